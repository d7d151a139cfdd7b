"""What is legal, and why something is not: questions, which change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.core.reason import Refusal

from . import decisions as d, rulebook
from .cards import Option
from .questions import Ask
from .rig import USES
from .state import MOST_AMMO, State


def payable(state: State, option: Option) -> bool:
    """True if everything that an option spends is there."""
    for effect in option.effects:
        if effect.do.startswith("spend-") and state.__dict__[effect.do[6:]] < effect.amount:
            return False
    return True


def usable(state: State) -> list[tuple[str, str]]:
    """The modifications that can be used now, each with the power that it has."""
    found = []
    for name in state.mods:
        for power in state.table.cards.mods[name].powers:
            if power.kind in USES and state.used.count(name) < power.amount and _of_use(state, power.kind):
                found.append((name, power.kind))
                break
    return found


def _of_use(state: State, power: str) -> bool:
    if power == "scout":
        return not state.shown[1]
    if power == "still":
        return state.ammo >= 2 and state.fuel < state.rig.fuel
    return state.ammo >= 1 and state.raiders > 0


def _vehicle(state: State) -> list[d.Decision]:
    assert state.question is not None
    return [d.Take(card.id) for card in state.table.cards.of_slot(state.question.about)]


def _explore(state: State) -> list[d.Decision]:
    found: list[d.Decision] = [d.Resolve()]
    if not must_resolve(state):
        found.append(d.Pass())
    if state.rig.powers:
        found += [d.Use(name) for name, _ in usable(state)]
    return found


def must_resolve(state: State) -> bool:
    """True if the first card can't be passed on."""
    card = state.pair[0]
    return card is not None and state.table.cards.explored[card].must


def _option(state: State) -> list[d.Decision]:
    card = state.card
    assert card is not None
    return [d.Choose(number) for number, option in enumerate(card.options, start=1) if payable(state, option)]


def _attack(state: State) -> list[d.Decision]:
    found: list[d.Decision] = [d.Attack(ammo) for ammo in range(min(MOST_AMMO, state.ammo) + 1)]
    fuel = state.rig.power("break-off")
    if fuel and state.fuel >= fuel:
        found.append(d.BreakOff())
    return found


def _drawn(state: State) -> list[d.Decision]:
    if state.table.plays("DR-redraw-when", "one-by-one"):
        return [d.Keep(), d.Redraw(len(state.drawn))]
    return [d.Keep(), *(d.Redraw(number) for number in range(1, len(state.drawn) + 1))]


_LISTS: dict[Ask, Callable[[State], list[d.Decision]]] = {
    Ask.VEHICLE: _vehicle,
    Ask.MODIFY: lambda state: [d.Fit(card) for card in state.unfitted],
    Ask.EXPLORE: _explore,
    Ask.OPTION: _option,
    Ask.LANE: lambda state: [d.Turn(lane) for lane in state.road.lanes(state.space)],
    Ask.ATTACK: _attack,
    Ask.DRAWN: _drawn,
    Ask.LOOT: lambda state: [d.TakeLoot(loot.id) for loot in state.table.cards.loot],
    Ask.TANK: lambda state: [d.Fill(), d.LeaveEmpty()],
}

ANSWERS: dict[Ask, tuple[type, ...]] = {
    Ask.VEHICLE: (d.Take,),
    Ask.MODIFY: (d.Fit,),
    Ask.EXPLORE: (d.Resolve, d.Pass, d.Use),
    Ask.OPTION: (d.Choose,),
    Ask.LANE: (d.Turn,),
    Ask.ATTACK: (d.Attack, d.BreakOff),
    Ask.DRAWN: (d.Keep, d.Redraw),
    Ask.LOOT: (d.TakeLoot,),
    Ask.TANK: (d.Fill, d.LeaveEmpty),
}
"""The decisions that answer each question."""

