"""The decisions of a game, each with its one line of text, and the text read back.

>>> parse("attack ural 2 tank 1 mech to siberia")
Attack(origin='ural', force=Force(counts=(2, 1, 0, 0, 0)), target='siberia')
>>> str(parse("fly  alps 1 + ural 2 to siberia"))
'fly alps 1 + ural 2 to siberia'
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from dust_tactics.core import notation

from .cards import Ability
from .figures import Kind
from .force import Force


@dataclass(frozen=True, slots=True)
class Choose:
    """Lay a card of the hand face down."""

    card: str

    def __str__(self) -> str:
        return f"choose {self.card}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Place a tank on an area while the game is set up."""

    area: str

    def __str__(self) -> str:
        return f"claim {self.area}"


@dataclass(frozen=True, slots=True)
class Centre:
    """Place a production centre."""

    area: str

    def __str__(self) -> str:
        return f"centre {self.area}"


@dataclass(frozen=True, slots=True)
class Build:
    """Build units at a production centre; submarines in a ``sea`` area beside it."""

    kind: Kind
    count: int
    centre: str
    sea: str = ""

    def __str__(self) -> str:
        return f"build {self.count} {self.kind} at {self.centre}" + (f" in {self.sea}" if self.sea else "")

    @property
    def area(self) -> str:
        """Where they are placed."""
        return self.sea or self.centre


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card of the hand away, before any are bought."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy cards, all at once; they are drawn when production is over."""

    count: int

    def __str__(self) -> str:
        return f"buy {self.count}"


@dataclass(frozen=True, slots=True)
class Go:
    """Move units by land or air over land, by ``ship`` over the sea, or submarines (``sail``)."""

    way: str
    origin: str
    force: Force
    target: str

    def __str__(self) -> str:
        return f"{self.way} {self.origin} {self.force} to {self.target}"


Parts = tuple[tuple[str, int], ...]
"""How many come from which areas."""


@dataclass(frozen=True, slots=True)
class Fly:
    """Move bombers from anywhere to anywhere: the strategic movement."""

    parts: Parts
    target: str

    def __str__(self) -> str:
        return f"fly {_parts(self.parts)} to {self.target}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack an area from another one."""

    origin: str
    force: Force
    target: str

    def __str__(self) -> str:
        return f"attack {self.origin} {self.force} to {self.target}"


@dataclass(frozen=True, slots=True)
class Bomb:
    """Bombers attack submarines in a sea area beside them."""

    origin: str
    count: int
    target: str

    def __str__(self) -> str:
        return f"bomb {self.origin} {self.count} to {self.target}"


@dataclass(frozen=True, slots=True)
class Shell:
    """Submarines fire at an area on land beside them."""

    origin: str
    count: int
    target: str

    def __str__(self) -> str:
        return f"shell {self.origin} {self.count} to {self.target}"


@dataclass(frozen=True, slots=True)
class Missile:
    """A ballistic missile on an area."""

    target: str

    def __str__(self) -> str:
        return f"missile {self.target}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Mechs from anywhere fall upon an enemy area."""

    parts: Parts
    target: str

    def __str__(self) -> str:
        return f"drop {_parts(self.parts)} to {self.target}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use the special ability; ``about`` is the ally of a diplomat, counted from 1, or a builder's area."""

    ability: Ability
    about: str = ""

    def __str__(self) -> str:
        return f"use {self.ability}" + (f" {self.about}" if self.about else "")


@dataclass(frozen=True, slots=True)
class Retreat:
    """Some units retreat from the battle, to an area."""

    force: Force
    target: str

    def __str__(self) -> str:
        return f"retreat {self.force} to {self.target}"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Choose whom hits destroy."""

    force: Force

    def __str__(self) -> str:
        return f"destroy {self.force}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Fight on: nobody retreats before this roll, or nobody else."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Keep:
    """Don't use the special ability now."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Done:
    """Do nothing more in this phase."""

    def __str__(self) -> str:
        return "done"


