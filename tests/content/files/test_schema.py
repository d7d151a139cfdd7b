"""Any data at all gives an object or problems, for every kind of file."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings, strategies as st

from dust_tactics.content.cards.card_reader import read_card_text
from dust_tactics.content.cards.card_schema import CardFile, WeaponPart
from dust_tactics.content.files.schema import Strict, keys_of, read_string
from dust_tactics.content.rulesets.ruleset_schema import SkillFile, SkillRow, TerrainFile
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.content.scenarios.scenario_schema import BoardPart, ForceFile, ScenarioFile, TerrainPart

PARTS = (
    CardFile,
    WeaponPart,
    ForceFile,
    ScenarioFile,
    BoardPart,
    TerrainPart,
    SkillFile,
    SkillRow,
    TerrainFile,
)
KEYS = sorted({key for part in PARTS for key in keys_of(part)})
WORDS = st.sampled_from(["1", "6", "4-14", "C", "squad", "vehicle", "Axis", "true", "front", "1/1", "Flame"])
DATA = st.recursive(
    st.none() | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=8),
    max_leaves=20,
)


@settings(max_examples=60)
@given(DATA, st.sampled_from([ForceFile, ScenarioFile, SkillFile, TerrainFile]))
def test_any_data_gives_an_object_or_problems(data: object, model: type[Strict]) -> None:
    found, _, problems = read_string(json.dumps(data), "f.yaml", model)
    assert (found is None) == bool(problems)
    assert all(problem.line >= 1 and problem.sentence for problem in problems)


@settings(max_examples=100)
@given(st.dictionaries(st.sampled_from(sorted(keys_of(CardFile))), DATA, max_size=12))
def test_any_data_gives_a_card_or_problems(data: dict[str, object]) -> None:
    card, _, problems = read_card_text(json.dumps(data), "f.yaml", "id", load_skills())
    assert (card is None) == bool(problems)


@pytest.mark.parametrize("part", PARTS)
def test_every_key_has_a_sentence(part: type[Strict]) -> None:
    for name, info in part.model_fields.items():
        assert info.description, name
        assert info.description.endswith("."), name
