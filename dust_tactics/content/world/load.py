"""The map and the deck of the world-map game, read from their files; a player's own take their place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.file_set import FileSet, Loaded
from dust_tactics.content.files.schema import Strict
from dust_tactics.world.atlas import Area, Atlas
from dust_tactics.world.cards import Ability, Card

from . import schema
from .whole import faults_of

FILES: dict[str, type[Strict]] = {"areas": schema.AreasFile, "cards": schema.CardsFile}
"""The files by their names, without ``.yaml``."""


@dataclass(frozen=True)
class Components:
    """What lies in the box: the map and the deck."""

    atlas: Atlas
    deck: Mapping[str, Card]


LoadedWorld = Loaded[Components]
"""Map and deck with the plain data of their files."""


def _components(models: Mapping[str, Any]) -> Components:
    areas = tuple(
        Area(row.id, row.name, row.sea, row.capital, row.source, (row.at[0], row.at[1]))
        for row in models["areas"].areas
    )
    links = tuple((one, two) for one, near in models["areas"].links.items() for two in near)
    cards = {
        row.id: Card(row.id, row.combat, row.movement, row.production, row.stars, Ability(row.ability))
        for row in models["cards"].cards
    }
    return Components(_atlas(areas, links), cards)


@lru_cache(maxsize=4)
def _atlas(areas: tuple[Area, ...], links: tuple[tuple[str, str], ...]) -> Atlas:
    """A map, the same one for the same rows: what was worked out and painted of it serves the next game."""
    return Atlas({area.id: area for area in areas}, links)


WORLD = FileSet("world", paths.world, FILES, faults_of, _components, "map and cards")
"""The files of the world-map game."""


Rings = tuple[tuple[tuple[float, float], ...], ...]
"""Outlines: closed rings of degrees east and degrees north."""


def coast() -> Rings:
    """The outlines of the land, from the west edge of the map (:data:`.atlas.WEST`) to its east edge."""
    return _outlines()["land"]


def lakes() -> Rings:
    """The outlines of the lakes that are seen from afar, inside the land."""
    return _outlines()["lakes"]


@cache
def _outlines() -> Mapping[str, Rings]:
    text = (paths.shipped("assets") / "world" / "coast.json").read_text(encoding="utf-8")
    record = json.loads(text)
    return {
        key: tuple(tuple((east, north) for east, north in ring) for ring in record[key])
        for key in ("land", "lakes")
    }
