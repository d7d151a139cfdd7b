"""Keywords: what each may be, in words and as a function that reads it, and all that is wrong with some."""

from __future__ import annotations

import operator
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from reprlib import repr as shortened
from typing import Any

import numpy as np

from dust_tactics.content.files.problems import UnknownNameError, near_names
from dust_tactics.play.game_kind import Setting
from dust_tactics.skirmish.scenario.scenario import Force


@dataclass(frozen=True)
class Wanted:
    """What a keyword may be: in words, and what makes of a value the one that is meant.

    ``read`` raises ``UnknownNameError`` for a name that nobody has, else ``TypeError`` or ``ValueError``.
    """

    words: str
    read: Callable[[Any], Any]


def checked(keywords: Mapping[str, Any], wanted: Mapping[str, Wanted]) -> tuple[dict[str, Any], list[str]]:
    """The values that are meant, and a sentence for every keyword that is unknown or is something else."""
    values: dict[str, Any] = {}
    faults: list[str] = []
    for name, value in keywords.items():
        if name not in wanted:
            near = near_names(name, wanted)
            hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(wanted)}"
            faults.append(f"no keyword is called {name!r}; {hint}")
            continue
        try:
            values[name] = wanted[name].read(value)
        except UnknownNameError as error:
            faults.append(f"{name}: {error}")
        except (TypeError, ValueError, OverflowError):
            faults.append(f"{name}: found {shortened(value)}, expected {wanted[name].words}")
    return values, faults


def whole(value: Any) -> int:
    """A whole number, Python's, numpy's or of whatever else has some; true and false are none.

    :raises TypeError: it is something else.
    """
    if isinstance(value, bool):
        raise TypeError(value)
    return operator.index(value)


def between(least: int, most: int | None = None) -> Wanted:
    """A whole number that is not too small, nor too large."""

    def read(value: Any) -> int:
        number = whole(value)
        if number < least or (most is not None and number > most):
            raise ValueError(value)
        return number

    return Wanted(f"a whole number from {least} {'on' if most is None else f'to {most}'}", read)


def one_of(*known: str | int | None) -> Wanted:
    """One of a few values."""

    def read(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, str | int | np.integer | None):
            raise TypeError(value)
        return known[known.index(value)]  # numpy's numbers are equal to Python's

    *others, last = map(repr, known)
    return Wanted(f"{', '.join(others)} or {last}", read)


def of_type(kind: type | tuple[type, ...], words: str) -> Wanted:
    """A value of a type, as it is."""

    def read(value: Any) -> Any:
        if not isinstance(value, kind):
            raise TypeError(value)
        return value

    return Wanted(words, read)


def _finite(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | np.integer | np.floating):
        raise TypeError(value)
    number = float(value)
    if not isfinite(number):
        raise ValueError(value)
    return number


def _name_or_path(value: Any) -> str:
    name = os.fspath(value)
    if not isinstance(name, str):
        raise TypeError(value)
    return name


def _force(value: Any) -> str | Force:
    return value if isinstance(value, Force) else _name_or_path(value)


def _texts(value: Any) -> tuple[str, ...]:
    words = (value,) if isinstance(value, str) else tuple(value)
    if not all(isinstance(word, str) for word in words):
        raise TypeError(value)
    return words


FINITE = Wanted("a finite number", _finite)
_TEXT = of_type(str, "a text")
_FLAG = of_type((bool, np.bool_), "True or False")
_SEVERAL = Wanted("a text or several of them", _texts)
_NAMES = {
    "scenario": Wanted("a name or a path", _name_or_path),
    "force1": Wanted("a name, a path or a force", _force),
    "force2": Wanted("a name, a path or a force", _force),
}


def of_setting(setting: Setting) -> Wanted:
    """What a word of a game may be; ``None`` is as usual, and so it is with none of its own."""
    match setting.kind:
        case "number":
            found = between(setting.least or 0)
        case "flag":
            found = _FLAG
        case "texts":
            found = _SEVERAL
        case "text":
            found = _NAMES.get(setting.name, _TEXT)
    return Wanted(found.words, lambda value: None if value is None else found.read(value))
