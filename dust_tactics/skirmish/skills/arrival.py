"""Ways onto the board other than from an edge, as skills describe them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Arrival:
    """A unit that activates outside the board may be placed on it.

    It stands within ``beside`` squares of an enemy, or anywhere if that is 0, more than ``apart`` squares
    away from objectives, in the ``open`` or on a roof.  ``dice`` are rolled before: it is placed if
    one shows one of ``faces``, and has as many actions.  Without them it is placed for certain, does
    nothing first, and a die that shows none of ``faces`` takes its second action too.

    Who has ``no_other`` way never comes on otherwise; all others may stay outside as long as they like,
    and count as destroyed if they never came.  While it is ``barred`` it has to do with no objective in
    the turn in which it comes.
    """

    faces: str
    beside: int = 0
    apart: int = 0
    dice: int = 0
    open: bool = False
    no_other: bool = False
    barred: bool = False
