"""Ends of games at random, for benchmarks: legal hands anywhere on random boards."""

import random

HANDS = {5: "mmMfFFs", 4: "mmMMfFFs", 3: "mmmMMfffFFss", 2: "mmmMMfffFFss"}
SECOND_HAND = "mMfF"
KINDS = {"m": "merchant", "f": "farmer", "s": "soldier"}
FIELDS = [f"{hill}{number}" for hill in "ABCDEFG" for number in range(1, 7)]


def position(rng: random.Random) -> dict[str, object]:
    """A position document; two and three players have a split of the twelve that is made up."""
    number = rng.randint(2, 5)
    colors = rng.sample(["red", "yellow", "green", "blue", "purple"], 5)
    players = [{"color": color} for color in colors[:number]]
    pieces = [(color, letter) for color in colors[:number] for letter in HANDS[number]]
    if number == 2:
        for player, second in zip(players, colors[2:4], strict=True):
            player["second_color"] = second
            pieces += [(second, letter) for letter in SECOND_HAND]
    places = rng.sample(FIELDS, len(pieces))
    return {
        "format": "palatinus-position/1",
        "players": players,
        "board": board(rng),
        "inhabitants": {
            place: {
                "color": color,
                "kind": KINDS[letter.lower()],
                **({"wolf": True} if letter.isupper() else {}),
            }
            for place, (color, letter) in sorted(zip(places, pieces, strict=True))
        },
    }


def board(rng: random.Random) -> dict[str, object]:
    """The board of a position document."""
    slots = rng.sample(range(7), 7)
    around = rng.sample([5, 5, 4, 4, 3, 3], 6)
    return {
        "twist": rng.choice(["right", "left"]),
        "tiles": {
            letter: {
                "slot": slot,
                "arrow": rng.randrange(6),
                "springs": sorted(rng.sample(range(1, 7), rng.randrange(4))),
                "token": around[slot - 1] if slot else 6,
            }
            for letter, slot in zip("ABCDEFG", slots, strict=True)
        },
    }
