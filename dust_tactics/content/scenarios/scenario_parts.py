"""Sides, weather and variants in scenario files, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.problems import Problem, near_names, quoted
from dust_tactics.content.files.schema import Choice, Most, ReadBy, Strict, Text, Whole, keys_of, wrong
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.content.forces.bunkers import MOST
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.scenario.scenario import Works
from dust_tactics.skirmish.scenario.weather import KINDS, Forecast, Risk, Severity

from .board_parts import Rectangle

if TYPE_CHECKING:
    from .scenario_schema import ScenarioFile

Zone = Annotated[list[Rectangle], Most(limits.AREAS)]


class AllOrWhole(Whole):
    """A whole number between two bounds, or ``all`` (which is ``None``)."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high)
        self.json = {"anyOf": [self.json, {"const": "all"}]}

    def read(self, value: object) -> Any:
        """The number, or ``None``."""
        if value == "all":
            return None
        if isinstance(value, str) and value.isdigit():
            return super().read(value)
        raise wrong(f"all, or a whole number from {self.low} to {self.high}", value)


def _any_keys(value: object) -> dict[str, Any]:
    if not isinstance(value, dict) or not value:
        raise wrong("keys of a scenario with other values", value)
    return value


AnyKeys = Annotated[dict[str, Any], ReadBy(_any_keys, {"type": "object"})]
"""A mapping of keys that are looked at where they belong."""

Offer = Annotated[list[Annotated[FortKind, Choice(FortKind)]], Most(limits.CHOICES)]


class WorksPart(Strict):
    """Field works and fortifications of a side, which it places itself before the first turn."""

    bunker: Annotated[int, Whole(0, MOST)] = Field(default=0, description="Bunkers (Dust 1947).")
    strongpoint: Annotated[int, Whole(0, MOST)] = Field(default=0, description="Strongpoints (Dust 1947).")
    trench: Annotated[int, Whole(0, 20)] = Field(default=0, description="Squares of trench.")
    wire: Annotated[int, Whole(0, 20)] = Field(default=0, description="Squares of barbed wire.")
    mines: Annotated[int, Whole(0, 20)] = Field(default=0, description="Squares of minefield.")
    trap: Annotated[int, Whole(0, 20)] = Field(default=0, description="Anti-tank traps.")

    @property
    def counted(self) -> Works:
        """The same for the rules: what there is of it."""
        return tuple((kind, count) for kind, count in self if count)


class SidePart(Strict):
    """The attacker, or the defender."""

    percent: Annotated[int, Whole(1, 200)] = Field(
        default=100, description="His share of the game's army points, rounded up."
    )
    deploy: Zone = Field(
        default_factory=list, description="Where his units are placed, such as A1:L3; without it they enter."
    )
    works: WorksPart = Field(
        default_factory=lambda: WorksPart.model_validate({}),
        description="Field works and fortifications that he places in his own part of the board.",
    )
    may_buy: Offer = Field(
        default_factory=list, alias="may-buy", description="Fortifications that he may buy for army points."
    )
    reserves: Annotated[int | None, AllOrWhole(0, 99)] = Field(
        default=0, description="How many of his eliminated units may come back, or all."
    )


class WeatherPart(Strict):
    """The weather of the battle."""

    risk: Annotated[Risk, Choice(Risk)] = Field(description="How likely it begins.")
    severity: Annotated[Severity, Choice(Severity)] | None = Field(
        default=None, description="How bad it is; without it two dice tell."
    )
    kind: Annotated[str, Choice(tuple(KINDS))] = Field(default="rain", description="What it is there.")

    @property
    def forecast(self) -> Forecast:
        """The same for the rules."""
        return Forecast(self.risk, self.severity, self.kind)


class VariantPart(Strict):
    """Another way to play the scenario."""

    name: Text = Field(description="What it is called.")
    text: Text = Field(default="", description="What is different, in our own words.")
    changes: AnyKeys = Field(description="Keys of the scenario that have another value in it.")


