"""``peninsula odds``: who wins a combat, and how likely."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ParamSpec

import click

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import ValuedOption, an_option
from palatinus_rules.kit.commands.messages import say
from palatinus_rules.kit.commands.mistakes import placed
from palatinus_rules.kit.commands.parameters import choice, patient_command, words_argument
from palatinus_rules.kit.commands.plots import check_plot, plot_option, write_picture
from palatinus_rules.kit.commands.reasons import with_place
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import columns, is_colored, ruler
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.cli.typed import Typed, read_sweep, sweep_problems
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
from palatinus_rules.peninsula.odds.policy import Conduct, Policy, Targets
from palatinus_rules.peninsula.odds.reckoning import odds_of
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.telling.odds import odds_chapters, odds_title
from palatinus_rules.peninsula.telling.structure import explanation
from palatinus_rules.peninsula.telling.tables import Tables
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import MOST_PIECES

P = ParamSpec("P")

_AT_LEAST_ONE = click.IntRange(min=1, max=MOST_PIECES)


def _conduct_options(function: Callable[P, None]) -> Callable[P, None]:
    """Declares how both sides fight, if not plainly."""
    for option in reversed(_CONDUCT):
        function = option(function)
    return function


_CONDUCT = (
    choice(
        "--attacker-targets",
        "attacker_targets",
        Targets,
        message("help-odds-attacker-targets", "With which enemies the attacker begins."),
        Targets.DANGEROUS,
    ),
    choice(
        "--defender-targets",
        "defender_targets",
        Targets,
        message("help-odds-defender-targets", "With which enemies the defender begins."),
        Targets.DANGEROUS,
    ),
    an_option(
        "--attacker-retreats-at",
        metavar=message("metavar-units", "NUMBER"),
        cls=ValuedOption,
        type=_AT_LEAST_ONE,
        help=message(
            "help-odds-attacker-retreats-at",
            "The attacker retreats with so many units left, or fewer.",
        ),
    ),
    an_option(
        "--defender-retreats-at",
        metavar=message("metavar-units", "NUMBER"),
        cls=ValuedOption,
        type=_AT_LEAST_ONE,
        help=message(
            "help-odds-defender-retreats-at",
            "The defender retreats with so many units left, or fewer.",
        ),
    ),
    an_option(
        "--attacker-retreats-after",
        metavar=message("metavar-rounds", "ROUNDS"),
        cls=ValuedOption,
        type=_AT_LEAST_ONE,
        help=message(
            "help-odds-attacker-retreats-after",
            "The attacker retreats when so many rounds are over.",
        ),
    ),
    an_option(
        "--defender-retreats-after",
        metavar=message("metavar-rounds", "ROUNDS"),
        cls=ValuedOption,
        type=_AT_LEAST_ONE,
        help=message(
            "help-odds-defender-retreats-after",
            "The defender retreats when so many rounds are over.",
        ),
    ),
)


@patient_command
@words_argument(
    "place",
    message("metavar-scenario-state-area", "[SCENARIO STATE AREA]"),
    message(
        "help-odds-combat-in-game", "A combat in a game: its scenario, its state, and the area."
    ),
)
@an_option(
    "--terrain",
    metavar=message("metavar-terrain", "TERRAIN"),
    help=message("help-odds-terrain", "forest, plain, swamp or mountain."),
)
@an_option(
    "--attacker",
    metavar=message("metavar-force", "FORCE"),
    help=message("help-odds-attacker", "Who attacks, such as 2I+1A+1L."),
)
@an_option(
    "--defender",
    metavar=message("metavar-force", "FORCE"),
    help=message("help-odds-defender", "Who defends, such as 2I+1C."),
)
@an_option(
    "--sweep",
    metavar=message("metavar-side-range", "SIDE=RANGE"),
    help=message(
        "help-odds-sweep", "Try one number of units after the other, such as attacker=1..8I."
    ),
)
@an_option(
    "--all-readings",
    is_flag=True,
    help=message("help-odds-all-readings", "Show the odds under all readings that matter here."),
)
@an_option(
    "--steps",
    is_flag=True,
    help=message("help-odds-steps", "Tell in words how the odds come about."),
)
@_conduct_options
@options.reading_option
@plot_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def odds(
    *,
    place: Sequence[str],
    terrain: str | None,
    attacker: str | None,
    defender: str | None,
    sweep: str | None,
    all_readings: bool,
    steps: bool,
    attacker_targets: Targets,
    defender_targets: Targets,
    attacker_retreats_at: int | None,
    defender_retreats_at: int | None,
    attacker_retreats_after: int | None,
    defender_retreats_after: int | None,
    readings: Sequence[str],
    plot: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Work out the odds of a combat, exactly.

    Nobody retreats, and both sides strike the most dangerous enemies first, unless an option says
    otherwise; the result names it. Forces are written like 2I+1A+1L: infantry, archers, cavalry (C)
    and a commander (L).

    Exit status: 0 answered, 1 the scenario or the state is wrong, 2 wrong use.
    """
    inquiry = Inquiry(as_json=as_json, lang=lang)
    inquiry.tried(check_plot, plot)
    for complaint in _apart(sweep, plot, all_readings=all_readings, steps=steps):
        inquiry.note(complaint)
    policy = Policy(
        Conduct(
            targets=attacker_targets,
            retreats_at=attacker_retreats_at,
            retreats_after=attacker_retreats_after,
        ),
        Conduct(
            targets=defender_targets,
            retreats_at=defender_retreats_at,
            retreats_after=defender_retreats_after,
        ),
    )
    typed = Typed(terrain, attacker, defender, sweep)
    chosen = inquiry.readings(readings)
    if place:
        battle = _in_a_game(inquiry, place, typed, chosen, policy)
    else:
        battle = inquiry.tried(typed.battle, chosen, policy)
    if battle is None or inquiry.status:
        inquiry.end()
    answer = _answer(battle, sweep, all_readings=all_readings)
    language = parameters.language(lang)
    if plot is not None and not isinstance(answer, Comparison):
        from palatinus_rules.peninsula.drawing import png, svg

        drawing = partial(svg, answer, language=language), partial(png, answer, language=language)
        write_picture(plot, *drawing)
    if as_json:
        write_document(answer.to_document())
    elif steps and isinstance(answer, Odds):
        words = explanation(odds_title(battle), odds_chapters(answer, _turned(answer)), language)
        print_words(words, as_format, clauses=clauses)
    else:
        width = columns()
        tables = Tables(language, color=is_colored(), ruler=ruler(), width=width)
        print(_table(answer, tables), end="")


