"""What a build needs besides copying files: compiled catalogs, and nothing that Git does not know.

Hatchling takes along whatever lies in the folder and is not ignored by Git: notes, drafts, copies.
This hook adds the files that Git does not know to what is left out. Where the folder is not the
root of a repository, as in an unpacked archive, all of it belongs there.
"""

from __future__ import annotations

import io
import subprocess
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_HEADER = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: {}\n"


class BuildHook(BuildHookInterface[BuilderConfig]):
    """Hatchling calls it before it collects the files of a wheel or an sdist."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002
        """Leaves out what Git does not know; compiles the catalogs for a wheel."""
        root = Path(self.root)
        excluded = self.build_config.target_config.setdefault("exclude", [])
        excluded += [f"/{_escaped(path)}" for path in untracked(root)]
        if self.target_name == "wheel":
            for path in root.glob("src/**/LC_MESSAGES/*.po"):
                path.with_suffix(".mo").write_bytes(compiled(path.read_bytes()))


def compiled(catalog: bytes) -> bytes:
    """The compiled form of a catalog, the same every time; what is marked as fuzzy is in it."""
    stream = io.BytesIO()
    write_mo(stream, _Bare(read_po(io.BytesIO(catalog))), use_fuzzy=True)
    return stream.getvalue()


class _Bare(Catalog):
    """A catalog whose header says what gettext needs, and nothing about when and by whom."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._header = Message("", _HEADER.format(catalog.plural_forms))
        self._entries = [message for message in catalog if message.id]

    def __iter__(self) -> Iterator[Message]:
        yield self._header
        yield from self._entries


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
