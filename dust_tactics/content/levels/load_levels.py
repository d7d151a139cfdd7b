"""The levels of the computer's players, read from their file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError, Problem

from .level import Level


@cache
def load_levels() -> tuple[Level, ...]:
    """The levels that ship with the program, from the weakest to the strongest.

    :raises ContentError: the file has problems.
    """
    levels, problems = read_levels(paths.levels())
    if problems:
        raise ContentError(problems)
    return levels


def read_levels(path: Path) -> tuple[tuple[Level, ...], list[Problem]]:
    """A file of levels and everything wrong with it."""
    from dust_tactics.content.files.schema import read

    from .level_schema import LevelFile

    model, _, problems = read(path, LevelFile)
    if model is None or problems:
        return (), problems
    weights = MappingProxyType(dict(model.weights))
    return tuple(
        Level(row.name, row.overlooks, row.ideas, row.playouts, row.trust, weights) for row in model.levels
    ), []
