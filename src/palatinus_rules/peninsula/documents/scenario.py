"""The scenario document, read and written."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define

from palatinus_rules.kit.json_reader import Shape, Vocabulary, shape
from palatinus_rules.kit.messages import Item, Listed, Verbatim, message
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.declarations.scenario import (
    ArcherStrengthsDocument,
    AreaDocument,
    OptionsDocument,
    PlayerDocument,
    ScenarioDocument,
    StrengthsDocument,
)
from palatinus_rules.peninsula.documents.names import SCENARIO_FORMAT
from palatinus_rules.peninsula.documents.people import PeopleReader, people_document
from palatinus_rules.peninsula.map import Area, Link, Map
from palatinus_rules.peninsula.people import Color
from palatinus_rules.peninsula.scenario import Options, Player, Scenario
from palatinus_rules.peninsula.terrain import PROSE, Strengths, Terrain

TERRAINS = Vocabulary(
    message("document-terrain", "A terrain"), ProblemCode.TERRAIN_UNKNOWN, Terrain
)
_COLORS = Vocabulary(message("document-color", "A color"), ProblemCode.WORD_UNKNOWN, Color)

# Every terrain that has no cost gets a problem of its own.
_SCENARIO = shape(
    message("document-scenario", "A scenario"), ScenarioDocument, later=("terrain_cost",)
)
_PLAYER = shape(message("document-player", "A player"), PlayerDocument)
_AREA = shape(message("document-area", "An area"), AreaDocument)
_OPTIONS = shape(message("document-options", "The options"), OptionsDocument)
_STRENGTHS = shape(message("document-strengths", "The strengths"), StrengthsDocument)
_ARCHERS = shape(
    message("document-archer-strengths", "The strengths of archers"), ArcherStrengthsDocument
)
_CAVALRY = Shape(
    message("document-cavalry-strengths", "The strengths of cavalry"), tuple(map(str, Terrain))
)
_OF_LAND: Mapping[str, Item] = {
    "terrain": message("sea-property-terrain", "terrain"),
    "dp": Verbatim("DP"),
}
_STRENGTH = message("document-strength", "A strength")
_NAME = message("document-name", "A name")

STAND_IN = Terrain.PLAIN
"""What an area is taken for whose terrain cannot be read, so that its name is known."""


@define
class ScenarioReader(PeopleReader):
    """Takes a scenario out of a document; what cannot be read is noted, and something stands in."""

    def scenario(self, value: object) -> Scenario | None:
        """The scenario, which is only a draft where anything was noted."""
        found = self.document(value, _SCENARIO, SCENARIO_FORMAT)
        if found is None:
            return None
        return Scenario(
            players=self._players(found.get("players", ())),
            terrain_cost=self._costs(found.get("terrain_cost", {})),
            map=Map(self._areas(found.get("areas", {})), self._links(found.get("links", ()))),
            movement_list=self.names(
                found.get("movement_list", ()),
                "movement_list",
                message("document-movement-list", "The movement list"),
            ),
            peoples=self.peoples(found.get("peoples", {})),
            options=self._options(found.get("options", {})),
            strengths=self._strengths(found["strengths"]) if "strengths" in found else PROSE,
            bids=self.numbers(
                found.get("bids", {}),
                "bids",
                message("document-bids", "The bids"),
                message("document-bid", "A bid"),
            ),
            title=self._title(found),
        )

    def _title(self, found: Mapping[str, object]) -> str | None:
        return (
            self.text(found["title"], "", "title", message("document-title", "A title"))
            if "title" in found
            else None
        )

    def _players(self, value: object) -> tuple[Player, ...]:
        players = []
        for number, each in enumerate(
            self.sequence(value, "players", message("document-players", "The players")) or ()
        ):
            where = f"players[{number}]"
            found = self.record(each, where, _PLAYER) or {}
            name = self.text(found["name"], where, "name", _NAME) if "name" in found else None
            if name is not None:
                self.name(name, below(where, "name"))
            players.append(Player(name or "", self._colors(found.get("colors", ()), where)))
        return tuple(players)

    def _colors(self, value: object, where: str) -> tuple[Color, ...]:
        there = below(where, "colors")
        words = self.sequence(value, there, message("document-colors", "The colors")) or ()
        colors = (self.word(each, there, f"[{at}]", _COLORS) for at, each in enumerate(words))
        return tuple(each for each in colors if each is not None)

    def _costs(self, value: object) -> dict[Terrain, int]:
        costs = {}
        found = self.entries(
            value, "terrain_cost", message("document-terrain-costs", "The terrain costs")
        )
        for key, cost in found.items():
            terrain = self.word(key, "terrain_cost", key, TERRAINS)
            number = self.number(
                cost, "terrain_cost", key, message("document-terrain-cost", "A terrain cost")
            )
            if terrain is not None and number is not None:
                costs[terrain] = number
        for terrain in Terrain:
            if str(terrain) not in found:
                # peninsula.M4
                self.note(
                    ProblemCode.TERRAIN_COST_MISSING,
                    f"terrain_cost.{terrain}",
                    message(
                        "terrain-cost-missing",
                        "The text of the rules does not say how many movement points {terrain} "
                        "costs; give this with the costs of the scenario (M4).",
                        terrain=terrain,
                    ),
                )
        return costs

    def _areas(self, value: object) -> dict[str, Area]:
        areas = {}
        for name, each in self.entries(
            value, "areas", message("document-areas", "The areas")
        ).items():
            where = below("areas", name)
            self.name(name, where)
            areas[name] = self._area(name, each, where)
        return areas

    def _area(self, name: str, value: object, where: str) -> Area:
        found = self.record(value, where, _AREA)
        if found is None:
            return Area(name, STAND_IN)
        sea = self.boolean(
            found.get("sea", False),
            where,
            "sea",
            message("document-area-sea", "The sea of an area"),
        )
        if sea:
            for key in sorted(found.keys() & _OF_LAND.keys()):
                self.note(
                    ProblemCode.TERRAIN_OF_A_SEA,
                    below(where, key),
                    message(
                        "sea-with-land-property",
                        "{area} is a sea, and a sea has no {what} (G4).",
                        area=name,
                        what=_OF_LAND[key],
                    ),
                )
            return Area(name)
        if "terrain" not in found:
            self.note(
                ProblemCode.AREA_WITHOUT_KIND,
                where,
                message(
                    "area-without-terrain",
                    '{area} needs a terrain, {known}, or "sea": true (G3).',
                    area=name,
                    known=Listed(tuple(map(str, Terrain)), "or"),
                ),
            )
            return Area(name, STAND_IN)
        terrain = self.word(found["terrain"], where, "terrain", TERRAINS)
        if terrain is None or "dp" not in found:
            return Area(name, terrain or STAND_IN)
        return Area(name, terrain, self._dp(name, found["dp"], terrain, where))

    def _dp(self, name: str, value: object, terrain: Terrain, where: str) -> int | None:
        number = self.number(value, where, "dp", message("document-dp-value", "A DP value"))
        if number is not None and number != terrain.dp:
            # peninsula.D1
            self.note(
                ProblemCode.DP_WRONG,
                below(where, "dp"),
                message(
                    "area-wrong-dp",
                    "{area} has {number} DP, but {terrain} has {right} (D1).",
                    area=name,
                    number=number,
                    terrain=terrain,
                    right=terrain.dp,
                ),
            )
        return number

    def _links(self, value: object) -> tuple[Link, ...]:
        links = []
        for number, each in enumerate(
            self.sequence(value, "links", message("document-links", "The links")) or ()
        ):
            where = f"links[{number}]"
            words = self.names(each, where, message("document-link", "A link"))
            given = len(each) if isinstance(each, list | tuple) else len(words)
            if len(words) < given:
                continue
            match words:
                case [first, second]:
                    links.append(Link(first, second))
                case [first, second, "dotted"]:
                    links.append(Link(first, second, dotted=True))
                case _ if isinstance(each, list | tuple):
                    self.note(
                        ProblemCode.TYPE_WRONG,
                        where,
                        message(
                            "link-malformed",
                            'A link is two areas, and "dotted" after them where a line is dotted.',
                        ),
                    )
                case _:
                    pass
        return tuple(links)

    def _options(self, value: object) -> Options:
        found = self.record(value, "options", _OPTIONS) or {}
        what = message("document-option", "An option")
        return Options(
            **{
                key: bool(self.boolean(found.get(key, False), "options", key, what))
                for key in _OPTIONS.optional
            }
        )

    def _strengths(self, value: object) -> Strengths:
        found = self.record(value, "strengths", _STRENGTHS) or {}
        archers = self.record(found.get("A", {}), "strengths.A", _ARCHERS) or {}
        cavalry = self.record(found.get("C", {}), "strengths.C", _CAVALRY) or {}
        return Strengths(
            self._strength(found, "strengths", "I"),
            self._strength(archers, "strengths.A", "front"),
            self._strength(archers, "strengths.A", "back"),
            {each: self._strength(cavalry, "strengths.C", str(each)) for each in Terrain},
        )

    def _strength(self, found: Mapping[str, object], where: str, key: str) -> int:
        """The lowest roll that kills; 7 never does."""
        number = self.number(found.get(key, 6), where, key, _STRENGTH, least=1, most=7)
        return number or 6


def read_scenario_document(
    value: object, *, of_text: bool = False
) -> tuple[Scenario | None, Problems]:
    """A scenario, or a draft of one, with everything that cannot be read in its document."""
    reader = ScenarioReader(of_text=of_text)
    scenario = None
    with reader.problems.until_enough():
        scenario = reader.scenario(value)
    return scenario, reader.problems.collected()


def scenario_document(scenario: Scenario) -> ScenarioDocument:
    """A scenario as a ``peninsula-scenario/1`` document; what it need not say is left out."""
    document: ScenarioDocument = {
        "format": SCENARIO_FORMAT,
        "title": scenario.title or "",
        "players": [
            {"name": player.name, "colors": [str(color) for color in player.colors]}
            for player in scenario.players
        ],
        "terrain_cost": {str(key): cost for key, cost in scenario.terrain_cost.items()},
        "areas": {name: _area_document(area) for name, area in scenario.map.areas.items()},
        "links": [
            [link.first, link.second, *(["dotted"] if link.dotted else [])]
            for link in scenario.map.links
        ],
        "movement_list": list(scenario.movement_list),
        "options": {
            "commander_birth": scenario.options.commander_birth,
            "upgrades": scenario.options.upgrades,
        },
        "peoples": {name: people_document(each) for name, each in scenario.peoples.items()},
    }
    if scenario.title is None:
        del document["title"]
    if scenario.strengths != PROSE:
        document["strengths"] = _strengths_document(scenario.strengths)
    if scenario.bids:
        document["bids"] = dict(scenario.bids)
    return document


def _area_document(area: Area) -> AreaDocument:
    if area.terrain is None:
        return {"sea": True}
    document: AreaDocument = {"terrain": str(area.terrain)}
    if area.dp is not None:
        document["dp"] = area.dp
    return document


def _strengths_document(strengths: Strengths) -> StrengthsDocument:
    return {
        "I": strengths.infantry,
        "A": {"front": strengths.archers_front, "back": strengths.archers_back},
        "C": {str(terrain): number for terrain, number in strengths.cavalry.items()},
    }
