"""What differs between the editions of the world-map game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: a list of what it says where another one says something else.

    There are no defaults: whoever adds a line answers it for every edition.
    """

    id: str
    neutral_capitals_defend: bool
    """Whether a capital that neutrals hold rolls and goes first as one (C3)."""
    landing_lost_at_cease_fire: bool
    """Whether who has attacked over the sea is destroyed at a cease-fire, or goes back (C11)."""
