"""What is built holds what belongs to the repository, and nothing that happens to lie beside it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
VERSION = "src/palatinus_rules/_version.py"
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "tools/untracked.py", VERSION)
OWN = ("src/palatinus_rules/__init__.py", "src/palatinus_rules/__init__.pyi")
BESIDE = ("src/_palatinus_rules_command.py", "src/_palatinus_rules_hypothesis.py")
STRAY = ("scratch.py", "src/palatinus_rules/scratch.py", "src/palatinus_rules/no tes[1].txt")


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """A small project that is built like this one."""
    for name in (*NEEDED, *OWN, *BESIDE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        if name in NEEDED:
            shutil.copy(ROOT / name, tmp_path / name)
        else:
            (tmp_path / name).write_text("", encoding="utf-8")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)  # noqa: S603, S607


def built(folder: Path) -> tuple[set[str], set[str]]:
    """The files in the wheel and those in the sdist, without what the build itself adds."""
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "-d",
        "dist",
        "-t",
        "wheel",
        "-t",
        "sdist",
    ]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)  # noqa: S603
    (wheel,) = (folder / "dist").glob("*.whl")
    (sdist,) = (folder / "dist").glob("*.tar.gz")
    with ZipFile(wheel) as archive:
        in_wheel = {name for name in archive.namelist() if ".dist-info/" not in name}
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/")[2] for name in archive.getnames()} - {"PKG-INFO"}
    return in_wheel, in_sdist


@pytest.mark.skipif(shutil.which("git") is None, reason="needs Git")
def test_what_git_does_not_know_is_in_no_build(folder: Path) -> None:
    git(folder, "init")
    git(folder, "add", "--all")
    for name in STRAY:
        (folder / name).write_text("", encoding="utf-8")
    in_wheel, in_sdist = built(folder)
    assert in_wheel == {name.removeprefix("src/") for name in (*OWN, *BESIDE, VERSION)}
    assert in_sdist == {*NEEDED, *OWN, *BESIDE}


def test_all_of_an_unpacked_archive_belongs_to_it(folder: Path) -> None:
    in_wheel, in_sdist = built(folder)
    assert in_wheel == {name.removeprefix("src/") for name in (*OWN, *BESIDE, VERSION)}
    assert in_sdist == {*NEEDED, *OWN, *BESIDE}
