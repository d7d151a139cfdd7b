"""Folders of cards: read, checked against each other, joined into one set."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.files.limits import FILE
from dust_tactics.content.files.problems import Problem, quoted
from dust_tactics.content.files.reading import open_file, why
from dust_tactics.content.rulesets.own_rules import own_rules
from dust_tactics.skirmish.cards.unit_card import UnitCard

from . import card_cache
from .card_cache import FolderCards, PlacedCard
from .card_names import CardFault, wounded_fault
from .cardset import CardSet

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Document, Route

_KEPT: Kept[FolderCards] = Kept()
"""The folders that this process has read."""


def load_cards(folders: Iterable[Path] | None = None) -> CardSet:
    """All cards of some folders, without one those that ship and the player's own.

    Files with problems are left out and their problems are in the set's
    ``problems``.  Of two cards of one name (in one edition) or one id the
    first is used: a player's card never takes the place of a shipped one.  A card that no game could
    have, because there is none of the name that its wounded unit has, is left out too.
    """
    if folders is None:
        folders = (paths.shipped("unit_cards"), paths.own("cards"))
    return join((folder, load_folder(folder)) for folder in folders)


def join(groups: Iterable[tuple[Path, FolderCards]], beside: Iterable[UnitCard] = ()) -> CardSet:
    """Cards of several folders as one set; see :func:`load_cards`.  Those ``beside`` may be named by them."""
    problems: list[Problem] = []
    taken = Taken()
    for folder, found in groups:
        problems += [replace(p, file=paths.shown(folder / p.file)) for p in found.problems]
        for item in found.cards:
            clashes = taken.clashes(item.card)
            problems += [item.problem(paths.shown(folder / item.file), clash) for clash in clashes]
            if not clashes:
                taken.add(folder, item)
    problems += taken.without_other_cards(beside)
    return CardSet(taken.cards, sorted(set(problems)))


class Taken:
    """The cards that stand already, by what no other may have: their ids, names and aliases."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[Path, PlacedCard]] = {}
        self._names: dict[tuple[str | None, str], tuple[Path, PlacedCard]] = {}

    @property
    def cards(self) -> Iterator[UnitCard]:
        """The cards, in their order."""
        return (item.card for _, item in self._used.values())

    def add(self, folder: Path, item: PlacedCard) -> None:
        """A card more; of two that have a name the first keeps it."""
        self._used.setdefault(item.card.id, (folder, item))
        for name in (item.card.name, *item.card.aliases):
            self._names.setdefault((item.card.edition, name.casefold()), (folder, item))

    def clashes(self, card: UnitCard) -> list[CardFault]:
        """Everything for which a card cannot stand beside those before it."""
        faults = []
        routes: list[Route] = [("name",), *(("aliases", number) for number in range(len(card.aliases)))]
        for route, name in zip(routes, (card.name, *card.aliases), strict=True):
            other = self._names.get((card.edition, name.casefold()))
            if other:
                what = "a duplicate unit name" if route == ("name",) else "an alias that is taken"
                told = f"{what}: {quoted(name)} is on {_where(other)}; this card is not used"
                faults.append(CardFault(route, told))
        other = self._used.get(card.id)
        if other and not faults:
            where = _where(other)
            what = f"a duplicate card: {where} has the id {quoted(card.id)} too; this card is not used"
            faults.append(CardFault(("name",), what))
        return faults

    def faults(self, card: UnitCard) -> list[CardFault]:
        """Everything that is wrong with one more card beside these, its other one among them."""
        found = self.clashes(card)
        wounded = card.wounded and wounded_fault(card, {one.name: one for one in self.cards})
        return [*found, wounded] if wounded else found

    def without_other_cards(self, beside: Iterable[UnitCard]) -> Iterator[Problem]:
        """Leave out the cards whose wounded unit has none, and those that name one of them; what is wrong."""
        others = {card.name: card for card in beside}
        while True:
            named = others | {card.name: card for card in self.cards}
            faults = {key: wounded_fault(item.card, named) for key, (_, item) in self._used.items()}
            wrong = {key: fault for key, fault in faults.items() if fault is not None}
            if not wrong:
                return
            for key, fault in wrong.items():
                folder, item = self._used.pop(key)
                yield item.problem(paths.shown(folder / item.file), fault)


def _where(other: tuple[Path, PlacedCard]) -> str:
    folder, item = other
    return f"{paths.shown(folder / item.file)}:{item.line}"


def load_folder(folder: Path) -> FolderCards:
    """The cards of one folder, as they were read before where nothing has changed."""
    contents: list[tuple[str, bytes]] = []
    problems: list[Problem] = []
    above = len(folder.parts)
    for path in paths.yaml_files(folder):
        name = "/".join(path.parts[above:])
        try:
            with open_file(path) as stream:
                contents.append((name, stream.read(FILE.most + 1)))
        except OSError as error:
            problems.append(Problem(name, 1, 1, f"cannot be read ({why(error)})"))
    if not contents:
        return FolderCards((), tuple(problems))
    source = (contents, own_rules())  # a skill of the player's own makes a card right or wrong
    found = _KEPT.made(folder, source, lambda: _read_folder(folder, contents))
    return FolderCards(found.cards, (*problems, *found.problems))


def _read_folder(folder: Path, contents: list[tuple[str, bytes]]) -> FolderCards:
    """The cards of one folder as another start of the program kept them, else from its files."""
    digest = card_cache.digest_of(folder, contents)
    found = card_cache.fetch(folder, digest)
    if found is None:
        found = read_contents(contents)
        card_cache.keep(folder, digest, found)
    return found


def read_contents(contents: Iterable[tuple[str, bytes]]) -> FolderCards:
    """Card files given as names and bytes: the cards, and the problems of those that are none."""
    from dust_tactics.content.files import yaml_marks
    from dust_tactics.content.rulesets.ruleset_tables import load_skills

    from .card_reader import read_card_text

    catalogue = load_skills()
    cards: list[PlacedCard] = []
    problems: list[Problem] = []
    for name, raw in contents:
        text, found = yaml_marks.decode(raw, name)
        problems += found
        if found:
            continue
        card, document, found = read_card_text(text, name, "", catalogue)
        problems += found
        if card:
            mark = document.mark(("name",))
            card = replace(card, id=card_id(card.bloc, name))
            cards.append(PlacedCard(card, name, mark.line, mark.column, _marks(card, document)))
    return FolderCards(tuple(cards), tuple(problems))


def _marks(card: UnitCard, document: Document) -> tuple[tuple[Route, int, int], ...]:
    """The places of what is compared with other cards, besides the name."""
    route: Route
    routes: list[Route] = [("aliases", number) for number in range(len(card.aliases))]
    routes += [("wounded",)] if card.wounded is not None else []
    found = [(route, document.mark(route)) for route in routes]
    found += [
        (route, document.mark_inside(route, len(f"{skill.name} ("), skill.value))
        for number, skill in enumerate(card.skills)
        if skill.value is not None and (route := ("skills", number))
    ]
    return tuple((route, mark.line, mark.column) for route, mark in found)


def card_id(bloc: str, file: str) -> str:
    """The id of a card: its bloc and its file's name, ``allies-bot-hunters``."""
    stem = re.sub(r"[^a-z0-9]+", "-", Path(file).stem.lower()).strip("-")
    return f"{bloc.lower()}-{stem}"
