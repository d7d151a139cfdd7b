"""The ready forces that a scenario file names, and what is wrong with these names.

Not among what is wrong with a scenario itself: with other forces it can be played, and a saved game has its
forces with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files import paths
from dust_tactics.content.files.limits import VARIANTS
from dust_tactics.content.files.problems import ContentError, Problem, UnknownNameError, quoted
from dust_tactics.content.files.yaml_marks import Route, parse, read_text
from dust_tactics.content.forces.forces import load_force


def force_name_problems(path: Path, cards: CardSet) -> Iterator[Problem]:
    """The forces of a scenario file, and of its variants, that there are not or that have mistakes."""
    document = parse(*_text(path))[0]
    for route, name in _named(document.data):
        try:
            load_force(name, cards)
        except UnknownNameError as error:
            expected = "" if error.near else "the name or id of a force"
            yield document.problem(route, "no force is called so", quoted(name), expected, error.near)
        except ContentError as error:
            first = error.problems[0]
            expected = f"one without mistakes such as that in {first.file}:{first.line}"
            yield document.problem(route, "a force that cannot be used", quoted(name), expected)


def _text(path: Path) -> tuple[str, str]:
    shown = paths.shown(path)
    return read_text(path, shown)[0], shown


def _named(data: Any) -> Iterator[tuple[Route, str]]:
    """The names of forces and their places, as far as they are names."""
    if not isinstance(data, dict):
        return
    variants = data.get("variants")
    parts: list[tuple[Route, Any]] = [((), data)]
    for number, one in enumerate(variants[: VARIANTS.most] if isinstance(variants, list) else ()):
        parts.append((("variants", number, "changes"), one.get("changes") if isinstance(one, dict) else None))
    for route, part in parts:
        names = part.get("forces") if isinstance(part, dict) else None
        for place, name in enumerate(names[:2] if isinstance(names, list) else ()):
            if isinstance(name, str):
                yield (*route, "forces", place), name