ASKED: dict[Ask, str] = {
    Ask.VEHICLE: "a vehicle card is to be taken",
    Ask.MODIFY: "a modification is to be chosen",
    Ask.EXPLORE: "the first card is to be resolved or passed on",
    Ask.OPTION: "an option of the card is to be chosen",
    Ask.LANE: "the road forks",
    Ask.ATTACK: "it is your turn to attack",
    Ask.DRAWN: "the cards that were drawn are to be kept, or drawn again",
    Ask.LOOT: "a loot is to be chosen",
    Ask.TANK: "the tank is to be filled",
}
"""The questions in words."""


def legal(state: State) -> list[d.Decision]:
    """The decisions open now."""
    return [] if state.question is None else _LISTS[state.question.ask](state)


def check(state: State, decision: d.Decision) -> Refusal | None:
    """Why a decision is refused, or ``None`` if it is legal."""
    question = state.question
    if question is None:
        return Refusal("over", "the run is over", rulebook.ENDING)
    if isinstance(decision, d.Concede) or decision in _LISTS[question.ask](state):
        return None
    if not isinstance(decision, ANSWERS[question.ask]):
        return Refusal("question", f"{ASKED[question.ask]}: {decision} is no answer to that", rulebook.TURN)
    return _WHY[type(decision)](state, decision)


def _why_not_use(state: State, decision: d.Use) -> Refusal:
    if decision.card not in state.mods:
        return Refusal("unknown", f"no modification of the vehicle is called {decision.card}", rulebook.SETUP)
    powers = {power.kind: power.amount for power in state.table.cards.mods[decision.card].powers}
    kinds = [kind for kind in powers if kind in USES]
    if not kinds:
        return Refusal("acts-itself", "that modification acts by itself")
    if state.used.count(decision.card) >= max(powers[kind] for kind in kinds):
        return Refusal("used", "that modification was used in this round")
    return Refusal("no-use", f"it would be of no use, or can't be paid: {state.ammo} ammo, {state.fuel} fuel")


def _why_not_choose(state: State, decision: d.Choose) -> Refusal:
    card = state.card
    assert card is not None
    if not 1 <= decision.option <= len(card.options):
        return Refusal("unknown", f"{card.name} has {len(card.options)} options", rulebook.TURN)
    text = card.options[decision.option - 1].text
    return Refusal("unpaid", f"there is not enough to pay for: {text}", rulebook.TURN)


def _why_not_attack(state: State, decision: d.Attack) -> Refusal:
    if decision.ammo > MOST_AMMO:
        return Refusal("too-much", f"an attack takes at most {MOST_AMMO} ammo", rulebook.COMBAT)
    return Refusal("ammo", f"there are {state.ammo} ammo, not {decision.ammo}", rulebook.COMBAT)


def _why_not_break_off(state: State, decision: d.BreakOff) -> Refusal:
    fuel = state.rig.power("break-off")
    if not fuel:
        return Refusal("fight", "a fight goes on until one of both is defeated", rulebook.COMBAT)
    return Refusal("fuel", f"breaking off takes {fuel} fuel; there is {state.fuel}")


_WHY: dict[type, Callable[[State, Any], Refusal]] = {
    d.Take: lambda state, x: Refusal("unknown", f"no card for that slot is called {x.card}", rulebook.SETUP),
    d.Fit: lambda state, x: Refusal("unknown", f"{x.card} is not among the modifications", rulebook.SETUP),
    d.Pass: lambda state, x: Refusal("must", "this card must always be resolved", rulebook.TURN),
    d.Use: _why_not_use,
    d.Choose: _why_not_choose,
    d.Turn: lambda state, x: Refusal("unknown", f"no lane here is called {x.lane}", rulebook.TURN),
    d.Attack: _why_not_attack,
    d.BreakOff: _why_not_break_off,
    d.Redraw: lambda state, x: Refusal("unknown", f"no open card has the number {x.card}", rulebook.POINTS),
    d.TakeLoot: lambda state, x: Refusal("unknown", f"no loot is called {x.loot}", rulebook.ENEMY_CARD),
}
