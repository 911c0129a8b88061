"""The page of twenty disputes: how many, in which languages, and how long the answers are."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parent.parent / "docs/how-to/twenty-disputes.md").read_text("utf-8")
DISPUTES = re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]
# The title, a heading and what follows; the tables of a scoring have a row for every hill.
SCREEN = 20
TABLES = 32


def sessions(text: str) -> list[list[str]]:
    """The lines of every session, the command first."""
    return [each.splitlines() for each in re.findall(r"```console\n(.*?)```", text, re.DOTALL)]


def test_there_are_twenty() -> None:
    assert [int(each.partition(".")[0]) for each in DISPUTES] == list(range(1, 21))


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda text: text.partition("\n")[0])
def test_each_is_a_question_a_screen_and_a_verdict(dispute: str) -> None:
    asked = dispute.splitlines()[2]
    assert asked.startswith("> ")
    shown = sessions(dispute)
    assert shown
    for command, *answer in shown:
        assert command.startswith("$ palatinus ")
        assert 0 < len(answer) <= (TABLES if command.startswith("$ palatinus score") else SCREEN)


@pytest.mark.parametrize("language", ["it", "de", "fr"])
def test_three_at_least_are_asked_in_every_other_language(language: str) -> None:
    asked = [each for each in DISPUTES if f"--lang {language}\n" in each]
    assert len(asked) >= 3


def test_every_command_that_settles_something_is_there() -> None:
    commands = {line.split()[2] for shown in sessions(PAGE) for line in shown if line[0:2] == "$ "}
    assert commands == {
        *("rules", "differences", "explain", "judge", "settle", "score", "check", "verify")
    }
