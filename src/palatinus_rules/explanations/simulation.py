"""A simulation in words: how the games came about, and what was counted in them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor, log10

from palatinus_rules.explanations.phrases import (
    NOTHING_CHANGES,
    SPRINGS_MADE_UP,
    other_readings,
    reading_label,
)
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.foresight.simulation.summary import (
    QuestionCount,
    RuleCount,
    SeatCount,
    Simulation,
)
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Message,
    Verbatim,
    capital,
    decimal,
    grouped,
    joined,
    labeled,
    message,
    percent,
    plural,
)
from palatinus_rules.rules.rulebook import clause, question
from palatinus_rules.rules.rulings import is_left_open


def explain_simulation(simulation: Simulation, language: Language) -> Explanation:
    """Tells the games, the seats, the points, how often each rule fired, and the open questions."""
    rules = [_rule(name, count, simulation.games) for name, count in simulation.rules.items()]
    questions = [
        _question(key, count, simulation)
        for key, count in simulation.questions.items()
        if is_left_open(key, simulation.edition)
    ]
    return Explanation(
        language,
        message("title-simulation", "The simulation"),
        (
            Chapter(message("title-games", "The games"), tuple(_games(simulation))),
            Chapter(message("title-seats", "The seats"), tuple(_seats(simulation))),
            Chapter(
                message("title-points-at-end", "Points at the end"),
                tuple(_points(simulation)),
            ),
            Chapter(message("title-rule-frequency", "How often each rule fires"), tuple(rules)),
            Chapter(
                message("title-question-frequency", "How often each open question arises"),
                tuple(questions),
            ),
        ),
    )


def _games(simulation: Simulation) -> Iterator[Statement]:
    """What was played, and what was assumed."""
    text = plural(
        "simulation-games",
        "{games} game of {players} players, seed {seed}.",
        "{games} games of {players} players, seed {seed}.",
        simulation.games,
        games=grouped(simulation.games),
        players=simulation.players,
        seed=Verbatim(str(simulation.seed)),
    )
    yield Statement(text)
    text = message(
        "simulation-all-by-chance",
        "Everything is left to chance: the tiles, the laurel tokens, and the free field for every "
        "inhabitant.",
    )
    yield Statement(text)
    if simulation.springs is None:
        yield Statement(SPRINGS_MADE_UP, ("contents.spring-places",))
    yield from _set_of_twelve(simulation)
    if simulation.rulings.departures():
        yield Statement(other_readings(simulation.rulings))


def _set_of_twelve(simulation: Simulation) -> Iterator[Statement]:
    """With two and three players: how the twelve of a color split."""
    known = simulation.color_set
    if known is not None:
        text = message(
            "simulation-set",
            "The twelve inhabitants of each color: merchants {merchants}, farmers {farmers}, "
            "soldiers {soldiers}.",
            merchants=known.merchants,
            farmers=known.farmers,
            soldiers=known.soldiers,
        )
        yield Statement(text, ("contents.split-of-twelve",))
    elif simulation.players < 4:
        text = message(
            "simulation-sets-drawn",
            "The split of the twelve inhabitants of a color into kinds is drawn at random for "
            "every game, from all that the editions leave possible.",
        )
        yield Statement(text, ("contents.split-of-twelve",))


def _seats(simulation: Simulation) -> Iterator[Statement]:
    for number, seat in enumerate(simulation.seats, 1):
        text = message(
            "simulation-seat",
            "Player {seat}: {share} of the victories, {mean} points on average.",
            seat=number,
            share=percent(seat.win_share, 2),
            mean=decimal(seat.mean, 2),
        )
        clauses = ("victory.most-points", "victory.sum")
        yield Statement(text, clauses, details=tuple(_seat_details(seat)))
    text = message(
        "simulation-seats-equal",
        "When everybody plays at random, no seat has an advantage: any differences here are due "
        "to chance.",
    )
    yield Statement(text)


def _seat_details(seat: SeatCount) -> Iterator[Statement]:
    alone, shared = seat.wins[0], sum(seat.wins[1:])
    text = message(
        "simulation-victories",
        "Won alone in {alone} of the games, together with others in {shared}; a shared victory "
        "counts as an equal share.",
        alone=percent(Fraction(alone, seat.games), 2),
        shared=percent(Fraction(shared, seat.games), 2),
    )
    yield Statement(text, ("victory.shared",))
    text = message(
        "simulation-points-spread",
        "Points from {least} to {most}, in the middle half of the games from {low} to {high}; "
        "standard deviation {deviation}.",
        least=seat.least,
        most=seat.quantile(1),
        low=seat.quantile(Fraction(1, 4)),
        high=seat.quantile(Fraction(3, 4)),
        deviation=decimal(seat.deviation, 2),
    )
    yield Statement(text, ("victory.sum",))


def _points(simulation: Simulation) -> Iterator[Statement]:
    """The distribution of points, all seats together."""
    ranges = simulation.point_ranges()
    for points, results in ranges.items():
        share = Fraction(results, sum(ranges.values()))
        text = message(
            "simulation-points-class",
            "{low} to {high} points: {share}",
            low=points.start,
            high=points.stop - 1,
            share=percent(share, 2),
        )
        yield Statement(text, ("victory.sum",))


def _rule(name: str, count: RuleCount, games: int) -> Statement:
    says = clause(name).statement
    if not count.times:
        return Statement(
            message("simulation-rule-never-fires", "{rule} (Never applied.)", rule=says),
            (name,),
        )
    text = message(
        "simulation-rule-fires",
        "{rule} On average {times} times a game, in {share} of the games.",
        rule=says,
        times=_average(Fraction(count.times, games)),
        share=percent(Fraction(count.games, games)),
    )
    return Statement(text, (name,))


def _average(value: Fraction) -> Message:
    """A number with two digits after the point, or as many as it takes to see two of its own."""
    return decimal(value, max(2, 1 - floor(log10(value))))


def _question(key: str, count: QuestionCount, simulation: Simulation) -> Statement:
    asked = question(key)
    reading = getattr(simulation.rulings, key)
    label = capital(reading_label(key, reading))
    text = labeled(label, asked.text)
    detail = Statement(_effect(count, simulation.games), asked.clauses[:1])
    return Statement(text, asked.clauses[:1], details=(detail,))


def _effect(count: QuestionCount, games: int) -> Message:
    """How often a question arises, and what its answer changes."""
    if not count.arises:
        return message("simulation-question-never-arises", "It never arises.")
    arises = message(
        "simulation-question-arises",
        "It arises in {share} of the games.",
        share=percent(Fraction(count.arises, games)),
    )
    if not count.points and not count.ranks:
        changes = NOTHING_CHANGES
    else:
        changes = message(
            "simulation-question-effects",
            "Read differently, it changes points in {points} of all games, ranks in {ranks}, "
            "and who wins in {winners}.",
            points=percent(Fraction(count.points, games)),
            ranks=percent(Fraction(count.ranks, games)),
            winners=percent(Fraction(count.winners, games)),
        )
    return joined(arises, changes)
