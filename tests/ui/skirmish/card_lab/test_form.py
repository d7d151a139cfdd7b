"""The form and the text beside it, edited either way."""

from __future__ import annotations

import pygame
import pygame_gui
import pytest

from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.toolkit.widget_tree import Tree

from .hands import click, click_on, ctrl, frame, key, letters, retype, tab


def data(lab: CardLab) -> dict[str, object]:
    found = lab.draft.now.document.data
    assert isinstance(found, dict)
    return found


def marked(lab: CardLab) -> list[str]:
    tree = Tree()
    lab.report(tree)
    found = tree.facts["marked"]
    assert isinstance(found, list)
    return found


def test_what_is_typed_in_a_field_stands_in_the_text_and_on_the_card(lab: CardLab) -> None:
    retype(lab, "lab/name", "Night Owls")
    assert data(lab)["name"] == "Night Owls"
    assert lab.card is not None
    assert lab.card.name == "Night Owls"
    assert tab(lab).area.text == lab.draft.text


def test_letters_typed_one_after_another_are_one_step(lab: CardLab) -> None:
    before = lab.draft.text
    retype(lab, "lab/designation", "Squad 7")
    ctrl(lab, pygame.K_z)
    assert lab.draft.text == before
    control = lab.kit.find("lab/designation")
    assert control is not None
    assert control.element.get_text() == ""
    ctrl(lab, pygame.K_y)
    assert data(lab)["designation"] == "Squad 7"


@pytest.mark.parametrize("name", ["lab/name", "lab/designation", "lab/aliases"])
def test_no_space_is_lost_however_late_the_letters_are_told(lab: CardLab, name: str) -> None:
    retype(lab, name, "x")
    key(lab, pygame.K_BACKSPACE)
    for letter in "one two six":
        lab.app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.02)
        if letter in " t":
            lab.changed()
    told = [event for event in pygame.event.get() if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED]
    assert len(told) == len("one two six"), "all of them come late"
    control = lab.kit.find(name)
    assert control is not None
    for event in told:
        lab.app.step([event], 0.02)
        assert control.element.get_text() == "one two six"
    assert data(lab)[name.removeprefix("lab/")] in ("one two six", ["one two six"])


def test_a_space_outlasts_controls_that_are_made_anew(lab: CardLab) -> None:
    retype(lab, "lab/name", "one")
    for letter in " two":
        letters(lab, letter)
        lab.refresh()
    assert data(lab)["name"] == "one two"


def test_what_is_wrong_is_marked_while_one_types_and_no_card_comes_of_it(lab: CardLab) -> None:
    retype(lab, "lab/points", "5x")
    assert lab.card is None
    assert marked(lab) == ["lab/points"]
    sentence = "wrong 'points': found '5x', expected a whole number from 0 to 999"
    assert [one.sentence for one in lab.draft.now.problems] == [sentence]
    assert sentence in tab(lab).strip.rows.rows[0].text
    assert tab(lab).area.marks == {5: sentence}
    key(lab, pygame.K_BACKSPACE)
    assert marked(lab) == []
    assert lab.card is not None


def test_the_text_is_typed_and_the_form_follows(lab: CardLab) -> None:
    ctrl(lab, pygame.K_e)
    area = tab(lab).area
    area.go(5, 10)
    letters(lab, "7")
    assert data(lab)["points"] == "57"
    control = lab.kit.find("lab/points")
    assert control is not None
    assert control.element.get_text() == "57"
    ctrl(lab, pygame.K_e)
    assert not area.focused


def test_a_text_that_is_no_yaml_leaves_the_card_and_says_where(lab: CardLab) -> None:
    ctrl(lab, pygame.K_e)
    tab(lab).area.go(2, 6)
    letters(lab, " [")
    assert lab.draft.now.card is None
    assert lab.shown is not None
    assert lab.kit.find("lab/name") is None
    assert [one.line for one in lab.draft.now.problems] == [3]
    ctrl(lab, pygame.K_z)
    assert lab.draft.now.problems == ()
    assert lab.kit.find("lab/name") is not None


def test_another_kind_has_other_fields_and_what_they_need(lab: CardLab) -> None:
    before = lab.draft.text
    lab.kit.turn("lab/kind", 3)
    frame(lab)
    assert data(lab)["kind"] == "vehicle"
    assert lab.kit.find("lab/moves") is not None
    assert lab.kit.find("lab/soldiers") is None
    assert (marked(lab), lab.card is None) == ([], False)
    assert "Now a vehicle" in lab.flashing
    ctrl(lab, pygame.K_z)
    assert lab.draft.text == before


