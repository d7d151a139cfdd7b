"""The book of help: every citation leads to a topic, every heading is one, and so is what tables say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.help.book import Found, HelpLibrary, load_library
from dust_tactics.content.help.citations import citations, cites, skill_named
from dust_tactics.content.help.volumes import VOLUMES, world_volume
from dust_tactics.content.lessons.load_lesson import load_lessons
from dust_tactics.content.rulesets.ruleset_tables import load_skills, load_terrain
from dust_tactics.core.reason import Rule
from dust_tactics.dustrunner import rulebook as run_rulebook
from dust_tactics.dustrunner.rulings import RULINGS as RUN_RULINGS
from dust_tactics.skirmish.rulesets.dust1947.sections import SECTIONS
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.rulings.all import RULINGS
from dust_tactics.skirmish.sight import citations as sight
from dust_tactics.world.edition import Edition as WorldEdition
from dust_tactics.world.editions import EDITIONS as WORLD_EDITIONS
from dust_tactics.world.rules.refusals import SECTIONS as WORLD_SECTIONS, heading
from dust_tactics.world.rulings import RULINGS as WORLD_RULINGS
from tests.dustrunner.test_rules_page import SECTIONS as RUN_SECTIONS
from tests.test_rules_table import page
from tests.world.test_rules_page import PAGE as WORLD_PAGE

TACTICS, DUST_1947 = EDITIONS
HEADINGS = {TACTICS: "dt_headings.txt", DUST_1947: "d47_headings.txt"}
EVERY = pytest.mark.parametrize("edition", EDITIONS)


@cache
def library() -> HelpLibrary:
    return load_library()


def cited_by_the_rules() -> Iterator[str]:
    """Everything that facts, refusals and verdicts can cite, from the tables it comes from."""
    yield from (str(rule) for rule in vars(rulebook).values() if isinstance(rule, Rule))
    yield from (str(rule) for rule in SECTIONS.values())
    yield from (words for words in vars(sight).values() if isinstance(words, str) and cites(words))


def cited_by_tables(edition: str) -> Iterator[str]:
    """What the tables of an edition, its rulings and its lessons name."""
    yield from (str(skill.place) for skill in load_skills(edition).values() if skill.in_book)
    yield from (skill_named(name) for name in load_skills(edition))
    yield from (row.rule for row in load_terrain(edition) if cites(row.rule))
    lessons = [lesson for lesson in load_lessons(load_cards()) if lesson.edition == edition]
    rules = (part.rule for lesson in lessons for parts in (lesson.steps, lesson.tips) for part in parts)
    yield from (str(rule) for rule in rules if rule is not None)


def astray(edition: str, cited: Iterator[str]) -> list[str]:
    return sorted({words for words in cited if library().cited(edition, words) is None})


@EVERY
def test_every_citation_of_the_rules_leads_to_a_topic(edition: str) -> None:
    cited = [*cited_by_the_rules()]
    assert len(cited) > 150
    assert astray(edition, iter(cited)) == []


@EVERY
def test_every_citation_of_tables_and_lessons_leads_to_a_topic(edition: str) -> None:
    assert len([*cited_by_tables(edition)]) > 250
    assert astray(edition, cited_by_tables(edition)) == []


@EVERY
def test_every_heading_of_the_book_is_a_topic(edition: str) -> None:
    """Of the missing pages the skills are rows of their table; the rest stands where it was taken from."""
    lines = Path("tests", "rulebook", HEADINGS[edition]).read_text(encoding="utf-8").splitlines()
    books = library().books
    of_pages = books.values() if edition == TACTICS else [books[edition]]
    headings = [line for line in lines if line and not line.startswith("#") and line not in _examples()]
    missing = [line for line in headings if not any(book.titled(line) for book in of_pages)]
    assert missing == []
    assert len(headings) > 120


def _examples() -> set[str]:
    """The captions of the worked examples, which are pictures of positions and no rules."""
    text = Path("tests", "rulebook", HEADINGS[TACTICS]).read_text(encoding="utf-8")
    return {*text.partition("# Worked examples")[2].splitlines()}


@EVERY
def test_every_ruling_of_an_edition_is_a_topic(edition: str) -> None:
    book = library().books[edition]
    other = {TACTICS: "D47-", DUST_1947: "DT-"}[edition]
    for ruling in RULINGS:
        topic = book.cited(Rule("ruling", ruling.id))
        assert (topic is None) == ruling.id.startswith(other), ruling.id
        if topic is not None:
            assert ruling.in_force in topic.short
            assert all(any(other in part for part in topic.text) for other in ruling.alternatives)


@EVERY
def test_all_that_leads_on_leads_somewhere(edition: str) -> None:
    book = library().books[edition]
    assert [
        (t.key, name) for t in book.topics() for name in t.see if book.titled(name, t.chapter) is None
    ] == []
    terms = library().glossary(edition)
    assert [t.term for t in terms] == sorted((t.term for t in terms), key=str.casefold)
    named = [term.topics[edition] for term in terms if edition in term.topics]
    assert [name for name in named if book.titled(name) is None] == []


@EVERY
def test_the_row_of_a_skill_is_its_topic_and_nothing_is_written_twice(edition: str) -> None:
    book = library().books[edition]
    for name, row in load_skills(edition).items():
        found = book.cited(Rule("skill", name))
        assert found is not None
        if found.chapter in ("Skills of units", "Skills of weapons", "Actions by command"):
            assert found.short == row.text
            assert row.moot == "" or "Nothing comes of it here" in found.text[0]
    keys = [topic.key for topic in book.topics()]
    assert len(set(keys)) == len(keys)


def test_of_skills_with_one_heading_that_one_stands_for_it_that_is_called_so() -> None:
    found = library().cited(TACTICS, "It does not see him (D47 “Sniper Weapons”).")
    assert found is not None
    assert found.topic.title in ("Sniper", "Sniper Weapons")


@EVERY
def test_of_two_topics_with_one_heading_the_page_tells_which_is_meant(edition: str) -> None:
    topics = [topic for topic in library().books[edition].topics() if topic.place is not None]
    alike = [t for t in topics if t.place and t.place.page and [o.title for o in topics].count(t.title) > 1]
    assert [
        t.key for t in alike if (f := library().cited(edition, str(t.place))) is None or f.topic is not t
    ] == []
    if edition == TACTICS:
        assert {"Ending the Game", "Playing the Game"} <= {topic.title for topic in alike}
        won, over = (library().cited(TACTICS, f"DT “Ending the Game”{page}") for page in (", p. 34", ""))
        assert won is not None
        assert over is not None
        assert (won.topic.chapter, over.topic.chapter) == (
            "Before and after the game",
            "Playing Dust Tactics",
        )


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("It is covered (DT “Cover Saves”, p. 29).", [Rule("DT", "Cover Saves", 29)]),
        ('D47 "Line Of Sight"', [Rule("D47", "Line Of Sight")]),
        ("No (D47 “Cover”; ruling D47-corner)", [Rule("D47", "Cover"), Rule("ruling", "D47-corner")]),
        ("skill “Get Moving You...”", [Rule("skill", "Get Moving You...")]),
        ("There is no ammunition left.", []),
    ],
)
def test_citations_are_read_out_of_sentences(words: str, read: list[Rule]) -> None:
    assert [*citations(words)] == read
    assert cites(words) == bool(read)


def test_the_first_citation_that_has_a_topic_counts_and_the_own_book_comes_first() -> None:
    cited = library().cited
    assert cited(TACTICS, "nothing is cited here") is None
    assert cited(TACTICS, "DT “No Such Rule”") is None
    found = cited(TACTICS, "DT “No Such Rule”; DT “Cover Saves”, p. 29")
    assert isinstance(found, Found)
    assert (found.edition, found.topic.title) == (TACTICS, "Cover Saves")
    assert cited(DUST_1947, "DT “Cover Saves”") == found
    there = cited(TACTICS, "D47 “Pass Tokens”")
    assert there is not None
    assert there.edition == DUST_1947


def test_a_topic_has_the_rulings_of_its_place_and_those_it_names() -> None:
    book = library().books[TACTICS]
    cover = book.titled("Cover Saves")
    assert cover is not None
    names = {topic.key.partition("/")[2] for topic in book.rulings_on(cover)}
    of_place = {r.id for r in RULINGS if 'DT "Cover Saves"' in r.source and not r.id.startswith("D47-")}
    assert of_place
    assert of_place <= names
    assert all(book.rulings_on(ruling) == () for ruling in book.rulings_on(cover))


def test_what_one_edition_plays_by_the_other_book_is_told_as_it_plays_it() -> None:
    """DT's pages on heroes are lost: its topic on joining is its own, at its place in D47."""
    words = "D47 “Joining Infantry Units”"
    found = library().cited(TACTICS, words)
    assert found is not None
    assert found.edition == TACTICS
    assert str(found.topic.place) == words