FIXED = ("scenario", "ruleset", "variants")
"""The keys that no variant changes."""


def varied_ways(document: Document, model: type[ScenarioFile]) -> Iterator[Document]:
    """The file as each of its variants has it, where that can be told; keys that none has are left out."""
    data: Any = document.data
    variants = data.get("variants") if isinstance(data, dict) else None
    if not isinstance(variants, list) or limits.VARIANTS.passed_by(variants):
        return
    may = keys_of(model) - {*FIXED}
    for number, one in enumerate(variants):
        changes = one.get("changes") if isinstance(one, dict) else None
        if isinstance(changes, dict):
            yield _varied(document, number, {key: value for key, value in changes.items() if key in may})


def _varied(document: Document, number: int, changes: dict[str, Any]) -> Document:
    """The file as a variant has it: other values for some keys, with their places in the file."""
    data: Any = document.data
    here: Route = ("variants", number, "changes")
    merged = {key: value for key, value in data.items() if key != "variants"} | changes

    def moved(marks: dict[Route, Any]) -> dict[Route, Any]:
        kept = {route: mark for route, mark in marks.items() if not route or route[0] not in changes}
        return kept | {route[3:]: mark for route, mark in marks.items() if route[:3] == here and route[3:]}

    return Document(document.file, document.text, merged, moved(document.values), moved(document.keys))


def variant_problems(model: ScenarioFile, document: Document) -> Iterator[Problem]:
    """Variants of the same name, and changes of what is no key of a scenario."""

    def at(route: Route, what: str, found: str, expected: str, near: tuple[str, ...] = ()) -> Problem:
        return document.problem(document.key_mark(route), what, quoted(found), expected, near)

    names: list[str] = []
    known = sorted(keys_of(type(model)))
    for number, variant in enumerate(model.variants):
        here: Route = ("variants", number)
        if variant.name.casefold() in names:
            yield at((*here, "name"), "a second variant of this name", variant.name, "another name")
        names.append(variant.name.casefold())
        for key in variant.changes:
            if key in FIXED:
                yield at((*here, "changes", key), "no variant changes this key", key, "another key")
            elif key not in known:
                near = near_names(key, known)
                expected = "" if near else "one of " + ", ".join(known)
                yield at((*here, "changes", key), "an unknown key", key, expected, near)


def side_problems(model: ScenarioFile, board: Board, document: Document) -> Iterator[Problem]:
    """An attacker without a defender, and deployment areas off the board or over each other."""

    def at(route: Route, what: str, found: object, expected: str) -> Problem:
        return document.problem(route, what, quoted(found), expected)

    if (model.attacker is None) is not (model.defender is None):
        has, lacks = ("defender", "attacker") if model.attacker is None else ("attacker", "defender")
        yield at((has,), f"an {has} and no {lacks}".replace("an d", "a d"), None, f"the key '{lacks}'")
    sides: list[tuple[Route, list[Area]]] = [
        (("attacker", "deploy"), model.attacker.deploy if model.attacker else []),
        (("defender", "deploy"), model.defender.deploy if model.defender else []),
        *((("deploy", number), areas) for number, areas in enumerate(model.deploy or ())),
    ]
    if model.deploy and (model.attacker or model.defender):
        yield at(("deploy",), "areas for sides that are attacker and defender", None, "'deploy' of these")
    if model.may_buy and (model.attacker or model.defender):
        yield at(("may-buy",), "an offer to sides that are attacker and defender", None, "'may-buy' of these")
    taken: set[Square] = set()
    for route, areas in sides:
        mine: set[Square] = set()
        for number, area in enumerate(areas):
            here: Route = (*route, number)
            if not board.holds(area):
                last = Square(board.cols - 1, board.rows - 1)
                yield at(here, "a deployment area off the board", str(area), f"squares from A1 to {last}")
            elif not taken.isdisjoint(area.squares()):
                yield at(here, "a deployment area over the enemy's", str(area), "squares of one side only")
            mine.update(area.within(board.area).squares())
        taken |= mine
