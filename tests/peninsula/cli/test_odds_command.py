"""``peninsula odds`` as users call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palatinus_rules.peninsula import odds as odds_package
from palatinus_rules.peninsula.cli import odds as module
from palatinus_rules.peninsula.cli.app import run
from palatinus_rules.peninsula.codes import OddsError
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.units import Force

FORCES = ("--terrain", "plain", "--attacker", "2i + A", "--defender", "2I")
SCENARIO = {
    "format": "peninsula-scenario/1",
    "players": [
        {"name": "P1", "colors": ["green", "blue"]},
        {"name": "P2", "colors": ["red", "yellow"]},
    ],
    "terrain_cost": {"plain": 1, "forest": 2, "swamp": 2, "mountain": 3},
    "areas": {"lucania": {"terrain": "mountain"}, "cilento": {"terrain": "plain"}},
    "links": [["lucania", "cilento"]],
    "movement_list": ["umbri", "lucani"],
    "peoples": {
        "umbri": {"color": "green", "counters": {"I": 9, "A": 2}, "entry": {"turn": 1}},
        "lucani": {"color": "red", "counters": {"I": 9, "A": 2}, "entry": {"turn": 1}},
    },
}
STATE = {
    "format": "peninsula-state/1",
    "turn": 5,
    "people": "umbri",
    "phase": "combat",
    "units": {"cilento": {"umbri": {"I": 2, "A": 1}, "lucani": {"I": 2}}},
}


@pytest.fixture
def game(tmp_path: Path) -> tuple[str, str]:
    """The files of a scenario and a state."""
    files = tmp_path / "scenario.json", tmp_path / "state.json"
    for file, document in zip(files, (SCENARIO, STATE), strict=True):
        file.write_text(json.dumps(document), encoding="utf-8")
    return str(files[0]), str(files[1])


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = run(["odds", *words])
    out, complaints = capsys.readouterr()
    return status, out, complaints


def document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    status, out, complaints = asked(capsys, *words, "--json")
    assert (status, complaints) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, complaints = asked(capsys, *FORCES)
    assert (status, complaints) == (0, "")
    assert " The attacker wins    88.8%   213677/240584\n" in out


def test_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, *FORCES)
    assert found["format"] == "peninsula-odds/1"
    assert found["rounds"] == {"fraction": "575700/210511", "value": 575700 / 210511}


def test_an_area_of_a_game(capsys: pytest.CaptureFixture[str], game: tuple[str, str]) -> None:
    assert document(capsys, *game, "cilento") == document(capsys, *FORCES)


def test_steps_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = asked(capsys, *FORCES, "--steps", "--lang", "it", "--no-clauses")
    assert status == 0
    assert "\n- In prima fila l'attaccante ha 2 I, in seconda 1 A.\n" in out


def test_a_sweep(capsys: pytest.CaptureFixture[str]) -> None:
    sweep = ("--terrain", "plain", "--sweep", "attacker=1..2i", "--defender", "I")
    found = document(capsys, *sweep)
    assert found["varied"] == "attacker.I"
    status, out, _ = asked(capsys, *sweep)
    assert status == 0
    assert "To win in more than 75% of all cases, the attacker needs 2 I.\n" in out
    for words, numbers in (("1..2i", [1, 2]), ("3..3I", [3])):
        several = document(capsys, *sweep[:3], f"attacker={words}", *sweep[4:])["odds"]
        assert isinstance(several, list)
        assert [each["attacker"]["I"] for each in several] == numbers


def test_all_readings(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = asked(capsys, *FORCES, "--all-readings")
    assert status == 0
    assert "front_archers=shoot_only" in out
    assert document(capsys, *FORCES, "--all-readings")["varied"] == "readings"


def test_readings_and_policies(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--reading", "front_archers=shoot_only", "--attacker-targets", "weakest")
    more = ("--defender-retreats-at", "1", "--attacker-retreats-after", "3")
    found = document(capsys, *FORCES, *words, *more)
    assert found["policy"] == {
        "plain": False,
        "attacker": {"targets": "weakest", "retreats_at": None, "retreats_after": 3},
        "defender": {"targets": "dangerous", "retreats_at": 1, "retreats_after": None},
    }
    readings = found["readings"]
    assert isinstance(readings, dict)
    assert readings["front_archers"] == "shoot_only"


@pytest.mark.parametrize("name", ["chart.svg", "chart.png"])
def test_a_chart(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    status, _, complaints = asked(capsys, *FORCES, "--plot", str(tmp_path / name))
    assert (status, complaints) == (0, "")
    assert (tmp_path / name).stat().st_size > 1000


def test_everything_wrong_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, complaints = asked(
        capsys, "--terrain", "plan", "--attacker", "2X+-1I", "--defender", "1000I", "--sweep", "9"
    )
    assert (status, out) == (2, "")
    assert complaints.splitlines() == [
        "peninsula: --terrain: 'plan' is not one of forest, plain, swamp, mountain. "
        "Did you mean plain?",
        "peninsula: --attacker: '2X': kinds are I, A, C and L.",
        "peninsula: --attacker: '-1I' is no number of pieces; a force is written like 2I+1A+1L.",
        "peninsula: --defender: '1000I': at most 999 of a kind.",
        "peninsula: --sweep: '9' is no sweep; write attacker=1..8I, the smaller number first.",
    ]


def test_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, complaints = asked(capsys)
    assert status == 2
    assert [line.split()[1] for line in complaints.splitlines()] == [
        "--terrain:",
        "--attacker:",
        "--defender:",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--attacker", "2L", "--defender", "I"), "nobody fights without a unit"),
        (("--attacker", "I+2L", "--defender", "I"), "one commander at most"),
        (("--attacker", "999I", "--defender", "999I"), "998,001 states; with so many units"),
        (("--attacker", "I", "--defender", "I", "--sweep", "attacker=8..1I"), "is no sweep"),
    ],
)
def test_forces_that_cannot_fight(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    status, out, complaints = asked(capsys, "--terrain", "plain", *words)
    assert (status, out) == (2, "")
    assert told in complaints


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--all-readings", "--sweep", "attacker=1..2I"), "--all-readings goes neither"),
        (("--all-readings", "--plot", "a.svg"), "--all-readings goes neither"),
        (("--steps", "--all-readings"), "--steps tells of one combat"),
        (("one", "two"), "a combat in a game is SCENARIO STATE AREA"),
        (("one", "two", "three"), "--defender: leave this out: the area has its own."),
        (("--reading", "front_archers=maybe"), "front_archers 'maybe': choose"),
    ],
)
def test_what_does_not_go_together(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    status, out, complaints = asked(capsys, *FORCES, *words)
    assert (status, out) == (2, "")
    assert told in complaints


def test_a_wrong_sweep_in_a_game(capsys: pytest.CaptureFixture[str], game: tuple[str, str]) -> None:
    status, _, complaints = asked(capsys, *game, "cilento", "--sweep", "attacker=I")
    assert status == 2
    assert "is no sweep" in complaints


def test_other_readings_that_are_too_much(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_much(found: Odds) -> tuple[Odds, ...]:
        raise OddsError(
            odds_package.Battle(
                terrain=found.battle.terrain, attacker=Force(), defender=Force(1)
            ).problems()
        )

    monkeypatch.setattr(module, "turned", too_much)
    status, out, complaints = asked(capsys, *FORCES)
    assert status == 0
    assert "88.8%" in out
    assert complaints.startswith("peninsula: other readings were not tried: ")
