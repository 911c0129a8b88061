"""What the page asks about a position, answered by the service."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from attrs import evolve

from palatinus_rules._version import __version__
from palatinus_rules.disputes import Swing
from palatinus_rules.disputes.comparison import Effect
from palatinus_rules.disputes.entry_errors import EntryErrorKind
from palatinus_rules.disputes.entry_questions import (
    RecheckQuestion,
    RecheckQuestionKind,
    beside,
)
from palatinus_rules.drawing import svg
from palatinus_rules.drawing.blank import blank_board
from palatinus_rules.drawing.picture import tiles_svg
from palatinus_rules.explanations import explain, table_words, verdict
from palatinus_rules.explanations.dependence import depends_sentence
from palatinus_rules.explanations.editions import edition_sentences
from palatinus_rules.explanations.judgements import claim_chapters
from palatinus_rules.explanations.phrases import Phrases, as_one
from palatinus_rules.explanations.recheck import (
    error_sentence,
    question_words,
    recheck_sentence,
)
from palatinus_rules.explanations.victory import (
    leaders_sentence,
    points_sum,
    winners_sentence,
)
from palatinus_rules.foresight.random_games import seats
from palatinus_rules.formats import GameCopy
from palatinus_rules.formats.documents.judgement import judged_claim_document
from palatinus_rules.formats.notation.marks import set_text
from palatinus_rules.formats.readers import is_copy, is_record
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, phrase
from palatinus_rules.kit.requests import Request
from palatinus_rules.kit.statements import html_list
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.page.places import placed_problems
from palatinus_rules.page.requests import HillRequest, ReadRequest
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.rulings import QUESTIONS, other_readings
from palatinus_rules.rules.scoring.control import Award, AwardKind
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.tiles import Twist
from palatinus_rules.service import disputes
from palatinus_rules.service.disputes import (
    JudgeRequest,
    RecheckRequest,
    SettleRequest,
    WhatIfRequest,
    headed,
)
from palatinus_rules.service.inspection import Inspection, PicturedRequest, inspect, pictured
from palatinus_rules.service.requests import PositionRequest, is_unfinished
from palatinus_rules.service.scoring import Refusal, Settled

Reply = Mapping[str, object]

SPRINGS_LINK = "springs="
"""How the address of a copy's springs begins after its sign."""

_ON_THE_BOARD = {EntryErrorKind.TWIST, EntryErrorKind.ARROW}

_ADDRESS = re.compile(rb"\s*(?:https?://[^#]*)?#", re.IGNORECASE)


def hello(request: Request) -> Reply:
    """Which library this is; whatever a scoring needs is loaded by then."""
    blank = Position(blank_board(Twist.RIGHT), seats(2), {})
    source = json.dumps(blank.to_document()).encode()
    score(PositionRequest(source, language=request.language))
    # A victory that depends on a question is told with the texts of the rulebook.
    question(next(iter(QUESTIONS)))
    return {"version": __version__, "languages": [str(language) for language in Language]}


def read(request: ReadRequest) -> Reply | Refusal:
    """A position in any format, the final one of a record, or a copy of the game; also by link."""
    source = _unlinked(request.source)
    if is_copy(source):
        return {"kind": "copy", "position": None, "code": None, **_copy(source), "problems": []}
    seen = inspect(source, request.terms, language=request.language)
    if isinstance(seen, Refusal):
        return seen
    return {
        "kind": "record" if is_record(source) else "position",
        "position": seen.position.to_document(),
        "code": seen.position.to_code(),
        "copy": None,
        **placed_problems(seen.problems, request.language),
    }


def _unlinked(source: bytes) -> bytes:
    """What stands in an address after its sign, or what is no address at all."""
    address = _ADDRESS.match(source)
    inside = source if address is None else source[address.end() :]
    springs = inside.removeprefix(SPRINGS_LINK.encode())
    if springs == inside:
        return inside
    return b"Palatinus copy 1\nSprings: " + springs.strip().replace(b"-", b" ") + b"\n"


def _copy(source: bytes) -> Reply:
    copy = GameCopy.from_text(source)
    return {
        "copy": {
            "title": copy.title,
            "springs": {str(hill): sorted(numbers) for hill, numbers in copy.springs.items()},
            "set": None if copy.color_set is None else set_text(copy.color_set),
        }
    }


