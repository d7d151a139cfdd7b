"""Decisions in words, before anything has come of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world import decisions as d
from dust_tactics.world.narrate import counted, player, units
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State

from .words import area_name


def _card(state: State, name: str) -> str:
    card = state.table.deck[name]
    return say("world.card.spoken", a=card.combat, b=card.movement, c=card.production,
               name=card.ability.called)  # fmt: skip


def _parts(state: State, parts: d.Parts, word: str) -> str:
    return ", ".join(f"{counted(count, word)} from {area_name(state, area)}" for area, count in parts)


def _use(state: State, decision: d.Use) -> str:
    about = decision.about
    if about in state.table.atlas.areas:
        about = area_name(state, about)
    elif about.isdecimal():
        about = player(int(about) - 1)
    name = decision.ability.called
    return say("world.do.use-about", name=name, about=about) if about else say("world.do.use", name=name)


_WORDS: dict[type, Callable[[State, Any], str]] = {
    d.Choose: lambda s, x: say("world.do.choose", card=_card(s, x.card)),
    d.Claim: lambda s, x: say("world.do.claim", area=area_name(s, x.area)),
    d.Centre: lambda s, x: say("world.do.centre", area=area_name(s, x.area)),
    d.Build: lambda s, x: say(
        "world.do.build", what=counted(x.count, str(x.kind)), area=area_name(s, x.area)
    ),
    d.Discard: lambda s, x: say("world.do.discard", card=_card(s, x.card)),
    d.Buy: lambda _, x: say("world.do.buy", what=counted(x.count, "card")),
    d.Go: lambda s, x: say(
        f"world.do.{x.way}", what=units(x.force), origin=area_name(s, x.origin), area=area_name(s, x.target)
    ),
    d.Fly: lambda s, x: say(
        "world.do.fly", what=_parts(s, x.parts, "bomber"), area=area_name(s, x.target)
    ),
    d.Attack: lambda s, x: say(
        "world.do.attack", what=units(x.force), origin=area_name(s, x.origin), area=area_name(s, x.target)
    ),
    d.Bomb: lambda s, x: say(
        "world.do.bomb", what=counted(x.count, "bomber"), origin=area_name(s, x.origin),
        area=area_name(s, x.target),
    ),
    d.Shell: lambda s, x: say(
        "world.do.shell", what=counted(x.count, "submarine"), origin=area_name(s, x.origin),
        area=area_name(s, x.target),
    ),
    d.Missile: lambda s, x: say("world.do.missile", area=area_name(s, x.target)),
    d.Drop: lambda s, x: say("world.do.drop", what=_parts(s, x.parts, "mech"), area=area_name(s, x.target)),
    d.Use: _use,
    d.Retreat: lambda s, x: say("world.do.retreat", what=units(x.force), area=area_name(s, x.target)),
    d.Destroy: lambda _, x: say("world.do.destroy", what=units(x.force)),
    d.Roll: lambda *_: say("world.do.roll"),
    d.Keep: lambda *_: say("world.do.keep"),
}  # fmt: skip


def answer_words(state: State, decision: d.Decision) -> str:
    """What a decision does, in words."""
    if isinstance(decision, d.Done):
        ask = Ask.MOVE if state.question is None else state.question.ask
        return say(f"world.done.{ask}")
    return _WORDS[type(decision)](state, decision)
