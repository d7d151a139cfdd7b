"""Who uses a card of the player's own: his forces, and the games that he has saved."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.limits import HEAD
from dust_tactics.content.files.reading import open_file

from .forces import own_forces, read_force


def forces_with(card_id: str, cards: CardSet) -> list[str]:
    """The names of the player's forces that have a unit of a card."""
    found = []
    for path in own_forces():
        force, _ = read_force(path, cards)
        if force is not None and card_id in force.units:
            found.append(force.name)
    return found


def games_with(card_id: str, games: Iterable[Path]) -> list[str]:
    """The names of saved games that are played with a card: each carries its cards in its first line."""
    wanted = json.dumps(card_id).encode()
    found = []
    for path in games:
        try:
            with open_file(path) as stream:
                head = stream.read(HEAD.most).partition(b"\n")[0]
        except OSError:
            continue
        if wanted in head:
            found.append(path.stem)
    return found
