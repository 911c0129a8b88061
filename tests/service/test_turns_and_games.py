"""The service: moments of games, stories, chances, advice, and games at random."""

from __future__ import annotations

import pytest
from attrs import evolve

from example_games import FIVE, GAMES, THREE
from palatinus_rules import Hill, Record, draw_setup, random_game, resolve, verify
from palatinus_rules.foresight import best_placements, outlook as looked_ahead, simulate as played
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.service import (
    Refusal,
    Replay,
    Terms,
    WrongOptionError,
    WrongUseError,
    advise,
    new_game,
    new_game_text,
    outlook,
    random_games,
    replay,
    simulate,
)

GAME = FIVE.encode()
WRONG = FIVE.replace("rMG5", "rMG3").encode()
TWO = (GAMES / "two_players.txt").read_bytes()


def test_advice_and_outlooks_are_those_of_the_library() -> None:
    record = Record.from_text(FIVE)
    best = best_placements(record.game(34).view("purple"), objective="points")
    assert advise(GAME, to="7.blue", objective="points") == best
    assert outlook(GAME, view="red") == looked_ahead(record.game().view("red"))
    terms = Terms(readings={"captor": "leaves"})
    leaves = Rulings.from_readings({"captor": "leaves"})
    assert outlook(GAME, terms, view="red") == looked_ahead(record.game().view("red"), leaves)
    agreed = FIVE.replace("Springs:", "Rulings: captor=leaves\nSprings:").encode()
    assert outlook(agreed, view="red") == looked_ahead(record.game().view("red"), leaves)


def test_what_is_wrong_later_does_not_matter() -> None:
    assert not isinstance(advise(WRONG, to="1", playouts=100), Refusal)
    for refused in (advise(WRONG, to="2"), outlook(WRONG, to="2"), outlook(WRONG, view="red")):
        assert isinstance(refused, Refusal)
        assert [str(each.code) for each in refused.problems] == ["field-taken"]
    for answer in (advise(b""), outlook(b""), outlook(b"", view="red"), replay(b"", view="red")):
        assert isinstance(answer, Refusal)


def test_what_one_record_tells_of_the_set_at_its_end() -> None:
    """Nobody tells the set, but all three show it, and it is held against every turn."""
    untold = "\n".join(line for line in THREE.splitlines() if not line.startswith("Set:"))
    story = replay(untold.encode(), to="5")
    assert isinstance(story, Replay)
    assert len(story.game.placements) == 15


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        ("x", "^to takes a turn such as 4 or 4.red, not 'x'$"),
        ("8", "^to 8: the record ends after turn 7 of purple$"),
        ("0.red", "^to 0.red: turns are numbered from 1, and 0 is the start$"),
    ],
)
def test_turns_that_are_not_there(to: str, sentence: str) -> None:
    for ask in (replay, outlook, advise):
        with pytest.raises(WrongOptionError, match=sentence):
            ask(GAME, to=to)


def test_players_who_are_not_there() -> None:
    with pytest.raises(UnknownNameError, match="There is no player 'pink'"):
        replay(GAME, to="2.pink")
    with pytest.raises(WrongOptionError, match=r"^view pink: nobody at this table plays"):
        outlook(GAME, view="pink")
    with pytest.raises(WrongUseError, match=r"^the game is over: there is nothing left to place"):
        advise(GAME)


def test_a_story_in_the_middle() -> None:
    story = replay(GAME, to="3", view="r")
    assert isinstance(story, Replay)
    assert (story.viewer, len(story.game.placements)) == ("red", 15)
    assert (story.refusal, story.ending, story.hides_problems) == (None, None, False)
    parts = [*story.parts()]
    assert parts[1] == "Turn 3 of purple: purple merchant on E6."
    assert parts[-1].startswith("Behind the screens, as far as red can tell:")
    wide = [*story.parts(width=40)]
    assert max(map(len, wide[3].splitlines())) <= 40 < max(map(len, parts[3].splitlines()))


def test_a_story_to_its_end() -> None:
    story = replay(GAME)
    assert isinstance(story, Replay)
    assert story.ending is not None
    assert story.ending.resolution == resolve(Record.from_text(FIVE).game().position())
    assert "Hügel A" in "\n".join(story.parts(language="de"))
    # With two players the view of a second color is that of its player.
    other = replay(TWO, view="blue")
    assert isinstance(other, Replay)
    assert other.viewer == "yellow"


def test_a_story_with_a_mistake() -> None:
    story = replay(WRONG)
    assert isinstance(story, Replay)
    assert len(story.game.placements) == 7
    assert story.refusal is not None
    wrong_claim = replay(FIVE.replace("red 9", "red 10").encode())
    assert isinstance(wrong_claim, Replay)
    assert wrong_claim.refusal is not None
    assert len(wrong_claim.game.placements) == 35


def test_more_placements_than_turns() -> None:
    """After the last placement somebody wrote down another: the game was over by then."""
    longer = FIVE.replace("\nReveal", " yMA6\nReveal")
    assert longer != FIVE
    story = replay(longer.encode(), to="7")
    assert isinstance(story, Replay)
    assert story.game.is_over
    assert story.ending is not None


def test_new_games() -> None:
    record = new_game(4, seed=7)
    assert record.setup == draw_setup(7)
    assert new_game_text(record).startswith(record.to_text())
    assert Record.from_text(new_game_text(record)) == record
    told = new_game(3, Terms(copy="Palatinus copy 1\nSprings: A2\nSet: 5,4,3\n"), seed=7)
    assert told.setup.springs[Hill.A] == {2}
    assert told.color_set is not None
    assert new_game(3, seed=7, springs="B1").setup.springs == {"B": {1}}
    assert new_game(2).unfinished
    with pytest.raises(WrongOptionError, match=r"^players 6: Palatinus is for 2 to 5 players"):
        new_game(6)
    with pytest.raises(WrongOptionError) as error:
        new_game(4, springs="A7 H1")
    assert [each.startswith("springs: ") for each in error.value.sentences] == [True, True]


def test_games_at_random() -> None:
    records = [*random_games(5, 2, seed=5, springs="A1")]
    assert all(verify(record).legal for record in records)
    for number, record in enumerate(records, 1):
        again = random_game(5, f"5/{number}", springs={"A": [1]})
        assert evolve(record, comments={}) == evolve(again, comments={})
    with pytest.raises(WrongOptionError, match=r"^games 0: there is nothing to play"):
        random_games(5, 0)


def test_games_counted() -> None:
    terms = Terms(color_set="5,4,3", readings={"captor": "leaves"})
    leaves = Rulings.from_readings({"captor": "leaves"})
    counted = simulate(3, 200, terms, seed=4, springs="none", under_way=2)
    assert counted == played(3, 200, seed=4, springs={}, color_set=terms.known_set, rulings=leaves)
