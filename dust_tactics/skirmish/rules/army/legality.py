"""Choosing a force: who may join it, and what it may buy (DT "Choosing Your Force", p. 34).

Force files, lists in text, the table and the army builder all ask here.  An unrestricted
force breaks these rules by agreement; what no table can field yet stays out of it, too.
Fortifications for army points: D47 "Fortifications — Bunkers & Strongpoints" (rulings ``D47-fort-upgrade``,
``D47-fort-offer``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.core.sections import Sections
from dust_tactics.skirmish.board.buildings import UPGRADE, FortKind
from dust_tactics.skirmish.cards import attachment, transport_capacity
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.scenario import Force, Works
from dust_tactics.skirmish.state.citations import refused

from .fieldable import why_not


def rule_of(sections: Sections) -> Rule:
    """The rule for choosing a force, where it stands in the book that is played."""
    return sections[rulebook.CHOOSING_FORCE]


def explained(refusal: Refusal, sections: Sections) -> str:
    """A refusal with its rule, where that stands in the book that is played."""
    there = refused(refusal, sections)
    return f"{refusal.sentence} ({there.rule})" if there is not None else refusal.sentence


def belongs(card: UnitCard, bloc: str) -> bool:
    """Return whether a unit fights for the bloc.

    It is of the bloc, for hire (ruling ``units-for-hire``), or captured from another one
    (ruling ``captured-vehicles``).
    """
    return (card.bloc == bloc) is not card.captured or card.for_hire


def repeats(card: UnitCard, units: Iterable[UnitCard]) -> UnitCard | None:
    """Return the unit of a force that is the same person or named vehicle as a unique one, or ``None``.

    Another card of the same hero is the same hero (D47 "Heroes"; ruling ``one-person``).
    """
    if not card.unique:
        return None
    return next((unit for unit in units if unit.unique and unit.person == card.person), None)


def refusal(
    card: UnitCard, bloc: str, units: Iterable[UnitCard], left: int, *, unrestricted: bool = False
) -> Refusal | None:
    """Return why a unit can't join a force of these ``units`` with ``left`` army points to spend, or
    ``None``.
    """
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
    units = tuple(units)
    if (why_apart := _apart(card, bloc, units)) is not None:
        return why_apart
    if (there := repeats(card, units)) is not None:
        text = f"{card.name} is unique and already in the force"
        if there.id != card.id:
            text = f"{card.person} is unique and already in the force as {there.name}"
        return Refusal("unique", text, rulebook.HEROES)
    return price_refusal(card.name, card.points, left)


def _apart(card: UnitCard, bloc: str, units: Sequence[UnitCard]) -> Refusal | None:
    """Return why a unit can't be in a force because of the bloc of another one, or ``None``."""
    if card.shuns == bloc:
        return Refusal("shuns", f"{card.name} does not fight for {bloc}", rulebook.TRAITORS)
    for one, other in ((card, unit) for unit in units):
        for who, beside in ((one, other), (other, one)):
            if who.shuns is not None and beside.shuns is None and beside.bloc == who.shuns:
                text = f"{who.name} is not fielded beside {beside.name} of the {beside.bloc}"
                return Refusal("shuns", text, rulebook.TRAITORS)
    return None


def price_refusal(name: str, points: int, left: int) -> Refusal | None:
    """Return why something of a name can't be paid for with what is left of the army points, or ``None``."""
    if points <= left:
        return None
    text = f"{name} costs {points} army points; {max(left, 0)} are left"
    return Refusal("points", text, rulebook.CHOOSING_FORCE)


# -- fortifications ---------------------------------------------------------------------------


def fort_cost(forts: Works, bunkered: int) -> int:
    """The army points of bought fortifications, and of the free strongpoints that are bunkers instead."""
    return sum(FortKind(kind).cost * count for kind, count in forts) + UPGRADE * bunkered


def cost(force: Force, cards: Mapping[str, UnitCard]) -> int:
    """The army points of a force: those of its units and of its fortifications."""
    return sum(cards[unit].points for unit in force.units) + fort_cost(force.forts, len(force.bunkered))


def bunker_refusal(card: UnitCard) -> Refusal | None:
    """Return why the strongpoint of a unit can't be a bunker: it has none; or ``None``."""
    if card.kind is Kind.STRONGPOINT:
        return None
    text = f"{card.name} is no strongpoint unit: no strongpoint comes with it that could be a bunker"
    return Refusal("no-strongpoint", text, rulebook.FORTIFICATIONS)


def fort_refusal(forts: Works, offered: Collection[str]) -> Refusal | None:
    """Return why a force can't bring what it has bought into a scenario that offers these kinds, or
    ``None``.
    """
    for kind, count in forts:
        if count and kind not in offered:
            text = f"it has bought a {FortKind(kind).words}, and the scenario offers its side none"
            return Refusal("no-offer", text, rulebook.FORTIFICATIONS)
    return None


# -- the whole force --------------------------------------------------------------------------


def faults(
    bloc: str,
    units: Sequence[str],
    points: int,
    cards: Mapping[str, UnitCard],
    *,
    unrestricted: bool = False,
    attached: Sequence[attachment.Pair] = (),
    mounted: Sequence[attachment.Pair] = (),
    house: Sequence[str] = (),
    forts: Works = (),
    bunkered: Sequence[int] = (),
    offered: Collection[str] | None = None,
) -> list[str]:
    """Everything that keeps a force from a game of so many army points, as sentences.

    ``attached`` says who joins or pilots whom, ``mounted`` who begins inside what; an unrestricted
    force keeps to that, too, as far as the ``house`` rules that were chosen allow it.  ``forts`` and
    ``bunkered`` are what it has bought, ``offered`` what the scenario lets its side buy, ``None`` anything.
    """
    found: list[str] = []
    joined: list[UnitCard] = []
    for unit in units:
        if unit not in cards:
            found.append(f"there is no card {unit!r}")
            continue
        # the points are judged for the whole force, not for the unit that happens to come last
        why = refusal(cards[unit], bloc, joined, cards[unit].points, unrestricted=unrestricted)
        if why is not None and why.sentence not in found:
            found.append(why.sentence)
        joined.append(cards[unit])
    total = sum(card.points for card in joined) + fort_cost(forts, len(bunkered))
    if total > points and not unrestricted:
        found.append(f"it costs {total} army points; the game is for {points}")
    if len(joined) == len(units):
        every = [cards[unit] for unit in units]
        found += [why.sentence for _, why in attachment.faults(every, attached, house)]
        if not unrestricted:
            found += [why.sentence for why in attachment.astray(every, attached)]
        found += [why.sentence for _, why in transport_capacity.faults(every, attached, mounted)]
        better = (bunker_refusal(every[place]) for place in bunkered)
        found += [why.sentence for why in better if why is not None]
    if offered is not None and not unrestricted and (why := fort_refusal(forts, offered)) is not None:
        found.append(why.sentence)
    if not units:
        found.append("it has no units")
    return found
