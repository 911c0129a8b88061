"""The series of pictures of a resolution: they show what the records say, and nothing else."""

from __future__ import annotations

import re
from math import dist
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings, strategies as st

from palatinus_rules import (
    Color,
    Field,
    Hill,
    Language,
    Player,
    Position,
    Resolution,
    Rulings,
    explain,
    resolve,
)
from palatinus_rules.drawing import Scene, Stage, scenes, svg
from palatinus_rules.explanations import Topic
from palatinus_rules.formats import mark
from palatinus_rules.rules import (
    AwardKind,
    Captor,
    FreeSpring,
    HillRecord,
    LoneSoldier,
    OwnDoubleCapture,
    SecondColor,
)
from palatinus_rules.testing import dense_positions, positions, rulings
from plain import TWICE, TWO_CAPTORS, inhabitants, plain_board, position
from strategies import disputed_positions
from svg_reading import (
    Text,
    colors,
    crowded,
    drawn,
    having,
    marks,
    of_class,
    one,
    said,
    texts,
    words,
)

resolutions = st.builds(resolve, dense_positions() | disputed_positions() | positions(), rulings())


def scene(resolution: Resolution, stage: str, hill: str | None = None) -> Scene:
    (found,) = [s for s in scenes(resolution) if (s.stage, s.hill) == (stage, hill)]
    return found


def record_of(each: Scene) -> HillRecord:
    assert each.hill_record is not None
    return each.hill_record


def on_board(root: ET.Element, name: str) -> set[tuple[str, str]]:
    """From where to where the lines of a class go."""
    return {(line.attrib["data-from"], line.attrib["data-to"]) for line in of_class(root, name)}


@given(resolutions)
def test_the_series_is_complete(resolution: Resolution) -> None:
    series = scenes(resolution)
    wanted = []
    for record in resolution.hills:
        wanted += [("soldiers", record.hill)] if record.soldiers else []
        wanted += [("control", record.hill)]
    assert [(str(each.stage), each.hill) for each in series] == [*wanted, ("end", None)]


@given(resolutions, st.sampled_from(Language))
def test_the_statements_of_all_scenes_are_the_explanation(
    resolution: Resolution, language: Language
) -> None:
    told = [
        statement
        for chapter in explain(resolution, language).chapters
        if chapter.topic is not Topic.READINGS
        for statement in chapter.statements
    ]
    assert [s for each in scenes(resolution) for s in each.explained(language)] == told


@given(resolutions)
def test_scenes_show_who_stands_there_at_that_moment(resolution: Resolution) -> None:
    standing = dict(resolution.position.inhabitants)
    for each in scenes(resolution):
        if each.stage is Stage.CONTROL:
            for field in record_of(each).removed:
                del standing[field]
        assert dict(each.standing) == standing
        root = drawn(each)
        shown = {field for (field,) in having(root, "hex")}
        assert marks(root) == {
            field: mark(piece.color, piece.kind, wolf=piece.wolf is True)
            for field, piece in standing.items()
            if field in shown
        }


@given(resolutions)
def test_a_hill_is_drawn_with_two_rings_around_it(resolution: Resolution) -> None:
    board = resolution.position.board
    for each in scenes(resolution)[:-1]:
        assert each.hill is not None
        root = drawn(each)
        near = {*each.hill.fields}
        wanted = near | {beside for field in near for beside in board.neighbors(field)}
        shown = {field for (field,) in having(root, "hex")}
        assert wanted <= shown
        # What is two steps away from a hill and touches none of its fields is another hill.
        assert shown == wanted
        assert len(of_class(root, "pr-near")) == 1
    assert len(having(drawn(scenes(resolution)[-1]), "hex")) == 42


