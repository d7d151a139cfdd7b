"""Victory points and majorities (Epic "The Victory Point Phase"; It. "La Supremazia")."""

from __future__ import annotations

import pytest

from dust_tactics.world.rules import scoring
from tests.world.positions import ATLAS, position, say
from tests.world.tables import deck

BOTH = pytest.mark.parametrize("edition", ["epic", "italian"])
SOURCES = [area for area in ATLAS.areas if ATLAS.areas[area].source]


@BOTH
def test_two_for_a_capital_and_a_majority_one_for_three_sources(edition: str) -> None:
    land = [area for area in SOURCES if not ATLAS.areas[area].sea][:5]
    held = dict.fromkeys(["a1", *land], "1: 1 tank") | {"h1": "2: 1 tank", "s1": "2: 1 submarine"}
    _, state = position(edition, held, founders={"a1": 1, "h1": 2}, centres=["h1"])
    majorities = scoring.majorities(state)
    assert majorities == (1, 1, 0), "production, sea, land"
    assert scoring.points(state, majorities) == (2 + 2 + 1, 2 + 4)


@BOTH
@pytest.mark.parametrize(("holder", "keeps"), [(0, 0), (1, 1), (2, None), (None, None)])
def test_a_tie_leaves_a_majority_with_who_had_it_or_with_nobody(
    edition: str, holder: int | None, keeps: int | None
) -> None:
    held = {"b1": "1: 1 tank", "c1": "2: 1 tank", "s1": "3: 1 submarine"}
    _, state = position(edition, held, seats=3)
    assert scoring.majority(state, "land", holder) == keeps


@BOTH
def test_who_holds_nothing_has_no_majority(edition: str) -> None:
    _, state = position(edition, {"b1": "1: 1 tank", "c1": "2: 1 tank"})
    assert scoring.majority(state, "sea", 0) is None


@BOTH
def test_points_are_counted_when_all_have_had_their_turns_and_another_round_begins(edition: str) -> None:
    hands = {number: [card] for number, card in enumerate(list(deck())[:2], start=1)}
    game, state = position(
        edition,
        {"a1": "1: 1 tank", "b1": "1: 1 tank", "h1": "2: 1 tank"},
        founders={"a1": 1, "h1": 2},
        hands=hands,
    )
    state = say(game, state, "done", "done", "done", "done")
    assert state.points == (2 + 2, 2)
    assert state.last == (4, 2)
    assert state.round == 4


@BOTH
def test_forty_points_and_a_capital_win(edition: str) -> None:
    game, state = position(
        edition, {"a1": "1: 1 tank", "b1": "1: 1 tank", "h1": "2: 1 tank"}, founders={"a1": 1, "h1": 2},
        points=(37, 5),
    )  # fmt: skip
    state = say(game, state, "done", "done", "done", "done")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.points) == (0, (41, 7))
    assert game.legal(state).listed == []
