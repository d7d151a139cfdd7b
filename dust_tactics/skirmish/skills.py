"""The catalogue row of a skill or special weapon."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SkillRule:
    """What the catalogue says about one skill or special weapon.

    ``on`` tells what may carry it: ``unit``, ``weapon`` or ``both``.
    ``enforced`` is false while the engine does not apply it yet.  ``tags`` are
    the properties that rules ask about (``flame``).  ``rule`` names the
    book and heading, ``text`` says in one line what it does.
    """

    name: str
    on: str
    enforced: bool
    tags: frozenset[str]
    rule: str
    text: str
