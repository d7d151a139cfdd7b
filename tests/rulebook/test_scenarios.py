"""DT "Reserves", "Ending the Game" (p. 34), "Scenario 2: Grab the Dust" to "Scenario 5: All-Out Attack"."""

from __future__ import annotations

import pytest

from dust_tactics.core.game import Outcome
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import ObjectiveHeld, UnitReserved
from dust_tactics.skirmish.rules.setup.objectives import centre, half_of, worth
from dust_tactics.skirmish.scenario.scenario import ANY, FLANKS, THEIRS, Objectives, Reserves, Victory
from dust_tactics.skirmish.state.state import State
from tests.helpers.books import both_books
from tests.helpers.build import open_board, position, set_up
from tests.helpers.say import Told

from .cards import BOOK, LUDWIG

PLACED = Objectives(each=1)
TWO = Reserves(2)


def fixed(*squares: str) -> Objectives:
    return Objectives(tuple(Square.parse(square) for square in squares))


def _with(table: Told, **changes: object) -> Told:
    table.state = table.state.but(**changes)
    return table


GRAB = Victory(taken=ANY)


def _hold(
    *, turn: int, joe: str = "E5", enemy: str = "I9", objective: str = "E5", victory: Victory = GRAB,
    turns: int = 8,
) -> Told:  # fmt: skip
    """Joe (side 1, from the south) stands on an objective of a board of 9 x 9, and the turn ends."""
    table = position(
        open_board(9, 9),
        [f"Joe {joe}"],
        [f"Bot Hunters {enemy} done"],
        own=BOOK,
        turn=turn,
        turns=turns,
        objectives=fixed(objective),
        victory=victory,
    )
    return _with(table, objectives=(Square.parse(objective),))


def _end(table: Told, dice: str = "") -> Told:
    return table.say("activate 1a nothing nothing", dice=dice)


# -- objectives -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cols", "rows", "squares"),
    [(12, 9, ["F5", "G5"]), (9, 12, ["E6", "E7"]), (9, 9, ["E5"]), (4, 4, ["B2", "C2", "B3", "C3"])],
)
def test_centre_squares_are_those_that_touch_the_middle(cols: int, rows: int, squares: list[str]) -> None:
    """Ruling ``centre-squares``."""
    assert [str(square) for square in centre(cols, rows)] == squares


@both_books
def test_grab_the_dust_an_objective_taken_in_turn_three_wins_at_once() -> None:
    table = _end(_hold(turn=3))
    assert table.state.outcome == Outcome(0, "objective", 3, (0, 0))
    assert ObjectiveHeld in map(type, table.events)


@both_books
def test_grab_the_dust_nothing_is_taken_before_turn_three() -> None:
    table = _end(_hold(turn=2), dice="FTT TTT")
    assert table.state.outcome is None
    assert ObjectiveHeld not in map(type, table.events)


@both_books
@pytest.mark.parametrize(
    ("enemy", "held"), [("E7", False), ("G7", True), ("F6", False), ("F7", False), ("E8", True)]
)
def test_grab_the_dust_no_enemy_within_two_squares(enemy: str, held: bool) -> None:
    """Counted as range is (ruling ``near-objective``): G7 is three squares from E5, F7 two."""
    table = _end(_hold(turn=3, enemy=enemy), dice="" if held else "FTT TTT")
    assert (table.state.outcome is not None) is held


@both_books
def test_grab_the_dust_no_impassable_terrain_on_the_objectives() -> None:
    game, _ = set_up(
        open_board(12, 9),
        [f"{LUDWIG} outside"],
        ["Bot Hunters outside"],
        own=BOOK,
        tiles_each=2,
        traps_each=1,
        objectives=fixed("F5", "G5"),
        victory=Victory(taken=ANY),
    )
    table = Told(game, game.blank()).begin("TTT FTT").say("edge north")
    assert table.why("terrain structure F5") == "objective"
    assert table.why("terrain water G5") == "objective"
    assert table.allows("terrain tree F5")
    assert table.allows("terrain structure F4")
    assert "terrain water G5" not in table.open
    assert "terrain rubble G5" in table.open


def _placing() -> Told:
    """Side 2 wins the setup and takes the north; two items of terrain are placed."""
    game, _ = set_up(
        open_board(12, 9),
        [f"{LUDWIG} outside"],
        ["Bot Hunters outside"],
        own=BOOK,
        tiles_each=1,
        traps_each=0,
        objectives=PLACED,
        victory=Victory(taken=THEIRS),
    )
    table = Told(game, game.blank()).begin("TTT FTT")
    return table.say("edge north", "terrain structure C3", "terrain swamp D7")


