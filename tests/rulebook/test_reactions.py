"""DT "Reactive Attacks" (p. 32-33)."""

from __future__ import annotations

import pytest

from tests.helpers.books import both_books
from tests.helpers.build import open_board, position
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG, RED_THUNDER


@both_books
def test_dt_reactive_attack_the_matrioshka_and_the_hotdog() -> None:
    """The Hotdog attacks, then would move; the Matrioshka rolls one success, fires, misses."""
    table = position(
        [
            ". . . . . .",
            ". . . . . .",
            ". # . . . .",
        ],
        ["Hotdog A2 E", "Bazooka Joe A1"],
        [f"{RED_THUNDER} D2", "Matrioshka E2 W"],
        own=BOOK,
    )
    # 1: two of Red Thunder fall
    table.say("activate 1a attack move", "aim B 1 at 2a", "fire", dice=f"{loud(2, 5)} TT")
    table.say("lose B", "lose B")
    # 2: the Matrioshka reacts; only its guns can hurt the Hotdog, and Joe is no target now
    assert table.asked == "side2 react 1a"
    assert {"react 2a", "react 2b", "decline"} == set(table.open)
    table.say("react 2b", dice="FT")
    assert table.asked == "side2 aim 2b"
    assert table.why("aim B 1 at 1a") == "dash"
    assert table.why("aim B 1 at 1b") == "only"
    table.say("aim A 1 at 1a", "fire", dice="TS")
    # 3: the Hotdog slips out of sight
    assert table.asked == "side1 move 1a"
    table.say("move A3 face E")
    assert table.unit("2b").activated
    assert not table.unit("2a").activated


def test_dt_reacting_to_a_close_combat_attack_fakyeli_and_grim_reapers() -> None:
    """The Reapers roll two successes and get a sustained attack in before the Fakyeli attack."""
    table = position([". . . ."], ["Fakyeli A1"], ["Grim Reapers C1", "Pounder D1 W done"], own=BOOK)
    # 1: the Fakyeli move
    table.say("activate 1a move attack", "move B1")
    # 2: FF: nothing to turn, so a sustained attack; two Fakyeli fall
    table.say("react 2a", dice="FF")
    table.say("aim A 3 at 1a", "fire", "lose B", "lose B", dice=f"{loud(1, 9)} {loud(1, 8)} TT")
    assert table.unit("1a").survivors() == (1, 2)
    # 3: three Fakyeli attack: sulphur thrower and two shotguns take two Reapers
    table.say("aim A 1 at 2a", "aim B 2 at 2a", "aim * 3 at 2a")
    # 4: the last Reaper falls in close combat, and takes one more with him
    saved = "T" if table.state.table.ruleset.suppression == 0 else ""  # D47: flames leave no save
    table.say("fire", dice=f"FTT {saved} {loud(1, 6)} T FTT F")
    assert table.asked == "side1 lose 1a"
    table.say("lose B", dice="FTT TTT")
    assert table.unit("2a").eliminated
    assert table.unit("1a").miniatures == 2


@both_books
@pytest.mark.parametrize(("dice", "sustained"), [("FF", True), ("FT", False), ("TS", None)])
def test_dt_reacting_to_a_close_combat_attack_what_the_reapers_may_roll(
    dice: str, sustained: bool | None
) -> None:
    """Two successes: a sustained attack; one: an attack; none: nothing, but they have activated."""
    table = position([". . . ."], ["Fakyeli A1"], ["Grim Reapers C1", "Pounder D1 W done"], own=BOOK)
    table.say("activate 1a move attack", "move B1", "react 2a", dice=dice)
    assert table.unit("2a").activated
    if sustained is None:
        assert table.asked == "side1 aim 1a"
        return
    assert table.asked == "side2 aim 2a"
    assert table.why("aim * 3 at 1a") == "no-close"
    again = f" {loud(0, 9)}" if sustained else ""
    table.say("aim A 3 at 1a", "fire", dice=f"{loud(0, 9)}{again}")
    assert table.asked == "side1 aim 1a"


@pytest.mark.parametrize(
    ("dice", "does"),
    [("FF", "turn"), ("FT", "nothing"), ("FS", "nothing"), ("TS", "nothing"), ("SS", "nothing")],
)
def test_dt_reacting_to_a_flank_attack_with_a_walker(dice: str, does: str) -> None:
    """The Pounder is outside the Ludwig's field of fire: only two successes let it turn and fire."""
    table = position(open_board(6, 3), ["Pounder A1 E"], [f"{LUDWIG} E2 E", "Joe F1 done"], own=BOOK)
    table.say("activate 1a move attack", "move A2 face E", "react 2a", dice=dice)
    judged = [getattr(event, "allowed", None) for event in table.events]
    assert does in judged
    assert table.unit("2a").activated
    if does == "turn":
        assert table.unit("2a").facing.value == "W"
        table.say("aim A 1 at 1a", "fire", dice="TF")
        assert table.unit("1a").damage == 4  # no sustained attack: the miss stands
    assert table.asked == "side1 aim 1a"


