"""Rulings on what the scans of the books lost as a whole."""

from __future__ import annotations

from dust_tactics.core.ruling import Ruling

SYMBOLS = (
    Ruling(
        "DT-symbols",
        "The scan of DT lost the symbols of the dice and of some weapon cells.",
        'DT "Roll for Initiative", "Roll To Hit", "Cover Saves", "Infantry Saves", "Reactive Attacks"',
        "F hits; infantry saves on F, in cover on F or S; a vehicle in cover saves on F; reactions count F; "
        "initiative is most F, then most T",
    ),
    Ruling(
        "DT-missing-pages",
        "DT refers to pages 90-108 (heroes, skills, special weapons), which are missing from its scan.",
        'DT "Special Rules", p. 96-105',
        "the Dust 1947 rule of the same name applies",
    ),
    Ruling(
        "DT-core",
        "Whether what Dust 1947 has beside the missing pages of DT is in games of Dust Tactics: critical "
        "hits, wrecks, saves of aircraft, suppression, height advantage, weather.",
        'DT "Apply Damage", "Cover Saves"; D47 "Special Rules"',
        "no: the printed rules of DT on damage, saves and the turn have no place for it, and no page of DT "
        "refers to it; transport, fortifications, engineering and terrain act on its boards where they occur",
        ("critical hits are among the missing special rules and act in DT too",),
    ),
)
