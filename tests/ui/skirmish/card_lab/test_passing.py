"""The tab that passes cards on, and the cards that come in on the window."""

from __future__ import annotations

from pathlib import Path

import click
import pygame
import pytest

from dust_tactics.content.cards.open_card import open_card
from dust_tactics.content.cards.passed_card import card_line, picture_bytes, read_line, read_passed
from dust_tactics.content.files import paths
from dust_tactics.content.rulesets.own_skills import load_own_skills
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.card_lab import pass_tab
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.card_lab.start_dialog import StartDialog, start_rows
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Choice, Message
from tests.content.rulesets.test_own_skills import ROWS
from tests.helpers.card_texts import SQUAD
from tests.printing.pages import words

from .hands import click_on, ctrl, frame

WITH_SKILL = SQUAD.replace("[Grenade]", "[Keen Eye]   # my own")


@pytest.fixture
def tab(lab: CardLab) -> CardLab:
    """The lab with the tab in front."""
    click_on(lab, "lab/tab-pass")
    assert lab.in_front == "pass"
    return lab


def passed_on() -> str:
    """A line with a skill that its maker wrote; nothing of it stays here."""
    folder = paths.own("skills")
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(ROWS)
    line = card_line(read_passed(WITH_SKILL, "mine"))
    (folder / "mine.yaml").unlink()
    return line


def told(tab: CardLab) -> Choice:
    """What says where a file was written."""
    dialog = tab.app.top
    assert isinstance(dialog, Choice)
    return dialog


def test_it_is_printed_as_chosen(tab: CardLab) -> None:
    click_on(tab, "lab/print")
    [place] = paths.own("prints").glob("*.pdf")
    assert tab.card is not None
    assert tab.card.name in words(place.read_bytes())
    assert place.name in told(tab).text
    tab.app.pop()
    click_on(tab, "lab/print")
    assert len(list(paths.own("prints").glob("*.pdf"))) == 2, "the first one stays"


