"""The simulation document: random games, counted. It is only written."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from palatinus_rules._version import __version__
from palatinus_rules.foresight.simulation.summary import SeatCount, Simulation
from palatinus_rules.formats.declarations.foresight import (
    SeatDocument,
    SimulationDocument,
)
from palatinus_rules.formats.document_names import SIMULATION_FORMAT
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.parts import set_document
from palatinus_rules.kit.arguments import required


def simulation_document(simulation: Simulation) -> SimulationDocument:
    """A simulation as a ``palatinus-simulation/1`` document."""
    required(simulation, Simulation, "simulation_document()")
    readings, color_set = simulation.rulings.to_readings(), simulation.color_set
    document: SimulationDocument = {
        "format": SIMULATION_FORMAT,
        "version": __version__,
        "players": simulation.players,
        "games": simulation.games,
        "seed": str(simulation.seed),
        "rulings": readings,
        "springs": None
        if simulation.springs is None
        else {str(hill): sorted(numbers) for hill, numbers in simulation.springs.items()},
        "set": None if color_set is None else set_document(color_set),
        "assumptions": [*_assumptions(simulation)],
        "seats": [_seat(number, seat) for number, seat in enumerate(simulation.seats, 1)],
        "points": [
            {"least": points.start, "most": points.stop - 1, "results": results}
            for points, results in simulation.point_ranges().items()
        ],
        "rules": {
            clause: {"times": count.times, "games": count.games}
            for clause, count in simulation.rules.items()
        },
        "questions": {
            key: {
                "reading": readings[key],
                "arises": count.arises,
                "points": count.points,
                "ranks": count.ranks,
                "winners": count.winners,
            }
            for key, count in simulation.questions.items()
        },
        "clauses": named_clauses(simulation),
    }
    if simulation.edition is not None:
        document["edition"] = str(simulation.edition)
    return document


def _assumptions(simulation: Simulation) -> Iterator[str]:
    """What the players of these games leave to chance, and what had to be made up."""
    yield "random-play"
    if simulation.springs is None:
        yield "springs-made-up"
    if simulation.color_set is None and simulation.players < 4:
        yield "set-drawn"


def _seat(number: int, seat: SeatCount) -> SeatDocument:
    return {
        "seat": number,
        "alone": seat.wins[0],
        "shared": sum(seat.wins[1:]),
        "wins": list(seat.wins),
        "win_share": float(seat.win_share),
        "mean": float(seat.mean),
        "deviation": seat.deviation,
        "least": seat.least,
        "lower_quartile": seat.quantile(Fraction(1, 4)),
        "upper_quartile": seat.quantile(Fraction(3, 4)),
        "most": seat.quantile(1),
        "distribution": [
            {"points": points, "games": games} for points, games in enumerate(seat.points) if games
        ],
    }
