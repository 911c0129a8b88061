"""Wheels of this library and of attrs, made from what is installed, for Python in a browser.

The library goes without what the page never needs there: the command, the server, what needs
NumPy, the sources of the catalogs. The other game has a wheel of its own, so that only its page
loads it. The same files make the same wheel, byte by byte.
"""

from __future__ import annotations

import io
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping, Set as AbstractSet
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import attr
import attrs

import palatinus_rules
from palatinus_rules._version import __version__

_ROOM = Path(__file__).parent
_LIBRARY = Path(palatinus_rules.__file__).parent
_ELSEWHERE = ("batch", "cli", "kit/apps.py", "kit/commands", "peninsula", "testing")
_HERE = (
    "building.py",
    "connections.py",
    "generated.py",
    "guard.py",
    "policy.py",
    "pyodide.py",
    "replies.py",
    "running.py",
    "serving.py",
    "table.py",
    "wheels.py",
    "words.py",
)
_LEFT_OUT = frozenset(
    {*(_LIBRARY / each for each in _ELSEWHERE), _ROOM / "static", *(_ROOM / each for each in _HERE)}
)
_OTHER = _LIBRARY / "peninsula"
_OTHER_LEFT_OUT = frozenset(
    _OTHER / each
    for each in (
        "cli",
        "notation",
        "play",
        "documents/schemas.py",
        "page/generated.py",
        "page/words.py",
    )
)
_ENDINGS = frozenset({".py", ".pyi", ".toml", ".mo", ".json"})
_EARLIEST = (1980, 1, 1, 0, 0, 0)


def wheels() -> dict[str, bytes]:
    """The two wheels by the names of their files."""
    attrs_version = version("attrs")
    folders = [Path(attr.__file__).parent, Path(attrs.__file__).parent]
    runtime = {
        path.relative_to(folder.parent).as_posix(): path.read_bytes()
        for folder in folders
        for path in folder.rglob("*.py")
    }
    return {
        f"attrs-{attrs_version}-py3-none-any.whl": wheel("attrs", attrs_version, runtime),
        f"palatinus_rules-{__version__}-py3-none-any.whl": wheel(
            "palatinus_rules", __version__, _files(_LIBRARY, _LEFT_OUT)
        ),
    }


def odds_wheels() -> dict[str, bytes]:
    """What the page of the other game's odds needs beside them."""
    name = "palatinus_rules_peninsula"
    made = wheel(name, __version__, _files(_OTHER, _OTHER_LEFT_OUT))
    return {f"{name}-{__version__}-py3-none-any.whl": made}


def _files(folder: Path, left_out: AbstractSet[Path]) -> dict[str, bytes]:
    return {
        path.relative_to(_LIBRARY.parent).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.suffix in _ENDINGS and left_out.isdisjoint((path, *path.parents))
    }


def wheel(name: str, number: str, files: Mapping[str, bytes]) -> bytes:
    """A pure wheel with some files, their licenses, and what a wheel says of itself."""
    about = f"{name}-{number}.dist-info"
    told = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **{f"{about}/licenses/{path.name}": path.read_bytes() for path in _licenses(name)},
    }
    content = {**dict(sorted(files.items())), **told}
    listing = [f"{path},sha256={_digest(each)},{len(each)}" for path, each in content.items()]
    content[f"{about}/RECORD"] = "\n".join([*listing, f"{about}/RECORD,,", ""]).encode()
    return _zipped(content)


def _licenses(name: str) -> Iterable[Path]:
    """The license files that were installed with something; none where it was not installed."""
    try:
        found = distribution(name).files or ()
    except PackageNotFoundError:
        return []
    return [Path(str(each.locate())) for each in found if each.name == "LICENSE"]


def _digest(content: bytes) -> str:
    return urlsafe_b64encode(sha256(content).digest()).decode().rstrip("=")


def _zipped(content: Mapping[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path, each in content.items():
            entry = ZipInfo(path, _EARLIEST)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, each, compresslevel=9)
    return stream.getvalue()
