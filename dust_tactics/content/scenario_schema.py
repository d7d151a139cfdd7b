"""The schemas of scenario and force files."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dust_tactics.content.schema import Choice, Strict, Text, Whole, YesNo
from dust_tactics.content.table_schema import Version1
from dust_tactics.content.tables import RULESETS
from dust_tactics.skirmish.cards import Bloc

EDGES = ("north", "east", "south", "west")


class BoardPart(Strict):
    """The board of a scenario."""

    cols: Annotated[int, Whole(1, 48)] = Field(description="Width in squares.")
    rows: Annotated[int, Whole(1, 48)] = Field(description="Depth in squares.")
    map: list[Text] | None = Field(default=None, description="Rows of terrain letters, north first.")


class TerrainPart(Strict):
    """What the players place before the game."""

    tiles: list[Text] = Field(default_factory=list, description="Kinds of terrain tiles to choose from.")
    tiles_each: Annotated[int, Whole(0, 20)] = Field(
        default=2, alias="tiles-each", description="Terrain tiles each player places."
    )
    traps_each: Annotated[int, Whole(0, 20)] = Field(
        default=1, alias="traps-each", description="Anti-tank traps each player places."
    )


class ScenarioFile(Strict):
    """A scenario."""

    scenario: Version1 = Field(description="The version of this format.")
    name: Text = Field(description="The scenario's name.")
    ruleset: Annotated[str, Choice(tuple(RULESETS))] = Field(description="Whose rules it is played by.")
    board: BoardPart = Field(description="The board.")
    edges: list[Annotated[str, Choice(EDGES)]] = Field(
        min_length=2, max_length=2, description="Where side 1 and side 2 enter."
    )
    terrain: TerrainPart = Field(default_factory=TerrainPart, description="What the players place.")
    turns: Annotated[int, Whole(1, 99)] = Field(description="The number of turns.")
    points: Annotated[int, Whole(1, 9999)] = Field(default=50, description="The usual limit of army points.")
    rule: Text = Field(default="", description="The book and heading it comes from.")
    text: Text = Field(default="", description="What it is about, in our own words.")


class ForceFile(Strict):
    """A force."""

    force: Version1 = Field(description="The version of this format.")
    name: Text = Field(description="The force's name.")
    bloc: Annotated[Bloc, Choice(Bloc)] = Field(description="The bloc it fights for.")
    points: Annotated[int, Whole(1, 9999)] = Field(description="The limit of army points it keeps.")
    units: list[Text] = Field(min_length=1, description="The names or ids of its cards, one a unit.")
    text: Text = Field(default="", description="What it is like, in our own words.")
    unrestricted: YesNo = Field(
        default=False, description="Whether it keeps neither bloc nor limit nor uniqueness, by agreement."
    )
