"""Effects that a row may name: the kinds by their name, and the skills that have a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dust_tactics.skirmish.skills.kinds.actions import ThirdAction
from dust_tactics.skirmish.skills.kinds.fire import Engulf
from dust_tactics.skirmish.skills.kinds.hits import HitFaces, RollOn
from dust_tactics.skirmish.skills.kinds.saves import DenySaves, RerollSaves
from dust_tactics.skirmish.skills.kinds.tokens import Hold, Stun
from dust_tactics.skirmish.skills.own.sniper import Sniper
from dust_tactics.skirmish.skills.own.spotter import Spotter
from dust_tactics.skirmish.skills.own.wire_guided import WireGuided

KINDS: Mapping[str, type] = MappingProxyType(
    {
        "roll_on": RollOn,
        "hit_faces": HitFaces,
        "deny_saves": DenySaves,
        "reroll_saves": RerollSaves,
        "engulf": Engulf,
        "stun": Stun,
        "hold": Hold,
        "third_action": ThirdAction,
    }
)
"""Kinds as rows name them; a kind's fields are the parameters of its rows."""

OWN: Mapping[str, object] = MappingProxyType(
    {"sniper": Sniper(), "spotter": Spotter(), "wire_guided": WireGuided()}
)
"""Effects that rows name by ``own``: the file of that name in ``own/``."""
