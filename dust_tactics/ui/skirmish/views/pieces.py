"""From a state to the pieces on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.marks import STIMULANTS
from dust_tactics.skirmish.preview.actions import acting, hides, loads, roles_left
from dust_tactics.skirmish.preview.moves import facing_matters
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.toolkit.strings import say

from .piece_views import Marker, PieceView, Point, Ring, initials_of, silhouette_of
from .stacks import lies_in, stands_beside

_LIFT = 0.05
"""The shift of a floor up and to the right, in squares."""
_ASIDE = 0.55
"""The fading of a piece on another floor."""

_TOKENS: tuple[tuple[Marker, ...], ...] = ((), (Marker.UNDER_FIRE,), (Marker.SUPPRESSED,))
"""The marker of each step of suppression."""

Rings = Mapping[str, tuple[Ring, ...]]


def piece_of(
    unit: UnitState,
    rings: tuple[Ring, ...] = (),
    *,
    at: Point | None = None,
    fade: float = 0.0,
    scale: float = 1.0,
    heroes: Iterable[UnitState] = (),
    tokens: tuple[Marker, ...] = (),
) -> PieceView:
    """The piece of a unit that is on the board, with the badges of the ``heroes`` that belong to it.

    ``tokens`` are its Loaded token, that of hiding and that of stimulants, if it has them.
    """
    card = unit.card
    return PieceView(
        unit.id,
        unit.area,
        unit.side.value + 1,
        card.bloc,
        silhouette_of(card),
        label=card.name,
        initials=initials_of(card.name),
        facing=unit.facing if facing_matters(unit) else None,
        soldiers=unit.miniatures,
        lost=sum(unit.lost),
        track=card.damage or 0,
        damage=unit.damage,
        activated=unit.activated,
        rings=rings,
        markers=_TOKENS[unit.suppression] + _broken(unit) + tokens,
        at=at,
        fade=fade,
        scale=scale,
        badges=tuple(hero.id for hero in heroes),
        tag=unit.id,
    )


def _loaded(state: State, unit: UnitState) -> tuple[Marker, ...]:
    """The Loaded token of a unit and its heroes: there while none of their weapons is empty."""
    crew = [unit, *state.heroes_with(unit.id)]
    lines = [ready for one in crew for _, ready in loads(state, one)]
    return (Marker.LOADED,) if lines and all(lines) else ()


def _hidden(state: State, unit: UnitState) -> tuple[Marker, ...]:
    return (Marker.CAMOUFLAGED,) if hides(state, unit) else ()


def _stimulated(unit: UnitState) -> tuple[Marker, ...]:
    return (Marker.STIMULANTS,) if unit.marked(STIMULANTS) else ()


def _broken(unit: UnitState) -> tuple[Marker, ...]:
    """The markers of a Stunned token and of critical hits: fire, and whatever else is broken."""
    found = {
        Marker.STUNNED: unit.dazed,
        Marker.ON_FIRE: unit.burning,
        Marker.JAMMED: len(unit.criticals) > unit.burning,
    }
    return tuple(marker for marker, there in found.items() if there)


def floor_mark(level: int, *, roof: bool) -> str:
    """A floor in a letter: ``G`` the ground floor, ``1`` the one above it, ``R`` the roof."""
    return "R" if roof else str(level) if level else "G"


def pieces_of(
    state: State,
    rings: Rings,
    without: frozenset[str] = frozenset(),
    hidden: Callable[[UnitState], bool] = lambda unit: False,
) -> tuple[PieceView, ...]:
    """Every piece on the board but some: aircraft above the ground, those with rings above their like.

    Those that are ``hidden``, on another floor than the one that is looked at, come first and faded.
    """
    units = [unit for unit in state.units.values() if unit.on_board and unit.id not in without]
    aside = {unit.id for unit in units if hidden(unit)} if state.board.storeys else set()
    units.sort(
        key=lambda unit: (
            unit.id not in aside, unit.flies, unit.level,
            stands_beside(state, unit), unit.id in rings, unit.id,
        )
    )  # fmt: skip
    return tuple(
        piece_in(state, unit, rings.get(unit.id, ()), fade=_ASIDE if unit.id in aside else 0.0)
        for unit in units
    )


def piece_in(state: State, unit: UnitState, rings: tuple[Ring, ...] = (), *, fade: float = 0.0) -> PieceView:
    """The piece of a unit among those above and beneath it."""
    scale, (x, y) = lies_in(state, unit)
    lift = _LIFT * unit.level  # who stands higher is drawn a little higher, so that one sees both
    at = (x + lift, y - lift) if scale < 1 or lift else None
    tokens = _loaded(state, unit) + _hidden(state, unit) + _stimulated(unit)
    piece = piece_of(unit, rings, at=at, fade=fade, scale=scale, heroes=heroes_of(state, unit), tokens=tokens)
    piece = replace(piece, activated=unit.activated and unit.id not in acting(state))  # not done yet
    if staff := staff_mark(state, unit):
        piece = replace(piece, badges=(*piece.badges, staff))
    if unit.card.squadron > 1:
        piece = replace(piece, badges=(say("squadron.left", count=unit.miniatures), *piece.badges))
    if unit.card.hold is not None:
        piece = replace(piece, cargo=cargo_mark(state, unit))
    *_, last = unit.area.squares()
    piece = replace(piece, cornered=last in state.objectives)
    return replace(piece, floor=_floor(state, unit))


def _floor(state: State, unit: UnitState) -> str:
    """The mark of a unit's floor in a building; of the ground floor only if somebody is above."""
    building = None if unit.square is None or unit.flies else state.board.building_at(unit.square)
    if building is None:
        return ""
    inside = (one for square in building.squares for one in state.units_at(square))
    if not unit.level and not any(one.level for one in inside if not one.flies):
        return ""
    return floor_mark(unit.level, roof=building.on_roof(unit.level))


def staff_mark(state: State, unit: UnitState) -> str:
    """The letters of the roles that a squad has left: officer, radio man, medic, mechanic."""
    left = roles_left(state, unit) if unit.card.groups else ()
    return "".join(say(f"role.{role}.letter") for role in left)


def cargo_mark(state: State, unit: UnitState) -> str:
    """The number of miniatures that a unit carries; nothing if it is empty."""
    found = [one for rider in state.carried_by(unit.id) for one in (rider, *state.heroes_with(rider.id))]
    return str(sum(one.miniatures for one in found)) if found else ""


def heroes_of(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    """The heroes who have joined a unit, or its pilot."""
    return state.belonging(unit.id)


def told_apart(state: State, pieces: Iterable[PieceView]) -> tuple[PieceView, ...]:
    """Some pieces that know the names of all units there are, on the board or not."""
    pieces = tuple(pieces)
    if not pieces:
        return ()
    names = frozenset(unit.card.name for unit in state.units.values())
    return tuple(replace(piece, others=names) for piece in pieces)


def middle(unit: UnitState) -> Point:
    """The middle of a unit's squares."""
    return middle_of(unit.area)


def middle_of(area: Area) -> Point:
    """The middle of a rectangle of squares, on the board or beside it."""
    return area.x + area.cols / 2, area.y + area.rows / 2
