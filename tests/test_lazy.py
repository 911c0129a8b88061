"""Names that are loaded when somebody asks for them, and what is said when an extra is missing."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from palatinus_rules.lazy import names_from


@pytest.fixture(name="package")
def _package(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    package = ModuleType("some_package")
    monkeypatch.setitem(sys.modules, "some_package", package)
    return package


def test_a_name_is_taken_from_its_home_once(
    package: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = ModuleType("some_package.home")
    vars(home)["thing"] = 42
    monkeypatch.setitem(sys.modules, "some_package.home", home)
    get, names = names_from("some_package", {"home": "thing other"}, ["thing", "other"])
    assert get("thing") == 42
    assert vars(package)["thing"] == 42
    assert names() == ["other", "thing"]
    with pytest.raises(AttributeError, match="'some_package' has no attribute 'nothing'"):
        get("nothing")


@pytest.mark.usefixtures("package")
def test_what_is_missing_is_told_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    get, _ = names_from("palatinus_rules.batch", {"layout": "pack"}, ["pack"])
    monkeypatch.delitem(sys.modules, "palatinus_rules.batch.layout", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ModuleNotFoundError) as missing:
        get("pack")
    assert missing.value.name == "numpy"
    assert str(missing.value) == (
        "palatinus_rules.batch.pack needs the extra fast: "
        "python -m pip install 'palatinus-rules[fast]'"
    )


@pytest.mark.usefixtures("package")
def test_a_module_that_no_extra_brings_is_missing_as_ever() -> None:
    get, _ = names_from("some_package", {"nowhere": "thing"}, ["thing"])
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        get("thing")
