"""``palatinus replay``: a game as it was after a turn, or turn by turn."""

from __future__ import annotations

from click.exceptions import Exit

from palatinus_rules.cli.requests import GAME, Asked, asks
from palatinus_rules.kit.commands.messages import say
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import CLAUSES, option
from palatinus_rules.kit.terminal import columns
from palatinus_rules.service import replays
from palatinus_rules.service.replays import ReplayRequest
from palatinus_rules.service.scoring import Refusal


@asks(
    ReplayRequest,
    GAME,
    "to",
    option(
        "--every-turn",
        flag=True,
        help=message("help-replay-every-turn", "Show the board after each placement."),
    ),
    "view",
    "language",
    CLAUSES,
    "copy",
)
def replay(asked: Asked[ReplayRequest], *, every_turn: bool, clauses: bool) -> None:
    """Show a game as it was after a turn.

    You see the board, whose turn it is, and what may be placed. At the end of the game, all pieces
    are turned face up and the scoring is explained.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use.
    """
    with asked.with_input() as request:
        story = replays.replay.answer(request)
        if isinstance(story, Refusal):
            asked.refuse(story)
        width = columns()
        parts = story.parts(
            every_turn=every_turn,
            language=request.language,
            width=width,
            command=asked.settle_command(request.terms),
            clauses=clauses,
        )
        print("\n\n".join(parts))
        if story.refusal is not None:
            asked.refuse(story.refusal)
    if story.hides_problems:
        say(
            message(
                "record-problems-hidden-from-player",
                "the record has problems that {color} cannot see; verify lists them",
                color=story.viewer or "",
            )
        )
        raise Exit(1)
