"""The catalogue row of a skill or special weapon."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dust_tactics.core.reason import Reason, Rule


@dataclass(frozen=True)
class SkillRule:
    """A row of the catalogue: one skill or special weapon.

    ``on`` tells what may carry it: ``unit``, ``weapon`` or ``both``.
    ``enforced`` is false while the engine does not apply it yet.  ``tags`` are
    the properties that rules ask about (``flame``).  ``rule`` names the
    book and heading, ``text`` says in one line what it does.  ``shares`` tells whether those who
    have joined the unit have a unit's skill too.  ``effect`` is what speaks for it where the rules
    ask (:mod:`.hooks`), ``None`` if it never does.
    """

    name: str
    on: str
    enforced: bool
    tags: frozenset[str]
    rule: str
    text: str
    shares: bool = True
    effect: object | None = None

    @cached_property
    def reason(self) -> Reason:
        """The ground that it gives for what it changes: its name, what it does, and where that stands."""
        book, _, section = self.rule.partition(" ")
        text = self.text[0].lower() + self.text[1:].rstrip(".")
        return Reason(f"{self.name}: {text}", Rule(book, section.strip('"')))
