"""How each fact moves a state on; nobody else does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dust_tactics.core.decks import CardsDiscarded, CardsDrawn, DeckShuffled

from . import events as e
from .battle import Way
from .cards import Ability
from .figures import Kind
from .force import Force, one
from .state import ATTACKER, NEUTRAL, Fight, Holding, State, Strike, Turn

_GARRISON = Force.of({Kind.TANK: 1, Kind.MECH: 1})
"""Who stands in a neutral area."""


def evolve(state: State, event: e.Event) -> State:
    """The state after one more fact."""
    return _FOLDS[event.__class__](state, event)


# -- who stands where --------------------------------------------------------------------------------


def _with(holdings: Mapping[str, Holding], changes: Iterable[tuple[str, int, Force]]) -> dict[str, Holding]:
    """The holdings with other forces in some areas; an area without anybody is nobody's."""
    found = dict(holdings)
    for area, owner, force in changes:
        if force:
            found[area] = Holding(owner, force)
        else:
            found.pop(area, None)
    return found


def _joined(state: State, area: str, owner: int, force: Force) -> State:
    """With more units of an owner in an area."""
    return state.but(holdings=_with(state.holdings, [(area, owner, state.force(area) + force)]))


def _left(state: State, area: str, force: Force) -> State:
    """Without some units in an area."""
    owner = state.owner(area)
    assert owner is not None
    return state.but(holdings=_with(state.holdings, [(area, owner, state.force(area) - force)]))


# -- cards -------------------------------------------------------------------------------------------


