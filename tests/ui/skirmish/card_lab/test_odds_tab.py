"""The tab of odds by mouse and keys: numbers, sorting, filter, explanation, duel; and the window's pace."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.play.skirmish.odds_beside import Found
from dust_tactics.skirmish.preview.two_alone.lone_attack import Manner, lone_attack
from dust_tactics.skirmish.preview.two_alone.practice_range import ONE, TWO, pair
from dust_tactics.ui.skirmish.card_lab.odds.odds_tab import OddsTab
from dust_tactics.ui.skirmish.card_lab.odds.reckoning import ROWS_A_FRAME
from dust_tactics.ui.skirmish.card_lab.opening import variant_of
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.toolkit.widget_tree import Node, Tree
from tests.helpers.build import rules_of

from .hands import click, click_on, frame, key, letters


def lay(lab: CardLab) -> None:
    lab.lay(variant_of(lab.library.find("Pounder"), lab.skills, lab.library))


def reckoned(lab: CardLab) -> None:
    for _ in range(3000):
        if not lab.front.lively:
            return
        frame(lab)
    raise AssertionError("it is never done")


@pytest.fixture
def tab(lab: CardLab) -> OddsTab:
    """The Pounder against each armour."""
    lay(lab)
    click_on(lab, "lab/tab-odds")
    found = lab.front
    assert isinstance(found, OddsTab)
    found.set("against", "typical")
    reckoned(lab)
    frame(lab)
    return found


def node(lab: CardLab, name: str) -> Node:
    """What is registered under a name."""
    tree = Tree()
    lab.report(tree)
    return tree.nodes[name]


def _place(lab: CardLab, name: str) -> tuple[int, int]:
    left, top, wide, tall = node(lab, name).rect
    return left + wide // 2, top + tall // 2


def test_a_number_is_that_of_the_attack_and_is_explained(lab: CardLab, tab: OddsTab) -> None:
    tab.set("range", "3")  # at close quarters a duel takes thousands of situations
    frame(lab)
    name = "lab/odds/typical infantry 1/dust-1947 mine"
    click(lab, _place(lab, name))
    card, target = lab.card, tab.map.targets[0]
    assert card is not None
    entry = tab._entry(target, tab.map.columns[2])
    assert entry is not None
    attack = lone_attack(pair(rules_of("dust-1947"), card, target, entry.squares), ONE, TWO, Manner.ATTACK)
    assert node(lab, name).text == f"{100 * float(attack.destroyed):.0f} %"
    said = " ".join(f"{row.text} {row.note}" for row in tab.words.rows)
    for part in (
        "7 dice, damage 1",
        "hits on army symbol",
        "infantry without cover",
        "Soldiers lost",
        "Destroyed",
    ):
        assert part in said
    reckoned(lab)
    assert tab.duel is not None
    rounds = tab.duel.rounds("dust-1947")
    assert len(rounds) == 9
    assert rounds[-1].second_gone > 0.9


def test_a_heading_sorts_and_sorts_back(lab: CardLab, tab: OddsTab) -> None:
    click(lab, _place(lab, "lab/odds/by/dust-tactics mine"))
    names = [card.name for card in tab.map.targets]
    assert names[0] == "vehicle 1"
    click(lab, _place(lab, "lab/odds/by/dust-tactics mine"))
    assert tab.map.targets[-1].name == "vehicle 1"
    click(lab, _place(lab, "lab/odds/by/name"))
    assert tab.map.targets[0].name == "infantry 1"


def test_arrows_go_from_cell_to_cell_and_words_filter(lab: CardLab, tab: OddsTab) -> None:
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT):
        key(lab, code)
    assert tab.map.at == ("typical infantry 2", "dust-tactics theirs")
    click_on(lab, "lab/odds-search")
    letters(lab, "aircraft")
    assert [card.name for card in tab.map.targets] == ["aircraft 1", "aircraft 2", "aircraft 3"]


def test_conditions_and_ranges_change_the_numbers(lab: CardLab, tab: OddsTab) -> None:
    target = tab.map.targets[0]
    plain = tab._value(target, tab.map.columns[0])
    tab.set("cover", "soft")
    reckoned(lab)
    assert tab._value(target, tab.map.columns[0]) < plain
    tab.set("view", "dust-1947")
    assert [column.title for column in tab.map.columns] == [str(n) for n in range(1, 17)]
    near, far = (tab._value(target, tab.map.columns[n]) for n in (2, 15))
    assert near > far > 0


def test_a_changed_card_is_reckoned_anew_and_a_broken_one_is_not(lab: CardLab, tab: OddsTab) -> None:
    before = tab.reckoning
    lab.to(lab.draft.text.replace("points: 13", "points: 14"))
    assert tab.reckoning is None
    reckoned(lab)
    assert tab.reckoning is not before
    lab.to("card: 1\nname: ")
    frame(lab)
    assert not tab.lively


def test_a_frame_takes_a_few_rows_over_however_many_are_there(lab: CardLab, tab: OddsTab) -> None:
    taken: list[int] = []
    reckoner = tab._by
    monkey = reckoner.take

    def take(most: int) -> list[Found]:
        taken.append(most)
        return monkey(most)

    reckoner.take = take  # type: ignore[method-assign]
    tab.set("against", "all")
    for _ in range(40):
        frame(lab)
    assert tab.reckoning is not None
    assert 0 < tab.reckoning.share < 1
    assert tab.lively
    assert 0 < len(tab.reckoning.rows) <= sum(taken)
    assert {*taken} == {ROWS_A_FRAME}
    lab.leave()


def test_the_rows_in_view_come_first_and_a_tab_left_asks_for_none(lab: CardLab, tab: OddsTab) -> None:
    tab.set("against", "all")
    while tab.reckoning is None:
        frame(lab)
    click(lab, _place(lab, "lab/odds/by/name"))  # from Z to A
    frame(lab)
    last = [card.id for card in tab.map.shown[:3]]
    while not any(name == last[-1] for _, name in tab.reckoning.rows):
        frame(lab)
    assert tab.reckoning.share < 0.1
    click_on(lab, "lab/tab-edit")
    assert tab._by.take(1) == []


def test_the_map_has_all_the_room_until_a_number_is_chosen(lab: CardLab, tab: OddsTab) -> None:
    before = tab.map.rect.height
    assert not tab.lists
    click(lab, _place(lab, "lab/odds/typical infantry 1/dust-1947 mine"))
    assert tab.map.rect.height < before
    assert list(tab.lists) == [tab.words]
