"""Sentences with their values, and the problems that carry them."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import PalatinusError, Problem
from palatinus_rules.formats import problems_document, read_problems
from palatinus_rules.kit import Listed, Message, Value, Written
from palatinus_rules.kit.messages import message, placeholders, quantity
from palatinus_rules.rules import ColorSet, Field, Hill, Kind, ProblemCode
from palatinus_rules.rules.box import Color, inhabitants

BRACES = ["{", "}", "{}", "}{", "{0}", "{word}", "{word!r}", "{word.__class__}", "{:>9}", "{{x}}"]

CODE = ProblemCode.WORD_UNKNOWN


def escaped(text: str) -> str:
    """A sentence without placeholders."""
    return text.replace("{", "{{").replace("}", "}}")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("R3", "R3"),
        (7, "7"),
        (-7, "-7"),
        pytest.param(10**5000, "a huge number", id="huge"),
        (Hill.C, "C"),
        (Color.RED, "red"),
        (Written("two\nlines"), r"'two\nlines'"),
        (Written("x" * 41), f"'{'x' * 40}…'"),
        ("x" * 41, f"{'x' * 40}…"),
        ((Field.A1, Field.B3, Field.C2), "A1, B3 and C2"),
        ((Kind.FARMER,), "farmer"),
        (Listed(("left", "right"), "or"), "left or right"),
        (Listed((Written("a"), 2), ","), "'a', 2"),
        (Listed((message("one-n", "one {n}", n=1), message("two", "two")), ";"), "one 1; two"),
        (inhabitants(1), "1 inhabitant"),
        (inhabitants(0, Kind.SOLDIER), "no soldiers"),
        (inhabitants(2, Kind.MERCHANT), "2 merchants"),
        (inhabitants(1, Kind.FARMER), "1 farmer"),
        (quantity("wolf", 10**12, "wolf", "wolves"), "a huge number wolves"),
        (
            message("hand-at-most", "at most {number}", number=message("known-none", "none")),
            "at most none",
        ),
    ],
)
def test_values_as_a_person_reads_them(value: Value, text: str) -> None:
    assert (
        Problem(CODE, "", message("here-is-value", "Here is {value}.", value=value)).message
        == f"Here is {text}."
    )


def test_a_sentence_may_want_the_digits_in_groups() -> None:
    assert str(message("number-bytes", "{number:,} bytes", number=1_000_000)) == "1,000,000 bytes"
    # Groups can be read even where there are many.
    assert (
        str(message("number-bytes", "{number:,} bytes", number=10**12)) == "1,000,000,000,000 bytes"
    )


@pytest.mark.parametrize("braces", BRACES)
def test_braces_in_values_are_braces(braces: str) -> None:
    problem = Problem(
        CODE,
        "",
        message(
            "word-and-plain-and-all",
            "{word} and {plain} and {all}.",
            word=Written(braces),
            plain=braces,
            all=(braces, message("inside", "{inside}", inside=braces)),
        ),
        (message("did-you-mean-word", "Did you mean {word}?", word=braces),),
    )
    assert problem.message == (
        f"'{braces}' and {braces} and {braces} and {braces}. Did you mean {braces}?"
    )


@pytest.mark.parametrize("braces", BRACES)
def test_any_text_is_told_as_it_is(braces: str) -> None:
    assert placeholders(escaped(braces)) == frozenset()
    problem = Problem(CODE, "", message("braces", escaped(braces)))
    assert problem.message == braces
    document = problems_document([problem])
    assert document["problems"][0]["message"] == braces
    (again,) = read_problems(document)
    assert again == problem
    assert again.message == braces
    assert again.message_in("de") == braces


@pytest.mark.parametrize(
    ("sentence", "refusal"),
    [
        (message("m", "Tile {a}."), "The sentence of a problem wants a, not no values."),
        (message("m", "Tile.", a=1), "The sentence of a problem wants no values, not a."),
        (
            message("m", "{a}{b}", c=1, d=1),
            "The sentence of a problem wants a and b, not c and d.",
        ),
        (
            message("m", "{"),
            "The sentence of a problem cannot be read: Single '{' encountered",
        ),
    ],
)
def test_placeholders_and_values_go_together(sentence: Message, refusal: str) -> None:
    with pytest.raises(PalatinusError) as error:
        Problem(CODE, "", sentence)
    assert str(error.value).startswith(refusal)


def test_a_problem_is_made_with_a_message() -> None:
    with pytest.raises(PalatinusError, match="made with message"):
        Problem(CODE, "", "Tile A.")


def test_hints_are_several() -> None:
    with pytest.raises(PalatinusError, match="several messages"):
        Problem(CODE, "", message("tile", "Tile A."), 3)  # type: ignore[arg-type]


def test_problems_are_equal_that_say_the_same() -> None:
    sentence = message("tile", "Tile {letter}.", letter=Hill.A)
    made = Problem(CODE, "tiles", sentence, (None, message("yes", "Yes.")))
    told = Problem(CODE, "tiles", message("tile-yes", "Tile A. Yes."))
    assert made == told
    assert hash(made) == hash(told)
    assert made.hints == (Message("yes", "Yes."),)
    assert made != Problem(CODE, "tiles", message("tile-yes", "Tile B. Yes."))
    assert made != Problem(CODE, "tiles", message("tile-yes", "Tile A. Yes."), line=1)
    assert made != Problem(CODE, "tokens", message("tile-yes", "Tile A. Yes."))
    assert made != "tiles: Tile A. Yes."
    assert repr(made) == "<Problem word-unknown: tiles: Tile A. Yes.>"


def test_values_cannot_change() -> None:
    values: dict[str, Value] = {"letter": Hill.A}
    sentence = Message("tile", "Tile {letter}.", values)
    values["letter"] = Hill.B
    assert str(sentence) == "Tile A."
    assert not hasattr(Problem(CODE, "", sentence).values, "__setitem__")


def test_an_error_says_what_it_was_raised_with() -> None:
    with pytest.raises(PalatinusError) as error:
        ColorSet(merchants=5, farmers=5, soldiers=1)
    assert str(error.value) == "a color has 12 inhabitants, not 11"
    assert dict(error.value.in_words.values) == {"all": 12, "number": 11}
    assert str(PalatinusError("{braces}").in_words) == "{braces}"
    assert str(PalatinusError().in_words) == ""


items = st.one_of(
    st.text(st.characters(codec="utf-8") | st.sampled_from("{}")),
    st.integers(),
    st.sampled_from([*Hill, *Field, *Color, *Kind]),
    st.builds(Written, st.text()),
    st.builds(lambda n: quantity("wolves", n, "wolf", "wolves"), st.integers(0, 5)),
    st.builds(lambda word: message("no-word", "no {word}", word=word), st.text() | st.integers()),
)
some = st.lists(items, min_size=1, max_size=3).map(tuple)
values_by_name = st.dictionaries(
    st.sampled_from(["a", "b", "color", "self", "sentence", "code"]),
    items | some | st.builds(Listed, some, st.sampled_from(["and", "or", ",", ";"])),
)


hints_of_problems = st.lists(
    st.builds(Message, st.just("hint"), st.text().map(escaped)), max_size=2
)


@given(values_by_name, st.text(), hints_of_problems)
def test_a_problem_says_the_same_wherever_it_goes(
    values: dict[str, Value], text: str, hints: list[Message]
) -> None:
    english = escaped(text) + "".join(f" {{{name}}}" for name in values)
    problem = Problem(CODE, "there", Message("any", english, values), hints, line=3)
    pickled = pickle.loads(pickle.dumps(problem))  # noqa: S301
    assert pickled == problem
    assert hash(pickled) == hash(problem)
    assert pickled.message == problem.message
    assert (pickled.sentence, pickled.hints) == (problem.sentence, tuple(hints))
    (read,) = read_problems(problems_document([problem]))
    assert read.message == problem.message
    assert problem.message.startswith(text)
