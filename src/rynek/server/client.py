"""The client's own files, as they were built into the package."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).resolve().parent / "static"
INDEX = STATIC / "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".html": "text/html",
    ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2", ".png": "image/png", ".ico": "image/x-icon", ".ftl": "text/plain", ".txt": "text/plain",
    ".webp": "image/webp", ".jpg": "image/jpeg", ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".wav": "audio/wav",
}  # fmt: skip


class Page(NamedTuple):
    """A file to be sent, as what, and how long it may be kept."""

    file: Path
    media: str
    kept: str


def page_at(path: str) -> Page | None:
    """The file of the client at an address; its page for every address that names no file, None when there is none."""
    wanted = path.strip("/")
    file = (STATIC / wanted).resolve() if wanted and "\x00" not in wanted else INDEX
    if STATIC in file.parents and file.suffix in TYPES and file.is_file():
        return Page(file, TYPES[file.suffix], FOR_EVER if "assets" in file.relative_to(STATIC).parts else "no-cache")
    if "." in wanted.rsplit("/", 1)[-1] or not INDEX.is_file():
        return None
    return Page(INDEX, TYPES[".html"], "no-cache")
