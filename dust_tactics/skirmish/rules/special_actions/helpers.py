"""Special actions for others that are no officer's: aircraft called back, targets pointed out.

D47 "Air Traffic Control", "Air Alert", "Clean My Optics", "Juice It Up!", "Follow Me", "Desert
Archeological Pit" (rulings ``D47-air-traffic``, ``D47-follow-me``).
"""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.decisions import MOVING, Action, Target
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.weapons.weapon_profile import borne_by
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .command import may_act_again
from .special_action import NOWHERE, REACH, Offer, SpecialAction, beside, not_yet_on

FOLLOWED = 2
"""The range of who is followed, and the squares that those move who follow."""
LIGHT = 2
"""The armour up to which infantry follows."""
PITS = frozenset({Terrain.PIT})

Whom = Callable[[State, UnitState, UnitState], bool]


def done(action: Action) -> str:
    """The name of the mark of who has taken an action that is for once a turn."""
    return f"{action} done"


def bears(tag: str) -> Callable[[State, UnitState], bool]:
    """Return what tells whether a property is a unit's, of those who have joined it, or of its pilot."""

    def knows(state: State, unit: UnitState) -> bool:
        return borne_by(state.table, (unit, *state.belonging(unit.id)), tag)

    return knows


def mark_of(state: State, tag: str) -> str:
    """The name of the skill with a property: that of the mark which it leaves."""
    return next(row.name for row in state.table.ruleset.skills.values() if tag in row.tags)


def _flying(state: State, unit: UnitState, other: UnitState) -> bool:
    return other.flies and other.id != unit.id and may_act_again(state, other)


def _spotted(state: State, unit: UnitState, other: UnitState) -> bool:
    unmarked = not other.marked(mark_of(state, "alerts"))
    return other.flies and unmarked and in_sight(state, unit, other.area, other.card, other.level)


def _tuned(tag: str) -> Whom:
    def whom(state: State, unit: UnitState, other: UnitState) -> bool:
        near = other.id != unit.id and other.is_vehicle and beside(state, unit, other.area, other)
        return near and not other.marked(mark_of(state, tag))

    return whom


def _row(
    action: Action, rule: Rule, tag: str, whom: Whom, idle: str, *, enemies: bool = False, once: bool = False,
    reach: int = 99,
) -> SpecialAction:  # fmt: skip
    knows = bears(tag)

    def targets(state: State, unit: UnitState) -> list[Target]:
        if unit.square is None or (once and unit.marked(done(action))):
            return []
        side = unit.side.other if enemies else unit.side
        return [Target(o.id) for o in state.side_units(side) if o.on_board and whom(state, unit, o)]

    def offer(state: State, unit: UnitState) -> Offer | str:
        if not knows(state, unit):
            return f"{unit.name} does not have that"
        if unit.square is None:
            return not_yet_on(unit)
        if once and unit.marked(done(action)):
            return f"{unit.name} has done that this turn"
        here = bool(targets(state, unit))
        after = MOVING if enemies or reach <= REACH else NOWHERE
        return (
            Offer(action, 1, here, after, once=once) if here or after else f"there is nobody for {unit.name}"
        )

    return SpecialAction(action, rule, frozenset((tag,)), knows, offer, targets, idle, reach=reach)


SCRAMBLE = _row(
    Action.SCRAMBLE, rulebook.AIR_TRAFFIC, "traffic", _flying,
    "no other aircraft of its side could activate again",
)  # fmt: skip
AIR_ALERT = _row(
    Action.AIR_ALERT, rulebook.AIR_ALERT, "alerts", _spotted, "it sees no enemy aircraft", enemies=True,
)  # fmt: skip
OPTICS = _row(
    Action.OPTICS, rulebook.OPTICS, "optics", _tuned("optics"), "no vehicle is next to it",
    once=True, reach=REACH,
)  # fmt: skip
JUICE = _row(
    Action.JUICE, rulebook.JUICE, "juice", _tuned("juice"), "no vehicle is next to it",
    once=True, reach=REACH,
)  # fmt: skip


# -- following ----------------------------------------------------------------------------------


_leads = bears("leads")


def _at_pit(state: State, unit: UnitState) -> bool:
    """Return whether a hero is next to a pit that he sees, or in it."""
    pits = state.board.where(PITS)
    if not pits or unit.square is None:
        return False
    if unit.card.kind is not Kind.HERO and not any(
        one.card.kind is Kind.HERO for one in state.heroes_with(unit.id)
    ):
        return False
    return any(beside(state, unit, Area.at(square)) for square in pits)


def _is_followed(state: State, unit: UnitState) -> bool:
    return _leads(state, unit) or _at_pit(state, unit)


def followers(state: State, unit: UnitState) -> list[UnitState]:
    """The units that may follow one: friendly infantry of light armour, near and in its sight."""
    return [
        other
        for other in state.side_units(unit.side)
        if other.id != unit.id
        and other.on_board
        and other.card.is_infantry
        and other.card.armour <= LIGHT
        and not other.held
        and beside(state, unit, other.area, other, FOLLOWED)
    ]


def _may_lead(state: State, unit: UnitState) -> bool:
    hero = unit.card.kind is Kind.HERO or any(h.card.kind is Kind.HERO for h in state.heroes_with(unit.id))
    return _leads(state, unit) or (hero and bool(state.board.where(PITS)))


def _follow(state: State, unit: UnitState) -> Offer | str:
    if not _may_lead(state, unit):
        return f"nobody follows {unit.name}"
    if unit.square is None:
        return not_yet_on(unit)
    if unit.marked(done(Action.FOLLOW_ME)):
        return f"{unit.name} has done that this turn"
    leads = _is_followed(state, unit)
    here = leads and bool(followers(state, unit))
    return Offer(Action.FOLLOW_ME, 1, here, MOVING, once=True)


FOLLOW_ME = SpecialAction(
    Action.FOLLOW_ME,
    rulebook.FOLLOW_ME,
    frozenset(("leads", "site")),
    _may_lead,
    _follow,
    None,
    "nobody near could follow it",
)
