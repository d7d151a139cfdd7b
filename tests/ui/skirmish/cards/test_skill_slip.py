"""Skills on cards: where they stand, what their slips say, and where the slips lie."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.preview.skill_views import skill_view
from dust_tactics.skirmish.skills.catalogue import Stand
from dust_tactics.ui.skirmish.cards.card_picture import card_picture, skill_spots
from dust_tactics.ui.skirmish.cards.skill_slip import (
    SkillsShown,
    draw_slip,
    place_beside,
    slip_height,
    slip_of,
    slip_of_view,
)
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from tests.helpers.build import dust_1947, line, position, refs, tactics, vehicle
from tests.ui.drawing import art, different

ART = art()
GUN = line("Beam", "6", "1/1 1/1", "1/2 1/2 1/2", special="Laser, Reload")
CARD = replace(vehicle("Heron", GUN), skills=refs("Fanatical, Smoke Launchers, Passengers (6)"))
WHOLE = pygame.Rect(0, 0, 1280, 720)


def picture(width: int = 360, **more: object) -> pygame.Surface:
    return card_picture(CARD, width, ART, Letters(1.0), **more)  # type: ignore[arg-type]  # passed through


def brush() -> Brush:
    return Brush(pygame.Surface(WHOLE.size), ART, Letters(1.0))


def test_a_picture_tells_where_each_skill_stands() -> None:
    shown = picture()
    spots = skill_spots(shown)
    assert [(str(spot.skill), spot.line) for spot in spots] == [
        ("Laser", 0), ("Reload", 0), ("Fanatical", None), ("Smoke Launchers", None), ("Passengers (6)", None),
    ]  # fmt: skip
    assert all(shown.get_rect().contains(spot.rect) for spot in spots)
    assert not any(a.rect.colliderect(b.rect) for a in spots for b in spots if a is not b)
    assert skill_spots(picture()) == spots, "a picture that was kept tells so too"


def test_what_is_moot_is_faint_and_explained() -> None:
    moot = frozenset(tactics().moot(CARD))
    assert moot == {"Fanatical"}
    assert dust_1947().moot(CARD) == ()
    plain, faint = picture(), picture(moot=moot)
    assert faint.get_height() > plain.get_height()
    assert different(plain, faint.subsurface(plain.get_rect())) > 12


def test_the_skill_under_the_pointer_is_found_as_far_as_it_is_seen() -> None:
    shown = picture()
    skills = SkillsShown(dust_1947())
    seen = pygame.Rect(100, 50, 360, 240)
    skills.add(shown, (100, 50), seen, CARD)
    laser = skill_spots(shown)[0].rect.move(100, 50)
    found = skills.at(laser.center)
    assert found is not None
    assert (found.skill.name, found.line) == ("Laser", 0)
    assert skills.at((5, 5)) is None
    below = [spot for spot in skill_spots(shown) if spot.rect.move(100, 50).top >= seen.bottom]
    assert len(skills.shown) == len(skill_spots(shown)) - len(below)
    skills.clear()
    assert skills.at(laser.center) is None


def test_a_slip_without_a_game_says_what_it_does_and_where_that_stands() -> None:
    slip = slip_of(SkillRef("Laser"), dust_1947(), "Click")
    assert (slip.title, slip.stand, slip.now, slip.hint) == ("Laser", Stand.ACTS, (), "Click")
    assert slip.place == "D47 “Laser Weapons”"
    assert slip.text == dust_1947().skills["Laser"].text
    assert slip.words.startswith("Laser · acts · ")
    moot = slip_of(SkillRef("Fanatical"), tactics())
    assert moot.now == ("It acts on suppression, which Dust Tactics does not have.",)
    assert slip_of(SkillRef("Sorcery"), tactics()).stand is Stand.UNKNOWN


def test_a_slip_in_a_game_says_what_it_does_now_without_its_heading_twice() -> None:
    told = position(["........"], ["Heron A1 E"], ["Heron D1 W"], own=[CARD], ruleset="dust-1947")
    skills = SkillsShown(told.state.table.ruleset)
    skills.add(picture(), (0, 0), WHOLE, CARD, told.unit("1a"))
    slip = skills.slip(skills.shown[0], told.state)
    assert (slip.now, slip.acting) == (("Acts on Heron",), True)
    assert skills.slip(skills.shown[0], told.state) is slip, "asked for once a position"
    spent = told.state.with_unit(told.unit("1a").but(marks=(Mark("smoke launched", Until.GAME),)))
    later = slip_of_view(skill_view(spent, spent.units["1a"], SkillRef("Smoke Launchers")))
    assert (later.now, later.acting) == (("Used already: once a game",), False)


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
def test_a_slip_lies_inside_the_window_and_off_what_it_is_about(scale: float) -> None:
    slip = slip_of(SkillRef("Laser"), dust_1947(), "Click: only cards with it")
    there = Brush(pygame.Surface(WHOLE.size), ART, Letters(scale))
    for spot in (pygame.Rect(10, 10, 60, 18), pygame.Rect(1210, 350, 60, 18), pygame.Rect(600, 690, 60, 18)):
        before = there.surface.copy()
        box = draw_slip(there, slip, spot, WHOLE)
        assert WHOLE.contains(box)
        assert not box.colliderect(spot)
        assert box.height >= slip_height(there, slip, box.width)
        assert different(before, there.surface) > 1000
        there.surface.blit(before, (0, 0))


def test_a_slip_about_a_panel_lies_beside_it_where_there_is_room() -> None:
    panel, spot = pygame.Rect(900, 100, 380, 300), pygame.Rect(950, 200, 60, 18)
    box = pygame.Rect(0, 0, 300, 100)
    place_beside(box, spot, WHOLE, 6, panel)
    assert box.right == panel.left - 6
    assert box.top == spot.top
    place_beside(box, spot, WHOLE, 6, pygame.Rect(200, 100, 1080, 300))
    assert box.top == spot.bottom + 6


def test_skills_are_in_the_report_of_the_frame() -> None:
    from dust_tactics.ui.toolkit.widget_tree import Tree

    skills, tree = SkillsShown(dust_1947()), Tree()
    skills.add(picture(), (0, 0), WHOLE, CARD)
    skills.report(tree, skills.shown[0].rect.center)
    assert "skill/test-heron/Laser/0" in tree.nodes
    assert "skill/test-heron/Fanatical" in tree.nodes
    assert tree.facts["skill"].startswith("Laser · acts")
    assert skills.draw(brush(), skills.shown[0].rect.center, WHOLE)
    assert not skills.draw(brush(), (1000, 700), WHOLE)
