"""``palatinus outlook`` and ``palatinus hint``: what can still come of a game, and what to do."""

from __future__ import annotations

from typing import Annotated, NoReturn

import typer
from attrs import evolve

from palatinus_rules.analysis.findings import Objective, Replies
from palatinus_rules.analysis.limits import MOST_SWEPT, PLAYOUTS, SAMPLES
from palatinus_rules.cli import INTERRUPTED, moments, options, streams
from palatinus_rules.cli.disputes import Format, FormatOption
from palatinus_rules.cli.games import GameArgument
from palatinus_rules.cli.plots import PlotOption, check_plot, write_plot
from palatinus_rules.cli.progress import progress, stopping_gently
from palatinus_rules.explain import explain
from palatinus_rules.formats import read_any_record
from palatinus_rules.records.verification import RecordReading
from palatinus_rules.rulings import Rulings

RulingOption = Annotated[
    list[str],
    typer.Option(
        "--ruling",
        metavar="KEY=READING",
        help="Choose a reading of an open question, whatever the record says, default first; "
        f"repeatable: {options.READINGS}.",
    ),
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="NUMBER",
        min=0,
        help="The same seed draws the same sample again.",
    ),
]
MostOption = Annotated[
    int,
    typer.Option(
        "--most",
        metavar="NUMBER",
        min=0,
        help="How many ends of the game are scored one by one; if there are more, some are drawn.",
    ),
]


def outlook(
    game: GameArgument,
    to: moments.ToOption = None,
    view: Annotated[
        str | None,
        typer.Option(
            metavar="COLOR",
            help="Through the eyes of this player. Without it, of somebody who only watches.",
            show_default=False,
        ),
    ] = None,
    most: MostOption = MOST_SWEPT,
    samples: Annotated[
        int,
        typer.Option(
            "--samples", metavar="NUMBER", min=1, help="How many ends of the game are drawn."
        ),
    ] = SAMPLES,
    seed: SeedOption = 1,
    plot: PlotOption = None,
    ruling: RulingOption = [],
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
    as_format: FormatOption = Format.TEXT,
    lang: options.LanguageOption = None,
) -> None:
    """Tell everybody's chances in a game.

    The game is not over, or its wolves are not turned over yet. Everything is looked at that can
    lie face down and behind the screens, and every way to place the rest. Where that is too much, a
    sample is drawn, and the intervals are told.

    Exit status: 0 told, 1 the record is wrong before that turn, 2 wrong use, 130 stopped.
    """
    try:
        from palatinus_rules.analysis import outlook as looked_ahead
    except ModuleNotFoundError as error:
        options.fail(str(error))
    check_plot(plot)
    language = options.language(lang)
    chosen = options.readings(ruling)
    with streams.reading(game) as stream:
        reading = _read(streams.whole(stream), color_set, copy)
        record, moment = moments.reached(moments.seen(reading, view), to)
        seen = moment.view(moments.viewer(view, record))
        rulings = _rulings(record.rulings, chosen)
        try:
            with progress("Looking ahead") as advance, stopping_gently(advance) as told:
                found = looked_ahead(
                    seen, rulings, most=most, samples=samples, seed=seed, progress=told
                )
        except ValueError as error:
            options.fail(str(error))
        except KeyboardInterrupt:
            _stop()
        print(as_format.of(explain(found, language)), end="", flush=True)
        if plot is not None:
            write_plot(found, plot, language)


def hint(
    game: GameArgument,
    to: moments.ToOption = None,
    objective: Annotated[
        Objective,
        typer.Option(
            "--objective",
            help="The chance to win, points, or the lead over the best of the others.",
        ),
    ] = Objective.WIN,
    replies: Annotated[
        Replies,
        typer.Option(
            "--replies",
            help="Every reply equally likely, or, in the last round, the best for whoever replies.",
        ),
    ] = Replies.EVEN,
    most: Annotated[
        int | None,
        typer.Option(
            "--most",
            metavar="NUMBER",
            min=0,
            help="How many ends of the game are scored one by one; if there are more, some are "
            f"drawn. Default: {MOST_SWEPT:,}, and in the last round all.",
            show_default=False,
        ),
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            "--playouts",
            metavar="NUMBER",
            min=1,
            help="How many ends of the game are drawn, one for each placement at least. Default: "
            f"{PLAYOUTS:,}, unless --seconds is given.",
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            metavar="NUMBER",
            min=0.1,
            max=1_000_000,
            help="For how long, about.",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = 1,
    top: Annotated[
        int,
        typer.Option("--top", metavar="NUMBER", min=1, help="How many placements are told."),
    ] = 10,
    ruling: RulingOption = [],
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
    as_format: FormatOption = Format.TEXT,
    lang: options.LanguageOption = None,
) -> None:
    """Tell where to place the next inhabitant.

    Whoever is to move is advised, and only what that player can see is used. In the last round it
    is exact; before that, ends of the game are drawn by chance. Ctrl-C tells the best so far.

    Exit status: 0 told, 1 the record is wrong before that turn, 2 wrong use, 130 stopped.
    """
    try:
        from palatinus_rules.analysis import best_placements
    except ModuleNotFoundError as error:
        options.fail(str(error))
    language = options.language(lang)
    chosen = options.readings(ruling)
    with streams.reading(game) as stream:
        reading = _read(streams.whole(stream), color_set, copy)
        record, moment = moments.reached(moments.seen_by_mover(reading, to), to)
        if moment.to_move is None:
            options.fail("the game is over: there is nothing left to place; --to TURN goes back")
        rulings = _rulings(record.rulings, chosen)
        try:
            with progress("Looking ahead") as advance, stopping_gently(advance) as told:
                advice = best_placements(
                    moment.view(moment.to_move.color),
                    rulings,
                    objective=objective,
                    replies=replies,
                    most=most,
                    playouts=playouts,
                    seconds=seconds,
                    seed=seed,
                    progress=told,
                )
        except ValueError as error:
            options.fail(str(error))
        except KeyboardInterrupt:
            _stop()
        shown = evolve(advice, options=advice.options[:top])
        print(as_format.of(explain(shown, language)), end="")


def _stop() -> NoReturn:
    options.complain("palatinus: stopped before anything was known")
    raise typer.Exit(INTERRUPTED) from None


def _read(source: bytes, color_set: str | None, copy: str | None) -> RecordReading:
    """The record, with what the options tell where it does not; a set beats that of the copy."""
    known = options.copy(copy)
    told = options.color_set(color_set) or (None if known is None else known.color_set)
    return read_any_record(source, springs=None if known is None else known.springs, color_set=told)


def _rulings(agreed: Rulings, chosen: dict[str, str]) -> Rulings:
    """The readings of the record, but for those that were chosen."""
    return options.rulings({**agreed.to_readings(), **chosen})
