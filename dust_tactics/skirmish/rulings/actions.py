"""Rulings on special actions, third actions and Stunned tokens."""

from __future__ import annotations

from .ruling import Ruling

ACTIONS = (
    Ruling(
        "D47-third-action",
        "When the die for a third action is rolled, and what is declared before it.",
        'D47 "Activations", "Ace Pilot (ground Vehicles)", "Infantry Ace"',
        "the unit activates, rolls, and then declares two or three actions; one die however many of them "
        "have the skill; a pilot who leaves his vehicle does not roll",
        ("two actions are declared first, and the third one after the die",),
    ),
    Ruling(
        "D47-third-action-reaction",
        "When the enemy reacts to an activation of three actions.",
        'D47 "Triggering Action", "The Reactive Attack"',
        "right before the second part of the combination that triggers, after whatever stands between the "
        "parts; beside a third action a march is a move and a sustained attack an attack; if several "
        "combinations trigger, the first one counts",
        ("always after the second action, even if the combination is over by then",),
    ),
    Ruling(
        "D47-reload-all",
        "How much of a unit one reload action loads.",
        'D47 "Reload Weapons", "Salvo Weapons"',
        "every weapon of it and of the heroes who have joined it; one shot unloads all weapons of that line",
        ("one weapon line",),
    ),
    Ruling(
        "D47-grapple",
        "What a unit that is held may do, and for how long.",
        'D47 "Grappel Weapons", "Cheat Death"',
        "it neither moves nor attacks nor reacts, and its first action is Nothing, until who holds it takes "
        "an action other than Nothing or is destroyed; what it had declared before comes to nothing",
        ("as every Stunned token, until it has done nothing for one action",),
    ),
    Ruling(
        "D47-repair-critical",
        "Whether a repair that undoes a critical hit, or puts out a wreck, rolls dice.",
        'D47 "Repairing Critical Hits", "Flaming Wreck"',
        "no: it is chosen instead of the roll, and it is done",
        ("it takes one success of the five dice",),
    ),
    Ruling(
        "D47-repair-whom",
        "Which vehicles a mechanic repairs.",
        'D47 "Makeshift Repair"',
        "vehicles of his own side on the ground, in an adjacent square that he sees; burning wrecks of "
        "either side there, or in his own square",
        ("aircraft too",),
    ),
    Ruling(
        "D47-clear-where",
        "From where a vehicle clears a wreck, and what of a large one.",
        'D47 "Clearing Wrecks"',
        "from an adjacent square; the whole wreck goes",
    ),
)
