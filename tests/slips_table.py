"""A scorer who makes one slip or none, on plain documents.

It shares no code with the library. Every slip is one condition at the step of the scoring where
it is made, so that the steps can be read beside the list of slips. A claim about a hill is scored
with `Table.at_hill`, one about points or victory with `Table.score`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from oracle import BOX, HILLS, Inhabitant, Position, lay_fields, neighbors

NO_SLIP = ""

Rulings = Mapping[str, str]
Influence = dict[str, int]  # by main color


class Captive(NamedTuple):
    holder: str
    owner: str


class Steps(NamedTuple):
    """What the soldiers do at one moment."""

    captors: dict[str, list[str]]  # fields of the captors in field order, by the captive's field
    fleeing: list[str]
    departing: list[str]  # captors who leave with their captives


class Table:
    """A board and what everybody holds, while somebody scores who makes one slip or none."""

    def __init__(self, document: Mapping[str, object], rulings: Rulings) -> None:
        position = cast(Position, document)
        tiles = position["board"]["tiles"]
        fields = lay_fields(position["board"])
        self.rulings = rulings
        self.beside = {field: neighbors(field, fields) for field in fields}
        self.springs = {f"{hill}{number}" for hill in HILLS for number in tiles[hill]["springs"]}
        self.token = {hill: tiles[hill]["token"] for hill in HILLS}
        self.seats = [player["color"] for player in position["players"]]
        self.player: dict[str, str] = {}  # main color of the player, by the color of a piece
        for player in position["players"]:
            for color in (player["color"], player.get("second_color", player["color"])):
                self.player[color] = player["color"]
        self.inhabitants = position["inhabitants"]
        self.set_up()

    def set_up(self) -> None:
        """Bring back the end of play: everybody on the board, everything in the box."""
        self.standing: dict[str, Inhabitant] = dict(self.inhabitants)
        self.captives: list[Captive] = []
        self.discs: dict[str, list[int]] = {color: [] for color in self.seats}
        self.tokens: dict[str, list[int]] = {color: [] for color in self.seats}
        self.all_influence: Influence = dict.fromkeys(self.seats, 0)
        self.box = dict(BOX)

    def owner(self, field: str) -> str:
        return self.player[self.standing[field]["color"]]

    def kind(self, field: str) -> str:
        return self.standing[field]["kind"]

    # The soldiers

    def soldiers(self, hills: str) -> list[str]:
        """The fields of the soldiers on these hills, in field order."""
        return sorted(f for f in self.standing if f[0] in hills and self.kind(f) == "soldier")

    def steps(self, soldiers: list[str], slip: str) -> Steps:
        """What these soldiers do, all of them judging the board as it is."""
        steps = Steps({}, [], [])
        for soldier in soldiers:
            counted = [near for near in self.beside[soldier] if near in self.standing]
            if slip == "soldiers-own-tile-only":
                counted = [near for near in counted if near[0] == soldier[0]]
            if slip == "soldiers-ignore-own":
                counted = [near for near in counted if self.owner(near) != self.owner(soldier)]
            merchants = [near for near in counted if self.kind(near) == "merchant"]
            farmers = [near for near in counted if self.kind(near) == "farmer"]
            if len(merchants) == len(farmers):
                stays = not merchants and self.rulings["lone_soldier"] == "stays"
                if not stays and slip != "soldiers-stay-when-equal":
                    steps.fleeing.append(soldier)
                continue
            prey = merchants if len(merchants) > len(farmers) else farmers
            if slip == "soldiers-spare-own":
                prey = [near for near in prey if self.owner(near) != self.owner(soldier)]
            for near in prey:
                steps.captors.setdefault(near, []).append(soldier)
            if prey and self.rulings["captor"] == "leaves":
                steps.departing.append(soldier)
        return steps

    def give_disc(self, color: str, value: int) -> None:
        self.discs[color].append(value)
        self.box[value] -= 1

    def enough(self, value: int, number: int) -> bool:
        return self.rulings["disc_shortage"] == "owed" or self.box[value] >= number

    def hand_out(self, captors: dict[str, list[str]], slip: str) -> None:
        """Give the captives to the first captors, and a 1-disc to every other captor's player."""
        for captive in sorted(captors):
            players = [self.owner(soldier) for soldier in captors[captive]]
            holder = players[0]
            self.captives.append(Captive(holder, self.owner(captive)))
            if slip == "shared-capture-both" and len(set(players)) > 1:
                # No more than two soldiers of a hill ever capture the same inhabitant.
                self.captives.append(Captive(players[1], self.owner(captive)))
                if self.enough(1, 1):
                    self.give_disc(holder, 1)
            discs = [color for color in dict.fromkeys(players) if color != holder]
            if self.rulings["own_double_capture"] == "piece_and_disc" and players.count(holder) > 1:
                discs.append(holder)
            for color in discs:
                if self.enough(1, 1):
                    self.give_disc(color, 1)

    def remove(self, fields: list[str]) -> None:
        for field in fields:
            del self.standing[field]

    def act(self, hills: str, slip: str) -> list[str]:
        """Step a; the fields are returned that are to be cleared only after step b."""
        if slip == "soldiers-forgotten":
            return []
        soldiers = self.soldiers(hills)
        moments = [[soldier] for soldier in soldiers]
        if slip != "soldiers-one-by-one":
            moments = [soldiers]
        later: list[str] = []
        for moment in moments:
            steps = self.steps(moment, slip)
            self.hand_out(steps.captors, slip)
            self.remove(steps.fleeing)
            if slip == "captives-stay":
                later = [*steps.captors, *steps.departing]
            else:
                self.remove([*steps.captors, *steps.departing])
        return later

    # Influence

    def of_merchant(self, field: str, slip: str) -> int:
        points = 0
        for near in self.beside[field]:
            if near not in self.standing:
                continue
            own = self.owner(near) == self.owner(field)
            if slip == "merchant-own-tile-only" and near[0] != field[0]:
                continue
            if (slip == "merchant-others-only" and own) or (
                slip == "merchant-own-only" and not own
            ):
                continue
            soldier = 0 if slip == "merchant-no-soldiers" else 3
            worth = {"merchant": 1, "farmer": 2, "soldier": soldier}[self.kind(near)]
            points += 1 if slip == "merchant-one-each" else worth
        return points

    def of_farmer(self, field: str, slip: str) -> int:
        things = 0  # what he counts, each of it worth 2
        if field in self.springs and slip != "farmer-no-own-spring":
            things += 1
        if slip == "farmer-hill-counts":
            things += 1
        for near in self.beside[field]:
            if slip == "farmer-own-tile-only" and near[0] != field[0]:
                continue
            free = near not in self.standing
            spring = near in self.springs
            if slip == "farmer-free-springs-only" and not free:
                spring = False
            land = free or slip == "farmer-all-fields"
            if slip == "farmer-springs-only":
                land = False
            once = free and self.rulings["free_spring"] == "once"
            things += 1 if land and spring and once else land + spring
        return things if slip == "farmer-one-each" else 2 * things

    def brings(self, field: str, slip: str) -> int:
        """What an inhabitant brings somebody; a neutral one brings nobody anything."""
        neutral = self.standing[field]["color"] not in self.seats
        if neutral and self.rulings["second_color"] == "neutral":
            return 0
        if self.kind(field) == "merchant":
            return self.of_merchant(field, slip)
        return self.of_farmer(field, slip) if self.kind(field) == "farmer" else 0

    def influence(self, hill: str, slip: str) -> Influence:
        """Step b of a hill."""
        influence = dict.fromkeys(self.seats, 0)
        for field in self.standing:
            beside = any(near[0] == hill for near in self.beside[field])
            if field[0] == hill or (slip == "outsiders-bring" and beside):
                influence[self.owner(field)] += self.brings(field, slip)
        return influence

    def most(self, hill: str, influence: Influence, slip: str) -> list[str]:
        """Who has the most influence on a hill that has just been counted."""
        most = max(influence.values())
        if most == 0 and slip == "zero-ties":
            there = {self.owner(field) for field in self.standing if field[0] == hill}
            return [color for color in self.seats if color in there] if len(there) > 1 else []
        return [color for color in self.seats if influence[color] == most > 0]

    # A hill and the hills before it

    def order(self, slip: str) -> str:
        """The hills in the order in which they are scored."""
        if slip == "middle-first":
            middle = "".join(hill for hill in HILLS if self.token[hill] == 6)
            return middle + HILLS.replace(middle, "")
        return HILLS

    def score_hill(self, hill: str, slip: str) -> tuple[Influence, dict[str, int]]:
        """Steps a and b of a hill: everybody's influence, and what stood there and brought it."""
        later = self.act(hill, slip)
        influence = self.influence(hill, slip)
        brought = {f: self.brings(f, slip) for f in self.standing if f[0] == hill}
        self.remove(later)
        for color in self.seats:
            self.all_influence[color] += influence[color]
        if slip == "influence-carried-over":
            influence = dict(self.all_influence)
        return influence, brought

    def at_hill(self, hill: str, slip: str) -> tuple[Influence, dict[str, int]]:
        """The same for a claim about a hill, by somebody who makes a slip there."""
        self.set_up()
        if slip == "soldiers-all-first":
            self.act(HILLS, NO_SLIP)
            return self.score_hill(hill, "soldiers-forgotten")
        if slip == "earlier-hills-forgotten":
            return self.score_hill(hill, NO_SLIP)
        order = self.order(slip)
        for earlier in order[: order.index(hill)]:
            self.score_hill(earlier, NO_SLIP)
        return self.score_hill(hill, slip)

    # Awards and the final sum

    def award(self, hill: str, influence: Influence, slip: str) -> None:
        at_none = [] if any(influence.values()) else self.most(hill, influence, slip)
        if at_none and self.enough(2, len(at_none)):
            for color in at_none:
                self.give_disc(color, 2)
        levels = sorted({points for points in influence.values() if points > 0}, reverse=True)
        for level in levels:
            colors = [color for color in self.seats if influence[color] == level]
            top = level == levels[0]
            if top and (len(colors) == 1 or slip == "tie-takes-token"):
                for color in colors:
                    self.tokens[color].append(self.token[hill])
            elif len(colors) > 1 and self.gets_discs(top, slip) and self.enough(2, len(colors)):
                for color in colors:
                    self.give_disc(color, 2)

    @staticmethod
    def gets_discs(top: bool, slip: str) -> bool:
        """Whether players who tie get 2-discs, for the most or below it."""
        return slip != "tie-gets-nothing" if top else slip == "tie-below-gets-discs"

    def score(self, slip: str) -> None:
        """All seven hills, for a claim about points or victory."""
        self.set_up()
        of_hills = slip
        if slip == "soldiers-all-first":
            self.act(HILLS, NO_SLIP)
            of_hills = "soldiers-forgotten"
        for hill in self.order(slip):
            influence, _ = self.score_hill(hill, of_hills)
            self.award(hill, influence, slip)

    def merits(self, slip: str) -> dict[str, tuple[int, ...]]:
        """Points, and what breaks a tie, of every player."""
        merits: dict[str, tuple[int, ...]] = {}
        for color in self.seats:
            captives = [captive for captive in self.captives if captive.holder == color]
            if slip == "captives-go-home":
                captives = [captive for captive in self.captives if captive.owner == color]
            discs, tokens = self.discs[color], self.tokens[color]
            if slip == "captives-forgotten":
                captives = []
            if slip == "own-captives-forgotten":
                captives = [captive for captive in captives if captive.owner != color]
            if slip == "discs-forgotten":
                discs = []
            points = len(captives) + sum(discs)
            points += len(tokens) if slip == "tokens-one-each" else sum(tokens)
            if slip == "influence-as-points":
                points += self.all_influence[color]
            counts = len(tokens), len(discs), len(captives)
            order = {
                "total": (sum(counts),),
                "tokens_first": counts,
                "discs_first": (counts[1], counts[0], counts[2]),
            }[self.rulings["final_tie"]]
            merits[color] = (points,) if slip == "tie-break-forgotten" else (points, *order)
        return merits
