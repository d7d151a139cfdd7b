"""What a unit does for others, or with time: transport, suppression, reactions, special actions, order."""

from __future__ import annotations

from tests.helpers.build import open_board

from .checks import aims_at, both, either, ends_at, first, not_, says, uses
from .goals import GOAL_1947, goal
from .tactics import Tactic

INSIDE = "Rifles outside inside 1a"
LONG_WAY = ["." * 24, "." * 18 + "R.....", "." * 24]
BOARD = open_board(9, 4)

TRANSPORT = [
    Tactic(
        "rides where it is far to the enemy",
        open_board(24, 3),
        ["Rifles A2", "Truck C2 E"],
        ["Chief X2"],
        says("mount"),
        "regular",
        ("activate 1a move nothing",),
    ),
    Tactic(
        "shoots who is near and does not get in",
        open_board(9, 3),
        ["Rifles A2", "Truck A3 E done"],
        ["Chief F2 done damage 1"],
        both(says("aim"), not_(says("mount"))),
        turn=8,
        known_by="regular",
    ),
    Tactic(
        "stays inside on the way that no foot makes in time",
        LONG_WAY,
        ["Truck C2 E", INSIDE],
        ["Chief X1 done"],
        both(ends_at("-", unit="1b"), either(first("activate 1b nothing nothing"), not_(ends_at("C2")))),
        turn=6,
        scenario=goal("S2"),
        known_by="veteran",
    ),
    Tactic(
        "gets out to fight who is near",
        open_board(9, 3),
        ["Truck C2 E", INSIDE],
        ["Chief G2 done"],
        first("activate 1b move attack"),
        turn=8,
        known_by="rookie",
    ),
    Tactic(
        "gets out for the objective where no truck may go",
        [".........", "....R....", "........."],
        ["Truck C2 E", INSIDE],
        ["Rifles I3 done"],
        ends_at("E2", unit="1b"),
        turn=8,
        scenario=goal("E2"),
        known_by="rookie",
    ),
    Tactic(
        "shoots the truck that carries a squad",
        open_board(8, 3),
        ["Hunters A2"],
        ["Truck E1 W", "Gunners outside inside 2a", "Truck E3 W"],
        uses("A", target="2a"),
        known_by="veteran",
    ),
]

SUPPRESSION = [
    Tactic(
        "rallies who is shaken before he acts",
        BOARD,
        ["Staff A4", "Gunners B4 suppressed"],
        ["Gunners G4 done"],
        both(first("activate 1a"), says("rally")),
        scenario=GOAL_1947,
        known_by="rookie",
    ),
    Tactic(
        "gives no rally where nobody is shaken",
        BOARD,
        ["Staff A4", "Gunners B4"],
        ["Gunners I1"],
        not_(says("rally")),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "shoots who is not suppressed yet",
        open_board(7, 3),
        ["Gunners A2"],
        ["Gunners E1 suppressed", "Gunners E3"],
        aims_at("2b"),
        scenario=GOAL_1947,
        known_by="veteran",
    ),
    Tactic(
        "under fire it stays in its cover",
        [".......", "R......", "......."],
        ["Gunners A2 under-fire"],
        ["Gunners F2"],
        ends_at("A2"),
        scenario=GOAL_1947,
        known_by="regular",
    ),
]

REACTIONS = [
    Tactic(
        "reacts with who would not live to shoot",
        open_board(8, 3),
        ["Cannon F2 E"],
        ["Lamb H2", "Rifles A1"],
        first("react 2a"),
        "regular",
        ("activate 1a nothing attack",),
    ),
    Tactic(
        "holds back who will do more in its own turn",
        open_board(8, 3),
        ["Rifles E2"],
        ["Cannon H2 W"],
        first("decline"),
        "regular",
        ("activate 1a nothing move",),
    ),
    Tactic(
        "holds its bazookas back from a lone rifleman, for the tank",
        open_board(9, 3),
        ["Rifles D2 lost 4", "Cannon B1 E"],
        ["Hunters G2"],
        first("decline"),
        "regular",
        ("activate 1a nothing move",),
    ),
    Tactic(
        "shoots at a charger before he strikes",
        open_board(9, 3),
        ["Knives A2"],
        ["Gunners F2"],
        first("react 2a"),
        "regular",
        ("activate 1a march charge", "move B2-C2", "move D2-E2"),
    ),
]

