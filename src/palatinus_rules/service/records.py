"""Verifying records, and what is to be said of one besides its problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from palatinus_rules import formats
from palatinus_rules.disputes import Settlement
from palatinus_rules.disputes.claims import Claim, PointsClaim
from palatinus_rules.explanations.dependence import depends_sentence
from palatinus_rules.explanations.table_words import notes_told
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Item, Message, Text, joined, labeled, message, plural
from palatinus_rules.kit.requests import Request, answers
from palatinus_rules.kit.terminal import wrapped
from palatinus_rules.rules.records.record import ClaimedResult, Record
from palatinus_rules.rules.records.results import points_said, result_said
from palatinus_rules.rules.records.verification import ParsedRecord, Verification
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.service.requests import TERMS, PositionRequest, Terms
from palatinus_rules.service.scoring import (
    Refusal,
    asked_lines,
    read_record,
    settled,
)


@frozen
class Verified:
    """A record with which nothing is wrong.

    Attributes:
        record: The record.
        verification: Its verification.
    """

    record: Record
    verification: Verification

    def lines(
        self,
        command: str | None = None,
        width: int | None = None,
        *,
        language: Language | str = Language.EN,
    ) -> Iterator[str]:
        """The verification as a player reads it.

        If the victory depends on an open question, it names the given command, wrapped to the
        width.
        """
        number, resolution = len(self.record.placements), self.verification.resolution
        words = translator(language)
        if resolution is None:
            so_far = plural(
                "verified-so-far-unfinished",
                "Legal so far: {number} placement, and the record says that the game is "
                "unfinished.",
                "Legal so far: {number} placements, and the record says that the game is "
                "unfinished.",
                number,
            )
            yield words.text(so_far)
            return
        whole = message(
            "verified-placements",
            "Legal: {number} placements, from the first to the last.",
            number=number,
        )
        yield words.text(whole)
        result = message(
            "verified-result", "Result: {result}", result=result_said(ClaimedResult.of(resolution))
        )
        if self.record.result is None:
            result = joined(result, message("verified-no-claim", "(nothing was claimed)"))
        yield words.text(result)
        settlement = settled(resolution)
        for told in (*_by_edition(settlement), depends_sentence(settlement, command)):
            yield from wrapped(words.text(told), "", width)
        yield from map(words.text, notes_told(resolution))


def _by_edition(settlement: Settlement) -> Iterator[Text]:
    """What the rulebook on the table settles that would be open without it."""
    if settlement.edition is not None:
        # Without an edition nobody need load this.
        from palatinus_rules.explanations.editions import edition_sentences

        yield from edition_sentences(settlement.edition, settlement.settled_by_edition)


@answers(PositionRequest)
def verify(request: PositionRequest) -> Verified | Refusal:
    """The record if nothing is wrong with it; every tile, placement and the result are checked."""
    parsed = read_record(request.source, request.terms)
    verification = parsed.verify(edition=request.terms.edition)
    if parsed.record is None or verification.problems:
        remarks = confirmed_words(parsed, verification, request.language)
        return Refusal.of(verification.problems, request.source, remarks)
    return Verified(parsed.record, verification)


@answers(PositionRequest)
def verification(request: PositionRequest) -> Verification:
    """The whole verification of a record, whether something is wrong with it or not."""
    reading = read_record(request.source, request.terms)
    return reading.verify(edition=request.terms.edition)


def document(
    verification: Verification, language: Language | str = Language.EN, *, settling: bool = True
) -> formats.VerificationDocument:
    """Its document, with whether the winners depend on an open question, if that is wanted.

    The messages of problems are in the language that is asked for.
    """
    resolution = verification.resolution if settling else None
    depends = None if resolution is None else settled(resolution).depends
    return verification.to_document(depends=depends, language=language)


@frozen
class VerifyLinesRequest(Request):
    """The verification of many records.

    Attributes:
        language: The language of the answer's words.
        lines: The records, one in each line.
        terms: How the input is to be read, checked and scored.
    """

    lines: Iterable[bytes]
    terms: Terms = TERMS


@answers(VerifyLinesRequest)
def verify_lines(request: VerifyLinesRequest) -> Iterator[Verification]:
    """One answer for every line that is not blank."""
    for line in asked_lines(request.lines):
        yield verification(line, request.terms)


def confirmed_words(
    parsed: ParsedRecord, verification: Verification, language: Language = Language.EN
) -> Iterator[str]:
    """What is confirmed of a record with problems, and how its players got a wrong result."""
    resolution, claim = verification.resolution, verification.claim
    words = translator(language)
    if resolution is not None and claim is not None:
        settlement = settled(resolution)
        yield from map(words.text, (*_by_edition(settlement), depends_sentence(settlement)))
        yield from map(words.text, _slips(resolution, claim))
    else:
        yield words.text(_confirmed(parsed, verification))


def _confirmed(parsed: ParsedRecord, verification: Verification) -> Message:
    last = verification.last_turn
    if last is None:
        return message("verified-nothing", "nothing is confirmed")
    if parsed.record is not None and verification.confirmed == len(parsed.placements):
        return message(
            "verified-placements-without-result", "every placement is confirmed, but no result"
        )
    return message(
        "verified-up-to",
        "confirmed up to {last}; nothing after that is confirmed, and no result",
        last=last,
    )


def _slips(resolution: Resolution, claim: ClaimedResult) -> Iterator[Message]:
    """The slips that lead to what was claimed, each after the part that it explains."""
    # Whoever counted rightly need not wait for this.
    from palatinus_rules.disputes.judgement import judge_result
    from palatinus_rules.explanations.judgements import slip_sentences

    judgement = judge_result(resolution, claim)
    for judged, sentences in slip_sentences(judgement):
        for sentence in sentences:
            yield labeled(_label(judged.claim), sentence)


def _label(claim: Claim) -> Item:
    """What a result claims of a player."""
    if isinstance(claim, PointsClaim):
        return points_said(claim.color, claim.points)
    return claim.colors_named[0]
