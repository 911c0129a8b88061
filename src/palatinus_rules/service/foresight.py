"""Chances and advice: what can still happen in a recorded game."""

from __future__ import annotations

from collections.abc import Callable

from palatinus_rules import foresight
from palatinus_rules.service.scoring import Refusal, Terms
from palatinus_rules.service.turns import moment_of, moment_of_mover

Progress = Callable[[int, int], None]
"""Called with the work done and the total."""


def outlook(
    source: bytes,
    terms: Terms = Terms(),
    *,
    to: str | None = None,
    view: str | None = None,
    most: int | None = None,
    samples: int | None = None,
    seed: int = 1,
    progress: Progress | None = None,
) -> foresight.Outlook | Refusal:
    """Each player's chances after a turn, as seen by a player or a spectator.

    ``most`` and ``samples`` are those of :func:`palatinus_rules.foresight.outlook`.
    """
    from palatinus_rules.foresight import outlook as looked_ahead
    from palatinus_rules.foresight.limits import MOST_SWEPT, SAMPLES

    moment = moment_of(source, terms, to=to, view=view)
    if isinstance(moment, Refusal):
        return moment
    return looked_ahead(
        moment.view,
        moment.rulings,
        most=MOST_SWEPT if most is None else most,
        samples=SAMPLES if samples is None else samples,
        seed=seed,
        progress=progress,
    )


def advise(
    source: bytes,
    terms: Terms = Terms(),
    *,
    to: str | None = None,
    objective: str = "win",
    replies: str = "even",
    most: int | None = None,
    playouts: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    progress: Progress | None = None,
) -> foresight.Advice | Refusal:
    """Where the player to move after a turn should place the next inhabitant.

    The options are those of :func:`palatinus_rules.foresight.best_placements`.
    """
    from palatinus_rules.foresight import best_placements

    moment = moment_of_mover(source, terms, to=to)
    if isinstance(moment, Refusal):
        return moment
    return best_placements(
        moment.view,
        moment.rulings,
        objective=objective,
        replies=replies,
        most=most,
        playouts=playouts,
        seconds=seconds,
        seed=seed,
        progress=progress,
    )
