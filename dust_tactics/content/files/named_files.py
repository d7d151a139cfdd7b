"""Files that are found by their own name or by the one that stands in them; a word means one file only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from . import paths
from .kept import Kept
from .problems import ContentError, Problem, quoted
from .reading import is_file

_Name = tuple[str, int, int]
"""The name that stands in a file, with its line and column."""
_KEPT: Kept[_Name] = Kept()


@dataclass(frozen=True)
class NamedFiles:
    """The files by their ids, and what is wrong with those that are not used because a word means another."""

    files: Mapping[str, Path]
    refused: Mapping[Path, Problem] = field(default_factory=dict)

    def find(self, name: str | Path) -> Path | None:
        """The file that a path, an id or an id with spaces means; ``None`` if none is called so.

        :raises ContentError: it is one that is not used.
        """
        if isinstance(name, Path):
            return name
        by_key = {stem.casefold(): path for stem, path in self.files.items()}
        if name.casefold() in by_key:
            return by_key[name.casefold()]
        if name.endswith((".yaml", ".yml")) or is_file(Path(name)):
            return Path(name)
        found = by_key.get(key_of(name))
        for path, problem in self.refused.items():
            if found is None and key_of(path.stem) == key_of(name):
                raise ContentError([problem])
        return found


def named_files(first: Iterable[Path], more: Iterable[Path], thing: str) -> NamedFiles:
    """The ``first`` files, and ``more`` as far as no word that means one of them means another one before.

    ``thing`` is what such a file has, such as a force.  Of the first ones that have one id one is used.
    """
    files: dict[str, Path] = {}
    refused: dict[Path, Problem] = {}
    for path in first:
        files.setdefault(path.stem, path)
    others = [path for path in more if path not in files.values()]
    if not others:  # nobody's files but ours need not be opened
        return NamedFiles(files)
    taken: dict[str, Path] = {}
    for path in files.values():
        taken |= dict.fromkeys(_words(path), path)
    for path in others:
        problem = _clash(path, taken, thing)
        if problem is None:
            files[path.stem] = path
            taken |= dict.fromkeys(_words(path), path)
        else:
            refused[path] = problem
    return NamedFiles(files, refused)


def key_of(word: str) -> str:
    """A word as files are found by it: letter case does not matter, and spaces are as good as dashes."""
    return "-".join(word.casefold().split())


def _words(path: Path) -> set[str]:
    return {key_of(path.stem), key_of(_name(path)[0])} - {""}


def _clash(path: Path, taken: Mapping[str, Path], thing: str) -> Problem | None:
    """The reason why a file is not used beside those that have taken words."""
    name, line, column = _name(path)
    shown = paths.shown(path)
    if (other := taken.get(key_of(path.stem))) is not None:
        same = key_of(other.stem) == key_of(path.stem)
        what = f"not used: {paths.shown(other)} has the same {'file name' if same else 'name as this file'}"
        return Problem(shown, 1, 1, what)
    if (other := taken.get(key_of(name))) is not None:
        where = f"{paths.shown(other)}:{_name(other)[1]}"
        what = f"a duplicate {thing} name: {quoted(name)} is on {where}; this {thing} is not used"
        return Problem(shown, line, column, what, about=("name",))
    return None


def _name(path: Path) -> _Name:
    """The name that stands in a file, right or wrong; empty if there is none."""
    return _KEPT.of(path, lambda: _read_name(path))


def _read_name(path: Path) -> _Name:
    from .yaml_marks import parse, read_text  # where nobody has files of his own no YAML is read here

    document = parse(read_text(path, "")[0], "")[0]
    name = document.data.get("name") if isinstance(document.data, dict) else None
    mark = document.mark(("name",))
    return (name if isinstance(name, str) else ""), mark.line, mark.column
