"""Backs against the hands, as far as they are told. Problems are worked out from the rulebooks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from palatinus_rules import Kind
from palatinus_rules.rules import hand
from palatinus_rules.rules.box import Hand, exact_hands
from shown_hands import FOUR, found


@pytest.mark.rule("play.wolf-up")
@pytest.mark.parametrize(
    ("letters", "message"),
    [
        (
            "mMMM fFF s",
            "red has 3 merchants with a wolf on A2, A3, A4 and 1 without on A1; the hand holds 2 "
            "with and 2 without.",
        ),
        (
            "mmmm fFF s",
            "red has no merchants with a wolf and 4 without on A1, A2, A3, A4; the hand holds 2 "
            "with and 2 without.",
        ),
        (
            "mmMM FFF s",
            "red has 3 farmers with a wolf on A5, A6, B1 and none without; the hand holds 2 with "
            "and 1 without.",
        ),
    ],
)
def test_wolves_must_match_the_hand(letters: str, message: str) -> None:
    assert found(letters, *[FOUR] * 3) == [("wolves-mismatch", message)]


def test_wolves_of_a_kind_that_is_not_all_there_can_be_too_many_already() -> None:
    codes = [code for code, _ in found("MMM fFF s", *[FOUR] * 3)]
    assert codes == ["wolves-mismatch", "incomplete"]
    assert [code for code, _ in found("mMM fFF s", *[FOUR] * 3)] == ["incomplete"]


def test_the_wolf_of_a_piece_too_many_is_no_second_problem() -> None:
    # Whichever of the five goes, the others can be two with and two without.
    assert [code for code, _ in found("mmMMM fFF s", *[FOUR] * 3)] == ["inhabitants-too-many"]
    # Here they cannot.
    assert [code for code, _ in found("mMMMM fFF s", *[FOUR] * 3)] == [
        "inhabitants-too-many",
        "wolves-mismatch",
    ]


def test_two_kinds_can_be_wrong_in_two_ways() -> None:
    # A merchant too many, and farmers with a wolf too many.
    assert [code for code, _ in found("mmmMM FFF s", *[FOUR] * 3)] == [
        "inhabitants-too-many",
        "wolves-mismatch",
    ]


@pytest.mark.rule("preparation.hand-of-four")
def test_where_no_backs_are_told_nothing_about_wolves_is_checked() -> None:
    assert found(*["'mmmm fff s"] * 4) == []
    assert found(*["'mmm fff s"] * 5) == []
    assert found(*["'mmmm fff s mmff"] * 2, seconds=("'mmff", "'mmff")) == []
    assert found("mmMM fFF s", *["'mmmm fff s"] * 3) == []
    assert [code for code, _ in found("'mmmmm fff s", *[FOUR] * 3)] == ["inhabitants-too-many"]


@pytest.mark.rule("preparation.hand-of-four")
def test_backs_are_checked_as_far_as_they_are_told() -> None:
    # Of four merchants two have a wolf and two have none; of three farmers two have one.
    assert found("MM'mm fff s", *[FOUR] * 3) == []
    assert found("mm'mm fff s", *[FOUR] * 3) == []
    assert found("MMM'm fff s", *[FOUR] * 3) == [
        (
            "wolves-mismatch",
            "red has 3 merchants with a wolf on A1, A2, A3 and none without; the hand holds 2 "
            "with and 2 without.",
        )
    ]
    assert found("ff'f mmmm s", *[FOUR] * 3) == [
        (
            "wolves-mismatch",
            "red has no farmers with a wolf and 2 without on A1, A2; the hand holds 2 with and 1 "
            "without.",
        )
    ]


@pytest.mark.rule("contents.split-of-twelve")
@pytest.mark.parametrize(
    ("letters", "fit"),
    [
        # Two of the farmers have a wolf, one has none, and four more can be anything: at most six
        # with a wolf, at most five without. Merchants: two and two, and four more.
        ("FFFFFF'f mmmm s", True),
        ("FFFFFFF' mmmm s", False),
        ("fffff'ff mmmm s", True),
        ("ffffff'f mmmm s", False),
        # Three farmers with a wolf too many take three of the four; there is one left.
        ("FFFFF MMM'f mm", True),
        ("FFFFF MMMM'f m", False),
        # Who shows six merchants and five farmers has nothing left open: of six merchants at
        # most four have a wolf.
        ("MMMM'mm fffff s", True),
        ("MMMMM'm fffff s", False),
    ],
)
def test_with_three_players_told_backs_must_fit_into_some_set(letters: str, *, fit: bool) -> None:
    others = "'", "'"
    codes = [code for code, _ in found(letters, *others) if code != "incomplete"]
    assert codes == ([] if fit else ["wolves-mismatch"])


@pytest.mark.rule("contents.split-of-twelve")
def test_told_backs_of_several_colors_must_fit_into_one_set() -> None:
    # Six farmers with a wolf fill the open four. Nobody can have three merchants with one then.
    assert [code for code, _ in found("FFFFFF'f", "MM'mm", "'")] == ["incomplete"] * 3
    message = found("FFFFFF'", "MMM'm", "'")[-1]
    assert message == (
        "sets-differ",
        "Every color comes with the same set of inhabitants, but "
        "red has no merchants, 6 farmers (wolves: 6) and no soldiers; "
        "yellow has 4 merchants (wolves: 3, plain backs: 0, not known: 1), no farmers and no "
        "soldiers; green has no merchants, no farmers and no soldiers.",
    )


def fits(letters: str, held: Hand) -> bool:
    """Whether a hand with nothing left open holds these pieces, whatever is not told of them."""
    told, _, untold = letters.partition("'")
    for letter, kind in (("m", Kind.MERCHANT), ("f", Kind.FARMER), ("s", Kind.SOLDIER)):
        share = held.share(kind)
        wolves, plain = told.count(letter.upper()), told.count(letter)
        if wolves > share.wolves or plain > share.plain:
            return False
        if wolves + plain + untold.count(letter) > share.least:
            return False
    return True


@st.composite
def partly_told(draw: st.DrawFn) -> str:
    """Part of a whole color, with the backs of some told: often just what fits, or a bit more."""
    numbers = [draw(st.integers(0, most)) for most in (4, 4, 4, 4, 1, 2, 2)]
    kinds = ("m", "M", "f", "F", "s", "m", "f")
    parts = [kind * number for kind, number in zip(kinds, numbers, strict=True)]
    return f"{''.join(parts[:5])}'{''.join(parts[5:])}"


@pytest.mark.rule("contents.split-of-twelve")
@settings(max_examples=1000)
@given(st.lists(partly_told(), min_size=1, max_size=3))
def test_with_three_players_what_is_told_is_wrong_just_if_no_set_holds_it(shown: list[str]) -> None:
    sets = exact_hands(hand(3))
    hands = [*shown, "'", "'"][:3]
    wrong = {code for code, _ in found(*hands)} - {"incomplete"}
    assert bool(wrong) is not any(all(fits(each, held) for each in shown) for held in sets)
