"""The schema of the levels of the computer's players."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dust_tactics.content.files.schema import Decimal, Strict, Text, Whole
from dust_tactics.content.rulesets.ruleset_schema import Version1

Share = Annotated[float, Decimal(0, 1)]
Weight = Annotated[float, Decimal(-100, 100)]


class LevelRow(Strict):
    """One level: what it overlooks, and how far it plays forward."""

    name: Text = Field(description="The level's name, after `bot:`.")
    overlooks: Share = Field(default=0.0, description="The part of his decisions that he does not see.")
    ideas: Annotated[int, Whole(1, 100)] | None = Field(
        default=None, description="How many decisions he plays forward; without it he plays none forward."
    )
    playouts: Annotated[int, Whole(1, 10000)] = Field(default=1, description="How often, all together.")
    trust: Annotated[float, Decimal(0, 10)] = Field(
        default=0.0, description="The weight of his first impression."
    )
    doubt: Annotated[float, Decimal(0, 1000)] = Field(
        default=0.0, description="The playouts as which his first impression counts."
    )


class TemperRow(Strict):
    """What is weighed otherwise than the rookie weighs it."""

    dread: Weight | None = Field(default=None, description="The weight of an own point at risk.")
    hope: Weight | None = Field(default=None, description="The weight of an attack that may come next turn.")
    settled: Weight | None = Field(
        default=None, description="The fire of an enemy that has activated already."
    )
    charge: Weight | None = Field(default=None, description="The fire of an enemy that has to move first.")
    ambush: Weight | None = Field(default=None, description="The fire of an enemy that is yet to enter.")
    rush: Weight | None = Field(default=None, description="The close combat of an enemy that may charge.")
    shelter: Weight | None = Field(
        default=None, description="The weight of an own point at risk inside something that is fired at."
    )
    risk: Weight | None = Field(default=None, description="The weight of a way through wire or mines.")
    cover: Weight | None = Field(default=None, description="The worth of cover wherever it stands.")
    win: Weight | None = Field(default=None, description="The worth of an objective that wins the game.")
    point: Weight | None = Field(default=None, description="The worth of a victory point a turn.")
    eager: Weight | None = Field(
        default=None, description="How much more an attack is worth on who is yet to activate."
    )
    urgent: Weight | None = Field(
        default=None, description="How what it may lose before it acts speaks for activating a unit now."
    )
    patience: Weight | None = Field(
        default=None, description="How its own activation speaks against a reaction."
    )
    own: Weight | None = Field(default=None, description="The weight of an own point that is left.")


class StyleRow(TemperRow):
    """One style: what it weighs otherwise than the balanced one."""

    name: Text = Field(description="The style's name, after the level and a dash.")


class LevelFile(Strict):
    """The levels, from the weakest to the strongest, the weights of those who play forward, tempers."""

    version: Version1
    weights: dict[Text, Weight]
    temper: TemperRow = Field(default_factory=TemperRow)
    levels: list[LevelRow]
    styles: list[StyleRow] = Field(default_factory=list)
