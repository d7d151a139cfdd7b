"""Rulings on passengers, airlifters and sealifters."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

TRANSPORT = (
    Ruling(
        "mount-contact",
        "Where a unit must be to go aboard, and what that costs.",
        'D47 "Mounting and Dismounting", "Airlifting Vehicles", "Sealifters"',
        "it ends a move, or its march, in a square from which it could step into the vehicle, or next to "
        "or right beneath the base of an aircraft, which is on the ground or on a roof where one can "
        "stand; going aboard is no step more; who stands there already needs the action and no step; a "
        "carried vehicle goes aboard by its own move, and the airlifter does nothing",
        ("the airlifter picks the vehicle up in its own activation",),
    ),
    Ruling(
        "mount-limits",
        "Who may be carried by what.",
        'D47 "Transporting Passengers And Vehicles", "Airlifter", "Piloting Vehicles"',
        "soldiers that are left take up spaces, those of joined heroes too; an airlifter lifts one "
        "vehicle; who carries others is not carried; a pilot, and the squad that he has joined, goes "
        "aboard nothing once the game has begun, and may begin it inside",
        ("a pilot may ride as a passenger",),
    ),
    Ruling(
        "dismount-first",
        "When a unit that is carried may leave, and where it steps first.",
        'D47 "Mounting and Dismounting", "Air Assault", "Assault Vehicle"',
        "by a move or march that comes first in its activation; from a vehicle on the ground straight "
        "into a square next to any of its squares, as if it stood there; out of an aircraft the square "
        "beneath is the first square of the way, or the roof there, and as it holds a friend the way "
        "leads on; above a building without such a roof nobody gets out; a large vehicle steps at once to "
        "where it fits",
        ("the move may follow an attack from inside", "who gets down may stay beneath the aircraft"),
    ),
    Ruling(
        "passenger-sides",
        "From where and to which side passengers fire.",
        'D47 "Passenger Attacks & Skills", "Check Fire Arc"',
        "from all squares of what carries them and, in an aircraft, from the air; as weapons at its left "
        "and right do, so never straight ahead or behind; they react, but turn nothing and take no care "
        "for it",
    ),
    Ruling(
        "passenger-half",
        "How many passengers fire to each side: what half of an odd number is, and who counts.",
        'D47 "Passenger Attacks & Skills"',
        "half of the printed spaces, rounded down, at least one; soldiers count, heroes as one, whatever "
        "spaces they take up; each fires all that he may, and a line besides their main weapons goes to "
        "those who fire anyway; every attack counts alone",
        ("rounded up", "the passengers of a turn are counted together"),
    ),
    Ruling(
        "hold-attacks",
        "Whether what hangs beneath an airlifter attacks.",
        'D47 "Airlifting Vehicles", "Sealifters"',
        "no, as in a sealifter",
        ("a carried vehicle fires like passengers",),
    ),
    Ruling(
        "passenger-escape",
        "Where those stand who get out of what is destroyed, and what token they get.",
        'D47 "Passenger Damage", "Airlifting Vehicles", "Piloting Vehicles"',
        "after a pilot, unit by unit in the order of the force: the losses, then a free square that "
        "touches one of the carrier's, on the ground, where the unit may stop, a wall between or not; a "
        "carried vehicle in the square beneath; those of an aircraft as well; the token is that of "
        "suppression, whatever the unit had; without a square the unit is lost, and a joined hero tries "
        "after it",
        ("a wall in between shuts a square",),
    ),
    Ruling(
        "inside-specials",
        "Whether those who are carried take special actions.",
        'D47 "Passenger Attacks & Skills", "Command Actions", "Mechanic"',
        "only those of officers, medics and mechanics of a command squad, as their chapter says, though "
        "the skill Mechanic forbids it to others; never on the vehicle that they are in",
        ("none: they attack, get out, or do nothing", "the skill Mechanic counts for every mechanic"),
    ),
    Ruling(
        "naval-attack",
        "What the free attack of a ship after its march is, and who reacts to it.",
        'D47 "Naval Unit", "Triggering Action"',
        "an attack with all of its weapons at once after the march, declared with it; nobody reacts to it "
        "anew; what is left of a ship is water and no wreck",
    ),
    Ruling(
        "sealifter-bow",
        "When a sealifter that goes down touches dry land, and who is saved.",
        'D47 "Sealifters"',
        "its bow is its front: a square straight ahead of it that is on the board and neither water nor "
        "swamp; then everybody stands next to it, without dice or tokens, as ready to act as before; else "
        "all are lost",
    ),
)
