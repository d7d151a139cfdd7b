"""Bunkers in place of free strongpoints: read from the names of units that files and lists use, and written.

D47 "Fortifications — Bunkers & Strongpoints" (ruling ``D47-fort-upgrade``).
"""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import quoted
from dust_tactics.skirmish.rules.army import legality

from .attachments import Fault, file_name, places

MOST = 9
"""The fortifications of a kind that a force buys, or a scenario gives a side, at most."""


def bunker_for(name: str, units: Sequence[str], bunkered: Sequence[int], cards: CardSet) -> int | Fault:
    """The place among ``units`` of the strongpoint unit of a name that has no bunker yet."""
    there = places(name, "bunkered", units, cards)
    if isinstance(there, Fault):
        return there
    why = legality.bunker_refusal(cards[units[there[0]]])
    if why is not None:
        return Fault("bunkered", why.sentence, quoted(name), "a strongpoint unit of the force")
    free = next((place for place in there if place not in bunkered), None)
    if free is None:
        what = "more bunkers than such units"
        return Fault("bunkered", what, f"one more for {name}", f"at most {len(there)}")
    return free


def bunker_names(units: Sequence[str], bunkered: Sequence[int], cards: CardSet) -> list[str]:
    """The units that have a bunker, by name, so that :func:`bunker_for` finds as many of each."""
    return [file_name(cards[units[place]], cards) for place in bunkered]
