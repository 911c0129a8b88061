"""The map: land areas with their terrain, seas, and what is adjacent to what.

Clauses G3, G4 and G5. The map itself is not in the text; a scenario brings it.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import Factory, field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.peninsula.terrain import Terrain


@frozen
class Area:
    """A land area with its terrain, or a sea, which has none; ``dp`` is what the map prints."""

    name: str
    terrain: Terrain | None = None
    dp: int | None = None

    @property
    def is_sea(self) -> bool:
        """Whether it is a sea."""
        return self.terrain is None

    def value(self) -> int:
        """What the area pays to whoever controls it, and the weight that it holds."""
        return 0 if self.terrain is None else self.terrain.dp  # peninsula.D1


@frozen
class Link:
    """Two areas that are adjacent; a dotted line joins two lands over water."""

    first: str
    second: str
    dotted: bool = False


def _areas(areas: Mapping[str, Area]) -> FrozenMap[str, Area]:
    return FrozenMap(areas)


def _links(links: tuple[Link, ...]) -> tuple[Link, ...]:
    return tuple(links)


def _around(of: Map) -> FrozenMap[str, FrozenMap[str, Link]]:
    found: dict[str, dict[str, Link]] = {name: {} for name in of.areas}
    for link in of.links:
        if link.first in found and link.second in found:
            found[link.first][link.second] = found[link.second][link.first] = link
    return FrozenMap({name: FrozenMap(links) for name, links in found.items()})


@frozen
class Map:
    """All areas by their names, and the links between them."""

    areas: FrozenMap[str, Area] = field(converter=_areas)
    links: tuple[Link, ...] = field(default=(), converter=_links)
    _around: FrozenMap[str, FrozenMap[str, Link]] = field(
        init=False, repr=False, eq=False, default=Factory(_around, takes_self=True)
    )

    def __getitem__(self, area: str) -> Area:
        return self.areas[area]

    def __contains__(self, area: object) -> bool:
        return area in self.areas

    @property
    def lands(self) -> tuple[str, ...]:
        """The names of all land areas, in order."""
        return tuple(name for name, area in self.areas.items() if not area.is_sea)

    @property
    def seas(self) -> tuple[str, ...]:
        """The names of all seas, in order."""
        return tuple(name for name, area in self.areas.items() if area.is_sea)

    def linked(self, first: str, second: str) -> Link | None:
        """The link between two areas, if they are adjacent."""
        return self._around[first].get(second)

    def neighbors(self, area: str) -> tuple[str, ...]:
        """All areas that are adjacent, seas included."""
        return tuple(self._around[area])

    def land_neighbors(self, area: str, *, dotted: bool = True) -> tuple[str, ...]:
        """The land areas that are adjacent, over dotted lines too unless these are left out."""
        links = self._around[area]
        # peninsula.G5
        return tuple(
            name
            for name, link in links.items()
            if not self.areas[name].is_sea and (dotted or not link.dotted)
        )
