"""Problems are shown where they belong: at fields, hills and players."""

from __future__ import annotations

import pytest

from page_asked import answered, problems
from plain import position

FIVE = "red yellow green blue purple"


def placed(document: object, code: str) -> dict[str, object]:
    """Where the only problem with a code belongs."""
    found = problems(answered("check", position=document, terms={"incomplete": True}))
    (problem,) = [each for each in found if each["code"] == code]
    return {key: problem[key] for key in ("fields", "hills", "seats", "players")}


NOWHERE: dict[str, list[object]] = {"fields": [], "hills": [], "seats": [], "players": []}


def test_too_many_stand_on_fields() -> None:
    # Of five players each has one soldier.
    two = position("A1 red merchant\nC4 yellow soldier\nB2 yellow soldier", FIVE)
    assert placed(two, "inhabitants-too-many") == {
        **NOWHERE,
        "fields": ["B2", "C4"],
        "seats": [1],
        "players": ["yellow"],
    }


def test_the_piece_of_nobody_stands_on_its_field() -> None:
    document = position("A1 red merchant").to_document()
    document["inhabitants"]["D6"] = {"color": "blue", "kind": "farmer"}
    assert placed(document, "color-of-nobody") == {
        **NOWHERE,
        "fields": ["D6"],
        "players": ["blue"],
    }


@pytest.mark.parametrize(
    ("tile", "code", "hills"),
    [
        ({"token": 6}, "tokens-misdealt", ["B"]),
        ({"token": 3}, "tokens-misdealt", ["B", "F", "G"]),
        ({"slot": 0}, "slot-twice", ["B", "A"]),
        ({"arrow": 9}, "arrow-out-of-range", ["B"]),
        ({"springs": [7]}, "spring-out-of-range", ["B"]),
    ],
)
def test_a_tile_is_its_hill(tile: dict[str, int], code: str, hills: list[str]) -> None:
    document = position("").to_document()
    changed = {**document["board"]["tiles"], "B": {**document["board"]["tiles"]["B"], **tile}}
    spoiled = {**document, "board": {**document["board"], "tiles": changed}}
    assert placed(spoiled, code)["hills"] == hills


def test_a_player_sits_on_a_seat() -> None:
    document = position("").to_document()
    document["players"][2]["color"] = "red"
    assert placed(document, "color-twice") == {**NOWHERE, "seats": [2], "players": ["red"]}


def test_names_on_the_board_are_no_places() -> None:
    """What somebody wrote is never taken for a field, whatever it looks like."""
    document = position("").to_document()
    spoiled = {**document, "inhabitants": {"C9": {"color": "A1", "kind": "B2"}}}
    found = problems(answered("check", position=spoiled, terms={"any_hands": True}))
    assert {each["code"] for each in found} == {"field-unknown", "color-unknown", "kind-unknown"}
    assert [each["fields"] for each in found] == [[], [], []]
