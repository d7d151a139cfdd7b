"""Other weapons that are aimed at points: large ordnance, bombing runs, flame bursts (D47)."""

from __future__ import annotations

import pytest

from .batteries import BOOKS, FIELD, game, hit_by, shots

# -- large ordnance ---------------------------------------------------------------------------


@BOOKS
def test_large_ordnance_takes_in_two_by_two_squares_and_leaves_saves(ruleset: str) -> None:
    told = game(FIELD, ["Siege A3 E"], ["Foes E3", "Foes F4"], ruleset=ruleset)
    assert told.why("aim A 1 at 2a") == "point"
    assert told.why("aim A 1 smoke on E3 area SE") == "no-smoke"
    plans = shots(told.say("aim A 1 on E3 area SE"))
    assert {name: shot.saves for name, shot in plans.items()} == {"2a": "F", "2b": "F"}


def test_who_fires_large_ordnance_next_to_himself_is_hit_too() -> None:
    told = game(FIELD, ["Siege C3 E"], ["Foes D3"])
    assert hit_by(told, "aim A 1 on D3 area SW") == {"1a", "2a"}


# -- bombing runs -----------------------------------------------------------------------------


@BOOKS
def test_a_bombing_run_drops_everything_on_two_by_two_squares(ruleset: str) -> None:
    told = game(FIELD, ["Bomber A3 E"], ["Foes D3", "Foes E4", "Foes F3"], ruleset=ruleset)
    told.say("aim A 2 on D3 area SE", "fire", dice="TTTT TTTT")
    assert [(shot.target, shot.hits) for shot in told.shots()] == [("2a", 0), ("2b", 0)]
    assert told.unit("1a").spent == (2, 0)


def test_a_bombing_run_on_one_square_and_an_ordinary_attack_with_the_bombs() -> None:
    told = game(FIELD, ["Bomber A3 E"], ["Foes D3", "Captain D3"])
    assert {name: shot.dice for name, shot in shots(told.say("aim A 2 on D3")).items()} == {"2a": 4, "2b": 2}
    told = game(FIELD, ["Bomber A3 E"], ["Foes D3"])
    assert shots(told.say("aim A 1 at 2a", "aim B 1 at 2a"))["2a"].dice == 1


@pytest.mark.parametrize(
    ("before", "aim", "why"),
    [
        ("", "aim A 1 on D3 area SE", "run-count"),
        ("", "aim A 2 smoke on D3 area SE", "no-smoke"),
        ("aim B 1 at 2a", "aim A 2 on D3", "run-alone"),
        ("aim A 2 on D3", "aim B 1 at 2a", "run-alone"),
        ("aim A 1 at 2a", "aim A 2 on D3", "run-alone"),
    ],
)
def test_a_bombing_run_takes_all_the_bombs_and_nothing_else(before: str, aim: str, why: str) -> None:
    told = game(FIELD, ["Bomber A3 E"], ["Foes D3"])
    if before:
        told.say(before)
    assert told.why(aim) == why
    assert aim not in told.open


def test_with_a_bomb_gone_there_is_no_run() -> None:
    told = game(FIELD, ["Bomber A3 E spent 1,0"], ["Foes D3"])
    assert told.why("aim A 2 on D3") == "run-spent"
    assert not any(" on " in text for text in told.open)
    assert told.allows("aim A 1 at 2a")


# -- flame bursts -----------------------------------------------------------------------------


@BOOKS
def test_a_flame_burst_hits_everybody_on_the_ground_in_one_square_without_saves(ruleset: str) -> None:
    foes = ["Tank C2 W", "Captain C2", "Copter C2", "Foes D2"]
    told = game([".....", "..T.."], ["Torch A2"], foes, ruleset=ruleset)
    plans = shots(told.say("aim A 1 on C2"))
    assert {name: shot.saves for name, shot in plans.items()} == {"2a": "", "2b": ""}


@pytest.mark.parametrize(
    ("aim", "why"),
    [("aim A 1 at 2a", "point"), ("aim A 1 on C1", "no-enemy"), ("aim A 1 on C2 area NE", "no-area"),
     ("aim A 1 on B2", "no-enemy")],
)  # fmt: skip
def test_a_flame_burst_needs_an_enemy_in_its_square(aim: str, why: str) -> None:
    told = game(["....", "...."], ["Torch A2", "Foes B2"], ["Foes C2"])
    assert told.why(aim) == why
    assert told.allows("aim A 1 on C2")


def test_two_enemies_in_one_square_are_one_place_to_aim_at() -> None:
    told = game(FIELD, ["Torch A3"], ["Foes C3", "Captain C3"])
    assert len(set(told.open)) == len(told.open)


@BOOKS
def test_whom_a_flame_burst_hits_is_suppressed_at_once(ruleset: str) -> None:
    told = game(FIELD, ["Torch A3"], ["Foes C3", "Captain C3"], ruleset=ruleset)
    told.say("aim A 1 on C3", "fire", dice="FT T")
    level = 2 if ruleset == "dust-1947" else 0
    assert (told.unit("2a").suppression, told.unit("2b").suppression) == (level, 0)
