"""The page as files for any web server: what is in them, and what can go wrong."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256, sha512
from pathlib import Path
from zipfile import ZipFile

import pytest

from palatinus_rules.page import building, pyodide as module, wheels as making
from palatinus_rules.page.building import build
from palatinus_rules.page.generated import STATIC
from palatinus_rules.page.policy import policy
from palatinus_rules.page.pyodide import FILES, BuildError, pyodide
from palatinus_rules.page.wheels import odds_wheels, wheels


def package(names: tuple[str, ...] = FILES) -> bytes:
    """A package like that of npm, and much smaller."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as archive:
        for name in (*names, "README.md"):
            content = f"this is {name}".encode()
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return stream.getvalue()


@pytest.fixture(name="small")
def _small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with a small package, which is taken for the right one."""
    file = tmp_path / "pyodide.tgz"
    file.write_bytes(package())
    monkeypatch.setattr(module, "SHA512", sha512(file.read_bytes()).hexdigest())
    return file


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_everything_is_in_the_folder(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    sizes = build(folder, small)
    built = files_in(folder)
    assert {name: len(content) for name, content in built.items()} == sizes
    own = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    assert own < built.keys()
    assert {f"pyodide/{name}" for name in FILES} < built.keys()
    engine = json.loads(built["data/engine.json"])
    assert (engine["engine"], engine["base"], engine["share"]) == ("pyodide", "pyodide/", "./")
    assert engine["most"] == 1_000_000
    made = {name for name in built if name.startswith("wheels/")}
    # The page of the other game needs one wheel more, which this one never loads.
    assert {*engine["wheels"]} == {name for name in made if "peninsula" not in name}
    assert {*engine["odds"]} == made - {*engine["wheels"]}
    assert len(engine["odds"]) == 1
    for page in ("index.html", "odds/index.html"):
        assert built[page].count(policy().encode()) == 1
        assert building.POLICY.encode() not in built[page]


def test_the_list_for_use_without_a_network(small: Path, tmp_path: Path) -> None:
    build(tmp_path / "page", small)
    built = files_in(tmp_path / "page")
    worker, offline = built.pop("service-worker.js"), json.loads(built.pop("data/offline.json"))
    assert offline["files"] == {
        name: sha256(content).hexdigest() for name, content in built.items()
    }
    # The worker changes with the list, so that browsers look at it again.
    assert worker.endswith(f"// {offline['version']}\n".encode())


def test_the_same_page_is_built_again(small: Path, tmp_path: Path) -> None:
    build(tmp_path / "one", small)
    (tmp_path / "two").mkdir()
    build(tmp_path / "two", small)
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_addresses_are_relative(small: Path, tmp_path: Path) -> None:
    build(tmp_path / "page", small)
    for name, content in files_in(tmp_path / "page").items():
        if name.endswith((".html", ".css", ".webmanifest")):
            assert b'="/' not in content, name
            assert b"url(/" not in content, name
            assert b"http://" not in content.replace(b"http://www.w3.org/", b""), name


def test_a_folder_is_built_whole_or_not_at_all(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pages" / "page"

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        build(folder, small)
    # The folder above that was made for it has gone, too.
    assert [*tmp_path.iterdir()] == [small]


def test_nothing_is_overwritten(small: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for folder in (tmp_path, tmp_path / "file"):
        with pytest.raises(BuildError, match="is not empty"):
            build(folder, small)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_another_package_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pyodide.tgz"
    file.write_bytes(package())
    with pytest.raises(BuildError, match="checksum"):
        build(tmp_path / "page", file)
    assert not (tmp_path / "page").exists()


def test_npm_fetches_the_package(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def packs(words: list[str], **_: object) -> None:
        assert words[:3] == ["/bin/npm", "pack", f"pyodide@{module.VERSION}"]
        Path(words[-1], "pyodide.tgz").write_bytes(small.read_bytes())

    monkeypatch.setattr(shutil, "which", lambda _: "/bin/npm")
    monkeypatch.setattr(subprocess, "run", packs)
    assert pyodide() == {name: f"this is {name}".encode() for name in FILES}


def test_without_npm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(BuildError, match="not installed"):
        pyodide()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            subprocess.CalledProcessError(1, "npm", stderr=b"npm error x\nno network\n\n"),
            "no network",
        ),
        (subprocess.CalledProcessError(1, "npm", stderr=b""), "exit status 1"),
        (subprocess.TimeoutExpired("npm", 300), "timed out"),
        (OSError("not a program"), "not a program"),
        (None, "not enough values"),
    ],
)
def test_npm_that_fails(
    error: Exception | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        if error is not None:
            raise error

    monkeypatch.setattr(shutil, "which", lambda _: "/bin/npm")
    monkeypatch.setattr(subprocess, "run", fails)
    with pytest.raises(BuildError, match=told):
        pyodide()


PROGRAM = """
import json, sys
sys.path[:0] = sys.argv[1:]
for name in ("numpy", "click", "starlette", "babel", "hypothesis"):
    sys.modules[name] = None
