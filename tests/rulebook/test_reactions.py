"""DT "Reactive Attacks" (p. 32-33)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.critical_hits import Critical
from tests.helpers.books import both_books, played_by
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG, RED_THUNDER

YANA = "Red Yana (Spetsnaz)"


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


@pytest.mark.parametrize(
    ("actions", "first", "dice", "then"),
    [
        ("move repair", "move A2", "", "side1 target 1a"),
        ("repair move", "target 1b", "TTTTT", "side1 move 1a"),
        ("repair repair", "target 1b", "TTTTT", "side1 target 1a"),
    ],
)
def test_dt_reactive_attacks_once_the_first_action_is_done_whatever_it_is(
    actions: str, first: str, dice: str, then: str
) -> None:
    """A repair is an action as any other: the enemy may react before it, and after it."""
    table = position(open_board(6, 3), ["Gilmore A1", "Pounder B2 damage 1"], ["Bot Hunters D1"], own=BOOK)
    table.say(f"activate 1a {actions}", first, dice=dice)
    assert table.asked == "side2 react 1a"
    table.say("decline")
    assert table.asked == then


@pytest.mark.parametrize("actions", ["repair nothing", "nothing nothing", "move nothing"])
def test_dt_no_reacting_to_a_last_nothing_after_a_special_action(actions: str) -> None:
    table = position(open_board(6, 3), ["Gilmore A1", "Pounder B2 damage 1"], ["Bot Hunters D1"], own=BOOK)
    table.say(f"activate 1a {actions}")
    if actions == "repair nothing":
        table.say("target 1b", dice="TTTTT")
    elif actions == "move nothing":
        table.say("move A2")
    assert table.asked == "side2 activate"


@pytest.mark.parametrize(
    ("actions", "words", "then"),
    [
        ("move nothing attack", ("move stay",), "side1 aim 1a"),
        ("march attack", ("move A2-B2", "move stay"), "side1 aim 1a"),
        ("attack march", ("fire", "move A2-B2"), "side1 move 1a"),
        ("nothing march", ("move A2-B2",), "side1 move 1a"),
        ("move sustained", ("move stay",), "side1 aim 1a"),
        ("sustained move", ("fire",), "side1 move 1a"),
        ("nothing nothing attack", (), "side1 aim 1a"),
    ],
)
def test_dt_reacting_to_extra_actions_immediately_before_the_last_action(
    actions: str, words: tuple[str, ...], then: str
) -> None:
    """Ruling ``DT-last-action``: a march that comes last is interrupted half way."""
    table = position(open_board(8, 2), [f"{YANA} A1"], ["Bot Hunters D1"], own=BOOK)
    table.say("activate 1a", dice="F").say(f"activate 1a {actions}", *words)
    assert table.asked == "side2 react 1a"
    table.say("decline")
    assert table.asked == then


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ("move attack nothing", ("move stay", "fire")),
        ("march nothing", ("move A2-B2", "move stay")),
        ("sustained nothing", ("fire",)),
        ("nothing nothing nothing", ()),
    ],
)
def test_dt_reacting_to_extra_actions_none_before_a_last_nothing(
    actions: str, words: tuple[str, ...]
) -> None:
    table = position(open_board(8, 2), [f"{YANA} A1"], ["Bot Hunters D1"], own=BOOK)
    table.say("activate 1a", dice="F").say(f"activate 1a {actions}", *words)
    assert table.asked == "side2 activate"


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


@pytest.mark.parametrize(("answer", "dice"), [("decline", ""), ("react 2a", "TS")])
def test_d47_aftermath_the_unit_moves_the_remaining_portion_of_its_march(answer: str, dice: str) -> None:
    """One square of four before the enemy's chance leaves three, whether he takes it or not."""
    with played_by("dust-1947"):
        table = position(open_board(8, 3), [f"{GHOSTS} A1"], ["Bot Hunters D1", "Bot Hunters H3"], own=BOOK)
    table.say("activate 1a march", "move B1")
    assert table.asked == "side2 react 1a"
    table.say(answer, dice=dice)
    assert "move stay" in table.open
    assert table.allows("move A1"), "a move would have led there"
    assert table.allows("move B2-B3-C3")
    assert table.why("move B2-C2-D2-E2") == "too-far"
    assert table.why("move C2-D3-C3") == "too-far", "the first diagonal of the march alone costs one"
    table.say("move B2-B3-A3")
    assert table.at("1a") == "A3"


def test_d47_aftermath_nothing_moved_before_leaves_the_whole_march() -> None:
    with played_by("dust-1947"):
        table = position(open_board(8, 2), [f"{GHOSTS} A1"], ["Bot Hunters E1", "Bot Hunters H2"], own=BOOK)
    table.say("activate 1a march", "move stay", "decline", "move A2-B2-C2-D2")
    assert table.at("1a") == "D2"


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
def test_reaction_target_who_could_not_attack_does_not_react() -> None:
    """Ruling reaction-target: behind a structure nobody spends his activation on nothing."""
    hunters = ["Bot Hunters C1", "Bot Hunters A3"]
    table = position([".#....", ".#....", "......"], [f"{GHOSTS} A1"], hunters, own=BOOK)
    table.say("activate 1a move attack", "move A2")
    assert table.why("react 2a") == "no-attack"
    assert table.allows("react 2b")


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


@pytest.mark.parametrize(("hurt", "whole"), [((), True), ((Critical.IMMOBILIZED,), False)])
def test_d47_immobilized_vehicles_do_not_turn_to_react(hurt: tuple[Critical, ...], whole: bool) -> None:
    """D47 "Critical Hit Effects", "Unit Facing": only a move turns a vehicle, and it can be assigned none."""
    gun = vehicle("Gun", line("Gun", "6", "2/1 2/1", "2/1 2/1 2/1", arc="front"), moves="tracked")
    foot = squad("Foot", line("Rifle", "6", "1/1 1/1", "1/1 1/1 1/1"))
    for facing, may in (("W", True), ("E", whole)):
        ones = [f"Gun E1 {facing}", "Foot H2 done"]
        table = position(open_board(8, 2), ["Foot A1"], ones, own=(gun, foot), ruleset="dust-1947")
        table.touch("2a", criticals=hurt).say("activate 1a move attack", "move B1")
        assert (table.asked == "side2 react 1a") is may
