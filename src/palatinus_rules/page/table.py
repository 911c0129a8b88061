"""What the page knows of the game before the library has loaded: the table, as plain data.

Shapes, colors, hands and geometry are those of the library; the page only puts them together.
"""

from __future__ import annotations

from palatinus_rules._version import __version__
from palatinus_rules.drawing.board import arrow_head, drop_path
from palatinus_rules.drawing.faces import Face
from palatinus_rules.drawing.geometry import SIDE, Corner, corner_place
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.drawing.style import PIECES
from palatinus_rules.formats.document_names import POSITION_FORMAT
from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.kit.canvas import Point, element
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.texts import LARGEST
from palatinus_rules.kit.words import capital
from palatinus_rules.rules.board import hill_hexes
from palatinus_rules.rules.box import HANDS, SECOND_HAND, TOKENS, Color, Hand, Kind
from palatinus_rules.rules.fields import DIRECTIONS, Hex, Hill
from palatinus_rules.rules.rulings import QUESTIONS, RULED_OUT
from palatinus_rules.rules.tiles import Twist

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]

_MIDDLE = Point(0, 0)


def table() -> dict[str, Json]:
    """Everything but words: board, pieces, hands, questions, limits."""
    return {
        "format": POSITION_FORMAT,
        "version": __version__,
        "limits": {"bytes": LARGEST},
        "languages": {str(each): capital(each.own_name) for each in Language},
        **_board(),
        **_pieces(),
        "players": [min(HANDS), max(HANDS)],
        "hands": {str(players): _hands(players) for players in HANDS},
        "questions": {
            # The default comes first.
            key: [str(reading) for reading in readings]
            for key, readings in QUESTIONS.items()
        },
        "ruled_out": {
            str(edition): {key: [*map(str, readings)] for key, readings in ruled_out.items()}
            for edition, ruled_out in RULED_OUT.items()
        },
    }


def _board() -> dict[str, Json]:
    """Where hills and fields lie; ``numbers[arrow][direction]`` is the number of a field."""
    return {
        "hills": [str(hill) for hill in Hill],
        "directions": [_hex(each) for each in DIRECTIONS],
        "slots": {str(twist): [_hex(each) for each in hill_hexes(twist)] for twist in Twist},
        "numbers": [
            # Field 1 lies where the arrow points, and the others follow clockwise.
            [(direction - arrow) % len(DIRECTIONS) + 1 for direction in range(len(DIRECTIONS))]
            for arrow in range(len(DIRECTIONS))
        ],
        "tokens": [*TOKENS],
        "side": SIDE,
        "drop": element(
            "path", d=drop_path(corner_place(_MIDDLE, Corner.LEFT), 5), class_="pr-spring"
        ),
        "arrows": [arrow_head(_MIDDLE, direction) for direction in range(len(DIRECTIONS))],
    }


def _hex(at: Hex) -> list[Json]:
    return [at.q, at.r]


def _pieces() -> dict[str, Json]:
    signs = Signs()
    return {
        "colors": [
            {
                "name": str(color),
                "letter": COLOR_LETTERS[color],
                "fill": PIECES[color][0],
                "ink": PIECES[color][1],
            }
            for color in Color
        ],
        "kinds": [{"name": str(kind), "letter": KIND_LETTERS[kind]} for kind in Kind],
        "chips": {
            # Around the middle, as wide as a piece, without the name that a table gives it.
            str(color): signs.chip(color, "", _MIDDLE, width=36, height=36, size=15)
            for color in Color
        },
        "figures": {
            f"{color}-{kind}": signs.piece(Face(color, kind), _MIDDLE)
            for color in Color
            for kind in Kind
        },
    }


def _hands(players: int) -> dict[str, Json]:
    """What each player has in hand: of the own color and, with two players, of a second one."""
    own: dict[str, Json] = {"own": _hand(HANDS[players])}
    return {**own, "second": _hand(SECOND_HAND)} if players == min(HANDS) else own


def _hand(hand: Hand) -> dict[str, Json]:
    return {
        "total": hand.total,
        "least": {str(kind): hand.share(kind).least for kind in Kind},
        "most": {str(kind): hand.most(kind) for kind in Kind},
    }
