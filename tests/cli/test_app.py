"""The command as a whole: its help, its subcommands, completion, color, and how it ends."""

from __future__ import annotations

import inspect
import io
import json
import os
import pty
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve

from palatinus_rules import Record
from palatinus_rules.cli import streams
from palatinus_rules.cli.app import COMMANDS
from palatinus_rules.cli.messages import READER_GONE, complain
from palatinus_rules.formats.recognizing import LARGEST
from plain import position
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"
FIVE = str(EXAMPLES / "positions" / "five_players.json")
PROGRAM = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]


def help_of(*words: str, width: int = 80) -> str:
    """What ``--help`` prints."""
    result = CliRunner(env={"COLUMNS": str(width)}).invoke(app, [*words, "--help"])
    assert result.exit_code == 0
    return result.stdout


def test_there_are_all_the_commands_that_are_promised() -> None:
    assert set(COMMANDS) == {
        "score", "explain", "settle", "judge", "whatif", "check", "draw", "report", "convert",
        "new", "verify", "replay", "outlook", "hint", "random", "simulate", "rules", "differences",
    }  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_the_table_says_what_the_help_of_a_command_says(name: str) -> None:
    documented = inspect.cleandoc(COMMANDS[name].command(name).help or "")
    assert documented.splitlines()[0] == COMMANDS[name].summary
    assert "Exit status: 0 " in documented


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_examples_that_are_in_the_docs_of_options(name: str) -> None:
    options, _, examples = help_of(name, width=200).partition("Examples:\n")
    assert examples.splitlines() == [f"    palatinus {each}" for each in COMMANDS[name].examples]
    for example in COMMANDS[name].examples:
        assert example.startswith(f"{name} ")
        for option in re.findall(r" (--?[a-z]+)", example):
            assert option in options


def test_the_help_fits_and_cuts_nothing() -> None:
    for words in ([], *([name] for name in COMMANDS)):
        text = help_of(*words)
        assert max(map(len, text.splitlines())) <= 80
        assert "..." not in text.partition("\n")[2]


def test_what_is_asked_for_is_loaded_and_nothing_else() -> None:
    code = (
        "import sys; from palatinus_rules.cli.app import run; run({words!r})\n"
        "print(*sorted(m for m in sys.modules if m.startswith('palatinus_rules.')))"
    )
    loaded = {}
    for words in (("--help",), ("score", "-h"), ("hint", "-h")):
        command = [sys.executable, "-c", code.format(words=words)]
        loaded[words] = (
            subprocess.run(  # noqa: S603
                command, capture_output=True, text=True, check=True
            )
            .stdout.splitlines()[-1]
            .split()
        )
    assert loaded["--help",] == [
        "palatinus_rules._version",
        "palatinus_rules.cli",
        "palatinus_rules.cli.app",
        "palatinus_rules.cli.messages",
        "palatinus_rules.kit",
        "palatinus_rules.kit.extras",
        "palatinus_rules.kit.lazy",
    ]
    assert "palatinus_rules.cli.score" in loaded["score", "-h"]
    others = (
        "drawing", "report", "foresight", "disputes", "batch",
        "rules.records", "rules.placement", "rules.laying", "rules.rulebook.",
        "formats.notation",
    )  # fmt: skip
    rooms = tuple(f"palatinus_rules.{room}" for room in others)
    assert not [module for module in loaded["score", "-h"] if module.startswith(rooms)]
    # Advice is told in words, and only a chart needs to be drawn.
    assert "palatinus_rules.cli.foresight" in loaded["hint", "-h"]
    drawn = [module for module in loaded["hint", "-h"] if "drawing" in module or "batch" in module]
    assert not drawn


def test_whoever_says_nothing_gets_help_where_it_is_no_result() -> None:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == help_of()


def test_wrong_words_are_named() -> None:
    result = CliRunner().invoke(app, ["scoer", "x"])
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "Usage: palatinus [OPTIONS] COMMAND [ARGS]...",
        "Try 'palatinus -h' for help.",
        "",
        "Error: No such command 'scoer'. Did you mean score?",
    ]
    result = CliRunner().invoke(app, ["score", "x", "--jason"])
    assert result.exit_code == 2
    # How Click says it differs between its releases.
    assert re.search(r"Error: No such option:? '?--jason'?", result.stderr)
    assert "--json" in result.stderr.splitlines()[-1]


