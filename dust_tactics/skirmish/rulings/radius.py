"""Rulings on attacks that are not aimed: on everything around, of what explodes, of squares that burn."""

from __future__ import annotations

from dust_tactics.core.ruling import Reading, Ruling

RADIUS = (
    Ruling(
        "D47-radius",
        "Whom a weapon hits that attacks everything within a radius.",
        'D47 "Spores", "Psychic Scream", "Psychic Vortex"',
        "everybody but its own unit whom its chart can hurt, on the ground, on other floors and in the air, "
        "in sight as for any other shot unless the skill says otherwise; not who is inside of something; "
        "range, sight and cover are those from the unit's own squares, and field of fire and hiding do not "
        "matter; it attacks only if an enemy is among them, in a reaction the unit reacted to; "
        "not from inside a vehicle",
        ("who stands above or below is not in it, as with artillery",),
    ),
    Ruling(
        "D47-unleash",
        "How Psychic Scream and Psychic Vortex are used.",
        'D47 "Psychic Scream", "Psychic Vortex", "Activations"',
        "as a free action, declared with the others and taken anywhere among them, with the dice of the line "
        "on the card; that line is used in no other attack, and once a game; a unit that is held can't; no "
        "sustained attack makes it better",
        ("the line may be fired as any other as well",),
    ),
    Ruling(
        "D47-explode",
        "When what explodes does so, and whom it hits.",
        'D47 "Explode"',
        "as it is destroyed, however that comes about: a die for each miniature in range 2 and in its sight, "
        "friend and foe, on the ground and in the air; tokens come at once, losses with those of the attack "
        "that is being resolved; those inside are not yet out, and roll for their escape alone, and its own "
        "pilot is not who leaves it for good; what is destroyed inside of something else harms nobody",
        ("it explodes when the attack is resolved and those inside have got out",),
    ),
    Ruling(
        "D47-phosphorus",
        "What burns, and when it is rolled for; the book tells neither dice nor when.",
        'D47 "Phosphorus"',
        "the weapon is aimed at one square, empty or not, and attacks everybody on the ground in it with the "
        "line on its card: that is the roll of this turn; the square burns on, hit or miss; when the next "
        "turn ends the same weapons are rolled again against who is in it then; who moves through it is not "
        "burnt",
        readings=(
            Reading("at-its-end", "the second roll comes as the next turn ends"),
            Reading("at-its-beginning", "the second roll comes as the next turn begins"),
        ),
    ),
)
