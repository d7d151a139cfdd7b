"""Points that may be declared: loaded, in reactions, in sight, in previews (D47 "Artillery Weapons")."""

from __future__ import annotations

from itertools import product

import pytest

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.target_points import PointLine, open_points, point_lines
from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import open_board, position

from .batteries import FIELD, OWN, game, hit_by, shots

# -- loading ---------------------------------------------------------------------------------


@pytest.mark.parametrize("aim", ["aim A 1 on E3 area SE", "aim A 1 smoke on E3 area SE"])
def test_a_mortar_that_must_be_loaded_is_empty_after_shells_and_after_smoke(aim: str) -> None:
    told = game(FIELD, ["Loader A3"], ["Foes I5", "Foes I4"], ruleset="dust-1947")
    told.say(aim, "fire", dice="F" if "smoke" in aim else "")
    assert told.unit("1a").unloaded == (0,)
    told = game(FIELD, ["Loader A3"], ["Foes I5"], ruleset="dust-1947")
    told.touch("1a", unloaded=(0,))
    assert told.why(aim) == "unloaded"
    assert not any(" on " in text for text in told.open)


# -- reactions --------------------------------------------------------------------------------


def test_a_reactive_barrage_is_aimed_at_the_active_unit() -> None:
    told = position(open_board(9, 3), ["Tank A2 E"], ["Mortars E2", "Foes B3"], own=OWN)
    told.say("activate 1a move attack", "move B2", "react 2a", dice="FT")
    assert told.asked == "side2 aim 2a"
    aims = [text for text in told.open if text.startswith("aim A")]
    assert {text.split(" on ")[1] for text in aims} == {
        "B2 area NE",
        "B2 area SE",
        "B2 area SW",
        "B2 area NW",
    }
    assert told.why("aim A 1 on B3 area NE") == "only-point"
    assert told.why("aim A 1 smoke on B2 area NE") == "smoke-reaction"
    assert hit_by(told, "aim A 1 on B2 area SE") == {"1a", "2b"}


def test_who_could_only_fire_at_empty_ground_does_not_react() -> None:
    told = position(open_board(9, 3), ["Tank A2 E"], ["Mortars C2"], own=OWN)
    told.say("activate 1a move attack", "move B2")
    assert not told.asked.startswith("side2 react"), "within its minimum range"


def test_the_listed_points_are_those_in_sight() -> None:
    """However they are found: on a board with everything on it, from every square."""
    rows = ["...T.....", "..R..#...", ".....s.T.", "..#......", "....T...."]
    for ruleset, square in product(EDITIONS, ("A1", "D3", "I5", "E4")):
        told = game(rows, [f"Battery {square}"], ["Tank F4 W", "Giant G1 N", "Foes A5"], ruleset=ruleset)
        listed = {text.split()[4] for text in told.open if text.startswith("aim A 1 on")}
        legal = {str(s) for s in told.state.board.squares() for way in ("NE", "SE", "SW", "NW")
                 if told.allows(f"aim A 1 on {s} area {way}")}  # fmt: skip
        assert listed == legal


# -- what stays true --------------------------------------------------------------------------


def test_every_listed_aim_is_accepted_and_reads_back() -> None:
    for unit in ("Battery A3", "Siege A3 E", "Bomber A3 E", "Torch D3"):
        rows = [".........", "....#....", "....T.s..", ".........", "........."]
        told = game(rows, [unit], ["Foes F3", "Tank F4 W"])
        for text in told.open:
            assert told.allows(text), text
            decision = told.game.parse(text)
            assert str(decision) == text


def test_an_aim_at_a_unit_is_recorded_as_ever() -> None:
    assert to_plain(Aim(0, 1, "2a")) == {"weapon": 0, "count": 1, "target": "2a", "through": []}


def test_the_preview_aims_where_it_does_most_and_spares_friends() -> None:
    told = game(FIELD, ["Gun A3 E", "Foes E2"], ["Foes E3", "Foes F4"])
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    [aim] = [aim for aim in view.aims if aim.point is not None]
    plan = shots(told.say(str(aim)))
    assert set(plan) == {"2a", "2b"}
    crowd = game(FIELD, ["Gun A3 E", "Captain E3 damage 2"], ["Foes E3 lost 1"])
    view = target_view(crowd.state, crowd.unit("1a"), crowd.unit("2a"))
    assert all(aim.point is None for aim in view.aims), "a friend in the same square"


def test_what_the_window_offers_is_what_may_be_declared() -> None:
    told = game(FIELD, ["Gun A3 E"], ["Foes E3"])
    [howitzer] = point_lines(told.state)
    assert howitzer == PointLine(0, "Howitzer", 1, True, False)
    for smoke in (False, True):
        offered = {
            f"aim A 1 {'smoke ' if smoke else ''}on {point} area {way.value}"
            for point, ways in open_points(told.state, howitzer, smoke=smoke).items()
            for way in ways
            if way is not None
        }
        assert offered == {text for text in told.open if "on" in text and ("smoke" in text) is smoke}
