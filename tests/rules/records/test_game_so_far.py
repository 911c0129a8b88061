"""``ParsedRecord.game``: a game up to a placement, played once, if nothing is wrong so far."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from example_games import FIVE, GAMES, THREE
from palatinus_rules.formats import read_game
from palatinus_rules.rules import Color, ParsedRecord
from played import counted_placements

TWO = (GAMES / "two_players.txt").read_text(encoding="utf-8")
UNTOLD = "\n".join(line for line in THREE.splitlines() if not line.startswith("Set:"))


def mistaken(text: str) -> Iterator[str]:
    """The text as it is, and with one mistake, at many places."""
    yield text
    for number, found in enumerate(re.finditer(r"\b[rygbp][MFS]?\*?[A-G][1-6]\b", text)):
        before, word, after = text[: found.start()], found[0], text[found.end() :]
        others = ("", "x?", word[0] + "SA1", word[:-2] + "G6", "p*" + word[-2:])
        yield before + others[number % len(others)] + after
    for old, new in (
        ("A1M", "A1F"),
        ("Springs:", "Spring:"),
        ("Tokens:", "Token:"),
        (" A5", " A4"),
    ):
        yield text.replace(old, new)
    unset = re.sub(r"Set:.*\n", "", text)
    yield unset.replace("Springs:", "Set: many\nSprings:")
    # A kind that is told twice, once each way.
    yield re.sub(r"([a-z])\*([A-G][1-6])", r"\1M*\2", text, count=1)
    yield re.sub(r"([a-z])\*([A-G][1-6])", r"\1F*\2", text, count=1)


def judged(parsed: ParsedRecord) -> list[bool]:
    """For every number of placements, whether verifying the whole finds nothing wrong up to it."""
    confirmed, record = parsed.verify().confirmed, parsed.readable()
    numbers = range(len(parsed.placements) + 1)
    return [record is not None and number <= confirmed for number in numbers]


@pytest.mark.parametrize("text", [FIVE, THREE, UNTOLD, TWO], ids=["five", "three", "untold", "two"])
def test_it_goes_as_far_as_verifying_confirms(text: str) -> None:
    lengths = set()
    for each in mistaken(text):
        for parsed in (read_game(each), read_game(each).seen_by(Color.RED)):
            wanted = judged(parsed)
            lengths.add(sum(wanted))
            # One more would be one too many, whatever comes first.
            for number in {0, 1, sum(wanted) - 1, sum(wanted), len(wanted) - 1} & {
                *range(len(wanted))
            }:
                assert (parsed.game(number) is not None) is wanted[number], (each, number)
    assert len(lengths) > 5


def test_it_is_the_game_of_the_record() -> None:
    parsed = read_game(FIVE)
    for number in (0, 17, 35):
        assert parsed.game(number) == parsed.required().game(number)


def test_it_is_played_once_and_no_further() -> None:
    with counted_placements() as played:
        game = read_game(FIVE).seen_by(Color.RED).game(12)
        assert game is not None
        view = game.view("red")
        assert view.my_turn
        assert view.legal_pieces() == game.legal_pieces() != ()
        # What others conclude is found by counting.
        assert game.view("yellow").holdings != view.holdings
    assert len(played) == 12
