"""The shape of a card file: its keys, one sentence each.

Which keys a card must have depends on its kind and on ``incomplete``; those
rules are in :mod:`.card_reader`, so every key but the first is optional here.
"""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import ConfigDict, Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.schema import (
    SOME_TEXT,
    TRUE_OR_FALSE,
    Choice,
    FromText,
    Most,
    ReadBy,
    Strict,
    Text,
    Version,
    Whole,
    YesNo,
    wrong,
    wrong_all,
)
from dust_tactics.skirmish.cards.unit_card import Arc, Armour, Bloc, Cell, Kind, Locomotion, Size, SkillRef
from dust_tactics.skirmish.rulesets.editions import EDITIONS

from .chart_cells import CELL_HELP, CELL_PATTERN, read_cell

_WORD = re.compile(r"\S+")
_RANGE = re.compile(r"(?:(?P<low>0|[1-9][0-9]?)-)?(?P<high>[1-9][0-9]?)")
_SKILL = re.compile(r"(?P<name>[^()]+?)(?: \((?P<value>[^()]+)\))?")


class Row(FromText):
    """A row of a weapons chart: so many cells with spaces between."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.json = {
            "type": "string",
            "pattern": rf"^\s*{CELL_PATTERN}(\s+{CELL_PATTERN}){{{length - 1}}}\s*$",
            "description": f"{length} cells: {CELL_HELP}",
        }

    def read(self, value: object) -> tuple[Cell | None, ...]:
        """The cells."""
        if not isinstance(value, str):
            raise wrong(f"{self.length} cells with spaces between", value)
        cells: list[Cell | None] = []
        errors = []
        for number, match in enumerate(_WORD.finditer(value), start=1):
            word = match.group()
            try:
                cells.append(read_cell(word))
            except ValueError:
                what = f"wrong cell {number} of a row"
                errors.append(wrong(CELL_HELP, word, what, offset=match.start(), part=word))
        count = len(cells) + len(errors)
        if count != self.length:
            found = "1 cell" if count == 1 else f"{count} cells"
            errors.append(wrong(f"{self.length}", found, "wrong number of cells in a row"))
        if errors:
            raise wrong_all(errors)
        return tuple(cells)


def _range(value: object) -> tuple[int, int]:
    """Minimum and maximum in squares; 0, 0 for close combat."""
    if value == "C":
        return 0, 0
    match = _RANGE.fullmatch(value) if isinstance(value, str) else None
    if not match:
        raise wrong("a range such as 6, 4-14 or C, 99 at most", value, near=("C",) if value == "c" else ())
    low, high = int(match["low"] or 0), int(match["high"])
    if low > high:
        raise wrong(f"{high}-{low}", value, "a range that runs backwards")
    return low, high


def _skill(value: object) -> SkillRef:
    match = _SKILL.fullmatch(value) if isinstance(value, str) and value.isprintable() else None
    if not match:
        raise wrong("a skill's name, with its value in brackets if it has one", value)
    return SkillRef(match["name"].strip(), match["value"])


def _crew(value: object) -> bool | None:
    if value not in ("true", "false", "unknown"):
        raise wrong("true, false or unknown", value)
    return None if value == "unknown" else value == "true"


def _ammo(value: object) -> int | str:
    if value == "unknown":
        return "unknown"
    if not isinstance(value, str) or not re.fullmatch("[1-9][0-9]?", value):
        near = ("unknown",) if isinstance(value, str) and value[:2].casefold() == "un" else ()
        raise wrong("a whole number from 1 to 99, or unknown", value, near=near)
    return int(value)


RANGE = ReadBy(
    _range,
    {
        "anyOf": [
            {"type": "integer", "minimum": 1, "maximum": 99},
            {"type": "string", "pattern": "^(C|((0|[1-9][0-9]?)-)?[1-9][0-9]?)$"},
        ]
    },
)
"""A weapon's range: ``6``, ``4-14`` or ``C``."""

SKILL = ReadBy(_skill, {"type": "string", "pattern": r"^[^()]+( \([^()]+\))?$"})
"""A skill by name, with its value in brackets if it has one: ``Passengers (6)``."""

CREW = ReadBy(_crew, {"enum": [True, False, "unknown"]})
"""``true`` for a weapon of the crew, ``false``, or ``unknown`` where no source tells."""

AMMO = ReadBy(_ammo, {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 99}, {"const": "unknown"}]})
"""Tick boxes: a number, or ``unknown`` where no source tells how many."""

UNKNOWN_KEYS = ("moves", "size")
"""The keys of which a card may say that no source gives them."""

Cells = tuple[Cell | None, ...]
OptionalText = Annotated[str | None, SOME_TEXT, Most(limits.TEXT)]
Skills = Annotated[list[Annotated[SkillRef, SKILL]], Most(limits.SKILLS)]


MOUNTED = (Kind.VEHICLE, Kind.AIRCRAFT)
"""The kinds that have arcs, a way to move and a size."""
CREWED = (Kind.VEHICLE, Kind.SUPPORT_WEAPON)
"""The kinds that may have a crew."""
FOREIGN = {
    Kind.SQUAD: ("damage", "moves", "size"),
    Kind.SUPPORT_WEAPON: ("soldiers", "moves", "size"),
    Kind.HERO: ("soldiers", "moves", "size"),
    Kind.STRONGPOINT: ("soldiers", "moves", "size"),
    Kind.VEHICLE: ("soldiers",),
    Kind.AIRCRAFT: ("soldiers",),
}
"""The keys that cards of a kind do not have."""


