"""What can be wrong with a scenario, a state, forces, readings or orders, by name."""

from __future__ import annotations

from enum import StrEnum, unique

from palatinus_rules.kit.problems import ProblemsError


@unique
class ProblemCode(StrEnum):
    """Every kind of problem or note; the values are stable and stand in problem documents."""

    # What any document can have.
    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    TOO_DEEP = "too-deep"
    TOO_BIG = "too-big"
    FORMAT_UNKNOWN = "format-unknown"
    TYPE_WRONG = "type-wrong"
    KEY_MISSING = "key-missing"
    KEY_UNKNOWN = "key-unknown"
    KEY_TWICE = "key-twice"
    WORD_UNKNOWN = "word-unknown"
    NAME_UNUSABLE = "name-unusable"
    LINE_UNKNOWN = "line-unknown"
    LINE_UNREADABLE = "line-unreadable"

    # Forces and readings.
    FORCE_UNREADABLE = "force-unreadable"
    FORCE_EMPTY = "force-empty"
    KIND_UNKNOWN = "kind-unknown"
    KIND_TWICE = "kind-twice"
    COMMANDERS_TOO_MANY = "commanders-too-many"
    NUMBER_OUT_OF_RANGE = "number-out-of-range"
    READING_UNKNOWN = "reading-unknown"

    # Scenarios.
    PLAYERS_NUMBER = "players-number"
    PLAYER_TWICE = "player-twice"
    PLAYER_UNKNOWN = "player-unknown"
    COLOR_TWICE = "color-twice"
    COLOR_OF_NOBODY = "color-of-nobody"
    COLORS_NUMBER = "colors-number"
    PEOPLES_NUMBER = "peoples-number"
    TERRAIN_UNKNOWN = "terrain-unknown"
    TERRAIN_OF_A_SEA = "terrain-of-a-sea"
    TERRAIN_COST_MISSING = "terrain-cost-missing"
    DP_WRONG = "dp-wrong"
    AREA_UNKNOWN = "area-unknown"
    AREA_ALONE = "area-alone"
    AREA_NOT_LAND = "area-not-land"
    AREA_WITHOUT_KIND = "area-without-kind"
    LINK_TO_ITSELF = "link-to-itself"
    LINK_TWICE = "link-twice"
    LINK_DOTTED_AT_SEA = "link-dotted-at-sea"
    LINK_BETWEEN_SEAS = "link-between-seas"
    PEOPLE_UNKNOWN = "people-unknown"
    PEOPLE_NOT_LISTED = "people-not-listed"
    PEOPLE_LISTED_TWICE = "people-listed-twice"
    ETRUSCHI_NOT_FIRST = "etruschi-not-first"
    TURN_OUT_OF_RANGE = "turn-out-of-range"
    ENTRY_WITHOUT_AREA = "entry-without-area"
    REINFORCED_BEFORE_ENTRY = "reinforced-before-entry"
    POINTS_BEFORE_ENTRY = "points-before-entry"
    COUNTERS_TOO_FEW = "counters-too-few"
    SPECIAL_MISSING = "special-missing"
    BIRTH_IMPOSSIBLE = "birth-impossible"

    # States.
    UNITS_TOO_MANY = "units-too-many"
    UNITS_AT_SEA = "units-at-sea"
    INVADERS_ON_LAND = "invaders-on-land"
    SAVED_TOO_MANY = "saved-too-many"
    IN_PLAY_BEFORE_ENTRY = "in-play-before-entry"
    OCCUPIED_LATER = "occupied-later"
    CONTESTED = "contested"
    COMMANDER_ALONE = "commander-alone"
    NOT_COUNTED = "not-counted"

    # Odds.
    ODDS_TOO_LARGE = "odds-too-large"
    ODDS_ENDLESS = "odds-endless"
    ODDS_NO_COMBAT = "odds-no-combat"
    SWEEP_UNREADABLE = "sweep-unreadable"

    # Development.
    NO_DEVELOPMENT = "no-development"
    ELIMINATED_NOT_THERE = "eliminated-not-there"
    ELIMINATION_NEEDLESS = "elimination-needless"
    ELIMINATION_SHORT = "elimination-short"
    ELIMINATION_TOO_MANY = "elimination-too-many"
    COMMANDER_BOUGHT = "commander-bought"
    OVERSPENT = "overspent"
    NOTHING_CONTROLLED = "nothing-controlled"
    PLACE_NOT_CONTROLLED = "place-not-controlled"
    UPGRADE_NOT_PLAYED = "upgrade-not-played"
    UPGRADE_NOT_INFANTRY = "upgrade-not-infantry"
    UPGRADE_INTO_WHAT = "upgrade-into-what"
    UPGRADE_NOT_THERE = "upgrade-not-there"

    # Stacking.
    STACK_TOO_HEAVY = "stack-too-heavy"
    REMOVAL_NEEDLESS = "removal-needless"
    REMOVAL_TOO_MANY = "removal-too-many"
    REMOVED_NOT_THERE = "removed-not-there"
    DOUBLED_TWICE = "doubled-twice"
    DOUBLED_NOWHERE = "doubled-nowhere"

    # Movement.
    GROUP_EMPTY = "group-empty"
    PATH_TOO_SHORT = "path-too-short"
    PIECES_NOT_THERE = "pieces-not-there"
    STEP_NOT_ADJACENT = "step-not-adjacent"
    STEP_INTO_SEA = "step-into-sea"
    START_AT_SEA = "start-at-sea"
    MP_EXCEEDED = "mp-exceeded"
    LEFT_THE_COMMANDER = "left-the-commander"
    WITHOUT_COMMANDER = "without-commander"
    ENEMIES_PASSED = "enemies-passed"
    LANDING_OVERRUN = "landing-overrun"
    LANDINGS_APART = "landings-apart"
    STILL_AT_SEA = "still-at-sea"
    COMMANDER_BARRED = "commander-barred"

    # Combat.
    ROW_EMPTY = "row-empty"
    ROW_TOO_LONG = "row-too-long"
    ROW_FORBIDDEN = "row-forbidden"
    ROWS_NOT_ALL = "rows-not-all"
    ROWS_TOO_MANY = "rows-too-many"
    COMMANDER_WRONG = "commander-wrong"
    TARGET_NOT_IN_FRONT = "target-not-in-front"
    SHOOTER_WRONG = "shooter-wrong"
    STRIKER_WRONG = "striker-wrong"
    AIM_WRONG = "aim-wrong"
    PAIRING_UNEVEN = "pairing-uneven"
    ROLL_OUT_OF_RANGE = "roll-out-of-range"
    ROLLS_NUMBER = "rolls-number"
    RETREAT_WRONG = "retreat-wrong"
    RETREAT_TAKEN = "retreat-taken"
    RETREAT_TOO_SOON = "retreat-too-soon"
    COMBAT_NOWHERE = "combat-nowhere"
    COMBAT_AGAINST = "combat-against"
    COMBAT_MISSING = "combat-missing"
    COMBAT_OVER = "combat-over"
    COMBAT_UNFINISHED = "combat-unfinished"

    # What comes without being bought.
    ADDED_WRONG = "added-wrong"
    ARRIVED_WRONG = "arrived-wrong"
    BIRTH_WRONG = "birth-wrong"

    # Victory, options and the sequence.
    CONVERSION_NOT_NOW = "conversion-not-now"
    CONVERSION_WRONG = "conversion-wrong"
    CONVERSION_PARTLY = "conversion-partly"
    BID_UNKNOWN = "bid-unknown"
    TURN_ORDER = "turn-order"
    PEOPLE_ORDER = "people-order"
    PHASE_ORDER = "phase-order"
    PEOPLE_SKIPPED = "people-skipped"


class ForceError(ProblemsError):
    """Raised for what cannot be a force."""


class ReadingError(ProblemsError):
    """Raised for open points or readings of them that do not exist."""


class OddsError(ProblemsError):
    """Raised for a combat whose odds cannot be told."""


class ScenarioError(ProblemsError):
    """Raised for what cannot be a scenario."""


class StateError(ProblemsError):
    """Raised for what cannot be a state of a game in its scenario."""
