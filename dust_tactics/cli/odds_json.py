"""The odds of one attack as JSON: keys are added, never renamed."""

from __future__ import annotations

from typing import Any

from dust_tactics.skirmish.cards.dice_kinds import Distribution
from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack
from dust_tactics.skirmish.preview.two_alone.why_not import action_refusal, line_refusals
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.state.shot_plans import ShotPlan


def odds_json(attack: LoneAttack) -> dict[str, Any]:
    """Everything about an attack; every probability is a fraction, and every table of them sums to 1.

    Where hits roll on without end, the last number of hits in a table stands for all above it.
    """
    state = attack.state
    attacker, target = state.units[attack.attacker], state.units[attack.target]
    refused = action_refusal(state, attack.attacker, attack.manner)
    refusals = {-1: refused} if refused else line_refusals(attack)
    return {
        "rules": state.table.ruleset.id,
        "dice": state.table.ruleset.dice.id,
        "attacker": attacker.card.id,
        "target": target.card.id,
        "action": str(attack.manner),
        "range": attack.squares,
        "cover": attack.cover,
        "weapons": [_weapon(attack, shot) for shot in attack.every],
        "hits": _table(attack.hits),
        "unsaved": _table(attack.unsaved),
        "damage": _table(attack.losses),
        "left": attack.left,
        "expected": str(attack.expected),
        "points": str(attack.points),
        "destroyed": str(attack.destroyed),
        "suppression": _table(attack.suppression),
        "suppressing": str(attack.suppressing),
        "struck_first": len(attack.blows) > 1,
        "not_used": [
            {
                "name": attacker.name if index < 0 else weapon_line(state, attacker, index).name,
                "why": why.sentence,
                "rule": str(why.rule) if why.rule else None,
            }
            for index, why in refusals.items()
        ],
    }


def _weapon(attack: LoneAttack, shot: ShotPlan) -> dict[str, Any]:
    return {
        "name": shot.weapon_name,
        "count": shot.count,
        "close": shot.close,
        "dice": shot.dice,
        "damage": "kill" if shot.damage < 0 else shot.damage,
        "hit_faces": shot.hits,
        "rerolls_misses": shot.again,
        "rolls_on": shot.rolls_on,
        "save_faces": shot.saves,
        "cover": shot.cover,
        "hits": _table(attack.hits_of(shot)),
        "because": [str(reason) for reason in attack.grounds(shot)],
    }


def _table(spread: Distribution) -> dict[str, str]:
    return {str(n): str(p) for n, p in enumerate(spread)}
