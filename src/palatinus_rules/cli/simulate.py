"""``palatinus simulate``: many games at random, counted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from attrs import evolve

from palatinus_rules import __version__
from palatinus_rules.cli.plots import write_plot
from palatinus_rules.cli.requests import Asked, asks
from palatinus_rules.explanations import explain
from palatinus_rules.foresight.simulation.summary import Simulation
from palatinus_rules.kit.commands.messages import fail, interrupted_saying, translate_log
from palatinus_rules.kit.commands.plots import check_plot
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import cannot_write, tell_other_names, write_document
from palatinus_rules.kit.commands.user_language import translate
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.lazy import needed_for
from palatinus_rules.kit.messages import Listed, Verbatim, message
from palatinus_rules.kit.options import FILE, NUMBER, PLOT, option
from palatinus_rules.kit.progress import progress
from palatinus_rules.kit.statements import Layout
from palatinus_rules.service.games import PLAYING, SimulateRequest, simulate as simulate_games
from palatinus_rules.service.requests import LETTERS

if TYPE_CHECKING:
    from distributed import Client

PARTS, PARTS_FOR_EACH = 64, 4
"""How many parts of the games are given out at a time, at least, and for each thread."""

PATIENCE = 5
"""How many seconds a scheduler has for its answer."""


@asks(
    SimulateRequest,
    "players",
    "games",
    "seed",
    option(
        "--output",
        "-o",
        into="output",
        metavar=FILE,
        help=message(
            "help-simulate-output",
            "Also write every game to this file, one row for each: .csv, or .parquet (with the "
            "extra parquet).",
        ),
        file=True,
        written=True,
    ),
    PLOT,
    LETTERS,
    "springs",
    "color_set",
    "copy",
    "readings",
    "edition",
    option(
        "--workers",
        metavar=NUMBER,
        kind=int,
        least=1,
        help=message("help-simulate-workers", "The number of threads. Default: one for each core."),
    ),
    option(
        "--scheduler",
        metavar=message("metavar-address", "ADDRESS"),
        help=message(
            "help-simulate-scheduler",
            "Use the Dask cluster whose scheduler has this address, such as tcp://10.0.0.5:8786 "
            "(with the extra cluster).",
        ),
    ),
    "language",
    *WORDS_OR_JSON,
)
def simulate(
    asked: Asked[SimulateRequest],
    *,
    output: str | None,
    plot: str | None,
    letters: bool,
    workers: int | None,
    scheduler: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
) -> None:
    """Play many games at random, and collect statistics.

    The statistics show points, victories, how often each rule applies, and how often each open
    question arises. The same seed gives the same result on any number of threads or machines.

    Exit status: 0 simulated, 2 wrong use or no cluster, 130 stopped with Ctrl-C.
    """
    if scheduler is not None and workers is not None:
        fail(
            message(
                "workers-and-scheduler-conflict",
                "choose one of --workers and --scheduler: a cluster has workers of its own",
            )
        )
    check_plot(plot)
    # That something is being compiled, for instance.
    translate_log("palatinus_rules.batch")
    request, language = asked.request(), asked.language
    with (
        interrupted_saying(
            message("stopped-nothing-written", "stopped before the last game; nothing was written")
        ),
        _workforce(scheduler, workers) as (executor, under_way),
    ):
        working = evolve(request, executor=executor, under_way=under_way)
        simulation = _simulated(working, output)
    if as_json:
        write_document(simulation.to_document())
    else:
        print_words(explain(simulation, language), as_format, clauses=clauses)
    if plot is not None:
        write_plot(simulation, plot, language, letters=letters)


def _simulated(request: SimulateRequest, output: str | None) -> Simulation:
    """Plays the games, with a progress bar, and writes the games if there is a file."""
    with needed_for("palatinus simulate"):
        from palatinus_rules.foresight import games_file
    try:
        if output is not None:
            tell_other_names(output)
        with ExitStack() as stack:
            rows = (
                None if output is None else stack.enter_context(games_file(output, request.players))
            )
            advance = stack.enter_context(progress(translate(PLAYING)))
            with needed_for("palatinus simulate"):
                return simulate_games.answer(evolve(request, progress=advance, rows=rows))
    except BrokenPipeError:
        raise
    except OSError as error:
        cannot_write(str(output), error)


@contextmanager
def _workforce(scheduler: str | None, workers: int | None) -> Iterator[tuple[Executor | None, int]]:
    """Who does the work, and how many parts they get at a time.

    That is a cluster, a number of threads, or the default.
    """
    if scheduler is not None:
        with _cluster(scheduler) as client:
            threads = sum(client.nthreads().values())
            yield client.get_executor(pure=False), max(PARTS, PARTS_FOR_EACH * threads)
    elif workers is not None:
        with ThreadPoolExecutor(workers) as executor:
            yield executor, max(PARTS, PARTS_FOR_EACH * workers)
    else:
        yield None, PARTS


@contextmanager
def _cluster(address: str) -> Iterator[Client]:
    with needed_for("--scheduler"):
        from distributed import Client
    # What goes wrong is told in a sentence, and not by every part of the cluster.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        asyncio.run(_shake_hands(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:  # noqa: BLE001 - there can be anything at an address
        silence = message(
            "cluster-silent-for-seconds",
            "nothing after {number} seconds",
            number=Verbatim(f"{PATIENCE:g}"),
        )
        fail(
            message(
                "cluster-unanswering",
                "--scheduler {address}: no Dask scheduler answers there: {answer}",
                address=file_name(address),
                answer=file_name(str(error)) if str(error) else silence,
            )
        )
    with client:
        _check_workers(client)
        yield client


def _check_workers(client: Client) -> None:
    """Ends the command if nobody is there to work, or not with what it takes."""
    needed = message(
        "cluster-workers-requirement",
        "every worker needs palatinus-rules with the extra fast, in the same version",
    )
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        versions = {*client.run(resolve_name, "palatinus_rules:__version__").values()}
        client.run(resolve_name, "numba:__version__")
    except TimeoutError:
        fail(
            message(
                "cluster-without-workers",
                "the cluster has no workers, not even after {number} seconds",
                number=Verbatim(f"{PATIENCE:g}"),
            )
        )
    except (ImportError, AttributeError) as missing:
        fail(
            message(
                "cluster-module-missing",
                "{needed}; some lack {module}",
                needed=needed,
                module=missing.name or "",
            )
        )
    if versions != {__version__}:
        fail(
            message(
                "cluster-versions-differ",
                "{needed}, {version}; there is {versions}",
                needed=needed,
                version=__version__,
                versions=Listed(tuple(versions), ","),
            )
        )


async def _shake_hands(address: str) -> None:
    """Meets a scheduler; the client itself would wait forever for a program that says nothing."""
    from distributed.comm.core import connect

    meeting = connect(address, timeout=PATIENCE)
    comm = await asyncio.wait_for(meeting, 2 * PATIENCE)
    await comm.close()
