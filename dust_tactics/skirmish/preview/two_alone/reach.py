"""What makes a difference to an attack: ranges and targets that are alike to one card share what comes of it.

Of a target its name and points, its armour beyond the cells that weapons have against it, and skills of
other occasions make none.  What is not known to make no difference makes one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from dust_tactics.skirmish.cards.unit_card import Cell, UnitCard
from dust_tactics.skirmish.rules.targeting.longer_reach import steady
from dust_tactics.skirmish.rules.visibility.line_of_sight import tall
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, arms_of, range_fault
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.state.state import Table

from .lone_attack import Manner
from .practice_range import FARTHEST, ONE, placed

_OTHER_HOOKS = frozenset(
    hook.name
    for hook in (
        *hooks.HOOKS, hooks.REACTION_RANGE, hooks.REACTION_FACES, hooks.SHAKE_DICE, hooks.INITIATIVE_DICE,
        hooks.PASS_TOKENS, hooks.STEADIES, hooks.THIRD_ACTION, hooks.FIRST_MARCH, hooks.FREE_ACTIONS,
        hooks.WHOLE_WAYS, hooks.COMMAND_FACES, hooks.COMMAND_DICE, hooks.MORE_COMMAND_DICE, hooks.ARRIVAL,
        hooks.EXPLODES, hooks.RATES, hooks.EVADES_BY_MARCH,
    )
)  # fmt: skip
"""Where skills speak on other occasions than an attack on their unit alone: of its own weapons among them."""
_SPEAKING = frozenset(hook.name for hook in hooks.UNIT_HOOKS) - _OTHER_HOOKS
_OTHER_TAGS = frozenset(
    (
        "acts-on-arrival", "alerts", "amphibious", "cheats-death", "clears", "commands", "commands-free",
        "cures-too", "cuts-wire", "dozer", "engineer", "evacuates", "executes", "flying", "half-tracked",
        "heals-by-blows", "holds-nothing", "interrogates", "juice", "launches-smoke", "leads", "mechanic",
        "medic", "mindless", "observer", "officer", "optics", "passes-enemies", "quiet", "radioman",
        "repairs", "repairs-together", "resurrects", "returns", "tracked", "traffic", "uncommanded",
        "wheeled",
    )
)  # fmt: skip
"""Properties of skills that are asked about on other occasions."""
_BY_NAME = ("Small Vehicle", "Drive by Shooting", "Vehicle Squadron", "Zombie")
"""Skills that cards are asked for by their names."""

Armed = tuple[str, tuple[tuple[int, tuple[bool, ...], Cell], ...]]
"""Who attacks, and the lines that he can do it with: how each reaches, and its cell of the chart."""


class Alike:
    """What makes a difference at a table; the same for what is alike."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._bodies: dict[str, tuple[Hashable, Hashable]] = {}
        self._reaches: dict[str, Reach] = {}
        self._armed: dict[Hashable, Armed] = {}

    def reach(self, card: UnitCard) -> Reach:
        """Which of its weapons reach how far."""
        found = self._reaches.get(card.id)
        if found is None:
            arms = arms_of(self._table, card)
            if any(arms.unit.voices(hook.name) for hook in (hooks.LONGER_REACH, hooks.AURA)):
                state = placed(self._table, card, card, 1)
                arms = arms_of(self._table, steady(state, state.units[ONE]).card)
            found = self._reaches[card.id] = Reach(arms)
        return found

    def armed(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> Armed:
        """What one card has against another's column of the chart over so many squares."""
        reach = self.reach(one)
        part = reach.part(squares)
        key = (one.id, two.armour_class, two.armour, part, manner is Manner.CLOSE)
        found = self._armed.get(key)
        if found is None:
            lines = []
            arms = arms_of(self._table, one)
            for index, reaches in zip(arms.lines, reach.parts[part], strict=True):
                weapon = arms.weapons[index]
                cell = weapon.cell(two.armour_class, two.armour)
                if any(reaches) and cell is not None and (weapon.close or manner is not Manner.CLOSE):
                    lines.append((index, reaches, cell))
            found = self._armed[key] = one.id, tuple(lines)
        return found

    def body(self, one: UnitCard, two: UnitCard) -> Hashable:
        """What of a target makes a difference to who attacks it."""
        found = self._bodies.get(two.id)
        if found is None:
            shield = "shield" in arms_of(self._table, two).tags
            own = shield or two.wounded is not None or two.id in self._table.profiles
            plain = (
                two.kind, two.miniatures, two.damage, two.size, tall(two), bool(two.groups),
                _speaking(self._table.ruleset.rows(two.skills)),
                tuple([str(skill) for skill in two.skills if skill.name in _BY_NAME]),
            )  # fmt: skip
            known: Hashable = two.id if own else plain
            found = self._bodies[two.id] = known, two.id if two.groups else known
        return found[bool(arms_of(self._table, one).picks)]


def _speaking(rows: Iterable[SkillRule]) -> tuple[str, ...]:
    """The names of the skills of a target that make a difference."""
    return tuple(
        [
            row.name
            for row in rows
            if not row.tags <= _OTHER_TAGS
            or (row.effect is not None and any(hasattr(row.effect, hook) for hook in _SPEAKING))
        ]
    )


class Reach:
    """How the weapon lines of a unit reach; those that hit an area do so beside their targets too.

    Over the ranges of one part the same lines reach in the same way: an attack is the same there.
    """

    def __init__(self, arms: Arms) -> None:
        self.parts: list[tuple[tuple[bool, ...], ...]] = []
        known: dict[Hashable, int] = {}
        self._of: list[int] = [0]
        for squares in range(1, FARTHEST + 1):
            lines = tuple([_reaching(arms, index, squares) for index in arms.lines])
            key = lines, squares == 1
            if key not in known:
                known[key] = len(self.parts)
                self.parts.append(lines)
            self._of.append(known[key])

    def part(self, squares: int) -> int:
        """The number of the part to which a range belongs."""
        return self._of[squares]


_BESIDE = (-1, 1, 2)
"""How much nearer and further are points at which an explosion hits a target, a large one too."""


def _reaching(arms: Arms, index: int, squares: int) -> tuple[bool, ...]:
    weapon, spread = arms.weapons[index], arms.spreads.get(index)
    found = [range_fault(weapon, squares) is None]
    if spread is not None:
        found += [range_fault(weapon, squares + beside) is None for beside in _BESIDE]
        found.append(0 < squares <= spread.radius)
    return tuple(found)