def check(request: PositionRequest) -> Reply:
    """Everything that is wrong with a position, and its code if it is one."""
    return _checked(inspect.answer(request), request.language)


def _checked(seen: Inspection | Refusal, language: Language) -> Reply:
    return {
        "code": None if isinstance(seen, Refusal) else seen.position.to_code(),
        "fit": not seen.problems,
        **placed_problems(seen.problems, language),
    }


def score(request: PositionRequest) -> Reply:
    """Who wins, and what that depends on; of hands that are wrong, as it lies."""
    seen = inspect.answer(request)
    scored = {"result": None} if isinstance(seen, Refusal) else _scored(seen, request.language)
    return {**_checked(seen, request.language), **scored}


def _scored(seen: Inspection, language: Language) -> Reply:
    if seen.scorable is None:
        return {"result": None}
    settled, words = seen.scorable.settle(), translator(language)
    resolution, settlement = settled.resolution, settled.settlement
    phrases = Phrases(seen.position.players)
    sentences = {
        "winners": winners_sentence(resolution.winners, phrases),
        "so_far": leaders_sentence(resolution.winners, phrases),
        "depends": depends_sentence(settlement),
    }
    by_edition = edition_sentences(settlement.edition, settlement.settled_by_edition)
    notes = table_words.notes(resolution)
    return {
        "result": resolution.to_document(
            language, depends=settlement.depends, so_far=is_unfinished(resolution.position)
        ),
        "winners": [str(color) for color in resolution.winners],
        "players": {str(color): words.text(phrases.seat(color)) for color in seen.position.colors},
        "sentences": {
            **{key: unbroken(words.text(each), language) for key, each in sentences.items()},
            "by_edition": [unbroken(words.text(each), language) for each in by_edition],
            "notes": [unbroken(words.text(each), language) for each in notes],
        },
        "settled": settlement.settled,
        "questions": [*settlement.deciding],
        "sums": {str(each.color): points_sum(each) for each in resolution.standings},
        "taken": {
            str(record.hill): words.text(_taken(record.award, phrases))
            for record in resolution.hills
        },
        "readings": [*_readings(settled)],
    }


def _taken(award: Award, phrases: Phrases) -> Message:
    if award.kind is AwardKind.NONE:
        return table_words.NOBODY
    takers = as_one(map(phrases.color, award.colors), ",")
    if award.kind is AwardKind.TOKEN:
        return takers
    return phrase("{takers}{each}", takers=takers, each=table_words.value_each(award.value))


def _readings(settled: Settled) -> Iterator[Reply]:
    """Who wins under each reading of each question, all others being as they are."""
    given = settled.resolution
    for key, readings in QUESTIONS.items():
        others = other_readings(given.rulings, key, given.edition)
        for reading in readings:
            if reading not in {getattr(given.rulings, key), *others}:
                continue
            winners = _under(settled, key, reading).winners
            yield {
                "question": key,
                "reading": str(reading),
                "given": getattr(given.rulings, key) is reading,
                "winners": [str(color) for color in winners],
                "changes": winners != given.winners,
            }


def _under(settled: Settled, key: str, reading: str) -> Resolution:
    """The scoring under another reading; the settlement knows whether it can have other winners."""
    given, settlement = settled.resolution, settled.settlement
    open_here = {each.question: each.as_given for each in settlement.dependences}
    if open_here.get(key, Effect.WINNERS) is not Effect.WINNERS:
        return given
    return settlement.under(evolve(given.rulings, **{key: reading}))


def hill(request: HillRequest) -> Reply | Refusal:
    """One hill with its pictures, its sentences, and what hands do."""
    return _pictured(
        PicturedRequest(request.source, request.terms, hill=request.hill, language=request.language)
    )


def end(request: PositionRequest) -> Reply | Refusal:
    """The end of the scoring with its picture and its sentences."""
    return _pictured(PicturedRequest(request.source, request.terms, language=request.language))


