"""A page of figures, made of sections that commands write anew without touching one another's.

A section stands between two marks, `<!-- name -->` and `<!-- /name -->`; the page begins with its title and a sentence.
"""

from __future__ import annotations

import datetime as dt
import os
import platform
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PERFORMANCE = ROOT / "docs" / "performance.md"
HEAD = "# How fast it is\n\nEvery section is written by the command that stands in it; nothing here is typed by hand.\n"
NAME = re.compile(r"[a-z][a-z0-9_-]*")


def replace_section(name: str, body: str, page: Path = PERFORMANCE) -> None:
    """Put a section into the page, in place of the one of this name, or at the end when there is none."""
    if not NAME.fullmatch(name):
        raise ValueError(f"a section is named like `server` or `cpp-twins`, not {name!r:.40}")
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    if begin in body or end in body:
        raise ValueError(f"the section {name} holds its own marks")
    text = page.read_text(encoding="utf-8") if page.exists() else HEAD
    section = f"{begin}\n{body.strip()}\n{end}"
    old = re.compile(re.escape(begin) + r".*?" + re.escape(end), re.DOTALL)
    text = old.sub(lambda _: section, text) if old.search(text) else text.rstrip() + f"\n\n{section}\n"
    page.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=page.parent, suffix=".part", delete=False) as part:
        part.write(text)
    Path(part.name).chmod(0o644)
    Path(part.name).replace(page)


def written_by(command: str) -> str:
    """The sentence that says where figures come from: command, day, commit, machine, versions."""
    said = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(said, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip() or "unknown"
    today = dt.datetime.now(dt.UTC).date().isoformat()
    version = ".".join(map(str, sys.version_info[:3]))
    return (
        f"Written by `{command}` on {today}, commit {commit}, {platform.system()} {platform.machine()}, "
        f"{_processor()}, {os.cpu_count()} cores, Python {version}."
    )


def _processor() -> str:
    """What the processor calls itself."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "unknown processor"
    found = re.search(r"^model name\s*:\s*(.+)$", told, re.MULTILINE)
    return found[1].strip() if found else platform.processor() or "unknown processor"
