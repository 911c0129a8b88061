"""The command ``palatinus check``."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import Result

from plain import position
from whole_command import CliRunner, app

POSITIONS = Path(__file__).parents[2] / "examples" / "positions"
TEXT = position("A1 red farmer\nB1 yellow soldier").to_text()


def check(*words: str, text: str = TEXT) -> Result:
    """Runs the command on a text from standard input."""
    return CliRunner().invoke(app, ["check", "-", *words], input=text)


def test_nothing_is_wrong() -> None:
    result = CliRunner().invoke(app, ["check", str(POSITIONS / "five_players.json")])
    assert result.exit_code == 0
    assert result.stdout == "Nothing is wrong: 5 players, 35 inhabitants.\n"
    assert result.stderr == ""
    result = check("--incomplete", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"format": "palatinus-problems/1", "problems": []}


def test_everything_that_is_wrong_comes_at_once_with_its_spot() -> None:
    text = TEXT.replace("rF", "rX").replace("yS", "yS*").replace("G@R6", "G@R5")
    result = check("--incomplete", text=text)
    assert result.exit_code == 1
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert [line.rpartition("[")[2] for line in lines[::3]] == [
        "kind-unknown]",
        "soldier-with-wolf]",
        "slot-twice]",
    ]
    assert lines[1:3] == ["  A@M^0  6: rX  .   .   .   .   .", "            ^^"]
    # The one slot that nobody has.
    assert lines[6] == (
        "line 13, column 1: Tile G lies in R5, which already holds tile F. Only R6 is free. "
        "[slot-twice]"
    )


def test_problems_as_a_document() -> None:
    result = check("--json", "--incomplete", text=TEXT.replace("rF", "rX"))
    assert result.exit_code == 1
    assert json.loads(result.stdout)["problems"] == [
        {
            "code": "kind-unknown",
            "where": "inhabitants.A1.kind",
            "message": "The kind of an inhabitant is M for merchant, F for farmer or S for "
            "soldier, not 'X'.",
            "line": 7,
            "column": 11,
            "excerpt": "  A@M^0  6: rX  .   .   .   .   .\n            ^^",
        }
    ]
    assert result.stderr == ""


def test_what_may_have_been_meant() -> None:
    document = position("A1 red farmer").to_document()
    document["inhabitants"]["A7"] = {"color": "redd", "kind": "mercant"}
    document["inhabitants"]["c3"] = {"color": "rot", "kind": "Händler"}
    document["board"]["tiles"]["B"]["token"] = 4
    document["board"]["twist"] = "leff"
    result = check("--any-hands", text=json.dumps(document))
    assert result.exit_code == 1
    for words in (
        "There is no field 'A7'; tile A has A1 to A6.",
        "not 'redd'. Did you mean red?",
        "not 'mercant'. Did you mean merchant?",
        "There is no field 'c3'; the fields are A1 to A6, and so on to G6. Did you mean C3?",
        "not 'rot'. Did you mean red?",
        "not 'Händler'. Did you mean merchant?",
        "The twist is right or left, not 'leff'. Did you mean left?",
        "but there are only 2 of them. One worth 5 is missing.",
    ):
        assert words in result.stderr
