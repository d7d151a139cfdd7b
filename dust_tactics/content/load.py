"""The door to all data files: cards, scenarios, forces and the tables of a ruleset."""

from __future__ import annotations

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet, full_name
from dust_tactics.content.files.problems import ContentError, Problem, UnknownNameError
from dust_tactics.content.rulesets.ruleset_tables import load_skills, load_terrain
from dust_tactics.content.scenarios.load_scenario import (
    list_forces,
    list_scenarios,
    load_force,
    load_scenario,
)

__all__ = [
    "CardSet",
    "ContentError",
    "Problem",
    "UnknownNameError",
    "full_name",
    "list_forces",
    "list_scenarios",
    "load_cards",
    "load_force",
    "load_scenario",
    "load_skills",
    "load_terrain",
]
