"""The service: scores, words, settlements, changes, pictures, other formats, the rulebook."""

from __future__ import annotations

import json
import pickle

import pytest
from attrs import evolve

from example_games import FIVE
from palatinus_rules import (
    Color,
    Explanation,
    Field,
    GameCopy,
    Language,
    PalatinusError,
    Record,
    Resolution,
    Rulings,
    Settlement,
    explain,
    resolve,
    service,
    settle,
)
from palatinus_rules.disputes import Swing, WhatIf, swing
from palatinus_rules.drawing import Scene, Stage, picture_text, scenes, svg
from palatinus_rules.explanations import answer, carry_out
from palatinus_rules.explanations.dependence import depends_sentence
from palatinus_rules.formats import problems_document
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import message
from palatinus_rules.report import report
from palatinus_rules.service import (
    Layout,
    Miss,
    PicturedPart,
    PictureStyle,
    Refusal,
    Terms,
    Verified,
    WrongOptionError,
    WrongUseError,
    records,
    scoring,
)
from plain import TWO_CAPTORS, position

STANDING = position(TWO_CAPTORS)
CODE = STANDING.to_code().encode()
LOOSE = Terms(any_hands=True)
RECORD = Record.from_text(FIVE)
FINAL = evolve(RECORD.game().position(), title=RECORD.title)
GAME = FIVE.encode()
WRONG = FIVE.replace("rMG5", "rMG3").encode()


def test_scores_one_by_one_and_line_by_line() -> None:
    assert service.score(CODE, LOOSE) == resolve(STANDING)
    assert service.score(GAME) == resolve(FINAL)
    terms = Terms(any_hands=True, readings={"captor": "leaves"})
    leaves = Rulings.from_readings({"captor": "leaves"})
    assert service.score(CODE, terms) == resolve(STANDING, leaves) != resolve(STANDING)
    game = json.dumps(RECORD.to_document()).encode()
    outcomes = [*service.score_lines([CODE, b" \n", b"P1", game], LOOSE)]
    assert [type(each) for each in outcomes] == [Resolution, Refusal, Resolution]
    first, refused, _ = outcomes
    assert service.document(first) == resolve(STANDING).to_document()
    assert isinstance(refused, Refusal)
    assert service.document(refused) == problems_document(refused.problems)
    assert service.document(STANDING)["format"] == "palatinus-problems/1"


def test_scores_are_settled_with_what_was_agreed_on() -> None:
    found = service.score_and_settle(CODE, Terms(any_hands=True, readings={"captor": "leaves"}))
    assert isinstance(found, service.Settled)
    leaves = Rulings(captor="leaves")
    others = [key for key in leaves.to_readings() if key != "captor"]
    assert found.resolution == resolve(STANDING, leaves)
    assert found.settlement == settle(STANDING, about=others, rulings=leaves)
    assert isinstance(service.score_and_settle(b""), Refusal)
    document = found.resolution.to_document(depends=found.settlement.depends)
    assert service.document(found) == document
    plain, asked = (
        [*service.score_lines([CODE, b"P1"], LOOSE, settling=settling)]
        for settling in (False, True)
    )
    assert plain[0] == resolve(STANDING)
    assert asked[0] == service.Settled(resolve(STANDING), settle(STANDING))
    assert isinstance(asked[1], Refusal)
    # Of a record, what is not read by default was agreed on.
    final = scoring.settled(resolve(STANDING, leaves))
    assert final == found.settlement


def test_words_and_their_layouts() -> None:
    told = service.explain(CODE, LOOSE, language="it")
    assert told == explain(resolve(STANDING), "it", settlement=settle(STANDING))
    assert isinstance(service.explain(b"", LOOSE), Refusal)
    assert isinstance(told, Explanation)
    assert Layout.TEXT.of(told, 60) == told.to_text(60)
    assert Layout("markdown").of(told) == told.to_markdown()
    assert Layout("html").of(told) == told.to_html()


def test_one_number_and_its_picture() -> None:
    told = service.answer(CODE, "B4", LOOSE, language="fr")
    assert isinstance(told, service.Answer)
    assert told.explanation == answer(resolve(STANDING), "B4", "fr")
    board, _, below = told.picture().partition("B4")
    assert "B1" in board
    assert "-" not in below.splitlines()
    end = service.answer(CODE, "red", LOOSE)
    assert isinstance(end, service.Answer)
    assert end.hill is None
    assert end.picture() == picture_text(Scene(resolve(STANDING), Stage.END), words=False)
    assert isinstance(service.answer(b"", "red", LOOSE), Refusal)
    with pytest.raises(UnknownNameError, match="There is no field, hill or player 'X'"):
        service.answer(CODE, "X", LOOSE)


