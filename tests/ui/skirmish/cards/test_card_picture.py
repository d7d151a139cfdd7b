from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.cards.unit_card import (
    KILL,
    Arc,
    Armour,
    Bloc,
    Cell,
    Kind,
    Locomotion,
    SkillRef,
    UnitCard,
    WeaponCard,
)
from dust_tactics.ui.skirmish.cards.card_picture import card_picture, skill_spots, whole_rows
from dust_tactics.ui.skirmish.cards.card_state import CardState, CardTarget
from dust_tactics.ui.skirmish.views.piece_views import Silhouette, silhouette_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from tests.ui.drawing import art, different

ART = art()
GUN = WeaponCard(
    "Long gun", 1, Arc.TURRET, 0, 12,
    (Cell(1, 1, blast=True),) * 4, (Cell(2, KILL), *(Cell(2, 5),) * 6), (None,) * 3,
    ammo=3, skills=(SkillRef("Reload"),),
)  # fmt: skip
BLADE = WeaponCard("Blade", 2, Arc.ANY, 0, 0, (Cell(3, 1),) * 4, (None,) * 7, (None,) * 3)
WALKER = UnitCard(
    "x/walker", "Steel Heron", Bloc.SSU, Kind.VEHICLE, 21, 4, 2, 4, 1, 6, (GUN, BLADE),
    skills=(SkillRef("Assault"), SkillRef("Passengers", "5")), locomotion=Locomotion.WALKER,
)  # fmt: skip


def shown(card: UnitCard = WALKER, width: int = 360, scale: float = 1.0, **more: object) -> pygame.Surface:
    return card_picture(card, width, ART, Letters(scale), **more)  # type: ignore[arg-type]  # passed through


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
@pytest.mark.parametrize("width", [300, 420])
def test_a_card_fills_its_width_at_every_scale(width: int, scale: float) -> None:
    picture = shown(width=round(width * scale), scale=scale)
    assert picture.get_width() == round(width * scale)
    assert 150 * scale < picture.get_height() < 500 * scale


@pytest.mark.parametrize(
    "more",
    [
        {"state": CardState(damage=1)},
        {"state": CardState(spent=(1,))},
        {"state": CardState(wielders=(0, None))},
        {"target": CardTarget(Armour.VEHICLE, 3)},
        {"target": CardTarget(Armour.VEHICLE, 3, frozenset({0}))},
        {"side": 2},
    ],
    ids=str,
)
def test_what_the_game_does_shows_without_moving_anything(more: dict[str, object]) -> None:
    plain, other = shown(), shown(**more)  # type: ignore[arg-type]  # the keywords of card_picture
    assert plain.get_size() == other.get_size()
    assert different(plain, other) > 12


@pytest.mark.parametrize(
    "unsure",
    [
        replace(WALKER, unknown=("moves",)), replace(WALKER, unknown=("size",)),
        replace(WALKER, weapons=(replace(GUN, ammo=None, ammo_unknown=True), BLADE)),
    ],
)  # fmt: skip
def test_what_no_source_tells_is_on_the_card(unsure: UnitCard) -> None:
    known = replace(unsure, unknown=(), weapons=tuple(replace(w, ammo_unknown=False) for w in unsure.weapons))
    assert different(shown(known), shown(unsure)) > 12


def test_critical_hits_are_named_below_the_track() -> None:
    broken = shown(state=CardState(criticals=("on fire", "immobilized")))
    assert broken.get_height() > shown().get_height()
    other = shown(state=CardState(criticals=("on fire", "targeting system damaged")))
    assert different(broken, other) > 12


def test_the_column_of_the_target_is_lit_and_no_other() -> None:
    lit = ART.palette.rgb("card-lit")
    picture = shown(target=CardTarget(Armour.AIRCRAFT, 2))
    columns = {x for x in range(picture.get_width()) for y in range(picture.get_height())
               if picture.get_at((x, y))[:3] == lit}  # fmt: skip
    assert columns
    assert max(columns) - min(columns) < 360 / 14
    assert lit not in {shown().get_at((x, y))[:3] for x in range(0, 360, 2) for y in range(0, 200, 2)}


def test_only_the_cells_of_weapons_that_can_fire_are_lit() -> None:
    lit = ART.palette.rgb("card-lit")

    def rows(*lines: int) -> int:
        picture = shown(target=CardTarget(Armour.VEHICLE, 3, frozenset(lines)))
        return sum(picture.get_at((x, y))[:3] == lit for x in range(20, 350)
                   for y in range(picture.get_height()))  # fmt: skip

    assert rows() < rows(0) < rows(0, 1)


def test_a_card_that_has_no_room_ends_between_two_rows() -> None:
    picture = shown()
    whole = picture.get_height()
    ends = [whole_rows(picture, room) for room in range(whole + 1)]
    assert ends[whole] == whole
    assert all(end <= room for room, end in enumerate(ends))
    stops = {end for room, end in enumerate(ends) if end < room}
    assert len(stops) == 6, "before each of two weapons, below the name of each, below chart and skills"
    assert all(not spot.rect.top < stop < spot.rect.bottom for spot in skill_spots(picture) for stop in stops)


