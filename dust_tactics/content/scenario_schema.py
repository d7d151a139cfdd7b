"""The schemas of scenario and force files."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dust_tactics.content.schema import Choice, FromText, Strict, Text, Whole, wrong
from dust_tactics.content.table_schema import Version1
from dust_tactics.content.tables import RULESETS
from dust_tactics.skirmish.cards import Bloc

EDGES = ("north", "east", "south", "west")


class MapRows(FromText):
    """A map: a list of rows of letters, or a text below ``map: |`` that may draw walls and openings."""

    def __init__(self) -> None:
        rows = {"type": "array", "items": {"type": "string", "minLength": 1}}
        self.json = {"anyOf": [rows, {"type": "string", "minLength": 1}]}

    def read(self, value: object) -> str | list[str]:
        """The text, or the rows."""
        if isinstance(value, list) and value and all(isinstance(row, str) and row for row in value):
            return [*value]
        if isinstance(value, str) and value.strip():
            return value
        raise wrong("rows of terrain letters below 'map: |'", value)


class BoardPart(Strict):
    """The board of a scenario."""

    cols: Annotated[int, Whole(1, 48)] = Field(description="Width in squares.")
    rows: Annotated[int, Whole(1, 48)] = Field(description="Depth in squares.")
    map: Annotated[str | list[str], MapRows()] | None = Field(
        default=None,
        description="Rows of terrain letters, north first: a list, or a text with walls drawn between them.",
    )


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