from palatinus_rules.page import ask
import attr, palatinus_rules
blank = json.loads(ask('{"ask": "sheet", "players": 3, "to": "text"}'))["text"]
blank = blank.replace("Springs:", "Springs: none")
loose = {"any_hands": True}
asks = [{"ask": "read", "source": blank, "terms": loose}]
for name in ("check", "score", "end", "settle", "report"):
    asks.append({"ask": name, "position": blank, "terms": loose})
asks.append({"ask": "hill", "hill": "A", "position": blank, "terms": loose})
asks.append({"ask": "judge", "claims": ["red"], "position": blank, "terms": loose})
asks.append({"ask": "whatif", "changes": ["A1=rF"], "position": blank, "terms": loose})
asks.append({"ask": "export", "to": "json", "position": blank})
asks.append({"ask": "copy", "springs": {}})
asks.append({"ask": "sheet", "players": 2})
told = [json.loads(ask(json.dumps({**each, "language": "fr"}))) for each in asks]
print(json.dumps([[attr.__file__, palatinus_rules.__file__], [each["ok"] for each in told]]))
"""


def test_the_wheels_are_enough_for_every_question(tmp_path: Path) -> None:
    for name, content in wheels().items():
        (tmp_path / name).write_bytes(content)
    paths = [str(path) for path in tmp_path.glob("*.whl")]
    # Python in a browser unpacks them; catalogs are files.
    for path in paths:
        with ZipFile(path) as archive:
            assert archive.testzip() is None
            archive.extractall(tmp_path / "site")  # noqa: S202 - our own
    site = str(tmp_path / "site")
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", PROGRAM, site],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    homes, answered = json.loads(run.stdout)
    assert all(home.startswith(site) for home in homes)
    assert answered == [True] * 12


ODDS_PROGRAM = """
import json, sys
sys.path[:0] = sys.argv[1:]
for name in ("numpy", "click", "starlette", "babel", "hypothesis"):
    sys.modules[name] = None
from palatinus_rules.peninsula.page import ask
combat = {"terrain": "plain", "attacker": {"I": 2, "A": 1, "L": 1}, "defender": {"I": 2}}
asks = [{"ask": "hello"}, {"ask": "odds", **combat}, {"ask": "readings", **combat}]
asks.append({"ask": "sweep", **combat, "side": "attacker", "kind": "I"})
told = [json.loads(ask(json.dumps({**each, "language": "it"}))) for each in asks]
others = [name for name in sys.modules if name.startswith("palatinus_rules.rules")]
print(json.dumps([others, [each["ok"] for each in told]]))
"""


def test_the_wheels_are_enough_for_the_odds(tmp_path: Path) -> None:
    for content in {**wheels(), **odds_wheels()}.values():
        with ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(tmp_path)  # noqa: S202 - our own
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", ODDS_PROGRAM, str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    # Nothing of Palatinus is loaded for them.
    assert json.loads(run.stdout) == [[], [True] * 4]


def test_wheels_have_no_page_no_server_and_no_command() -> None:
    (library,) = [each for name, each in wheels().items() if name.startswith("palatinus")]
    with ZipFile(io.BytesIO(library)) as archive:
        names = archive.namelist()
        record = archive.read(next(name for name in names if name.endswith("RECORD"))).decode()
    assert [line.partition(",")[0] for line in record.splitlines()] == names
    for part in (
        "/cli/",
        "/commands/",
        "/batch/",
        "/peninsula/",
        "/static/",
        "serving",
        ".po",
        "__pycache__",
    ):
        assert [name for name in names if part in name and not name.endswith(".pyi")] == []


def test_what_is_not_installed_has_no_license_to_bring() -> None:
    assert making._licenses("no-such-thing") == []
    assert making._licenses("attrs")
