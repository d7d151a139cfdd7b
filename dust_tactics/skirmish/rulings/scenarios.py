"""Rulings on scenarios: objectives, victory points, reserves."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

SCENARIOS = (
    Ruling(
        "centre-squares",
        "Which squares are the centre squares of the board.",
        'DT "Scenario 2: Grab the Dust"',
        "those that touch its middle: of a board of 12 by 9 the two in the middle of the seam",
    ),
    Ruling(
        "objective-margin",
        "Which squares are within two squares of an edge.",
        'DT "Scenario 3: Bait and Flank"',
        "the outer two rows and columns: the third is free",
        ("the outer three",),
    ),
    Ruling(
        "impassable-terrain",
        "What impassable terrain is.",
        'DT "Scenario 2: Grab the Dust", "Scenario 3: Bait and Flank"',
        "terrain that soldiers cannot enter: structures and water",
        ("terrain that some unit cannot enter",),
    ),
    Ruling(
        "near-objective",
        "How the two squares around an objective are counted.",
        'DT "Scenario 2: Grab the Dust"; D47 "Aircraft"',
        "as range is, whatever stands between; every enemy unit counts, in DT aircraft too, which it keeps "
        "from taking an objective only; D47 keeps them from contesting one as well",
        ("aircraft never contest, in DT neither",),
    ),
    Ruling(
        "both-achieve",
        "Both sides achieve victory at the end of the same turn.",
        'DT "Ending the Game"',
        "elimination goes before objectives; with an objective each, army points destroyed decide; "
        "of victory points the most win",
    ),
    Ruling(
        "equal-victory-points",
        "Both sides have as many victory points at the end.",
        'DT "Scenario 5: All-Out Attack", "Ending the Game"',
        "nobody has achieved victory by them: army points destroyed decide, and equal ones are a draw",
        ("a draw",),
    ),
    Ruling(
        "reserve-time",
        "When a player says that an eliminated unit goes into reserve.",
        'DT "Reserves"',
        "at the end of the turn in which it fell, side 1 first; until then it could do nothing; a unit "
        "that is not placed then is gone; units in reserve are not on the board, so that they do not "
        "keep a side without others from being eliminated",
    ),
    Ruling(
        "flank-squares",
        "Which squares lie along the short edges of the opponent's board.",
        'DT "Scenario 3: Bait and Flank"',
        "those of the opponent's half at the table's two edges between both deployment edges",
    ),
    Ruling(
        "objective-floor",
        "On which floor of a building an objective is.",
        'DT "Scenario 2: Grab the Dust"',
        "on the ground floor: only a unit there holds it; an enemy near it on any floor is near",
        ("a unit on any floor of its square holds it",),
    ),
    Ruling(
        "reserve-waits",
        "A unit in reserve whose player does not want to bring it on yet.",
        'DT "Reserves"',
        "it activates with two nothings and stays outside; it counts as a unit left to activate until then",
        ("it need not activate and does not count",),
    ),
)