def _apart(
    sweep: str | None, plot: str | None, *, all_readings: bool, steps: bool
) -> Iterator[Message]:
    """What is wrong with options that make no sense together."""
    if all_readings and (sweep is not None or plot is not None):
        yield message(
            "option-all-readings-conflict",
            "--all-readings goes neither with --sweep nor with --plot",
        )
    if steps and (sweep is not None or all_readings):
        yield message(
            "option-steps-conflict",
            "--steps tells of one combat, and goes neither with --sweep nor --all-readings",
        )


def _answer(battle: Battle, sweep: str | None, *, all_readings: bool) -> Odds | Comparison | Sweep:
    tried = None if sweep is None else read_sweep(sweep)
    if tried is not None:
        return swept(battle, tried.side, tried.kind, tried.numbers)
    return under_all_readings(battle) if all_readings else odds_of(battle)


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


def _in_a_game(
    inquiry: Inquiry, place: Sequence[str], typed: Typed, readings: Readings, policy: Policy
) -> Battle | None:
    """The combat in an area; what was typed beside it would not be heard."""
    for option in typed.words():
        inquiry.note(
            placed(
                option, message("odds-terrain-superfluous", "leave this out: the area has its own.")
            )
        )
    scenario = inquiry.scenario(place[0], readings).value
    state = inquiry.state(place[1], scenario, readings).value if len(place) > 1 else None
    unknown = [*names.complaints({"land": place[2]} if len(place) > 2 else {}, scenario)]
    if len(place) != 3:
        unknown.append(
            message("odds-combat-in-game-form", "a combat in a game is SCENARIO STATE AREA")
        )
    for complaint in unknown:
        inquiry.note(complaint)
    battle = None
    if scenario is not None and state is not None and not unknown:
        try:
            battle = battle_in(scenario, state, place[2], readings=readings, policy=policy)
        except OddsError as error:
            inquiry.note(placed(message("metavar-area", "AREA"), error.problems[0].in_words))
    if typed.sweep is not None:
        forces = {side: None if battle is None else battle.force(side) for side in Side}
        for problem in sweep_problems(typed.sweep, forces):
            inquiry.note(with_place(problem))
    return battle
