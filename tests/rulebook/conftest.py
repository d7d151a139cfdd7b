"""Which of the two rulebooks a test is played by."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers.books import played_by


@pytest.fixture
def book(request: pytest.FixtureRequest) -> Iterator[None]:
    """The ruleset of every position in the test (:func:`tests.helpers.books.both_books`)."""
    with played_by(request.param):
        yield
