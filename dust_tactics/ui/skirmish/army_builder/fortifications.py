"""Fortifications of the builder's force: how many it buys, and whose strongpoint is a bunker instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.content.forces.bunkers import MOST
from dust_tactics.skirmish.board.buildings import UPGRADE, FortKind
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.strings import count as counted, say

from .bench import Bench
from .filters import reason


def held(force: Force, kind: FortKind) -> int:
    """Number of fortifications of a kind that a force buys."""
    return dict(force.forts).get(str(kind), 0)


def with_forts(force: Force, kind: FortKind, number: int) -> Force:
    """The force with so many fortifications of a kind."""
    wanted = {one: held(force, one) for one in FortKind} | {kind: number}
    return replace(force, forts=tuple((str(one), many) for one, many in wanted.items() if many))


def prices(force: Force) -> list[int]:
    """Cost of each of its fortifications, and of each bunker in place of a strongpoint."""
    each = [FortKind(kind).cost for kind, many in force.forts for _ in range(many)]
    return each + [UPGRADE] * len(force.bunkered)


def makeup(force: Force) -> list[str]:
    """Numbers of fortifications of each kind that are bought, in words."""
    return [counted(f"build.forts.{kind}", many) for kind, many in force.forts]


# -- buying -----------------------------------------------------------------------------------


def words(force: Force, kind: FortKind) -> str:
    """Words on the button of a kind."""
    return say(f"build.fort.{kind}", count=held(force, kind))


def ask(builder: Bench, kind: FortKind) -> None:
    """Drop the menu of a kind down: none, or so many for so many points, and the first that is too dear."""
    force, have = builder.force, held(builder.force, kind)
    left = force.limit - legality.cost(force, builder.library) + have * kind.cost
    entries = []
    for number in range(MOST + 1):
        price = say("build.fort.price", count=number, points=number * kind.cost)
        refused = None if force.unrestricted else legality.price_refusal(kind.words, number * kind.cost, left)
        why = reason(refused, builder.rules.sections)
        act = _buy(builder, kind, number)
        entries.append(
            Entry(f"fort-{kind}-{number}", price if number else say("build.fort.none"), act, "", why)
        )
        if why and number > have:
            break
    control = builder.kit.find(f"build/fort-{kind}")
    assert control is not None
    place = (control.rect.left, control.rect.bottom + 2)
    builder.app.push(DropMenu(builder.app, place, entries))


def _buy(builder: Bench, kind: FortKind, number: int) -> Callable[[], None]:
    return lambda: builder.to(with_forts(builder.force, kind, number))


# -- strongpoint units ------------------------------------------------------------------------


def entries(builder: Bench, card: UnitCard) -> list[Entry]:
    """Entries for the strongpoint of a unit of the force: a bunker, or a strongpoint again."""
    force = builder.force
    if legality.bunker_refusal(card) is not None:
        return []
    places = [place for place, unit in enumerate(force.units) if unit == card.id]
    better = [place for place in places if place in force.bunkered]
    plain = [place for place in places if place not in force.bunkered]
    found = []
    if plain:
        left = force.limit - legality.cost(force, builder.library)
        refused = None if force.unrestricted else legality.price_refusal("that", UPGRADE, left)
        now = tuple(sorted((*force.bunkered, plain[0])))
        better_words = say("build.bunker", points=UPGRADE)
        why = reason(refused, builder.rules.sections)
        found.append(Entry("bunker", better_words, _set(builder, now), "", why))
    if better:
        now = tuple(place for place in force.bunkered if place != better[-1])
        found.append(Entry("no-bunker", say("build.no-bunker", points=UPGRADE), _set(builder, now)))
    return found


def _set(builder: Bench, bunkered: tuple[int, ...]) -> Callable[[], None]:
    return lambda: builder.to(replace(builder.force, bunkered=bunkered))


def notes(force: Force) -> dict[str, str]:
    """Number of units of a card that have a bunker, in a few words, by card id."""
    numbers: dict[str, int] = {}
    for place in force.bunkered:
        numbers[force.units[place]] = numbers.get(force.units[place], 0) + 1
    return {unit: counted("build.bunkers", number) for unit, number in numbers.items()}
