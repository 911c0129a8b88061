"""Rows for tables: what they say, and that they are plain."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence

from hypothesis import given

from games import records
from palatinus_rules import Color, Hill, Record, Resolution, resolve, swing, testing, what_if
from plain import TOKENS_OR_DISCS, TWICE, position

PLAIN = {str, int, bool, type(None)}

# Red takes the token on D with 8 to 6, yellow the one on E with 6 to 4; both are worth 4.
CONTESTED = position(TOKENS_OR_DISCS, seats="red yellow", springs="E2")


def are_plain(rows: Sequence[Mapping[str, object]]) -> bool:
    """Whether all rows have the same keys in the same order, and plain values."""
    assert len({tuple(row) for row in rows}) <= 1
    return {type(value) for row in rows for value in row.values()} <= PLAIN


def test_a_row_for_every_player() -> None:
    rows = resolve(CONTESTED).rows()
    assert list(rows[0].items()) == [
        ("color", "red"),
        ("points", 4),
        ("rank", 1),
        ("token_points", 4),
        ("disc_points", 0),
        ("captured_points", 0),
        ("items", 1),
        ("winner", True),
        ("second_color", None),
        ("name", None),
    ]
    assert rows[1] == {**rows[0], "color": "yellow"}


def test_captured_inhabitants_and_discs_are_points_of_their_own() -> None:
    """Red's soldiers on B1 and B5 both capture the farmer on B6, who counts once."""
    (red, *_) = resolve(position(TWICE, seats="red yellow green")).rows()
    assert (red["color"], red["points"], red["captured_points"]) == ("red", 1, 1)
    both = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer", seats="red yellow green")
    rows = {row["color"]: row for row in resolve(both).rows()}
    assert (rows["red"]["captured_points"], rows["red"]["disc_points"]) == (1, 0)
    assert (rows["yellow"]["captured_points"], rows["yellow"]["disc_points"]) == (0, 1)
    assert (rows["green"]["points"], rows["green"]["winner"]) == (0, False)


def test_a_row_for_every_player_at_every_hill() -> None:
    rows = resolve(CONTESTED).hill_rows()
    assert [(row["hill"], row["color"]) for row in rows[:4]] == [
        ("A", "red"),
        ("A", "yellow"),
        ("B", "red"),
        ("B", "yellow"),
    ]
    assert rows[6] == {
        "hill": "D",
        "color": "red",
        "points": 4,
        "influence": 8,
        "token_points": 4,
        "disc_points": 0,
        "captured_points": 0,
        "token": 4,
        "award": "token",
        "awarded": True,
    }
    assert (rows[7]["influence"], rows[7]["points"], rows[7]["awarded"]) == (6, 0, False)


def test_a_row_for_every_reason() -> None:
    """D5 has D4, D6 and E2 free, and the spring on E2, each worth 2."""
    rows = resolve(CONTESTED).influence_rows()
    assert [(row["source"], row["reason"]) for row in rows if row["field"] == "D5"] == [
        ("D4", "farmer-beside-free-field"),
        ("D6", "farmer-beside-free-field"),
        ("E2", "farmer-beside-free-field"),
        ("E2", "farmer-beside-spring"),
    ]
    assert [*rows[0]] == [
        *("hill", "player", "points", "field", "color", "kind", "source", "reason")
    ]


def test_rows_of_positions_and_records() -> None:
    assert CONTESTED.rows()[0] == {
        "field": "D2",
        "color": "yellow",
        "kind": "farmer",
        "wolf": None,
        "player": "yellow",
    }
    two = position("A1 green soldier", seats="red+green yellow+blue")
    assert [(row["color"], row["player"]) for row in two.rows()] == [("green", "red")]


def test_rows_of_changes() -> None:
    """Without red's farmer on D5, yellow's on D2 takes the token on D, too."""
    change = what_if(CONTESTED, {"D5": None})
    assert change.rows()[0] == {
        "color": "red",
        "points": 0,
        "rank": 2,
        "points_before": 4,
        "rank_before": 1,
        "difference": -4,
    }
    found = [row for row in swing(CONTESTED).rows() if row["field"] == "D5"]
    assert [(row["effect"], row["player"], row["difference"]) for row in found] == [
        ("winners", "red", -4),
        ("winners", "yellow", 4),
    ]
    assert found[0]["color"] == "red"
    assert found[0]["kind"] == "farmer"


@given(testing.resolutions())
def test_rows_add_up(resolution: Resolution) -> None:
    """Influence to hills, hills to players, and points to their parts."""
    rows, hills, influence = (
        resolution.rows(),
        resolution.hill_rows(),
        resolution.influence_rows(),
    )
    assert are_plain(rows)
    assert are_plain(hills)
    assert are_plain(influence)
    assert are_plain(resolution.position.rows())
    assert {row["color"]: row["points"] for row in rows} == resolution.points
    for row in rows:
        own = [each for each in hills if each["color"] == row["color"]]
        assert [each["hill"] for each in own] == list(Hill)
        assert sum(each["points"] for each in own) == row["points"]
        assert sum(each["token_points"] for each in own) == row["token_points"]
        assert sum(each["disc_points"] for each in own) == row["disc_points"]
        assert sum(each["captured_points"] for each in own) == row["captured_points"]
        parts = row["token_points"], row["disc_points"], row["captured_points"]
        assert sum(parts) == row["points"]
    for each in hills:
        brought = [
            one["points"]
            for one in influence
            if (one["hill"], one["player"]) == (each["hill"], each["color"])
        ]
        assert sum(brought) == each["influence"]


@given(records())
def test_a_record_has_a_row_for_every_placement(record: Record) -> None:
    rows = record.rows()
    assert are_plain(rows)
    assert [row["number"] for row in rows] == [*range(1, len(record.placements) + 1)]
    kinds = [None if each.kind is None else str(each.kind) for each in record.revealed()]
    assert [row["kind"] for row in rows] == kinds


def test_rows_are_written_and_read_by_the_standard_library() -> None:
    resolution = resolve(CONTESTED)
    written = io.StringIO()
    writer = csv.DictWriter(written, list(resolution.rows()[0]))
    writer.writeheader()
    writer.writerows(resolution.rows())
    written.seek(0)
    assert [row["points"] for row in csv.DictReader(written)] == ["4", "4"]
    assert json.loads(json.dumps(resolution.hill_rows())) == resolution.hill_rows()
    assert json.dumps(resolution.points) == '{"red": 4, "yellow": 4}'
    assert resolution.points == {Color.RED: 4, Color.YELLOW: 4}