def test_what_to_do_at_the_table() -> None:
    assert service.explain(CODE, LOOSE, language="it", steps=True) == carry_out(
        resolve(STANDING), "it"
    )
    assert service.explain(CODE, LOOSE, hill="C", steps=True) == carry_out(resolve(STANDING)).hill(
        "C"
    )
    assert isinstance(service.explain(b"", LOOSE, steps=True), Refusal)


def test_the_rulebook_is_looked_up() -> None:
    found = service.look_up_rules("captor", language="de")
    assert isinstance(found, Explanation)
    assert found.title == "Die Regeln"
    everything, matters = service.look_up_differences(), service.look_up_differences(matters=True)
    assert len(matters.chapters) < len(everything.chapters)
    missed = service.look_up_rules("zeppelin", language="fr")
    assert isinstance(missed, Miss)
    assert missed.explanation.title == "Introuvable dans les règles : « zeppelin »."
    with pytest.raises(UnknownNameError):
        service.look_up_rules("soldiers.zeppelin")
    with pytest.raises(UnknownNameError):
        service.look_up_differences("zeppelin")


def test_settling() -> None:
    assert service.settle(CODE, LOOSE) == settle(STANDING)
    about = service.settle(CODE, LOOSE, about=["captor"])
    assert about == settle(STANDING, about=["captor"])
    # What the players of a record agreed on is not open, unless somebody asks about it.
    agreed = FIVE.replace("Springs:", "Rulings: captor=leaves\nSprings:").encode()
    assert isinstance(service.score(agreed), Resolution)
    settlement = service.settle(agreed)
    assert isinstance(settlement, Settlement)
    assert "captor" not in settlement.questions
    asked = service.settle(agreed, about=["captor"])
    assert isinstance(asked, Settlement)
    assert asked.questions == ("captor",)
    assert isinstance(service.settle(WRONG), Refusal)
    with pytest.raises(UnknownNameError, match="no open question 'captors'"):
        service.settle(CODE, LOOSE, about=["captors"])
    with pytest.raises(WrongOptionError, match=r"^about captor: the reading captor=stays"):
        service.settle(CODE, Terms(readings={"captor": "stays"}), about=["captor"])


def test_changes() -> None:
    assert service.what_if(CODE, terms=LOOSE) == swing(STANDING)
    assert isinstance(service.what_if(GAME), Swing)
    changed = service.what_if(CODE, ["B1=.", "A1-B6"], LOOSE)
    assert isinstance(changed, WhatIf)
    standing = changed.after.position.inhabitants
    assert "B1" not in standing
    assert standing[Field.A1].color is Color.GREEN
    assert isinstance(service.what_if(WRONG), Refusal)
    with pytest.raises(WrongUseError) as error:
        service.what_if(CODE, ["B1=x", "A1=."], LOOSE)
    assert len(error.value.sentences) == 2
    assert str(error.value).startswith("'B1=x': ")


def test_errors_survive_pickling() -> None:
    error = WrongOptionError(
        message("to-8-too-late", "to 8: too late"), message("to-9-too-late", "to 9: too late")
    )
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert again.sentences == error.sentences
    assert str(again) == "to 8: too late\nto 9: too late"


def test_pictures() -> None:
    resolution = resolve(STANDING)
    style = PictureStyle(format="svg", theme="dark")
    drawn = service.draw(CODE, LOOSE, PictureStyle(format="svg"))
    assert (drawn.picture, drawn.refusal) == (svg(STANDING), None)
    hill = service.draw(CODE, LOOSE, style, PicturedPart(hill="B", step="soldiers"), language="fr")
    scene = Scene(resolution, Stage.SOLDIERS, "B")
    assert hill.picture == svg(scene, theme="dark", language="fr")
    assert service.draw(CODE, LOOSE, style, PicturedPart(end=True), language="fr").picture == svg(
        Scene(resolution, Stage.END), theme="dark", language="fr"
    )
    series = service.draw_steps(CODE, LOOSE, PictureStyle(format="svg"))
    assert not isinstance(series, Refusal)
    pictures = [*series]
    assert [each.picture for each in pictures] == [svg(each) for each in scenes(resolution)]
    assert pictures[-1].name.endswith("-end.svg")
    assert isinstance(service.draw_steps(WRONG), Refusal)


