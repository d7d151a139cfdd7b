"""Every ruling that the program names exists, and says what it must."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import dust_tactics
from dust_tactics.play.games import GAMES
from dust_tactics.skirmish.rulesets.switches import SWITCHES
from dust_tactics.skirmish.rulings.all import RULINGS, ruling
from dust_tactics.skirmish.sight.query import MODELS
from tests.contracts.games import game_for, played

PACKAGE = Path(dust_tactics.__file__).parent
IDS = {entry.id for entry in RULINGS}
_IN_WORDS = re.compile(r"\b[Rr]ulings?\s+((?:`{0,2}[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+`{0,2}(?:,\s+| and )?)+)")
_ID = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+")


def _named_in_words(text: str) -> set[str]:
    """Ids in a comment, docstring or data file: ``ruling `same-time` ``, ``(rulings a-b, c-d)``."""
    return {name for match in _IN_WORDS.finditer(text) for name in _ID.findall(match[1])}


def _is_ruling(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id.lower().endswith("ruling")


def _named_in_code(tree: ast.AST) -> set[str]:
    """Ids given to reasons: the third argument of ``Reason``, ``ruling=...``, ``ruling = ...``."""
    found: set[str] = set()
    for node in ast.walk(tree):
        values: list[ast.expr] = []
        if isinstance(node, ast.Call):
            values += [keyword.value for keyword in node.keywords if keyword.arg == "ruling"]
            if isinstance(node.func, ast.Name) and node.func.id == "Reason":
                values += node.args[2:3]
        elif isinstance(node, ast.Assign) and any(_is_ruling(target) for target in node.targets):
            values.append(node.value)
        found |= {
            leaf.value
            for value in values
            for leaf in ast.walk(value)
            if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
        }
    return found


@pytest.mark.parametrize(
    "path",
    sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.yaml")]),
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_every_ruling_that_is_named_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = _named_in_words(text)
    if path.suffix == ".py":
        named |= _named_in_code(ast.parse(text))
    assert named <= {entry.id for kind in GAMES.values() for entry in kind.rulings}


@pytest.mark.slow
def test_the_search_finds_what_it_looks_for() -> None:
    assert _named_in_words("(ruling ``a-b``, ``c-d``); ruling e-f.") == {"a-b", "c-d", "e-f"}
    code = "ruling = 'a-b' if x else None\nReason('t', R, 'c-d')\nf(ruling='e-f')"
    assert _named_in_code(ast.parse(code)) == {"a-b", "c-d", "e-f"}
    everywhere = set[str]()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        everywhere |= _named_in_words(text) | _named_in_code(ast.parse(text))
    assert {"DT-sight-points", "same-time", "flame-path", "declare-first", "equal-points"} <= everywhere


def test_the_facts_of_games_name_only_rulings_that_exist() -> None:
    named = set[str]()
    for seed in range(8):
        for turnout in played(game_for(seed), seed):
            for event in turnout.step.events:
                named |= {reason.ruling for reason in getattr(event, "because", ()) if reason.ruling}
    assert named <= IDS
    assert {"enter-edge", "DT-cover-points"} <= named


def test_ids_are_unique_and_every_ruling_is_told_in_full() -> None:
    assert len(IDS) == len(RULINGS)
    for entry in RULINGS:
        assert _ID.fullmatch(entry.id)
        assert entry.summary.endswith(".")
        assert entry.source.startswith(("DT ", "D47 "))
        assert entry.in_force
        assert entry.in_force not in entry.alternatives


def test_every_switch_is_a_ruling_with_the_same_readings() -> None:
    switches = {switch.ruling: switch for model in MODELS.values() for switch in model.switches}
    switches |= {switch.ruling: switch for switch in SWITCHES}
    assert {entry.id for entry in RULINGS if entry.switch} == set(switches)
    for name, switch in switches.items():
        assert [reading.name for reading in ruling(name).readings] == list(switch.choices)


def test_an_unknown_ruling_offers_near_ones() -> None:
    assert ruling("same-time").id == "same-time"
    with pytest.raises(KeyError, match="flame-path"):
        ruling("flame-paths")
