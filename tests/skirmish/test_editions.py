"""Every row in which the two rulebooks differ: one position, played by both, with both answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dust_tactics.skirmish.cards import UnitCard
from dust_tactics.skirmish.scenario import Victory
from dust_tactics.skirmish.side import Side
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "1/1 1/1 1/1", count=5, air="1/1 1/1 1/1"))
FIGHTERS = squad(
    "Fighters",
    line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=5),
    line("Rocket", "4", "1/1 1/1", "1/2 1/2 1/2", count=2, second=True),
    line("Knife", "C", "1/1 1/1", "1/1 1/1 1/1", count=3),
    line("Axe", "C", "1/1 1/1", "1/1 1/1 1/1", count=2),
)
FISTS = hero("Fists", line("Gun", "4", "1/1 1/1", "1/1 1/1 1/1"), line("Fist", "C", "2/1 2/1", "2/1 2/1 2/1"))
LEADER = hero("Leader", line("Gun", "4", "1/1 1/1"))
WALKER = vehicle("Walker", line("Cannon", "6", "2/1 2/1", "1/1 1/1 1/1", arc="turret"), armour=3)
CREWED = vehicle(
    "Crewed",
    line("Cannon", "6", "2/1 2/1", arc="turret"),
    line("Carbine", "4", "1/1 1/1", count=3, crew=True),
)
LONG = vehicle(
    "Long", line("Cannon", "8", "1/1 1/1", "1/1 1/1 1/1", arc="turret"),
    line("Tail gun", "8", "1/1 1/1", "1/1 1/1 1/1", arc="rear"), size="large", armour=3, damage=9,
)  # fmt: skip
GIANT = vehicle("Giant", line("Cannon", "8", "1/1 1/1", arc="turret"), size="huge", armour=3, damage=9)
PLANE = aircraft("Plane", line("Cannon", "3", "1/1 1/1", "1/1 1/1 1/1", air="1/1 1/1 1/1"), armour=2)
COPTER = aircraft(
    "Copter", line("Cannon", "3", "1/1 1/1", "1/1", air="1/1 1/1"), hovers=True, move=1, march=2
)
OWN = (RIFLES, FIGHTERS, FISTS, LEADER, WALKER, CREWED, LONG, GIANT, PLANE, COPTER)


def both(rows: Sequence[str], ones: Sequence[str], twos: Sequence[str], **more: object) -> tuple[Told, Told]:
    """The same position under Dust Tactics and under Dust 1947."""
    own: Sequence[UnitCard] = OWN
    dt, d47 = (
        position(rows, ones, twos, own=own, ruleset=rules, **more)  # type: ignore[arg-type]  # by name
        for rules in ("dust-tactics", "dust-1947")
    )
    return dt, d47


def turned(table: Told, *, dice: str, first: str = "first side1") -> Told:
    """The next turn, after everybody has done nothing."""
    while (question := table.state.question) is not None and str(question.kind) == "activate":
        waiting = next(
            u for u in table.state.side_units(question.side) if not u.activated and u.aboard is None
        )
        last = sum(not u.activated and u.aboard is None for u in table.state.units.values()) == 1
        table.say(f"activate {waiting.id} nothing nothing", dice=dice if last else "")
    return table.say(first)


# -- turns ------------------------------------------------------------------------------------


def test_passing() -> None:
    """DT compares what is left to activate; D47 gives tokens for the difference, once a turn."""
    dt, d47 = both(open_board(6, 2), ["Rifles A1"], ["Rifles D1", "Walker E1", "Rifles F1"])
    for table in (dt, d47):
        turned(table, dice="FTT TTT")
    assert dt.allows("pass")
    assert d47.state.pass_tokens == (2, 0)
    dt.say("pass", "activate 2a nothing nothing", "pass", "activate 2b nothing nothing")
    assert dt.why("pass") == "pass"  # one against one
    d47.say("pass", "activate 2a nothing nothing")
    assert d47.state.pass_tokens == (1, 0)
    d47.say("pass", "activate 2b nothing nothing")
    assert d47.why("pass") == "pass"
    assert "pass token" in d47.refused("pass").sentence
    turned(d47, dice="FTT TTT")
    assert d47.state.pass_tokens == (2, 0), "given anew, not added to what was left"


def test_passing_in_1947_spends_tokens_of_one_turn_only() -> None:
    _, d47 = both(open_board(6, 2), ["Rifles A1"], ["Rifles D1", "Walker E1", "Rifles F1"])
    turned(turned(d47, dice="FTT TTT"), dice="FTT TTT")
    assert d47.state.pass_tokens == (2, 0)
    assert d47.kinds()[:1] != ["Passed"]


def test_joined_heroes_when_passing() -> None:
    """DT counts a joined hero for himself; in D47 he and his unit are one activation."""
    one = ["Rifles A1", "Leader outside joins 1a"]
    dt, d47 = both(open_board(6, 2), one, ["Rifles D1", "Walker E1"])
    assert dt.why("pass") == "pass"
    for table in (dt, d47):
        turned(table, dice="FTT TTT")
    assert dt.why("pass") == "pass", "two against two"
    assert d47.state.pass_tokens == (1, 0)
    assert d47.allows("pass")


def test_pilots_when_passing_in_1947() -> None:
    _, d47 = both(open_board(6, 2), ["Walker A1", "Leader outside pilots 1a"], ["Rifles D1", "Walker E1"])
    turned(d47, dice="FTT TTT")
    assert d47.state.pass_tokens == (1, 0)


def test_the_end_without_objective_or_wipe_out() -> None:
    """DT: the scenario's points, then army points; D47: all of them together, and a draw if level."""
    ones, twos = ["Rifles A1", "Rifles A2 lost 5"], ["Walker D1", "Rifles D2"]
    for held, in_dt, in_47 in (
        ((0, 4), Side.TWO, Side.TWO),
        ((9, 0), Side.ONE, Side.TWO),
        ((10, 0), Side.ONE, None),
    ):
        victory = Victory(middle=1, most=True)
        for table, winner in zip(
            both(open_board(4, 2), ones, twos, turns=1, victory=victory), (in_dt, in_47), strict=True
        ):
            fallen = table.unit("1b").but(eliminated=True, activated=True, square=None)
            table.state = table.state.with_unit(fallen).but(held=held)
            for text in ("1a", "2a", "2b"):
                table.say(f"activate {text} nothing nothing")
            outcome = table.state.outcome
            assert outcome is not None
            assert outcome.winner == (None if winner is None else winner.value), held


