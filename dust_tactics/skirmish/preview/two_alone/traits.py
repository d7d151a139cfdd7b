"""Traits: what the questions of an attack read of units, as numbers that are equal where nothing differs.

They are about units alone that have no marks, tokens or critical hits.  Names, points and whatever else is
not asked about is in none of them; a test reads along with the rules and tells when one of them asks for
more.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from dust_tactics.skirmish.cards.unit_card import Cell, UnitCard
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.rules.units.immunity import UNSUPPRESSED
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, tall
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.state.state import Table, UnitState

OF_THE_HIT = (
    hooks.INFANTRY_SAVES,
    hooks.FORGONE_SAVES,
    hooks.KEPT_SAVES,
    hooks.NEGATES_DAMAGE,
    hooks.SPARES,
    hooks.AURA,
)
"""Where the skills of who is hit may speak."""
_SHIELD = "shield"
"""The property of a shield, whose bearers differ from card to card."""


class Line(NamedTuple):
    """One weapon line against one column of the chart."""

    cell: Cell
    rolled: int
    """What is read of it where it is rolled, but what its special rules say."""
    voice: int
    """What its special rules read of it and of who fires it."""
    look: int
    """What is read of it, but its range, where it is aimed at a unit."""
    spread: int
    """What is read of it, but its range, where it is aimed at a point."""
    hand: int
    """What is read of it where weapons are counted that can be used together."""
    close: bool
    direct: bool
    silent: bool
    """No special rule speaks about it."""
    rear: bool
    plain: bool
    """Nothing is to be said beside whom it is aimed at: no flame's way, no name, no salvo."""


class Traits:
    """The traits of units at a table, and at others with the same rules."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._numbers: dict[Hashable, int] = {}
        self._cards: dict[int, int] = {}
        """The numbers of cards, by the very card: another one may have its id at another table."""
        self._kept: list[UnitCard] = []
        """Those cards, so that no other takes their place in memory."""
        self._shapes: dict[int, int] = {}
        self._stances: dict[Hashable, int] = {}
        self._acts: dict[int, int] = {}
        self._lines: dict[tuple[int, str, int], Mapping[int, Line]] = {}
        self._bare: dict[int, list[_Bare]] = {}

    def __len__(self) -> int:
        """How much is numbered."""
        return len(self._numbers)

    def sit_at(self, table: Table) -> None:
        """From now on the units are those of another table."""
        self.table = table
        self._cards.clear()
        self._kept.clear()

    def number(self, what: Hashable) -> int:
        """The number of something, the same for what is equal."""
        return self._numbers.setdefault(what, len(self._numbers))

    def card(self, card: UnitCard) -> int:
        """The number of a card with all that stands on it."""
        found = self._cards.get(id(card))
        if found is None:
            found = self._cards[id(card)] = self.number(("card", card))
            self._kept.append(card)
        return found

    def shape(self, card: UnitCard) -> int:
        """What lines of sight, fields of fire and cover read of a unit."""
        name = self.card(card)
        found = self._shapes.get(name)
        if found is None:
            plain = card.armour_class, card.size, tall(card), card.small
            found = self._shapes[name] = self.number(("shape", plain))
        return found

    def stance(self, unit: UnitState) -> int:
        """What is read of a unit that is hit, but its column and how many it is."""
        card = unit.card
        name = self.card(card)
        key = name, unit.evasion, unit.damage, unit.lost
        found = self._stances.get(key)
        if found is None:
            arms = arms_of(self.table, card)
            rows = [
                row.name
                for row in arms.unit.rows
                if UNSUPPRESSED in row.tags or any(hasattr(row.effect, hook.name) for hook in OF_THE_HIT)
            ]
            factions = card.factions if arms.unit.voices(hooks.SPARES.name) else ()
            own = (name, unit.damage, unit.lost) if self.shielded(card) else None
            plain = card.armour_class, unit.evasion, tuple(rows), factions, own
            found = self._stances[key] = self.number(("stance", plain))
        return found

    def shielded(self, card: UnitCard) -> bool:
        """Whether somebody of a unit has a shield."""
        return _SHIELD in arms_of(self.table, card).tags

    def toughness(self, unit: UnitState) -> int:
        """What is read where hits become losses."""
        card = unit.card
        return self.number(("toughness", unit.hits_left, card.one_cross_a_hit, card.track))

    def hands(self, unit: UnitState) -> int:
        """What is read of a unit, but its single lines, where weapons are counted."""
        card = unit.card
        own: Hashable = None
        if card.has_crew:
            own = self.card(card), unit.damage, unit.unarmed
        elif any(unit.lost):
            own = self.card(card), unit.lost
        return self.number(
            ("hands", unit.miniatures, card.squadron, bool(card.groups), card.flies, own)
        )  # fmt: skip

    def acts(self, card: UnitCard) -> int:
        """What is read of a unit where it declares what it does, if it has a target."""
        name = self.card(card)
        found = self._acts.get(name)
        if found is None:
            speaking = arms_of(self.table, card).unit.speaking
            plain = speaking, card.flies and self.table.ruleset.hovers(card), card.flies
            found = self._acts[name] = self.number(("acts", plain))
        return found

    def lines(self, one: UnitCard, two: UnitCard) -> Mapping[int, Line]:
        """The weapon lines of a card that have a cell against another one, by their index."""
        name = self.card(one)
        key = name, two.armour_class, two.armour
        found = self._lines.get(key)
        if found is None:
            arms, lines = arms_of(self.table, one), dict[int, Line]()
            bare = self._bare.get(name)
            if bare is None:
                bare = self._bare[name] = [self._bare_line(one, arms, index) for index in arms.lines]
            for index, rest in zip(arms.lines, bare, strict=True):
                weapon = arms.weapons[index]
                cell = weapon.cell(*key[1:])
                if cell is not None:
                    lines[index] = Line(cell, self.number(("rolled", cell, weapon.close)), *rest)
            found = self._lines[key] = lines
        return found

    def _bare_line(self, one: UnitCard, arms: Arms, index: int) -> _Bare:
        weapon, sources, spread = arms.weapons[index], arms.sources[index], arms.spreads.get(index)
        direct, flame, unleashed = index in arms.direct, index in arms.flames, index in arms.unleashed
        voice = (sources.speaking, sources.tags, weapon.close, one.armour_class)
        look = weapon.arc, weapon.close, flame, unleashed
        aimed = None if spread is None else (spread, direct, weapon.ammo if spread.run else None)
        carried = next((count for main, count in one.groups if main == index), weapon.count)
        hand = (
            index == STANDARD, weapon.count, weapon.ammo, weapon.close, carried, unleashed,
            "volley" in sources.tags,
        )  # fmt: skip
        return (
            self.number(("voice", (), sources.tags) if sources.silent else ("voice", voice)),
            self.number(("look", look)), self.number(("spread", aimed)), self.number(("hand", hand)),
            weapon.close, direct, sources.silent, at_rear(weapon),
            not (flame or index in arms.picks or index in arms.salvos),
        )  # fmt: skip


_Bare = tuple[int, int, int, int, bool, bool, bool, bool, bool]
"""What of a line is the same against all columns, as in :class:`Line`."""
