"""The schemas of scenario and force files."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.counted import Counted
from dust_tactics.content.files.schema import Choice, Most, Named, ReadBy, Strict, Text, Whole, YesNo, wrong
from dust_tactics.content.forces.bunkers import MOST
from dust_tactics.content.rulesets.ruleset_schema import Version1
from dust_tactics.skirmish.board.buildings import UPGRADE, FortKind
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Works

from .board_parts import BuildingPart, FortPart, Heights, Mats
from .scenario_parts import AllOrWhole, Offer, SidePart, VariantPart, WeatherPart, Zone

EDGES = ("north", "east", "south", "west")


_MAP, _MAP_ROWS, _MAP_ROW = Most(limits.MAP), Most(limits.MAP_ROWS), Most(limits.MAP_ROW)


def _map_rows(value: object) -> str | list[str]:
    if isinstance(value, list):
        _MAP_ROWS.check(value)
        for row in value:
            _MAP_ROW.check(row)
    else:
        _MAP.check(value)
    if isinstance(value, list) and value and all(isinstance(row, str) and row for row in value):
        return [*value]
    if isinstance(value, str) and value.strip():
        return value
    raise wrong("rows of terrain letters below 'map: |'", value)


_ROWS = {"type": "array", "items": {"type": "string", "minLength": 1}}
MAP_ROWS = ReadBy(_map_rows, {"anyOf": [_ROWS, {"type": "string", "minLength": 1}]})
"""A map: a list of rows of letters, or a text below ``map: |`` that may draw walls and openings."""

OBJECTIVE = Named(Square.parse, "^[A-Z]{1,2}[1-9][0-9]?$", "a square such as F5")


class BoardPart(Strict):
    """The board of a scenario."""

    cols: Annotated[int, Whole(1, 48)] = Field(description="Width in squares.")
    rows: Annotated[int, Whole(1, 48)] = Field(description="Depth in squares.")
    map: Annotated[str | list[str], MAP_ROWS] | None = Field(
        default=None,
        description="Rows of terrain letters, north first: a list, or a text with walls drawn between them.",
    )
    buildings: Annotated[list[BuildingPart], Most(limits.PARTS)] = Field(
        default_factory=list, description="Buildings of more than a ground floor."
    )
    forts: Annotated[list[FortPart], Most(limits.PARTS)] = Field(
        default_factory=list, description="Bunkers and strongpoints (Dust 1947)."
    )
    heights: Heights = Field(default=(), description="How high the ground of each square is: rows of digits.")
    mats: Mats = Field(
        default_factory=list, description="The mats that it is laid with, such as A1:F9; they cover it."
    )


class TerrainPart(Strict):
    """Terrain that the players place before the game."""

    tiles: Annotated[list[Text], Most(limits.CHOICES)] = Field(
        default_factory=list, description="Kinds of terrain tiles to choose from."
    )
    tiles_each: Annotated[int, Whole(0, 20)] = Field(
        default=2, alias="tiles-each", description="Terrain tiles each player places."
    )
    traps_each: Annotated[int, Whole(0, 20)] = Field(
        default=1, alias="traps-each", description="Anti-tank traps each player places."
    )


class ObjectivesPart(Strict):
    """The objectives that are fought for."""

    centre: YesNo = Field(default=False, description="One in every square that touches the board's middle.")
    squares: Annotated[list[Annotated[Square, OBJECTIVE]], Most(limits.OBJECTIVES)] = Field(
        default_factory=list, description="Squares such as F5 with an objective each."
    )
    each: Annotated[int, Whole(0, 9)] = Field(
        default=0, description="Objectives each player places after the terrain, in his own half."
    )
    margin: Annotated[int, Whole(0, 20)] = Field(
        default=2, description="Squares between a placed objective and every edge."
    )
    from_turn: Annotated[int, Whole(1, 99)] = Field(
        default=3, alias="from-turn", description="The first turn at whose end they count."
    )
    clear: Annotated[int, Whole(0, 48)] = Field(
        default=2, description="How far away every enemy must be, in squares."
    )


class ReservesPart(Strict):
    """Eliminated units that come back."""

    each: Annotated[int | None, AllOrWhole(0, 99)] = Field(
        default=0, description="How many a player may place, or all; attacker and defender say it themselves."
    )
    heroes: YesNo = Field(default=False, description="Whether heroes come back.")
    enter: Annotated[str, Choice(("edge", "flanks"))] = Field(
        default="edge", description="Where they come on: at their edge, or beside the enemy's half."
    )


class VictoryPart(Strict):
    """Victory besides elimination and army points."""

    taken: Annotated[str, Choice(("any", "theirs", "attacker"))] | None = Field(
        default=None,
        description="Objectives that win at once: any, theirs (in the enemy's half), or the attacker's.",
    )
    own: Annotated[int, Whole(0, 99)] = Field(default=0, description="Points a turn in one's own half.")
    theirs: Annotated[int, Whole(0, 99)] = Field(default=0, description="Points a turn in the enemy's half.")
    middle: Annotated[int, Whole(0, 99)] = Field(default=0, description="Points a turn in neither half.")
    unit: Annotated[int, Whole(0, 99)] = Field(
        default=0, description="Points for each enemy unit eliminated."
    )
    last: Annotated[int, Whole(0, 99)] = Field(
        default=0, description="Points for each objective held at the end of the last turn."
    )
    target: Annotated[int, Whole(1, 999)] | None = Field(default=None, description="Points that win.")
    most: YesNo = Field(default=False, description="Whether the most points win at the last turn.")


class ScenarioFile(Strict):
    """A scenario."""

    scenario: Version1 = Field(description="The version of this format.")
    name: Text = Field(description="The scenario's name.")
    ruleset: Annotated[str, Choice(tuple(EDITIONS))] = Field(description="Whose rules it is played by.")
    board: BoardPart = Field(description="The board.")
    edges: Annotated[list[Annotated[str, Choice(EDGES)]], Counted(2, 2)] = Field(
        description="Where side 1, who attacks if one does, and side 2 enter."
    )
    attacker: SidePart | None = Field(default=None, description="What side 1 has that attacks.")
    defender: SidePart | None = Field(default=None, description="What side 2 has that defends.")
    deploy: Annotated[list[Zone], Counted(2, 2)] | None = Field(
        default=None,
        description="Where who has the first edge, and who has the second, places his units; [] enters.",
    )
    may_buy: Offer = Field(
        default_factory=list,
        alias="may-buy",
        description="Fortifications that both sides may buy for army points (Dust 1947).",
    )
    terrain: TerrainPart = Field(
        default_factory=lambda: TerrainPart.model_validate({"tiles-each": "0", "traps-each": "0"}),
        description="What the players place; without it nothing.",
    )
    objectives: ObjectivesPart | None = Field(default=None, description="What is fought for.")
    victory: VictoryPart = Field(default_factory=VictoryPart, description="What wins besides elimination.")
    reserves: ReservesPart | None = Field(default=None, description="Eliminated units that come back.")
    weather: WeatherPart | None = Field(default=None, description="Weather that may come.")
    variants: Annotated[list[VariantPart], Most(limits.VARIANTS)] = Field(
        default_factory=list, description="Other ways to play it."
    )
    forces: Annotated[list[Text], Counted(0, 2)] = Field(
        default_factory=list, description="The ready forces made for it, side 1's first."
    )
    turns: Annotated[int, Whole(1, 99)] = Field(description="The number of turns.")
    points: Annotated[int, Whole(1, MOST_POINTS)] = Field(
        default=50, description="The usual limit of army points."
    )
    rule: Text = Field(default="", description="The book and heading it comes from.")
    text: Text = Field(default="", description="What it is about, in our own words.")


class AttachedPart(Strict):
    """A hero and the unit that he belongs to."""

    hero: Text = Field(description="The hero's name or id, as under units.")
    unit: Text = Field(description="The name or id of his unit, as under units.")
    number: Annotated[int, Whole(1, 99)] | None = Field(
        default=None, description="Which of several such units; without it the first that has room for him."
    )


class MountedPart(Strict):
    """A unit and what carries it when the game begins."""

    unit: Text = Field(description="The name or id of the unit, as under units.")
    vehicle: Text = Field(description="The name or id of the vehicle or aircraft, as under units.")
    number: Annotated[int, Whole(1, 99)] | None = Field(
        default=None, description="Which of several such units; without it the first outside."
    )
    vehicle_number: Annotated[int, Whole(1, 99)] | None = Field(
        default=None, alias="vehicle-number", description="Which of several; without it the first with room."
    )


class FortsPart(Strict):
    """The fortifications that a force buys."""

    bunker: Annotated[int, Whole(0, MOST)] = Field(
        default=0, description=f"Bunkers, {FortKind.BUNKER.cost} army points each."
    )
    strongpoint: Annotated[int, Whole(0, MOST)] = Field(
        default=0, description=f"Strongpoints, {FortKind.STRONGPOINT.cost} army points each."
    )

    @property
    def counted(self) -> Works:
        """The same for the rules: what there is of it."""
        return tuple((kind, count) for kind, count in self if count)


class ForceFile(Strict):
    """A force."""

    force: Version1 = Field(description="The version of this format.")
    name: Text = Field(description="The force's name.")
    bloc: Annotated[Bloc, Choice(Bloc)] = Field(description="The bloc it fights for.")
    points: Annotated[int, Whole(1, MOST_POINTS)] = Field(description="The limit of army points it keeps.")
    units: Annotated[list[Text], Most(limits.UNITS)] = Field(
        min_length=1, description="The names or ids of its cards, one a unit."
    )
    join: Annotated[list[AttachedPart], Most(limits.UNITS)] = Field(
        default_factory=list, description="Heroes who join infantry units for the whole game."
    )
    pilot: Annotated[list[AttachedPart], Most(limits.UNITS)] = Field(
        default_factory=list, description="Heroes who pilot vehicles or aircraft."
    )
    mount: Annotated[list[MountedPart], Most(limits.UNITS)] = Field(
        default_factory=list, description="Units that begin the game inside a vehicle or aircraft."
    )
    fortifications: FortsPart = Field(
        default_factory=lambda: FortsPart.model_validate({}),
        description="What it buys for army points, where a scenario lets its side buy it (Dust 1947).",
    )
    bunkered: Annotated[list[Text], Most(limits.UNITS)] = Field(
        default_factory=list,
        description=f"Strongpoint units, as under units, that stand in a bunker for {UPGRADE} points.",
    )
    text: Text = Field(default="", description="What it is like, in our own words.")
    unrestricted: YesNo = Field(
        default=False, description="Whether it keeps neither bloc nor limit nor uniqueness, by agreement."
    )
