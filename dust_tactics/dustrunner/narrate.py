"""Sentences for the facts and decisions of a run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dust_tactics.core.decks import CardsDrawn, DeckShuffled

from . import decisions as d, events as e
from .cards import HAZARD, STAR, WILD, YOU, Effect, ResolutionCard
from .rules import begins, blow, caught, payable, skulls_of, wins_own_loot
from .state import State

_DECKS = {
    "exploration": "exploration cards",
    "resolution": "resolution cards",
    "modifications": "modifications",
}
_WHY = {
    "star": " for a star on the road",
    "hazard": " on rough ground",
    "attack": " for the attack",
    "won": " for the victory",
    "redraw": " for a re-draw",
    "loot": " of loot",
    "tank": " to fill the tank",
    "repair": " of repairs at the end of the round",
    "still": " through the still",
    "mines": " for mines",
    "break-off": " to break off",
    "card": "",
}
_RAIDERS = {
    "dry": "since the tank is empty",
    "noise": "drawn by the noise of the fight",
    "mines": "before the mines",
    "card": "by the card",
    "loot": "after the loot",
}
_ENDS = {
    "home": "The plans are home",
    "wrecked": "The vehicle is a wreck",
    "caught": "The raiders have caught up",
    "conceded": "The run was given up",
}


def counted(number: int, what: str) -> str:
    """So many of something: ``1 space``, ``3 spaces``; ammo, fuel and health have no plural."""
    if what in ("ammo", "fuel", "health"):
        return f"{number} {what}"
    return f"{number} {what}" if number != 1 else f"1 {what.removesuffix('s')}"


def effect_words(effects: Sequence[Effect]) -> str:
    """What effects bring about, in a few words."""
    return ", ".join(
        "a modification" if effect.do == "modification" else f"{effect.do.replace('-', ' ')} {effect.amount}"
        for effect in effects
    )


def _explored(state: State, name: str) -> str:
    return state.table.cards.explored[name].name


def _drawn(state: State, event: CardsDrawn) -> str:
    if event.deck == "modifications":
        return f"A modification is drawn: {state.table.cards.mods[str(event.cards[0])].name}"
    return "; ".join(f"Drawn: {resolution_words(state, str(card))}" for card in event.cards)


def resolution_words(state: State, name: str) -> str:
    """A resolution card in words."""
    card = state.table.cards.resolved[name]
    begins = "you begin" if card.begins == YOU else "the enemy begins"
    loot = state.table.cards.loots[card.loot].name
    return (
        f"die {card.die}, {begins}, {counted(card.skulls, 'skulls')}, "
        f"raiders {card.advance}, {loot}, moon {card.moon}"
    )


def _changed(state: State, event: e.Changed) -> str:
    why = _WHY.get(event.why)
    if why is None:
        cards = state.table.cards
        name = cards.explored[event.why].name if event.why in cards.explored else event.why
        why = f" ({name})"
    verb = "Gained" if event.by > 0 else "Lost" if event.what == "health" or event.why == "loot" else "Spent"
    return f"{verb} {counted(abs(event.by), event.what)}{why}: {event.now} now"


def _raiders(state: State, event: e.RaidersMoved) -> str:
    cards = state.table.cards
    why = _RAIDERS.get(event.why) or f"({cards.explored[event.why].name})"
    way = "come nearer by" if event.spaces > 0 else "go back"
    behind = f"{counted(event.gap, 'spaces')} behind" if event.gap else "upon you"
    return f"The raiders {way} {counted(abs(event.spaces), 'spaces')} {why}: {behind}"


def _driven(state: State, event: e.Driven) -> str:
    space = state.road.spaces[event.space]
    lane = f" into the {event.lane.replace('-', ' ')}" if event.lane else ""
    there = {STAR: ", to a star", HAZARD: ", over rough ground"}.get(space.kind, "")
    return f"The vehicle drives on{lane}{there}: {counted(state.road.left[event.space], 'spaces')} to go"


def _attacked(state: State, event: e.YouAttacked) -> str:
    return (
        f"You attack with {event.ammo} ammo: {counted(event.skulls, 'skulls')}, bonus {event.bonus}; "
        f"{_left(event.dice[0] + event.dice[1])}"
    )


def _assault(state: State, event: e.EnemyAttacked) -> str:
    enemy = state.table.cards.explored[event.enemy]
    assert enemy.enemy is not None
    what = "spaces" if enemy.enemy.chases else "skulls"
    less = f", {event.less} of them in vain" if event.less else ""
    return f"{enemy.name} attacks: {counted(event.total, what)}{less}"


def _option(state: State, event: e.OptionTaken) -> str:
    card = state.table.cards.explored[event.card]
    if not event.option:
        if any(payable(state, option) for option in card.options):
            return f"{card.name}: all of it is left"
        return f"{card.name}: nothing of it can be paid, and nothing happens"
    return f"{card.name}: {card.options[event.option - 1].text}"


def _ended(state: State, event: e.RunEnded) -> str:
    score = event.outcome.points[0]
    rank = state.table.cards.rank(score)
    return f"{_ENDS[event.outcome.reason]}: {counted(score, 'points')}, {rank}"


def _mod(state: State, name: str) -> str:
    return state.table.cards.mods[name].name


_TOLD: dict[type, Callable[[State, Any], str]] = {
    DeckShuffled: lambda state, event: f"The {_DECKS[event.deck]} are shuffled: {len(event.pile)}",
    CardsDrawn: _drawn,
    e.RoadLaid: lambda state, event: (
        "The road: " + ", ".join(state.table.cards.roads[card].name for card in event.cards)
    ),
    e.VehicleCardTaken: lambda state, event: (
        f"Vehicle, {event.slot}: {state.table.cards.parts[event.card].name}"
    ),
    e.VehicleReady: lambda state, event: (
        f"Ready: {event.health} health, {event.fuel} fuel, {event.ammo} ammo, "
        f"{counted(event.points, 'points')}"
    ),
    e.ModificationFitted: lambda state, event: f"Fitted: {_mod(state, event.card)}",
    e.ModificationUsed: lambda state, event: f"Used: {_mod(state, event.card)}",
    e.ModificationLost: lambda state, event: f"A narrow escape; gone for good: {_mod(state, event.card)}",
    e.RoundBegan: lambda state, event: f"Round {event.turn}",
    e.PairDrawn: lambda state, event: f"Turn {state.turn + 1}: two cards lie face down",
    e.Revealed: lambda state, event: (
        f"{('First', 'Second')[event.order - 1]} card: {_explored(state, event.card)}"
    ),
    e.Peeked: lambda state, event: f"The second card is seen: {_explored(state, event.card)}",
    e.Passed: lambda state, event: f"Passed on: {_explored(state, event.card)}",
    e.LeftUnseen: lambda state, event: (
        "The second card is discarded"
        + (" unseen" if event.card is None else f": {_explored(state, event.card)}")
    ),
    e.Resolving: lambda state, event: f"Resolved: {_explored(state, event.card)}",
    e.OptionTaken: _option,
    e.CardDone: lambda state, event: f"Done with: {_explored(state, event.card)}",
    e.Changed: _changed,
    e.Driven: _driven,
    e.RaidersMoved: _raiders,
    e.FightBegan: lambda state, event: (
        f"A fight with {_explored(state, event.enemy)}: its die shows {event.die}"
    ),
    e.EnemyMeasured: lambda state, event: (
        f"Its other die shows {event.die}; {'you begin' if event.begins == YOU else 'the enemy begins'}"
    ),
    e.YouAttacked: _attacked,
    e.EnemyAttacked: _assault,
    e.FightWon: lambda state, event: f"{_explored(state, event.enemy)} is defeated",
    e.FightLeft: lambda state, event: f"You break off from {_explored(state, event.enemy)}",
    e.LootGained: lambda state, event: f"Loot: {state.table.cards.loots[event.loot].name}",
    e.CardRedrawn: lambda state, event: f"Drawn again for {counted(event.cost, 'points')}",
    e.CardsKept: lambda state, event: "The cards stand",
    e.RunEnded: _ended,
}


def narrate(state: State, event: e.Event) -> str | None:
    """A sentence for a fact, ``None`` for bookkeeping."""
    told = _TOLD.get(type(event))
    return None if told is None else told(state, event)


def _attack_words(state: State, decision: d.Attack) -> str:
    if not decision.ammo:
        return f"attack without ammo: {state.rig.damage} damage"
    cards = decision.ammo + state.rig.power("double-shot")
    return f"attack with {decision.ammo} ammo: {counted(cards, 'cards')} and {state.rig.damage} damage"


def _option_words(state: State, decision: d.Choose) -> str:
    card = state.card
    if card is None:
        return str(decision)
    return card.options[decision.option - 1].text if decision.option else "leave all of it"


def _redraw_words(state: State, decision: d.Redraw) -> str:
    card = resolution_words(state, state.drawn[decision.card - 1])
    return f"pay {counted(state.redraw_cost, 'points')} to draw again instead of: {card}"


def kept_words(state: State) -> str:
    """What the open cards come to if they are kept."""
    assert state.question is not None
    purpose, cards = state.question.about, state.open_cards
    if purpose in ("attack", "assault", "strength"):
        return _fight_words(state, purpose, cards)
    if purpose == "damage":
        return _hurts(state, skulls_of(cards))
    if purpose == "raiders":
        return _nearer(state, sum(card.advance for card in cards))
    loots = [state.table.cards.loots[card.loot].name for card in cards]
    if purpose == "spoils":
        job = next(job for job in state.agenda if job.do == "ram")
        enemy = state.table.cards.explored[job.about].enemy
        assert enemy is not None
        if wins_own_loot(state, enemy, job.amount, cards[0]):
            loots.append("any loot" if enemy.loot == WILD else state.table.cards.loots[enemy.loot].name)
        loots.append(_nearer(state, state.rig.noise(cards[0].advance)))
    return ", ".join(loots)


def _fight_words(state: State, purpose: str, cards: Sequence[ResolutionCard]) -> str:
    fight = state.fight
    assert fight is not None
    enemy = state.table.cards.explored[fight.enemy].enemy
    assert enemy is not None
    if purpose == "attack":
        damage = skulls_of(cards) + state.rig.damage
        return f"{damage} damage, {_left(max(0, fight.health - damage))}"
    if purpose == "assault":
        total, less = blow(state, enemy, cards)
        return _nearer(state, total - less) if enemy.chases else _hurts(state, total - less)
    who = "you begin" if begins(state, cards[0]) == YOU else "the enemy begins"
    return f"{fight.dice[0] + cards[0].die} health, {who}"


def _left(health: int) -> str:
    return f"{health} health left to the enemy" if health else "nothing is left of the enemy"


def _hurts(state: State, skulls: int) -> str:
    if not skulls:
        return "no damage"
    return f"you lose {skulls} health" + (", and the run" if skulls >= state.health else "")


def _nearer(state: State, spaces: int) -> str:
    if not spaces:
        return "raiders stay"
    return f"raiders {counted(spaces, 'spaces')} nearer" + (", upon you" if caught(state, spaces) else "")


def _part_words(state: State, decision: d.Take) -> str:
    card = state.table.cards.parts[decision.card]
    figures = {what: getattr(card, what) for what in ("health", "fuel", "ammo", "damage", "stars")}
    shown = ", ".join(f"{value} {what}" for what, value in figures.items() if value)
    return f"{card.name} ({shown}): {card.text}"


def _mod_words(state: State, name: str) -> str:
    card = state.table.cards.mods[name]
    return f"{card.name}: {card.text}"


_DECIDED: dict[type, Callable[[State, Any], str]] = {
    d.Take: _part_words,
    d.Fit: lambda state, x: _mod_words(state, x.card),
    d.Resolve: lambda state, x: f"resolve {state.card.name if state.card else 'the card'}",
    d.Pass: lambda state, x: "pass on it, and be bound to the second card",
    d.Use: lambda state, x: f"use {_mod_words(state, x.card)}",
    d.Choose: _option_words,
    d.Drive: lambda state, x: f"drive {counted(x.spaces, 'spaces')}",
    d.Turn: lambda state, x: f"turn into the {x.lane.replace('-', ' ')}",
    d.Attack: _attack_words,
    d.BreakOff: lambda state, x: f"break off for {state.rig.power('break-off')} fuel",
    d.Keep: lambda state, x: f"keep what was drawn: {kept_words(state)}",
    d.Redraw: _redraw_words,
    d.TakeLoot: lambda state, x: f"take {state.table.cards.loots[x.loot].name}",
    d.Fill: lambda state, x: "fill the tank with 1 fuel",
    d.LeaveEmpty: lambda state, x: "keep the fuel; the raiders come nearer",
    d.Concede: lambda state, x: "give the run up",
}


def decision_words(state: State, decision: d.Decision) -> str:
    """What a decision that is open would do."""
    return _DECIDED[type(decision)](state, decision)