def test_pictures_of_records() -> None:
    assert service.draw(GAME, style=PictureStyle(format="svg")).picture == svg(RECORD.game().view())
    end = service.draw(GAME, Terms(), PictureStyle(format="svg"), PicturedPart(end=True))
    assert end.picture == svg(resolve(FINAL))
    # Up to the mistake, seven placements are shown, and the mistake is told.
    wrong = service.draw(WRONG, style=PictureStyle(format="svg"))
    assert wrong.picture == svg(RECORD.game(7).view())
    assert wrong.refusal is not None
    refused = service.draw(WRONG, Terms(), PictureStyle(), PicturedPart(end=True))
    assert refused.picture is None
    assert refused.refusal is not None
    assert service.draw(b"").picture is None
    # Without tiles there is no board to draw.
    no_board = "\n".join(each for each in FIVE.splitlines() if not each.startswith("Tiles:"))
    drawn = service.draw(no_board.encode())
    assert drawn.picture is None
    assert drawn.refusal is not None


def test_pictures_that_cannot_be() -> None:
    with pytest.raises(WrongUseError, match="one hill or the end"):
        PicturedPart(hill="B", end=True)
    with pytest.raises(WrongOptionError, match=r"^step shows a step of one hill"):
        PicturedPart(step="control")
    with pytest.raises(WrongOptionError, match=r"^step soldiers: no soldier stands around hill E"):
        service.draw(CODE, LOOSE, PictureStyle(), PicturedPart(hill="E", step="soldiers"))
    with pytest.raises(WrongOptionError, match=r"^width 4001: a PNG is at most 4000"):
        PictureStyle(format="png", width=4001)


def test_the_page() -> None:
    settlement = settle(FINAL)
    page = report(resolve(FINAL), "de", settlement=settlement)
    assert service.report(GAME, language="de") == page
    sentence = translator(Language.DE).text(depends_sentence(settlement))
    assert f'<p class="depends">{sentence}</p>' in page
    assert 'class="depends"' not in report(resolve(FINAL), "de")
    with pytest.raises(PalatinusError, match="the same position and rulings"):
        report(resolve(STANDING), settlement=settlement)
    assert isinstance(service.report(WRONG), Refusal)


def test_other_formats() -> None:
    assert service.convert(CODE, "text") == STANDING.to_text()
    assert service.convert(GAME, "text") == RECORD.to_text()
    assert service.convert(GAME, "json") == json.dumps(RECORD.to_document(), indent=2) + "\n"
    assert service.convert(GAME, "text", final=True) == FINAL.to_text()
    assert service.convert(GAME, "code") == FINAL.to_code() + "\n"
    assert service.convert(GAME, "copy") == GameCopy(RECORD.setup.springs).to_text()
    assert service.convert(CODE, "copy") == "Palatinus copy 1\nSprings: none\n"
    # What can be read can be written, right or wrong; but a wrong game has no final position.
    assert service.convert(WRONG, "text") != RECORD.to_text()
    for source, final in ((WRONG, True), (b"P1", False), (GAME.replace(b"rMG5", b"?"), False)):
        assert isinstance(service.convert(source, "json", final=final), Refusal)


def test_verifying() -> None:
    verified = service.verify(GAME)
    assert isinstance(verified, Verified)
    assert [*verified.lines()] == [
        "Legal: 35 placements, from the first to the last.",
        "Result: yellow 8, green 10, red 9, blue 8, purple 2; green wins",
        str(depends_sentence(settle(FINAL))),
    ]
    found = service.verification(GAME)
    assert records.document(found) == found.to_document(depends=settle(FINAL).depends)
    wrong = service.verification(WRONG)
    assert records.document(wrong) == wrong.to_document()
    game = json.dumps(RECORD.to_document()).encode()
    assert [each.legal for each in service.verify_lines([game, b"\n", b"{"])] == [True, False]
    refusal = service.verify(WRONG)
    assert isinstance(refusal, Refusal)
    assert refusal.remarks[0].startswith("confirmed up to turn 2 of green")