@given(resolutions)
def test_soldiers_count_capture_and_leave_as_recorded(resolution: Resolution) -> None:
    for each in scenes(resolution):
        if each.stage is not Stage.SOLDIERS:
            continue
        record, root = record_of(each), drawn(each)
        counted = {
            (soldier.field, beside)
            for soldier in record.soldiers
            for beside in (*soldier.merchants, *soldier.farmers)
        }
        captured = {(s.field, captive) for s in record.soldiers for captive in s.captured}
        assert on_board(root, "pr-capture") == captured
        assert on_board(root, "pr-count") == counted - captured
        assert sorted(having(root, "captive", "taker", "disc")) == [
            (capture.field, capture.taker, capture.disc or "none") for capture in record.captures
        ]
        for capture in record.captures:
            badge = one(root, "captive", capture.field)
            disc = [] if capture.disc is None else [capture.disc]
            assert colors(badge) == [capture.taker, *disc]
            assert words(badge) == ["1"] * len(disc)
        assert having(root, "leaves", "verdict") == [
            (soldier.field, soldier.verdict) for soldier in record.soldiers if soldier.leaves
        ]
        dashed = {
            field
            for field, _ in having(root, "field", "mark")
            if of_class(one(root, "field", field), "pr-leaving")
        }
        assert dashed == set(record.removed)
        assert having(root, "award") == []
        for soldier in record.soldiers:
            row = one(root, "soldier", soldier.field)
            field, merchants, farmers, verdict = words(row)
            assert field == soldier.field
            assert of_class(row, "pr-shape")[0].attrib["class"] == f"pr-shape pr-{soldier.color}"
            assert (int(merchants), int(farmers)) == (len(soldier.merchants), len(soldier.farmers))
            assert verdict.startswith(str(soldier.verdict))
            # All fields, or, where there is no room for them, their number.
            captives = re.findall("[A-G][1-6]", verdict)
            assert captives == [*soldier.captured] or verdict.split()[1:] == [
                str(len(soldier.captured))
            ]
        gained = {gain.player for gain in record.gains if gain.field is not None}
        assert {color for (color,) in having(root, "gains")} == gained


@given(resolutions)
def test_influence_is_drawn_part_by_part_and_adds_up(resolution: Resolution) -> None:
    for each in scenes(resolution):
        if each.stage is not Stage.CONTROL:
            continue
        record, root = record_of(each), drawn(each)
        assert [field for (field,) in having(root, "tally")] == [t.field for t in record.tallies]
        lines = {(i.source, t.field) for t in record.tallies for i in t.influence}
        assert on_board(root, "pr-flow") == {line for line in lines if line[0] != line[1]}
        brought = dict.fromkeys(record.players, 0)
        for tally in record.tallies:
            group = one(root, "tally", tally.field)
            *parts, total = [int(text) for text in words(group)]
            assert having(group, "source", "reason") == [
                (influence.source, influence.reason) for influence in tally.influence
            ]
            assert parts == [influence.points for influence in tally.influence]
            assert sum(parts) == total == tally.points
            if tally.player is not None:
                brought[tally.player] += total
        for color, points in having(root, "row", "influence"):
            shown = words(one(root, "row", color))
            prize = [shown.pop()] if color in record.award.colors else []
            assert prize == [str(record.award.value)] * len(prize)
            *_, total_shown = shown[-1].split(" = ")
            assert brought[Color(color)] == int(points) == int(total_shown)
        assert {color for color, _ in having(root, "row", "influence")} == {*record.players}


@given(resolutions)
def test_awards_are_drawn_on_their_hills(resolution: Resolution) -> None:
    end = drawn(resolution)
    for record in resolution.hills:
        root = drawn(scene(resolution, "control", record.hill))
        token = str(resolution.position.board.token(record.hill))
        award = record.award
        said_on = [str(award.value)] * len(award.colors) or ["nobody"]
        for each in (root, end):
            group = one(each, "label", record.hill)
            assert group.attrib["data-award"] == award.kind
            assert words(group) == [record.hill, token, *said_on]
            assert colors(group) == [*award.colors]
            # A token that nobody takes is struck out.
            struck = award.kind is not AwardKind.TOKEN
            assert len(of_class(group, "pr-strike")) == struck
    assert {hill for (hill,) in having(end, "label")} == {*Hill}


@given(resolutions)
def test_the_end_has_the_standings(resolution: Resolution) -> None:
    root = drawn(resolution)
    assert [color for (color,) in having(root, "standing")] == [
        standing.color for standing in resolution.standings
    ]
    for standing in resolution.standings:
        rank, *_, captured, discs, tokens, points = words(one(root, "standing", standing.color))
        assert rank == f"{standing.rank}."
        assert int(captured) == standing.captured
        for text, values in ((discs, standing.discs), (tokens, standing.tokens)):
            numbers = [int(each) for each in re.findall(r"\d+", text)]
            assert sum(numbers) == sum(values)
            assert text.startswith("= ") or len(numbers) == max(1, len(values))
        assert int(points) == standing.points
    assert svg(resolution) == svg(scenes(resolution)[-1])


