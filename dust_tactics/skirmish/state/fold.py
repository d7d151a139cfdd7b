"""The fold: the state after one more fact.  One small function per fact, and no decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dust_tactics.skirmish.board.grid import Spot, Stop
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.marks import ACTIVATED_AGAIN, Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.scenario.scenario import OPPOSITE
from dust_tactics.skirmish.scenario.weather import Weather

from . import fold_board
from .state import State, UnitState


def evolve(state: State, event: e.Event) -> State:
    """The state after ``event``.

    :raises KeyError: the event is of a kind that is not in the table.
    """
    return _FOLDS[event.__class__](state, event)


def _unit(state: State, name: str, **changes: Any) -> State:
    return state.with_unit(state.units[name].but(**changes))


def _same(state: State, event: e.Event) -> State:
    return state


def _agenda(state: State, event: e.AgendaSet) -> State:
    return state.but(agenda=event.agenda)


def _asked(state: State, event: e.Asked) -> State:
    return state.but(question=event.question)


def _answered(state: State, event: e.Answered) -> State:
    return state.but(question=None)


def _rolled(state: State, event: e.DiceRolled) -> State:
    return state.but(rolls=event.number + 1)


def _edge(state: State, event: e.EdgeChosen) -> State:
    other = OPPOSITE[event.edge]
    return state.but(edges=(event.edge, other) if event.side is Side.ONE else (other, event.edge))


def _held(state: State, event: e.ObjectiveHeld) -> State:
    if not event.points:
        return state
    one, two = state.held
    return state.but(held=(one, two + event.points) if event.side else (one + event.points, two))


def _reserved(state: State, event: e.UnitReserved) -> State:
    unit = state.units[event.unit]
    pair = state.table.profiles.get(unit.card.id)
    fresh = fresh_unit(unit if pair is None else unit.with_card(pair[False]))
    back = fresh.but(activated=True, fallen=unit.fallen + 1, lost_in=0, joined=event.joins)
    return state.with_unit(back)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    gone = _gone(state)
    units = {
        name: unit.but(activated=False) if unit.activated and name not in gone else unit
        for name, unit in ((name, unit.without_marks(Until.TURN)) for name, unit in state.units.items())
    }
    return state.but(turn=event.turn, units=units)


def _gone(state: State) -> frozenset[str]:
    """The aircraft that the weather keeps away, and who is with them: they activate when it has ended."""
    if state.weather is None or not state.weather.since:
        return frozenset()
    away = [unit.id for unit in state.units.values() if unit.away]
    return frozenset([*away, *(name for host in away for name in _with(state, host))])


def _with(state: State, host: str) -> list[str]:
    """Return who goes where a unit goes: its pilot, whom it carries, and the heroes who have joined those."""
    found = [*state.attached.get(host, ())]
    return [*found, *(name for one in found for name in state.attached.get(one, ()))]


def _ended(state: State, event: e.GameEnded) -> State:
    return state.but(outcome=event.outcome, agenda=(), question=None)


def _passed(state: State, event: e.Passed) -> State:
    if not event.spent:
        return state
    one, two = state.pass_tokens
    return state.but(pass_tokens=(one, two - event.spent) if event.side else (one - event.spent, two))


def _tokens(state: State, event: e.PassTokensGiven) -> State:
    return state.but(pass_tokens=event.tokens)


def _activated(state: State, event: e.UnitActivated | e.ReactionDeclared) -> State:
    for unit in state.belonging(event.unit):
        state = state.with_unit(unit.without_marks(Until.ACTIVATION).but(activated=True))
    unit = state.units[event.unit].without_marks(Until.ACTIVATION)
    count = unit.activations + 1
    return state.with_unit(unit.but(activated=True, activations=count, evasion=0, caught=False))


def _suppressed(state: State, event: e.SuppressionChanged) -> State:
    return _unit(state, event.unit, suppression=event.level, due=False)


def _put(state: State, event: e.SuppressionPut) -> State:
    return _unit(state, event.unit, due=True)


def _evades(state: State, event: e.EvasionGained) -> State:
    return _unit(state, event.unit, evasion=event.evasion)


def _moved(state: State, event: e.UnitMoved | e.UnitEntered) -> State:
    if state.units[event.unit].dug_in:
        state = _unit(state, event.unit, dug_in=False)
    if not event.path:
        return _unit(state, event.unit, facing=event.facing)
    if state.units[event.unit].away:
        state = _unit(state, event.unit, away=False)
    return _unit(state, event.unit, facing=event.facing, **_standing(event.path[-1]))


def _standing(stop: Stop) -> dict[str, Any]:
    """The fields of a unit that stands there."""
    if isinstance(stop, Spot):
        return {"square": stop.square, "level": stop.level}
    return {"square": stop, "level": 0}


def _deployed(state: State, event: e.UnitDeployed) -> State:
    return _unit(state, event.unit, facing=event.facing, **_standing(event.stop))


def _caught(state: State, event: e.CaughtInWire) -> State:
    return _unit(state, event.unit, caught=True)


def _displaced(state: State, event: e.UnitDisplaced) -> State:
    return _unit(state, event.unit, **_standing(event.square))


def _spent(state: State, event: e.AmmoSpent) -> State:
    spent = list(state.units[event.unit].spent)
    spent[event.weapon] += event.boxes
    return _unit(state, event.unit, spent=tuple(spent))


def _lost(state: State, event: e.MiniaturesLost) -> State:
    lost = list(state.units[event.unit].lost)
    lost[event.group] += event.count
    return _unit(state, event.unit, lost=tuple(lost))


def _unarmed(state: State, event: e.ArmsLost) -> State:
    line = STANDARD if event.weapon is None else event.weapon
    return _unit(state, event.unit, unarmed=(*state.units[event.unit].unarmed, line))


def _damaged(state: State, event: e.DamageTaken) -> State:
    return _crossed(state, event.unit, event.damage)


def _crossed(state: State, name: str, crosses: int) -> State:
    """So many more crosses, or fewer; a unit with two cards is the one or the other by them."""
    unit = state.units[name]
    hurt = unit.but(damage=unit.damage + crosses)
    if unit.card.squadron > 1 and hurt.miniatures < unit.miniatures:  # what was broken went with the vehicle
        hurt = hurt.but(criticals=(), broken=())
    pair = state.table.profiles.get(unit.card.id)
    return state.with_unit(hurt if pair is None else hurt.with_card(pair[bool(hurt.damage)]))


def _regained(state: State, event: e.PointsRegained) -> State:
    return _crossed(state, event.unit, -event.points)


def _eliminated(state: State, event: e.UnitEliminated) -> State:
    return _unit(
        state, event.unit, square=None, level=0, eliminated=True, activated=True, lost_in=state.turn,
        joined=None, pilots=None, carried=None,
    )  # fmt: skip


def _missing(state: State, event: e.UnitMissing) -> State:
    return _unit(state, event.unit, eliminated=True, activated=True, lost_in=state.turn)


def _critical(state: State, event: e.CriticalHit) -> State:
    unit = state.units[event.unit]
    hit = unit.but(criticals=(*unit.criticals, event.critical))
    return state.but(units={**state.units, unit.id: hit})  # smoke changes lines of sight


def _broken(state: State, event: e.WeaponDestroyed) -> State:
    return _unit(state, event.unit, broken=(*state.units[event.unit].broken, event.weapon))


def _marked(state: State, event: e.MarkGained) -> State:
    unit = state.units[event.unit]
    return _unit(state, unit.id, marks=(*unit.marks, event.mark))


def _again(state: State, event: e.UnitReactivated) -> State:
    unit = state.units[event.unit]
    return _unit(state, unit.id, marks=(*unit.marks, Mark(ACTIVATED_AGAIN, Until.TURN)))


def _returned(state: State, event: e.SoldierReturned) -> State:
    lost = list(state.units[event.unit].lost)
    lost[event.group] -= 1
    return _unit(state, event.unit, lost=tuple(lost))


def _unmarked(state: State, event: e.MarkLost) -> State:
    unit = state.units[event.unit]
    return _unit(state, unit.id, marks=tuple(mark for mark in unit.marks if mark != event.mark))


def _stunned(state: State, event: e.UnitStunned) -> State:
    unit = state.units[event.unit]
    if event.holds and event.by is not None:
        return _unit(state, event.unit, held=(*unit.held, event.by))
    return _unit(state, event.unit, stunned=True, stun_due=False)


def _stun_put(state: State, event: e.StunPut) -> State:
    return _unit(state, event.unit, stun_due=True)


def _stun_ended(state: State, event: e.StunEnded) -> State:
    if event.by is None:
        return _unit(state, event.unit, stunned=False)
    return _unit(state, event.unit, held=tuple(by for by in state.units[event.unit].held if by != event.by))


def _unloaded(state: State, event: e.WeaponUnloaded) -> State:
    return _unit(state, event.unit, unloaded=(*state.units[event.unit].unloaded, event.weapon))


def _loaded(state: State, event: e.WeaponsLoaded) -> State:
    left = tuple(line for line in state.units[event.unit].unloaded if line not in event.weapons)
    return _unit(state, event.unit, unloaded=left)


def _replenished(state: State, event: e.AmmoReplenished) -> State:
    return _unit(state, event.unit, spent=(0,) * len(state.units[event.unit].spent))


def _repaired(state: State, event: e.DamageRepaired) -> State:
    state = _crossed(state, event.unit, -event.points)
    unit = state.units[event.unit]
    return _unit(state, unit.id, unarmed=unit.unarmed[: unit.damage])


def _cured(state: State, event: e.CriticalsCured) -> State:
    unit = state.units[event.unit]
    broken = unit.broken
    if Critical.MAIN_WEAPON in event.criticals:
        broken = tuple(line for line in broken if line != 0)
    if Critical.SECONDARY_WEAPON in event.criticals:
        broken = tuple(line for line in broken if line == 0)
    left = tuple(critical for critical in unit.criticals if critical not in event.criticals)
    whole = unit.but(criticals=left, broken=broken)
    return state.but(units={**state.units, unit.id: whole})  # smoke changes lines of sight


def _dug(state: State, event: e.DugIn) -> State:
    return _unit(state, event.unit, dug_in=True)


def _left(state: State, event: e.HeroLeft) -> State:
    if event.joins is not None:
        return _unit(state, event.unit, joined=event.joins)
    gone = state.units[event.gone]
    tokens: dict[str, Any] = {}
    if gone.suppression:
        tokens = {"suppression": gone.suppression, "due": gone.due}
    if gone.dazed or gone.stun_due:
        tokens |= {"stunned": gone.stunned, "stun_due": gone.stun_due, "held": gone.held}
    where = {"square": event.square} if event.carried is None else {"carried": event.carried}
    return _unit(state, event.unit, level=event.level, joined=None, **where, **tokens)


def _out(state: State, event: e.PilotOut) -> State:
    return _unit(state, event.unit, square=event.square, activated=True, pilots=None)


def _mounted(state: State, event: e.UnitMounted) -> State:
    return _unit(state, event.unit, square=None, level=0, carried=event.carrier)


def _dismounted(state: State, event: e.UnitDismounted) -> State:
    where = _standing(event.path[-1])
    return _unit(state, event.unit, facing=event.facing, carried=None, **where)


def _passengers_out(state: State, event: e.PassengersOut) -> State:
    if event.spent:
        for hero in state.belonging(event.unit):
            state = _unit(state, hero.id, activated=True)
    unit = state.units[event.unit]
    spent = unit.activated or event.spent
    where = _standing(event.stop)
    return _unit(state, unit.id, carried=None, activated=spent, facing=event.facing, **where)


def _turned(state: State, event: e.UnitTurned) -> State:
    where = {} if event.stop is None else _standing(event.stop)
    return _unit(state, event.unit, facing=event.facing, **where)


def _weather(state: State, event: e.WeatherKnown) -> State:
    return state.but(weather=Weather(event.severity))


def _weather_began(state: State, event: e.WeatherBegan) -> State:
    assert state.weather is not None
    return state.but(weather=Weather(state.weather.severity, state.turn))


def _weather_ended(state: State, event: e.WeatherEnded) -> State:
    assert state.weather is not None
    gone = _gone(state)
    units = {name: unit.but(activated=False) if name in gone else unit for name, unit in state.units.items()}
    return state.but(weather=Weather(state.weather.severity), units=units)


def _left_board(state: State, event: e.AircraftLeft) -> State:
    for name in _with(state, event.unit):
        state = _unit(state, name, activated=True)
    return _unit(state, event.unit, square=None, level=0, away=True, activated=True, evasion=0)


_FOLDS: dict[type, Callable[[State, Any], State]] = {
    **fold_board.FOLDS,
    e.AgendaSet: _agenda,
    e.Asked: _asked,
    e.Answered: _answered,
    e.NotEnforced: _same,
    e.DiceRolled: _rolled,
    e.InitiativeWon: _same,
    e.InitiativeTied: _same,
    e.EdgeChosen: _edge,
    e.ObjectiveHeld: _held,
    e.UnitReserved: _reserved,
    e.UnitDeployed: _deployed,
    e.UnitMissing: _missing,
    e.ReserveDeclined: _same,
    e.TurnBegan: _turn_began,
    e.FirstChosen: _same,
    e.Passed: _passed,
    e.PassTokensGiven: _tokens,
    e.TurnEnded: _same,
    e.GameEnded: _ended,
    e.UnitActivated: _activated,
    e.ActionsDeclared: _same,
    e.SuppressionChanged: _suppressed,
    e.SuppressionPut: _put,
    e.EvasionGained: _evades,
    e.UnitEntered: _moved,
    e.UnitMoved: _moved,
    e.CaughtInWire: _caught,
    e.UnitDisplaced: _displaced,
    e.NothingDone: _same,
    e.AttackDeclared: _same,
    e.AmmoSpent: _spent,
    e.ShotResolved: _same,
    e.SmokeMissed: _same,
    e.MiniaturesLost: _lost,
    e.ArmsLost: _unarmed,
    e.DamageTaken: _damaged,
    e.PointsRegained: _regained,
    e.UnitEliminated: _eliminated,
    e.CriticalHit: _critical,
    e.WeaponDestroyed: _broken,
    e.HeroLeft: _left,
    e.PilotOut: _out,
    e.UnitMounted: _mounted,
    e.UnitDismounted: _dismounted,
    e.PassengersOut: _passengers_out,
    e.ReactionDeclared: _activated,
    e.ReactionJudged: _same,
    e.ReactionDeclined: _same,
    e.UnitTurned: _turned,
    e.WeatherKnown: _weather,
    e.WeatherBegan: _weather_began,
    e.WeatherEnded: _weather_ended,
    e.AircraftLeft: _left_board,
    e.ThirdActionGained: _same,
    e.UnitReactivated: _again,
    e.SoldierReturned: _returned,
    e.StimulantsTaken: _same,
    e.FireCalled: _same,
    e.MarkGained: _marked,
    e.MarkLost: _unmarked,
    e.UnitStunned: _stunned,
    e.StunPut: _stun_put,
    e.StunEnded: _stun_ended,
    e.WeaponUnloaded: _unloaded,
    e.WeaponsLoaded: _loaded,
    e.AmmoReplenished: _replenished,
    e.DamageRepaired: _repaired,
    e.CriticalsCured: _cured,
    e.DugIn: _dug,
}


def fresh_unit(unit: UnitState) -> UnitState:
    """A unit as it stands on its card: no losses, all ammunition."""
    return replace(
        unit,
        damage=0,
        lost=(0,) * len(unit.card.groups),
        spent=(0,) * len(unit.card.weapons),
        eliminated=False,
        suppression=0,
        due=False,
        evasion=0,
        caught=False,
        criticals=(),
        broken=(),
        unarmed=(),
        away=False,
        unloaded=(),
        stunned=False,
        dug_in=False,
        stun_due=False,
        held=(),
        marks=tuple(mark for mark in unit.marks if mark.until is Until.GAME),
    )
