"""A legal force by chance: some squads, some vehicles, a hero, and as many army points as will go in.

The chance comes from whoever asks: the same picks give the same force.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dust_tactics.skirmish.cards import attachment, transport_capacity
from dust_tactics.skirmish.cards.unit_card import Kind, Locomotion, UnitCard

from . import legality

TRIES = 12
"""Forces that are drawn; the one that leaves the fewest points is taken."""

_MIX = (Kind.SQUAD, Kind.VEHICLE, Kind.SQUAD, Kind.VEHICLE, Kind.SQUAD, Kind.HERO)
"""The kinds that join by turns, as long as there is any of them."""

Pick = Callable[[int], int]
"""Gives a number from 0 to one less than its argument."""


def levy(bloc: str, points: int, cards: Mapping[str, UnitCard], pick: Pick) -> tuple[str, ...]:
    """The cards of a random force of a bloc for so many army points, in the order of drawing.

    Empty if the bloc has nothing to field for them.  Units for hire join only their own bloc here.
    """
    serving = (card for card in cards.values() if _serves(card, bloc))
    usable = sorted(
        (card for card in serving if not legality.refusal(card, bloc, (), points)), key=lambda card: card.id
    )
    best: tuple[str, ...] = ()
    most = -1
    for _ in range(TRIES):
        units = _draw(bloc, points, usable, pick)
        spent = sum(cards[unit].points for unit in units)
        if spent > most:
            best, most = units, spent
    return best


def _serves(card: UnitCard, bloc: str) -> bool:
    """Return whether a card is of a bloc and of use on any board: ships are only where there is water."""
    return card.bloc == bloc and card.locomotion is not Locomotion.NAVAL


def _finds_a_unit(card: UnitCard, units: Sequence[UnitCard]) -> bool:
    """Return whether who takes the field with a unit only finds one that nobody else needs already."""
    if not attachment.serves_in(card):
        return True
    bound = [one for one in (*units, card) if one.kind is not Kind.HERO or attachment.serves_in(one)]
    return not attachment.astray(bound, pair_up(bound, lambda _: 0))


def _draw(bloc: str, points: int, usable: list[UnitCard], pick: Pick) -> tuple[str, ...]:
    """Draw from the cards that may be the first; who was refused once is refused by a larger force, too."""
    units: list[UnitCard] = []
    left = points
    legal = usable
    while True:
        fits = [card for card in legal if _finds_a_unit(card, units)]
        if not fits:
            return tuple(card.id for card in units)
        kind = _MIX[len(units) % len(_MIX)]
        wanted = [card for card in fits if card.kind is kind]
        # a unit that stands there already comes again only when nothing else fits
        there = {card.id for card in units}
        fresh = [card for card in wanted if card.id not in there]
        pool = fresh or wanted or fits
        card = pool[pick(len(pool))]
        units.append(card)
        left -= card.points
        legal = [other for other in legal if not legality.refusal(other, bloc, (card,), left)]


def load_up(
    units: Sequence[UnitCard], attached: Sequence[attachment.Pair], pick: Pick
) -> tuple[attachment.Pair, ...]:
    """Return who begins inside what in a random force: about half of those for whom there is room."""
    mounted: list[attachment.Pair] = []
    for place in range(len(units)):
        found = transport_capacity.open_to(units, attached, mounted, place)
        if found and pick(2):
            mounted.append((place, found[pick(len(found))]))
    return tuple(mounted)


def pair_up(units: Sequence[UnitCard], pick: Pick) -> tuple[attachment.Pair, ...]:
    """Return who joins or pilots whom in a random force: a pilot takes a vehicle, others a squad or
    nobody; who must join a unit comes first.
    """
    pairs: list[attachment.Pair] = []
    places = sorted(range(len(units)), key=lambda place: not attachment.serves_in(units[place]))
    for place in places:
        card = units[place]
        if not attachment.can_belong(card):
            continue
        found = attachment.open_to(units, pairs, place)
        mounts = [unit for unit in found if attachment.pilots(units[unit])]
        stays = 0 if attachment.serves_in(card) else 1
        choice = pick(len(mounts or found) + stays) if found else 0
        if choice < len(mounts or found):
            pairs.append((place, (mounts or found)[choice]))
    return tuple(pairs)