@settings(max_examples=25)
@given(resolutions, st.sampled_from(Language), st.booleans())
def test_no_text_touches_another_in_any_step(
    resolution: Resolution, language: str, letters: bool
) -> None:
    for each in scenes(resolution):
        assert crowded(drawn(each, language, letters=letters)) == []


def test_numbers_do_not_cover_names_or_letters() -> None:
    """The plates of numbers are about 13 wide and high: names and marks keep off them."""
    farmers = "A1 red farmer\nA3 yellow farmer\nA5 green farmer\nA4 red merchant wolf"
    full = resolve(position(farmers, springs=" ".join(Field)))
    root = drawn(scene(full, "control", "A"), letters=True)
    numbers = [text for field in ("A1", "A3", "A5") for text in texts(one(root, "tally", field))]
    plates = [
        Text(each.text, middle - 6.5, each.top - 1.5, middle + 6.5, each.bottom + 1.5)
        for each in numbers
        for middle, _ in [each.middle]
    ]
    others = [text for text in texts(root) if re.fullmatch(r"[A-G][1-6]|[a-z][MFS]\*?", text.text)]
    (mark_of_a1,) = texts(one(root, "field", "A1"))
    away = [dist(each.middle, mark_of_a1.middle) for each in texts(one(root, "tally", "A1"))]
    # A piece is 36 wide, and a number has a plate 13 wide: they do not meet.
    assert min(away) > (36 + 13) / 2
    # A1 has five neighbors, all free and all with a spring, and its own: 11 parts and their sum.
    assert words(one(root, "tally", "A1")) == ["2"] * 11 + ["22"]
    assert len(others) == 18 + 4
    assert [(plate, text) for plate in plates for text in others if plate.overlaps(text)] == []


def test_two_captors() -> None:
    """Both capture B6; red's soldier comes first, so that yellow gets the disc."""
    root = drawn(scene(resolve(position(TWO_CAPTORS)), "soldiers", "B"), letters=True)
    assert on_board(root, "pr-capture") == {("B1", "B6"), ("B5", "B6"), ("B5", "G2")}
    assert on_board(root, "pr-count") == {("B5", "B4")}
    assert words(one(root, "captive", "B6")) == ["r", "y1"]
    assert words(one(root, "captive", "G2")) == ["y"]
    assert words(one(root, "gains", "yellow"))[-1] == "Captured: G2 · Discs: 1"
    assert words(one(root, "gains", "red"))[-1] == "Captured: B6"
    assert words(one(root, "soldier", "B5")) == [
        *("yS", "B5", "M", "1", "F", "2"),
        "captures B6 and G2",
    ]


def test_one_player_with_both_captors() -> None:
    with_disc = Rulings(own_double_capture=OwnDoubleCapture.PIECE_AND_DISC)
    root = drawn(scene(resolve(position(TWICE), with_disc), "soldiers", "B"), letters=True)
    assert words(one(root, "captive", "B6")) == ["r", "r1"]
    root = drawn(scene(resolve(position(TWICE)), "soldiers", "B"), letters=True)
    assert words(one(root, "captive", "B6")) == ["r"]


def test_lone_soldiers_flee_or_stay() -> None:
    alone = position("D3 red soldier")
    for reading, leaves in ((LoneSoldier.FLEES, True), (LoneSoldier.STAYS, False)):
        root = drawn(scene(resolve(alone, Rulings(lone_soldier=reading)), "soldiers", "D"))
        assert bool(having(root, "leaves")) is leaves
        assert words(one(root, "soldier", "D3"))[-1] == str(reading)
    german = drawn(scene(resolve(alone), "soldiers", "D"), "de")
    assert words(one(german, "soldier", "D3"))[-1] == "flieht"


def test_captors_who_leave_are_dashed_too() -> None:
    where = position("D3 red soldier\nD2 yellow farmer")
    root = drawn(scene(resolve(where, Rulings(captor=Captor.LEAVES)), "soldiers", "D"))
    assert having(root, "leaves", "verdict") == [("D3", "captures")]


