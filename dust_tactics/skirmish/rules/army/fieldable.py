"""Cards that this table can field yet, and why another one cannot."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.cards.unit_card import UnitCard

_WORDS = {
    "move": "its move", "march": "its march move", "soldiers": "how many soldiers it has",
    "damage": "its damage track", "moves": "how it moves", "weapons": "all of its weapons",
    "skills": "its skills",
}  # fmt: skip
"""What is missing on a card, by the key of its file."""


def lacking(keys: Iterable[str]) -> str:
    """What is missing on an incomplete card, by the keys of its file, in words."""
    words = [_WORDS[key] for key in keys] or ["all of its figures"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def why_not(card: UnitCard) -> str | None:
    """Return why a card can't be fielded yet, as a sentence; ``None`` if it can."""
    if card.incomplete:
        return f"no source gives {lacking(card.missing)}"
    if card.points <= 0:
        return "it is another profile of a unit, not a unit to field"
    return None
