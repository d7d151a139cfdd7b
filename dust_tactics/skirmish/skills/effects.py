"""What a catalogue row may name: the kinds by their name, and the skills that have a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .kinds.actions import ThirdAction
from .kinds.fire import Engulf
from .kinds.hits import HitFaces, RollOn
from .kinds.saves import DenySaves, RerollSaves
from .kinds.tokens import Hold, Stun
from .own.sniper import Sniper
from .own.spotter import Spotter
from .own.wire_guided import WireGuided

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
