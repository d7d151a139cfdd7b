"""Battles: who rolls first, with how many dice, and when one is over (Epic "Battle"; It. "Combattimento").

On land both roll in turn, at sea at once.  Three rolls in a row without a hit, at sea three pairs of rolls,
are a cease-fire.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .edition import Edition
from .figures import AIR, CAPITAL_DICE, CENTRE_DICE, Kind
from .force import Force

QUIET = 3
"""Rolls in a row without a hit that are a cease-fire."""


class Ground(StrEnum):
    """What the defender stands in."""

    PLAIN = "plain"
    CENTRE = "centre"
    CAPITAL = "capital"
    NEUTRAL_CAPITAL = "neutral-capital"


class Way(StrEnum):
    """How the attacker comes."""

    LAND = "land"
    SEA = "sea"
    AMPHIBIOUS = "amphibious"


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle before one of its rolls, the first one if nothing else is said.

    An attacker who was ``dropped`` from the sky has nowhere to go back to.  ``attacker_next`` says whose the
    next roll is where supremacy does not, ``quiet`` how many rolls in a row have hit nobody, ``aces`` whose
    air units roll a die more each: the attacker's (0), the defender's (1).

    :raises ValueError: nobody fights on one side, or submarines and others in one battle.
    """

    edition: Edition
    attacker: Force
    defender: Force
    ground: Ground = Ground.PLAIN
    way: Way = Way.LAND
    dropped: bool = False
    attacker_next: bool | None = None
    quiet: int = 0
    aces: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no battle."""
        for who, force in (("attacker", self.attacker), ("defender", self.defender)):
            if not force.size:
                raise ValueError(f"the {who} has nobody in this battle")
            below = force.count(Kind.SUBMARINE)
            if below and self.way is not Way.SEA:
                raise ValueError("submarines fight at sea, against submarines alone")
            if self.way is Way.SEA and below != force.size:
                raise ValueError(f"at sea there are submarines alone; the {who} has others")
        if self.way is Way.SEA and self.ground is not Ground.PLAIN:
            raise ValueError("there is no production centre and no capital at sea")

    @property
    def at_once(self) -> bool:
        """Whether both roll at the same time."""
        return self.way is Way.SEA

    @property
    def bonus(self) -> int:
        """The dice that the place adds to the defence."""
        return dice_of_place(self.edition, self.ground)

    @property
    def attacker_first(self) -> bool:
        """Whether the attacker has tactical supremacy: more of it, and never against a capital."""
        return (
            not _as_capital(self.edition, self.ground) and self.attacker.supremacy > self.defender.supremacy
        )

    @property
    def attacker_rolls(self) -> bool:
        """Whether the next roll is the attacker's."""
        return self.attacker_first if self.attacker_next is None else self.attacker_next

    def dice(self, side: int, force: Force) -> int:
        """The dice of a side, the attacker (0) or the defender (1), of which a force is left."""
        return dice_in(force, ace=side in self.aces) + (self.bonus if side else 0)

    @property
    def attacker_lost_at_cease_fire(self) -> bool:
        """Whether nobody of the attacker survives a cease-fire."""
        return self.dropped or (self.way is Way.AMPHIBIOUS and self.edition.landing_lost_at_cease_fire)


def _as_capital(edition: Edition, ground: Ground) -> bool:
    """Whether a place is defended as a capital is."""
    return ground is Ground.CAPITAL or (ground is Ground.NEUTRAL_CAPITAL and edition.neutral_capitals)


def dice_of_place(edition: Edition, ground: Ground) -> int:
    """The dice that a place adds to its defence."""
    if _as_capital(edition, ground):
        return CAPITAL_DICE
    return CENTRE_DICE if ground is Ground.CENTRE else 0


def dice_in(force: Force, *, ace: bool) -> int:
    """The dice of a force; an ace makes every air unit one better."""
    return force.dice + (force.only(*AIR).size if ace else 0)
