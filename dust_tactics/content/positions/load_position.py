"""The door to positions: files, codes, pictures and scenarios, each made a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.limits import FILES
from dust_tactics.content.files.problems import (
    ContentError,
    Problem,
    UnknownNameError,
    quoted,
    told,
)
from dust_tactics.content.files.reading import is_file, open_file, why
from dust_tactics.content.files.yaml_marks import Document
from dust_tactics.content.scenarios.load_scenario import list_scenarios, load_scenario, scenario_files
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.skirmish.scenario.starting_board import starting_board

from .position_code import decode_position, encode_position, looks_like_code
from .position_files import Expectation, Expectations, position_of_document, read_position, read_position_text
from .position_text import write_position

__all__ = [
    "Expectation",
    "Expectations",
    "Opened",
    "decode_position",
    "encode_position",
    "load_position",
    "open_position",
    "own_pictures",
    "own_positions",
    "pictures",
    "read_position",
    "read_position_text",
    "shipped_positions",
    "write_position",
]

_FILES = (".yaml", ".yml", ".png", ".dust", ".game", ".txt")
"""Endings by which a word is meant as a file, there or not."""


Openers = Mapping[bytes, Callable[[Path, str], "Opened"]]
"""How files of other kinds are opened, by their first bytes: from the path and the name it is shown by."""


@dataclass(frozen=True)
class Opened:
    """A position and what else its source says.

    ``rules`` is the ruleset of the scenario or of the game that it comes from, if it comes from
    one; ``notices`` is what whoever opened it should know: a saved game that is torn.
    """

    position: Position
    rules: str | None = None
    expected: Expectations | None = None
    notices: tuple[str, ...] = ()


def load_position(what: str | Path) -> Position:
    """The position that a word, a text or a path stands for; see :func:`open_position`."""
    return open_position(what).position


def open_position(what: str | Path, openers: Openers = MappingProxyType({})) -> Opened:
    """A position from wherever it is kept.

    ``what`` is the path of a position file, a scenario file, a picture made by :mod:`.position_png`,
    a text file with a code or a file that one of the ``openers`` knows; the name of a position or
    a scenario; a position code; or the text of a position file.

    :raises UnknownNameError: a word that is none of these.
    :raises ContentError: it is one of them, with problems.
    """
    if isinstance(what, Path):
        return _open_file(what, openers)
    if looks_like_code(what):
        return Opened(decode_position(what))
    if "\n" in what.strip():
        return _opened(*read_position_text(what, "text"))
    word = what.strip().strip("\"'")
    path = Path(word)
    if word.endswith(_FILES) or path.is_absolute() or is_file(path):
        return _open_file(path, openers)
    return _open_name(word)


def shipped_positions() -> dict[str, Path]:
    """The files of the gallery by id, in its order."""
    return {path.stem: path for path in paths.yaml_files(paths.shipped("scenarios") / "positions")}


def own_positions() -> dict[str, Path]:
    """The player's own position files by id."""
    return {path.stem: path for path in paths.yaml_files(paths.own("positions"))}


def pictures() -> Path:
    """The player's folder of pictures with positions inside."""
    return paths.own("pictures")


def own_pictures() -> list[Path]:
    """The pictures in it, in a fixed order: as many as are read of any folder."""
    return paths.files_below(pictures(), ".png")[: FILES.most]


def _open_name(name: str) -> Opened:
    """A position of the gallery or the player's, or a scenario, by file name without ending or by title."""
    files = {**own_positions(), **shipped_positions()}
    key = name.casefold()
    for stem, path in files.items():
        if key in (stem.casefold(), stem.casefold().replace("-", " ")):
            return _open_file(path, {})
    scenarios = list_scenarios()
    if key in (word.casefold() for scenario in scenarios for word in (scenario.id, scenario.name)):
        return _of_scenario(load_scenario(name))
    titles = {}
    for path in files.values():
        position, expected, _ = read_position(path)
        if position is not None and position.title:
            if position.title.casefold() == key:
                return Opened(position, None, expected)
            titles[position.title] = path
    known = [*files, *titles, *scenario_files(), *(scenario.name for scenario in scenarios)]
    raise UnknownNameError("position or scenario", name, known)


def _open_file(path: Path, openers: Openers) -> Opened:
    """A file by what is in it; its name does not matter."""
    from .position_png import SIGNATURE, read_png

    shown = paths.shown(path)
    try:
        with open_file(path) as stream:
            head = stream.read(64)
    except OSError as error:
        raise ContentError([Problem(shown, 1, 1, f"cannot be read ({why(error)})")]) from None
    if head.startswith(SIGNATURE) or path.suffix.casefold() == ".png":
        return Opened(read_png(path))
    for beginning, opener in openers.items():
        if head.startswith(beginning):
            return opener(path, shown)
    text, problems = yaml_marks.read_text(path, shown)
    if problems:
        raise ContentError(problems)
    if looks_like_code(text):
        return Opened(decode_position(text, shown))
    document, problems = yaml_marks.parse(text, shown)
    if document.data is None:
        raise ContentError(problems)
    return _of_document(path, document, problems)


def _of_document(path: Path, document: Document, problems: list[Problem]) -> Opened:
    """A YAML file: a position, or a scenario with its board."""
    keys = document.data if isinstance(document.data, dict) else {}
    if "scenario" in keys and "position" not in keys:
        return _of_scenario(load_scenario(path))
    other = next((kind for kind in ("card", "force") if kind in keys and "position" not in keys), None)
    if other or not keys:
        mark = document.mark(())
        found = f"a {other} file" if other else quoted(document.data)
        expected = "'position: 1' or 'scenario: 1' in the first line, or a position code"
        raise ContentError(
            [Problem(document.file, mark.line, mark.column, "not a position", found, expected)]
        )
    position, expectations, more = position_of_document(document)
    return _opened(position, expectations, told(problems + more))


def _opened(position: Position | None, expected: Expectations, problems: list[Problem]) -> Opened:
    if position is None or problems:
        raise ContentError(problems)
    return Opened(position, None, expected)


def _of_scenario(scenario: Scenario) -> Opened:
    """The board of a scenario, before anybody has placed anything on it."""
    return Opened(
        Position(starting_board(scenario), title=scenario.name, note=scenario.text), scenario.ruleset
    )
