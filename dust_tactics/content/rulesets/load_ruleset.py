"""A ruleset with its tables, its dice and the house rules that were chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache

from dust_tactics.core.reason import SetUpError
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings.house_rules import NO_CRITICALS, fault
from dust_tactics.skirmish.sight.alternate_readings import fields_for
from dust_tactics.skirmish.skills.catalogue import SkillRule

from .own_skills import load_own_skills
from .ruleset_tables import load_skills, load_terrain


class TableError(SetUpError):
    """A table that can't be set."""


def load_ruleset(
    ruleset: str,
    dice: str | None = None,
    house: Iterable[str] = (),
    own: tuple[SkillRule, ...] | None = None,
) -> Ruleset:
    """A ruleset with its tables, played with the kind of dice of an id, or with its usual ones.

    ``house`` are the house rules chosen, and readings of rulings (``RULING=READING``); ``own`` the skills
    that somebody added, without them those of the player's files.

    :raises TableError: there is no such ruleset, or it is not played with such dice or house rules.
    :raises ContentError: its tables have problems.
    """
    words = tuple(sorted(set(house)))
    found = _load_ruleset(ruleset, dice, load_own_skills().rules if own is None else own)
    return _with_house_rules(found, words) if words else found


@cache
def _with_house_rules(rules: Ruleset, words: tuple[str, ...]) -> Ruleset:
    rulings = [switch.ruling for switch in rules.switches]
    faults = [why for word in words if (why := fault(word, rules.house_rules, rulings)) is not None]
    readings = dict(word.split("=", 1) for word in words if "=" in word)
    try:
        fields_for(rules.switches, readings)
        model = rules.sight_model.under(readings)
    except ValueError as error:
        faults.append(str(error))
    if faults:
        raise TableError([f"{rules.title}: {sentence}" for sentence in faults])
    instead = {old: new for rule in rules.house_rules if rule.id in words for old, new in rule.instead}
    skills = {old: replace(rules.skills[new], name=old) for old, new in instead.items()}
    chart = {} if NO_CRITICALS in words else rules.critical_hits
    return replace(
        rules, chosen=words, sight_model=model, skills={**rules.skills, **skills}, critical_hits=chart
    )


@lru_cache(maxsize=64)
def _load_ruleset(ruleset: str, dice: str | None, own: tuple[SkillRule, ...]) -> Ruleset:
    if ruleset not in EDITIONS:
        raise TableError([f"no ruleset is called {ruleset!r}; there is {', '.join(EDITIONS)}"])
    if dice is None:
        return EDITIONS[ruleset].build(load_terrain(ruleset), load_skills(ruleset, own).values())
    built = _load_ruleset(ruleset, None, own)
    kinds = {kind.id: kind for kind in built.dice_kinds}
    if dice not in kinds:
        raise TableError([f"{built.title} is not played with {dice!r} dice; there are {', '.join(kinds)}"])
    return built if kinds[dice] == built.dice else replace(built, dice=kinds[dice])
