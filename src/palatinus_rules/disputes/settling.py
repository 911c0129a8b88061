"""Settling a dispute: what in a position depends on which reading of which open question.

Every combination of readings is looked at, but few of them need to be scored. A resolution shows
which open questions were asked on the way: nobody asks what becomes of a captor where nobody
captures. Whatever was not asked may be answered in any way and the resolution stays the same, so
that one scoring stands for all combinations that differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum, StrEnum, unique

from attrs import evolve, frozen

from palatinus_rules.disputes.caveats import Caveat, caveats, shared_captures
from palatinus_rules.kit.arguments import required, several
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.sentences import listed
from palatinus_rules.rules import rulebook
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import QUESTIONS, FinalTie, Rulings, as_question, as_rulings
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution, resolve, resolve_again
from palatinus_rules.rules.scoring.victory import Item, Standing, standings


@unique
class Effect(IntEnum):
    """How far the answer to a question reaches; what is greater includes more of the result.

    ``STEPS``: influence or a soldier's stay differs, and nobody holds anything else for it.
    ``HOLDINGS``: somebody holds other captives, discs or tokens, worth the same points.
    ``POINTS``: somebody has other points. ``RANKS``: somebody has another rank.
    ``WINNERS``: other players win.
    """

    NOTHING = 0
    STEPS = 1
    HOLDINGS = 2
    POINTS = 3
    RANKS = 4
    WINNERS = 5


@unique
class Step(StrEnum):
    """The steps of the scoring in which two resolutions can part."""

    SOLDIERS = "soldiers"
    CAPTURES = "captures"
    INFLUENCE = "influence"
    STANDINGS = "standings"


@frozen
class Parting:
    """Where two resolutions part first.

    ``hill`` and ``field`` are None for the standings, which come after the last hill.
    """

    step: Step
    hill: Hill | None = None
    field: Field | None = None


@frozen
class Dependence:
    """What depends on one open question in a position.

    ``effect`` is the furthest that the answer can reach, under any readings of the other open
    questions; ``as_given`` is how far it reaches with all of them as in the rulings of the
    settlement. ``pair`` shows the furthest: two resolutions whose rulings differ in this question
    alone, with as few other readings changed as possible; ``parting`` tells where the two part.
    Both are None where nothing depends on the question.
    """

    question: str
    effect: Effect
    as_given: Effect = Effect.NOTHING
    pair: tuple[Resolution, Resolution] | None = None
    parting: Parting | None = None


@frozen(repr=False)
class Settlement:
    """What is the same under all readings of the open questions, and what depends on which.

    ``questions`` are those that are open; all others are read as in ``rulings``. ``resolutions``
    has the combinations of readings that had to be scored, nearest to ``rulings`` first. Any
    other combination changes only answers that nobody asked for, and has the result of one of
    these.
    """

    position: Position
    rulings: Rulings
    questions: tuple[str, ...]
    resolutions: Mapping[Rulings, Resolution]
    dependences: tuple[Dependence, ...]

    @property
    def winners(self) -> tuple[tuple[Color, ...], ...]:
        """Everybody's possible victories: each different set of winners once."""
        everything = (resolution.winners for resolution in self.resolutions.values())
        return tuple(dict.fromkeys(everything))

    @property
    def ranks(self) -> dict[Color, tuple[int, ...]]:
        """For every player the ranks that some combination of readings gives, best first."""
        return self._possible(lambda standing: standing.rank)

    @property
    def points(self) -> dict[Color, tuple[int, ...]]:
        """For every player the points that some combination of readings gives, least first."""
        return self._possible(lambda standing: standing.points)

    @property
    def is_settled(self) -> bool:
        """Whether the same players win under all combinations of readings."""
        return len(self.winners) == 1

    @property
    def facts(self) -> tuple[rulebook.Fact, ...]:
        """What holds for every position, as far as this one gives occasion to quarrel about it."""
        kinds = {inhabitant.kind for inhabitant in self.position.inhabitants.values()}
        names = []
        if "lone_soldier" in self.questions and Kind.SOLDIER in kinds:
            names.append("lone-soldier")
        if any(shared_captures(resolution) for resolution in self.resolutions.values()):
            names += ["two-captors-at-most", "which-captor"]
        return tuple(rulebook.fact(name) for name in names)

    @property
    def caveats(self) -> tuple[Caveat, ...]:
        """What no reading covers and could still change a rank here."""
        if "final_tie" not in self.questions and self.rulings.final_tie is FinalTie.TOTAL:
            return ()
        found = {each for resolution in self.resolutions.values() for each in caveats(resolution)}
        return tuple(caveat for caveat in Caveat if caveat in found)

    def dependence(self, question: str) -> Dependence:
        """What depends on one of the open questions."""
        sought = as_question(question)
        for dependence in self.dependences:
            if dependence.question == sought:
                return dependence
        raise UnknownNameError("open question here", question, self.questions)

    def __repr__(self) -> str:
        winners = " or ".join("+".join(colors) for colors in self.winners)
        decisive = [each.question for each in self.dependences if each.effect is Effect.WINNERS]
        depends = f", depending on {listed(decisive)}" if decisive else " under every reading"
        return f"<Settlement: won by {winners}{depends}>"

    def _possible(self, number: Callable[[Standing], int]) -> dict[Color, tuple[int, ...]]:
        possible: dict[Color, set[int]] = {color: set() for color in self.position.colors}
        for resolution in self.resolutions.values():
            for standing in resolution.standings:
                possible[standing.color].add(number(standing))
        return {color: tuple(sorted(numbers)) for color, numbers in possible.items()}


