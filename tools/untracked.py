"""Keeps out of every build what is not part of the repository.

Hatchling takes along whatever lies in the folder and is not ignored by Git: notes, drafts, copies.
This hook adds the files that Git does not know to what is left out. Where the folder is not the
root of a repository, as in an unpacked archive, all of it belongs there.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class UntrackedBuildHook(BuildHookInterface[BuilderConfig]):
    """Hatchling calls it before it collects the files of a wheel or an sdist."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002
        """Leaves out what Git does not know."""
        excluded = self.build_config.target_config.setdefault("exclude", [])
        excluded += [f"/{_escaped(path)}" for path in untracked(Path(self.root))]


def untracked(root: Path) -> list[str]:
    """The files below a folder that its repository neither holds nor ignores."""
    if not (root / ".git").exists():
        return []
    command = ["git", "ls-files", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(command, cwd=root, capture_output=True, check=True)  # noqa: S603
    return [path for path in done.stdout.decode("utf-8", "surrogateescape").split("\0") if path]


def _escaped(path: str) -> str:
    """A pattern, as in ``.gitignore``, that means this path and no other."""
    return "".join(f"\\{letter}" if letter in "\\*?[!#" else letter for letter in path)
