"""Reading placements, their numbers, and the comments between them."""

from __future__ import annotations

import re

from attrs import Factory, define

from palatinus_rules.formats.notation.marks import COLORS, KINDS, mark, with_stars
from palatinus_rules.formats.notation.words import WordReader, lowered, raised
from palatinus_rules.kit.arguments import as_word, required
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import Span
from palatinus_rules.rules.codes import ProblemCode, RecordError
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.piece import Placement

_TOKEN = re.compile(r"[\s,]*(?:(?P<comment>\{)|(?P<other>[(#])|(?P<word>[^\s,{;][^\s,{]*)|;|$)")
_QUOTED_COMMENT = re.compile(r'\{\s*("(?:[^"\\]|\\.)*")\s*\}')
_BRACE = re.compile("[{}]")
_NUMBER = re.compile(r"([0-9]{1,9})(?:(\.+)|$)")
_PLACEMENT = re.compile(r"([^\W\d_])([^\W\d_])?(\*)?([^\W\d_][0-9]*)(?:/(\w+))?")


def placement_text(placement: Placement) -> str:
    """A placement as a record has it.

    >>> placement_text(Placement("A1", "red", "farmer", wolf=True))
    'rF*A1'
    """
    required(placement, Placement, "placement_text()")
    side = ""
    if placement.face_down is not placement.wolf:
        side = "/down" if placement.face_down else "/up"
    return f"{mark(placement.color, placement.kind, wolf=placement.wolf)}{placement.field}{side}"


def read_placement(text: str) -> Placement:
    """Reads one placement as a record has it.

    >>> print(read_placement("rF*A1"))
    red farmer with a wolf on A1

    Raises :class:`palatinus_rules.RecordError` with what cannot be read.
    """
    reader = PlacementsReader()
    with reader.problems.until_enough():
        reader.read_body(as_word(text, "A placement"))
    if not reader.problems and len(reader.placements) != 1:
        reader.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "placement-single-expected",
                "One placement was expected, not {text}.",
                text=Written(text),
            ),
        )
    found = reader.placements[0] if reader.placements else None
    if found is None or reader.problems:
        raise RecordError(reader.problems.collected())
    return found


