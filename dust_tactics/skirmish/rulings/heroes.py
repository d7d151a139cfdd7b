"""Rulings on heroes with units, on pilots, and on captured vehicles."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

HEROES = (
    Ruling(
        "hero-join",
        "Whom a hero may join; the pages of DT about heroes are missing.",
        'DT "Passing", D47 "Joining Infantry Units", "Siblings: (Name)", "Commissar"',
        "a squad or support weapon of his armour value, one hero each, siblings together or with each other; "
        "a lone commissar joins as heroes do, besides a hero; the skills of D47 keep kinds apart; nobody "
        "must join but a lone commissar, whom no force fields by himself unless it is unrestricted",
    ),
    Ruling(
        "one-person",
        "How one knows that two cards show the same hero.",
        'D47 "Heroes"; DT "Choosing Your Force"',
        "by the name before a bracket: what stands in it tells weapons or states of one person apart; named "
        "vehicles, of which the figures say that there is one, likewise; an army has one card of a person, "
        "and who is possessed in the game was the same person before",
        ("each card once",),
    ),
    Ruling(
        "hero-hits",
        "How the hits of one attack are shared between a squad and the hero who joined it.",
        'D47 "Joining Infantry Units", DT "Apply Damage"',
        "weapon by weapon and hit by hit: the owner takes each on a soldier or on the hero, whom it costs "
        "that weapon's damage",
        ("the hero is the squad's leader and falls last (D47)",),
    ),
    Ruling(
        "hero-alone",
        "What becomes of a hero when the unit that he joined is eliminated.",
        'D47 "Joining Infantry Units"',
        "he goes on from its square with what it was doing, at the rates and with the actions that were "
        "declared; hits, blows and reactions meant for it are meant for him; siblings stay together; a "
        "commissar stays in the square of his hero, beside a friend too; one who comes back from "
        "reserve comes alone",
    ),
    Ruling(
        "commissar-returns",
        "How a commissar comes back from reserve.",
        'D47 "Commissar", "Commissar Poon", DT "Reserves"',
        "with the unit that he began the game with, in it again and beside the number of units that may be "
        "placed in reserve, if he has fallen when it is placed there, in whatever turn he fell; or by "
        "himself like any other unit, one who is a hero too",
        ("only if he fell together with his unit",),
    ),
    Ruling(
        "hero-square",
        "Who shares a square with a hero, and what finds them there.",
        'DT "Moving Through Other Units", D47 "Joining Infantry Units"',
        "a hero who has joined nobody may end a move with any friend, and any friend with him; each is a "
        "target of its own, and a flame burns all of them",
        ("only those on the flame's way burn, not who stands beside the target",),
    ),
    Ruling(
        "blast-square",
        "Whom a blast hits beside its target.",
        'D47 "Roll To Hit Target Units", "Piloting Vehicles", "Joining Infantry Units"',
        "in both books: a hero on foot in the square of a vehicle, and the vehicle in whose square a hero is "
        "hit, each with the dice of its own column; not the pilot, who is inside and no target, nor a squad "
        "beside a lone hero; the line must be a blast against the unit it is aimed at",
        ("the pilot too", "any unit that shares its square with a hero"),
    ),
    Ruling(
        "pilot-count",
        "How a pilot is counted for passing.",
        'DT "Passing", "Scenario 5: All-Out Attack"',
        "as a unit of his own, like a hero who has joined a squad",
        ("he and his vehicle are one unit (D47)",),
    ),
    Ruling(
        "pilot-escape",
        "Where a pilot stands when his vehicle is destroyed.",
        'D47 "Piloting Vehicles"',
        "his owner chooses a square that touches one of the vehicle's, that soldiers may enter and where no "
        "enemy stands on the ground; a wall between does not matter; it may hold a friend; without such a "
        "square, or with his last point of damage, he is eliminated",
        ("a wall in between shuts a square",),
    ),
    Ruling(
        "pilot-dismount",
        "How a pilot leaves his vehicle.",
        'D47 "Piloting Vehicles"',
        "by an activation of his own that begins with a move or a march, before the vehicle's: it is "
        "removed and counts as destroyed, and explodes if it is such a one; he moves from its square, of "
        "several from the one that his owner names; nobody gets out of an aircraft, of a vehicle that is not "
        "on the board yet, or where no soldier can stand",
    ),
    Ruling(
        "captured-vehicles",
        "Who fields a captured vehicle; no book at hand says it.",
        'DT "Choosing Your Force"',
        "every bloc but the one that built it, which has the ordinary card two army points cheaper",
        ("one captured vehicle in a force",),
    ),
)
