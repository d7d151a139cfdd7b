"""Where a rule stands in the book that is played, and what is said of those in another one alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .reason import Rule


class Sections(dict[Rule, Rule]):
    """The sections of a book for those of other books that are cited, by those.

    Asked for any other rule of another book, it answers with that one named: by the title of its book, of
    which ``titles`` are, and with why it is ``played`` even so.
    """

    def __init__(self, own: Mapping[Rule, Rule], titles: Mapping[str, str], played: str) -> None:
        super().__init__(own)
        self._titles, self._played = titles, played

    def __missing__(self, rule: Rule) -> Rule:
        title = self._titles.get(rule.book)
        return rule if title is None else replace(rule, title=title, played=self._played)
