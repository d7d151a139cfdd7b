"""Declaring targets: what each weapon that is left may attack.

DT "Check Field of Fire" (p. 22) to "Declare Targets" (p. 26).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.board.grid import area_distance, away
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.units import fortifications, passenger_fire
from dust_tactics.skirmish.rules.units.heroes import fellows, own_aims, shooter
from dust_tactics.skirmish.rules.visibility import hiding, weather
from dust_tactics.skirmish.rules.visibility.blocked_sight import because_of
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, in_sight
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, burns, line_fault
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from . import one_side, sniper_casualties, target_points
from .flame import ways
from .longer_reach import as_it_fires
from .target_search import lines_left, lines_seeing, places_reached


def target_fault(
    state: State, attacker: UnitState, index: int, target: UnitState, frame: AttackFrame
) -> str | None:
    """The step of 1 to 3 of an attack that a line fails against a unit: a refusal's code, or ``None``."""
    attacker = as_it_fires(state, attacker, frame)
    weapon = weapon_line(state, attacker, index)
    fault = _attack_fault(state, attacker, index, weapon, target, frame)
    fault = _reach_fault(state, attacker, index, weapon, target) if fault is None else fault
    if fault is None and hiding.keeps_off(state, attacker, target):
        return "unseen" if hiding.unseen(state, attacker, target) else "hidden"
    return fault


def _attack_fault(
    state: State,
    attacker: UnitState,
    index: int,
    weapon: WeaponCard,
    target: UnitState,
    frame: AttackFrame,
) -> str | None:
    """The reason by its code why this attack has no room for the line or the target, wherever they are."""
    if target.host is not None:
        return "aboard" if target.aboard is not None else "carried"
    if target.square is None or attacker.square is None:
        return "not-on-board"
    if frame.eyes is not None:
        return "observed"
    if target.side is attacker.side:
        return "friend"
    if weapon.skills and index in arms_of(state.table, attacker.card).unleashed:
        return "unleashed"
    if frame.only is not None and target.id != frame.only:
        return "only"
    if attacker.carried is not None:
        why = passenger_fire.fault(state, attacker, index, weapon, target.area)
        if why is not None:
            return why
    if weapon.close and not frame.close:
        if attacker.suppressed and not frame.reactive:
            return "suppressed"
        if frame.limited is not None:
            return "ranged-only"
        return "no-close" if frame.reactive else "either-or"
    if not weapon.close and not frame.ranged:
        return "no-ranged"
    if not one_side.bears(state, attacker, target.area, frame):
        return "one-side"
    if index in attacker.unloaded:
        return "unloaded"
    return None


def _reach_fault(
    state: State, attacker: UnitState, index: int, weapon: WeaponCard, target: UnitState
) -> str | None:
    """The reason by its code why the line does not reach the target from where the two are."""
    here, there = attacker.area, target.area
    walled = bool(state.board.forts)
    if walled:
        fault = fortifications.fault(state, attacker, index, weapon, there, target.card)
    else:
        fault = line_fault(weapon, attacker.facing, here, there, target.card, flies=attacker.flies)
    if fault is not None:
        return fault
    if weapon.close and attacker.level != target.level:
        return "other-floor"
    if weather.too_far(state, here, there):
        return "weather"
    if walled and fortifications.at_the_door(state, weapon, here, there):
        return None
    if not in_sight(state, attacker, there, target.card, target.level, rear=at_rear(weapon)):
        return "no-sight"
    if is_flame(state, weapon) and not ways(state, attacker, target):
        return "flame-path"
    if weapon.skills and index not in arms_of(state.table, attacker.card).direct:
        return "point"
    return None


