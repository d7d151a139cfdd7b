"""Room for words: nothing of the table is cut at 1280 by 720, where a person has to read it to decide."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.overlays.objective_marks import objective_words
from dust_tactics.ui.skirmish.panels.banner import draw_banner, draw_question
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.views.camera import MARGIN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.strings import say
from tests.ui.drawing import different
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.play.test_objectives import begin as begin_objectives, until
from tests.ui.skirmish.play.test_play import begin
from tests.ui.skirmish.play.test_riding import begin as begin_riding
from tests.ui.skirmish.playback.test_suppression import under_fire


class Watch:
    """Notes the texts that were cut to fit."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cut: list[str] = []
        fitted = Letters.fitted

        def watched(letters: Letters, text: str, size: float, room: int, bold: bool = False) -> str:
            shown = fitted(letters, text, size, room, bold)
            if shown != text:
                self.cut.append(text)
            return shown

        monkeypatch.setattr(Letters, "fitted", watched)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def stand(app: App, play: Play, state: State) -> None:
    """Show a state that this test has made up."""
    session = play.match.session
    entry = session.history[-1]
    object.__setattr__(entry, "state", state)
    play.stage.stand_at(state)
    play.turns.forget()
    frame(app)


def test_the_banner_says_all_of_what_a_unit_with_tokens_rolls(app: App, watch: Watch) -> None:
    play, unit = under_fire(app)
    state = play.match.session.state
    for level in (1, 2):
        stand(app, play, state.but(units={**state.units, unit.id: unit.but(suppression=level)}))
        play.choose(unit.id)
        watch.cut.clear()
        frame(app)
        assert play.prompt.title() == say(f"prompt.activate.shake.{level}", unit=unit.called)
        assert "%" in play.prompt.detail()
        assert watch.cut == []


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("stands", [{}, {"1b": "F5 N"}])
def test_the_card_says_all_of_who_is_inside_what(
    app: App, watch: Watch, scale: int, stands: dict[str, str]
) -> None:
    app.change(app.settings.but(scale=scale))
    play = begin_riding(app, **stands)
    for name in ("1d", "1b"):
        play.choose(name)
        frame(app)
    assert watch.cut == []


def test_the_banner_keeps_its_words_inside_its_frame(app: App) -> None:
    play = begin(app, 1)
    canvas = pygame.Surface((700, 200))
    brush = play.brush(canvas)
    box = pygame.Rect(10, 40, 560, 56)
    long = "words and words that need more than a line of the banner, and more of them, so two or three"
    play.prompt.detail = lambda: long  # type: ignore[method-assign]  # what it says does not matter here
    draw_banner(brush, play.prompt, play.table.forces, box, asked=True)
    empty = pygame.Surface(canvas.get_size())
    below = pygame.Rect(0, box.bottom, 700, 200 - box.bottom)
    assert canvas.subsurface(below).get_buffer().raw == empty.subsurface(below).get_buffer().raw


def test_the_words_below_the_board_are_what_a_click_does_and_what_lies_there(app: App, watch: Watch) -> None:
    play = begin(app, 5, rules="dust-1947")
    until(app, play, Ask.ACTIVATE)
    unit = next(u for u in play.match.session.state.side_units(play.prompt.question.side) if not u.on_board)
    play.choose(unit.id)
    watch.cut.clear()
    for x in range(12):
        place = play.camera.rect_of(Square(x, 4)).center
        frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        assert len(play.status_parts()) == 2, "what a click does, and the square"
    assert [text for text in watch.cut if text in play.status_parts()] == []


SHORT, MIDDLE, LONG = ("words " * many for many in (3, 30, 90))


