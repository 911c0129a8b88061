"""Parts of positions and views that are of the wrong kind, and readings that are the same."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from games import PLAYERS, SETUP, game
from mistakes import SMALL, set_at, small
from palatinus_rules import Color, Player, Position, View
from palatinus_rules.formats import read_position, read_position_text
from palatinus_rules.kit import PalatinusError, WrongTypeError
from palatinus_rules.rules.position import ParsedPosition
from palatinus_rules.rules.rulebook.sections import Section


def test_a_name_in_the_place_of_the_second_color() -> None:
    with pytest.raises(PalatinusError) as error:
        Player("red", "Bob")
    assert str(error.value) == (
        "There is no color 'Bob'; there are red, yellow, green, blue, purple. "
        "This is the second color; a name is given as name='Bob'."
    )


def test_inhabitants_are_inhabitants() -> None:
    with pytest.raises(WrongTypeError) as error:
        Position(SETUP.board(), PLAYERS[3], {"A1": "farmer"})  # type: ignore[arg-type]
    assert str(error.value) == "Each of the inhabitants is an Inhabitant, not a str."


def view(players: Sequence[Player], holdings: object) -> View:
    """A view of red that was made by hand, of whatever it is given."""
    board, mover = SETUP.board(), PLAYERS[3][0]
    return View(Color.RED, board, players, None, (), mover, holdings)  # type: ignore[arg-type]


def test_holdings_are_holdings() -> None:
    holdings = game(3).view(Color.RED).holdings
    assert view(PLAYERS[3], holdings).holdings == holdings
    with pytest.raises(WrongTypeError) as error:
        view(PLAYERS[3], {"red": 12})
    assert str(error.value) == "Each of the holdings is a Holding, not 12."


def test_two_to_five_sit_at_a_table() -> None:
    with pytest.raises(PalatinusError):
        view(PLAYERS[3][:1], {})
    with pytest.raises(PalatinusError):
        view((*PLAYERS[5], Player("red")), {})


def test_readings_of_the_same_position_are_equal() -> None:
    assert read_position(SMALL) == read_position(json.dumps(small()))
    wrong = small()
    set_at("inhabitants", "A1", "kind", value="duke")(wrong)
    text = json.dumps(wrong)
    assert read_position(text).position is None
    assert read_position(text) == read_position(text) != read_position(SMALL)


def test_a_reading_is_its_position_and_its_faults() -> None:
    """Neither where things are written nor whether all is there makes a difference."""
    position = read_position(SMALL).required()
    assert ParsedPosition(position, ()) == ParsedPosition(position, (), partial=True)
    assert ParsedPosition(position, ()) == read_position(SMALL)
    text = position.to_text()
    assert read_position_text(text) == read_position_text(f"\n\n{text}")


def test_the_end_has_a_heading_with_a_syllable_too_many() -> None:
    assert Section("Spielendende") is Section("Spielende") is Section.END
