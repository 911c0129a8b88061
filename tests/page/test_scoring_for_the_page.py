"""What the page is told of a position: who wins, what it depends on, hill by hill."""

from __future__ import annotations

import pytest

from example_positions import example
from page_asked import answered, asked, at, codes, problems
from palatinus_rules import Position, service
from plain import CHAIN, position

LOOSE = {"any_hands": True}
# Fields beside A1 are free, so that the farmer has influence, and nobody else has any.
FARMER = position("A1 red farmer")
CHAINED = position(CHAIN, springs="B3 C3")


def readings(reply: dict[str, object]) -> dict[tuple[object, object], dict[str, object]]:
    found = reply["readings"]
    assert isinstance(found, list)
    return {(each.pop("question"), each.pop("reading")): each for each in found}


def test_a_board_is_scored_as_it_lies_while_it_is_typed() -> None:
    reply = answered("score", position=FARMER)
    assert reply["code"] == FARMER.to_code()
    # Three players have twelve inhabitants each, and only one stands there.
    assert (reply["fit"], codes(reply)) == (False, ["incomplete"] * 3)
    assert [each["seats"] for each in problems(reply)] == [[0], [1], [2]]
    # The token of hill A is worth 6, and nobody else has anything.
    assert reply["winners"] == at(reply, "result", "winners") == ["red"]
    assert reply["sums"] == {"red": "6", "yellow": "0", "green": "0"}
    assert reply["taken"] == {"A": "red", **dict.fromkeys("BCDEFG", "nobody")}
    assert at(reply, "sentences") == {
        "winners": "The red player wins.",
        "so_far": "The red player is ahead.",
        "depends": "No open question changes that.",
        "by_edition": [],
        "notes": [],
    }
    assert at(reply, "result", "so_far") is True
    assert (reply["settled"], reply["questions"]) == (True, [])
    assert not any(each["changes"] for each in readings(reply).values())


def test_whoever_has_placed_everything_is_fit() -> None:
    five = example("five_players")
    assert answered("check", position=five) == {
        "code": five.to_code(),
        "fit": True,
        "problems": [],
    }
    assert answered("check", position=FARMER, terms={"incomplete": True})["fit"] is True
    assert answered("check", position=FARMER, terms=LOOSE)["fit"] is True


def test_what_the_victory_depends_on() -> None:
    # Worked out where the chain is: red 3, yellow and green 2; a captor who leaves makes C1 8.
    reply = answered("score", position=CHAINED, terms=LOOSE)
    assert reply["winners"] == ["red"]
    assert reply["sums"] == {"red": "3", "yellow": "2", "green": "2"}
    assert reply["taken"] == {
        **dict.fromkeys("ABDEFG", "nobody"),
        "C": "yellow, green: 2 each",
    }
    assert (reply["settled"], reply["questions"]) == (False, ["captor", "free_spring"])
    assert at(reply, "sentences", "depends") == (
        "This depends on 2 open questions: if a captor leaves the board, the yellow player wins, "
        "except if a free spring counts once. An argument that a free spring counts twice: only "
        "then does the printed hill C example add up."
    )
    told = readings(reply)
    assert told["captor", "leaves"] == {"given": False, "winners": ["yellow"], "changes": True}
    assert told["captor", "stays"] == {"given": True, "winners": ["red"], "changes": False}
    # By itself the free spring changes nothing.
    assert told["free_spring", "once"] == {"given": False, "winners": ["red"], "changes": False}


def test_another_reading_with_one_tap() -> None:
    reply = answered("score", position=CHAINED, terms={**LOOSE, "readings": {"captor": "leaves"}})
    assert reply["winners"] == ["yellow"]
    told = readings(reply)
    # The way back is shown as well, and that the free spring matters now.
    assert told["captor", "leaves"] == {"given": True, "winners": ["yellow"], "changes": False}
    assert told["captor", "stays"] == {"given": False, "winners": ["red"], "changes": True}
    assert told["free_spring", "once"] == {"given": False, "winners": ["red"], "changes": True}