def target_refusal(
    state: State, attacker: UnitState, index: int, target: UnitState, frame: AttackFrame
) -> Refusal | None:
    """Return why a weapon line can't be declared against a unit, or ``None``: steps 1 to 3 of an attack."""
    code = target_fault(state, attacker, index, target, frame)
    if code is None:
        return None
    attacker = as_it_fires(state, attacker, frame)
    sentence, rule = _FAULTS[code]
    weapon = weapon_line(state, attacker, index)
    hides = hiding.hidden_from(state, target)
    if code in _HIDDEN:
        rule = hides.reasons[-1].rule or rule
    elif code == "unleashed":
        rule = arms_of(state.table, attacker.card).spreads[index].place or rule
    words = {
        "attacker": attacker.name,
        "target": target.name,
        "armour": f"{target.card.armour_class} armour {target.card.armour}",
        "weapon": weapon.name,
        "arc": weapon.arc,
        "low": weapon.range_min,
        "high": weapon.range_max,
        "only": state.units[frame.only].name if frame.only is not None else "",
        "host": "{0.name} ({0.id})".format(state.units[target.host]) if target.host else "",
        "away": away(area_distance(attacker.area, target.area))
        if code in ("range", "minimum-range", "weather", *_HIDDEN)
        else "",
        "hidden": hides.value,
        "sight": state.storm.sight if state.storm is not None else 0,
    }
    blocked = cache(lambda: _blocked(state, attacker, weapon, target)) if code == "no-sight" else None
    return Refusal(code, sentence.format_map(words), rule, blocked)


def _blocked(state: State, attacker: UnitState, weapon: WeaponCard, target: UnitState) -> str:
    """What closes the line of sight of a weapon to a unit, as the end of a sentence."""
    return because_of(state, attacker, target.area, target.card, target.level, rear=at_rear(weapon))


_FAULTS: dict[str, tuple[str, Rule]] = {
    "not-on-board": ("{target} is not on the board", rulebook.DECLARE_TARGETS),
    "aboard": ("{target} is no target of his own: he is with {host}", rulebook.JOINING),
    "observed": ("{attacker} fires only its artillery for an observer, at a point", rulebook.OBSERVER),
    "friend": ("{target} is on your own side", rulebook.DECLARE_TARGETS),
    "unleashed": (
        "the {weapon} of {attacker} is aimed at nobody; its action is unleash",
        rulebook.PSYCHIC_SCREAM,
    ),
    "only": ("this attack may only target {only}", rulebook.REACTIVE),
    "no-close": ("a reactive attack can't use close-combat weapons", rulebook.REACTIVE),
    "suppressed": ("{attacker} is suppressed and starts no close combat", rulebook.SUPPRESSION),
    "either-or": (
        "a sustained attack is made with ranged or with close-combat weapons, not both",
        rulebook.CLOSE_SUSTAINED,
    ),
    "ranged-only": (
        "beside its free action {attacker} attacks with ranged weapons only",
        rulebook.ACTIVATIONS,
    ),
    "one-side": (
        "{target} is not on the one side of {attacker} to which it fires in passing",
        rulebook.DRIVE_BY,
    ),
    "no-ranged": ("only close-combat weapons may be used here", rulebook.CLOSE_COMBAT),
    "point": (
        "the {weapon} is aimed at a point, not at a unit: write on and the square, and which area around it",
        rulebook.ARTILLERY,
    ),
    "unloaded": ("the {weapon} of {attacker} is not loaded; that takes a reload action", rulebook.RELOADING),
    "beneath": ("{target} is right beneath {attacker}, outside every field of fire", rulebook.FIELD_OF_FIRE),
    "dash": ("the {weapon} can't hurt {armour}", rulebook.TO_HIT),
    "not-adjacent": ("{target} is not adjacent", rulebook.CLOSE_COMBAT),
    "bunker-air": ("no weapon fires at aircraft from inside a bunker", rulebook.FORTIFICATIONS),
    "other-floor": ("{target} is on another floor, and so not adjacent", rulebook.WALLS),
    "range": ("{target} is {away}, the {weapon} reaches {high}", rulebook.RANGE),
    "minimum-range": (
        "{target} is {away}, the {weapon} needs {low}",
        rulebook.MINIMUM_RANGE,
    ),
    "fire-arc": ("{target} is outside the {arc} field of fire of the {weapon}", rulebook.FIELD_OF_FIRE),
    "no-sight": ("{attacker} has no line of sight to {target}", rulebook.LINE_OF_SIGHT),
    "weather": (
        "{target} is {away}, and in this weather nobody sees further than {sight}",
        rulebook.WEATHER,
    ),
    "hidden": (
        "{target} is in hiding {away}, and can't be attacked from range {hidden} on",
        rulebook.CAMOUFLAGE,
    ),
    "unseen": (
        "{target} is in hiding {away}, and nobody sees it from range {hidden} on",
        rulebook.CAMOUFLAGE,
    ),
    "flame-path": ("no shortest path to {target} is in sight", rulebook.FLAME),
    **passenger_fire.FAULTS,
}
"""The sentence and the rule of every fault."""


