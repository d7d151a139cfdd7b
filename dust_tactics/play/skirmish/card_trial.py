"""A trial of a card: games of a force that has it against one that has something else for its points.

The games come in pairs with the same dice and the sides exchanged.  Both forces share what they can; the rest
is drawn anew for each pair, so that many neighbours of the card are met.  In two pairs of three the force
without the card has some points more or fewer: that shows what a point is worth, and so what the card is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.forces.random_force_name import chance
from dust_tactics.content.scenarios.load_scenario import load_scenario
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.match import MatchSettings
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Force

from .kind import SCENARIO, SKIRMISH
from .trial_forces import Barracks

POINTS = 50
"""The usual army points of a trial."""
LEVEL = "bot:rookie"
"""Who usually plays both sides."""
_SPREAD = 0.16
"""How many points more or fewer, as a share of the whole force."""
_LEAST = 4
_TURNS = (0, -1, 1)
"""Whether the force without the card has as many points, fewer or more, pair by pair."""

WITH, WITHOUT = "with", "without"
Arms = tuple[str | None, str | None]
"""Which of the two forces sits at which seat; ``None`` is an opponent."""


@dataclass(frozen=True)
class CardTrial:
    """A card, and what it is tried with.

    ``other`` is another version of the card, ``None`` if the other force has something else; ``opponents``
    are the forces against which both play, none if they play against each other.  ``others`` are the cards
    that fill forces up, ``cards`` all that opponents need, too.
    """

    card: UnitCard
    other: UnitCard | None
    others: tuple[UnitCard, ...]
    scenarios: tuple[str, ...] = (SCENARIO,)
    opponents: tuple[Force, ...] = ()
    points: int = POINTS
    sides: tuple[str, str] = (LEVEL, LEVEL)
    seed: int = 1
    rules: str | None = None

    def __post_init__(self) -> None:
        faults = [f"{card.name} can't be fielded: {why}" for card in self.tried if (why := why_not(card))]
        most = max(card.points for card in self.tried)
        if not faults and most + 2 * self.spread > self.points:
            faults.append(
                f"{self.card.name} costs {most} points; a trial of it needs forces of at least "
                f"{least_points(most)}, not {self.points}"
            )
        if self.points + self.spread > MOST_POINTS:
            faults.append(
                f"forces of {self.points} points; a trial is of {MOST_POINTS - self.spread} at most"
            )
        if faults:
            raise SetUpError(faults)

    @property
    def tried(self) -> tuple[UnitCard, ...]:
        """The card, and its other version if there is one."""
        return (self.card,) if self.other is None else (self.card, self.other)

    @property
    def spread(self) -> int:
        """How many points more or fewer the other force has in two pairs of three."""
        return max(_LEAST, round(self.points * _SPREAD))

    @cached_property
    def arms(self) -> tuple[Arms, ...]:
        """Which force sits where in each game of a pair."""
        if not self.opponents:
            return (WITH, WITHOUT), (WITHOUT, WITH)
        return (WITH, None), (WITHOUT, None), (None, WITH), (None, WITHOUT)

    @cached_property
    def fielded(self) -> tuple[UnitCard, UnitCard | None]:
        """Card and other version with ids of their own: both may be of one file's name."""
        one, two = (None if card is None else replace(card, id=f"{name}-{card.id}")
                    for name, card in (("tried", self.card), ("other", self.other)))  # fmt: skip
        assert one is not None
        return one, two

    def with_tried(self, cards: Iterable[UnitCard]) -> CardSet:
        """All cards of the games."""
        return CardSet([*cards, *(card for card in self.fielded if card is not None)])

    @cached_property
    def _barracks(self) -> Barracks:
        return Barracks.beside(self.others, self.tried)

    def settings(self, pair: int, place: int) -> MatchSettings:
        """A game of a pair; both count from 0."""
        forces = dict(zip((WITH, WITHOUT), self.forces(pair), strict=True))
        seats = [self.opponent(pair) if arm is None else forces[arm] for arm in self.arms[place]]
        words: dict[str, object] = {
            "scenario": self.scenarios[pair % len(self.scenarios)],
            "force1": seats[0],
            "force2": seats[1],
            "points": self.points + self.spread,
        }
        if self.rules is not None:
            words["rules"] = self.rules
        return MatchSettings(self.sides, words, self.seed + pair, SKIRMISH.id)

    def opponent(self, pair: int) -> Force:
        """The opponent of a pair, the next one when all scenarios had their turn."""
        found = self.opponents[pair // len(self.scenarios) % len(self.opponents)]
        return replace(found, unrestricted=True)

    def cost(self, pair: int) -> tuple[int, int]:
        """What the force with the card and the other one cost in a pair."""
        known = {card.id: card for card in (*self.others, *self.fielded) if card is not None}
        one, two = (legality.cost(force, known) for force in self.forces(pair))
        return one, two

    def forces(self, pair: int) -> tuple[Force, Force]:
        """The force with the card and the other one in a pair."""
        if pair not in self._drawn:
            self._drawn[pair] = self._draw(pair)
        return self._drawn[pair]

    @cached_property
    def _drawn(self) -> dict[int, tuple[Force, Force]]:
        return {}

    def _draw(self, pair: int) -> tuple[Force, Force]:
        many = len(self.scenarios) * max(len(self.opponents), 1)
        more = _TURNS[pair // many % len(_TURNS)] * self.spread
        pick, barracks = chance(f"trial|{self.seed}|{pair}"), self._barracks
        most = max(card.points for card in self.tried)
        shared = barracks.drawn(self.points - most - self.spread, pick)
        made: list[Force] = []
        for name, card, points in zip(
            (WITH, WITHOUT), self.fielded, (self.points, self.points + more), strict=True
        ):
            units = [*([] if card is None else [card]), *shared]
            units += barracks.drawn(points - sum(unit.points for unit in units), pick)
            title = (
                f"{name.capitalize()} {self.card.name}"
                if self.other is None
                else f"Version {'ab'[len(made)]}"
            )
            made.append(barracks.force(name, title, units, pick))
        return made[0], made[1]


def least_points(card: int) -> int:
    """The fewest army points of forces in which a card of so many points can be tried."""
    return next(points for points in count(card) if card + 2 * max(_LEAST, round(points * _SPREAD)) <= points)


def usual_points(cards: Sequence[UnitCard]) -> int:
    """The army points of forces for a trial of some cards: the usual ones, or more for dear cards."""
    return max(POINTS, least_points(max(card.points for card in cards)))


def even(names: Iterable[str]) -> None:
    """Check that both sides of some scenarios have the same army points, as forces of a trial do.

    :raises SetUpError: they have not.
    """
    odd = [scenario for scenario in map(load_scenario, names) if len(set(scenario.percents)) > 1]
    if odd:
        raise SetUpError(
            [f"{one.name}: its sides have different army points; a trial needs the same" for one in odd]
        )
