"""The clipboard, which another program may hold."""

from __future__ import annotations

import pygame


def put_text(text: str) -> str:
    """Put a text there; returns why it does not take it, nothing if it does."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return str(error)
    return ""


def held_text() -> str:
    """The text that is there; none where another program does not give it."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
