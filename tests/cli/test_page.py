"""``palatinus page``: what it says and opens, and what keeps it from serving or building."""

from __future__ import annotations

import socket
import sys
import webbrowser
from collections.abc import Callable
from errno import EADDRINUSE, ENETUNREACH
from hashlib import sha512
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from palatinus_rules.kit.commands import pages
from palatinus_rules.page import building, pyodide, running
from palatinus_rules.page.guard import Access
from palatinus_rules.page.running import Place
from whole_command import CliRunner, app

HERE = "http://127.0.0.1:7530/"
LAN = "http://10.0.0.5:7530/s3cret/"


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner(env={"LC_ALL": "C.UTF-8"}).invoke(app, ["page", *words])
    assert isinstance(result.exception, SystemExit | None)
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(name="opened")
def _opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser is asked to open, while no port is taken and nothing is served."""
    opened: list[str] = []

    def place(port: int, *, lan: bool) -> Place:
        assert port == pages.ServingRequest().port
        access = Access(frozenset(), "s3cret" if lan else None)
        return Place(socket.socket(), access, HERE, LAN if lan else None)

    def served(where: Place, ready: Callable[[], None]) -> None:
        where.listener.close()
        ready()

    def browse(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(running, "place", place)
    monkeypatch.setattr(running, "run", served)
    monkeypatch.setattr(webbrowser, "open", browse)
    return opened


def test_it_opens_the_browser(opened: list[str]) -> None:
    assert run() == (0, f"The page: {HERE}\nCtrl-C ends it.\n", "")
    assert opened == [HERE]


def test_the_language_that_is_asked_for_is_that_of_the_page(opened: list[str]) -> None:
    status, out, _ = run("--lang", "de")
    assert (status, out) == (0, f"Die Seite: {HERE}?lang=de\nStrg-C beendet sie.\n")
    assert opened == [f"{HERE}?lang=de"]


def test_no_browser(opened: list[str]) -> None:
    assert run("--no-browser")[0] == 0
    assert opened == []


def test_no_browser_is_found(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    status, _, told = run()
    assert (status, opened) == (0, [])
    assert told == "palatinus: no browser was found: open the address yourself\n"


def test_phones_get_an_address_and_its_picture(opened: list[str]) -> None:
    status, out, told = run("--lan")
    assert (status, told, opened) == (0, "", [HERE])
    assert f"For phones in the same network: {LAN}\n{running.qr_code(LAN)}" in out


def test_a_terminal_without_blocks(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(_: str) -> str:
        raise UnicodeEncodeError("ascii", "█", 0, 1, "ordinal not in range(128)")

    monkeypatch.setattr(running, "qr_code", cannot)
    status, out, told = run("--lan", "--no-browser")
    assert (status, opened) == (0, [])
    assert LAN in out
    assert told == "palatinus: this terminal cannot show the QR code\n"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            OSError(EADDRINUSE, "Address already in use"),
            "palatinus: port 7530 is taken, perhaps by another page of this sort; --port chooses "
            "another one\n",
        ),
        (
            OSError(ENETUNREACH, "Network is unreachable"),
            "palatinus: cannot serve the page: Network is unreachable\n",
        ),
    ],
)
def test_what_keeps_it_from_serving(
    error: OSError, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> Place:
        raise error

    monkeypatch.setattr(running, "place", fails)
    assert run() == (2, "", told)


class Missing(MetaPathFinder):
    """Finds everything but one module, as where it is not installed."""

    def __init__(self, module: str) -> None:
        self.module = module

    def find_spec(self, fullname: str, *_: object) -> None:
        if fullname == self.module:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


@pytest.mark.parametrize("module", ["segno", "starlette", "uvicorn", "anyio", "h11"])
def test_the_extra_is_named_where_it_is_missing(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is loaded already would be found, wherever it is from.
    for name in [*sys.modules]:
        if name == module or name.startswith(("palatinus_rules.page.", f"{module}.")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing(module), *sys.meta_path])
    status, out, told = run("--no-browser")
    assert (status, out) == (2, "")
    assert "palatinus page needs the extra page: python -m pip install" in told


def test_a_build_tells_what_it_has_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"index.html": 1000, "worker.js": 234}
    monkeypatch.setattr(building, "build", lambda *_: sizes)
    folder = tmp_path / "page"
    assert run("--build", str(folder)) == (
        0,
        f"{folder}: 2 files, 1,234 bytes; put them on any web server.\n",
        "",
    )


def test_what_keeps_it_from_building(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, file = tmp_path / "page", tmp_path / "pyodide.tgz"
    assert run("--build", str(folder), "--pyodide", str(file)) == (
        2,
        "",
        f"palatinus: cannot build the page: {file}: No such file or directory\n",
    )
    file.write_bytes(b"no package")
    status, _, told = run("--build", str(folder), "--pyodide", str(file), "--lang", "fr")
    assert status == 2
    assert told.startswith(f"palatinus: ce n'est pas le paquet pyodide@{pyodide.VERSION} de npm")
    # What has the right checksum and is none comes from nowhere but here.
    monkeypatch.setattr(pyodide, "SHA512", sha512(b"no package").hexdigest())
    status, _, told = run("--build", str(folder), "--pyodide", str(file))
    assert (status, told) == (2, "palatinus: this is no package of npm\n")
    assert run("--build", str(tmp_path)) == (
        2,
        "",
        f"palatinus: {tmp_path} is not empty; the page is built into a new folder\n",
    )


def test_wrong_use() -> None:
    assert run("--pyodide", "x.tgz") == (2, "", "palatinus: --pyodide is for --build\n")
    assert run("--port", "70000")[0] == 2
