"""Forces of the army builder as files and as text: saved, opened, copied and pasted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from dust_tactics.content.forces.forces import own_path, read_force
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.cards.library import library

from .building import add, names, press

CTRL = pygame.KMOD_CTRL


def test_a_force_is_saved_and_never_over_another_one_silently(builder: Builder) -> None:
    app = builder.app
    add(builder, "Pounder")
    builder.change(name="Mine")
    builder.filing._save_as("Mine")
    saved = own_path("Mine").read_text(encoding="utf-8")
    assert read_force(own_path("Mine"), library(app))[0] is not None
    assert not builder.draft.unsaved
    other = Builder(app, app.pop, Force("x", "Other", "Axis", 50, (library(app).find("Yukiko").id,)))
    app.push(other)
    other.filing._save_as("Mine")
    assert app.top.name == "choice"
    assert own_path("Mine").read_text(encoding="utf-8") == saved
    press(app, pygame.K_RETURN)
    assert own_path("Mine").read_text(encoding="utf-8") == saved
    assert "shipped" in other.filing.fault("First-Wave").casefold()
    assert "shipped" in other.filing.fault("First Wave").casefold()
    other.change(name="First Wave")
    other.filing._save_as("Second Wave")
    force, _ = read_force(own_path("Second Wave"), library(app))
    assert force is not None
    assert force.name == "Second Wave", "by a shipped force's own name it would not be used"


def test_a_named_force_is_saved_without_another_question(builder: Builder) -> None:
    add(builder, "Pounder")
    press(builder.app, pygame.K_F2)
    builder.rename("First Blood")
    looked = builder.view.looked
    press(builder.app, pygame.K_RETURN)
    assert not builder.kit.typing
    assert builder.focus.at is None, "Enter ends the name and chooses no card"
    assert builder.view.looked == looked
    assert builder.kit.press("build/save")
    assert builder.app.top is builder
    assert own_path("First Blood").exists()
    builder.rename("Second Blood")
    builder.kit.press("build/save")
    assert own_path("Second Blood").exists(), "another name, another file"
    builder.rename("First-Wave")
    builder.kit.press("build/save")
    assert builder.app.top is not builder, "a name that a shipped force has is asked about"


def test_a_force_is_saved_by_key_while_its_name_is_typed(builder: Builder) -> None:
    add(builder, "Pounder")
    press(builder.app, pygame.K_F2)
    assert builder.kit.typing
    press(builder.app, pygame.K_s, CTRL)
    assert builder.app.top is not builder, "it asks under which name to save"


def test_shipped_forces_are_a_start(builder: Builder) -> None:
    press(builder.app, pygame.K_o, CTRL)
    assert builder.app.top.name == "force-list"
    press(builder.app, pygame.K_RETURN)
    assert builder.app.top is builder
    assert builder.force.units
    assert builder.filing.name == ""


def test_a_broken_file_says_what_is_wrong(builder: Builder, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("force: 1\nname: X\nbloc: Elves\npoints: 0\nunits: [Poundr]\n", encoding="utf-8")
    builder.app.step([pygame.Event(pygame.DROPFILE, file=str(path))], 0.02)
    assert builder.app.top.name == "message"
    assert builder.force.units == ()


def test_copy_and_paste(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board["text"])
    add(builder, "Pounder")
    add(builder, "USMC Fire Squad")
    press(builder.app, pygame.K_c, CTRL)
    assert "1 x Pounder = 13" in board["text"]
    builder.lay(Force("own", "Empty", "Axis", 25, ()), "")
    press(builder.app, pygame.K_v, CTRL)
    assert names(builder) == ["Pounder", "USMC Fire Squad"]
    board["text"] = "something else\naltogether"
    press(builder.app, pygame.K_v, CTRL)
    assert builder.app.top.name == "message"
    assert names(builder) == ["Pounder", "USMC Fire Squad"]
