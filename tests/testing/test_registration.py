"""How Hypothesis gets to know the strategies, and what happens where it is not installed."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import HealthCheck, find, given, settings, strategies as st

import palatinus_rules
from _palatinus_rules_hypothesis import on_import, on_name
from palatinus_rules import (
    Assembly,
    Board,
    ClaimedResult,
    Field,
    Game,
    GameCopy,
    Hill,
    Inhabitant,
    Kind,
    PalatinusError,
    Placement,
    Player,
    Position,
    Problem,
    Record,
    Resolution,
    Rulings,
    Settlement,
    Setup,
    Tile,
    View,
    service,
    settle,
    testing,
    verify,
)
from palatinus_rules.foresight import worlds
from palatinus_rules.kit.lazy import names_from
from palatinus_rules.rules import ColorSet, Twist
from palatinus_rules.rules.box import NO_SOLDIER_WITH_WOLF
from surface_names import PACKAGES


def run(code: str, **variables: str) -> str:
    """What a fresh Python prints, where every warning is an error."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, **variables},
    ).stdout


BRIEFLY = settings(max_examples=10)


@BRIEFLY
@given(st.data())
def test_from_type_knows_the_classes(data: st.DataObject) -> None:
    board = data.draw(st.from_type(Board))
    position = data.draw(st.from_type(Position))
    game = data.draw(st.from_type(Game))
    assert Position(board, position.players, position.inhabitants).problems() == ()
    assert Game(game.board, game.players, game.color_set, game.placements) == game
    assert data.draw(st.from_type(Setup)).problems() == ()
    assert data.draw(st.from_type(ColorSet)).hand.open == 0
    assert isinstance(data.draw(st.from_type(Player)), Player)
    assert data.draw(st.from_type(Tile)).slot in range(7)
    assert isinstance(data.draw(st.from_type(Rulings)), Rulings)
    assert isinstance(data.draw(st.from_type(Inhabitant)), Inhabitant)
    placement = data.draw(st.from_type(Placement))
    assert placement.face_down is placement.wolf


@BRIEFLY
@given(st.from_type(Record), st.from_type(Resolution))
def test_from_type_knows_whole_games(record: Record, resolution: Resolution) -> None:
    assert verify(record).legal
    assert resolution.position.problems() == ()


@BRIEFLY
@given(...)
def test_annotations_are_enough(
    position: Position, at: Field, hill: Hill, kind: Kind, twist: Twist
) -> None:
    assert position.problems() == ()
    assert (at.hill in Hill, hill in Hill, kind in Kind, twist in Twist) == (True,) * 4


MADE = sorted(
    {
        each
        for package in PACKAGES
        if not package.startswith("palatinus_rules.peninsula")
        for name in import_module(package).__all__
        if isinstance(each := getattr(import_module(package), name), type)
    },
    key=lambda each: f"{each.__module__}.{each.__qualname__}",
)


@pytest.mark.parametrize("asked", MADE, ids=lambda each: each.__qualname__)
def test_from_type_makes_every_public_class_or_says_what_does(asked: type) -> None:
    made: list[object] = []

    @settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.from_type(asked))
    def make(thing: object) -> None:
        made.append(thing)

    if asked.__name__ in {"Advice", "Outlook", "Simulation"}:
        with pytest.raises(PalatinusError, match=f"makes no {asked.__name__}, .* use "):
            make()
    else:
        make()
        assert made


@BRIEFLY
@given(st.from_type(View), st.from_type(Assembly), st.from_type(ClaimedResult))
def test_from_type_makes_what_people_see(
    view: View, table: Assembly, result: ClaimedResult
) -> None:
    assert len(worlds(view)) > 0
    assert Assembly(table.tiles) == table
    assert result.points or result.winners


@BRIEFLY
@given(st.from_type(GameCopy), st.from_type(Problem), st.from_type(Settlement))
def test_from_type_makes_what_people_tell_and_are_told(
    copy: GameCopy, problem: Problem, settlement: Settlement
) -> None:
    assert GameCopy.from_text(copy.to_text()).springs == copy.springs
    assert problem.sentence is NO_SOLDIER_WITH_WOLF
    assert settle(settlement.position, rulings=settlement.rulings) == settlement


@BRIEFLY
@given(st.from_type(service.PositionRequest), st.from_type(service.Replay))
def test_from_type_makes_requests_that_are_answered(
    request: service.PositionRequest, replay: service.Replay
) -> None:
    plain = evolve(request, terms=service.Terms())
    assert isinstance(service.score.answer(plain), Resolution)
    assert replay.refusal is None


