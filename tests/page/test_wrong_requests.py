"""Whatever is sent to the one function is answered, in the language of whoever asks."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from page_asked import asked, at, codes, problems
from palatinus_rules import Language
from palatinus_rules.page import ask, asking
from palatinus_rules.page.requests import MOST, SHAPES, Ask
from palatinus_rules.peninsula.page import ask as ask_odds
from plain import position

STANDING = position("B1 red merchant").to_document()
DEEP = "[" * 100_000


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ("", ["not-json"]),
        ("{", ["not-json"]),
        (DEEP, ["too-deep"]),
        ("null", ["type-wrong"]),
        ("[]", ["type-wrong"]),
        ("{}", ["key-missing"]),
        ('{"ask": 5}', ["type-wrong"]),
        ('{"ask": "scor"}', ["word-unknown"]),
        ('{"ask": "hello", "language": "xx", "more": 1}', ["word-unknown", "key-unknown"]),
        ('{"ask": "hello", "ask": "hello"}', []),
        ('{"ask": "score"}', ["key-missing"]),
        ('{"ask": "score", "position": 3}', ["type-wrong"]),
        ('{"ask": "score", "position": ' + "9" * 5000 + "}", ["type-wrong"]),
        ('{"ask": "check", "position": "", "terms": []}', []),
        ('{"ask": "check", "position": "", "terms": [1]}', ["type-wrong"]),
        ('{"ask": "sheet", "players": "3"}', ["type-wrong"]),
        (
            '{"ask": "sheet", "players": 3, "twist": "up", "to": "svg"}',
            ["twist-unknown", "word-unknown"],
        ),
        ('{"ask": "copy", "springs": []}', ["type-wrong"]),
        ('{"ask": "copy", "springs": {"A": 1, "B": ["x"]}, "title": 1}', ["type-wrong"] * 3),
        ('{"ask": "copy", "springs": {}, "set": "1,2,3"}', ["use"]),
        (" " * (MOST + 1), ["too-big"]),
    ],
)
def test_everything_wrong_is_told_at_once(request_: str, told: list[str]) -> None:
    reply = json.loads(ask(request_))
    assert codes(reply) == told if told else reply["ok"] is True
    for problem in problems(reply) if told else ():
        assert problem.keys() >= {"code", "where", "message", "fields", "hills", "seats", "players"}


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"hill": "Z"}, [("word-unknown", "hill")]),
        ({"hill": "A", "terms": {"set": "5,4,3", "foo": 1}}, [("key-unknown", "terms.foo")]),
        ({"hill": "A", "terms": {"set": "1,2,3"}}, [("word-unknown", "terms.set")]),
        ({"hill": "A", "terms": {"set": None, "copy": None, "incomplete": None}}, None),
        ({"hill": "A", "terms": {"any_hands": 1}}, [("type-wrong", "terms.any_hands")]),
        ({"hill": "A", "terms": {"copy": 1}}, [("type-wrong", "terms.copy")]),
        ({"hill": "A", "terms": {"readings": 1}}, [("type-wrong", "terms.readings")]),
        (
            {"hill": "A", "terms": {"readings": {"captor": "x", "captr": "stays"}}},
            [("ruling-unknown", "rulings")] * 2,
        ),
    ],
)
def test_terms_that_cannot_be(more: dict[str, object], told: list[tuple[str, str]] | None) -> None:
    reply = asked("hill", position=STANDING, **more)
    found = [(each["code"], str(each["where"])) for each in problems(reply)]
    # Without anything wrong with the terms, it is the hands that are.
    assert ([code for code, _ in found] == ["incomplete"] * 3) if told is None else found == told


@pytest.mark.parametrize(("what", "key"), [("judge", "claims"), ("whatif", "changes")])
def test_nobody_can_ask_too_much_at_once(what: str, key: str) -> None:
    reply = asked(what, position=STANDING, **{key: ["red"] * 51})
    assert codes(reply) == ["too-big"]
    reply = asked(what, position=STANDING, **{key: "red"})
    assert codes(reply) == ["type-wrong"]
    reply = asked(what, position=STANDING, **{key: ["red", 5]})
    assert (codes(reply), at(reply, "problems", 0, "where")) == (["type-wrong"], f"{key}[1]")


BAD: list[dict[str, object]] = [
    {"ask": "scor"},
    {"ask": "score", "position": 3, "terms": {"set": "x", "foo": 1}},
    {"ask": "hill", "position": STANDING, "hill": "Z"},
    {"ask": "hill", "position": STANDING, "hill": "A"},
    {"ask": "judge", "position": STANDING, "claims": [*["x"] * 60]},
    {"ask": "judge", "position": STANDING, "claims": ["x", 1], "terms": {"any_hands": True}},
    {"ask": "settle", "position": STANDING, "about": ["x"], "terms": {"any_hands": True}},
    {"ask": "whatif", "position": STANDING, "changes": ["x"], "terms": {"any_hands": True}},
    {"ask": "export", "position": "P1x", "to": "text"},
    {"ask": "read", "source": "Good morning!"},
    {"ask": "copy", "springs": {"A": [9]}, "title": 4},
    {"ask": "sheet", "players": 9},
]


@pytest.mark.parametrize("wrong", BAD, ids=[str(each["ask"]) for each in BAD])
def test_what_is_wrong_is_told_in_four_languages(wrong: dict[str, object]) -> None:
    told = {}
    for language in Language:
        reply = json.loads(ask(json.dumps({**wrong, "language": language})))
        assert reply["ok"] is False
        told[language] = tuple(str(each["message"]) for each in problems(reply))
        assert all(told[language])
    assert len({*told.values()}) == len(Language)
    assert len({len(messages) for messages in told.values()}) == 1


def test_every_question_has_an_answer() -> None:
    assert {*asking._ANSWERS} == {*Ask}


def test_a_failure_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: object) -> dict[str, object]:
        raise ZeroDivisionError

    monkeypatch.setattr(asking, "_ANSWERS", {Ask.HELLO: fails})
    with caplog.at_level(logging.ERROR):
        reply = asked("hello", language="it")
    assert (reply["ask"], reply["ok"], codes(reply)) == ("hello", False, ["failed"])
    assert "ZeroDivisionError" in caplog.text
    assert "qualcosa" in str(at(reply, "problems", 0, "message")).lower()


def test_more_problems_than_anybody_reads_are_counted() -> None:
    many = {**STANDING, "inhabitants": {f"X{number}": {} for number in range(600)}}
    reply = asked("export", position=many, to="text")
    assert (len(problems(reply)), reply["more"]) == (500, True)


def many(number: int, value: object) -> dict[str, object]:
    return {f"key{each}": value for each in range(number)}


# Each has just as many mistakes as it is asked for.
CROWDED: dict[str, Callable[[int], dict[str, object]]] = {
    "keys": lambda number: many(number, 0),
    "terms": lambda number: {"terms": many(number, 0)},
    "questions": lambda number: {"terms": {"readings": many(number, "x")}},
    "copy": lambda number: {
        "terms": {"copy": "Palatinus copy 1\nSprings: none\n" + "?\n" * number}
    },
    "springs": lambda number: {"ask": "copy", "position": "", "springs": {"A": ["x"] * number}},
}


@pytest.mark.parametrize("what", CROWDED)
@pytest.mark.parametrize("number", [499, 500, 501, 2_000])
def test_a_request_with_very_many_mistakes_is_told_the_first_500(what: str, number: int) -> None:
    request = {"ask": "score", "position": STANDING, "language": "de", **CROWDED[what](number)}
    reply = json.loads(
        ask(json.dumps({key: request[key] for key in request if request[key] != ""}))
    )
    found = problems(reply)
    assert len(found) == min(number, 500)
    assert reply.get("more") == (True if number > 500 else None)
    assert "failed" not in codes(reply)
    # German, also of what ends the reading.
    assert not any(" is " in str(each["message"]) for each in found)


JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(["A", "terms"]), inside, max_size=3)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from(
    [
        "position", "source", "terms", "hill", "claims", "about", "changes", "letters", "to",
        "names", "springs", "set", "title", "players", "twist", "language",
    ]
)  # fmt: skip


@given(st.sampled_from(Ask), st.dictionaries(KEYS, JSONS, max_size=6))
def test_nonsense_is_answered(what: Ask, parts: dict[str, object]) -> None:
    reply = json.loads(ask(json.dumps({"ask": what, **parts})))
    assert reply["ask"] == what
    assert reply["ok"] or problems(reply)
    assert "failed" not in codes(reply) if "problems" in reply else True


LONG = "1" * 5000


@pytest.mark.parametrize("request_", [LONG, f"-{LONG}", f'{{"ask": {LONG}}}'])
def test_a_number_too_long_to_be_read_is_told_as_other_readers_tell_it(request_: str) -> None:
    (problem,) = problems(json.loads(ask(request_)))
    assert str(problem["message"]).endswith(", not a number of 5000 digits.")
    (of_the_odds,) = json.loads(ask_odds(request_))["problems"]
    assert of_the_odds["message"] == problem["message"]


@pytest.mark.parametrize("what", Ask)
@pytest.mark.parametrize("value", [LONG, f"[{LONG}]", f'{{"A": {LONG}, "format": {LONG}}}'])
def test_such_a_number_is_a_problem_wherever_it_stands(what: Ask, value: str) -> None:
    shape = SHAPES[what]
    for key in shape.known - {"ask"}:
        reply = json.loads(ask(f'{{"ask": "{what}", "{key}": {value}}}'))
        assert problems(reply)
        assert "failed" not in codes(reply)
        assert "Infinity" not in str(reply)


def test_such_a_number_in_a_position_is_huge() -> None:
    (players,) = [
        each
        for each in problems(
            json.loads(ask(f'{{"ask": "check", "position": {{"players": {LONG}}}}}'))
        )
        if each["where"] == "players"
    ]
    assert str(players["message"]).endswith(", not a huge number.")
