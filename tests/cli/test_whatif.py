"""The command ``palatinus whatif``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from hypothesis import given, strategies as st

from palatinus_rules import Field, Inhabitant, Position, Rulings, explain
from palatinus_rules.disputes import exchange, swing, what_if
from plain import inhabitants, position
from whole_command import CliRunner, app

POSITIONS = Path(__file__).parents[2] / "examples" / "positions"
TWO = str(POSITIONS / "two_players.json")
POSITION = Position.from_document(Path(TWO).read_bytes())
PLAIN = {"COLUMNS": "90", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
EXPECTED = (
    "A change is written like C4=yF (a yellow farmer stands on C4), C4=. (nobody does) or A1-B3 "
    "(the two swap their inhabitants); C6=spring or C6=dry, G@2 (the arrow of tile G in direction "
    "2), B=5 (the token of hill B), twist=left or B-E (the two tiles exchange their letters)."
)


def run(*arguments: str, text: str = "", **environment: str) -> Result:
    return CliRunner(env={**PLAIN, **environment}).invoke(app, list(arguments), input=text)


def piece(text: str) -> Inhabitant:
    (found,) = inhabitants(f"A1 {text}").values()
    return found


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_a_change(language: str) -> None:
    result = run("whatif", TWO, "C1=.", "--lang", language)
    assert result.exit_code == 0
    assert result.stdout == explain(what_if(POSITION, {"C1": None}), language).to_text(90)
    assert result.stderr == ""


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_without_a_change_everybody_is_taken_away_in_turn(language: str) -> None:
    result = run("whatif", TWO, "--lang", language)
    assert result.exit_code == 0
    assert result.stdout == explain(swing(POSITION), language).to_text(90)


@pytest.mark.parametrize(
    ("mark", "kind", "wolf"),
    [
        # Without a star nothing is told of the back; even a soldier can be told to have a wolf.
        ("yF", "farmer", None),
        ("yF?", "farmer", None),
        ("yF*", "farmer", True),
        ("yF★", "farmer", True),
        ("yS*", "soldier", True),
        ("yS", "soldier", None),
    ],
)
def test_what_a_change_tells_of_a_back(mark: str, kind: str, wolf: bool | None) -> None:
    result = run("whatif", TWO, f"C4={mark}", "--json")
    (change,) = json.loads(result.stdout)["changes"]
    after = {"color": "yellow", "kind": kind}
    assert change["after"] == (after if wolf is None else {**after, "wolf": wolf})


@pytest.mark.parametrize(
    ("words", "change"),
    [
        (["C4=yF"], {"C4": piece("yellow farmer")}),
        (["C4=yF*"], {"C4": piece("yellow farmer wolf")}),
        ([" c4 = YF* "], {"C4": piece("yellow farmer wolf")}),
        (["C1=gS"], {"C1": piece("green soldier")}),
        (["A2-C1"], exchange(POSITION, "A2", "C1")),
        (["A2-A4"], {"A2": None, "A4": piece("green farmer")}),
        (["a4 - a2"], {"A2": None, "A4": piece("green farmer")}),
        # In order: the green farmer goes to A4, and from there to C4.
        (["A2-A4", "A4-C4"], {"A2": None, "C4": piece("green farmer")}),
        (["C4=yF", "C4=."], {}),
        (["C4=yF", "C4=rM"], {"C4": piece("red merchant")}),
    ],
)
def test_ways_to_write_a_change(words: list[str], change: dict[str, Inhabitant | None]) -> None:
    result = run("whatif", TWO, *words)
    assert result.stderr == ""
    assert result.stdout == explain(what_if(POSITION, change), "en").to_text(90)


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_changes_of_the_board(language: str) -> None:
    words = ["C6=dry", "G@2", "B=4", "twist=right", "B-E", "A2-A4"]
    result = run("whatif", TWO, *words, "--lang", language)
    found = what_if(POSITION, words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == explain(found, language).to_text(90)
    document = json.loads(run("whatif", TWO, *words, "--json").stdout)
    assert document["board"] == words[:-1]
    assert document["after"]["code"] == found.after.position.to_code()
    assert "board" not in json.loads(run("whatif", TWO, "A2-A4", "G@0", "--json").stdout)


def test_readings_and_formats() -> None:
    ruled = Rulings.from_readings({"captor": "leaves"})
    told = explain(what_if(POSITION, {"C1": None}, ruled), "en")
    words = ["whatif", TWO, "C1=.", "--ruling", "captor=leaves"]
    assert run(*words).stdout == told.to_text(90)
    assert run(*words, "--format", "markdown").stdout == told.to_markdown()
    assert run(*words, "--format", "html").stdout == told.to_html()
    everybody = explain(swing(POSITION, ruled), "en")
    assert run("whatif", TWO, "--ruling", "captor=leaves").stdout == everybody.to_text(90)


def test_positions_are_checked_and_changes_are_not_compared_with_the_hands() -> None:
    text = json.dumps(position("B1 red farmer").to_document())
    refused = run("whatif", "-", "B1=.", text=text)
    assert refused.exit_code == 1
    assert refused.stdout == ""
    assert "[incomplete]" in refused.stderr
    assert run("whatif", "-", "B1=.", "--any-hands", text=text).exit_code == 0
    assert run("whatif", "-", "B1=.", "--incomplete", "--set", "5,4,3", text=text).exit_code == 0
    # A color has twelve inhabitants, and here are thirteen.
    soldiers = [f"{at}=rS" for at in list(Field)[:13]]
    assert run("whatif", "-", *soldiers, "--incomplete", text=text).exit_code == 0


# In two_players.json A4, C4 and F4 are free, and nobody plays purple.
@pytest.mark.parametrize(
    ("words", "messages"),
    [
        (["C4"], [f"'C4': {EXPECTED}"]),
        ([""], [f"'': {EXPECTED}"]),
        (["C4=."], ["'C4=.': Only an inhabitant can be taken away, and nobody stands on C4."]),
        (
            ["A4-F4"],
            ["'A4-F4': There is nobody to swap: both A4 and F4 are free."],
        ),
        (["A2-A2"], ["'A2-A2': A swap takes two different fields, not A2 twice."]),
        (["C4=pF"], ["'C4=pF': Nobody at this table plays purple."]),
        (
            ["C4=y"],
            [
                "'C4=y': 'y' does not say which kind: write yM for a merchant, yF for a farmer or "
                "yS for a soldier."
            ],
        ),
        (
            ["C4=-"],
            [
                "'C4=-': '-' is not an inhabitant; write one like rF or rF*: color, kind, a star "
                "for a wolf. A free field is a dot. Did you mean a dot?"
            ],
        ),
        (
            ["C4=4"],
            ["'C4=4': Tokens lie on hills, not on fields: the token of hill C is written C=5."],
        ),
        (
            ["C4=sprin"],
            [
                "'C4=sprin': A field has a spring or is dry: write spring or dry, not 'sprin'. Did "
                "you mean spring?"
            ],
        ),
        (
            ["G@up", "twist=x"],
            [
                "'G@up': The direction of an arrow is a number from 0 (up) clockwise to 5, not "
                "'up'.",
                "'twist=x': The tiles interlock to the right or to the left: write twist=right or "
                "twist=left, not 'x'.",
            ],
        ),
        (["B-B"], ["'B-B': Two different tiles exchange their letters, not B twice."]),
        (["C=yF"], ["'C=yF': C is a hill: inhabitants stand on its fields C1 to C6."]),
        # Every one, and everything about it.
        (
            ["C7=xF", "A2-H1", "C1=.", "F4=."],
            [
                "'C7=xF': There is no field 'C7'; tile C has C1 to C6.",
                "'C7=xF': A color is red, yellow, green, blue or purple, or its first letter, not "
                "'x'.",
                "'A2-H1': There is no field 'H1'; the fields are A1 to A6, and so on to G6.",
                "'F4=.': Only an inhabitant can be taken away, and nobody stands on F4.",
            ],
        ),
        # Who stands on A4 and C4 after these nobody knows, and nothing more is said about it.
        (
            ["A4=yX", "A4=.", "C4-H1", "C4-F4"],
            [
                "'A4=yX': The kind of an inhabitant is M for merchant, F for farmer or S for "
                "soldier, not 'X'.",
                "'C4-H1': There is no field 'H1'; the fields are A1 to A6, and so on to G6.",
            ],
        ),
        # Taken away once, nobody is left to be taken away.
        (
            ["C1=.", "C1=."],
            ["'C1=.': Only an inhabitant can be taken away, and nobody stands on C1."],
        ),
    ],
)
def test_wrong_changes_get_a_sentence_each(words: list[str], messages: list[str]) -> None:
    result = run("whatif", TWO, *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines() == [f"palatinus: {message}" for message in messages]


@given(st.lists(st.text(st.sampled_from("AC14=-@.yFS*xH "), max_size=7).map("A{}".format)))
def test_whatever_is_typed_there_is_an_answer(words: list[str]) -> None:
    result = run("whatif", TWO, *words)
    assert result.exit_code in {0, 2}
    assert (result.exit_code == 2) == (result.stdout == "") == (result.stderr != "")
    assert all(line.startswith("palatinus: 'A") for line in result.stderr.splitlines())


def test_strange_letters_are_shown_and_not_obeyed() -> None:
    result = run("whatif", TWO, "C4=\x1b[31m", "C1=." + "\x1b" * 80)
    assert result.exit_code == 2
    assert "\x1b" not in result.stderr
    assert max(map(len, result.stderr.splitlines())) < 500


def test_the_file_is_told_before_the_changes() -> None:
    result = run("whatif", str(POSITIONS / "with_problems.json"), "nonsense")
    assert result.exit_code == 1
    assert "nonsense" not in result.stderr
    assert run("whatif", "nowhere.json", "C1=.").stderr == (
        "palatinus: cannot read nowhere.json: No such file or directory\n"
    )
