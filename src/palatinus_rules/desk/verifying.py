"""Verifying records, and what is to be said of one besides its problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from palatinus_rules import formats
from palatinus_rules.desk.reading import Refusal, Terms, is_asked, read_record, settled
from palatinus_rules.explanations.depending import depends_sentence
from palatinus_rules.explanations.phrases import catalog
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.terminal import wrapped
from palatinus_rules.rules.records.record import ClaimedResult, Record
from palatinus_rules.rules.records.verification import RecordReading, Verification
from palatinus_rules.rules.scoring.resolution import Resolution


@frozen
class Verified:
    """A record with which nothing is wrong."""

    record: Record
    verification: Verification

    def lines(self, command: str | None = None, width: int | None = None) -> Iterator[str]:
        """The verification as a player reads it.

        If the victory depends on an open question, it names the given command, wrapped to the
        width.
        """
        number, resolution = len(self.record.placements), self.verification.resolution
        if resolution is None:
            yield f"Legal so far: {number} placements, and the record calls the game unfinished."
            return
        yield f"Legal: {number} placements, from the first to the last."
        claimed = "" if self.record.result is not None else " (nothing was claimed)"
        yield f"Result: {ClaimedResult.of(resolution)}{claimed}"
        depends = depends_sentence(settled(resolution), catalog(Language.EN), command)
        yield from wrapped(depends, "", width)
        for note in resolution.notes:
            yield f"Note: {note}"


def verify(source: bytes, terms: Terms = Terms()) -> Verified | Refusal:
    """The record if nothing is wrong with it; every tile, placement and the result are checked."""
    reading = read_record(source, terms)
    verification = reading.verify()
    if reading.record is None or verification.problems:
        return Refusal.of(verification.problems, source, confirmed_words(reading, verification))
    return Verified(reading.record, verification)


def verification(source: bytes, terms: Terms = Terms()) -> Verification:
    """The whole verification of a record, whether something is wrong with it or not."""
    return read_record(source, terms).verify()


def document(verification: Verification) -> formats.VerificationDocument:
    """Its document, with whether the winners depend on an open question."""
    resolution = verification.resolution
    depends = None if resolution is None else settled(resolution).depends
    return verification.to_document(depends=depends)


def verify_lines(lines: Iterable[bytes], terms: Terms = Terms()) -> Iterator[Verification]:
    """One answer for every line that is not blank."""
    for line in lines:
        if is_asked(line):
            yield verification(line, terms)


def confirmed_words(reading: RecordReading, verification: Verification) -> Iterator[str]:
    """What is confirmed of a record with problems, and how its players got a wrong result."""
    last, claim = verification.last_confirmed, verification.claim
    resolution = verification.resolution
    if resolution is not None and claim is not None:
        yield depends_sentence(settled(resolution), catalog(Language.EN))
        yield from _slips(resolution, claim)
    elif last is None:
        yield "nothing is confirmed"
    elif reading.record is not None and verification.confirmed == len(reading.placements):
        yield "every placement is confirmed, but no result"
    else:
        yield f"confirmed up to {last}; nothing after it is, nor any result"


def _slips(resolution: Resolution, claim: ClaimedResult) -> Iterator[str]:
    """The slips that lead to what was claimed, each after the part that it explains."""
    # Whoever counted rightly need not wait for this.
    from palatinus_rules.disputes.judging import judge_result
    from palatinus_rules.explanations.judging import slip_sentences

    judgement = judge_result(resolution, claim)
    for judged, sentences in slip_sentences(judgement):
        for sentence in sentences:
            yield f"{judged.words}: {sentence}"