@both_books
def test_bait_and_flank_objectives_are_placed_after_the_terrain_in_the_same_order() -> None:
    table = _placing()
    assert table.asked == "side2 objective"
    table.say("objective F3")
    assert table.asked == "side1 objective"
    table.say("objective D7", dice="FTT TTT")  # infantry can enter a swamp
    assert table.state.objectives == (Square.parse("F3"), Square.parse("D7"))
    assert table.asked == "side1 first"


@both_books
@pytest.mark.parametrize(
    ("square", "code"),
    [
        ("F5", "half"),
        ("F7", "half"),
        ("F2", "margin"),
        ("B3", "margin"),
        ("K4", "margin"),
        ("C3", "impassable"),
        ("M3", "off-board"),
    ],
)
def test_bait_and_flank_where_an_objective_may_not_lie(square: str, code: str) -> None:
    """Rulings ``half-of-table``, ``objective-margin`` and ``impassable-terrain``."""
    table = _placing()
    assert table.why(f"objective {square}") == code
    assert f"objective {square}" not in table.open
    assert {"objective D3", "objective J4"} <= set(table.open)


def test_the_middle_line_of_a_table_is_in_nobody_s_half() -> None:
    """Ruling ``half-of-table``; side 2 has the north."""
    state = _placing().state
    halves = [half_of(state, Square.parse(square)) for square in ("F4", "F5", "F6")]
    assert halves == [Side.TWO, None, Side.ONE]


@both_books
@pytest.mark.parametrize(("square", "wins"), [("E3", True), ("E7", False), ("E5", False)])
def test_bait_and_flank_only_the_objective_in_the_enemy_s_half_wins(square: str, wins: bool) -> None:
    table = _hold(turn=3, joe=square, objective=square, victory=Victory(taken=THEIRS))
    _end(table, dice="" if wins else "FTT TTT")
    assert (table.state.outcome is not None) is wins


def test_both_take_an_objective_army_points_decide() -> None:
    """Ruling ``both-achieve``; nothing is destroyed, so that it is a draw."""
    table = position(
        open_board(9, 9),
        ["Joe E3"],
        ["Bot Hunters E7 done"],
        own=BOOK,
        turn=3,
        objectives=fixed("E3", "E7"),
        victory=Victory(taken=THEIRS),
    )
    _end(_with(table, objectives=(Square(4, 2), Square(4, 6))))
    assert table.state.outcome == Outcome(None, "draw", 3, (0, 0))
    assert any("both-achieve" in ground for ground in table.grounds())


# -- victory points ---------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "points"), [(3, 1), (4, 4)])
def test_an_objective_is_worth_more_in_the_last_turn(turn: int, points: int) -> None:
    table = _hold(turn=turn, joe="E7", objective="E7", victory=Victory(own=1, last=3), turns=4)
    assert worth(table.state, Side.ONE, Square.parse("E7")) == points


SUPPLY = Victory(own=1, theirs=2, target=5)


@both_books
@pytest.mark.parametrize(("square", "points"), [("E3", 2), ("E7", 1)])
def test_supply_drop_points_for_each_turn_that_an_objective_is_held(square: str, points: int) -> None:
    table = _hold(turn=3, joe=square, objective=square, victory=SUPPLY, enemy="A1")
    assert _end(table, dice="FTT TTT").state.held == (points, 0)


@both_books
def test_supply_drop_five_points_win() -> None:
    table = _with(_hold(turn=4, joe="E3", objective="E3", victory=SUPPLY), held=(3, 4))
    assert _end(table).state.outcome == Outcome(0, "victory-points", 4, (0, 0))


def test_supply_drop_without_five_points_army_points_decide() -> None:
    table = _with(_hold(turn=8, joe="E7", objective="E7", victory=SUPPLY), held=(3, 0))
    assert _end(table).state.outcome == Outcome(None, "draw", 8, (0, 0))


ALL_OUT = Victory(theirs=2, unit=1, target=7, most=True)


@both_books
def test_all_out_attack_the_most_points_at_the_end_win() -> None:
    table = _hold(turn=8, joe="E3", objective="E3", victory=ALL_OUT)
    assert _end(table).state.outcome == Outcome(0, "victory-points", 8, (0, 0))


@both_books
def test_all_out_attack_a_point_for_each_unit_eliminated_however_often_it_falls() -> None:
    table = position(
        open_board(9, 1),
        [f"{LUDWIG} A1 E damage 5", "Joe B1 done"],
        ["Pounder I1 W"],
        own=BOOK,
        first=2,
        turn=4,
        victory=ALL_OUT,
        reserves=Reserves(None, heroes=True),
    )
    again = table.unit("1a").but(fallen=2)
    table.state = table.state.with_unit(again)
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F FTT TTT")
    assert table.state.victory_points(table.unit("2a").side) == 3
    assert table.state.points_destroyed(table.unit("2a").side) == 36
    assert UnitReserved in map(type, table.events)  # all come back, nobody is asked
    assert table.unit("1a").fallen == 3


