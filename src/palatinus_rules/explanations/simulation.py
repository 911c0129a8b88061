"""A simulation in words: how the games came about, and what was counted in them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor, log10

from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.foresight.simulation.summary import (
    QuestionCount,
    RuleCount,
    SeatCount,
    Simulation,
)
from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.rules.rulebook import clause, question
from palatinus_rules.rules.rulings import written_readings


def explain_simulation(simulation: Simulation, catalog: Catalog) -> Explanation:
    """Tells the games, the seats, the points, how often each rule fired, and the open questions."""
    rules = [
        _rule(name, count, simulation.games, catalog) for name, count in simulation.rules.items()
    ]
    questions = [
        _question(key, count, simulation, catalog) for key, count in simulation.questions.items()
    ]
    return Explanation(
        catalog.language,
        catalog.gettext("The simulation"),
        (
            Chapter(catalog.gettext("The games"), tuple(_games(simulation, catalog))),
            Chapter(catalog.gettext("The seats"), tuple(_seats(simulation, catalog))),
            Chapter(catalog.gettext("Points at the end"), tuple(_points(simulation, catalog))),
            Chapter(catalog.gettext("How often each rule fires"), tuple(rules)),
            Chapter(catalog.gettext("How often each open question arises"), tuple(questions)),
        ),
    )


def _games(simulation: Simulation, catalog: Catalog) -> Iterator[Statement]:
    """What was played, and what was assumed."""
    text = catalog.ngettext(
        "{games} game of {players} players, seed {seed}.",
        "{games} games of {players} players, seed {seed}.",
        simulation.games,
        games=catalog.whole(simulation.games),
        players=simulation.players,
        seed=simulation.seed,
    )
    yield Statement(text)
    text = catalog.gettext(
        "Everything is left to chance: the tiles, the laurel tokens, and the free field for every "
        "inhabitant."
    )
    yield Statement(text)
    if simulation.springs is None:
        text = catalog.gettext("The springs are made up: no edition tells where they are.")
        yield Statement(text, ("contents.spring-places",))
    yield from _set_of_twelve(simulation, catalog)
    readings = simulation.rulings.departures()
    if readings:
        listed = ", ".join(written_readings(readings))
        text = catalog.gettext("Readings other than the default: {readings}", readings=listed)
        yield Statement(text)


def _set_of_twelve(simulation: Simulation, catalog: Catalog) -> Iterator[Statement]:
    """With two and three players: how the twelve of a color split."""
    known = simulation.color_set
    if known is not None:
        text = catalog.gettext(
            "The twelve of every color: merchants {merchants}, farmers {farmers}, soldiers "
            "{soldiers}.",
            merchants=known.merchants,
            farmers=known.farmers,
            soldiers=known.soldiers,
        )
        yield Statement(text, ("contents.split-of-twelve",))
    elif simulation.players < 4:
        text = catalog.gettext(
            "How the twelve of a color split into kinds is drawn for every game, from all that the "
            "editions leave possible."
        )
        yield Statement(text, ("contents.split-of-twelve",))


def _seats(simulation: Simulation, catalog: Catalog) -> Iterator[Statement]:
    for number, seat in enumerate(simulation.seats, 1):
        text = catalog.gettext(
            "Player {seat}: {share} of the victories, {mean} points on average.",
            seat=number,
            share=catalog.percent(seat.win_share, 2),
            mean=catalog.decimal(seat.mean, 2),
        )
        clauses = ("victory.most-points", "victory.sum")
        yield Statement(text, clauses, details=tuple(_seat_details(seat, catalog)))
    text = catalog.gettext(
        "When everybody plays at random, all seats are alike: whatever differs here is chance."
    )
    yield Statement(text)


def _seat_details(seat: SeatCount, catalog: Catalog) -> Iterator[Statement]:
    alone, shared = seat.wins[0], sum(seat.wins[1:])
    text = catalog.gettext(
        "Won alone in {alone} of the games, together with others in {shared}; a shared victory "
        "counts as an even part of one.",
        alone=catalog.percent(Fraction(alone, seat.games), 2),
        shared=catalog.percent(Fraction(shared, seat.games), 2),
    )
    yield Statement(text, ("victory.shared",))
    text = catalog.gettext(
        "Points from {least} to {most}, in the middle half of the games from {low} to {high}; "
        "standard deviation {deviation}.",
        least=seat.least,
        most=seat.quantile(1),
        low=seat.quantile(Fraction(1, 4)),
        high=seat.quantile(Fraction(3, 4)),
        deviation=catalog.decimal(seat.deviation, 2),
    )
    yield Statement(text, ("victory.sum",))


def _points(simulation: Simulation, catalog: Catalog) -> Iterator[Statement]:
    """The distribution of points, all seats together."""
    ranges = simulation.point_ranges()
    for points, results in ranges.items():
        share = Fraction(results, sum(ranges.values()))
        text = catalog.gettext(
            "{low} to {high} points: {share}",
            low=points.start,
            high=points.stop - 1,
            share=catalog.percent(share, 2),
        )
        yield Statement(text, ("victory.sum",))


def _rule(name: str, count: RuleCount, games: int, catalog: Catalog) -> Statement:
    says = clause(name).statement[catalog.language]
    if not count.times:
        return Statement(catalog.gettext("{rule} Never.", rule=says), (name,))
    text = catalog.gettext(
        "{rule} On average {times} times a game, in {share} of the games.",
        rule=says,
        times=_average(Fraction(count.times, games), catalog),
        share=catalog.percent(Fraction(count.games, games)),
    )
    return Statement(text, (name,))


def _average(value: Fraction, catalog: Catalog) -> str:
    """A number with two digits after the point, or as many as it takes to see two of its own."""
    return catalog.decimal(value, max(2, 1 - floor(log10(value))))


def _question(
    key: str, count: QuestionCount, simulation: Simulation, catalog: Catalog
) -> Statement:
    asked = question(key)
    label = f"{key}={getattr(simulation.rulings, key)}"
    text = catalog.labeled(label, asked.text[catalog.language])
    detail = Statement(_effect(count, simulation.games, catalog), asked.clauses[:1])
    return Statement(text, asked.clauses[:1], details=(detail,))


def _effect(count: QuestionCount, games: int, catalog: Catalog) -> str:
    """How often a question arises, and what its answer changes."""
    if not count.arises:
        return catalog.gettext("It never arises.")
    arises = catalog.gettext(
        "It arises in {share} of the games.", share=catalog.percent(Fraction(count.arises, games))
    )
    if not count.points and not count.ranks:
        changes = catalog.gettext("The answer changes nothing.")
    else:
        changes = catalog.gettext(
            "Read in another way, it changes points in {points} of all games, ranks in {ranks}, "
            "and who wins in {winners}.",
            points=catalog.percent(Fraction(count.points, games)),
            ranks=catalog.percent(Fraction(count.ranks, games)),
            winners=catalog.percent(Fraction(count.winners, games)),
        )
    return f"{arises} {changes}"
