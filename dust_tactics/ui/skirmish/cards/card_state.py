"""What the picture of a card shows beside the card: what a game has done to its unit, and who is aimed at."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour


@dataclass(frozen=True, slots=True)
class CardState:
    """The state of a unit in the game; the default is a fresh one.

    ``wielders`` is, for each weapon line, how many can still use it (``None``: as
    printed); ``spent`` how many ammunition boxes of each line are ticked off; ``loaded`` whether each
    line is loaded (``None``: it needs no loading); ``criticals`` are the words of its critical hits,
    ``silent`` for each weapon line why nothing of it can be used, empty if something can.
    """

    damage: int = 0
    lost: int = 0
    wielders: tuple[int | None, ...] = ()
    spent: tuple[int, ...] = ()
    loaded: tuple[bool | None, ...] = ()
    criticals: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTarget:
    """The column of the chart that the current target is in, and the weapon lines that can be used on it."""

    armour: Armour
    level: int
    lines: frozenset[int] = frozenset()
