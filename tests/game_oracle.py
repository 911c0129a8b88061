"""A second judge of games, written from the rules alone, to be compared with the library.

It tells the first thing in a game document that is against the rules. Where the set of twelve is
not told, it tries all of them.
"""

from __future__ import annotations

from typing import NamedTuple, NotRequired, TypedDict, cast

Hex = tuple[int, int]
Hand = dict[tuple[str, bool], int]  # how many pieces of a color, by kind and wolf
Fault = tuple[str, int, frozenset[str]]


class LaidTile(TypedDict):
    tile: str
    spot: str
    arrow: int


class Placement(TypedDict):
    field: str
    color: str
    kind: NotRequired[str]
    wolf: NotRequired[bool]
    face: NotRequired[str]


class Game(TypedDict):
    players: list[dict[str, str]]
    set: NotRequired[dict[str, int]]
    tiles: list[LaidTile]
    tokens: dict[str, int]
    placements: list[Placement]
    reveal: NotRequired[dict[str, str]]


class Piece(NamedTuple):
    player: int
    color: str
    kind: str | None  # None: some piece with a wolf
    wolf: bool


DIRECTIONS: list[Hex] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def hill_of(spot: str) -> Hex:
    """The hex of the hill of a tile in this spot."""
    if spot == "M":
        return (0, 0)
    slot = int(spot[1])
    out = DIRECTIONS[slot - 1]
    side = DIRECTIONS[slot % 6] if spot[0] == "R" else DIRECTIONS[(slot - 2) % 6]
    return (2 * out[0] + side[0], 2 * out[1] + side[1])


def hexes_of(spot: str) -> set[Hex]:
    """The seven hexes of a tile in this spot."""
    q, r = hill_of(spot)
    return {(q, r)} | {(q + dq, r + dr) for dq, dr in DIRECTIONS}


def shared_edges(one: set[Hex], other: set[Hex]) -> int:
    """How many edges lie between a hex of one and a hex of the other."""
    return sum((q + dq, r + dr) in other for q, r in one for dq, dr in DIRECTIONS)


def interlock(one: str, other: str) -> bool:
    """Whether tiles in these two spots lie side by side, three edges long."""
    a, b = hexes_of(one), hexes_of(other)
    return not a & b and shared_edges(a, b) == 3


def tile_fault(tiles: list[LaidTile]) -> Fault | None:
    for index, tile in enumerate(tiles):
        if index == 7:
            return ("tile", index, frozenset({"tile-too-many"}))
        before = tiles[:index]
        codes: set[str] = set()
        if index == 0 and tile["spot"] != "M":
            codes.add("tile-not-in-the-middle")
        if any(hexes_of(tile["spot"]) & hexes_of(other["spot"]) for other in before):
            codes.add("tile-overlaps")
        touched = [i for i, other in enumerate(before) if interlock(tile["spot"], other["spot"])]
        if touched == [0] and len(before) > 1:
            codes.add("tile-touches-one")
        if tile["tile"] in [other["tile"] for other in before]:
            codes.add("tile-twice")
        if tile["arrow"] not in range(6):
            codes.add("arrow-out-of-range")
        if codes:
            return ("tile", index, frozenset(codes))
    return None


def token_fault(tiles: list[LaidTile], tokens: dict[str, int]) -> Fault | None:
    """Only for tiles without a fault; if some are missing, nothing is said of the tokens."""
    if len(tiles) < 7:
        return None
    middle, *around = [tokens.get(tile["tile"], 0) for tile in tiles]
    if middle == 6 and sorted(around) == [3, 3, 4, 4, 5, 5]:
        return None
    return ("tokens", 0, frozenset({"tokens-misdealt"}))


TURNS = {2: 16, 3: 12, 4: 8, 5: 7}  # by the number of players
LAST_TURNS = {2: 4, 3: 4, 4: 3, 5: 3}  # in which no soldier may be placed


def hand(
    merchants: int, merchant_wolves: int, farmers: int, farmer_wolves: int, soldiers: int
) -> Hand:
    """The hand with so many pieces of each kind, those with wolves among them."""
    return {
        ("merchant", False): merchants - merchant_wolves,
        ("merchant", True): merchant_wolves,
        ("farmer", False): farmers - farmer_wolves,
        ("farmer", True): farmer_wolves,
        ("soldier", False): soldiers,
        ("soldier", True): 0,
    }


HAND_OF_FOUR = hand(4, 2, 3, 2, 1)
HAND_OF_FIVE = hand(3, 1, 3, 2, 1)
SECOND_HAND = hand(2, 1, 2, 1, 0)


def is_set_of_twelve(own: Hand) -> bool:
    return (
        sum(own.values()) == 12
        and own["merchant", True] >= 2
        and own["merchant", False] >= 2
        and own["farmer", True] >= 2
        and own["farmer", False] >= 1
        and own["soldier", False] >= 1
    )


