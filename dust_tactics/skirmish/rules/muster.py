"""Choosing a force: who may join it (DT "Choosing Your Force", p. 34).

Force files, lists in text, the table and the army builder all ask here.  An unrestricted
force breaks these rules by agreement; what no table can field yet stays out of it, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dust_tactics.core.reason import Refusal

from .. import joining, loading, rulebook
from ..cards import UnitCard
from .in_play import why_not


def belongs(card: UnitCard, bloc: str) -> bool:
    """Whether a unit fights for the bloc.

    It is of the bloc, for hire (ruling ``units-for-hire``), or captured from another one
    (ruling ``captured-vehicles``).
    """
    return (card.bloc == bloc) is not card.captured or card.for_hire


def repeats(card: UnitCard, units: Sequence[str]) -> bool:
    """Whether a unique unit (heroes, named vehicles) would stand in the force twice."""
    return card.unique and card.id in units


def refusal(
    card: UnitCard, bloc: str, units: Sequence[str], left: int, *, unrestricted: bool = False
) -> Refusal | None:
    """Why a unit can't join a force of these ``units`` with ``left`` army points to spend, or ``None``."""
    rule = rulebook.CHOOSING_FORCE
    if (why := why_not(card)) is not None:
        return Refusal("not-in-play", f"{card.name} can't be fielded: {why}", rule)
    if unrestricted:
        return None
    if not belongs(card, bloc):
        whose = f"{card.name} fights for {card.bloc}, the force for {bloc}"
        if card.captured:
            whose = f"{card.name} was taken from {bloc}, who field their own"
        return Refusal("bloc", whose, rule)
    if repeats(card, units):
        return Refusal("unique", f"{card.name} is unique and already in the force", rule)
    if card.points > left:
        return Refusal(
            "points", f"{card.name} costs {card.points} army points; {max(left, 0)} are left", rule
        )
    return None


def faults(
    bloc: str,
    units: Sequence[str],
    points: int,
    cards: Mapping[str, UnitCard],
    *,
    unrestricted: bool = False,
    attached: Sequence[joining.Pair] = (),
    mounted: Sequence[joining.Pair] = (),
    house: Sequence[str] = (),
) -> list[str]:
    """Everything that keeps a force from a game of so many army points, as sentences.

    ``attached`` says who joins or pilots whom, ``mounted`` who begins inside what; an unrestricted
    force keeps to that, too, as far as the ``house`` rules that were chosen allow it.
    """
    found: list[str] = []
    joined: list[str] = []
    for unit in units:
        if unit not in cards:
            found.append(f"there is no card {unit!r}")
            continue
        # the points are judged for the whole force, not for the unit that happens to come last
        why = refusal(cards[unit], bloc, joined, cards[unit].points, unrestricted=unrestricted)
        if why is not None and why.sentence not in found:
            found.append(why.sentence)
        joined.append(unit)
    total = sum(cards[unit].points for unit in joined)
    if total > points and not unrestricted:
        found.append(f"it costs {total} army points; the game is for {points}")
    if len(joined) == len(units):
        every = [cards[unit] for unit in units]
        found += [why.sentence for _, why in joining.faults(every, attached, house)]
        found += [why.sentence for _, why in loading.faults(every, attached, mounted)]
    if not units:
        found.append("it has no units")
    return found
