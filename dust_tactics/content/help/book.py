"""The book of help of a volume: its chapters, also of skills and rulings, and what leads where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.core.reason import Rule
from dust_tactics.core.ruling import Ruling
from dust_tactics.skirmish.rulesets.editions import Edition
from dust_tactics.skirmish.skills.catalogue import LACKED, SkillRule

from .citations import RULINGS, SKILLS, citations
from .help import Chapter, HelpFiles, Symbol, Term, Topic
from .load_help import load_help
from .volumes import VOLUMES, Volume

_CARRIED = {
    "unit": ("Skills of units", "What stands on the cards as a skill of a unit."),
    "weapon": ("Skills of weapons", "What stands on the cards beside a weapon."),
    "command": ("Actions by command", "What officers, medics, mechanics and some vehicles do for others."),
}
"""The chapters of the catalogue of skills, by what may carry them."""
_RULED = ("Rulings", "What the books leave open or have lost, and how it is played here.")
_LEFT_OPEN = "Where the books leave it open: "


@dataclass(frozen=True, slots=True)
class Found:
    """A topic, and the volume whose book has it."""

    edition: str
    topic: Topic


class HelpBook:
    """The chapters of a volume, and its topics by all that leads to them; ``ruled`` are its rulings."""

    def __init__(self, volume: Volume, written: Iterable[Chapter]) -> None:
        self.volume = volume
        self.chapters: tuple[Chapter, ...] = ()
        self._by_key: dict[str, Topic] = {}
        self._by_title: dict[str, Topic] = {}
        self._by_place: dict[tuple[str, str], Topic] = {}
        self._by_page: dict[Rule, Topic] = {}
        self._by_chapter: dict[str, Chapter] = {}
        written = tuple(written)
        headings = {_folded(topic.title) for chapter in written for topic in chapter.topics}
        self._add(*written)
        if volume.edition is not None:
            self._add(*_skill_chapters(volume.edition, headings))
        self._rulings_at: dict[tuple[str, str], list[Topic]] = {}
        self.ruled = _rulings_of(self)
        self._add(self.ruled)
        for ruling in self.ruled.topics:
            for rule in _source(ruling):
                self._rulings_at.setdefault((rule.book, _folded(rule.section)), []).append(ruling)

    def _add(self, *chapters: Chapter) -> None:
        """Take chapters in, those that have topics, and note what leads to each."""
        added = [chapter for chapter in chapters if chapter.topics]
        self.chapters += tuple(added)
        topics = [topic for chapter in added for topic in chapter.topics]
        for chapter in added:
            self._by_chapter.setdefault(_folded(chapter.title), chapter)
        for topic in topics:
            self._by_key[topic.key] = topic
            self._by_title.setdefault(topic.title, topic)
            self._by_title.setdefault(_folded(topic.title), topic)
        for topic in sorted(topics, key=_off_its_place):
            if topic.place is not None:
                self._by_page.setdefault(topic.place, topic)
                for section in (topic.place.section, _folded(topic.place.section)):
                    self._by_place.setdefault((topic.place.book, section), topic)
        for topic in topics:  # a heading that is longer than the name on the cards is cited by that, too
            if topic.place is not None:
                self._by_place.setdefault((topic.place.book, _folded(topic.title)), topic)

    def topics(self) -> Iterator[Topic]:
        """Every topic, in the order of the chapters."""
        return (topic for chapter in self.chapters for topic in chapter.topics)

    def topic(self, key: str) -> Topic | None:
        """The topic of a key."""
        return self._by_key.get(key)

    def titled(self, title: str, chapter: str = "") -> Topic | None:
        """The topic of a title, of a certain chapter where that has it; a chapter leads to its first one."""
        own = self._by_key.get(f"{chapter}/{title}")
        return own or self._by_title.get(title) or self._by_title.get(_folded(title)) or self._heading(title)

    def named(self, topic: Topic, volume: Volume) -> Topic | None:
        """What is called as a topic of another volume; in the same game one that has it among its words."""
        found = self._by_key.get(topic.key) or self.titled(topic.title)
        if found is not None or volume.game != self.volume.game:
            return found
        title, names = _folded(topic.title), {*map(_folded, topic.words)}
        named = (one for one in self.topics() if title in map(_folded, one.words))
        return next(named, None) or next((one for one in self.topics() if _folded(one.title) in names), None)

    def cited(self, rule: Rule) -> Topic | None:
        """The topic of a place in the books, of a skill, or of a ruling."""
        if rule.book == RULINGS:
            return self._by_key.get(f"{_RULED[0]}/{rule.section}")
        if rule.book == SKILLS:
            return self.titled(rule.section, _CARRIED["unit"][0])
        if (found := self._by_page.get(rule)) is not None:
            return found  # of two headings that are alike the page tells which is meant
        for section in (rule.section, _folded(rule.section)):
            if (found := self._by_place.get((rule.book, section))) is not None:
                return found
        return self._heading(rule.section) if rule.book == self.volume.book else None

    def rulings_on(self, topic: Topic) -> tuple[Topic, ...]:
        """The rulings on a topic: those it names, and those whose place it is."""
        named = [self.cited(Rule(RULINGS, name)) for name in topic.rulings]
        place = topic.place
        there = [] if place is None else self._rulings_at.get((place.book, _folded(place.section)), [])
        return tuple(dict.fromkeys(ruling for ruling in (*named, *there) if ruling is not None))

    def _heading(self, title: str) -> Topic | None:
        chapter = self._by_chapter.get(_folded(title))
        return None if chapter is None else chapter.topics[0]


class HelpLibrary:
    """The books of all volumes with what those of the skirmish share: the glossary and the dice."""

    def __init__(self, files: HelpFiles) -> None:
        self.books: Mapping[str, HelpBook] = {
            volume.id: HelpBook(volume, files.chapters[volume.id]) for volume in VOLUMES.values()
        }
        self._glossary, self._symbols = files.glossary, files.symbols

    def cited(self, edition: str, words: str) -> Found | None:
        """What some words lead to: the topic of the first citation that has one.

        The book of the edition comes first.  What it cites from another one, because its own pages are
        missing, stands there.
        """
        others = [name for name in self.books if name != edition]
        for rule in citations(words):
            for name in (edition, *others):
                if (topic := self.books[name].cited(rule)) is not None:
                    return Found(name, topic)
        return None

    def other_book(self, edition: str, found: Found) -> str:
        """The title of the book that a topic stands in, if it is not that of an edition."""
        place, own = found.topic.place, self.books[edition].volume.book
        book = self.books[found.edition].volume.book if place is None else place.book
        return next((one.volume.title for one in self.books.values() if one.volume.book == book != own), "")

    def glossary(self, edition: str) -> tuple[Term, ...]:
        """The words of an edition, by the alphabet."""
        if self.books[edition].volume.edition is None:
            return ()
        terms = (term for term in self._glossary if term.played_in(edition))
        return tuple(sorted(terms, key=lambda term: term.term.casefold()))

    def symbols(self, edition: str) -> tuple[Symbol, ...]:
        """The symbols of the dice that mean something in an edition."""
        return tuple(symbol for symbol in self._symbols if edition in symbol.text)


def load_library() -> HelpLibrary:
    """The help of all editions.

    :raises ContentError: its files have problems.
    """
    return HelpLibrary(load_help())


# -- chapters made of tables ----------------------------------------------------------------------


def _skill_chapters(edition: Edition, headings: set[str]) -> Iterator[Chapter]:
    """The catalogue as chapters, without the rows whose heading is written out as a topic."""
    rows = load_skills(edition.id).values()
    for carried, (title, about) in _CARRIED.items():
        own = [row for row in rows if ("unit" if row.on == "both" else row.on) == carried]
        topics = (_skill(title, row, headings) for row in own if _folded(row.name) not in headings)
        yield Chapter(title, about, tuple(sorted(topics, key=lambda topic: topic.title.casefold())))


def _skill(chapter: str, row: SkillRule, headings: set[str]) -> Topic:
    text = []
    if row.moot:
        text.append(
            f"Nothing comes of it here: it acts on {LACKED[row.moot]}, which this game does not have."
        )
    if not row.in_book:
        text.append(f"No rulebook has a heading for it; it stands in print here: {row.rule}.")
    if row.given_by:
        text.append(f"It comes with {_listed(row.given_by)}.")
    if row.gains:
        text.append(f"Whoever has it has {_listed(row.gains)} too.")
    section = row.place.section
    see = dict.fromkeys((*([section] if _folded(section) in headings else []), *row.given_by, *row.gains))
    place = row.place if row.in_book else None
    return Topic(
        f"{chapter}/{row.name}", chapter, row.name, row.text, tuple(text), place, tuple(see),
        tuple(sorted(row.tags)),
    )  # fmt: skip


def _listed(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def _rulings_of(book: HelpBook) -> Chapter:
    """The rulings of a volume; each leads to the topics of its place, and to who names it."""
    title, about = _RULED
    return Chapter(title, about, tuple(_ruling(title, ruling, book) for ruling in book.volume.rulings))


def _ruling(chapter: str, ruling: Ruling, book: HelpBook) -> Topic:
    there = (book.cited(rule) for rule in citations(ruling.source))
    named = (topic for topic in book.topics() if ruling.id in topic.rulings)
    see = [topic.title for topic in (*there, *named) if topic is not None]
    text = [f"{_LEFT_OPEN}{ruling.source}."]
    text += [f"It might be read otherwise: {other}." for other in ruling.alternatives]
    if ruling.readings:
        named_so = "; ".join(f"{reading.name}: {reading.text}" for reading in ruling.readings)
        text.append(f"A game can be played by another reading ({book.volume.switches}): {named_so}.")
    text.append(f"Its name in the log and in commands is {ruling.id}.")
    return Topic(
        f"{chapter}/{ruling.id}", chapter, ruling.summary.rstrip("."), f"Played here: {ruling.in_force}.",
        tuple(text), None, tuple(dict.fromkeys(see)), (ruling.id, *ruling.id.split("-")),
    )  # fmt: skip


def _source(ruling: Topic) -> Iterator[Rule]:
    """The places that leave the point of a ruling open."""
    return citations(ruling.text[0])


def _off_its_place(topic: Topic) -> int:
    """How far a topic is from being called as its place is: of several there that one stands for it."""
    section = "" if topic.place is None else _folded(topic.place.section)
    title = _folded(topic.title)
    return 0 if title == section else 1 if section.startswith(title) else 2


def _folded(title: str) -> str:
    return " ".join(title.casefold().split())
