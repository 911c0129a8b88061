"""Pyodide, which is Python for browsers: which release, where it comes from, what of it is needed.

Nothing of it is in this package: npm fetches it when the page is built, or somebody has it already.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory

from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.terminal import named

VERSION = "314.0.7"
"""The release that the page is tried with."""

SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
"""The checksum of its npm package."""

FILES = (
    "package.json",
    "pyodide-lock.json",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
"""What of it the page needs, and what tells its license."""

_PACKAGE = f"pyodide@{VERSION}"
_SECONDS = 300


class BuildError(PalatinusError):
    """Raised where a page cannot be built."""


def pyodide(file: Path | None = None) -> dict[str, bytes]:
    """The files of Pyodide that the page needs, by their names.

    They come from a file with the npm package, or else npm fetches that. Raises
    :class:`BuildError` where there is none, or another one, and :class:`OSError` for a file that
    cannot be read.
    """
    package = _fetched() if file is None else file.read_bytes()
    if sha512(package).hexdigest() != SHA512:
        raise BuildError(
            message(
                "pyodide-checksum-wrong",
                "this is not the package {package} of npm: its checksum is another one",
                package=Verbatim(_PACKAGE),
            )
        )
    try:
        with tarfile.open(fileobj=io.BytesIO(package)) as archive:
            found = {name: archive.extractfile(f"package/{name}") for name in FILES}
            return {name: stream.read() for name, stream in found.items() if stream is not None}
    except (tarfile.TarError, KeyError):
        raise BuildError(message("pyodide-not-a-package", "this is no package of npm")) from None


def _fetched() -> bytes:
    """The npm package as npm fetches it, into a folder that is removed again."""
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError(
            message(
                "npm-not-installed",
                "npm, which fetches {package}, is not installed; --pyodide FILE takes the package "
                "from a file",
                package=Verbatim(_PACKAGE),
            )
        )
    with TemporaryDirectory() as folder:
        words = [npm, "pack", _PACKAGE, "--silent", "--pack-destination", folder]
        try:
            subprocess.run(  # noqa: S603 - no word of it comes from elsewhere
                words, check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=_SECONDS
            )
            (package,) = Path(folder).glob("*.tgz")
        except (subprocess.SubprocessError, OSError, ValueError) as error:
            raise BuildError(
                message(
                    "npm-fetch-failed",
                    "npm could not fetch {package} ({reason}); --pyodide FILE takes the package "
                    "from a file",
                    package=Verbatim(_PACKAGE),
                    reason=Verbatim(_reason(error)),
                )
            ) from error
        return package.read_bytes()


def _reason(error: Exception) -> str:
    """The last line that npm wrote, or else what Python says."""
    if isinstance(error, subprocess.CalledProcessError):
        lines = error.stderr.decode("utf-8", "replace").split("\n")
        return named(next((line.strip() for line in reversed(lines) if line.strip()), str(error)))
    return named(str(error))
