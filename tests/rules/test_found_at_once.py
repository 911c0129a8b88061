"""Every rule is found in the code by the id of its clause, in a comment at its line."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

import palatinus_rules
from palatinus_rules.rules.rulebook import CLAUSES, Scope, Section

ROOT = Path(palatinus_rules.__file__).parent
ID = re.compile(rf"\b(?:{'|'.join(Section)})\.[a-z][a-z0-9-]*")
DEMANDED = [
    clause.id for clause in CLAUSES if clause.scope in {Scope.SETUP, Scope.PLAY, Scope.SCORING}
]

WITHOUT_A_LINE = {
    "soldiers.hill-c": "a worked example: each rule in it has a line of its own",
    "control.hill-c": "a worked example: each rule in it has a line of its own",
    "victory.worked-sum": "a worked example: each rule in it has a line of its own",
}
DRAWN = {"preparation.shuffle-tiles"}  # the rules are told the tiles; only chance draws them


@cache
def clauses_in_comments(source: str) -> frozenset[str]:
    """The ids that stand in the comments of a source; one in a string is not a comment."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return frozenset(found for comment in comments for found in ID.findall(comment))


def sources(*patterns: str) -> dict[str, str]:
    paths = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


RULES = sources("rules/**/*.py")
CHANCE = sources("foresight/random_games.py")


def not_found(rules: Mapping[str, str], chance: Mapping[str, str]) -> set[str]:
    """The clauses that have a line and no comment there."""
    at_rules = {clause for source in rules.values() for clause in clauses_in_comments(source)}
    at_chance = {clause for source in chance.values() for clause in clauses_in_comments(source)}
    return {*DEMANDED} - {*WITHOUT_A_LINE} - at_rules - (at_chance & DRAWN)


def test_every_clause_about_laying_play_and_scoring_is_found_at_its_line() -> None:
    assert not_found(RULES, CHANCE) == set()


@pytest.mark.parametrize("clause", sorted({*DEMANDED} - {*WITHOUT_A_LINE}))
def test_a_clause_that_loses_its_comment_is_missed(clause: str) -> None:
    word = re.compile(rf"{re.escape(clause)}(?![a-z-])")
    rules, chance = (
        {name: word.sub("", source) for name, source in each.items()} for each in (RULES, CHANCE)
    )
    assert not_found(rules, chance) == {clause}


def test_an_id_in_a_string_is_no_comment() -> None:
    source = 'RULE = "soldiers.own-color"  # soldiers.any-color, soldiers.lone-soldier: none\n'
    assert clauses_in_comments(source) == {"soldiers.any-color", "soldiers.lone-soldier"}


def test_comments_name_no_clause_that_does_not_exist() -> None:
    known = {clause.id for clause in CLAUSES}
    named = {name: clauses_in_comments(source) for name, source in sources("**/*.py").items()}
    assert {name: found - known for name, found in named.items() if found - known} == {}


def test_clauses_without_a_line_are_clauses_and_have_none() -> None:
    assert {*WITHOUT_A_LINE, *DRAWN} <= {*DEMANDED}
    named = {found for source in RULES.values() for found in clauses_in_comments(source)}
    assert not named & {*WITHOUT_A_LINE, *DRAWN}
