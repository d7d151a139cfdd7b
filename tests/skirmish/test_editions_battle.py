"""Rows in which the two rulebooks differ: attacks, suppression, reactions, damage (docs/editions.md)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from tests.helpers.build import dust_1947, open_board, tactics
from tests.helpers.editions import both
from tests.helpers.say import Told

N, M, A, MARCH = Action.NOTHING, Action.MOVE, Action.ATTACK, Action.MARCH

# -- attacks ----------------------------------------------------------------------------------


def test_the_weapons_of_soldiers() -> None:
    """DT: one ranged weapon a soldier; D47: everything that the survivors carry."""
    dt, d47 = both(open_board(4, 1), ["Fighters A1 lost 1"], ["Walker C1"])
    for table in (dt, d47):
        table.say("activate 1a attack nothing", "aim B 2 at 2a")
    assert dt.why("aim A 3 at 2a") == "too-many"
    assert d47.allows("aim A 4 at 2a")
    assert d47.why("aim A 5 at 2a") == "too-many", "one has fallen"


def test_the_close_combat_weapons_of_soldiers() -> None:
    """D47: all of a soldier's own, or his improvised one."""
    dt, d47 = both(open_board(4, 1), ["Fighters A1"], ["Walker B1"])
    for table in (dt, d47):
        table.say("activate 1a attack nothing", "aim C 3 at 2a", "aim D 2 at 2a")
    assert dt.why("aim * 1 at 2a") == "too-many", "five blows of five soldiers"
    assert d47.allows("aim * 2 at 2a"), "the same three soldiers have knives and axes"
    assert d47.why("aim * 3 at 2a") == "too-many"
    d47.say("aim * 2 at 2a")
    assert d47.why("aim C 1 at 2a") == "too-many"


def test_the_crews_of_vehicles() -> None:
    """DT: the crew's weapons instead of the vehicle's; D47: all of them."""
    dt, d47 = both(open_board(4, 1), ["Crewed A1 damage 3"], ["Rifles C1"])
    for table in (dt, d47):
        table.say("activate 1a attack nothing", "aim A 1 at 2a")
    assert dt.why("aim B 1 at 2a") == "crew"
    assert d47.allows("aim B 3 at 2a")


def test_sustained_attack_with_close_combat() -> None:
    """DT: one or the other; D47: both, and the kind declared first rolls its misses again."""
    for first, second, dice in (("A", "B", "T T TT T"), ("B", "A", "T TT TT T")):
        dt, d47 = both(open_board(2, 1), ["Fists A1"], ["Walker B1"])
        for table in (dt, d47):
            table.say("activate 1a sustained", f"aim {first} 1 at 2a")
        assert dt.why(f"aim {second} 1 at 2a") == ("either-or" if first == "A" else "no-ranged")
        d47.say(f"aim {second} 1 at 2a")
        d47.say("fire", dice=dice)  # the last die is the walker's
        assert [len(roll.faces) for roll in d47.rolls("hit again")] == [1 if first == "A" else 2]


def test_improvised_weapons_against_aircraft() -> None:
    """1/1 in DT; none in D47."""
    dt, d47 = both(open_board(3, 1), ["Walker A1"], ["Copter B1"])
    assert dt.allows("activate 1a attack nothing")
    assert d47.why("activate 1a attack nothing") == "no-target"


@pytest.mark.parametrize(
    ("actions", "moves", "saves"),
    [
        ("nothing nothing", (), ""),
        ("move nothing", ("move B1",), "F"),
        ("march", ("move B1", "move C1"), "FS"),
    ],
)
def test_evade_saves_of_aircraft(actions: str, moves: tuple[str, ...], saves: str) -> None:
    """None in DT; in D47 by how it flew."""
    dt, d47 = both(open_board(5, 2), ["Copter A1", "Walker A2"], ["Rifles D1"])
    for table in (dt, d47):
        table.say(f"activate 1a {actions}")
        for move in moves:
            ways = [text for text in table.open if text.startswith(move)]
            table.say(ways[0])
            if table.asked.startswith("side2 react"):
                table.say("decline")
        table.say("activate 2a attack nothing", "aim A 1 at 1a")
    dt.say("fire", dice="F")
    assert not dt.rolls("save")
    d47.say("fire", dice="F T TT" if saves else "F TT")
    assert [roll.counted for roll in d47.rolls("save")] == ([saves] if saves else [])


def test_evasion_lasts_until_the_next_activation() -> None:
    _, d47 = both(open_board(5, 1), ["Copter A1"], ["Rifles E1 done"])
    d47.say("activate 1a move nothing", "move B1", dice="FTT TTT")
    assert d47.unit("1a").evasion == 1
    d47.say("first side1", "activate 1a nothing nothing")
    assert d47.unit("1a").evasion == 0


# -- suppression ------------------------------------------------------------------------------


def shot_at(table: Told, dice: str) -> Told:
    return table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)


