"""Rows in which the two rulebooks differ: damage, terrain, and what whole chapters of one of them hold.

Where only the pages of Dust Tactics are missing, the rule of Dust 1947 acts in both (ruling
``DT-missing-pages``); what the printed rules of Dust Tactics have no place for acts in one (ruling
``DT-core``).  The table is docs/editions.md.
"""

from __future__ import annotations

import pytest

from dust_tactics.content.load import load_terrain
from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.skirmish.board.buildings import Fort, FortKind, Storeys
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.scenario.weather import Forecast, Risk, Severity
from tests.helpers.build import dust_1947, open_board, tactics
from tests.helpers.editions import both

DT, D47 = tactics().id, dust_1947().id
SHOOT = ("activate 1a attack nothing", "aim A 1 at 2a", "fire")


# -- damage -----------------------------------------------------------------------------------


def test_critical_hits() -> None:
    """None in DT; in D47 two dice after damage, and two more on the chart."""
    dt, d47 = both(open_board(4, 1), ["Rifles A1"], ["Walker C1", "Rifles D1"])
    dt.say(*SHOOT, dice="F")
    d47.say(*SHOOT, dice="F FF ST")
    assert [table.unit("2a").damage for table in (dt, d47)] == [1, 1]
    assert not dt.rolls("critical")
    assert [str(critical) for critical in dt.unit("2a").criticals] == []
    assert d47.unit("2a").immobile


def test_what_a_destroyed_vehicle_leaves() -> None:
    """DT: nothing; D47: a wreck, which hides who is behind it."""
    dt, d47 = both(open_board(6, 1), ["Rifles A1", "Rifles B1"], ["Walker C1 damage 3", "Rifles E1"])
    for table in (dt, d47):
        table.say(*SHOOT, dice="F")
        assert table.unit("2a").eliminated
        table.say("activate 2b nothing nothing")
    assert [bool(table.state.board.wrecks) for table in (dt, d47)] == [False, True]
    assert dt.allows("activate 1b attack nothing")
    assert d47.why("activate 1b attack nothing") == "no-target"


@pytest.mark.parametrize("rows", [["......"], ["..T..."]])
def test_saves_against_flames(rows: list[str]) -> None:
    """DT: as usual; D47: none, and who is hit is suppressed."""
    dt, d47 = both(rows, ["Torch A1"], ["Rifles C1", "Rifles F1"])
    dt.say(*SHOOT, dice="FTTTT F")
    d47.say(*SHOOT, dice="FTTTT")
    assert [table.unit("2a").miniatures for table in (dt, d47)] == [5, 4]
    assert [table.unit("2a").suppression for table in (dt, d47)] == [0, 2]


# -- terrain and heights ----------------------------------------------------------------------


def test_kinds_of_terrain() -> None:
    """DT's players place six kinds; those of D47 place more, and they do the same on a board of DT."""
    own, more = (
        {row.name for row in load_terrain(book) if row.tile} for book in ("dust-tactics", "dust-1947")
    )
    assert own == {"tree", "rubble", "structure", "swamp", "water", "crates"}
    assert more == own | {"large-tree", "mud", "sand", "road", "plinth", "hut"}
    for letter, reaches in (("m", "move B1"), (".", "move B1-C1")):
        for table in both([f".{letter}.."], ["Walker A1"], ["Rifles D1"]):
            table.say("activate 1a move nothing")
            ends = [text for text in table.open if text.split(" face")[0] == "move B1-C1"]
            assert bool(ends) is (reaches == "move B1-C1"), letter


def test_height() -> None:
    """Who stands higher has the better of the saves in D47; in DT height does nothing to them."""
    dt, d47 = both(["p..."], ["Rifles A1"], ["Rifles C1"])
    dt.say(*SHOOT, dice="F F")
    d47.say(*SHOOT, dice="F F T")
    assert [table.unit("2a").miniatures for table in (dt, d47)] == [5, 4]


def test_floors() -> None:
    """Nobody sees through a floor in DT; in D47 one floor of wood hides nobody."""
    house = (Storeys(Square(0, 0), 2),)
    dt, d47 = both(["b..."], ["Rifles A1"], ["Rifles A1^1"], buildings=house)
    assert dt.why("activate 1a attack nothing") == "no-target"
    assert d47.allows("activate 1a attack nothing")


