"""What can be wrong with the skills that a card names: name, value in brackets, who has it, how often."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.skirmish.cards.attachment import flies_or_drives
from dust_tactics.skirmish.cards.unit_card import Kind, SkillRef, UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule, Value

_NUMBER = re.compile("[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class SkillFault:
    """A mistake in one of several skills, as a problem says it; ``inside`` if it is in the brackets."""

    number: int
    what: str
    found: str
    expected: str = ""
    near: tuple[str, ...] = ()
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who has skills: a unit or a weapon, which is ``on``; the unit's kind and weapons, as far as known."""

    on: str
    kind: Kind | None
    weapons: Sequence[str] | None


def bearer_of(card: UnitCard, kind: Kind | None, *, sure: bool) -> Bearer:
    """A unit of a card; who drives may have a skill with the weapon of another card, which stays open here.

    ``sure`` if nothing is wrong with the weapons.
    """
    known = sure and not flies_or_drives(card)
    return Bearer("unit", kind, [weapon.name for weapon in card.weapons] if known else None)


def skill_faults(
    skills: Iterable[SkillRef], bearer: Bearer, catalogue: Mapping[str, SkillRule]
) -> Iterator[SkillFault]:
    """Everything that is wrong with the skills of a unit or weapon, in their order."""
    seen: set[SkillRef] = set()
    for number, skill in enumerate(skills):
        rule = catalogue.get(skill.name)
        if rule is None:
            near = near_names(skill.name, catalogue)
            expected = "" if near else "a name of the catalogue"
            yield SkillFault(number, "an unknown skill", quoted(skill.name), expected, near)
        elif rule.on not in (bearer.on, "both"):
            what, expected = f"not a skill of a {bearer.on}", f"a skill of a {bearer.on}"
            yield SkillFault(number, what, quoted(skill.name), expected)
        else:
            if bearer.kind is not None and rule.borne_by and bearer.kind not in rule.borne_by:
                expected = f"it on a {' or '.join(sorted(rule.borne_by))}"
                yield SkillFault(number, f"not a skill of a {bearer.kind}", quoted(skill.name), expected)
            yield from _value_faults(number, skill, rule, bearer)
        # a skill for single weapons may stand there for each of them
        once = skill if rule is not None and rule.value is Value.WEAPON else SkillRef(skill.name)
        if once in seen:
            yield SkillFault(number, "a skill named twice", quoted(skill))
        seen.add(once)


def _value_faults(number: int, skill: SkillRef, rule: SkillRule, bearer: Bearer) -> Iterator[SkillFault]:
    """What is wrong with the value in brackets, or with there being none."""
    value = skill.value
    wanted = None if bearer.on == "weapon" and rule.on == "both" else rule.value
    if value is None:
        if wanted is not None and rule.needs_value:
            example = f"{skill.name} ({wanted.example})"
            yield SkillFault(number, "a skill without its value", quoted(skill.name), f"such as {example}")
        return
    if wanted is None:
        yield SkillFault(number, "a value where none belongs", quoted(skill), skill.name, inside=True)
    elif wanted is Value.NUMBER and not _NUMBER.fullmatch(value):
        expected = "a whole number from 1 to 99"
        yield SkillFault(number, f"wrong value of '{skill.name}'", quoted(value), expected, inside=True)
    elif wanted is Value.WEAPON and bearer.weapons is not None and value not in bearer.weapons:
        near = near_names(value, bearer.weapons)
        expected = "" if near else "a weapon of this card"
        yield SkillFault(number, f"wrong value of '{skill.name}'", quoted(value), expected, near, inside=True)
