"""Hands that type into the lab as a player does: through the events of the window."""

from __future__ import annotations

import pygame

from dust_tactics.ui.skirmish.card_lab.form.edit_tab import EditTab
from dust_tactics.ui.skirmish.card_lab.scene import CardLab


def tab(lab: CardLab) -> EditTab:
    """The tab with the form."""
    assert isinstance(lab.front, EditTab)
    return lab.front


def frame(lab: CardLab, *events: pygame.Event) -> None:
    """A frame with some events, and one for what they post."""
    lab.app.step(list(events), 0.02)
    lab.app.step(pygame.event.get(), 0.02)


def key(lab: CardLab, code: int, mod: int = 0, letter: str = "") -> None:
    """A key is pressed."""
    frame(lab, pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))


def ctrl(lab: CardLab, code: int) -> None:
    """A key is pressed with Ctrl."""
    key(lab, code, pygame.KMOD_CTRL)


def click(lab: CardLab, place: tuple[int, int]) -> None:
    """The mouse is clicked."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        frame(lab, pygame.Event(kind, button=1, pos=place))


def click_on(lab: CardLab, name: str) -> None:
    """A control is clicked."""
    control = lab.kit.find(name)
    assert control is not None, name
    click(lab, control.rect.center)


def letters(lab: CardLab, text: str) -> None:
    """Letters are typed, one after another."""
    for letter in text:
        frame(lab, pygame.Event(pygame.TEXTINPUT, text=letter))


def retype(lab: CardLab, name: str, text: str) -> None:
    """What stands in an entry is replaced."""
    lab.focus.go(name, lab.kit, lab.lists)
    frame(lab)
    control = lab.kit.find(name)
    assert control is not None, name
    key(lab, pygame.K_END)
    for _ in range(len(control.element.get_text())):
        key(lab, pygame.K_BACKSPACE)
    letters(lab, text)
