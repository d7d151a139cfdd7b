"""Units that are placed on the board as they activate: where they may stand (D47 "Airborne", "Spy").

Who comes so, and what it costs him, says his skill (rulings ``D47-arrival-place``, ``D47-spy-stays``).
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.board.grid import Area, Facing, Stop, area_distance, area_of, level_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.decisions import Deploy
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_of
from dust_tactics.skirmish.rules.movement.legal_moves import facings_after
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne_by
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.arrival import Arrival
from dust_tactics.skirmish.skills.ask import Answer, ask
from dust_tactics.skirmish.skills.firing import Activating
from dust_tactics.skirmish.state.state import State, Table, UnitState

WITHHELD = Mark("kept outside", Until.ACTIVATION)
"""The mark of a unit that its player has not placed before the first turn."""
RECOVERS = "acts-on-arrival"
"""The property of skills with which nothing is lost by coming on."""

_NONE: Answer[Arrival | None] = Answer(None)


def said(table: Table, card: UnitCard) -> Answer[Arrival | None]:
    """Return how a unit of a card may be placed on the board in the middle of the game, and who says so."""
    sources = arms_of(table, card).unit
    if not sources.voices(hooks.ARRIVAL.name):
        return _NONE
    return ask(hooks.ARRIVAL, sources, Activating(card.armour_class))


def way_of(state: State, unit: UnitState) -> Arrival | None:
    """Return how a unit comes on that is outside and comes on by itself; ``None`` for all others."""
    if unit.square is not None or unit.host is not None or unit.eliminated:
        return None
    return said(state.table, unit.card).value


def rule_of(state: State, unit: UnitState) -> Rule:
    """Return where its way is written."""
    reasons = said(state.table, unit.card).reasons
    return (reasons[0].rule if reasons else None) or rulebook.DEPLOYMENT


def placed_first(state: State, unit: UnitState) -> bool:
    """Return whether a unit is, or may be, placed before the first turn, as far as its skills go."""
    way = said(state.table, unit.card).value
    return way is None or not (way.no_other or unit.marked(WITHHELD.name))


def may_stay(state: State, unit: UnitState) -> bool:
    """Return whether a unit outside need not come on as long as its player likes."""
    way = way_of(state, unit)
    return way is not None and not way.no_other


def recovers(state: State, unit: UnitState) -> bool:
    """Return whether a unit acts at once when it has come on; a pilot does not lend his skill."""
    return borne_by(state.table, (unit, *state.heroes_with(unit.id)), RECOVERS)


def missing(state: State) -> list[UnitState]:
    """Return the units that count as destroyed if the game ends now, because they never came."""
    return [unit for unit in state.units.values() if may_stay(state, unit)]


# -- where ------------------------------------------------------------------------------------


def has_room(state: State, unit: UnitState) -> bool:
    """Return whether there is anywhere to place a unit that may come so."""
    return next(stops(state, unit), None) is not None


def stops(state: State, unit: UnitState) -> Iterator[Stop]:
    """Everywhere that a unit outside may be placed now."""
    way = way_of(state, unit)
    if way is None:
        return
    ground = ground_of(state, unit)
    for stop in ground.stops:
        if _fault(state, unit, way, stop) is None and _stands(ground, stop):
            yield stop


def _stands(ground: Ground, stop: Stop) -> bool:
    return ground.may_stop(stop) and ground.refusal_to_enter(stop) is None


def _fault(state: State, unit: UnitState, way: Arrival, stop: Stop) -> str | None:
    """Return what of its way keeps a unit from a place, whether anybody could stand there or not: a code."""
    area, board = area_of(stop), state.board
    if way.apart and any(area_distance(area, Area(*square)) <= way.apart for square in state.objectives):
        return "near-objective"
    if way.open:
        for square in area.squares() if board.buildings else ():
            building = board.building_at(square)
            if building is not None and not building.on_roof(level_of(stop)):
                return "indoors"
        if any(board.fort_at(square) is not None for square in area.squares() if square in board):
            return "fort"
    if way.beside and not _near(state, unit.side.other, area, way.beside):
        return "far"
    return None


def _near(state: State, side: Side, area: Area, squares: int) -> bool:
    return any(area_distance(area, place.area) <= squares for place in state.places[side])


def facings(state: State, unit: UnitState, stop: Stop) -> tuple[Facing, ...]:
    """The facings that a unit may have there: all that differ."""
    may = tuple(facing for facing in facings_after(unit, (stop,)) if facing is not None)
    return may if arms_of(state.table, unit.card).turns else may[:1]


def options(state: State, name: str) -> list[Deploy]:
    """Every place where a unit may be put, facing every way that matters."""
    unit = state.units[name]
    return [
        Deploy(name, stop, facing) for stop in stops(state, unit) for facing in facings(state, unit, stop)
    ]


def refusal(state: State, name: str, decision: Deploy) -> Refusal | None:
    """Return why a unit that arrives can't be placed there, or ``None``."""
    unit, stop = state.units[name], decision.stop
    rule = rule_of(state, unit)
    if decision.unit != name:
        return Refusal("not-now", f"{unit.name} arrives now, nobody else", rule)
    way, ground = way_of(state, unit), ground_of(state, unit)
    assert way is not None
    if (why := ground.refusal_to_enter(stop)) is not None:
        return why
    if (code := _fault(state, unit, way, stop)) is not None:
        words = {
            "unit": unit.name,
            "stop": place_words(state.board, stop),
            "apart": way.apart,
            "beside": way.beside,
        }
        return Refusal(code, _FAULTS[code].format_map(words), rule)
    if not ground.may_stop(stop):
        return ground.occupied(stop)
    if decision.facing not in facings_after(unit, (stop,)):
        text = f"{unit.name} at {stop} can't face {decision.facing}: it is two squares long the way it faces"
        return Refusal("facing", text, rulebook.MOVING_LARGE)
    return None


_FAULTS = {
    "near-objective": "{stop} is within {apart} squares of an objective",
    "indoors": "{unit} comes down on a roof or in the open, not inside: {stop} is in a building",
    "fort": "{unit} comes down in the open: a fortification stands at {stop}",
    "far": "{stop} is not within {beside} square of an enemy",
}
"""The sentence of every fault."""
