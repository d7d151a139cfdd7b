"""Citations in the book that is played.

The engine cites a rule that both books have by its section in Dust Tactics; the sections of a ruleset
(:attr:`.rulesets.ruleset.Ruleset.sections`) tell where that stands in its own book, and name the other book
where a rule stands there alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dust_tactics.core.reason import Reason, Refusal, Rule
from dust_tactics.core.sections import Sections
from dust_tactics.skirmish.events.all import Event


def cited(event: Event, sections: Sections) -> Event:
    """A fact with its grounds cited in the book that is played."""
    because: tuple[Reason, ...] = getattr(event, "because", ())
    if not because:
        return event
    found = grounds(because, sections)
    if all(one is other for one, other in zip(found, because, strict=True)):
        return event
    changes: dict[str, Any] = {"because": found}
    return replace(event, **changes)


def grounds(because: tuple[Reason, ...], sections: Sections) -> tuple[Reason, ...]:
    """Some grounds, cited so."""
    return tuple(_reason(reason, sections) for reason in because)


def refused(refusal: Refusal | None, sections: Sections) -> Refusal | None:
    """A refusal, cited so."""
    if refusal is None or (there := _there(refusal.rule, sections)) is refusal.rule:
        return refusal
    return replace(refusal, rule=there)


def _reason(reason: Reason, sections: Sections) -> Reason:
    there = _there(reason.rule, sections)
    return reason if there is reason.rule else replace(reason, rule=there)


def _there(rule: Rule | None, sections: Sections) -> Rule | None:
    return None if rule is None else sections[rule]
