"""Every word a player sees, from the Fluent catalogues that the browser reads too."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rynek.engine import shelf
from rynek.engine.edition import LANGUAGES


@cache
def bundle(slug: str, language: str) -> FluentBundle:
    """The catalogue of a game in one language."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(shelf.read(slug, f"text.{language}.ftl")))
    return made


def say(slug: str, language: str, key: str, numbers: dict[str, Any] | None = None) -> str:
    """One sentence; a key that the catalogue does not hold stands for itself."""
    catalogue = bundle(slug, language)
    if not catalogue.has_message(key):
        return key
    pattern = catalogue.get_message(key).value
    if pattern is None:
        return key
    text, _ = catalogue.format_pattern(pattern, numbers or {})
    return str(text)


def say_all(slug: str, key: str, numbers: dict[str, Any] | None = None) -> dict[str, str]:
    """One sentence in every language."""
    return {language: say(slug, language, key, numbers) for language in LANGUAGES}
