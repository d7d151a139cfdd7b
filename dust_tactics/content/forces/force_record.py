"""A recorded force checked as far as a game needs it, before anything is built of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Force

from .bunkers import MOST

_LIMITS = range(1, MOST_POINTS + 1)


def record_faults(force: Force, cards: Mapping[str, UnitCard], house: Sequence[str]) -> list[str]:
    """Everything about a recorded force that no force could be, as sentences.

    Bloc, points and uniqueness are left to those who prove a game: the books may have changed since.
    """
    from dust_tactics.content.files.schema import printable_faults

    found = printable_faults([force.id, force.name, *filter(None, [force.text])])
    if force.bloc not in list(Bloc):
        found.append(f"no bloc is called {force.bloc!r}")
    if force.limit not in _LIMITS:
        found.append(f"no limit of army points: {force.limit}")
    places = [place for pair in (*force.attached, *force.mounted) for place in pair] + [*force.bunkered]
    found += [f"no unit has the place {place}" for place in places if place not in range(len(force.units))]
    if len(set(force.bunkered)) != len(force.bunkered):
        found.append("the strongpoint of a unit is a bunker twice")
    kinds = [kind for kind, _ in force.forts]
    if not set(kinds) <= set(FortKind) or len(set(kinds)) != len(kinds):
        found.append(f"no list of fortifications: {', '.join(kinds)}")
    found += [f"no number of a {kind}: {count}" for kind, count in force.forts if not 0 < count <= MOST]
    found += [f"the card {unit!r} is missing in the file" for unit in force.units if unit not in cards]
    if found:
        return found
    return legality.faults(
        force.bloc, force.units, 0, cards, unrestricted=True, attached=force.attached, mounted=force.mounted,
        house=house, forts=force.forts, bunkered=force.bunkered,
    )  # fmt: skip
