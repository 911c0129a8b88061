"""``--edition`` and ``PALATINUS_EDITION``: the rulebook on the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palatinus_rules import resolve, settle
from plain import position
from whole_command import CliRunner, app

WON = position("D2 red farmer\nD5 yellow farmer", springs="D1 D3")
"""D2 brings 10, or 6 if a free spring counts once, and D5 brings 8."""


def run(*arguments: str, edition: str | None = None, text: str = WON.to_text()) -> tuple[int, str]:
    env = {} if edition is None else {"PALATINUS_EDITION": edition}
    result = CliRunner(env=env).invoke(app, [*arguments], input=text)
    return result.exit_code, " ".join((result.stdout + result.stderr).split())


SAID = "By the German rulebook: a free field with a spring counts twice for a farmer."


@pytest.mark.parametrize(
    "command", [("score", "-"), ("settle", "-"), ("explain", "-"), ("judge", "-", "red")]
)
def test_what_it_settles_is_said(command: tuple[str, ...]) -> None:
    status, told = run(*command, "--any-hands", "--edition", "de")
    assert (status, SAID in told) == (0, True)
    assert SAID not in run(*command, "--any-hands", "--edition", "fr")[1]
    assert SAID in run(*command, "--any-hands", edition="DE")[1]
    assert SAID not in run(*command, "--any-hands", "--edition", "en", edition="de")[1]
    assert SAID not in run(*command, "--any-hands", edition="")[1]


def test_score_says_it_before_the_tables() -> None:
    _, told = run("score", "-", "--any-hands", "--edition", "de")
    assert told.startswith(SAID)
    assert told.endswith("No open question changes that.")


def test_documents_have_it() -> None:
    _, told = run("score", "-", "--any-hands", "--json", "--edition", "de")
    settlement = settle(WON, edition="de")
    assert json.loads(told) == resolve(WON, edition="de").to_document(depends=settlement.depends)
    line = json.dumps(WON.to_document())
    _, told = run("score", "-", "--any-hands", "--jsonl", "--settle", edition="de", text=line)
    assert json.loads(told)["depends"]["settled"] is True
    _, told = run("settle", "-", "--any-hands", "--json", edition="de")
    assert "free_spring" not in json.loads(told)["open"]


@pytest.mark.parametrize("edition", ["xx", "deutsch"])
def test_there_are_four(edition: str) -> None:
    for told in (
        run("score", "-", "--edition", edition),
        run("score", "-", edition=edition),
    ):
        assert told[0] == 2
        assert "--edition (or PALATINUS_EDITION) takes en, it, de or fr" in told[1]


def test_what_it_rules_out_is_refused() -> None:
    status, told = run("score", "-", "--edition", "de", "--ruling", "free_spring=once")
    assert (status, told) == (2, f"palatinus: {SAID} That rules out free_spring=once.")
    status, told = run("settle", "-", "--about", "free_spring", edition="de")
    assert status == 2
    assert told.startswith("palatinus: --about free_spring: this question is not open.")


def test_a_command_that_tells_more_is_about_the_same_edition(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(WON.to_text(), encoding="utf-8")
    _, told = run("score", str(file), "--any-hands", "--edition", "fr")
    assert told.endswith(f"(palatinus settle {file} --any-hands --edition fr)")
    _, told = run("score", str(file), "--any-hands", edition="fr")
    assert told.endswith(f"(palatinus settle {file} --any-hands)")


@pytest.mark.parametrize(
    ("command", "id"),
    [("rules", "control.free-spring-twice"), ("differences", "free-spring-twice")],
)
def test_the_rulebook_on_the_table_comes_first(command: str, id: str) -> None:  # noqa: A002
    for told in (run(command, id, "--edition", "de"), run(command, id, edition="de")):
        assert told[0] == 0
        assert told[1].index("German edition:") < told[1].index("French edition")
