"""Chances and advice: what can still happen in a recorded game."""

from __future__ import annotations

from attrs import field, frozen

from palatinus_rules import foresight
from palatinus_rules.foresight.forecasts import USUAL_OBJECTIVE, USUAL_REPLIES, Objective, Replies
from palatinus_rules.foresight.limits import MOST_SWEPT, SAMPLES, SEED, Progress
from palatinus_rules.kit.arguments import named
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import NUMBER, option
from palatinus_rules.kit.requests import answers, told_by
from palatinus_rules.service.requests import TERMS, TO, SourceRequest, Terms
from palatinus_rules.service.scoring import Refusal
from palatinus_rules.service.turns import COLOR, moment_of, moment_of_mover

SEED_OPTION = option(
    "--seed",
    metavar=NUMBER,
    kind=int,
    least=0,
    help=message("help-outlook-seed", "The same seed draws the same sample."),
)


@frozen
class OutlookRequest(SourceRequest):
    """Each player's chances after the turn ``to``, as seen by a player or a spectator.

    ``most`` and ``samples`` are those of :func:`palatinus_rules.foresight.outlook`, and
    ``progress`` is called with the work done and the total.
    """

    terms: Terms = TERMS
    to: str | None = field(default=None, kw_only=True, metadata=told_by(TO))
    view: str | None = field(
        default=None,
        kw_only=True,
        metadata=told_by(
            option(
                "--view",
                metavar=COLOR,
                help=message(
                    "help-outlook-view", "As seen by this player. Default: as seen by a spectator."
                ),
            )
        ),
    )
    most: int = field(
        default=MOST_SWEPT,
        kw_only=True,
        metadata=told_by(
            option(
                "--most",
                metavar=NUMBER,
                kind=int,
                least=0,
                help=message(
                    "help-outlook-most",
                    "Score at most this many ends of the game one by one; if there are more, draw "
                    "a sample.",
                ),
            )
        ),
    )
    samples: int = field(
        default=SAMPLES,
        kw_only=True,
        metadata=told_by(
            option(
                "--samples",
                metavar=NUMBER,
                kind=int,
                least=1,
                help=message("help-outlook-samples", "The size of the sample."),
            )
        ),
    )
    seed: int = field(default=SEED, kw_only=True, metadata=told_by(SEED_OPTION))
    progress: Progress | None = field(default=None, kw_only=True)


@answers(OutlookRequest)
def outlook(request: OutlookRequest) -> foresight.Outlook | Refusal:
    """Each player's chances after a turn, as seen by a player or a spectator."""
    from palatinus_rules.foresight import outlook as looked_ahead

    moment = moment_of(request.source, request.terms, to=request.to, view=request.view)
    if isinstance(moment, Refusal):
        return moment
    return looked_ahead(
        moment.view,
        moment.rulings,
        edition=moment.edition,
        most=request.most,
        samples=request.samples,
        seed=request.seed,
        progress=request.progress,
    )


def _objective(word: Objective | str) -> Objective:
    return named(word, Objective)


def _replies(word: Replies | str) -> Replies:
    return named(word, Replies)


@frozen
class AdviseRequest(SourceRequest):
    """Where the player to move after the turn ``to`` should place the next inhabitant.

    The others are those of :func:`palatinus_rules.foresight.best_placements`.
    """

    terms: Terms = TERMS
    to: str | None = field(default=None, kw_only=True, metadata=told_by(TO))
    objective: Objective = field(
        default=USUAL_OBJECTIVE,
        kw_only=True,
        converter=_objective,
        metadata=told_by(
            option(
                "--objective",
                words=Objective,
                help=message(
                    "help-hint-objective",
                    "What to aim for: the chance to win, points, or the lead over the best "
                    "opponent.",
                ),
            )
        ),
    )
    replies: Replies = field(
        default=USUAL_REPLIES,
        kw_only=True,
        converter=_replies,
        metadata=told_by(
            option(
                "--replies",
                words=Replies,
                help=message(
                    "help-hint-replies",
                    "Every reply is equally likely; or, in the last round, opponents reply as "
                    "well as possible.",
                ),
            )
        ),
    )
    most: int | None = field(
        default=None,
        kw_only=True,
        metadata=told_by(
            option(
                "--most",
                metavar=NUMBER,
                kind=int,
                least=0,
                help=message(
                    "help-hint-most",
                    "Score at most this many ends of the game one by one; if there are more, draw "
                    "a sample. Default: {most}, but all of them in the last round.",
                ),
            )
        ),
    )
    playouts: int | None = field(
        default=None,
        kw_only=True,
        metadata=told_by(
            option(
                "--playouts",
                metavar=NUMBER,
                kind=int,
                least=1,
                help=message(
                    "help-hint-playouts",
                    "The size of the sample, at least one for each placement. Default: "
                    "{playouts}, unless --seconds is given.",
                ),
            )
        ),
    )
    seconds: float | None = field(
        default=None,
        kw_only=True,
        metadata=told_by(
            option(
                "--seconds",
                metavar=NUMBER,
                kind=float,
                least=0.1,
                most=1_000_000,
                help=message("help-hint-seconds", "Approximate time limit in seconds."),
            )
        ),
    )
    seed: int = field(default=SEED, kw_only=True, metadata=told_by(SEED_OPTION))
    progress: Progress | None = field(default=None, kw_only=True)


@answers(AdviseRequest)
def advise(request: AdviseRequest) -> foresight.Advice | Refusal:
    """Where the player to move after a turn should place the next inhabitant."""
    from palatinus_rules.foresight import best_placements

    moment = moment_of_mover(request.source, request.terms, to=request.to)
    if isinstance(moment, Refusal):
        return moment
    return best_placements(
        moment.view,
        moment.rulings,
        edition=moment.edition,
        objective=request.objective,
        replies=request.replies,
        most=request.most,
        playouts=request.playouts,
        seconds=request.seconds,
        seed=request.seed,
        progress=request.progress,
    )
