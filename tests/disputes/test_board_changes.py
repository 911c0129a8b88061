"""What would have come out on another board, worked out by hand and on changed documents."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from board_documents import board_words, changed_document
from palatinus_rules import (
    Color,
    Field,
    Hill,
    Inhabitant,
    Position,
    PositionError,
    Rulings,
    resolve,
    testing,
)
from palatinus_rules.disputes import (
    ArrowChange,
    Effect,
    LettersChange,
    Parting,
    ScoringStep,
    SpringChange,
    TokenChange,
    TwistChange,
    what_if,
)
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules import ProblemCode, Twist
from plain import TOKENS, TOKENS_OR_DISCS, plain_board, position
from strategies import disputed_positions

# D3 has D2 and D4 free and takes the 4 of hill D; F5 has F4 and F6 free and takes the 3 of hill F.
TWO_FARMERS = "D3 red farmer\nF5 yellow farmer"


@st.composite
def changes(draw: st.DrawFn) -> tuple[Position, list[str]]:
    """A position, and changes of its board."""
    before = draw(disputed_positions())
    return before, draw(board_words(before))


def on_paper(before: Position, words: list[str]) -> Position:
    return Position.from_document(changed_document(before.to_document(), words))


@pytest.mark.parametrize(
    ("text", "springs", "word", "gained", "effect", "parting", "hills"),
    [
        # The token worth 5 is a third one: a hypothesis.
        (
            TWO_FARMERS,
            "",
            "F=5",
            (0, 2, 0),
            Effect.WINNERS,
            Parting(ScoringStep.AWARD, Hill.F),
            (Hill.F,),
        ),
        # F4 is free and has a spring now: F5 brings 6 and not 4, and yellow takes the 3 as before.
        (
            TWO_FARMERS,
            "",
            "F4=spring",
            (0, 0, 0),
            Effect.STEPS,
            Parting(ScoringStep.INFLUENCE, Hill.F, Field.F5),
            (),
        ),
        # Without the spring D5 has 6, as D2 has, and E3 has 4, as E5 has: four discs worth 2.
        (
            TOKENS_OR_DISCS,
            "E2",
            "E2=dry",
            (0, 0, 0),
            Effect.HOLDINGS,
            Parting(ScoringStep.INFLUENCE, Hill.D, Field.D5),
            (Hill.D, Hill.E),
        ),
        # D3 comes to lie where D6 was, beside A3: the merchant has 1 and takes the 4. The farmer on
        # A3 has one free field less, A2, A4, C5 and D1, and takes the 6 all the same. Green with
        # nothing is third, not second.
        (
            "D3 red merchant\nA3 yellow farmer",
            "",
            "D@3",
            (4, 0, 0),
            Effect.RANKS,
            Parting(ScoringStep.INFLUENCE, Hill.A, Field.A3),
            (Hill.D,),
        ),
        # B5 and A1 lie beside each other only if B is shifted to the right: B5 is at (0, -2) then,
        # and at (-2, -1) otherwise; A1 is at (0, -1). Two merchants with nobody bring nothing.
        (
            "A1 red merchant\nB5 yellow merchant",
            "",
            "twist=left",
            (-6, -5, 0),
            Effect.WINNERS,
            Parting(ScoringStep.INFLUENCE, Hill.A, Field.A1),
            (Hill.A, Hill.B),
        ),
        # Red still takes the 4 and yellow the 3, on hills that are called otherwise.
        (
            TWO_FARMERS,
            "",
            "D-F",
            (0, 0, 0),
            Effect.STEPS,
            Parting(ScoringStep.INFLUENCE, Hill.D, Field.D3),
            (Hill.D, Hill.F),
        ),
    ],
)
def test_what_another_board_changes(
    *,
    text: str,
    springs: str,
    word: str,
    gained: tuple[int, ...],
    effect: Effect,
    parting: Parting,
    hills: tuple[Hill, ...],
) -> None:
    found = what_if(position(text, springs=springs), [word])
    assert [str(each) for each in found.board] == [word]
    assert found.changed == ()
    assert tuple(found.points.values()) == gained
    assert found.effect is effect
    assert found.parting == parting
    assert found.hills == hills


def test_a_tile_keeps_its_place_and_all_that_lies_on_it_but_the_letter() -> None:
    # B lies in slot 1 with the 5, E in slot 4 with the 4.
    found = what_if(position("B1 red farmer\nE4 yellow soldier", springs="B2"), ["b-e"])
    after = found.after.position
    assert found.board == (LettersChange(Hill.B, Hill.E),)
    assert [(after.board.tile(hill).slot, after.board.token(hill)) for hill in "BE"] == [
        (4, 4),
        (1, 5),
    ]
    assert after.board.springs == {Field.E2}
    assert {str(at): piece.color for at, piece in after.inhabitants.items()} == {
        "B4": Color.YELLOW,
        "E1": Color.RED,
    }
    # Nobody moves, whatever the fields are called.
    assert found.changed == ()
    assert found.stood == after.inhabitants


def test_words_of_both_sorts_in_order() -> None:
    found = what_if(position(TWO_FARMERS), ["D3=.", "D-F", "D5=gS", "F1=spring", "D5-D6", "g@0"])
    # D3 is called F3 then, and F5 is D5. G points up already.
    assert found.board == (LettersChange(Hill.D, Hill.F), SpringChange(Field.F1, spring=True))
    assert found.changed == (Field.D5, Field.D6, Field.F3)
    assert found.after.position.inhabitants == {Field.D6: Inhabitant("green", "soldier")}
    assert repr(found).startswith("<WhatIf: D-F, F1=spring, D5, D6, F3 changed, effect: winners")


def test_nobody_is_left_to_swap_after_that() -> None:
    with pytest.raises(PositionError) as error:
        what_if(position(TWO_FARMERS), ["D3=.", "D-F", "F3=."])
    assert [(each.code, each.where) for each in error.value.problems] == [
        (ProblemCode.WORD_UNKNOWN, "changes[2]")
    ]


@pytest.mark.parametrize(
    ("word", "change"),
    [
        ("C6=spring", SpringChange(Field.C6, spring=True)),
        (" c6 = Quelle ", SpringChange(Field.C6, spring=True)),
        ("C6=fonte", SpringChange(Field.C6, spring=True)),
        ("C6=SOURCE", SpringChange(Field.C6, spring=True)),
        ("C5=dry", SpringChange(Field.C5, spring=False)),
        ("C5=asciutto", SpringChange(Field.C5, spring=False)),
        ("C5=trocken", SpringChange(Field.C5, spring=False)),
        ("C5=sec", SpringChange(Field.C5, spring=False)),
        ("G@2", ArrowChange(Hill.G, 2)),
        ("g @ 2", ArrowChange(Hill.G, 2)),
        ("B=3", TokenChange(Hill.B, 3)),
        ("twist=left", TwistChange(Twist.LEFT)),
        ("Twist=Links", TwistChange(Twist.LEFT)),
        ("twist=sinistra", TwistChange(Twist.LEFT)),
        ("twist=gauche", TwistChange(Twist.LEFT)),
        ("e - b", LettersChange(Hill.E, Hill.B)),
        # What is there already.
        ("C5=spring", None),
        ("C6=dry", None),
        ("G@0", None),
        ("B=5", None),
        ("A=6", None),
        ("twist=rechts", None),
    ],
)
def test_words_of_a_board(word: str, change: object) -> None:
    before = position(TWO_FARMERS, springs="C5")
    found = what_if(before, [word])
    assert found.board == (() if change is None else (change,))
    assert (found.after.position == before) is (change is None)


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("C7=spring", [ProblemCode.FIELD_UNKNOWN]),
        ("C=spring", [ProblemCode.HILL_OCCUPIED]),
        ("C6=sprng", [ProblemCode.WORD_UNKNOWN]),
        ("C6=5", [ProblemCode.WORD_UNKNOWN]),
        ("G@6", [ProblemCode.ARROW_OUT_OF_RANGE]),
        ("G@-1", [ProblemCode.ARROW_OUT_OF_RANGE]),
        ("G@02", [ProblemCode.WORD_UNKNOWN]),
        ("G@", [ProblemCode.WORD_UNKNOWN]),
        ("H@x", [ProblemCode.TILE_UNKNOWN, ProblemCode.WORD_UNKNOWN]),
        ("C1@2", [ProblemCode.TILE_UNKNOWN]),
        ("H@2", [ProblemCode.TILE_UNKNOWN]),
        ("H=5", [ProblemCode.TILE_UNKNOWN]),
        ("B=2", [ProblemCode.TOKEN_UNKNOWN]),
        ("B=6", [ProblemCode.TOKENS_MISDEALT]),
        ("A=5", [ProblemCode.TOKENS_MISDEALT]),
        ("twist=up", [ProblemCode.TWIST_UNKNOWN]),
        ("twist=", [ProblemCode.TWIST_UNKNOWN]),
        ("B-H", [ProblemCode.TILE_UNKNOWN]),
        ("B-b", [ProblemCode.TILE_TWICE]),
        ("B-C1", [ProblemCode.HILL_OCCUPIED]),
        ("B\N{FULLWIDTH COMMERCIAL AT}2", [ProblemCode.WORD_UNKNOWN]),
        ("B=\N{ARABIC-INDIC DIGIT FIVE}", [ProblemCode.HILL_OCCUPIED, ProblemCode.WORD_UNKNOWN]),
        ("B=" + "9" * 5000, [ProblemCode.HILL_OCCUPIED, ProblemCode.WORD_UNKNOWN]),
        ("G@" + "9" * 5000, [ProblemCode.WORD_UNKNOWN]),
        ("\0=\0", [ProblemCode.FIELD_UNKNOWN, ProblemCode.WORD_UNKNOWN]),
    ],
)
def test_what_is_no_change_of_a_board(word: str, codes: list[ProblemCode]) -> None:
    with pytest.raises(PositionError) as error:
        what_if(position(TWO_FARMERS), ["D@1", word, "twist=left"])
    assert [each.code for each in error.value.problems] == codes
    assert {each.where for each in error.value.problems} == {"changes[1]"}
    assert all(len(each.message) < 500 for each in error.value.problems)


def test_every_wrong_word_is_told_with_its_place() -> None:
    with pytest.raises(PositionError) as error:
        # Who stands on E1, which is called B1 then, nobody knows any more.
        what_if(position(TWO_FARMERS), ["H@1", "E1=q", "B-E", "B1=.", "E1=.", "B=7"])
    assert [each.where for each in error.value.problems] == [
        "changes[0]",
        "changes[1]",
        "changes[4]",
        "changes[5]",
    ]


def test_a_change_is_a_mapping_or_several_words() -> None:
    before = position(TWO_FARMERS)
    wrong: list[object] = ["C6=spring", 5, None, [Field.C6, 5]]
    for change in wrong:
        with pytest.raises(WrongTypeError):
            what_if(before, change)  # type: ignore[arg-type]
    assert what_if(before, ("D3=.",)) == what_if(before, {"D3": None})
    assert what_if(before, []) == what_if(before, {})


def test_any_token_can_lie_on_any_hill_around_the_middle() -> None:
    before = position(TWO_FARMERS)
    for hill in list(Hill)[1:]:
        for token in (3, 4, 5):
            after = what_if(before, [f"{hill}={token}"]).after.position
            assert {each.letter: each.token for each in after.board.tiles} == TOKENS | {hill: token}
            assert Position.from_code(after.to_code()) == after


@given(changes(), testing.rulings())
def test_another_board_is_that_of_a_changed_document(
    both: tuple[Position, list[str]], ruled: Rulings
) -> None:
    before, words = both
    found = what_if(before, words, ruled)
    assert found.after == resolve(on_paper(before, words), ruled)
    done = [
        word
        for number, word in enumerate(words)
        if on_paper(before, words[:number]) != on_paper(before, words[: number + 1])
    ]
    assert [str(each) for each in found.board] == done
    assert what_if(before, [str(each) for each in found.board], ruled) == found
    assert found.changed == ()
    assert (found.parting is None) == (found.effect is Effect.NOTHING)


@given(disputed_positions(), st.data())
def test_undoing_a_change_of_the_board(before: Position, data: st.DataObject) -> None:
    (*_, word) = data.draw(board_words(before, most=1)) or ["A1=dry"]
    there = what_if(before, [word]).after.position
    board = before.board
    if word.startswith("twist"):
        undo = f"twist={board.twist}"
    elif word[1] == "@":
        undo = f"{word[0]}@{board.tile(word[0]).arrow}"
    elif word[1] == "=":
        undo = f"{word[0]}={board.token(word[0])}"
    elif word[1] == "-":
        undo = word[::-1]
    else:
        undo = f"{word[:2]}={'spring' if Field(word[:2]) in board.springs else 'dry'}"
    back = what_if(there, [undo])
    assert back.after.position == before
    whole = what_if(before, [word, undo])
    assert (whole.effect, whole.parting, whole.hills) == (Effect.NOTHING, None, ())


@given(disputed_positions(), st.sampled_from(Hill), st.sampled_from(Hill))
def test_letters_exchanged_twice_are_nothing(before: Position, one: Hill, other: Hill) -> None:
    if one is other:
        return
    twice = what_if(before, [f"{one}-{other}"] * 2)
    assert twice.after == twice.before
    assert twice.changed == ()


def test_the_plain_board_is_not_touched() -> None:
    before = position(TWO_FARMERS)
    what_if(before, ["C6=spring", "G@2", "B=3", "twist=left", "B-E", "D3=."])
    assert before.board == plain_board()
