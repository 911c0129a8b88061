"""Every error is one of the library, can be told from the others, and can be sent elsewhere."""

from __future__ import annotations

import ast
import builtins
import pickle
from importlib import import_module
from pathlib import Path

import pytest

import palatinus_rules
from palatinus_rules import PalatinusError, PositionError, Problem, RecordError
from palatinus_rules.batch import BatchError, BatchTypeError
from palatinus_rules.foresight import SimulationError, WorldNumberError
from palatinus_rules.kit import (
    Message,
    MissingExtraError,
    ProblemsError,
    UnknownNameError,
    WrongTypeError,
)
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula import ForceError, ReadingError, ScenarioError, StateError
from palatinus_rules.peninsula.odds import OddsError
from palatinus_rules.rules import (
    ClaimError,
    LayingError,
    PlacementError,
    ProblemCode,
    RulingError,
)
from palatinus_rules.rules.rulings import reading_problems
from palatinus_rules.service import WrongOptionError, WrongUseError
from surface_names import PACKAGES
from test_public_names import public

# What the language itself wants, and what only the system can raise.
_NOT_ABOUT_WHAT_WAS_GIVEN = (AttributeError, OSError, KeyboardInterrupt)


def test_every_error_is_a_palatinus_error() -> None:
    """Whatever the library raises itself is one of its own errors, which are all alike above."""
    (folder,) = palatinus_rules.__path__
    raised = set()
    for path in Path(folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                called = node.exc.func
                raised.add(called.id if isinstance(called, ast.Name) else ast.unparse(called))
    plain = {name for name in raised if hasattr(builtins, name)}
    for name in plain:
        assert issubclass(getattr(builtins, name), _NOT_ABOUT_WHAT_WAS_GIVEN), name
    assert len(raised - plain) >= 8


def test_errors_can_be_told_apart_and_caught_together() -> None:
    for name in dir(palatinus_rules):
        if name.endswith("Error"):
            error = getattr(palatinus_rules, name)
            assert issubclass(error, PalatinusError)
            assert issubclass(error, ValueError)
    assert issubclass(WrongTypeError, TypeError)
    assert issubclass(palatinus_rules.kit.MissingExtraError, ModuleNotFoundError)


PROBLEM = Problem(
    ProblemCode.KEY_MISSING,
    "players",
    message("a-position-lacks-its-players", "A position lacks its players."),
)
SENTENCE = Message("there-is-no-hill-hill", "There is no hill {hill}.", {"hill": "H"})
ERRORS = [
    PalatinusError("There is no hill H."),
    MissingExtraError("PNG", extra="png", module="resvg_py"),
    UnknownNameError(message("unknown-color", "color"), "yelow", ["red", "yellow"]),
    RulingError(tuple(reading_problems([("x", "y")]))),
    WrongTypeError("resolve() takes a Position, not None."),
    BatchError("There is nobody in row 3.", 3),
    BatchTypeError("bitboards is an array.", None),
    WorldNumberError("There are 3 worlds, and none with the number 4."),
    SimulationError("The scheduler was lost."),
    WrongUseError(SENTENCE, SENTENCE),
    WrongOptionError(SENTENCE),
    *(
        sort([PROBLEM])
        for sort in (
            *(ProblemsError, PositionError, RecordError, ClaimError, LayingError, PlacementError),
            *(ForceError, OddsError, ReadingError, ScenarioError, StateError),
        )
    ),
]


def test_every_public_error_is_sent() -> None:
    found = {
        each
        for package in PACKAGES
        for name in public(package)
        for each in [getattr(import_module(package), name)]
        if isinstance(each, type) and issubclass(each, PalatinusError)
    }
    assert found == {type(error) for error in ERRORS}


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_survive_the_way_to_another_process(error: PalatinusError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_problems_are_told_in_a_language_line_by_line() -> None:
    none = message("a-position-lacks-its-players", "A position lacks its players.")
    error = ProblemsError([Problem(ProblemCode.KEY_MISSING, "", none)] * 501)
    assert error.message_in().splitlines()[-2:] == [str(none), "\u2026 and 1 more"]
    assert error.message_in("it").splitlines()[-1] != "\u2026 and 1 more"
    assert ProblemsError([PROBLEM]).message_in() == PROBLEM.message
