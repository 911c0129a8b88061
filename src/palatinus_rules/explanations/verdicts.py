"""A dispute on one screen: who wins, whether that is settled, what decides it, and what does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from palatinus_rules.disputes.deciding import Decision, Way
from palatinus_rules.disputes.settling import Settlement
from palatinus_rules.explanations.catalog import Catalog
from palatinus_rules.explanations.depending import after_colon, conditions, outcome, way_condition
from palatinus_rules.explanations.phrases import Phrases, capital, harmless
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import winners_sentence
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.control import Award
from palatinus_rules.rules.scoring.resolution import Resolution


def explain_verdict(settlement: Settlement, catalog: Catalog) -> Explanation:
    """Tells a settlement in few words."""
    told = _Verdict(settlement, catalog)
    title = settlement.position.title
    return Explanation(
        catalog.language,
        harmless(title) if title else catalog.gettext("The dispute"),
        tuple(told.chapters()),
        position=settlement.position,
    )


class _Verdict:
    """A settlement that is told in one language."""

    def __init__(self, settlement: Settlement, catalog: Catalog) -> None:
        self._settlement = settlement
        self._given = settlement.given
        self._catalog = catalog
        self._phrases = Phrases(catalog, settlement.position.players)
        self._ways = settlement.ways

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
        readings = [f"{key}={reading}" for key, reading in departures.items()]
        heading = (
            say("With {readings}", readings=", ".join(readings))
            if readings
            else say("By the default readings")
        )
        winners = winners_sentence(self._given.winners, self._catalog, self._phrases)
        return Chapter(
            heading,
            (Statement(f"{winners} {self._points(self._given)}"), Statement(self._settled())),
        )

    def _settled(self) -> str:
        settlement, say = self._settlement, self._catalog.gettext
        if not settlement.settled:
            number = len(settlement.deciding) + len(settlement.deciding_caveats)
            return self._catalog.ngettext(
                "Not settled: {number} question decides who wins.",
                "Not settled: {number} questions decide who wins.",
                number,
            )
        if settlement.questions != tuple(QUESTIONS):
            return say("Settled: no other reading of what is open here changes who wins.")
        if len(self._given.winners) == 1:
            (winner,) = self._given.winners
            player = self._phrases.player(winner)
            return say("Settled: {player} wins under every reading.", player=player)
        players = [self._phrases.player(color) for color in self._given.winners]
        return say(
            "Settled: {players} share the victory under every reading.",
            players=self._catalog.listed(players),
        )

    def _points(self, resolution: Resolution) -> str:
        """Everybody's points in brackets, best first."""
        numbers = [
            self._catalog.gettext(
                "{color} {points}", color=self._phrases.color(each.color), points=each.points
            )
            for each in resolution.standings
        ]
        return f"({', '.join(numbers)})"

    def _decision(self, decision: Decision) -> Chapter:
        asked, language = question(decision.question), self._catalog.language
        heading = self._catalog.labeled(asked.key, asked.text[language])
        told = Statement(asked.said[language])
        return Chapter(heading, (told, *self._outcomes(decision)))

    def _outcomes(self, decision: Decision) -> Iterator[Statement]:
        for resolution in decision.resolutions:
            reading = getattr(resolution.rulings, decision.question)
            (condition,) = conditions([(decision.question, reading)], self._catalog)
            sentence = self._outcome(condition, resolution)
            if decision.needs:
                sentence = self._under(decision, resolution, sentence)
            yield Statement(capital(sentence) + self._changes(decision, resolution))

    def _outcome(self, condition: str, resolution: Resolution) -> str:
        told = outcome(condition, resolution.winners, self._catalog, self._phrases)
        return f"{told} {self._points(resolution)}"

    def _under(self, decision: Decision, resolution: Resolution, sentence: str) -> str:
        """A sentence with the other readings that it takes."""
        say = self._catalog.gettext
        needed = self._catalog.listed(conditions(decision.needs.items(), self._catalog))
        if resolution.winners == self._given.winners:
            return say("{outcome}, even {condition}", outcome=sentence, condition=needed)
        if decision.only:
            return say("{outcome}, but only {condition}", outcome=sentence, condition=needed)
        return say("{outcome}, for instance {condition}", outcome=sentence, condition=needed)

    def _changes(self, decision: Decision, resolution: Resolution) -> str:
        """The hills that go to others than under the first reading that is told."""
        first = decision.resolutions[0]
        changed = [
            self._catalog.gettext(
                "hill {hill}: {before} → {after}",
                hill=one.hill,
                before=self._takers(one.award),
                after=self._takers(other.award),
            )
            for one, other in zip(first.hills, resolution.hills, strict=True)
            if one.award != other.award
        ]
        return f"; {', '.join(changed)}" if changed else "."

    def _takers(self, award: Award) -> str:
        if not award.colors:
            return self._catalog.gettext("nobody")
        return self._catalog.listed([self._phrases.color(color) for color in award.colors])

    def _together(self, decisions: tuple[Decision, ...]) -> Iterator[Chapter]:
        """Winners whom no single question brings, not even with what it needs."""
        told = {self._given.winners}
        for decision in decisions:
            told |= {resolution.winners for resolution in decision.resolutions}
        ways = [each for each in self._ways if each.caveat is None and each.winners not in told]
        if ways:
            heading = self._catalog.gettext("Only together")
            yield Chapter(heading, tuple(Statement(self._way(way)) for way in ways))

    def _way(self, way: Way) -> str:
        condition = way_condition(way, self._catalog)
        return capital(f"{outcome(condition, way.winners, self._catalog, self._phrases)}.")

    def _caveats(self) -> Iterator[Chapter]:
        """What no reading covers, where it decides."""
        ways = [each for each in self._ways if each.caveat is not None]
        if ways:
            say = self._catalog.gettext
            heading = say("Of two captors, who takes the piece, and who the disc?")
            told = say("No edition says; here it is the first of them clockwise from the arrow.")
            yield Chapter(
                heading, (Statement(told), *(Statement(self._way(way)) for way in ways))
            )

    def _rest(self) -> Iterator[Chapter]:
        """What does not matter here, and what is not open."""
        settlement, say = self._settlement, self._catalog.gettext
        idle = [key for key in settlement.questions if key not in settlement.deciding]
        held = {key: str(getattr(settlement.rulings, key)) for key in QUESTIONS}
        closed = [f"{key}={held[key]}" for key in QUESTIONS if key not in settlement.questions]
        heading = say("Does not change who wins")
        statements = [Statement(", ".join(keys)) for keys in (idle,) if keys]
        if closed:
            statements.append(Statement(say("Not open here: {readings}", readings=", ".join(closed))))
        if statements:
            yield Chapter(heading, tuple(statements))
