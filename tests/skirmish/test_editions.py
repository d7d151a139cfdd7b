"""Rows in which the two rulebooks differ: turns, sight, terrain, movement (docs/editions.md).

One position, played by both, with both answers; the rest is in ``test_editions_battle.py``.
"""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rules.setup.objectives import holder
from dust_tactics.skirmish.scenario.scenario import Objectives, Victory
from tests.helpers.build import open_board
from tests.helpers.editions import both
from tests.helpers.say import Told


def turned(table: Told, *, dice: str, first: str = "first side1") -> Told:
    """The next turn, after everybody has done nothing."""
    while (question := table.state.question) is not None and str(question.kind) == "activate":
        waiting = next(
            u for u in table.state.side_units(question.side) if not u.activated and u.aboard is None
        )
        last = sum(not u.activated and u.aboard is None for u in table.state.units.values()) == 1
        table.say(f"activate {waiting.id} nothing nothing", dice=dice if last else "")
    return table.say(first)


def test_enemy_aircraft_near_an_objective() -> None:
    """DT counts every enemy within two squares; in D47 aircraft never contest."""
    goals = Objectives(squares=(Square(1, 0),))
    for table, held in zip(
        both(open_board(6, 1), ["Rifles B1"], ["Plane D1 E"], objectives=goals), (False, True), strict=True
    ):
        assert (holder(table.state, Square(1, 0)) is not None) is held


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


def test_aircraft_seen_from_the_ground() -> None:
    """DT: not from right behind what hides a vehicle; D47: from everywhere but buildings."""
    for rows, in_dt in (([". . # .", ". . . ."], True), ([". # . .", ". . . ."], False)):
        dt, d47 = both(rows, ["Rifles A1"], ["Plane D1 W done"])
        assert dt.allows("activate 1a attack nothing") is in_dt, rows
        assert d47.allows("activate 1a attack nothing"), rows


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


def test_large_units_moving_sideways() -> None:
    """Alike: one half leads and the other follows into its square; only D47 prints a house rule on it."""
    dt, d47 = both(open_board(6, 6), ["Long C3 N", "Giant E5 N"], ["Rifles A1"])
    for table in (dt, d47):
        assert not table.state.table.ruleset.chosen
        table.say("activate 1a move nothing")
        assert table.allows("move C3:D3 face E"), "the front half swings, the rear half follows"
        assert table.why("move D3:D4") == "not-a-step", "it does not step aside as a whole"
    assert [rule.id for rule in dt.state.table.ruleset.house_rules] == []
    assert "reverse-movement" in [rule.id for rule in d47.state.table.ruleset.house_rules]
    for table in both(open_board(6, 6), ["Giant C3 N"], ["Rifles A1"]):
        table.say("activate 1a move nothing")
        assert table.allows("move C2:D3 face W"), "a huge one turns before and after it moves"
