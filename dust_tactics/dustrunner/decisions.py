"""The decisions of a run, each with its one line of text, and the text read back.

>>> parse("attack 2")
Attack(ammo=2)
"""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core import notation


@dataclass(frozen=True, slots=True)
class Take:
    """Take a vehicle card for the slot that is asked for."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Fit:
    """Fit a modification of those that may be chosen."""

    card: str

    def __str__(self) -> str:
        return f"fit {self.card}"


@dataclass(frozen=True, slots=True)
class Resolve:
    """Resolve the first card; the second one is discarded unseen."""

    def __str__(self) -> str:
        return "resolve"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass on the first card, bound to the second."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Use:
    """Use a modification."""

    card: str

    def __str__(self) -> str:
        return f"use {self.card}"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an option of the card, counted from 1; 0 leaves all of them."""

    option: int

    def __str__(self) -> str:
        return f"choose {self.option}"


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive so many spaces of those that a card lets the vehicle drive."""

    spaces: int

    def __str__(self) -> str:
        return f"drive {self.spaces}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn into a lane of the fork."""

    lane: str

    def __str__(self) -> str:
        return f"turn {self.lane}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack with so much ammo."""

    ammo: int

    def __str__(self) -> str:
        return f"attack {self.ammo}"


@dataclass(frozen=True, slots=True)
class BreakOff:
    """Leave the fight."""

    def __str__(self) -> str:
        return "break-off"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the resolution cards as they were drawn."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Redraw:
    """Pay points to draw one of the open resolution cards again, counted from 1."""

    card: int

    def __str__(self) -> str:
        return f"redraw {self.card}"


@dataclass(frozen=True, slots=True)
class TakeLoot:
    """Take one loot of the list."""

    loot: str

    def __str__(self) -> str:
        return f"loot {self.loot}"


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill the tank at the end of the round."""

    def __str__(self) -> str:
        return "fill"


@dataclass(frozen=True, slots=True)
class LeaveEmpty:
    """Keep the fuel, and let the raiders come nearer."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the run up."""

    def __str__(self) -> str:
        return "concede"


Decision = (
    Take | Fit | Resolve | Pass | Use | Choose | Drive | Turn | Attack | BreakOff | Keep | Redraw | TakeLoot
    | Fill | LeaveEmpty | Concede
)  # fmt: skip

_NAME = " ([a-z0-9]+(?:-[a-z0-9]+)*)"
_NUMBER = r" (0|[1-9]\d?)"
_FORMS: dict[str, notation.Form[Decision]] = {
    "take": (_NAME, "take long-nose", lambda m: Take(m[1])),
    "fit": (_NAME, "fit spyglass", lambda m: Fit(m[1])),
    "resolve": ("", "resolve", lambda _: Resolve()),
    "pass": ("", "pass", lambda _: Pass()),
    "use": (_NAME, "use spyglass", lambda m: Use(m[1])),
    "choose": (_NUMBER, "choose 1", lambda m: Choose(int(m[1]))),
    "drive": (_NUMBER, "drive 2", lambda m: Drive(int(m[1]))),
    "turn": (_NAME, "turn canyon", lambda m: Turn(m[1])),
    "attack": (_NUMBER, "attack 2", lambda m: Attack(int(m[1]))),
    "break-off": ("", "break-off", lambda _: BreakOff()),
    "keep": ("", "keep", lambda _: Keep()),
    "redraw": (_NUMBER, "redraw 1", lambda m: Redraw(int(m[1]))),
    "loot": (_NAME, "loot fuel", lambda m: TakeLoot(m[1])),
    "fill": ("", "fill", lambda _: Fill()),
    "leave": ("", "leave", lambda _: LeaveEmpty()),
    "concede": ("", "concede", lambda _: Concede()),
}


def parse(text: str) -> Decision:
    """Read a decision from its text.

    :raises UnreadableDecisionError: the text is not a decision; says what one looks like.
    """
    return notation.parse(text, _FORMS)
