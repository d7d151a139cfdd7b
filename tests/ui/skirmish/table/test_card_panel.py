"""Whose card lies in the sidebar: that of who is pointed at, else of the chosen unit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.narration.card_face import figures
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.cards.card_picture import card_picture, weapons_end, whole_rows
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.panels import card_panel
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.toolkit.strings import say
from tests.ui.drawing import different
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import two_each


def point_at(app: App, play: Play, square: str) -> None:
    place = play.camera.rect_of(Square.parse(square)).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def settled(app: App, play: Play) -> None:
    """What was decided has been shown, and somebody is asked."""
    frame(app)
    while not play.asked():
        frame(app)


def moves(app: App, play: Play) -> None:
    """Whoever is asked where he goes takes the first way there is."""
    settled(app, play)
    play.submit(next(way for way in play.legal() if isinstance(way, Move)))
    settled(app, play)


def shown(play: Play) -> str:
    """The unit whose card was drawn last."""
    return play.card._of


def test_a_clicked_target_does_not_take_the_place_of_the_chosen_unit(app: App) -> None:
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    assert play.selected == "1a"
    click(app, play, Square.parse("H3"))
    assert shown(play) == "2a", "who is pointed at"
    point_at(app, play, "F7")
    assert play.selected == "1a"
    assert shown(play) == "1a"


def test_who_lies_under_a_resting_pointer_is_shown_where_nobody_was_looked_at(app: App) -> None:
    play = two_each(app)
    point_at(app, play, "B6")
    play.shown_unit = None
    frame(app)
    assert shown(play) == "1b"
    point_at(app, play, "F7")
    assert play.unit_carded() is None


def test_a_pointer_that_rests_on_somebody_counts_nothing_after_a_choice(app: App) -> None:
    """Until it is moved onto somebody again."""
    play = two_each(app)
    point_at(app, play, "B6")
    assert shown(play) == "1b"
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0))
    frame(app)
    assert play.selected == "1a", "the digit has chosen"
    assert shown(play) == "1a"
    x, y = play.camera.rect_of(Square.parse("B6")).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(x + 2, y), rel=(2, 0), buttons=(0, 0, 0)))
    assert shown(play) == "1a", "a hand on the mouse is never quite still"
    point_at(app, play, "F7")
    point_at(app, play, "B6")
    assert shown(play) == "1b"


def test_who_comes_under_a_resting_pointer_is_not_shown(app: App) -> None:
    play = two_each(app)
    play.choose("1a")
    play.submit(parse("activate 1a move nothing"))
    settled(app, play)
    way = next(way for way in play.legal() if isinstance(way, Move) and way.path)
    point_at(app, play, str(way.path[-1]))
    play.submit(way)
    settled(app, play)
    assert play.state.question == Question(Side.TWO, Ask.ACTIVATE)
    point = play.unit_pointed()
    assert point is not None
    assert point.id == "1a", "it came there"
    play.shown_unit = "2a"
    frame(app)
    assert shown(play) == "2a"


def test_a_new_question_ends_what_the_pointer_shows(app: App) -> None:
    play = two_each(app)
    play.shown_unit = "1a"
    point_at(app, play, "B6")
    assert shown(play) == "1b"
    play.asked_now()
    frame(app)
    assert shown(play) == "1a"


def test_the_card_has_the_callsign_of_its_unit(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of a kind look alike."""
    said = list[str]()

    def kept(*args: Any, callsign: str = "", **more: Any) -> pygame.Surface:
        said.append(callsign)
        return card_picture(*args, callsign=callsign, **more)

    monkeypatch.setattr(card_panel, "card_picture", kept)
    play = two_each(app, cards=("Loth", "Loth"))
    point_at(app, play, "B6")
    frame(app)
    assert said[-1] == "1b"
    card, art, letters = play.state.units["1b"].card, app.art, play.kit.letters
    for slim in (False, True):
        bare, one, other = (
            card_picture(card, 300, art, letters, slim=slim, callsign=name) for name in ("", "1a", "1b")
        )
        assert bare.get_size() == one.get_size(), "it takes no room"
        head = pygame.Rect(0, 0, 80, 50)
        assert different(bare, one, head) > 50
        assert 0 < different(one, other, head) == different(one, other), "nothing else"


def test_with_nobody_chosen_the_card_of_who_was_clicked_stays(app: App) -> None:
    play = two_each(app)
    assert play.selected is None
    click(app, play, Square.parse("H3"))
    point_at(app, play, "F7")
    assert shown(play) == "2a"


def test_a_row_of_the_forces_shows_its_card_whoever_is_chosen(app: App) -> None:
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    play.pick(play.state.units["2b"])
    point_at(app, play, "F7")
    assert shown(play) == "2b"


