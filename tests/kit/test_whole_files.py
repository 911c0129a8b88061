"""Files that are there as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from palatinus_rules.kit import files
from palatinus_rules.kit.files import discard_unfinished, has_other_names, whole_file, whole_folder
from systems import WINDOWS, needs_a_full_device, needs_linux, needs_unix


def write(path: Path, content: bytes = b"new") -> None:
    with whole_file(path) as stream:
        stream.write(content)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file that was there before."""
    path = tmp_path / "page.html"
    path.write_bytes(b"old")
    return path


def test_a_file_has_its_name_when_it_is_finished(old: Path) -> None:
    with whole_file(old) as stream:
        stream.write(b"new")
        stream.flush()
        assert old.read_bytes() == b"old"
        (beside,) = [each for each in old.parent.iterdir() if each != old]
        assert beside.read_bytes() == b"new"
    assert old.read_bytes() == b"new"
    assert [*old.parent.iterdir()] == [old]


def test_an_error_leaves_what_was_there(old: Path) -> None:
    def stopped() -> None:
        with whole_file(old) as stream:
            stream.write(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert old.read_bytes() == b"old"
    assert [*old.parent.iterdir()] == [old]


@needs_unix
@pytest.mark.parametrize("before", [0o600, 0o644, 0o664, 0o755])
def test_the_mode_of_a_file_stays(before: int, old: Path) -> None:
    old.chmod(before)
    with whole_file(old) as stream:
        stream.write(b"secret")
        (beside,) = [each for each in old.parent.iterdir() if each != old]
        assert mode(beside) == before
    assert mode(old) == before


@needs_unix
def test_a_new_file_has_the_ordinary_mode(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write(tmp_path / "new")
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o640


def test_the_owner_of_a_file_stays_if_possible(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def chown(path: str, user: int, people: int) -> None:
        given.append((Path(path).parent, user, people))
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "chown", chown, raising=False)
    status = old.stat()
    write(old)
    assert given == [(old.parent, status.st_uid, status.st_gid)]
    assert old.read_bytes() == b"new"


def test_a_system_without_owners_writes_files_as_well(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "chown", raising=False)
    write(old)
    assert old.read_bytes() == b"new"
    assert [*old.parent.iterdir()] == [old]


def test_a_protected_file_stays(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever runs the tests may be allowed to write everywhere.
    monkeypatch.setattr(os, "access", lambda path, how: (path, how) != (str(old), os.W_OK))
    with pytest.raises(PermissionError):
        write(old)
    assert old.read_bytes() == b"old"
    assert [*old.parent.iterdir()] == [old]


@needs_unix
@pytest.mark.parametrize("there", [True, False])
def test_links_are_followed_and_stay(there: bool, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    real = tmp_path / "elsewhere" / "real"
    if there:
        real.write_bytes(b"old")
    (tmp_path / "second").symlink_to(Path("elsewhere") / "real")
    (tmp_path / "first").symlink_to(tmp_path / "second")
    write(tmp_path / "first")
    assert (tmp_path / "first").is_symlink()
    assert (tmp_path / "second").is_symlink()
    assert not real.is_symlink()
    assert real.read_bytes() == b"new"
    assert [*real.parent.iterdir()] == [real]


@needs_unix
def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "other")
    (tmp_path / "other").symlink_to(tmp_path / "one")
    with pytest.raises(OSError, match="Too many levels of symbolic links"):
        write(tmp_path / "one")
    with pytest.raises(IsADirectoryError):
        write(tmp_path)
    with pytest.raises(FileNotFoundError):
        write(tmp_path / "nowhere" / "file")
    assert {each.name for each in tmp_path.iterdir()} == {"one", "other"}


@needs_unix
def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got = []
    reader = threading.Thread(daemon=True, target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write(pipe)
    reader.join(10)
    assert got == [b"new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [*tmp_path.iterdir()] == [pipe]


@needs_a_full_device
def test_a_full_device_is_an_error_and_stays() -> None:
    with pytest.raises(OSError, match="No space left on device"):
        write(Path("/dev/full"))
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@needs_unix
@pytest.mark.parametrize(
    "way", ["/dev/fd/{0}", pytest.param("/proc/self/fd/{0}", marks=needs_linux), "link"]
)
def test_what_is_open_already_is_not_replaced(way: str, old: Path) -> None:
    """As with ``>> page.html -o /dev/stdout``."""
    with old.open("ab") as stream:
        path = Path(way.format(stream.fileno()))
        if way == "link":
            path = old.parent / "link"
            path.symlink_to(f"/dev/fd/{stream.fileno()}")
        before = old.stat().st_ino
        write(path)
    assert old.read_bytes() == b"oldnew"
    assert old.stat().st_ino == before


@needs_unix
@pytest.mark.parametrize("name", ["x" * 255, "é" * 127, "x" + "é" * 127])
def test_names_may_be_as_long_as_names_can_be(name: str, tmp_path: Path) -> None:
    with whole_file(tmp_path / name) as stream:
        stream.write(b"new")
        (beside,) = tmp_path.iterdir()
        # Two hundred bytes of the name at the most, and no half of a letter.
        assert name.startswith(beside.name.partition(".")[0])
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_what_is_unfinished_can_be_discarded(old: Path) -> None:
    def discarded() -> None:
        with whole_file(old) as stream:
            stream.write(b"new")
            discard_unfinished()
            assert [*old.parent.iterdir()] == [old]
            # What is not there any more does no harm.
            discard_unfinished()

    with pytest.raises(FileNotFoundError):
        discarded()
    assert old.read_bytes() == b"old"
    assert not files._unfinished


@pytest.mark.parametrize("there", [True, False])
def test_a_folder_has_its_name_when_it_is_finished(there: bool, tmp_path: Path) -> None:
    folder = tmp_path / "pages" / "page"
    if there:
        folder.mkdir(parents=True)
    with whole_folder(folder) as unfinished:
        Path(unfinished, "index.html").write_bytes(b"new")
        assert not there or [*folder.iterdir()] == []
        assert there or not folder.exists()
    assert [each.name for each in folder.iterdir()] == ["index.html"]
    assert [*folder.parent.iterdir()] == [folder]
    assert not files._unfinished


def test_a_folder_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def stopped() -> None:
        with whole_folder(tmp_path / "page") as unfinished:
            Path(unfinished, "index.html").write_bytes(b"new")
            raise KeyboardInterrupt

    def discarded() -> None:
        with whole_folder(tmp_path / "page") as unfinished:
            Path(unfinished, "index.html").write_bytes(b"new")
            discard_unfinished()
            assert [*tmp_path.iterdir()] == []

    for ended, error in ((stopped, KeyboardInterrupt), (discarded, FileNotFoundError)):
        with pytest.raises(error):
            ended()
        assert [*tmp_path.iterdir()] == []


def test_a_folder_with_something_in_it_is_not_replaced(old: Path) -> None:
    def replaced() -> None:
        with whole_folder(old.parent):
            pass

    with pytest.raises(OSError, match="not empty"):
        replaced()
    assert old.read_bytes() == b"old"
    assert [*old.parent.parent.glob("*.part")] == []


@pytest.mark.parametrize("name", ["nothere/", "nothere/.", "nothere/..", "page.html/.."])
def test_a_path_that_only_a_folder_can_have_is_no_file(name: str, old: Path) -> None:
    with pytest.raises(OSError, match="directory"), whole_file(f"{old.parent}/{name}"):
        pass
    assert [*old.parent.iterdir()] == [old]


def test_no_name_is_none(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(old.parent)
    with pytest.raises(IsADirectoryError), whole_file(""):
        pass
    assert [*old.parent.parent.glob("*.part")] == []


@needs_unix
@pytest.mark.parametrize("before", [0o4755, 0o2755, 0o6777])
def test_nobody_runs_what_was_written_as_somebody_else(before: int, old: Path) -> None:
    old.chmod(before)
    write(old)
    assert mode(old) == before & 0o777


@needs_unix
def test_other_names_of_a_file_keep_what_it_held(old: Path) -> None:
    assert not has_other_names(old)
    assert not has_other_names(old.parent)
    assert not has_other_names(old.parent / "nothere")
    other = old.parent / "other.html"
    other.hardlink_to(old)
    assert has_other_names(old)
    write(old)
    assert (old.read_bytes(), other.read_bytes()) == (b"new", b"old")
    assert not has_other_names(old)


@pytest.fixture
def left(old: Path) -> Path:
    """What a process has left that was killed while it wrote the same file."""
    path = old.parent / "page.html.0123abcd.part"
    path.write_bytes(b"half of it")
    return path


@pytest.mark.parametrize("locks", [pytest.param(True, marks=needs_unix), False])
def test_what_is_left_of_another_is_removed(
    locks: bool, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = left.parent / "page.html"
    if not locks:
        monkeypatch.setitem(sys.modules, "fcntl", None)
    others = [
        left.parent / name
        for name in ("page.html.0123abcd.part.txt", "page.html.0123ABCD.part", "x.0123abcd.part")
    ]
    for each in others:
        each.write_bytes(b"somebody's")
    write(old)
    assert old.read_bytes() == b"new"
    assert {*old.parent.iterdir()} == {old, *others}


def test_two_at_a_time_leave_each_other_alone(old: Path) -> None:
    with whole_file(old) as one:
        one.write(b"one")
        with whole_file(old) as other:
            other.write(b"other")
            assert len([*old.parent.glob("*.part")]) == 2
        assert old.read_bytes() == b"other"
    assert old.read_bytes() == b"one"
    assert [*old.parent.iterdir()] == [old]


@needs_unix
def test_a_part_that_is_removed_before_it_is_locked_is_made_again(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    really, locked = fcntl.flock, list[int]()

    def flock(handle: int, how: int) -> None:
        if not locked:
            # Just now, another process has taken it for what is left of somebody.
            (part,) = old.parent.glob("*.part")
            part.unlink()
        locked.append(how)
        really(handle, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    write(old)
    assert old.read_bytes() == b"new"
    assert [*old.parent.iterdir()] == [old]
    assert locked == [fcntl.LOCK_EX] * 2


@needs_unix
def test_where_nothing_can_be_locked_nothing_is_removed(
    left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def flock(_handle: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", flock)
    old = left.parent / "page.html"
    write(old)
    assert old.read_bytes() == b"new"
    assert {*old.parent.iterdir()} == {old, left}


def test_a_folder_that_cannot_be_read_can_be_written_to(
    left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listdir(_path: str) -> list[str]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(os, "listdir", listdir)
        write(left.parent / "page.html")
    assert (left.parent / "page.html").read_bytes() == b"new"
    assert left.exists()


def test_what_is_left_of_a_folder_is_removed(tmp_path: Path) -> None:
    left = tmp_path / "page.0123abcd.part"
    (left / "app").mkdir(parents=True)
    (left / "app" / "main.js").write_bytes(b"half of it")
    with whole_folder(tmp_path / "page") as one:
        # Nobody can tell on Windows whether somebody is at work in it.
        assert left.exists() is WINDOWS
        with whole_folder(tmp_path / "page") as other:
            assert Path(one).is_dir()
            assert Path(other).is_dir()
    assert (tmp_path / "page").is_dir()


def no_links(_one: str, _other: str) -> None:
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_new_file_takes_a_name_that_is_free(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("page-2.html", "page-3.html"):
        with whole_file(old.parent / name, new=True) as stream:
            stream.write(b"new")
        assert (old.parent / name).read_bytes() == b"new"
        # Disks of cameras know no links.
        monkeypatch.setattr(os, "link", no_links)


@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_never_takes_the_name_of_another(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process was faster."""
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    file = tmp_path / "page.html"

    def taken() -> None:
        with whole_file(file, new=True):
            file.write_bytes(b"old")

    with pytest.raises(FileExistsError):
        taken()
    assert file.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [file]


def test_a_system_that_renames_no_folder_to_the_name_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = os.rename

    def rename(one: str, other: str) -> None:
        if os.path.lexists(other):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        really(one, other)

    monkeypatch.setattr(os, "rename", rename)
    (tmp_path / "page").mkdir()
    with whole_folder(tmp_path / "page") as unfinished:
        Path(unfinished, "index.html").write_bytes(b"new")
    assert (tmp_path / "page" / "index.html").read_bytes() == b"new"
