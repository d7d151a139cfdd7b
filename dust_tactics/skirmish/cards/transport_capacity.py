"""Room of carriers for units: a matter of cards and of how many are left.

D47 "Transporting Passengers And Vehicles"; rulings ``mount-limits``, ``hold-attacks``.

Forces say with it who begins the game inside what, and the game who may go aboard.  What a force says
are pairs of places in its list of units: who is carried, and by what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.rulings import rulebook

from .attachment import Pair, pilots, refused
from .unit_card import Kind, UnitCard

Load = tuple[UnitCard, int]
"""A unit with how many of its miniatures are left."""


def carries(card: UnitCard) -> bool:
    """True if a unit can carry others."""
    return card.hold is not None


def spaces(loads: Iterable[Load]) -> int:
    """The spaces that some units take up together."""
    return sum(card.takes_up(left) for card, left in loads)


def refusal(party: Sequence[Load], carrier: UnitCard, aboard: Sequence[Load]) -> Refusal | None:
    """The reason why a unit, with who has joined it, can't go into a carrier beside those ``aboard``."""
    unit = party[0][0]
    hold = carrier.hold
    if hold is None:
        return Refusal("no-hold", f"{carrier.name} carries nobody", rulebook.TRANSPORT)
    if unit.kind in (Kind.AIRCRAFT, Kind.STRONGPOINT):
        return Refusal("no-load", f"{unit.name} is an {unit.kind}, and nobody carries it", rulebook.TRANSPORT)
    for card, _ in party:
        if not card.rides:
            return Refusal("no-load", f"{card.name} goes aboard nothing", rulebook.ZOMBIES)
    if hold.lifts:
        return _lifted(unit, carrier, hold.lifts - len(aboard))
    if not unit.is_infantry and not hold.ship:
        return Refusal("no-infantry", f"{carrier.name} carries infantry only", rulebook.TRANSPORT)
    rule = rulebook.SEALIFTERS if hold.ship else rulebook.TRANSPORT
    wanted, left = spaces(party), hold.spaces - spaces(aboard)
    if wanted > left:
        name = " and ".join(card.name for card, _ in party)
        need = f"needs {wanted} spaces; {carrier.name} has {max(left, 0)} of {hold.spaces} left"
        if not unit.is_infantry and wanted > hold.spaces:
            need = "does not go aboard a ship"
        return Refusal("no-space", f"{name} {need}", rule)
    return None


def _lifted(unit: UnitCard, carrier: UnitCard, left: int) -> Refusal | None:
    if unit.is_infantry or not unit.airmobile:
        what = f"{carrier.name} lifts airmobile vehicles, which {unit.name} is not"
        return Refusal("not-airmobile", what, rulebook.AIRLIFTING)
    if left <= 0:
        return Refusal("no-space", f"{carrier.name} carries a vehicle already", rulebook.AIRLIFTING)
    return None


# -- a whole force ----------------------------------------------------------------------------


def _party(cards: Sequence[UnitCard], attached: Sequence[Pair], unit: int) -> list[Load]:
    """A unit and the heroes who have joined it."""
    heroes = [hero for hero, host in attached if host == unit and not pilots(cards[unit])]
    return [(cards[place], cards[place].miniatures) for place in (unit, *heroes)]


def mount_refusal(
    cards: Sequence[UnitCard], attached: Sequence[Pair], mounted: Sequence[Pair], unit: int, carrier: int
) -> Refusal | None:
    """The reason why the unit at a place can't begin inside the one at another, beside the others."""
    it, inside = cards[unit], cards[carrier]
    rule = rulebook.MOUNTING
    if unit == carrier:
        return Refusal("itself", f"{it.name} can't carry itself", rule)
    host = next((host for hero, host in attached if hero == unit), None)
    if host is not None:
        return Refusal("joined", f"{it.name} is with {cards[host].name} and goes where it goes", rule)
    for one, other in mounted:
        if one == unit:
            return Refusal("twice", f"{it.name} is in {cards[other].name} already", rule)
        if unit == other or carrier == one:
            name = cards[one if unit == other else carrier].name
            where = "inside" if carrier == one else f"in {it.name}"
            return Refusal("carries", f"who carries is not carried: {name} is {where}", rule)
    aboard = [load for one, other in mounted if other == carrier for load in _party(cards, attached, one)]
    return refusal(_party(cards, attached, unit), inside, aboard)


def first_seat(
    cards: Sequence[UnitCard],
    attached: Sequence[Pair],
    mounted: Sequence[Pair],
    units: Sequence[int],
    carriers: Sequence[int],
) -> Pair | None:
    """The first of some units that can begin inside one of these carriers, with the first that takes it.

    Of places that are alike two are tried, as one may be the other's carrier: what is refused to both
    is refused to all of them.
    """
    kinds = _kinds(cards, attached, mounted)
    for unit in _two_of_each(units, kinds):
        for carrier in _two_of_each(carriers, kinds):
            if mount_refusal(cards, attached, mounted, unit, carrier) is None:
                return unit, carrier
    return None


def _two_of_each(places: Sequence[int], kinds: Sequence[Hashable]) -> list[int]:
    """The places without those before which two of their kind stand."""
    seen: Counter[Hashable] = Counter()
    found = []
    for place in places:
        seen[kinds[place]] += 1
        if seen[kinds[place]] <= 2:
            found.append(place)
    return found


def _kinds(cards: Sequence[UnitCard], attached: Sequence[Pair], mounted: Sequence[Pair]) -> list[Hashable]:
    """For each place of a force all that its refusals depend on: places of one kind are alike."""
    heroes: list[list[str]] = [[] for _ in cards]
    for hero, host in attached:
        heroes[host].append(cards[hero].id)
    parties = [(card.id, *with_it) for card, with_it in zip(cards, heroes, strict=True)]
    aboard: list[list[tuple[str, ...]]] = [[] for _ in cards]
    for unit, carrier in mounted:
        aboard[carrier].append(parties[unit])
    joined, inside = {hero for hero, _ in attached}, {unit for unit, _ in mounted}
    return [
        (party, place in joined, place in inside, tuple(aboard[place])) for place, party in enumerate(parties)
    ]


def faults(
    cards: Sequence[UnitCard], attached: Sequence[Pair], mounted: Sequence[Pair]
) -> list[tuple[Pair, Refusal]]:
    """Every pair of a force that can't be, with the reason."""
    return refused(
        len(cards),
        mounted,
        lambda good, unit, carrier: mount_refusal(cards, attached, good, unit, carrier),
    )


def open_to(
    cards: Sequence[UnitCard], attached: Sequence[Pair], mounted: Sequence[Pair], unit: int
) -> list[int]:
    """The places of what a unit might begin inside of now."""
    places = [place for place, card in enumerate(cards) if carries(card)]
    return [place for place in places if mount_refusal(cards, attached, mounted, unit, place) is None]
