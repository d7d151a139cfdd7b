"""Where to stand: cover, smoke, and out of the reach of those who strike."""

from __future__ import annotations

from tests.helpers.build import open_board

from .checks import aims_at, both, ends_at, fires, first, not_, says, uses
from .goals import TAKEN, goal
from .tactics import Tactic

WALL = [".......", ".......", "...R...", ".......", "......."]
RUBBLE_AHEAD = [".......", "..R....", "......."]

COVER = [
    Tactic(
        "does not leave cover with a target in sight",
        [".......", "R......", "......."],
        ["Gunners A2"],
        ["Gunners F2"],
        ends_at("A2"),
        "rookie",
    ),
    Tactic(
        "ends a move in cover",
        WALL,
        ["Rifles B3"],
        ["Gunners G3", "Gunners G2"],
        ends_at("D3"),
        "regular",
        ("activate 1a move nothing",),
    ),
    Tactic(
        "does not run into fire for nothing",
        open_board(14, 3),
        ["Chief A2"],
        ["Cannon N2", "Gunners N1", "Gunners N3"],
        not_(ends_at("D2", "E2", "F2", "G2")),
        "regular",
    ),
    Tactic(
        "fires from its cover and goes no nearer",
        [".......", "R......", "......."],
        ["Gunners A2"],
        ["Gunners E2"],
        both(fires(), ends_at("A2")),
        known_by="regular",
    ),
    Tactic(
        "steps into cover and fires from there",
        RUBBLE_AHEAD,
        ["Gunners B2"],
        ["Gunners G2"],
        both(fires(), ends_at("C2")),
        known_by="regular",
    ),
    Tactic(
        "leaves the open before a gun that it can not hurt",
        ["............", "...R........", "............"],
        ["Rifles E1"],
        ["Cannon L1 W"],
        ends_at("D2", "C2", "C3", "A1", "A2", "A3"),
    ),
    Tactic(
        "shoots who is in the open, not who is in cover",
        ["....R..", ".......", "......."],
        ["Gunners A2"],
        ["Gunners E1", "Gunners E3"],
        aims_at("2b"),
        known_by="regular",
    ),
    Tactic(
        "leaves its cover for the objective that wins",
        [".........", "R........", "........."],
        ["Rifles A2", "Gunners A1 done"],
        ["Rifles I3 done"],
        ends_at("C2"),
        turn=8,
        scenario=goal("C2", **TAKEN),
        known_by="regular",
    ),
    Tactic(
        "stays in cover while it is only waiting",
        [".........", "R........", "........."],
        ["Chief A2"],
        ["Gunners H2"],
        ends_at("A2"),
        turn=8,
        known_by="veteran",
    ),
]

SMOKE = [
    Tactic(
        "launches its smoke under fire",
        open_board(24, 3),
        ["Smoker A2 E"],
        ["Cannon H2 W"],
        says("smoke"),
        known_by="regular",
    ),
    Tactic(
        "keeps its smoke where nobody can shoot",
        open_board(24, 3),
        ["Smoker A2 E"],
        ["Cannon X2 E"],
        not_(says("smoke")),
        known_by="rookie",
    ),
    Tactic(
        "covers its men with smoke when it has nothing to hit",
        open_board(12, 2),
        ["Howitzer A2", "Rifles F1"],
        ["Gunners L1"],
        says("smoke"),
        "regular",
        ("activate 1a attack nothing",),
    ),
    Tactic(
        "shells the enemy and lays no smoke when it has targets",
        open_board(10, 3),
        ["Howitzer A2"],
        ["Rifles E1", "Rifles H2", "Rifles I3"],
        both(fires(), not_(says("smoke"))),
        "regular",
        ("activate 1a attack nothing",),
    ),
    Tactic(
        "shells two squads side by side rather than one",
        open_board(10, 4),
        ["Howitzer A2"],
        ["Rifles E1", "Rifles H3", "Rifles I3"],
        both(fires(), not_(says("D1", "D2", "E1", "E2", "F1", "F2", "2a"))),
        "regular",
        ("activate 1a attack nothing",),
    ),
]

CLOSE = [
    Tactic(
        "shoots a charger before he comes",
        open_board(8, 3),
        ["Gunners A2"],
        ["Knives F2", "Chief H1"],
        aims_at("2a"),
        "",
    ),
    Tactic(
        "charges who is within a march",
        open_board(8, 3),
        ["Knives A2"],
        ["Chief F2 done"],
        first("activate 1a march charge"),
        known_by="regular",
    ),
    Tactic(
        "keeps out of a charge",
        open_board(12, 3),
        ["Rifles A2"],
        ["Knives G2"],
        ends_at("A1", "A2", "A3"),
        turn=8,
        known_by="regular",
    ),
    Tactic(
        "strikes who stands beside it",
        open_board(7, 3),
        ["Knives B2"],
        ["Gunners C2"],
        uses("A", target="2a"),
        known_by="regular",
    ),
    Tactic(
        "charges the gunners and not the truck",
        open_board(9, 5),
        ["Knives A3"],
        ["Gunners F2 done", "Truck F5 W done"],
        aims_at("2a"),
        known_by="regular",
    ),
    Tactic(
        "goes up to strike who is a move away",
        open_board(8, 3),
        ["Knives A2"],
        ["Gunners D2"],
        uses("A", target="2a"),
        known_by="regular",
    ),
    Tactic(
        "shoots down the last two knives before they charge",
        open_board(8, 3),
        ["Gunners A2"],
        ["Knives C2 lost 3", "Rifles H1 done"],
        aims_at("2a"),
        turn=8,
        known_by="regular",
    ),
]
