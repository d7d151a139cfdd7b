"""The weapon lines of a card: which of them hurts what, how far and in which direction.

DT "Check Field of Fire" (p. 22) and "Check Range" (p. 23).  None of it changes in a game, so
every table keeps what was asked once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from dust_tactics.skirmish.board.grid import Area, Facing, area_distance, overlap
from dust_tactics.skirmish.cards.unit_card import Arc, Kind, UnitCard, WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Sources, UnitSources
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.state.derived import NEVER, Place, Shelf
from dust_tactics.skirmish.state.state import Table, UnitState

from .area_weapons import Spread, spread_of
from .firing_arc import in_arc

_Lines = tuple[int, ...]
_Reaching = tuple[_Lines, _Lines, _Lines, _Lines]
"""The lines that reach a place, by what an attack may use: none, ranged ones, close ones, all."""
_Known = dict[tuple[int, int, str], _Reaching]
"""By where a unit stands from here, and its :attr:`~..state.Place.shape`."""


def line_fault(
    weapon: WeaponCard, facing: Facing, here: Area, there: Area, card: UnitCard, *, flies: bool
) -> str | None:
    """Return which of dash, range and field of fire a weapon line fails against a card: a code, or ``None``.

    ``flies`` tells whether an aircraft fires: not at what is right beneath it (ruling ``aircraft-beneath``).
    """
    if flies and overlap(here, there):
        return "beneath"
    if weapon.cell(card.armour_class, card.armour) is None:
        return "dash"
    fault = range_fault(weapon, area_distance(here, there))
    if fault is None and not in_arc(weapon.arc, facing, here, there):
        return "fire-arc"
    return fault


def range_fault(weapon: WeaponCard, squares: int) -> str | None:
    """Return what is wrong with a range for a weapon line: a code, or ``None``."""
    return fault_over(weapon.range_min, weapon.range_max, squares)


def fault_over(low: int, high: int, squares: int) -> str | None:
    """Return the same for a line with such a range; ``high`` is 0 for close combat."""
    if not high:
        # adjacent squares are at range 1, diagonal ones included
        if squares != 1:
            return "not-adjacent"
    elif squares > high:
        return "range"
    elif squares < low:
        return "minimum-range"
    return None


Offsets = tuple[tuple[int, int], ...]
"""Squares by how far they are from another one, in columns and rows."""


@lru_cache(maxsize=1024)
def _field(low: int, high: int, arc: Arc, facing: Facing, cols: int, rows: int) -> Offsets:
    """The squares in some range and field of fire, from the top-left square of a footprint."""
    own = Area(0, 0, cols, rows)
    places = (Area(x, y) for y in range(-high, high + rows) for x in range(-high, high + cols))
    return tuple(
        [
            (there.x, there.y)
            for there in places
            if not overlap(own, there)
            and low <= area_distance(own, there) <= high
            and in_arc(arc, facing, own, there)
        ]
    )


def fires_one_way(weapons: Iterable[WeaponCard]) -> bool:
    """Return whether some weapon has a field of fire other than all round, so that facing makes a
    difference.
    """
    return any(weapon.arc not in (Arc.ANY, Arc.TURRET) for weapon in weapons)


def burns(ruleset: Ruleset, weapon: WeaponCard) -> bool:
    """Return whether a weapon burns everything on its way (DT "Flame Weapons")."""
    return bool(weapon.skills) and not weapon.close and ruleset.tagged(weapon, "flame")


_WORKING = frozenset(
    (
        *("repairs", "repairs-together", "dozer", "launches-smoke", "officer", "medic", "mechanic"),
        *("evacuates", "resurrects", "executes"),
        *("traffic", "alerts", "optics", "juice", "leads"),
        "hides",
    )
)
"""The properties of skills that bring special actions."""


def brought_by(row: SkillRule) -> frozenset[str]:
    """Return the properties of a skill, and that it hides where its effect is hiding."""
    return row.tags | {"hides"} if hasattr(row.effect, hooks.HIDDEN_FROM.name) else row.tags


def _line_rows(ruleset: Ruleset, card: UnitCard, weapon: WeaponCard) -> tuple[SkillRule, ...]:
    """The special rules of a line, and the skills of the unit that are for single weapons and for this one.

    Such a skill names its weapon in brackets, or is for all that the card has (ruling ``expert-weapon``).
    """
    meant = [skill for skill in card.skills if skill.value in (None, weapon.name)]
    own = [row for row in ruleset.rows(meant) if row.on == "both"]
    return tuple(dict.fromkeys((*ruleset.rows(weapon.skills), *own)))


SECOND_ARMS = "D47-second-arms"


def _carriers(card: UnitCard) -> dict[int, int]:
    """The main line of the soldiers who carry a second weapon of a squad, by its line (the same ruling).

    There are as many of the one as of the other, and no ammunition boxes say that it is handed out.
    """
    found = {}
    for index, weapon in enumerate(card.weapons):
        if weapon.second and weapon.ammo is None:
            mains = [main for main, count in card.groups if main is not None and count == weapon.count]
            if len(mains) == 1:
                found[index] = mains[0]
    return found


class Arms:
    """The weapon lines of one card under one ruleset.

    ``weapons`` are the lines by index, so that the standard weapon is the last one; ``lines``
    are the indexes in the order in which they are listed, for aircraft without the standard
    weapon; ``flames`` those of flame weapons, ``spreads`` how those aim at points that can, and
    ``direct`` those that can be aimed at units, ``unleashed`` those that a free action alone uses; ``near``
    tells that some spread needs an enemy where it hits.  ``sources`` are who may speak about each line,
    ``picks`` those whose player may name who is hit.
    ``turns`` tells whether some line has a field of fire other than all round, or facing matters otherwise.
    ``salvos`` are the lines that may fire a salvo, ``loads`` those that must be loaded again, after a salvo
    or, if they are of ``reloads``, after each shot.  ``boxes`` tells whether some line has ammunition boxes,
    ``holds`` whether some line holds who is hit.  ``unit`` is who speaks about the unit itself, and
    ``tags`` are the properties of its skills; ``works`` is what of its card brings special actions.
    ``mastered`` are the skills that are for single weapons, by the weapon's name, also of one that only
    the skill names: a pilot has them with the same weapon of his vehicle.  ``carriers`` are the lines of
    the soldiers with whom other ones of theirs are lost (ruling ``D47-second-arms``).
    """

    def __init__(self, card: UnitCard, ruleset: Ruleset) -> None:
        self.card = card
        self.weapons = (*card.weapons, ruleset.standard_weapon)
        own = range(len(card.weapons))
        self.flies = card.kind is Kind.AIRCRAFT
        self.lines: _Lines = (*own,) if self.flies else (*own, STANDARD)
        self.flames = frozenset(i for i in self.lines if burns(ruleset, self.weapons[i]))
        unit = tuple([row for row in ruleset.rows(card.skills) if row.on == "unit"])
        lines = [_line_rows(ruleset, card, weapon) for weapon in card.weapons]
        self.sources = tuple([Sources(rows, unit) for rows in (*lines, ())])
        spreads = {i: spread_of(self.weapons[i], self.sources[i]) for i in self.lines}
        self.spreads: dict[int, Spread] = {i: spread for i, spread in spreads.items() if spread is not None}
        self.direct = tuple([i for i in self.lines if i not in self.spreads or not self.spreads[i].always])
        self.unleashed: _Lines = tuple([i for i, spread in self.spreads.items() if spread.unleashed])
        self.mastered: dict[str, tuple[SkillRule, ...]] = {}
        for name, rows in (
            *((weapon.name, rows) for weapon, rows in zip(card.weapons, lines, strict=True)),
            *((skill.value, ruleset.rows((skill,))) for skill in card.skills if skill.value is not None),
        ):
            if found := tuple(row for row in rows if row.on == "both"):
                self.mastered[name] = found
        self.picks = frozenset(i for i in self.lines if self.sources[i].voices("picks_casualties"))
        self.near = any(spread.engulfs or spread.radius for spread in self.spreads.values())
        self.turns = fires_one_way(self.weapons) or card.has_sides
        self.salvos = frozenset(i for i in own if "salvo" in self.sources[i].tags)
        self.reloads = frozenset(i for i in own if "reload" in self.sources[i].tags)
        self.loads: _Lines = tuple(sorted(self.salvos | self.reloads))
        self.boxes = any(weapon.ammo is not None for weapon in card.weapons)
        self.holds = any(self.sources[i].voices(hooks.HOLDS.name) for i in own)
        self.unit = UnitSources(unit)
        self.tags = frozenset(tag for row in unit for tag in row.tags)
        brought = frozenset(work for row in unit for work in brought_by(row))
        self.works = brought & _WORKING | frozenset(("loads",) if self.loads else ())
        if self.unleashed:
            self.works |= {"unleashes"}
        self.far = max(weapon.range_max or 1 for weapon in self.weapons)
        apart = ruleset.shots_by_hand or ruleset.reading(SECOND_ARMS) == "with-nobody"
        self.carriers: Mapping[int, int] = {} if apart else _carriers(card)
        self._known: dict[tuple[Facing, int, int], _Known] = {}  # by facing and footprint

    def reach(
        self, facing: Facing, here: Area, places: Iterable[Place], frame: AttackFrame, level: int = 0
    ) -> Iterator[tuple[Place, _Lines]]:
        """The places of units that some line may be declared against, as far as :func:`line_fault` goes.

        With each come the lines that reach it and that the attack may use; at close quarters only
        those on the same floor (ruling ``floor-adjacent``).
        """
        x, y, cols, rows = here
        side = facing if self.turns else Facing.NORTH
        known = self._known.get((side, cols, rows))
        if known is None:
            known = self._known[side, cols, rows] = {}
        allowed = (1 if frame.ranged else 0) + (2 if frame.close else 0)
        # no footprint is longer than two squares: beyond this nothing can be in reach
        low_x, high_x = x - self.far - 1, x + self.far + cols - 1
        low_y, high_y = y - self.far - 1, y + self.far + rows - 1
        for place in places:
            _, there, card, shape, floor = place
            to_x, to_y, _, _ = there
            if low_x <= to_x <= high_x and low_y <= to_y <= high_y:
                key = (to_x - x, to_y - y, shape)
                found = known.get(key)
                if found is None:
                    found = known[key] = self._reaching(side, here, there, card)
                lines = found[allowed if floor == level else allowed & 1]
                if lines:
                    yield place, lines

    def field(self, index: int, facing: Facing, here: Area) -> Offsets:
        """The squares in range and field of fire of a line, from the top-left square of who fires."""
        weapon = self.weapons[index]
        side = facing if self.turns else Facing.NORTH
        return _field(weapon.range_min, weapon.range_max, weapon.arc, side, here.cols, here.rows)

    def _fault(self, index: int, facing: Facing, here: Area, there: Area, card: UnitCard) -> str | None:
        return line_fault(self.weapons[index], facing, here, there, card, flies=self.flies)

    def _reaching(self, facing: Facing, here: Area, there: Area, card: UnitCard) -> _Reaching:
        lines = [
            i
            for i in self.direct
            if line_fault(self.weapons[i], facing, here, there, card, flies=self.flies) is None
        ]
        ranged = tuple(i for i in lines if not self.weapons[i].close)
        close = tuple(i for i in lines if self.weapons[i].close)
        return (), ranged, close, tuple(lines)


_ARMS: Shelf[str, Arms] = Shelf("arms", until=NEVER)
"""The weapon lines of each card at a table, by its id."""


def arms_of(table: Table, card: UnitCard) -> Arms:
    """The weapon lines of a card at a table."""
    known = _ARMS.of(table)
    arms = known.get(card.id)
    if arms is None or arms.card is not card:
        arms = known[card.id] = Arms(card, table.ruleset)
    return arms


def take_over_arms(table: Table, before: Table) -> None:
    """Let a table know what another one with the same rules knows of the weapon lines of the same cards."""
    known = _ARMS.of(table)
    for name, arms in _ARMS.of(before).items():
        if table.cards.get(name) is arms.card:
            known.setdefault(name, arms)


_BORNE: Shelf[None, frozenset[str]] = Shelf("borne", until=NEVER)
"""The properties that skills of units at the table have."""


def borne(table: Table, tag: str) -> bool:
    """Return whether a skill of any unit at a table has a property."""
    known = _BORNE.of(table)
    found = known.get(None)
    if found is None:
        cards = table.cards.values()
        found = known[None] = frozenset(own for card in cards for own in arms_of(table, card).tags)
    return tag in found


def borne_by(table: Table, units: Iterable[UnitState], tag: str) -> bool:
    """Return whether a skill of any of some units has a property."""
    return any(tag in arms_of(table, unit.card).tags for unit in units)
