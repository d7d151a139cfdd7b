"""What an attack came to, in a line for each target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.narration.attack_summary import AttackListener, AttackSummary
from dust_tactics.skirmish.narration.card_face import WORDS
from dust_tactics.skirmish.narration.narrate import narrate
from tests.contracts.games import battle, game_of_every_kind, played
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.say import Told

TANK = "5/2 5/2 5/2"
GUN = vehicle("Pounder", line("Long Gun", "6", TANK, TANK), line("Coax", "6", TANK, TANK), damage=4)
PREY = vehicle("Ludwig", line("Gun", "6", "", TANK), damage=4)
TROOP = squad("Troop", line("Rifle", "6", "2/1 2/1 2/1", "2/1 2/1 2/1"), soldiers=3)
OWN = (GUN, PREY, TROOP)


def game(*twos: str, ruleset: str = "dust-tactics") -> Told:
    return position([". . . . . ."] * 4, ["Pounder B2 E"], list(twos), own=OWN, ruleset=ruleset)


def heard(told: Told, *texts: str, dice: str) -> AttackSummary | None:
    """Say something and listen to its facts, each with the state before it."""
    listener, state, last = AttackListener(), told.state, None
    told.say(*texts, dice=dice)
    for event in told.events:
        if not isinstance(event, e.BOOKKEEPING):
            last = listener.hear(state, event) or last
        state = told.game.fold(state, event)
    return last


def attack(told: Told, *aims: str, dice: str) -> tuple[str, ...]:
    summary = heard(told, "activate 1a attack nothing", *aims, "fire", dice=dice)
    assert summary is not None
    return summary.lines


def test_hits_and_damage_that_destroys() -> None:
    (told,) = attack(game("Ludwig E2 W damage 2"), "aim A 1 at 2a", dice="FTTTT")
    assert told == "Pounder (1a): 5 dice, 1 hit, Ludwig (2a) takes 2 damage: destroyed"


def test_all_its_weapons_count_together() -> None:
    (told,) = attack(game("Ludwig E2 W"), "aim A 1 at 2a", "aim B 1 at 2a", dice="FTTTT TTTTT")
    assert told == "Pounder (1a): 10 dice, 1 hit, Ludwig (2a) takes 2 damage"


def test_damage_that_dice_negate_is_no_harm() -> None:
    """D47 "Damage Resilient"."""
    tough = vehicle("Tough", line("Gun", "6", "", TANK), damage=4, skills="Damage Resilient")
    told = position([". . . . . ."] * 4, ["Pounder B2 E"], ["Tough E2 W"], own=(GUN, tough))
    found = heard(told, "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTTTT FF")
    assert found is not None
    assert found.lines == ("Pounder (1a): 5 dice, 1 hit, 2 of 2 damage negated, Tough (2a) is unharmed",)
    assert [(out.short, out.touched) for out in found.outcomes] == [
        ("2a: 1 hit, 2 of 2 damage negated", False)
    ]


@pytest.mark.games
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game_of", [game_of_every_kind, battle], ids=["dust-tactics", "dust-1947"])
def test_what_it_says_was_lost_is_what_the_state_lost(
    game_of: Callable[[int], SkirmishGame], seed: int
) -> None:
    game = game_of(seed)
    listener, lost = AttackListener(), Counter[str]()
    now: AttackSummary | None = None
    told = 0

    def settle() -> int:
        """Compare what was said of the attack that is over with what was counted."""
        outcomes = () if now is None else now.outcomes
        for out in outcomes:
            assert out.gone or out.lost + out.damage == lost[out.unit], (out.line, dict(lost))
            assert out.touched or "is hit" not in out.line
            assert out.touched or not lost[out.unit]
        lost.clear()
        return len(outcomes)

    for number, turnout in enumerate(played(game, seed)):
        state = turnout.before
        for event in turnout.step.events:
            after = game.fold(state, event)
            if not isinstance(event, e.BOOKKEEPING):
                found = listener.hear(state, event, number)
                if found is None or now is None or found.number != now.number:
                    told += settle()
                now = found
            for unit in state.units:
                lost[unit] += max(0, state.units[unit].hits_left - after.units[unit].hits_left)
            state = after
    assert told > 5


def test_a_miss_says_whom_it_missed() -> None:
    (told,) = attack(game("Ludwig E2 W"), "aim A 1 at 2a", dice="TTTTT")
    assert told == "Pounder (1a): 5 dice, no hit on Ludwig (2a)"


def test_a_line_is_about_each_target() -> None:
    told = game("Ludwig E2 W", "Troop E3")
    lines = attack(told, "aim A 1 at 2a", "aim B 1 at 2b", dice="FTTTT FTTTT F")
    assert lines == (
        "Pounder (1a): 5 dice, 1 hit, Ludwig (2a) takes 2 damage",
        "Pounder (1a): 5 dice, 1 hit, 1 saved, Troop (2b) is unharmed",
    )


def test_what_is_dealt_out_later_still_counts() -> None:
    told = game("Troop E2", ruleset="dust-1947")
    listener, state = AttackListener(), told.state
    said = []
    for texts, dice in (
        (("activate 1a attack nothing", "aim A 1 at 2a", "fire"), "FTTTT T"),
        (("lose A",), ""),
    ):
        for event in told.say(*texts, dice=dice).events:
            if not isinstance(event, e.BOOKKEEPING):
                found = listener.hear(state, event)
                said += list(found.lines) if found is not None else []
            state = told.game.fold(state, event)
    assert "Pounder (1a): 5 dice, 1 hit, Troop (2a) is hit" in said
    assert said[-1] == "Pounder (1a): 5 dice, 1 hit, Troop (2a) loses 1 soldier: under fire"


def test_log_sum_and_card_have_one_word_for_who_falls() -> None:
    """The word of the prompts, too."""
    told = game("Troop E2")
    loss = e.MiniaturesLost("2a", 0, 1, 0, ())
    said = narrate(told.state, loss)
    assert said is not None
    assert said.startswith("Troop (2a) loses 1 soldier")
    assert WORDS.soldiers == "Soldiers"


def test_for_the_unit_itself_it_is_short() -> None:
    found = heard(
        game("Ludwig E2 W damage 2"), "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTTTT"
    )
    assert found is not None
    assert [outcome.short for outcome in found.outcomes] == ["2a: 1 hit, takes 2 damage, destroyed"]
    assert found.units == ("1a", "2a")


def test_mines_are_summed_up_though_nobody_attacked() -> None:
    told = position([". * . . . ."], ["Troop A1"], ["Troop F1"], own=OWN, ruleset="dust-1947")
    summary = heard(told, "activate 1a move nothing", "move B1", "lose A", dice="FFT FT")
    assert summary is not None
    assert summary.lines == ("Minefield: Troop (1a) loses 1 soldier: under fire",)
    assert [out.short for out in summary.told] == ["1a: loses 1 soldier, under fire"]


def test_a_fire_on_board_is_summed_up_before_the_activation_goes_on() -> None:
    told = game("Ludwig E2 W")
    state, listener = told.state, AttackListener()
    burns = e.DamageTaken("1a", 1, False, (Reason("it is on fire"),))
    summary = listener.hear(state, burns, 3)
    assert summary is not None
    assert (summary.lines, summary.number) == (("It is on fire: Pounder (1a) takes 1 damage",), (3, 1))
    assert listener.hear(state, e.ActionsDeclared("1a", ()), 3) is None, "that is over"
    assert listener.hear(state, e.UnitTurned("1a", Facing.NORTH), 3) is None
