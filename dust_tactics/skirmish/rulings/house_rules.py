"""House rules that a book prints as suggestions: switches, off unless the players choose them.

They and the other readings of rulings are chosen by the same words: the name of a house rule, or
``ID=READING`` for one of those.  A ruleset carries what was chosen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One suggestion of a book, in our words.

    ``waits`` says which skill must be applied first, for those that can't be chosen yet; ``instead`` are
    skills and what each of them counts as.
    """

    id: str
    title: str
    text: str
    source: str
    waits: str = ""
    instead: tuple[tuple[str, str], ...] = ()


REVERSE = "reverse-movement"
FREE_ROTATION = "free-rotation"
FLYING_JOINS = "flying-joins"
NO_MORE_FLYING = "flying-joins-for-good"
INFANTRY_AT_WRECKS = "infantry-at-wrecks"
ASSAULT_SHIELDS = "assault-shields"
UNDERGROUND = "airborne-underground"
NO_CRITICALS = "no-critical-hits"

SUGGESTED = (
    HouseRule(
        REVERSE,
        "Reverse movement of large vehicles",
        "A large walker may take any of its edges for the one that leads and move one square so, sideways as "
        "it lies. Going backwards is allowed to all of them anyway (ruling D47-reverse).",
        'D47 "Reverse Movement for Large and Huge Vehicles"',
    ),
    HouseRule(
        FREE_ROTATION,
        "Free rotation in reactions",
        "A unit that turns for a reactive attack may turn to any side, whatever that brings to bear on "
        "the enemy.",
        'D47 "Rotating During Reactive Attacks"',
    ),
    HouseRule(
        FLYING_JOINS,
        "Heroes join flying units",
        "A hero and a unit of which only one has the skill Flying may join; they fly only while "
        "everybody does.",
        'D47 "Flying Skill - Joining Units"',
    ),
    HouseRule(
        NO_MORE_FLYING,
        "Heroes join flying units, and nobody flies",
        "The same, and neither flies for the rest of the game.",
        'D47 "Flying Skill - Joining Units"',
    ),
    HouseRule(
        INFANTRY_AT_WRECKS,
        "Infantry stays at the wreck",
        "Who gets out of a destroyed vehicle may stand in the wreck's square, and only where he could "
        "have walked.",
        'D47 "Infantry in Destroyed Vehicles"',
    ),
    HouseRule(
        ASSAULT_SHIELDS,
        "Every assault shield counts",
        "Any soldier of a unit with assault shields may use his, not only who leads the unit.",
        'D47 "Units with Multiple Assault Shields"',
    ),
    HouseRule(
        UNDERGROUND,
        "Airborne troops underground",
        "In tunnels and halls the skill Airborne counts as Scout.",
        'D47 "Using Airborne Units in Underground Scenarios"',
        instead=(("Airborne", "Scout"),),
    ),
    HouseRule(
        NO_CRITICALS,
        "No critical hits",
        "Damage to vehicles and aircraft breaks nothing besides: the chapter on critical hits is left out, "
        "as the book allows.",
        'D47 "Target Units Take Damage"',
    ),
)
"""The suggestions of Dust 1947, in the order of the page for a new game."""


def fault(name: str, known: Iterable[HouseRule], rulings: Iterable[str]) -> str | None:
    """The reason why a word chooses no house rule and no reading, or ``None``."""
    rules = {rule.id: rule for rule in known}
    asked = name.partition("=")[0]
    if "=" in name:
        there = sorted(rulings)
        if asked in there:
            return None
        near = get_close_matches(asked, there, 2)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(there)}"
        return f"no reading of the ruling {asked!r} can be chosen here; {hint}"
    rule = rules.get(name)
    if rule is None:
        near = get_close_matches(name, rules, 2)
        there = [rule.id for rule in rules.values() if not rule.waits]
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(there) or 'none'}"
        return f"no house rule is called {name!r}; {hint}"
    return f"the house rule {name!r} comes with {rule.waits}" if rule.waits else None
