"""What is taken wherever a position is wanted: every format, codes, and records of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from palatinus_rules import Record
from palatinus_rules.kit.texts import LARGEST
from plain import position
from systems import A_FOLDER
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    "name", ["score", "explain", "settle", "whatif", "check", "draw", "report"]
)
def test_every_format_is_recognized(name: str, tmp_path: Path) -> None:
    standing = position("B1 red merchant\nB2 yellow merchant")
    outputs = set()
    for form, text in (
        ("json", json.dumps(standing.to_document())),
        ("txt", standing.to_text()),
        ("code", standing.to_code()),
    ):
        file = tmp_path / f"position.{form}"
        file.write_text(text, encoding="utf-8")
        result = CliRunner(env={"LC_ALL": "C"}).invoke(app, [name, str(file), "--any-hands"])
        assert result.exit_code == 0, result.stderr
        outputs.add(result.stdout)
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"x" * (LARGEST + 1), "This is too big for a position"),
        (b"\x89PNG\r\n\x1a\n\0\0", "This is not text"),
        (b"", "This is empty"),
        (b"Dear friend,\nhow are you?\n", "This is not a position"),
    ],
)
@pytest.mark.parametrize(
    "name", ["score", "explain", "settle", "whatif", "check", "draw", "report"]
)
def test_what_cannot_be_a_position_gets_one_sentence(
    name: str, content: bytes, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    result = CliRunner().invoke(app, [name, str(file)])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "name",
    ["score", "explain", "settle", "judge", "whatif", "check", "draw", "report", "convert"],
)
def test_what_is_not_there_gets_one_sentence(name: str, tmp_path: Path) -> None:
    words = {"convert": ["--to", "json"], "judge": ["red"]}.get(name, [])
    result = CliRunner().invoke(app, [name, str(tmp_path / "missing"), *words])
    assert result.exit_code == 2
    assert result.stderr.endswith("missing: No such file or directory\n")
    assert result.stderr.count("\n") == 1


CUT_SHORT = {
    "en": "there is no such file, and it is too short for the code of a position",
    "it": "non c'è un file con questo nome, ed è troppo corto per il codice di una posizione",
    "de": "Eine solche Datei gibt es nicht, und für den Code einer Stellung ist das zu kurz",
    "fr": "il n'y a pas de fichier de ce nom, et c'est trop court pour le code d'une position",
}


def assert_cut_short(name: str, word: str, language: str) -> None:
    words = {"convert": ["--to", "json"], "judge": ["red"]}.get(name, [])
    result = CliRunner().invoke(app, [name, word, *words, "--lang", language])
    assert result.exit_code == 2
    assert result.stderr.endswith(f"{CUT_SHORT[language]}\n")
    assert word in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("language", CUT_SHORT)
@pytest.mark.parametrize("word", ["P2", "P1abc", "P200vY8w…", "P300vY8w...", f"P2{'a' * 60}..."])
def test_a_code_that_is_cut_short_is_told_as_one(word: str, language: str) -> None:
    assert_cut_short("score", word, language)


@pytest.mark.parametrize(
    "name",
    [
        *("explain", "settle", "judge", "whatif", "check", "draw", "report", "convert"),
        *("verify", "replay", "outlook", "hint"),
    ],
)
def test_every_command_tells_of_a_code_that_is_cut_short(name: str) -> None:
    assert_cut_short(name, "P200vY8w…", "en")


@pytest.mark.parametrize("word", ["P2.json", "P1/abc", "P", "Q2abc", "P1-final"])
def test_other_words_are_names_of_files(word: str) -> None:
    result = CliRunner().invoke(app, ["score", word])
    assert result.exit_code == 2
    assert result.stderr == f"palatinus: cannot read {word}: No such file or directory\n"


def test_a_folder_is_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("P2abc").mkdir()
    result = CliRunner().invoke(app, ["score", "P2abc"])
    assert result.stderr == f"palatinus: cannot read P2abc: {A_FOLDER}\n"


def test_a_line_that_is_too_big_does_not_stop_the_rest() -> None:
    good = json.dumps(position("B1 red merchant").to_document()).encode()
    text = b"\n".join([good, b" " * (3 * LARGEST) + b"x", position("").to_code().encode(), good])
    result = CliRunner().invoke(app, ["score", "-", "--jsonl", "--any-hands"], input=text)
    assert result.exit_code == 1
    formats = [json.loads(line)["format"] for line in result.stdout.splitlines()]
    assert formats == [
        "palatinus-result/1",
        "palatinus-problems/1",
        "palatinus-result/1",
        "palatinus-result/1",
    ]


def test_a_code_stands_in_place_of_a_file() -> None:
    code = position("B1 red merchant").to_code()
    by_file = CliRunner().invoke(app, ["check", "-", "--any-hands"], input=code)
    assert by_file.exit_code == 0
    assert CliRunner().invoke(app, ["check", code, "--any-hands"]).stdout == by_file.stdout
    wrong = CliRunner().invoke(app, ["check", code[:-1] + "!", "--any-hands"])
    assert wrong.exit_code == 1
    assert "[word-unknown]" in wrong.stderr
    short = CliRunner().invoke(app, ["check", code[:-1], "--any-hands"])
    assert short.exit_code == 1
    assert "[check-sum-wrong]" in short.stderr


GAME = str(EXAMPLES / "games" / "five_players.txt")


@pytest.mark.parametrize(
    "words",
    [
        ("score",),
        ("score", "--json"),
        ("explain", "--hill", "C"),
        ("settle",),
        ("whatif", "G5=."),
        ("check",),
        ("draw", "--end"),
        ("draw", "--hill", "C", "--format", "svg"),
        ("draw", "--steps"),
        ("report",),
    ],
    ids=" ".join,
)
def test_a_record_is_taken_where_a_position_is_wanted(words: tuple[str, ...]) -> None:
    name, *others = words
    final = Record.from_text(Path(GAME).read_bytes())
    standing = evolve(final.game().position(), title=final.title).to_text()
    by_position = CliRunner().invoke(app, [name, "-", *others], input=standing)
    assert by_position.exit_code == 0
    by_record = CliRunner().invoke(app, [name, GAME, *others])
    assert (by_record.exit_code, by_record.stderr) == (0, by_position.stderr)
    assert by_record.stdout == by_position.stdout != ""


@pytest.mark.parametrize("name", ["score", "explain", "settle", "whatif", "check", "report"])
def test_a_record_with_problems_is_refused_as_verify_tells_them(name: str) -> None:
    text = Path(GAME).read_text(encoding="utf-8").replace("rMG5", "rMG3")
    told = CliRunner().invoke(app, ["verify", "-"], input=text)
    refused = CliRunner().invoke(app, [name, "-"], input=text)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == told.stderr
    assert "[field-taken]" in refused.stderr


def test_an_unfinished_record_needs_an_option() -> None:
    begun = Path(GAME).read_text(encoding="utf-8").partition("\n1. ")[0]
    text = f"{begun}\n1. yMG3 gMB2\nResult: unfinished\n"
    refused = CliRunner().invoke(app, ["score", "-"], input=text)
    assert refused.exit_code == 1
    assert refused.stderr.splitlines()[0].endswith(
        "The record says that the game is unfinished; a game is scored at its end. [incomplete]"
    )
    assert refused.stderr.splitlines()[-1] == (
        "palatinus: --incomplete accepts hands that are not fully placed"
    )
    taken = CliRunner().invoke(app, ["check", "-", "--incomplete"], input=text)
    assert taken.stdout.startswith("No contradictions: 5 players, 2 inhabitants.\n")
    hidden = text.replace("gMB2", "g*B2")
    refused = CliRunner().invoke(app, ["score", "-", "--incomplete"], input=hidden)
    assert refused.exit_code == 1
    assert "The piece of green on B2 lies face down" in refused.stderr
    assert "[kind-not-revealed]" in refused.stderr


@pytest.mark.parametrize(
    "word",
    ["This is the record of a game", "its line 'Springs: …'", "the document has already ended"],
)
def test_what_somebody_wrote_is_not_taken_for_a_problem(word: str) -> None:
    """Hints follow from what is wrong, and not from words that a message repeats."""
    document = position("A1 red farmer").to_document()
    document["players"][0]["color"] = word
    for command in ("score", "verify"):
        result = CliRunner().invoke(app, [command, "-"], input=json.dumps(document))
        assert result.exit_code == 1
        assert "verify and replay" not in result.stderr
        assert "--copy" not in result.stderr
        assert "--jsonl" not in result.stderr
    result = CliRunner().invoke(app, ["score", "-"], input=json.dumps(document))
    assert word in result.stderr


def test_a_document_without_springs_gets_no_hint_that_cannot_help() -> None:
    game = json.loads(json.dumps({"format": "palatinus-game/1", "players": []}))
    result = CliRunner().invoke(app, ["verify", "-"], input=json.dumps(game))
    assert "'springs'" in result.stderr
    assert "--copy" not in result.stderr
