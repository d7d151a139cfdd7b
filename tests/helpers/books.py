"""Positions that both rulebooks judge alike: one test, played under each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS

BOOKS = tuple(EDITIONS)
_usual: ContextVar[str] = ContextVar("usual", default=BOOKS[0])
Test = TypeVar("Test", bound=Callable[..., Any])


def usual_book() -> str:
    """The ruleset of a position that does not name one."""
    return _usual.get()


@contextmanager
def played_by(book: str) -> Iterator[None]:
    """Positions that name no ruleset are played by this one."""
    token = _usual.set(book)
    try:
        yield
    finally:
        _usual.reset(token)


def both_books(test: Test) -> Test:
    """Play a test under Dust Tactics and under Dust 1947: the rule is the same in both books."""
    by_each = pytest.mark.parametrize("book", BOOKS, indirect=True)
    marked: Test = pytest.mark.usefixtures("book")(by_each(test))
    return marked
