"""The command ``palatinus check``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from palatinus_rules import Position
from palatinus_rules.drawing import picture_text
from plain import position
from whole_command import CliRunner, app

POSITIONS = Path(__file__).parents[2] / "examples" / "positions"
TEXT = position("A1 red farmer\nB1 yellow soldier").to_text()


def check(*words: str, text: str = TEXT) -> Result:
    """Runs the command on a text from standard input."""
    return CliRunner().invoke(app, ["check", "-", *words], input=text)


NO_CONTRADICTIONS = {
    "en": "No contradictions: 5 players, 35 inhabitants.",
    "it": "Nessuna contraddizione: 5 giocatori, 35 abitanti.",
    "de": "Keine Widersprüche: 5 Spieler, 35 Bevölkerungschips.",
    "fr": "Aucune contradiction : 5 joueurs, 35 habitants.",
}
UNNOTICED = {
    "en": ("mirrored", "letters", "tokens", "fields", "turned", "counterclockwise", "spring"),
    "it": ("specchiato", "lettere", "gettoni", "terreni", "girata", "antiorario", "fonte"),
    "de": ("gespiegelt", "Buchstaben", "Hügelchips", "Felder", "verdreht", "gegen den", "Quelle"),
    "fr": ("miroir", "lettres", "jetons", "terrains", "tournée", "sens inverse", "source"),
}
"""What the last line names: every kind of error that nobody can notice."""


@pytest.mark.parametrize("language", NO_CONTRADICTIONS)
def test_no_contradictions_but_a_board_to_compare(language: str) -> None:
    five = POSITIONS / "five_players.json"
    result = CliRunner().invoke(app, ["check", str(five), "--lang", language])
    assert result.exit_code == 0
    board = picture_text(Position.from_document(five.read_bytes()), language=language)
    shown, comparing = result.stdout.rsplit("\n\n", 1)
    assert f"{shown}\n\n" == f"{NO_CONTRADICTIONS[language]}\n\n{board}\n"
    assert max(map(len, comparing.splitlines())) <= 80
    last = " ".join(comparing.split())
    assert all(each in last for each in UNNOTICED[language])
    assert "palatinus recheck" in last
    assert result.stderr == ""


def test_an_empty_problems_document() -> None:
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


def test_a_wrong_count_names_the_fields() -> None:
    many = position(
        "A4 green farmer\nB1 green farmer\nC2 green farmer\nD6 green farmer\nF3 green farmer",
        "red yellow green blue",
    )
    result = check("--incomplete", text=many.to_text())
    assert result.stderr.splitlines()[0] == (
        "line 4, column 9: green has 5 farmers, on A4, B1, C2, D6, F3; the hand holds 3. "
        "[inhabitants-too-many]"
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