@pytest.mark.parametrize(("place", "most"), [("status", 2), ("bar", 4)])
def test_words_below_the_board_have_one_size_however_long_they_are(
    app: App, monkeypatch: pytest.MonkeyPatch, place: str, most: int
) -> None:
    """Only what is asked is written smaller where it would be cut, in as many lines as it needs."""
    play = begin(app, 1)
    room = getattr(play.layout, place)
    seen: list[tuple[str, float, bool]] = []
    was = Brush._set

    def watched(
        brush: Brush, shown: str, at: tuple[int, int], size: float, *rest: str, **more: object
    ) -> object:
        drawn = was(brush, shown, at, size, *rest, **more)  # type: ignore[arg-type]
        if brush.surface is app.screen and "words" in shown:
            seen.append((shown, size, bool(room.contains(drawn))))
        return drawn

    monkeypatch.setattr(Brush, "_set", watched)
    sizes = set()
    for parts in ((SHORT,), (LONG,), (SHORT, LONG), (MIDDLE, LONG), (LONG, SHORT), (SHORT, SHORT)):
        if place == "status":
            monkeypatch.setattr(play, "status_parts", lambda told=parts: told)
        else:
            monkeypatch.setattr(play.prompt, "title", lambda: "title")
            monkeypatch.setattr(play.prompt, "detail", lambda told=parts: " ".join(told))
        seen.clear()
        frame(app)
        assert 1 <= len(seen) <= most
        assert all(inside for _, _, inside in seen)
        if place == "status" or LONG not in parts:
            sizes |= {size for _, size, _ in seen}
        whole = " ".join(" ".join(parts).split())
        cut = whole not in " ".join(
            " ".join(text for text, _, _ in seen).replace(" \N{MIDDLE DOT} ", " ").split()
        )
        told = any("words" in text and rect.colliderect(room) for rect, text in play._cut)
        assert cut is told, "what is cut is told where one points at it"
    assert len(sizes) == 1


def test_a_long_title_of_the_banner_takes_two_lines_of_its_size(app: App) -> None:
    canvas = pygame.Surface((700, 200))
    brush = begin(app, 1).brush(canvas)
    draw_question(
        brush, "a title of so many words that they need two lines", "and more", pygame.Rect(9, 40, 320, 57)
    )
    assert not brush.shortened
    assert not different(canvas.subsurface((0, 97, 700, 90)), pygame.Surface((700, 90)))


def test_pointing_at_an_objective_says_so_and_who_holds_it(app: App) -> None:
    play = begin_objectives(app, "grab-the-dust")
    state = play.match.session.state
    square = state.objectives[0]
    assert objective_words(state, square)[0] == "objective, nobody holds it"
    assert objective_words(state, Square(0, 0)) == []
    unit = next(iter(state.side_units(Side(0))))
    held = state.but(units={**state.units, unit.id: unit.but(square=square)}, turn=3)
    assert objective_words(held, square)[:1] == [f"objective, held by {play.table.forces[0].name}"]


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_the_legend_lies_beside_the_sheet_or_is_folded_to_a_tag_below_it(
    app: App, size: tuple[int, int]
) -> None:
    play = begin_objectives(app, "grab-the-dust")
    app.screen = pygame.display.set_mode(size)
    play.rebuild()
    play.camera.fit()
    frame(app)
    seen = set()
    for zoom in (play.camera.zoom, 110, 24):
        play.camera.zoom_to(zoom)
        frame(app)
        board = play.state.board
        squares = play.camera.rect_of(Area(0, 0, board.cols, board.rows))
        edge = 2 * round(MARGIN * play.camera.zoom)
        box, tag = play.legend_box(), play.legend.tag()
        seen.add(bool(box.width))
        assert bool(box.width) is not bool(tag.width)
        assert not squares.inflate(edge, edge).colliderect(box)
        assert play.layout.board.contains(box) if box.width else play.layout.status.contains(tag)
    assert seen == {False, True}


def test_a_folded_legend_opens_while_its_tag_is_pointed_at(app: App) -> None:
    play = begin_objectives(app, "grab-the-dust")
    play.camera.zoom_to(100)
    frame(app)
    tag = play.legend.tag()

    def board_with_pointer_at(place: tuple[int, int]) -> pygame.Surface:
        frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        return app.screen.subsurface(play.layout.board).copy()

    away = board_with_pointer_at((5, 5))
    assert play.legend.picture is not None
    wide, tall = play.legend.picture.get_size()
    assert different(away, board_with_pointer_at(tag.center)) > wide * tall / 2
    assert different(away, board_with_pointer_at((5, 5))) == 0


def test_a_folded_legend_opens_off_the_units_and_the_letters(app: App) -> None:
    app.screen = pygame.display.set_mode((1024, 720))
    play = begin_objectives(app, "grab-the-dust")
    play.rebuild()
    play.camera.fit()
    frame(app)
    tag = play.legend.tag()
    assert tag.width, "it has no room beside the sheet"
    size = (300, 60)
    place = play.legend._over(size, tag)
    units = [play.camera.rect_of(unit.area) for unit in play.state.units.values() if unit.on_board]
    assert play.layout.board.contains(place)
    assert place.collidelist([*units, *play.camera.letters()]) < 0