def test_dt_reacting_to_a_flank_attack_with_a_walker_a_turret_needs_one_success() -> None:
    """The other way round, the Pounder's turret shoots back on a single success."""
    table = position(open_board(6, 3), [f"{LUDWIG} A1 E"], ["Pounder E2 E", "Joe F1 done"], own=BOOK)
    table.say("activate 1a move attack", "move A2 face E", "react 2a", dice="FT")
    table.say("aim A 1 at 1a", "fire", dice="F")
    assert table.unit("1a").damage == 4


def test_dt_reactive_attacks_two_successes_sustained_or_turn() -> None:
    table = position(open_board(6, 3), [f"{LUDWIG} A1 E"], ["Pounder E2 E", "Joe F1 done"], own=BOOK)
    table.say("activate 1a move attack", "move A2 face E", "react 2a", dice="FF")
    assert table.open[0] == "react-with sustained"
    assert table.allows("react-with turn W")
    table.say("react-with sustained", "aim A 1 at 1a", "fire", dice="T F")
    assert table.unit("1a").damage == 4


def _ghosts_do(actions: str, *words: str) -> Told:
    """The Ghosts activate three squares from the Bot Hunters."""
    table = position(open_board(8, 1), [f"{GHOSTS} A1"], ["Bot Hunters D1"], own=BOOK)
    return table.say(f"activate 1a {actions}", *words)


def test_dt_reactive_attacks_after_the_first_action() -> None:
    assert _ghosts_do("move attack", "move stay").asked == "side2 react 1a"
    assert _ghosts_do("nothing move").asked == "side2 react 1a"
    table = _ghosts_do("attack move", "fire")
    assert table.asked == "side2 react 1a"


def test_dt_no_reacting_to_a_sustained_attack() -> None:
    assert _ghosts_do("sustained").asked == "side1 aim 1a"
    assert _ghosts_do("sustained", "fire").asked == "side2 activate"


def test_dt_no_reacting_to_a_last_nothing() -> None:
    assert _ghosts_do("move nothing", "move stay").asked == "side2 activate"
    assert _ghosts_do("nothing nothing").asked == "side2 activate"


@both_books
def test_dt_reacting_to_a_march_move_in_the_middle_of_it() -> None:
    """Two squares, the reaction, two squares more."""
    table = _ghosts_do("march", "move B1-C1")
    assert table.asked == "side2 react 1a"
    table.say("react 2a", dice="TS")
    assert table.asked == "side1 move 1a"
    assert table.unit("2a").activated
    table.say("move B1-A1", dice="FTT TTT")  # the turn is over with that
    assert table.at("1a") == "A1"


def test_dt_march_twice_what_the_first_leg_left_out_is_lost() -> None:
    """Ruling ``DT-march-twice``: the second leg only goes where a move would not have led."""
    table = position(open_board(6, 3), [f"{GHOSTS} A1"], ["Bot Hunters F2"], own=BOOK)
    table.say("activate 1a march", "move B2", "decline")
    assert table.why("move C2") == "first-leg"  # two squares: a move would have led there
    assert table.allows("move C3")  # the second diagonal makes three


@both_books
def test_dt_reactive_attacks_a_killed_unit_goes_no_further() -> None:
    table = position(open_board(8, 1), [f"{GHOSTS} A1 lost 1,3", "Joe H1"], ["Bot Hunters E1"], own=BOOK)
    table.say("activate 1a march", "move B1-C1", "react 2a", dice="FT")
    table.say("aim B 3 at 1a", "fire", dice=f"{loud(1, 9)} T")
    assert table.unit("1a").eliminated
    assert table.asked == "side1 activate"


@both_books
@pytest.mark.parametrize(
    ("enemy", "code"),
    [
        ("Bot Hunters F1", "range"),  # five squares
        ("Bot Hunters E1 done", "activated"),
        ("Bot Hunters outside", "not-on-board"),
    ],
)
def test_dt_reactive_attacks_who_may_react(enemy: str, code: str) -> None:
    """A second squad, at four squares, may: so the question is asked at all."""
    table = position(open_board(8, 3), [f"{GHOSTS} A1"], [enemy, "Bot Hunters C3"], own=BOOK).say(
        "activate 1a move attack", "move stay"
    )
    assert table.why("react 2a") == code
    assert table.allows("react 2b")
    assert table.why("react 1a") == "friend"


@both_books
def test_dt_no_close_combat_reactive_attacks() -> None:
    table = position(open_board(4, 1), [f"{GHOSTS} A1"], ["Bot Hunters C1"], own=BOOK)
    table.say("activate 1a move attack", "move B1", "react 2a", dice="FT")
    assert table.why("aim * 5 at 1a") == "no-close"


@both_books
def test_dt_reactive_attacks_one_attempt_an_activation() -> None:
    table = position(open_board(6, 1), [f"{GHOSTS} A1"], ["Bot Hunters D1", "Bot Hunters E1"], own=BOOK)
    table.say("activate 1a move attack", "move stay", "react 2a", dice="TT")
    assert table.asked == "side1 aim 1a"