def test_weather() -> None:
    """The same scenario has none in DT; in D47 two dice tell its severity and three whether it begins."""
    snow = Forecast(Risk.HIGH, Severity.SEVERE, "snow")
    dt, d47 = both(open_board(6, 3), ["Rifles outside"], ["Rifles outside"], weather=snow)
    for table in (dt, d47):
        table.begin("FFT SST")
    dt.say("edge south", dice="FFF TTT")
    d47.say("edge south", dice="FFF TTT TTS")
    assert dt.state.weather is None
    assert d47.state.weather is not None
    assert d47.state.storm is not None


# -- rules of the missing pages ---------------------------------------------------------------


@pytest.mark.parametrize("kind", FortKind)
def test_fortifications(kind: FortKind) -> None:
    """The pages of DT are missing: in both it hides who is in a bunker from who is behind it."""
    fort = Fort(kind, Square(2, 2), Facing.NORTH)
    for table in both(open_board(6, 6), ["Rifles C6"], ["Rifles C3"], forts=(fort,)):
        assert table.allows("activate 1a attack nothing") is (kind is FortKind.STRONGPOINT)
    for table in both(open_board(6, 6), ["Walker C6"], ["Rifles F1"], forts=(fort,)):
        table.say("activate 1a move nothing")
        assert table.why("move C5-C4") == "fort"


def test_transport() -> None:
    """The pages of DT are missing: in both a squad goes aboard and gets out."""
    for table in both(open_board(6, 1), ["Rifles A1", "Truck C1 E"], ["Rifles F1"]):
        table.say("activate 1a move nothing", "move B1 mount 1b")
        assert table.unit("1a").carried == "1b"


def test_engineering() -> None:
    """The pages of DT are missing: in both infantry clears wire."""
    for table in both([".%..", "...."], ["Rifles A1"], ["Rifles D2"]):
        table.say("activate 1a clear nothing", "target B1", dice="F")
        assert table.state.board.to_rows()[0] == "...."


def test_third_actions_and_the_diagonal_budget() -> None:
    """A cheap diagonal an activation in DT, an action in D47: the same but where a skill adds a move."""
    for table in both(open_board(7, 7), ["Walker A7"], ["Rifles G1"]):
        assert not [text for text in table.open if text.count("move") > 1], "no activation has two moves"
        table.say("activate 1a march", "move B6-B5")
        assert table.allows("move C4")
        assert table.why("move C4-C3") == "too-far", "the second leg has no cheap diagonal left"
    for table in both(open_board(7, 7), ["Walker A7"], ["Rifles G1"]):
        table.say("activate 1a march", "move A6-A5")
        assert table.allows("move B4-B3")
    dt, d47 = both(open_board(20, 7), ["Assault Truck A7 E"], ["Rifles T1"])
    for table in (dt, d47):
        table.say("activate 1a move attack move", "move B6-C6-D6")
    assert dt.why("move E5-F5-G5") == "too-far"
    assert d47.allows("move E5-F5-G5")


def test_armies() -> None:
    """Games of 50 to 100 points in DT; in D47 a first one has 25."""
    points = {book: [s.points for s in list_scenarios() if s.ruleset == book] for book in (DT, D47)}
    assert min(points[DT]) == 50
    assert max(points[DT]) <= 100
    assert min(points[D47]) == 25


def test_trees_from_above() -> None:
    """In DT a tree hides at any height; in D47 up to a height of 1, and who stands as high looks over it."""
    for heights, in_47 in (("22022", True), ("00000", False)):
        dt, d47 = both([". . T . ."], ["Rifles A1"], ["Rifles E1"], heights=(heights,))
        assert dt.why("activate 1a attack nothing") == "no-target"
        assert d47.allows("activate 1a attack nothing") is in_47, heights


def test_sections_cited() -> None:
    """Each game cites the book that is played."""
    for table, book in zip(both([". c . ."], ["Rifles A1"], ["Walker D1"]), ("DT", "D47"), strict=True):
        table.say(*SHOOT, dice="T")
        assert str(table.refused("activate 2a attack attack").rule).startswith(book)