def _required(schema: dict[str, Any]) -> None:
    schema["required"] = ["card", "name", "bloc", "kind", "points", "armour"]
    schema["allOf"] = [
        {
            "if": {"properties": {"kind": {"const": str(kind)}}, "required": ["kind"]},
            "then": {"properties": dict.fromkeys(keys, False)},
        }
        for kind, keys in FOREIGN.items()
    ]


def _weapon(schema: dict[str, Any]) -> None:
    schema["required"] = ["name", "range"]
    schema["allOf"] = [{"anyOf": [{"required": [armour.value]} for armour in Armour]}]


class WeaponPart(Strict):
    """One line of the weapons chart."""

    model_config = ConfigDict(json_schema_extra=_weapon)

    name: OptionalText = Field(default=None, description="The weapon's name.")
    count: Annotated[int, Whole(1, 99)] = Field(default=1, description="How many the unit carries.")
    arc: Annotated[Arc | None, Choice(Arc)] = Field(
        default=None,
        description="Field of fire; vehicles and aircraft must give it, others fire anywhere.",
    )
    range: Annotated[tuple[int, int] | None, RANGE] = Field(
        default=None, description="Range in squares: 6, 4-14 with a minimum range, C for close combat."
    )
    infantry: Annotated[Cells | None, Row(4)] = Field(
        default=None, description="Against infantry armour 1-4; left out when all dashes."
    )
    vehicle: Annotated[Cells | None, Row(7)] = Field(
        default=None, description="Against vehicle armour 1-7; left out when all dashes."
    )
    aircraft: Annotated[Cells | None, Row(3)] = Field(
        default=None, description="Against aircraft armour 1-3; left out when all dashes."
    )
    ammo: Annotated[int | str | None, AMMO] = Field(
        default=None,
        description="Tick boxes if limited, unknown if no source tells; left out when unlimited.",
    )
    second: YesNo = Field(
        default=False, description="Carried by soldiers besides their main weapon (squads only)."
    )
    crew: Annotated[bool | None, CREW] = Field(
        default=False,
        description="The crew's own, not the vehicle's or the weapon they serve; unknown if no source tells.",
    )
    skills: Skills = Field(default_factory=list, description="Special weapon rules of this line.")


class CardFile(Strict):
    """A unit card of Dust Tactics or Dust 1947."""

    model_config = ConfigDict(json_schema_extra=_required)

    card: Annotated[str | None, Version()] = Field(default=None, description="The format's version: 1.")
    name: OptionalText = Field(default=None, description="The unit's name.")
    designation: OptionalText = Field(default=None, description="Its official designation.")
    aliases: Annotated[list[Text], Most(limits.REMARKS)] = Field(
        default_factory=list, description="Other names to find it by."
    )
    edition: Annotated[str | None, Choice(tuple(EDITIONS))] = Field(
        default=None, description="The one ruleset this card belongs to; left out when it serves both."
    )
    bloc: Annotated[Bloc | None, Choice(Bloc)] = Field(default=None, description="The bloc.")
    factions: Annotated[list[Text], Most(limits.REMARKS)] = Field(
        default_factory=list, description="Factions of the bloc that field it."
    )
    kind: Annotated[Kind | None, Choice(Kind)] = Field(default=None, description="What it is made of.")
    moves: Annotated[Locomotion | None, Choice(Locomotion)] = Field(
        default=None, description="How a vehicle or aircraft moves."
    )
    size: Annotated[Size | None, Choice(Size)] = Field(
        default=None, description="Squares of a vehicle or aircraft; standard when left out."
    )
    wounded: Text | None = Field(
        default=None, description="The name of the card that stands for it while it has lost a point."
    )
    unique: Annotated[bool | None, TRUE_OR_FALSE] = Field(
        default=None, description="One in an army; true for heroes when left out, false for others."
    )
    captured: YesNo = Field(
        default=False, description="Taken from its bloc, which built it: every other bloc may field it."
    )
    points: Annotated[int | None, Whole(0, 999)] = Field(default=None, description="Army points.")
    armour: Annotated[int | None, Whole(1, 7)] = Field(default=None, description="Armour rating.")
    move: Annotated[int | None, Whole(0, 48)] = Field(default=None, description="Move rating in squares.")
    march: Annotated[int | None, Whole(0, 48)] = Field(default=None, description="March move rating.")
    soldiers: Annotated[int | None, Whole(1, 99)] = Field(
        default=None, description="Soldiers of a squad (squads only)."
    )
    damage: Annotated[int | None, Whole(1, 99)] = Field(
        default=None, description="Length of the damage track (everything but squads)."
    )
    skills: Skills = Field(default_factory=list, description="Special rules of the unit.")
    weapons: Annotated[list[WeaponPart], Most(limits.WEAPONS)] = Field(
        default_factory=list, description="The weapons chart, line by line."
    )
    incomplete: Annotated[list[Text], Most(limits.REMARKS)] = Field(
        default_factory=list, description="Keys that are missing because no source gives the figure."
    )
    unknown: Annotated[list[Annotated[str, Choice(UNKNOWN_KEYS)]], Most(limits.REMARKS)] = Field(
        default_factory=list, description="Keys that no source gives; what stands there is assumed."
    )
    notes: Annotated[list[Text], Most(limits.REMARKS)] = Field(
        default_factory=list, description="Remarks shown with the card."
    )
    source: OptionalText = Field(default=None, description="Where the figures come from.")