_Holdings = list[tuple[Item, int]]
_Departures = frozenset[tuple[str, StrEnum]]
_NONE: _Departures = frozenset()


@frozen
class _Outcome:
    """A resolution with everybody's rank, points and holdings, the players in one fixed order."""

    resolution: Resolution
    ranks: list[int]
    points: list[int]
    holdings: list[_Holdings]


@frozen
class _Case(_Outcome):
    """A combination of readings, scored, and the questions that were asked at each hill and in all.

    A question that was not asked can be answered in any way without changing the resolution.
    """

    asked: Mapping[Hill, frozenset[str]]
    questions: frozenset[str]


def settle(
    position: Position,
    *,
    about: str | Iterable[str] | None = None,
    rulings: Rulings = Rulings(),
) -> Settlement:
    """What is the same under all readings of the open questions, and what depends on which.

    ``about`` names the question or questions that are open, all six if it is None. Every other
    question is read as in ``rulings``, and so are, as far as possible, the open ones in the pairs
    of resolutions that show what depends on them.

    Raises :class:`.UnknownNameError` for a question that does not exist.
    """
    required(position, Position, "settle()")
    as_rulings(rulings, "settle()")
    questions = _questions(about)
    cases = _cases(position, rulings, questions)
    return Settlement(
        position,
        rulings,
        questions,
        FrozenMap({case.resolution.rulings: case.resolution for case in cases.values()}),
        tuple(_dependence(question, rulings, cases) for question in questions),
    )


def _questions(about: str | Iterable[str] | None) -> tuple[str, ...]:
    names = QUESTIONS if about is None else [about] if isinstance(about, str) else about
    asked = {as_question(question) for question in several(names, str, "open questions")}
    return tuple(question for question in QUESTIONS if question in asked)


def _cases(
    position: Position, rulings: Rulings, questions: tuple[str, ...]
) -> dict[_Departures, _Case]:
    """All combinations of readings that have to be scored, nearest to the given rulings first.

    From each case the search goes on to those that answer one of the questions differently
    which it asked, and scores only the hills anew for which that can matter.
    """
    cases = {_NONE: _case(resolve(position, rulings))}
    waiting = [_NONE]
    for departures in waiting:
        case = cases[departures]
        for question in questions:
            if question in case.questions:
                for other in _other_answers(departures, question, rulings):
                    if other not in cases:
                        cases[other] = _answered(case, question, evolve(rulings, **dict(other)))
                        waiting.append(other)
    return {departures: cases[departures] for departures in sorted(cases, key=len)}


def _answered(case: _Case, question: str, rulings: Rulings) -> _Case:
    """A case with one question answered differently."""
    hills = [hill for hill, asked in case.asked.items() if question in asked]
    resolution = resolve_again(case.resolution, rulings, hills)
    if not hills:
        ranks = [seat.rank for seat in _seats(resolution)]
        return evolve(case, resolution=resolution, ranks=ranks)
    return _case(resolution, case)


def _case(resolution: Resolution, before: _Case | None = None) -> _Case:
    """A case; the questions of hills that it took over from another are known already."""
    position = resolution.position
    owners, springs = position.owners, position.board.springs
    occupied = {field for field in springs if field in position.inhabitants}
    asked = {}
    for done, record in enumerate(resolution.hills):
        if occupied:
            occupied.difference_update(record.removed)
        if before is not None and before.resolution.hills[done] is record:
            asked[record.hill] = before.asked[record.hill]
        else:
            asked[record.hill] = frozenset(_asked(record, owners, springs - occupied))
    questions = frozenset().union(*asked.values())
    if _tie_breaks_disagree(resolution):
        questions |= {"final_tie"}
    return _Case(resolution, *_everybodys(resolution), asked, questions)


def _everybodys(resolution: Resolution) -> tuple[list[int], list[int], list[_Holdings]]:
    """Everybody's rank, points and holdings."""
    seats = _seats(resolution)
    return (
        [seat.rank for seat in seats],
        [seat.points for seat in seats],
        [sorted([(gain.item, gain.value) for gain in seat.gains]) for seat in seats],
    )


def _seats(resolution: Resolution) -> list[Standing]:
    return sorted(resolution.standings, key=lambda standing: standing.color)


