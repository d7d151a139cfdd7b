"""The headings in the dice tray: what dice were rolled for, and the name of each roll."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.panels.tray import DiceTray
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from tests.ui.skirmish.mid_game import state_of

from .test_tray import STRIP, duel, shown, thrown, told


def test_wherever_one_scrolls_to_the_dice_seen_first_have_their_heading_above_them(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    rolls.begin("Ludwig attacks")
    for number in range(3):
        event = DiceRolled(Side.ONE, "hit", "FST" * 120, "F", number, "1a", "2a")
        rolls.add(state_of(play), event, f"Gun {'ABCDEFGHI'[number]}")
    told(app, play, tray, rolls)
    assert tray.scroll(tray.box.center, 100, 48)
    stood, pinned = [], 0
    while tray.offset not in stood:
        stood.append(tray.offset)
        with reading() as marks:
            shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
        lines = [mark for mark in marks if isinstance(mark, Line) and mark.shows.colliderect(mark.ink)]
        head = min((line for line in lines if "Gun " in line.shown), key=lambda line: line.ink.top)
        words = "above" if tray.offset else rolls.title
        above = next(line for line in lines if words in line.shown and tray.box.contains(line.ink))
        assert 0 < head.ink.top - above.ink.bottom < 2 * head.size, "nothing lies between"
        assert tray._scroll is not None
        pinned += tray.offset in tray._scroll.pins
        tray.scroll(tray.box.center, -1, 12)
    assert pinned > 2
    assert len(stood) > pinned


def test_above_all_dice_stands_what_those_were_rolled_for_that_are_seen_first(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    rolls.begin("Roll for initiative")
    rolls.add(state_of(play), DiceRolled(Side.ONE, "initiative", "FST", "F", 0))
    rolls.begin_below(("initiative",), "Ludwig attacks", ("1a", "2a"))
    for number in range(4):
        rolls.add(
            state_of(play), DiceRolled(Side.ONE, "hit", "FST" * 12, "F", number, "1a", "2a"), f"Gun {number}"
        )
    rolls.since = 1

    def first() -> str:
        with reading() as marks:
            shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
        lines = [mark for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
        return min(lines, key=lambda mark: mark.ink.top).shown

    assert first() == "Ludwig attacks"
    for _ in range(20):
        tray.scroll(tray.box.center, 1, 48)
    assert first() == "Roll for initiative"


def test_wherever_one_scrolls_to_a_section_is_named_above_its_dice_and_never_below_others(app: App) -> None:
    """The place of the heading was empty and the heading stood below it, or it stood alone at the foot."""
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    named = "Roll for initiative", "Ludwig attacks", "Loth attacks"
    rolls.begin(named[0])
    rolls.add(state_of(play), DiceRolled(Side.ONE, "initiative", "FST" * 9, "F", 0))
    rolls.begin_below(("initiative",), named[1], ("1a", "2a"))
    for title in named[1:]:
        if title != rolls.title:
            rolls.go_on(title)
        for number in range(3):
            event = DiceRolled(Side.ONE, "hit", "FST" * 9, "F", number, "1a", "2a")
            rolls.add(state_of(play), event, f"Gun {number}")
    told(app, play, tray, rolls)
    tray.scroll(tray.box.center, 100, 48)
    stood = []
    while tray.offset not in stood:
        stood.append(tray.offset)
        with reading() as marks:
            shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
        lines = [mark for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
        lines = sorted((mark for mark in lines if mark.shows.contains(mark.ink)), key=lambda one: one.ink.top)
        assert lines[0].shown in named
        assert lines[0].ink.top - tray.box.top < 20
        words = [line.shown for line in lines if "more" not in line.shown]
        assert words[-1] not in named
        tray.scroll(tray.box.center, -1, 48)
    assert len(stood) > 4


def test_what_was_rolled_before_an_attack_is_its_own_heading(app: App) -> None:
    """Above dice that shook off tokens stood the room for one, and nothing in it."""
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    rolls.begin()
    rolls.add(state_of(play), DiceRolled(Side.ONE, "shake", "FS", "F", 0, "1a"))
    rolls.begin_below(("shake",), "Ludwig attacks", ("1a", "2a"))
    rolls.add(state_of(play), DiceRolled(Side.ONE, "hit", "FST", "F", 1, "1a", "2a"), "Gun")
    with reading() as marks:
        shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
    lines = [mark for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
    lines.sort(key=lambda line: line.ink.top)
    shake, words = rolls.rolls[0].title, " ".join(line.shown for line in lines)
    assert (words.count(shake), words.count("Ludwig attacks")) == (1, 1)
    first = lines[0]
    assert shake.startswith(first.shown)
    assert first.ink.top - tray.box.top < 20


def test_only_the_first_roll_goes_without_its_name_below_a_heading_that_is_called_the_same(app: App) -> None:
    """Who shakes off tokens and then tries to react seemed to have rolled the same dice twice."""
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    rolls.begin("Ludwig (1a) tries to react")
    rolls.add(state_of(play), DiceRolled(Side.ONE, "shake", "FS", "F", 1, "1a"))
    rolls.add(state_of(play), DiceRolled(Side.ONE, "reaction", "FS", "F", 2, "1a", "2a"))
    assert rolls.rolls[1].title == rolls.title
    assert told(app, play, tray, rolls).count(rolls.title) == 2


def test_the_heading_is_no_taller_than_its_words_where_all_dice_are_seen(app: App) -> None:
    """Room for the longest heading among the dice pushed the last roll out of sight."""
    play, tray, heights = duel(app), DiceTray(), []
    for title in ("Attack", "A very long attack of somebody whose name is long on somebody else " * 2):
        rolls = Rolls()
        rolls.begin("Initiative")
        rolls.add(state_of(play), DiceRolled(Side.ONE, "initiative", "FST", "F", 0))
        rolls.begin_below(("initiative",), title, ("1a", "2a"))
        rolls.add(state_of(play), DiceRolled(Side.ONE, "hit", "FST", "F", 1, "1a", "2a"), "Gun")
        with reading() as marks:
            shown(app, play, tray, rolls, pygame.Rect(20, 36, 600, 564))
        lines = [mark for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
        lines.sort(key=lambda line: line.ink.top)
        heights.append(lines[1].ink.top - lines[0].ink.top)
    assert heights[0] == heights[1]


def test_a_second_attack_is_headed_again_though_it_is_called_the_same(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app))
    rolls.go_on(rolls.title)
    rolls.add(state_of(play), DiceRolled(Side.ONE, "hit", "FST", "F", 2, "1a", "2a"))
    assert told(app, play, tray, rolls).count(rolls.title) == 2


def test_what_stands_above_all_dice_is_not_said_again_above_the_first(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    title = "Ludwig (1a) tries to react"
    rolls.begin(title)
    rolls.add(state_of(play), DiceRolled(Side.ONE, "reaction", "FS", "F", 1, "1a", "2a"))
    assert rolls.rolls[0].title == title
    words = told(app, play, tray, rolls)
    assert words.count(title) == 1


def test_rolls_that_have_just_room_are_all_seen_without_a_bar(app: App) -> None:
    """The air below the last roll pushed the first one out of sight."""
    play, tray, rolls = duel(app), DiceTray(), thrown(duel(app), 3)
    tray.wait(rolls)
    hidden: dict[int, int] = {}
    for tall in range(300, 700):
        view = pygame.Rect(0, 36, 900, tall)
        tray.draw(play.brush(app.screen), rolls, STRIP, view, sheet=pygame.Rect(20, 36, 600, tall))
        hidden[tall] = tray._scroll.most if tray._scroll else 0
        if not hidden[tall]:
            break
    with reading() as marks:
        tray.draw(play.brush(app.screen), rolls, STRIP, view, sheet=pygame.Rect(20, 36, 600, view.height))
    lines = [mark for mark in marks if isinstance(mark, Line) and tray.box.contains(mark.ink)]
    assert not any("more" in mark.shown for mark in lines)
    assert tray.box.height >= view.height - 2 * play.px(20), "it takes all the room there is"
