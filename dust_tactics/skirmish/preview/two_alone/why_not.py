"""Attacks of one unit on another one that can't be made: why not, weapon by weapon."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import STANDARD, Action, Activate
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.rules.activation import declarations
from dust_tactics.skirmish.rules.targeting.targets import target_refusal
from dust_tactics.skirmish.rules.weapons import available_weapons, crews
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.state import State

from .lone_attack import LoneAttack, Manner, frame_of


def action_refusal(state: State, attacker: str, manner: Manner) -> Refusal | None:
    """Why a unit that stays where it is can't take the action at all, or ``None``."""
    if manner is not Manner.SUSTAINED:
        return None  # who must move does so before it
    side = state.units[attacker].side
    if state.question != Question(side, Ask.ACTIVATE):
        state = state.but(question=Question(side, Ask.ACTIVATE))
    found = declarations.refusal(state, Activate(attacker, (Action.SUSTAINED,)), armed=True)
    if found is None:  # what is no target for which weapon is told of each of them
        return None
    return refused(found, state.table.ruleset.sections)


def line_refusals(attack: LoneAttack, lines: Iterable[int] | None = None) -> dict[int, Refusal]:
    """Why weapon lines are not used in an attack, by line; of all lines those that are on the card."""
    state = attack.state
    unit, enemy = state.units[attack.attacker], state.units[attack.target]
    used = {aim.weapon for aim in attack.aims}
    frame, found = frame_of(state, unit, attack.manner), {}
    for index in available_weapons.lines(unit) if lines is None else lines:
        if index in used or (lines is None and index == STANDARD):
            continue
        weapon = available_weapons.weapon_line(state, unit, index)
        why = available_weapons.gone(state, unit, index)
        if why is None:
            why = target_refusal(state, unit, index, enemy, frame)
            if why is not None and why.code == "point":
                text = f"the {weapon.name} can be aimed at no point from which it does more good than harm"
                why = Refusal("point", text, why.rule)
        if why is None:
            why = crews.refusal(unit, index, weapon, attack.aims)
        if why is None:
            text = f"nobody is left to use the {weapon.name} beside the rest"
            why = Refusal("none-left", text, rulebook.SEVERAL_WEAPONS)
        found[index] = refused(why, state.table.ruleset.sections) or why
    return found
