"""Files that are there as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from palatinus_rules.kit import files
from palatinus_rules.kit.files import discard_unfinished, whole_file, whole_folder
from systems import needs_a_full_device, needs_linux, needs_unix


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