def test_a_key_that_the_kind_cannot_have_is_shown_with_what_is_wrong(lab: CardLab) -> None:
    lab.to(lab.draft.text.replace("kind: squad", "kind: vehicle"))
    frame(lab)
    assert {"lab/moves", "lab/damage", "lab/soldiers"} <= set(marked(lab))


def test_a_problem_leads_to_its_field(lab: CardLab) -> None:
    ctrl(lab, pygame.K_e)
    text = lab.draft.text.replace("range: 6", "range: far")
    lab.to(text)
    frame(lab)
    key(lab, pygame.K_F8)
    assert lab.focus.at == "lab/weapons/1/range"
    assert tab(lab).section.name == "weapons"


def test_a_cell_of_the_chart_is_typed(lab: CardLab) -> None:
    ctrl(lab, pygame.K_2)
    retype(lab, "lab/weapons/1/vehicle/3", "2/kill")
    assert "    vehicle: --  -  2/kill  -  -  -  -\n" in lab.draft.text
    assert lab.card is not None
    retype(lab, "lab/weapons/1/vehicle/3", "2/")
    assert marked(lab) == ["lab/weapons/1/vehicle/3"]


def test_lines_are_added_copied_moved_and_taken_out(lab: CardLab) -> None:
    ctrl(lab, pygame.K_2)
    for name in ("weapon-copy", "weapon-add", "weapon-up", "weapon-remove"):
        click_on(lab, f"lab/{name}")
    weapons = data(lab)["weapons"]
    assert isinstance(weapons, list)
    assert [one["name"] for one in weapons] == ["Rifle", "Rifle"]


def test_a_skill_is_found_put_on_given_a_value_and_taken_off(lab: CardLab) -> None:
    ctrl(lab, pygame.K_3)
    click_on(lab, "lab/skill-search")
    letters(lab, "passengers")
    frame(lab)
    offered = next(rows for rows in lab.lists if rows.name == "catalogue")
    place = next(box for box, row in offered.placed if row.name == "Passengers")
    assert "enforced by both" in {row.right for _, row in offered.placed}
    for _ in range(2):  # a double click puts it on once
        click(lab, place.center)
        assert data(lab)["skills"] == ["Passengers"]
    retype(lab, "lab/skill-value", "6")
    assert data(lab)["skills"] == ["Passengers (6)"]
    click_on(lab, "lab/skill-remove")
    assert "skills" not in data(lab)


def test_the_skills_of_a_weapon_are_those_of_weapons(lab: CardLab) -> None:
    ctrl(lab, pygame.K_2)
    click_on(lab, "lab/weapon-skills")
    assert tab(lab).section.name == "skills"
    offered = next(rows for rows in lab.lists if rows.name == "catalogue")
    assert "Phaser" in {row.name for row in offered.rows}
    assert "Passengers" not in {row.name for row in offered.rows}


def test_notes_and_what_is_not_known(lab: CardLab) -> None:
    ctrl(lab, pygame.K_4)
    click_on(lab, "lab/incomplete-move")
    assert {"incomplete"} <= {str(one.about[0]) for one in lab.draft.now.problems}
    click_on(lab, "lab/note-add")
    retype(lab, "lab/note", "Figures: mine")
    assert 'notes: ["Figures: mine"]' in lab.draft.text


@pytest.mark.parametrize("part", ["unit", "weapons", "skills", "remarks"])
def test_every_control_is_reached_by_tab(lab: CardLab, part: str) -> None:
    click_on(lab, f"lab/part-{part}")
    seen: set[str | None] = set()
    for _ in range(80):
        key(lab, pygame.K_TAB)
        seen.add(lab.focus.at)
    assert set(lab.kit.usable) <= seen


def test_the_list_of_what_is_wrong_comes_and_goes_while_one_types(lab: CardLab) -> None:
    def listed() -> list[str]:
        frame(lab)
        return [row.text for rows in lab.lists if rows.name == "problems" for _, row in rows.placed]

    assert listed() == []
    ctrl(lab, pygame.K_2)
    retype(lab, "lab/weapons/1/infantry/2", "2x1")
    assert len(listed()) == 1
    retype(lab, "lab/weapons/1/infantry/2", "2/1")
    assert listed() == []


def test_one_goes_through_the_tabs_by_keys(lab: CardLab) -> None:
    seen = [lab.in_front]
    for _ in lab.names:
        ctrl(lab, pygame.K_TAB)
        seen.append(lab.in_front)
    assert seen == [*lab.names, lab.names[0]]
    frame(
        lab,
        pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT, unicode=""),
    )
    assert lab.in_front == lab.names[-1]
