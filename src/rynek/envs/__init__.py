"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and many rows at once.

    from rynek.envs import some_game_v0              # PettingZoo: some_game_v0.env(seats=3)
    gymnasium.make("rynek/SomeGame-v0")              # after `import rynek.envs`
    rynek.envs.spiel.register()                      # OpenSpiel: pyspiel.load_game("rynek_some_game_v0")
    rynek.envs.batch("some_game", 1024)              # 1,024 games in one compiled loop

All of it is made from the registry; no game is named here.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rynek.envs import name as names

if TYPE_CHECKING:
    from rynek.envs.field import Batch, batch

__all__ = ["Batch", "batch"]


class _GameModule(Loader):
    """Fills the module of one game."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def exec_module(self, module: ModuleType) -> None:
        """Gives the module what PettingZoo's own modules have: `env` and `raw_env`."""
        from rynek.envs import zoo  # noqa: PLC0415 — PettingZoo is needed only by those who ask for it

        module.__doc__ = f"{self.slug} as a PettingZoo environment."
        for key, value in zoo.makers(self.slug).items():
            setattr(module, key, value)


class _GameFinder(MetaPathFinder):
    """Finds `rynek.envs.some_game_v0` for every game of the registry."""

    def find_spec(self, fullname: str, _path: Sequence[str] | None, _target: Any = None) -> ModuleSpec | None:
        """The spec of a game's module; nothing for other modules."""
        parent, _, last = fullname.rpartition(".")
        if parent != __name__ or "_v" not in last:
            return None
        slug = names.modules().get(last)
        if slug is None:
            raise ModuleNotFoundError(names.missing(last), name=fullname)
        return importlib.util.spec_from_loader(fullname, _GameModule(slug), origin=f"registry of games: {slug}")


def __getattr__(attribute: str) -> Any:
    """`rynek.envs.batch`, `rynek.envs.some_game_v0` and the interfaces, opened when first asked for."""
    if attribute in __all__:
        return getattr(importlib.import_module(f"{__name__}.field"), attribute)
    if attribute in names.modules() or attribute in ("gym", "spiel", "zoo"):
        return importlib.import_module(f"{__name__}.{attribute}")
    if "_v" in attribute and not attribute.startswith("_"):
        raise AttributeError(names.missing(attribute))
    raise AttributeError(f"module {__name__!r} has no attribute {attribute!r}")


if not any(isinstance(finder, _GameFinder) for finder in sys.meta_path):
    sys.meta_path.append(_GameFinder())
if importlib.util.find_spec("gymnasium") is not None:
    names.register_with_gymnasium()
