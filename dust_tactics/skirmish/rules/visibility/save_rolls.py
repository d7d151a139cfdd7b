"""Saves: the faces that save a unit from an attack, and what is rolled again (DT "Roll Saves", p. 29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Area, Stop, away, level_of, square_of
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.rules.units.fortifications import SAVES as FORT_SAVES, fort_with
from dust_tactics.skirmish.rules.units.savers import ORDINARY, Saver
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.weather import called
from dust_tactics.skirmish.state.state import State, UnitState

from . import height_advantage
from .cover import CoverKind, View, view_between, view_from_point
from .height_advantage import Advantage
from .line_of_sight import body_of, surroundings_of
from .view import Body

COVER, INFANTRY = "cover", "infantry"
"""The kinds of saves that a special weapon may deny."""

NOTHING_DENIED: frozenset[str] = frozenset()


class Guard(NamedTuple):
    """The protection of a unit from an attacker, of both where they are, before any weapon is chosen.

    ``cover`` is that of the ground, which weapons may deny; ``weather`` covers whatever they say, and
    ``murk`` tells that it has failed saves rolled again.  ``height`` is who stands higher.  ``walls`` are
    the faces of a fortification that saves are rolled again on, ``door`` those that save at close quarters
    from who is not in it.
    """

    cover: bool = False
    weather: bool = False
    murk: bool = False
    height: Advantage = Advantage.NOBODY
    walls: str = ""
    door: str = ""


IN_THE_OPEN = Guard()


@dataclass(frozen=True, slots=True)
class Saves:
    """The faces that save a unit from an attack, whether it is in cover, and why.

    Saves that succeed are rolled once more if ``twice``; one that fails, where there are ``retries``,
    saves on a second roll that shows one of them.  ``because`` says why there is cover or none, ``more``
    why something is rolled again.  It is ``sheltered`` if it is in cover, also where the weapon denies it.
    """

    faces: str
    cover: bool
    because: tuple[Reason, ...] = ()
    twice: bool = False
    retries: str = ""
    more: tuple[Reason, ...] = ()
    sheltered: bool = False


def save_faces(
    ruleset: Ruleset, target: UnitState, in_cover: bool, denied: frozenset[str], own: Saver = ORDINARY
) -> str:
    """Return the symbols that save a unit, in cover or not; a denied cover save leaves infantry its own."""
    infantry = target.card.armour_class is Armour.INFANTRY
    if target.flies:
        return ruleset.evade_faces[target.evasion]
    if in_cover and COVER not in denied:
        return ruleset.infantry_cover_faces if infantry else ruleset.vehicle_cover_faces
    if not infantry or INFANTRY in denied:
        return ""
    usual = ruleset.infantry_open_faces
    return usual + "".join(sorted(own.adds - set(usual))) if own.adds else usual


def ranged_saves(
    ruleset: Ruleset, target: UnitState, guard: Guard, denied: frozenset[str], *, twice: bool = False,
    own: Saver = ORDINARY,
) -> Saves:  # fmt: skip
    """Return the saves of a unit from a shot, without words.

    ``denied`` are the kinds of saves that the weapon does not allow: ``cover``, ``infantry``; with ``twice``
    it has saves rolled again that succeed.  No die is rolled a third time (ruling ``D47-rerolled-once``).
    ``own`` is what the unit's own skills make of its saves.
    """
    denied = (denied - {COVER} if guard.weather else denied) - own.kept | own.forgone
    in_cover = (guard.weather or guard.cover) and COVER not in denied
    faces = save_faces(ruleset, target, in_cover, denied, own)
    if not faces:
        return Saves(faces, in_cover)
    retries = faces if guard.murk or guard.height is Advantage.TARGET else ""
    retries = "".join(sorted({*retries, *guard.walls})) if guard.walls else retries
    return Saves(faces, in_cover, (), twice or guard.height is Advantage.ATTACKER, retries)


def close_saves(ruleset: Ruleset, target: UnitState, guard: Guard, *, twice: bool = False) -> Saves:
    """Return the saves in close combat, without words.

    There are none but an aircraft's evasion, and those of who is in a fortification.
    """
    faces = guard.door or (ruleset.evade_faces[target.evasion] if target.flies else "")
    return Saves(faces, False, (), twice and bool(faces))


def guard_of(ruleset: Ruleset, view: View) -> Guard:
    """Return what protects the target of a view."""
    around, weather = view.around, view.weather
    murk = weather and around.storm is not None and around.storm.rolls_again(view.range)
    height = height_advantage.advantage(ruleset, around.board, view.source, view.target)
    walls, door = _fort_saves(view) if around.board.forts else ("", "")
    return Guard(view.of_ground, weather, murk, height, walls, door)


def _fort_saves(view: View) -> tuple[str, str]:
    """The faces of the target's fortification at range, and at close quarters."""
    board, source, target = view.around.board, view.source, view.target
    fort = None if target.flies or not board.forts else fort_with(board, target.area)
    if fort is None:
        return "", ""
    faces = FORT_SAVES[fort.closed]
    inside = not source.flies and fort_with(board, source.area) is fort
    return faces, "" if inside else faces


# -- the same for units in play, with words -------------------------------------------------------


