"""Pictures of changes: what is new is marked, and what was there before is shown beside it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from board_documents import mixed_words
from games import game
from palatinus_rules import Game, Language, Position, View
from palatinus_rules.disputes import Swing, swing, what_if
from palatinus_rules.drawing import picture_text, svg
from palatinus_rules.explanations.changes import change_chapter
from palatinus_rules.kit.catalogs import translator
from plain import position
from strategies import disputed_positions
from svg_reading import parsed

TWO_FARMERS = "D3 red farmer\nF5 yellow farmer"


def marked(text: str, *words: str, springs: str = "") -> list[str]:
    """What is marked as changed, in the order of the picture."""
    root = parsed(svg(what_if(position(text, springs=springs), words)))
    return [each.get("data-changed", "") for each in root.iter() if "data-changed" in each.attrib]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], []),
        (["F4=spring"], ["F4-spring"]),
        (["D2=dry"], ["D2-dry"]),
        (["G@2"], ["G-arrow"]),
        (["B=3"], ["B-token"]),
        # The tiles keep their tokens, arrows, springs and inhabitants.
        (["D-F"], ["D-letter", "F-letter"]),
        (["D-F", "D-F"], []),
        (["twist=left"], []),
        (["D3=."], ["D3"]),
        (["D3-D4", "B=3", "B@1", "D2=dry"], ["D3", "D4", "B-arrow", "B-token", "D2-dry"]),
        # What lay on F lies on D.
        (
            ["F@4", "F=4", "F2=spring", "D-F", "D2-D3"],
            [
                "D-arrow",
                "D-token",
                "D-letter",
                "D2-spring",
                "F-letter",
            ],
        ),
    ],
)
def test_all_that_differs_is_marked(words: list[str], expected: list[str]) -> None:
    text = f"{TWO_FARMERS}\nF2 red farmer\nF3 red farmer"
    assert marked(text, *words, springs="D2") == expected


def test_the_other_mirror_image_is_drawn_over_the_former_one() -> None:
    found = what_if(position(TWO_FARMERS), ["twist=left"])
    root = parsed(svg(found))
    former = [each for each in root.iter() if each.get("data-former") == "right"]
    # The tile in the middle stays.
    assert len(former) == 6
    assert "data-former" not in svg(what_if(position(TWO_FARMERS), ["G@2"]))
    # There is room for both.
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for path in former:
        for number in path.attrib["d"].replace("L", "M").split("M")[1:]:
            x, y = map(float, number.split())
            assert left < x < left + width
            assert top < y < top + height


def test_who_is_taken_away_is_shown_as_leaving() -> None:
    drawn = svg(what_if(position(TWO_FARMERS), ["D3=.", "F5=rS"]))
    pieces = drawn.split("data-field=")[1:]
    leaving = {each[1:3]: "pr-leaving" in each for each in pieces}
    assert leaving == {"D3": True, "F5": False}


@pytest.mark.parametrize("language", Language)
def test_words_tell_what_a_picture_shows(language: Language) -> None:
    found = what_if(position(TWO_FARMERS), ["G@2", "B=3", "twist=left", "D3=."])
    words = translator(language)
    told = [words.text(each.message) for each in change_chapter(found).statements]
    root = parsed(svg(found, language=language))
    (described,) = [each.text or "" for each in root if each.tag.endswith("desc")]
    assert described.splitlines()[: len(told)] == told
    below = picture_text(found, language=language)
    assert all(f"- {each}\n" in below for each in told)
    bare = picture_text(found, language=language, words=False)
    assert bare == picture_text(found.after.position, words=False)


def test_a_title_goes_before() -> None:
    before = Position.from_text(position(TWO_FARMERS).to_text() + "Title: Friday\n")
    drawn = svg(what_if(before, ["G@2"]))
    assert "Friday: What if</title>" in drawn
    assert ">What if</title>" in svg(what_if(position(TWO_FARMERS), ["G@2"]))


@settings(max_examples=30)
@given(disputed_positions(), st.data())
def test_every_change_can_be_drawn(before: Position, data: st.DataObject) -> None:
    found = what_if(before, data.draw(mixed_words(before)))
    root = parsed(svg(found))
    drawn = [each.get("data-changed", "") for each in root.iter() if "data-changed" in each.attrib]
    assert drawn[: len(found.changed)] == list(found.changed)
    assert len(drawn) == len(set(drawn))


def marks_on(subject: Game | View | Swing) -> list[str]:
    """The fields that are marked in a picture."""
    root = parsed(svg(subject))
    return [each.get("data-changed", "") for each in root.iter() if "data-changed" in each.attrib]


def test_the_last_placement_is_marked() -> None:
    begun, later = game(4, ""), game(4, "rF*A1 yMB2")
    assert marks_on(begun) == marks_on(begun.view("red")) == []
    assert marks_on(later) == marks_on(later.view("red")) == marks_on(later.view()) == ["B2"]
    title, description = list(parsed(svg(later)))[:2]
    assert title.text == "The game so far"
    assert (description.text or "").startswith("Placed last: B2.\n")
    assert "Zuletzt gesetzt: B2." in svg(later, language="de")


def test_a_game_is_drawn_with_all_that_it_knows() -> None:
    """Its picture shows the kind of a piece face down; that of a spectator does not."""
    played = game(4, "rF*A1")
    assert 'data-mark="rF*"' in svg(played)
    assert 'data-mark="r*"' in svg(played.view())
    assert "rF*" in picture_text(played)
    assert "rF*" not in picture_text(played.view())


def test_who_is_decisive_is_marked() -> None:
    """Red has 8 on D for D4, D6 and E2, and the spring there; without D5, nobody has anything."""
    alone = swing(position("D5 red farmer", springs="E2"))
    assert alone.decisive == ("D5",)
    assert marks_on(alone) == ["D5"]
    assert "Decisive for the victory: D5." in picture_text(alone)
    nobody = swing(position("D5 red soldier"))
    assert marks_on(nobody) == []
    assert "Decisive for the victory: nobody." in svg(nobody)
