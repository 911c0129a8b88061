"""A browser, and both kinds of the page for it: from the server, and as files with Pyodide."""

from __future__ import annotations

import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import pytest

from table_page import CHROMIUM, PHONE, Visit, address_in, command, hosted, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ENGINES = ("server", "pyodide")
AXE = "axe-core@4.14.0"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, where it is installed."""
    driver = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with driver.sync_playwright() as started:
        found = started.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"),
                *("--disable-background-networking", "--disable-component-update"),
            ],
        )
        yield found
        found.close()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of the page from the server."""
    with served() as lines:
        yield address_in(lines[0])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page as files, with Pyodide."""
    if which("npm") is None:
        pytest.skip("there is no npm here to fetch Pyodide with")
    folder = tmp_path_factory.mktemp("site") / "page"
    subprocess.run(command("page", "--build", str(folder)), check=True)  # noqa: S603
    return folder


@pytest.fixture(scope="session")
def with_pyodide(browser: Browser, site: Path) -> Iterator[Visit]:
    """One tab in which Python has been loaded, for all that need it: loading takes its time."""
    with hosted(site) as address:
        visit = Visit.to(browser, address).open()
        yield visit
        visit.page.context.close()


@pytest.fixture(scope="session")
def used(browser: Browser, server: str) -> Iterator[Visit]:
    """One tab for all that need none of their own: a new browser takes its time, too."""
    visit = Visit.to(browser, server)
    yield visit
    visit.page.context.close()


@pytest.fixture
def tab(used: Visit) -> Iterator[Visit]:
    """A tab for the page from the server, with nothing in it yet and nothing kept."""
    used.forget()
    yield used
    used.page.unroute_all()
    used.page.context.set_offline(False)
    used.page.context.clear_permissions()
    for other in used.page.context.pages[1:]:
        other.close()


@pytest.fixture
def phone(tab: Visit) -> Visit:
    """A tab with a blank board, from the server."""
    return tab.open()


@pytest.fixture(params=ENGINES)
def visit(request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A tab with a blank board and the library loaded, from either kind of the page."""
    if request.param == "server":
        found = request.getfixturevalue("phone")
        yield found
        assert found.wrong == []
        return
    found = request.getfixturevalue("with_pyodide")
    found.resize(*PHONE)
    found.go("players")
    found.page.click("[data-new]")
    found.page.evaluate("localStorage.clear()")
    found.page.click("[data-new]")
    found.taps = 0
    yield found
    assert found.wrong == []


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The rules for pages that everybody can use."""
    if which("npm") is None:
        pytest.skip("there is no npm here to fetch axe-core with")
    folder = tmp_path_factory.mktemp("axe")
    subprocess.run(  # noqa: S603
        ["npm", "pack", "--silent", AXE],  # noqa: S607
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    (packed,) = folder.glob("*.tgz")
    with tarfile.open(packed) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()
