"""A dispute on one screen: who wins, whether that is settled, and what decides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from palatinus_rules.disputes.comparison import Effect
from palatinus_rules.disputes.decisions import Decision, Way
from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.explanations.dependence import argument, conditions, outcome, winners_told
from palatinus_rules.explanations.editions import agreed_statements, edition_statements
from palatinus_rules.explanations.phrases import (
    TAKEN_BY_NOBODY,
    TITLE_OF_DISPUTE,
    Phrases,
    as_one,
    not_open_here,
    question_name,
    reading_conditions,
    titled,
)
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import winners_sentence
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Listed,
    Message,
    Text,
    capital,
    joined,
    labeled,
    message,
    phrase,
    plural,
)
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.control import Award
from palatinus_rules.rules.scoring.resolution import Resolution


def explain_verdict(settlement: Settlement, language: Language) -> Explanation:
    """Tells a settlement in few words."""
    told = _Verdict(settlement)
    return Explanation(
        language,
        titled(settlement.position, TITLE_OF_DISPUTE),
        tuple(told.chapters()),
        position=settlement.position,
    )


class _Verdict:
    """A settlement that is told."""

    def __init__(self, settlement: Settlement) -> None:
        self._settlement = settlement
        self._given = settlement.given
        self._phrases = Phrases(settlement.position.players)
        self._ways = settlement.ways
        self._told = {self._points(settlement.given)}
        self._combinations = [
            way.readings for way in self._ways if len(way.readings) == 1 and way.caveat is None
        ]

    def chapters(self) -> Iterator[Chapter]:
        """The verdict, a chapter for each question that decides, and what does not matter."""
        yield self._verdict()
        decisions = self._settlement.decisions
        for decision in decisions:
            yield self._decision(decision)
        yield from self._together(decisions)
        yield from self._caveats()
        yield from self._rest()

    def _verdict(self) -> Chapter:
        departures = self._settlement.rulings.departures()
        heading = (
            capital(reading_conditions(departures))
            if departures
            else message("title-default-readings", "Default readings")
        )
        winners = winners_sentence(self._given.winners, self._phrases)
        told = phrase("{winners:open} {points}", winners=winners, points=self._points(self._given))
        statements = (
            Statement(self._settled()),
            *(evolve(each, clauses=()) for each in self._by_rulebook()),
            *self._lower_ranks(),
        )
        return Chapter(labeled(heading, told), statements)

    def _by_rulebook(self) -> Iterator[Statement]:
        """What the rulebook on the table settles, and the agreed readings that it rules out."""
        settlement = self._settlement
        yield from edition_statements(settlement.edition, settlement.settled_by_edition)
        yield from agreed_statements(self._given.ruled_out)

    def _lower_ranks(self) -> Iterator[Statement]:
        """What ranks below the first depend on, where nothing changes who wins."""
        settlement = self._settlement
        depending = [question_name(question(key)) for key in settlement.ranking]
        if settlement.caveats:
            depending.append(
                message("question-which-captor", "which of two captors takes the piece")
            )
        if settlement.settled and depending:
            told = message(
                "verdict-ranks-below-first",
                "Only ranks below the first depend on this: {questions}",
                questions=Listed(tuple(depending), ","),
            )
            yield Statement(told)

    def _settled(self) -> Message:
        settlement = self._settlement
        if not settlement.settled:
            number = len(settlement.deciding) + len(settlement.deciding_caveats)
            return plural(
                "unsettled-questions",
                "Not settled: one question decides who wins.",
                "Not settled: {number} questions decide who wins.",
                number,
            )
        if settlement.questions != tuple(QUESTIONS):
            return message(
                "settled-no-reading-matters",
                "Settled: no reading of the questions open here changes that.",
            )
        if len(self._given.winners) == 1:
            (winner,) = self._given.winners
            player = self._phrases.player(winner)
            return message(
                "settled-player-wins", "Settled: {player} wins under every reading.", player=player
            )
        players = [self._phrases.player(color) for color in self._given.winners]
        return message(
            "settled-players-share",
            "Settled: {players} share the victory under every reading.",
            players=tuple(players),
        )

    def _points(self, resolution: Resolution) -> Message:
        """Everybody's points in brackets, in seating order."""
        points = {standing.color: standing.points for standing in resolution.standings}
        seats = self._settlement.position.colors
        told = (
            phrase("{color} {points}", color=self._phrases.color(each), points=points[each])
            for each in seats
        )
        return phrase("({points})", points=Listed(tuple(told), ","))

    def _decision(self, decision: Decision) -> Chapter:
        asked = question(decision.question)
        heading = labeled(capital(question_name(asked)), joined(asked.text, asked.said))
        statements = [*self._outcomes(decision)]
        told = argument([decision.question])
        if told is not None:
            statements.append(Statement(told))
        return Chapter(heading, tuple(statements))

    def _outcomes(self, decision: Decision) -> Iterator[Statement]:
        """Who wins under each reading; readings that come to the same are told as one."""
        alike: dict[tuple[object, ...], list[Resolution]] = {}
        for resolution in decision.resolutions:
            awards = tuple(record.award for record in resolution.hills)
            same = awards, resolution.winners, self._points(resolution)
            alike.setdefault(same, []).append(resolution)
        for first, *others in alike.values():
            given = first is decision.resolutions[0]
            if given and not others and self._is_told(decision.needs, first):
                continue
            readings = [getattr(each.rulings, decision.question) for each in (first, *others)]
            told = conditions([(decision.question, each) for each in readings])
            sentence = self._outcome(as_one(told, "or"), first)
            if decision.needs:
                sentence = self._under(decision, first, sentence)
            parts = [sentence, *self._changes(decision, first)]
            yield Statement(_sentence(as_one(parts, ";")))

    def _is_told(self, needs: Mapping[str, str], resolution: Resolution) -> bool:
        """Whether what the needed readings bring by themselves is known already."""
        if not needs:
            return False
        return resolution.winners == self._given.winners or needs in self._combinations

    def _outcome(self, condition: Text, resolution: Resolution) -> Message:
        """Who wins under a condition, with the points unless they are told already."""
        told = outcome(condition, resolution.winners, self._phrases)
        points = self._points(resolution)
        if points in self._told:
            return told
        self._told.add(points)
        return joined(told, points)

    def _under(self, decision: Decision, resolution: Resolution, sentence: Message) -> Message:
        """A sentence with the other readings that it takes."""
        needed = as_one(conditions(decision.needs.items()))
        if resolution.winners == self._given.winners:
            return message(
                "verdict-even", "{outcome}, even {condition}", outcome=sentence, condition=needed
            )
        if decision.only:
            return message(
                "verdict-but-only",
                "{outcome}, but only {condition}",
                outcome=sentence,
                condition=needed,
            )
        return message(
            "verdict-for-instance",
            "{outcome}, for instance {condition}",
            outcome=sentence,
            condition=needed,
        )

    def _changes(self, decision: Decision, resolution: Resolution) -> Iterator[Message]:
        """The hills that go to others than under the first reading that is told."""
        first = decision.resolutions[0]
        changed = [
            message(
                "verdict-hill-before-and-after",
                "hill {hill}: {before} → {after}",
                hill=one.hill,
                before=self._takers(one.award),
                after=self._takers(other.award),
            )
            for one, other in zip(first.hills, resolution.hills, strict=True)
            if one.award != other.award
        ]
        if changed:
            yield as_one(changed, ",")

    def _takers(self, award: Award) -> Message:
        if not award.colors:
            return TAKEN_BY_NOBODY
        return as_one(self._phrases.color(color) for color in award.colors)

    def _together(self, decisions: tuple[Decision, ...]) -> Iterator[Chapter]:
        """Winners whom no single question brings, not even with what it needs."""
        told = {self._given.winners}
        for decision in decisions:
            told |= {resolution.winners for resolution in decision.resolutions}
        ways = [each for each in self._ways if each.caveat is None and each.winners not in told]
        if ways:
            yield Chapter(message("title-only-together", "Only together"), self._told_ways(ways))

    def _caveats(self) -> Iterator[Chapter]:
        """What no reading covers, where it decides."""
        ways = [each for each in self._ways if each.caveat is not None]
        if ways:
            heading = message(
                "verdict-captor-unstated",
                "Which of two captors takes the piece, and which gets the disc? No edition "
                "says; here the first one clockwise from the arrow takes the piece.",
            )
            yield Chapter(heading, self._told_ways(ways))

    def _told_ways(self, ways: Sequence[Way]) -> tuple[Statement, ...]:
        told = winners_told(ways, self._settlement)
        return tuple(Statement(_sentence(each)) for each in told)

    def _rest(self) -> Iterator[Chapter]:
        """What does not matter here, and what is not open."""
        settlement = self._settlement
        # What no reading covers can need a reading to matter, which then matters, too.
        needed = {key for way in settlement.ways if way.caveat is not None for key in way.readings}
        effects = settlement.effects
        idle = [
            key
            for key in settlement.questions
            if effects[key] is not Effect.WINNERS and key not in needed
        ]
        held = {key: str(getattr(settlement.rulings, key)) for key in QUESTIONS}
        closed = {key: held[key] for key in QUESTIONS if key not in settlement.questions}
        if idle and not settlement.settled:
            heading = plural(
                "verdict-other-questions",
                "Does not change who wins: the other question",
                "Does not change who wins: the other {number} questions",
                len(idle),
            )
            yield Chapter(heading, ())
        if closed:
            yield Chapter(not_open_here(closed), ())


def _sentence(text: Message) -> Message:
    """A text that begins with a capital and ends with a full stop."""
    return phrase("{text:capital}.", text=text)
