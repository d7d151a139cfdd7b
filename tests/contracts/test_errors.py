"""Errors that cross from a worker's process to the one that tells them say there what they said here."""

from __future__ import annotations

import ast
import importlib
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import dust_tactics
from dust_tactics.content.files.problems import ContentError, Problem, UnknownNameError
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.core.reason import IllegalDecisionError, Refusal, Rule, SetUpError
from dust_tactics.play.saves import SaveError
from dust_tactics.sim.batch import UnplayableError
from dust_tactics.sim.results_file import ResultsError
from dust_tactics.ui.toolkit.palette import PaletteError

PACKAGE = Path(dust_tactics.__file__).parent
FAR = Refusal("too-far", "E4 is ", Rule("Dust Tactics", "Movement", 9), ends=lambda: "too far away")
ERRORS = (
    IllegalDecisionError("move a1 E4", FAR),
    SetUpError(["no edge is free", "31 points of 30"]),
    TableError(["31 points of 30"]),
    ContentError([Problem("hawk.yaml", 3, 7, "points", "-4", "a number from 0")]),
    UnknownNameError("card", "allies-hwk", ["allies-hawk", "allies-bushmaster"]),
    UnknownNameError("card", "x", ["allies-hawk", "allies-bushmaster"]),
    SaveError(Path("evening.jsonl"), 12, "decision 11 is missing"),
    SaveError(None, None, "cut off"),
    ResultsError(Path("batch.jsonl"), 4, "it is no line of a simulation"),
    UnplayableError(7, "seat 1 is played by a person"),
    PaletteError(["night.json: not JSON"]),
)
WITHIN_ONE_ROOM = {"_MisfitError"}
"""Caught where they are raised."""


def errors_with_a_making() -> Iterator[type[Exception]]:
    """The exceptions of the package that are made of other things than one sentence."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.ClassDef)
                and node.name.endswith("Error")
                and any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body)
            ):
                name = ".".join(("dust_tactics", *file.relative_to(PACKAGE).with_suffix("").parts))
                yield getattr(importlib.import_module(name), node.name)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{type(error).__name__}: {error}"[:60])
def test_an_error_says_the_same_in_another_process(error: Exception) -> None:
    there = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own, made on this line)
    assert type(there) is type(error)
    assert str(there) == str(error)
    told = {name: str(value) for name, value in vars(error).items()}
    assert {name: str(value) for name, value in vars(there).items()} == told


def test_every_error_that_is_made_of_more_than_a_sentence_is_among_them() -> None:
    found = {kind.__name__ for kind in errors_with_a_making()}
    assert found - WITHIN_ONE_ROOM <= {type(error).__name__ for error in ERRORS}
    assert found >= WITHIN_ONE_ROOM
