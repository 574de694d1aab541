"""The samples in the pages run as they are printed."""

import subprocess
import sys

import pytest

from tests.docs.checkout import ROOT, blocks, tracked

PAGES = ("README.md", "CONTRIBUTING.md", "adding-a-game.md", "architecture.md", "research.md")
SAMPLES = [
    pytest.param(sample, id=f"{page.relative_to(ROOT)}-{number}")
    for page in tracked()
    if page.suffix == ".md"
    and page.name in ("README.md", "CONTRIBUTING.md", "adding-a-game.md", "architecture.md", "research.md")
    for number, sample in enumerate(blocks(page, "python"), 1)
]


def test_the_readme_has_a_sample():
    assert len(blocks(ROOT / "README.md", "python")) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("sample", SAMPLES)
def test_the_sample_runs_as_printed(sample, tmp_path):
    done = subprocess.run(
        [sys.executable, "-W", "error::DeprecationWarning", "-c", sample],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
