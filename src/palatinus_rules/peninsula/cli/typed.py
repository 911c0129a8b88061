"""A combat as it is typed: its terrain, its forces, and the numbers that are to be tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import field, frozen

from palatinus_rules.kit.messages import Listed, Message, Written, did_you_mean, message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.problems import Problem, nearest
from palatinus_rules.kit.requests import Request, told_by
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
from palatinus_rules.peninsula.notation.vocabulary import TERRAINS
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.policy import Conduct, Policy, Targets
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import (
    MOST_PIECES,
    Force,
    UnitKind,
    fighting_problems,
    read_force,
)

_SWEEP = re.compile(
    r"(attacker|defender)=([0-9]{1,3})\.\.([0-9]{1,3})([IAC])", re.ASCII | re.IGNORECASE
)


@frozen
class Range:
    """Numbers of units of a kind that are tried on one side."""

    side: Side
    kind: UnitKind
    numbers: range


def read_sweep(text: str) -> Range | None:
    """The numbers that are to be tried; None if the text is no sweep."""
    match = _SWEEP.fullmatch(text)
    if match is None or int(match[2]) > int(match[3]):
        return None
    numbers = range(int(match[2]), int(match[3]) + 1)
    return Range(Side(match[1].lower()), UnitKind(match[4].upper()), numbers)


def sweep_problems(text: str, forces: Mapping[Side, Force | None]) -> Iterator[Problem]:
    """What is wrong with a sweep of a side; its force is None where that could not be read."""
    sweep = read_sweep(text)
    if sweep is None:
        yield Problem(
            ProblemCode.SWEEP_UNREADABLE,
            "--sweep",
            message(
                "sweep-malformed",
                "{word} is no sweep; write attacker=1..8I, the smaller number first.",
                word=Written(text),
            ),
        )
        return
    force = forces[sweep.side]
    if force is not None:
        yield from fighting_problems(force.having(sweep.kind, sweep.numbers[0]), "--sweep")


def _number(name: str, metavar: Message, about: Message) -> int | None:
    """The field of a number of units or rounds."""
    told = option(name, metavar=metavar, kind=int, least=1, most=MOST_PIECES, help=about)
    found: int | None = field(default=None, metadata=told_by(told))
    return found


@frozen(kw_only=True)
class Combat(Request):
    """A combat as it is typed, how both sides fight in it, and which numbers are to be tried."""

    terrain: str | None = field(
        default=None,
        metadata=told_by(
            option(
                "--terrain",
                metavar=message("metavar-terrain", "TERRAIN"),
                help=message("help-odds-terrain", "forest, plain, swamp or mountain."),
            )
        ),
    )
    attacker: str | None = field(
        default=None,
        metadata=told_by(
            option(
                "--attacker",
                metavar=message("metavar-force", "FORCE"),
                help=message("help-odds-attacker", "Who attacks, such as 2I+1A+1L."),
            )
        ),
    )
    defender: str | None = field(
        default=None,
        metadata=told_by(
            option(
                "--defender",
                metavar=message("metavar-force", "FORCE"),
                help=message("help-odds-defender", "Who defends, such as 2I+1C."),
            )
        ),
    )
    sweep: str | None = field(
        default=None,
        metadata=told_by(
            option(
                "--sweep",
                metavar=message("metavar-side-range", "SIDE=RANGE"),
                help=message(
                    "help-odds-sweep",
                    "Try one number of units after the other, such as attacker=1..8I.",
                ),
            )
        ),
    )
    attacker_targets: Targets = field(
        default=Conduct().targets,
        metadata=told_by(
            option(
                "--attacker-targets",
                words=Targets,
                help=message(
                    "help-odds-attacker-targets", "With which enemies the attacker begins."
                ),
            )
        ),
    )
    defender_targets: Targets = field(
        default=Conduct().targets,
        metadata=told_by(
            option(
                "--defender-targets",
                words=Targets,
                help=message(
                    "help-odds-defender-targets", "With which enemies the defender begins."
                ),
            )
        ),
    )
    attacker_retreats_at: int | None = _number(
        "--attacker-retreats-at",
        message("metavar-units", "NUMBER"),
        message(
            "help-odds-attacker-retreats-at",
            "The attacker retreats with so many units left, or fewer.",
        ),
    )
    defender_retreats_at: int | None = _number(
        "--defender-retreats-at",
        message("metavar-units", "NUMBER"),
        message(
            "help-odds-defender-retreats-at",
            "The defender retreats with so many units left, or fewer.",
        ),
    )
    attacker_retreats_after: int | None = _number(
        "--attacker-retreats-after",
        message("metavar-rounds", "ROUNDS"),
        message(
            "help-odds-attacker-retreats-after",
            "The attacker retreats when so many rounds are over.",
        ),
    )
    defender_retreats_after: int | None = _number(
        "--defender-retreats-after",
        message("metavar-rounds", "ROUNDS"),
        message(
            "help-odds-defender-retreats-after",
            "The defender retreats when so many rounds are over.",
        ),
    )
    readings: Readings = field(factory=Readings, metadata=told_by(options.READING))

    @property
    def policy(self) -> Policy:
        """How both sides fight."""
        return Policy(
            Conduct(
                targets=self.attacker_targets,
                retreats_at=self.attacker_retreats_at,
                retreats_after=self.attacker_retreats_after,
            ),
            Conduct(
                targets=self.defender_targets,
                retreats_at=self.defender_retreats_at,
                retreats_after=self.defender_retreats_after,
            ),
        )

    def words(self) -> dict[str, str]:
        """What says where the combat is and who fights, by the names of the options."""
        words = zip(
            ("--terrain", "--attacker", "--defender"),
            (self.terrain, self.attacker, self.defender),
            strict=True,
        )
        return {option: word for option, word in words if word is not None}

    def battle(self) -> Battle:
        """The combat. Raises :class:`.OddsError` with everything that is wrong."""
        problems: list[Problem] = []
        terrain = self._terrain(problems)
        attacker = self._force(Side.ATTACKER, self.attacker, problems)
        defender = self._force(Side.DEFENDER, self.defender, problems)
        if self.sweep is not None:
            forces = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
            problems += sweep_problems(self.sweep, forces)
        if problems or attacker is None or defender is None:
            raise OddsError(problems)
        return Battle(
            terrain=terrain,
            attacker=attacker,
            defender=defender,
            readings=self.readings,
            policy=self.policy,
        )

    def _terrain(self, problems: list[Problem]) -> Terrain:
        known = Listed(tuple(Terrain), ",")
        if self.terrain is None:
            problems.append(
                Problem(
                    ProblemCode.KEY_MISSING,
                    "--terrain",
                    message(
                        "odds-terrain-missing",
                        "Where is the combat? Write one of {known}.",
                        known=known,
                    ),
                )
            )
            return Terrain.PLAIN
        word = self.terrain.casefold()
        if word in TERRAINS:
            return Terrain(TERRAINS[word])
        problems.append(
            Problem(
                ProblemCode.TERRAIN_UNKNOWN,
                "--terrain",
                message(
                    "word-not-among-known",
                    "{word} is not one of {known}.",
                    word=Written(self.terrain),
                    known=known,
                ),
                (did_you_mean(nearest(word, TERRAINS)),),
            )
        )
        return Terrain.PLAIN

    def _force(self, side: Side, text: str | None, problems: list[Problem]) -> Force | None:
        """The force of a side; where numbers are tried, there may be none yet."""
        swept = (self.sweep or "").lower().startswith(f"{side}=")
        if text is None:
            if swept:
                return Force()
            problems.append(
                Problem(
                    ProblemCode.KEY_MISSING,
                    f"--{side}",
                    message("odds-force-missing", "Who fights? Write a force such as 2I+1A+1L."),
                )
            )
            return None
        found = read_force(text, f"--{side}")
        if not isinstance(found, Force):
            problems += found
            return None
        if not swept:
            problems += fighting_problems(found, f"--{side}")
        return found
