"""Rulings on skills that change dice, saves, sight or what a unit counts as."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

SKILLS = (
    Ruling(
        "pilot-skills",
        "Which of a pilot's skills act for the vehicle or aircraft that he pilots.",
        'D47 "Piloting Vehicles", "Skills", "Expert — Weapon", "Damage Resilient", "Fanatical"',
        "all by which he acts, also those that a hero does not share with whom he joins: he can't use his "
        "own weapons but can use his skills, and it is he who attacks; a skill with a certain weapon acts "
        "for the vehicle's weapon of exactly that name; what saves his own body, Damage Resilient among it, "
        "does nothing for the vehicle and takes no save from it, for he is no target there",
        ("only those that are shared", "his saves and his Damage Resilient guard the vehicle too"),
    ),
    Ruling(
        "radar-sustained",
        "Whether a radar rolls misses on an aircraft once more in a sustained attack.",
        'D47 "Radar", "Sustained Attack Action"',
        "no: the misses are rolled again once, be it for the radar or for the sustained attack",
        ("what still misses after the sustained attack's roll is rolled once more for the radar",),
    ),
    Ruling(
        "spared-last",
        "Whether a hero whom only his unit made immune takes a token from the attack that destroys the unit.",
        'D47 "Nothin\'s Easy", "Suppression"',
        "yes: tokens come after damage, and he is alone by then",
        ("he is immune until the attack is over",),
    ),
    Ruling(
        "blow-of-the-fallen",
        "What becomes of the blow of somebody who falls to his own unit's explosion, or whose unit does.",
        'D47 "Large Ordnance", "Resolve Close Combat"',
        "who has fallen strikes no more; a hero left alone by the fall of the unit that attacked has lost "
        "his blow with it",
        ("blows of one attack are simultaneous with its shots",),
    ),
    Ruling(
        "expert-weapon",
        "Whose and which weapons a card means that names Expert without a weapon, or on a vehicle.",
        'D47 "Expert — Weapon"',
        "without a weapon all weapon lines of the card, and no improvised weapon; the skill is a hero's, so "
        "that a vehicle is an expert only while somebody pilots it; an ace gunner, of whom the book says "
        "nothing, is an expert with every weapon of his vehicle",
        ("the first weapon of the card alone",),
    ),
    Ruling(
        "mechanic-crew",
        "What a Mechanic Crew does, of which the book has no word.",
        'D47 "Makeshift Repair", "Justine\'s Crew"',
        "makeshift repairs as a mechanic does, with one die for each soldier of its own who is left; who has "
        "joined it adds none, and a mechanic with it rolls his five dice if they are more",
        ("five dice, and ten while Justine has joined it",),
    ),
    Ruling(
        "justines-crew",
        "When Justine's Crew rolls five dice more, and whether it repairs without her.",
        'D47 "Justine\'s Crew", "Mechanic"',
        "while a hero of that name has joined it, and then on top of whatever it rolls: ten with her own "
        "five; the skill alone makes no mechanics of the squad",
        ("it is a squad of mechanics, and rolls five dice without her",),
    ),
    Ruling(
        "critical-repairs",
        "Which repairs undo a critical hit as well, and which one.",
        'D47 "Critical Repairs", "Repairing Critical Hits"',
        "those that roll dice, of the bearer and of whom he has joined; the player says which before the "
        "roll, and it is undone whatever the dice show; on a vehicle that has lost no point, and on burning "
        "wrecks, a repair does what it always does",
        ("a repair spent on a critical hit undoes two",),
    ),
    Ruling(
        "burn-it",
        "When the flame weapons of the Pink Flamingo reach further.",
        'D47 "Burn It!", "Reactive Attacks"',
        "while Magda, or whoever has the skill, pilots a vehicle of that name: in an activation for which "
        "she declares neither a move nor a march, before the attack or after it; not in reactions, which are "
        "no activation of hers; the first number of a range stays",
        ("in reactions without a turn too", "whatever she pilots"),
    ),
    Ruling(
        "engineer-crane",
        "Which engineer vehicles have a crane, which no card names.",
        'D47 "Engineer Vehicle", "Clearing Wrecks", "Engineer Vehicles"',
        "those whose cards show no dozer blade and nothing that cuts wire: a crane is what is left to them; "
        "all other tools work as the card has them",
        ("none",),
    ),
    Ruling(
        "own-saves",
        "What is left of the saves of Zombies and the Steel Guard, who never make a cover save, in cover.",
        'D47 "Zombie", "Steel Guard", "Superhumans", "Artillery Weapons"',
        "their infantry save, on army symbols and shields, wherever they stand and whatever denies cover, "
        "the weather's too; what denies infantry saves takes it away, but artillery not that of the Steel "
        "Guard; Zombies in cover have no save from artillery; who rolls failed saves again rolls this one",
        ("in cover they save as infantry in the open does",),
    ),
    Ruling(
        "rally-dice",
        "Which rolls a Red Banner, Brave and Commissars add a die to.",
        'D47 "Red Banner", "Rally", "Activating Suppressed Units", "Brave", "Commissar"',
        "all rolls that take tokens of fire and suppression away: that of a unit which activates or attempts "
        "to react, and that of an officer who rallies it; never more than three dice; whoever bears the "
        "banner, and his unit, are within range of it",
        ("a Red Banner adds to an officer's rally alone",),
    ),
    Ruling(
        "march-cover",
        "When the cover begins that a march gives the vehicle of a hero, and what it is.",
        'D47 "Crazy Jimmy", "Cover", "Evade Saves"',
        "with the first part of the march, as an aircraft evades, so that a reaction finds it already; it is "
        "a vehicle's cover like any other, no better beside other cover, and denied by what denies cover",
        ("when the march is over",),
    ),
    Ruling(
        "black-ops-gone",
        "How long Black Ops and an interrogation bring more dice for initiative.",
        'D47 "Black Ops", "Interrogate"',
        "a hero of Black Ops until he is eliminated, on the board, in a vehicle or in reserve; an "
        "interrogation for the rest of the game, whatever becomes of who made it; together four dice too",
        ("a fallen hero still counts",),
    ),
)
