"""The heads of tabs: a button each, the one in front is bright."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from .controls import Kit
from .strings import say


def tab_heads(
    kit: Kit, names: Iterable[str], places: Sequence[pygame.Rect], front: str, show: Callable[[str], None], *,
    words: str = "tab.", hints: bool = False,
) -> None:  # fmt: skip
    """Make the buttons; ``words`` is what stands before a name where its words are looked up."""
    kit.clear("tabs")
    for name, place in zip(names, places, strict=True):
        text, style = say(f"{words}{name}"), "#main" if name == front else ""
        hint = say(f"{words}{name}.hint") if hints else ""
        kit.button("tabs", f"tab/{name}", text, place, partial(show, name), style=style, hint=hint)
