"""Rulings on attacks, reactions and losses."""

from __future__ import annotations

from dust_tactics.core.ruling import Reading, Ruling

FIGHTING = (
    Ruling(
        "same-time",
        "When the losses of an attack are taken.",
        'DT "Declare Targets"',
        "after all its ranged weapons are rolled, then again after all close-combat weapons",
    ),
    Ruling(
        "who-removes",
        "Who chooses the soldiers that fall.",
        'DT "Apply Damage"',
        "the owner of the squad",
    ),
    Ruling(
        "squad-carry",
        "Which soldier of a squad carries a weapon besides his main one.",
        'DT "Soldiers with Several Weapons"',
        "any survivor may use it in place of his main weapon; it is lost with nobody",
        ("it is lost with the soldiers who carried it",),
    ),
    Ruling(
        "D47-second-arms",
        "With whom a squad loses a weapon that its soldiers carry besides their main one.",
        'D47 "Declare Target Units"',
        "with the soldiers of a main weapon, where the card has as many of the one as of the other and the "
        "second has no ammunition boxes: each of them carries both; of any other the survivors have as many "
        "as they are, up to its number",
        readings=(
            Reading("with-carriers", "with the soldiers of whose main weapon there are as many"),
            Reading("with-nobody", "with nobody: the survivors have as many as they are"),
        ),
    ),
    Ruling(
        "D47-reaction-turn",
        "How a large vehicle rotates in place, and what a turn in a reactive attack is.",
        'D47 "The Reactive Attack", "Unit Facing", "Moving Large And Huge Vehicles"',
        "the turn is a Move Action: whoever can't be moved makes none, it ends what a move ends, and who "
        "enters a square by it meets what lies there; a large vehicle turns end for end, or keeps one half "
        "where it is and swings the other one, as far as its own move would let it and as in DT no further "
        "away from the enemy",
        readings=(
            Reading("swings", "it may swing one half into another square"),
            Reading("in-place", "it leaves no square, and turns end for end only"),
        ),
    ),
    Ruling(
        "support-line",
        "Which line of its card is the support weapon.",
        'DT "Soldiers with Several Weapons"',
        "of the ranged weapons of which it has one, the one that reaches furthest; a unit without such a "
        "line (War Dogs) has soldiers only",
    ),
    Ruling(
        "support-crew",
        "What the soldiers of a support weapon do in one attack.",
        'DT "Soldiers with Several Weapons"; D47 "Infantry With Multiple Miniatures On The Same Base"',
        "each uses one ranged and one close-combat weapon; two soldiers, or the last one, serve the support "
        "weapon as theirs; the others use anything on the card, which in DT is lost with nobody",
        ("the crew does not strike",),
    ),
    Ruling(
        "D47-crew-arms",
        "Which weapon goes with a soldier that a support weapon loses.",
        'D47 "Infantry With Multiple Miniatures On The Same Base", "Support Weapon"',
        "one of those that soldiers carry, as the owner likes; a soldier without a weapon of his own, of "
        "whom there are as many as soldiers are more than such weapons, takes none along; what the crew "
        "serves stays while anybody is left to man it; a soldier who comes back brings back what went last; "
        "units of strongpoints likewise",
        ("the weapon that the crew serves goes too when its crew has fallen", "nothing goes, as in DT"),
    ),
    Ruling(
        "support-skull",
        "What a skull does to a support weapon, which has a track with a soldier for each cross.",
        'DT "Apply Damage", "Automatic Kill Weapons"',
        "one cross: the miniature that was hit is a soldier",
        ("the whole track",),
    ),
    Ruling(
        "flame-path",
        "Which squares a flame may pass.",
        'DT "Flame Weapons"',
        "those of a shortest path that the attacker sees and that do not block sight themselves; paths that "
        "burn the same units are one choice; units on the way burn although they are not the target, in a "
        "reaction too",
        ("only squares that some line of sight to the target crosses",),
    ),
    Ruling(
        "flame-choices",
        "How many of its ways a flame may choose from where units stand everywhere on them.",
        'DT "Flame Weapons"',
        "all of them up to 128 that burn different units, and no printed weapon comes near; of more, here or "
        "from a square of the way on, the 128 that burn fewest of the attacker's own, then most others",
        ("all of them, which past sixty units is more than anybody could choose from",),
    ),
    Ruling(
        "retaliation-choice",
        "How a unit with several close-combat weapons strikes back.",
        'DT "Resolve Close-Combat Attacks Simultaneously"',
        "its owner declares them as for an attack, at the attacker only; with nothing but standard "
        "weapons everybody uses those",
    ),
    Ruling(
        "close-combat-wall",
        "Whether adjacent units fight at close quarters when a wall stands between them.",
        'DT "Close-Combat Weapons", "Walls and Buildings"',
        "only if they see each other, as for any attack; of neighbours that is true where walls would let "
        "infantry step from one to the other, through an opening or round the end of a wall",
        ("adjacent units fight across any wall",),
    ),
    Ruling(
        "vehicle-crew",
        "A vehicle with crew uses its own weapons or its crew's; most cards do not tell them apart.",
        'DT "Vehicle Crews"; D47 "Vehicles with Multiple Crew Miniatures"',
        "the crew's are those that the card marks, for vehicles that a book names; all others, also where no "
        "source tells, are the vehicle's; close combat is open to either",
        ("every submachine gun on a vehicle is its crew's",),
    ),
    Ruling(
        "reaction-target",
        "Whether a unit may attempt a reactive attack that it could not carry out.",
        'DT "Reactive Attacks"',
        "it must be able to attack the active unit with some weapon, as it stands or after turning: what is "
        "declared is an attack on that unit, and no way to spend an activation on nothing",
        ("any unit within four squares may, and spends its activation",),
    ),
    Ruling(
        "attack-target",
        "Whether an attack may be declared when nothing can be attacked.",
        'DT "Activating a Unit", "Declare Targets"',
        "not unless a move is declared before it, which may bring a target into reach",
        ("it may always be declared, and comes to nothing",),
    ),
    Ruling(
        "floor-adjacent",
        "Whether units on different floors are adjacent and fight at close quarters.",
        'DT "Close-Combat Weapons"; D47 "Multi-Story Buildings"',
        "never: neither above each other in one building, as D47 says, nor in neighbouring squares, one of "
        "them outside",
        ("only units right above each other are not",),
    ),
    Ruling(
        "flame-floors",
        "Whom a flame burns in a building.",
        'DT "Flame Weapons"',
        "in each square of its way those on its floor: in the attacker's building his, in the target's that "
        "of the target, in others the ground floor",
        ("every unit in the square, on whatever floor",),
    ),
    Ruling(
        "aircraft-beneath",
        "Attacks between an aircraft and a unit in the same square.",
        'DT "Check Field of Fire"; D47 "Check Fire Arc"',
        "an aircraft cannot attack what is right beneath it; a unit there may fire straight up with "
        "weapons that fire all round, unless it is in a building; the two are not adjacent",
        ("turrets of aircraft fire straight down",),
    ),
    Ruling(
        "aircraft-cover",
        "Whether aircraft have cover.",
        'DT "Cover Saves", "Infantry Saves"',
        "no: cover saves are those of infantry and vehicles, and evade saves are D47's alone",
        ("as a vehicle in cover",),
    ),
)
