"""Files of a package, files to be read, and files and folders that are there whole or not at all.

What is written goes to a part beside the file that is meant, which takes its name at the very end.
So a full disk, an error or a signal leaves whatever had the name before. Whoever works on a part
has it locked: one that is not is what a process left that was killed, and the next one removes it.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import BinaryIO, TypeVar

T = TypeVar("T")

_LONGEST_NAME = 200
"""How many bytes of a name are kept for the file beside it; no system allows above 255."""

_ENDING = re.compile(r"[0-9a-f]{8}\.part")

_unfinished: set[str] = set()


def packaged(package: str, name: str) -> bytes:
    """A file that lies in a package, whether that is a folder or an archive."""
    # Resources would load archives, temporary files and more before they read anything.
    from pkgutil import get_data

    return get_data(package, name) or b""


def opened(path: str | os.PathLike[str]) -> BinaryIO:
    """A file to be read, as bytes. Raises ``OSError`` if it cannot be."""
    return open(path, "rb")


def file_stem(path: str) -> str:
    """The name of a file without its folder and its ending; empty if it is no regular file."""
    return os.path.splitext(os.path.basename(path))[0] if os.path.isfile(path) else ""


def has_other_names(path: str | os.PathLike[str]) -> bool:
    """Whether a file has other names (hard links), which keep what it holds if it is replaced.

    Raises ``OSError`` if nobody can tell.
    """
    before = _status(path)
    return before is not None and before.st_nlink > 1 and _is_replaced(path, before)


@contextmanager
def whole_file(path: str | os.PathLike[str], *, new: bool = False) -> Iterator[BinaryIO]:
    """Opens a file that gets its name when everything is written, and only then.

    It keeps the mode, but no right to run as somebody else, and if possible the owner of a file
    that it replaces. Links are followed and stay. Only regular files can be replaced: pipes and
    devices are written to directly, and so are files that are already open, such as
    ``/dev/stdout``. One that is ``new`` replaces nothing.

    Raises ``OSError`` if nothing can be written.
    """
    before = _status(path)
    if before is not None and not _is_replaced(path, before):
        with open(path, "ab") as direct:
            yield direct
        return
    target = _target(path)
    if before is not None and not os.access(target, os.W_OK):
        # The folder allows replacing it, but the file itself is protected.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)

    def made(name: str) -> BinaryIO:
        return open(name, "xb", opener=_opener(before))

    with _part(target, made) as (unfinished, stream):
        with stream:
            if before is not None:
                _keep(before, unfinished)
            yield stream
            stream.flush()
            # Some systems find out only now that the disk is full.
            os.fsync(stream.fileno())
        (_take_free_name if new else os.replace)(unfinished, target)


@contextmanager
def whole_folder(path: str | os.PathLike[str]) -> Iterator[str]:
    """Makes a folder to be filled, which gets its name when everything is in it, and only then.

    A folder that is there already has to be empty. Raises ``OSError`` if nothing can be written.
    """
    target = os.path.realpath(path)
    above = [*_missing(os.path.dirname(target))]
    try:
        with _part(target, _folder) as (unfinished, _):
            yield unfinished
            try:
                os.rename(unfinished, target)
            except FileExistsError:
                # Some systems do not put a folder in the place of an empty one.
                os.rmdir(target)
                os.rename(unfinished, target)
    except BaseException:
        for folder in above:
            with suppress(OSError):
                os.rmdir(folder)
        raise


@contextmanager
def _folder(path: str) -> Iterator[None]:
    os.makedirs(path)
    yield


def _missing(folder: str) -> Iterator[str]:
    """The folders that have to be made, the innermost first."""
    while not os.path.lexists(folder):
        yield folder
        folder = os.path.dirname(folder)


def _take_free_name(unfinished: str, target: str) -> None:
    """Gives a part a name that nothing else may have."""
    try:
        os.link(unfinished, target)
    except OSError:
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target) from None
        # There are disks that know no links.
        os.rename(unfinished, target)


@contextmanager
def _part(target: str, make: Callable[[str], AbstractContextManager[T]]) -> Iterator[tuple[str, T]]:
    """Makes a part beside its target, and locks it until it has the name or is removed.

    What others have left that were killed is removed first: nobody holds the lock of that.
    """
    for left in _parts(target):
        _remove_if_left(left)
    folder, beginning = _beginning(target)
    unfinished = os.path.join(folder, f"{beginning}{os.urandom(4).hex()}.part")
    # Noted first, so that no signal comes between.
    _unfinished.add(unfinished)
    try:
        with ExitStack() as held:
            made = held.enter_context(make(unfinished))
            # Before it is locked, somebody can take it for what is left of another.
            while not _lock(unfinished, held):
                made = held.enter_context(make(unfinished))
            yield unfinished, made
    finally:
        _remove(unfinished)
        _unfinished.discard(unfinished)


def _lock(path: str, held: ExitStack) -> bool:
    """Locks a part as far as the system can; whether it is still there."""
    with suppress(ImportError, OSError):
        from fcntl import LOCK_EX, flock

        handle = os.open(path, os.O_RDONLY)
        held.callback(os.close, handle)
        flock(handle, LOCK_EX)
    return os.path.lexists(path)


def _remove_if_left(path: str) -> None:
    """Removes a part that nobody holds."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        # Such a system, Windows, removes no file that is open; of a folder, nobody can tell.
        with suppress(OSError):
            os.unlink(path)
        return
    with suppress(OSError), ExitStack() as held:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
        held.callback(os.close, handle)
        flock(handle, LOCK_EX | LOCK_NB)
        _remove(path)


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


def _is_replaced(path: str | os.PathLike[str], before: os.stat_result) -> bool:
    return stat.S_ISREG(before.st_mode) and not _is_open_already(path)


def _target(path: str | os.PathLike[str]) -> str:
    """The file at the end of all links; a path that only a folder can have is none of a file."""
    if os.path.basename(path) in {"", os.curdir, os.pardir}:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    return os.path.realpath(path)


def _beginning(target: str) -> tuple[str, str]:
    """The folder of a target, and how the names of its parts begin."""
    folder, name = os.path.split(target)
    # Of a letter that is cut in two, nothing is kept: not every system can name a part of it.
    short = os.fsencode(name)[:_LONGEST_NAME].decode(sys.getfilesystemencoding(), "ignore")
    return folder, f"{short}."


def _parts(target: str) -> list[str]:
    """All parts of a target, as far as the folder can be read."""
    folder, beginning = _beginning(target)
    names: list[str] = []
    with suppress(OSError):
        names = os.listdir(folder)
    return [
        os.path.join(folder, name)
        for name in names
        if name.startswith(beginning) and _ENDING.fullmatch(name[len(beginning) :])
    ]


def _opener(before: os.stat_result | None) -> Callable[[str, int], int]:
    """Opens a new file with the ordinary mode; in place of another, for nobody else at first."""
    mode = 0o666 if before is None else 0o600

    def opened(name: str, flags: int) -> int:
        return os.open(name, flags, mode)

    return opened


def _keep(before: os.stat_result, path: str) -> None:
    """Gives a file the owner of another, if there are any and that is allowed, and its mode.

    Who wrote it has not looked at what others run: it is run with nobody else's rights.
    """
    with suppress(AttributeError, OSError):
        os.chown(path, before.st_uid, before.st_gid)
    os.chmod(path, before.st_mode & 0o777)