def test_equal_victory_points_at_the_end_army_points_decide() -> None:
    """Ruling ``equal-victory-points``."""
    table = _with(_hold(turn=8, joe="E7", objective="E7", victory=ALL_OUT), held=(4, 4))
    assert _end(table).state.outcome == Outcome(None, "draw", 8, (0, 0))
    assert any("equal-victory-points" in ground for ground in table.grounds())


# -- reserves ---------------------------------------------------------------------------------


def _fallen(reserves: Reserves = TWO, **scenario: object) -> Told:
    """The Ludwig falls in turn 2, and the turn is over."""
    table = position(
        open_board(9, 3),
        [f"{LUDWIG} A1 E damage 5", "Joe A3 done"],
        ["Pounder I1 W"],
        own=BOOK,
        first=2,
        turn=2,
        reserves=reserves,
        **scenario,
    )
    return table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F")


@both_books
def test_reserves_an_eliminated_unit_comes_back_fresh_from_its_edge_in_the_next_turn() -> None:
    table = _fallen()
    assert table.asked == "side1 reserve"
    assert table.open == ["reserve 1a", "reserve none"]
    table.say("reserve 1a", dice="FTT TTT")
    back = table.unit("1a")
    assert (back.square, back.damage, back.eliminated, back.activated) == (None, 0, False, False)
    assert table.state.points_destroyed(table.unit("2a").side) == 12
    table.say("first side1", "activate 1a move nothing", "move B3 face N")
    assert table.at("1a") == "B3"


@both_books
def test_reserves_may_wait_for_a_later_turn() -> None:
    """Any turn after the one in which it fell (ruling reserve-waits): two nothings, and it stays outside."""
    table = _fallen().say("reserve 1a", dice="FTT TTT")
    table.say("first side1")
    assert table.allows("activate 1a move nothing")
    assert table.why("activate 1a nothing move") == "must-enter"
    table.say("activate 1a nothing nothing")
    assert table.at("1a") == "-"
    assert table.unit("1a").activated
    assert not table.unit("1a").eliminated


@both_books
def test_reserves_who_is_not_placed_is_gone() -> None:
    table = _fallen().say("reserve none", dice="FTT TTT")
    assert table.unit("1a").eliminated
    assert table.asked == "side1 first"


@both_books
def test_reserves_only_so_many_and_never_a_hero() -> None:
    table = _fallen()
    assert table.why("reserve 1b") == "not-lost"
    assert table.why("reserve 2a") == "not-yours"
    spent: State = table.state.with_unit(table.unit("1b").but(fallen=2))
    table.state = spent
    assert table.why("reserve 1a") == "no-reserve"
    hero = position(
        open_board(9, 3),
        ["Joe A1 damage 3", f"{LUDWIG} A3 done"],
        ["Pounder I1 W"],
        own=BOOK,
        first=2,
        turn=2,
        reserves=TWO,
    )
    hero.state = hero.state.with_unit(
        hero.unit("1a").but(square=None, eliminated=True, activated=True, lost_in=2)
    )
    hero.say("activate 2a nothing nothing", dice="FTT TTT")
    assert hero.asked == "side1 first"
    assert hero.unit("1a").eliminated


@both_books
def test_reserves_are_for_those_who_fell_in_this_turn() -> None:
    table = _fallen()
    gone = table.unit("1b").but(square=None, eliminated=True, lost_in=1)
    table.state = table.state.with_unit(gone)
    assert table.why("reserve 1b") == "not-lost"
    assert "reserve 1b" not in table.open


@both_books
def test_reserves_do_not_keep_a_side_with_nobody_on_the_board() -> None:
    """DT "Ending the Game": all of its units on the board are eliminated."""
    table = position(
        open_board(9, 1),
        [f"{LUDWIG} A1 E damage 5"],
        ["Pounder I1 W"],
        own=BOOK,
        first=2,
        turn=2,
        reserves=TWO,
    )
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F")
    assert table.state.outcome == Outcome(1, "elimination", 2, (0, 12))


@both_books
def test_bait_and_flank_reserves_enter_beside_the_enemy_s_half() -> None:
    """Side 1 comes from the south; the half of the enemy is rows 1 and 2 (ruling ``flank-squares``)."""
    table = position(
        open_board(9, 4),
        ["Joe outside", "Joe E4 done"],
        ["Pounder I1 W done"],
        own=BOOK,
        turn=2,
        reserves=Reserves(2, enter=FLANKS),
    )
    table.touch("1a", fallen=1)
    table.say("activate 1a move nothing")
    assert table.why("move D4") == "edge"
    assert table.why("move C1") == "edge"
    assert all(table.allows(f"move {square}") for square in ("A1", "A2", "I2"))
    assert not table.allows("move A3")
    assert not table.allows("move I1")  # an enemy stands there
