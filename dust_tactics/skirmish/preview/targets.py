"""Queries of the window and the bots before anything is decided.

Everything here asks the rules: the same reach, the same refusals, the same
plans that the game would use.  Nothing changes the state or rolls a die.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Facing, Spot, Stop, area_distance, area_of, square_of
from dust_tactics.skirmish.board.terrain_kinds import Terrain
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import Action, Activate, Aim, Move
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame, SetupFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.procedures.damage import suppression
from dust_tactics.skirmish.rules.activation import declarations
from dust_tactics.skirmish.rules.movement import legal_moves
from dust_tactics.skirmish.rules.setup import field_works
from dust_tactics.skirmish.rules.targeting import boosts, skill_effects, targets
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.units import heroes, rolls, stores
from dust_tactics.skirmish.rules.units.savers import saver
from dust_tactics.skirmish.rules.visibility.line_of_sight import line_of
from dust_tactics.skirmish.rules.visibility.save_rolls import Saves, saves
from dust_tactics.skirmish.rules.weapons import available_weapons
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, range_fault
from dust_tactics.skirmish.sight.verdict import SightVerdict
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.state.citations import grounds, refused
from dust_tactics.skirmish.state.shot_plans import AttackPlan
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import footprint

from . import actions as preview_actions
from .fire_lines import all_at_rear
from .odds import TargetOdds, attack_odds
from .suggested_fire import sparing_volley, volley


@dataclass(frozen=True, slots=True)
class ActionChoice:
    """One way to spend an activation, and why it is refused if it is."""

    actions: tuple[Action, ...]
    refusal: Refusal | None


def shake_odds(state: State, unit: UnitState) -> tuple[Fraction, ...]:
    """The chances of a unit that activates to have no token, one of fire, one of suppression left."""
    return suppression.shake_odds(state, unit)


def shake_dice(state: State, unit: UnitState) -> int:
    """The dice that a unit with tokens rolls against them."""
    return rolls.shake_dice(state, unit).value


def declares_late(state: State, unit: UnitState) -> bool:
    """True if a unit that may be activated now rolls before it declares its actions."""
    question = state.question
    waits = question is not None and question.kind is Ask.ACTIVATE and question.unit is None
    return waits and not unit.activated and declarations.declares_late(state, unit)


def action_choices(state: State, unit: UnitState) -> tuple[ActionChoice, ...]:
    """Every combination of actions of a unit that differs, with the reason on each that is not open."""
    question = state.question
    if question is None or question.kind is not Ask.ACTIVATE:
        return ()
    sections = state.table.ruleset.sections
    return tuple(
        ActionChoice(actions, refused(declarations.refusal(state, Activate(unit.id, actions)), sections))
        for actions in preview_actions.every(state, unit)
    )


def placed(state: State, unit: UnitState, stop: Stop, facing: Facing | None = None) -> State:
    """The same state with one unit standing elsewhere: for questions about "what if".

    A large unit faces along its two squares, whatever it is told.
    """
    area = area_of(stop)
    facing = facing or unit.facing
    if footprint(unit.card.size, facing) != (area.cols, area.rows):
        facing = legal_moves.facing_after(unit, Move((stop,)))
    level = stop.level if isinstance(stop, Spot) else 0
    return state.with_unit(unit.but(square=square_of(stop), facing=facing, level=level, carried=None))


def loaded(state: State, name: str) -> State:
    """The same state with all weapons of a unit and of the heroes with it loaded, as after a reload."""
    for one in (state.units[name], *state.heroes_with(name)):
        state = state.with_unit(one.ready())
    return state


@dataclass(frozen=True, slots=True)
class TargetView:
    """One enemy as a unit would see it from where it stands in ``state``.

    ``aims`` is a sensible volley at it alone (empty if it can't be attacked), ``odds``
    what that volley does, ``specials`` the special rules in it, ``refusals`` why each weapon line
    can't be used on it: the one nearest to being possible first, and none of what is never aimed.
    """

    target: str
    range: int
    verdict: SightVerdict
    saves: Saves
    aims: tuple[Aim, ...]
    odds: TargetOdds | None
    refusals: tuple[tuple[int, Refusal], ...]
    specials: tuple[SkillRule, ...] = ()


def target_views(
    state: State,
    unit: UnitState,
    *,
    sustained: bool = False,
    frame: AttackFrame | None = None,
    sparing: bool = True,
) -> tuple[TargetView, ...]:
    """Every enemy on the board, as the unit sees it from here; ``frame`` is the attack under way, if any.

    A ``sparing`` volley keeps limited ammunition, see :func:`.sparing_volley`.
    """
    if not state.firing(unit).on_board:
        return ()
    return tuple(
        target_view(state, unit, enemy, sustained=sustained, frame=frame, sparing=sparing)
        for enemy in state.side_units(unit.side.other)
        if enemy.on_board
    )


def target_view(
    state: State,
    unit: UnitState,
    enemy: UnitState,
    *,
    sustained: bool = False,
    frame: AttackFrame | None = None,
    sparing: bool = True,
) -> TargetView:
    """One enemy as the unit sees it from here, with the weapons that the attack under way leaves it."""
    unit = state.firing(unit)
    if frame is None:
        frame = AttackFrame(unit.id, sustained, close=unit.carried is None)
    else:
        frame, sustained = replace(frame, aims=()), frame.sustained
    refusals = []
    aims = (sparing_volley if sparing else volley)(state, unit, enemy.id, frame)
    at_points = {aim.weapon for aim in aims if aim.point is not None}
    sections = state.table.ruleset.sections
    for index in available_weapons.lines(unit):
        if index in at_points or index in arms_of(state.table, unit.card).unleashed:
            continue
        why = available_weapons.gone(state, unit, index) or targets.target_refusal(
            state, unit, index, enemy, frame
        )
        if why is None and not available_weapons.usable(state, unit, index, ()):
            name = available_weapons.weapon_line(state, unit, index).name
            why = Refusal("none-left", f"no {name} is left to use")
        if why is not None:
            refusals.append((index, refused(why, sections) or why))
    refusals.sort(key=lambda one: _lacks(state, unit, enemy, *one))
    odds = None
    if aims:
        plan = plan_attack(state, unit, aims, sustained=sustained)
        odds = next((o for o in attack_odds(state, plan) if o.target == enemy.id), None)
    # weapons at the rear of a large vehicle look from there, and explosions from their point
    rear = all_at_rear(state, unit, aims)
    point = aims[0].point if aims and all(aim.point is not None for aim in aims) else None
    saved = saves(state, unit, enemy, rear=rear, point=point, own=saver(state, enemy))
    return TargetView(
        enemy.id,
        area_distance(unit.area, enemy.area),
        line_of(state, unit, enemy, rear=rear),
        replace(saved, because=grounds(saved.because, sections)),
        aims,
        odds,
        tuple(refusals),
        _specials(state, unit, enemy, aims, sustained=sustained),
    )


_NEAREST = (
    "unseen",
    "hidden",
    "no-sight",
    "fire-arc",
    "unloaded",
    "range",
    "minimum-range",
    "none-left",
    "fallen",
    "empty",
    "weapon-destroyed",
    "dash",
    "not-adjacent",
    "inside-arc",
    "too-fast",
    "in-hold",
)
"""Faults of weapon lines that lack as much as each other, the one that tells most first."""


def _lacks(
    state: State, unit: UnitState, enemy: UnitState, index: int, why: Refusal
) -> tuple[bool, int, int, int]:
    """What lies between a weapon line that is refused and a target: the less, the nearer to being possible.

    Its fault is the first one that is found; there may be others behind it, which count, too.
    """
    weapon = available_weapons.weapon_line(state, unit, index)
    behind = {why.code, range_fault(weapon, area_distance(unit.area, enemy.area))} - {None}
    if available_weapons.chart_cell(weapon, enemy) is None:
        behind.add("dash")
    if not line_of(state, unit, enemy).visible:
        behind.add("no-sight")
    rank = _NEAREST.index(why.code) if why.code in _NEAREST else len(_NEAREST)
    return rank == len(_NEAREST), len(behind) + weapon.close, rank, _short_by(weapon, why)


def _short_by(weapon: WeaponCard, why: Refusal) -> int:
    """A number that is less the nearer a weapon is to having the right range."""
    if why.code == "range":
        return -weapon.range_max
    return weapon.range_min if why.code == "minimum-range" else 0


def _specials(
    state: State, unit: UnitState, enemy: UnitState, aims: tuple[Aim, ...], *, sustained: bool
) -> tuple[SkillRule, ...]:
    """The special rules in a volley at one enemy, each once."""
    found = (
        row
        for aim in aims
        for row in skill_effects.shown_rows(
            state, unit, heroes.shooter(state, unit, aim), aim, enemy, aims, sustained=sustained
        )
    )
    return tuple(dict.fromkeys(found))


def declared_plan(state: State, *, boosted: bool = False) -> AttackPlan | None:
    """The plan of what is declared so far in the attack under way, or ``None``."""
    frame = dispatch.declaring(state)
    if frame is None:
        return None
    attacker = state.units[frame.attacker]
    return plan_attack(state, attacker, frame.aims, sustained=frame.sustained, boosted=boosted)


def declared_odds(state: State, *, boosted: bool = False) -> tuple[TargetOdds, ...]:
    """Odds of the weapons declared so far, unit by unit."""
    plan = declared_plan(state, boosted=boosted)
    return () if plan is None else attack_odds(state, plan)


def luck_open(state: State) -> tuple[str, int, Fraction] | None:
    """The skill by which misses may be rolled again now, how many there are, and the hits to expect.

    Of a stash its name, how many dice, and how many hits more they are worth on average than they show.
    """
    frame, question = state.agenda[-1] if state.agenda else None, state.question
    if question is None or question.kind is not Ask.REROLL or not isinstance(frame, AttackFrame | MeleeFrame):
        return None
    if frame.luck is None:
        return None
    dice, throws = state.table.ruleset.dice, frame.luck.throws
    if frame.luck.barrel:
        bearer = state.units[frame.luck.hero]
        own = [one for one in throws if one.shot in frame.luck.barrel]
        thrown = sum(one.hits + one.misses for one in own)
        hits = sum(((one.hits + one.misses) * dice.chance(one.faces) for one in own), Fraction(0))
        return bearer.name, thrown, hits - sum(one.hits for one in own)
    found = boosts.luck_of(state, state.units[frame.attacker])
    if found is None:
        return None
    more = sum((one.misses * dice.chance(one.faces) for one in throws), Fraction(0))
    return found.name, sum(one.misses for one in throws), more


def luck_targets(state: State) -> tuple[str, ...]:
    """The units at which the dice were thrown that may be rolled again now."""
    frame = state.agenda[-1] if luck_open(state) is not None else None
    if not isinstance(frame, AttackFrame | MeleeFrame) or frame.luck is None:
        return ()
    return tuple(dict.fromkeys(one.target for one in frame.luck.throws if one.target in state.units))


def barrels_open(state: State) -> int | None:
    """The barrels of the stash that may roll all dice of some weapons again now; ``None`` if none may."""
    frame = state.agenda[-1] if luck_open(state) is not None else None
    if not isinstance(frame, AttackFrame | MeleeFrame) or frame.luck is None or not frame.luck.barrel:
        return None
    return stores.barrels_left(state.units[frame.luck.hero])


def boost_open(state: State) -> str | None:
    """The name of the skill that may be spent to make the attack under way better, if there is one."""
    frame, question = dispatch.declaring(state), state.question
    if frame is None or question is None or question.kind is not Ask.AIM:
        return None
    boost = boosts.boost_of(state, state.units[frame.attacker])
    return None if boost is None else boost.name


def works_of(state: State, side: Side) -> list[tuple[Terrain | FortKind, int]]:
    """Every kind of field works and fortifications that a side had, with how many it still has to place."""
    return field_works.pieces(state, side)


def stock_of(state: State, side: Side) -> tuple[int, int]:
    """The terrain tiles, of whatever kind, and the anti-tank traps that a side still has to place."""
    frame = state.agenda[-1] if state.agenda else None
    return (frame.tiles[side], frame.traps[side]) if isinstance(frame, SetupFrame) else (0, 0)
