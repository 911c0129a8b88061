"""The one function of the odds' page: what it answers, and what it says to wrong requests."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import cast

import pytest
from hypothesis import given, strategies as st

from palatinus_rules._version import __version__
from palatinus_rules.peninsula.odds import (
    Battle,
    Conduct,
    Odds,
    Policy,
    comparison,
    odds,
    odds_of,
)
from palatinus_rules.peninsula.page import answers, ask, asking
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force

Reply = dict[str, object]

ONE: Reply = {"terrain": "plain", "attacker": {"I": 1}, "defender": {"I": 1}}
THREE: Reply = {"terrain": "plain", "attacker": {"I": 2, "A": 1}, "defender": {"I": 2}}
FOUR: Reply = {"terrain": "plain", "attacker": {"I": 3, "C": 1}, "defender": {"I": 2, "A": 2}}
HUGE: Reply = {"terrain": "plain", "attacker": {"I": 999}, "defender": {"I": 999}}
INFANTRY = {"side": "attacker", "kind": "I"}


def asked(what: str, combat: Mapping[str, object] | None = None, **more: object) -> Reply:
    return cast(Reply, json.loads(ask(json.dumps({"ask": what, **(combat or {}), **more}))))


def answered(what: str, combat: Mapping[str, object] | None = None, **more: object) -> Reply:
    reply = asked(what, combat, **more)
    assert reply.pop("ok") is True, reply
    assert reply.pop("ask") == what
    return reply


def listed(reply: Mapping[str, object], key: str) -> list[Reply]:
    return cast(list[Reply], reply[key])


def codes(reply: Mapping[str, object]) -> list[object]:
    return [each["code"] for each in listed(reply, "problems")]


def test_which_release_it_is() -> None:
    assert answered("hello", language="it") == {"version": __version__}


def test_one_against_one() -> None:
    reply = answered("odds", ONE)
    assert reply["title"] == "1 I against 1 I, plain"
    # Of nine ways one hits alone in two, the other in two, both in one: 2/5, 1/5, 2/5.
    assert [(each["winner"], each["fraction"]) for each in listed(reply, "outcomes")] == [
        ("attacker", "2/5"),
        ("nobody", "1/5"),
        ("defender", "2/5"),
    ]
    assert listed(reply, "outcomes")[1] == {
        "winner": "nobody",
        "name": "Nobody is left",
        "value": 0.2,
        "chance": "20.0%",
        "fraction": "1/5",
    }
    # Each is dead with 3/5. A round changes something with 5/9, so 9/5 are expected.
    assert reply["sentences"] == [
        "On average the attacker loses 0.60 of 1 unit.",
        "On average the defender loses 0.60 of 1 unit.",
        "Expected rounds: 1.80.",
    ]
    assert (reply["remarks"], reply["exact"]) == (["All numbers are exact."], True)
    ends = [(each["winner"], each["attacker"], each["defender"]) for each in listed(reply, "ends")]
    assert ends == [
        ("attacker", "1 I", "nobody"),
        ("defender", "nobody", "1 I"),
        ("nobody", "nobody", "nobody"),
    ]
    assert reply["others"] == ""
    assert "<style" not in str(reply["svg"])


@pytest.mark.parametrize("terrain", Terrain)
def test_the_page_is_told_what_the_library_says(terrain: Terrain) -> None:
    reply = answered(
        "odds",
        {"terrain": terrain, "attacker": {"I": 2, "C": 1, "L": 1}, "defender": {"I": 1, "A": 2}},
        readings={"front_archers": "shoot_only", "commander_bonus": "plus_one"},
        policy={
            "attacker": {"targets": "weakest", "retreats_at": 1},
            "defender": {"retreats_after": 4, "retreats_at": None},
        },
    )
    found = odds(
        terrain,
        "2I+1C+1L",
        "1I+2A",
        readings=Readings(front_archers="shoot_only", commander_bonus="plus_one"),
        policy=Policy(Conduct(targets="weakest", retreats_at=1), Conduct(retreats_after=4)),
    )
    values = [each["value"] for each in listed(reply, "outcomes")]
    assert values == [
        found.attacker_wins.value,
        found.nobody.value,
        found.defender_wins.value,
    ]
    # What is chosen is told as a question and its answer, without keys.
    assert cast(list[str], reply["remarks"])[:2] == [
        "Does a commander help his unit to strike? Yes: its dice count one more.",
        "What do archers of the first row do? They shoot, and do not fight hand to hand.",
    ]
    assert "By choice, the defender retreats after 4 rounds." in cast(list[str], reply["remarks"])


def test_numbers_that_are_not_exact_say_so() -> None:
    many = {"I": 5, "A": 3, "C": 2}
    reply = answered("odds", {"terrain": "plain", "attacker": many, "defender": many})
    assert reply["exact"] is False
    assert "Computed in floating point" in cast(list[str], reply["remarks"])[-1]
    # 20 ends are told; the others are counted.
    assert len(listed(reply, "ends")) == answers.MOST_ENDS
    number = len(odds("plain", "5I+3A+2C", "5I+3A+2C").ends) - answers.MOST_ENDS
    assert str(reply["others"]).startswith(f"{number} other ends have ")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "One other end has "), ("it", "Un altro esito ha ")]
)
def test_one_more_end_than_are_told(language: str, told: str) -> None:
    # 13 of one side can be left, 7 of the other, or nobody: 21 ends.
    combat = {"terrain": "plain", "attacker": {"I": 13}, "defender": {"I": 7}}
    assert str(answered("odds", combat, language=language)["others"]).startswith(told)


def test_in_italian() -> None:
    reply = answered("odds", THREE, language="it")
    assert reply["title"] == "2 I + 1 A contro 2 I, pianura"
    assert listed(reply, "outcomes")[0]["chance"] == "88,8%"
    assert 'lang="it"' in str(reply["svg"])
    wrong = asked("odds", {**THREE, "terrain": "hill"}, language="it")
    (message,) = (str(each["message"]) for each in listed(wrong, "problems"))
    assert message.startswith("Il terreno è")


def test_a_reading_that_turns_it_round() -> None:
    reply = answered("readings", FOUR)
    assert reply["sentence"] == "Another reading makes another side the likelier winner:"
    (turned,) = listed(reply, "turned")
    assert (turned["key"], turned["reading"]) == ("front_archers", "melee_only")
    assert str(turned["sentence"]).startswith(
        "What do archers of the first row do? They fight hand to hand; only the second row shoots. "
        "Then the attacker would be likelier to win: "
    )


def test_a_reading_that_makes_it_even() -> None:
    # In a forest cavalry kills from 4, as archers do; those shoot before, unless they only fight.
    combat = {"terrain": "forest", "attacker": {"A": 1}, "defender": {"C": 1}}
    even = answered("readings", combat)
    told = [each["sentence"] for each in listed(even, "turned") if each["reading"] == "melee_only"]
    assert len(told) == 1
    assert "Then it would be even: " in str(told[0])


def test_no_reading_turns_infantry_round() -> None:
    assert codes(asked("readings", {**ONE, "terrain": "hill"})) == ["terrain-unknown"]
    reply = answered("readings", ONE)
    assert reply["turned"] == []
    assert reply["sentence"] == "No other reading makes another side the likelier winner."


def test_how_many_it_takes() -> None:
    reply = answered("sweep", ONE, **INFANTRY)
    assert reply["title"] == "1 I to 3 I against 1 I, plain"
    # Two win with 83/95. Three kill with 19/27 in a round, or lose one of them with 8/81:
    # w (1 - 16/81) = 57/81 + 8/81 * 83/95, which is more than 90%.
    assert [each["force"] for each in listed(reply, "rows")] == ["1 I", "2 I", "3 I"]
    values = [cast(float, each["value"]) for each in listed(reply, "rows")]
    assert values == pytest.approx([2 / 5, 83 / 95, (57 + 8 * 83 / 95) / 65])
    assert cast(list[str], reply["needed"])[0] == (
        "To win in more than 50% of all cases, the attacker needs 2 I."
    )
    assert reply["long"] == ""
    assert [each["nobody"] for each in listed(reply, "rows")][:1] == ["20.0%"]
    assert "<style" not in str(reply["svg"])


def test_how_many_of_a_side_that_is_empty() -> None:
    empty = {**ONE, "defender": {}}
    reply = answered("sweep", empty, side="defender", kind="I")
    assert [each["force"] for each in listed(reply, "rows")] == ["1 I", "2 I", "3 I"]
    assert codes(asked("sweep", empty, **INFANTRY)) == ["force-empty"]
    alone = {**ONE, "defender": {"L": 1}}
    rows = listed(answered("sweep", alone, side="defender", kind="C"), "rows")
    assert rows[0]["force"] == "1 C + 1 L"


def test_what_takes_long_is_asked_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two infantry and an archer leave 5 forces, two infantry 2: 10 states, times 3 times 2 units.
    monkeypatch.setattr(answers, "QUICK", 59)
    reply = answered("odds", THREE)
    assert str(reply["long"]).startswith("There are 10 pairs of forces to go through")
    assert reply.keys() == {"title", "long"}
    assert "outcomes" in answered("odds", THREE, long=True)
    # It is asked for, as long as anybody can wait for it.
    monkeypatch.setattr(answers, "MOST_WORK", 60)
    assert "long" in answered("odds", THREE)
    monkeypatch.setattr(answers, "QUICK", 60)
    assert "outcomes" in answered("odds", THREE)
    # Archers of the first row have two other readings, each as much work again.
    assert str(answered("readings", THREE)["long"]).startswith("Other readings were not tried")
    assert "sentence" in answered("readings", THREE, long=True)
    monkeypatch.setattr(answers, "QUICK", 180)
    assert "sentence" in answered("readings", THREE)
    # One against one is work of 1, two of 2 * 2, three of 3 * 3.
    monkeypatch.setattr(answers, "QUICK", 13)
    short = answered("sweep", ONE, **INFANTRY)
    assert len(listed(short, "rows")) == 2
    assert short["long"] == "On a phone it can take a while to try more of them."
    assert len(listed(answered("sweep", ONE, **INFANTRY, long=True), "rows")) == 3


def test_not_even_the_first_number_is_tried_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[object] = []

    def reckons(battle: Battle) -> Odds:
        reckoned.append(battle.attacker)
        return odds_of(battle)

    monkeypatch.setattr(comparison, "odds_of", reckons)
    # One infantry against one is work of 1.
    monkeypatch.setattr(answers, "QUICK", 0)
    reply = answered("sweep", ONE, **INFANTRY)
    assert reply.pop("long") == "No number was tried, because on a phone that can take a while."
    assert reply == {"title": "", "needed": [], "rows": [], "svg": ""}
    assert reckoned == []
    assert len(listed(answered("sweep", ONE, **INFANTRY, long=True), "rows")) == 3
    assert reckoned == [Force(1), Force(2), Force(3)]


def test_nobody_is_asked_to_wait_for_what_is_never_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    # One against one is work of 1, two of 2 * 2, three of 3 * 3: 14 together.
    never = "More of them were not tried: that would take too long."
    monkeypatch.setattr(answers, "QUICK", 13)
    monkeypatch.setattr(comparison, "MOST_WORK", 13)
    for long in (False, True):
        reply = answered("sweep", ONE, **INFANTRY, long=long)
        assert len(listed(reply, "rows")) == 2
        assert cast(list[str], reply["needed"])[-1] == never
        assert reply["long"] == ""
    monkeypatch.setattr(comparison, "MOST_WORK", 14)
    reply = answered("sweep", ONE, **INFANTRY)
    assert never not in cast(list[str], reply["needed"])
    assert reply["long"] == "On a phone it can take a while to try more of them."


@pytest.mark.parametrize("what", ["odds", "readings", "sweep"])
def test_what_nobody_can_wait_for(what: str) -> None:
    more = INFANTRY if what == "sweep" else {}
    combat = {**HUGE, "attacker": {"I": 1, "A": 999}} if what == "sweep" else HUGE
    assert codes(asked(what, combat, **more, long=True)) == ["odds-too-large"]
    assert codes(asked(what, combat, **more)) == ["odds-too-large"]


def test_readings_are_refused_or_put_off_before_anything_is_reckoned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def reckons(_: object) -> None:
        pytest.fail("something was reckoned")

    monkeypatch.setattr(answers, "_kept", reckons)
    monkeypatch.setattr(comparison, "odds_of", reckons)
    # Each of three readings is work of 60, so that the others have 120, and all have 180.
    monkeypatch.setattr(comparison, "MOST_WORK", 120)
    for quick in (60, 119, 120, 179):
        monkeypatch.setattr(answers, "QUICK", quick)
        assert answered("readings", THREE).keys() == {"turned", "long"}
    monkeypatch.setattr(comparison, "MOST_WORK", 119)
    assert codes(asked("readings", THREE)) == ["odds-too-large"]
    assert codes(asked("readings", THREE, long=True)) == ["odds-too-large"]


def test_everything_wrong_is_told_at_once() -> None:
    reply = asked(
        "odds",
        terrain="hill",
        attacker={"I": -1, "Q": 2},
        defender={},
        policy={"attacker": {"retreats_at": 0, "targets": "x", "z": 1}, "defender": 3},
        readings={"foo": "x", "strengths": "y", "commander_left": 1},
        long=1,
        language="de",
        more=1,
    )
    found = [(each["code"], each["where"]) for each in listed(reply, "problems")]
    assert found == [
        ("word-unknown", "language"),
        ("key-unknown", "more"),
        ("terrain-unknown", "terrain"),
        ("number-out-of-range", "attacker.I"),
        ("kind-unknown", "attacker.Q"),
        ("force-empty", "defender"),
        ("type-wrong", "readings.commander_left"),
        ("reading-unknown", "readings"),
        ("reading-unknown", "readings.strengths"),
        ("key-unknown", "policy.attacker.z"),
        ("word-unknown", "policy.attacker.targets"),
        ("number-out-of-range", "policy.attacker.retreats_at"),
        ("type-wrong", "policy.defender"),
        ("type-wrong", "long"),
    ]


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ("", ["not-json"]),
        ("{", ["not-json"]),
        ("[" * 100_000, ["too-deep"]),
        ("[" * 100_001, ["too-big"]),
        ("null", ["type-wrong"]),
        ("{}", ["key-missing"]),
        ('{"ask": 5}', ["type-wrong"]),
        ('{"ask": "odd"}', ["word-unknown"]),
        # Nobody knows what else would belong to it.
        ('{"ask": "odd", "terrain": "plain"}', ["word-unknown"]),
        ('{"ask": "hello", "language": 1}', ["type-wrong"]),
        ('{"ask": "odds"}', ["key-missing"] * 3),
        ('{"ask": "sweep"}', ["key-missing"] * 5),
        (
            '{"ask": "sweep", "side": "", "kind": ""}',
            ["key-missing"] * 3 + ["word-unknown", "kind-unknown"],
        ),
        ('{"ask": "odds", "terrain": "plain", "attacker": 1, "defender": []}', ["type-wrong"] * 2),
        (
            '{"ask": "odds", "terrain": "plain", "attacker": {"I": ' + "9" * 5000 + "},"
            '"defender": {"I": 1, "I": 1, "L": 2}}',
            ["type-wrong", "key-twice"],
        ),
        (
            '{"ask": "odds", "terrain": "plain", "attacker": {"I": 1, "L": 2}, "defender":'
            ' {"L": 1}, "policy": [], "readings": null}',
            ["commanders-too-many", "force-empty", "type-wrong", "type-wrong"],
        ),
    ],
)
def test_wrong_requests(request_: str, told: list[str]) -> None:
    reply = json.loads(ask(request_))
    assert (reply["ok"], codes(reply)) == (False, told)


def test_there_is_an_end_to_complaints() -> None:
    many = {f"k{number}": 1 for number in range(700)}
    reply = asked("odds", ONE, readings=many)
    assert len(listed(reply, "problems")) == 500
    assert reply["more"] is True
    assert asked("hello", many)["more"] is True


def test_whatever_goes_wrong_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(_: object) -> Reply:
        raise ZeroDivisionError

    monkeypatch.setitem(cast(dict[object, object], asking._ANSWERS), "hello", breaks)
    with caplog.at_level(logging.ERROR):
        reply = asked("hello", language="it")
    assert codes(reply) == ["failed"]
    assert (reply["ok"], listed(reply, "problems")[0]["where"]) == (False, "")
    assert str(listed(reply, "problems")[0]["message"]).startswith("Qualcosa è andato storto")
    assert "ZeroDivisionError" in caplog.text


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
_KEYS = ("terrain", "attacker", "defender", "policy", "readings", "long", "side", "kind")


@given(
    st.sampled_from(["hello", "odds", "readings", "sweep", "x"]),
    st.dictionaries(st.sampled_from(_KEYS), _VALUES),
)
def test_anything_gets_an_answer(what: str, parts: dict[str, object]) -> None:
    reply = asked(what, ONE, **parts)
    assert reply["ok"] is True or (codes(reply) and "failed" not in codes(reply))