# -- sight and cover --------------------------------------------------------------------------


def test_line_of_sight() -> None:
    """DT: from any point to any point; D47: from dot to dot."""
    dt, d47 = both([". . .", ". # .", ". . ."], ["Rifles A2"], ["Rifles C3"])
    assert dt.allows("activate 1a attack nothing")
    assert d47.why("activate 1a attack nothing") == "no-target"


BLOCK = [". . . .", ". # . .", ". . . .", ". . . ."]
CORNERS = (("Rifles A2", "Rifles C4", "F", "FS"), ("Rifles B4", "Rifles A2", "FS", "F"))


def test_cover_by_obstruction() -> None:
    """DT: no point from which all of the square is seen; D47: the line touches a closed square's corner."""
    shoot = ("activate 1a attack nothing", "aim A 1 at 2a", "fire")
    for one, two, *faces in CORNERS:
        for table, counted in zip(both(BLOCK, [one], [two]), faces, strict=True):
            table.say(*shoot, dice="F F")
            assert table.rolls("save")[0].counted == counted


@pytest.mark.parametrize("letter", ["c", "R"])
def test_vehicles_in_the_cover_of_crates_and_rubble(letter: str) -> None:
    """DT: for infantry only; D47: for everybody."""
    dt, d47 = both([f". . {letter}"], ["Rifles A1"], ["Walker C1"])
    shoot = ("activate 1a attack nothing", "aim A 1 at 2a", "fire")
    dt.say(*shoot, dice="F")
    d47.say(*shoot, dice="F F")
    assert [table.unit("2a").damage for table in (dt, d47)] == [1, 0]


def test_swamp() -> None:
    """DT: no vehicle enters; D47: walkers do."""
    dt, d47 = both([". s ."], ["Walker A1"], ["Rifles C1"])
    for table in (dt, d47):
        table.say("activate 1a move nothing")
    assert not dt.allows("move B1")
    assert d47.allows("move B1")