def test_a_weapon_of_which_nothing_is_left_keeps_its_row_and_says_why() -> None:
    """The names, from top to bottom, as they are printed: a spent weapon does not sink below the others."""
    letters, written = Letters(), list[str]()
    plain = letters.line

    def line(text: str, *size: Any, **more: Any) -> pygame.Surface:
        written.append(text)
        return plain(text, *size, **more)

    letters.line = line  # type: ignore[method-assign]  # only listened to
    state = CardState(wielders=(0, 2), silent=("no ammunition left", ""))
    card_picture(WALKER, 361, ART, letters, state=state)
    first, second = (weapon.name for weapon in WALKER.weapons)
    rows = [text for text in written if text in (f"0× {first}", "no ammunition left", f"2× {second}")]
    assert rows == [f"0× {first}", "no ammunition left", f"2× {second}"]


def test_skills_that_the_catalogue_does_not_have_are_marked_and_explained() -> None:
    plain = shown()
    marked = shown(unknown_skills=frozenset({"Passengers", "Reload"}))
    assert marked.get_height() > plain.get_height()
    warning = ART.palette.rgb("warning")
    size = marked.get_size()
    assert sum(marked.get_at((x, y))[:3] == warning for x in range(size[0]) for y in range(size[1])) > 60


def test_remarks_of_the_card_are_printed() -> None:
    assert shown(replace(WALKER, notes=("Figures of another edition.",))).get_height() > shown().get_height()
    unsure = replace(WALKER, unknown=("moves",))
    told = replace(unsure, notes=("How it moves is not in the source; taken as a walker.",))
    assert shown(told).get_height() == shown(unsure).get_height(), "the slip says so where one points"
    assert shown(replace(WALKER, incomplete=True)).get_height() > shown().get_height()


def test_lost_miniatures_are_counted() -> None:
    squad = replace(WALKER, kind=Kind.SQUAD, miniatures=5, damage=None, locomotion=None)
    assert different(shown(squad, 420), shown(squad, 420, state=CardState(lost=2))) > 12


@pytest.mark.parametrize(
    ("kind", "locomotion", "figure"),
    [
        (Kind.SQUAD, None, Silhouette.SQUAD),
        (Kind.HERO, None, Silhouette.HERO),
        (Kind.SUPPORT_WEAPON, None, Silhouette.SUPPORT_WEAPON),
        (Kind.VEHICLE, Locomotion.HALF_TRACKED, Silhouette.HALF_TRACKED),
        (Kind.VEHICLE, None, Silhouette.TRACKED),
        (Kind.AIRCRAFT, Locomotion.HELICOPTER, Silhouette.HELICOPTER),
        (Kind.AIRCRAFT, None, Silhouette.PLANE),
    ],
)
def test_the_figure_of_a_card(kind: Kind, locomotion: Locomotion | None, figure: Silhouette) -> None:
    assert silhouette_of(replace(WALKER, kind=kind, locomotion=locomotion)) is figure


def test_a_long_name_is_broken_rather_than_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines in letters that can be read, as the names of squads are."""
    drawn: dict[str, float] = {}
    caption = Brush.caption

    def watched(
        brush: Brush, text: str, box: pygame.Rect, size: float, *rest: str, **more: Any
    ) -> pygame.Rect:
        drawn[text] = size
        return caption(brush, text, box, size, *rest, **more)

    monkeypatch.setattr(Brush, "caption", watched)
    card_picture(replace(WALKER, name="Sturmgrenadier Tank Hunter Squad of Old"), 320, ART, Letters(1.0))
    assert drawn["Sturmgrenadier Tank"] >= 12.5
    assert drawn["Hunter Squad of Old"] == drawn["Sturmgrenadier Tank"]


@pytest.mark.parametrize("width", [300, 320, 360])
def test_the_words_of_the_groups_stay_off_the_edges_of_their_boxes(width: int) -> None:
    picture = shown(width=width)
    band = ART.palette.rgb("card-aircraft")
    ink = ART.palette.rgb("card-head-ink")
    rows = [y for y in range(picture.get_height()) if picture.get_at((width - 8, y))[:3] == band]
    edge = [picture.get_at((x, y))[:3] for y in rows[2:-2] for x in (width - 8, width - 9)]
    assert edge
    assert ink not in edge


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
@pytest.mark.parametrize("cell", [Cell(2, 1, blast=True), Cell(3, KILL, blast=True), Cell(12, KILL)])
def test_cells_side_by_side_do_not_touch(cell: Cell, scale: float) -> None:
    width = round(324 * scale)
    full, empty = (
        shown(replace(WALKER, weapons=(replace(BLADE, infantry=(one,) * 4),)), width, scale)
        for one in (cell, Cell(1, 1))
    )
    wide = [x for x in range(width) if different(full, empty, pygame.Rect(x, 0, 1, full.get_height()))]
    groups = 1 + sum(after - before > 2 * scale for before, after in pairwise(wide))
    assert len(wide) > 8
    assert groups >= 4, "each stays in its own box"
