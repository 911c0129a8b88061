"""Errors of entry and what to compare: by hand, as invariants, and on random ends of games.

``told`` and ``asked`` are what another implementation can be held against.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given

from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Position,
    Recheck,
    Rulings,
    random_game,
    recheck,
    resolve,
    testing,
)
from palatinus_rules.disputes import (
    DecidingError,
    EntryError,
    EntryErrorKind,
    RecheckQuestion,
    RecheckQuestionKind,
)
from palatinus_rules.disputes.entry_errors import GROSS, entry_errors, resolved_table
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules import Twist
from plain import plain_board, players, position

MERCHANTS = position("D5 red merchant\nE3 red merchant\nB1 yellow farmer")
"""Red's merchants stand side by side, 1 each, and take D and E, 4 and 4; yellow takes B, 5.

Twisted the other way, D5 lies at (2, 0) and E3 at (2, 2). Wherever the two part, yellow wins.
"""
TOKENS = position("D2 yellow merchant\nD3 yellow merchant\nF2 red merchant\nF3 red merchant")
"""Two pairs side by side on one tile each: yellow takes D, 4, and red takes F, 3."""
SPRINGS = position("B1 red farmer\nB2 yellow farmer")
"""Red has B6 free, 2, and yellow B3, 2: a tie, and a disc worth 2 for each."""
SOLDIER = position("B3 red soldier\nC1 yellow farmer")
"""The soldier captures the farmer before hill C is scored: 1 for red. Otherwise yellow takes C."""


def told(found: Recheck) -> list[tuple[str, tuple[str, ...]]]:
    """The errors that decide, with who would win."""
    return [(str(each.error), tuple(map(str, each.winners))) for each in found.errors]


def asked(found: Recheck) -> list[tuple[str, ...]]:
    """The questions, each with what it is about."""
    return [
        (str(each.kind), *map(str, each.fields), *map(str, each.hills)) for each in found.questions
    ]


def won_by(color: str, *errors: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(error, (color,)) for error in errors]


def random_end(rng: random.Random) -> Position:
    """The end of a random game, with springs on one field in four."""
    record = random_game(rng.randint(2, 5), rng.randrange(10**9))
    end = record.game().position()
    tiles = [
        evolve(tile, springs=[number for number in range(1, 7) if rng.random() < 0.25])
        for tile in end.board.tiles
    ]
    return evolve(end, board=Board(tiles, end.board.twist))


def random_ends(number: int, seed: int) -> list[Position]:
    rng = random.Random(seed)  # noqa: S311
    return [random_end(rng) for _ in range(number)]


ENDS = random_ends(12, seed=29)


def test_two_merchants_side_by_side() -> None:
    found = recheck(MERCHANTS)
    assert found.winners == (Color.RED,)
    # Either direction of D parts the two; E one direction back leaves E3 where E2 was, beside D5.
    # D5 and E2 are adjacent, but exchanged, both merchants stand on tile E: 4 against 5.
    assert told(found) == won_by(
        "yellow", "twist", "arrow D+1", "arrow D-1", "arrow E+1", "ring D", "ring E",
        "exchange D4-D5", "exchange D5-D6", "exchange D5-E2", "exchange E3-E4",
    )  # fmt: skip
    # 1 twist, 21 letters, 14 arrows, 2 rings, 12 tokens, 42 springs, and 7 exchanges: D5 with D4,
    # D6 and E2, E3 with E2 and E4, B1 with B2 and B6.
    assert found.tried == 1 + 21 + 14 + 2 + 12 + 42 + 7
    # Followed to E2, the merchant of D5 still touches E3; only D5 itself shows that.
    assert asked(found) == [("touches", "D5", "E3"), ("stands", "D5")]
    first, second = found.questions
    assert [*map(str, first.tells)] == [
        "twist", "arrow D+1", "arrow D-1", "arrow E+1", "ring D", "ring E",
        "exchange D4-D5", "exchange D5-D6", "exchange E3-E4",
    ]  # fmt: skip
    assert [*map(str, second.tells)] == ["exchange D4-D5", "exchange D5-D6", "exchange D5-E2"]


def test_exchanged_tokens() -> None:
    found = recheck(TOKENS)
    assert found.winners == (Color.YELLOW,)
    # With a red merchant on A5, red takes A, 6, as well: A5 touches F2 and F3. Otherwise a yellow
    # merchant leaves the other one, and red's 3 win.
    assert told(found) == [
        *won_by("red", "token B-F", "token C-F", "token D-F"),
        ("token D-G", ("red", "yellow")),
        ("token E-F", ("red", "yellow")),
        *won_by("red", "exchange A5-F2", "exchange A5-F3", "exchange C4-D2"),
        *won_by("red", "exchange D1-D2", "exchange D3-D4"),
    ]
    # The token of F tells about four. A5 and D2 tell about two each, and neither shows the only
    # one of its sort; so does D3 about one, like the token of D, which is left for the end.
    assert asked(found) == [
        ("token", "F"), ("stands", "A5"), ("stands", "D2"), ("stands", "D3"), ("token", "D")
    ]  # fmt: skip


def test_forgotten_springs() -> None:
    found = recheck(SPRINGS)
    assert found.winners == (Color.RED, Color.YELLOW)
    # Twisted the other way, B2 touches C6, free; one direction on, it touches C1 and C6, and one
    # back, B1 touches G2. Counted backwards, B6 touches G2 as well.
    assert told(found) == [
        *won_by("yellow", "twist", "arrow B+1"),
        *won_by("red", "arrow B-1"),
        *won_by("yellow", "ring B", "spring B3"),
        *won_by("red", "spring B6", "exchange B1-B6"),
        *won_by("yellow", "exchange B2-B3"),
    ]
    assert found.tried == 1 + 21 + 14 + 1 + 12 + 42 + 3
    # Nobody touches anybody on another tile. B1 and B2 show the only one of their sort.
    assert asked(found) == [("stands", "B1"), ("stands", "B2"), ("spring", "B3"), ("spring", "B6")]


def test_exchanged_letters() -> None:
    found = recheck(SOLDIER)
    assert found.winners == (Color.RED,)
    # Yellow takes the hill of the farmer first wherever its letter comes before the soldier's.
    letters = ("A-C", "B-C", "B-D", "B-E", "B-F", "B-G")
    assert told(found) == won_by(
        "yellow", "twist", *(f"letter {pair}" for pair in letters),
        "arrow B+1", "arrow B-1", "arrow C+1", "ring B",
        "exchange B2-B3", "exchange B3-B4", "exchange B3-C1", "exchange C1-C2",
    )  # fmt: skip
    # All five letters of B, and the exchange with C1, change who stands on B3; A-C, who is on C1.
    assert asked(found) == [("touches", "B3", "C1"), ("stands", "B3"), ("stands", "C1")]


def test_where_nothing_decides_nothing_is_asked() -> None:
    found = recheck(position("A1 red soldier"))
    assert found.winners == (Color.RED, Color.YELLOW, Color.GREEN)
    # A1 is in the middle line of its tile, and touches two fields of its own and three others.
    assert (found.tried, found.errors, found.questions) == (1 + 21 + 14 + 12 + 42 + 5, (), ())


def test_the_readings_in_force() -> None:
    free = position("B1 red farmer\nB2 yellow farmer", springs="B6")
    assert recheck(free).winners == (Color.RED,)
    once = recheck(free, Rulings(free_spring="once"))
    assert once.rulings == Rulings(free_spring="once")
    assert once.winners == (Color.RED, Color.YELLOW)
    for each in once.errors:
        assert resolve(each.error.table(free), once.rulings).winners == each.winners


def changed(end: Position, table: Position) -> tuple[list[Hill], list[Field]]:
    """The tiles that lie otherwise, and the fields on which somebody else stands, or nobody."""
    tiles = [each for each in Hill if end.board.tile(each) != table.board.tile(each)]
    before, after = end.inhabitants, table.inhabitants
    return tiles, [at for at in Field if before.get(at) != after.get(at)]


def tables(kind: EntryErrorKind) -> Iterator[tuple[EntryError, Position, Position]]:
    """Every error of a kind, with what was entered and what is on the table."""
    for end in ENDS:
        for error in entry_errors(end):
            if error.kind is kind:
                yield error, end, error.table(end)


def test_the_other_twist() -> None:
    for _, end, table in tables(EntryErrorKind.TWIST):
        assert {end.board.twist, table.board.twist} == {*Twist}
        assert changed(end, table) == ([], [])


def test_two_letters() -> None:
    for error, end, table in tables(EntryErrorKind.LETTER):
        one, two = error.hills
        assert table.board.hex(one) == end.board.hex(two)
        assert table.board.token(one) == end.board.token(two)
        for here, there in zip(one.fields, two.fields, strict=True):
            assert table.board.hex(here) == end.board.hex(there)
            assert table.inhabitants.get(here) == end.inhabitants.get(there)
            assert (here in table.board.springs) is (there in end.board.springs)
        assert {*changed(end, table)[0]} <= {one, two}


def test_an_arrow() -> None:
    for error, end, table in tables(EntryErrorKind.ARROW):
        (hill,) = error.hills
        before, after = end.board.tile(hill), table.board.tile(hill)
        assert after == evolve(before, arrow=(before.arrow + error.turn) % 6)
        assert changed(end, table) == ([hill], [])


def test_the_other_direction_of_rotation() -> None:
    for error, end, table in tables(EntryErrorKind.RING):
        (hill,) = error.hills
        first, *others = (table.inhabitants.get(at) for at in hill.fields)
        assert [first, *reversed(others)] == [end.inhabitants.get(at) for at in hill.fields]
        tiles, fields = changed(end, table)
        assert (tiles, {at.hill for at in fields}) == ([], {hill})


def test_two_tokens() -> None:
    for error, end, table in tables(EntryErrorKind.TOKEN):
        one, two = error.hills
        assert table.board.token(one) == end.board.token(two)
        assert table.board.token(two) == end.board.token(one)
        assert changed(end, table) == ([one, two], [])


def test_a_spring() -> None:
    for error, end, table in tables(EntryErrorKind.SPRING):
        assert table.board.springs ^ end.board.springs == {*error.fields}
        assert changed(end, table) == ([error.fields[0].hill], [])


def test_two_neighbors() -> None:
    for error, end, table in tables(EntryErrorKind.EXCHANGE):
        one, two = error.fields
        assert two in end.board.neighbors(one)
        assert table.inhabitants.get(one) == end.inhabitants.get(two)
        assert table.inhabitants.get(two) == end.inhabitants.get(one)
        assert changed(end, table) == ([], [one, two])


def test_how_many_there_are_of_each() -> None:
    for end in ENDS:
        errors = [*entry_errors(end)]
        numbers = Counter(error.kind for error in errors)
        assert len({*map(str, errors)}) == len(errors) == recheck(end).tried
        assert [numbers[kind] for kind in EntryErrorKind][:3] == [1, 21, 14]
        assert (numbers[EntryErrorKind.TOKEN], numbers[EntryErrorKind.SPRING]) == (12, 42)
        assert numbers[EntryErrorKind.RING] <= 7
        assert numbers[EntryErrorKind.EXCHANGE] <= 78


@given(testing.dense_positions(), testing.rulings())
def test_scoring_what_is_affected_is_scoring_everything(end: Position, ruled: Rulings) -> None:
    entered = resolve(end, ruled)
    for error in entry_errors(end):
        assert resolved_table(entered, error) == resolve(error.table(end), ruled)


def answers_yes(question: RecheckQuestion, entered: Position, error: EntryError | None) -> bool:
    """What people see on the table where an error was made, or where none was."""
    table = entered if error is None else error.table(entered)
    moved = {} if error is None else error.moved()
    match question.kind:
        case RecheckQuestionKind.TOUCHES:
            one, two = (moved.get(at, at) for at in question.fields)
            letters = error is not None and error.kind is EntryErrorKind.LETTER
            return letters or two in table.board.neighbors(one)
        case RecheckQuestionKind.STANDS:
            (at,) = question.fields
            backwards = error is not None and error.kind is EntryErrorKind.RING
            both = [each.inhabitants.get(at) for each in (entered, table)]
            return backwards or len({piece and (piece.color, piece.kind) for piece in both}) == 1
        case RecheckQuestionKind.SPRING:
            (at,) = question.fields
            return (at in table.board.springs) is (at in entered.board.springs)
        case RecheckQuestionKind.TOKEN:
            (hill,) = question.hills
            return table.board.token(hill) == entered.board.token(hill)
        case RecheckQuestionKind.LETTER:
            (hill,) = question.hills
            return lies_beside(table.board, hill) == lies_beside(entered.board, hill)


def lies_beside(board: Board, hill: Hill) -> list[Hill]:
    slot = board.tile(hill).slot
    letters = {tile.slot: tile.letter for tile in board.tiles}
    return [] if slot == 0 else [letters[slot % 6 + 1], letters[(slot - 2) % 6 + 1], letters[0]]


def test_a_question_tells_about_the_errors_that_make_its_answer_no() -> None:
    kinds = set()
    for end in ENDS:
        found = recheck(end)
        assert len(found.questions) <= 5
        covered: set[EntryError] = set()
        before = (len(EntryErrorKind) * 99, 0)
        for question in found.questions:
            kinds.add(question.kind)
            assert answers_yes(question, end, None)
            errors = [each.error for each in found.errors]
            assert question.tells == tuple(
                error for error in errors if not answers_yes(question, end, error)
            )
            new = {*question.tells} - covered
            worth = len([e for e in new if e.kind in GROSS]), len(new)
            # Each tells about something new, and none about more than the one before.
            assert new
            assert worth[0] <= before[0]
            covered |= new
            before = worth
    assert kinds >= {RecheckQuestionKind.TOUCHES, RecheckQuestionKind.STANDS}


def test_the_letters_beside_a_tile() -> None:
    """Between equals, whoever stands alone is asked about before letters; else letters come."""
    rng = random.Random(3)  # noqa: S311
    letters = Counter[RecheckQuestionKind]()
    for _ in range(40):
        found = recheck(random_end(rng))
        letters.update(question.kind for question in found.questions)
    assert letters[RecheckQuestionKind.LETTER] > 0


def test_names_and_order() -> None:
    found = recheck(ENDS[1])
    order = [*map(str, entry_errors(ENDS[1]))]
    places = [order.index(error) for error, _ in told(found)]
    assert places == sorted(places)
    assert order[0] == "twist"
    assert order[1:22] == [f"letter {one}-{two}" for one, two in combinations("ABCDEFG", 2)]
    assert order[22:26] == ["arrow A+1", "arrow A-1", "arrow B+1", "arrow B-1"]


def test_what_hands_have_is_not_looked_at() -> None:
    empty = Position(plain_board(), players("red yellow"), {})
    assert recheck(empty).errors == ()


def test_the_mirror_trial() -> None:
    """The questions tell about at least 95 of 100 deciding twists, arrows and rings."""
    deciding, found = Counter[EntryErrorKind](), Counter[EntryErrorKind]()
    for end in random_ends(100, seed=2029):
        checked = recheck(end)
        tells = {error for question in checked.questions for error in question.tells}
        deciding.update(each.error.kind for each in checked.errors)
        found.update(each.error.kind for each in checked.errors if each.error in tells)
    for kind in EntryErrorKind:
        print(f"{kind:9} {found[kind]:5} of {deciding[kind]:5} told")
    gross = sum(found[kind] for kind in GROSS) / sum(deciding[kind] for kind in GROSS)
    assert gross >= 0.95


def test_what_stands_for_itself() -> None:
    found = recheck(MERCHANTS)
    assert repr(found) == "<Recheck: 10 errors of 99 would change who wins, 2 questions>"
    assert repr(found.errors[1]) == "<DecidingError arrow D+1: won by yellow>"
    assert repr(found.errors[1].error) == "<EntryError: arrow D+1>"
    assert found == recheck(MERCHANTS)
    assert hash(found.errors) == hash(recheck(MERCHANTS).errors)
    assert found.errors[0] == DecidingError(EntryError(EntryErrorKind.TWIST), (Color.YELLOW,))


def test_wrong_arguments() -> None:
    with pytest.raises(WrongTypeError, match="recheck"):
        recheck("P1")  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="recheck"):
        recheck(MERCHANTS, None)  # type: ignore[arg-type]