def test_suppression() -> None:
    """None in DT; in D47 any hit gives one step, saved or not, and a miss none."""
    for dice, level in (("T", 0), ("F F", 1), ("F T", 1)):
        dt, d47 = both(open_board(4, 1), ["Rifles A1"], ["Rifles C1"])
        shot_at(dt, dice)
        shot_at(d47, dice)
        assert (dt.unit("2a").suppression, d47.unit("2a").suppression) == (0, level)
    _, d47 = both(open_board(4, 2), ["Fighters A1"], ["Giant C1 N under-fire"])
    d47.say("activate 1a attack nothing", "aim A 2 at 2a", "aim B 1 at 2a", "fire", dice="FF F TT")
    assert d47.unit("2a").suppression == 2, "one step an attack"
    _, d47 = both(open_board(4, 1), ["Rifles A1"], ["Walker C1 suppressed"])
    assert "SuppressionChanged" not in shot_at(d47, "F TT").kinds(), "there is no third token"


def test_suppression_is_not_given_by_close_combat() -> None:
    _, d47 = both(open_board(4, 1), ["Fists A1"], ["Walker B1"])
    d47.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="FF T TT")
    assert d47.unit("2a").damage == 2
    assert d47.unit("2a").suppression == 0


@pytest.mark.parametrize(("dice", "level"), [("TT", 2), ("FT", 1), ("FF", 0)])
def test_suppressed_units_roll_two_dice_when_they_activate(dice: str, level: int) -> None:
    dt, d47 = both(open_board(6, 1), ["Rifles A1"], ["Rifles F1"])
    d47.touch("1a", suppression=2)
    assert dt.why("activate 1a") == "actions", "DT has no such roll"
    assert d47.why("activate 1a move nothing") == "shake-first"
    d47.say("activate 1a", dice=dice)
    assert d47.unit("1a").suppression == level
    assert d47.asked == "side1 activate 1a"
    assert d47.why("pass") == "not-now"
    assert d47.why("activate 2a nothing nothing") in ("not-yours", "not-now")
    if level < 2:
        assert d47.allows("activate 1a march")
    else:
        assert set(d47.open) == {"activate 1a nothing move", "activate 1a nothing nothing"}
        assert d47.why("activate 1a march") == "suppressed"
    d47.say("activate 1a nothing move", "move B1")
    assert d47.at("1a") == "B1"


def test_a_suppressed_aircraft_does_nothing_and_then_moves() -> None:
    _, d47 = both(open_board(6, 1), ["Plane A1 E suppressed"], ["Rifles F1"])
    d47.say("activate 1a", dice="TT")
    assert d47.open == ["activate 1a nothing move"]
    assert d47.why("activate 1a nothing nothing") == "must-move-next"


def test_suppressed_units_in_close_combat() -> None:
    """They start none and retaliate (row "Retaliation tokens"); in DT everybody may."""
    dt, d47 = both(open_board(4, 1), ["Fists A1"], ["Walker B1"])
    d47.touch("1a", suppression=2)
    dt.say("activate 1a nothing attack", "decline")
    d47.say("activate 1a", "activate 1a nothing attack", dice="TT")
    assert dt.allows("aim B 1 at 2a")
    assert d47.why("aim B 1 at 2a") == "suppressed"
    assert d47.allows("aim A 1 at 2a")
    _, d47 = both(open_board(4, 1), ["Walker A1"], ["Fists B1 suppressed"])
    d47.say("activate 1a attack nothing", "aim * 1 at 2a", "fire")
    assert d47.asked == "side2 retaliate 2a"
    assert d47.allows("aim B 1 at 1a")


def test_a_suppressed_unit_with_nothing_but_its_fists_has_no_target() -> None:
    _, d47 = both(open_board(4, 1), ["Rifles A1 suppressed"], ["Giant B1 N"])
    assert d47.unit("2a").card.armour == 3
    _, d47 = both([". ."], ["Crewed A1 suppressed"], ["Walker B1"])
    d47.say("activate 1a", dice="TT")
    assert d47.why("activate 1a nothing attack") == "no-target", "its guns can't hurt the walker"


def test_suppression_in_the_middle_of_an_activation_waits_for_its_end() -> None:
    dt, d47 = both(open_board(7, 1), ["Walker A1 under-fire"], ["Rifles F1"])
    d47.say("activate 1a", "activate 1a move attack", "move B1", dice="TT")
    assert d47.asked == "side2 react 1a"
    d47.say("react 2a", "aim A 1 at 1a", "fire", dice="FT F TT")
    assert d47.asked == "side1 aim 1a"
    assert (d47.unit("1a").suppression, d47.unit("1a").due) == (1, True)
    d47.say("aim A 1 at 2a", "fire", dice="TT FTT TTT")
    assert (d47.unit("1a").suppression, d47.unit("1a").due) == (2, False)
    assert dt.unit("1a").suppression == 1  # a token that DT never gives does nothing there


