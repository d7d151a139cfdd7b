"""Rulings on the game around the fighting: forces, turns, the end."""

from __future__ import annotations

from .ruling import Ruling

GAME = (
    Ruling(
        "pass-dt",
        "How units are counted for passing.",
        'DT "Passing"',
        "joined heroes count as units of their own",
    ),
    Ruling(
        "early-end",
        "A side without a unit is left while the other one still has units to activate.",
        'DT "Ending the Game"',
        "the turn ends at once: nothing more could change",
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
        "own-fire",
        "Who scores a unit that its own side's flame destroyed.",
        'DT "Ending the Game", "Flame Weapons"',
        "the enemy: a loss is a loss",
        ("nobody",),
    ),
)