def test_the_entry_point_is_the_hook() -> None:
    (entry,) = [each for each in entry_points(group="hypothesis") if "palatinus" in each.value]
    assert entry.load() is on_import


ENDS = "from palatinus_rules import Position; print(find(st.from_type(Position), bool).problems())"
FIND = "from hypothesis import find, strategies as st; "


@pytest.mark.parametrize(
    "first",
    [
        "import hypothesis",
        "import palatinus_rules",
        "import palatinus_rules.testing",
        "from palatinus_rules.testing import positions",
    ],
)
def test_whichever_is_imported_first(first: str) -> None:
    assert run(f"{first}; {FIND}{ENDS}") == "()\n"


def test_hypothesis_alone_loads_nothing_of_the_library() -> None:
    loaded = run("import sys, hypothesis; print(*sys.modules)").split()
    assert [name for name in loaded if "palatinus_rules" in name] == ["_palatinus_rules_hypothesis"]


@pytest.mark.parametrize("first", ["hypothesis", "palatinus_rules.rules.position"])
def test_where_a_class_comes_from_does_not_matter(first: str) -> None:
    code = "from palatinus_rules.rules.position import Position; "
    code += "print(find(st.from_type(Position), bool).problems())"
    assert run(f"import {first}; {FIND}{code}") == "()\n"


def test_functions_of_the_library_are_enough() -> None:
    code = "from palatinus_rules import resolve; print(len(find(st.builds(resolve), bool).hills))"
    assert run(f"{FIND}{code}") == "7\n"


EARLY = """
import sys

class Early:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            sys.meta_path.remove(self)
            import hypothesis

sys.meta_path.insert(0, Early())
import palatinus_rules.rules.position
"""


def test_in_the_middle_of_importing_the_package_hypothesis_waits_for_its_end() -> None:
    assert run(EARLY.format(module="palatinus_rules.kit.lazy") + FIND + ENDS) == "()\n"


def test_in_the_middle_of_importing_a_class_nothing_breaks() -> None:
    """It is too early for the classes, and too late for the package; somebody makes up for it."""
    code = EARLY.format(module="palatinus_rules.rules.board")
    code += "from palatinus_rules.testing import register; register()\n"
    assert run(code + FIND + ENDS) == "()\n"


def test_where_plugins_are_off_somebody_can_register() -> None:
    code = f"from palatinus_rules.testing import register; register(); {FIND}{ENDS}"
    assert run(code, HYPOTHESIS_NO_PLUGINS="1") == "()\n"


def test_where_plugins_are_off_nothing_is_registered() -> None:
    code = """
import hypothesis
from palatinus_rules import Position
from hypothesis.strategies._internal import types
print(Position in types._global_type_lookup)
"""
    assert run(code, HYPOTHESIS_NO_PLUGINS="1") == "False\n"
    assert run(code) == "True\n"


def test_the_hook_passes_over_what_is_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "palatinus_rules.testing", None)
    on_import()
    monkeypatch.delitem(sys.modules, "palatinus_rules")
    on_import()
    assert "palatinus_rules" not in sys.modules


def test_a_class_that_comes_too_early_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imported by then is registered together with the package."""
    monkeypatch.setitem(sys.modules, "palatinus_rules.testing.registration", None)
    on_name(Position)
    monkeypatch.undo()
    on_name(Position)
    assert find(st.from_type(Position), bool).problems() == ()


def test_without_hypothesis_names_are_there_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "_palatinus_rules_hypothesis")
    get, _ = names_from("palatinus_rules")
    assert get("Position") is Position


def test_without_hypothesis_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, "palatinus_rules.testing")
    with pytest.raises(ModuleNotFoundError) as caught:
        importlib.import_module("palatinus_rules.testing")
    assert "python -m pip install 'palatinus-rules[testing]'" in str(caught.value)
    assert caught.value.name == "hypothesis"


def test_the_public_names_are_there_and_have_a_docstring() -> None:
    for name in dir(testing):
        strategy = getattr(testing, name)
        assert callable(strategy)
        assert strategy.__doc__
        # A module of the same name would hide the function once somebody imports it.
        assert not (Path(testing.__path__[0]) / f"{name}.py").exists()
    with pytest.raises(AttributeError, match=r"'palatinus_rules\.testing' has no attribute 'game'"):
        getattr(testing, "game")  # noqa: B009


def test_where_nobody_imports_hypothesis_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "_palatinus_rules_hypothesis")
    spec = spec_from_file_location("palatinus_rules.again", palatinus_rules.__file__)
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(module_from_spec(spec))
    assert "_palatinus_rules_hypothesis" not in sys.modules
