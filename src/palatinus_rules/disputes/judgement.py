"""Judging claims: what is right, what would make a claim right, and the slips that lead to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from attrs import field as part, frozen

from palatinus_rules import formats
from palatinus_rules.disputes.cases import Cases
from palatinus_rules.disputes.caveats import Caveat
from palatinus_rules.disputes.claims import (
    Claim,
    FieldClaim,
    FinalClaim,
    InfluenceClaim,
    MostClaim,
    PointsClaim,
    Value,
    VictoryClaim,
    agrees,
    claim_problems,
    claimed,
    hill_of,
    value_at_end,
    value_at_hill,
    value_in,
)
from palatinus_rules.disputes.editions import cases_without
from palatinus_rules.disputes.reversals import Reversal, Verdicts
from palatinus_rules.disputes.settlement import open_questions
from palatinus_rules.disputes.slips import control, soldiers, victory
from palatinus_rules.disputes.slips.places import Places, places_at_end, places_at_hill
from palatinus_rules.disputes.slips.right_scoring import RightScoring
from palatinus_rules.disputes.slips.scoring import Scoring
from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.kit.arguments import required, wrong_type
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import Problem, ProblemCollector, Problems
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.kit.words import counted
from palatinus_rules.rules.box import Kind
from palatinus_rules.rules.codes import ClaimError
from palatinus_rules.rules.editions import as_edition
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.records.record import ClaimedResult
from palatinus_rules.rules.rulings import QUESTIONS, Rulings, as_rulings
from palatinus_rules.rules.scoring.control import leaders
from palatinus_rules.rules.scoring.resolution import Resolution, resolve

_SCORINGS = {
    each.slip: each
    for module in (soldiers, control, victory)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Scoring) and hasattr(each, "slip")
}

SCORINGS: Mapping[Slip, type[Scoring]] = {slip: _SCORINGS[slip] for slip in Slip}
"""The scoring with each slip, in the order in which explanations list them."""


@frozen(repr=False)
class MatchingSlip:
    """A slip that leads to exactly this claim, and where it shows.

    Attributes:
        slip: The slip.
        fields: The fields whose inhabitants bring something else with the slip, or are captured by
            others, or by nobody.
        hills: The hills whose influence or award differs.
    """

    slip: Slip
    fields: tuple[Field, ...]
    hills: tuple[Hill, ...]

    __repr__ = by_parts


@frozen(repr=False)
class JudgedClaim:
    """A claim as it was written, the right answer, and how a wrong claim comes about.

    Attributes:
        words: The claim as it was written.
        claim: What it means.
        right: Whether it is right.
        value: The right answer: a number, the players who have the most influence, in seating
            order, or whether a player wins; 0 for the field of a soldier, and None for a field that
            is empty when the influence of its hill is counted.
        readings: The smallest changes of readings under which the claim would be right, all of that
            size; empty for a claim that is right.
        slips: Every slip that leads to the claim; empty for a claim that is right.
        deciding: The open questions that change whether the claim is right, alone or together with
            others.
        deciding_caveats: What no reading covers and changes it.
        reversals: The ways to the opposite verdict.
        settled_by_edition: The questions of which the rulebook on the table rules out readings that
            would reverse the verdict.
    """

    words: str
    claim: Claim
    right: bool
    value: Value
    readings: tuple[Mapping[str, str], ...] = ()
    slips: tuple[MatchingSlip, ...] = ()
    deciding: tuple[str, ...] = ()
    deciding_caveats: tuple[Caveat, ...] = ()
    reversals: tuple[Reversal, ...] = ()
    settled_by_edition: tuple[str, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether the verdict is the same under all open readings, whoever takes a piece."""
        return not (self.deciding or self.deciding_caveats)

    @property
    def depends(self) -> formats.DependsDocument:
        """What a document says about it: whether the verdict is settled, and what decides."""
        return {
            "settled": self.settled,
            "questions": list(self.deciding),
            "caveats": [str(caveat) for caveat in self.deciding_caveats],
        }

    def __repr__(self) -> str:
        judged = "right" if self.right else f"wrong, {counted(len(self.slips), 'slip')}"
        return f"<JudgedClaim {self.claim}: {judged}>"


