"""Facts to sentences: the words of the log, a pattern or a small function per fact.

``state`` is always the state *before* the fact.  Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.unit_card import KILL
from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, Action
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.citations import grounds
from dust_tactics.skirmish.state.state import State

from . import game, special_actions
from .aims import aimed
from .labels import (
    ACTIONS,
    callname,
    plural as _plural,
    sequence,
    side_name as _side,
    weapon_name,
)
from .sentence_patterns import SENTENCES, sentence


def narrate(state: State, event: e.Event) -> str | None:
    """A sentence for a fact, ``None`` for bookkeeping."""
    if isinstance(event, e.BOOKKEEPING):
        return None
    text = _TELL[event.__class__](state, event)
    because = grounds(getattr(event, "because", ()), state.table.ruleset.sections)
    why = "; ".join(str(reason) for reason in because if reason.text)
    return f"{text} [{why}]" if why else text


def _to(state: State, event: e.DiceRolled) -> str:
    """Whom a command is for, where it is not the unit itself that gives it."""
    other = event.against
    return "" if other is None or other == event.unit else f" to {callname(state, other)}"


def rolls_for(state: State, event: e.DiceRolled) -> str:
    """Who rolls dice, and what for."""
    who = callname(state, event.unit) if event.unit else _side(state, event.side)
    against = f" against {callname(state, event.against)}" if event.against else ""
    purposes = {
        "initiative": "rolls for initiative",
        "hit": f"rolls to hit{against}",
        "hit again": f"rolls its misses again{against}",
        "roll on": f"rolls on for further hits{against}",
        "save": f"rolls saves{against}",
        "save again": f"rolls its successful saves again{against}",
        "save retry": f"rolls its failed saves again{against}",
        "shield": f"takes a hit on a shield{against}",
        "cheat": "tries to cheat death",
        "negate": f"rolls against the damage{against}",
        "reaction": f"tries to react{against}",
        "escape": "gets out of the wreck",
        "shake": "tries to shake off its tokens",
        "severity": "rolls for the weather of this battle",
        "weather begins": "rolls whether the weather begins",
        "weather ends": "rolls whether the weather ends",
        "hit spoilt": f"rolls its hits again{against}",
        "critical": f"rolls for a critical hit{against}",
        "chart": f"rolls on the chart of critical hits{against}",
        "wire": "struggles with barbed wire",
        "mines": f"rolls for the mines{against}",
        "flames": f"rolls for the flames{against}",
        "smoke": "fires smoke",
        "arrival": "rolls whether it appears",
        "landing": "gathers after the landing",
        "third": "rolls for a third action",
        "return": f"brings soldiers back{_to(state, event)}",
        "command": f"gives a command{_to(state, event)}",
        "command again": f"repeats the command{_to(state, event)}",
        "command jammed": f"is jammed and repeats what was understood{_to(state, event)}",
        "stimulants": "rolls for its stimulants",
        "repair": f"repairs {callname(state, event.against)}" if event.against else "repairs",
        "clear": "clears its way",
    }
    return f"{who} {purposes[event.purpose]}"


def rolled(state: State, event: e.DiceRolled, *, faces: bool = True) -> str:
    """What somebody rolls for and what came of it, with the ``faces`` of the dice or without."""
    parts = [rolls_for(state, event)]
    if faces:
        parts.append(" ".join(event.faces))
    if event.purpose not in ("initiative", "chart", "severity"):
        parts.append(_plural(event.successes, "success", "es"))
    return ": ".join(parts)


def _activated(state: State, event: e.UnitActivated) -> str:
    if not event.actions:
        return f"{callname(state, event.unit)} activates"
    return f"{callname(state, event.unit)} activates: {sequence(event.actions)}"


def _declares(state: State, event: e.ActionsDeclared) -> str:
    return f"{callname(state, event.unit)} declares: {sequence(event.actions)}"


_TOKENS = ("has no token left", "is under fire", "is suppressed")


def _suppression(state: State, event: e.SuppressionChanged) -> str:
    back = event.level < state.units[event.unit].suppression
    told = "is only under fire now" if back and event.level else _TOKENS[event.level]
    return f"{callname(state, event.unit)} {told}"


def _evades(state: State, event: e.EvasionGained) -> str:
    how = "evades better" if event.evasion > 1 else "evades"
    return f"{callname(state, event.unit)} {how} until its next activation"


def _way(state: State, path: tuple[Any, ...]) -> str:
    return "-".join(place_words(state.board, stop) for stop in path)


def _entered(state: State, event: e.UnitEntered) -> str:
    way = f"{_way(state, event.path)} ({_plural(event.cost, 'square')})"
    return f"{callname(state, event.unit)} enters the board: {way}"


def _moved(state: State, event: e.UnitMoved) -> str:
    unit = state.units[event.unit]
    if not event.path:
        if event.facing is unit.facing:
            return f"{callname(state, event.unit)} stays at {place_words(state.board, event.start)}"
        return f"{callname(state, event.unit)} turns to face {event.facing}"
    way = _way(state, (event.start, *event.path))
    return f"{callname(state, event.unit)} moves {way} ({_plural(event.cost, 'square')})"


def _nothing(state: State, event: e.NothingDone) -> str:
    declared = "" if event.declared is Action.NOTHING else f" instead (declared: {ACTIONS[event.declared]})"
    return f"{callname(state, event.unit)} does nothing{declared}"


def _declared(state: State, event: e.AttackDeclared) -> str:
    if any(aim.weapon == BLOWN_UP for aim in event.aims):
        reach = max(aim.radius for aim in event.aims)
        return f"{callname(state, event.unit)} explodes, within {_plural(reach, 'square')} of it"
    verb = "retaliates with" if event.retaliation else "attacks with"
    kind = " (sustained)" if event.sustained else ""
    reactive = " in reaction" if event.reactive else ""
    aims = aimed(state, state.units[event.unit], event.aims)
    return f"{callname(state, event.unit)} {verb}{reactive}{kind}: {aims}"


def _shot(state: State, event: e.ShotResolved) -> str:
    weapon = weapon_name(state, state.units[event.unit], event.weapon)
    saved = f", {event.saved} saved" if event.saved else ""
    each = " each" if event.unsaved > 1 else ""
    damage = f"a skull{each}" if event.damage == KILL else f"{event.damage} damage{each}"
    verb = "goes" if event.unsaved == 1 else "go"
    left = f": {event.unsaved} {verb} through, {damage}" if event.unsaved else ""
    who = f"{weapon} of {callname(state, event.unit)} on {callname(state, event.target)}"
    return f"{who}: {_plural(event.hits, 'hit')}{saved}{left}"


def _smoke(state: State, event: e.SmokeLaid) -> str:
    where = ", ".join(map(str, event.screen.squares))
    until = f"until the end of turn {event.screen.until}"
    return f"The smoke of {callname(state, event.unit)} lies at {where} {until}"


def _lit(state: State, event: e.SquareLit) -> str:
    where, until = place_words(state.board, event.fire.stop), f"until the end of turn {event.fire.until}"
    return f"{callname(state, event.unit)} sets {where} alight: it burns {until}"


def _burnt_out(state: State, event: e.SquareBurntOut) -> str:
    return f"The fire at {place_words(state.board, event.fire.stop)} flares up once more and goes out"


def _lifted(state: State, event: e.SmokeLifted) -> str:
    return f"The smoke at {', '.join(map(str, event.screen.squares))} lifts"


def _won(state: State, event: e.InitiativeWon) -> str:
    what = "initiative" if event.purpose == "turn" else "roll for the setup"
    return f"{_side(state, event.side)} wins the {what}"


def _lost(state: State, event: e.MiniaturesLost) -> str:
    unit = state.units[event.unit]
    group = f" with {weapon_name(state, unit, event.weapon)}" if len(unit.card.groups) > 1 else ""
    return f"{callname(state, event.unit)} loses {_plural(event.count, 'soldier')}{group}"


def _damage(state: State, event: e.DamageTaken) -> str:
    unit = state.units[event.unit]
    track = f"{unit.damage + event.damage} of {unit.card.damage}"
    return f"{callname(state, event.unit)} takes {event.damage} damage ({track} crosses)"


def _wreck(state: State, event: e.WreckLeft) -> str:
    how = "burning wreck" if event.burning else "wreck"
    return f"{callname(state, event.unit)} lies as a {how} at {place_words(state.board, event.stop)}"


def _left(state: State, event: e.HeroLeft) -> str:
    how = "alone" if event.joins is None else f"with {callname(state, event.joins)}"
    return f"{callname(state, event.unit)} goes on {how} at {event.square}"


def _out(state: State, event: e.PilotOut) -> str:
    how = "leaves" if event.dismounts else "gets out of"
    return f"{callname(state, event.unit)} {how} {callname(state, event.vehicle)} at {event.square}"


def _dismounted(state: State, event: e.UnitDismounted) -> str:
    way = " - ".join(map(str, event.path))
    return f"{callname(state, event.unit)} leaves {callname(state, event.carrier)} by {way}"


def _judged(state: State, event: e.ReactionJudged) -> str:
    allowed = {
        "sustained": "may make a sustained attack",
        "turn": "may turn and attack",
        "attack": "may attack",
        "nothing": "does not get to react",
    }
    return f"{callname(state, event.unit)} {allowed[event.allowed]}"


_TELL: dict[type, Callable[[State, Any], str]] = {
    **dict.fromkeys(SENTENCES, sentence),
    e.DiceRolled: rolled,
    e.UnitActivated: _activated,
    e.ActionsDeclared: _declares,
    e.SuppressionChanged: _suppression,
    e.EvasionGained: _evades,
    e.UnitEntered: _entered,
    e.UnitMoved: _moved,
    e.NothingDone: _nothing,
    e.AttackDeclared: _declared,
    e.ShotResolved: _shot,
    e.SmokeLaid: _smoke,
    e.SmokeLifted: _lifted,
    e.SquareLit: _lit,
    e.SquareBurntOut: _burnt_out,
    e.InitiativeWon: _won,
    e.MiniaturesLost: _lost,
    e.DamageTaken: _damage,
    e.WreckLeft: _wreck,
    e.HeroLeft: _left,
    e.PilotOut: _out,
    e.UnitDismounted: _dismounted,
    e.ReactionJudged: _judged,
    **game.TELL,
    **special_actions.TELL,
}
