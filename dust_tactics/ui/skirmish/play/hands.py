"""Hands at the table: who of the parts of a match is given a key or a click, one after the other."""

from __future__ import annotations

from typing import Protocol

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.shell.guide import Guide
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.table.unit_menu import MenuTable, open_unit_menu
from dust_tactics.ui.toolkit.keyboard_focus import USE

from .keyboard import Keyboard
from .play_menus import PlayMenus
from .turn_controller import Turns

_ANSWERS = (*USE, *range(pygame.K_1, pygame.K_9 + 1))
"""Keys that may answer whatever is asked."""


class HandledTable(MenuTable, Protocol):
    """The table that the hands are at."""

    guide: Guide
    menus: PlayMenus
    keyboard: Keyboard
    turns: Turns
    tab: str

    @property
    def settings(self) -> Settings:
        """The settings that count here."""

    @property
    def prompt(self) -> Prompt:
        """The question that is shown."""

    def choose(self, unit: str | None, *, centre: bool = False) -> None:
        """Choose a unit of one's own."""


class Hands:
    """The order in which guide, menus, prompt and keyboard take what is pressed."""

    def __init__(self, scene: HandledTable) -> None:
        self._scene = scene

    @property
    def _asked(self) -> bool:
        """True once the table has settled, so that the question takes part."""
        return self._scene.turns.settled

    def answers(self, event: pygame.Event) -> bool:
        """True if a key, or a click on a control, may answer the question that stands.

        Clicks on the board and on rows may only point something out; what they commit to is kept back there.
        """
        scene = self._scene
        if event.type == pygame.KEYDOWN:
            return not scene.kit.typing and event.key in _ANSWERS
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        control = scene.kit.at(event.pos)
        if control is None:
            return False
        goes_on = any(b.ahead and b.main and b.name == control.name for b in scene.prompt.buttons())
        return control.group in ("prompt", "bar") and not goes_on  # which answers nothing

    def looks(self, event: pygame.Event) -> bool:
        """True if a click is one of a tool to look with."""
        held = pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        return event.type == pygame.MOUSEBUTTONDOWN and bool(self._scene.looks.tool or held)

    # -- clicks -------------------------------------------------------------------------------

    def clicked(self, square: Square | None, button: int) -> bool:
        """The prompt's; the right button cancels, opens a unit's menu, or lets the chosen unit go."""
        scene = self._scene
        unit = None if square is None else scene.unit_in(square)
        if unit is not None and not (self._asked and scene.selected in scene.state.units):
            scene.shown_unit = unit.id  # else the card of the chosen unit stays: the click is on its target
        if button == 3:
            return self._right_click(unit)
        return self._asked and scene.prompt.click(square, button)

    def _right_click(self, unit: UnitState | None) -> bool:
        """Give up what is prepared, else open a unit's menu, else let the chosen unit go."""
        scene, asked = self._scene, self._asked
        if asked and scene.prompt.pending():
            scene.prompt.cancel()
        elif unit is not None:
            open_unit_menu(scene, unit, scene.actions_on(unit) if asked else [])
        elif asked and not scene.prompt.cancel():
            scene.choose(scene.state.question.unit if scene.state.question is not None else None)
        return True

    # -- keys ---------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """The keys of the guide, of the menus, of the prompt, and of what is shown of it."""
        scene, asked = self._scene, self._asked
        if scene.guide.key(event) or scene.menus.key(event):
            return True
        if scene.keyboard.focus_key(event):
            return True
        if event.key == pygame.K_ESCAPE:
            cancelled = scene.guide.understood() or scene.looks.off() or (asked and scene.prompt.cancel())
            return cancelled or scene.menus.pause()
        if asked and (scene.keyboard.enter_key(event) or scene.prompt.key(event) or self._other_key(event)):
            return True
        if event.key == pygame.K_r and not event.mod & pygame.KMOD_SHIFT:
            scene.menus.flip_reach()
            return True
        return False

    def _other_key(self, event: pygame.Event) -> bool:
        """The digits, the arrows, and Tab where the question has no use for it."""
        keyboard = self._scene.keyboard
        if event.key == pygame.K_TAB:
            keyboard.enter_controls(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        before = keyboard.choices()
        if keyboard.digit_key(event):
            if keyboard.choices() != before:
                self._scene.turns.dead.begin(self._scene.settings)
            return True
        return keyboard.arrow_key(event)
