"""Boards, positions, games, views, resolutions and their scenes, and changes as SVG; charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from attrs import evolve, field as part, frozen

from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.drawing import board as ground, changes, descriptions, key as keys, overlay
from palatinus_rules.drawing.faces import Face, face_of
from palatinus_rules.drawing.geometry import Site, around, center, places_within
from palatinus_rules.drawing.scene import Scene, Stage
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.drawing.style import ROOT, style_of
from palatinus_rules.drawing.subjects import Subject, cannot_draw
from palatinus_rules.explanations.changes import change_chapter
from palatinus_rules.explanations.phrases import TAKEN_BY_NOBODY
from palatinus_rules.foresight.forecasts import Outlook
from palatinus_rules.foresight.simulation.summary import Simulation
from palatinus_rules.kit.arguments import named, positive, yes_or_no
from palatinus_rules.kit.canvas import USUAL_THEME, Box, Markup, Sheet, Theme, document, group
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Translator
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.scoring.control import Award
from palatinus_rules.rules.scoring.resolution import Resolution

ChartSubject = Outlook | Simulation

_MARKED = (WhatIf, Swing, Game, View)

_MARGIN = 10.0
_NARROWEST = 350.0
_RINGS = 2
_EVERYWHERE: tuple[Site, ...] = (*Hill, *Field)
_NOTHING = Markup("")


@frozen(kw_only=True)
class _Picture:
    """What there is to draw, before it is known how big or in which colors."""

    board: Board
    title: str
    description: str
    places: tuple[Site, ...] = _EVERYWHERE
    faces: Mapping[Field, Face] = part(factory=dict)
    states: Mapping[Field, str] = MappingProxyType({})
    awards: Mapping[Hill, Award] = MappingProxyType({})
    below: Markup = _NOTHING
    above: Markup = _NOTHING
    players: tuple[Player, ...] = ()
    scene: Scene | None = None
    former: Board | None = None
    """Another board that there must be room for as well."""


def svg(
    subject: Subject | ChartSubject,
    *,
    language: Language | str = Language.EN,
    theme: Theme | str = USUAL_THEME,
    width: float | None = None,
    face_down: bool = False,
    field_names: bool = True,
    key: bool = True,
    letters: bool = False,
    style: bool = True,
) -> str:
    """The subject as an SVG; the same subject and options give the same text.

    A resolution is drawn at its end, and a scene as one step of it; a change as the position that
    it makes, with whatever differs marked; a game and a view with a mark around the last placement;
    a swing with marks around everybody who is decisive for the victory. Outlooks and simulations
    are drawn as charts of the players' points. ``language`` is that of the title, the description
    and the few words in the drawing. With the theme ``auto`` the colors follow the reader's system.
    ``width`` is the preferred width; the drawing scales to any width, and never exceeds its
    container. ``face_down`` draws the pieces of a position that are known to have a wolf face down.
    ``letters`` shows kinds and colors by the letters of the notation instead of pictograms and
    hatchings. ``field_names=False`` and ``key=False`` leave out the names of the fields and the
    rows below the board; a chart ignores these two and ``face_down``. ``style=False`` leaves out
    the style sheet, for pages that
    have it from :func:`stylesheet`.

    Raises :class:`palatinus_rules.UnknownNameError` for a language or a theme that does not
    exist, and :class:`palatinus_rules.PalatinusError` for a width that is not above 0.
    """
    width = None if width is None else positive(width, "The width of a drawing")
    language, theme = as_language(language), named(theme, Theme)
    for name, answer in (
        ("face_down", face_down),
        ("field_names", field_names),
        ("key", key),
        ("letters", letters),
        ("style", style),
    ):
        yes_or_no(answer, name)
    words, signs = translator(language), Signs(letters)
    if isinstance(subject, Outlook | Simulation):
        # Whoever draws boards need not wait for this.
        from palatinus_rules.drawing.chart import chart_sheet

        sheet = chart_sheet(subject, words, signs)
    else:
        picture = _picture(subject, words, signs, face_down=face_down)
        sheet = _board_sheet(picture, words, signs, field_names=field_names, key=key)
    rules = style_of(theme, changes=isinstance(subject, _MARKED)) if style else ""
    return document(sheet, ROOT, language=language, theme=theme, width=width, style=rules)


def tiles_svg(
    position: Position,
    hills: Iterable[Hill],
    marked: Iterable[Field],
    title: Message,
    language: Language | str = Language.EN,
) -> str:
    """Some tiles of a position as a small picture, with fields that are marked.

    It has no style sheet: pages have it from :func:`stylesheet`.
    """
    language, board = as_language(language), position.board
    words, shown = translator(language), tuple(hills)
    places: list[Site] = []
    for hill in shown:
        places += (hill, *hill.fields)
    standing = position.inhabitants
    faces = {at: face_of(piece) for at, piece in standing.items() if at.hill in shown}
    told = [descriptions.tile_words(board, board.tile(hill), faces) for hill in shown]
    picture = _Picture(
        board=board,
        title=words.text(title),
        description="\n".join(map(words.text, told)),
        places=tuple(places),
        faces=faces,
        above=ground.marks(board, marked),
    )
    box = around([board.hex(place) for place in places], _MARGIN)
    drawn = _layers(picture, words, Signs(letters=False), field_names=True)
    sheet = Sheet(picture.title, picture.description, box, drawn)
    return document(sheet, ROOT, language=language, theme=Theme.AUTO, width=None, style="")


def _board_sheet(
    picture: _Picture, words: Translator, signs: Signs, *, field_names: bool, key: bool
) -> Sheet:
    """The board with everything on it, and the rows below."""
    boards = [picture.board] if picture.former is None else [picture.board, picture.former]
    hexes = [board.hex(place) for board in boards for place in picture.places]
    box = _at_least(around(hexes, _MARGIN))
    drawn = _layers(picture, words, signs, field_names=field_names)
    if key and picture.players:
        names = keys.Names(words, picture.players, signs)
        if picture.scene is None:
            height, rows = keys.player_rows(names, box)
        else:
            height, rows = keys.scene_rows(names, picture.scene, box)
        box = evolve(box, bottom=box.bottom + height)
        height, kinds = keys.kind_rows(names, picture.faces.values(), box)
        drawn.append(group([*rows, *kinds], class_="pr-key"))
        box = evolve(box, bottom=box.bottom + height + _MARGIN / 2)
    return Sheet(picture.title, picture.description, box, drawn)


def _picture(subject: Subject, words: Translator, signs: Signs, *, face_down: bool) -> _Picture:
    match subject:
        case Board():
            return _board(subject, words)
        case Position():
            faces = {
                at: face_of(piece, face_down=face_down) for at, piece in subject.inhabitants.items()
            }
            return _standing(subject, faces, words)
        case Game() | View():
            return _placed(subject, words)
        case Resolution():
            return _end(Scene(subject, Stage.END), words)
        case Scene(stage=Stage.END):
            return _end(subject, words)
        case Scene(hill=Hill() as hill):
            return _hill(subject, hill, words, signs)
        case WhatIf():
            return _change(subject, words)
        case Swing():
            return _swing(subject, words)
        case _:
            raise cannot_draw(subject, "svg()", Subject, ChartSubject)


def _board(board: Board, words: Translator) -> _Picture:
    said = [
        descriptions.board_words(board),
        *(descriptions.tile_words(board, tile, None) for tile in board.tiles),
    ]
    return _Picture(
        board=board,
        title=words.text(descriptions.title(board)),
        description="\n".join(map(words.text, said)),
    )


def _placed(subject: Game | View, words: Translator) -> _Picture:
    """What lies on the board, with a mark around the last placement."""
    faces = {each.field: face_of(each) for each in subject.placements}
    last = [each.field for each in subject.placements[-1:]]
    said = [*descriptions.last_placement(subject)]
    above = group(changes.around(subject.board, last))
    return evolve(_standing(subject, faces, words, said), above=above)


def _swing(swing: Swing, words: Translator) -> _Picture:
    """The position, with marks around everybody who is decisive for the victory."""
    position = swing.resolution.position
    faces = {at: face_of(piece) for at, piece in position.inhabitants.items()}
    picture = _standing(position, faces, words, [descriptions.decisive_words(swing)])
    return evolve(
        picture,
        title=words.text(descriptions.title(swing)),
        above=group(changes.around(position.board, swing.decisive)),
    )


def _standing(
    subject: Position | Game | View,
    faces: Mapping[Field, Face],
    words: Translator,
    first: Iterable[Message] = (),
) -> _Picture:
    """Who lies where; what is said ``first`` stands before everything else."""
    board = subject.board
    said = [
        *first,
        descriptions.players_words(subject.players),
        descriptions.board_words(board),
        *(descriptions.tile_words(board, tile, faces) for tile in board.tiles),
    ]
    return _Picture(
        board=board,
        title=words.text(descriptions.title(subject)),
        description="\n".join(map(words.text, said)),
        faces=faces,
        players=subject.players,
    )


def _change(what_if: WhatIf, words: Translator) -> _Picture:
    """The position after a change; whoever is taken away is shown as leaving."""
    position = what_if.after.position
    board, standing = position.board, position.inhabitants
    faces = {at: face_of(piece) for at, piece in standing.items()}
    gone = {at: what_if.stood[at] for at in what_if.changed if at not in standing}
    said = [
        *descriptions.sentences(change_chapter(what_if).statements),
        descriptions.board_words(board),
        *(descriptions.tile_words(board, tile, faces) for tile in board.tiles),
    ]
    return _Picture(
        board=board,
        title=words.text(descriptions.title(what_if)),
        description="\n".join(map(words.text, said)),
        faces=faces | {at: face_of(piece) for at, piece in gone.items()},
        states=dict.fromkeys(gone, " pr-leaving"),
        below=changes.former_outlines(what_if),
        above=changes.marks(what_if),
        players=position.players,
        former=what_if.before.position.board,
    )


def _end(scene: Scene, words: Translator) -> _Picture:
    position = scene.resolution.position
    faces = {at: face_of(piece) for at, piece in scene.standing.items()}
    said = [
        *descriptions.sentences(scene.explained(words.language)),
        *descriptions.awards_words(scene),
        descriptions.board_words(position.board),
        *(descriptions.tile_words(position.board, tile, faces) for tile in position.board.tiles),
    ]
    return _Picture(
        board=position.board,
        title=words.text(descriptions.title(scene)),
        description="\n".join(map(words.text, said)),
        faces=faces,
        awards={record.hill: record.award for record in scene.resolution.hills},
        players=position.players,
        scene=scene,
    )


def _hill(scene: Scene, hill: Hill, words: Translator, signs: Signs) -> _Picture:
    """A hill and what is at most two steps away from it: all that its records can speak of."""
    position, record = scene.resolution.position, scene.resolution.hill(hill)
    board = position.board
    places = places_within(board, hill, _RINGS)
    soldiers = scene.stage is Stage.SOLDIERS
    under = overlay.counting if soldiers else overlay.flows
    return _Picture(
        board=board,
        title=words.text(descriptions.title(scene)),
        description="\n".join(
            map(words.text, descriptions.sentences(scene.explained(words.language)))
        ),
        places=places,
        faces={at: face_of(piece) for at, piece in scene.standing.items() if at in places},
        states=overlay.states(record) if soldiers else {},
        awards={} if soldiers else {hill: record.award},
        below=under(board, record),
        above=overlay.soldier_results(board, record, signs)
        if soldiers
        else overlay.points(board, record),
        players=position.players,
        scene=scene,
    )


def _at_least(box: Box) -> Box:
    """A rectangle that leaves the rows below the hexes room enough."""
    missing = max(0.0, _NARROWEST - box.width) / 2
    return evolve(box, left=box.left - missing, right=box.right + missing)


def _layers(
    picture: _Picture, words: Translator, signs: Signs, *, field_names: bool
) -> list[Markup]:
    """Everything on the board, from the ground up."""
    board, places = picture.board, picture.places
    near = None if picture.scene is None else picture.scene.hill
    layers = [ground.ground(board, places), ground.outlines(board, places, near)]
    layers.append(ground.arrows(board, places))
    layers.append(picture.below)
    layers.append(
        group(
            group(
                [signs.piece(face, center(board.hex(at)), picture.states.get(at, ""))],
                data_field=at,
                data_mark=face.mark,
            )
            for at, face in picture.faces.items()
        )
    )
    if field_names:
        layers.append(ground.names(board, places, near=near is not None))
    nobody = words.text(TAKEN_BY_NOBODY)
    layers.append(
        group(
            ground.hill_label(board, hill, picture.awards.get(hill), nobody, signs)
            for hill in Hill
            if hill in places
        )
    )
    layers.append(picture.above)
    return layers
