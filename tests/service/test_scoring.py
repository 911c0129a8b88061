"""The service: what is brought, in any format, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from attrs import evolve

from example_games import FIVE
from palatinus_rules import GameCopy, PalatinusError, Record, Rulings, service
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules import ColorSet
from palatinus_rules.service import Help, Refusal, Scorable, Terms
from plain import position

STANDING = position("B1 red merchant")
LOOSE = Terms(any_hands=True)


def read(source: str, terms: Terms = Terms()) -> Scorable:
    found = service.read(source.encode(), terms)
    assert isinstance(found, Scorable)
    return found


def refused(source: str, terms: Terms = Terms()) -> Refusal:
    found = service.read(source.encode(), terms)
    assert isinstance(found, Refusal)
    return found


def without(text: str, heading: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(heading))


@pytest.mark.parametrize(
    "source", [STANDING.to_text(), json.dumps(STANDING.to_document()), STANDING.to_code()]
)
def test_a_position_in_any_format(source: str) -> None:
    assert read(source, LOOSE) == Scorable(STANDING, Rulings(), {})


@pytest.mark.parametrize("source", [FIVE, json.dumps(Record.from_text(FIVE).to_document())])
def test_a_record_is_its_final_position_with_its_title(source: str) -> None:
    final = Record.from_text(FIVE).game().position()
    found = read(source)
    assert found.position == evolve(final, title="A game for five, played at random")
    assert found.rulings == Rulings()


def test_rulings_of_a_record_count_unless_others_were_chosen() -> None:
    agreed = FIVE.replace("Springs:", "Rulings: captor=leaves\nSprings:")
    found = read(agreed)
    assert found.rulings == Rulings.from_readings({"captor": "leaves"})
    assert found.agreed == {"captor": "leaves"}
    chosen = read(agreed, Terms(readings={"captor": "stays", "final_tie": "tokens_first"}))
    assert chosen.rulings == Rulings.from_readings({"captor": "stays", "final_tie": "tokens_first"})
    assert chosen.agreed == {"captor": "stays", "final_tie": "tokens_first"}


def test_a_record_with_problems_is_refused_with_all_of_them() -> None:
    refusal = refused(FIVE.replace("rMG5", "rMG3").replace("red 9", "red 10"))
    assert [str(each.code) for each in refusal.problems] == ["field-taken"]
    assert refusal.remarks == (
        "confirmed up to turn 2 of green; nothing after that is confirmed, and no result",
    )
    wrong = refused(FIVE.replace("red 9", "red 10"))
    assert [str(each.code) for each in wrong.problems] == ["result-wrong"]
    # Yellow, red and blue tie on D, whose token is worth 3: one point more than the disc.
    assert wrong.remarks[-1] == (
        "red 10: 10 comes out if all players who tie for the most influence get a token of that "
        "value. It shows on hill D."
    )


def test_an_unfinished_record() -> None:
    begun = FIVE.partition("\n1. ")[0] + "\n1. yMG3 g*B2\nResult: unfinished\n"
    refusal = refused(begun)
    assert [str(each.code) for each in refusal.problems] == ["incomplete"]
    assert refusal.helps == (Help.INCOMPLETE,)
    assert refusal.problems[0].line == begun.count("\n")
    hidden = refused(begun, Terms(incomplete=True))
    (problem,) = hidden.problems
    assert (problem.code, problem.where) == ("kind-not-revealed", "placements[1]")
    assert problem.line == begun.count("\n") - 1
    shown = read(begun.replace("g*B2", "gMB2"), Terms(incomplete=True))
    assert [*shown.position.inhabitants] == ["B2", "G3"]


def test_a_copy_tells_the_springs_and_the_set() -> None:
    text = without(STANDING.to_text(), "Springs")
    assert refused(text).helps == (Help.INCOMPLETE, Help.COPY)
    copy = GameCopy({"A": [2]}, ColorSet(6, 5, 1))
    terms = Terms(copy=copy.to_text().encode(), any_hands=True)
    assert terms.copy == copy
    assert read(text, terms).position.board.tile("A").springs == {2}
    assert terms.known_set == ColorSet(6, 5, 1)
    assert evolve(terms, color_set="5,4,3").known_set == ColorSet(5, 4, 3)
    bare = without(without(without(FIVE, "Springs"), "Result"), "Winner")
    assert refused(bare).helps == (Help.COPY,)
    assert read(bare, Terms(copy=copy)).position.board.tile("A").springs == {2}
    # A document has no line for them, and a copy would not be asked.
    document = {**json.loads(json.dumps(Record.from_text(FIVE).to_document()))}
    del document["springs"]
    assert refused(json.dumps(document)).helps == ()


def test_several_documents() -> None:
    line = json.dumps(STANDING.to_document())
    assert refused(f"{line}\n{line}").helps == (Help.LINES,)
    assert refused(line[:-1]).helps == ()
    assert refused(f"{line[:-1]}\n{line}").helps == ()


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: Terms(color_set="1,2"), "it takes three numbers such as 5,4,3"),
        (lambda: Terms(copy="Palatinus copy 1\nSprings: A7\n"), "Tile A has fields 1 to 6"),
        (lambda: Terms(readings={"captors": "stays"}), "captors"),
        (lambda: Terms(readings={"captor": "runs"}), "runs"),
    ],
)
def test_terms_that_cannot_be(made: Callable[[], Terms], sentence: str) -> None:
    with pytest.raises(PalatinusError, match=sentence):
        made()


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: Terms(copy={"A": [2]}), "The copy of the game is a GameCopy, not a dict."),  # type: ignore[arg-type]
        (lambda: Terms(copy=5), "The copy of the game is a GameCopy, not 5."),  # type: ignore[arg-type]
        (lambda: Terms(color_set=[5, 4, 3]), "The set of a color is a ColorSet, not a list."),  # type: ignore[arg-type]
    ],
)
def test_terms_of_the_wrong_type_are_told_at_once(made: Callable[[], Terms], sentence: str) -> None:
    with pytest.raises(WrongTypeError) as error:
        made()
    assert str(error.value) == sentence


def test_the_service_loads_neither_terminal_nor_what_nobody_asked_for() -> None:
    code = (
        "import sys; from palatinus_rules import service; from pathlib import Path\n"
        "service.score(sys.stdin.buffer.read())\n"
        "print(*sorted(name for name in sys.modules if name.startswith('palatinus_rules')))\n"
        "print('click' in sys.modules)"
    )
    told = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code],
        input=STANDING.to_code().encode(),
        capture_output=True,
        check=True,
    ).stdout.decode()
    modules, click = told.splitlines()
    assert click == "False"
    packages = {name.split(".")[1] for name in modules.split() if "." in name}
    assert packages & {"cli", "drawing", "report", "foresight", "disputes", "batch"} == set()
    assert {name for name in modules.split() if ".service." in name} == {
        "palatinus_rules.service.requests",
        "palatinus_rules.service.scoring",
    }


def test_every_name_of_the_desk_is_there() -> None:
    names = dir(service)
    assert "score" in names
    for name in names:
        assert getattr(service, name) is not None


def test_a_position_need_not_be_whole_to_be_checked() -> None:
    assert service.check(STANDING.to_code().encode(), LOOSE) == STANDING
    assert isinstance(service.check(b""), Refusal)
