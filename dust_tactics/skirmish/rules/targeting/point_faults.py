"""The sentences of what is wrong with an aim at a point: for every code its words and its rule."""

from __future__ import annotations

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.rulings import rulebook

FAULTS: dict[str, tuple[str, Rule | None]] = {
    "unleashed": ("the {weapon} of {attacker} is no weapon for attacks; its action is unleash", None),
    "around": ("the {weapon} attacks everything around {attacker}: write 1 on {stop} radius {radius}", None),
    "around-inside": ("{attacker} can't use the {weapon} from inside of what carries it", None),
    "nobody-around": ("no enemy that the {weapon} could hurt is within {radius} of {attacker}", None),
    "only-around": ("this attack must hit {only}, which is not within {radius} of {attacker}", None),
    "no-radius": (
        "the {weapon} is aimed at a point, it does not attack all around",
        rulebook.DECLARE_TARGETS,
    ),
    "no-point": ("the {weapon} is aimed at a unit, not at a point", rulebook.DECLARE_TARGETS),
    "not-on-board": ("{attacker} is not on the board", rulebook.DECLARE_TARGETS),
    "no-ranged": ("only close-combat weapons may be used here", rulebook.CLOSE_COMBAT),
    "unloaded": ("the {weapon} of {attacker} is not loaded; that takes a reload action", rulebook.RELOADING),
    "indoors": ("the {weapon} can't be fired from inside a building", rulebook.ARTILLERY),
    "in-bunker": ("the {weapon} can't be fired from inside a bunker", rulebook.FORTIFICATIONS),
    "off-board": ("there is no place {point} on this board", rulebook.ARTILLERY),
    "no-dot": ("{point} has no dot in its middle: nobody can ever stand there", rulebook.ARTILLERY),
    "only-point": ("this attack must be aimed at a square of {only}", rulebook.REACTIVE),
    "hidden": ("{only} is in hiding and can't be attacked from there", rulebook.CAMOUFLAGE),
    "one-side": (
        "{point} is not on the one side of {attacker} to which it fires in passing",
        rulebook.DRIVE_BY,
    ),
    "own-square": ("{attacker} is at {point} itself", rulebook.FIELD_OF_FIRE),
    "range": ("{point} is {away}, the {weapon} reaches {high}", rulebook.RANGE),
    "minimum-range": (
        "{point} is {away}, the {weapon} needs {low}",
        rulebook.MINIMUM_RANGE,
    ),
    "fire-arc": ("{point} is outside the {arc} field of fire of the {weapon}", rulebook.FIELD_OF_FIRE),
    "unobserved": ("{eyes} has no line of sight to {point}", rulebook.OBSERVER),
    "no-artillery": ("{attacker} fires only its artillery for {eyes}", rulebook.OBSERVER),
    "no-sight": ("{attacker} has no line of sight to {point}", rulebook.LINE_OF_SIGHT),
    "no-smoke": ("the {weapon} fires no smoke", rulebook.SMOKE_SCREEN),
    "smoke-reaction": ("a smoke screen is no attack, and so no reaction", rulebook.SMOKE_SCREEN),
    "smoke-bunker": ("no smoke screen can be fired into a bunker", rulebook.SMOKE_SCREEN),
    "smoke-indoors": ("no smoke screen can be fired into a building", rulebook.SMOKE_SCREEN),
    "which-area": ("say which squares around {point} it hits: area {ways}", rulebook.ARTILLERY),
    "no-area": ("the {weapon} hits one square only", rulebook.FLAME_BURST),
    "area": (
        "of the squares to the {area} of {point} some are cut off from it; choose {ways}",
        rulebook.ARTILLERY,
    ),
    "no-enemy": ("no enemy that the {weapon} could hurt is on the ground at {point}", rulebook.FLAME_BURST),
    "run-alone": ("in a bombing run no other weapon fires", rulebook.BOMBING_RUN),
    "run-spent": ("a bombing run takes all {boxes} of the {weapon}, not what is left", rulebook.BOMBING_RUN),
    "run-count": ("a bombing run drops all {boxes} of the {weapon} at once", rulebook.BOMBING_RUN),
}
"""The sentence and the rule of every fault; ``None`` is the heading of the weapon's own rule."""
