"""Capitals on the screen: only what counts as one looks like one, and only what pays tells points."""

from __future__ import annotations

import pytest

from dust_tactics.ui.world.area_panel import kinds_words
from dust_tactics.ui.world.overlay_figures import income_words
from dust_tactics.world.state import State
from tests.world.positions import position

FOUNDED = {"a1": 1, "h1": 2}
"""Where two players began; a2 and h2, too, are capitals of the map."""


def _state(edition: str, holdings: dict[str, str]) -> State:
    return position(edition, holdings, founders=FOUNDED)[1]


@pytest.mark.parametrize(("edition", "words"), [("epic", "capital"), ("italian", "")])
def test_c3_a_capital_where_nobody_began_is_told_as_its_edition_has_it(edition: str, words: str) -> None:
    state = _state(edition, {"a1": "1: 1 tank", "a2": "neutral: 1 tank", "h1": "2: 1 tank"})
    assert kinds_words(state, "a1") == "capital"
    assert kinds_words(state, "a2") == words


@pytest.mark.parametrize("edition", ["epic", "italian"])
def test_every_capital_is_told_while_it_can_be_claimed(edition: str) -> None:
    state = position(edition, {}, founders={"a1": 1})[1]
    assert kinds_words(state, "h1") == kinds_words(state, "a2") == "capital"


@pytest.mark.parametrize(("edition", "captured"), [("epic", "+6"), ("italian", None)])
def test_c2_a_captured_capital_tells_points_where_it_brings_some(edition: str, captured: str | None) -> None:
    found = income_words(_state(edition, {"a1": "1: 1 tank", "h1": "1: 1 tank", "c3": "2: 1 tank"}))
    assert found["a1"] == "+6"
    assert found.get("h1") == captured


def test_a_capital_that_nobody_holds_tells_what_it_would_bring() -> None:
    found = income_words(_state("italian", {"h1": "2: 1 tank", "c3": "1: 1 tank"}))
    assert found["a1"] == "+6"
