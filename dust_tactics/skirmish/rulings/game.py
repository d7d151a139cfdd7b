"""Rulings on the game around the fighting: forces, turns, the end."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

GAME = (
    Ruling(
        "pass-dt",
        "How units are counted for passing.",
        'DT "Passing"',
        "joined heroes count as units of their own",
    ),
    Ruling(
        "early-end",
        "A side without a unit is left in the middle of a turn, or of an activation.",
        'DT "Ending the Game"; D47 "Victory"',
        "the turn ends at once, when the dice that are rolled are settled: what is left of the activation is "
        "given up, and nobody activates any more",
        ("the activation is carried out, then the turn ends", "the turn is played to its end"),
    ),
    Ruling(
        "both-wiped-out",
        "Both sides lose their last units in one turn.",
        'DT "Ending the Game"',
        "neither has won by elimination: army points destroyed decide",
        ("a draw",),
    ),
    Ruling(
        "equal-points",
        "Both sides destroyed the same number of army points.",
        'DT "Ending the Game"',
        "a draw",
    ),
    Ruling(
        "units-for-hire",
        "Which bloc may field a unit whose card says Mercenary; the page of that skill is missing.",
        'DT "Choosing Your Force", D47 "Mercenary"',
        "any bloc, as the other book says; mercenaries alone are a force of their own bloc",
        ("only a force of mercenaries",),
    ),
    Ruling(
        "classic-initiative",
        "Classic dice have one symbol for what initiative compares; its second count does not exist.",
        'DT "Classic Dust Dice", "Roll for Initiative"',
        "most targets; who is level on them is level, and both roll again",
        ("level on targets: the side with fewer black ones, which is never different",),
    ),
    Ruling(
        "scenario-dice",
        "The scan lost the symbols of the table that chooses a scenario by two dice.",
        'DT "Setting Up the Game"',
        "FF or TT Encounter, FT Grab the Dust, FS Bait and Flank, TS Supply Drop, SS All-Out Attack, "
        "whichever die shows which; classic dice lack the symbols and choose no scenario; a player's own "
        "scenarios take no part",
        ("another combination for each scenario; only that Encounter has two is legible",),
    ),
    Ruling(
        "giving-up",
        "A player who sees that he has lost wants to end the game; neither book says how.",
        'DT "Ending the Game"; D47 "Victory"',
        "no rule of a book but a convention of this program: a side may concede whenever it is asked "
        "something, and the other side wins at once, whatever the points are",
        ("nobody concedes: every game is played to its end",),
    ),
    Ruling(
        "own-fire",
        "Who scores a unit that its own side's flame destroyed.",
        'DT "Ending the Game", "Flame Weapons"',
        "the enemy: a loss is a loss",
        ("nobody",),
    ),
)
