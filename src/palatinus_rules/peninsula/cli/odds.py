"""``peninsula odds``: who wins a combat, and how likely."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from shutil import get_terminal_size
from typing import ParamSpec

import click
from attrs import frozen

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.messages import fail, say
from palatinus_rules.kit.commands.parameters import choice, command, words_argument
from palatinus_rules.kit.commands.plots import check_plot, plot_option, write_picture
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.problems import Problem, nearest
from palatinus_rules.kit.sentences import Listed, Written, did_you_mean, said
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import is_colored, ruler
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
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
from palatinus_rules.peninsula.telling.odds import odds_title, odds_topics
from palatinus_rules.peninsula.telling.structure import explanation
from palatinus_rules.peninsula.telling.tables import Tables
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import MOST_PIECES, Force, Kind, read_force

P = ParamSpec("P")

_SWEEP = re.compile(
    r"(attacker|defender)=([0-9]{1,3})\.\.([0-9]{1,3})([IAC])", re.ASCII | re.IGNORECASE
)
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
        "With which enemies the attacker begins.",
        Targets.DANGEROUS,
    ),
    choice(
        "--defender-targets",
        "defender_targets",
        Targets,
        "With which enemies the defender begins.",
        Targets.DANGEROUS,
    ),
    click.option(
        "--attacker-retreats-at",
        metavar="NUMBER",
        type=_AT_LEAST_ONE,
        help="The attacker retreats with so many units left, or fewer.",
    ),
    click.option(
        "--defender-retreats-at",
        metavar="NUMBER",
        type=_AT_LEAST_ONE,
        help="The defender retreats with so many units left, or fewer.",
    ),
    click.option(
        "--attacker-retreats-after",
        metavar="ROUNDS",
        type=_AT_LEAST_ONE,
        help="The attacker retreats when so many rounds are over.",
    ),
    click.option(
        "--defender-retreats-after",
        metavar="ROUNDS",
        type=_AT_LEAST_ONE,
        help="The defender retreats when so many rounds are over.",
    ),
)


@command
@words_argument(
    "place", "[SCENARIO STATE AREA]", "A combat in a game: its scenario, its state, and the area."
)
@click.option("--terrain", metavar="TERRAIN", help="forest, plain, swamp or mountain.")
@click.option("--attacker", metavar="FORCE", help="Who attacks, such as 2I+1A+1L.")
@click.option("--defender", metavar="FORCE", help="Who defends, such as 2I+1C.")
@click.option(
    "--sweep",
    metavar="SIDE=RANGE",
    help="Try one number of units after the other, such as attacker=1..8I.",
)
@click.option(
    "--all-readings", is_flag=True, help="Show the odds under all readings that matter here."
)
@click.option("--steps", is_flag=True, help="Tell in words how the odds come about.")
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
    check_plot(plot)
    _check_together(sweep=sweep is not None, all_readings=all_readings, steps=steps, plot=plot)
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
    chosen = options.chosen(readings)
    typed = _Typed(terrain, attacker, defender, sweep)
    if place:
        battle = _in_a_game(place, typed, chosen, policy, as_json=as_json, lang=lang)
    else:
        battle = typed.battle(chosen, policy)
    answer = _answer(battle, typed.swept(), all_readings=all_readings)
    language = parameters.language(lang)
    if plot is not None and not isinstance(answer, Comparison):
        from palatinus_rules.peninsula.drawing import png, svg

        drawing = partial(svg, answer, language=language), partial(png, answer, language=language)
        write_picture(plot, *drawing)
    if as_json:
        write_document(answer.to_document())
    elif steps and isinstance(answer, Odds):
        words = explanation(odds_title(battle), odds_topics(answer, _turned(answer)), language)
        print_words(words, as_format, clauses=clauses)
    else:
        width = get_terminal_size().columns
        tables = Tables(language, color=is_colored(), ruler=ruler(), width=width)
        print(_table(answer, tables), end="")


def _check_together(*, sweep: bool, all_readings: bool, steps: bool, plot: str | None) -> None:
    """Ends the command if options are asked for that make no sense together."""
    if all_readings and (sweep or plot is not None):
        fail(said("--all-readings goes neither with --sweep nor with --plot"))
    if steps and (sweep or all_readings):
        fail(said("--steps tells of one combat, and goes neither with --sweep nor --all-readings"))


def _answer(
    battle: Battle, sweep: tuple[Side, Kind, range] | None, *, all_readings: bool
) -> Odds | Comparison | Sweep:
    if sweep is not None:
        return swept(battle, *sweep)
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
        say(said("other readings were not tried: {reason}", reason=error.problems[0].said))
        return ()


def _in_a_game(
    place: Sequence[str],
    typed: _Typed,
    readings: Readings,
    policy: Policy,
    *,
    as_json: bool,
    lang: str | None,
) -> Battle:
    """The combat in an area; what was typed beside it would not be heard."""
    if len(place) != 3:
        fail(said("a combat in a game is SCENARIO STATE AREA"))
    if typed.terrain or typed.attacker or typed.defender:
        fail(said("an area has its terrain and its forces: leave out those that you typed"))
    scenario = options.the_scenario(place[0], readings, as_json=as_json, lang=lang)
    state = options.the_state(place[1], scenario, readings, as_json=as_json, lang=lang)
    return battle_in(scenario, state, place[2], readings=readings, policy=policy)


@frozen
class _Typed:
    """A combat as it was typed."""

    terrain: str | None
    attacker: str | None
    defender: str | None
    sweep: str | None

    def battle(self, readings: Readings, policy: Policy) -> Battle:
        """The combat. Raises :class:`.OddsError` with everything that is wrong."""
        problems: list[Problem] = []
        terrain = self._terrain(problems)
        attacker = self._force(Side.ATTACKER, self.attacker, problems)
        defender = self._force(Side.DEFENDER, self.defender, problems)
        self._range(problems)
        if problems:
            raise OddsError(problems)
        return Battle(
            terrain=terrain,
            attacker=attacker,
            defender=defender,
            readings=readings,
            policy=policy,
        )

    def swept(self) -> tuple[Side, Kind, range] | None:
        """Which side, which kind and which numbers are tried. Raises :class:`.OddsError`."""
        problems: list[Problem] = []
        found = self._range(problems)
        if problems:
            raise OddsError(problems)
        return found

    def _terrain(self, problems: list[Problem]) -> Terrain:
        if self.terrain is None:
            problems.append(
                Problem.of(
                    ProblemCode.KEY_MISSING,
                    "--terrain",
                    "Where is the combat? Write one of {known}.",
                    known=Listed(tuple(map(str, Terrain)), ","),
                )
            )
            return Terrain.PLAIN
        word = self.terrain.lower()
        if word in set(Terrain):
            return Terrain(word)
        problems.append(
            Problem.of(
                ProblemCode.TERRAIN_UNKNOWN,
                "--terrain",
                "{word} is not one of {known}.",
                did_you_mean(nearest(word, [*Terrain])),
                word=Written(self.terrain),
                known=Listed(tuple(map(str, Terrain)), ","),
            )
        )
        return Terrain.PLAIN

    def _force(self, side: Side, text: str | None, problems: list[Problem]) -> Force:
        if text is None:
            if not (self.sweep or "").lower().startswith(f"{side}="):
                problems.append(
                    Problem.of(
                        ProblemCode.KEY_MISSING,
                        f"--{side}",
                        "Who fights? Write a force such as 2I+1A+1L.",
                    )
                )
            return Force()
        found = read_force(text, f"--{side}")
        if isinstance(found, Force):
            return found
        problems += found
        return Force()

    def _range(self, problems: list[Problem]) -> tuple[Side, Kind, range] | None:
        if self.sweep is None:
            return None
        match = _SWEEP.fullmatch(self.sweep)
        if match is None or int(match[2]) > int(match[3]):
            problems.append(
                Problem.of(
                    ProblemCode.SWEEP_UNREADABLE,
                    "--sweep",
                    "{word} is no sweep; write attacker=1..8I, the smaller number first.",
                    word=Written(self.sweep),
                )
            )
            return None
        numbers = range(int(match[2]), int(match[3]) + 1)
        return Side(match[1]), Kind(match[4]), numbers