def test_long_lists_are_shortened_to_numbers() -> None:
    """A soldier with five farmers beside him, another with four: red captures nine at one hill."""
    fields = ("A2", "A6", "B4", "B5", "G3", "A3", "A5", "D6", "E1")
    farmers = "\n".join(f"{field} yellow farmer" for field in fields)
    where = position(f"A1 red soldier\nA4 red soldier\n{farmers}")
    root = drawn(scene(resolve(where), "soldiers", "A"))
    assert words(one(root, "soldier", "A1"))[-1] == "captures A2 A6 B4 B5 G3"
    assert words(one(root, "gains", "red"))[-1] == "Captured 9"
    assert crowded(root) == []


def test_a_free_spring_counts_as_two_beads_or_one() -> None:
    """D2 has the free fields C4, D1 and D3, and D1 has a spring: 2 + 2 + 2 + 2, or 2 + 2 + 2."""
    where = position("D2 red farmer", springs="D1")
    both = one(drawn(scene(resolve(where), "control", "D")), "tally", "D2")
    assert having(both, "source") == [("C4",), ("D1",), ("D1",), ("D3",)]
    assert words(both) == ["2", "2", "2", "2", "8"]
    ruled = resolve(where, Rulings(free_spring=FreeSpring.ONCE))
    once = one(drawn(scene(ruled, "control", "D")), "tally", "D2")
    assert having(once, "source") == [("C4",), ("D1",), ("D3",)]
    # A hexagon for a free field and a drop for a spring, a circle for an inhabitant.
    assert [e.tag[-7:] for e in of_class(once, "pr-chip")] == ["polygon", "vg}path", "polygon"]


def test_neutral_second_colors_bring_nobody_anything() -> None:
    where = position("D2 green farmer\nD4 red merchant", "red+green yellow+blue")
    root = drawn(scene(resolve(where, Rulings(second_color=SecondColor.NEUTRAL)), "control", "D"))
    assert words(one(root, "tally", "D2")) == ["0"]
    own = one(drawn(scene(resolve(where), "control", "D")), "tally", "D2")
    # What the green farmer brings red is shown in red.
    assert {"pr-red" in e.attrib["class"] for e in of_class(own, "pr-chip")} == {True}
    assert colors(one(root, "player", "red")) == ["red", "green"]


def test_five_players_can_tie() -> None:
    """Five farmers around A with three free fields each: 6 for everybody.

    A6 is free beside A1 and A5, so that each of these has somebody on a field of its own.
    """
    text = "\n".join(f"A{number} {color} farmer" for number, color in enumerate(Color, start=1))
    standing = inhabitants(f"{text}\nB5 red merchant\nF3 red merchant")
    tied = resolve(Position(plain_board(), [Player(color) for color in Color], standing))
    assert set(tied.hill(Hill.A).influence.values()) == {6}
    root = drawn(scene(tied, "control", "A"), letters=True)
    assert words(one(root, "label", "A")) == ["A", "6", "r2", "y2", "g2", "b2", "p2"]
    assert crowded(root) == []
    assert colors(one(drawn(scene(tied, "control", "A")), "label", "A")) == [*Color]


def test_descriptions_and_titles() -> None:
    resolution = resolve(position(TWO_CAPTORS))
    soldiers = drawn(scene(resolution, "soldiers", "B"), "it")
    assert said(soldiers, "title") == "Colle B: i condottieri"
    for statement in explain(resolution, "it").hill("B").statements:
        both = said(soldiers, "desc") + said(drawn(scene(resolution, "control", "B"), "it"), "desc")
        assert statement.text in both
    end = drawn(resolution, "fr")
    assert said(end, "title") == "La fin de la partie"
    assert "Colline A : Personne" in said(end, "desc")
    assert said(drawn(scene(resolution, "control", "B"), "de"), "title") == (
        "Hügel B: Einfluss und Kontrolle"
    )


def test_scenes_that_cannot_be() -> None:
    resolution = resolve(position(""))
    for stage, hill in (("soldiers", None), ("control", None), ("end", "A")):
        with pytest.raises(ValueError, match="the end is of none"):
            Scene(resolution, Stage(stage), None if hill is None else Hill(hill))
    assert Scene(resolution, Stage("control"), Hill("A")) == scenes(resolution)[0]
