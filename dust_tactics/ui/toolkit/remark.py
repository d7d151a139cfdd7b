"""Words that a page says for a while, such as why something was refused."""

from __future__ import annotations

_LASTS = 5.0
"""Seconds for which they stay."""


class Remark:
    """The words that are said now, empty if none are."""

    def __init__(self, text: str = "") -> None:
        self.text, self._left = text, _LASTS

    def say(self, text: str) -> None:
        """Say something now, instead of what was said."""
        self.text, self._left = text, _LASTS

    def drop(self) -> None:
        """They are about nothing any more."""
        self.text = ""

    def fade(self, seconds: float) -> bool:
        """Let time pass; true if the words go by that."""
        self._left -= seconds
        if self._left > 0 or not self.text:
            return False
        self.drop()
        return True