Decision = (
    Choose | Claim | Centre | Build | Discard | Buy | Go | Fly | Attack | Bomb | Shell | Missile | Drop | Use
    | Retreat | Destroy | Roll | Keep | Done
)  # fmt: skip

WAYS = ("land", "ship", "sail")
"""The ways of :class:`Go`."""

_SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*"
_AREA = f" ({_SLUG})"
_NUMBER = r" ([1-9]\d?)"
_KINDS = "|".join(Kind)
_FORCE = rf" ([1-9]\d? (?:{_KINDS})(?: [1-9]\d? (?:{_KINDS}))*)"
_GROUPS = rf" ({_SLUG} [1-9]\d?(?: \+ {_SLUG} [1-9]\d?)*)"
_TO = f" to{_AREA}"


def _parts(parts: Parts) -> str:
    return " + ".join(f"{area} {count}" for area, count in parts)


def _read_parts(text: str) -> Parts:
    groups = (group.split() for group in text.split(" + "))
    return tuple((area, int(count)) for area, count in groups)


def _read_force(text: str) -> Force:
    words = text.split()
    counts: dict[Kind, int] = {}
    for count, name in zip(words[::2], words[1::2], strict=True):
        kind = Kind(name)
        if kind in counts:
            raise ValueError(f"{name} is said twice")
        counts[kind] = int(count)
    return Force.of(counts)


def _way(way: str) -> notation.Form[Decision]:
    return (_AREA + _FORCE + _TO, f"{way} ural 2 tank to siberia",
            lambda m: Go(way, m[1], _read_force(m[2]), m[3]))  # fmt: skip


def _build(m: re.Match[str]) -> Build:
    return Build(Kind(m[2]), int(m[1]), m[3], m[4] or "")


_FORMS: dict[str, notation.Form[Decision]] = {
    "choose": (_AREA, "choose sigrid-1", lambda m: Choose(m[1])),
    "claim": (_AREA, "claim ural", lambda m: Claim(m[1])),
    "centre": (_AREA, "centre ural", lambda m: Centre(m[1])),
    "build": (rf"{_NUMBER} ({_KINDS}) at{_AREA}(?: in{_AREA})?", "build 2 tank at ural", _build),
    "discard": (_AREA, "discard sigrid-1", lambda m: Discard(m[1])),
    "buy": (_NUMBER, "buy 2", lambda m: Buy(int(m[1]))),
    **{way: _way(way) for way in WAYS},
    "fly": (_GROUPS + _TO, "fly ural 2 to siberia", lambda m: Fly(_read_parts(m[1]), m[2])),
    "attack": (
        _AREA + _FORCE + _TO, "attack ural 2 tank to siberia",
        lambda m: Attack(m[1], _read_force(m[2]), m[3]),
    ),
    "bomb": (_AREA + _NUMBER + _TO, "bomb ural 2 to kara-sea", lambda m: Bomb(m[1], int(m[2]), m[3])),
    "shell": (_AREA + _NUMBER + _TO, "shell kara-sea 2 to ural", lambda m: Shell(m[1], int(m[2]), m[3])),
    "missile": (_AREA, "missile ural", lambda m: Missile(m[1])),
    "drop": (_GROUPS + _TO, "drop ural 2 to siberia", lambda m: Drop(_read_parts(m[1]), m[2])),
    "use": (rf" ({'|'.join(Ability)})(?:{_AREA})?", "use nurse", lambda m: Use(Ability(m[1]), m[2] or "")),
    "retreat": (_FORCE + _TO, "retreat 1 tank to ural", lambda m: Retreat(_read_force(m[1]), m[2])),
    "destroy": (_FORCE, "destroy 1 tank", lambda m: Destroy(_read_force(m[1]))),
    "roll": ("", "roll", lambda _: Roll()),
    "keep": ("", "keep", lambda _: Keep()),
    "done": ("", "done", lambda _: Done()),
}  # fmt: skip


def parse(text: str) -> Decision:
    """Read a decision from its text.

    :raises UnreadableDecisionError: the text is not a decision; says what one looks like.
    """
    return notation.parse(text, _FORMS)
