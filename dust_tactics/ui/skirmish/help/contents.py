"""The left side of the help: its chapters and pages, or what a search finds."""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.content.help.book import HelpLibrary
from dust_tactics.content.help.find import Entry, Index
from dust_tactics.content.help.help import Topic
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .places import Place, pages_of

_SHUT, _OPEN = "+", "−"


def contents_rows(library: HelpLibrary, place: Place, opened: str) -> list[Row]:
    """Rows of the pages and chapters, and of the topics of the chapter that is open."""
    edition = place.edition
    rows = [_page_row(Place(edition), say("help.contents"), place)]
    rows += [
        _page_row(Place(edition, "page", page), say(f"help.page.{page}"), place)
        for page in pages_of(library, edition)
    ]
    for chapter in library.books[edition].chapters:
        to = Place(edition, "chapter", chapter.title)
        sign = _OPEN if chapter.title == opened else _SHUT
        right = str(len(chapter.topics))
        rows.append(Row(str(to), f"{sign} {chapter.title}", right=right, key=to, bold=True, role="accent",
                        selected=place == to, hint=chapter.about))  # fmt: skip
        if chapter.title == opened:
            for topic in chapter.topics:
                here = Place(edition, "topic", topic.key)
                rows.append(Row(str(here), topic.title, key=here, wrap=True, selected=here == place))
    return rows


def _page_row(to: Place, text: str, place: Place) -> Row:
    here = (to.kind, to.name) == (place.kind, place.name)
    return Row(str(to), text, key=to, bold=True, selected=here)


def index_of(library: HelpLibrary, edition: str) -> Index[Row]:
    """Everything that can be found in the help of an edition, as the rows that lead there."""
    return Index(_entries(library, edition))


def _entries(library: HelpLibrary, edition: str) -> Iterator[Entry[Row]]:
    """Topics, terms, symbols, then rulings; of what is found equally well the first one comes first."""
    book = library.books[edition]
    for topic in book.topics():
        if topic.chapter != book.ruled.title:
            place = "" if topic.place is None else topic.place.section
            texts = [f"{' '.join(topic.words)} {place}", topic.short, " ".join(topic.text)]
            hit = _hit(_at(edition, topic), topic.title, topic.chapter)
            yield Entry(hit, topic.title, texts, topic.words)
    for term in library.glossary(edition):
        name = term.term[:1].upper() + term.term[1:]
        to = Place(edition, "page", "glossary", term.term)
        texts = [" ".join(term.also), term.text, ""]
        yield Entry(_hit(to, name, say("help.page.glossary")), name, texts, term.also)
    for symbol in library.symbols(edition):
        to = Place(edition, "page", "dice", symbol.name)
        name = symbol.name[:1].upper() + symbol.name[1:]
        yield Entry(_hit(to, name, say("help.page.dice")), name, ["", symbol.text[edition], ""])
    for ruling in book.ruled.topics:  # called by a sentence, of which a word is no name
        texts = [f"{' '.join(ruling.words)} {ruling.title}", ruling.short, " ".join(ruling.text)]
        yield Entry(_hit(_at(edition, ruling), ruling.title, ruling.chapter), "", texts, ruling.words[:1])


def _at(edition: str, topic: Topic) -> Place:
    return Place(edition, "topic", topic.key)


def _hit(to: Place, title: str, where: str) -> Row:
    return Row(str(to), title, where, key=to, wrap=True)