RUN = "dustrunner"


def test_every_place_in_the_book_of_the_solo_card_game_is_a_topic_and_every_ruling_on_it() -> None:
    cited = [str(rule) for rule in vars(run_rulebook).values() if isinstance(rule, Rule)]
    assert len(cited) > 7
    assert astray(RUN, iter(cited)) == []
    book = library().books[RUN]
    for ruling in RUN_RULINGS:
        topic = book.cited(Rule("ruling", ruling.id))
        assert topic is not None, ruling.id
        assert ruling.in_force in topic.short
    found = library().cited(RUN, "the card must always be resolved (Dustrunner “Turn Sequence”)")
    assert found is not None
    assert (found.edition, found.topic.title) == (RUN, "Turn Sequence")


def test_all_that_leads_on_in_the_book_of_the_solo_card_game_leads_somewhere() -> None:
    book = library().books[RUN]
    assert [(t.key, name) for t in book.topics() for name in t.see if book.titled(name) is None] == []
    assert {*RUN_SECTIONS} <= {topic.place.section for topic in book.topics() if topic.place}


def test_the_solo_card_game_has_neither_the_dice_nor_the_glossary_of_the_others() -> None:
    assert library().glossary(RUN) == ()
    assert library().symbols(RUN) == ()
    assert "Skills of units" not in [chapter.title for chapter in library().books[RUN].chapters]