def test_vehicles_and_ammo_crates() -> None:
    """DT: who enters chooses whether to crush them; D47: he goes round them or destroys them."""
    dt, d47 = both([". c . .", ". . . ."], ["Walker A1"], ["Rifles D1"])
    for table in (dt, d47):
        table.say("activate 1a move nothing")
    assert "move B1 crush B1" in dt.open
    assert "move B1 crush B1" not in d47.open, "there is nothing to choose"
    assert d47.why("move B2 crush B1") == "no-crates"
    for table in (dt, d47):
        table.say("move B1-C1")
    assert (dt.state.board.to_rows()[0], d47.state.board.to_rows()[0]) == (".c..", "....")
    assert "CratesCrushed" in d47.kinds()
    for walk in ("move B1 crush B1", "move B2-C2"):  # who says so adds nothing; who goes round spares them
        _, d47 = both([". c . .", ". . . ."], ["Walker A1"], ["Rifles D1"])
        d47.say("activate 1a move nothing", walk)
        assert d47.kinds().count("CratesCrushed") == ("crush" in walk)


def test_who_flies_or_goes_on_foot_spares_the_crates_in_1947() -> None:
    for mover in ("Rifles A1", "Copter A1", "Leader A1"):
        _, d47 = both([". c . ."], [mover], ["Rifles D1"])
        d47.say("activate 1a move nothing")
        d47.say(next(text for text in d47.open if text.startswith("move B1")))
        assert "CratesCrushed" not in d47.kinds(), mover


def test_where_the_lines_of_large_units_start() -> None:
    """DT: from any of its squares; D47: from the front one, and from the rear one for weapons there."""
    rows = [". . . . . .", "# # . . . .", ". . . . . ."]
    dt, d47 = both(rows, ["Long A1 W"], ["Rifles D3"])
    assert dt.allows("activate 1a attack nothing")
    for table in (dt, d47):
        table.say("activate 1a attack nothing")
    assert dt.allows("aim A 1 at 2a")
    assert d47.why("aim A 1 at 2a") == "no-sight"
    assert d47.allows("aim B 1 at 2a")


def test_large_units_in_cover() -> None:
    """One square of a large unit is enough in both; of a huge one D47 wants two."""
    shoot = ("activate 1a attack nothing", "aim A 1 at 2a", "fire")
    for name, trees, in_dt, in_47 in (
        ("Long C1 W", ["..T.", "...."], True, True),
        ("Giant C1 N", ["..T.", "...."], True, False),
        ("Giant C1 N", ["..T.", "..T."], True, True),
    ):
        for table, covered in zip(both(trees, ["Rifles A1"], [name]), (in_dt, in_47), strict=True):
            critical = " TT" if table.state.table.ruleset.critical_hits else ""
            table.say(*shoot, dice="F F" if covered else f"F{critical}")
            assert bool(table.rolls("save")) is covered, name


# -- movement ---------------------------------------------------------------------------------


def test_where_an_enemy_aircraft_is() -> None:
    """DT: the ground below is free, aircraft may not pass; D47: the other way round."""
    dt, d47 = both(open_board(6, 1), ["Rifles A1", "Plane D1 done"], ["Copter B1 done"])
    for table in (dt, d47):
        table.say("activate 1a move nothing")
    assert dt.allows("move B1")
    assert d47.why("move B1") == "enemy"
    dt, d47 = both(open_board(6, 1), ["Plane A1 E"], ["Copter B1 done"])
    for table in (dt, d47):
        table.say("activate 1a march")
    assert dt.why("move B1-C1") == "enemy"
    assert d47.allows("move B1-C1")
    assert d47.why("move B1") == "occupied"
    assert "aircraft" in d47.refused("move B1").sentence


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
    d47.state = d47.state.with_unit(d47.unit("1a").but(suppression=2))
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
    d47.state = d47.state.with_unit(d47.unit("1a").but(suppression=2))
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
        d47.state = d47.state.with_unit(d47.unit("2a").but(suppression=tokens))
        for table in (dt, d47):
            table.say("activate 1a move attack", "move B1")
        dt.say("react 2a", dice="TT")
        d47.say("react 2a", dice=f"{rally} {dice}")
        assert len(d47.rolls("reaction")[0].faces) == len(dice)
        assert d47.unit("2a").activated


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
