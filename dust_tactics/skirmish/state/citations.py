"""Citations in the book that is played.

The engine cites a rule that both books have by its section in Dust Tactics; a ruleset of the
other book tells where that stands there (:attr:`.rulesets.ruleset.Ruleset.sections`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dust_tactics.core.reason import Reason, Refusal, Rule
from dust_tactics.skirmish.events.all import Event

Sections = Mapping[Rule, Rule]


def cited(event: Event, sections: Sections) -> Event:
    """A fact with its grounds cited in the book that is played."""
    because: tuple[Reason, ...] = getattr(event, "because", ())
    if not any(reason.rule in sections for reason in because):
        return event
    changes: dict[str, Any] = {"because": grounds(because, sections)}
    return replace(event, **changes)


def grounds(because: tuple[Reason, ...], sections: Sections) -> tuple[Reason, ...]:
    """Some grounds, cited so."""
    return tuple(replace(reason, rule=_there(reason.rule, sections)) for reason in because)


def refused(refusal: Refusal | None, sections: Sections) -> Refusal | None:
    """A refusal, cited so."""
    if refusal is None or not sections:
        return refusal
    return replace(refusal, rule=_there(refusal.rule, sections))


def _there(rule: Rule | None, sections: Sections) -> Rule | None:
    return None if rule is None else sections.get(rule, rule)