SPECIAL = [
    Tactic(
        "a medic gets the wounded up",
        BOARD,
        ["Doctor A4", "Rifles B4 lost 3 done"],
        ["Rifles I1 done"],
        says("getup"),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "a crew goes to a damaged tank and repairs it",
        BOARD,
        ["Fitters A4", "Cannon D4 E damage 3 done"],
        ["Rifles I1 done"],
        first("activate 1a move repair"),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "a crew repairs the tank that is nearly lost, not the scratched truck",
        BOARD,
        ["Fitters C4", "Cannon D4 E damage 3 done", "Truck B4 E damage 1 done"],
        ["Rifles I1 done"],
        says("1b"),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "a crew repairs nothing that is whole",
        BOARD,
        ["Fitters A4", "Cannon D4 E done"],
        ["Rifles I1 done"],
        not_(says("repair")),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "a tower calls its plane back",
        BOARD,
        ["Tower A4 E", "Plane D1 E done"],
        ["Rifles H1 done"],
        says("scramble"),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "gets the strong unit moving again, not the weak one",
        BOARD,
        ["Staff A4", "Rifles B4 done", "Cannon D2 E done"],
        ["Rifles H2 done"],
        both(says("getmoving"), says("1c")),
        scenario=GOAL_1947,
        known_by="regular",
    ),
    Tactic(
        "an observer calls the gun that sees nobody",
        ["..#......"] * 4,
        ["Eyes D4", "Howitzer A1 E"],
        ["Rifles I1 done"],
        first("call 1b"),
        "regular",
        ("activate 1a sustained",),
        scenario=GOAL_1947,
    ),
]

ORDER = [
    Tactic(
        "acts first with who would be shot",
        open_board(9, 5),
        ["Gunners A1", "Gunners D5"],
        ["Gunners I5", "Rifles I4 done"],
        first("activate 1b"),
        "regular",
    ),
    Tactic(
        "who can shoot acts before who must only walk",
        open_board(16, 3),
        ["Rifles A1", "Gunners K2"],
        ["Gunners O2 lost 0,3"],
        first("activate 1b"),
        known_by="regular",
    ),
    Tactic(
        "goes first when both are in range",
        open_board(12, 3),
        ["Rifles A2"],
        ["Rifles D2 done"],
        first("first side1"),
        "regular",
        ("activate 1a nothing nothing",),
        dice="FFF TTT",
    ),
    Tactic(
        "first the shot that frees the objective, then the squad that takes it",
        open_board(12, 3),
        ["Rifles A2", "Gunners B1"],
        ["Chief E2 done damage 1", "Rifles L3 done"],
        either(first("activate 1b"), both(says("attack"), aims_at("2a"))),
        turn=8,
        scenario=goal("E2"),
        known_by="regular",
    ),
]

PASSING = [
    Tactic(
        "waits for who must come when he has more to activate",
        open_board(16, 3),
        ["Gunners A2", "Rifles A1"],
        ["Gunners H2"],
        first("activate 1b", "pass"),
        "ace",
    ),
    Tactic(
        "ahead on the last turn, it stays away",
        open_board(12, 3),
        ["Chief C2"],
        ["Gunners K2", "Rifles A1 done damage 0"],
        not_(ends_at("E2", "F2", "G2")),
        "regular",
        turn=8,
    ),
    Tactic(
        "passes or stays where it could only be shot",
        open_board(12, 3),
        ["Chief A2"],
        ["Cannon L2 W", "Gunners L1"],
        ends_at("A1", "A2", "A3"),
        known_by="regular",
    ),
    Tactic(
        "does not pass with the enemy in its sights on the last turn",
        open_board(9, 3),
        ["Gunners A2"],
        ["Chief E2", "Rifles I1"],
        aims_at("2a"),
        turn=8,
        known_by="regular",
    ),
]
