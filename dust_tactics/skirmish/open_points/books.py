"""What the scans of the books lost as a whole."""

from __future__ import annotations

from .ruling import Ruling

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
)
