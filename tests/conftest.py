"""Settings for all tests."""

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from page_fixtures import axe, browser, phone, server, site, tab, used, visit, with_pyodide
from palatinus_rules import Language
from palatinus_rules.cli.program import PALATINUS
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.commands import user_language
from systems import SIGNALS, WINDOWS
from untranslated import Untranslated

__all__ = ["axe", "browser", "phone", "server", "site", "tab", "used", "visit", "with_pyodide"]
"""Fixtures that tests of the page share. Hypothesis is imported before them, as users may do."""

settings.register_profile(
    "default",
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "mutation",
    parent=settings.get_profile("default"),
    max_examples=15,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    report_multiple_bugs=False,
)
settings.register_profile("quick", parent=settings.get_profile("default"), max_examples=15)
settings.register_profile("thorough", parent=settings.get_profile("default"), max_examples=2000)
settings.load_profile(os.environ.get("PALATINUS_HYPOTHESIS", "default"))


if WINDOWS:
    # Processes that tests start write UTF-8 to their pipes, as they do on other systems.
    os.environ["PYTHONUTF8"] = "1"


def pytest_collection_finish() -> None:
    """What was collected stays, so that garbage need not be looked for in it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(autouse=True, scope="session")
def _no_message_is_missing() -> Iterator[None]:
    """Every message that any test has asked for is in the catalogs."""
    untranslated = Untranslated()
    for language in (Language.IT, Language.DE, Language.FR):
        untranslated.noted_of(translator(language, "palatinus"))
    yield
    assert not untranslated.ids, "untranslated; python tools/regenerate.py catalogs"


@pytest.fixture(autouse=True)
def _speaking() -> None:
    """Every test begins with the command that most of them try, and in English."""
    user_language.remember_program(PALATINUS)
    user_language.remember_call(())


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    """The command ends its process on signals, which the process of the tests must survive."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
