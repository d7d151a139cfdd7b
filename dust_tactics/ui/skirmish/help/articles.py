"""What stands on the right side of the help, as a list of blocks from top to bottom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.content.help.book import HelpBook, HelpLibrary
from dust_tactics.content.help.help import Term, Topic
from dust_tactics.ui.toolkit.strings import count, keys_page, say

from .places import Place, key_pages, pages_of

_TITLE, _HEAD, _TEXT, _SMALL = 23.0, 16.0, 15.0, 12.5


@dataclass(frozen=True)
class Block:
    """A text, and where it leads.

    ``above`` is the room over it.  A ``picture`` stands at its left, as does its ``key``; with a ``bar`` it
    is told apart by a line at its side.  ``part`` is its name within the page.
    """

    text: str
    size: float = _TEXT
    role: str = "ink"
    bold: bool = False
    above: float = 7
    to: Place | None = None
    picture: str = ""
    key: str = ""
    bar: bool = False
    part: str = ""


def blocks_of(library: HelpLibrary, place: Place, played: str) -> list[Block]:
    """What is shown at a place; ``played`` is the edition that the help was opened by."""
    book = library.books[place.edition]
    if place.kind == "topic":
        topic = book.topic(place.name)
        return [] if topic is None else [*_topic(book, topic, library.books[played])]
    if place.kind == "chapter":
        return [*_chapter(book, place)]
    if place.kind == "page":
        pages = {"dice": _dice, "glossary": _glossary, "keys": _keys}
        return [*pages[place.name](library, place.edition)]
    return [*_front(library, place.edition)]


def _front(library: HelpLibrary, edition: str) -> Iterator[Block]:
    book, pages = library.books[edition], pages_of(library, edition)
    yield Block(say("help.front", edition=book.volume.title), _TITLE, bold=True, above=0)
    yield Block(say("help.front.text"))
    yield Block(say("help.front.where"))
    for page in pages:
        to = Place(edition, "page", page)
        yield Block(say(f"help.page.{page}"), to=to, above=14 if page == pages[0] else 4)
        yield Block(say(f"help.page.{page}.about"), _SMALL, "ink-soft", above=0)
    yield Block(say("help.chapters"), _HEAD, "warning", bold=True, above=16)
    for chapter in book.chapters:
        yield Block(chapter.title, to=Place(edition, "chapter", chapter.title))
        yield Block(chapter.about, _SMALL, "ink-soft", above=0)


def _chapter(book: HelpBook, place: Place) -> Iterator[Block]:
    for chapter in book.chapters:
        if chapter.title == place.name:
            yield Block(chapter.title, _TITLE, bold=True, above=0)
            yield Block(
                f"{book.volume.title} · {count('help.topics', len(chapter.topics))}",
                _SMALL,
                "ink-soft",
                above=2,
            )
            yield Block(chapter.about, bar=True, above=12)
            for number, topic in enumerate(chapter.topics):
                to = Place(place.edition, "topic", topic.key)
                yield Block(topic.title, to=to, above=12 if not number else 6)
                yield Block(topic.short, _SMALL, "ink-soft", above=0)


def _topic(book: HelpBook, topic: Topic, played: HelpBook) -> Iterator[Block]:
    edition = book.volume.id
    yield Block(topic.title, _TITLE, bold=True, above=0)
    where = [book.volume.title, topic.chapter]
    if topic.place is not None:
        where.append(book.volume.place_words(topic.place))
    yield Block(" · ".join(where), _SMALL, "ink-soft", above=2)
    if book is not played:
        words = say("help.other", edition=book.volume.title, played=played.volume.title)
        yield Block(words, _SMALL, "warning", above=8)
    yield Block(topic.short, 16, bar=True, above=12)
    for number, paragraph in enumerate(topic.text):
        yield Block(paragraph, above=14 if not number else 9)
    see = [found for name in topic.see if (found := book.titled(name, topic.chapter)) is not None]
    if see:
        yield Block(say("help.see"), _HEAD, "warning", bold=True, above=18)
        for one in dict.fromkeys(see):
            yield Block(one.title, to=Place(edition, "topic", one.key), above=4)
    rulings = book.rulings_on(topic)
    if rulings:
        yield Block(say("help.rulings"), _HEAD, "warning", bold=True, above=18)
        for one in rulings:
            yield Block(one.title, to=Place(edition, "topic", one.key), above=6)
            yield Block(one.short, _SMALL, "ink-soft", above=0)


def _dice(library: HelpLibrary, edition: str) -> Iterator[Block]:
    yield Block(say("help.page.dice"), _TITLE, bold=True, above=0)
    yield Block(say("help.page.dice.about"), _SMALL, "ink-soft", above=2)
    for number, symbol in enumerate(library.symbols(edition)):
        head = symbol.name[:1].upper() + symbol.name[1:]
        above = 16 if not number else 12
        yield Block(symbol.text[edition], picture=symbol.picture, key=head, above=above, part=symbol.name)


def _glossary(library: HelpLibrary, edition: str) -> Iterator[Block]:
    book = library.books[edition]
    yield Block(say("help.page.glossary"), _TITLE, bold=True, above=0)
    yield Block(say("help.page.glossary.about"), _SMALL, "ink-soft", above=2)
    for term in library.glossary(edition):
        yield from _term(book, term, edition)


def _term(book: HelpBook, term: Term, edition: str) -> Iterator[Block]:
    name = term.term[:1].upper() + term.term[1:]
    yield Block(name, bold=True, above=14, part=term.term)
    if term.also:
        yield Block(say("help.also", words=", ".join(term.also)), _SMALL, "ink-soft", above=0)
    yield Block(term.text, above=1)
    topic = book.titled(term.topics[edition]) if edition in term.topics else None
    if topic is not None:
        yield Block(topic.title, 13.5, to=Place(edition, "topic", topic.key), above=2)


def _keys(library: HelpLibrary, edition: str) -> Iterator[Block]:
    yield Block(say("help.page.keys"), _TITLE, bold=True, above=0)
    yield Block(say("help.page.keys.about"), _SMALL, "ink-soft", above=2)
    for page in key_pages(library.books[edition].volume):
        yield Block(say(f"keys.page.{page}"), _HEAD, "warning", bold=True, above=18, part=page)
        for key, text in keys_page(page):
            yield Block(text, 13.5, key=key, above=2)
