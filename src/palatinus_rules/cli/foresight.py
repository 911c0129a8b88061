"""``palatinus outlook`` and ``palatinus hint``: what can still happen, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from attrs import evolve
from click.exceptions import Exit

from _palatinus_rules_command import INTERRUPTED
from palatinus_rules.cli.plots import write_plot
from palatinus_rules.cli.requests import GAME, Asked, asks
from palatinus_rules.explanations import explain
from palatinus_rules.kit.commands.messages import interrupted_saying, say, translate_log
from palatinus_rules.kit.commands.plots import check_plot
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.user_language import translate
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_answer
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import NUMBER, PLOT, option
from palatinus_rules.kit.progress import Advance, progress, stopping_gently
from palatinus_rules.kit.statements import Layout
from palatinus_rules.service import foresight
from palatinus_rules.service.foresight import AdviseRequest, OutlookRequest
from palatinus_rules.service.requests import LETTERS
from palatinus_rules.service.scoring import Refusal


@asks(
    OutlookRequest,
    GAME,
    REST,
    PLOT,
    LETTERS,
    "readings",
    "edition",
    "color_set",
    "copy",
    *WORDS_OR_JSON,
    "language",
)
def outlook(
    asked: Asked[OutlookRequest],
    *,
    plot: str | None,
    letters: bool,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
) -> None:
    """Show each player's chances in a game.

    For a game that is not over, or whose wolves are still face down. The program considers
    everything that may lie face down or behind the screens, and every way to place the rest. If
    that is too much, it draws a sample and shows intervals.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use, 130 stopped.
    """
    check_plot(plot)
    language = asked.language
    with asked.with_input() as request:
        with needed_for("palatinus outlook"), _looking_ahead() as advance:
            found = foresight.outlook.answer(evolve(request, progress=advance))
        if isinstance(found, Refusal):
            asked.refuse(found)
        print_answer(
            found, lambda: explain(found, language), as_format, as_json=as_json, clauses=clauses
        )
        if plot is not None:
            write_plot(found, plot, language, letters=letters)


@asks(
    AdviseRequest,
    GAME,
    REST,
    option(
        "--top",
        metavar=NUMBER,
        kind=int,
        least=1,
        default=10,
        help=message(
            "help-hint-top", "The number of placements to list; a document has all of them."
        ),
    ),
    "readings",
    "edition",
    "color_set",
    "copy",
    *WORDS_OR_JSON,
    "language",
)
def hint(
    asked: Asked[AdviseRequest], *, top: int, as_format: Layout, clauses: bool, as_json: bool
) -> None:
    """Suggest where to place the next inhabitant.

    The advice is for the player whose turn it is, and uses only what that player can see. It is
    exact in the last round, and earlier if there are at most --most ends of the game; otherwise
    random ends are drawn. Press Ctrl-C to get the best so far.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use, 130 stopped.
    """
    language = asked.language
    with asked.with_input() as request:
        with needed_for("palatinus hint"), _looking_ahead() as advance:
            advice = foresight.advise.answer(evolve(request, progress=advance))
        if isinstance(advice, Refusal):
            asked.refuse(advice)
        best = evolve(advice, options=advice.options[:top])
        print_answer(
            advice, lambda: explain(best, language), as_format, as_json=as_json, clauses=clauses
        )


@contextmanager
def _looking_ahead() -> Iterator[Advance]:
    """Shows the progress of long work, and stops it at Ctrl-C: gently first, and then at once."""
    sentence = message("stopped-without-result", "stopped before there was a result")
    # That something is being compiled, for instance.
    translate_log("palatinus_rules.batch")
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
