"""What units have in reach is remembered while it holds, and no longer."""

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.events.all import UnitMoved
from dust_tactics.skirmish.rules.targeting.target_search import has_target
from dust_tactics.skirmish.state.fold import evolve
from dust_tactics.skirmish.state.state import State
from dust_tactics.skirmish.state.target_cache import NOBODY, UNSEEN, Nobody
from tests.helpers.build import line, position, squad, vehicle

FOOT, WALKER = squad("Foot", line("Rifle", "6", "1/1 1/1")), vehicle("Walker")


def moved(state: State, unit: str, start: str, to: str) -> State:
    """The same position after a unit has gone one square."""
    step = UnitMoved(unit, Square.parse(start), (Square.parse(to),), Facing.NORTH, 1, (Reason("test"),))
    return evolve(state, step)


def test_a_vehicle_beside_the_line_leaves_what_was_seen() -> None:
    state = position(["........"] * 7, ["Foot A1", "Walker A6"], ["Foot D1"], own=[FOOT, WALKER]).state
    assert has_target(state, state.units["1a"])
    after = moved(state, "1b", "A6", "B6")
    assert after.derived.targets[0]["1a"] == "2a"


def test_a_vehicle_that_comes_next_to_the_line_has_it_looked_at_again() -> None:
    state = position(["........"] * 7, ["Foot A1", "Walker B4"], ["Foot D1"], own=[FOOT, WALKER]).state
    assert has_target(state, state.units["1a"])
    after = moved(state, "1b", "B4", "B3")
    assert after.derived.targets[0]["1a"] == "2a"
    after = moved(after, "1b", "B3", "B2")
    assert "1a" not in after.derived.targets[0]
    assert has_target(after, after.units["1a"])


def test_nobody_in_reach_is_not_the_same_as_nobody_seen() -> None:
    far = position(["............"] * 3, ["Foot A1", "Walker F1"], ["Foot L1"], own=[FOOT, WALKER]).state
    assert not has_target(far, far.units["1a"])
    assert far.derived.targets[0]["1a"] == NOBODY
    assert moved(far, "1b", "F1", "F2").derived.targets[0]["1a"] == NOBODY
    hidden = position(["....."] * 3, ["Foot A2", "Walker C2"], ["Foot E2"], own=[FOOT, WALKER]).state
    assert not has_target(hidden, hidden.units["1a"])
    assert hidden.derived.targets[0]["1a"] == UNSEEN
    assert "1a" not in moved(hidden, "1b", "C2", "C1").derived.targets[0]


def test_only_who_has_moved_is_looked_at_anew() -> None:
    """An enemy on foot that comes closer, while nobody else was in reach."""
    state = position(["............"], ["Foot A1"], ["Foot H1", "Foot L1"], own=[FOOT]).state
    assert not has_target(state, state.units["1a"])
    state = moved(state, "2a", "H1", "G1")
    assert state.derived.targets[0]["1a"] == Nobody(("2a",))
    assert has_target(state, state.units["1a"])
    assert state.derived.targets[0].get("1a") == "2a"
