"""The catalogue, the hook table and the effects fit together."""

from __future__ import annotations

import inspect

import pytest

from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.skills.effects import KINDS, OWN
from dust_tactics.skirmish.skills.hooks import HOOKS, UNIT_HOOKS

NAMES = {hook.name for hook in (*HOOKS, *UNIT_HOOKS)}
SPEAKING = [row for row in load_skills().values() if row.effect is not None]


def _methods(effect: object) -> set[str]:
    cls = effect if inspect.isclass(effect) else type(effect)
    return {name for name, _ in inspect.getmembers(cls, inspect.isfunction) if not name.startswith("_")}


@pytest.mark.parametrize("effect", [*KINDS.values(), *OWN.values()], ids=repr)
def test_effects_speak_at_hooks_of_the_table_and_nowhere_else(effect: object) -> None:
    assert _methods(effect)
    assert _methods(effect) <= NAMES


def test_every_hook_kind_and_file_is_used_by_a_row() -> None:
    effects = [row.effect for row in SPEAKING]
    assert {name for effect in effects for name in _methods(effect)} == NAMES
    assert {type(effect) for effect in effects} == {*KINDS.values(), *map(type, OWN.values())}


@pytest.mark.parametrize("row", SPEAKING, ids=lambda row: row.name)
def test_what_speaks_cites_its_rule(row: SkillRule) -> None:
    assert row.reason.rule is not None
    assert str(row.reason).startswith(f"{row.name}: ")
    assert row.reason.rule.book in ("DT", "D47")


def test_own_files_are_called_as_rows_name_them() -> None:
    for name, effect in OWN.items():
        assert type(effect).__module__.endswith(f".own.{name}")
