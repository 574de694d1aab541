"""`python -m bench.tables`: writes what action numbers and observation cells mean into the pages of docs/games."""

from __future__ import annotations

from bench.page import ROOT, replace_section
from rynek.engine import registry
from rynek.envs import name as names

SECTION = "for-programs"


def tables(slug: str) -> str:
    """The section of one game: its names in every interface, its actions, its observation."""
    game = registry.game(slug)
    lines = [
        "## For programs",
        "",
        "Written by `python -m bench.tables` from the room itself; the version of the rules stands in each name.",
        "",
        "| interface | name |",
        "|---|---|",
        f"| PettingZoo | `rynek.envs.{names.module_name(slug)}` |",
        f"| Gymnasium | `{names.gymnasium_id(slug)}` |",
        f"| OpenSpiel | `{names.openspiel_name(slug)}` |",
        f'| many rows at once | `rynek.envs.batch("{slug}", n)` |',
        "",
        f"**{game.actions.size:,} actions.** Within a kind the last argument runs fastest.",
        "",
        "| numbers | do | arguments | rule | meaning |",
        "|---:|---|---|---|---|",
    ]
    for block in game.actions.blocks:
        first = game.actions.first(block.do)
        numbers = f"{first}" if block.count == 1 else f"{first} … {first + block.count - 1}"
        arguments = ", ".join(f"`{key}`" for key in block.keys) or "–"
        lines.append(f"| {numbers} | `{block.do}` | {arguments} | {block.rule} | {_cell(block.means)} |")
    cells = sum(plane.size for plane in game.planes)
    lines += [
        "",
        f"**{cells:,} cells of observation**, a byte each, as the deciding seat may know them.",
        "",
        "| cells | plane | meaning |",
        "|---:|---|---|",
    ]
    at = 0
    for plane in game.planes:
        places = f"{at}" if plane.size == 1 else f"{at} … {at + plane.size - 1}"
        lines.append(f"| {places} | `{plane.name}` | {_cell(plane.means)} |")
        at += plane.size
    return "\n".join(lines)


def _cell(text: str) -> str:
    """A text inside a table."""
    return text.replace("|", "\\|")


def main() -> None:
    """Writes all pages."""
    for slug in registry.slugs():
        replace_section(SECTION, tables(slug), ROOT / "docs" / "games" / f"{slug}.md")


if __name__ == "__main__":
    main()
