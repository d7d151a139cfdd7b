"""Rulings on lines of sight and cover."""

from __future__ import annotations

from dust_tactics.core.ruling import Reading, Ruling

SIGHT = (
    Ruling(
        "D47-small-vehicles",
        "Whom a small vehicle hides, and what the cover is worth that it always has.",
        'D47 "Small Vehicles", "Line Of Sight", "Cover", "Wrecks"',
        "between two small vehicles it hides as any vehicle does, between all others it is nothing to lines "
        "of sight, and its wreck neither; it looks over nothing that infantry does not; its cover is that of "
        "a vehicle and no better where it stands in cover besides, but weapons deny it, and what has failed "
        "saves rolled again - height, a fortification, severe weather - does so for it too",
        ("it hides from a small vehicle whoever is looked at", "nothing has its failed saves rolled again"),
    ),
    Ruling(
        "judge-hiding",
        "Who looks, in a position without sides, at a unit in hiding.",
        'D47 "Camouflage", "Improved Camouflage"',
        "an enemy: a position keeps from which range on the unit is not attacked and not seen; in a game the "
        "sight tool looks with the eyes of the side of the unit that was chosen to look",
        ("a friend, who sees it as if it did not hide",),
    ),
    Ruling(
        "DT-sight-points",
        "Which lines count when every line that passes through or touches a blocker is blocked.",
        'DT "Check Line of Sight"',
        "visible when some segment between inner points of both units' squares meets no blocker; "
        "a large or huge unit's squares are one rectangle",
        ("lines that only touch a blocker see",),
        (
            Reading("blockers-closed", "a line that touches a blocker is stopped"),
            Reading(
                "touching-sees",
                "a line that only touches a blocker, or runs along its side, sees; walls that meet are one",
            ),
        ),
    ),
    Ruling(
        "DT-cover-points",
        "From which points, and of what, all of the target must be seen.",
        'DT "Cover Saves"',
        "in cover when from no inner point of the attacker's squares the whole inside "
        "of the target's is seen",
        (
            "the target's closed square: whoever stands beside a blocker is in cover from everywhere",
            "the attacker may look from its own edge and corners",
        ),
        (
            Reading(
                "inside",
                "all points strictly inside the target's squares, from a point inside the attacker's",
            ),
            Reading("closed-target", "the target's edges and corners too"),
            Reading("attacker-rim", "from the attacker's edges and corners too, along the sides of blockers"),
        ),
    ),
    Ruling(
        "D47-corner",
        "Lines from dot to dot through the corner of a blocker.",
        'D47 "Line Of Sight", "Cover"',
        "past corners on one side: visible and in cover; corners on both sides at one point: blocked",
        ("corners on both sides anywhere along the line block",),
        (
            Reading("same-point", "corners on both sides of the line block it only at one point"),
            Reading("anywhere", "corners on both sides of the line block it wherever they are"),
        ),
    ),
    Ruling(
        "D47-vehicle-corner",
        "Whether the square of a vehicle gives cover by its corners.",
        'D47 "Cover"',
        "it counts as a square without a dot for corners as well",
        ("vehicles give no cover by corners",),
        (
            Reading("vehicles-count", "the corner of a vehicle's square covers"),
            Reading("vehicles-do-not", "only corners of terrain cover; vehicles on both sides still block"),
        ),
    ),
    Ruling(
        "D47-wall-end",
        "Lines through the end of a wall.",
        'D47 "Line Of Sight"',
        "the end of a wall is a corner; ends of walls or blockers on both sides of the line block it",
    ),
    Ruling(
        "D47-large",
        "From which square a large unit's weapons draw their lines.",
        'D47 "Moving Large And Huge Vehicles", "Line Of Sight"',
        "front and turret weapons from the front square, rear weapons from the rear one; any square of the "
        "target may be the end, the best line counts",
    ),
    Ruling(
        "sight-both-ways",
        "Whether seeing is mutual.",
        'DT "If I Can See You, You Can See Me"',
        "sight is symmetric, cover is judged from each attacker",
    ),
    Ruling(
        "tree-smoke",
        "What a tree or smoke square does to lines that end in it.",
        'DT "Line of Sight Through Terrain", "Line of Sight Through Smoke"',
        "it blocks only lines that go on beyond it; units in it see and are seen, in cover",
    ),
    Ruling(
        "building-openings",
        "Who may attack through an opening in a wall.",
        'DT "Line of Sight Through Openings"',
        "the attacker or the target must be adjacent to the opening, diagonals count: six squares lie "
        "round one edge; large openings side by side are one; to everybody else an opening is wall",
    ),
    Ruling(
        "opening-width",
        "How much of a square's side an opening leaves free for lines.",
        'DT "Walls and Buildings", "Line of Sight Through Openings"',
        "all of it, also where the opening is too small to drive through",
        ("a small opening is a gap in the middle of the side",),
    ),
    Ruling(
        "DT-aircraft-behind",
        "What it means to be immediately behind terrain that hides from an aircraft.",
        'DT "Line of Sight to Aircraft"',
        "of all terrain only what stands in one of the eight squares round the unit on the ground, and walls "
        "on its own edges, can hide it; whether it does is judged by the same lines as on the ground",
        ("only the four squares that share an edge with it",),
    ),
    Ruling(
        "aircraft-indoors",
        "Through which walls an aircraft and a unit in a building look.",
        'DT "Line of Sight to Aircraft"; D47 "Aircraft And LoS"',
        "only the walls of the unit's own building count; in DT an opening must be on an edge of the unit's "
        "square, in D47 it must be adjacent, diagonals included; the line must pass through it",
    ),
    Ruling(
        "floor-openings",
        "Which walls and openings the floors above the ground have, and what height does to lines and range.",
        'DT "Walls and Buildings", "Line of Sight Through Terrain"',
        "every floor has those of the ground floor; lines and range are drawn in the plan, heights count for "
        "nothing: terrain and vehicles on the ground stand in the way on every floor",
        ("a unit above the ground floor looks over everything that is one floor lower",),
    ),
    Ruling(
        "floor-sight",
        "Whether units on different floors of one building see each other.",
        'DT "Walls and Buildings", "Line of Sight Through Openings"; D47 "Multi-Story Buildings"',
        "DT: no, floors and roof block; the inside of a building is open only on one floor; "
        "D47: one floor apart they see each other, in cover",
        ("one floor apart they see each other in DT too",),
    ),
    Ruling(
        "floor-stone",
        "Which floors one fights through, and what floors that are not of wood do.",
        'D47 "Standard Terrain", "Multi-Story Buildings"',
        "floors and ceilings are of wood unless the board says that a building has them of stone; stone "
        "hides those above from those below",
        ("every floor is of wood",),
    ),
    Ruling(
        "roof-sight",
        "What a unit on a roof sees, and who sees it.",
        'DT "Walls and Buildings", "Check Line of Sight"',
        "it is outside its building and above its walls: none of the walls and openings of that building are "
        "in the way of lines to and from it; everything else is as on the ground",
        ("from a roof one sees over all that is lower",),
    ),
    Ruling(
        "roof-cover",
        "Whether a unit on a roof is in cover.",
        'DT "Cover Saves"',
        "yes: it occupies a square with a building, as those below it",
        ("no: only who is inside a building is covered by it",),
    ),
)
