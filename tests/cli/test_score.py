"""The command ``palatinus score``."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from click.testing import Result

from mistakes import SMALL
from palatinus_rules import Position, Rulings, resolve, settle
from palatinus_rules.cli import main
from palatinus_rules.kit.words import harmless
from palatinus_rules.rules.rulings import QUESTIONS
from plain import CHAIN, position
from systems import A_FOLDER
from whole_command import CliRunner, app

TIE = position("B1 red merchant\nB2 yellow merchant\nB4 green soldier")

TEXT = json.dumps(TIE.to_document())

LOOSE = ["--any-hands"]


def run(*arguments: str, text: str | bytes = TEXT) -> Result:
    """Runs the command on a text from standard input."""
    environment = {"COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    return CliRunner(env=environment).invoke(app, ["score", *arguments], input=text)


def test_the_tables() -> None:
    result = run("-", *LOOSE)
    assert result.exit_code == 0
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "Hill Soldier Merchants Farmers Verdict" in lines
    assert "B green B4 0 0 flees" in lines
    assert "Hill Token red yellow green Taken by" in lines
    assert "B 5 1 1 0 red, yellow: 2 each" in lines
    assert "A 6 0 0 0 nobody" in lines
    assert "Rank Player Captured Discs Tokens Points Items" in lines
    assert "1 red 0 2 0 2 1" in lines
    assert "3 green 0 0 0 0 0" in lines
    assert lines[-2:] == ["Winners: red and yellow", "No open question changes that."]
    assert result.stderr == ""


def test_the_tables_name_title_people_tokens_and_captives() -> None:
    named = json.loads(SMALL)
    named["inhabitants"]["A2"] = {"color": "yellow", "kind": "soldier"}
    result = run("-", *LOOSE, text=json.dumps(named))
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert lines[0] == "Two at the table"
    assert "A yellow A2 0 1 captures A1" in lines
    # The farmer is gone, so nobody has influence on hill A, and yellow wins with a captive.
    assert "1 yellow 1 0 0 1 1" in lines
    assert "2 R (red) 0 0 0 0 0" in lines
    assert lines[-2:] == ["Winner: yellow", "No open question changes that."]


def test_a_token_goes_to_a_color() -> None:
    one = position("B1 red farmer")
    result = run("-", *LOOSE, text=json.dumps(one.to_document()))
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "B 5 4 0 0 red" in lines
    assert "Soldiers" not in lines


def test_other_readings_and_notes_are_told() -> None:
    pairs = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
    ties = position("\n".join(f"{a} red merchant\n{b} yellow merchant" for a, b in pairs))
    result = run("-", *LOOSE, "--ruling", "captor=leaves", text=json.dumps(ties.to_document()))
    tail = " ".join(result.stdout.split())
    assert (
        "Readings other than the default: captor leaves (captor=leaves) Note: The box runs out"
        in tail
    )
    assert "Readings" not in run("-", *LOOSE).stdout
    result = run("-", *LOOSE, "--json", text=json.dumps(ties.to_document()))
    (note,) = json.loads(result.stdout)["notes"]
    assert note["message"].startswith("The box runs out of discs worth 2: 10 are owed")
    assert result.stderr == ""


@pytest.mark.parametrize("option", ["--json", "--jsonl"])
def test_notes_are_in_the_language_that_was_asked_for_and_not_in_that_of_the_locale(
    option: str,
) -> None:
    pairs = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
    ties = position("\n".join(f"{a} red merchant\n{b} yellow merchant" for a, b in pairs))
    text = json.dumps(ties.to_document())
    for arguments, language in (((), "en"), (("--lang", "de"), "de")):
        result = CliRunner(env={"LC_ALL": "fr_FR.UTF-8"}).invoke(
            app, ["score", "-", *LOOSE, option, *arguments], input=text
        )
        depends = settle(ties).depends if option == "--json" else None
        expected = resolve(ties).to_document(language, depends=depends)
        assert json.loads(result.stdout) == expected


def test_json_writes_the_result_document() -> None:
    result = run("-", "--json", *LOOSE)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == resolve(TIE).to_document(depends=settle(TIE).depends)


def test_a_victory_that_depends_on_a_reading(tmp_path: Path) -> None:
    # Free springs matter only if captors leave; the reckoning is that of CHAIN.
    chain = position(CHAIN, springs="B3 C3")
    file = tmp_path / "evening.txt"
    file.write_text(chain.to_text(), encoding="utf-8")
    result = run(str(file), *LOOSE)
    command = f"palatinus settle {file} --any-hands"
    assert " ".join(result.stdout.split()).endswith(
        "Winner: red This depends on 2 open questions: if a captor leaves the board, the yellow "
        "player wins, except if a free spring counts once. An argument that a free spring counts "
        f"twice: only then does the printed hill C example add up. ({command})"
    )
    assert max(len(line) for line in result.stdout.splitlines()) <= max(100, len(command) + 2)
    # What was chosen is not open.
    agreed = run(str(file), *LOOSE, "--ruling", "captor=stays").stdout.splitlines()
    assert agreed[-1] == "No open question changes that."
    unnamed = run("-", *LOOSE, text=chain.to_text())
    assert " ".join(unnamed.stdout.split()).endswith("hill C example add up.")
    french = run("-", *LOOSE, "--lang", "fr", text=chain.to_text()).stdout
    assert "questions ouvertes\u00a0: si" in " ".join(french.splitlines())


def test_lines_are_settled_only_if_somebody_asks() -> None:
    chain = position(CHAIN, springs="B3 C3")
    text = json.dumps(chain.to_document())
    plain, asked = (
        json.loads(run("-", "--jsonl", *LOOSE, *options, text=text).stdout)
        for options in ([], ["--settle"])
    )
    assert plain == resolve(chain).to_document()
    assert asked == resolve(chain).to_document(depends=settle(chain).depends)
    assert asked["depends"] == {
        "settled": False,
        "questions": ["captor", "free_spring"],
        "caveats": [],
    }
    # Without lines it changes nothing: that is told anyway.
    for option in ([], ["--json"]):
        told, again = (
            run("-", *LOOSE, *option, *more, text=text).stdout for more in ([], ["--settle"])
        )
        assert told == again


def test_rulings_are_used(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(TEXT, encoding="utf-8")
    options = ["--ruling", "lone_soldier=stays", "--ruling", "final_tie=tokens_first"]
    result = run(str(file), "--json", *LOOSE, *options)
    ruled = Rulings.from_readings({"lone_soldier": "stays", "final_tie": "tokens_first"})
    others = [key for key in QUESTIONS if key not in ("lone_soldier", "final_tie")]
    depends = settle(TIE, about=others, rulings=ruled).depends
    assert json.loads(result.stdout) == resolve(TIE, ruled).to_document(depends=depends)


def test_problems_go_to_standard_error_with_status_1() -> None:
    result = run("-")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "players[0]: red has placed 1 of 12 inhabitants. [incomplete]",
        "players[1]: yellow has placed 1 of 12 inhabitants. [incomplete]",
        "players[2]: green has placed 1 of 12 inhabitants. [incomplete]",
        "palatinus: --incomplete accepts hands that are not fully placed",
    ]
    assert run("-", text="[").stderr.startswith("This is not JSON: ")


def test_problems_as_a_document_go_to_standard_output() -> None:
    result = run("-", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["format"] == "palatinus-problems/1"
    assert [problem["code"] for problem in document["problems"]] == ["incomplete"] * 3
    assert result.stderr == ""


def test_lines_give_one_document_each_and_go_on_after_problems() -> None:
    good = json.dumps(json.loads(SMALL))
    lines = [good.encode(), b"", b"  \r", b"{", b"\xff\xfe", b"NaN", good.encode() + b"\r"]
    result = run("-", "--jsonl", *LOOSE, text=b"\n".join(lines))
    assert result.exit_code == 1
    formats = [json.loads(line)["format"] for line in result.stdout.splitlines()]
    problems, results = "palatinus-problems/1", "palatinus-result/1"
    assert formats == [results, problems, problems, problems, results]


def test_lines_that_are_all_scored_have_status_0() -> None:
    good = json.dumps(json.loads(SMALL))
    result = run("-", "--jsonl", *LOOSE, text=f"{good}\n\n{good}\n")
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first == second
    assert json.loads(first) == resolve(Position.from_document(SMALL)).to_document()
    assert run("-", "--jsonl", text="").exit_code == 0


def test_any_hands() -> None:
    many = json.dumps(position("B1 red soldier\nB2 red soldier\nB3 red soldier").to_document())
    assert run("-", "--any-hands", text=many).exit_code == 0
    wolf = json.dumps(position("B1 red soldier wolf").to_document())
    assert run("-", "--any-hands", text=wolf).exit_code == 0
    result = run("-", "--incomplete", text=wolf)
    assert result.exit_code == 1
    assert "[soldier-with-wolf]" in result.stderr


@pytest.mark.parametrize("option", ["6,5,1", "6:2,5:2,1"])
def test_the_set_can_be_told(option: str) -> None:
    soldiers = json.dumps(position("B1 red soldier\nB2 red soldier").to_document())
    assert run("-", "--incomplete", text=soldiers).exit_code == 0
    result = run("-", "--incomplete", "--set", option, text=soldiers)
    assert result.exit_code == 1
    assert "[inhabitants-too-many]" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-", "--json", "--jsonl"], "palatinus: choose one of --json and --jsonl"),
        (["-", "--ruling", "captor"], "palatinus: --ruling takes KEY=READING, not 'captor'"),
        (
            ["-", "--ruling", "captor=flies"],
            "palatinus: There is no reading of captor 'flies'; there are stays, leaves.",
        ),
        (
            ["-", "--ruling", "captor=stays", "--ruling", "Captor=leaves"],
            "palatinus: The open question captor is answered twice.\n",
        ),
        (
            ["-", *["--ruling", "captor=stays"] * 2, "--lang", "de"],
            "palatinus: Die offene Frage captor ist zweimal beantwortet.\n",
        ),
        (["no such file"], "palatinus: cannot read no such file: No such file or directory"),
        (["."], f"palatinus: cannot read .: {A_FOLDER}"),
        (["-", "--set", "5,5"], "palatinus: --set 5,5: it takes three numbers such as 5,4,3, or "),
        (["-", "--set", "5,5,1"], "palatinus: --set 5,5,1: a color has 12 inhabitants, not 11"),
    ],
)
def test_wrong_use_has_status_2_and_one_sentence(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1


def test_every_wrong_ruling_is_named() -> None:
    result = run("-", "--ruling", "a=b", "--ruling", "c=d")
    assert [line[:35] for line in result.stderr.splitlines()] == [
        "palatinus: There is no open questio"
    ] * 2


def test_names_cannot_play_tricks_on_the_terminal() -> None:
    assert harmless("Zoë\x1b[31m\ud800\n") == "Zoë\\x1b[31m\\ud800\\n"
    tricky = json.loads(SMALL)
    tricky["title"] = "[red]\x1b[31m\ud800"
    tricky["players"][0]["name"] = "[/]"
    result = run("-", *LOOSE, text=json.dumps(tricky))
    assert result.exit_code == 0
    assert result.stdout.startswith("[red]\\x1b[31m\\ud800")
    assert "[/] (red)" in result.stdout
    tricky["players"][0]["\x1b"] = 1
    result = run("-", text=json.dumps(tricky))
    assert "\x1b" not in result.stderr


def test_the_version() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout.startswith("palatinus ")


def test_help_needs_no_file() -> None:
    assert (
        "--any-hands" in CliRunner(env={"COLUMNS": "200"}).invoke(app, ["score", "--help"]).stdout
    )


def test_the_command_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["palatinus", "--version"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 0


def forget_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the command be imported anew."""
    for name in [name for name in sys.modules if name.startswith("palatinus_rules.cli.")]:
        monkeypatch.delitem(sys.modules, name)


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    forget_the_command(monkeypatch)
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 2
    assert capsys.readouterr().err == (
        "palatinus: palatinus needs the extra cli: python -m pip install 'palatinus-rules[cli]'\n"
    )


def test_other_missing_modules_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_the_command(monkeypatch)
    monkeypatch.setitem(sys.modules, "palatinus_rules.cli.app", None)
    with pytest.raises(ModuleNotFoundError):
        main()


@pytest.mark.parametrize("command", ["score", "explain", "settle"])
def test_help_names_every_reading(command: str) -> None:
    shown = CliRunner(env={"COLUMNS": "300"}).invoke(app, [command, "--help"]).stdout
    for word in (
        "captor=stays|leaves",
        "final_tie=total|tokens_first|discs_first",
        "free_spring=both|once",
    ):
        assert word in shown


def test_a_name_that_is_empty_is_none() -> None:
    unnamed = json.loads(SMALL)
    unnamed["players"][0]["name"] = ""
    assert "(red)" not in run("-", *LOOSE, text=json.dumps(unnamed)).stdout


def test_standard_input_is_read_as_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(TEXT.encode()), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", stream)
    assert run("-", "--json", *LOOSE).exit_code == 0
