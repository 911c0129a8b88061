"""What one player may know of a record: nothing of what the others hide, whatever is wrong."""

from __future__ import annotations

import re

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from example_games import FIVE, changed
from games import records
from palatinus_rules import Color, Field, Kind, Placement, Record
from palatinus_rules.formats import read_game, read_game_document
from palatinus_rules.kit import Problems
from palatinus_rules.rules.records.verification import ParsedRecord
from started import started

# Line 13: 1. y*G3 g*B2 r*D1 bSD3 pSG6     Line 17: 5. y*F1 gFA2 r*A4 b*D4 p*F2
# Line 14: 2. ySF4 gSE1 rMG5 b*A1 p*C4     Line 18: 6. yMD6 g*B3 r*A3 bMC3 p*G1
# Blue's wolves are a merchant on A1 and farmers on C5 and D4; a hand holds two farmers with one.
IMPOSSIBLE = changed(FIVE, ("A1M ", "A1F "))


def flipped(record: Record, viewer: Color, flips: list[bool]) -> Record:
    """The same record for a viewer, with other kinds where that player cannot look."""
    own = next(player.colors for player in record.players if player.color is viewer)
    others = {Kind.MERCHANT: Kind.FARMER, Kind.FARMER: Kind.MERCHANT}
    placements: list[Placement] = []
    for placement, flip in zip(record.placements, flips, strict=True):
        hidden = placement.wolf and placement.color not in own and placement.kind in others
        kind = others[placement.kind] if hidden and flip and placement.kind else placement.kind
        placements.append(placement.with_kind(kind))
    return evolve(record, placements=placements, result=None)


def spoiled(text: str, mistake: str) -> str:
    """The text with a mistake in its third line of placements."""
    lines = text.splitlines()
    (at,) = [number for number, line in enumerate(lines) if line.startswith("3. ")]
    match mistake:
        case "twice":
            lines[at] += " " + lines[at].split()[-1]
        case "unreadable":
            lines[at] = lines[at].replace("3. ", "3. ?? ")
        case "misnumbered":
            lines[at] = lines[at].replace("3. ", "5. ")
        case "missing":
            del lines[at]
        case _:
            pass
    return "\n".join(lines) + "\n"


@given(
    records(least=3),
    st.data(),
    st.sampled_from(["none", "twice", "unreadable", "misnumbered", "missing"]),
)
def test_what_others_hide_changes_nothing(record: Record, data: st.DataObject, how: str) -> None:
    viewer = data.draw(st.sampled_from([player.color for player in record.players]))
    size = len(record.placements)
    flips = data.draw(st.lists(st.booleans(), min_size=size, max_size=size))
    one, other = (
        read_game(spoiled(each.to_text(), how)).seen_by(viewer)
        for each in (flipped(record, viewer, [False] * size), flipped(record, viewer, flips))
    )
    assert one.verify() == other.verify()
    assert one.faults == other.faults
    assert one.readable() == other.readable()
    assert (how == "none") is not bool(one.verify().problems)


def test_the_owner_knows_the_own_wolves() -> None:
    record = read_game(FIVE).seen_by(Color.BLUE).required()
    assert dict(record.reveal) == {
        Field.A1: Kind.MERCHANT,
        Field.C5: Kind.FARMER,
        Field.D4: Kind.FARMER,
    }
    assert not read_game(FIVE).seen_by(None).required().reveal


def test_what_follows_from_a_hidden_kind_is_told_to_its_owner_alone() -> None:
    codes = {
        color: [str(problem.code) for problem in _problems(read_game(IMPOSSIBLE), color)]
        for color in (Color.BLUE, Color.GREEN, None)
    }
    assert codes == {Color.BLUE: ["not-in-hand"], Color.GREEN: [], None: []}


