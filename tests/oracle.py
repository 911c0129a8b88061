"""A naive second scorer, to hold against the library's.

It shares no code with the library and was written from the rules and the formats of the
documents alone. Slow on purpose: made to be read beside the rules. The input is taken to be
valid.
"""

from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

Hex = tuple[int, int]

HILLS = "ABCDEFG"
DIRECTIONS: list[Hex] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # clockwise from "up"
READINGS = {  # of every open question, the default first
    "lone_soldier": ["flees", "stays"],
    "captor": ["stays", "leaves"],
    "own_double_capture": ["piece", "piece_and_disc"],
    "free_spring": ["both", "once"],
    "second_color": ["own", "neutral"],
    "final_tie": ["total", "tokens_first", "discs_first"],
    "disc_shortage": ["owed", "box"],
}
BOX = {2: 8, 1: 4}  # how many discs of each value it holds

UNSCORED = {"notes", "version", "code"}


class Player(TypedDict):
    color: str
    second_color: NotRequired[str]


class Tile(TypedDict):
    slot: int
    arrow: int
    springs: list[int]
    token: int


class Board(TypedDict):
    twist: str
    tiles: dict[str, Tile]


class Inhabitant(TypedDict):
    color: str
    kind: str


class Position(TypedDict):
    players: list[Player]
    board: Board
    inhabitants: dict[str, Inhabitant]


def hill_hex(slot: int, twist: str) -> Hex:
    """Where the hill of a slot lies: two steps out, one step sideways; slot 0 is the center."""
    if slot == 0:
        return (0, 0)
    out = DIRECTIONS[slot - 1]
    side = DIRECTIONS[slot % 6] if twist == "right" else DIRECTIONS[(slot - 2) % 6]
    return (2 * out[0] + side[0], 2 * out[1] + side[1])


def lay_fields(board: Board) -> dict[str, Hex]:
    """The hex of each of the 42 fields, A1 to G6: this order is "field order" below."""
    fields: dict[str, Hex] = {}
    for hill in HILLS:
        tile = board["tiles"][hill]
        q, r = hill_hex(tile["slot"], board["twist"])
        for number in range(1, 7):
            step = DIRECTIONS[(tile["arrow"] + number - 1) % 6]
            fields[f"{hill}{number}"] = (q + step[0], r + step[1])
    return fields


def neighbors(field: str, fields: dict[str, Hex]) -> list[str]:
    """All fields one step away, on any tile, in field order. Hills are not among the fields."""
    q, r = fields[field]
    return [other for other, (q2, r2) in fields.items() if (q2 - q, r2 - r) in DIRECTIONS]


def scored(document: Mapping[str, object]) -> dict[str, object]:
    """A result document without what no scorer knows: its notes, its version and its code."""
    return {key: value for key, value in document.items() if key not in UNSCORED}