SETS_OF_TWELVE = [
    own
    for merchants in range(13)
    for farmers in range(13 - merchants)
    for merchant_wolves in range(merchants + 1)
    for farmer_wolves in range(farmers + 1)
    if is_set_of_twelve(
        own := hand(merchants, merchant_wolves, farmers, farmer_wolves, 12 - merchants - farmers)
    )
]


def possible_hands(game: Game) -> list[Hand]:
    """What everybody may have had of the own color at the start: one hand, or many if unknown."""
    players = len(game["players"])
    if players >= 4:
        return [HAND_OF_FOUR if players == 4 else HAND_OF_FIVE]
    told = game.get("set", {})
    return [own for own in SETS_OF_TWELVE if agrees(own, told)]


def agrees(own: Hand, told: dict[str, int]) -> bool:
    """Whether a hand is as it was told, as far as it was."""
    numbers = {
        "merchants": own["merchant", False] + own["merchant", True],
        "merchant_wolves": own["merchant", True],
        "farmers": own["farmer", False] + own["farmer", True],
        "farmer_wolves": own["farmer", True],
        "soldiers": own["soldier", False],
    }
    return all(numbers[key] == number for key, number in told.items())


def was_in_hand(start: Hand, pieces: list[Piece]) -> bool:
    """Whether all these pieces, of one color, can come from this hand."""
    for (kind, wolf), number in start.items():
        if sum(piece.kind == kind and piece.wolf == wolf for piece in pieces) > number:
            return False
    wolves = sum(number for (_, wolf), number in start.items() if wolf)
    return sum(piece.wolf for piece in pieces) <= wolves


def hand_codes(game: Game, own: Hand, before: list[Piece], piece: Piece) -> set[str]:
    """What is wrong with the piece, if everybody had this hand of the own color at the start."""
    players = len(game["players"])
    is_own = piece.color == game["players"][piece.player]["color"]
    codes: set[str] = set()

    same_color = [other for other in before if other.color == piece.color]
    if not was_in_hand(own if is_own else SECOND_HAND, [*same_color, piece]):
        codes.add("not-in-hand")

    same_player = [other for other in before if other.player == piece.player]
    left = TURNS[players] - len(same_player)  # the piece itself included
    if piece.kind == "soldier":
        if left <= LAST_TURNS[players]:
            codes.add("soldier-too-late")
    else:
        placed = sum(other.kind == "soldier" for other in same_player)
        soldiers = own["soldier", False] - placed
        if soldiers > 0 and soldiers > (left - 1) - LAST_TURNS[players]:
            codes.add("soldier-kept")
    return codes


def players_by_color(game: Game) -> dict[str, int]:
    """Whose every color is; the second color is whatever a player has besides color and name."""
    return {
        color: player
        for player, entry in enumerate(game["players"])
        for key, color in entry.items()
        if key != "name"
    }


def placement_fault(game: Game) -> Fault | None:
    players = len(game["players"])
    owners = players_by_color(game)
    hands = possible_hands(game)  # those under which all placements so far are legal
    hand_is_known = len(hands) == 1
    before: list[Piece] = []
    taken: set[str] = set()
    for index, placement in enumerate(game["placements"]):
        field, color = placement["field"], placement["color"]
        kind = placement.get("kind") or game.get("reveal", {}).get(field)
        wolf = placement.get("wolf", False)
        face = placement.get("face", "down" if wolf else "up")
        codes: set[str] = set()
        if field in taken:
            codes.add("field-taken")
        if wolf and face == "up":
            codes.add("wolf-face-up")
        if not wolf and face == "down":
            codes.add("face-down-without-wolf")
        if wolf and kind == "soldier":
            codes.add("soldier-with-wolf")
        if color not in owners:
            return ("placement", index, frozenset(codes | {"color-of-nobody"}))

        piece = Piece(owners[color], color, kind, wolf)
        if sum(other.player == piece.player for other in before) == TURNS[players]:
            return ("placement", index, frozenset(codes | {"game-over"}))
        if piece.player != index % players:
            codes.add("turn-wrong")
        if "soldier-with-wolf" not in codes:
            if hand_is_known:
                codes |= hand_codes(game, hands[0], before, piece)
            else:
                hands = [own for own in hands if not hand_codes(game, own, before, piece)]
                if not hands:
                    codes.add("hands")
        if codes:
            return ("placement", index, frozenset(codes))
        before.append(piece)
        taken.add(field)
    return None


def first_fault(document: dict[str, object]) -> Fault | None:
    """The first fault in tiles, tokens and placements: where, its index, and all its codes."""
    game = cast(Game, document)
    return (
        tile_fault(game["tiles"])
        or token_fault(game["tiles"], game["tokens"])
        or placement_fault(game)
    )
