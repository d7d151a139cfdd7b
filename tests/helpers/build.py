"""A table from a text map and its units, one line each.

>>> table = position([". . . . .", ". . T . ."], ["Ludwig A1 E"], ["Pounder E2 N done damage 2"])
>>> table.unit("2a").hits_left
4

A unit line is the card's name, its square (``C5``, ``C5^1``, or ``outside``), then in any order a
facing (``N E S W``), ``done`` (activated), ``damage 2``, ``lost 1,0`` (by group of
the card), ``spent 0,1`` (boxes by weapon line); a hero who stands ``outside`` may be with another
unit: ``joins 1a``, ``pilots 1a``; a unit may be carried: ``inside 1a``, or in hiding: ``hidden``.  In Dust
1947 it may be ``under-fire`` or ``suppressed``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from dust_tactics.content.cards.chart_cells import read_cell
from dust_tactics.content.load import CardSet, load_cards, load_skills, load_terrain
from dust_tactics.skirmish.board.grid import Facing, Spot
from dust_tactics.skirmish.board.text_map import read_map
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.cards.unit_card import (
    ARMOUR_LEVELS,
    Arc,
    Armour,
    Bloc,
    Cell,
    Kind,
    Locomotion,
    Size,
    SkillRef,
    UnitCard,
    WeaponCard,
)
from dust_tactics.skirmish.decisions.procedure_frames import TurnFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.visibility.hiding import HIDDEN
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.state.state import Table, UnitState

from .books import usual_book
from .say import Told

_UNIT = re.compile(r"(?P<name>.+?) (?P<where>outside|[A-Z]{1,2}[1-9]\d?(?:\^[1-9])?)(?P<rest>(?: .+)?)")
_WORDS = re.compile(
    r" (?:(?P<facing>[NESW])|(?P<done>done)|(?P<hidden>hidden)|(?P<fire>under-fire|suppressed)"
    r"|(?P<key>damage|lost|spent) (?P<value>[\d,]+)|(?P<how>joins|pilots|inside) (?P<host>[12][a-z]+))\b"
)


@cache
def shipped() -> CardSet:
    """The cards that ship with the program."""
    return load_cards()


@cache
def rules_of(edition: str) -> Ruleset:
    """The ruleset of an edition."""
    return EDITIONS[edition].build(load_terrain(edition), load_skills(edition).values())


def tactics() -> Ruleset:
    """The ruleset of Dust Tactics."""
    return rules_of("dust-tactics")


def dust_1947() -> Ruleset:
    """The ruleset of Dust 1947."""
    return rules_of("dust-1947")


# -- cards ------------------------------------------------------------------------------------


def _cells(text: str, armour: Armour) -> tuple[Cell | None, ...]:
    """``"3/1 2/1"``: cells of a chart from the left; what is not written is a dash."""
    cells = [read_cell(word) for word in text.split()]
    return tuple(cells) + (None,) * (ARMOUR_LEVELS[armour] - len(cells))


def refs(text: str) -> tuple[SkillRef, ...]:
    """``"Scout, Passengers (6)"``: skills as cards name them."""
    found = (name.removesuffix(")").partition(" (") for name in text.split(", ") if name)
    return tuple(SkillRef(name, value or None) for name, _, value in found)


def line(
    name: str, reach: str, infantry: str = "", vehicle: str = "", *,
    count: int = 1, arc: str = "any", ammo: int | None = None, second: bool = False, flame: bool = False,
    crew: bool | None = False, air: str = "", special: str = "",
) -> WeaponCard:  # fmt: skip
    """One weapon line: ``reach`` as printed (``C``, ``6``, ``4-14``), cells from column 1 on.

    ``special`` are the names of its special weapon rules, with a comma between.
    """
    named = [*special.split(", ")] if special else ["Flame"] if flame else []
    low, _, high = reach.rpartition("-")
    return WeaponCard(
        name, count, Arc(arc), int(low or 0), 0 if high == "C" else int(high),
        _cells(infantry, Armour.INFANTRY), _cells(vehicle, Armour.VEHICLE), _cells(air, Armour.AIRCRAFT),
        ammo, second, tuple(SkillRef(skill) for skill in named), crew,
    )  # fmt: skip


def squad(
    name: str, *weapons: WeaponCard, soldiers: int = 5, armour: int = 2, points: int = 10, move: int = 2,
    march: int = 4, skills: str = "",
) -> UnitCard:  # fmt: skip
    """An infantry squad of our own."""
    card_id = "test-" + name.lower().replace(" ", "-")
    return UnitCard(
        card_id, name, Bloc.ALLIES, Kind.SQUAD, points, armour, move, march, soldiers, None, weapons,
        refs(skills),
    )  # fmt: skip


def support(
    name: str, *weapons: WeaponCard, soldiers: int = 4, armour: int = 1, points: int = 9, skills: str = ""
) -> UnitCard:
    """A support weapon of our own: a damage track with a soldier for each cross."""
    card_id = "test-" + name.lower().replace(" ", "-")
    return UnitCard(
        card_id, name, Bloc.ALLIES, Kind.SUPPORT_WEAPON, points, armour, 1, 3, soldiers, soldiers, weapons,
        refs(skills),
    )  # fmt: skip


def hero(
    name: str, *weapons: WeaponCard, damage: int = 4, armour: int = 2, points: int = 8, move: int = 2,
    march: int = 4, skills: str = "",
) -> UnitCard:  # fmt: skip
    """A single hero of our own."""
    card_id = "test-" + name.lower().replace(" ", "-")
    return UnitCard(
        card_id, name, Bloc.ALLIES, Kind.HERO, points, armour, move, march, 1, damage, weapons, refs(skills)
    )


def vehicle(
    name: str, *weapons: WeaponCard, moves: str = "walker", damage: int = 4, armour: int = 3,
    points: int = 12, move: int = 2, march: int = 4, size: str = "standard", skills: str = "",
) -> UnitCard:  # fmt: skip
    """A vehicle of our own, of one square unless its size says otherwise."""
    card_id = "test-" + name.lower().replace(" ", "-").replace("'", "")
    return UnitCard(
        card_id, name, Bloc.ALLIES, Kind.VEHICLE, points, armour, move, march, 1, damage, weapons,
        refs(skills), locomotion=Locomotion(moves), size=Size(size),
    )  # fmt: skip


def aircraft(
    name: str, *weapons: WeaponCard, hovers: bool = False, damage: int = 4, armour: int = 2,
    move: int = 4, march: int = 8, size: str = "standard", skills: str = "",
) -> UnitCard:  # fmt: skip
    """An aircraft of our own: a plane, or a helicopter if it hovers."""
    card_id = "test-" + name.lower().replace(" ", "-")
    named = refs(skills) + ((SkillRef("Helicopter"),) if hovers else ())
    moves = Locomotion.HELICOPTER if hovers else Locomotion.PLANE
    return UnitCard(
        card_id, name, Bloc.ALLIES, Kind.AIRCRAFT, 10, armour, move, march, 1, damage, weapons, named,
        locomotion=moves, size=Size(size),
    )  # fmt: skip


# -- tables -----------------------------------------------------------------------------------


def encounter(rows: Sequence[str], **changes: object) -> Scenario:
    """Encounter on a map of our own, with the terrain lying already; walls may be drawn in it."""
    walled = any(not set(row).isdisjoint("|-oO:=") for row in rows)
    lines = tuple(rows) if walled else tuple(row.replace(" ", "") for row in rows)
    board, faults = read_map(lines)
    assert not faults, faults
    plain = Scenario(
        "test", "Test", usual_book(), board.cols, board.rows, lines, ("south", "north"),
        ("tree", "rubble", "structure", "swamp", "water", "crates"), 0, 0, 8, 100,
    )  # fmt: skip
    return replace(plain, **changes)  # type: ignore[arg-type]  # fields of Scenario by name


def set_up(
    rows: Sequence[str], ones: Sequence[str], twos: Sequence[str], *, own: Sequence[UnitCard] = (),
    **scenario: object,
) -> tuple[SkirmishGame, dict[str, UnitState]]:  # fmt: skip
    """The game of two forces given as unit lines, and its units as the lines place them."""
    mine = {card.name: card for card in own}
    units: dict[str, UnitState] = {}
    forces: list[Force] = []
    cards: dict[str, UnitCard] = {}
    for side, lines in zip(Side, (ones, twos), strict=True):
        ids: list[str] = []
        for index, text in enumerate(lines):
            match = _UNIT.fullmatch(text)
            if match is None:
                raise ValueError(f"{text!r} is not a unit; one is written like 'Ludwig B2 N done damage 1'")
            card = mine.get(match["name"]) or shipped().find(match["name"])
            cards[card.id] = card
            if card.wounded is not None:
                other = mine.get(card.wounded) or shipped().find(card.wounded)
                cards[other.id] = other
            ids.append(card.id)
            name = callsign(side, index)
            units[name] = _placed(UnitState(name, side, card), match["where"], match["rest"])
        forces.append(Force(side.label, side.label.title(), "Allies", 100, tuple(ids)))
    played = encounter(rows, **scenario)
    table = Table(rules_of(played.ruleset), played, (forces[0], forces[1]), cards)
    return SkirmishGame(table), units


def _placed(unit: UnitState, where: str, words: str) -> UnitState:
    spot = None if where == "outside" else Spot.parse(where)
    unit = replace(
        unit,
        square=spot and spot.square,
        level=spot.level if spot else 0,
        lost=(0,) * len(unit.card.groups),
        spent=(0,) * len(unit.card.weapons),
    )
    at = 0
    while at < len(words):
        match = _WORDS.match(words, at)
        if match is None:
            raise ValueError(
                f"{words[at:]!r}: expected a facing, done, damage N, lost N,N, spent N,N, joins 1a"
            )
        at = match.end()
        if match["facing"]:
            unit = replace(unit, facing=Facing(match["facing"]))
        elif match["how"] == "joins":
            unit = replace(unit, joined=match["host"])
        elif match["how"] == "inside":
            unit = replace(unit, carried=match["host"])
        elif match["how"]:
            unit = replace(unit, pilots=match["host"])
        elif match["fire"]:
            unit = replace(unit, suppression=1 if match["fire"] == "under-fire" else 2)
        elif match["hidden"]:
            unit = replace(unit, marks=(*unit.marks, HIDDEN))
        elif match["done"]:
            unit = replace(unit, activated=True)
        else:
            numbers = tuple(int(number) for number in match["value"].split(","))
            if match["key"] == "damage":
                unit = replace(unit, damage=numbers[0])
            elif match["key"] == "lost":
                unit = replace(unit, lost=numbers)
            else:
                unit = replace(unit, spent=numbers)
    return unit


def position(
    rows: Sequence[str], ones: Sequence[str], twos: Sequence[str], *, own: Sequence[UnitCard] = (),
    turn: int = 1, first: int = 1, **scenario: object,
) -> Told:  # fmt: skip
    """A game in the middle: ``first`` (side 1 or 2) is to activate a unit now."""
    game, units = set_up(rows, ones, twos, own=own, **scenario)
    side = Side(first - 1)
    blank = game.blank()
    state = blank.but(
        units=units, turn=turn, agenda=(TurnFrame("act", side, side),), question=Question(side, Ask.ACTIVATE)
    )
    for unit in units.values():
        assert unit.square is None or unit.square in state.board, f"{unit.id} is not on the map"
    return Told(game, state)


def open_board(cols: int, rows: int) -> list[str]:
    """A text map without terrain."""
    return ["." * cols] * rows