def test_a_topic_may_stand_under_a_heading_of_another_name() -> None:
    book = library().books[RUN]
    worm = book.titled("The dust worm")
    assert worm is not None
    assert str(worm.place) == "DR “Turn Sequence”"
    assert book.cited(Rule("DR", "Turn Sequence")) is not worm
    assert book.cited(Rule("DR", "The dust worm")) is worm


WORLD = pytest.mark.parametrize("played", WORLD_EDITIONS.values(), ids=lambda played: played.id)


def headings_of(played: WorldEdition) -> list[str]:
    """The headings with rules in a book of the world game, from the list of them."""
    parts = Path("tests", "rulebook", "world_headings.txt").read_text(encoding="utf-8").split("# ")
    [own] = [part for part in parts if part.startswith(played.id)]
    return own.splitlines()[1:]


def at_its_heading(played: WorldEdition, section: str) -> bool:
    """Whether a heading of a book leads to a topic of its own volume that stands under it."""
    found = library().cited(world_volume(played), str(Rule(played.book, section)))
    if found is None or found.edition != world_volume(played) or found.topic.place is None:
        return False
    return section.casefold() in (found.topic.place.section.casefold(), found.topic.title.casefold())


@WORLD
def test_every_heading_of_a_book_of_the_world_game_is_a_topic_of_its_volume(played: WorldEdition) -> None:
    headings = headings_of(played)
    assert len(headings) > 50
    assert [line for line in headings if not at_its_heading(played, line)] == []


