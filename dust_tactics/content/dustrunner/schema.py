"""The schemas of the solo card game's files."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field

from dust_tactics.content.files.limits import CARD_LIST, ROAD
from dust_tactics.content.files.schema import Choice, Most, Named, Strict, Text, Whole, YesNo
from dust_tactics.content.rulesets.ruleset_schema import Version1
from dust_tactics.dustrunner.cards import ENEMY, SLOTS, YOU
from dust_tactics.dustrunner.rig import POWERS

_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def _name(text: str) -> str:
    if len(text) > 40 or not _WORD.fullmatch(text):
        raise ValueError
    return text


def _way(text: str) -> str:
    if not 1 <= len(text) <= ROAD.most or set(text) - set(".*!"):
        raise ValueError
    return text


Name = Annotated[
    str, Named(_name, r"^[a-z0-9]+(-[a-z0-9]+)*$", "a name in small letters, figures and hyphens")
]
Way = Annotated[
    str,
    Named(_way, r"^[.*!]+$", f"spaces, at most {ROAD.most}: '.' for a plain one, '*' a star, '!' a hazard"),
]
Some = Annotated[int, Whole(1, 20)]
Any0 = Annotated[int, Whole(0, 20)]


class ResourcesRow(Strict):
    """So much of some gauges, or of points."""

    health: Some | None = None
    fuel: Some | None = None
    ammo: Some | None = None
    points: Some | None = None


class DrawRow(Strict):
    """Resolution cards that are drawn: for damage, for loot, or for how far the raiders come."""

    damage: Annotated[int, Whole(1, 4)] | None = None
    loot: Annotated[int, Whole(1, 4)] | None = None
    raiders: Annotated[int, Whole(1, 4)] | None = None


class EffectsRow(Strict):
    """What something brings about, in the order of the keys here."""

    spend: ResourcesRow | None = Field(
        default=None, description="It can be chosen only by who has all of it."
    )
    move: Some | None = Field(default=None, description="The vehicle drives so many spaces.")
    gain: ResourcesRow | None = None
    lose: ResourcesRow | None = Field(default=None, description="As far as there is any.")
    draw: DrawRow | None = None
    raiders: Some | None = Field(default=None, description="The raiders come so many spaces nearer.")
    modification: Annotated[int, Whole(1, 1)] | None = Field(
        default=None, description="The next modification of the deck is fitted."
    )


class OptionRow(EffectsRow):
    """One way to resolve a card."""

    text: Text


class EnemyRow(Strict):
    """The figures of an enemy card."""

    first: Annotated[int, Whole(1, 6)] = Field(description="Its die as the first card of a turn.")
    second: Annotated[int, Whole(1, 6)] = Field(description="Its die as the second card, which is higher.")
    attacks: Annotated[int, Whole(1, 4)] = Field(description="The resolution cards it draws for an attack.")
    moon: Name
    loot: Name = Field(description="A loot of the list, or `wild`: any of them.")
    chases: YesNo = Field(default=False, description="Its attacks move the raiders and do no damage.")


class ExplorationRow(Strict):
    """A card of the exploration deck: options, or an enemy."""

    id: Name
    name: Text
    count: Annotated[int, Whole(1, 12)] = 1
    text: Text
    must: YesNo = Field(default=False, description="It can't be passed on.")
    options: Annotated[list[OptionRow], Field(min_length=1, max_length=4)] | None = None
    enemy: EnemyRow | None = None


class ExplorationFile(Strict):
    """The exploration deck: twelve cards, two for each of six turns."""

    version: Version1
    cards: Annotated[list[ExplorationRow], Most(CARD_LIST)]


class ResolutionRow(Strict):
    """A card of the resolution deck."""

    die: Annotated[int, Whole(1, 6)]
    begins: Annotated[str, Choice((YOU, ENEMY))]
    skulls: Annotated[int, Whole(0, 3)]
    raiders: Annotated[int, Whole(0, 3)]
    loot: Name
    moon: Name


class ResolutionFile(Strict):
    """The resolution deck."""

    version: Version1
    cards: Annotated[list[ResolutionRow], Most(CARD_LIST)]


class StartRow(Strict):
    """The gauges of a vehicle card that begin below their most."""

    health: Any0 | None = None
    fuel: Any0 | None = None
    ammo: Any0 | None = None


class VehicleRow(Strict):
    """A card of the vehicle."""

    id: Name
    name: Text
    slot: Annotated[str, Choice(SLOTS)]
    text: Text
    health: Any0 = 0
    fuel: Any0 = 0
    ammo: Any0 = 0
    damage: Annotated[int, Whole(0, 6)] = 0
    stars: Any0 = 0
    start: StartRow | None = Field(
        default=None, description="What its gauges begin at by ruling DR-gauges=start, else their most."
    )


class VehicleFile(Strict):
    """The vehicle cards."""

    version: Version1
    cards: Annotated[list[VehicleRow], Most(CARD_LIST)]


Powers = dict[Annotated[str, Choice(tuple(POWERS))], Annotated[int, Whole(1, 4)]]


class ModificationRow(Strict):
    """A modification."""

    id: Name
    name: Text
    text: Text
    powers: Powers = Field(description="What it changes, and how much.")


class ModificationFile(Strict):
    """The modifications."""

    version: Version1
    cards: Annotated[list[ModificationRow], Most(CARD_LIST)]


class LootRow(EffectsRow):
    """A row of the list of loot."""

    id: Name
    name: Text


class RankRow(Strict):
    """A row of the scoring chart."""

    least: Annotated[int, Whole(0, 109)]
    title: Text


class RewardsFile(Strict):
    """The list of loot and the scoring chart."""

    version: Version1
    loot: Annotated[list[LootRow], Most(CARD_LIST)]
    ranks: Annotated[list[RankRow], Most(CARD_LIST)]


class LaneRow(Strict):
    """One of the lanes of a fork."""

    name: Name
    way: Way


class RoadRow(Strict):
    """A road card: spaces, perhaps a fork, and the spaces after it."""

    id: Name
    name: Text
    place: Annotated[str, Choice(("start", "middle", "finish"))]
    way: Way
    lanes: Annotated[list[LaneRow], Field(min_length=2, max_length=4)] | None = None
    after: Way | None = Field(default=None, description="The spaces where the lanes have met again.")
    ahead: Annotated[int, Whole(1, 12)] | None = Field(
        default=None, description="On the start: how many spaces S is before R, its first space."
    )


class RoadFile(Strict):
    """The road cards: one start, one finish, and those between them."""

    version: Version1
    cards: Annotated[list[RoadRow], Most(CARD_LIST)]
