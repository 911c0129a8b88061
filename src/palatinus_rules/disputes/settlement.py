"""Settling a dispute: what in a position depends on which reading of which open question.

Every combination of readings is looked at, but few of them need to be scored; see
:mod:`palatinus_rules.disputes.cases`. What no reading covers is counted in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import field, frozen

from palatinus_rules import formats
from palatinus_rules.disputes.cases import Cases, Departures, ScoredCase
from palatinus_rules.disputes.caveats import Caveat, Doubt, doubts, shared_captures, shared_out
from palatinus_rules.disputes.comparison import Effect, Parting, farther_effect, parting
from palatinus_rules.disputes.decisions import Decision, Way, decisions, ways, with_tie_breaks
from palatinus_rules.disputes.ranks import Holdings, ranks_of, tie_breaks
from palatinus_rules.kit.arguments import required, several
from palatinus_rules.kit.frozen import FrozenMap, NamedDict
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError, UnknownNameError
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.kit.words import listed
from palatinus_rules.rules import rulebook
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import (
    CHANGE_NOTHING,
    QUESTIONS,
    FinalTie,
    Rulings,
    as_question,
    as_rulings,
    is_left_open,
)
from palatinus_rules.rules.scoring.resolution import Resolution, resolve


@frozen(repr=False)
class Dependence:
    """What depends on one open question in a position.

    Attributes:
        question: The key of the question.
        effect: The furthest that the answer can reach, under any readings of the other open
            questions.
        as_given: How far it reaches with all of them as in the rulings of the settlement.
        pair: Two resolutions that show the furthest: their rulings differ in this question alone,
            with as few other readings changed as possible. None if nothing depends on the question.
        parting: Where the two first differ; None if nothing depends on the question.
    """

    question: str
    effect: Effect
    as_given: Effect = Effect.NOTHING
    pair: tuple[Resolution, Resolution] | None = None
    parting: Parting | None = None

    __repr__ = by_parts


@frozen(repr=False)
class Settlement:
    """What is the same under all readings of the open questions, and what depends on which.

    Attributes:
        position: The position.
        rulings: The readings of all other questions.
        questions: The questions that are open.
        resolutions: The combinations of readings that had to be scored, nearest to ``rulings``
            first. Any other combination changes only answers that do not matter, and has the result
            of one of these.
        dependences: What depends on each of the questions.
        doubts: What no reading covers and could still change a rank under one of them.
        edition: The rulebook on the table, if one was named. Only the readings that it leaves
            count.
    """

    position: Position
    rulings: Rulings
    questions: tuple[str, ...]
    resolutions: Mapping[Rulings, Resolution]
    dependences: tuple[Dependence, ...]
    doubts: tuple[Doubt, ...]
    _cases: Cases = field(eq=False)
    _about: tuple[str, ...] = field(eq=False)
    edition: Language | None = None

    @property
    def settled_by_edition(self) -> tuple[str, ...]:
        """The questions of which the edition rules out readings that bring other winners."""
        # Without an edition nobody need load this.
        from palatinus_rules.disputes.editions import ends_settled

        return ends_settled(self.position, self.rulings, self._about, self.edition)

    @property
    def winners(self) -> tuple[tuple[Color, ...], ...]:
        """All possible sets of winners, each once.

        They follow from the readings alone; :attr:`possible_winners` includes the caveats.
        """
        everything = (resolution.winners for resolution in self.resolutions.values())
        return tuple(dict.fromkeys(everything))

    @property
    def possible_winners(self) -> tuple[tuple[Color, ...], ...]:
        """The same with what no reading covers decided in any way."""
        others = (winners for doubt in self.doubts for winners in doubt.winners)
        return tuple(dict.fromkeys([*self.winners, *others]))

    @property
    def ranks(self) -> NamedDict[Color, tuple[int, ...]]:
        """For every player all possible ranks, best first.

        Like :attr:`points`, they come from every combination of readings and every choice of who
        takes a piece that two players capture.
        """
        ranks = [
            ranks_of(table, reading) for table in self._holdings() for reading in self._final_ties
        ]
        return self._possible(ranks)

    @property
    def points(self) -> NamedDict[Color, tuple[int, ...]]:
        """For every player all possible points, least first."""
        return self._possible([[points for points, *_ in table] for table in self._holdings()])

    @property
    def ranking(self) -> tuple[str, ...]:
        """The open questions that change ranks, of the winners or of others.

        Some of them do so only if pieces go to other captors.
        """
        effects = self.effects
        return tuple(each for each in self.questions if effects[each] >= Effect.RANKS)

    @property
    def effects(self) -> dict[str, Effect]:
        """How far the answer to every open question reaches, whoever takes a piece.

        That is farther than its dependence says where it takes another captor, too.
        """
        effects = {each.question: each.effect for each in self.dependences}
        possible = {}
        for departures in with_tie_breaks(self._cases):
            resolution = self._cases.resolution(departures)
            reading = resolution.rulings.final_tie
            tables = shared_out(resolution)
            possible[departures] = {tuple(ranks_of(table, reading)) for table in tables}
        for departures, ranks in possible.items():
            for answer in departures:
                others = possible[departures - {answer}]
                if others != ranks:
                    same = _first(others) == _first(ranks)
                    effect = Effect.RANKS if same else Effect.WINNERS
                    effects[answer[0]] = max(effects[answer[0]], effect)
        return effects

    @property
    def settled(self) -> bool:
        """Whether the same players win under all combinations of readings, caveats included."""
        return len(self.possible_winners) == 1

    @property
    def deciding(self) -> tuple[str, ...]:
        """The open questions that change who wins, alone or together with others."""
        return tuple(d.question for d in self.dependences if d.effect is Effect.WINNERS)

    @property
    def given(self) -> Resolution:
        """The scoring under the rulings of the settlement."""
        return self.under(self.rulings)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """How each of the deciding questions does; those that decide alone come first."""
        return decisions(self._cases, self.deciding)

    @property
    def ways(self) -> tuple[Way, ...]:
        """Every way to other winners, those that need the fewest readings first.

        They and their exceptions tell who wins under any combination. Every question that decides
        is in one of them, and so are all possible winners other than those of the given rulings.
        What no reading covers comes last.
        """
        return ways(self._cases, self.deciding, doubtful=bool(self.deciding_caveats))

    @property
    def caveats(self) -> tuple[Caveat, ...]:
        """What no reading covers and could still change a rank here."""
        return tuple(doubt.caveat for doubt in self.doubts)

    @property
    def deciding_caveats(self) -> tuple[Caveat, ...]:
        """What no reading covers and could still change who wins here."""
        return tuple(d.caveat for d in self.doubts if d.effect is Effect.WINNERS)

    @property
    def facts(self) -> tuple[rulebook.Fact, ...]:
        """What holds for every position, as far as it can be disputed in this one."""
        kinds = {inhabitant.kind for inhabitant in self.position.inhabitants.values()}
        names = []
        if "lone_soldier" in self.questions and Kind.SOLDIER in kinds:
            names.append("lone-soldier")
        if any(shared_captures(resolution) for resolution in self.resolutions.values()):
            names += ["two-captors-at-most", "which-captor"]
        return tuple(rulebook.fact(name) for name in names)

    def under(self, rulings: Rulings) -> Resolution:
        """What :func:`.resolve` gives under some rulings, mostly without scoring anything again."""
        as_rulings(rulings, "under()")
        _on_table(self.edition, rulings)
        given, readings = self.rulings.to_readings(), rulings.to_readings()
        other = {key for key in QUESTIONS if readings[key] != given[key]}
        if not other <= set(self.questions).difference(CHANGE_NOTHING):
            return resolve(self.position, rulings, edition=self.edition)
        return self._cases.resolution(frozenset((key, getattr(rulings, key)) for key in other))

    def dependence(self, question: str) -> Dependence:
        """What depends on one of the open questions."""
        sought = as_question(question)
        for dependence in self.dependences:
            if dependence.question == sought:
                return dependence
        raise UnknownNameError(
            message("unknown-open-question-here", "open question here"), question, self.questions
        )

    @property
    def depends(self) -> formats.DependsDocument:
        """What a result document says about it: whether it is settled, and what decides."""
        return {
            "settled": self.settled,
            "questions": list(self.deciding),
            "caveats": [str(caveat) for caveat in self.deciding_caveats],
        }

    def to_document(self, *, so_far: bool = False) -> formats.SettlementDocument:
        """As a ``palatinus-settlement/1`` document, ready for ``json.dumps``.

        ``so_far`` says that not everybody has placed everything.
        """
        return formats.settlement_document(self, so_far=so_far)

    def __str__(self) -> str:
        from palatinus_rules.explanations import explain

        return str(explain(self))

    def __repr__(self) -> str:
        winners = " or ".join("+".join(colors) for colors in self.possible_winners)
        decisive = [*self.deciding, *self.deciding_caveats]
        every = "under every reading"
        if self.questions != tuple(QUESTIONS):
            every += " of what is open"
        depends = f", depending on {listed(decisive)}" if decisive else f" {every}"
        return f"<Settlement: won by {winners}{depends}>"

    @property
    def _final_ties(self) -> tuple[FinalTie, ...]:
        """How a final tie can be broken."""
        return _tie_breaks(self.rulings, self.questions, self.edition)

    def _holdings(self) -> Iterator[Holdings]:
        """What the players can hold, before ties are broken."""
        for ruled, resolution in self.resolutions.items():
            if ruled.final_tie is self.rulings.final_tie:
                yield from shared_out(resolution)

    def _possible(self, numbers: Iterable[Sequence[int]]) -> NamedDict[Color, tuple[int, ...]]:
        """All numbers of each player, who are numbered as they are seated."""
        each = zip(*numbers, strict=True)
        return NamedDict(
            {
                color: tuple(sorted({*found}))
                for color, found in zip(self.position.colors, each, strict=True)
            }
        )


def settle(
    position: Position,
    *,
    about: str | Iterable[str] | None = None,
    rulings: Rulings = Rulings(),
    edition: Language | str | None = None,
) -> Settlement:
    """What is the same under all readings of the open questions, and what depends on which.

    ``about`` names the question or questions that are open, all if it is None. Every other
    question is read as in ``rulings``, and so are, as far as possible, the open ones in the pairs
    of resolutions that show what depends on them. ``edition`` is the rulebook on the table: what it
    settles is not open, and readings that it rules out are not possible.

    Raises :class:`.UnknownNameError` for a question that does not exist, and :class:`.RulingError`
    for a reading that the edition rules out.
    """
    required(position, Position, "settle()")
    as_rulings(rulings, "settle()")
    on_table = _on_table(edition, rulings)
    named = open_questions(about)
    questions = tuple(each for each in named if is_left_open(each, on_table))
    cases = Cases(position, rulings, questions, on_table)
    found = {each: cases.case(each) for each in cases.combinations()}
    return Settlement(
        position,
        rulings,
        questions,
        FrozenMap({case.resolution.rulings: case.resolution for _, case in cases.scored}),
        tuple(_dependence(question, cases, found) for question in questions),
        tuple(_doubts(cases, rulings, questions)),
        cases,
        named,
        on_table,
    )


def _on_table(edition: Language | str | None, rulings: Rulings) -> Language | None:
    """The edition that was passed to a call, with rulings that it allows."""
    if edition is None:
        return None
    # Without an edition nobody need load this.
    from palatinus_rules.rules.editions import as_edition

    return as_edition(edition, rulings)


def as_settlement_of(settlement: Settlement, resolution: Resolution, call: str) -> Settlement:
    """A settlement that was passed to a call beside a resolution.

    Raises :class:`.PalatinusError` for one of another position, under other rulings, or by another
    rulebook.
    """
    required(settlement, Settlement, call)
    if settlement.position != resolution.position or settlement.rulings != resolution.rulings:
        raise PalatinusError(f"{call} takes the settlement of the same position and rulings")
    if settlement.edition is not resolution.edition:
        raise PalatinusError(f"{call} takes a settlement with the same edition")
    return settlement


def open_questions(about: str | Iterable[str] | None) -> tuple[str, ...]:
    """The questions that a call is about, in their order; all of them if it names none."""
    names = QUESTIONS if about is None else [about] if isinstance(about, str) else about
    asked = {as_question(question) for question in several(names, str, "open questions")}
    return tuple(question for question in QUESTIONS if question in asked)


def _first(ranks: Iterable[Sequence[int]]) -> set[tuple[bool, ...]]:
    """Who can win, seat by seat."""
    return {tuple(rank == 1 for rank in each) for each in ranks}


def _doubts(cases: Cases, rulings: Rulings, questions: tuple[str, ...]) -> Iterable[Doubt]:
    """What no reading covers, counted over all combinations."""
    readings = _tie_breaks(rulings, questions, cases.edition)
    resolutions = [case.resolution for _, case in cases.scored]
    return doubts([r for r in resolutions if r.rulings.final_tie is rulings.final_tie], readings)


def _tie_breaks(
    rulings: Rulings, questions: tuple[str, ...], edition: Language | None
) -> tuple[FinalTie, ...]:
    """How a final tie can be broken."""
    return tie_breaks(rulings, edition) if "final_tie" in questions else (rulings.final_tie,)


def _dependence(question: str, cases: Cases, found: Mapping[Departures, ScoredCase]) -> Dependence:
    """The furthest effect of a question, and the first pair that shows it.

    What was found comes in the order of its distance from the given rulings, so that the first
    pair of each effect changes the fewest other readings.
    """
    furthest, as_given, shown = Effect.NOTHING, Effect.NOTHING, None
    if question not in cases.asked:
        return Dependence(question, furthest)
    answers = [(question, other) for other in cases.others(question)]
    for departures, case in found.items():
        if furthest is Effect.WINNERS:
            break
        if departures.isdisjoint(answers):
            for answer in answers:
                other = found[departures | {answer}]
                effect = Effect.NOTHING if other is case else farther_effect(case, other, furthest)
                if not departures:
                    as_given = max(as_given, effect)
                if effect > furthest:
                    furthest, shown = effect, (departures, departures | {answer})
    if shown is None:
        return Dependence(question, furthest)
    pair = cases.resolution(shown[0]), cases.resolution(shown[1])
    return Dependence(question, furthest, as_given, pair, parting(*pair))
