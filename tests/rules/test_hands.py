"""Inhabitants on the board against the hands. Problems are worked out from the rulebooks."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Field, Kind, Position, testing
from palatinus_rules.rules import ColorSet, ProblemCode, hand
from palatinus_rules.rules.hands import PartialPiece, hand_problems
from shown_hands import BLUE, FIVE, FOUR, GREEN, RED, TWELVE, YELLOW, found, pieces


@given(testing.positions())
def test_whole_hands_have_no_problems(position: Position) -> None:
    assert position.problems() == ()


def test_five_and_four_players() -> None:
    assert found(*[FIVE] * 5) == []
    assert found(*[FOUR] * 4) == []


@pytest.mark.parametrize(
    ("letters", "message"),
    [
        ("mmM m fFF s", "red has 4 merchants, on A1, A2, A3, A4; the hand holds 3."),
        ("mmM fFF f s", "red has 4 farmers, on A4, A5, A6, B1; the hand holds 3."),
        ("mmM fFF ss", "red has 2 soldiers, on B1, B2; the hand holds 1."),
    ],
)
def test_one_more_of_a_kind_is_too_many(letters: str, message: str) -> None:
    assert found(letters, *[FIVE] * 4) == [("inhabitants-too-many", message)]


def test_two_more_of_different_kinds_are_two_problems() -> None:
    assert [code for code, _ in found("mmMM m fFF f s", *[FOUR] * 3)] == [
        "inhabitants-too-many",
        "inhabitants-too-many",
    ]


@pytest.mark.rule("end.all-placed")
def test_what_is_not_placed_yet_is_incomplete() -> None:
    assert found("mmMM fF", *[FOUR] * 3) == [
        (
            "incomplete",
            "red has placed 6 of 8 inhabitants: 1 farmer and 1 soldier still to come.",
        )
    ]
    assert [code for code, _ in found("", *[FOUR] * 3)] == ["incomplete"]


def test_one_kind_for_another_is_too_many_and_too_few() -> None:
    # All eight are there, but a merchant stands in for a farmer.
    assert found("mmMMm fF s", *[FOUR] * 3) == [
        (
            "inhabitants-too-many",
            "red has 5 merchants, on A1, A2, A3, A4, A5; the hand holds 4.",
        ),
        (
            "inhabitants-too-few",
            "red has 2 farmers, on A6, B1; the hand holds 3, and all of it has been placed.",
        ),
    ]


def test_more_than_the_hand_and_still_too_few_of_a_kind() -> None:
    # Eight of seven: five merchants for three, and two farmers for three.
    assert found("mmmmM fF s", *[FIVE] * 4) == [
        (
            "inhabitants-too-many",
            "red has 5 merchants, on A1, A2, A3, A4, A5; the hand holds 3.",
        ),
        (
            "inhabitants-too-few",
            "red has 2 farmers, on A6, B1; the hand holds 3, and all of it has been placed.",
        ),
    ]


def test_what_is_missing_beside_too_many_can_still_come() -> None:
    # Seven of eight: without the fifth merchant there is room for both farmers.
    assert found("mmMMm F s", *[FOUR] * 3) == [
        (
            "inhabitants-too-many",
            "red has 5 merchants, on A1, A2, A3, A4, A5; the hand holds 4.",
        ),
        ("incomplete", "red has placed 7 of 8 inhabitants: 2 farmers still to come."),
    ]


def test_more_missing_of_a_kind_than_can_still_come_is_too_few() -> None:
    # Eleven of twelve, no kind too many for itself, but two farmers are missing.
    assert found("mmMM mmmm F ss", TWELVE, TWELVE) == [
        (
            "inhabitants-too-few",
            "red has 1 farmer, on B3; the hand holds at least 3, and only 1 more can still come.",
        ),
        ("incomplete", "red has placed 11 of 12 inhabitants."),
    ]


@pytest.mark.parametrize(
    "letters",
    [TWELVE, "mmMM fFF s mmmm", "mmMM fFF s ffff", "mmMM fFF s ssss", "mmMM fFF s MMFF"],
)
def test_with_three_players_any_set_of_twelve_with_the_known_part_will_do(letters: str) -> None:
    assert found(letters, letters, letters) == []


@pytest.mark.parametrize(
    ("letters", "problems"),
    [
        (
            "mmMM mmmmm fF s",
            [
                (
                    "inhabitants-too-many",
                    "red has 9 merchants, on A1, A2, A3, A4, A5, A6, B1, B2, B3; the hand holds "
                    "at most 8.",
                ),
                (
                    "inhabitants-too-few",
                    "red has 2 farmers, on B4, B5; the hand holds at least 3, "
                    "and all of it has been placed.",
                ),
            ],
        ),
        (
            "mmMM mmmm fFF f",
            [
                (
                    "inhabitants-too-few",
                    "red has no soldiers on the board; the hand holds at least 1, "
                    "and all of it has been placed.",
                )
            ],
        ),
        (
            "mmMM mmmm fFF f s",
            [
                (
                    "inhabitants-too-many",
                    "red has 13 inhabitants, on A1, A2, A3, A4, A5, A6, B1, B2, B3, B4, B5, B6, "
                    "C1; the hand holds 12.",
                )
            ],
        ),
        (
            "mMMM MMMM fFF s",
            [
                (
                    "wolves-mismatch",
                    "red has 7 merchants with a wolf on A2, A3, A4, A5, A6, B1, B2 and 1 without "
                    "on A1; the hand holds at least 2 with and at least 2 without, and at most 8 "
                    "in all.",
                )
            ],
        ),
        (
            "mmMM FFF FFFF s",
            [
                (
                    "wolves-mismatch",
                    "red has 7 farmers with a wolf on A5, A6, B1, B2, B3, B4, B5 and none "
                    "without; the hand holds at least 2 with and at least 1 without, and at most "
                    "7 in all.",
                )
            ],
        ),
    ],
)
def test_with_three_players_a_set_must_have_the_known_part(
    letters: str, problems: list[tuple[str, str]]
) -> None:
    assert found(letters, TWELVE, TWELVE) == problems


def test_an_incomplete_whole_color_tells_no_kinds() -> None:
    assert found("mmM fFF s", TWELVE, TWELVE) == [
        ("incomplete", "red has placed 7 of 12 inhabitants.")
    ]


@pytest.mark.rule("contents.split-of-twelve")
def test_with_three_players_sets_must_be_the_same() -> None:
    (problem,) = found("mmMM fFF s mmms", TWELVE, TWELVE)
    assert problem == (
        "sets-differ",
        "Every color comes with the same set of inhabitants, but "
        "red has 7 merchants (wolves: 2), 3 farmers (wolves: 2) and 2 soldiers; "
        "yellow has 6 merchants (wolves: 2), 5 farmers (wolves: 2) and 1 soldier; "
        "green has 6 merchants (wolves: 2), 5 farmers (wolves: 2) and 1 soldier.",
    )


def test_sets_differ_also_in_their_wolves() -> None:
    assert [code for code, _ in found("mmMM fFF s mMff", TWELVE, TWELVE)] == ["sets-differ"]


def test_a_soldier_with_a_wolf_is_a_soldier() -> None:
    # Were his wolf counted, red's set would differ from those of the others.
    assert found("mmMM fFF sS mff", *["mmMM fFF ss mff"] * 2) == []
    assert found("mmMM fFF S", *[FOUR] * 3) == []


def test_incomplete_sets_differ_only_when_no_one_set_can_hold_them() -> None:
    # Eight merchants fill the open part; a fourth farmer has no room in the same set.
    codes = [code for code, _ in found("mmMM mmmm", "fFF f", "")]
    assert codes == ["incomplete"] * 3 + ["sets-differ"]
    assert [code for code, _ in found("mmMM mmmm", "fFF s", "")] == ["incomplete"] * 3


def test_colors_that_are_wrong_by_themselves_are_not_compared() -> None:
    codes = [code for code, _ in found("mmMM mmmmm fF s", TWELVE, TWELVE)]
    assert "sets-differ" not in codes


@pytest.mark.rule("preparation.hand-of-two")
def test_two_players_with_second_colors() -> None:
    assert found(TWELVE, TWELVE, seconds=("mMfF", "mMfF")) == []
    assert found(TWELVE, TWELVE, seconds=("mMfFs", "mMf")) == [
        ("inhabitants-too-many", "green has 1 soldier, on A5; the hand holds none."),
        ("incomplete", "blue has placed 3 of 4 inhabitants: 1 farmer still to come."),
    ]
    assert [code for code, _ in found(TWELVE, TWELVE, seconds=("mMff", "mMfF"))] == [
        "wolves-mismatch"
    ]
    other = "mmMM fFF s mmmf"
    assert [code for code, _ in found(TWELVE, other, seconds=("mMfF", "mMfF"))] == ["sets-differ"]


KNOWN = ColorSet(merchants=6, farmers=5, soldiers=1)


def test_who_knows_the_split_gets_the_stricter_check() -> None:
    assert found(*[TWELVE] * 3, color_set=KNOWN) == []
    other = "mmMM fFF s mmmf"
    assert found(*[other] * 3) == []
    assert found(other, TWELVE, TWELVE, color_set=KNOWN) == [
        (
            "inhabitants-too-many",
            "red has 7 merchants, on A1, A2, A3, A4, B3, B4, B5; the hand holds 6.",
        ),
        (
            "inhabitants-too-few",
            "red has 4 farmers, on A5, A6, B1, B6; the hand holds 5, and all of it has been "
            "placed.",
        ),
    ]


def test_a_known_split_leaves_some_wolves_open() -> None:
    # Of six merchants, two are known with and two without: the other two can be anything, but
    # the same for everybody.
    more_wolves = "mmMM fFF s MMff"
    assert found(*[more_wolves] * 3, color_set=KNOWN) == []
    assert [code for code, _ in found(more_wolves, TWELVE, TWELVE, color_set=KNOWN)] == [
        "sets-differ"
    ]
    assert found("mMMM fFF s MMff", TWELVE, TWELVE, color_set=KNOWN) == [
        (
            "wolves-mismatch",
            "red has 5 merchants with a wolf on A2, A3, A4, B3, B4 and 1 without on A1; the hand "
            "holds at least 2 with and at least 2 without.",
        )
    ]


def test_who_knows_the_wolves_gets_the_strictest_check() -> None:
    known = ColorSet(6, 5, 1, merchant_wolves=2, farmer_wolves=2)
    assert found(*[TWELVE] * 3, color_set=known) == []
    assert [code for code, _ in found("mmMM fFF s mMff", TWELVE, TWELVE, color_set=known)] == [
        "wolves-mismatch"
    ]


def test_pieces_that_could_not_be_read_accuse_nobody() -> None:
    # A stray may be anybody's missing piece.
    assert found("mmMM fFF", *[FOUR] * 3, strays="?") == []
    assert [code for code, _ in found("mmMM fF", *[FOUR] * 3, strays="?")] == ["incomplete"]
    # A piece of unknown kind may be the soldier that is missing.
    assert found("mmMM fFF ?", *[FOUR] * 3) == []
    # But there can be too many of them.
    for letters in ("mmMM fFF ??", "mmMM fFF s ?"):
        assert found(letters, *[FOUR] * 3) == [
            (
                "inhabitants-too-many",
                "red has 9 inhabitants, on A1, A2, A3, A4, A5, A6, B1, B2, B3; the hand holds 8.",
            )
        ]


def test_a_piece_that_may_not_be_there_is_not_counted() -> None:
    rest = [piece for color in (YELLOW, GREEN, BLUE) for piece in pieces(color, FOUR)]
    extra = PartialPiece("inhabitants.A7", RED, Kind.MERCHANT, None, counted=False)
    seats = dict(enumerate((RED, YELLOW, GREEN, BLUE)))
    assert list(hand_problems(4, seats, {}, [*pieces(RED, FOUR), extra, *rest])) == []


def test_seats_whose_color_could_not_be_read_are_passed_over() -> None:
    shown = pieces(YELLOW, FOUR) + pieces(GREEN, FOUR)
    assert list(hand_problems(4, {1: YELLOW, 2: GREEN}, {}, shown)) == []
    assert list(hand_problems(4, {}, {}, shown)) == []


@pytest.mark.rule("end.all-placed")
@pytest.mark.rule("play.one-inhabitant-each-turn")
@given(testing.positions(players=testing.players(least=4)), st.data())
def test_taking_a_piece_away_makes_it_incomplete_and_nothing_else(
    position: Position, data: st.DataObject
) -> None:
    gone = data.draw(st.sampled_from(sorted(position.inhabitants)))
    rest = {at: piece for at, piece in position.inhabitants.items() if at is not gone}
    shorter = Position(position.board, position.players, rest)
    (problem,) = shorter.problems()
    assert problem.code is ProblemCode.INCOMPLETE
    color = position.inhabitants[gone].color
    assert problem.where == f"players[{position.colors.index(color)}]"
    assert shorter.problems(incomplete=True) == ()


@given(testing.positions(), st.data())
def test_any_part_of_a_final_position_is_accepted_as_incomplete(
    position: Position, data: st.DataObject
) -> None:
    kept = data.draw(st.sets(st.sampled_from(Field)))
    rest = {at: piece for at, piece in position.inhabitants.items() if at in kept}
    assert Position(position.board, position.players, rest).problems(incomplete=True) == ()


def test_the_letters_of_this_module_are_the_hands() -> None:
    for players, letters in ((5, FIVE), (4, FOUR), (3, TWELVE)):
        assert len(letters.replace(" ", "")) == hand(players).total
