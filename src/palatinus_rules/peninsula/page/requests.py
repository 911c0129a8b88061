"""What the page of the odds asks for, read out of its JSON: everything wrong is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique

from attrs import define

from palatinus_rules.kit.json_reader import Shape, Vocabulary, parsed as parsed_json
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Listed, Written, message
from palatinus_rules.kit.page_requests import PageReader, Questions
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
from palatinus_rules.peninsula.documents.reader import Reader
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.policy import Conduct, Policy, Targets
from palatinus_rules.peninsula.readings import Readings, reading_problems
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import MOST_PIECES, UNITS, Force, UnitKind, fighting_problems
from palatinus_rules.peninsula.words import LANGUAGES

MOST = 100_000
"""How many letters a request may have."""


@unique
class Ask(StrEnum):
    """Everything that the page can ask."""

    HELLO = "hello"
    ODDS = "odds"
    READINGS = "readings"
    SWEEP = "sweep"


@unique
class Unit(StrEnum):
    """A kind of which one can have more and more."""

    INFANTRY = str(UNITS[0])
    ARCHERS = str(UNITS[1])
    CAVALRY = str(UNITS[2])


_ASKS = Vocabulary(message("request-question", "What is asked"), ProblemCode.WORD_UNKNOWN, Ask)
_TERRAINS = Vocabulary(
    message("request-terrain", "The terrain"), ProblemCode.TERRAIN_UNKNOWN, Terrain
)
_SIDES = Vocabulary(message("request-side", "The side"), ProblemCode.WORD_UNKNOWN, Side)
_UNITS = Vocabulary(message("request-kind", "The kind"), ProblemCode.KIND_UNKNOWN, Unit)
_TARGETS = Vocabulary(
    message("request-targets", "Whom a side strikes first"), ProblemCode.WORD_UNKNOWN, Targets
)

_REQUEST = message("request-itself", "A request")
_ALWAYS = ("language",)
_COMBAT = ("terrain", *map(str, Side))
_HOW = ("readings", "policy", "long", *_ALWAYS)
SHAPES: Mapping[Ask, Shape] = {
    Ask.HELLO: Shape(_REQUEST, ("ask",), _ALWAYS),
    Ask.ODDS: Shape(_REQUEST, ("ask", *_COMBAT), _HOW),
    Ask.READINGS: Shape(_REQUEST, ("ask", *_COMBAT), _HOW),
    Ask.SWEEP: Shape(_REQUEST, ("ask", *_COMBAT, "side", "kind"), _HOW),
}
POLICY = Shape(message("request-policy", "A policy"), (), tuple(map(str, Side)))
CONDUCT = Shape(
    message("request-side-policy", "How a side fights"),
    (),
    ("targets", "retreats_at", "retreats_after"),
)


_QUESTIONS = Questions(_REQUEST, _ASKS, SHAPES, MOST, OddsError, ProblemCode.TOO_BIG)


@define(eq=False, repr=False, slots=False)
class Asked(PageReader, Reader):
    """A request; what cannot be read is noted, and whoever takes something out of it is told."""

    def parsed(self, request: str) -> object:
        """The value of the JSON. Raises :class:`.OddsError` where it is none."""
        too_deep = Problem(
            ProblemCode.TOO_DEEP,
            "",
            message("document-nested-too-deep", "This is nested far deeper than any document."),
        )
        value = parsed_json(request, ProblemCode.NOT_JSON, too_deep)
        if isinstance(value, Problem):
            raise OddsError([value])
        return value

    def language_of(self, value: object) -> Language | None:
        """One of the two languages."""
        word = self.text(value, "", "language", message("request-language", "The language"))
        if word is None or word in LANGUAGES:
            return None if word is None else Language(word)
        self.note(
            ProblemCode.WORD_UNKNOWN,
            "language",
            message(
                "request-value-not-among-known",
                "{what} is {known}, not {word}.",
                what=message("request-language", "The language"),
                known=Listed(tuple(map(str, LANGUAGES)), "or"),
                word=Written(word),
            ),
        )
        return None

    def begun(self, request: str) -> Ask:
        """What is asked. Raises :class:`.OddsError` where nobody can tell."""
        return self.begin(request, _QUESTIONS)

    def all_told(self) -> None:
        """Raises :class:`.OddsError` if anything could not be read."""
        self.all_read(_QUESTIONS)

    def long(self) -> bool:
        """Whether somebody has the time for what takes long."""
        value = self.found.get("long", False)
        return bool(self.boolean(value, "", "long", message("document-option", "An option")))

    def swept(self) -> tuple[Side, UnitKind]:
        """Of which side, and of which kind, there are to be more and more."""
        side = kind = None
        if "side" in self.found:
            side = self.word(self.found["side"], "", "side", _SIDES)
        if "kind" in self.found:
            kind = self.word(self.found["kind"], "", "kind", _UNITS)
        return side or Side.ATTACKER, UnitKind(kind or UnitKind.INFANTRY)

    def battle(self, empty: Side | None = None) -> Battle:
        """The combat; the side that may be ``empty`` gets its units later."""
        found = self.found
        terrain = None
        if "terrain" in found:
            terrain = self.word(found["terrain"], "", "terrain", _TERRAINS)
        return Battle(
            terrain=terrain or Terrain.PLAIN,
            attacker=self._force(Side.ATTACKER, empty),
            defender=self._force(Side.DEFENDER, empty),
            readings=self._readings(),
            policy=self._policy(),
        )

    def _force(self, side: Side, empty: Side | None) -> Force:
        if side not in self.found:
            return Force()
        before = len(self.problems)
        force = self.force(self.found[side], side)
        if len(self.problems) == before:
            # How many of a kind a side has is of no interest where another number is tried.
            fighting = force + Force(1) if side is empty and not force.units else force
            self.problems.extend(fighting_problems(fighting, side))
        return force

    def _readings(self) -> Readings:
        chosen = self.entries(
            self.found.get("readings", {}), "readings", message("request-readings", "The readings")
        )
        words = {}
        for key, value in chosen.items():
            word = self.text(value, "readings", key, message("request-reading", "A reading"))
            if word is not None:
                words[key] = word
        problems = [*reading_problems(words)]
        self.problems.extend(problems)
        return Readings() if problems else Readings.from_words(words)

    def _policy(self) -> Policy:
        found = self.record(self.found.get("policy", {}), "policy", POLICY) or {}
        return Policy(*(self._conduct(found.get(side, {}), f"policy.{side}") for side in Side))

    def _conduct(self, value: object, where: str) -> Conduct:
        found = self.record(value, where, CONDUCT) or {}
        targets = None
        if "targets" in found:
            targets = self.word(found["targets"], where, "targets", _TARGETS)
        return Conduct(
            targets=targets or Conduct().targets,
            retreats_at=self._some(found, where, "retreats_at"),
            retreats_after=self._some(found, where, "retreats_after"),
        )

    def _some(self, found: Mapping[str, object], where: str, key: str) -> int | None:
        """A number of units or rounds; null is the same as none."""
        if found.get(key) is None:
            return None
        what = message("request-number", "A number of units or rounds")
        return self.number(found[key], where, key, what, least=1, most=MOST_PIECES)
