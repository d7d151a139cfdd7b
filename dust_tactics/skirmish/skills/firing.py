"""The situations that special weapons and skills are asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dust_tactics.skirmish.cards.unit_card import Armour


@dataclass(frozen=True, slots=True)
class Firing:
    """One weapon line that attacks one unit.

    ``tags`` are the properties of the line's special weapon rules, ``against`` is the target's class
    of armour.  ``alone`` tells that a single weapon makes the attack and nothing else fires, ``idle``
    that a soldier of the squad who carries no such weapon uses none in this attack.  ``close`` tells
    that it is a weapon of close combat, ``piloted`` that a hero pilots the vehicle that fires it, and
    ``kin`` that a sibling of the hero who fires it is in his unit.  ``by`` is the class of who fires it.
    ``boosted`` tells that its player spends a skill on the attack that does so once a game, ``reply`` that
    it strikes back.  ``marks`` and ``target_marks`` are the names of the marks of who fires, and of the
    target.
    """

    tags: frozenset[str]
    against: Armour
    sustained: bool = False
    alone: bool = False
    idle: bool = False
    close: bool = False
    piloted: bool = False
    kin: bool = False
    by: Armour = Armour.INFANTRY
    boosted: bool = False
    reply: bool = False
    marks: frozenset[str] = frozenset()
    target_marks: frozenset[str] = frozenset()

    def at_reach(self, reach: str | None) -> bool:
        """Return whether the line is one of a ``reach``, ``close`` or ``ranged``; without it any is."""
        return reach is None or self.close is (reach == "close")


@dataclass(frozen=True, slots=True)
class Activating:
    """One unit that activates; ``armour`` is its class: a pilot activates his vehicle."""

    armour: Armour


class FreeAction(NamedTuple):
    """An action beside those of an activation: right before or after one of the actions named, in words.

    ``weapons`` is what the attack of the two is made with: ``ranged`` or ``one-side``, all without it.
    """

    action: str
    before: frozenset[str]
    after: frozenset[str]
    weapons: str | None = None


@dataclass(frozen=True, slots=True)
class Saving:
    """One unit that is hit; ``tags`` are the properties of the special rules of the weapon."""

    tags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Commanding:
    """One unit of a side at the beginning of a turn.

    ``in_force`` tells that it is not eliminated, ``on_board`` that it is on the board, joined, piloting or
    carried too; ``marks`` are the names of its marks.
    """

    in_force: bool
    on_board: bool
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Suffering:
    """One unit that takes damage; it is ``covered`` if it is in cover from it, whatever a weapon denies."""

    covered: bool


@dataclass(frozen=True, slots=True)
class Aiding:
    """One friend of a unit on the board, or the unit itself.

    He is so many ``squares`` away and is seen if ``sees``; ``factions`` are those of his card.
    """

    squares: int
    infantry: bool
    sees: bool
    factions: frozenset[str]


@dataclass(frozen=True, slots=True)
class Ordering:
    """One command action, by its word; ``factions`` are those of the unit that it is about.

    ``led`` tells that it is an officer's, of heroes with a unit that has an officer of its own; ``joined``
    are the plain names of the heroes who have joined who gives it.
    """

    action: str
    factions: frozenset[str]
    led: bool = False
    joined: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Near:
    """A friendly unit that is to activate: so many ``squares`` away, its skills with some ``tags``."""

    squares: int
    tags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Moving:
    """One unit with its rates of a move and a march; ``tags`` of its skills, and names of its marks."""

    move: int
    march: int
    tags: frozenset[str]
    marks: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reaching:
    """One weapon line of a unit that does not move; ``names`` are the plain ones of who fires it."""

    tags: frozenset[str]
    names: frozenset[str]
