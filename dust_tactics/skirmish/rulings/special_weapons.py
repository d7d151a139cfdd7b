"""Rulings on special weapons."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

SPECIAL_WEAPONS = (
    Ruling(
        "sniper-names",
        "Whom the player of a sniper weapon may name when he declares it, and what hits too many do.",
        'D47 "Sniper Weapons"',
        "a kind of soldier, by the weapon he carries, or a hero who has joined; the leader (ruling "
        "squad-leader) never, but if no other soldier is left; each weapon's hits are for one miniature, and "
        "those that it can't take are lost; unnamed hits are the owner's to share",
        ("the leader too: no card marks him", "never the last soldier of a kind, who may be the leader"),
    ),
    Ruling(
        "head-shot",
        "What a Head Shot does, which cards name and of which the book has no word.",
        'D47 "Sniper Weapons", "Tesla Weapons", "Assassin"',
        "when its hits are rolled and saved as usual, the shooter's player gives the rest out one by one as "
        "they do damage, to any soldier, leader or hero, in the order in which weapons were declared; a unit "
        "that it hits, saved or not, gets a Stunned token when the losses are taken, a vehicle too",
        ("never the leader while other soldiers stand", "a token by damage alone"),
    ),
    Ruling(
        "artillery-sight",
        "Whether artillery needs a line of sight to its Target Point although it fires over everything.",
        'D47 "Artillery Weapons"',
        "yes, its own, unless an observer sees the point for it",
        ("no: whatever stands between is fired over",),
    ),
    Ruling(
        "artillery-roof",
        "Which weapons that are aimed at points can't be fired from inside what.",
        'D47 "Artillery Weapons", "Large Ordnance", "Fortifications — Bunkers & Strongpoints"',
        "artillery, its smoke too, not from inside a building or a bunker, as the book says; from a roof and "
        "from a strongpoint, which has none, it is; large ordnance and flame bursts are fired from anywhere "
        "that sees the point, for nothing forbids it",
        ("large ordnance is lobbed like artillery",),
    ),
    Ruling(
        "area-cramped",
        "Which squares an explosion takes in where no two by two squares around its point are all seen "
        "from it and one step away.",
        'D47 "Artillery Weapons"',
        "those of the areas that have most of them, without the squares that are cut off; a step is one that "
        "infantry could take whoever stands there, and terrain counts only if nobody can ever enter it",
        ("such a point can't be aimed at",),
    ),
    Ruling(
        "area-above",
        "Whether an explosion hits aircraft above its squares, and units on other floors.",
        'D47 "Artillery Weapons", "Large Ordnance", "Bombing Run"',
        "neither: it is on the ground or on the floor of its point; the shooter is hit if he stands in it",
        ("aircraft too, if the chart has a column for them",),
    ),
    Ruling(
        "area-cover",
        "From where cover is judged against what is aimed at a point and is not artillery.",
        'D47 "Artillery Weapons", "Large Ordnance", "Bombing Run"',
        "from the Target Point, as for artillery; who stands in its square has only the cover of that square",
        ("from the attacker",),
    ),
    Ruling(
        "area-reactive",
        "Where a reactive attack may aim a weapon that hits an area.",
        'D47 "Reactive Attacks", "Artillery Weapons"',
        "at a square of the unit that is reacted to; everybody in the area is hit; smoke is no attack",
    ),
    Ruling(
        "smoke-die",
        "When the point of a smoke screen is chosen, and what several weapons or a sustained attack change.",
        'D47 "Smoke Screen"',
        "with the other targets, before the die; a die for each weapon aimed there, never rolled again, and "
        "one success is enough",
        ("after the die",),
    ),
    Ruling(
        "smoke-building",
        "What becomes of smoke in squares of buildings and bunkers beside its point.",
        'D47 "Smoke Screen"',
        "they stay clear, as no smoke can be fired into a building or a bunker; on a roof there is none "
        "either",
    ),
    Ruling(
        "flame-burst-target",
        "Whether a flame burst may be aimed at a square without an enemy.",
        'D47 "Flame Burst"',
        "no: an enemy on the ground whom it can hurt is its target, and everybody on the ground there burns",
        ("any square may be set on fire",),
    ),
    Ruling(
        "limited-ammo-boxes",
        "How many boxes an attack marks in which a unit fires several weapons of a limited line.",
        'D47 "Limited Ammo Weapons", "Volley Weapons"; DT "Declare Targets"',
        "one for each weapon that fires, sustained or not: a Volley weapon counts a box a rocket, and three "
        "Panzerfausts with three boxes are three shots",
        ("one an attack, however many of them fire",),
    ),
    Ruling(
        "D47-extra-die",
        "How many dice Clean My Optics adds where the dice of a weapon are multiplied.",
        'D47 "Clean My Optics", "Salvo Weapons", "Volley Weapons"',
        "one for each weapon that fires: a salvo doubles the dice that are normal, a volley multiplies those "
        "of a rocket, and the die is beside them; so is it with a blast",
        ("the extra die is doubled and multiplied as well",),
    ),
    Ruling(
        "bombing-run-ammo",
        "Which ammunition a bombing run takes, and how many dice it rolls.",
        'D47 "Bombing Run", "Volley Weapons"',
        "all boxes of the weapon that has the rule, none of them spent before; its dice times the boxes "
        "against every unit, in one square or in two by two",
        ("all boxes of every limited weapon of the aircraft",),
    ),
    Ruling(
        "power-scope",
        "Which weapons have the Power Scope that cards name among the skills of a unit.",
        'D47 "Power Scopes"',
        "the sniper weapons of that card, nobody else's",
        ("every ranged weapon of that card",),
    ),
    Ruling(
        "spotter-who",
        "Who of a squad is its spotter.",
        'D47 "Spotters"',
        "whoever of it does not carry a sniper weapon: it helps while one of them is left who uses no "
        "weapon in that attack, and helps the sniper weapon of a joined hero too",
    ),
)
