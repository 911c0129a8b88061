"""What is built holds what belongs to the repository, and nothing that happens to lie beside it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from gettext import GNUTranslations
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
VERSION = "src/palatinus_rules/_version.py"
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "tools/build_hook.py", VERSION)
OWN = ("src/palatinus_rules/__init__.py", "src/palatinus_rules/__init__.pyi")
BESIDE = ("src/_palatinus_rules_command.py", "src/_palatinus_rules_hypothesis.py")
CATALOG = "src/palatinus_rules/locale/fr/LC_MESSAGES/game.po"
COMPILED = CATALOG.replace(".po", ".mo")
WORDS = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "farmer"
msgid_plural "farmers"
msgstr[0] "paysan"
msgstr[1] "paysans"
"""
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
    (tmp_path / CATALOG).parent.mkdir(parents=True)
    (tmp_path / CATALOG).write_text(WORDS, encoding="utf-8")
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
    assert in_wheel == {name.removeprefix("src/") for name in (*OWN, *BESIDE, VERSION, COMPILED)}
    assert in_sdist == {*NEEDED, *OWN, *BESIDE, CATALOG}


def test_a_wheel_has_its_catalogs_compiled(folder: Path) -> None:
    built(folder)
    (wheel,) = (folder / "dist").glob("*.whl")
    with ZipFile(wheel) as archive, archive.open(COMPILED.removeprefix("src/")) as stream:
        words = GNUTranslations(stream)
    # In French, nothing is one thing.
    told = [words.ngettext("farmer", "farmers", number) for number in (0, 1, 2)]
    assert told == ["paysan", "paysan", "paysans"]


def test_all_of_an_unpacked_archive_belongs_to_it(folder: Path) -> None:
    in_wheel, in_sdist = built(folder)
    assert in_wheel == {name.removeprefix("src/") for name in (*OWN, *BESIDE, VERSION, COMPILED)}
    assert in_sdist == {*NEEDED, *OWN, *BESIDE, CATALOG}
