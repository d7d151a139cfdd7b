"""How each fact moves a state on; nobody else does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dust_tactics.core.decks import CardsDrawn, Deck, DeckShuffled

from . import events as e
from .cards import SLOTS
from .rig import rig_of
from .road import lay
from .state import Fight, State


def evolve(state: State, event: e.Event) -> State:
    """The state after one more fact."""
    fold = _FOLDS.get(event.__class__)
    return state if fold is None else fold(state, event)


def _shuffled(state: State, event: DeckShuffled) -> State:
    return state.but(rolls=state.rolls + event.rolls, **{event.deck: Deck(event.pile)})


def _drawn(state: State, event: CardsDrawn) -> State:
    deck: Deck = state.__dict__[event.deck]
    less = Deck(deck.pile[len(event.cards) :], deck.discards)
    if event.deck == "resolution":
        return state.but(resolution=less, drawn=state.drawn + event.cards)
    return state.but(**{event.deck: less})


def _laid(state: State, event: e.RoadLaid) -> State:
    road = lay(state.table.cards, event.cards)
    return state.but(rolls=state.rolls + event.rolls, cards=event.cards, road=road, trail=road.opening)


def _taken(state: State, event: e.VehicleCardTaken) -> State:
    vehicle = (*state.vehicle, event.card)
    vehicle = tuple(sorted(vehicle, key=lambda one: SLOTS.index(state.table.cards.parts[one].slot)))
    return state.but(vehicle=vehicle, rig=rig_of(state.table.cards, vehicle, state.mods))


def _ready(state: State, event: e.VehicleReady) -> State:
    return state.but(health=event.health, fuel=event.fuel, ammo=event.ammo, points=event.points)


def _fitted(state: State, event: e.ModificationFitted) -> State:
    mods, deck = (*state.mods, event.card), state.modifications
    if event.how == "chosen":  # taken out of a deck whose order nobody knows
        cards = deck.pile
        place = cards.index(event.card) if event.card in cards else len(cards) - 1
        deck = Deck((*cards[:place], *cards[place + 1 :]), deck.discards)
    return state.but(mods=mods, modifications=deck, rig=rig_of(state.table.cards, state.vehicle, mods))


def _lost(state: State, event: e.ModificationLost) -> State:
    mods = tuple(card for card in state.mods if card != event.card)
    deck = replace(state.modifications, discards=(*state.modifications.discards, event.card))
    return state.but(mods=mods, modifications=deck, rig=rig_of(state.table.cards, state.vehicle, mods))


def _pair(state: State, event: e.PairDrawn) -> State:
    deck = Deck(state.exploration.pile[2:], state.exploration.discards)
    return state.but(
        exploration=deck, pair=event.cards, shown=(False, False), current=None, order=0, turn=state.turn + 1
    )


def _revealed(state: State, event: e.Revealed) -> State:
    if event.order == 1:
        return state.but(pair=(event.card, state.pair[1]), shown=(True, state.shown[1]))
    return state.but(pair=(state.pair[0], event.card), shown=(state.shown[0], True))


def _peeked(state: State, event: e.Peeked) -> State:
    return state.but(pair=(state.pair[0], event.card), shown=(state.shown[0], True))


def _discarded(state: State, event: e.Passed | e.LeftUnseen | e.CardDone) -> State:
    deck = state.exploration
    return state.but(exploration=Deck(deck.pile, (*deck.discards, event.card)))


def _done(state: State, event: e.CardDone) -> State:
    return _discarded(state, event).but(current=None, order=0)


def _left_unseen(state: State, event: e.LeftUnseen) -> State:
    return _discarded(state, event).but(pair=state.pair[:1], shown=state.shown[:1])


def _changed(state: State, event: e.Changed) -> State:
    return state.but(**{event.what: event.now})


def _raiders(state: State, event: e.RaidersMoved) -> State:
    return state.but(raiders=state.raiders + event.spaces)


def _measured(state: State, event: e.EnemyMeasured) -> State:
    assert state.fight is not None
    return state.but(fight=Fight(state.fight.enemy, state.fight.order, (state.fight.dice[0], event.die)))


def _attacked(state: State, event: e.YouAttacked) -> State:
    assert state.fight is not None
    return state.but(fight=Fight(state.fight.enemy, state.fight.order, event.dice))


def _redrawn(state: State, event: e.CardRedrawn) -> State:
    place = event.place - 1
    deck = state.resolution
    return state.but(
        drawn=(*state.drawn[:place], *state.drawn[place + 1 :]),
        resolution=Deck(deck.pile, (*deck.discards, event.card)),
    )


def _kept(state: State, event: e.CardsKept) -> State:
    deck = state.resolution
    return state.but(drawn=(), resolution=Deck(deck.pile, (*deck.discards, *event.cards)))


_FOLDS: dict[type, Callable[[State, Any], State]] = {
    DeckShuffled: _shuffled,
    CardsDrawn: _drawn,
    e.RoadLaid: _laid,
    e.VehicleCardTaken: _taken,
    e.VehicleReady: _ready,
    e.ModificationFitted: _fitted,
    e.ModificationUsed: lambda state, event: state.but(used=(*state.used, event.card)),
    e.ModificationLost: _lost,
    e.RoundBegan: lambda state, event: state.but(round=event.turn, turn=0, used=()),
    e.PairDrawn: _pair,
    e.Revealed: _revealed,
    e.Peeked: _peeked,
    e.Passed: _discarded,
    e.LeftUnseen: _left_unseen,
    e.Resolving: lambda state, event: state.but(current=event.card, order=event.order),
    e.CardDone: _done,
    e.Changed: _changed,
    e.Driven: lambda state, event: state.but(trail=(*state.trail, event.space)),
    e.RaidersMoved: _raiders,
    e.FightBegan: lambda state, event: state.but(fight=Fight(event.enemy, event.order, (event.die, 0))),
    e.EnemyMeasured: _measured,
    e.YouAttacked: _attacked,
    e.FightWon: lambda state, event: state.but(fight=None),
    e.FightLeft: lambda state, event: state.but(fight=None),
    e.CardRedrawn: _redrawn,
    e.CardsKept: _kept,
    e.RunEnded: lambda state, event: state.but(outcome=event.outcome),
    e.Waiting: lambda state, event: state.but(question=event.question, agenda=event.agenda),
}
"""What has no line here tells something and changes nothing."""