def test_the_line_is_on_the_clipboard(tab: CardLab, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []

    def hold(text: str) -> str:
        held.append(text)
        return ""

    monkeypatch.setattr(pass_tab, "put_text", hold)
    click_on(tab, "lab/copy")
    assert read_line(held[0]).text == tab.draft.text
    monkeypatch.setattr(pass_tab, "put_text", lambda _: "it is busy")
    click_on(tab, "lab/copy")
    assert "it is busy" in tab.flashing


def test_the_picture_carries_the_card(tab: CardLab) -> None:
    click_on(tab, "lab/picture")
    [place] = paths.own("prints").glob("*.png")
    assert open_card(place).text == tab.draft.text


def test_the_folder_of_what_was_written_is_opened(tab: CardLab, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    answers = [0, 1]

    def launch(url: str) -> int:
        opened.append(url)
        return answers.pop(0)

    monkeypatch.setattr(click, "launch", launch)
    for _ in range(2):
        click_on(tab, "lab/picture")
        assert told(tab).kit.press("choice/folder")
    assert opened == [str(paths.own("prints"))] * 2
    assert isinstance(tab.app.top, Message), "no program opens folders"


def test_what_is_not_finished_is_not_passed_on(tab: CardLab) -> None:
    tab.to(tab.draft.text.replace("points: 5", "points: x"))
    frame(tab)
    click_on(tab, "lab/print")
    assert not paths.own("prints").exists()
    tab.undo()
    frame(tab)
    click_on(tab, "lab/print")
    assert len(list(paths.own("prints").iterdir())) == 1


def test_a_folder_where_nothing_can_be_written_is_told(tab: CardLab) -> None:
    paths.own("prints").write_text("a file in its place")
    click_on(tab, "lab/picture")
    assert isinstance(tab.app.top, Message)


def test_a_picture_dropped_on_the_menu_lies_in_the_lab(app: App, tmp_path: Path) -> None:
    app.open(MENU)
    found = read_passed(SQUAD, "mine")
    (tmp_path / "bots.png").write_bytes(picture_bytes((2, 2), bytes(12), found, "x"))
    app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bots.png"))], 0.02)
    assert isinstance(app.top, CardLab)
    assert app.top.draft.text == SQUAD
    assert app.top.draft.path is None, "it is not the player's yet"
    app.top.leave()
    assert app.top.name == "menu"
    assert app.top.kit.press("menu/lab")
    assert isinstance(app.top, CardLab)
    assert app.top.draft.text == SQUAD, "it is kept as what one types oneself is"


def test_a_picture_dropped_on_a_dialog_of_the_lab_lies_in_the_lab_below(lab: CardLab, tmp_path: Path) -> None:
    lab.controls.start()
    assert lab.app.top.dialog
    (tmp_path / "bots.png").write_bytes(picture_bytes((2, 2), bytes(12), read_passed(SQUAD, "mine"), "x"))
    scenes = len(lab.app.scenes)
    lab.app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bots.png"))], 0.02)
    assert lab.app.top is lab
    assert len(lab.app.scenes) == scenes - 1
    assert lab.draft.text == SQUAD


@pytest.mark.parametrize("where", ["lab/name", "lab/text", "start", ""])
def test_a_line_is_a_card_wherever_it_is_pasted(
    lab: CardLab, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = card_line(read_passed(SQUAD, "mine"))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: line)
    if where == "start":
        ctrl(lab, pygame.K_n)
        assert isinstance(lab.app.top, StartDialog)
    elif where == "lab/text":
        ctrl(lab, pygame.K_e)
    elif where:
        lab.focus.go(where, lab.kit, lab.lists)
    frame(lab)
    ctrl(lab, pygame.K_v)
    assert lab.app.top is lab
    assert lab.draft.text == SQUAD
    assert lab.draft.unsaved


def test_one_begins_from_the_path_of_a_picture_and_from_a_typed_line(lab: CardLab, tmp_path: Path) -> None:
    found, place = read_passed(SQUAD, "mine"), tmp_path / "bots.png"
    place.write_bytes(picture_bytes((2, 2), bytes(12), found, "x"))
    (tmp_path / "other.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    line = card_line(found)
    assert start_rows(lab, str(tmp_path / "other.png")) == []
    for typed in (str(place), f'"{place}"', line):
        lab.to(lab.draft.text + "# another\n")
        ctrl(lab, pygame.K_n)
        dialog = lab.app.top
        assert isinstance(dialog, StartDialog)
        control = dialog.kit.find("lab-start/entry")
        assert control is not None
        control.take(typed)
        dialog.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        assert lab.app.top is lab
        assert lab.draft.text == SQUAD, typed


def test_a_line_brings_its_skills_into_an_open_lab(lab: CardLab) -> None:
    line = passed_on()
    lab.app.step([pygame.Event(pygame.DROPTEXT, text=line)], 0.02)
    assert lab.app.top is lab
    assert lab.draft.text == WITH_SKILL
    assert lab.card is not None, [str(problem) for problem in lab.draft.now.problems]
    assert [rule.name for rule in load_own_skills().rules] == ["Keen Eye"]
    lab.app.step([pygame.Event(pygame.DROPTEXT, text=line)], 0.02)
    assert len(list(paths.own("skills").iterdir())) == 1, "they are there already"


def test_what_is_wrong_with_it_is_told(lab: CardLab, tmp_path: Path) -> None:
    before = lab.draft.text
    lab.app.step([pygame.Event(pygame.DROPTEXT, text="DUSTCARD1-abc")], 0.02)
    assert isinstance(lab.app.top, Message)
    assert "not whole" in lab.app.top.text
    lab.app.pop()
    assert lab.draft.text == before
    (tmp_path / "x.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    lab.app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "x.png"))], 0.02)
    assert not isinstance(lab.app.top, CardLab)


def test_other_files_still_go_to_the_desk(app: App, tmp_path: Path) -> None:
    app.open(MENU)
    (tmp_path / "position.yaml").write_text("position: 1\nmap: |\n  . .\n")
    app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "position.yaml"))], 0.02)
    assert isinstance(app.top, Desk)
