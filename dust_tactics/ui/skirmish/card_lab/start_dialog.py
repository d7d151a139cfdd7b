"""The dialog that asks what to begin from: a draft, a card of one's own, a blank one, any card there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.edited_card import edited
from dust_tactics.content.cards.open_card import looks_like_line
from dust_tactics.content.files import paths
from dust_tactics.content.files.reading import is_file
from dust_tactics.content.files.yaml_marks import read_text
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.ui.skirmish.army_builder.filters import Filter
from dust_tactics.ui.skirmish.cards.library import shown_name
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.search_dialog import SearchDialog
from dust_tactics.ui.toolkit.strings import say

from .bench import Lab
from .passing import carries_card, pasted_line

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def start_rows(lab: Lab, text: str) -> list[Row]:
    """All there is to begin from, or what of it has the words asked for."""
    if looks_like_line(text):
        return [Row("line", say("lab.start.line"), key=text, bold=True)]
    wanted = text.strip().casefold()
    rows: list[Row] = []
    file = _file(text)
    if file is not None:
        rows.append(Row("file", say("lab.start.file", file=file.name), key=file, bold=True))
    parts = [("drafts", _drafts()), ("own", _own(lab)), ("blanks", [] if wanted else _blanks())]
    for heading, found in parts:
        rows += _headed(heading, [row for row in found if wanted in row.text.casefold()])
    return rows + _headed("cards", _variants(lab.library.values(), text))


def _file(text: str) -> Path | None:
    """The file that a text is the path of, if it has a card, in whichever form cards are passed on."""
    word = text.strip().strip("\"'")
    if not word or not (file := Path(word).expanduser()).suffix or not is_file(file):
        return None
    return file if file.suffix.casefold() in (".yaml", ".yml") or carries_card(file) else None


def _headed(heading: str, rows: list[Row]) -> list[Row]:
    return [Row(heading, say(f"lab.start.{heading}"), divider=True, bold=True), *rows] if rows else []


def _drafts() -> list[Row]:
    """What was typed and is not saved yet."""
    rows = []
    for kept in own_cards.kept_drafts():
        name = _name_in(kept.text) or kept.key
        of = "lab.start.draft.new" if kept.path is None else "lab.start.draft"
        rows.append(Row(f"draft-{kept.key}", name, right=say(of, file=f"{kept.key}.yaml"), key=kept))
    return rows


def _own(lab: Lab) -> list[Row]:
    """The player's own cards, those with mistakes too."""
    rows = []
    for path in own_cards.files():
        text, problems = read_text(path, paths.shown(path))
        found = edited(text, path.name, lab.skills)
        problems = problems or list(found.problems)
        name = found.rough.name if found.rough is not None and found.rough.name else path.name
        key = own_cards.key_of(path)
        wrong = (
            "" if not problems else say("lab.start.wrong", line=problems[0].line, column=problems[0].column)
        )
        rows.append(
            Row(f"own-{key}", name, right=wrong or path.name, key=path, bar="lost" if wrong else "accent")
        )
    return rows


def _blanks() -> list[Row]:
    return [Row(f"blank-{kind}", say(f"lab.blank.{kind}"), key=kind) for kind in Kind]


def _variants(cards: Iterable[UnitCard], text: str) -> list[Row]:
    wanted = Filter(words=text)
    found = sorted((card for card in cards if wanted.takes(card)), key=lambda card: (card.name, card.id))
    return [_row(card) for card in found]


def _row(card: UnitCard) -> Row:
    right = say("lab.start.card", bloc=card.bloc, kind=say(f"kind.{card.kind}"), points=card.points)
    return Row(card.id, shown_name(card), right=right, key=card)


def _name_in(text: str) -> str:
    """The name that a text gives its card."""
    found = edited(text, "", {}).rough
    return found.name if found is not None else ""


class StartDialog(SearchDialog):
    """What to begin from; Enter takes the first."""

    name = "lab-start"
    width, height = 680.0, 620.0

    def __init__(self, lab: Lab, done: Callable[[object], None]) -> None:
        super().__init__(
            lab.app, say("lab.start.title"), say("lab.start.holder"), lambda text: start_rows(lab, text),
            done, none=say("lab.start.none"),
        )  # fmt: skip

    def handle(self, event: pygame.Event) -> bool:
        """The line of a card is taken as soon as it is pasted, too."""
        line = pasted_line(event)
        if line:
            self._take(line)
            return True
        return super().handle(event)


class BinDialog(SearchDialog):
    """What lies in the bin; what is clicked is taken out."""

    name = "lab-bin"
    width, height = 560.0, 460.0

    def __init__(self, app: App, done: Callable[[Path], None]) -> None:
        def fitting(text: str) -> list[Row]:
            rows = []
            for place in own_cards.thrown_away():
                name = _name_in(read_text(place, place.name)[0]) or place.stem
                if text.strip().casefold() in name.casefold():
                    rows.append(Row(place.stem, name, right=place.name, key=place))
            return rows

        def taken(key: object) -> None:
            assert isinstance(key, Path)
            done(key)

        super().__init__(app, say("lab.bin.title"), say("lab.bin.holder"), fitting, taken,
                         none=say("lab.bin.none"), empty=say("lab.bin.empty"))  # fmt: skip
