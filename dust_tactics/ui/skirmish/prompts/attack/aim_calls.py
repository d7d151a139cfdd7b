"""Artillery that may fire instead, at what the attacker sees: who may be called, and by which button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dust_tactics.skirmish.decisions.decisions import CallFire
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.prompts.sure import surely
from dust_tactics.ui.toolkit.strings import say


def open_calls(scene: PlayTable) -> list[CallFire]:
    """The calls for fire that are open now."""
    return [decision for decision in scene.legal() if isinstance(decision, CallFire)]


def call_buttons(scene: PlayTable) -> list[Button]:
    """A button for each of them."""
    found, calls = [], open_calls(scene)
    for call in calls:
        name = callname(scene.state, call.unit)
        words = say("aim.call.one") if len(calls) == 1 else say("aim.call", unit=name)
        hint = say("aim.call.hint", unit=name)
        found.append(Button(f"call/{call.unit}", words, caller(scene, call), hint=hint, enter=False))
    return found


def caller(scene: PlayTable, call: CallFire) -> Callable[[], None]:
    """What calls, after the question whether one is sure if the settings want it."""
    words = say("aim.call", unit=callname(scene.state, call.unit))
    return surely(scene, words, partial(scene.submit, call))