def _other_answers(
    departures: _Departures, question: str, rulings: Rulings
) -> Iterator[_Departures]:
    """The departures that answer one question in another way, and all others in the same."""
    rest = frozenset([each for each in departures if each[0] != question])
    for reading in QUESTIONS[question]:
        given = reading is getattr(rulings, question)
        other = rest if given else rest | {(question, reading)}
        if other != departures:
            yield other


def _tie_breaks_disagree(resolution: Resolution) -> bool:
    points = {standing.points for standing in resolution.standings}
    if len(points) == len(resolution.standings):
        return False
    colors = resolution.position.colors
    gains = [gain for standing in resolution.standings for gain in standing.gains]
    given = resolution.rulings.final_tie
    others = [reading for reading in FinalTie if reading is not given]
    return any(
        standings(colors, gains, evolve(resolution.rulings, final_tie=other))
        != resolution.standings
        for other in others
    )


def _asked(
    record: HillRecord, owners: Mapping[Color, Color], free_springs: frozenset[Field]
) -> Iterator[str]:
    """The questions that came up at one hill, given the springs that are free at its control.

    Any other question could be answered in any way. The lone soldier is never among them: whether
    he flees or stays, all that differs is his verdict, as the fact ``lone-soldier`` says.
    """
    if record.captures:
        yield "captor"
        if _is_own_double(record, owners):
            yield "own_double_capture"
    for tally in record.tallies:
        color = tally.inhabitant.color
        if owners[color] is not color:
            yield "second_color"
        if tally.inhabitant.kind is Kind.FARMER and not free_springs.isdisjoint(
            [influence.source for influence in tally.influence]
        ):
            yield "free_spring"


def _is_own_double(record: HillRecord, owners: Mapping[Color, Color]) -> bool:
    players = {soldier.field: owners[soldier.color] for soldier in record.soldiers}
    return any(
        len({players[captor] for captor in capture.captors}) < len(capture.captors)
        for capture in record.captures
    )


def _dependence(question: str, rulings: Rulings, cases: Mapping[_Departures, _Case]) -> Dependence:
    """The furthest effect of a question, and the first pair that shows it.

    The cases come in the order of their distance from the given rulings, so that the first pair
    of each effect changes the fewest other readings.
    """
    furthest, as_given, shown = Effect.NOTHING, Effect.NOTHING, None
    for departures, case in cases.items():
        if question in case.questions and all(each != question for each, _ in departures):
            for other in _other_answers(departures, question, rulings):
                effect = _effect(case, cases[other], furthest)
                if not departures:
                    as_given = max(as_given, effect)
                if effect > furthest:
                    furthest, shown = effect, (case.resolution, cases[other].resolution)
    return Dependence(question, furthest, as_given, shown, shown and parting(*shown))


def effect_between(one: Resolution, other: Resolution) -> Effect:
    """How far two resolutions differ: of one position, or of two with the same players."""
    return _effect(
        _Outcome(one, *_everybodys(one)), _Outcome(other, *_everybodys(other)), Effect.NOTHING
    )


def _effect(one: _Outcome, other: _Outcome, known: Effect) -> Effect:
    """How far two outcomes differ; what is less than is known already need not be looked for."""
    if one.resolution.winners != other.resolution.winners:
        return Effect.WINNERS
    if one.ranks != other.ranks:
        return Effect.RANKS
    if one.points != other.points:
        return Effect.POINTS
    if one.holdings != other.holdings:
        return Effect.HOLDINGS
    if known >= Effect.STEPS or parting(one.resolution, other.resolution) is None:
        return Effect.NOTHING
    return Effect.STEPS


def parting(one: Resolution, other: Resolution) -> Parting | None:
    """Where two resolutions part first, or None where all that differs is of no consequence.

    They are of one position, or of two on one board with the same players; somebody who stands in
    one of them only brings nothing in the other.
    """
    for mine, theirs in zip(one.hills, other.hills, strict=True):
        if mine is not theirs:
            for (step, left), (_, right) in zip(_steps(mine), _steps(theirs), strict=True):
                if left != right:
                    fields = {field for field, _ in left.items() ^ right.items()}
                    return Parting(step, mine.hill, min(fields))
    return None if one.standings == other.standings else Parting(Step.STANDINGS)


def _steps(record: HillRecord) -> Iterator[tuple[Step, dict[Field, tuple[object, ...]]]]:
    """What the steps of a hill come to, field by field.

    Lone soldiers are left out, and so is whoever brings no influence. Colors and backs of pieces
    count only as far as somebody gets something for them, and so do the fields that somebody
    counts: two merchants beside a soldier who flees are as good as any other two.
    """
    soldiers = [each for each in record.soldiers if each.merchants or each.farmers]
    yield (
        Step.SOLDIERS,
        {
            each.field: (len(each.merchants), len(each.farmers), each.captured, each.leaves)
            for each in soldiers
        },
    )
    yield Step.CAPTURES, {each.field: (each.taker, each.disc) for each in record.captures}
    tallies = [each for each in record.tallies if each.influence]
    yield Step.INFLUENCE, {each.field: (each.player, each.points) for each in tallies}
