"""Asking skills and special weapons: one answer from all who speak, with the source of each part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import Armour

from .catalogue import SkillRule
from .firing import (
    Activating,
    Aiding,
    Commanding,
    Firing,
    Moving,
    Near,
    Ordering,
    Reaching,
    Saving,
    Suffering,
)
from .hooks import HOOKS, UNIT_HOOKS, Hook

T = TypeVar("T")

Question = (
    Firing | Activating | Saving | Commanding | Suffering | Aiding | Ordering | Near | Moving | Reaching
)
"""What skills are asked about."""


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """The answer of all sources together, and those of them that said something, in their order."""

    value: T
    reasons: tuple[Reason, ...] = ()


class Sources:
    """Speakers about a weapon line: its own rules in card order, then those of the unit's card.

    ``rows`` are those that act.  A row named twice speaks once (D47 "Skills": the same skill of a
    hero and his unit is not doubled).  ``tags`` are the properties of the rows that weapons carry.
    """

    hooks: tuple[Hook[Any], ...] = HOOKS

    def __init__(self, weapon: Iterable[SkillRule], unit: Iterable[SkillRule]) -> None:
        own = tuple(weapon)
        self.tags = frozenset(tag for row in own for tag in row.tags)
        self.rows = tuple(dict.fromkeys((*own, *unit)))
        self._weapon = own
        self._voices: dict[str, tuple[tuple[Callable[[Any], Any], Reason], ...]] = {}
        self.activating: dict[tuple[str, Armour], Answer[Any]] = {}
        """What was said of who activates, by hook and class: what is asked about him is no more than that."""
        for hook in self.hooks:
            voices = tuple(
                (voice, row.reason)
                for row in self.rows
                if (voice := getattr(row.effect, hook.name, None)) is not None
            )
            if voices:
                self._voices[hook.name] = voices

    @property
    def silent(self) -> bool:
        """Return whether nobody ever speaks here."""
        return not self._voices

    def with_shared(self, rows: Iterable[SkillRule]) -> Sources:
        """The same with what others of the combined unit share."""
        return Sources(self._weapon, (*self.rows[len(self._weapon) :], *rows))

    def voices(self, hook: str) -> tuple[tuple[Callable[[Any], Any], Reason], ...]:
        """Return who speaks at a hook, each with the ground that it gives."""
        return self._voices.get(hook, ())


class UnitSources(Sources):
    """Speakers about a unit: the rows of its card and of the heroes who belong to it."""

    hooks = UNIT_HOOKS

    def __init__(self, unit: Iterable[SkillRule]) -> None:
        super().__init__((), unit)


_SILENCE: dict[str, Answer[Any]] = {hook.name: Answer(hook.policy.nothing) for hook in (*HOOKS, *UNIT_HOOKS)}


def silence(hook: Hook[T]) -> Answer[T]:
    """Return the answer of a hook at which nobody speaks."""
    return _SILENCE[hook.name]


def ask(hook: Hook[T], sources: Sources, question: Question) -> Answer[T]:
    """Return what is said at a hook."""
    voices = sources.voices(hook.name)
    if not voices:
        return _SILENCE[hook.name]
    policy = hook.policy
    value = policy.nothing
    reasons: tuple[Reason, ...] = ()
    for voice, reason in voices:
        said = voice(question)
        if said != policy.nothing:
            value = policy.together(value, said)
            reasons = (*reasons, reason)
    return Answer(value, reasons)


def ask_activating(hook: Hook[T], sources: Sources, armour: Armour) -> Answer[T]:
    """Return what is said at a hook about who activates, of a class of armour; worked out once."""
    key = hook.name, armour
    found = sources.activating.get(key)
    if found is None:
        found = sources.activating[key] = ask(hook, sources, Activating(armour))
    return found
