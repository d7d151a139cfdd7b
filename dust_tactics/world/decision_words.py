"""Decisions in words, before anything has come of them: what one would do, with whom and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import decisions as d
from .figures import CARD_COST
from .narrate import counted, player, units
from .questions import Ask
from .rules.refusals import named
from .state import State

_DONE = {Ask.MOVE: "move no more", Ask.ATTACK: "end the turn", Ask.WITHDRAW: "let nobody retreat"}


def decision_words(state: State, decision: d.Decision) -> str:
    """What a decision would do that is open in a state."""
    return _WORDS[type(decision)](state, decision)


def _card(state: State, name: str) -> str:
    card = state.table.deck[name]
    return f"{card.combat}\u2013{card.movement}\u2013{card.production} {card.ability.called}"


def _parts(state: State, parts: d.Parts, word: str) -> str:
    return ", ".join(f"{counted(count, word)} from {named(state, area)}" for area, count in parts)


def _way(verb: str, decision: d.Go, state: State) -> str:
    origin, target = named(state, decision.origin), named(state, decision.target)
    return f"{verb} {units(decision.force)} from {origin} to {target}"


def _from(verb: str, what: str, decision: d.Attack | d.Bomb | d.Shell, state: State) -> str:
    return f"{verb} {named(state, decision.target)} from {named(state, decision.origin)} with {what}"


def _use(state: State, decision: d.Use) -> str:
    about = decision.about
    if about in state.table.atlas.areas:
        about = named(state, about)
    elif about.isdecimal():
        about = player(int(about) - 1)
    return f"use {decision.ability.called}" + (f": {about}" if about else "")


def _done(state: State, _decision: d.Done) -> str:
    ask = Ask.MOVE if state.question is None else state.question.ask
    return _DONE.get(ask, "build no more")


_WORDS: dict[type, Callable[[State, Any], str]] = {
    d.Choose: lambda s, x: f"choose {_card(s, x.card)}",
    d.Claim: lambda s, x: f"claim {named(s, x.area)}",
    d.Centre: lambda s, x: f"new production centre in {named(s, x.area)}",
    d.Build: lambda s, x: f"build {counted(x.count, str(x.kind))} in {named(s, x.area)}",
    d.Discard: lambda s, x: f"throw away {_card(s, x.card)}",
    d.Buy: lambda _, x: f"buy {counted(x.count, 'card')} for {counted(x.count * CARD_COST, 'point')}",
    d.Go: lambda s, x: _way({"land": "move"}.get(x.way, x.way), x, s),
    d.Fly: lambda s, x: f"fly {_parts(s, x.parts, 'bomber')} to {named(s, x.target)}",
    d.Attack: lambda s, x: _from("attack", units(x.force), x, s),
    d.Bomb: lambda s, x: _from("bomb", counted(x.count, "bomber"), x, s),
    d.Shell: lambda s, x: _from("fire at", counted(x.count, "submarine"), x, s),
    d.Missile: lambda s, x: f"missile at {named(s, x.target)}",
    d.Drop: lambda s, x: f"drop {_parts(s, x.parts, 'mech')} on {named(s, x.target)}",
    d.Use: _use,
    d.Retreat: lambda s, x: f"retreat {units(x.force)} to {named(s, x.target)}",
    d.Destroy: lambda _, x: f"destroy {units(x.force)}",
    d.Roll: lambda *_: "throw the dice",
    d.Keep: lambda *_: "use no ability",
    d.Done: _done,
}
