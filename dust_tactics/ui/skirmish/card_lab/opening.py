"""How a card comes into the lab: blank, as a variant of another, from a file, or as it was left unsaved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.content.cards.card_edits import variant
from dust_tactics.content.cards.card_sources import source_of, text_of
from dust_tactics.content.cards.card_text import card_text
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files import paths
from dust_tactics.content.files.yaml_edit import EditError
from dust_tactics.content.files.yaml_marks import read_text
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.ui.toolkit.strings import say

from .draft import Draft

Skills = Mapping[str, SkillRule]


def blank(kind: Kind, skills: Skills, cards: CardSet) -> Draft:
    """A blank card of a kind."""
    name = free_name(say("lab.new"), cards)
    return Draft(skills, blank_card(kind, name), own_cards.free_stem(name))


def variant_of(card: UnitCard, skills: Skills, cards: CardSet) -> Draft:
    """Another card made from the text of one, with its remarks; of one in no file, from its figures."""
    path = source_of(card.id)
    text = text_of(path) if path is not None else ""
    name = free_name(say("lab.variant", name=card.name), cards)
    try:
        made = variant(text or card_text(card), name)
    except EditError:
        made = variant(card_text(card), name)
    return Draft(skills, made, own_cards.free_stem(name))


def another(draft: Draft, cards: CardSet) -> Draft:
    """The card in the lab once more, under another name."""
    card = draft.now.rough
    name = free_name(say("lab.variant", name=card.name if card else ""), cards)
    try:
        text = variant(draft.text, name)
    except EditError:
        text = draft.text
    return Draft(draft.catalogue, text, own_cards.free_stem(name))


def from_file(path: Path, skills: Skills) -> Draft:
    """The card of a file; of one of the player's own with what was typed there and not saved yet.

    Of any other file the text alone is taken: it is saved among the player's cards, and a draft till then.

    :raises ValueError: it cannot be read; the error is a sentence.
    """
    text, problems = read_text(path, paths.shown(path))
    if problems:
        raise ValueError(str(problems[0]))
    if not own_cards.is_own(path):
        draft = Draft(skills, text, own_cards.free_stem(path.stem))
        draft.touched = True
        return draft
    kept = own_cards.draft_of(own_cards.key_of(path))
    return Draft(skills, kept.text if kept else text, own_cards.key_of(path), path, text)


def from_draft(kept: own_cards.KeptDraft, skills: Skills) -> Draft:
    """What was typed and not saved."""
    there = read_text(kept.path, "")[0] if kept.path is not None else None
    draft = Draft(skills, kept.text, kept.key, kept.path, there)
    draft.touched = True
    return draft


def free_name(wanted: str, cards: CardSet) -> str:
    """A name that no card has yet."""
    name, number = wanted, 1
    while cards.named(name) is not None:
        number += 1
        name = f"{wanted} {number}"
    return name
