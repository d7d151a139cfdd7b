"""Soldiers who come back (D47 "Medevac", "Resurrection", "Get Up, It Ain't That Bad")."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.core.reason import Reason, Rule
from dust_tactics.skirmish.cards.unit_card import CREWED
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import DamageRepaired, SoldierReturned
from dust_tactics.skirmish.rules.special_actions.medic import returning
from dust_tactics.skirmish.rules.special_actions.recovery import FACES, lost_soldiers
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def bring_back(recorder: Recorder, name: str, by: str, soldiers: int, rule: Rule) -> None:
    """So many soldiers return to a squad, one by one, or to the crew of a weapon; a hero's wounds heal.

    Their ammunition is what the unit has left.
    """
    for _ in range(soldiers):
        unit = recorder.state.units[name]
        group = returning(unit)
        if group is not None:
            why = Reason("", rule, "D47-returned-soldier")
            recorder.emit(SoldierReturned(name, group, unit.card.groups[group][0], by, (why,)))
        elif unit.damage:
            healed = "one of its crew is back" if unit.card.kind in CREWED else ""
            recorder.emit(DamageRepaired(name, by, 1, (Reason(healed, rule),)))


def _roll(rule: Rule) -> Callable[[Recorder, str, Target], None]:
    def carry_out(recorder: Recorder, name: str, target: Target) -> None:
        assert target.unit is not None
        why = Reason("a die for each soldier who has fallen", rule, "soldiers-back")
        rolled = recorder.roll(
            lost_soldiers(recorder.state.units[target.unit]), FACES,
            side=recorder.state.units[name].side, purpose="return", unit=name, against=target.unit,
            because=(why,),
        )  # fmt: skip
        bring_back(recorder, target.unit, name, rolled.successes, rule)

    return carry_out


medevac = _roll(rulebook.MEDEVAC)
resurrect = _roll(rulebook.RESURRECTION)
