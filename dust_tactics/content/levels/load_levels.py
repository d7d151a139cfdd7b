"""The levels and styles of the computer's players, read from their file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError, Problem

from .level import Level, Levels


@cache
def load_levels(game: str = "skirmish") -> Levels:
    """The levels and styles of a game that ship with the program.

    :raises ContentError: the file has problems.
    """
    levels, problems = read_levels(paths.levels(game))
    if levels is None:
        raise ContentError(problems)
    return levels


def read_levels(path: Path) -> tuple[Levels | None, list[Problem]]:
    """A file of levels and styles, ``None`` if anything is wrong with it, and what is."""
    from dust_tactics.content.files.schema import read

    from .level_schema import LevelFile

    model, _, problems = read(path, LevelFile)
    if model is None or problems:
        return None, problems
    levels = tuple(
        Level(row.name, row.overlooks, row.ideas, row.playouts, row.trust, row.doubt) for row in model.levels
    )
    styles = {
        row.name: MappingProxyType(row.model_dump(exclude={"name"}, exclude_unset=True))
        for row in model.styles
    }
    weights = MappingProxyType(dict(model.weights))
    temper = MappingProxyType(model.temper.model_dump(exclude_unset=True))
    return Levels(levels, weights, temper, MappingProxyType(styles)), []
