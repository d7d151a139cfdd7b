"""Names of the things on the screen: for screen readers to come, and for tests that drive the window.

Every control, list row and square that can be pointed at registers here in the
frame it is drawn.  If the environment names a file in :data:`REPORT_VARIABLE`,
the tree is written there as JSON whenever it changes.  Who drives the window may ask whether it has
taken in everything that was done before: he writes a number into the file of that name with the suffix
:data:`ASKS`, and the next report has it in ``answers``.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

REPORT_VARIABLE = "DUST_TACTICS_UI_REPORT"
ASKS = ".ask"


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that can be pointed at; ``reason`` says why it is greyed."""

    name: str
    rect: tuple[int, int, int, int]
    text: str = ""
    enabled: bool = True
    reason: str = ""


@dataclass
class Tree:
    """The nodes of a frame and some facts about it."""

    nodes: dict[str, Node] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)  # goes out as JSON

    def add(
        self, name: str, rect: pygame.Rect, text: str = "", *, enabled: bool = True, reason: str = ""
    ) -> None:
        """Register a node for this frame."""
        box = (rect.x, rect.y, rect.width, rect.height)
        self.nodes[name] = Node(name, box, text, enabled, reason)

    def clear(self) -> None:
        """Begin a new frame."""
        self.nodes.clear()
        self.facts.clear()


class Reporter:
    """Writes the tree to the file that the environment names, if it names one."""

    def __init__(self) -> None:
        wanted = os.environ.get(REPORT_VARIABLE)
        self._path = Path(wanted) if wanted else None
        self._last = ""
        self._asked = 0

    @property
    def wanted(self) -> bool:
        """True if anybody reads the tree."""
        return self._path is not None

    def asked(self) -> bool:
        """Look whether the driver has asked since the last look; input that is read after it is no older."""
        if self._path is None:
            return False
        try:
            number = int(self._path.with_suffix(ASKS).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        new, self._asked = number != self._asked, number
        return new

    def write(self, tree: Tree) -> None:
        """Write the tree if it has changed or the driver has asked; the file is whole at any moment."""
        if self._path is None:
            return
        data = {
            **tree.facts,
            "answers": self._asked,
            "nodes": {
                node.name: {
                    "rect": node.rect,
                    "text": node.text,
                    "enabled": node.enabled,
                    "reason": node.reason,
                }
                for node in tree.nodes.values()
            },
        }
        text = json.dumps(data, ensure_ascii=False)
        if text != self._last:
            part = self._path.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(self._path)
            self._last = text
