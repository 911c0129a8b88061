"""A drawing in plain text, for a terminal or a page of notes.

Every hex has two lines: what stands there, and its name. A hill shows its letter in brackets
and the value of its token below; a field without anybody shows a dot, and a spring a tilde
after the name. Hexes that share an edge are straight above each other or side by side, one line
apart.

In scenes the fields of the hill have their inhabitants in square brackets. Where a hill has been
awarded, the letters of who took the token stand after its value; ``2:ry`` are discs worth 2 for red
and yellow, ``2x5`` five of them, and ``-`` means that nobody took anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import field as part, frozen

from palatinus_rules.drawing import words as say
from palatinus_rules.drawing.picture import Subject, cannot_draw
from palatinus_rules.drawing.pieces import Face, face_of
from palatinus_rules.drawing.scenes import Scene, Stage
from palatinus_rules.explanations.phrases import Phrases
from palatinus_rules.formats.notation.marks import COLOR_LETTERS
from palatinus_rules.kit.arguments import required, several, yes_or_no
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.columns import BOLD, CODES, Painted
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Translator
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.scoring.control import Award, AwardKind
from palatinus_rules.rules.scoring.resolution import Resolution

_WIDTH = 6
_FREE = "."
_SPRING = "36"


@frozen
class _Sheet:
    """What is drawn on a board."""

    board: Board
    faces: Mapping[Field, Face] = part(factory=dict)
    awards: Mapping[Hill, Award] = part(factory=dict)
    near: Hill | None = None


def board_text(board: Board, placements: Iterable[Placement] = ()) -> str:
    """A board with the inhabitants on it, as they lie: ``r*`` is red's, face down.

    Placements whose kind is known show it: to draw what everyone sees, pass the placements of a
    :class:`palatinus_rules.View`.
    """
    placed = several(placements, Placement, "placements")
    faces = {placement.field: face_of(placement) for placement in placed}
    return _drawn(_Sheet(required(board, Board, "board_text()"), faces), color=False)


def picture_text(
    subject: Subject,
    *,
    color: bool = False,
    language: Language | str = Language.EN,
    face_down: bool = False,
    words: bool = True,
) -> str:
    """The same pictures as :func:`palatinus_rules.drawing.svg`, for a terminal.

    Below the board are the players, and for a scene or a resolution what happened, in the
    sentences of the explanation; ``words=False`` leaves all of this out. ``color`` adds the color
    codes of terminals, and changes nothing else.

    Raises :class:`palatinus_rules.kit.UnknownNameError` for a language that is not one of the four.
    """
    spoken = translator(language)
    color, face_down = yes_or_no(color, "color"), yes_or_no(face_down, "face_down")
    sheet, below = _content(subject, spoken, face_down=face_down)
    return _joined(sheet, below if yes_or_no(words, "words") else (), color=color)


def _content(
    subject: Subject, words: Translator, *, face_down: bool
) -> tuple[_Sheet, Iterable[list[Painted]]]:
    """What is drawn, and the lines below it."""
    match subject:
        case Board():
            return _Sheet(subject), ()
        case Position():
            faces = {
                at: face_of(each, face_down=face_down) for at, each in subject.inhabitants.items()
            }
            return _Sheet(subject.board, faces), _players(subject.players, words)
        case View():
            faces = {each.field: face_of(each) for each in subject.placements}
            return _Sheet(subject.board, faces), _players(subject.players, words)
        case Resolution():
            return _scene(Scene(subject, Stage.END), words)
        case Scene():
            return _scene(subject, words)
        case _:
            raise cannot_draw(subject, "picture_text()", Subject)


def _scene(scene: Scene, words: Translator) -> tuple[_Sheet, Iterable[list[Painted]]]:
    done = {record.hill: record.award for record in scene.resolution.hills}
    if scene.hill is not None:
        last = [scene.hill] if scene.stage is Stage.CONTROL else []
        before = [hill for hill in Hill if hill < scene.hill]
        done = {hill: done[hill] for hill in (*before, *last)}
    faces = {at: face_of(each) for at, each in scene.standing.items()}
    sheet = _Sheet(scene.resolution.position.board, faces, done, scene.hill)
    said = (
        [Painted(line)]
        for statement in scene.explained(words.language)
        for line in (f"- {statement.text}", *(f"    {each.text}" for each in statement.details))
    )
    heading = [Painted(words.text(say.scene_title(scene)), BOLD)]
    return sheet, [heading, *said]


def _players(players: Iterable[Player], words: Translator) -> Iterator[list[Painted]]:
    seats = tuple(players)
    phrases = Phrases(seats)
    for seat in seats:
        letters = [Painted(COLOR_LETTERS[each], CODES[each]) for each in seat.colors]
        yield [*letters, Painted(f" = {words.text(phrases.player(seat.color))}")]


def _joined(sheet: _Sheet, below: Iterable[Iterable[Painted]], *, color: bool) -> str:
    """The board, and the lines below it after a blank one."""
    lines = ["".join(cell.shown(color=color) for cell in line) for line in below]
    drawn = _drawn(sheet, color=color)
    return "\n".join([drawn, *lines]) + "\n" if lines else drawn


def _drawn(sheet: _Sheet, *, color: bool) -> str:
    board = sheet.board
    places: list[Hill | Field] = [*Hill, *Field]
    left = min(board.hex(place).q for place in places)
    top = min(_line(board, place) for place in places)
    lines: dict[int, dict[int, Painted]] = {}
    for place in places:
        row, column = _line(board, place) - top, board.hex(place).q - left
        cells = _hill(sheet, place) if isinstance(place, Hill) else _field(sheet, place)
        for offset, cell in enumerate(cells):
            lines.setdefault(row + offset, {})[column] = cell
    return "".join(_row(lines[row], color=color) + "\n" for row in sorted(lines))


def _line(board: Board, place: Hill | Field) -> int:
    """The upper line of a hex: two lines down for ``r``, one for ``q``."""
    hexagon = board.hex(place)
    return 2 * hexagon.r + hexagon.q


def _hill(sheet: _Sheet, hill: Hill) -> tuple[Painted, Painted]:
    award = sheet.awards.get(hill)
    letter = Painted(f"({hill})", BOLD)
    if award is None:
        return letter, Painted(f" {sheet.board.token(hill)}")
    letters = "".join(COLOR_LETTERS[color] for color in award.colors)
    if award.kind is AwardKind.TOKEN:
        return letter, Painted(f" {award.value}{letters}", CODES[award.colors[0]])
    # Where there is no room for the letters, the sentences below tell them.
    discs = f"{award.value}:{letters}" if len(letters) < 4 else f"{award.value}x{len(letters)}"
    return letter, Painted(discs if award.kind is AwardKind.DISCS else " -")


def _field(sheet: _Sheet, field: Field) -> tuple[Painted, Painted]:
    face = sheet.faces.get(field)
    near = field.hill is sheet.near
    mark = _FREE if face is None else face.mark
    above = Painted(f"[{mark}]" if near else mark, "" if face is None else CODES[face.color])
    if field in sheet.board.springs:
        return above, Painted(f"{field}~", _SPRING)
    return above, Painted(str(field))


def _row(cells: Mapping[int, Painted], *, color: bool) -> str:
    """The cells of a line in their columns, with no space after the last."""
    text, width = "", 0
    for column in sorted(cells):
        text += " " * (column * _WIDTH - width)
        text += cells[column].shown(color=color)
        width = column * _WIDTH + len(cells[column].text)
    return text