@frozen(repr=False)
class Judgement:
    """The judgement of some claims about one position.

    Attributes:
        resolution: The scoring of the position.
        claims: The claims, in the order in which they were given.
        problems: What is no claim, if problems were to be collected.
    """

    resolution: Resolution
    claims: tuple[JudgedClaim, ...]
    problems: Problems = part(default=Problems(), converter=Problems)

    @property
    def edition(self) -> Language | None:
        """The rulebook on the table, if one was named."""
        return self.resolution.edition

    def to_document(self, *, language: Language | str = "en") -> formats.JudgementDocument:
        """As a ``palatinus-judgement/1`` document, ready for ``json.dumps``.

        The messages of problems are in this language.
        """
        return formats.judgement_document(self, language=language)

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def __repr__(self) -> str:
        right = sum(each.right for each in self.claims)
        return f"<Judgement: {counted(len(self.claims), 'claim')}, {right} right>"


def judge(
    position: Position,
    claims: str | Claim | Iterable[str | Claim],
    rulings: Rulings = Rulings(),
    *,
    about: str | Iterable[str] | None = None,
    edition: Language | str | None = None,
    problems: list[Problem] | None = None,
) -> Judgement:
    """Who is right, whether that is settled, and how a wrong number comes about.

    A claim is written like ``C red 9``, ``D5 4``, ``C red+blue``, ``red 14`` or ``red``. ``about``
    names the question or questions that are open, all if it is None. ``edition`` is the rulebook on
    the table: readings that it rules out do not count.

    Raises :class:`palatinus_rules.ClaimError` with a problem for every impossible claim. With
    a list for the ``problems``, they are added to it instead, and all other claims are judged.
    Raises :class:`palatinus_rules.RulingError` for a reading that the edition rules out.
    """
    required(position, Position, "judge()")
    as_rulings(rulings, "judge()")
    on_table = as_edition(edition, rulings)
    questions = open_questions(about)
    wrong: list[Problem] | None = None
    if problems is not None:
        wrong = []
        required(problems, list, "judge(), for the problems,")
    read = read_claims(position, claims, wrong)
    if problems is not None:
        problems += wrong or ()
    resolution = resolve(position, rulings, edition=on_table)
    return _judgement(resolution, read, questions, wrong or ())


def judge_result(resolution: Resolution, result: ClaimedResult) -> Judgement:
    """The result that a record claims, points before winners, held against the right one.

    Colors that are nobody's own are left out: nothing can be claimed of them. What is not read by
    default is agreed on.
    """
    claims: list[FinalClaim] = [
        *(PointsClaim(color, number) for color, number in result.points.items()),
        *(VictoryClaim(color) for color in result.winners),
    ]
    seated = resolution.position.colors
    agreed = resolution.rulings.departures()
    return _judgement(
        resolution,
        [(str(claim), claim) for claim in claims if claim.color in seated],
        [question for question in QUESTIONS if question not in agreed],
    )


def right_claims(resolution: Resolution) -> list[Claim]:
    """What can be claimed of a position and is right: one claim of every sort, if there is one."""
    claims: list[Claim] = []
    for record in resolution.hills:
        ahead = leaders(record.influence)
        if ahead and not claims:
            tally = next(each for each in record.tallies if each.points)
            claims = [
                InfluenceClaim(record.hill, ahead[0], record.influence[ahead[0]]),
                FieldClaim(tally.field, tally.points),
                MostClaim(record.hill, ahead),
            ]
    first = resolution.standings[0]
    return [*claims, PointsClaim(first.color, first.points), VictoryClaim(first.color)]


