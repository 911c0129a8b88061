"""What can be wrong with a position or with a game, by name, and the errors about each."""

from __future__ import annotations

from enum import StrEnum, unique

from palatinus_rules.kit.arguments import ConversionHints, add_conversion_hints
from palatinus_rules.kit.problems import ProblemsError


def _conversion_hints() -> ConversionHints:
    # Whoever makes no such mistake need not wait for these.
    from palatinus_rules.rules.conversion_hints import CONVERSION_HINTS

    return CONVERSION_HINTS


add_conversion_hints(_conversion_hints)


@unique
class ProblemCode(StrEnum):
    """Every kind of problem; the values are stable and appear in problems documents."""

    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    TOO_DEEP = "too-deep"
    TOO_BIG = "too-big"
    CHECK_SUM_WRONG = "check-sum-wrong"
    FORMAT_UNKNOWN = "format-unknown"
    CODE_UNKNOWN = "code-unknown"
    TYPE_WRONG = "type-wrong"
    KEY_MISSING = "key-missing"
    KEY_UNKNOWN = "key-unknown"
    KEY_TWICE = "key-twice"
    WORD_UNKNOWN = "word-unknown"

    PLAYERS_NUMBER = "players-number"
    COLOR_UNKNOWN = "color-unknown"
    COLOR_TWICE = "color-twice"
    COLOR_OF_NOBODY = "color-of-nobody"
    SECOND_COLOR_MISSING = "second-color-missing"
    SECOND_COLOR_UNEXPECTED = "second-color-unexpected"

    TWIST_UNKNOWN = "twist-unknown"
    TWISTS_MIXED = "twists-mixed"
    TILE_UNKNOWN = "tile-unknown"
    TILE_MISSING = "tile-missing"
    TILE_TWICE = "tile-twice"
    SLOT_OUT_OF_RANGE = "slot-out-of-range"
    SLOT_TWICE = "slot-twice"
    ARROW_OUT_OF_RANGE = "arrow-out-of-range"
    SPRING_OUT_OF_RANGE = "spring-out-of-range"
    SPRING_TWICE = "spring-twice"
    SPRINGS_DIFFER = "springs-differ"
    TOKEN_UNKNOWN = "token-unknown"
    TOKENS_MISDEALT = "tokens-misdealt"

    FIELD_UNKNOWN = "field-unknown"
    FIELD_TWICE = "field-twice"
    FIELDS_NUMBER = "fields-number"
    HILL_OCCUPIED = "hill-occupied"
    KIND_UNKNOWN = "kind-unknown"

    INHABITANTS_TOO_MANY = "inhabitants-too-many"
    INHABITANTS_TOO_FEW = "inhabitants-too-few"
    SOLDIER_WITH_WOLF = "soldier-with-wolf"
    WOLVES_MISMATCH = "wolves-mismatch"
    SETS_DIFFER = "sets-differ"
    INCOMPLETE = "incomplete"

    SPOT_UNKNOWN = "spot-unknown"
    TILE_NOT_IN_THE_MIDDLE = "tile-not-in-the-middle"
    TILE_OVERLAPS = "tile-overlaps"
    TILE_APART = "tile-apart"
    TILE_TIP_TO_TIP = "tile-tip-to-tip"
    TILE_TOUCHES_ONE = "tile-touches-one"
    TILE_TOO_MANY = "tile-too-many"
    TOKEN_MISSING = "token-missing"

    TURN_WRONG = "turn-wrong"
    GAME_OVER = "game-over"
    FIELD_TAKEN = "field-taken"
    WOLF_FACE_UP = "wolf-face-up"
    FACE_DOWN_WITHOUT_WOLF = "face-down-without-wolf"
    NOT_IN_HAND = "not-in-hand"
    SOLDIER_TOO_LATE = "soldier-too-late"
    SOLDIER_KEPT = "soldier-kept"

    SET_IMPOSSIBLE = "set-impossible"
    RULING_UNKNOWN = "ruling-unknown"
    RULING_RULED_OUT = "ruling-ruled-out"
    TURN_MISNUMBERED = "turn-misnumbered"
    TURNS_MISSING = "turns-missing"
    KIND_NOT_REVEALED = "kind-not-revealed"
    REVEAL_WRONG = "reveal-wrong"
    RESULT_WRONG = "result-wrong"
    CLAIM_UNKNOWN = "claim-unknown"


class PositionError(ProblemsError):
    """Raised for what cannot be a position."""


class LayingError(ProblemsError):
    """Raised for a tile that must not be laid there."""


class PlacementError(ProblemsError):
    """Raised for an illegal placement; ``problems`` are all the reasons."""


class RecordError(ProblemsError):
    """Raised for what cannot be the record of a game."""


class ClaimError(ProblemsError):
    """Raised for impossible claims about a position."""