def test_reactions_of_suppressed_units() -> None:
    """Two dice in DT; in D47 one die unless they shake it off first."""
    for tokens, rally, dice in ((0, "", "TT"), (2, "TT", "T"), (2, "FT", "TT"), (1, "TT", "TT")):
        dt, d47 = both(open_board(7, 1), ["Walker A1"], ["Rifles E1"])
        d47.touch("2a", suppression=tokens)
        for table in (dt, d47):
            table.say("activate 1a move attack", "move B1")
        dt.say("react 2a", dice="TT")
        d47.say("react 2a", dice=f"{rally} {dice}")
        assert len(d47.rolls("reaction")[0].faces) == len(dice)
        assert d47.unit("2a").activated


def test_soldiers_that_a_support_weapon_loses() -> None:
    """DT: with nobody goes a weapon; D47: one with each, as the owner chooses."""
    dt, d47 = both(open_board(7, 1), ["Walker A1"], ["Team D1"])
    for table in (dt, d47):
        table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT T")
    assert dt.asked == "side2 activate"
    assert d47.asked == "side2 lose 2a"
    d47.say("lose B")
    assert (dt.unit("2a").unarmed, d47.unit("2a").unarmed) == ((), (1,))


# -- reactions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "in_dt", "in_47"),
    [
        ("move attack", True, True),
        ("attack move", True, True),
        ("march", True, True),
        ("nothing attack", True, False),
        ("nothing move", True, False),
        ("attack nothing", False, False),
        ("move nothing", False, False),
        ("sustained", False, False),
    ],
)
def test_what_triggers_a_reactive_attack(actions: str, in_dt: bool, in_47: bool) -> None:
    """DT: everything after the first action but a sustained attack and a last Nothing; D47: a closed list."""
    for table, reacts in zip(
        both(open_board(7, 1), ["Walker A1"], ["Rifles D1", "Rifles E1"]), (in_dt, in_47), strict=True
    ):
        table.say(f"activate 1a {actions}")
        asked = []
        while table.asked.split()[1] in ("move", "aim", "react"):
            kind = table.asked.split()[1]
            asked.append(kind)
            if kind == "move":
                table.say("move stay")
            elif kind == "aim":
                table.say("fire")
            else:
                table.say("decline")
        assert asked.count("react") == int(reacts), "and one attempt at the most"


def test_a_march_whose_first_part_was_short() -> None:
    """DT loses what the first part left out; D47 has the rest of the whole march left."""
    dt, d47 = both(open_board(7, 1), ["Walker A1"], ["Rifles E1"])
    for table in (dt, d47):
        table.say("activate 1a march", "move B1", "decline")
    assert dt.asked == "side2 activate", "a move would have led to C1"
    assert d47.allows("move C1-D1")
    assert d47.allows("move A1")


def test_reactions_to_three_actions() -> None:
    """DT: right before the last action, unless that is Nothing; D47: where the combination parts."""
    for actions, index, half_way in (((N, M, A), 2, False), ((MARCH, A), 1, False), ((M, A, N), None, False)):
        when = moment(actions, tactics().triggers)
        assert (None if when is None else when.action) == index
        assert when is None or when.half_way is half_way
    for actions, index, half_way in (((N, M, A), 2, False), ((MARCH, A), 0, True), ((M, A, N), 1, False)):
        assert moment(actions, dust_1947().triggers) == (index, half_way)


def test_two_successes_on_a_reaction() -> None:
    """Alike: a sustained attack, or a turn in place and an attack where it could not fire before."""
    for dice, again in (("FF", " T"), ("FT", "")):
        for table in both(open_board(7, 1), ["Walker A1"], ["Walker D1"]):
            table.say("activate 1a move attack", "move B1", "react 2a", dice=dice)
            table.say("aim A 1 at 1a", "fire", dice=f"T{again}")
            assert bool(table.rolls("hit again")) is bool(again)
    for dice, fires in (("FF", True), ("FT", False)):
        for table in both(open_board(7, 1), ["Walker A1"], ["Gunner D1 E"]):
            table.say("activate 1a move attack", "move B1", "react 2a", dice=dice)
            assert (table.asked == "side2 aim 2a") is fires
            assert table.unit("2a").facing.value == ("W" if fires else "E")
            assert table.unit("2a").activated


def test_stunned_units_do_not_fight_back() -> None:
    """Alike: lightning is of the missing pages of DT, and whoever is stunned strikes no blow."""
    for stunned, asked in ((False, "side2 retaliate 2a"), (True, "side2 activate")):
        for table in both(open_board(4, 1), ["Walker A1"], ["Fists B1"]):
            table.touch("2a", stunned=stunned)
            table.say("activate 1a attack nothing", "aim * 1 at 2a", "fire", dice="T" if stunned else "")
            assert table.asked == asked