@define(eq=False, slots=False)
class PlacementsReader(WordReader):
    """Takes placements and comments out of lines; None stands for what cannot be read."""

    places: dict[str, Span] = Factory(dict)
    placements: list[Placement | None] = Factory(list)
    comments: dict[int, list[str]] = Factory(dict)
    open_comment: list[str] | None = None
    open_since: Span | None = None
    next_numbers: tuple[int, ...] = (1,)
    unread: list[str] = Factory(list)
    unread_since: int = 0

    def read_body(self, line: str) -> None:
        """Reads a line with placements and comments, of which one may go on in the next line."""
        position = 0
        while position < len(line):
            if self.open_comment is not None:
                position = self._go_on_with_comment(self.open_comment, line, position)
                continue
            token = _TOKEN.match(line, position)
            if token is None or token.lastgroup is None:
                break
            position = token.end()
            if token["word"] == f"{self.next_numbers[0]}.":
                # The number that is expected here needs no place.
                self._note_unread()
                self._read_number(self.next_numbers[0])
                continue
            self.here = self.here.between(*token.span(token.lastgroup))
            if token.lastgroup == "word":
                self._read_word(token["word"])
                continue
            self._note_unread()
            if token.lastgroup == "comment":
                position = self._begin_comment(line, token.start("comment"))
            else:
                position = self._skip_wrong_comment(line, token.start("other"))
        self._note_unread()

    def end_body(self) -> None:
        """Notes a comment that never ends: nobody knows what it has swallowed."""
        if self.open_comment is not None and self.open_since is not None:
            problem = Problem(
                ProblemCode.WORD_UNKNOWN,
                "",
                message("comment-unended", "A comment begins here with {{ and never ends with }}."),
            )
            self.problems.append(self.open_since.of(problem))
            self.placements.append(None)

    def _begin_comment(self, line: str, start: int) -> int:
        quoted = _QUOTED_COMMENT.match(line, start)
        if quoted is None:
            self.open_comment = []
            self.open_since = self.here
            return start + 1
        self._comment(self.any_text(quoted[1], "") or "")
        return quoted.end()

    def _go_on_with_comment(self, words: list[str], line: str, start: int) -> int:
        brace = _BRACE.search(line, start)
        words += line[start : brace.start() if brace else len(line)].split()
        if brace is None:
            return len(line)
        self._comment(" ".join(words))
        self.open_comment = None
        if brace[0] == "}":
            return brace.end()
        since = self.open_since.line if self.open_since else self.here.line
        self.here = self.here.between(*brace.span())
        self.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "comment-begins-before-end",
                "Another comment begins before the one from line {line} has ended with }}.",
                line=since,
            ),
        )
        self.placements.append(None)
        return brace.start()

    def _skip_wrong_comment(self, line: str, start: int) -> int:
        self.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "comment-notation",
                "A comment stands in braces, {{like this}}, or after a semicolon.",
            ),
        )
        end = line.find(")", start) if line[start] == "(" else -1
        return len(line) if end < 0 else end + 1

    def _comment(self, text: str) -> None:
        if text:
            self.comments.setdefault(len(self.placements), []).append(text)

    def _read_word(self, word: str) -> None:
        number = _NUMBER.match(word)
        if number is not None:
            self._note_unread()
            if number[2] not in {None, "."}:
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    "placements",
                    message(
                        "turn-number-dots",
                        "Write {number} with one dot, not {word}.",
                        number=f"{number[1]}.",
                        word=Written(number[0]),
                    ),
                )
            self._read_number(int(number[1]))
            word = word[number.end() :]
        if not word:
            return
        parts = _PLACEMENT.fullmatch(with_stars(word))
        if parts is None or _is_nonsense(parts):
            if not self.unread:
                self.unread_since = self.here.bounds[0]
            self.unread.append(word)
            return
        self._note_unread()
        self.placements.append(self._placement(parts, self._place()))

    def _place(self) -> str:
        """The path of the next placement, which stands in this line."""
        where = f"placements[{len(self.placements)}]"
        self.places[where] = self.places["placements"] = self.here
        return where

    def _note_unread(self) -> None:
        """Notes words in a row that are no placement: together they stand for one."""
        if self.unread:
            now, unread = self.here, " ".join(self.unread)
            self.here = now.between(self.unread_since, self.unread_since + len(unread))
            self.note(
                ProblemCode.WORD_UNKNOWN,
                self._place(),
                message(
                    "placement-unreadable",
                    "{words} is not a placement; write one like rFA1 or rF*A1: color, kind, a star "
                    "for a wolf, field.",
                    words=Written(unread),
                ),
            )
            self.placements.append(None)
            self.unread, self.here = [], now

    def _read_number(self, number: int) -> None:
        expected = self.next_numbers[0]
        if number in self.next_numbers:
            self.next_numbers = (number + 1,)
            return
        self.note(
            ProblemCode.TURN_MISNUMBERED,
            "placements",
            message(
                "turn-number-unexpected",
                "Turns are numbered one after another: here {expected} is expected, not {number}.",
                expected=expected,
                number=number,
            ),
        )
        # Either this number is wrong, or one before it is missing, with its placements.
        self.next_numbers = (expected + 1, number + 1)
        self.placements.append(None)

    def _placement(self, parts: re.Match[str], where: str) -> Placement | None:
        color = self.color(parts[1], f"{where}.color")
        at = self.field(parts[4], f"{where}.field")
        wolf = parts[3] is not None
        face_down = self._face(parts[5], f"{where}.face") if parts[5] else wolf
        kind = self.kind(parts[2], f"{where}.kind") if parts[2] else None
        if parts[2] is None and face_down is not None and not (wolf and face_down):
            self._note_untold_kind(parts, f"{where}.kind", wolf=wolf)
            return None
        if color is None or at is None or face_down is None or (parts[2] and kind is None):
            return None
        return Placement(at, color, kind, wolf, face_down=face_down)

    def _note_untold_kind(self, parts: re.Match[str], where: str, *, wolf: bool) -> None:
        if wolf:
            self.note(
                ProblemCode.KIND_UNKNOWN,
                where,
                message(
                    "kind-unwritten-wolf-down",
                    "{word} does not say which kind, and everyone can see it unless the wolf is "
                    "up: write {color}F*{field}/up for a farmer.",
                    word=Written(parts[0]),
                    color=parts[1],
                    field=parts[4],
                ),
            )
        else:
            self.note(
                ProblemCode.KIND_UNKNOWN,
                where,
                message(
                    "kind-unwritten",
                    "{word} does not say which kind, and everyone can see it unless the wolf is "
                    "up: write {color}F{field} for a farmer, or {color}*{field} for a wolf.",
                    word=Written(parts[0]),
                    color=parts[1],
                    field=parts[4],
                ),
            )

    def _face(self, side: str, where: str) -> bool | None:
        """Whether a piece is said to lie face down."""
        if lowered(side) in {"up", "down"}:
            return lowered(side) == "down"
        self.note(
            ProblemCode.WORD_UNKNOWN,
            where,
            message(
                "face-mark-unknown",
                "A piece lies /up or /down, not {word}.",
                word=Written(f"/{side}"),
            ),
        )
        return None


_FIELDS = frozenset(str(at) for at in Field)


def _is_nonsense(parts: re.Match[str]) -> bool:
    """Whether so much is wrong with a word that it was hardly meant as a placement."""
    color, kind, _, at, _ = parts.groups()
    wrong = (lowered(color) not in COLORS) + (raised(at) not in _FIELDS)
    return wrong + (kind is not None and raised(kind) not in KINDS) > 1