def score(document: Mapping[str, object], rulings: Mapping[str, str]) -> dict[str, object]:
    """The palatinus-result/1 document of a valid palatinus-position/1 document."""
    position = cast(Position, document)
    tiles = position["board"]["tiles"]
    fields = lay_fields(position["board"])
    springs = {f"{hill}{number}" for hill in HILLS for number in tiles[hill]["springs"]}

    seats = [player["color"] for player in position["players"]]  # players go by main color
    owner: dict[str, str] = {}  # color of a piece -> main color of the player it belongs to
    for player in position["players"]:
        owner[player["color"]] = player["color"]
        if "second_color" in player:
            owner[player["second_color"]] = player["color"]

    captured: dict[str, int] = dict.fromkeys(seats, 0)
    discs: dict[str, list[int]] = {color: [] for color in seats}
    tokens: dict[str, list[int]] = {color: [] for color in seats}
    box: dict[int, int] = dict(BOX)

    def enough(value: int, number: int) -> bool:
        """Whether so many discs of this value can be given; what is owed, always."""
        return rulings["disc_shortage"] == "owed" or box[value] >= number

    def give_disc(color: str, value: int) -> None:
        discs[color].append(value)
        box[value] -= 1

    standing = dict(position["inhabitants"])  # who is still on the board, by field
    hills: list[dict[str, object]] = []

    for hill in HILLS:
        around = [f"{hill}{number}" for number in range(1, 7)]  # clockwise from the arrow

        # a) Soldiers. All of this hill judge the same untouched board; removal comes afterwards.
        soldiers: list[dict[str, object]] = []
        captors: dict[str, list[str]] = {}  # captured field -> its captors' players, clockwise
        leaving: list[str] = []  # soldiers who go
        for field in around:
            if field not in standing or standing[field]["kind"] != "soldier":
                continue
            beside = [near for near in neighbors(field, fields) if near in standing]
            merchants = [near for near in beside if standing[near]["kind"] == "merchant"]
            farmers = [near for near in beside if standing[near]["kind"] == "farmer"]
            prey: list[str] = []
            if len(merchants) != len(farmers):
                verdict = "captures"
                prey = merchants if len(merchants) > len(farmers) else farmers
                if rulings["captor"] == "leaves":
                    leaving.append(field)
            elif not merchants and not farmers and rulings["lone_soldier"] == "stays":
                verdict = "stays"
            else:
                verdict = "flees"
                leaving.append(field)
            for near in prey:
                captors.setdefault(near, []).append(owner[standing[field]["color"]])
            soldiers.append(
                {
                    "field": field,
                    "color": standing[field]["color"],
                    "merchants": len(merchants),
                    "farmers": len(farmers),
                    "verdict": verdict,
                    "captured": list(prey),
                }
            )

        # The first captor's player holds the piece; a further captor brings a 1-disc, unless
        # he belongs to the same player (then it depends on the reading). Whoever is captured
        # first in field order brings the disc first, while there is one.
        for near in sorted(captors):
            holder, *others = captors[near]
            captured[holder] += 1
            for other in others:
                deserved = other != holder or rulings["own_double_capture"] == "piece_and_disc"
                if deserved and enough(1, 1):
                    give_disc(other, 1)
        for field in [*captors, *leaving]:
            del standing[field]

        # b) Control. Only pieces around this hill bring influence, but they look at all neighbors.
        influence: dict[str, int] = dict.fromkeys(seats, 0)
        for field in around:
            if field not in standing:
                continue
            piece = standing[field]
            points = 0
            if piece["kind"] == "merchant":
                for near in neighbors(field, fields):
                    if near in standing:
                        points += {"merchant": 1, "farmer": 2, "soldier": 3}[standing[near]["kind"]]
            elif piece["kind"] == "farmer":
                if field in springs:  # his own spring
                    points += 2
                for near in neighbors(field, fields):
                    free, spring = near not in standing, near in springs
                    if free and spring:
                        points += 4 if rulings["free_spring"] == "both" else 2
                    elif free or spring:
                        points += 2
            # A soldier brings nothing; nor does a second color when it is nobody's.
            if piece["color"] in seats or rulings["second_color"] == "own":
                influence[owner[piece["color"]]] += points

        most = max(influence.values())
        leaders = [color for color in seats if influence[color] == most]
        award: dict[str, object]
        if most == 0 or (len(leaders) > 1 and not enough(2, len(leaders))):
            award = {"kind": "none", "colors": [], "value": 0}
        elif len(leaders) == 1:
            award = {"kind": "token", "colors": leaders, "value": tiles[hill]["token"]}
            tokens[leaders[0]].append(tiles[hill]["token"])
        else:
            award = {"kind": "discs", "colors": leaders, "value": 2}
            for color in leaders:
                give_disc(color, 2)
        hills.append({"hill": hill, "soldiers": soldiers, "influence": influence, "award": award})

    # Victory: points first, then the tie-break as read.
    def merit(color: str) -> tuple[int, ...]:
        points = captured[color] + sum(discs[color]) + sum(tokens[color])
        of_tokens, of_discs, of_captured = len(tokens[color]), len(discs[color]), captured[color]
        return {
            "total": (points, of_tokens + of_discs + of_captured),
            "tokens_first": (points, of_tokens, of_discs, of_captured),
            "discs_first": (points, of_discs, of_tokens, of_captured),
        }[rulings["final_tie"]]

    standings = [
        {
            "color": color,
            "captured": captured[color],
            "discs": sorted(discs[color], reverse=True),
            "tokens": sorted(tokens[color], reverse=True),
            "points": merit(color)[0],
            "items": captured[color] + len(discs[color]) + len(tokens[color]),
            "rank": 1 + sum(merit(other) > merit(color) for other in seats),
        }
        for color in sorted(seats, key=merit, reverse=True)  # equals keep their seating order
    ]
    return {
        "format": "palatinus-result/1",
        "hills": hills,
        "standings": standings,
        "winners": [color for color in seats if merit(color) == max(map(merit, seats))],
        "rulings": {question: rulings[question] for question in READINGS},
    }
