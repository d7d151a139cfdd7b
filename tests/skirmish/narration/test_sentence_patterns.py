"""Sentences that are told by the fields of a fact alone."""

from __future__ import annotations

import string
from dataclasses import fields

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.narrate import narrate
from dust_tactics.skirmish.narration.sentence_patterns import SENTENCES
from tests.contracts.games import game_for


@pytest.mark.parametrize("kind", SENTENCES, ids=lambda kind: kind.__name__)
def test_a_sentence_names_only_fields_of_its_fact(kind: type) -> None:
    named = {field.partition(".")[0] for _, field, _, _ in string.Formatter().parse(SENTENCES[kind]) if field}
    assert named <= {field.name for field in fields(kind)}


def test_things_are_counted_and_listed() -> None:
    state = game_for(0).blank()
    name = state.units["1a"].name
    line = state.units["1a"].card.weapons[0].name
    assert narrate(state, e.AmmoSpent("1a", 0, 1)) == f"{name} (1a) uses 1 ammunition box of the {line}"
    assert narrate(state, e.AmmoSpent("1a", 0, 2)) == f"{name} (1a) uses 2 ammunition boxes of the {line}"
    gone = e.UnitEliminated("1a", Square(2, 3), 12)
    assert narrate(state, gone) == f"{name} (1a) is eliminated at C4: 12 army points"
    cured = e.CriticalsCured("1a", (Critical.ON_FIRE, Critical.IMMOBILIZED))
    assert narrate(state, cured) == f"{name} (1a) is repaired: no more on fire, immobilized"
