"""What the game is won by: objectives, reserves, what is placed before the first turn."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.scenario.scenario import Objectives, Reserves, Victory
from tests.helpers.build import open_board

from .checks import ends_at, first, goes_near, not_, places
from .tactics import Tactic


def goal(*squares: str, **victory: object) -> dict[str, object]:
    """A scenario of eight turns with objectives that score."""
    return {
        "objectives": Objectives(tuple(Square.parse(s) for s in squares), from_turn=1, clear=1),
        "victory": Victory(**(victory or {"own": 1, "theirs": 1, "middle": 1, "target": 5, "most": True})),  # type: ignore[arg-type]
    }


TAKEN = {"taken": "any"}
GOAL_1947: dict[str, object] = {"ruleset": "dust-1947"}
"""Nothing but the rules of Dust 1947."""
NORTH = (Area.parse("A1:J5"),)
DEFENDS: dict[str, object] = {**GOAL_1947, "attacked": True, "zones": ((), NORTH)}
"""Side 2 defends the north of ten columns by twelve rows; side 1 comes from the south."""
ONE_BACK: dict[str, object] = {"reserves": Reserves(1)}
TILES: dict[str, object] = {"tiles_each": 1, "tiles": ("tree", "rubble")}
PLACED: dict[str, object] = {"objectives": Objectives(each=1), "victory": Victory(taken="theirs")}
ROUND = [".........", "...#.....", "...#.....", "...#.....", "........."]

OBJECTIVES = [
    Tactic(
        "takes the objective that wins",
        open_board(9, 5),
        ["Rifles A3", "Gunners A1 done"],
        ["Rifles I5 done"],
        ends_at("C3", "B3"),
        "regular",
        turn=8,
        scenario=goal("C3", **TAKEN),
    ),
    Tactic(
        "steps on an objective that scores",
        open_board(9, 5),
        ["Rifles A3"],
        ["Rifles I5 done"],
        ends_at("C3"),
        "veteran",
        turn=8,
        scenario=goal("C3"),
    ),
    Tactic(
        "stays on an objective that scores",
        open_board(12, 5),
        ["Rifles C3"],
        ["Chief K5 done"],
        ends_at("C3"),
        "veteran",
        turn=8,
        scenario=goal("C3"),
    ),
    Tactic(
        "keeps an enemy from holding an objective",
        open_board(9, 5),
        ["Rifles A3"],
        ["Gunners E3 done", "Rifles I1 done"],
        ends_at("D2", "D3", "D4"),
        "regular",
        turn=8,
        scenario=goal("E3"),
    ),
    Tactic(
        "does not stand still before an objective",
        open_board(12, 5),
        ["Rifles A3"],
        ["Rifles L5"],
        not_(ends_at("A3")),
        "regular",
        turn=4,
        scenario=goal("F3"),
    ),
    Tactic(
        "marches to an objective that a move does not reach",
        open_board(12, 5),
        ["Rifles A3"],
        ["Rifles L5 done"],
        ends_at("E3"),
        turn=8,
        scenario=goal("E3"),
        known_by="regular",
    ),
    Tactic(
        "goes to the objective though it could shoot instead",
        open_board(12, 6),
        ["Rifles A3"],
        ["Chief D1 done damage 1", "Rifles L6 done"],
        ends_at("E4"),
        turn=8,
        scenario=goal("E4"),
    ),
    Tactic(
        "guards its objective and chases nobody",
        open_board(12, 5),
        ["Rifles C3"],
        ["Chief I3 done damage 1", "Rifles L5 done"],
        ends_at("C3"),
        turn=8,
        scenario=goal("C3"),
    ),
    Tactic(
        "a truck takes the objective that no squad reaches",
        open_board(12, 5),
        ["Truck A3 E", "Rifles A1 done"],
        ["Rifles L5 done"],
        ends_at("G3"),
        turn=8,
        scenario=goal("G3"),
        known_by="regular",
    ),
    Tactic(
        "goes round the building to the objective",
        ROUND,
        ["Rifles C3"],
        ["Rifles I3 done"],
        ends_at("C1", "D1", "E1", "E2", "F1", "F2", "C5", "D5", "E5", "E4", "F5", "F4"),
        turn=4,
        scenario=goal("F3"),
        known_by="rookie",
    ),
    Tactic(
        "does not stand still before an objective though gunners may fire at it",
        open_board(12, 5),
        ["Rifles A3"],
        ["Gunners K5", "Rifles L1 done"],
        ends_at("E3"),
        turn=8,
        scenario=goal("E3"),
        known_by="rookie",
    ),
]

RESERVES = [
    Tactic(
        "brings back who fell",
        open_board(9, 3),
        ["Cannon A1 E damage 3", "Rifles A3 done"],
        ["Cannon H1 W"],
        first("reserve 1a"),
        "regular",
        ("activate 2a attack nothing", "aim A 1 at 1a", "fire"),
        first=2,
        dice="FTTT",
        scenario=ONE_BACK,
    ),
    Tactic(
        "comes on to the board",
        open_board(12, 6),
        ["Rifles outside", "Rifles A6 done"],
        ["Gunners L1 done"],
        not_(ends_at("-")),
        known_by="regular",
    ),
    Tactic(
        "comes on beside the objective",
        open_board(24, 6),
        ["Rifles outside"],
        ["Rifles A1 done"],
        goes_near("T4", 2),
        turn=7,
        scenario=goal("T4"),
        known_by="regular",
    ),
    Tactic(
        "comes on where it can take the objective at once",
        open_board(24, 6),
        ["Rifles outside"],
        ["Rifles A1 done"],
        ends_at("T4"),
        turn=8,
        scenario=goal("T4"),
        known_by="regular",
    ),
]

DEPLOYMENT = [
    Tactic(
        "begins with its fixed gun to the enemy",
        open_board(10, 12),
        ["Rifles outside"],
        ["Assault outside"],
        places(ends="face S"),
        begins="SST FFT",
        scenario=DEFENDS,
        known_by="regular",
    ),
    Tactic(
        "begins where it reaches the objective",
        open_board(24, 12),
        ["Rifles outside"],
        ["Rifles outside"],
        goes_near("V4", 4, "2a"),
        begins="SST FFT",
        scenario={**goal("V4"), **DEFENDS, "zones": ((), (Area.parse("A1:X5"),))},
        known_by="regular",
    ),
    Tactic(
        "begins the game with soldiers in the bunker",
        open_board(10, 12),
        ["Rifles outside"],
        ["Gunners outside"],
        goes_near("C3", 1, "2a"),
        "regular",
        ("terrain bunker C3 face S",),
        begins="SST FFT",
        scenario={**DEFENDS, "works": ((), (("bunker", 1),))},
    ),
]

TERRAIN = [
    Tactic(
        "a bunker faces the enemy",
        open_board(10, 12),
        ["Rifles outside"],
        ["Gunners outside"],
        places("bunker", ends="face S"),
        begins="SST FFT",
        scenario={**DEFENDS, "works": ((), (("bunker", 1),))},
        known_by="regular",
    ),
    Tactic(
        "places cover on its own half of the board",
        open_board(10, 12),
        ["Rifles outside"],
        ["Gunners outside"],
        places("tree", "rubble", rows=range(1, 7)),
        "regular",
        ("edge north",),
        begins="TTT FTT",
        scenario=TILES,
    ),
    Tactic(
        "lays a tank trap before the tanks, not behind its own men",
        open_board(10, 12),
        ["Cannon outside", "Cannon outside"],
        ["Gunners outside"],
        places("trap", rows=range(3, 11)),
        "regular",
        ("edge north",),
        begins="TTT FTT",
        scenario={"tiles_each": 0, "traps_each": 1},
    ),
    Tactic(
        "places its objective away from the enemy",
        open_board(12, 12),
        ["Rifles outside"],
        ["Gunners outside"],
        places(rows=range(1, 5)),
        "regular",
        ("edge north",),
        begins="TTT FTT",
        scenario=PLACED,
    ),
]