def test_names_are_told_with_their_colors() -> None:
    named = FARMER.to_document()
    named["players"][0]["name"] = "<b>Ada</b>"
    reply = answered("score", position=named, language="de")
    assert reply["players"] == {"red": "<b>Ada</b> (Rot)", "yellow": "Gelb", "green": "Grün"}
    assert at(reply, "sentences", "winners") == "<b>Ada</b> (Rot) gewinnt."


def test_discs_that_the_box_does_not_hold_are_noted() -> None:
    # On five hills two merchants stand beside each other and nobody else, 1 each: ten discs worth
    # 2 are owed, and the box holds eight.
    pairs = ("B2 B3", "C2 C3", "D2 D3", "E4 E5", "F5 F6")
    fields = [pair.split() for pair in pairs]
    tied = [f"{one} red merchant\n{other} yellow merchant" for one, other in fields]
    reply = answered("score", position=position("\n".join(tied)), terms=LOOSE)
    assert "10 are owed, but it holds only 8" in str(at(reply, "sentences", "notes", 0))


def test_tokens_in_the_wrong_place_have_no_result() -> None:
    document = FARMER.to_document()
    document["board"]["tiles"]["B"]["token"] = 4
    reply = answered("score", position=document, terms=LOOSE)
    assert (reply["result"], codes(reply)) == (None, ["tokens-misdealt"])
    # Three hills have a 4 now, B, D and E.
    assert at(reply, "problems", 0, "hills") == ["B", "D", "E"]
    assert reply["code"] is not None


def test_what_is_no_position_has_neither_code_nor_result() -> None:
    for what in ("check", "score"):
        reply = answered(what, position={"format": "palatinus-position/0"}, language="it")
        assert (reply["code"], reply["fit"], reply.get("result")) == (None, False, None)
        assert codes(reply) == ["key-missing"] * 3 + ["format-unknown"]


def test_a_hill_in_pictures_and_words() -> None:
    reply = answered("hill", position=CHAINED, hill="B", terms=LOOSE, language="fr")
    assert (reply["hill"], reply["token"]) == ("B", 5)
    steps = reply["steps"]
    assert isinstance(steps, list)
    assert [step["stage"] for step in steps] == ["soldiers", "control"]
    for step in steps:
        assert step["svg"].startswith("<svg")
        assert "<style" not in step["svg"]
        assert step["html"].startswith("<ul>")
    # The soldier on B3 captures three merchants, whom hands take off the board.
    assert "B2, B4 et C6" in str(reply["hands"])


def test_at_the_end_hands_have_nothing_to_do() -> None:
    reply = answered("end", position=FARMER, terms=LOOSE)
    assert (reply["hill"], reply["token"], reply["hands"]) == (None, None, "")
    assert "The red player wins." in str(at(reply, "steps", 0, "html"))


@pytest.mark.parametrize("what", ["hill", "end", "judge", "settle", "whatif", "report"])
def test_what_is_explained_has_to_be_fit(what: str) -> None:
    parts: dict[str, dict[str, object]] = {
        "hill": {"hill": "A"},
        "judge": {"claims": ["red"]},
        "whatif": {"changes": ["A1=."]},
    }
    more = parts.get(what, {})
    reply = asked(what, position=FARMER, **more)
    assert (reply["ok"], codes(reply), reply["helps"]) == (
        False,
        ["incomplete"] * 3,
        ["incomplete"],
    )


def test_claims_are_judged_one_by_one() -> None:
    # The rulebook's example: red 7, yellow 8, see the page on the documents.
    hill_c: Position = example("hill_c")
    reply = answered("judge", position=hill_c, claims=["C red 9", "C yellow"], terms=LOOSE)
    assert at(reply, "claims", 0, "right") is False
    assert at(reply, "claims", 0, "value") == 7
    assert at(reply, "claims", 0, "slips") == ["farmer-hill-counts", "farmer-all-fields"]
    assert str(at(reply, "claims", 0, "html")).startswith("<ul>\n<li>Wrong: ")
    assert at(reply, "claims", 1, "right") is True
    assert at(reply, "claims", 1, "value") == ["yellow"]
    # If the free spring beside the yellow farmer counts once, he brings 6, less than red's 7.
    assert at(reply, "claims", 1, "depends", "questions") == ["free_spring"]
    assert "<li>Right, by the usual reading; " in str(at(reply, "claims", 1, "html"))
    assert at(reply, "problems") == []


