"""What is legal, and why something is not: questions, which change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from dust_tactics.core.reason import Refusal

from . import decisions as d, rulebook
from .cards import YOU, Enemy, ExplorationCard, Option, ResolutionCard
from .questions import Ask
from .rig import USES
from .state import MOST_AMMO, State


def payable(state: State, option: Option) -> bool:
    """True if everything that an option spends is there, or is paid in health where it is not."""
    if state.table.plays("DR-unpayable", "health"):
        return True
    for effect in option.effects:
        if effect.do.startswith("spend-") and state.__dict__[effect.do[6:]] < effect.amount:
            return False
    return True


def may_be_left(state: State, card: ExplorationCard) -> bool:
    """True if a card may be resolved without any of its options: one that lets something be spent."""
    return (
        state.table.plays("DR-options", "left")
        and not card.must
        and any(effect.do.startswith("spend-") for option in card.options for effect in option.effects)
    )


def ends_the_run(state: State, option: Option) -> bool:
    """Whether an option is sure to bring the raiders up to the vehicle, however it drives by it."""
    spaces = option.amount("move")
    if spaces:
        spaces += state.rig.power("boost")
    left = state.left
    if spaces >= left and (spaces == left or not state.table.plays("DR-home", "exact")):
        return False
    return caught(state, option.amount("raiders") - min(spaces, left - 1))


def caught(state: State, spaces: int) -> bool:
    """Whether raiders that come so many spaces nearer catch the vehicle."""
    return spaces >= state.gap and not state.rig.power("escape")


# -- what drawn cards come to ---------------------------------------------------------------------

Drawn = Sequence[ResolutionCard]


def begins(state: State, card: ResolutionCard) -> str:
    """Who attacks first, where a card says how strong the enemy is."""
    return YOU if state.rig.power("first-strike") else card.begins


def skulls_of(cards: Drawn) -> int:
    """The skulls on some cards."""
    return sum([card.skulls for card in cards])


def blow(state: State, enemy: Enemy, cards: Drawn) -> tuple[int, int]:
    """What an attack of an enemy comes to, and how much of that armour or jamming takes off."""
    total = sum([card.advance for card in cards]) if enemy.chases else skulls_of(cards)
    return total, min(total, state.rig.power("jamming" if enemy.chases else "armour"))


def wins_own_loot(state: State, enemy: Enemy, order: int, card: ResolutionCard) -> bool:
    """Whether a victory brings the loot on the enemy's own card too, beside that of the resolution card."""
    return order == 2 or enemy.moon == card.moon or bool(state.rig.power("salvage"))


# -- what can be decided --------------------------------------------------------------------------


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


_RESOLVE, _PASS, _KEEP, _BREAK_OFF = d.Resolve(), d.Pass(), d.Keep(), d.BreakOff()
_FILL, _LEAVE = d.Fill(), d.LeaveEmpty()
_take = lru_cache(maxsize=256)(d.Take)
_fit = lru_cache(maxsize=256)(d.Fit)
_choose = lru_cache(maxsize=16)(d.Choose)
_attack_with = lru_cache(maxsize=16)(d.Attack)
_redraw_of = lru_cache(maxsize=32)(d.Redraw)
"""The same few decisions are listed again and again: to make one takes longer than to find it."""


def _vehicle(state: State) -> list[d.Decision]:
    assert state.question is not None
    return [_take(card.id) for card in state.table.cards.of_slot(state.question.about)]


def _explore(state: State) -> list[d.Decision]:
    found: list[d.Decision] = [_RESOLVE] if must_resolve(state) else [_RESOLVE, _PASS]
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
    numbers = [n for n, option in enumerate(card.options, start=1) if payable(state, option)]
    return [_choose(number) for number in (*numbers, *((0,) if may_be_left(state, card) else ()))]


def _drive(state: State) -> list[d.Decision]:
    return [d.Drive(spaces) for spaces in range(state.agenda[0].amount, -1, -1)]


def _attack(state: State) -> list[d.Decision]:
    found: list[d.Decision] = [_attack_with(ammo) for ammo in range(min(MOST_AMMO, state.ammo) + 1)]
    fuel = state.rig.power("break-off")
    if fuel and state.fuel >= fuel:
        found.append(_BREAK_OFF)
    return found


def _drawn(state: State) -> list[d.Decision]:
    if state.table.plays("DR-redraw-when", "one-by-one"):
        return [_KEEP, _redraw_of(len(state.drawn))]
    return [_KEEP, *map(_redraw_of, range(1, len(state.drawn) + 1))]


_LISTS: dict[Ask, Callable[[State], list[d.Decision]]] = {
    Ask.VEHICLE: _vehicle,
    Ask.MODIFY: lambda state: [_fit(card) for card in state.unfitted],
    Ask.EXPLORE: _explore,
    Ask.OPTION: _option,
    Ask.DRIVE: _drive,
    Ask.LANE: lambda state: [d.Turn(lane) for lane in state.road.lanes(state.space)],
    Ask.ATTACK: _attack,
    Ask.DRAWN: _drawn,
    Ask.LOOT: lambda state: [d.TakeLoot(loot.id) for loot in state.table.cards.loot],
    Ask.TANK: lambda state: [_FILL, _LEAVE],
}

ANSWERS: dict[Ask, tuple[type, ...]] = {
    Ask.VEHICLE: (d.Take,),
    Ask.MODIFY: (d.Fit,),
    Ask.EXPLORE: (d.Resolve, d.Pass, d.Use),
    Ask.OPTION: (d.Choose,),
    Ask.DRIVE: (d.Drive,),
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
    Ask.DRIVE: "it is to be said how far to drive",
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


def check(state: State, decision: d.Decision, listed: Sequence[d.Decision]) -> Refusal | None:
    """Why a decision is refused, ``None`` if it is legal; ``listed`` are those that :func:`legal` lists."""
    question = state.question
    if question is None:
        return Refusal("over", "the run is over", rulebook.ENDING)
    if decision in listed or isinstance(decision, d.Concede):
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
    d.Drive: lambda state, x: Refusal(
        "too-far", f"the card lets the vehicle drive {state.agenda[0].amount} spaces at most", rulebook.TURN
    ),
    d.Turn: lambda state, x: Refusal("unknown", f"no lane here is called {x.lane}", rulebook.TURN),
    d.Attack: _why_not_attack,
    d.BreakOff: _why_not_break_off,
    d.Redraw: lambda state, x: Refusal("unknown", f"no open card has the number {x.card}", rulebook.POINTS),
    d.TakeLoot: lambda state, x: Refusal("unknown", f"no loot is called {x.loot}", rulebook.ENEMY_CARD),
}