@WORLD
def test_every_section_that_a_refusal_of_the_world_game_names_has_its_topic(played: WorldEdition) -> None:
    """Refusals name sections by :data:`SECTIONS` alone, and so do lines of the log."""
    cited = [heading(played, section) for section in WORLD_SECTIONS]
    assert len(cited) > 40
    assert [rule for rule in cited if not at_its_heading(played, rule.section)] == []


def test_every_heading_of_the_page_of_rules_of_the_world_game_is_reached() -> None:
    epic, italian = WORLD_EDITIONS.values()
    chapters = dict.fromkeys(row.chapter for row in page(WORLD_PAGE))
    books = [(italian if name.endswith("(It.)") else epic, name.removesuffix(" (It.)")) for name in chapters]
    assert len(books) > 40
    assert [name for played, name in books if not at_its_heading(played, name)] == []


@WORLD
def test_a_volume_of_the_world_game_has_the_rulings_on_its_book_and_names_no_other(
    played: WorldEdition,
) -> None:
    book = library().books[world_volume(played)]
    for ruling in WORLD_RULINGS:
        topic, own = book.cited(Rule("ruling", ruling.id)), f'{played.book} "' in ruling.source
        assert (topic is not None) == own, ruling.id
        if topic is None:
            continue
        assert ruling.in_force in topic.short
        places = [rule for rule in citations(ruling.source) if rule.book == played.book]
        assert [rule for rule in places if not at_its_heading(played, rule.section)] == [], ruling.id
    written = (topic for topic in book.topics() if topic.chapter != book.ruled.title)
    lost = [(t.key, name) for t in written for name in t.rulings if book.cited(Rule("ruling", name)) is None]
    assert lost == []
    named = {name for topic in book.topics() for name in topic.rulings}
    assert {ruling.words[0] for ruling in book.ruled.topics} <= named, "each is told where it matters"


@WORLD
def test_all_that_leads_on_in_a_volume_of_the_world_game_leads_somewhere(played: WorldEdition) -> None:
    book = library().books[world_volume(played)]
    topics = [*book.topics()]
    assert [(t.key, name) for t in topics for name in t.see if book.titled(name, t.chapter) is None] == []
    assert len({topic.key for topic in topics}) == len(topics)
    assert library().glossary(world_volume(played)) == ()


def test_a_topic_of_one_book_of_the_world_game_is_found_in_the_other_one() -> None:
    epic, italian = (library().books[world_volume(played)] for played in WORLD_EDITIONS.values())
    for there, here in ((epic, italian), (italian, epic)):
        written = [topic for topic in there.topics() if topic.chapter != there.ruled.title]
        alone = [topic.title for topic in written if here.named(topic, there.volume) is None]
        assert alone == [] if there is epic else len(alone) < 10, alone
    retreat = epic.titled("Retreating")
    assert retreat is not None
    other = italian.named(retreat, epic.volume)
    assert other is not None
    assert other.title == "Ritirata"
    assert library().books[RUN].named(retreat, epic.volume) is None, (
        "in another game names alone tell nothing"
    )
    assert epic.named(other, italian.volume) is retreat


def test_every_section_that_a_source_names_is_a_citation() -> None:
    source = 'Epic "Nurse", "Mech Dropper"; It. "Infermiera"; DT "Cover Saves", p. 29'
    assert [*citations(source)] == [
        Rule("Epic", "Nurse"), Rule("Epic", "Mech Dropper"), Rule("It.", "Infermiera"),
        Rule("DT", "Cover Saves", 29),
    ]  # fmt: skip
    assert {*map(world_volume, WORLD_EDITIONS.values())} <= {*VOLUMES}
