"""A card that is edited: its text, what is read in it, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dust_tactics.content.files import yaml_marks
from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.yaml_marks import Document
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule

from .card_files import Taken, card_id
from .card_reader import read_card


@dataclass(frozen=True)
class EditedCard:
    """The text of a card file and all that is read in it.

    ``card`` is there if nothing is wrong, ``rough`` is what can be shown even so; ``problems`` are those that
    ``cards check`` would print, but for pilots and siblings that there are not: of two cards that name each
    other one is written first.
    """

    file: str
    text: str
    document: Document
    card: UnitCard | None
    rough: UnitCard | None
    problems: tuple[Problem, ...]


def edited(
    text: str, file: str, catalogue: Mapping[str, SkillRule], taken: Taken | None = None
) -> EditedCard:
    """The text of a card as the file of a name, beside the cards that are ``taken`` already."""
    _, unread = yaml_marks.decode(text.encode("utf-8", "surrogatepass"), file)
    if unread:
        return EditedCard(file, text, Document(file, text), None, None, tuple(unread))
    found = read_card(text, file, "", dict(catalogue))
    card, rough = (_named(one, file) for one in (found.card, found.rough))
    problems = found.problems
    faults = [] if card is None or taken is None else taken.faults(card)
    if faults:
        told = [(one.route, one.what, one.found, one.expected, one.near) for one in faults]
        problems, card = [found.document.problem(*fault) for fault in told], None
    return EditedCard(file, text, found.document, card, rough, tuple(problems))


def _named(card: UnitCard | None, file: str) -> UnitCard | None:
    """The card with the id that it has when it is read from a file of that name."""
    return None if card is None else replace(card, id=card_id(card.bloc, file))
