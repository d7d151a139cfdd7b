"""The schema of position files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, create_model

from dust_tactics.content.files import limits
from dust_tactics.content.files.schema import Choice, FromText, Most, Strict, Text, Whole, wrong
from dust_tactics.content.rulesets.ruleset_schema import Version1
from dust_tactics.content.scenarios.board_parts import (
    BuildingPart,
    FacingName,
    FortPart,
    Heights,
    Place,
    WreckPart,
    YesOrNo,
)
from dust_tactics.skirmish.board.board import MAX_SIDE
from dust_tactics.skirmish.board.buildings import MAX_FLOORS
from dust_tactics.skirmish.board.grid import Facing, Spot
from dust_tactics.skirmish.dispute.position import FigureKind
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.weather import KINDS, Severity

_BAD = (Severity.MODERATE.value, Severity.SEVERE.value)
_SIZE = re.compile(r"([0-9]{1,2})\s*[xX×]\s*([0-9]{1,2})")


class MapText(FromText):
    """The rows of a map as one text; what is wrong in it is found by :mod:`..skirmish.drawn_map`."""

    def __init__(self) -> None:
        self.json = {"type": "string", "minLength": 1}

    def read(self, value: object) -> str:
        """The text."""
        if not isinstance(value, str) or not value.strip():
            raise wrong("rows of terrain letters below 'map: |'", value)
        return value


class StopName(FromText):
    """The name of a square, and of a floor above the ground: C7, C7^1."""

    def __init__(self) -> None:
        self.json = {"type": "string", "pattern": "^[A-Za-z]{1,2}[1-9][0-9]?(\\^[1-9])?$"}

    def read(self, value: object) -> Spot:
        """The square with its floor."""
        try:
            spot = Spot.parse(value if isinstance(value, str) else "")
        except ValueError:
            spot = None
        if spot is None or spot.cols > 1 or spot.rows > 1:
            raise wrong("a square such as C7 or C7^1", value)
        return spot


class SizeText(FromText):
    """Columns and rows of a footprint."""

    def __init__(self) -> None:
        self.json = {"type": "string", "pattern": "^[12]x[12]$"}

    def read(self, value: object) -> tuple[int, int]:
        """Both numbers; whether a unit can have that size is not asked here."""
        match = _SIZE.fullmatch(value.strip()) if isinstance(value, str) else None
        if match is None:
            raise wrong("columns x rows: 1x1, 1x2, 2x1 or 2x2", value)
        return int(match[1]), int(match[2])


class UnitPart(Strict):
    """A unit on the board."""

    name: Text = Field(default="", description="Its name, as reasons call it.")
    kind: Annotated[FigureKind, Choice(FigureKind)] = Field(description="What it is.")
    at: Place = Field(description="Its top left square.")
    size: Annotated[tuple[int, int], SizeText()] = Field(default=(1, 1), description="Columns x rows.")
    facing: Annotated[Facing | None, FacingName()] = Field(default=None, description="Where it faces.")
    level: Annotated[int, Whole(0, MAX_FLOORS)] = Field(
        default=0, description="The floor that it stands on; 0 is the ground."
    )
    walker: YesOrNo = Field(
        default=False, description="Whether a vehicle is a walker, which looks over short buildings."
    )
    dug_in: Annotated[bool, YesOrNo()] = Field(
        default=False, alias="dug-in", description="Whether it has dug in, and so is in cover (Dust 1947)."
    )
    caught: Annotated[bool, YesOrNo()] = Field(
        default=False, description="Whether wire has caught it, so that no cover saves it (Dust 1947)."
    )
    dodges: YesOrNo = Field(default=False, description="Whether it is hard to hit, and so is in cover.")
    small: YesOrNo = Field(
        default=False,
        description="Whether it is a small vehicle: always in cover, hiding only others from each other.",
    )
    hidden: Annotated[int, Whole(0, MAX_SIDE)] = Field(
        default=0, description="In hiding, the range from which on no enemy attacks it; 0 does not hide."
    )
    unseen: Annotated[int, Whole(0, MAX_SIDE)] = Field(
        default=0, description="In hiding, the range from which on no enemy sees it; 0 if they do."
    )


class WeatherPart(Strict):
    """The weather that lasts while they look; a clear sky is none."""

    kind: Annotated[str, Choice(tuple(KINDS))] = Field(description="What it is at that place.")
    severity: Annotated[str, Choice(_BAD)] = Field(description="How bad it is.")


class ExpectPart(Strict):
    """A verdict that is expected."""

    visible: YesOrNo = Field(description="Whether the two see each other.")
    cover: YesOrNo = Field(description="Whether the target is in cover.")


class _Expectations(Strict):
    """The verdicts of both rulebooks."""

    def parts(self) -> Iterator[tuple[str, ExpectPart]]:
        """The verdicts that are there, by ruleset."""
        for name, info in type(self).model_fields.items():
            part = getattr(self, name)
            if part is not None:
                yield info.alias or name, part


if TYPE_CHECKING:
    ExpectationsPart = _Expectations
else:  # a key for every edition
    ExpectationsPart = create_model(
        "ExpectationsPart",
        __base__=_Expectations,
        __doc__=_Expectations.__doc__,
        **{
            edition.folder: (
                ExpectPart | None,
                Field(default=None, alias=edition.id, description=f"The verdict of {edition.title}."),
            )
            for edition in EDITIONS.values()
        },
    )


class PositionFile(Strict):
    """A position."""

    position: Version1 = Field(description="The version of this format.")
    title: Text = Field(default="", description="What it is called.")
    note: Text = Field(default="", description="What is disputed, in our own words.")
    map: Annotated[str, MapText(), Most(limits.MAP)] = Field(
        description="The board: letters, and edges if it is drawn."
    )
    buildings: Annotated[list[BuildingPart], Most(limits.PARTS)] = Field(
        default_factory=list, description="Buildings of more than a ground floor."
    )
    heights: Heights = Field(default=(), description="How high the ground of each square is: rows of digits.")
    forts: Annotated[list[FortPart], Most(limits.PARTS)] = Field(
        default_factory=list, description="Bunkers and strongpoints (Dust 1947)."
    )
    wrecks: Annotated[list[WreckPart], Most(limits.PARTS)] = Field(
        default_factory=list, description="What destroyed vehicles left (Dust 1947)."
    )
    smoke: Annotated[list[Place], Most(limits.SMOKE)] = Field(
        default_factory=list, description="Squares where smoke lies over terrain that stays beneath it."
    )
    weather: WeatherPart | None = Field(default=None, description="The weather that lasts (Dust 1947).")
    source: Annotated[Spot | None, StopName()] = Field(
        default=None, alias="from", description="A square of the unit that looks."
    )
    target: Annotated[Spot | None, StopName()] = Field(
        default=None, alias="to", description="A square of the unit that it looks at."
    )
    units: Annotated[list[UnitPart], Most(limits.FIGURES)] = Field(
        default_factory=list, description="Who stands on the board."
    )
    rear: YesOrNo = Field(default=False, description="About a weapon at the rear.")
    rulings: Annotated[dict[str, Text], Most(limits.KEYS)] = Field(
        default_factory=dict, description="Other readings of rulings than those in force, by ruling."
    )
    expect: ExpectationsPart | None = Field(default=None, description="The verdicts that are right.")
