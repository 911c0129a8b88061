"""Requests about a position, with what says how it is to be read, checked and scored.

A command needs them for its help, and the page for what it is asked, so that nothing of the game is
loaded before there is a request.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from palatinus_rules import formats, kit, rules
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import FILE, NUMBER, argument, option
from palatinus_rules.kit.requests import Request, told_by


def _color_set(told: rules.ColorSet | str | None) -> rules.ColorSet | None:
    if told is None:
        return None
    if not isinstance(told, str):
        from palatinus_rules.rules.box import as_color_set

        return as_color_set(told)
    from palatinus_rules.formats.notation.marks import parse_set

    return parse_set(told)


def _copy(told: formats.GameCopy | str | bytes | None) -> formats.GameCopy | None:
    if told is None:
        return None
    from palatinus_rules.formats import GameCopy
    from palatinus_rules.kit.arguments import required

    if isinstance(told, str | bytes):
        return GameCopy.from_text(told)
    return required(told, GameCopy, "The copy of the game", "is")


def _readings(told: Mapping[str, str]) -> Mapping[str, str]:
    from palatinus_rules.rules.rulings import Rulings

    Rulings.from_readings(told)
    return FrozenMap(told)


def edition_or_none(told: kit.Language | str | None) -> kit.Language | None:
    """The rulebook on the table. Raises :class:`palatinus_rules.UnknownNameError`."""
    if told is None:
        return None
    from palatinus_rules.kit.language import as_language

    return as_language(told)


def known_editions() -> Iterable[str]:
    """The languages of the rulebook."""
    from palatinus_rules.kit.language import Language

    return Language


EDITION = option(
    "--edition",
    metavar=message("metavar-edition", "EDITION"),
    variable="PALATINUS_EDITION",
    known=known_editions,
    help=message(
        "help-option-edition",
        "The rulebook on the table: it, en, de or fr. What it says in words is not open.",
    ),
)


def known_readings() -> Iterable[str]:
    """Every reading of every open question, as it is typed."""
    from palatinus_rules.rules.rulings import QUESTIONS

    return (f"{key}={reading}" for key, readings in QUESTIONS.items() for reading in readings)


def hill_or_none(word: rules.Hill | str | None) -> rules.Hill | None:
    """One of the seven hills. Raises :class:`palatinus_rules.UnknownNameError`."""
    if word is None:
        return None
    from palatinus_rules.rules.fields import as_hill

    return as_hill(word)


def known_hills() -> Iterable[str]:
    """The letters of the hills."""
    from palatinus_rules.rules.fields import Hill

    return Hill


KEY_READING = message("metavar-key-reading", "KEY=READING")
HILL = option(
    "--hill",
    metavar=message("metavar-letter", "LETTER"),
    help=message("help-option-hill", "Only this hill, A to G."),
    known=known_hills,
)
TO = option(
    "--to",
    metavar=message("metavar-turn", "TURN"),
    help=message(
        "help-option-to",
        "Stop after this turn: 4 is the fourth round, 4.red is red's fourth turn, 0 is the start.",
    ),
)
PLAYERS = option(
    "--players",
    metavar=NUMBER,
    kind=int,
    required=True,
    help=message("help-option-players", "The number of players, 2 to 5."),
)
LETTERS = option(
    "--letters",
    into="letters",
    flag=True,
    help=message(
        "help-option-letters",
        "Letters of the notation in pictures, instead of pictograms and hatchings.",
    ),
)


@frozen(kw_only=True)
class Terms:
    """How the input is to be read, checked and scored.

    Attributes:
        incomplete: Whether hands may be not fully placed, as in
            :meth:`palatinus_rules.Position.problems`.
        any_hands: Whether inhabitants are not compared with the hands, as there.
        color_set: The set of twelve, such as ``5,4,3``; it takes precedence over that of the copy.
        copy: The text of a copy of the game, for what the input leaves out.
        readings: The chosen readings of open questions; a record may have its own for the others.
        edition: The rulebook on the table: it takes away the readings that its words rule out.

    Raises :class:`palatinus_rules.PalatinusError` for an impossible set, copy, reading or edition,
    and for a reading that the edition rules out.
    """

    incomplete: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--incomplete",
                flag=True,
                help=message("help-option-incomplete", "Accept hands that are not fully placed."),
            ),
            key="incomplete",
        ),
    )
    any_hands: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--any-hands",
                flag=True,
                help=message("help-option-any-hands", "Do not compare inhabitants with the hands."),
            ),
            key="any_hands",
        ),
    )
    color_set: rules.ColorSet | None = field(
        default=None,
        converter=_color_set,
        metadata=told_by(
            option(
                "--set",
                metavar=message("metavar-set", "M,F,S"),
                help=message(
                    "help-option-set",
                    "How the twelve inhabitants of a color split into merchants, farmers and "
                    "soldiers, if you know it; it matters only with two or three players. With the "
                    "wolves: M:W,F:W,S.",
                ),
            ),
            key="set",
        ),
    )
    copy: formats.GameCopy | None = field(
        default=None,
        converter=_copy,
        metadata=told_by(
            option(
                "--copy",
                metavar=FILE,
                variable="PALATINUS_COPY",
                file=True,
                help=message(
                    "help-option-copy",
                    "A file that describes your copy of the game: its springs, for a text without "
                    "them, and its set of twelve.",
                ),
            ),
            key="copy",
        ),
    )
    readings: Mapping[str, str] = field(
        factory=dict,
        converter=_readings,
        metadata=told_by(
            option(
                "--ruling",
                metavar=KEY_READING,
                repeated=True,
                known=known_readings,
                help=message(
                    "help-option-ruling",
                    "Choose a reading of an open question; this overrides the record. Repeatable. "
                    "The readings, default first: {readings}.",
                ),
            ),
            key="readings",
        ),
    )
    edition: kit.Language | None = field(
        default=None, converter=edition_or_none, metadata=told_by(EDITION, key="edition")
    )

    def __attrs_post_init__(self) -> None:
        if self.edition is not None and self.readings:
            from palatinus_rules.rules.editions import as_edition
            from palatinus_rules.rules.rulings import Rulings

            as_edition(self.edition, Rulings.from_readings(self.readings))

    @property
    def springs(self) -> Mapping[rules.Hill, frozenset[int]] | None:
        """The springs of the copy, if there is one."""
        return None if self.copy is None else self.copy.springs

    @property
    def known_set(self) -> rules.ColorSet | None:
        """The given set, or that of the copy."""
        return self.color_set or (None if self.copy is None else self.copy.color_set)

    def unfinished(self, position: rules.Position) -> bool:
        """Whether hands that are not fully placed are accepted here, and the position has some."""
        return self.incomplete and is_unfinished(position, self.known_set)

    def rulings(self, agreed: rules.Rulings | None = None) -> rules.Rulings:
        """The rulings of a record, or the default ones, with the chosen readings in their place.

        What the players of a record agreed on stands under every edition.
        """
        from attrs import evolve

        from palatinus_rules.rules.rulings import Rulings

        if agreed is None:
            return Rulings.from_readings(self.readings)
        return evolve(Rulings.from_readings({**agreed.to_readings(), **self.readings}), agreed=True)


def is_unfinished(position: rules.Position, color_set: rules.ColorSet | None = None) -> bool:
    """Whether somebody has not placed everything."""
    from palatinus_rules.rules.codes import ProblemCode

    problems = position.problems(color_set=color_set)
    return any(problem.code is ProblemCode.INCOMPLETE for problem in problems)


def _terms(told: Terms) -> Terms:
    from palatinus_rules.kit.arguments import required

    return required(told, Terms, "The field terms", "is")


def _source(told: bytes | str) -> bytes:
    if isinstance(told, bytes):
        return told
    from palatinus_rules.kit.arguments import wrong_type

    if isinstance(told, str):
        return told.encode(errors="surrogatepass")
    raise wrong_type("The source of a request", "text", told, "is")


TERMS: Terms = field(
    factory=Terms, converter=_terms, metadata=told_by(part=Terms, key="terms", shared=True)
)
"""The field of a request that has the terms."""


@frozen
class SourceRequest(Request):
    """A request about what is in ``source``, in any format."""

    source: bytes = field(
        converter=_source,
        metadata=told_by(
            argument(
                FILE,
                message(
                    "help-argument-position",
                    "A position as text, JSON or a code, the record of a game, or - for standard "
                    "input.",
                ),
                file=True,
            ),
            key="position",
        ),
    )


@frozen
class PositionRequest(SourceRequest):
    """A request about a position, or about the record of a game: its final position counts.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
    """

    terms: Terms = TERMS


SETTLING = option(
    "--settle",
    into="settling",
    flag=True,
    help=message(
        "help-score-settle",
        "With --jsonl, also say whether the winners depend on an open question; without --jsonl, "
        "this is always said.",
    ),
)


@frozen
class ScoreLinesRequest(Request):
    """The scoring of many positions.

    Attributes:
        language: The language of the answer's words.
        lines: The positions, one in each line.
        terms: How the input is to be read, checked and scored.
        settling: Whether it is asked, too, if the winners depend on an open question.
    """

    lines: Iterable[bytes]
    terms: Terms = TERMS
    settling: bool = field(default=False, kw_only=True, metadata=told_by(SETTLING))
