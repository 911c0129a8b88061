"""``palatinus outlook`` and ``palatinus hint``: what can still happen, and what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click
from attrs import evolve
from click.exceptions import Exit

from _palatinus_rules_command import INTERRUPTED
from palatinus_rules.cli import options, streams
from palatinus_rules.cli.compiling import compiling_told
from palatinus_rules.cli.plots import write_plot
from palatinus_rules.desk import moments
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.explanations import explain
from palatinus_rules.foresight.findings import Objective, Replies
from palatinus_rules.foresight.limits import MOST_SWEPT, SAMPLES
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import interrupted_saying, say
from palatinus_rules.kit.commands.parameters import choice, command
from palatinus_rules.kit.commands.plots import check_plot, plot_option
from palatinus_rules.kit.commands.speaking import translate
from palatinus_rules.kit.commands.words import format_option, print_answer
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.progress import Advance, progress, stopping_gently
from palatinus_rules.kit.statements import Layout

seed_option = an_option(
    "--seed",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.IntRange(min=0),
    default=1,
    help=message("help-outlook-seed", "The same seed draws the same sample."),
)


@command
@options.game_argument
@options.to_option
@an_option(
    "--view",
    metavar=message("metavar-color", "COLOR"),
    help=message("help-outlook-view", "As seen by this player. Default: as seen by a spectator."),
)
@an_option(
    "--most",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.IntRange(min=0),
    default=MOST_SWEPT,
    help=message(
        "help-outlook-most",
        "Score at most this many ends of the game one by one; if there are more, draw a sample.",
    ),
)
@an_option(
    "--samples",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.IntRange(min=1),
    default=SAMPLES,
    help=message("help-outlook-samples", "The size of the sample."),
)
@seed_option
@plot_option
@options.letters_option
@options.ruling_option
@options.set_option
@options.copy_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def outlook(
    *,
    game: str,
    to: str | None,
    view: str | None,
    most: int,
    samples: int,
    seed: int,
    plot: str | None,
    letters: bool,
    ruling: Sequence[str],
    color_set: str | None,
    copy: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Show each player's chances in a game.

    For a game that is not over, or whose wolves are still face down. The program considers
    everything that may lie face down or behind the screens, and every way to place the rest. If
    that is too much, it draws a sample and shows intervals.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use, 130 stopped.
    """
    check_plot(plot)
    language = parameters.language(lang)
    terms = options.terms(color_set=color_set, copy=copy, ruling=ruling, lang=lang)
    with streams.reading(game) as stream:
        source = streams.whole(stream)
        with needed_for("palatinus outlook"), _looking_ahead() as advance:
            found = moments.outlook(
                source,
                terms,
                to=to,
                view=view,
                most=most,
                samples=samples,
                seed=seed,
                progress=advance,
            )
        if isinstance(found, Refusal):
            streams.refuse(found, as_json=as_json, lang=lang)
        print_answer(
            found, lambda: explain(found, language), as_format, as_json=as_json, clauses=clauses
        )
        if plot is not None:
            write_plot(found, plot, language, letters=letters)


@command
@options.game_argument
@options.to_option
@choice(
    "--objective",
    "objective",
    Objective,
    message(
        "help-hint-objective",
        "What to aim for: the chance to win, points, or the lead over the best opponent.",
    ),
    Objective.WIN,
)
@choice(
    "--replies",
    "replies",
    Replies,
    message(
        "help-hint-replies",
        "Every reply is equally likely; or, in the last round, opponents reply as well as "
        "possible.",
    ),
    Replies.EVEN,
)
@an_option(
    "--most",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.IntRange(min=0),
    help=message(
        "help-hint-most",
        "Score at most this many ends of the game one by one; if there are more, draw a sample. "
        "Default: {most}, but all of them in the last round.",
    ),
)
@an_option(
    "--playouts",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.IntRange(min=1),
    help=message(
        "help-hint-playouts",
        "The size of the sample, at least one for each placement. Default: {playouts}, unless "
        "--seconds is given.",
    ),
)
@an_option(
    "--seconds",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.FloatRange(min=0.1, max=1_000_000),
    help=message("help-hint-seconds", "Approximate time limit in seconds."),
)
@seed_option
@an_option(
    "--top",
    metavar=message("metavar-any-number", "NUMBER"),
    type=click.IntRange(min=1),
    default=10,
    help=message("help-hint-top", "The number of placements to list; a document has all of them."),
)
@options.ruling_option
@options.set_option
@options.copy_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def hint(
    *,
    game: str,
    to: str | None,
    objective: Objective,
    replies: Replies,
    most: int | None,
    playouts: int | None,
    seconds: float | None,
    seed: int,
    top: int,
    ruling: Sequence[str],
    color_set: str | None,
    copy: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Suggest where to place the next inhabitant.

    The advice is for the player whose turn it is, and uses only what that player can see. It is
    exact in the last round, and earlier if there are at most --most ends of the game; otherwise
    random ends are drawn. Press Ctrl-C to get the best so far.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use, 130 stopped.
    """
    language = parameters.language(lang)
    terms = options.terms(color_set=color_set, copy=copy, ruling=ruling, lang=lang)
    with streams.reading(game) as stream:
        source = streams.whole(stream)
        with needed_for("palatinus hint"), _looking_ahead() as advance:
            advice = moments.advise(
                source,
                terms,
                to=to,
                objective=objective,
                replies=replies,
                most=most,
                playouts=playouts,
                seconds=seconds,
                seed=seed,
                progress=advance,
            )
        if isinstance(advice, Refusal):
            streams.refuse(advice, as_json=as_json, lang=lang)
        best = evolve(advice, options=advice.options[:top])
        print_answer(
            advice, lambda: explain(best, language), as_format, as_json=as_json, clauses=clauses
        )


@contextmanager
def _looking_ahead() -> Iterator[Advance]:
    """Shows the progress of long work, and stops it at Ctrl-C: gently first, and then at once."""
    sentence = message("stopped-without-result", "stopped before there was a result")
    compiling_told()
    try:
        with (
            progress(translate(message("progress-looking-ahead", "Looking ahead"))) as advance,
            interrupted_saying(sentence),
            stopping_gently(advance) as gentle,
        ):
            yield gentle
    except KeyboardInterrupt:
        say(sentence)
        raise Exit(INTERRUPTED) from None
