"""Cards that leave the lab - printed, as a line of text, as a picture - and those that come in so."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.open_card import is_picture, looks_like_line, open_card
from dust_tactics.content.cards.passed_card import KEYWORD, PassedCard, passed, read_line
from dust_tactics.content.files.carrying_png import carried_by, read_picture
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.reading import open_file
from dust_tactics.content.rulesets.own_skills import keep_skills
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.ui.skirmish.cards.prints import free_path
from dust_tactics.ui.toolkit.clipboard import held_text

from .bench import Lab
from .draft import Draft


def leaving(lab: Lab) -> PassedCard | None:
    """The card in the lab as it is passed on, if nothing is wrong with it."""
    return None if lab.card is None else passed(lab.card, lab.draft.text)


def print_card(passing: PassedCard, size: str, paper: str) -> Path:
    """Print a card, once, and answer where; nothing but this loads what prints.

    :raises ContentError: it cannot be written.
    :raises OSError: there can be no folder for it.
    """
    from dust_tactics.printing.paper import CARDS, PAPERS
    from dust_tactics.printing.sheet import sheet_pdf, write_pdf

    path = free_path(passing.card.name, ".pdf")
    write_pdf(path, sheet_pdf([passing.card], paper=PAPERS[paper], size=CARDS[size]))
    return path


def save_picture(passing: PassedCard) -> Path:
    """Save a picture that carries the card, and answer where.

    :raises ContentError: it cannot be written, or has too much text.
    :raises OSError: there can be no folder for it.
    """
    from dust_tactics.ui.skirmish.cards.card_export import write_card

    path = free_path(passing.card.name, ".png")
    write_card(path, passing)
    return path


# -- coming in ----------------------------------------------------------------------------------


def carries_card(path: Path) -> bool:
    """True if a file is a picture that carries a card, or a text with the line of one."""
    try:
        if is_picture(path):
            return KEYWORD in carried_by(read_picture(path), path.name)
        with open_file(path) as stream:
            return looks_like_line(stream.read(200).decode("utf-8", "replace"))
    except (ContentError, OSError, ValueError):
        return False


def come_in(what: Path | str) -> PassedCard:
    """The card of a file or a line; the skills that it brings are put among the player's own.

    :raises ContentError: it carries none, or they cannot be written.
    """
    found = read_line(what) if isinstance(what, str) else open_card(what)
    keep_skills(found.added, Path(found.file).stem)
    return found


def draft_of(passing: PassedCard, skills: Mapping[str, SkillRule]) -> Draft:
    """The card as it lies in the lab, in no file yet: what came in is nowhere else, and is kept at once."""
    draft = Draft(skills, passing.text, own_cards.free_stem(Path(passing.file).stem))
    draft.touched = True
    return draft


def pasted_line(event: pygame.Event) -> str:
    """The line of a card that Ctrl and V would put somewhere; empty if it is another key or another text."""
    if event.type != pygame.KEYDOWN or event.key != pygame.K_v or not event.mod & pygame.KMOD_CTRL:
        return ""
    text = held_text()
    return text if looks_like_line(text) else ""
