"""``peninsula odds``: who wins a combat, and how likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from attrs import field, frozen

from palatinus_rules.kit.commands.messages import say
from palatinus_rules.kit.commands.mistakes import placed
from palatinus_rules.kit.commands.plots import check_plot, write_picture
from palatinus_rules.kit.commands.reasons import with_place
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.options import PLOT, argument, option
from palatinus_rules.kit.requests import told_by
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import columns, is_colored, ruler
from palatinus_rules.peninsula.cli import names
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.cli.typed import Combat, read_sweep, sweep_problems
from palatinus_rules.peninsula.codes import OddsError
from palatinus_rules.peninsula.odds.area import battle_in
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.comparison import (
    Comparison,
    Sweep,
    swept,
    turned,
    under_all_readings,
)
from palatinus_rules.peninsula.odds.reckoning import odds_of
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.telling.odds import odds_chapters, odds_title
from palatinus_rules.peninsula.telling.structure import explanation
from palatinus_rules.peninsula.telling.tables import Tables
from palatinus_rules.peninsula.terrain import Side


@frozen(kw_only=True)
class OddsRequest(Combat):
    """The odds of a combat: by itself, or at a ``place``, in an area of a game."""

    place: Sequence[str] = field(
        default=(),
        metadata=told_by(
            argument(
                message("metavar-scenario-state-area", "[SCENARIO STATE AREA]"),
                message(
                    "help-odds-combat-in-game",
                    "A combat in a game: its scenario, its state, and the area.",
                ),
                repeated=True,
            )
        ),
    )
    all_readings: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--all-readings",
                flag=True,
                help=message(
                    "help-odds-all-readings", "Show the odds under all readings that matter here."
                ),
            )
        ),
    )
    steps: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--steps",
                flag=True,
                help=message("help-odds-steps", "Tell in words how the odds come about."),
            )
        ),
    )


@asks(
    OddsRequest,
    "place",
    "terrain",
    "attacker",
    "defender",
    "sweep",
    "all_readings",
    "steps",
    "attacker_targets",
    REST,
    "readings",
    PLOT,
    *WORDS_OR_JSON,
    "language",
)
def odds(
    asked: Asked[OddsRequest],
    *,
    plot: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
) -> None:
    """Work out the odds of a combat, exactly.

    Nobody retreats, and both sides strike the most dangerous enemies first, unless an option says
    otherwise; the result names it. Forces are written like 2I+1A+1L: infantry, archers, cavalry (C)
    and a commander (L).

    Exit status: 0 answered, 1 the scenario or the state is wrong, 2 wrong use.
    """
    asked.tried(check_plot, plot)
    for complaint in _apart(asked, plot):
        asked.note(complaint)
    request = asked.request()
    battle = _in_a_game(asked, request) if request.place else asked.tried(request.battle)
    if battle is None or asked.status:
        asked.end()
    answer = _answer(battle, request)
    language = asked.language
    if plot is not None and not isinstance(answer, Comparison):
        from palatinus_rules.peninsula.drawing import png, svg

        drawing = partial(svg, answer, language=language), partial(png, answer, language=language)
        write_picture(plot, *drawing)
    if as_json:
        write_document(answer.to_document())
    elif request.steps and isinstance(answer, Odds):
        words = explanation(odds_title(battle), odds_chapters(answer, _turned(answer)), language)
        print_words(words, as_format, clauses=clauses)
    else:
        width = columns()
        tables = Tables(language, color=is_colored(), ruler=ruler(), width=width)
        print(_table(answer, tables), end="")


def _apart(asked: Asked[OddsRequest], plot: str | None) -> Iterator[Message]:
    """What is wrong with options that make no sense together."""
    sweep, all_readings = asked.typed("sweep"), asked.typed("all_readings")
    if all_readings and (sweep is not None or plot is not None):
        yield message(
            "option-all-readings-conflict",
            "--all-readings goes neither with --sweep nor with --plot",
        )
    if asked.typed("steps") and (sweep is not None or all_readings):
        yield message(
            "option-steps-conflict",
            "--steps tells of one combat, and goes neither with --sweep nor --all-readings",
        )


def _answer(battle: Battle, request: OddsRequest) -> Odds | Comparison | Sweep:
    tried = None if request.sweep is None else read_sweep(request.sweep)
    if tried is not None:
        return swept(battle, tried.side, tried.kind, tried.numbers)
    return under_all_readings(battle) if request.all_readings else odds_of(battle)


def _table(answer: Odds | Comparison | Sweep, tables: Tables) -> str:
    if isinstance(answer, Odds):
        return tables.of_odds(answer, _turned(answer))
    return tables.of_sweep(answer) if isinstance(answer, Sweep) else tables.of_readings(answer)


def _turned(answer: Odds) -> Sequence[Odds]:
    """The odds that another reading turns round; where there are too many states, that is said."""
    try:
        return turned(answer)
    except OddsError as error:
        say(
            message(
                "odds-other-readings-not-tried",
                "other readings were not tried: {reason}",
                reason=error.problems[0].in_words,
            )
        )
        return ()


def _in_a_game(asked: Asked[OddsRequest], request: OddsRequest) -> Battle | None:
    """The combat in an area; what was typed beside it would not be heard."""
    place, readings = request.place, request.readings
    for each in request.words():
        asked.note(
            placed(
                each, message("odds-terrain-superfluous", "leave this out: the area has its own.")
            )
        )
    scenario = asked.scenario(place[0], readings).value
    state = asked.state(place[1], scenario, readings).value if len(place) > 1 else None
    unknown = [*names.complaints({"land": place[2]} if len(place) > 2 else {}, scenario)]
    if len(place) != 3:
        unknown.append(
            message("odds-combat-in-game-form", "a combat in a game is SCENARIO STATE AREA")
        )
    for complaint in unknown:
        asked.note(complaint)
    battle = None
    if scenario is not None and state is not None and not unknown:
        try:
            battle = battle_in(scenario, state, place[2], readings=readings, policy=request.policy)
        except OddsError as error:
            asked.note(placed(message("metavar-area", "AREA"), error.problems[0].in_words))
    if request.sweep is not None:
        forces = {side: None if battle is None else battle.force(side) for side in Side}
        for problem in sweep_problems(request.sweep, forces):
            asked.note(with_place(problem))
    return battle
