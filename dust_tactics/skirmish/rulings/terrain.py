"""Rulings on the kinds of terrain of Dust 1947, on heights and on fortifications."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

TERRAIN = (
    Ruling(
        "D47-slow-ground",
        "Which moves mud and sand halve, and how far.",
        'D47 "Mud", "Sand"',
        "every move or march that leads out of such a square or into one, all of it, both parts of a march",
        ("only the part of a move that lies in it: each of its squares costs two",),
    ),
    Ruling(
        "D47-road",
        "When a vehicle has spent the whole of its action on roads, and where the squares of a march go.",
        'D47 "Roads"',
        "when all its squares are road from where it starts to where it ends; the first part of a march "
        "leads one square further, the whole two",
    ),
    Ruling(
        "D47-low-wall",
        "Whether wheeled and half-tracked vehicles of armour 2 or more cross low walls: no list names them.",
        'D47 "Low Walls"',
        "no: infantry, walkers and tracked vehicles of armour 2 or more do, because they are named",
        ("yes: of vehicles only those of armour 1 are stopped",),
    ),
    Ruling(
        "D47-low-wall-cover",
        "Whom a low wall covers.",
        'D47 "Low Walls", "Cover"',
        "a square that has the wall on one of its edges, against those from whom the line from dot to dot "
        "enters it over that edge or by its end",
        ("every unit to which the line crosses a low wall anywhere",),
    ),
    Ruling(
        "D47-hut",
        "Whether a tall unit and a low one on the other side of a short building see each other.",
        'D47 "Short Buildings & Quonset Huts"',
        "no: both must look over it; walkers, large and huge vehicles do, and who stands above the ground",
        ("yes: it is enough that one of the two looks over it",),
    ),
    Ruling(
        "D47-heights",
        "What hides units that stand above the ground from each other.",
        'D47 "Trees", "Height Advantage", "Multi-Story Buildings"',
        "what is higher than the lower one of the two: trees 1, large trees 2, plinths 1, vehicles 1, and "
        "ground as high as it is, while a floor stands 1 above the one below it; structures, walls and "
        "smoke hide at any height",
        (
            "what a straight line from one to the other passes through, heights included",
            "everything, as ever",
        ),
    ),
    Ruling(
        "D47-hills",
        "How units get up and down hills whose squares have heights.",
        'D47 "Height Advantage"',
        "as on open ground; a step between squares whose heights differ by more than one is a cliff, "
        "which nobody climbs",
    ),
    Ruling(
        "D47-vehicle-height",
        "Whether the height of a vehicle itself counts when an attack compares heights.",
        'D47 "Height Advantage"',
        "no: what counts is the place where the two units stand; a vehicle's own height only hides",
        ("a vehicle attacks and is attacked at a height of one more",),
    ),
    Ruling(
        "D47-rerolled-once",
        "Whether a save is rolled a third time when two rules have saves rolled again.",
        'D47 "Height Advantage", "Severe Weather Effects", "Radiation"',
        "no: each die is rolled again once at most; one rule may take its successes and another its failures",
    ),
    Ruling(
        "D47-scenery",
        "Who may enter an ammo dump, a workshop, a rocket or a pit.",
        'D47 "Small Ammo Dump", "Desert Archeological Pit", "Rocket Prototype Or Workshop"',
        "nobody enters the first three, which hide as structures do; infantry enters the pit",
    ),
    Ruling(
        "D47-wire",
        "How often infantry rolls for barbed wire, and where it is caught.",
        'D47 "Barbed Wire"',
        "once in a move, or in each part of a march, that leads out of wire or into it; it is caught in the "
        "first wire that it enters, or where it starts, and the rest of its activation is lost; who flies "
        "rolls only to land in it",
        ("for every square of wire",),
    ),
    Ruling(
        "D47-mines",
        "How often a minefield attacks, when, and whether its hits are saved.",
        'D47 "Minefield"',
        "once in a move, or in each part of a march, where it first enters mines or as it sets out from "
        "them; a die for each miniature, saves as in the open, suppression as by any attack, no critical "
        "hit because no unit attacks; who is left moves on",
        ("for every square of mines", "no save, as in a burning wreck"),
    ),
    Ruling(
        "D47-fort-inside",
        "Which of the four squares of a bunker or strongpoint its two inner squares are, and the way there.",
        'D47 "Fortifications — Bunkers & Strongpoints"',
        "the two in front, by the slit; the two behind them are the way in, which infantry passes and where "
        "nobody stops; from a bunker one sees the squares beside its front and all before them, and is "
        "seen from there",
        ("the two at the rear",),
    ),
    Ruling(
        "D47-fort-room",
        "How many units have room in a fortification, and what a strongpoint unit fills.",
        'D47 "Fortifications — Bunkers & Strongpoints"',
        "one in each inner square, as anywhere; a strongpoint unit stands in one of the two, ranges are "
        "measured from it, and nobody stops in the other one",
    ),
    Ruling(
        "D47-fort-place",
        "When and where fortifications are placed: how ranges to the rim, terrain and others are counted.",
        'D47 "Fortifications — Bunkers & Strongpoints"',
        "in turn with terrain and before objectives; in its side's deployment area, or within 4 squares of "
        "the edge from which the side enters, on open ground, mud, sand or road, level and without "
        "walls, with one free square to the rim of the board and to impassable terrain and two to other "
        "fortifications; that of a strongpoint unit comes when that is placed; nothing impassable is then "
        "placed within one square of one; those that a scenario sets up stand on such ground too",
    ),
    Ruling(
        "D47-fort-upgrade",
        "Which strongpoint is a bunker for 5 points more, and whether a scenario must offer that.",
        'D47 "Fortifications — Bunkers & Strongpoints"',
        "that of the strongpoint unit which its force names, in any scenario; it costs its army points with "
        "the force, and the unit counts no more than its card says when it is eliminated",
        ("only where the scenario offers bunkers",),
    ),
    Ruling(
        "D47-fort-offer",
        "A force that has bought fortifications in a scenario that offers its side none.",
        'D47 "Fortifications — Bunkers & Strongpoints"',
        "it can't be fielded there; an unrestricted force can, since the players have agreed to it",
        ("it is fielded without them, and their points are lost",),
    ),
    Ruling(
        "D47-fort-points",
        "Whether a fortification that was bought counts for victory when it is buried.",
        'D47 "Fortifications — Bunkers & Strongpoints", "Victory"',
        "no: the army points of units count",
        ("yes, as a unit",),
    ),
    Ruling(
        "D47-fort-cover",
        "Whether who is in a fortification is in cover.",
        'D47 "Fortifications — Bunkers & Strongpoints", "Cover"',
        "not by being in it: the saves that the unit has anyway are rolled again when they fail",
        ("yes, as in a building",),
    ),
    Ruling(
        "D47-gaps",
        "Which squares a dozer clears of a minefield.",
        'D47 "Dozer Blades"',
        "two by two from the square that is named, adjacent to the vehicle, leading away from it, as far as "
        "mines lie there",
    ),
    Ruling(
        "D47-filled-trench",
        "Where those are placed whose trench a dozer fills, and who they are.",
        'D47 "Dozer Blades", "Trenches"',
        "infantry, the only ones whom a trench serves: in the first free square beside it that infantry may "
        "stand in, north first and clockwise, the diagonal ones last; where none is free it stays, "
        "in the open now",
        ("the owner chooses the square", "vehicles in the square are moved, too"),
    ),
    Ruling(
        "D47-flying-indoors",
        "How a unit that flies gets into a building and out of it.",
        'D47 "Flying"',
        "on foot, by its openings and floors, with the whole of that move; from outside it lands on roofs",
    ),
)