def test_pointing_at_a_row_of_a_list_shows_its_card_for_as_long(app: App) -> None:
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    play.show_tab("forces")
    frame(app)
    x, top, tall = play.forces.rect.centerx, play.forces.rect.top, play.forces.rect.height
    for y in range(top, top + tall, 5):
        row = play.forces.at((x, y))
        if row is not None and row.key == "2a":
            break
    else:
        raise AssertionError("2a has no row")
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)
    assert shown(play) == "2a"
    point_at(app, play, "F7")
    assert shown(play) == "1a"


def test_the_card_of_who_acted_for_the_opponent_goes_when_it_is_ones_own_turn(app: App) -> None:
    play = two_each(app)
    play.choose("1a")
    play.submit(parse("activate 1a move nothing"))
    moves(app, play)
    assert play.state.question == Question(Side.TWO, Ask.ACTIVATE)
    play.submit(parse("activate 2a move nothing"))
    settled(app, play)
    assert play.shown_unit == "2a", "who is asked where he goes"
    moves(app, play)
    assert play.state.question == Question(Side.ONE, Ask.ACTIVATE)
    assert play.shown_unit == "1a", "one's own last one"


def test_who_is_asked_whom_he_activates_sees_the_card_under_his_resting_pointer(app: App) -> None:
    """It was that of who had acted last, were he destroyed, while the line below spoke of another one."""
    play = two_each(app)
    play.choose("1a")
    play.submit(parse("activate 1a move nothing"))
    moves(app, play)
    point_at(app, play, "B6")
    for text in ("activate 2a nothing nothing", "activate 1b nothing nothing", "activate 2b nothing nothing"):
        play.submit(parse(text))
        settled(app, play)
    while (question := play.state.question) is None or question.kind is not Ask.ACTIVATE:
        play.submit(play.legal()[0])
        settled(app, play)
    assert shown(play) == "1b"


def test_the_card_of_who_was_destroyed_goes_with_him(app: App) -> None:
    play = two_each(app)
    play.choose("1a")
    play.submit(parse("activate 1a move nothing"))
    moves(app, play)
    assert play.turns.selection._acted[Side.ONE] == "1a"
    history, state = play.match.session.history, play.match.session.state
    history[-1] = replace(
        history[-1], state=state.with_unit(state.units["1a"].but(square=None, eliminated=True))
    )
    play.submit(parse("activate 2a nothing nothing"))
    settled(app, play)
    assert play.shown_unit is None


def test_the_weapons_of_who_is_pointed_at_are_seen_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Surface] = []

    def kept(*args: Any, **more: Any) -> pygame.Surface:
        drawn.append(card_picture(*args, **more))
        return drawn[-1]

    monkeypatch.setattr(card_panel, "card_picture", kept)
    play = two_each(app)
    point_at(app, play, "B6")
    frame(app)
    assert shown(play) == "1b"
    assert len(play.state.units["1b"].card.weapons) == 2
    assert weapons_end(drawn[-1]) <= play.layout.card.height - play.px(20)


def test_in_a_small_window_with_large_letters_the_way_to_the_whole_card_is_told(app: App) -> None:
    app.screen = pygame.display.set_mode((1280, 720))
    app.change(app.settings.but(scale=125))
    play = two_each(app)
    play.choose("1b")
    with reading() as marks:
        app.touch()
        frame(app)
    (told,) = (one for one in marks if isinstance(one, Line) and one.shown == say("card.more"))
    assert play.layout.card.contains(told.ink)


def test_the_key_opens_the_card_that_is_shown(app: App) -> None:
    """That of who is pointed at in a list too, not that of the one chosen."""
    play = two_each(app)
    play.choose("1a")
    play.show_tab("forces")
    frame(app)
    row = next(rows for rows in play.lists if any(row.key == "2a" for row in rows.rows))
    place = next(box for box, one in row.placed if one.key == "2a").center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    assert shown(play) == "2a"
    play.describe()
    dialog = app.scenes[-1]
    assert isinstance(dialog, CardDialog)
    assert dialog.in_game is not None
    assert dialog.in_game.unit.id == "2a"


@pytest.mark.parametrize("name", ["Rosie", "Ranger Combat Squad", "Demolisher", "Red Guards Command Squad"])
def test_armour_move_and_health_are_above_the_weapons_of_a_card_without_room(app: App, name: str) -> None:
    """Nothing of them is cut: they end before the first weapon begins, well within the panel."""
    play = two_each(app)
    card = next(card for card in library(app).values() if card.name == name)
    words = list[str]()
    letters = Letters(play.kit.letters.scale)
    plain = letters.line

    def line(text: str, *size: Any, **more: Any) -> pygame.Surface:
        words.append(text)
        return plain(text, *size, **more)

    letters.line = line  # type: ignore[method-assign]  # only listened to
    room = play.layout.card
    picture = card_picture(card, room.width - 2, play.app.art, letters, slim=True)
    first = next(index for index, word in enumerate(words) if card.weapons[0].name in word)
    for figure in figures(card):
        assert figure[2] in words[:first], figure
    ends = [whole_rows(picture, height) for height in range(room.height)]
    assert room.height - ends[-1] <= play.px(40), "the room is used"
