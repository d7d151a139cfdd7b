"""Rulings on special weapons."""

from __future__ import annotations

from .ruling import Ruling

SPECIAL_WEAPONS = (
    Ruling(
        "sniper-names",
        "When and whom the player of a sniper weapon names.",
        'D47 "Sniper Weapons"',
        "hit by hit once it goes through, before the owner takes off the others; no card marks the leader "
        "of a unit, so any of its soldiers, or a hero who has joined it; what has a damage track takes it",
        ("when the targets are declared", "never the last soldier of a kind, who may be the leader"),
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
