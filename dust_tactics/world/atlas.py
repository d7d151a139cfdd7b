"""The map: land and sea areas, which of them touch, the capitals in their pairs and the power sources.

It is data from a file (``content/world/``); here is what it is to the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

WEST = -170
"""Degrees east of the meridian at which the map begins and ends; it cuts no land but lies in a strait."""


@dataclass(frozen=True, slots=True)
class Area:
    """An area of the map.  ``place`` is where its circle lies: degrees east and degrees north."""

    id: str
    name: str
    sea: bool = False
    capital: bool = False
    source: bool = False
    place: tuple[float, float] = (0.0, 0.0)

    @property
    def along(self) -> float:
        """How far it lies from the west edge of the map, in degrees: 0 to 360."""
        return (self.place[0] - WEST) % 360


@dataclass(frozen=True)
class Atlas:
    """A map: its areas by their ids, in the order of the file, and the pairs of areas that touch.

    :raises ValueError: a link names an area that is not there, or an area twice.
    """

    areas: Mapping[str, Area]
    links: tuple[tuple[str, str], ...]

    def __post_init__(self) -> None:
        """Refuse links that lead nowhere."""
        for one, two in self.links:
            if one == two or one not in self.areas or two not in self.areas:
                raise ValueError(f"{one} - {two} is no link of two areas of this map")

    def __hash__(self) -> int:
        return id(self)

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The areas that touch each, in the order of the file."""
        found: dict[str, set[str]] = {name: set() for name in self.areas}
        for one, two in self.links:
            found[one].add(two)
            found[two].add(one)
        return {name: self._in_order(near) for name, near in found.items()}

    @cached_property
    def on_land(self) -> Mapping[str, tuple[str, ...]]:
        """The land areas that touch each."""
        return {
            name: tuple(a for a in near if not self.areas[a].sea) for name, near in self.neighbours.items()
        }

    @cached_property
    def at_sea(self) -> Mapping[str, tuple[str, ...]]:
        """The sea areas that touch each."""
        return {name: tuple(a for a in near if self.areas[a].sea) for name, near in self.neighbours.items()}

    @cached_property
    def land(self) -> tuple[str, ...]:
        """The land areas."""
        return tuple(name for name, area in self.areas.items() if not area.sea)

    @cached_property
    def sea(self) -> tuple[str, ...]:
        """The sea areas."""
        return tuple(name for name, area in self.areas.items() if area.sea)

    @cached_property
    def capitals(self) -> tuple[str, ...]:
        """The capitals."""
        return tuple(name for name, area in self.areas.items() if area.capital)

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The power sources, on land and at sea."""
        return tuple(name for name, area in self.areas.items() if area.source)

    @cached_property
    def paired(self) -> Mapping[str, str]:
        """The capital that each capital touches (Epic "3. Capitals")."""
        found = {}
        for name in self.capitals:
            for near in self.on_land[name]:
                if self.areas[near].capital:
                    found[name] = near
        return found

    def wraps(self, one: str, two: str) -> bool:
        """Whether the line between two areas leaves the map at one edge and comes in at the other."""
        return abs(self.areas[one].along - self.areas[two].along) > 180

    def _in_order(self, names: Iterable[str]) -> tuple[str, ...]:
        wanted = {*names}
        return tuple(name for name in self.areas if name in wanted)