_HIDDEN = ("hidden", "unseen")
"""The faults of a target in hiding."""


def is_flame(state: State, weapon: WeaponCard) -> bool:
    """Return whether a weapon burns everything on its way."""
    return burns(state.table.ruleset, weapon)


def narrowed(state: State, attacker: UnitState, frame: AttackFrame) -> AttackFrame:
    """The frame with what earlier aims rule out: a sustained attack is ranged or close, not both."""
    if not frame.sustained or not frame.aims or not (frame.ranged and frame.close):
        return frame
    if not state.table.ruleset.sustains_one_kind:
        return frame
    first = frame.aims[0]
    close = weapon_line(state, shooter(state, attacker, first), first.weapon).close
    return AttackFrame(
        frame.attacker, True, frame.stage, frame.aims, frame.only, not close, close, frame.reactive,
        still=frame.still,
    )  # fmt: skip


def options(state: State, attacker: UnitState, frame: AttackFrame) -> list[Aim]:
    """Every aim that may be declared next."""
    attacker = as_it_fires(state, attacker, frame)
    if attacker.square is None:
        return []
    if attacker.carried is not None:
        return passenger_fire.allowed(state, attacker, frame.aims, _all_options(state, attacker, frame))
    return _all_options(state, attacker, frame)


def _all_options(state: State, attacker: UnitState, frame: AttackFrame) -> list[Aim]:
    if frame.eyes is not None:
        arms = arms_of(state.table, attacker.card)
        return target_points.options(state, attacker, arms, lines_left(state, attacker, arms, frame), frame)
    frame = narrowed(state, attacker, frame)
    heroes = fellows(state, attacker)
    if not heroes:
        return _options(state, attacker, frame)
    found = _options(state, attacker, frame.now(aims=own_aims(frame.aims, None)))
    for hero in heroes:
        mine = _options(state, hero, frame.now(aims=own_aims(frame.aims, hero.id)))
        found += [replace(aim, by=hero.id) for aim in mine]
    return found


def _options(state: State, attacker: UnitState, frame: AttackFrame) -> list[Aim]:
    """The same with one's own weapons only."""
    arms = arms_of(state.table, attacker.card)
    if arms.spreads and target_points.runs(arms, frame.aims):
        return []
    reached = [
        (place.unit, seeing)
        for place, lines in places_reached(state, attacker, arms, frame)
        if (seeing := lines_seeing(state, attacker, place, lines))
    ]
    found: list[Aim] = []
    left = lines_left(state, attacker, arms, frame) if reached or arms.spreads else {}
    for index in left:
        names = [name for name, lines in reached if index in lines]
        for name in names:
            burnt = ways(state, attacker, state.units[name]) if index in arms.flames else ((),)
            found += [Aim(index, n, name, way) for n in range(1, left[index] + 1) for way in burnt]
            if index in arms.picks:
                found += [
                    Aim(index, n, name, way, names=named)
                    for n in range(1, left[index] + 1)
                    for way in burnt
                    for named in sniper_casualties.namable(state, state.units[name])
                ]
            if index in arms.salvos:
                numbers = range(1, left[index] + 1)
                found += [Aim(index, n, name, way, salvo=True) for n in numbers for way in burnt]
    return found + target_points.options(state, attacker, arms, left, frame) if arms.spreads else found
