"""The files that cards stand in: a card is made from another by its text, with its remarks and its order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.yaml_marks import read_text
from dust_tactics.skirmish.cards.unit_card import UnitCard

from .card_files import Taken, load_folder


def folders() -> tuple[Path, ...]:
    """The folders that cards are read from: those that ship, then the player's own."""
    return paths.shipped("unit_cards"), paths.own("cards")


def placed() -> Iterator[tuple[UnitCard, Path]]:
    """Every card that can be read, with its file."""
    for folder in folders():
        for item in load_folder(folder).cards:
            yield item.card, folder / item.file


def source_of(card_id: str) -> Path | None:
    """The file of a card, the shipped one of two."""
    return next((path for card, path in placed() if card.id == card_id), None)


def text_of(path: Path) -> str:
    """The text of a card's file; empty if it cannot be read."""
    return read_text(path, paths.shown(path))[0]


def taken_beside(path: Path | None) -> Taken:
    """The cards of all files but one."""
    taken = Taken()
    for folder in folders():
        for item in load_folder(folder).cards:
            if folder / item.file != path:
                taken.add(folder, item)
    return taken