def view_of(
    state: State, attacker: UnitState, target: UnitState, *, rear: bool = False, point: Stop | None = None
) -> View:
    """Return how a unit in play is attacked by another one, each from where it is.

    ``rear`` is about a weapon at the rear.  Cover from an explosion is judged from its Target ``point``
    (D47 "Artillery Weapons"; ruling ``area-cover``).
    """
    around, source, body = surroundings_of(state), body_of(attacker), body_of(target)
    if point is None:
        return view_between(around, source, body, rear=rear)
    return view_from_point(around, source, Body("", Area(*square_of(point)), level=level_of(point)), body)


def saves(
    state: State,
    attacker: UnitState,
    target: UnitState,
    denied: frozenset[str] = NOTHING_DENIED,
    *,
    rear: bool = False,
    point: Stop | None = None,
    twice: bool = False,
    own: Saver = ORDINARY,
) -> Saves:
    """Return the saves of a unit against a shot (see :func:`ranged_saves` and :func:`view_of`)."""
    ruleset = state.table.ruleset
    view = view_of(state, attacker, target, rear=rear, point=point)
    guard = guard_of(ruleset, view)
    found = ranged_saves(ruleset, target, guard, denied, twice=twice, own=own)
    because = _evading(state, target) if target.flies else _on_cover(state, view, denied | own.forgone, found)
    more: list[Reason] = [] if found.cover or not found.faces else [*own.because]
    if found.faces:
        if guard.height is Advantage.TARGET or (guard.height is Advantage.ATTACKER and not twice):
            more.append(height_advantage.reason(guard.height, attacker, target))
        if guard.walls:
            more.append(_in_fort(state, target, "saves that fail are rolled again"))
    sheltered = guard.cover or guard.weather
    return Saves(found.faces, found.cover, because, found.twice, found.retries, tuple(more), sheltered)


def melee_saves(state: State, attacker: UnitState, target: UnitState, *, twice: bool) -> Saves:
    """Return the saves of ``target`` in close combat with ``attacker`` (see :func:`close_saves`)."""
    ruleset = state.table.ruleset
    door = ""
    if state.board.forts:
        door = _fort_saves(view_of(state, attacker, target))[1]
    found = close_saves(ruleset, target, Guard(door=door), twice=twice)
    if door:
        because: tuple[Reason, ...] = (_in_fort(state, target, "which saves at close quarters too", ","),)
    elif target.flies and any(ruleset.evade_faces):
        because = _evading(state, target)
    else:
        because = (Reason("no saves in close combat", rulebook.CLOSE_COMBAT),)
    return Saves(found.faces, False, because, found.twice)


def _in_fort(state: State, target: UnitState, what: str, joint: str = ":") -> Reason:
    fort = fort_with(state.board, target.area)
    assert fort is not None
    return Reason(f"{target.name} is in {fort.words}{joint} {what}", rulebook.FORTIFICATIONS)


_FLEW = ("it has stayed where it was", "it has moved", "it has marched")


def _evading(state: State, target: UnitState) -> tuple[Reason, ...]:
    """An aircraft evades as it flew in its last activation, where the book has that."""
    if not any(state.table.ruleset.evade_faces):
        return (Reason("cover is for infantry and vehicles", rulebook.COVER_SAVES, "aircraft-cover"),)
    return (Reason(f"an aircraft: {_FLEW[target.evasion]}", rulebook.EVADE_SAVES, "D47-evade"),)


_COVERED_BY = {CoverKind.SMALL: rulebook.SMALL_VEHICLES}
"""The rules of kinds of cover that are not under the heading of cover."""


def _on_cover(state: State, view: View, denied: frozenset[str], found: Saves) -> tuple[Reason, ...]:
    """Every ground of cover: where it stands, what hides part of it, the weather; or why there is none."""
    target, counts = view.target, COVER not in denied
    if target.caught and counts:
        return (Reason("barbed wire has caught it: no cover saves it", rulebook.BARBED_WIRE),)
    because: list[Reason] = []
    if counts and view.of_ground:
        because += (
            Reason(f"{target.name} {shelter.at(square)}", _COVERED_BY.get(shelter.kind, rulebook.COVER_SAVES))
            for square, shelter in view.standing.items()
        )
        if CoverKind.OBSTRUCTION in view.kinds:
            because.append(_obstructed(view))
    if view.weather:
        because.append(_weather(state, view))
    if because:
        return tuple(because)
    if not target.infantry:
        return (Reason("a vehicle without cover", rulebook.COVER_SAVES),) if counts else ()
    if not found.faces:
        return ()
    text = "infantry without cover" if counts else "an infantry save"
    return (Reason(text, rulebook.INFANTRY_SAVES),)


def _obstructed(view: View) -> Reason:
    text = f"part of {view.target.area} is hidden from every point of {view.origin}"
    if view.line.model.from_dots:
        area = view.target.area
        dots = f"the dot of {area}" if area.cols * area.rows == 1 else f"every dot of {area}"
        text = f"no clear line from {view.origin} to {dots}"
    return Reason(text, rulebook.COVER_SAVES)


def _weather(state: State, view: View) -> Reason:
    storm, weather, forecast = view.around.storm, state.weather, state.table.scenario.weather
    assert storm is not None
    assert weather is not None
    assert forecast is not None
    name = called(forecast.kind, weather.severity)
    rule = rulebook.SEVERE if storm.grounds else rulebook.MODERATE
    if view.range < storm.cover_from:
        return Reason(f"{name}: {view.target.name} is attacked from the air", rule)
    again = ", and failed saves are rolled again" if storm.rolls_again(view.range) else ""
    return Reason(f"{name}: {view.target.name} is {away(view.range)}{again}", rule)
