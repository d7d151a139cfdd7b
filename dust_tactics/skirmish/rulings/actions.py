"""Rulings on special actions, third actions and Stunned tokens."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

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
        "DT-last-action",
        "Which action is the last one, where some of them take two.",
        'DT "Reactive Attacks", "Reacting to a March Move", "Reacting to Extra Actions"',
        "the one that was declared last: the enemy reacts right before it, also before a sustained attack "
        "that does not stand alone, and after a march that does not come last; a march that comes last is "
        "interrupted half way; a special action that takes the whole activation is not interrupted, as a "
        "lone sustained attack",
        (
            "a march is always interrupted half way, whatever follows it",
            "right before a march that comes last",
            "a special action that takes both actions is interrupted half way",
        ),
    ),
    Ruling(
        "D47-free-action",
        "When free actions are declared, and how many there may be.",
        'D47 "Activations", "Charge", "At The Double", "Move And Fire", "Smoke Launchers"',
        "with the other actions, each where it comes; with it there are three actions at the most, a march "
        "and a sustained attack counting two, so that nobody has two of them or one beside a third action; "
        "the first action of the suppressed and the stunned is Nothing all the same",
        ("offered when its moment comes", "any number of them beside two actions"),
    ),
    Ruling(
        "D47-drive-by",
        "With which weapons, and at whom, a vehicle shoots in passing.",
        'D47 "Drive by Shooting", "Passenger Attacks & Skills", "Check Fire Arc"',
        "with every ranged weapon that bears as always, at targets and points to its left, or all to its "
        "right, as passengers fire: not at what is straight ahead or behind; where it stands and faces after "
        "the march",
        ("only with the weapons that are mounted on that side", "at close quarters too"),
    ),
    Ruling(
        "D47-free-attack-reaction",
        "When the enemy reacts to an activation with a free action.",
        'D47 "Triggering Action"; DT "Reactive Attacks"',
        "as to any third action: by D47 a charge and smoke are part of no combination, so that a march with "
        "one triggers once, half way, and a free move or attack counts as any; by DT right before the last "
        "action, free or not, as to all who have three",
        ("by DT a charge and smoke make no difference",),
    ),
    Ruling(
        "D47-scout",
        "What the third action of a unit is that marches in its first activation, and where it comes.",
        'D47 "Scout"',
        "any action but a second move or attack, declared with the march, before or after it; an attempt at "
        "a reactive attack is an activation, and so is one that is spent on nothing",
        ("after the march only",),
    ),
    Ruling(
        "D47-smoke-launchers",
        "Where the smoke of a vehicle lies that launches it over itself.",
        'D47 "Smoke Launchers", "Smoke Screen"',
        "two by two squares on the board, one of its own among them, whatever stands in them or between "
        "them; none inside buildings and bunkers; no die is rolled, and it stays to the end of the next turn",
    ),
    Ruling(
        "D47-raid",
        "What a raid is: its own text is in no book at hand.",
        'D47 "Triggering Action"; cards with "Raid"',
        "a vehicle spends all its actions on a move, an attack and another move, each as usual; the enemy "
        "reacts as each book has it, by D47 after the first move",
        ("the vehicle can't be activated again in that turn",),
    ),
    Ruling(
        "D47-boost-when",
        "In which attacks a skill is spent that makes one attack of the game better, and whose it is.",
        'D47 "Fighting Spirit", "The Reactive Attack", "Piloting Vehicles"',
        "in attacks of its own, free and reactive ones too, for it takes no action; not when it only strikes "
        "back; a hero and the unit that he has joined spend it together, and a pilot spends it for his "
        "vehicle, as all skills by which he acts are for it",
        ("not in reactive attacks", "not for the vehicle of a pilot, whose weapons are not his"),
    ),
    Ruling(
        "D47-luck",
        "When a hero who may roll misses again once a game says so, and which dice those are.",
        'D47 "Lucky"',
        "after his own dice are rolled to hit, which are rolled first, with every re-roll that they have "
        "anyway, and before further hits and saves; all his misses at once, of his ranged weapons or, as "
        "they are rolled apart, of those for close combat; not when he only strikes back",
        ("ranged and close weapons of one attack together",),
    ),
    Ruling(
        "D47-vk-stash",
        "When a barrel is used, for which weapons, for whose unit, and what is rolled again.",
        'D47 "VK Stash"',
        "after the dice of those weapons are rolled to hit, which are rolled before the others, a hero's "
        "misses first; then all of them are thrown once more, hits too, with every re-roll that they have "
        "anyway, and that counts; for units of the stash's own side, who attack or react and do not only "
        "strike back; lasers, teslas and phasers are those with that special rule, rail guns those with Rail "
        "in the name",
        ("said before the dice", "units of the enemy too", "only misses are rolled again"),
    ),
    Ruling(
        "D47-ammo-dump",
        "Whom a dump that is a unit serves, with what, and when.",
        'D47 "Ammo Dump", "Small Ammo Dump", "Reload Weapons"',
        "ground units of its own side: the reload action of weapons that are loaded by hand, and no "
        "ammunition boxes; declared as a free action like any other, and the unit must be next to the dump "
        "when it reloads; a small dump serves one unit in each turn of the game, whoever comes first, and "
        "nothing is taken from it by a reload that is paid for with an action",
        ("units of the enemy too", "ammunition boxes too"),
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
