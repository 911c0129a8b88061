"""Files of a package, files to be read, and files and folders that are there whole or not at all.

What is written goes to a file beside the one that is meant, which takes its name at the very end.
So a full disk, an error or a signal leaves whatever had the name before.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

_LONGEST_NAME = 200
"""How many bytes of a name are kept for the file beside it; no system allows above 255."""

_unfinished: set[str] = set()


def packaged(package: str, name: str) -> bytes:
    """A file that lies in a package, whether that is a folder or an archive."""
    # Resources would load archives, temporary files and more before they read anything.
    from pkgutil import get_data

    return get_data(package, name) or b""


def opened(path: str | os.PathLike[str]) -> BinaryIO:
    """A file to be read, as bytes. Raises ``OSError`` if it cannot be."""
    return open(path, "rb")


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Opens a file that gets its name when everything is written, and only then.

    It keeps the mode and, if possible, the owner of a file that it replaces. Links are followed and
    stay. Only regular files can be replaced: pipes and devices are written to directly, and so are
    files that are already open, such as ``/dev/stdout``.

    Raises ``OSError`` if nothing can be written.
    """
    before = _status(path)
    if before is not None and (not stat.S_ISREG(before.st_mode) or _is_open_already(path)):
        with open(path, "ab") as stream:
            yield stream
        return
    target = os.path.realpath(path)
    if before is not None and not os.access(target, os.W_OK):
        # The folder allows replacing it, but the file itself is protected.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)
    unfinished = _beside(target)
    # Noted first, so that no signal comes between.
    _unfinished.add(unfinished)
    try:
        with open(unfinished, "xb", opener=_opener(before)) as stream:
            if before is not None:
                _keep(before, unfinished)
            yield stream
            stream.flush()
            # Some systems find out only now that the disk is full.
            os.fsync(stream.fileno())
        os.replace(unfinished, target)
    finally:
        _remove(unfinished)
        _unfinished.discard(unfinished)


@contextmanager
def whole_folder(path: str | os.PathLike[str]) -> Iterator[str]:
    """Makes a folder to be filled, which gets its name when everything is in it, and only then.

    A folder that is there already has to be empty. Raises ``OSError`` if nothing can be written.
    """
    target = os.path.realpath(path)
    unfinished = _beside(target)
    _unfinished.add(unfinished)
    try:
        os.makedirs(unfinished)
        yield unfinished
        with suppress(FileNotFoundError):
            os.rmdir(target)
        os.rename(unfinished, target)
    finally:
        _remove(unfinished)
        _unfinished.discard(unfinished)


def discard_unfinished() -> None:
    """Removes what is not finished, for a process that ends at once."""
    for path in _unfinished:
        _remove(path)


def _remove(path: str) -> None:
    """Removes a file, or a folder with everything in it, as far as that is possible."""
    if os.path.isdir(path):
        # Only a folder needs this, and loading it would be felt by everybody.
        import shutil

        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            os.unlink(path)


def _status(path: str | os.PathLike[str]) -> os.stat_result | None:
    """What is there already, at the end of all links, if anything."""
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _is_open_already(path: str | os.PathLike[str]) -> bool:
    """Whether a path names, maybe through links, something that a process has open."""
    name = os.fspath(path)
    while True:
        folder = os.path.realpath(os.path.dirname(name))
        if folder == "/dev/fd" or folder.startswith("/proc/"):
            return True
        name = os.path.join(folder, os.path.basename(name))
        if not os.path.islink(name):
            return False
        name = os.path.join(folder, os.readlink(name))


def _beside(target: str) -> str:
    """A name in the same folder that nobody else has."""
    folder, name = os.path.split(target)
    # Of a letter that is cut in two, nothing is kept: not every system can name a part of it.
    short = os.fsencode(name)[:_LONGEST_NAME].decode(sys.getfilesystemencoding(), "ignore")
    return os.path.join(folder, f"{short}.{os.urandom(4).hex()}.part")


def _opener(before: os.stat_result | None) -> Callable[[str, int], int]:
    """Opens a new file with the ordinary mode; in place of another, for nobody else at first."""
    mode = 0o666 if before is None else 0o600

    def opened(name: str, flags: int) -> int:
        return os.open(name, flags, mode)

    return opened


def _keep(before: os.stat_result, path: str) -> None:
    """Gives a file the owner, if there are any and that is allowed, and the mode of another."""
    with suppress(AttributeError, OSError):
        os.chown(path, before.st_uid, before.st_gid)
    os.chmod(path, stat.S_IMODE(before.st_mode))
