"""The examples in docstrings hold, and every module of the program can be imported by itself."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import dust_tactics

ROOT = Path(__file__).parents[1]
WITH_EXAMPLES = sorted(
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
    for folder in ("dust_tactics", "tests")
    for path in (ROOT / folder).rglob("*.py")
    if path != Path(__file__) and ">>> " in path.read_text(encoding="utf-8")
)


def test_many_modules_have_examples() -> None:
    assert len(WITH_EXAMPLES) >= 18


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed


def test_every_module_can_be_imported() -> None:
    for module in pkgutil.walk_packages(dust_tactics.__path__, "dust_tactics."):
        if not module.name.endswith(".__main__"):
            import_module(module.name)