def on_a_terminal(*words: str, **variables: str) -> str:
    """What the command prints on a real terminal."""
    master, terminal = pty.openpty()
    kept = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "FORCE_COLOR", "TERM"}}
    with subprocess.Popen(  # noqa: S603
        [*PROGRAM, *words], stdout=terminal, env={**kept, "TERM": "xterm", **variables}
    ) as process:
        os.close(terminal)
        printed = b""
        while True:
            try:
                chunk = os.read(master, 4096)
            except OSError:
                break
            if not chunk:
                break
            printed += chunk
    os.close(master)
    assert process.returncode == 0
    return printed.decode()


def test_what_asks_for_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert streams.is_colored()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not streams.is_colored()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.delenv("FORCE_COLOR")
    assert not streams.is_colored()


@pytest.mark.parametrize("words", [("score", FIVE), ("draw", FIVE), ("draw", FIVE, "--hill", "C")])
def test_color_is_for_terminals_and_off_when_asked(words: tuple[str, ...]) -> None:
    assert "\x1b[31m" in on_a_terminal(*words)
    assert "\x1b" not in on_a_terminal(*words, NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(*words, TERM="dumb")
    piped = subprocess.run([*PROGRAM, *words], capture_output=True, check=True)  # noqa: S603
    assert b"\x1b" not in piped.stdout
    forced = subprocess.run(  # noqa: S603
        [*PROGRAM, *words], capture_output=True, check=True, env={**os.environ, "FORCE_COLOR": "1"}
    )
    assert b"\x1b[31m" in forced.stdout
    plain = re.sub(rb"\x1b\[\d*m", b"", forced.stdout)
    assert plain == piped.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("score", "-", "--any-hands"),
        ("explain", "-", "--any-hands"),
        ("draw", "-", "--steps", "--any-hands"),
        ("report", "-", "--any-hands"),
        ("convert", "-", "--to", "json"),
        ("settle", "-", "--any-hands"),
        ("whatif", "-", "B1=.", "--any-hands"),
    ],
)
def test_a_reader_who_goes_away_is_no_error(words: tuple[str, ...]) -> None:
    text = json.dumps(position("B1 red merchant").to_document())
    with subprocess.Popen(  # noqa: S603
        [*PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(text.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == READER_GONE


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
        (b"Dear friend,\nhow are you?\n", "This is no position"),
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


@pytest.mark.parametrize("name", [*COMMANDS][:9])
def test_what_is_not_there_gets_one_sentence(name: str, tmp_path: Path) -> None:
    words = {"convert": ["--to", "json"], "judge": ["red"]}.get(name, [])
    result = CliRunner().invoke(app, [name, str(tmp_path / "missing"), *words])
    assert result.exit_code == 2
    assert result.stderr.endswith("missing: No such file or directory\n")
    assert result.stderr.count("\n") == 1


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


@pytest.fixture
def copy(tmp_path: Path) -> str:
    """The file of a copy of the game."""
    file = tmp_path / "my-copy.txt"
    file.write_text("Palatinus copy 1\nSprings: A25\nSet: 6,5,1\n", encoding="utf-8")
    return str(file)


def without_springs(text: str) -> str:
    """A text that does not tell the springs."""
    return re.sub(r"Springs: .*\n", "", text)


def test_the_springs_of_a_copy_are_used_again(copy: str) -> None:
    text = without_springs(position("A1 red farmer").to_text())
    result = CliRunner().invoke(app, ["score", "-", "--incomplete"], input=text)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "springs: A position lacks its line 'Springs: …'. [key-missing]",
        "palatinus: --copy FILE takes the springs from a file of their own",
    ]
    words = ["score", "-", "--incomplete", "--json"]
    result = CliRunner().invoke(app, [*words, "--copy", copy], input=text)
    # A1 on the plain board has five free neighbors, A2 with a spring among them.
    assert json.loads(result.stdout)["hills"][0]["influence"]["red"] == 12
    by_variable = CliRunner(env={"PALATINUS_COPY": copy}).invoke(app, words, input=text)
    assert by_variable.stdout == result.stdout


def test_the_set_of_a_copy_counts_unless_another_is_told(copy: str) -> None:
    two = position("A1 red soldier\nA2 red soldier").to_text()
    words = ["check", "-", "--incomplete"]
    assert CliRunner().invoke(app, words, input=two).exit_code == 0
    result = CliRunner().invoke(app, [*words, "--copy", copy], input=two)
    assert "[inhabitants-too-many]" in result.stderr
    told = CliRunner().invoke(app, [*words, "--copy", copy, "--set", "5,5,2"], input=two)
    assert told.exit_code == 0


def test_games_use_a_copy_too(copy: str) -> None:
    made = CliRunner().invoke(app, ["new", "--players", "3", "--seed", "1", "--copy", copy])
    assert "Springs: A25" in made.stdout
    assert "made up" not in made.stdout
    played = CliRunner().invoke(app, ["random", "--players", "3", "--seed", "1", "--copy", copy])
    assert "Springs: A25" in played.stdout
    assert "Set: 6:" in played.stdout or "Set: 6,5,1" in played.stdout
    record = without_springs(played.stdout)
    for name in ("verify", "replay", "draw"):
        assert CliRunner().invoke(app, [name, "-"], input=record).exit_code == 1
        assert CliRunner().invoke(app, [name, "-", "--copy", copy], input=record).exit_code == 0
    beaten = CliRunner().invoke(
        app, ["new", "--players", "3", "--seed", "1", "--copy", copy, "--springs", "none"]
    )
    assert "Springs: none" in beaten.stdout


def test_a_copy_that_is_wrong_is_told(tmp_path: Path) -> None:
    words = ["check", "-", "--copy"]
    result = CliRunner().invoke(app, [*words, str(tmp_path / "nothing")], input="")
    assert result.exit_code == 2
    assert result.stderr.startswith("palatinus: --copy (or PALATINUS_COPY): cannot read ")
    (tmp_path / "wrong").write_text("Palatinus copy 1\nSprings: A7\n", encoding="utf-8")
    result = CliRunner().invoke(app, [*words, str(tmp_path / "wrong")], input="")
    assert result.exit_code == 2
    assert "line 2, column 10: Tile A has fields 1 to 6" in result.stderr


def test_a_code_stands_in_place_of_a_file() -> None:
    code = position("B1 red merchant").to_code()
    by_file = CliRunner().invoke(app, ["check", "-", "--any-hands"], input=code)
    assert by_file.exit_code == 0
    assert CliRunner().invoke(app, ["check", code, "--any-hands"]).stdout == by_file.stdout
    wrong = CliRunner().invoke(app, ["check", code[:-1] + "!", "--any-hands"])
    assert wrong.exit_code == 2
    short = CliRunner().invoke(app, ["check", code[:-1], "--any-hands"])
    assert short.exit_code == 1
    assert "[check-sum-wrong]" in short.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("convert", "-", "--to", "text"),
        ("report", "-", "--any-hands", "--lang", "fr"),
        ("draw", "-", "--format", "svg"),
    ],
)
def test_what_goes_into_a_pipe_is_utf_8_whatever_the_terminal_can_show(
    words: tuple[str, ...],
) -> None:
    named = json.loads(json.dumps(position("B1 red merchant").to_document()))
    named["players"][0]["name"] = "Łódź"
    outputs = set()
    for encoding in ("utf-8", "cp1252", "ascii"):
        piped = subprocess.run(  # noqa: S603
            [*PROGRAM, *words],
            input=json.dumps(named).encode(),
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        outputs.add(piped.stdout)
    (output,) = outputs
    assert "Łódź" in output.decode("utf-8")


def test_tables_are_ruled_with_what_can_be_shown() -> None:
    for encoding, ruler in (("utf-8", "───"), ("ascii", "---")):
        piped = subprocess.run(  # noqa: S603
            [*PROGRAM, "score", FIVE],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert ruler in piped.stdout.decode(encoding)
        assert b"\\u" not in piped.stdout


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
        "The record calls the game unfinished, and it is scored at its end. [incomplete]"
    )
    assert refused.stderr.splitlines()[-1] == (
        "palatinus: --incomplete accepts that not everybody has placed everything"
    )
    taken = CliRunner().invoke(app, ["check", "-", "--incomplete"], input=text)
    assert taken.stdout == "Nothing is wrong: 5 players, 2 inhabitants.\n"
    hidden = text.replace("gMB2", "g*B2")
    refused = CliRunner().invoke(app, ["score", "-", "--incomplete"], input=hidden)
    assert refused.exit_code == 1
    assert "The piece of green on B2 lies face down" in refused.stderr
    assert "[kind-not-revealed]" in refused.stderr


@pytest.mark.parametrize(
    "word",
    ["This is the record of a game", "its line 'Springs: …'", "the document has ended already"],
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


def test_text_on_a_terminal_is_for_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Palatinus position 1" in on_a_terminal("convert", FIVE, "--to", "text")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    streams.write("shown", None)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert streams.ruler() == "-"


def test_a_copy_that_is_too_big_is_told(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b" " * (LARGEST + 1))
    result = CliRunner().invoke(app, ["check", "-", "--copy", str(tmp_path / "big")], input="")
    assert result.exit_code == 2
    assert "is too big for a copy of the game" in result.stderr


def test_the_set_of_a_copy_counts_for_records_too(copy: str) -> None:
    """The set has one soldier, and the game was played with four."""
    words = ["random", "--players", "3", "--seed", "1", "--set", "5:2,3:2,4", "--springs", "none"]
    record = re.sub("Set: .*\n", "", CliRunner().invoke(app, words).stdout)
    assert CliRunner().invoke(app, ["verify", "-"], input=record).exit_code == 0
    result = CliRunner().invoke(app, ["verify", "-", "--copy", copy], input=record)
    assert result.exit_code == 1
    assert "[not-in-hand]" in result.stderr
    made = CliRunner().invoke(app, ["new", "--players", "3", "--copy", copy])
    assert "Set: 6,5,1" in made.stdout


def test_a_document_without_springs_gets_no_hint_that_cannot_help() -> None:
    game = json.loads(json.dumps({"format": "palatinus-game/1", "players": []}))
    result = CliRunner().invoke(app, ["verify", "-"], input=json.dumps(game))
    assert "'springs'" in result.stderr
    assert "--copy" not in result.stderr


def test_without_standard_error_nothing_goes_to_the_results() -> None:
    shell = '"$@" 2>&-'
    done = subprocess.run(  # noqa: S603
        ["/bin/sh", "-c", shell, "sh", *PROGRAM, "check", "nothing"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")


def test_the_command_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["palatinus", "--version"])
    # Another test may have imported it already, which runpy would warn of.
    monkeypatch.delitem(sys.modules, "palatinus_rules.__main__", raising=False)
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("palatinus_rules", run_name="__main__")
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith("palatinus ")
    runpy.run_module("palatinus_rules.__main__", run_name="imported")


def test_whoever_has_no_standard_error_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("nobody reads this")


def test_names_of_any_width_keep_the_columns() -> None:
    document = position("B1 red merchant").to_document()
    for player, name in zip(document["players"], ("漢字", "e\u0301a", "x" * 50), strict=True):
        player["name"] = name
    result = CliRunner().invoke(app, ["score", "-", "--any-hands"], input=json.dumps(document))
    lines = result.stdout.splitlines()
    ranked = [line for line in lines if line[:5].strip() == "1"]
    (wide,) = [line for line in ranked if "漢字 (" in line]
    (accented,) = [line for line in ranked if "e\u0301a (" in line]
    # A column of two wide signs, and one with a sign that takes none.
    assert wide.rindex("0") == accented.rindex("0") - 3
    assert f"{'x' * 30}… (green)" in result.stdout
