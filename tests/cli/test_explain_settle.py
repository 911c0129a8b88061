"""The commands ``palatinus explain`` and ``palatinus settle``, and ``--lang`` for all."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

from palatinus_rules import Hill, Language, Position, Rulings, explain, resolve, settle
from palatinus_rules.explanations import answer, carry_out, verdict
from palatinus_rules.explanations.victory import hinted
from palatinus_rules.rules.rulings import QUESTIONS
from plain import position
from whole_command import CliRunner, app

POSITIONS = Path(__file__).parents[2] / "examples" / "positions"
TWO = str(POSITIONS / "two_players.json")
GAME = str(POSITIONS.parent / "games" / "two_players.txt")
POSITION = Position.from_document(Path(TWO).read_bytes())
PLAIN = {"COLUMNS": "90", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}


def run(*arguments: str, text: str = "", **environment: str) -> Result:
    return CliRunner(env={**PLAIN, **environment}).invoke(app, list(arguments), input=text)


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_explain(language: str) -> None:
    result = run("explain", TWO, "--lang", language)
    assert result.exit_code == 0
    told = explain(resolve(POSITION), language, settlement=settle(POSITION))
    assert result.stdout == hinted(told, f"palatinus settle {TWO}").to_text(90)
    assert result.stderr == ""


def test_explain_takes_readings_hills_and_formats() -> None:
    ruled = resolve(POSITION, Rulings.from_readings({"captor": "leaves"}))
    told = answer(ruled, Hill.B)
    options = ["--ruling", "captor=leaves", "--hill", "B"]
    assert run("explain", TWO, *options).stdout == told.to_text(90)
    assert run("explain", TWO, *options, "--format", "markdown").stdout == told.to_markdown()
    assert run("explain", TWO, *options, "--format", "html").stdout == told.to_html()


def test_explain_one_number() -> None:
    told = answer(resolve(POSITION), "D", "de")
    assert run("explain", TWO, "D", "--lang", "de").stdout == told.to_text(90)
    drawn = run("explain", TWO, "D", "--lang", "de", "--draw").stdout
    assert drawn.endswith(f"\n\n{told.to_text(90)}")
    assert "[" in drawn.removesuffix(told.to_text(90))
    document = json.loads(run("explain", TWO, "D", "--json").stdout)
    assert document == json.loads(json.dumps(answer(resolve(POSITION), "D").to_document()))


@pytest.mark.parametrize("language", Language)
def test_a_hill_is_told_alike_with_and_without_the_option(language: str) -> None:
    ways = (["d"], ["D"], ["--hill", "d"], ["--hill", "D"])
    for options in ([], ["--json"], ["--steps"], ["--draw"]):
        printed = {run("explain", TWO, *way, *options, "--lang", language).stdout for way in ways}
        assert len(printed) == 1
        assert printed != {""}
    one, other = (run("explain", GAME, *way, "--lang", language).stdout for way in ways[1::2])
    assert one == other != ""


def test_what_has_problems_is_neither_drawn_nor_explained() -> None:
    refused = run("explain", str(POSITIONS / "with_problems.json"), "D", "--draw")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "inhabitants." in refused.stderr


def test_several_things_are_explained_one_after_the_other() -> None:
    parts = [answer(resolve(POSITION), each).chapters[0] for each in ("B", "B6", "red")]
    document = json.loads(run("explain", TWO, "B6", "red", "--hill", "b", "--json").stdout)
    assert [each["heading"] for each in document["chapters"]] == [each.heading for each in parts]
    assert (
        run("explain", TWO, "b", "b6", "Rosso").stdout
        == run("explain", TWO, "B6", "red", "--hill", "B").stdout
    )
    drawn = run("explain", TWO, "B", "B6", "--draw").stdout
    assert drawn.count("(B)") == 2


@pytest.mark.parametrize(
    "words",
    [
        ("explain", TWO),
        ("explain", TWO, "D6"),
        ("settle", TWO, "--full"),
        ("judge", TWO, "red"),
        ("whatif", TWO),
        ("rules", "captor"),
        ("differences", "free_spring"),
        ("replay", GAME),
    ],
)
def test_clauses_can_be_left_out(words: tuple[str, ...]) -> None:
    clause = re.compile(r"(soldiers|control|victory)\.[a-z-]{4,}")
    whole, bare = run(*words).stdout, run(*words, "--no-clauses").stdout
    assert clause.search(whole)
    assert not clause.search(bare)
    without = re.sub(r"\[(\w+\.[a-z-]+,?\s*)+\]", "", whole)
    assert without.split() == bare.split()
    assert run(*words, "--clauses").stdout == whole


def test_explain_what_to_do() -> None:
    told = carry_out(resolve(POSITION), "fr")
    assert run("explain", TWO, "--steps", "--lang", "fr").stdout == told.to_text(90)
    one = run("explain", TWO, "--steps", "--hill", "D", "--lang", "fr").stdout
    assert one == told.hill("D").to_text(90)


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_settle(language: str) -> None:
    result = run("settle", TWO, "--lang", language)
    assert result.exit_code == 0
    assert result.stdout == verdict(settle(POSITION), language).to_text(90)
    full = run("settle", TWO, "--lang", language, "--full", "--format", "markdown")
    assert full.stdout == explain(settle(POSITION), language).to_markdown()


def test_settle_as_a_document() -> None:
    result = run("settle", TWO, "--json", LC_ALL="de_DE.UTF-8")
    assert json.loads(result.stdout) == settle(POSITION).to_document()
    refused = run("settle", str(POSITIONS / "with_problems.json"), "--json")
    assert json.loads(refused.stdout)["format"] == "palatinus-problems/1"
    assert refused.exit_code == 1


def test_settle_about_some_questions() -> None:
    told = verdict(settle(POSITION, about=["captor", "final_tie"]), "en")
    asked = run("settle", TWO, "--about", "captor", "--about", "final_tie")
    assert asked.stdout == told.to_text(90)


def test_what_everybody_agrees_on_is_not_open() -> None:
    ruled = Rulings.from_readings({"captor": "leaves"})
    others = [key for key in ruled.to_readings() if key != "captor"]
    told = verdict(settle(POSITION, about=others, rulings=ruled), "en")
    assert run("settle", TWO, "--ruling", "captor=leaves").stdout == told.to_text(90)
    assert "Not open here: captor leaves (captor=leaves)" in told.to_text()


@pytest.mark.parametrize("command", ["explain", "settle"])
def test_positions_are_checked(command: str) -> None:
    text = json.dumps(position("B1 red farmer").to_document())
    refused = run(command, "-", text=text)
    assert refused.exit_code == 1
    assert refused.stdout == ""
    assert "[incomplete]" in refused.stderr
    assert run(command, "-", "--incomplete", text=text).exit_code == 0
    assert run(command, "-", "--any-hands", text=text).exit_code == 0
    assert run(command, "-", "--incomplete", "--set", "5,4,3", text=text).exit_code == 0


NO_DRAWING = "--draw needs WHAT or --hill, and does not work with --steps or --json"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["explain", TWO, "--lang", "german"],
            "There is no language 'german'; there are en, it, de, fr. Did you mean de?",
        ),
        (
            ["explain", TWO, "--hill", "H"],
            "There is no hill 'H'; there are A, B, C, D, E, F, G.",
        ),
        (
            ["explain", TWO, "D6", "--steps"],
            "There is no hill 'D6'; there are A, B, C, D, E, F, G. Did you mean D?",
        ),
        (["explain", TWO, "--draw"], NO_DRAWING),
        (["explain", TWO, "D", "--draw", "--json"], NO_DRAWING),
        (["explain", TWO, "D", "--draw", "--steps"], NO_DRAWING),
        (
            ["explain", TWO, "H"],
            "There is no field, hill or player 'H'; there are A1 to G6, A to G, red, yellow.",
        ),
        (
            ["explain", TWO, "--ruling", "captor=leave"],
            "There is no reading of captor 'leave'; there are stays, leaves. Did you mean leaves?",
        ),
        (
            ["settle", TWO, "--about", "captors"],
            f"There is no open question 'captors'; there are {', '.join(QUESTIONS)}. "
            "Did you mean captor?",
        ),
        (
            ["settle", TWO, "--about", "captor", "--ruling", "captor=leaves"],
            "--about captor: the reading captor=leaves already answers this question",
        ),
        (["settle", TWO, "--ruling", "captor"], "--ruling takes KEY=READING, not 'captor'"),
        (["score", TWO, "--lang", "x"], "There is no language 'x'; there are en, it, de, fr."),
        (["explain", "nowhere.json"], "cannot read nowhere.json: No such file or directory"),
    ],
)
def test_wrong_use_is_one_sentence(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"palatinus: {message}\n"


@pytest.mark.parametrize(
    ("environment", "heading"),
    [
        ({}, "Winner: yellow"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "Sieger: Gelb"),
        ({"LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "de_DE"}, "Vincitore: giallo"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"}, "Vainqueur : jaune"),
        ({"LC_ALL": "", "LANG": "pt_BR"}, "Winner: yellow"),
        ({"LC_ALL": "", "LANG": "pt_BR", "LANGUAGE": "pt:it:de"}, "Vincitore: giallo"),
        # Orders that give different languages.
        ({"LC_ALL": "it_IT", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "Vincitore: giallo"),
        ({"LC_ALL": "it_IT", "LANGUAGE": "de"}, "Sieger: Gelb"),
        ({"LC_ALL": "POSIX", "LANGUAGE": "de"}, "Winner: yellow"),
        # A locale without a language switches the list off, as gettext has it.
        ({"LC_ALL": "C", "LANGUAGE": "de"}, "Winner: yellow"),
        ({"LC_ALL": "", "LANG": "", "LANGUAGE": ""}, "Winner: yellow"),
    ],
)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], heading: str) -> None:
    empty = {"LC_MESSAGES": "", "LANG": ""}
    result = run("score", TWO, **{**empty, **environment})
    assert heading in result.stdout.splitlines()


def test_questions_are_checked_before_the_file_is_read() -> None:
    result = run("settle", str(POSITIONS / "with_problems.json"), "--about", "zzz")
    assert result.exit_code == 2
    assert result.stderr.startswith("palatinus: There is no open question 'zzz'; there are lone")


def test_names_are_shown_and_not_obeyed() -> None:
    document = position("B1 red farmer").to_document()
    document["players"][0]["name"] = "Ada\x1b[31m"
    document["title"] = "Friday\x1b[31m"
    for command in ("score", "explain", "settle"):
        shown = run(command, "-", "--incomplete", text=json.dumps(document)).stdout
        assert "Ada\\x1b[31m (red)" in shown
        assert shown.startswith("Friday\\x1b[31m")
        assert "\x1b" not in shown


@pytest.mark.parametrize("name", ["DE", "de_DE", "de-AT"])
def test_languages_can_be_named_like_locales(name: str) -> None:
    assert run("score", TWO, "--lang", name).stdout == run("score", TWO, "--lang", "de").stdout


def test_small_letters_will_do_for_hills() -> None:
    small = run("explain", TWO, "--hill", "c")
    assert small.stdout == run("explain", TWO, "--hill", "C").stdout


def test_the_tables_in_german() -> None:
    result = run("score", TWO, "--lang", "de", COLUMNS="120")
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "Hügel Heerführer Händler Bauern Ergebnis" in lines
    assert "B Rot B1 3 1 fängt B2, C5 und C6" in lines
    assert "Hügel Hügelchip Rot Gelb Geht an" in lines
    assert "C 3 6 6 Rot, Gelb: je 2" in lines
    assert "Platz Spieler Gefangene Siegpunktchips Hügelchips Siegpunkte Chips" in lines
    assert "1 Gelb 5 2 6+4+3 20 9" in lines


def test_tables_of_flight_and_stay_and_nobody() -> None:
    text = json.dumps(position("B1 red soldier").to_document())
    loose = ["-", "--incomplete", "--lang", "it"]
    assert "fugge" in run("score", *loose, text=text).stdout
    stays = run("score", *loose, "--ruling", "lone_soldier=stays", text=text).stdout
    assert "resta" in stays
    assert "nessuno" in stays
    assert (
        "Interpretazioni diverse da quelle predefinite: il condottiero isolato resta "
        "(lone_soldier=stays)"
    ) in stays


@pytest.mark.parametrize("command", ["explain", "settle"])
def test_a_reader_who_has_gone_ends_it_quietly(command: str) -> None:
    program = "from palatinus_rules.cli import main; main()"
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", program, command, TWO],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 141
    process.stderr.close()
