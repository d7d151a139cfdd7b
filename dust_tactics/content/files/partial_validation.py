"""Looking further in a file with mistakes: stand-ins take the place of what is wrong.

A mistake in one part of a file hides none in another; what only follows from a mistake
is not told beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, TypeVar

from pydantic import ValidationError

from .limits import DEPTH
from .problems import Problem
from .schema import Strict
from .yaml_marks import Document, Route

M = TypeVar("M", bound=Strict)
Data = dict[str, Any]


def further_problems(
    told: list[Problem],
    document: Document,
    model: type[M],
    stand_ins: Mapping[Route, Any],
    adapt: Callable[[Data, list[Route]], None],
    look: Callable[[M, Document], Iterable[Problem]],
) -> list[Problem]:
    """Everything that ``look`` finds wrong in a file of which ``told`` are wrong keys and values.

    A wrong value becomes its stand-in (every item of a list that of the first one), or is left
    out; ``adapt`` then leaves out what can't be judged without it.  What is found at a place that
    holds a wrong value, or is one, is not told.
    """
    if not isinstance(document.data, dict):
        return []
    data = deepcopy(document.data)
    wrong = _wrong(model, data)
    for route in wrong:
        _mend(data, route, stand_ins)
    adapt(data, wrong)
    if not _mend_around(model, data, stand_ins):
        return []
    marks = [document.mark(route[:length]) for route in wrong for length in range(1, len(route) + 1)]
    places = {(mark.line, mark.column) for mark in marks} | {(one.line, one.column) for one in told}
    found = look(model.model_validate(data), document)
    return [problem for problem in found if (problem.line, problem.column) not in places]


def _wrong(model: type[Strict], data: Data) -> list[Route]:
    """The places of what the schema does not take."""
    try:
        model.model_validate(data)
    except ValidationError as error:
        return [tuple(details["loc"]) for details in error.errors(include_url=False)]
    return []


def _mend_around(model: type[Strict], data: Data, stand_ins: Mapping[Route, Any]) -> bool:
    """Mend what is around that which is still wrong, and what is around that; false if that is everything."""
    for steps in range(1, DEPTH.most):
        wrong = _wrong(model, data)
        if not wrong or any(len(route) <= steps for route in wrong):
            return not wrong
        for route in wrong:
            _mend(data, route[:-steps], stand_ins)
    return False


def _mend(data: Data, route: Route, stand_ins: Mapping[Route, Any]) -> None:
    """Put a stand-in where something is wrong, or leave it out."""
    place: Any = data
    for step in route[:-1]:
        place = _inside(place, step)
        if not isinstance(place, dict | list):  # its surroundings are left out already
            return
    last = route[-1]
    stand_in = stand_ins.get(tuple(0 if isinstance(step, int) else step for step in route))
    if stand_in is not None:
        if isinstance(place, dict) or _inside(place, last) is not None:
            place[last] = deepcopy(stand_in)
    elif isinstance(place, dict):
        place.pop(last, None)
    else:
        _mend(data, route[:-1], stand_ins)


def _inside(place: Any, step: str | int) -> Any:
    """What is at a key or at a place in a list, if anything is."""
    if isinstance(place, dict):
        return place.get(step)
    return place[step] if isinstance(step, int) and step < len(place) else None
