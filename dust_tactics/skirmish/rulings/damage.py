"""Rulings on what happens between hits and losses, and when somebody is eliminated."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

DAMAGE = (
    Ruling(
        "D47-squadron",
        "How damage strikes the vehicles of a squadron, and what is lost with one of them.",
        'D47 "Vehicle Squadron", "Critical Hits", "Roll To Hit Target Units", "Makeshift Repair"',
        "the card's track is that of all, each vehicle having an even part: points fill one part, and go on "
        "with the next; a skull is as many points as one vehicle has; a blast rolls for each vehicle left; "
        "critical hits are those of the vehicle that is damaged and stands, hinder the unit, break the "
        "weapon of that vehicle, and go with it; with each vehicle its share of every weapon line is lost, "
        "and no repair brings it back; all of them stand in one square, and leave one wreck with the last",
        ("points beyond what one vehicle can take are lost", "each vehicle leaves a wreck"),
    ),
    Ruling(
        "damage-resilient",
        "Who rolls against damage in a combined unit where not all are Damage Resilient, and against what.",
        'D47 "Damage Resilient", "Joining Infantry Units", "Passenger Damage"',
        "the owner gives each hit out first, and who has it rolls for its points; against attacks and mines, "
        "flaming wrecks and what a destroyed carrier does to passengers; not against fire on board, nor when "
        "a pilot or a carried vehicle gets out; damage that is all negated does not stun and is no critical "
        "hit",
        ("the unit rolls before its hits are given out",),
    ),
    Ruling(
        "first-strike",
        "When those declare their blows who do not strike first, and what becomes of blows when some fall.",
        'D47 "First Strike", "Joining Infantry Units"',
        "who attacks has declared all of his; a unit in which anybody strikes first declares before the "
        "first blows, everybody else after them, with those who are left; blows of the fallen, of who was "
        "stunned, and at who has fallen come to nothing, and a hero goes on with those meant for his unit",
        ("everybody declares before the first blow",),
    ),
    Ruling(
        "squad-leader",
        "Which soldier leads a squad, on cards that do not say so.",
        'D47 "Assassin", "Assault Shield", "Sniper Weapons"',
        "its officer, if it has one (ruling D47-command-roles); else one of the smallest group of soldiers "
        "on the card, of the last one where several are as small; while anybody of that group stands he "
        "leads and has what the leader carries; a hero who has joined is no soldier of the squad",
        (
            "one of the smallest group leads a command squad too",
            "the hero who has joined leads it",
            "the owner says so when the first hit is given out",
        ),
    ),
    Ruling(
        "assassin-hits",
        "Which hits an Assassin gives out, and what may still be done against them.",
        'D47 "Assassin", "Assault Shield"',
        "those of his own close-combat weapons in an attack of his unit, not when it strikes back; one by "
        "one as they do damage, on soldiers or heroes; nobody takes them on a shield",
        ("when he strikes back too",),
    ),
    Ruling(
        "assault-shield",
        "The roll of an Assault Shield, which the book does not tell.",
        'D47 "Assault Shield"',
        "a die for each hit in close combat that its bearer is given; the army symbol turns the hit away, "
        "and else he takes it as anybody does, with his die if he is Damage Resilient",
        ("a shield counts as well",),
    ),
    Ruling(
        "cheat-death",
        "Which elimination may be cheated, and whose the Stunned token is.",
        'D47 "Cheat Death", "Joining Infantry Units"',
        "one by damage of an attack, of mines and fire, or of the vehicle that he gets out of; until all of "
        "the attack's damage is taken nobody gives him more hits; the token is that of the unit that he has "
        "joined",
    ),
    Ruling(
        "devour-heals",
        "What is first, the damage that one who devours takes, or what she heals by her own blows.",
        'D47 "Devour", "Resolve Close Combat"',
        "the damage of the same blows, and what goes beyond the track is lost; she falls only if she has no "
        "point left when she has healed; a point is one that a unit has lost, not one that it has negated",
        ("she heals first, and no more than her card says",),
    ),
    Ruling(
        "soldiers-back",
        "Whose soldiers are brought back, which of them, and with what.",
        'D47 "Medevac", "Resurrection"',
        "those of a unit of the same side within range 1, seen or not, above or beneath it too; a support "
        "weapon's crew are soldiers and heroes are none; who comes back is as ruled for medics, and the "
        "ammunition of the unit stays what it is; nothing is done from inside, nor for those inside",
    ),
    Ruling(
        "execute-whom",
        "Who may be executed, and what may be done against it.",
        'D47 "Execute", "Grappel Weapons", "Cheat Death"',
        "any soldier, leader or hero of enemy infantry with a Stunned token within range 1 and in sight; it "
        "is no attack, so nothing saves, negates or cheats it; who executes lets go of whom he holds only "
        "when it is done",
        ("a hero may cheat death", "who holds lets go first"),
    ),
    Ruling(
        "interrogate-whom",
        "Whose fall is an interrogation, and by what.",
        'D47 "Interrogate", "Execute"',
        "that of a hero or of the officer of a command squad: who has joined the unit, or leads it, falls in "
        "an attack in which blows of the interrogator's combined unit have done damage to that unit, blows "
        "with which it strikes back too, or to an execution by it; who cheats death has not fallen, nor "
        "does it count when somebody dies in the wreck that he has piloted; who falls with his prey has "
        "interrogated it all the same",
        ("only blows of the interrogator and not of whom he has joined", "the leader of any squad too"),
    ),
    Ruling(
        "two-cards",
        "What a unit with two cards keeps when it becomes the other one, and when that is.",
        'D47 "Possessed (Lilith)"',
        "at once with the first point lost and with the last one regained, also in the middle of an attack, "
        "of which blows are struck that were declared; damage, tokens and what it has done this turn stay, "
        "ammunition is full; it is worth the points of the card that was bought",
        ("when the attack is resolved",),
    ),
    Ruling(
        "defensive-cover",
        "What Defensive Tactics take for cover where no cover save is possible.",
        'D47 "Defensive Tactics", "Cover"',
        "the same that would save from who attacks, or from the point of an explosion; against mines, wrecks "
        "and flames in them there is none, nor for who is caught in wire",
    ),
)
