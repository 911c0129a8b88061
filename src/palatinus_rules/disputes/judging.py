"""Judging claims: what is right, what would make a claim right, and the slips that lead to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from palatinus_rules import formats
from palatinus_rules.disputes.claims import (
    Claim,
    FinalClaim,
    MostClaim,
    PointsClaim,
    Value,
    VictoryClaim,
    agrees,
    claim_problems,
    claimed,
    hill_of,
    questions_for,
    value_at_end,
    value_at_hill,
)
from palatinus_rules.disputes.slipping.ground import Ground
from palatinus_rules.disputes.slipping.scoring import count_hill, score, score_rightly
from palatinus_rules.disputes.slipping.showing import Shown, shown_at_end, shown_at_hill
from palatinus_rules.disputes.slips import FINAL_SLIPS, HILL_SLIPS, SOLDIER_SLIPS, Slip
from palatinus_rules.kit.arguments import required, wrong_type
from palatinus_rules.kit.problems import Findings, Problem
from palatinus_rules.kit.sentences import counted
from palatinus_rules.rules.box import Kind
from palatinus_rules.rules.codes import ClaimError
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.records.record import ClaimedResult
from palatinus_rules.rules.rulings import Rulings, as_rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.rules.scoring.smallest_changes import smallest_changes


@frozen
class Explained:
    """A slip that leads to exactly this claim, and where it shows.

    ``fields`` are those whose inhabitants bring something else with the slip, or are captured by
    others, or by nobody; ``hills`` are those whose influence or award differs.
    """

    slip: Slip
    fields: tuple[Field, ...]
    hills: tuple[Hill, ...]


@frozen(repr=False)
class JudgedClaim:
    """A claim as it was written, the right answer, and how a wrong claim comes about.

    ``value`` is the right answer: a number, the players who have the most influence, in seating
    order, or whether a player wins; 0 for the field of a soldier, and None for a field that is
    empty when the influence of its hill is counted. ``readings`` are the smallest changes of
    readings under which the claim would be right, all of that size; ``slips`` every slip that leads
    to it. Both are empty for a claim that is right.
    """

    words: str
    claim: Claim
    right: bool
    value: Value
    readings: tuple[Mapping[str, str], ...] = ()
    slips: tuple[Explained, ...] = ()

    def __repr__(self) -> str:
        judged = "right" if self.right else f"wrong, {counted(len(self.slips), 'slip')}"
        return f"<JudgedClaim {self.claim}: {judged}>"


@frozen(repr=False)
class Judgement:
    """The judgement of some claims about one position, in the order of the claims."""

    resolution: Resolution
    claims: tuple[JudgedClaim, ...]

    def to_document(self) -> formats.JudgementDocument:
        """As a ``palatinus-judgement/1`` document, ready for ``json.dumps``."""
        return formats.judgement_document(self)

    def __repr__(self) -> str:
        right = sum(each.right for each in self.claims)
        return f"<Judgement: {counted(len(self.claims), 'claim')}, {right} right>"


def judge(
    position: Position,
    claims: str | Claim | Iterable[str | Claim],
    rulings: Rulings = Rulings(),
) -> Judgement:
    """Who is right, and how a wrong number comes about.

    A claim is written like ``C red 9``, ``D5 4``, ``C red+blue``, ``red 14`` or ``red``.

    Raises :class:`palatinus_rules.rules.ClaimError` with a problem for every impossible claim.
    """
    required(position, Position, "judge()")
    as_rulings(rulings, "judge()")
    read = read_claims(position, claims)
    ground = Ground.of(resolve(position, rulings))
    return Judgement(
        ground.resolution, tuple(judged(ground, claim, words) for words, claim in read)
    )


def judge_result(resolution: Resolution, result: ClaimedResult) -> Judgement:
    """The result that a record claims, points before winners, held against the right one.

    Colors that are nobody's own are left out: nothing can be claimed of them.
    """
    claims: list[FinalClaim] = [
        *(PointsClaim(color, number) for color, number in result.points.items()),
        *(VictoryClaim(color) for color in result.winners),
    ]
    ground = Ground.of(resolution)
    return Judgement(
        resolution,
        tuple(
            judged(ground, claim, str(claim)) for claim in claims if claim.color in ground.players
        ),
    )


def read_claims(
    position: Position, claims: str | Claim | Iterable[str | Claim]
) -> list[tuple[str, Claim]]:
    """Claims with the words for them; raises what :func:`judge` raises."""
    several = [claims] if isinstance(claims, str | Claim) else claims
    if not isinstance(several, Iterable):
        raise wrong_type("judge(), for the claims,", "list of claims", claims)
    problems, read = Findings(), []
    with problems.until_enough():
        for number, given in enumerate(several):
            found = _claim(given, position, f"claims[{number}]")
            if isinstance(found, Claim):
                wrong = [*claim_problems(found, position, f"claims[{number}]")]
            else:
                wrong = [found]
            problems.extend(wrong)
            read.append((str(given).strip(), found))
    if len(problems):
        raise ClaimError(problems.told())
    return [(words, claim) for words, claim in read if isinstance(claim, Claim)]


def _claim(given: str | Claim, position: Position, where: str) -> Claim | Problem:
    if isinstance(given, Claim):
        return given
    from palatinus_rules.formats.notation.claims import read_claim

    return read_claim(required(given, str, "judge(), for a claim,"), position, where)


def judged(ground: Ground, claim: Claim, words: str) -> JudgedClaim:
    """A claim held against the right scoring, against other readings, and against every slip."""
    sought = claimed(claim, ground.players)
    value = value_in(claim, ground.resolution)
    if agrees(value, sought):
        return JudgedClaim(words, claim, right=True, value=value)
    readings = smallest_changes(
        ground.resolution,
        questions_for(claim),
        lambda other: agrees(value_in(claim, other), sought),
    )
    hill = hill_of(claim)
    slips = (
        _at_end(ground, claim, sought) if hill is None else _at_hill(ground, claim, hill, sought)
    )
    found = tuple(Explained(slip, shown.fields, shown.hills) for slip, shown in slips)
    return JudgedClaim(
        words, claim, right=False, value=value, readings=tuple(readings), slips=found
    )


def value_in(claim: Claim, resolution: Resolution) -> Value:
    """What a claim is about, as a resolution has it."""
    hill = hill_of(claim)
    if hill is None:
        points = {standing.color: standing.points for standing in resolution.standings}
        return value_at_end(claim, points, resolution.winners)
    record = resolution.hill(hill)
    brought = {tally.field: tally.points for tally in record.tallies}
    return value_at_hill(claim, record.influence, brought)


def _at_hill(
    ground: Ground, claim: Claim, hill: Hill, sought: Value
) -> Iterator[tuple[Slip, Shown]]:
    """The slips at a hill that lead to a claim about it."""
    *before, right = [count_hill(ground, each, None) for each in Hill if each <= hill]
    for slip in _that_can_act(ground, HILL_SLIPS):
        count = count_hill(ground, hill, slip)
        brought = {each.field: each.points for each in count.brought}
        value = value_at_hill(claim, count.influence, brought)
        if agrees(count.most if isinstance(claim, MostClaim) else value, sought):
            yield slip, shown_at_hill(claim, right, count, before)


def _at_end(ground: Ground, claim: Claim, sought: Value) -> Iterator[tuple[Slip, Shown]]:
    """The slips, made at every hill and in the final sum, that lead to a claim about the end."""
    right = score_rightly(ground)
    for slip in _that_can_act(ground, FINAL_SLIPS):
        ending = score(ground, slip, right)
        if value_at_end(claim, ending.final.points, ending.final.winners) == sought:
            yield slip, shown_at_end(claim, right, ending)


def _that_can_act(ground: Ground, slips: Iterable[Slip]) -> Iterator[Slip]:
    """Slips without those of soldiers where there are none."""
    soldiers = any(each.kind is Kind.SOLDIER for each in ground.inhabitants.values())
    return (slip for slip in slips if soldiers or slip not in SOLDIER_SLIPS)
