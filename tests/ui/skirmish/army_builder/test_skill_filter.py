"""Cards with one skill: asked for by the list of skills, by a key, by a click on a card."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.army_builder.skill_dialog import SkillDialog, skill_rows
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree

from .building import frame, press


def shown(builder: Builder) -> set[str]:
    return {row.name for row in builder.cards.rows if not row.divider}


def test_cards_with_one_skill(builder: Builder, app: App) -> None:
    every = shown(builder)
    assert builder.kit.press("build/skill")
    frame(app)
    dialog = app.top
    assert isinstance(dialog, SkillDialog)
    names = [row.name for row in dialog.rows.rows]
    assert names[0] == "any"
    assert names[1:] == sorted(names[1:])
    dialog._typed("phas")
    assert dialog.rows.rows[0].name == "Phaser", "what begins so comes first"
    press(app, pygame.K_RETURN)
    assert builder.on_top
    assert builder.wanted.skill == "Phaser"
    cards = library(app)
    phasers = {unit for unit in every if any(weapon.has_skill("Phaser") for weapon in cards[unit].weapons)}
    assert shown(builder) == phasers != set()
    control = builder.kit.find("build/skill")
    assert control is not None
    assert control.text == "Phaser"
    assert builder.kit.press("build/skill")
    again = app.top
    assert isinstance(again, SkillDialog)
    again._take("")
    assert shown(builder) == every


def test_the_key_that_asks_for_a_skill_is_not_typed(builder: Builder, app: App) -> None:
    press(app, pygame.K_s, text="s")
    dialog = app.top
    assert isinstance(dialog, SkillDialog)
    app.step([pygame.Event(pygame.TEXTINPUT, text="s")], 0.02)
    entry = dialog.kit.find("skills/entry")
    assert entry is not None
    assert entry.element.get_text() == ""
    app.step([pygame.Event(pygame.TEXTINPUT, text="s")], 0.02)
    assert entry.element.get_text() == "s", "but the next one is"


def test_a_click_on_a_skill_of_the_card_asks_for_it(builder: Builder, app: App) -> None:
    builder.view.looked = library(app).find("Ranger Heavy Mortar Squad").id
    frame(app)
    spot = next(one for one in builder.view.skills.shown if one.skill.name == "Artillery")
    place = spot.rect.center
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))], 0.5)
    app.step([], 0.5)
    tree = Tree()
    builder.report(tree)
    assert tree.facts["skill"].startswith("Artillery · acts")
    app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)], 0.02)
    assert builder.wanted.skill == "Artillery"


def test_a_skill_says_in_the_list_that_it_is_moot(app: App) -> None:
    cards = [card for card in library(app).values() if card.has_skill("Mythos Creature")]
    [row] = skill_rows(load_ruleset("dust-tactics"), cards, "mythos creature")[:1]
    assert row.note.startswith("moot: ")
    [row] = skill_rows(load_ruleset("dust-1947"), cards, "mythos creature")[:1]
    assert row.note.startswith("Immune")


@pytest.mark.parametrize("skill", ["Damage Resilient", "Lesser Mythos Creatures"])
def test_the_name_of_the_skill_has_room_and_is_said_where_one_points(
    builder: Builder, app: App, skill: str
) -> None:
    builder.want_skill(skill)
    frame(app)
    control = builder.kit.find("build/skill")
    assert control is not None
    assert control.shown == control.text == skill
    assert skill in control.hint


def test_a_name_without_room_is_said_in_full_where_one_points(builder: Builder, app: App) -> None:
    rect = pygame.Rect(0, 0, 44, 28)
    builder.kit.button(
        "set", "long", "Damage Resilient", rect, lambda: None, hint="What it does", style="#small"
    )
    builder.kit.button("set", "short", "Skill", rect, lambda: None, hint="What it does", style="#small")
    long, short = builder.kit.find("long"), builder.kit.find("short")
    assert long is not None
    assert short is not None
    assert long.shown.endswith("…")
    assert (long.told, short.told) == ("Damage Resilient. What it does", "What it does")
