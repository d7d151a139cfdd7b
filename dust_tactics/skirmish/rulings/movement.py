"""Rulings on boards, terrain and movement."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

MOVEMENT = (
    Ruling(
        "range-metric",
        "How range and movement count diagonals.",
        'DT "Check Range", "Move and March Move Actions"',
        "the first diagonal one, each further one two; of a unit of several squares the nearest one counts",
    ),
    Ruling(
        "diagonal-budget",
        "Over what the cheap first diagonal is counted.",
        'DT "Move and March Move Actions"',
        "DT: once an activation, both legs of a march together; D47: once an action",
    ),
    Ruling(
        "declare-first",
        "When actions, weapons and targets are declared.",
        'DT "Activating a Unit", "Declare Targets"',
        "all actions before the first one; weapons and targets when their attack comes; "
        "what has become impossible turns into Nothing",
    ),
    Ruling(
        "DT-march-twice",
        "Where a march is interrupted by a reaction.",
        'DT "Reacting to a March Move"',
        "after as many squares as a move would allow on its way; squares that the first leg "
        "could have reached and left out are lost, also when nobody reacts: the rest of a march is what "
        "it leads further than a move",
        ("the second leg may use everything that is left of the march, as in D47",),
    ),
    Ruling(
        "board-size",
        "How large the boards are.",
        'DT "Scenario 1: Encounter"',
        "a mat is 9 by 6 squares, two of them 9 by 12; long edges are the sides of 12; "
        "other boards may have up to 48 by 48",
    ),
    Ruling(
        "enter-edge",
        "What entering the board costs.",
        'DT "Moving On To the Table"',
        "the edge square is the first square of the move",
    ),
    Ruling(
        "no-room",
        "What a unit does that finds no free square on its edge.",
        'DT "Moving On To the Table"',
        "it may do Nothing twice and waits outside; a side that has lost nothing is not beaten by waiting",
        ("it is eliminated",),
    ),
    Ruling(
        "half-track-rubble",
        "DT keeps wheels and tracks out of rubble and does not speak of half-tracks.",
        'DT "Rubble Squares"',
        "a half-track has both, and stays out",
        ("half-tracks may enter rubble",),
    ),
    Ruling(
        "terrain-tiles",
        "What the terrain tiles of the setup are.",
        'DT "Setting the Terrain", "Open Squares", "Ammo Crates"',
        "one square each, of the kinds that the scenario lists, on an open square; with no room left "
        "the placing ends; crates are an obstacle that stands in an open square, as a trap does, and no "
        "tile: the scenarios of the book list none, one's own may",
        ("crates are among the tiles of every scenario",),
    ),
    Ruling(
        "wall-corners",
        "Whether a unit may step diagonally past the end or the corner of a wall.",
        'DT "Walls and Buildings", "Moving Around Corners"',
        "a diagonal step goes round by one of the two squares beside it, over two edges each; infantry needs "
        "one way round that no wall, enemy or ground it cannot enter shuts, a vehicle both; an opening that "
        "it fits through is no wall",
        ("only a wall between the unit's own square and the next one stops a step",),
    ),
    Ruling(
        "open-openings",
        "What it means that terrain items must not block openings into buildings.",
        'DT "Setting the Terrain"',
        "in the two squares of an opening, of a free-standing wall too, nothing is placed that would stop "
        "somebody who fits through it: infantry at any opening, also any kind of vehicle at a large one",
        ("only what nobody can enter is kept away",),
    ),
    Ruling(
        "half-of-table",
        "Which squares are a player's own half.",
        'DT "Scenario 3: Bait and Flank"',
        "the squares nearer to his own edge; a middle line is in neither half",
    ),
    Ruling(
        "floor-steps",
        "How infantry moves above the ground floor.",
        'DT "Walls and Buildings"; D47 "Multi-Story Buildings"',
        "up or down one floor, in the same square, for one square of movement; there as on the ground floor, "
        "past the same inner walls, but never out through an outer opening; the roof has no walls, and no "
        "way on or off it but from the top floor; two units may be in one square on different floors",
        ("only where a map shows stairs",),
    ),
    Ruling(
        "large-facing",
        "Which way a large unit may face after it has moved.",
        'DT "Move and March Move Actions", "Moving Large Vehicles and Aircraft"',
        "either end of its two squares may be its front, also when it stays where it is; turning "
        "across them takes a step with one half",
        ("its front stays where the move has brought it",),
    ),
    Ruling(
        "large-steps",
        "What one square of movement is for a large or huge vehicle.",
        'DT "Moving Large Vehicles Sideways", "Moving Huge Vehicles"',
        "large: one half enters a square beside it and the other half follows into its place, or both "
        "move diagonally; huge: all four squares move together; every square obeys the rules of corners",
    ),
    Ruling(
        "aircraft-corners",
        "Whether aircraft squeeze past corners as vehicles do.",
        'DT "Aircraft Move Over Terrain", "Moving Around Corners"',
        "no corner stops them, as in D47",
        ("an enemy aircraft closes corners to them",),
    ),
    Ruling(
        "aircraft-stacks",
        "Who may end a move in the same square above or below whom.",
        'DT "Moving Through Other Units"',
        "an aircraft above an enemy on the ground and an enemy below an aircraft; no two units of one side",
    ),
    Ruling(
        "corner-below-aircraft",
        "Whether an enemy aircraft closes the corners of its squares to those on the ground.",
        'DT "Moving Around Corners", "Moving Through Other Units"',
        "no: the corner is closed that belongs to a square one can't enter, and the square below an enemy "
        "aircraft may be entered; in D47 it may not, and its corners are closed",
        ("an aircraft is an enemy unit, and closes its corners to vehicles",),
    ),
    Ruling(
        "march-half-on",
        "When the enemy reacts to a march that brings on a unit of which a move would bring on but half.",
        'DT "Moving On To the Table", "Reacting to a March Move"; D47 "Triggering Action"',
        "not at all: where the move of a large or huge unit ends it is not on the board yet, nobody is at "
        "any range of it, and the march is one piece; one that is on the board is interrupted as usual",
        ("it is interrupted with the half that is on, in the squares of the edge",),
    ),
)
