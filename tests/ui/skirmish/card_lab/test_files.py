"""Files of the lab: drafts, saving, renaming, the bin, and what somebody else changes on the disk."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files import paths
from dust_tactics.content.forces.forces import own_path, save_force
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.card_lab.start_dialog import BinDialog, StartDialog, start_rows
from dust_tactics.ui.skirmish.routes import CARD_LAB
from dust_tactics.ui.toolkit.dialogs import Choice

from .hands import click_on, ctrl, frame, letters, retype


def pause(lab: CardLab) -> None:
    """Let more time pass than there is between two looks at the disk."""
    for _ in range(8):
        lab.app.step([], 0.1)


def again(lab: CardLab) -> CardLab:
    """The lab, opened by another run of the program after this one was killed."""
    lab.app.scenes.clear()
    lab.app.open(CARD_LAB, lambda: lab.app.open(MENU), None)
    assert isinstance(lab.app.top, CardLab)
    frame(lab.app.top)
    return lab.app.top


def saved(lab: CardLab, name: str) -> Path:
    """The card in the lab under a name, saved."""
    retype(lab, "lab/name", name)
    ctrl(lab, pygame.K_s)
    assert lab.draft.path is not None
    return lab.draft.path


def write(path: Path, text: str) -> None:
    """Write a file as an editor does, at another time than before."""
    path.write_text(text, encoding="utf-8")
    later = path.stat().st_mtime + 5
    os.utime(path, (later, later))


def force_of(card: str) -> Force:
    return Force("mine", "Mine", "Allies", 50, (card,))


def test_a_card_is_saved_among_the_player_s_own_and_can_be_fielded(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    assert path == paths.home() / "cards" / "night-owls.yaml"
    assert path.read_text(encoding="utf-8") == lab.draft.text
    assert lab.library["allies-night-owls"].name == "Night Owls"
    assert not lab.draft.unsaved
    assert own_cards.kept_drafts() == []


def test_what_is_wrong_is_not_saved_but_kept(lab: CardLab) -> None:
    retype(lab, "lab/points", "x")
    ctrl(lab, pygame.K_s)
    assert "wrong 'points'" in lab.flashing
    assert lab.draft.path is None
    control = lab.kit.find("lab/save")
    assert control is not None
    assert "wrong 'points'" in control.reason
    found = again(lab)
    assert "points: x" in found.draft.text


def test_every_letter_is_kept_at_once_and_is_there_after_a_crash(lab: CardLab) -> None:
    lab.focus.go("lab/designation", lab.kit, lab.lists)
    for number, letter in enumerate("abc", start=1):
        letters(lab, letter)
        assert f"designation: {'abc'[:number]}\n" in own_cards.kept_drafts()[0].text
    assert "designation: abc\n" in again(lab).draft.text


def test_a_saved_card_that_is_changed_is_a_draft_of_its_file(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    retype(lab, "lab/points", "9")
    assert "points: 5" in path.read_text(encoding="utf-8")
    found = again(lab)
    assert found.draft.path == path
    assert "points: 9" in found.draft.text
    ctrl(found, pygame.K_z)
    found.filing.revert()
    frame(found)
    assert own_cards.kept_drafts() == []


def test_a_name_that_another_card_has_is_marked(lab: CardLab) -> None:
    retype(lab, "lab/name", "Action Jackson")
    sentences = [one.sentence for one in lab.draft.now.problems]
    assert len(sentences) == 1
    assert sentences[0].startswith("a duplicate unit name: 'Action Jackson' is on ")
    assert lab.draft.now.problems[0].about == ("name",)
    assert lab.card is None


def test_a_file_that_is_changed_on_the_disk_is_read_at_once_and_that_can_be_undone(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    write(path, lab.draft.text.replace("points: 5", "points: 8 # mine"))
    pause(lab)
    assert lab.card is not None
    assert lab.card.points == 8
    assert lab.library["allies-night-owls"].points == 8
    ctrl(lab, pygame.K_z)
    assert "points: 5\n" in lab.draft.text


def test_a_mistake_on_the_disk_is_told_with_line_and_column(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    write(path, lab.draft.text.replace("points: 5", "points: many"))
    pause(lab)
    assert ":5:9: wrong 'points'" in lab.flashing
    assert "allies-night-owls" not in lab.library
    write(path, lab.draft.text.replace("points: many", "points: 6"))
    pause(lab)
    assert lab.library["allies-night-owls"].points == 6


def test_who_has_typed_is_asked_before_the_disk_s_text_takes_its_place(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    retype(lab, "lab/points", "9")
    write(path, lab.draft.kept.replace("armour: 2", "armour: 1"))  # type: ignore[union-attr]
    pause(lab)
    assert isinstance(lab.app.top, Choice)
    assert lab.app.top.kit.press("choice/mine")
    frame(lab)
    assert "points: 9" in lab.draft.text
    write(path, path.read_text(encoding="utf-8").replace("armour: 1", "armour: 3"))
    pause(lab)
    assert isinstance(lab.app.top, Choice)
    assert lab.app.top.kit.press("choice/read")
    frame(lab)
    assert "armour: 3" in lab.draft.text
    ctrl(lab, pygame.K_z)
    assert "points: 9" in lab.draft.text


def test_a_file_that_goes_from_the_disk_stays_in_the_lab(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    path.unlink()
    pause(lab)
    assert "gone" in lab.flashing
    assert lab.draft.path is None
    ctrl(lab, pygame.K_s)
    assert path.exists()


def test_a_card_goes_into_the_bin_and_comes_back(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    lab.filing.throw_away()
    assert isinstance(lab.app.top, Choice)
    assert lab.app.top.kit.press("choice/delete")
    frame(lab)
    assert not path.exists()
    assert "allies-night-owls" not in lab.library
    lab.controls.open_bin()
    assert isinstance(lab.app.top, BinDialog)
    lab.app.top.rows.click(lab.app.top.rows.rows[0])  # type: ignore[misc]
    frame(lab)
    assert path.exists()
    assert lab.draft.path == path


def test_who_uses_a_card_is_said_before_it_goes(lab: CardLab) -> None:
    saved(lab, "Night Owls")
    save_force(force_of("allies-night-owls"), own_path("mine"), load_cards())
    lab.filing.throw_away()
    assert isinstance(lab.app.top, Choice)
    assert "the force Mine" in lab.app.top.text


def test_a_force_finds_a_renamed_unit_by_its_old_name(lab: CardLab) -> None:
    saved(lab, "Night Owls")
    save_force(force_of("allies-night-owls"), own_path("mine"), load_cards())
    retype(lab, "lab/name", "Day Owls")
    ctrl(lab, pygame.K_s)
    assert isinstance(lab.app.top, Choice)
    assert lab.app.top.kit.press("choice/alias")
    frame(lab)
    assert lab.library.find("Night Owls").name == "Day Owls"


def test_a_file_gets_another_name(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    lab.filing.rename()
    lab.app.top._take()  # type: ignore[attr-defined]  # the name that is offered: nothing happens
    assert lab.draft.path == path
    lab.filing._renamed("owls")
    assert lab.draft.path == path.with_name("owls.yaml")
    assert not path.exists()
    assert "allies-owls" in lab.library


def test_a_double_is_a_card_of_its_own(lab: CardLab) -> None:
    path = saved(lab, "Night Owls")
    ctrl(lab, pygame.K_d)
    assert lab.card is not None
    assert lab.card.name == "Night Owls (variant)"
    ctrl(lab, pygame.K_s)
    assert lab.draft.path == path.with_name("night-owls-variant.yaml")


def test_nothing_is_ever_written_into_the_installation(lab: CardLab) -> None:
    before = sorted(paths.yaml_files(paths.shipped("unit_cards")))
    lab.filing.begin(lab.library["allies-action-jackson"])
    frame(lab)
    ctrl(lab, pygame.K_s)
    assert lab.draft.path is not None
    assert lab.draft.path.is_relative_to(paths.home())
    assert sorted(paths.yaml_files(paths.shipped("unit_cards"))) == before


@pytest.mark.parametrize("kind", list(Kind))
def test_one_begins_from_a_blank_card_of_each_kind(lab: CardLab, kind: Kind) -> None:
    ctrl(lab, pygame.K_n)
    assert isinstance(lab.app.top, StartDialog)
    row = next(row for row in lab.app.top.rows.rows if row.key == kind)
    lab.app.top.rows.click(row)  # type: ignore[misc]
    frame(lab)
    assert lab.card is not None
    assert lab.card.kind is kind


def test_one_begins_from_a_file_and_from_what_is_one_s_own(lab: CardLab, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere.yaml"
    other.write_text(blank_card(Kind.HERO, "Somebody"), encoding="utf-8")
    rows = start_rows(lab, str(other))
    assert rows[0].key == other
    lab.filing.begin(other)
    assert (lab.draft.path, lab.draft.file) == (None, "elsewhere.yaml")
    ctrl(lab, pygame.K_s)
    assert lab.draft.path == paths.home() / "cards" / "somebody.yaml"
    broken = paths.home() / "cards" / "broken.yaml"
    broken.write_text("card: 1\nname: Broken\n", encoding="utf-8")
    own = [row for row in start_rows(lab, "") if row.name.startswith("own-")]
    assert [(row.text, row.right) for row in own] == [
        ("Broken", "mistake in line 1, column 1"), ("Somebody", "somebody.yaml"),
    ]  # fmt: skip


def test_the_menu_of_things_to_do_is_there(lab: CardLab) -> None:
    click_on(lab, "lab/more")
    assert {"drop/double", "drop/delete"} <= set(lab.app.top.kit.usable)


def test_up_and_down_walk_through_what_one_may_begin_from(lab: CardLab) -> None:
    ctrl(lab, pygame.K_n)
    dialog = lab.app.top
    assert isinstance(dialog, StartDialog)
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN):
        lab.app.step([pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")], 0.02)
    assert lab.card is not None
    assert lab.card.kind is Kind.SUPPORT_WEAPON


def test_enter_takes_the_first_card_and_no_heading(lab: CardLab) -> None:
    ctrl(lab, pygame.K_n)
    for letter in "action jackson":
        lab.app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.02)
        lab.app.step(pygame.event.get(), 0.02)
    lab.app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 0.02)
    assert lab.card is not None
    assert lab.card.name == "Action Jackson (variant)"
