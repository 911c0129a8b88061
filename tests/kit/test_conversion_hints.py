"""What a game tells the kit about the ways between its types."""

from __future__ import annotations

import pytest

from palatinus_rules.kit import WrongTypeError, arguments
from palatinus_rules.kit.arguments import (
    ConversionHints,
    add_conversion_hints,
    required,
    wrong_type,
)


class Stone:
    """A piece of a made-up game."""


class Quarry:
    """Where its pieces come from."""


def test_a_game_adds_its_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "_conversion_hints", [])
    with pytest.raises(WrongTypeError, match=r"^set\(\) takes a Stone, not a Quarry\.$"):
        required(Quarry(), Stone, "set()")
    add_conversion_hints(lambda: {"Stone": {"Quarry": "quarry.stone()"}})
    add_conversion_hints(
        lambda: {"Stone": {"str": "Stone(text)"}, "Quarry": {"str": "Quarry(text)"}}
    )
    with pytest.raises(WrongTypeError, match=r"not a Quarry; try quarry\.stone\(\)\.$"):
        required(Quarry(), Stone, "set()")
    # Of several types that would do, the likeliest comes first.
    said = wrong_type("set()", ["Quarry", "Stone"], "text")
    assert str(said) == "set() takes a Quarry or a Stone, not a str; try Quarry(text)."


def test_nobody_asks_for_the_ways_before_there_is_a_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def ways() -> ConversionHints:
        asked.append(1)
        return {}

    monkeypatch.setattr(arguments, "_conversion_hints", [ways])
    stone = Stone()
    assert required(stone, Stone, "set()") is stone
    assert asked == []
    with pytest.raises(WrongTypeError):
        required(1, Stone, "set()")
    assert asked == [1]
