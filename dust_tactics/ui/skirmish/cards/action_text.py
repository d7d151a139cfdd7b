"""Actions in words: short for buttons, longer for what a button would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dust_tactics.skirmish.decisions.decisions import Action, Aim
from dust_tactics.skirmish.preview.actions import (
    arrival_chance,
    free_with,
    leaves_hiding,
    reacts_to,
    unleashes,
)
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.odds_text import percent
from dust_tactics.ui.toolkit.strings import catalogue, say


def short(actions: Iterable[Action]) -> str:
    """The words of a button: what is done, without the Nothing at its end."""
    actions = _plain(tuple(actions))
    key = "actions." + "-".join(actions)
    if key in catalogue()["words"]:
        return say(key)
    return ", ".join(say(f"action.{action}") for action in actions)


def apart(
    state: State, ways: Sequence[tuple[Action, ...]], words: Callable[[tuple[Action, ...]], str] = short
) -> list[str]:
    """The words of some buttons; those that would have the same say whether the enemy may react."""
    texts = [words(way) for way in ways]
    return [
        text if texts.count(text) == 1 else _by_reaction(state, text, way)
        for text, way in zip(texts, ways, strict=True)
    ]


def _by_reaction(state: State, text: str, way: tuple[Action, ...]) -> str:
    return say("actions.may-react" if reacts_to(state, way) else "actions.unanswered", actions=text)


def go(actions: Iterable[Action]) -> str:
    """The same for a button that does it at once."""
    actions = tuple(actions)
    key = "go." + "-".join(actions)
    return say(key) if key in catalogue()["words"] else short(actions)


def exposing(
    state: State, unit: UnitState, actions: Iterable[Action], text: str, aims: Iterable[Aim] | None = None
) -> str:
    """The words of a button, with what it gives away: that the unit leaves its hiding."""
    return say("go.leaves-hiding", action=text) if leaves_hiding(state, unit, actions, aims) else text


def hint(state: State, unit: UnitState, actions: Iterable[Action], *, whole: bool = True) -> str:
    """A sentence on the actions, on the skill that gives one more, and on whether the enemy may react.

    Of the latter nothing is said while actions are still to come that decide it.  What explains the one
    action that there is begins with its name, so that it is not said before.
    """
    actions = tuple(actions)
    key = f"go.{'-'.join(actions)}.hint"
    shown = (say("actions.leaves-hiding"),) if leaves_hiding(state, unit, actions) else ()
    if whole and key in catalogue()["words"]:
        return ". ".join((say(key), *shown))
    parts = [*shown, *_parts(state, unit, actions, whole=whole)]
    if len(actions) == 1 and _explained(actions[0]):
        return " ".join(parts)
    return " ".join((f"{', '.join(say(f'action.{action}') for action in actions)}.", *parts))


def _parts(state: State, unit: UnitState, actions: tuple[Action, ...], *, whole: bool) -> list[str]:
    """The sentences on each action, on who gives one more, and on what the enemy may do."""
    parts = [say(f"action.{action}.hint") for action in dict.fromkeys(actions) if _explained(action)]
    answered = [say("actions.reaction" if reacts_to(state, actions) else "actions.no-reaction")]
    if skills := free_with(state, unit, actions):
        parts.insert(0, say("actions.free-with", skills=", ".join(skills)))
    if Action.ARRIVE in actions and (chance := arrival_chance(state, unit)) < 1:
        parts.append(say("actions.arrives", chance=percent(chance)))
    if Action.UNLEASH in actions and (weapon := unleashes(state, unit)):
        parts.append(say("actions.unleashes", weapon=weapon))
    return parts + answered if whole else parts


def _explained(action: Action) -> bool:
    return f"action.{action}.hint" in catalogue()["words"]


def _plain(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Without the Nothings at the end, but for one that says that nothing is done."""
    if len(actions) < 3 and "actions." + "-".join(actions) in catalogue()["words"]:
        return actions
    while len(actions) > 1 and actions[-1] is Action.NOTHING:
        actions = actions[:-1]
    return actions
