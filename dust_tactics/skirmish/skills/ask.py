"""Asking skills and special weapons: one answer from all who speak, with the source of each part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

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
    spoken: ClassVar[dict[type[Any], tuple[str, ...]]] = {}
    """The names of those at which effects of a kind speak."""

    def __init__(self, weapon: Iterable[SkillRule], unit: Iterable[SkillRule]) -> None:
        own = tuple(weapon)
        self.tags = frozenset(tag for row in own for tag in row.tags)
        self.rows = tuple(dict.fromkeys((*own, *unit)))
        self._weapon = own
        self.activating: dict[tuple[str, Armour], Answer[Any]] = {}
        """What was said of who activates, by hook and class: what is asked about him is no more than that."""
        voices: dict[str, list[tuple[Callable[[Any], Any], Reason]]] = {}
        for row in self.rows:
            for name in self._hooks_of(row.effect):
                voices.setdefault(name, []).append((getattr(row.effect, name), row.reason))
        self._voices = {name: tuple(found) for name, found in voices.items()}

    @property
    def spoken_at(self) -> Iterable[str]:
        """Return the names of the hooks at which somebody speaks."""
        return self._voices.keys()

    @property
    def silent(self) -> bool:
        """Return whether nobody ever speaks here."""
        return not self._voices

    def with_shared(self, rows: Iterable[SkillRule]) -> Sources:
        """The same with what others of the combined unit share."""
        return Sources(self._weapon, (*self.rows[len(self._weapon) :], *rows))

    def _hooks_of(self, effect: object) -> tuple[str, ...]:
        """The names of the hooks at which an effect speaks."""
        known, kind = type(self).spoken, type(effect)
        found = known.get(kind)
        if found is None:
            found = known[kind] = tuple([hook.name for hook in self.hooks if hasattr(kind, hook.name)])
        return found

    @cached_property
    def speaking(self) -> tuple[str, ...]:
        """The names of the rows that speak at all, in their order: where they are the same, so is what is
        said.
        """
        return tuple([row.name for row in self.rows if self._hooks_of(row.effect)])

    def voices(self, hook: str) -> tuple[tuple[Callable[[Any], Any], Reason], ...]:
        """Return who speaks at a hook, each with the ground that it gives."""
        return self._voices.get(hook, ())


class UnitSources(Sources):
    """Speakers about a unit: the rows of its card and of the heroes who belong to it."""

    hooks = UNIT_HOOKS
    spoken: ClassVar[dict[type[Any], tuple[str, ...]]] = {}

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
