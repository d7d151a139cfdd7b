"""Dice of command actions: how many, what succeeds, and what is rolled again.

D47 "Command Actions", "Command Vehicle", "Jammer" (ruling ``D47-command-again``).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.attachment import names_of
from dust_tactics.skirmish.cards.dice_kinds import DiceKind
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.rules.units.command_roles import helped, jammed, roles_left
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import UnitSources, ask
from dust_tactics.skirmish.skills.firing import Ordering
from dust_tactics.skirmish.state.state import State, UnitState

OFFICERS = frozenset({Action.AMMO_DROP, Action.GET_MOVING, Action.RALLY})
"""The actions of officers."""


@dataclass(frozen=True, slots=True)
class CommandDice:
    """The dice of one command: so many, each a success on one of ``faces``.

    Those that fail are rolled once more if ``again``; ``jammed``, every success is rolled again.
    """

    dice: int
    faces: str
    again: bool = False
    jammed: bool = False
    because: tuple[Reason, ...] = ()

    def each(self, die: DiceKind) -> Fraction:
        """The chance that a die succeeds in the end."""
        once = die.chance(self.faces) ** (2 if self.jammed else 1)
        return 1 - (1 - once) ** 2 if self.again else once

    def chance(self, die: DiceKind) -> Fraction:
        """The chance that one of them does."""
        return 1 - (1 - self.each(die)) ** self.dice


def lent_to(state: State, unit: UnitState) -> frozenset[str]:
    """The skills that a unit has which this one makes activate again."""
    rows = [
        row for one in (unit, *state.belonging(unit.id)) for row in arms_of(state.table, one.card).unit.rows
    ]
    question = Ordering(str(Action.GET_MOVING), frozenset())
    return ask(hooks.LENDS, UnitSources(rows), question).value


def dice_for(
    state: State, unit: UnitState, action: Action, faces: str, *, dice: int = 1,
    whom: UnitState | None = None, by_radio: bool = False,
) -> CommandDice:  # fmt: skip
    """Return what a unit rolls for a command action; ``whom`` is the unit that it is about."""
    heroes = state.belonging(unit.id)
    rows = [row for one in (unit, *heroes) for row in arms_of(state.table, one.card).unit.rows]
    sources = UnitSources(rows)
    factions = frozenset(whom.card.factions) if whom is not None else frozenset[str]()
    led = action in OFFICERS and bool(heroes) and Role.OFFICER in roles_left(state, unit)
    joined = frozenset(name for hero in heroes if hero.joined for name in names_of(hero.card))
    question = Ordering(str(action), factions, led, joined)
    more = ask(hooks.COMMAND_FACES, sources, question)
    many = ask(hooks.COMMAND_DICE, sources, question)
    beside = ask(hooks.MORE_COMMAND_DICE, sources, question)
    because = (*more.reasons, *many.reasons, *beside.reasons)
    again = helped(state, unit)
    if again:
        because += (Reason("from inside a command vehicle, failures once more", rulebook.COMMAND_VEHICLE),)
    disturbed = by_radio and jammed(state, unit.side, state.firing(unit).area)
    if disturbed:
        because += (Reason("a jammer disturbs the radio", rulebook.JAMMER, "D47-command-again"),)
    found = faces + "".join(sorted(more.value - set(faces)))
    return CommandDice(max(dice, many.value) + beside.value, found, again, disturbed, because)
