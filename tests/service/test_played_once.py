"""A game is played once for one answer, whatever is asked of its record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from example_games import FIVE, GAMES
from palatinus_rules import Record, service
from palatinus_rules.formats.readers import read_any_record
from palatinus_rules.rules.records import verification
from palatinus_rules.service import NamedPicture, PicturedPart, PictureStyle, Refusal, Replay
from played import counted_placements

FINISHED = ["two_players", "three_players", "four_players", "five_players"]
GAME = FIVE.encode()
# Without its last round the record of five players has 30 placements.
UNFINISHED = (
    "\n".join(
        line
        for line in FIVE.splitlines()
        if not line.startswith(("7.", "Reveal", "Result", "Winner"))
    )
    + "\nResult: unfinished\n"
).encode()


def told(story: Replay | Refusal) -> list[str]:
    assert isinstance(story, Replay)
    return [*story.parts(every_turn=True)]


def drawn(series: Iterator[NamedPicture] | Refusal) -> list[NamedPicture]:
    assert not isinstance(series, Refusal)
    return [*series]


def viewer(source: bytes) -> str:
    """The color of whoever sits last."""
    return str(read_any_record(source).required().players[-1].color)


def first_away(source: bytes) -> list[str]:
    """A change: nobody stands where the first inhabitant was placed."""
    return [f"{read_any_record(source).required().placements[0].field}=."]


WHOLE: dict[str, Callable[[bytes], object]] = {
    "read": service.read,
    "check": service.check,
    "score": service.score,
    "score_lines": lambda source: [*service.score_lines([source])],
    "explain": lambda source: service.explain(source, language="de"),
    "settle": service.settle,
    "what_if": lambda source: service.what_if(source, first_away(source)),
    "what_if, swing": service.what_if,
    "draw": service.draw,
    "draw, svg": lambda source: service.draw(source, style=PictureStyle(format="svg")).picture,
    "draw, end": lambda source: service.draw(source, scene=PicturedPart(end=True)).picture,
    "draw_steps": lambda source: drawn(service.draw_steps(source)),
    "report": service.report,
    "convert": lambda source: service.convert(source, "text", final=True),
    "convert, code": lambda source: service.convert(source, "code"),
    "verify": service.verify,
    "verification": service.verification,
    "verify_lines": lambda source: [*service.verify_lines([source])],
    "replay": lambda source: told(service.replay(source)),
    "replay, view": lambda source: told(service.replay(source, view=viewer(source))),
    "outlook": lambda source: service.outlook(source, most=0, samples=10),
    "outlook, view": lambda source: service.outlook(
        source, view=viewer(source), most=0, samples=10
    ),
}


@pytest.mark.parametrize("game", FINISHED)
@pytest.mark.parametrize("ask", WHOLE.values(), ids=WHOLE)
def test_a_finished_game(game: str, ask: Callable[[bytes], object]) -> None:
    text = (GAMES / f"{game}.txt").read_text(encoding="utf-8")
    record = Record.from_text(text)
    source = text.encode()
    if ask in {WHOLE["score_lines"], WHOLE["verify_lines"]}:
        source = json.dumps(record.to_document()).encode()
    with counted_placements() as placed:
        answer = ask(source)
    assert not isinstance(answer, Refusal)
    assert len(placed) == len(record.placements)


def test_another_format_of_a_record_is_not_played_at_all() -> None:
    with counted_placements() as placed:
        assert not isinstance(service.convert(GAME, "json"), Refusal)
    assert placed == []


EARLY: dict[str, Callable[[bytes], object]] = {
    "replay": lambda source: told(service.replay(source, to="6")),
    "replay, view": lambda source: told(service.replay(source, to="6", view="red")),
    "outlook": lambda source: service.outlook(source, to="6", most=0, samples=10),
    "outlook, view": lambda source: service.outlook(source, to="6", view="red", most=0, samples=10),
    "advise": lambda source: service.advise(source, to="6", playouts=10),
}


@pytest.mark.parametrize("source", [GAME, UNFINISHED], ids=["finished", "unfinished"])
@pytest.mark.parametrize("ask", EARLY.values(), ids=EARLY)
def test_a_moment_is_played_up_to_there_and_not_scored(
    ask: Callable[[bytes], object], source: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six turns of five players are thirty placements."""
    scored: list[object] = []
    monkeypatch.setattr(verification, "resolve", scored.append)
    with counted_placements() as placed:
        assert not isinstance(ask(source), Refusal)
    assert (len(placed), scored) == (30, [])


LAST: dict[str, Callable[[], object]] = {
    "draw": lambda: service.draw(UNFINISHED).refusal,
    "replay": lambda: told(service.replay(UNFINISHED)),
    "replay, view": lambda: told(service.replay(UNFINISHED, view="red")),
    "outlook": lambda: service.outlook(UNFINISHED, most=0, samples=10),
    "advise": lambda: service.advise(UNFINISHED, playouts=10),
}


@pytest.mark.parametrize("ask", LAST.values(), ids=LAST)
def test_an_unfinished_game_at_its_last_placement(ask: Callable[[], object]) -> None:
    with counted_placements() as placed:
        answer = ask()
    assert not isinstance(answer, Refusal)
    assert len(placed) == 30


def test_a_set_that_is_shown_at_the_end() -> None:
    """Nobody tells it, so that everything is verified with it, and nothing is played again."""
    three = (GAMES / "three_players.txt").read_text(encoding="utf-8")
    untold = "\n".join(line for line in three.splitlines() if not line.startswith("Set:"))
    assert untold != three
    with counted_placements() as placed:
        assert told(service.replay(untold.encode(), to="5"))
    assert len(placed) == len(Record.from_text(untold).placements)


def test_a_mistake_through_somebodys_eyes_is_played_as_it_is_and_as_it_is_seen() -> None:
    """What the viewer is told of mistakes must come from nothing that others hide."""
    wrong = FIVE.replace("rMG5", "rMG3").encode()
    with counted_placements() as placed:
        service.replay(wrong, view="red")
    assert len(placed) == 2 * 35


@pytest.mark.parametrize(
    "name",
    ["check", "score", "explain", "settle", "what_if", "draw, svg", "draw, end", "report"],
)
def test_a_record_as_json_is_the_same_as_its_text(name: str) -> None:
    document = json.dumps(Record.from_text(FIVE).to_document()).encode()
    assert WHOLE[name](document) == WHOLE[name](GAME)
