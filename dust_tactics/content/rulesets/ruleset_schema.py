"""The schemas of a ruleset's tables: terrain and skills."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.schema import (
    Choice,
    FromText,
    Most,
    Strict,
    Text,
    Version,
    Whole,
    YesNo,
    wrong,
)
from dust_tactics.skirmish.board.terrain_rules import Crushing
from dust_tactics.skirmish.cards.unit_card import Armour, Kind
from dust_tactics.skirmish.skills.catalogue import LACKED, Value
from dust_tactics.skirmish.skills.effects import KINDS, OWN

MOVERS = (
    "infantry", "walker", "wheeled", "tracked", "half-tracked", "amphibious", "naval", "flying", "aircraft",
)  # fmt: skip
"""What can move into a square, or over it, as the terrain table names it."""

Version1 = Annotated[str, Version()]
"""The version of a format; 1 is the only one so far."""


class _Letter(FromText):
    def __init__(self) -> None:
        self.json = {"type": "string", "minLength": 1, "maxLength": 1}

    def read(self, value: object) -> str:
        if not isinstance(value, str) or len(value) != 1 or value.isspace():
            raise wrong("one character", value)
        return value


class _Height(FromText):
    """Squares and half squares; the rules count in half squares."""

    def __init__(self) -> None:
        self.json = {"type": ["number", "string"], "enum": [number / 2 for number in range(1, 11)]}

    def read(self, value: object) -> int:
        found = {f"{number / 2:g}": number for number in range(1, 11)}
        if not isinstance(value, str) or value not in found:
            raise wrong("0.5, 1, 1.5 and so on up to 5", value)
        return found[value]


Movers = list[Annotated[str, Choice(MOVERS)]]


class TerrainRow(Strict):
    """One kind of terrain."""

    name: Text = Field(description="The kind's name.")
    letter: Annotated[str, _Letter()] | None = Field(
        default=None, description="Its letter in text maps, which draw only what lies there from the start."
    )
    enter: Movers = Field(description="What may move into it, or over it in the air.")
    stop: Movers | None = Field(
        default=None, description="What of that may end its move in it; all of it where nothing is said."
    )
    armoured: Movers = Field(default_factory=list, description="What of that needs armour of 2 or more.")
    slows: Movers = Field(default_factory=list, description="What has half its rates in it.")
    speeds: Movers = Field(default_factory=list, description="What goes further on nothing else.")
    stand: Annotated[int, Whole(0, 9)] = Field(
        default=0, description="How many squares above the ground one stands in it."
    )
    height: Annotated[int, _Height()] | None = Field(
        default=None, description="How high it hides, in squares; at any height where nothing is said."
    )
    blocks_sight: YesNo = Field(default=False, alias="blocks-sight", description="Hides what is beyond.")
    cover_infantry: YesNo = Field(default=False, alias="cover-infantry", description="Covers infantry in it.")
    cover_vehicle: YesNo = Field(default=False, alias="cover-vehicle", description="Covers vehicles in it.")
    crushable: Annotated[Crushing, Choice(Crushing)] = Field(
        default=Crushing.NEVER, description="Whether a vehicle entering it removes it."
    )
    tile: YesNo = Field(default=False, description="Whether players place it as a terrain tile in setup.")
    obstacle: YesNo = Field(default=False, description="Whether it lies on an open square.")
    rule: Text = Field(description="The book and heading that say so.")
    text: Text = Field(description="The rule in one line of our own words.")


class TerrainFile(Strict):
    """A ruleset's terrain table."""

    terrain: Version1 = Field(description="The version of this format.")
    rows: list[TerrainRow] = Field(min_length=1, description="One row per kind of terrain.")


SYMBOLS = {"faction": "F", "target": "T", "shield": "S"}
"""The symbols of a die as tables write them, with the letter of each."""

_Symbol = Annotated[str, Choice(tuple(SYMBOLS))]
_Beside = Annotated[str, Choice(("march", "sustained"))]
_Save = Annotated[str, Choice(("cover", "infantry"))]

Words = Annotated[list[Text], Most(limits.REMARKS)]
Symbols = Annotated[list[_Symbol], Most(limits.REMARKS)]
Besides = Annotated[list[_Beside], Most(limits.REMARKS)]
Saves = Annotated[list[_Save], Most(limits.REMARKS)]

PARAMETERS = (
    "add", "weapons", "action", "reach", "saves", "of", "faces", "squares", "dice", "mark",
    "tokens", "faction", "joined", "vehicle", "gives", "before", "after", "takes", "covered",
    "beyond", "unseen",
    "skills", "tag", "move", "march",
)  # fmt: skip
"""The keys of a row that are parameters of kinds, each with the name of the kind's field."""