def _problems(parsed: ParsedRecord, color: Color | None) -> Problems:
    return parsed.seen_by(color).verify().problems


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ("bSD3", "bF*D3xx"),
        ("A1M ", "A1Mx "),
        ("A1M ", "A1M A1M "),
        ("rMG5", "rMG3"),
    ],
)
def test_no_line_of_the_record_is_repeated(was: str, is_now: str) -> None:
    problems = read_game(changed(FIVE, (was, is_now))).seen_by(Color.GREEN).verify().problems
    assert problems
    for problem in problems:
        assert (problem.column, problem.excerpt) == (None, None)
        assert problem.line is not None
        assert not re.search(r"bF|A1M|farmer|merchant", problem.message)
        assert not re.search(r"bF|A1M|farmer|merchant", f"{problem.values} {problem.hints}")


def test_documents_hide_as_much() -> None:
    document = Record.from_text(FIVE).to_document()
    document["reveal"]["A1"] = "farmerx"
    (problem,) = read_game_document(document).seen_by(Color.GREEN).verify().problems
    assert (problem.code, problem.where) == ("kind-unknown", "reveal.A1")
    assert "farmerx" not in problem.message
    assert (dict(problem.values), problem.hints) == ({}, ())


def test_too_many_mistakes_are_as_many_to_everybody() -> None:
    parsed = read_game(FIVE + "??\n" * 600).seen_by(Color.GREEN)
    assert parsed.verify().problems.more is True


@pytest.mark.parametrize("to", ["2", "4.red", "6"])
def test_the_command_shows_the_same_under_a_view(to: str) -> None:
    words = ("replay", "-", "--view", "green", "--to", to)
    right, wrong = started(*words, text=FIVE), started(*words, text=IMPOSSIBLE)
    assert (right.returncode, right.stderr) == (0, "")
    assert (wrong.returncode, wrong.stdout, wrong.stderr) == (0, right.stdout, "")


def test_the_command_does_not_tell_what_is_wrong_with_hidden_kinds() -> None:
    """Neither at the end, nor where something else is wrong that everybody sees."""
    shown = started("replay", "-", "--view", "green", text=IMPOSSIBLE)
    assert shown.returncode == 1
    assert "green does not know the wolves on" in shown.stdout
    assert shown.stderr == (
        "palatinus: the record has problems that green cannot see; verify lists them\n"
    )
    taken = started("replay", "-", "--view", "green", text=changed(IMPOSSIBLE, ("rMG5", "rMG3")))
    assert taken.returncode == 1
    (line,) = taken.stderr.splitlines()
    assert line.startswith("line 14, turn 2 of red: G3 is taken")
    unreadable = changed(FIVE, ("Tokens", "Token"), ("A1M", "A1X"))
    refused = started("replay", "-", "--view", "green", text=unreadable)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "A1X" not in refused.stderr
    assert "key-unknown" in refused.stderr


def test_a_legal_game_is_shown_to_its_end_under_a_view() -> None:
    shown = started("replay", "-", "--view", "green", text=FIVE)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "the wolves are turned over" in shown.stdout
    assert "Victory" in shown.stdout
    wrong = started("replay", "-", "--view", "green", text=changed(FIVE, ("red 9", "red 10")))
    assert wrong.returncode == 1
    assert "red has 9 points, not 10." in wrong.stderr


@pytest.mark.parametrize(
    "words", [("outlook", "-", "--view", "green", "--most", "0", "--samples", "20"), ("hint", "-")]
)
def test_advice_and_chances_do_not_tell_hidden_kinds_either(words: tuple[str, ...]) -> None:
    """Green is next after the seventh turn of yellow; blue's impossible wolf is hidden from it."""
    pytest.importorskip("numba")
    told = [
        started(*words, "--to", "7.yellow", text=text)
        for text in (FIVE, IMPOSSIBLE, changed(IMPOSSIBLE, ("rMG5", "rMG3")))
    ]
    assert [each.returncode for each in told] == [0, 0, 1]
    assert told[0].stdout == told[1].stdout
    (line,) = told[2].stderr.splitlines()
    assert line.startswith("line 14, turn 2 of red: G3 is taken")
    refused = started(*words, text=changed(FIVE, ("Tokens", "Token"), ("A1M", "A1X")))
    assert refused.returncode == 1
    assert "A1X" not in refused.stderr
