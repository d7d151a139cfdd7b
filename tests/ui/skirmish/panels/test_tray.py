"""The dice tray: a strip that covers nothing of the board, with all of it within reach below."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.narration.labels import by_callsigns
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.panels.tray import BESIDE, DiceTray
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.table.layout import Layout
from dust_tactics.ui.skirmish.views.camera import MARGIN, Camera
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.proof import Line, reading
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game, state_of

STRIP, VIEW = pygame.Rect(0, 0, 900, 36), pygame.Rect(0, 36, 900, 564)
LONG = "Heavy Ranger Tank-Hunter Squad (2d): 5 hits, 3 saved, Mercenary Cleaning Team (1f) loses 2 soldiers"


def thrown(play: Play, many: int = 1) -> Rolls:
    rolls = Rolls()
    rolls.begin("Ludwig attacks")
    for number in range(many):
        rolls.add(state_of(play), DiceRolled(Side.ONE, "hit", "FSTFSTFSTFST", "F", number, "1a", "2a"))
    return rolls


def duel(app: App) -> Play:
    return mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "D2"})


def fire(app: App, play: Play) -> None:
    for text in ("activate 1a sustained", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)


def shown(app: App, play: Play, tray: DiceTray, rolls: Rolls, sheet: pygame.Rect, *lines: str) -> None:
    tray.wait(rolls)
    tray.draw(play.brush(app.screen), rolls, STRIP, VIEW, sheet=sheet, lines=lines)


def test_it_lies_open_beside_the_board_on_the_wider_side(app: App) -> None:
    play, tray = duel(app), DiceTray()
    shown(app, play, tray, thrown(play), pygame.Rect(20, 0, 600, 600))
    assert not tray.folded
    assert tray.box.left >= 620
    shown(app, play, tray, thrown(play), pygame.Rect(280, 0, 600, 600))
    assert tray.box.right <= 280


def test_without_room_it_unfolds_by_a_click_until_the_next_rolls(app: App) -> None:
    play, tray = duel(app), DiceTray()
    sheet = pygame.Rect(50, 36, 800, 564)
    rolls = thrown(play)
    shown(app, play, tray, rolls, sheet)
    assert tray.folded
    assert tray.place == STRIP
    assert not tray.press((899, 599))
    assert tray.press(STRIP.center)
    shown(app, play, tray, rolls, sheet)
    opened = tray.place
    shown(app, play, tray, thrown(play), sheet)
    assert VIEW.contains(opened)
    assert tray.folded, "the next rolls cover nothing"


def test_there_is_nothing_to_unfold_where_all_is_told_on_the_strip(app: App) -> None:
    play, tray, rolls, sheet = duel(app), DiceTray(), Rolls(), pygame.Rect(50, 36, 800, 564)
    shown(app, play, tray, rolls, sheet, "Ludwig (1a): 3 hits, Red Yana (2a) takes 3 damage")
    assert not tray.press(STRIP.center)
    tray.toggle()
    shown(app, play, tray, rolls, sheet, *[LONG] * 4)
    assert not tray.box.width, "it does not unfold by itself when there is more"
    assert tray.press(STRIP.center)
    with reading() as marks:
        shown(app, play, tray, rolls, sheet, *[LONG] * 4)
    told = " ".join(mark.shown for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink))
    assert told.count("loses 2 soldiers") == 4


def test_unfolded_it_keeps_off_the_units_it_is_about_if_it_can(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app))
    left = pygame.Rect(VIEW.topleft, (60, 60))
    shown(app, play, tray, rolls, VIEW)
    tray.toggle()
    tray.draw(play.brush(app.screen), rolls, STRIP, VIEW, [left], sheet=VIEW)
    assert tray.box.width
    assert not tray.box.colliderect(left)


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("board", [(6, 9), (12, 6), (12, 9), (18, 18)])
@pytest.mark.parametrize("foot", [0, 122])
def test_what_is_told_never_lies_over_squares_or_letters(
    size: tuple[int, int], board: tuple[int, int], foot: float
) -> None:
    window = pygame.Rect((0, 0), size)
    for percent in range(75, 251, 25):
        scale = min(percent / 100, *(have / least for have, least in zip(size, (1024, 576), strict=True)))
        layout = Layout(window, Cutter(scale), board, foot)
        camera = Camera(*board, layout.board, round(BESIDE * scale))
        for steps in (0, 9, -9):  # wherever the player looks at it, its picture ends with its view
            camera.zoom_by(steps)
            edge = 2 * round(MARGIN * camera.zoom)
            sheet = camera.board_rect().inflate(edge, edge).clip(camera.view)
            assert sheet.width
            assert not layout.told.colliderect(sheet)
        assert layout.told.height >= Letters(scale).height(11), "a line of what is told"
        parts = (layout.top, layout.told, layout.board, layout.foot, layout.bar, layout.status)
        assert not any(a.colliderect(b) for a, b in combinations(parts, 2))


@pytest.mark.parametrize("many", [1, 2, 7])
def test_every_die_can_be_scrolled_to_from_the_first_on(app: App, many: int) -> None:
    play, tray = duel(app), DiceTray()
    rolls, sheet = thrown(play, many), pygame.Rect(20, 36, 600, 564)
    shown(app, play, tray, rolls, sheet)
    assert VIEW.contains(tray.box)
    assert tray.offset == 0, "an attack is read from its beginning"
    assert tray.scroll(tray.box.center, -100, 48)
    last = tray.offset
    assert (last > 0) is (many > 2)
    shown(app, play, tray, rolls, sheet)
    assert tray.offset == last, "it stays where the player looks"
    assert tray.scroll(tray.box.center, 100, 48)
    assert tray.offset == 0, "to the first roll"
    assert not tray.scroll((0, 599), 1, 48), "beside it the wheel zooms"


def told(app: App, play: Play, tray: DiceTray, rolls: Rolls) -> list[str]:
    """What stands in the tray."""
    with reading() as marks:
        shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
    return [mark.shown for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]


def test_it_says_how_much_there_is_more_and_a_click_there_scrolls(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 15)
    said = [word for word in told(app, play, tray, rolls) if "more" in word]
    assert [word.partition(" more ")[2] for word in said] == ["below"]
    hidden = int(said[0].split()[0])
    assert 9 <= hidden <= 14
    foot = tray.box.centerx, tray.box.bottom - 10
    assert tray.press(foot)
    assert not tray.folded
    assert {word.partition(" more ")[2] for word in told(app, play, tray, rolls) if "more" in word} == {
        "above", "below"
    }  # fmt: skip
    for _ in range(15):
        tray.press(foot)
        said = [word for word in told(app, play, tray, rolls) if "more" in word]
        if said[-1].endswith("above"):
            break
    assert said == [f"{hidden} more above"]


def test_where_all_of_it_is_seen_nothing_says_there_is_more(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 1)
    assert not [word for word in told(app, play, tray, rolls) if "more" in word]


def test_what_an_attack_goes_on_with_is_looked_at_from_its_first_line(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 3)
    told(app, play, tray, rolls)
    rolls.since = len(rolls.rolls)
    for number in range(3):
        rolls.add(state_of(play), DiceRolled(Side.TWO, "hit", "FSTFSTFSTFST", "F", number, "2a", "1a"))
    heads = [word for word in told(app, play, tray, rolls) if word == rolls.rolls[-1].title]
    assert heads
    assert tray.offset > 0
    before = tray.offset
    rolls.add(state_of(play), DiceRolled(Side.TWO, "hit", "FSTFSTFSTFST", "F", 7, "2a", "1a"))
    told(app, play, tray, rolls)
    assert tray.offset > before, "and what it is followed by, once it comes"


def last_seen(app: App, play: Play, tray: DiceTray, rolls: Rolls) -> bool:
    """Whether the heading of the last roll stands in the tray, and nothing more is said to be below."""
    words = told(app, play, tray, rolls)
    return rolls.rolls[-1].title in words and not any(word.endswith("below") for word in words)


def throw_on(play: Play, rolls: Rolls, number: int) -> None:
    """One more weapon of an attack is rolled for."""
    event = DiceRolled(Side.ONE, "hit", "FSTFSTFST", "F", number, "1a", "2a")
    rolls.add(state_of(play), event, f"Gun {'ABCDEFGHIJKL'[number]}")


def test_the_weapon_that_is_rolled_for_is_brought_into_view(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 1)
    told(app, play, tray, rolls)
    for number in range(1, 12):
        throw_on(play, rolls, number)
        assert last_seen(app, play, tray, rolls), number
    rolls.add(state_of(play), DiceRolled(Side.ONE, "hit again", "T" * 30, "F", 12, "1a", "2a"))
    assert last_seen(app, play, tray, rolls), "its dice that are thrown again, too"


def test_who_scrolls_back_is_left_where_he_looks_until_he_is_at_the_end_again(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 1)
    for number in range(1, 9):
        throw_on(play, rolls, number)
        told(app, play, tray, rolls)
    assert tray.scroll(tray.box.center, 3, 48)
    there = tray.offset
    throw_on(play, rolls, 9)
    told(app, play, tray, rolls)
    assert tray.offset == there
    assert tray.scroll(tray.box.center, -100, 48)
    throw_on(play, rolls, 10)
    assert last_seen(app, play, tray, rolls)


def test_the_next_attack_is_followed_whatever_was_scrolled_to_before(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 9)
    told(app, play, tray, rolls)
    assert tray.scroll(tray.box.center, -2, 48)
    rolls.begin("Ludwig attacks", ("1a", "2a"))
    for number in range(9):
        throw_on(play, rolls, number)
        told(app, play, tray, rolls)
    assert last_seen(app, play, tray, rolls)


def test_no_mark_lies_over_dice_and_none_of_them_is_cut(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 9)
    seen: list[pygame.Rect] = []
    mark_more = DiceTray._mark_more

    def marked(self: DiceTray, *rest: Any) -> None:
        seen.append(rest[-1].copy())
        mark_more(self, *rest)

    monkeypatch.setattr(DiceTray, "_mark_more", marked)
    told(app, play, tray, rolls)
    while True:
        assert tray._scroll is not None
        assert {tray.offset, tray.offset + seen[-1].height} <= set(tray._scroll.seams)
        assert not any(seen[-1].colliderect(place) for place, _ in tray._more)
        if tray.offset == tray._scroll.most:
            break
        before = tray.offset
        assert tray.scroll(tray.box.center, -1, 48)
        told(app, play, tray, rolls)
        assert tray.offset > before


def test_a_roll_that_has_room_by_itself_is_seen_whole_or_not_at_all(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 9)
    for offset in (0, 60, 200, 500):
        told(app, play, tray, rolls)
        assert tray._scroll is not None
        tray._show_from(offset)
        told(app, play, tray, rolls)
        tall = tray._scroll.seams[1]
        assert tray.offset % tall == 0
        assert tray._scroll.end(tray.offset) % tall == 0
    rolls.begin("Ludwig attacks")
    rolls.add(state_of(play), DiceRolled(Side.ONE, "hit", "F" * 400, "F", 1, "1a", "2a"))
    told(app, play, tray, rolls)
    assert tray._scroll is not None
    assert len(tray._scroll.seams) > 20, "one that has none is cut between its lines of dice"


def test_what_it_came_to_stands_below_the_dice(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 1)
    with reading() as marks:
        shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564), *[LONG] * 4)
    lines = [mark for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
    title = next(mark.ink for mark in lines if mark.shown == "Ludwig attacks")
    words = min(mark.ink.top for mark in lines if mark.shown.startswith("Heavy Ranger"))
    assert words - title.bottom > 60, "a line of dice lies between"


def test_at_the_usual_size_the_dice_cover_nothing_of_the_board(app: App) -> None:
    play = duel(app)
    fire(app, play)
    assert not play.tray.folded
    assert not play.tray.box.colliderect(play.camera.board_rect())


def test_each_roll_is_headed_by_its_weapon(app: App) -> None:
    play = duel(app)
    fire(app, play)
    titles = [roll.title for roll in play.stage.rolls.rolls]
    assert play.stage.rolls.title == "Ludwig (1a) attacks Red Yana (2a)"
    assert "Dual Anti-Tank Guns at Red Yana (2a)" in titles
    assert "Machinegun at Red Yana (2a)" in titles
    assert "Red Yana (2a) saves from Machinegun" in titles


@pytest.mark.parametrize("size", [(1024, 720), (1280, 800)])
def test_while_one_chooses_nothing_told_lies_over_the_board(app: App, size: tuple[int, int]) -> None:
    app.screen = pygame.display.set_mode(size)
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "A2", "2a": "A1"})
    for text in ("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    edge = 2 * round(MARGIN * play.camera.zoom)
    sheet = play.camera.board_rect().inflate(edge, edge)
    assert play.told()
    assert play.tray.strip == play.layout.told
    assert not any(box.colliderect(sheet) for box in (play.tray.strip, play.tray.box) if box.width)


def test_h_unfolds_the_dice_and_folds_them(app: App) -> None:
    play = duel(app)
    fire(app, play)
    was = play.tray.folded
    press(app, pygame.K_h)
    assert play.tray.folded is not was
    press(app, pygame.K_h)
    assert play.tray.folded is was


def test_a_sheet_that_just_leaves_too_little_beside_it_gives_way(app: App) -> None:
    app.screen = pygame.display.set_mode((1280, 800))
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "A2", "2a": "A1"})
    assert (play.state.board.cols, play.state.board.rows) == (12, 9)
    for text in ("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    assert play.tray.box.width
    assert not play.tray.box.colliderect(play.camera.sheet())
    assert play.camera.sheet().height > 0.9 * play.layout.board.height


def test_over_the_sheet_it_lies_off_the_letters_and_all_units(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app))
    camera = Camera(12, 9, VIEW)
    sheet = VIEW.inflate(-60, 0)
    kept = [*camera.letters(), camera.rect_of(Area(0, 0, 2, 1)), camera.rect_of(Area(10, 0, 1, 3))]
    shown(app, play, tray, rolls, sheet)
    tray.toggle()
    tray.draw(play.brush(app.screen), rolls, STRIP, VIEW, [], kept, sheet=sheet)
    assert VIEW.contains(tray.box)
    assert tray.box.collidelist(kept) < 0


def test_dice_that_were_swept_come_back_by_the_tag_until_others_are_rolled(app: App) -> None:
    play, tray = duel(app), DiceTray()
    empty, before, line = Rolls(), thrown(play), "Ludwig (1a): 4 hits"

    def look(now: Rolls) -> list[str]:
        tray.wait(now)
        with reading() as marks:
            tray.draw(play.brush(app.screen), now, STRIP, VIEW, sheet=pygame.Rect(20, 0, 600, 600),
                      swept=(before, [line]))  # fmt: skip
        return [mark.shown for mark in marks if isinstance(mark, Line)]

    def opened() -> bool:
        return tray.box.width > 0

    assert "Last dice" in look(empty)
    assert not opened(), "nothing comes back by itself"
    assert "the dice of before" in tray.hint(STRIP.center)
    assert tray.press(STRIP.center)
    assert line in look(empty)
    assert opened()
    tray.toggle()
    assert line not in look(empty)
    tray.toggle()
    assert line not in look(thrown(play)), "what is rolled now takes their place"
    look(Rolls())
    assert not opened()


@pytest.mark.parametrize("many", [2, 3, 4])
def test_dice_are_smaller_where_that_leaves_all_of_them_in_sight(app: App, many: int) -> None:
    play, tray, rolls, view = duel(app), DiceTray(), thrown(duel(app), many), pygame.Rect(0, 36, 900, 0)
    tray.wait(rolls)
    heights: list[int] = []
    for view.height in range(1000, 100, -20):  # ever less room
        with reading() as marks:
            tray.draw(play.brush(app.screen), rolls, STRIP, view, sheet=pygame.Rect(20, 36, 600, view.height))
        if any("more" in mark.shown for mark in marks if isinstance(mark, Line)):
            break
        heights.append(tray.box.height)
    assert len(set(heights)) > 1, "its dice were smaller before any was out of sight"


def test_the_strip_says_what_decided_a_roll_for_initiative(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    rolls.begin("Roll for initiative")
    rolls.add(state_of(play), DiceRolled(Side.ONE, "initiative", "FST", "F", 0))
    rolls.name("Axis has the initiative", "most army symbols")
    with reading() as marks:
        shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
    words = [mark.shown for mark in marks if isinstance(mark, Line) and STRIP.contains(mark.ink)]
    assert "Axis has the initiative: most army symbols" in words
    rolls.begin("Ludwig attacks")
    assert rolls.why == ""


@pytest.mark.parametrize(("wide", "said"), [(900, "Ludwig (1a) attacks"), (200, "1a attacks")])
def test_a_narrow_tray_says_callsigns_for_names(app: App, wide: int, said: str) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app))
    rolls.title, state = "Ludwig (1a) attacks", state_of(play)
    tray.wait(rolls)
    with reading() as marks:
        tray.draw(play.brush(app.screen), rolls, STRIP, pygame.Rect(0, 36, wide, 564),
                  sheet=pygame.Rect(0, 36, 0, 0), brief=partial(by_callsigns, state))  # fmt: skip
    inside = [mark.shown for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
    assert inside[0] == said
