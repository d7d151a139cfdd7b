"""Forces of exactly so many army points, drawn for a trial of a card: what else its points would buy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from dust_tactics.core.reason import SetUpError
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.random_force import pair_up
from dust_tactics.skirmish.scenario.scenario import Force

Pick = Callable[[int], int]
"""Gives a number from 0 to one less than its argument."""

_KINDS = (Kind.SQUAD, Kind.VEHICLE)


@dataclass(frozen=True)
class Barracks:
    """The cards of a bloc that fill a force up: squads and vehicles of which there may be any number."""

    bloc: str
    cards: tuple[UnitCard, ...]

    @classmethod
    def beside(cls, cards: Iterable[UnitCard], tried: Sequence[UnitCard]) -> Barracks:
        """Those that fight beside some cards that are tried, and are none of them.

        :raises SetUpError: nobody does.
        """
        bloc = bloc_of(tried[0])
        names = {card.person for card in tried}
        found = sorted(
            (card for card in cards if card.person not in names and _serves(card, bloc, tried)),
            key=lambda card: (card.points, card.id),
        )
        if not found:
            raise SetUpError(
                [f"no squad and no vehicle of {bloc} could fill a force up beside {tried[0].name}"]
            )
        return cls(bloc, tuple(found))

    def drawn(self, points: int, pick: Pick) -> list[UnitCard]:
        """Units of together so many points, or of as many below them as there are units for."""
        can = self._sums(points)
        left = max(total for total in range(points + 1) if can[total])
        units: list[UnitCard] = []
        while left:
            fits = [card for card in self.cards if card.points <= left and can[left - card.points]]
            fresh = [card for card in fits if card not in units] or fits
            units.append(fresh[pick(len(fresh))])
            left -= units[-1].points
        return units

    def _sums(self, points: int) -> list[bool]:
        """For each number up to ``points`` whether units can cost exactly that together."""
        can = [True] + [False] * max(points, 0)
        prices = {card.points for card in self.cards}
        for total in range(1, points + 1):
            can[total] = any(price <= total and can[total - price] for price in prices)
        return can

    def force(self, force_id: str, name: str, units: Sequence[UnitCard], pick: Pick) -> Force:
        """A force of some units, its heroes where they may be; the trial's points are nobody's limit."""
        total = sum(card.points for card in units)
        pairs = pair_up(units, pick)
        ids = tuple(card.id for card in units)
        return Force(force_id, name, self.bloc, total, ids, unrestricted=True, attached=pairs)


def bloc_of(card: UnitCard) -> str:
    """The bloc for which a card is tried: its own, for a captured one the first other one."""
    return next((str(bloc) for bloc in (card.bloc, *Bloc) if legality.belongs(card, bloc)), str(card.bloc))


def _serves(card: UnitCard, bloc: str, tried: Sequence[UnitCard]) -> bool:
    return (
        card.kind in _KINDS
        and not card.unique
        and not attachment.serves_in(card)
        and legality.refusal(card, bloc, tried, card.points) is None
    )