def _pictured(request: PicturedRequest) -> Reply | Refusal:
    language, at = request.language, request.hill
    shown = pictured.answer(request)
    if isinstance(shown, Refusal):
        return shown
    return {
        "heading": unbroken(shown.chapter.heading, language),
        "hill": None if at is None else str(at),
        "token": shown.chapter.token,
        "steps": [
            {
                "stage": step.stage,
                "heading": unbroken(step.heading, language),
                "svg": step.picture,
                "html": "\n".join(html_list(step.statements, language)),
            }
            for step in shown.steps
        ],
        "hands": "\n".join(html_list(shown.hands, language)) if shown.hands else "",
    }


def judge(request: JudgeRequest) -> Reply | Refusal:
    """Whether claims are right, how one comes to those that are not, and what is no claim."""
    judged = disputes.judge.answer(request)
    if isinstance(judged, Refusal):
        return judged
    chapters = claim_chapters(judged, request.language)
    return {
        "claims": [
            {
                **judged_claim_document(claim),
                "html": "\n".join(html_list(chapter.statements, request.language)),
            }
            for claim, chapter in zip(judged.claims, chapters, strict=True)
        ],
        **placed_problems(judged.problems, request.language),
    }


def settle(request: SettleRequest) -> Reply | Refusal:
    """Which open questions decide who wins, on one screen."""
    terms = request.terms
    settlement = disputes.settle.answer(request)
    if isinstance(settlement, Refusal):
        return settlement
    position, told = settlement.position, verdict(settlement, request.language)
    return {
        "document": settlement.to_document(so_far=terms.unfinished(position)),
        "html": headed(told, position, terms).to_html(),
    }


def recheck(request: RecheckRequest) -> Reply | Refusal:
    """What to compare with the table, with small pictures and the steps where it is corrected."""
    found = disputes.recheck.answer(request)
    if isinstance(found, Refusal):
        return found
    language, position = request.language, found.position
    words, document = translator(language), found.to_document(language=language)
    errors = zip(document["errors"], found.errors, strict=True)
    questions = zip(document["questions"], found.questions, strict=True)
    return {
        "sentence": unbroken(words.text(recheck_sentence(found)), language),
        "tried": found.tried,
        "errors": [
            {**told, "text": unbroken(words.text(error_sentence(error, position)), language)}
            for told, error in errors
        ],
        "questions": [
            {
                **told,
                "text": unbroken(told["text"], language),
                "svg": _compared(question, position, language),
                "step": _corrected(question),
            }
            for told, question in questions
        ],
    }


def _compared(question: RecheckQuestion, position: Position, language: Language) -> str:
    """The tiles that a question is about, with its fields marked."""
    hills = [*(at.hill for at in question.fields), *question.hills]
    if question.kind is RecheckQuestionKind.LETTER:
        hills += beside(position.board, *question.hills)
    title = question_words(question, position)
    return tiles_svg(position, hills, question.fields, title, language).rstrip("\n")


def _corrected(question: RecheckQuestion) -> str:
    """The step of the page where people correct what was answered with no."""
    match question.kind:
        case RecheckQuestionKind.STANDS:
            return "inhabitants"
        case RecheckQuestionKind.SPRING:
            return "springs"
        case RecheckQuestionKind.TOUCHES:
            turned = any(error.kind in _ON_THE_BOARD for error in question.tells)
            return "board" if turned else "inhabitants"
        case _:
            return "board"


def whatif(request: WhatIfRequest) -> Reply | Refusal:
    """What would be different after changes; without any, how much depends on each inhabitant."""
    terms = request.terms
    found = disputes.what_if.answer(request)
    if isinstance(found, Refusal):
        return found
    given = found.resolution if isinstance(found, Swing) else found.before
    html = headed(explain(found, request.language), given.position, terms).to_html()
    if isinstance(found, Swing):
        return {"decisive": [str(at) for at in found.decisive], "html": html}
    after, words = found.after, translator(request.language)
    phrases = Phrases(after.position.players)
    sentence = leaders_sentence if terms.unfinished(given.position) else winners_sentence
    return {
        "code": after.position.to_code(),
        "winners": [str(color) for color in after.winners],
        "effect": found.effect.name.lower(),
        "standings": found.to_document()["standings"],
        "sentence": unbroken(words.text(sentence(after.winners, phrases)), request.language),
        "svg": svg(found, language=request.language, style=False),
        "html": html,
    }
