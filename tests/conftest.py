"""Settings for all tests: property tests draw the same examples everywhere, and the tier that is run.

``--tier fast`` is for the hours of work: rules, sight, cards and files, games saved and taken up again,
without a window and without hundreds of whole games.  What it leaves out is not even imported.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program has it, before numpy is imported

import pytest
from hypothesis import HealthCheck, settings

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.core.garbage import collect_seldom

settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")
collect_seldom()

TESTS = Path(__file__).parent
FAST = frozenset(
    {
        "bots", "content", "core", "dustrunner", "helpers", "mutants", "play", "rulebook", "skirmish",
        "test_editions_table.py", "test_rules_table.py",
    }
)  # fmt: skip
"""The folders and files of the fast tier."""
SLOW = ("slow", "window")
"""The marks that keep a test out of it wherever it stands."""


@pytest.fixture(scope="session", autouse=True)
def _no_power_cut() -> Iterator[None]:
    """Decisions are written by the ten thousand: nothing waits for the disk but other processes.

    Who looks for the call puts his own in its place.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)  # which looks whether the file is open as well
        yield


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the program keeps for its player is kept apart: nothing of an earlier run, nothing of his."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tier", choices=("fast", "usual"), default="usual", help="which tests: see the Makefile"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if config.getoption("tier") != "fast" or collection_path == TESTS:
        return None
    inside = collection_path.is_relative_to(TESTS)
    return None if inside and collection_path.relative_to(TESTS).parts[0] in FAST else True


def pytest_collection_finish() -> None:
    """Search what was collected and imported for rings once, not again with every search in a test."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("tier") != "fast":
        items.sort(key=lambda item: item.get_closest_marker("window") is None)  # the longest first
        return
    slow = [item for item in items if any(item.get_closest_marker(mark) for mark in SLOW)]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in slow]
