"""A drawing in plain text, for a terminal or a page of notes: a board, and words below it."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.drawing import descriptions
from palatinus_rules.drawing.faces import face_of
from palatinus_rules.drawing.plain import (
    BoardSheet,
    board_lines,
    player_lines,
    position_sheet,
    sheet_text,
)
from palatinus_rules.drawing.scene import Scene, Stage
from palatinus_rules.drawing.subjects import Subject, cannot_draw
from palatinus_rules.explanations.changes import change_chapter
from palatinus_rules.kit.arguments import required, several, yes_or_no
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.columns import BOLD, Painted
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Translator
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution


def board_text(board: Board, placements: Iterable[Placement] = ()) -> str:
    """A board with the inhabitants on it, as they lie: ``r*`` is red's, face down.

    Placements whose kind is known show it: to draw what everyone sees, pass the placements of a
    :class:`palatinus_rules.View`.
    """
    placed = several(placements, Placement, "placements")
    faces = {placement.field: face_of(placement) for placement in placed}
    return board_lines(BoardSheet(required(board, Board, "board_text()"), faces), color=False)


def picture_text(
    subject: Subject,
    *,
    color: bool = False,
    language: Language | str = Language.EN,
    face_down: bool = False,
    words: bool = True,
) -> str:
    """The same pictures as :func:`palatinus_rules.drawing.svg`, for a terminal.

    Below the board are the players, and for a scene, a resolution or a change what happened, in
    the sentences of the explanation; ``words=False`` leaves all of this out. ``color`` adds the
    color codes of terminals, and changes nothing else.

    Raises :class:`palatinus_rules.UnknownNameError` for a language that is not one of the four.
    """
    spoken = translator(language)
    color, face_down = yes_or_no(color, "color"), yes_or_no(face_down, "face_down")
    sheet, below = _content(subject, spoken, face_down=face_down)
    return sheet_text(sheet, below if yes_or_no(words, "words") else (), color=color)


def _content(
    subject: Subject, words: Translator, *, face_down: bool
) -> tuple[BoardSheet, Iterable[list[Painted]]]:
    """What is drawn, and the lines below it."""
    match subject:
        case Board():
            return BoardSheet(subject), ()
        case Position():
            sheet = position_sheet(subject, face_down=face_down)
            return sheet, player_lines(subject.players, words)
        case Game() | View():
            faces = {each.field: face_of(each) for each in subject.placements}
            return BoardSheet(subject.board, faces), player_lines(subject.players, words)
        case Resolution():
            return _scene(Scene(subject, Stage.END), words)
        case Scene():
            return _scene(subject, words)
        case WhatIf():
            position = subject.after.position
            statements = change_chapter(subject).statements
            told = ([Painted(f"- {words.text(each.message)}")] for each in statements)
            return position_sheet(position), [*told, *player_lines(position.players, words)]
        case Swing():
            position = subject.resolution.position
            decisive = [Painted(words.text(descriptions.decisive_words(subject)))]
            return position_sheet(position), [decisive, *player_lines(position.players, words)]
        case _:
            raise cannot_draw(subject, "picture_text()", Subject)


def _scene(scene: Scene, words: Translator) -> tuple[BoardSheet, Iterable[list[Painted]]]:
    done = {record.hill: record.award for record in scene.resolution.hills}
    if scene.hill is not None:
        last = [scene.hill] if scene.stage is Stage.CONTROL else []
        before = [hill for hill in Hill if hill < scene.hill]
        done = {hill: done[hill] for hill in (*before, *last)}
    faces = {at: face_of(each) for at, each in scene.standing.items()}
    sheet = BoardSheet(scene.resolution.position.board, faces, done, scene.hill)
    said = (
        [Painted(line)]
        for statement in scene.explained(words.language)
        for line in (f"- {statement.text}", *(f"    {each.text}" for each in statement.details))
    )
    heading = [Painted(words.text(descriptions.scene_title(scene)), BOLD)]
    return sheet, [heading, *said]
