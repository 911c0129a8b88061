"""Names that are loaded when somebody asks for them, and what is said when an extra is missing."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

import palatinus_rules
from palatinus_rules.kit import MissingExtraError
from palatinus_rules.kit.lazy import names_from, need

INIT = (
    "from palatinus_rules.kit.lazy import names_from\n__getattr__, __dir__ = names_from(__name__)\n"
)
STUB = """\
from shop import cellar as cellar
from shop.goods import bread as bread, wine as wine
from shop.till import pay as pay
"""
FILES = {
    "__init__.py": INIT,
    "__init__.pyi": STUB,
    "goods.py": "bread, wine = 3, 7\n",
    "till.py": "import numpy_of_nobody\n",
    "cellar.py": "oil = 5\n",
}
ROOT = Path(palatinus_rules.__path__[0])
STUBS = sorted(ROOT.rglob("*.pyi"))


@pytest.fixture(name="shelf", params=["folder", "zip"])
def _shelf(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A package ``shop``, in a folder or in an archive, whose names are loaded when asked for."""
    if request.param == "zip":
        path = tmp_path / "shop.zip"
        with ZipFile(path, "w") as archive:
            for name, text in FILES.items():
                archive.writestr(f"shop/{name}", text)
    else:
        path = tmp_path
        (path / "shop").mkdir()
        for name, text in FILES.items():
            (path / "shop" / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(path)
    yield
    for name in ("shop", "shop.cellar", "shop.goods", "shop.till"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("shelf")
def test_a_name_is_taken_from_its_home_when_asked_for() -> None:
    shop = importlib.import_module("shop")
    assert shop.__all__ == ["bread", "pay", "wine"]
    assert "shop.goods" not in sys.modules
    assert shop.bread == 3
    assert vars(shop)["bread"] == 3
    assert "wine" not in vars(shop)
    with pytest.raises(AttributeError, match="'shop' has no attribute 'cheese'"):
        _ = shop.cheese


@pytest.mark.usefixtures("shelf")
def test_what_is_inside_a_package_is_an_attribute_but_no_name_of_everything() -> None:
    shop = importlib.import_module("shop")
    assert dir(shop) == ["bread", "cellar", "pay", "wine"]
    assert "shop.cellar" not in sys.modules
    assert shop.cellar.oil == 5
    assert shop.cellar is importlib.import_module("shop.cellar")


def test_the_packages_are_attributes_of_the_library() -> None:
    code = """
import palatinus_rules as p
print(p.drawing.svg.__name__, p.rules.rulebook.clause.__name__, p.peninsula.odds.odds.__name__)
try:
    p.cli
except AttributeError as error:
    print(error)
"""
    printed = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert printed == ("svg clause odds\nmodule 'palatinus_rules' has no attribute 'cli'\n")


@pytest.mark.usefixtures("shelf")
def test_a_module_that_no_extra_brings_is_missing_as_ever() -> None:
    shop = importlib.import_module("shop")
    with pytest.raises(ModuleNotFoundError, match="No module named 'numpy_of_nobody'") as missing:
        _ = shop.pay
    assert not isinstance(missing.value, MissingExtraError)


def test_what_is_missing_is_told_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    importlib.import_module("palatinus_rules.batch")
    get, _ = names_from("palatinus_rules.batch")
    monkeypatch.delitem(sys.modules, "palatinus_rules.batch.packing", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError) as missing:
        get("pack")
    assert missing.value.name == "numpy"
    assert str(missing.value) == (
        "palatinus_rules.batch.pack needs the extra fast: "
        "python -m pip install 'palatinus-rules[fast]'"
    )


def test_a_whole_package_can_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    need("some_package", "numpy")
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtraError, match="some_package needs the extra fast") as missing:
        need("some_package", "numpy", "numba")
    assert missing.value.name == "numba"


@pytest.mark.parametrize("stub", STUBS, ids=lambda path: path.parent.name)
def test_each_name_is_written_once_and_given_on(stub: Path) -> None:
    """Nothing but imports like ``from home import name as name``, which checkers give on."""
    lines = ast.parse(stub.read_text(encoding="utf-8")).body
    imports = [line for line in lines if isinstance(line, ast.ImportFrom)]
    assert imports == lines
    names = [name for line in imports for name in line.names]
    assert all(name.asname == name.name for name in names)
    assert len({name.name for name in names}) == len(names) > 0


def test_every_package_that_asks_for_names_has_a_stub() -> None:
    lazy = [
        path.parent
        for path in ROOT.rglob("__init__.py")
        if "names_from(__name__)" in path.read_text(encoding="utf-8")
    ]
    assert sorted(lazy) == [stub.parent for stub in STUBS]
    assert lazy


def test_importing_packages_loads_none_of_their_homes() -> None:
    """Methods that import are light: what they need is loaded when they are called."""
    packages = [".".join(stub.parent.relative_to(ROOT.parent).parts) for stub in STUBS]
    code = f"import sys, {', '.join(packages)}; print(*sys.modules)"
    loaded = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", code], capture_output=True, encoding="utf-8", check=True
    ).stdout.split()
    ours = {name for name in loaded if name.startswith("palatinus_rules")}
    assert ours - {*packages} == {
        "palatinus_rules.kit.lazy",
    }
    assert not {"attrs", "attr", "numpy", "hypothesis", "ast", "pkgutil"} & {*loaded}
