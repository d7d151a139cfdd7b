"""A text of many lines with a caret and a chosen part: what keys do to it, without a window."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class TextLines:
    """The text, the place of the caret in it, and where the chosen part begins, if any is."""

    text: str = ""
    caret: int = 0
    anchor: int | None = None
    _column: int | None = None
    """The column that going up and down comes back to after shorter lines."""

    @property
    def lines(self) -> list[str]:
        """The lines, without what ends them."""
        return self.text.split("\n")

    def show(self, text: str) -> None:
        """Another text; the caret stays at the line and column where it is."""
        if text != self.text:
            line, column = self.at(self.caret)
            self.text, self.anchor = text, None
            self.caret = self.index(line, column)

    def at(self, index: int) -> tuple[int, int]:
        """Line and column of a place, from 0."""
        before = self.text[:index]
        return before.count("\n"), index - (before.rfind("\n") + 1)

    def index(self, line: int, column: int) -> int:
        """The place at a line and column, or the nearest there is."""
        lines = self.lines
        line = max(0, min(line, len(lines) - 1))
        return sum(len(one) + 1 for one in lines[:line]) + max(0, min(column, len(lines[line])))

    @property
    def chosen(self) -> tuple[int, int]:
        """Start and end of the chosen part; the caret twice where none is."""
        other = self.caret if self.anchor is None else self.anchor
        return min(self.caret, other), max(self.caret, other)

    @property
    def chosen_text(self) -> str:
        """The chosen part."""
        start, end = self.chosen
        return self.text[start:end]

    # -- the caret ----------------------------------------------------------------------------

    def go(self, index: int, *, choosing: bool = False) -> None:
        """To a place; what lies between is chosen if that is meant."""
        if choosing and self.anchor is None:
            self.anchor = self.caret
        elif not choosing:
            self.anchor = None
        self.caret = max(0, min(index, len(self.text)))
        self._column = None

    def step(self, by: int, *, word: bool = False, choosing: bool = False) -> None:
        """A letter or a word to the left or the right."""
        start, end = self.chosen
        if start != end and not choosing and not word:
            self.go(start if by < 0 else end)
            return
        self.go(self._word(by) if word else self.caret + by, choosing=choosing)

    def _word(self, by: int) -> int:
        at, text = self.caret, self.text
        back = -1 if by < 0 else 0
        while 0 < at + 1 + back <= len(text) and not text[at + back].isalnum():
            at += by
        while 0 < at + 1 + back <= len(text) and text[at + back].isalnum():
            at += by
        return at

    def climb(self, by: int, *, choosing: bool = False) -> None:
        """So many lines down, or up."""
        line, column = self.at(self.caret)
        wanted = column if self._column is None else self._column
        self.go(self.index(line + by, wanted), choosing=choosing)
        self._column = wanted

    def home(self, *, choosing: bool = False) -> None:
        """To the first letter of the line; from there to its beginning."""
        line, column = self.at(self.caret)
        first = len(self.lines[line]) - len(self.lines[line].lstrip())
        self.go(self.caret - column + (0 if column == first else first), choosing=choosing)

    def end(self, *, choosing: bool = False) -> None:
        """To the end of the line."""
        line, _ = self.at(self.caret)
        self.go(self.index(line, len(self.lines[line])), choosing=choosing)

    def choose_all(self) -> None:
        """Choose the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    # -- typing -------------------------------------------------------------------------------

    def put(self, said: str) -> None:
        """Put something in the place of the chosen part."""
        start, end = self.chosen
        self.text = self.text[:start] + said + self.text[end:]
        self.go(start + len(said))

    def new_line(self) -> None:
        """A line more, that begins below the one before it."""
        line, column = self.at(self.chosen[0])
        before = self.lines[line][:column]
        self.put("\n" + before[: len(before) - len(before.lstrip(" "))])

    def rub_out(self, by: int, *, word: bool = False) -> None:
        """Take away the chosen part, else a letter or a word at the left or the right."""
        start, end = self.chosen
        if start == end:
            self.step(by, word=word, choosing=True)
        self.put("")

    def indent(self, by: int) -> None:
        """Move the chosen lines two columns in, or out."""
        (first, _), (last, _) = self.at(self.chosen[0]), self.at(self.chosen[1])
        line, column = self.at(self.caret)
        lines = self.lines
        for number in range(first, last + 1):
            old = lines[number]
            lines[number] = "  " + old if by > 0 else old[min(2, len(old) - len(old.lstrip(" "))) :]
        moved = len(lines[line]) - len(self.lines[line])
        chosen = first != last
        self.text = "\n".join(lines)
        if chosen:
            self.anchor, self.caret = self.index(first, 0), self.index(last, len(lines[last]))
        else:
            self.go(self.index(line, max(0, column + moved)))
