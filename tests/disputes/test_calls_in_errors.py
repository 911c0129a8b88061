"""An error about a wrong object names the call that the object was given to."""

from __future__ import annotations

from typing import cast

import pytest

from palatinus_rules import Position, Rulings, judge, settle
from palatinus_rules.disputes import what_if
from palatinus_rules.kit import WrongTypeError
from plain import position

BOARD = position("D3 red farmer")


def test_the_call_is_named() -> None:
    with pytest.raises(WrongTypeError, match=r"^settle\(\)"):
        settle(cast("Position", 5))
    with pytest.raises(WrongTypeError, match=r"^settle\(\)"):
        settle(BOARD, rulings=cast("Rulings", 5))
    with pytest.raises(WrongTypeError, match=r"^under\(\)"):
        settle(BOARD).under(cast("Rulings", 5))
    with pytest.raises(WrongTypeError, match=r"^judge\(\)"):
        judge(BOARD, "red", cast("Rulings", 5))
    with pytest.raises(WrongTypeError, match=r"^what_if\(\), for the change,"):
        what_if(BOARD, cast("dict[str, None]", 5))
    with pytest.raises(WrongTypeError, match=r"^what_if\(\)"):
        what_if(BOARD, cast("dict[str, None]", {5: None}))