def read_claims(
    position: Position,
    claims: str | Claim | Iterable[str | Claim],
    problems: list[Problem] | None = None,
) -> list[tuple[str, Claim]]:
    """Claims with the words for them; ``problems`` are collected or raised as in :func:`judge`."""
    several = [claims] if isinstance(claims, str | Claim) else claims
    if not isinstance(several, Iterable):
        raise wrong_type("judge(), for the claims,", "list of claims", claims)
    found, read = ProblemCollector(), []
    with found.until_enough():
        for number, given in enumerate(several):
            where = f"claims[{number}]"
            claim = _claim(given, position, where)
            if not isinstance(claim, Claim):
                wrong = [claim]
            else:
                wrong = [*claim_problems(claim, position, where)]
                if not wrong:
                    read.append((str(given).strip(), claim))
            if problems is None:
                found.extend(wrong)
            else:
                problems += wrong
    if len(found):
        raise ClaimError(found.collected())
    return read


def _claim(given: str | Claim, position: Position, where: str) -> Claim | Problem:
    if isinstance(given, Claim):
        return given
    from palatinus_rules.formats.notation.claims import read_claim

    return read_claim(required(given, str, "judge(), for a claim,"), position, where)


def _judgement(
    resolution: Resolution,
    claims: Iterable[tuple[str, Claim]],
    about: Collection[str],
    problems: Iterable[Problem] = (),
) -> Judgement:
    position, rulings, edition = resolution.position, resolution.rulings, resolution.edition
    cases = Cases(position, rulings, tuple(QUESTIONS), edition)
    verdicts, scoring = Verdicts(cases, about), RightScoring.of(resolution)
    without = cases_without(position, rulings, about, edition)
    anyhow = None if without is None else Verdicts(without, about)
    judged = (_judged(scoring, verdicts, anyhow, claim, words) for words, claim in claims)
    return Judgement(resolution, tuple(judged), problems)


def _judged(
    scoring: RightScoring, verdicts: Verdicts, anyhow: Verdicts | None, claim: Claim, words: str
) -> JudgedClaim:
    """A claim held against the right scoring, against other readings, and against every slip.

    ``anyhow`` has the verdicts without the edition, where it settles something.
    """
    sought, value = claimed(claim, scoring.players), value_in(claim, scoring.resolution)
    edition = scoring.resolution.edition
    settled: tuple[str, ...] = ()
    if edition is not None and anyhow is not None:
        settled = anyhow.settled_by(edition, claim)
    right, depends = agrees(value, sought), (*verdicts.depends(claim), settled)
    if right:
        return JudgedClaim(words, claim, right, value, (), (), *depends)
    hill = hill_of(claim)
    slips = (
        _at_end(scoring, claim, sought) if hill is None else _at_hill(scoring, claim, hill, sought)
    )
    found = tuple(MatchingSlip(slip, at.fields, at.hills) for slip, at in slips)
    return JudgedClaim(words, claim, right, value, verdicts.smallest(claim), found, *depends)


def _at_hill(
    scoring: RightScoring, claim: Claim, hill: Hill, sought: Value
) -> Iterator[tuple[Slip, Places]]:
    """The slips at a hill that lead to a claim about it."""
    *before, right = [count for each, count in scoring.counts.items() if each <= hill]
    for slipped in _that_can_act(scoring):
        if slipped.at_one_hill:
            count = slipped.count(hill)
            brought = {each.field: each.points for each in count.brought}
            value = value_at_hill(claim, count.influence, brought)
            if agrees(count.most if isinstance(claim, MostClaim) else value, sought):
                yield slipped.slip, places_at_hill(claim, right, count, before)


def _at_end(scoring: RightScoring, claim: Claim, sought: Value) -> Iterator[tuple[Slip, Places]]:
    """The slips, made at every hill and in the final sum, that lead to a claim about the end."""
    right = Scoring(scoring).ending()
    for slipped in _that_can_act(scoring):
        if slipped.in_the_end:
            ending = slipped.ending()
            if value_at_end(claim, ending.points, ending.winners) == sought:
                yield slipped.slip, places_at_end(claim, right, ending)


def _that_can_act(scoring: RightScoring) -> Iterator[Scoring]:
    """The scoring with each slip, without those of soldiers where there are none."""
    soldiers = any(each.kind is Kind.SOLDIER for each in scoring.inhabitants.values())
    return (each(scoring) for each in SCORINGS.values() if soldiers or not each.of_soldiers)
