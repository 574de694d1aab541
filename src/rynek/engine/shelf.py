"""Reads packaged files: editions, rules and words. Nothing else under the engine or a room touches a disk."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOMS = Path(__file__).resolve().parents[1] / "games"


def rooms() -> list[str]:
    """The slugs of all rooms: folders of games that hold a title page."""
    return sorted(folder.name for folder in ROOMS.iterdir() if (folder / "meta.py").is_file())


def read(slug: str, *parts: str) -> str:
    """The text of a file that belongs to a room."""
    return ROOMS.joinpath(slug, *parts).read_text(encoding="utf-8")


def load(slug: str, name: str) -> ModuleType:
    """One module of a room, by itself: the room is not opened, so that a title page is read in no time."""
    spec = spec_from_file_location(f"rynek.shelf.{slug}.{name}", ROOMS / slug / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def has(slug: str, *parts: str) -> bool:
    """Does the room have this file?"""
    return ROOMS.joinpath(slug, *parts).is_file()


def editions(slug: str) -> list[str]:
    """The names of a room's editions, the house's own first."""
    found = sorted(file.stem for file in ROOMS.joinpath(slug, "editions").glob("*.toml"))
    return sorted(found, key=lambda name: name != "house")


def read_bytes(slug: str, *parts: str) -> bytes:
    """The bytes of a file that belongs to a room."""
    return ROOMS.joinpath(slug, *parts).read_bytes()