def _put(row: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _without(cards: tuple[str | None, ...], card: str | None) -> tuple[str | None, ...]:
    """A hand without a card; without the last one, where its cards are not known."""
    place = cards.index(card) if card in cards else len(cards) - 1
    return (*cards[:place], *cards[place + 1 :])


def _shuffled(state: State, event: DeckShuffled) -> State:
    return state.but(rolls=state.rolls + event.rolls, deck=state.deck.after(event))


def _drawn(state: State, event: CardsDrawn) -> State:
    hand = (*state.hands[event.seat], *event.cards)
    return state.but(deck=state.deck.after(event), hands=_put(state.hands, event.seat, hand))


def _discarded(state: State, event: CardsDiscarded) -> State:
    hand = state.hands[event.seat]
    for card in event.cards:
        hand = _without(hand, card)
    turn = None if state.turn is None else state.turn.but(bought=True)
    return state.but(deck=state.deck.after(event), hands=_put(state.hands, event.seat, hand), turn=turn)


def _chosen(state: State, event: e.CardChosen) -> State:
    hand = _without(state.hands[event.seat], event.card)
    return state.but(
        hands=_put(state.hands, event.seat, hand), chosen=_put(state.chosen, event.seat, event.card)
    )


def _revealed(state: State, event: e.CardsRevealed) -> State:
    return state.but(
        played=event.cards, order=event.order, acted=(), chosen=(None,) * len(event.cards), used=(), radars=()
    )


def _cleared(state: State, event: e.CardsCleared) -> State:
    deck = state.deck.after(CardsDiscarded("deck", 0, event.cards))
    return state.but(deck=deck, played=(None,) * len(state.played), truces=(), radars=())


# -- setting up --------------------------------------------------------------------------------------


def _claimed(state: State, event: e.AreaClaimed) -> State:
    found = _joined(state, event.area, event.seat, one(Kind.TANK))
    return found.but(founders={**state.founders, event.area: event.seat}) if event.capital else found


def _neutrals(state: State, event: e.NeutralsPlaced) -> State:
    changes = ((area, NEUTRAL, _GARRISON) for area in event.areas)
    return state.but(holdings=_with(state.holdings, changes))


def _centre(state: State, event: e.CentrePlaced) -> State:
    found = state.but(centres=state.centres | {event.area})
    if not event.cost:
        return found
    turn = _turn(state)
    return found.but(turn=turn.but(production=turn.production - event.cost,
                               raised=(*turn.raised, event.area), bought=True))  # fmt: skip


# -- a turn ------------------------------------------------------------------------------------------


def _turn(state: State) -> Turn:
    assert state.turn is not None
    return state.turn


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return state.but(turn=Turn(event.seat, event.production, event.movement, event.combat))


def _phase_ended(state: State, event: e.PhaseEnded) -> State:
    turn = _turn(state)
    if event.phase == "reinforcements":
        return state.but(turn=None)
    left = "combat" if event.phase == "combat" else event.phase
    return state.but(turn=turn.but(**{left: 0}))


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return state.but(turn=None, acted=(*state.acted, event.seat))


def _built(state: State, event: e.UnitsBuilt) -> State:
    found = _joined(state, event.area, event.seat, one(event.kind, event.count))
    turn = _turn(state)
    if event.free:
        return found
    built = dict(turn.built)
    built[event.centre] = built.get(event.centre, 0) + event.count
    return found.but(turn=turn.but(production=turn.production - event.cost, built=tuple(built.items()),
                               bought=True))  # fmt: skip


def _ordered(state: State, event: e.CardsOrdered) -> State:
    turn = _turn(state)
    return state.but(turn=turn.but(production=turn.production - event.cost, ordered=event.count, bought=True))


def _moved(state: State, event: e.UnitsMoved) -> State:
    together = event.parts[0][1]
    for _, force in event.parts[1:]:
        together += force
    changes = [(area, event.seat, state.force(area) - force) for area, force in event.parts]
    holdings = _with(state.holdings, changes)
    there = holdings.get(event.target)
    force = together if there is None else there.force + together
    turn = _turn(state)
    return state.but(
        holdings=_with(holdings, [(event.target, event.seat, force)]),
        turn=turn.but(movement=turn.movement - 1),
    )


def _used(state: State, event: e.AbilityUsed) -> State:
    used = state.used if event.seat in state.used else (*state.used, event.seat)
    state = state.but(used=used)
    if event.ability is Ability.ALIEN_RADAR and state.table.edition.radar_lasts:
        return state.but(radars=tuple({*state.radars, event.seat}))
    if state.fight is not None and event.ability in (Ability.ACE_OF_THE_SKY, Ability.NURSE):
        side = state.fight.seats.index(event.seat)
        field = "aces" if event.ability is Ability.ACE_OF_THE_SKY else "nurses"
        return state.but(fight=state.fight.but(**{field: (*getattr(state.fight, field), side)}))
    return state


def _truce(state: State, event: e.TruceMade) -> State:
    return state.but(truces=(*state.truces, (event.seat, event.ally)))


def _spent(state: State, kind: str, origin: str, target: str) -> Turn:
    """The turn with a combat point less, and an attack more that is not made again."""
    turn = _turn(state)
    return turn.but(movement=0, combat=turn.combat - 1, attacks=(*turn.attacks, (kind, origin, target)))


# -- battles -----------------------------------------------------------------------------------------


def _attack(state: State, event: e.AttackDeclared) -> State:
    turn = _spent(state, "attack", event.origin, event.target)
    seats = (event.seat, event.defender)
    fight = Fight(seats, event.way, event.origin, event.target, event.force, first=event.first)
    return _left(state, event.origin, event.force).but(turn=turn, fight=fight)


def _dropped(state: State, event: e.MechsDropped) -> State:
    turn = _spent(state, "drop", "", event.target)
    changes = [(area, event.seat, state.force(area) - one(Kind.MECH, count)) for area, count in event.parts]
    fight = Fight((event.seat, event.defender), Way.LAND, "", event.target, event.force, dropped=True,
                  first=event.first)  # fmt: skip
    return state.but(turn=turn, fight=fight, holdings=_with(state.holdings, changes))


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _pair(pair: tuple[Any, Any], side: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if side == ATTACKER else (pair[0], value)


def _thrown(state: State, event: e.DiceThrown) -> State:
    fight = _fight(state)
    rolls = fight.rolls if event.again else _pair(fight.rolls, event.side, fight.rolls[event.side] + 1)
    fight = fight.but(faces=_pair(fight.faces, event.side, event.faces), rolls=rolls)
    return state.but(rolls=state.rolls + 1, fight=fight)


def _counted(state: State, event: e.RollCounted) -> State:
    return state.but(fight=_fight(state).but(faces=(None, None), quiet=event.quiet, retreated=(0, 0)))


def _without_units(state: State, side: int, force: Force) -> State:
    fight = _fight(state)
    if side == ATTACKER:
        return state.but(fight=fight.but(attack=fight.attack - force))
    return _left(state, fight.target, force)


def _fell(state: State, event: e.UnitsFell) -> State:
    return state.but(fight=_fight(state).but(fallen=(event.side, event.force)))


def _rid_of(state: State, side: int, force: Force) -> State:
    """The fate of some of the fallen, if they are that, is settled."""
    fight = _fight(state)
    if fight.fallen is None or fight.fallen[0] != side:
        return state
    left = fight.fallen[1] - force
    return state.but(fight=fight.but(fallen=(side, left) if left else None))


def _destroyed(state: State, event: e.UnitsDestroyed) -> State:
    found = _without_units(state, event.side, event.force)
    return _rid_of(found, event.side, event.force)


def _retreated(state: State, event: e.UnitsRetreated) -> State:
    fight = _fight(state)
    found = _without_units(state, event.side, event.force)
    found = _joined(found, event.target, fight.seats[event.side], event.force)
    if event.saved:
        return _rid_of(found, event.side, event.force)
    fight = _fight(found)
    many = fight.retreated[event.side] + event.force.size
    return found.but(fight=fight.but(retreated=_pair(fight.retreated, event.side, many)))


def _ended(state: State, event: e.BattleEnded) -> State:
    fight = _fight(state)
    found = state.but(fight=None)
    return _joined(found, event.target, event.seat, fight.attack) if event.taken else found


def _special(state: State, event: e.SpecialAttack) -> State:
    turn = _spent(state, event.kind, event.origin, event.target)
    strike = Strike(event.seat, event.kind, event.target, event.hits) if event.hits else None
    return state.but(rolls=state.rolls + 1, turn=turn, strike=strike)


def _struck(state: State, event: e.StruckDown) -> State:
    return _left(state, event.target, event.force).but(strike=None)


# -- the end of a round ------------------------------------------------------------------------------


def _scored(state: State, event: e.Scored) -> State:
    points = tuple(had + more for had, more in zip(state.points, event.points, strict=True))
    return state.but(points=points, last=event.points, majorities=event.majorities)


_FOLDS: dict[type, Callable[[State, Any], State]] = {
    DeckShuffled: _shuffled,
    CardsDrawn: _drawn,
    CardsDiscarded: _discarded,
    e.CardChosen: _chosen,
    e.CardsRevealed: _revealed,
    e.CardsCleared: _cleared,
    e.RoundBegan: lambda state, x: state.but(round=x.turn),
    e.AreaClaimed: _claimed,
    e.NeutralsPlaced: _neutrals,
    e.CentrePlaced: _centre,
    e.Mustered: lambda state, x: state.but(turn=Turn(x.seat, x.production)),
    e.TurnBegan: _turn_began,
    e.PhaseEnded: _phase_ended,
    e.TurnEnded: _turn_ended,
    e.UnitsBuilt: _built,
    e.CardsOrdered: _ordered,
    e.UnitsMoved: _moved,
    e.AbilityUsed: _used,
    e.TruceMade: _truce,
    e.AttackDeclared: _attack,
    e.MechsDropped: _dropped,
    e.FirstRoll: lambda state, x: state.but(fight=_fight(state).but(first=x.first, retreated=(0, 0))),
    e.DiceThrown: _thrown,
    e.RollCounted: _counted,
    e.UnitsFell: _fell,
    e.NurseTended: lambda state, _: state.but(rolls=state.rolls + 1),
    e.UnitsDestroyed: _destroyed,
    e.UnitsRetreated: _retreated,
    e.CeaseFire: lambda state, _: state,
    e.BattleEnded: _ended,
    e.SpecialAttack: _special,
    e.StruckDown: _struck,
    e.Scored: _scored,
    e.GameEnded: lambda state, x: state.but(outcome=x.outcome),
    e.Waiting: lambda state, x: state.but(question=x.question, agenda=x.agenda),
}
