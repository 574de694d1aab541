"""The checked-out project, as the tests of the house see it."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def tracked() -> list[Path]:
    """Every file that belongs to the project."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def words(path: Path) -> str:
    """The text of a file; pictures and weights have none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def blocks(page: Path, language: str) -> list[str]:
    """The fenced samples of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", words(page), re.MULTILINE | re.DOTALL)
