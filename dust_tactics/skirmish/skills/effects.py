"""Effects that a row may name: the kinds by their name, and the skills that have a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dust_tactics.skirmish.skills.kinds.actions import (
    EvadesByMarch,
    FirstMarch,
    FreeBeside,
    ThirdAction,
    WholeWay,
)
from dust_tactics.skirmish.skills.kinds.command import CommandDice, CommandFaces, MoreCommandDice
from dust_tactics.skirmish.skills.kinds.damage import AssignHits, NegateDamage
from dust_tactics.skirmish.skills.kinds.fire import Engulf
from dust_tactics.skirmish.skills.kinds.hiding import Hide
from dust_tactics.skirmish.skills.kinds.hits import HitFaces, RerollMisses, RollOn
from dust_tactics.skirmish.skills.kinds.lending import Aura, Lend, MarkedDice, MarkedHits, MarkedMarch
from dust_tactics.skirmish.skills.kinds.radius import AttackAround, Explode
from dust_tactics.skirmish.skills.kinds.reach import LongerReach
from dust_tactics.skirmish.skills.kinds.rolls import (
    InitiativeDice,
    PassTokens,
    ReactFurther,
    ShakeDice,
    SteadyFriends,
)
from dust_tactics.skirmish.skills.kinds.save_rolls import DenySaves, RerollSaves, Tough
from dust_tactics.skirmish.skills.kinds.tokens import Hold, SpareFriends, Stun, Suppress
from dust_tactics.skirmish.skills.own.ace_gunner import AceGunner
from dust_tactics.skirmish.skills.own.airborne import Airborne
from dust_tactics.skirmish.skills.own.expert import Expert
from dust_tactics.skirmish.skills.own.fighting_spirit import FightingSpirit
from dust_tactics.skirmish.skills.own.head_shot import HeadShot
from dust_tactics.skirmish.skills.own.lucky import Lucky
from dust_tactics.skirmish.skills.own.move_and_fire import MoveAndFire
from dust_tactics.skirmish.skills.own.siblings import Siblings
from dust_tactics.skirmish.skills.own.sniper import Sniper
from dust_tactics.skirmish.skills.own.spotter import Spotter
from dust_tactics.skirmish.skills.own.spy import Spy
from dust_tactics.skirmish.skills.own.wire_guided import WireGuided

KINDS: Mapping[str, type] = MappingProxyType(
    {
        "roll_on": RollOn,
        "hit_faces": HitFaces,
        "reroll_misses": RerollMisses,
        "deny_saves": DenySaves,
        "reroll_saves": RerollSaves,
        "tough": Tough,
        "engulf": Engulf,
        "attack_around": AttackAround,
        "explode": Explode,
        "stun": Stun,
        "pin_down": Suppress,
        "hold": Hold,
        "third_action": ThirdAction,
        "first_march": FirstMarch,
        "free_action": FreeBeside,
        "whole_way": WholeWay,
        "react_further": ReactFurther,
        "shake_dice": ShakeDice,
        "initiative_dice": InitiativeDice,
        "negate_damage": NegateDamage,
        "assign_hits": AssignHits,
        "pass_tokens": PassTokens,
        "steady_friends": SteadyFriends,
        "spare_friends": SpareFriends,
        "evades_by_march": EvadesByMarch,
        "command_faces": CommandFaces,
        "command_dice": CommandDice,
        "more_command_dice": MoreCommandDice,
        "hide": Hide,
        "longer_reach": LongerReach,
        "lend": Lend,
        "aura": Aura,
        "marked_hits": MarkedHits,
        "marked_dice": MarkedDice,
        "marked_march": MarkedMarch,
    }
)
"""Kinds as rows name them; a kind's fields are the parameters of its rows."""

OWN: Mapping[str, object] = MappingProxyType(
    {
        "fighting_spirit": FightingSpirit(),
        "lucky": Lucky(),
        "move_and_fire": MoveAndFire(),
        "ace_gunner": AceGunner(),
        "expert": Expert(),
        "head_shot": HeadShot(),
        "siblings": Siblings(),
        "sniper": Sniper(),
        "spotter": Spotter(),
        "wire_guided": WireGuided(),
        "airborne": Airborne(),
        "spy": Spy(),
    }
)
"""Effects that rows name by ``own``: the file of that name in ``own/``."""
