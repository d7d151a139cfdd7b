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
        ("saves inf", ["infantry"]),
        ("throw", ["cover"]),
        ("los", ["sight"]),
        ("se", ["sight"]),  # and not those, which end so
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


def test_letters_that_changed_places_come_before_words_that_are_shorter() -> None:
    index = Index([Entry(1, "Core", []), Entry(2, "Cover", []), Entry(3, "Other", ["covers", "coverless"])])
    assert index.find("covre").meant == "cover"


def test_of_words_that_are_alike_that_one_is_meant_with_which_something_is_found() -> None:
    index = Index([Entry(1, "Smoke", ["a screen"]), Entry(2, "Spoke", ["a wheel"])])
    assert index.find("smpke screen") == Hits((1,), "smoke screen")
    assert index.find("smpke wheel") == Hits((2,), "spoke wheel")


def test_what_is_like_nothing_finds_nothing() -> None:
    assert INDEX.find("xylophone") == Hits(())


def test_a_title_that_is_typed_whole_stands_before_one_that_goes_on() -> None:
    index = Index([Entry(1, "Cover Saves", []), Entry(2, "Cover", [])])
    assert index.find("cover").things == (2, 1)
    assert index.find("cov").things == (1, 2)


def test_whole_words_stand_before_beginnings_in_weightier_texts() -> None:
    lost, deep = Entry("lost", "Losses", ["lost"]), Entry("deep", "Sight", ["", "", "los"])
    for texts in (["LOS"], ["", "los"]):
        index = Index([lost, deep, Entry("eyes", "Eyes", texts)])
        assert index.find("los").things == ("eyes", "lost", "deep"), "of a long text one word tells little"
    assert Index([Entry("lost", "", ["Losses"]), deep]).find("los").things == ("deep", "lost")


def test_the_plural_is_the_same_word() -> None:
    index = Index([Entry(1, "Mined", []), Entry(2, "Mine", [])])
    assert index.find("mines").things == (2,)
    assert index.find("mine").things == (2, 1)
    assert Index([Entry(1, "Pass", [])]).find("pas").things == (1,)


def test_what_is_named_so_besides_stands_before_what_has_the_word_in_its_title() -> None:
    index = Index([Entry(1, "Ammo Crates", []), Entry(2, "Chart", ["ammo, boxes"], ["ammo", "boxes"])])
    assert index.find("ammo").things == (2, 1)
    assert index.find("ammo crates").things == (1,)


def test_words_that_stand_together_as_they_are_typed_count_once_more() -> None:
    index = Index([Entry(1, "Fire and Split", []), Entry(2, "A Split Fire", [])])
    assert index.find("split fire").things == (2, 1)


def test_a_question_is_met_by_the_words_that_tell() -> None:
    index = Index([Entry(1, "Trees", ["", "Move."]), Entry(2, "Open", []), Entry(3, "Sight", ["trees"])])
    assert index.find("can i move through the trees") == Hits((), "")
    assert index.find("can i move in the trees").things == (1,)
    assert index.find("in the open").things == (2,)
    assert Index([Entry(1, "If I Can", []), Entry(2, "Trees", [])]).find("if i").things == (1,)


def test_of_what_is_worth_the_same_the_first_comes_first() -> None:
    assert Index([Entry(2, "Rubble", []), Entry(1, "Rubble", [])]).find("rubble").things == (2, 1)