class SkillRow(Strict):
    """One skill or special weapon."""

    name: Text = Field(description="The name as cards spell it.")
    on: Annotated[str, Choice(("unit", "weapon", "both", "command"))] = Field(
        description="What carries it; a command action is carried by nobody."
    )
    given_by: Words = Field(
        default_factory=list, alias="given-by", description="The skills that bring a command action."
    )
    moot: Annotated[str, Choice(tuple(LACKED))] | None = Field(
        default=None, description="What it acts on: under a ruleset that does not have that it is moot."
    )
    tags: Words = Field(default_factory=list, description="Properties that rules ask about.")
    leaves: Words = Field(
        default_factory=list, description="Names of the marks that it leaves on a unit, other than its own."
    )
    shares: YesNo = Field(default=True, description="Whether joined heroes and their unit share it.")
    to_heroes: YesNo = Field(
        default=False, description="Whether a squad shares with its heroes what they do not share with it."
    )
    value: Annotated[Value, Choice(Value)] | None = Field(
        default=None, description="What a card gives it in brackets; on both, a weapon's name if anything."
    )
    bare: YesNo = Field(default=False, description="Whether a card may leave the value out.")
    borne_by: Annotated[list[Annotated[Kind, Choice(Kind)]], Most(limits.REMARKS)] = Field(
        default_factory=list, alias="borne-by", description="The kinds of units that may have it; else any."
    )
    kind: Annotated[str, Choice(tuple(KINDS))] | None = Field(
        default=None, description="The kind of effect; the keys below are parameters of kinds."
    )
    own: Annotated[str, Choice(tuple(OWN))] | None = Field(
        default=None, description="The file of its own that says what it does, where no kind fits."
    )
    add: Symbols | None = Field(default=None, min_length=1, description="Symbols that hit, or save, as well.")
    weapons: Text | None = Field(default=None, description="The tag of the weapons that it is for.")
    action: Annotated[str, Choice(("sustained", "getmoving", "repair"))] | None = Field(
        default=None, description="The action that it takes."
    )
    reach: Annotated[str, Choice(("close", "ranged"))] | None = Field(
        default=None, description="The reach of the weapons that it is for."
    )
    saves: Saves | None = Field(
        default=None, min_length=1, description="Kinds of saves that are not allowed, or never made."
    )
    of: Annotated[str, Choice(Armour)] | None = Field(
        default=None, description="The class of the targets, or of the unit that activates, that it is about."
    )
    faces: Symbols | None = Field(default=None, min_length=1, description="Symbols that succeed.")
    gives: Annotated[str, Choice(("move", "attack", "charge"))] | None = Field(
        default=None, description="The free action that it gives."
    )
    before: Besides | None = Field(
        default=None, min_length=1, description="The actions right before which the free action may come."
    )
    after: Besides | None = Field(
        default=None, min_length=1, description="The actions right after which the free action may come."
    )
    takes: Text | None = Field(
        default=None, description="The actions that may be taken instead of all others, in order."
    )
    squares: Annotated[int, Whole(1, 99)] | None = Field(default=None, description="How far it reaches.")
    dice: Annotated[int, Whole(1, 9)] | None = Field(default=None, description="Dice that are rolled.")
    tokens: Annotated[int, Whole(1, 9)] | None = Field(default=None, description="Tokens that it gives.")
    faction: Text | None = Field(default=None, description="The faction of the cards that it is for.")
    joined: Text | None = Field(default=None, description="The name of the hero who must have joined it.")
    vehicle: Text | None = Field(default=None, description="The name of the vehicle that it is for.")
    mark: Text | None = Field(default=None, description="The mark that the unit must have.")
    covered: YesNo | None = Field(default=None, description="Whether it acts in cover only.")
    gains: Words = Field(default_factory=list, description="Other skills that come with it.")
    beyond: Annotated[int, Whole(1, 99)] | None = Field(
        default=None, description="The range from which on it hides a unit."
    )
    unseen: YesNo | None = Field(
        default=None, description="Whether it hides from sight, not from attacks alone."
    )
    skills: Words | None = Field(
        default=None, min_length=1, description="Skills that other units have by it."
    )
    tag: Text | None = Field(default=None, description="The property of the units that it is about.")
    move: Annotated[int, Whole(1, 99)] | None = Field(default=None, description="Squares of a move at least.")
    march: Annotated[int, Whole(1, 99)] | None = Field(
        default=None, description="Squares of a march at least."
    )
    rule: Text = Field(description="The book and heading that define it, or where else it is printed.")
    text: Text = Field(description="What it does, in one line of our own words.")

    @property
    def given(self) -> dict[str, Any]:
        """The parameters that the row has, as the fields of kinds take them."""
        found = {key: getattr(self, key) for key in PARAMETERS if getattr(self, key) is not None}
        if self.add is not None:
            found["add"] = frozenset(SYMBOLS[symbol] for symbol in self.add)
        if self.faces is not None:
            found["faces"] = frozenset(SYMBOLS[symbol] for symbol in self.faces)
        for key in ("saves", "before", "after", "skills"):
            if key in found:
                found[key] = frozenset(found[key])
        return found


class SkillFile(Strict):
    """A ruleset's catalogue of skills and special weapons."""

    skills: Version1 = Field(description="The version of this format.")
    rows: list[SkillRow] = Field(min_length=1, description="One row per skill.")


class OwnSkillRow(SkillRow):
    """A skill or special weapon of the player's own."""

    rule: Text = Field(
        default="a skill of the player's own", description="Where else it is printed, if anywhere."
    )


class OwnSkillFile(Strict):
    """Skills and special weapons of the player's own, for cards of his own."""

    skills: Version1 = Field(description="The version of this format.")
    rows: Annotated[list[OwnSkillRow], Most(limits.SKILL_ROWS)] = Field(
        min_length=1, description="One row per skill."
    )
