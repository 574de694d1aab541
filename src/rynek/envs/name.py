"""What the environments are called: made from the title pages, the version of the rules in each name."""

from __future__ import annotations

from rynek.engine import registry


def version(slug: str) -> int:
    """The version in an environment's name: 0 for the first version of the rules, one more whenever they change."""
    return registry.meta(slug).rules_version - 1


def module_name(slug: str) -> str:
    """The PettingZoo module of a game, `some_game_v0`."""
    return f"{slug}_v{version(slug)}"


def gymnasium_id(slug: str) -> str:
    """The Gymnasium id of a game, `rynek/SomeGame-v0`."""
    return f"rynek/{camel(slug)}-v{version(slug)}"


def openspiel_name(slug: str) -> str:
    """The short name of a game in OpenSpiel, `rynek_some_game_v0`."""
    return f"rynek_{module_name(slug)}"


def camel(slug: str) -> str:
    """`SomeGame` for `some_game`."""
    return "".join(part.capitalize() for part in slug.split("_"))


def modules() -> dict[str, str]:
    """The slug behind each module's name."""
    return {module_name(slug): slug for slug in registry.slugs()}


def missing(name: str) -> str:
    """What to say when somebody asks for a module that does not exist."""
    base, _, _ = name.rpartition("_v")
    if base in registry.slugs():
        return f"there is no {name}; the rules of this version are {module_name(base)}"
    return f"there is no environment {name!r:.40}; there are {', '.join(modules())}"


def register_with_gymnasium() -> None:
    """Makes every game known to Gymnasium by its id; the environments themselves are opened when one is made."""
    import gymnasium  # noqa: PLC0415 — the other interfaces do without it

    for slug in registry.slugs():
        known = gymnasium_id(slug)
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="rynek.envs.gym:SeatEnv",
                vector_entry_point="rynek.envs.gym:SeatVectorEnv",
                kwargs={"slug": slug},
            )
