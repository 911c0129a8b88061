"""A dispute on one screen: who wins, whether that is settled, and what decides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from palatinus_rules.disputes.deciding import Decision, Way
from palatinus_rules.disputes.settling import Settlement
from palatinus_rules.explanations.depending import conditions, outcome, winners_told
from palatinus_rules.explanations.phrases import Phrases, reading_conditions, reading_labels, titled
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import winners_sentence
from palatinus_rules.kit.messages import Translator, message
from palatinus_rules.kit.words import capital
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.control import Award
from palatinus_rules.rules.scoring.resolution import Resolution

_NOBODY = message("hill-taker-nobody", "nobody")


def explain_verdict(settlement: Settlement, catalog: Translator) -> Explanation:
    """Tells a settlement in few words."""
    told = _Verdict(settlement, catalog)
    return Explanation(
        catalog.language,
        titled(settlement.position, catalog.gettext("title-dispute", "The dispute")),
        tuple(told.chapters()),
        position=settlement.position,
    )


class _Verdict:
    """A settlement that is told in one language."""

    def __init__(self, settlement: Settlement, catalog: Translator) -> None:
        self._settlement = settlement
        self._given = settlement.given
        self._catalog = catalog
        self._phrases = Phrases(catalog, settlement.position.players)
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
        say = self._catalog.gettext
        departures = self._settlement.rulings.departures()
        heading = (
            capital(reading_conditions(departures, self._catalog))
            if departures
            else say("title-default-readings", "Default readings")
        )
        winners = winners_sentence(self._given.winners, self._catalog, self._phrases)
        told = f"{winners.removesuffix('.')} {self._points(self._given)}"
        statements = (Statement(self._settled()), *self._lower_ranks())
        return Chapter(self._catalog.labeled(heading, told), statements)

    def _lower_ranks(self) -> Iterator[Statement]:
        """What ranks below the first depend on, where nothing changes who wins."""
        settlement, say = self._settlement, self._catalog.gettext
        depending = [question(key).called(self._catalog.language) for key in settlement.ranking]
        if settlement.caveats:
            depending.append(say("question-which-captor", "which of two captors takes the piece"))
        if settlement.settled and depending:
            told = say(
                "verdict-ranks-below-first",
                "Only ranks below the first depend on this: {questions}",
                questions=", ".join(depending),
            )
            yield Statement(told)

    def _settled(self) -> str:
        settlement, say = self._settlement, self._catalog.gettext
        if not settlement.settled:
            number = len(settlement.deciding) + len(settlement.deciding_caveats)
            return self._catalog.ngettext(
                "unsettled-questions",
                "Not settled: one question decides who wins.",
                "Not settled: {number} questions decide who wins.",
                number,
            )
        if settlement.questions != tuple(QUESTIONS):
            return say(
                "settled-no-reading-matters",
                "Settled: no reading of the questions open here changes that.",
            )
        if len(self._given.winners) == 1:
            (winner,) = self._given.winners
            player = self._phrases.player(winner)
            return say(
                "settled-player-wins", "Settled: {player} wins under every reading.", player=player
            )
        players = [self._phrases.player(color) for color in self._given.winners]
        return say(
            "settled-players-share",
            "Settled: {players} share the victory under every reading.",
            players=self._catalog.listed(players),
        )

    def _points(self, resolution: Resolution) -> str:
        """Everybody's points in brackets, in seating order."""
        points = {standing.color: standing.points for standing in resolution.standings}
        seats = self._settlement.position.colors
        return f"({', '.join(f'{self._phrases.color(each)} {points[each]}' for each in seats)})"

    def _decision(self, decision: Decision) -> Chapter:
        asked, language = question(decision.question), self._catalog.language
        told = f"{asked.text[language]} {asked.said[language]}"
        heading = self._catalog.labeled(capital(asked.called(language)), told)
        return Chapter(heading, tuple(self._outcomes(decision)))

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
            told = conditions([(decision.question, each) for each in readings], self._catalog)
            sentence = self._outcome(self._catalog.alternatives(told), first)
            if decision.needs:
                sentence = self._under(decision, first, sentence)
            parts = [sentence, *self._changes(decision, first)]
            yield Statement(capital(f"{self._catalog.joined(parts)}."))

    def _is_told(self, needs: Mapping[str, str], resolution: Resolution) -> bool:
        """Whether what the needed readings bring by themselves is known already."""
        if not needs:
            return False
        return resolution.winners == self._given.winners or needs in self._combinations

    def _outcome(self, condition: str, resolution: Resolution) -> str:
        """Who wins under a condition, with the points unless they are told already."""
        told = outcome(condition, resolution.winners, self._catalog, self._phrases)
        points = self._points(resolution)
        if points in self._told:
            return told
        self._told.add(points)
        return f"{told} {points}"

    def _under(self, decision: Decision, resolution: Resolution, sentence: str) -> str:
        """A sentence with the other readings that it takes."""
        say = self._catalog.gettext
        needed = self._catalog.listed(conditions(decision.needs.items(), self._catalog))
        if resolution.winners == self._given.winners:
            return say(
                "verdict-even", "{outcome}, even {condition}", outcome=sentence, condition=needed
            )
        if decision.only:
            return say(
                "verdict-but-only",
                "{outcome}, but only {condition}",
                outcome=sentence,
                condition=needed,
            )
        return say(
            "verdict-for-instance",
            "{outcome}, for instance {condition}",
            outcome=sentence,
            condition=needed,
        )

    def _changes(self, decision: Decision, resolution: Resolution) -> Iterator[str]:
        """The hills that go to others than under the first reading that is told."""
        first = decision.resolutions[0]
        changed = [
            self._catalog.gettext(
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
            yield ", ".join(changed)

    def _takers(self, award: Award) -> str:
        if not award.colors:
            return self._catalog.pgettext("hill-taker-nobody", "nobody")
        return self._catalog.listed([self._phrases.color(color) for color in award.colors])

    def _together(self, decisions: tuple[Decision, ...]) -> Iterator[Chapter]:
        """Winners whom no single question brings, not even with what it needs."""
        told = {self._given.winners}
        for decision in decisions:
            told |= {resolution.winners for resolution in decision.resolutions}
        ways = [each for each in self._ways if each.caveat is None and each.winners not in told]
        if ways:
            yield Chapter(
                self._catalog.gettext("title-only-together", "Only together"), self._told_ways(ways)
            )

    def _caveats(self) -> Iterator[Chapter]:
        """What no reading covers, where it decides."""
        ways = [each for each in self._ways if each.caveat is not None]
        if ways:
            say = self._catalog.gettext
            heading = say(
                "verdict-captor-unstated",
                "Which of two captors takes the piece, and which gets the disc? No edition "
                "says; here the first one clockwise from the arrow takes the piece.",
            )
            yield Chapter(heading, self._told_ways(ways))

    def _told_ways(self, ways: Sequence[Way]) -> tuple[Statement, ...]:
        told = winners_told(ways, self._settlement, self._catalog)
        return tuple(Statement(capital(f"{each}.")) for each in told)

    def _rest(self) -> Iterator[Chapter]:
        """What does not matter here, and what is not open."""
        settlement, say = self._settlement, self._catalog.gettext
        # What no reading covers can need a reading to matter, which then matters, too.
        needed = {key for way in settlement.ways if way.caveat is not None for key in way.readings}
        matter = {*settlement.deciding, *needed}
        idle = [key for key in settlement.questions if key not in matter]
        held = {key: str(getattr(settlement.rulings, key)) for key in QUESTIONS}
        closed = {key: held[key] for key in QUESTIONS if key not in settlement.questions}
        if idle and not settlement.settled:
            heading = self._catalog.ngettext(
                "verdict-other-questions",
                "Does not change who wins: the other question",
                "Does not change who wins: the other {number} questions",
                len(idle),
            )
            yield Chapter(heading, ())
        if closed:
            readings = reading_labels(closed, self._catalog)
            yield Chapter(
                say("settling-not-open-here", "Not open here: {readings}", readings=readings), ()
            )
