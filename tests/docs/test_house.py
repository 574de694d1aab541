"""The house itself: what it says about itself is so."""

import re
import subprocess
import tomllib
from urllib.parse import urlparse

import pytest

from tests.docs.checkout import ROOT, tracked, words

TARGETS = [
    "play",
    "test",
    "quick",
    "lint",
    "types",
    "prove",
    "mutants",
    "bench",
    "golden",
    "docs",
    "warm",
    "screenshots",
    "clean",
]


def test_make_alone_lists_every_target_with_one_line_each():
    said = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = dict(re.findall(r"^  make (\w+) +(\S.*)$", said, re.MULTILINE))
    assert list(listed) == TARGETS
    assert all(len(line) > 10 for line in listed.values())


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_has_a_recipe(target):
    done = subprocess.run(["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_no_path_of_one_machine_stands_in_a_tracked_file():
    machine = re.compile(r"(?<![\w.])/(?:home|Users|root|work|opt)/\w+")
    found = [
        f"{path.relative_to(ROOT)}: {hit.group()}"
        for path in tracked()
        if path.name not in {"uv.lock", "package-lock.json"}
        for hit in machine.finditer(words(path))
    ]
    assert found == []


def test_no_room_but_its_own_and_no_floor_above_names_a_game():
    rooms = ROOT / "src" / "rynek" / "games"
    titles = [tomllib.loads(words(room))["edition"]["rules"] for room in rooms.glob("*/editions/house.toml")]
    assert len(titles) > 2
    for slug in titles:
        pattern = slug.replace("_", "[ _-]?").replace("marzen", "marze[nń]")
        named = re.compile(rf"(?<![^\W_]){pattern}(?![^\W_])", re.IGNORECASE)
        found = [
            f"{path.relative_to(ROOT)}: {hit.group()}"
            for path in tracked()
            if path.parts[len(ROOT.parts) : -1][:2] == ("src", "rynek")
            and path.relative_to(ROOT).parts[2] in ("engine", "games", "bots", "lab", "envs", "coach", "server")
            and not path.is_relative_to(rooms / slug)
            for hit in named.finditer(words(path))
        ]
        assert found == []


def test_the_locks_name_no_host_but_the_public_registries():
    hosts = set()
    for name in ("uv.lock", "web/package-lock.json"):
        if (ROOT / name).exists():
            hosts |= {
                urlparse(url).hostname
                for url in re.findall(r'"(https?://[^"]+)"', words(ROOT / name))
                if _is_source(url)
            }
    assert hosts <= {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"}
    assert "pypi.org" in hosts


def _is_source(url: str) -> bool:
    """Package locks also hold pages for donations; only what is downloaded counts."""
    return url.endswith((".tgz", ".whl", ".tar.gz", ".zip", "/simple"))


def test_the_lock_belongs_to_the_project_file():
    project = tomllib.loads(words(ROOT / "pyproject.toml"))["project"]
    lock = tomllib.loads(words(ROOT / "uv.lock"))
    own = next(package for package in lock["package"] if package["name"] == project["name"])
    wanted = {_plain(re.split(r"[<>=;\[ ]", requirement)[0]) for requirement in project["dependencies"]}
    assert {_plain(dependency["name"]) for dependency in own["dependencies"]} == wanted
    assert lock["requires-python"] == project["requires-python"]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_decision_is_listed_and_says_what_was_decided_and_why():
    folder = ROOT / "docs" / "decisions"
    records = sorted(path.name for path in folder.glob("[0-9]*.md"))
    listed = re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", words(folder / "README.md"))
    assert records == listed
    for name in records:
        text = words(folder / name)
        assert text.startswith("# "), name
        assert "**Decided.**" in text, name
        assert "**Why.**" in text, name


def test_the_readme_begins_with_the_two_commands():
    top = words(ROOT / "README.md").splitlines()[:8]
    assert any(line.startswith("make play") for line in top)
    assert any(line.startswith("make test") for line in top)
