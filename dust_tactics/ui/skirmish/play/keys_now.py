"""The keys of the moment at the table: what each does now, read off the question, the tools, the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from dust_tactics.ui.shell.key_help import Moment
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.table.inspection_tools import InspectionTools
from dust_tactics.ui.toolkit.strings import say

from .keyboard import Keyboard


class KeysTable(Protocol):
    """The table whose keys are told."""

    keyboard: Keyboard
    looks: InspectionTools
    selected: str | None
    tab: str

    @property
    def prompt(self) -> Prompt:
        """The question that is shown."""


def moment_of(table: KeysTable, *, asked: bool) -> Moment:
    """What each key does now; ``asked`` says whether a question stands."""
    if not asked:
        return Moment(say("keys.now.showing"), (("Enter, Space", say("keys.now.skip")),))
    return Moment(table.prompt.title(), tuple(_lines(table)))


def _lines(table: KeysTable) -> Iterator[tuple[str, str]]:
    prompt, keyboard = table.prompt, table.keyboard
    ready, anything = keyboard.prepared(), keyboard.prepared(anything=True)
    if ready is not None:
        yield "Enter, Space", ready.text
    if anything is not None and (ready is None or anything.name != ready.name):
        yield "Ctrl + Enter", anything.text
    if table.tab == "actions":
        yield from keyboard.named_choices()
    yield from ((line.names, line.words) for line in prompt.key_lines())
    yield say("keys.arrows"), say("keys.now.cursor")
    yield from table.looks.keys_now()
    if not table.looks.tool:
        yield "Esc", _escape(table)


def _escape(table: KeysTable) -> str:
    if table.prompt.pending():
        return say("keys.now.cancel")
    return say("keys.now.deselect" if table.selected is not None else "keys.now.menu")
