"""``palatinus replay``: a game as it was after a turn, or turn by turn."""

from __future__ import annotations

from shutil import get_terminal_size

from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import stories
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import say
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.messages import message


@command
@options.game_argument
@options.to_option
@an_option(
    "--every-turn",
    is_flag=True,
    help=message("help-replay-every-turn", "Show the board after each placement."),
)
@an_option(
    "--view",
    metavar=message("metavar-color", "COLOR"),
    help=message(
        "help-replay-view",
        "Show what this player sees, and what may be behind the screens. Default: what everyone "
        "sees.",
    ),
)
@parameters.language_option
@parameters.clauses_option
@options.copy_option
def replay(
    *,
    game: str,
    to: str | None,
    every_turn: bool,
    view: str | None,
    lang: str | None,
    clauses: bool,
    copy: str | None,
) -> None:
    """Show a game as it was after a turn.

    You see the board, whose turn it is, and what may be placed. At the end of the game, all pieces
    are turned face up and the scoring is explained.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use.
    """
    language = parameters.language(lang)
    terms = options.terms(copy=copy, lang=lang)
    with streams.reading(game) as stream:
        story = stories.replay(streams.whole(stream), terms, to=to, view=view)
        if isinstance(story, Refusal):
            streams.refuse(story)
        width = get_terminal_size().columns
        parts = story.parts(
            every_turn=every_turn,
            language=language,
            width=width,
            command=options.settle_command(game, terms, copy=copy),
            clauses=clauses,
        )
        print("\n\n".join(parts))
        if story.refusal is not None:
            streams.refuse(story.refusal)
    if story.hides_problems:
        say(
            message(
                "record-problems-hidden-from-player",
                "the record has problems that {color} cannot see; verify lists them",
                color=story.viewer or "",
            )
        )
        raise Exit(1)