def test_what_is_no_claim_hides_no_other() -> None:
    hill_c: Position = example("hill_c")
    claims = ["C pink 9", "C red 9"]
    reply = answered("judge", position=hill_c, claims=claims, terms=LOOSE, language="de")
    assert at(reply, "claims", 0, "claim") == "C red 9"
    assert at(reply, "problems", 0, "where") == "claims[0]"
    assert str(at(reply, "problems", 0, "message")).startswith("„C pink 9“: ")


def test_a_settlement_on_one_screen() -> None:
    four = example("four_players")
    reply = answered("settle", position=four, language="it")
    settled = service.settle(four.to_code().encode())
    assert not isinstance(settled, service.Refusal)
    # Names and titles have no part in it: the code has none of the illustration's.
    assert at(reply, "document", "winners") == [["green"], ["blue"]]
    assert '<article class="palatinus-explanation" lang="it">' in str(reply["html"])
    assert at(answered("settle", position=four, about=["captor"]), "document", "open") == ["captor"]
    wrong = asked("settle", position=four, about=["captr"], language="fr")
    assert (wrong["ok"], codes(wrong)) == (False, ["use"])


def test_another_place_for_a_piece() -> None:
    # Without the farmer nobody has anything, and all three share the victory.
    reply = answered("whatif", position=FARMER, changes=["A1=."], terms=LOOSE)
    assert reply["winners"] == ["red", "yellow", "green"]
    assert reply["effect"] == "winners"
    assert at(reply, "standings", 0, "points") == {"before": 6, "after": 0, "change": -6}
    assert reply["code"] == position("").to_code()
    assert "share the victory" in str(reply["sentence"])
    assert "pr-changed" in str(reply["svg"])
    assert "<style" not in str(reply["svg"])
    # A1 lies in the middle, and its farmer takes the 6 whichever way tile B is turned.
    turned = answered("whatif", position=FARMER, changes=["B@2"], terms=LOOSE, language="de")
    assert (turned["winners"], turned["effect"]) == (["red"], "nothing")
    assert "Tafel B ist gedreht" in str(turned["svg"])
    swing = answered("whatif", position=FARMER, changes=[], terms=LOOSE)
    assert swing["decisive"] == ["A1"]
    wrong = asked("whatif", position=FARMER, changes=["x", "A2=."], terms=LOOSE, language="de")
    assert (wrong["ok"], codes(wrong)) == (False, ["use", "use"])
    assert all(str(each["message"]).endswith(".") for each in problems(wrong))


def test_hello_tells_the_version() -> None:
    assert answered("hello", language="de")["languages"] == ["en", "it", "de", "fr"]


# D2 brings 10, or 6 if a free spring counts once, and D5 brings 8.
FREE = position("D2 red farmer\nD5 yellow farmer", springs="D1 D3")


def test_the_rulebook_on_the_table_takes_readings_away() -> None:
    reply = answered("score", position=FREE, terms={**LOOSE, "edition": "de"})
    assert at(reply, "sentences", "by_edition") == [
        "By the German rulebook: a free field with a spring counts twice for a farmer."
    ]
    assert (reply["settled"], at(reply, "result", "edition")) == (True, "de")
    left = readings(reply)
    assert ("free_spring", "both") in left
    assert ("free_spring", "once") not in left
    assert ("final_tie", "tokens_first") not in left
    assert len(left) == 13
    free = answered("score", position=FREE, terms={**LOOSE, "edition": None})
    assert (free["settled"], len(readings(free))) == (False, 15)


def test_an_edition_that_is_none_and_a_reading_that_it_rules_out_are_problems() -> None:
    reply = asked("score", position=FREE, terms={**LOOSE, "edition": "xx"})
    assert [(each["code"], each["where"]) for each in problems(reply)] == [
        ("word-unknown", "terms.edition")
    ]
    terms = {**LOOSE, "edition": "de", "readings": {"free_spring": "once"}}
    assert codes(asked("score", position=FREE, terms=terms)) == ["ruling-ruled-out"]
