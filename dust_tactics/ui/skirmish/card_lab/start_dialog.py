"""The dialog that asks what to begin from: a blank card of a kind, or any card there is."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.content.cards.card_sources import source_of, text_of
from dust_tactics.content.cards.cardset import full_name
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.ui.skirmish.army_builder.filters import Filter
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.search_dialog import SearchDialog
from dust_tactics.ui.toolkit.strings import say

from .bench import Lab
from .draft import Draft


def start_rows(cards: Iterable[UnitCard], text: str) -> list[Row]:
    """Blank cards while nothing is asked for, and the cards that have the words asked for."""
    wanted = Filter(words=text)
    rows = [] if text.strip() else [
        Row("blanks", say("lab.start.blanks"), divider=True, bold=True),
        *(Row(f"blank-{kind}", say(f"lab.blank.{kind}"), key=kind) for kind in Kind),
        Row("cards", say("lab.start.cards"), divider=True, bold=True),
    ]  # fmt: skip
    found = sorted((card for card in cards if wanted.takes(card)), key=lambda card: (card.name, card.id))
    return [*rows, *map(_row, found)]


def _row(card: UnitCard) -> Row:
    right = say("lab.start.card", bloc=card.bloc, kind=say(f"kind.{card.kind}"), points=card.points)
    return Row(card.id, full_name(card), right=right, key=card)


class StartDialog(SearchDialog):
    """What to begin from."""

    name = "lab-start"
    width, height = 640.0, 600.0

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        super().__init__(
            lab.app, say("lab.start.title"), say("lab.start.holder"),
            lambda text: start_rows(lab.library.values(), text), self._done, none=say("lab.start.none"),
        )  # fmt: skip

    def _done(self, key: object) -> None:
        lab = self.lab
        if isinstance(key, Kind):
            lab.lay(Draft(lab.skills, blank_card(key, say("lab.new")), None, "new-unit.yaml"))
        elif isinstance(key, UnitCard):
            path = source_of(key.id)
            if path is not None:
                lab.lay(Draft(lab.skills, text_of(path), None, path.name))
