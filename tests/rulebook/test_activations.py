"""DT "Roll for Initiative", "Activation", "Passing", "Activations" (p. 18)."""

from __future__ import annotations

import pytest

from tests.helpers.books import both_books
from tests.helpers.build import position, set_up
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG


def test_dt_activations_the_example_turn() -> None:
    """The Axis (side 1) was made to go first; the Ludwig waits until the Allies have one unit left."""
    table = position(
        [
            ". . . . . . . .",
            ". T . . . . T .",
            ". # # . . . . .",
            ". . . . . . . .",
        ],
        [f"{GHOSTS} A1", f"{LUDWIG} A4 E"],
        ["Bot Hunters F2", "Grim Reapers F1", "Pounder H4 W"],
        own=BOOK,
    )
    # 1: The Ghosts move into the trees and attack the Bot Hunters
    table.say("activate 1a move attack", "move B2", "decline", "aim A 1 at 2a", "fire", dice=loud(0, 8))
    # 2: the Grim Reapers make a sustained attack on The Ghosts
    assert table.asked == "side2 activate"
    table.say("activate 2b sustained", "aim A 3 at 1a", "fire", dice=f"{loud(0, 9)} {loud(0, 9)}")
    # 3: the Axis has one unit left, the Allies two: it may pass, and does
    assert table.asked == "side1 activate"
    table.say("pass")
    # 4: the Allies may not; they move the Bot Hunters into the trees
    assert table.why("pass") == "pass"
    table.say("activate 2a move nothing", "move G2")
    # 5: one unit each, so the Ludwig must be activated now; it may do nothing
    assert table.why("pass") == "pass"
    assert table.allows("activate 1b nothing nothing")
    table.say("activate 1b move attack", "move B4-C4 face E", "aim B 1 at 2a", "fire", dice=loud(0, 6))
    # 6: the Pounder moves and attacks the Ludwig, and the turn is over
    assert table.asked == "side2 activate"
    table.say("activate 2c move attack", "move G4 face W", "aim A 1 at 1b", "fire", dice="T FFF FTT")
    assert [unit.activated for unit in table.state.units.values()] == [False] * 5
    assert table.state.turn == 2


@both_books
def test_dt_activation_whoever_has_units_left_goes_on_alone() -> None:
    table = position(
        ["........"],
        [f"{LUDWIG} A1 E done"],
        ["Bot Hunters H1", "Grim Reapers G1"],
        own=BOOK,
        first=2,
    )
    table.say("activate 2a nothing nothing")
    assert table.asked == "side2 activate"
    table.say("activate 2b nothing nothing", dice="FTT TTT")
    assert table.state.turn == 2
    assert table.asked == "side1 first"


@both_books
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ("FFS FTT", "side1"),  # more army symbols
        ("FTS FTT", "side2"),  # as many, more targets
        ("FTS FTS FSS FSS FFF FTT", "side1"),  # level on both: all dice again, twice
        ("SSS TSS", "side2"),
    ],
)
def test_dt_roll_for_initiative(dice: str, winner: str) -> None:
    """Most F; level: most T; still level: everything again (rulings, "Symbols restored")."""
    game, _ = set_up(["........"] * 4, [f"{LUDWIG} outside"], ["Bot Hunters outside"], own=BOOK)
    table = Told(game, game.blank()).begin(dice)
    assert table.asked == f"{winner} edge"


@both_books
def test_dt_roll_for_initiative_the_winner_chooses_who_goes_first() -> None:
    game, _ = set_up(["........"] * 4, [f"{LUDWIG} outside"], ["Bot Hunters outside"], own=BOOK)
    table = Told(game, game.blank()).begin("FTT TTT").say("edge north", dice="TTT FTT")
    assert table.asked == "side2 first"
    assert table.open == ["first side1", "first side2"]
    table.say("first side1")
    assert table.asked == "side1 activate"


@both_books
@pytest.mark.parametrize(
    "actions",
    ["move move", "attack attack", "march move", "move march", "sustained attack", "march march", "move",
     "attack", "move attack nothing", "nothing"],
)  # fmt: skip
def test_dt_activating_a_unit_never_two_of_a_kind(actions: str) -> None:
    table = position(["....."], [f"{LUDWIG} A1 E"], ["Bot Hunters E1"], own=BOOK)
    assert table.why(f"activate 1a {actions}") == "actions"


@both_books
def test_dt_activating_a_unit_every_pair_of_actions() -> None:
    table = position(["....."], [f"{LUDWIG} A1 E"], ["Bot Hunters E1"], own=BOOK)
    pairs = [one for one in table.open if "smoke" not in one]  # beside which its launchers are free
    assert sorted(pairs) == sorted(
        f"activate 1a {actions}"
        for actions in (
            "move attack", "attack move", "move nothing", "nothing move", "attack nothing", "nothing attack",
            "march", "sustained", "nothing nothing",
        )
    )  # fmt: skip


@both_books
def test_dt_nothing_actions_leave_everything_as_it_was() -> None:
    """A unit that does nothing twice has activated, and that is all."""
    table = position(["....."], [f"{LUDWIG} A1 E"], ["Bot Hunters E1"], own=BOOK)
    before = dict(table.state.units)
    table.say("activate 1a nothing nothing")
    assert table.kinds() == ["UnitActivated", "NothingDone", "NothingDone"]
    assert dict(table.state.units) == before | {"1a": before["1a"].but(activated=True, activations=1)}


@both_books
def test_declare_first_an_attack_without_a_target_any_more_becomes_nothing() -> None:
    """Ruling ``declare-first``: the declared attack finds nobody after the move."""
    table = position([".....#...."], [f"{GHOSTS} E1"], ["Bot Hunters H1"], own=BOOK)
    table.say("activate 1a move attack", "move D1")
    assert table.kinds() == ["UnitActivated", "UnitMoved", "NothingDone"]
    assert any("declare-first" in ground for ground in table.grounds())
