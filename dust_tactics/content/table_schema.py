"""The schemas of a ruleset's tables: terrain and skills."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dust_tactics.content.schema import Choice, FromText, Strict, Text, YesNo, wrong

MOVERS = ("infantry", "walker", "wheeled", "tracked", "half-tracked")
"""What can enter a square on the ground, as the terrain table names it."""

Version1 = Annotated[str, Choice(("1",))]
"""The version of a format; 1 is the only one so far."""


class _Letter(FromText):
    def __init__(self) -> None:
        self.json = {"type": "string", "minLength": 1, "maxLength": 1}

    def read(self, value: object) -> str:
        if not isinstance(value, str) or len(value) != 1 or value.isspace():
            raise wrong("one character", value)
        return value


class TerrainRow(Strict):
    """One kind of terrain."""

    name: Text = Field(description="The kind's name.")
    letter: Annotated[str, _Letter()] | None = Field(
        default=None, description="Its letter in text maps, which draw only what lies there from the start."
    )
    enter: list[Annotated[str, Choice(MOVERS)]] = Field(description="What may move into it.")
    stop: list[Annotated[str, Choice(MOVERS)]] | None = Field(
        default=None, description="What of that may end its move in it; all of it where nothing is said."
    )
    blocks_sight: YesNo = Field(default=False, alias="blocks-sight", description="Hides what is beyond.")
    cover_infantry: YesNo = Field(default=False, alias="cover-infantry", description="Covers infantry in it.")
    cover_vehicle: YesNo = Field(default=False, alias="cover-vehicle", description="Covers vehicles in it.")
    crushable: YesNo = Field(default=False, description="Whether a vehicle entering it may remove it.")
    tile: YesNo = Field(default=False, description="Whether players place it as a terrain tile in setup.")
    obstacle: YesNo = Field(default=False, description="Whether it lies on an open square.")
    rule: Text = Field(description="The book and heading that say so.")
    text: Text = Field(description="The rule in one line of our own words.")


class TerrainFile(Strict):
    """A ruleset's terrain table."""

    terrain: Version1 = Field(description="The version of this format.")
    rows: list[TerrainRow] = Field(min_length=1, description="One row per kind of terrain.")


class SkillRow(Strict):
    """One skill or special weapon."""

    name: Text = Field(description="The name as cards spell it.")
    on: Annotated[str, Choice(("unit", "weapon", "both"))] = Field(description="What carries it.")
    enforced: YesNo = Field(default=False, description="Whether the engine applies it.")
    tags: list[Text] = Field(default_factory=list, description="Properties that rules ask about.")
    rule: Text = Field(description="The book and heading that define it.")
    text: Text = Field(description="What it does, in one line of our own words.")


class SkillFile(Strict):
    """A ruleset's catalogue of skills and special weapons."""

    skills: Version1 = Field(description="The version of this format.")
    rows: list[SkillRow] = Field(min_length=1, description="One row per skill.")
