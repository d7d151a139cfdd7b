"""Finding: titles first, every word, beginnings, other letters, mistakes."""

from __future__ import annotations

import pytest

from dust_tactics.content.help.find import Entry, Hits, Index

INDEX = Index(
    [
        Entry("range", "Check Range", ["", "How far a weapon reaches.", "Cover does not matter."]),
        Entry("sight", "Line of Sight", ["LoS", "Who sees whom.", "Walls block sight."]),
        Entry("cover", "Cover Saves", ["saving throw", "Those in cover roll.", "A saved hit is gone."]),
        Entry("infantry", "Infantry Saves", ["", "Infantry rolls too.", "Not in cover."]),
        Entry("gunner", "Überschütze", ["", "He doesn't miss.", ""]),
    ]
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("cover", ["cover", "range", "infantry"]),
        ("saves", ["cover", "infantry"]),
        ("cover saves", ["cover", "infantry"]),
        ("saves in", ["infantry", "cover"]),
        ("throw", ["cover"]),
        ("los", ["sight"]),
        ("COVER SAV", ["cover", "infantry"]),
        ("uberschutze", ["gunner"]),
        ("überSCHÜTZE", ["gunner"]),
        ("doesnt", ["gunner"]),
        ("doesn’t miss", ["gunner"]),
        ("cover walls", []),
        ("", []),
        ("  ?  ", []),
    ],
)
def test_all_words_are_met_and_titles_come_first(typed: str, found: list[str]) -> None:
    assert [*INDEX.find(typed).things] == found
    assert INDEX.find(typed).meant == ""


@pytest.mark.parametrize(
    ("typed", "meant", "first"),
    [
        ("infatnry", "infantry", "infantry"),
        ("covre save", "cover save", "cover"),
        ("sihgt", "sight", "sight"),
    ],
)
def test_a_mistake_finds_what_is_most_like_it(typed: str, meant: str, first: str) -> None:
    hits = INDEX.find(typed)
    assert hits.meant == meant
    assert hits.things[0] == first


def test_what_is_like_nothing_finds_nothing() -> None:
    assert INDEX.find("xylophone") == Hits(())


def test_a_title_that_is_typed_whole_stands_before_one_that_goes_on() -> None:
    index = Index([Entry(1, "Cover Saves", []), Entry(2, "Cover", [])])
    assert index.find("cover").things == (2, 1)
    assert index.find("cov").things == (1, 2)
