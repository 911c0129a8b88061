"""Machine code that was kept and is spoiled, and folders in which nothing can be kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType

import numba
import pytest

from palatinus_rules.batch import caching, compiling
from palatinus_rules.batch.caching import WARNING
from palatinus_rules.batch.compiling import kept as kept_before, kernel
from palatinus_rules.batch.machine import _ANNOUNCER, ANNOUNCEMENT
from systems import FOLDER_OPENED, needs_linux

Spoil = Callable[[Path], object]


def double(number: int) -> int:
    return number * 2


def triple(number: int) -> int:
    return 3 * number


@pytest.fixture(name="folder", autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache that nobody else uses, and nobody has been told anything."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(WARNING, "given", False)
    monkeypatch.setattr(_ANNOUNCER, "told", False)
    return tmp_path


def kept(folder: Path, ending: str) -> Path:
    """The one file in the cache with an ending: nbi is the index, nbc the machine code."""
    (found,) = folder.rglob(f"*.{ending}")
    return found


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def other(path: Path) -> None:
    path.write_bytes(b"Palatinus position 1\n" * 100)


def one_bit(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILED = pytest.mark.parametrize(
    ("ending", "spoil"),
    [
        *[("nbc", spoil) for spoil in (cut, half, empty, other, one_bit)],
        *[("nbi", spoil) for spoil in (half, empty, other)],
    ],
)


@SPOILED
def test_what_is_spoiled_is_made_anew(
    ending: str, spoil: Spoil, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert kernel(double)(21) == 42
    spoil(kept(folder, ending))
    caplog.clear()
    _ANNOUNCER.told = False
    assert kernel(double)(21) == 42
    why, announcement = caplog.messages
    assert why.startswith("the compiled code that palatinus_rules.batch has kept cannot be used")
    assert str(folder) in why
    assert len(why.splitlines()) == 1
    assert announcement == str(ANNOUNCEMENT)
    # Whoever comes next finds it whole.
    caplog.clear()
    WARNING.given = _ANNOUNCER.told = False
    assert kernel(double)(21) == 42
    assert not caplog.messages


def test_an_index_that_can_be_neither_read_nor_replaced(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert kernel(double)(21) == 42
    a_folder(kept(folder, "nbi"))
    caplog.clear()
    for _ in range(2):
        assert kernel(double)(21) == 42
    (why,) = caplog.messages
    assert FOLDER_OPENED.__name__ in why


def test_machine_code_that_is_gone_is_made_anew_without_a_word(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert kernel(double)(21) == 42
    kept(folder, "nbc").unlink()
    caplog.clear()
    assert kernel(double)(21) == 42
    assert not caplog.messages
    assert kept(folder, "nbc").stat().st_size > 1000


@pytest.mark.parametrize("room", [0, 2000], ids=["nothing", "no machine code"])
def test_a_full_disk(room: int, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    resource = pytest.importorskip("resource")
    compiled, more = kernel(double), kernel(triple)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        assert (compiled(21), more(14)) == (42, 42)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    announcement, why = caplog.messages
    assert announcement == str(ANNOUNCEMENT)
    assert why.startswith("the compiled code of palatinus_rules.batch cannot be kept")
    assert "File too large" in why
    assert not [*folder.rglob("*.nbc"), *folder.rglob("*.tmp.*")]


def test_nowhere_to_keep_anything(caplog: pytest.LogCaptureFixture) -> None:
    homeless = FunctionType(double.__code__.replace(co_filename="<nowhere>"), {}, "homeless")
    assert kernel(homeless)(21) == 42
    assert caplog.messages == [str(ANNOUNCEMENT), str(caching.not_kept(caching.NOWHERE))]


@pytest.fixture(name="here")
def _here(tmp_path: Path) -> Callable[[int], int]:
    """A function with a source file of its own, beside which there is nothing."""
    source = tmp_path / "library" / "here.py"
    source.parent.mkdir()
    source.touch()
    return FunctionType(double.__code__.replace(co_filename=str(source)), {}, "here")


@pytest.mark.parametrize(
    "place",
    [
        "chosen",
        "beside",
        pytest.param("home", marks=needs_linux),
        pytest.param("caches", marks=needs_linux),
    ],
)
def test_what_is_kept_is_found_where_numba_puts_it(
    place: str, here: Callable[[int], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = str(tmp_path / "chosen") if place == "chosen" else ""
    monkeypatch.setattr(numba.config, "CACHE_DIR", chosen)
    monkeypatch.setenv("NUMBA_CACHE_DIR", chosen)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if place == "caches":
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    if place in {"home", "caches"}:
        (tmp_path / "library" / "__pycache__").touch()  # There can be no folder of that name.
    assert not kept_before(here)
    assert kernel(here)(21) == 42
    folder = "library" if place == "beside" else place
    assert tmp_path / folder in kept(tmp_path, "nbi").parents
    assert kept_before(here)
    assert not kept_before(triple)
    monkeypatch.setattr(compiling, "state", lambda: "another")
    assert not kept_before(here)


def test_what_is_kept_elsewhere_does_not_count_where_a_folder_is_chosen(
    here: Callable[[int], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    assert kernel(here)(21) == 42
    assert kept_before(here)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "empty"))
    assert not kept_before(here)


WHOLE = """
import numpy as np
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.singles import fill_box
from palatinus_rules.batch.tables import readings
from palatinus_rules.rules import Rulings
left = np.zeros(2, np.int64)
kernel(fill_box)(readings(Rulings(disc_shortage="box")), left)
print(left.tolist())
"""


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    """A small kernel in a process of its own, as a command would run it."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", WHOLE],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_processes_of_their_own(folder: Path) -> None:
    # The box has four discs worth 1, and eight worth 2.
    expected = "[4, 8]\n"
    found = [run(folder)]
    cut(kept(folder, "nbc"))
    found += [run(folder), run(folder)]
    assert [each.returncode for each in found] == [0, 0, 0]
    assert [each.stdout for each in found] == [expected] * 3
    assert [len(each.stderr.splitlines()) for each in found] == [1, 2, 0]
    assert "cannot be used" in found[1].stderr
    assert "Traceback" not in found[1].stderr
