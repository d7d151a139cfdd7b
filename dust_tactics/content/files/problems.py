"""Problems of a data file, with their places: one sentence per problem, all problems together."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from .limits import NAME, PROBLEMS


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One mistake in one file.

    ``line`` and ``column`` count from 1.  ``str(problem)`` is the line that is
    printed: ``file:line:column: what: found F, expected E; did you mean N?``
    ``source`` is the line of the file where a look at it helps, as in a map.  ``more`` is not 0 where
    it only says that there are so many more.  ``about`` is the way to the value that it is about, also to one
    that is missing; it is empty where it is about the whole file.
    """

    file: str
    line: int
    column: int
    what: str
    found: str = ""
    expected: str = ""
    near: tuple[str, ...] = ()
    source: str = field(default="", compare=False)
    more: int = 0
    about: tuple[str | int, ...] = field(default=(), compare=False)

    @property
    def drawn(self) -> str:
        """The printed line, and below it the line of the file with a caret under the place."""
        if not self.source:
            return str(self)
        return f"{self}\n    {self.source}\n    {' ' * (self.column - 1)}^"

    @property
    def sentence(self) -> str:
        """The problem without its place."""
        parts = [f"found {self.found}"] if self.found else []
        if self.expected:
            parts.append(f"expected {self.expected}")
        text = f"{self.what}: {', '.join(parts)}" if parts else self.what
        if self.near:
            text += f"; did you mean {' or '.join(self.near)}?"
        return text

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.sentence}"


class ContentError(Exception):
    """Data files that cannot be used; carries every problem found, in the order of the files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def told(problems: Sequence[Problem]) -> list[Problem]:
    """As many problems of a file as are told, the first ones, and how many more there are."""
    real = [problem for problem in problems if not problem.more]
    first = real[: PROBLEMS.most]
    more = len(real) - len(first) + sum(problem.more for problem in problems)
    if more:
        last = max(problems, key=lambda problem: (problem.line, problem.column))
        what = f"and {more} more (limit '{PROBLEMS.name}')"
        first.append(Problem(last.file, last.line, last.column, what, more=more))
    return first


_LISTED, _LISTABLE = 8, 24
"""Of names that are not alike as many are told, where there are no more than so many."""


class UnknownNameError(LookupError):
    """No card, scenario or force of that name.

    ``near`` are those of the ``known`` ones that are most like it; names that follow a form have examples
    there instead.
    """

    def __init__(
        self, what: str, name: str, known: Iterable[str] = (), near: tuple[str, ...] | None = None
    ) -> None:
        names = tuple(dict.fromkeys(known))
        self.what, self.name = what, name
        self.near = near_names(name, names) if near is None else near
        super().__init__(what, name, names, self.near)

    def __str__(self) -> str:
        what, name, known, near = self.args
        hint = f"; did you mean {' or '.join(near)}?" if near else _all_told(known)
        return f"no {what} is called {quoted(name)}{hint}"


def _all_told(names: Sequence[str]) -> str:
    """The names that there are, if somebody would read them."""
    if not 0 < len(names) <= _LISTABLE:
        return ""
    more = len(names) - _LISTED
    told = ", ".join(names[:_LISTED]) + (f" and {more} more" if more > 0 else "")
    return f"; there {'is' if len(names) == 1 else 'are'} {told}"


def near_names(word: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The known names most like ``word``, best first; letter case does not matter."""
    if NAME.passed_by(word):
        return ()
    by_key: dict[str, str] = {}
    for name in known:
        by_key.setdefault(name.casefold(), name)
    key = word.casefold()
    close = _close_matches(key, by_key, limit)
    if not close and len(key) >= 3:
        close = [name for name in by_key if key in name][:limit]
    return tuple(by_key[name] for name in close)


_ALIKE = 0.65
"""The ratio from which names are alike (``difflib``)."""


def _close_matches(word: str, known: Iterable[str], limit: int) -> list[str]:
    """What ``difflib.get_close_matches`` finds; most names are passed over for the letters they share.

    No name is more alike than its letters in any order, so those with the most in common are compared first.
    """
    own, bounds = _letters(word), []
    for name in known:
        both = len(word) + len(name)
        bound = 2.0 * len(own & _letters(name)) / both if both else 1.0
        if bound >= _ALIKE:
            bounds.append((bound, name))
    matcher = difflib.SequenceMatcher(b=word)
    best: list[tuple[float, str]] = []
    for bound, name in sorted(bounds, reverse=True):
        if len(best) == limit and bound < best[-1][0]:
            break
        matcher.set_seq1(name)
        if (ratio := matcher.ratio()) >= _ALIKE:
            best = sorted((*best, (ratio, name)), reverse=True)[:limit]
    return [name for _, name in best]


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[str]:
    """The letters of a word, the second of a kind as a double one and so on."""
    return frozenset(letter * nth for letter, count in Counter(word).items() for nth in range(1, count + 1))


def quoted(value: object) -> str:
    """A value as a message shows it: in quotes, on one line, cut when long."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    text = "".join(
        c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(str(value).split())
    )
    return f"'{text[:57]}...'" if len(text) > 60 else f"'{text}'"
