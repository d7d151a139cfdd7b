"""The figures of overlays: what each area brings."""

from __future__ import annotations

from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.narrate import player
from dust_tactics.world.rules.production import PER_CAPITAL, PER_CENTRE, brought, pays
from dust_tactics.world.state import State


def income_words(state: State) -> dict[str, str]:
    """What each area brings its holder, or would: capitals and centres points, sources what centres need."""
    found: dict[str, str] = {}
    for name, area in state.table.atlas.areas.items():
        parts = []
        if pays(state, name):
            parts.append(f"+{PER_CAPITAL}")
        if name in state.centres:
            parts.append(f"+{PER_CENTRE}")
        if area.source:
            parts.append(say("world.overlay.source"))
        if parts:
            found[name] = " ".join(parts)
    return found


def income_sum(state: State, seat: int) -> str:
    """What a player's capitals and centres bring together, beside his card."""
    capitals, centres = brought(state, seat)
    return say(
        "world.overlay.income.sum", name=player(seat), points=capitals + centres, capitals=capitals,
        centres=centres,
    )  # fmt: skip
