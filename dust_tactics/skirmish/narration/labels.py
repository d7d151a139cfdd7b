"""Names of things in the log: units, sides, weapon lines, numbers of things, critical hits."""

from __future__ import annotations

from dust_tactics.core.game import Outcome
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.explosion import EXPLOSION
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.weapon_names import called
from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, STANDARD, Action
from dust_tactics.skirmish.state.state import State, Table, UnitState

_ARMY_POINTS = "points of enemy units destroyed"
"""What both sides' army points are called where they are compared."""


def callname(state: State, unit: str) -> str:
    """The name of a unit in the log and on the screen, with its callsign."""
    return state.units[unit].called


def by_callsigns(state: State, words: str) -> str:
    """The same words with nothing but its callsign for each unit that they name."""
    for unit in state.units:
        words = words.replace(callname(state, unit), unit)
    return words


def side_name(state: State, side: Side) -> str:
    """The name of a side in the log: its force's, with the side where both forces have the same name."""
    mine, other = (state.table.forces[one].name for one in (side, side.other))
    return f"{mine} ({side.label})" if mine == other else mine


def weapon_name(state: State, unit: UnitState, index: int | None) -> str:
    """The name of a weapon line, of the standard weapon, of a blast, or of having none.

    Of several weapons of one name the mount is named, too: ``Machinegun (left)``.
    """
    if index is None:
        return "no weapon of his own"
    if index == STANDARD:
        return state.table.ruleset.standard_weapon.name
    return EXPLOSION.name if index == BLOWN_UP else called(unit.card, index)


def plural(count: int, word: str, many: str = "s") -> str:
    """So many of something."""
    return f"{count} {word}" + ("" if count == 1 else many)


def army_points_destroyed(count: int) -> str:
    """Enemy units of so many army points destroyed: the words say whose they were."""
    return f"{plural(count, 'enemy point')} destroyed"


def counts_victory_points(table: Table) -> bool:
    """True if the sides are compared by victory points, false if by army points destroyed."""
    return table.scenario.victory.scores or not table.ruleset.points_apart


def score(state: State, side: Side) -> int:
    """The points of a side that the sides are compared by."""
    return state.score(side) if counts_victory_points(state.table) else state.points_destroyed(side)


def score_words(state: State, side: Side) -> str:
    """The points of a side with what they are: of enemy units destroyed, or ``3 victory points``."""
    count = score(state, side)
    if counts_victory_points(state.table):
        return plural(count, "victory point")
    return army_points_destroyed(count)


def result_points(state: State, outcome: Outcome) -> str:
    """The points of a game that was won, the winner's first: ``12 to 9 victory points``."""
    assert outcome.winner is not None
    winner = Side(outcome.winner)
    both = (score(state, Side.ONE), score(state, Side.TWO))
    name = "victory points" if counts_victory_points(state.table) else _ARMY_POINTS
    if outcome.reason == "victory-points":
        both, name = victory_points(state), "victory points"
    elif outcome.reason == "points":
        both = (state.points_destroyed(Side.ONE), state.points_destroyed(Side.TWO))
        name = _ARMY_POINTS
    return f"{both[winner]} to {both[winner.other]} {name}"


def tally(state: State, first: Side = Side.ONE) -> str:
    """The points of both sides, of one of them first: ``12 to 9 victory points, of which 10 to 9 are …``."""
    sides = (first, first.other)
    army = " to ".join(str(state.points_destroyed(side)) for side in sides)
    if state.table.ruleset.points_apart:
        return f"{army} {_ARMY_POINTS}"
    points = " to ".join(str(state.score(side)) for side in sides) + " victory points"
    if not state.table.scenario.victory.scores:
        return points
    return f"{points}, of which {army} are {_ARMY_POINTS}"


def victory_points(state: State) -> tuple[int, int]:
    """The victory points that have won: of the scenario alone if as many as it wants were reached."""
    target = state.table.scenario.victory.target
    own = (state.victory_points(Side.ONE), state.victory_points(Side.TWO))
    if target is not None and max(own) >= target:
        return own
    return state.score(Side.ONE), state.score(Side.TWO)


CRITICALS = {
    Critical.MAIN_WEAPON: "main weapon destroyed",
    Critical.ON_FIRE: "on fire",
    Critical.TARGETING: "targeting system damaged",
    Critical.SECONDARY_WEAPON: "secondary weapon destroyed",
    Critical.IMMOBILIZED: "immobilized",
    Critical.MOBILITY: "reduced mobility",
}
"""The critical hits in the words of the log."""

ACTIONS = {
    Action.NOTHING: "nothing",
    Action.MOVE: "move",
    Action.ATTACK: "attack",
    Action.MARCH: "march",
    Action.SUSTAINED: "sustained attack",
    Action.RELOAD: "reload",
    Action.REPAIR: "makeshift repair",
    Action.CLEAR: "engineering",
    Action.REPLENISH: "replenish ammunition",
    Action.REFIT: "refit at the workshop",
    Action.DIG: "dig in",
    Action.SMOKE: "launch smoke",
    Action.CHARGE: "charge",
    Action.AMMO_DROP: "ammo drop",
    Action.GET_MOVING: "get another unit moving",
    Action.RALLY: "rally",
    Action.GET_UP: "get the wounded up",
    Action.STIMULATE: "inject stimulants",
    Action.HIDE: "hide",
    Action.ARRIVE: "arrive",
    Action.MEDEVAC: "medevac",
    Action.RESURRECT: "resurrection",
    Action.EXECUTE: "execute",
    Action.SCRAMBLE: "air traffic control",
    Action.AIR_ALERT: "air alert",
    Action.OPTICS: "clean the optics",
    Action.JUICE: "juice it up",
    Action.UNLEASH: "unleash its power",
    Action.FOLLOW_ME: "lead the way",
}
"""The actions in the words of the log."""


def sequence(actions: tuple[Action, ...]) -> str:
    """The actions of an activation, in their order; that nothing follows is not said."""
    while len(actions) > 1 and actions[-1] is Action.NOTHING:
        actions = actions[:-1]
    return ", then ".join(ACTIONS[action] for action in actions)
