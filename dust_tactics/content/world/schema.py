"""The schemas of the world-map game's files."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dust_tactics.content.dustrunner.schema import Name
from dust_tactics.content.files.limits import DECK, NEIGHBOURS, WORLD_AREAS
from dust_tactics.content.files.schema import Choice, Most, Strict, Text, Whole, YesNo
from dust_tactics.content.rulesets.ruleset_schema import Version1
from dust_tactics.world.cards import Ability

Degrees = Annotated[int, Whole(-180, 180)]
Value = Annotated[int, Whole(1, 5)]


class AreaRow(Strict):
    """An area of the map."""

    id: Name
    name: Text
    at: Annotated[list[Degrees], Field(min_length=2, max_length=2)] = Field(
        description="Where its circle lies: degrees east and degrees north."
    )
    sea: YesNo = Field(default=False, description="It is a sea area.")
    capital: YesNo = Field(default=False, description="It is one of the six capitals.")
    source: YesNo = Field(default=False, description="It is a power source.")


class AreasFile(Strict):
    """The map: its areas, and which of them touch."""

    version: Version1
    areas: Annotated[list[AreaRow], Most(WORLD_AREAS)]
    links: dict[Name, Annotated[list[Name], Most(NEIGHBOURS)]] = Field(
        description="The areas that touch, each pair once, under either of them."
    )


class CardRow(Strict):
    """A card of the deck."""

    id: Name
    combat: Value
    movement: Value
    production: Value
    stars: Annotated[int, Whole(1, 9)]
    ability: Annotated[str, Choice(tuple(Ability))]


class CardsFile(Strict):
    """The deck."""

    version: Version1
    cards: Annotated[list[CardRow], Most(DECK)]
