"""Victory points and majorities (Epic "The Victory Point Phase"; It. "La Supremazia")."""

from __future__ import annotations

import pytest

from dust_tactics.world.rules import scoring
from dust_tactics.world.state import State
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


# -- sentences of the English book, one position each ------------------------------------------------------


def test_sources_count_by_full_threes_at_sea_as_on_land() -> None:
    held = {area: "1: 1 submarine" if ATLAS.areas[area].sea else "1: 1 tank" for area in reversed(SOURCES)}
    for many, points in ((2, 0), (3, 1), (5, 1), (6, 2), (8, 2)):
        _, state = position("epic", dict(list(held.items())[:many]) | {"h6": "2: 1 tank"})
        assert scoring.points(state, (None, None, None))[0] == points


def test_neutrals_never_score_nor_hold_a_majority_nor_keep_one_from_a_player() -> None:
    held = dict.fromkeys(["b1", "c1", "d1", "a1"], "neutral: 1 tank 1 mech")
    _, state = position(
        "epic", held | {"h3": "1: 1 tank", "h5": "1: 1 tank", "h6": "2: 1 tank"}, centres=["b1"]
    )
    assert scoring.majorities(state) == (None, None, 0)
    assert scoring.points(state, (None, None, 0)) == (2, 0)


def test_a_majority_that_nobody_kept_is_nobodys_at_the_next_tie_too() -> None:
    hands = {number: [card] for number, card in enumerate(list(deck())[:2], start=1)}
    game, state = position(
        "epic", {"a1": "1: 1 tank", "h1": "2: 1 tank"}, founders={"a1": 1, "h1": 2}, hands=hands
    )
    state = say(game, state.but(majorities=(None, 0, 1)), "done", "done", "done", "done")
    assert state.majorities == (None, None, 1), "production, sea, land"
    assert state.points == (2, 4)


def ended(held: dict[str, str], points: tuple[int, int], founders: dict[str, int]) -> State:
    """The state when a round is over in which nobody did anything."""
    hands = {number: [card] for number, card in enumerate(list(deck())[:2], start=1)}
    game, state = position("epic", held, points=points, founders=founders, hands=hands)
    return say(game, state, "done", "done", "done", "done")


def test_who_has_no_capital_doesnt_win_and_whoever_has_one_does() -> None:
    state = ended({"b1": "1: 1 tank", "b3": "1: 1 tank", "h1": "2: 1 tank"}, (45, 39), {"h1": 2})
    assert state.outcome is not None
    assert state.outcome.winner == 1
    state = ended({"b1": "1: 1 tank", "h1": "2: 1 tank"}, (45, 30), {"h1": 2})
    assert state.outcome is None
    assert state.round == 4


def test_a_capital_taken_from_neutrals_is_enough_to_win() -> None:
    state = ended({"a1": "1: 1 tank", "h1": "2: 1 tank"}, (45, 4), {"h1": 2})
    assert state.outcome is not None
    assert state.outcome.winner == 0


def test_areas_at_sea_and_on_land_break_a_tie_of_those_who_could_win() -> None:
    held = {"a1": "1: 1 tank", "c3": "1: 1 tank", "c4": "1: 1 tank", "h1": "2: 1 tank",
            "s1": "2: 1 submarine", "c5": "3: 1 tank"}  # fmt: skip
    founders = {"a1": 1, "h1": 2}
    _, state = position("epic", held, seats=3, founders=founders, points=(42, 42, 50))
    assert scoring.ended(state) == (0, "areas")
    even = held | {"s2": "2: 1 submarine"}
    _, state = position("epic", even, seats=3, founders=founders, points=(42, 42, 50))
    assert scoring.ended(state) == (None, "shared")
