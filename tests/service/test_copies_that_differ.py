"""A copy of the game and what tells springs must agree, and what differs is named."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

import pytest

from example_games import FIVE, changed
from palatinus_rules import GameCopy, Language, Problem, Record, Resolution
from palatinus_rules.formats import PositionFormat, read_any_position
from palatinus_rules.kit.problems import MOST_PROBLEMS
from palatinus_rules.service import (
    Inspection,
    Refusal,
    Terms,
    Verified,
    convert,
    draw,
    inspect,
    outlook,
    replay,
    score,
    verification,
    verify,
)
from plain import position

NONE_ELSEWHERE = "Palatinus copy 1\nSprings: "
LIES = position("A1 red farmer", springs="A2 A5 B1")
"""Springs on A2, A5 and B1."""
OTHER = Terms(copy=NONE_ELSEWHERE + "A24", incomplete=True)
"""A copy with springs on A2 and A4: A4 too many, A5 and B1 too few."""
SAME = Terms(copy=NONE_ELSEWHERE + "A25 B1", incomplete=True)
DIFFERENT = [
    "Your copy has a spring on A4; this position has none.",
    "Your copy has no spring on A5; this position has.",
    "Your copy has no spring on B1; this position has.",
]


def differing(problems: Iterable[Problem]) -> list[str]:
    return [each.message for each in problems if each.code == "springs-differ"]


def refused(outcome: object) -> list[str]:
    assert isinstance(outcome, Refusal)
    return differing(outcome.problems)


@pytest.mark.parametrize("written", PositionFormat)
def test_a_position_with_other_springs_is_not_scored(written: PositionFormat) -> None:
    source = written.write(LIES).encode()
    assert refused(score(source, OTHER)) == DIFFERENT
    assert isinstance(score(source, SAME), Resolution)
    assert refused(convert(source, "json", OTHER)) == DIFFERENT
    assert json.loads(str(convert(source, "json", SAME))) == LIES.to_document()


def test_a_picture_is_drawn_and_what_differs_is_told() -> None:
    drawn = draw(LIES.to_text().encode(), OTHER)
    assert drawn.picture is not None
    assert refused(drawn.refusal) == DIFFERENT
    assert draw(LIES.to_text().encode(), SAME).refusal is None


def test_where_no_springs_are_told_the_copy_tells_them() -> None:
    text = LIES.to_text()
    assert text.count("Springs: A25 B1\n") == 1
    bare = text.replace("Springs: A25 B1\n", "").encode()
    assert isinstance(score(bare, OTHER), Resolution)
    # That there are none is told.
    none = text.replace("Springs: A25 B1\n", "Springs: none\n").encode()
    assert refused(score(none, OTHER)) == [
        "Your copy has a spring on A2 and A4; this position has none."
    ]
    assert isinstance(score(none, Terms(copy=NONE_ELSEWHERE + "none", incomplete=True)), Resolution)


def test_each_stands_at_its_place() -> None:
    found = read_any_position(LIES.to_text(), springs=GameCopy({"A": {2, 4}}).springs)
    line = LIES.to_text().splitlines().index("Springs: A25 B1") + 1
    assert [(each.where, each.line, each.column) for each in found.copy_problems()] == [
        ("springs.A", line, 10),
        ("springs.A", line, 10),
        ("springs.B", line, 14),
    ]
    document = read_any_position(LIES.to_code(), springs={"A": {2, 4}})
    assert [each.where for each in document.copy_problems()] == [
        "board.tiles.A.springs",
        "board.tiles.A.springs",
        "board.tiles.B.springs",
    ]


def test_they_are_told_with_everything_else() -> None:
    """A color that is none does not hide them; springs that cannot be read are not compared."""
    document = LIES.to_document()
    text = json.dumps(document).replace('"red"', '"rot"', 1)
    found = read_any_position(text, springs={"A": {2, 4}}).problems(incomplete=True)
    assert [str(each.code) for each in found] == ["color-unknown", *["springs-differ"] * 3]
    text = json.dumps(document).replace("[2, 5]", "[2, 9]")
    assert differing(read_any_position(text, springs={"A": {2, 4}}).problems()) == DIFFERENT[2:]
    text = LIES.to_text().replace("Springs: A25 B1", "Sprigns: A25 B1")
    assert differing(read_any_position(text, springs={"A": {2, 4}}).problems()) == []
    assert read_any_position("", springs={"A": {2, 4}}).copy_problems() == ()


@pytest.mark.parametrize("source", [LIES.to_text(), json.dumps(LIES.to_document())])
def test_nothing_differs_in_what_is_no_record(source: str) -> None:
    """A position tells the very springs of the copy, but no springs of a record."""
    outcome = verify(source.encode(), SAME)
    assert isinstance(outcome, Refusal)
    assert [str(each.code) for each in outcome.problems][:1] == ["format-unknown"]
    assert differing(outcome.problems) == []


def test_nothing_differs_in_what_is_no_position() -> None:
    assert refused(score((NONE_ELSEWHERE + "A24").encode(), OTHER)) == []


@pytest.mark.parametrize("as_text", [True, False])
def test_records_too(as_text: bool) -> None:
    text = changed(FIVE, ("Springs: A25", "Springs: A24"))
    copy = Terms(copy=GameCopy(Record.from_text(FIVE).setup.springs))
    assert isinstance(verify(FIVE.encode(), copy), Verified)
    source = text if as_text else json.dumps(Record.from_text(text).to_document())
    different = [
        "Your copy has a spring on A5; this record has none.",
        "Your copy has no spring on A4; this record has.",
    ]
    found = verification(source.encode(), copy)
    assert [each.message for each in found.problems] == different
    assert {each.where for each in found.problems} == {"springs.A"}
    assert found.confirmed == 0
    assert found.resolution is None
    for outcome in (
        verify(source.encode(), copy),
        score(source.encode(), copy),
        convert(source.encode(), "json", copy),
        replay(source.encode(), copy),
        outlook(source.encode(), copy, to="6.purple"),
        draw(source.encode(), copy).refusal,
    ):
        assert refused(outcome) == different
    bare = "".join(line for line in FIVE.splitlines(True) if not line.startswith("Springs"))
    assert isinstance(verify(bare.encode(), copy), Verified)


def test_a_record_with_other_springs_can_be_looked_at() -> None:
    """Whoever opens it sees it, and what differs, and can correct one or the other."""
    claimed = changed(FIVE, ("Springs: A25", "Springs: A2"))
    text = re.sub("(?m)^(Result|Winner): .*\n", "", claimed)
    copy = Terms(copy=GameCopy(Record.from_text(FIVE).setup.springs))
    seen = inspect(text.encode(), copy)
    assert isinstance(seen, Inspection)
    assert differing(seen.problems) == ["Your copy has a spring on A5; this record has none."]
    assert seen.position.board.tiles[0].springs == {2}
    assert seen.scorable is not None
    # With one spring less, other points are right.
    outcome = inspect(claimed.encode(), copy)
    assert isinstance(outcome, Refusal)
    assert [str(each.code) for each in outcome.problems][:2] == ["springs-differ", "result-wrong"]
    assert len(differing(outcome.problems)) == 1
    seen = inspect(LIES.to_text().encode(), OTHER)
    assert isinstance(seen, Inspection)
    assert differing(seen.problems) == DIFFERENT


def test_never_more_problems_than_are_told() -> None:
    """Six hundred words that are no placements, and a copy that differs."""
    text = changed(FIVE, ("Springs: A25", "Springs: A24"), ("rMG5", "? {} " * 600))
    copy = Terms(copy=GameCopy(Record.from_text(FIVE).setup.springs))
    for outcome in (verify(text.encode(), copy), convert(text.encode(), "json", copy)):
        assert isinstance(outcome, Refusal)
        assert len(outcome.problems) == MOST_PROBLEMS
        assert outcome.problems.more is True
        assert differing(outcome.problems) == []


def test_in_four_languages() -> None:
    found = read_any_position(LIES.to_text(), springs={"A": {2, 4}}).copy_problems()
    assert [found[0].message_in(language) for language in Language] == [
        "Your copy has a spring on A4; this position has none.",
        "La vostra copia ha una fonte su A4; questa posizione no.",
        "Ihr Exemplar hat auf A4 eine Quelle, diese Stellung nicht.",
        "Votre exemplaire a une source sur A4 ; cette position, non.",
    ]
    assert [found[1].message_in(language) for language in Language] == [
        "Your copy has no spring on A5; this position has.",
        "La vostra copia non ha una fonte su A5; questa posizione sì.",
        "Ihr Exemplar hat auf A5 keine Quelle, diese Stellung schon.",
        "Votre exemplaire n'a pas de source sur A5 ; cette position, si.",
    ]
