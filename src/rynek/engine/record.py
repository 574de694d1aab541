"""Annotated classes as the one source of dtype, type hints, shapes and units.

A subclass of `Record` lists its fields with annotations only; `Table.dtype` is the packed numpy dtype made from
them. Scalars are `I4` or `I8`; narrow integers live in arrays, where they are read through `int(…)`.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

import numpy as np

i1, i2, i4, i8, u1 = (np.dtype(name) for name in ("i1", "i2", "i4", "i8", "u1"))

I4 = Annotated[int, i4]
I8 = Annotated[int, i8]
Cells = Any  # an array of integers; what stands behind it in the annotation says of which type and shape
Rows = Any  # an array of records

ARRAY_METHODS = frozenset(dir(np.ndarray)) | frozenset(dir(np.record))


class Record:
    """A packed row of integers, described by the annotations of its class."""

    dtype: ClassVar[np.dtype[Any]]
    units: ClassVar[dict[str, str]]

    def __init_subclass__(cls) -> None:
        """Makes the dtype: the fields in the order of their annotations, those of the base class first."""
        super().__init_subclass__()
        fields: list[tuple[Any, ...]] = []
        cls.units = {}
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if get_origin(hint) is ClassVar:
                continue
            element, shape, unit = _field(cls, name, hint)
            fields.append((name, element, shape) if shape else (name, element))
            cls.units[name] = unit
        ordered = _base_first(cls, fields)
        cls.dtype = np.dtype((np.record, ordered))

    @classmethod
    def blank(cls, rows: int = 1) -> Any:
        """Zeroed rows of this record."""
        return np.zeros(rows, cls.dtype)


def _base_first(cls: type[Record], fields: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Puts the fields of the oldest class first, whatever order the hints were collected in."""
    by_name = {field[0]: field for field in fields}
    names: list[str] = []
    for base in reversed(cls.__mro__):
        names += [name for name in vars(base).get("__annotations__", {}) if name in by_name and name not in names]
    return [by_name[name] for name in names]


def _field(cls: type[Record], name: str, hint: Any) -> tuple[np.dtype[Any], tuple[int, ...], str]:
    """Element type, shape and unit of one field; a wrong annotation names itself."""
    where = f"{cls.__name__}.{name}"
    if name in ARRAY_METHODS:
        raise TypeError(f"{where}: the name hides a method of numpy records; choose another")
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{where}: write I4, I8 or Annotated[Cells, type, shape, unit]")
    _, element, *rest = get_args(hint)
    if isinstance(element, type) and issubclass(element, Record):
        element = element.dtype
    if not isinstance(element, np.dtype):
        raise TypeError(f"{where}: {element!r} is neither an integer type nor a Record")
    shape: tuple[int, ...] = ()
    unit = ""
    for part in rest:
        if isinstance(part, str):
            unit = part
        else:
            shape = (part,) if isinstance(part, int) else tuple(part)
    if not shape and element.fields is None and element.itemsize < 4:
        raise TypeError(f"{where}: a scalar is I4 or I8; narrow integers live in arrays")
    return element, shape, unit


class Position(Record):
    """What every game's row begins with: who plays, who decides, and the chance still to come."""

    seats: Annotated[int, i4, "seats that play, numbered from 1"]
    mover: Annotated[int, i4, "seat to decide, 0 when the game is over"]
    ply: Annotated[int, i4, "actions applied so far"]
    drawn: Annotated[int, i4, "draws made from the key so far"]
    key: Annotated[Cells, i8, 8, "random key as eight 32-bit words; zero where it is not known"]


def layout_of(dtype: np.dtype[Any]) -> str:
    """A canonical text of a dtype: what a stored row must match to be read again."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return f"{layout_of(base)}{list(shape)}"
    if dtype.fields is None:
        return dtype.str
    inner = ",".join(f"{name}:{layout_of(dtype.fields[name][0])}" for name in dtype.names or ())
    return "{" + inner + "}"
