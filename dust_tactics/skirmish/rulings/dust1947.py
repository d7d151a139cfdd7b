"""Rulings on what only Dust 1947 has: suppression, evasion, improvised weapons."""

from __future__ import annotations

from dust_tactics.core.ruling import Reading, Ruling

DUST_1947 = (
    Ruling(
        "D47-react-under-fire",
        "Whether a unit that is only under fire rolls against its token when it attempts a reactive attack.",
        'D47 "Activating Suppressed Units", "Reactive Attacks While Suppressed"',
        "yes: an attempt activates it whatever it rolls, and who activates rolls",
        ("only who is suppressed rolls",),
    ),
    Ruling(
        "D47-suppressed-aircraft",
        "An aircraft that must begin with a move is suppressed, and its first action is Nothing.",
        'D47 "Moving Aircraft", "Hit Units Take Suppression"',
        "it does nothing first, and its second action must be a move",
    ),
    Ruling(
        "D47-token-heroes",
        "Whose tokens they are when heroes have joined a unit.",
        'D47 "Joining Infantry Units", "Hit Units Take Suppression"',
        "one set for the whole unit; a hero who goes on alone keeps it",
    ),
    Ruling(
        "D47-evade",
        "What an aircraft evades with in the middle of a march, and after a move that stays in place.",
        'D47 "Evade Saves", "Triggering Action"',
        "after the first part of a march as after a move, then better, however short the march was; who only "
        "turns in place stays; hits in close combat are evaded as others are",
    ),
    Ruling(
        "D47-sustained-kind",
        "How a player tells which part of a sustained attack is sustained, ranged or close combat.",
        'D47 "Resolve Close Combat"',
        "that of the weapon which is declared first",
    ),
    Ruling(
        "D47-improvised-hands",
        "How many soldiers of a squad have an improvised weapon beside the close-combat weapons in use.",
        'D47 "Improvised Weapons"',
        "as many as are left when each line of close-combat weapons is in the hands of the same soldiers",
    ),
    Ruling(
        "D47-enemy-above",
        "Whether a unit on the ground may be in the square of an enemy aircraft.",
        'D47 "Passing Through Other Units", "Moving Aircraft"',
        "it may not enter it or cut its corner, and may stay where an aircraft comes to fly above it",
    ),
    Ruling(
        "D47-critical-roll",
        "Whether damage rolls on the chart of critical hits at once, or two dice must count first.",
        'D47 "Target Units Take Damage", "Critical Hits"',
        "two dice first, as the chapter on critical hits has it, once for each unit that damages a vehicle "
        "in an attack, shots and blows together, as soon as it does: what they show is true of the attack; "
        "the chart is rolled on Dust dice always",
        ("every attack that damages a vehicle rolls on the chart",),
    ),
    Ruling(
        "D47-critical-destroyed",
        "Whether damage that destroys a vehicle may be a critical hit too.",
        'D47 "Critical Hits", "Flaming Wreck"',
        "no: only a vehicle that burnt before it was destroyed is a flaming wreck",
        ("yes, and the only result that matters then is fire",),
    ),
    Ruling(
        "D47-targeting",
        "What a damaged targeting system does to a sustained attack.",
        'D47 "Critical Hit Effects"',
        "its dice are rolled once: misses are not rolled again, and hits stand",
        ("its hits are rolled again as well",),
    ),
    Ruling(
        "D47-flaming-wreck",
        "When and how a flaming wreck burns who moves through it.",
        'D47 "Flaming Wreck", "Flame Weapons"',
        "where it enters the wreck, once in a move or leg of a march: a die for each miniature, without "
        "saves; who is left moves on; the suppression waits for the end of the activation, and no "
        "critical hit comes of it",
        ("at the end of the move",),
    ),
    Ruling(
        "D47-weather-roller",
        "Who rolls for the severity of the weather on a board where nobody places terrain.",
        'D47 "Weather"',
        "the winner of the initiative for the setup; else who placed the last piece; always with Dust dice",
    ),
    Ruling(
        "D47-mild-weather",
        "Whether dice are rolled each turn for weather that is mild.",
        'D47 "Mild Weather Effects"',
        "no: it would change nothing",
    ),
    Ruling(
        "D47-weather-away",
        "What aircraft are that severe weather keeps from the board, and whom they carry.",
        'D47 "Severe Weather Effects"',
        "those outside may not come on either; they do not activate, bring no pass tokens and keep no side "
        "in the game; when the weather has ended they may come on in any turn as units in reserve do, and "
        "count as eliminated units nowhere; pilots and passengers leave and come back with them, and are "
        "until then what the aircraft is",
        ("passengers are put down where the aircraft was",),
    ),
    Ruling(
        "D47-weather-fresh",
        "Whether aircraft that severe weather has kept away come back as new.",
        'D47 "Severe Weather Effects", "Reserve (#)"',
        "yes: when it has ended they are placed in reserve, and what is in reserve is fresh, without damage, "
        "critical hits and tokens, and with all its ammunition; whom they carry is in no reserve, and "
        "comes back as he left",
        readings=(
            Reading("as-new", "yes, as all units are that are placed in reserve"),
            Reading("as-they-left", "no: only who was eliminated is replaced by a fresh unit"),
        ),
    ),
    Ruling(
        "D47-weather-air",
        "Whether weather covers aircraft that are attacked.",
        'D47 "Moderate Weather Effects", "Evade Saves"',
        "no: they evade, and have no cover saves",
        ("yes, with a vehicle's cover save where they have no better one",),
    ),
    Ruling(
        "D47-weather-roads",
        "Whether a way on roads alone leads further than the weather lets anybody move.",
        'D47 "Severe Weather Effects", "Moderate Weather Effects", "Roads"',
        "yes: the weather limits the rates, and roads add to them",
        ("no",),
    ),
    Ruling(
        "D47-weather-return",
        "Where aircraft come back whose side was placed on the board.",
        'D47 "Severe Weather Effects", "Reserve (#)"',
        "at the squares of its deployment area that lie at the rim of the board, or at its edge if none do",
    ),
    Ruling(
        "D47-reverse",
        "Whether the rear of a large vehicle may lead, so that it moves backwards.",
        'D47 "Moving Large And Huge Vehicles", "Unit Facing", "Reverse Movement for Large and Huge Vehicles"',
        "yes: how a unit faces has no effect on its movement, it may move in any direction, and the edge "
        "that goes first leads; so says the rule, although the remarks printed with the house rule take the "
        "front alone to lead; the house rule then adds what walkers may do: one square sideways as they "
        "lie, for the whole of a move",
        ("no: only the half in front leads, and the house rule gives the rear a single square",),
    ),
    Ruling(
        "D47-crates-placed",
        "What becomes of ammo crates where a vehicle is placed, lands or falls.",
        'D47 "Ammo Crates", "Deployment", "Airborne", "Airlifting Vehicles"',
        "they are destroyed, as by one that drives over them: a vehicle goes round crates or destroys them, "
        "and never stands among them",
        readings=(
            Reading("crushed", "they are destroyed, as by one that drives over them"),
            Reading("whole", "they stay, and cover it: only driving over them destroys them"),
        ),
    ),
    Ruling(
        "D47-deploy-room",
        "A unit for which no room is left in its side's deployment area, or none that it can leave.",
        'D47 "Deployment"',
        "it is not placed, and enters in a turn from where reserves of its side do; no vehicle is placed in "
        "a building that it could not get out of",
    ),
    Ruling(
        "D47-works",
        "Where and when a side places trenches, wire, mines and traps that a scenario gives it.",
        'D47 "Fortifications — Bunkers & Strongpoints", "Setup"',
        "as fortifications: in its deployment area, or its half of the table if it enters from its edge, in "
        "turn with terrain and before objectives, one square a piece",
    ),
    Ruling(
        "D47-who-attacks",
        "Who of the two players attacks, and from where.",
        'D47 "Attacker and Defender Army Points", "Deployment"',
        "side 1 attacks: its force, its share of the points and its edge are the attacker's; the roll of the "
        "setup then decides only who places terrain first",
        ("the winner of the initiative chooses",),
    ),
    Ruling(
        "D47-fire-smoke",
        "Where the smoke of a vehicle on fire that fills several squares is.",
        'D47 "Critical Hit Effects", "Smoke"',
        "in all of them; an aircraft's is beneath it, and goes where it goes",
        ("in one of them",),
    ),
    Ruling(
        "D47-camouflage-joined",
        "Whether a combined unit hides of which only some have the skill Camouflage.",
        'D47 "Camouflage"',
        "it hides only while everybody in it has the skill and hides; who hides worst decides the range",
        ("the skill of the unit decides, whoever has joined it",),
    ),
    Ruling(
        "D47-camouflage-area",
        "Whether weapons that are aimed at a point hit who hides in their area.",
        'D47 "Camouflage", "Artillery Weapons"',
        "yes, as they hit everybody there: hiding keeps a unit from being aimed at. A reaction, and a weapon "
        "that must have an enemy at its point, can't choose one",
        ("who hides is not hit from the range on at which nobody attacks him",),
    ),
    Ruling(
        "D47-camouflage-ends",
        "What exactly ends hiding: a march, fire that is held, fighting back, a declaration alone.",
        'D47 "Camouflage"',
        "a march does, for it is another action than a move, and so do special actions that are carried out "
        "and attacks, reactive ones too, when their weapons are declared; not fighting back in close combat, "
        "nor an action that comes to nothing; going aboard or out is a move. Who comes back from reserve is "
        "in the open",
        ("a march is a move",),
    ),
    Ruling(
        "D47-airborne-time",
        "When in the first turn an airborne unit is placed, and whether it may come from an edge instead.",
        'D47 "Airborne"',
        "as it activates, for its first action is Nothing then; it comes on in no other way, from "
        "reserve too (where it may wait); one that is carried comes with what carries it",
        ("all of them at the beginning of the first turn",),
    ),
    Ruling(
        "D47-airborne-die",
        "What a third action is to an airborne unit that has just landed.",
        'D47 "Airborne", "Infantry Ace"',
        "its own: the die decides on the second action alone",
    ),
    Ruling(
        "D47-arrival-place",
        "Where exactly a unit may be placed that comes down or appears.",
        'D47 "Airborne", "Spy"',
        "where it could stop after a move; from the air on roofs and in the open only, so in no "
        "fortification either; a spy on any floor, the range to an enemy counted on the squares, through "
        "walls too",
    ),
    Ruling(
        "D47-spy-stays",
        "Which of the two texts on spies is played, and when one may still come from an edge.",
        'D47 "Spy"',
        "the second and longer one: placed before the game, from the edge in the first turn, kept outside, "
        "or revealed; the roll is made before the place is said, and not where there is none beside an enemy",
        ("the first text: he is never placed or brought on, and only the dice let him appear",),
    ),
    Ruling(
        "D47-quick-recovery",
        "What the skill Quick Recovery does, which is on a card and in no book at hand.",
        'D47 "Airborne"',
        "who has come down acts at once, with all of his actions and without a die, and so does the squad "
        "that he has joined; a vehicle that he pilots does not",
    ),
)
