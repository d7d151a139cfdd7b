"""The page from which games of the world map begin: the book, how many play, who plays each seat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import dust_tactics
from dust_tactics.content.world.load import WORLD as FILE_SET
from dust_tactics.play.seats import HUMAN, usual_bot
from dust_tactics.play.world.kind import WORLD as KIND
from dust_tactics.ui.shell.house_rules import Offer
from dust_tactics.ui.shell.routes import KEYS, MENU
from dust_tactics.ui.shell.start_page import StartPage
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree
from dust_tactics.world.edition import Edition
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.narrate import player
from dust_tactics.world.rulings import readings_of

from .begin import begin_game, last_chosen, offer, under_way
from .helped import WorldPage
from .map.camera import MapCamera
from .map.picture import MapPicture
from .map.tokens import plate
from .rules_short import goal_words, rules_words
from .sample import sample_state

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def _players() -> dict[str, str]:
    """Who can play a seat, by the full name, in words; who plays anything at all is for tests."""
    levels = {f"bot:{level}": say(f"world.start.{level}") for level in KIND.levels if level != "random"}
    return {HUMAN: say("world.start.person"), **levels}


_STEPS = ("card", "build", "march", "attack")


class WorldStart(StartPage, WorldPage):
    """The world at the left, what is chosen at the right."""

    name = "world"

    def __init__(self, app: App) -> None:
        chosen = last_chosen()
        super().__init__(app, chosen.house, under_way())
        self.edition, self.seats = chosen.edition, list(chosen.seats)
        shipped = Path(dust_tactics.__file__).parent
        self.own = any(not path.is_relative_to(shipped) for path in FILE_SET.source_files().values())
        """Whether the player's own files take the place of some of ours."""
        self.picture: MapPicture | None = None
        self._map = Painted()

    @property
    def played(self) -> Edition:
        """The edition that is chosen."""
        return EDITIONS[self.edition]

    @property
    def offer(self) -> Offer:
        """See :attr:`StartPage.offer`."""
        return offer(self.edition)

    # -- making -------------------------------------------------------------------------------

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """The title, the map, the steps below it, the sheet of choices."""
        whole = self.cut.place(self.cut.inner(self.whole, 24, 18), 1500, 900)
        left, choices = self.cut.columns(whole, REST, 380, gap=18)
        title, sheet, steps = self.cut.rows(left, 88, REST, 116, gap=12)
        return title, sheet, steps, choices

    def _rows(self) -> list[pygame.Rect]:
        """The rows of the choices: edition, readings, players, a row a seat, the buttons."""
        inner = self.cut.inner(self._parts()[3], 16, 12, 16, 14)
        return self.cut.rows(
            inner, 22, 34, Gap(4), 44, Gap(4), 34, Gap(6), 22, 34, Gap(8), *[38] * 6, REST, 54, 38, 38, gap=4
        )

    def build(self) -> None:
        """Choices and buttons."""
        self.kit.clear()
        _, edition, _, house, _, numbers, *rest = self._rows()
        seats, (_, start, second, third) = rest[:6], rest[6:]
        titles = [one.title for one in EDITIONS.values()]
        self.kit.choice(
            "start", "start/edition", titles, EDITIONS[self.edition].title, edition, self._take_edition
        )
        self.house_button(house)
        counts = self.cut.columns(numbers, *[REST] * len(KIND.seats), gap=5)
        for count, place in zip(KIND.seats, counts, strict=True):
            style = "#main" if count == len(self.seats) else ""
            self.kit.button("start", f"start/players/{count}", str(count), place,
                            partial(self._take_count, count), style=style)  # fmt: skip
        for seat, row in enumerate(seats[: len(self.seats)]):
            _, _, who = self.cut.columns(row, 36, 84, REST, gap=6)
            words = [*_players().values()]
            now = _players()[self.seats[seat]]
            take = partial(self._take_seat, seat)
            self.kit.choice("start", f"start/seat/{seat + 1}", words, now, who, take)
        self.kit.button("start", "start/new", say("world.start.new"), start, self._begin, style="#main-big")
        go_on, short = self.cut.columns(second, REST, REST, gap=8)
        self.go_on_button(say("world.start.go-on"), say("world.start.go-on.none"), go_on)
        self.kit.button("start", "start/rules", say("world.help.title"), short, self._rules)
        back, keys = self.cut.columns(third, REST, REST, gap=8)
        self.kit.button("start", "start/back", say("back"), back, lambda: self.app.open(MENU))
        self.kit.button(
            "start", "start/keys", say("world.keys"), keys, lambda: self.app.open_over(KEYS, "world", None)
        )

    def _take_edition(self, title: str) -> None:
        self.edition = next(one.id for one in EDITIONS.values() if one.title == title)
        self.house = self.offer.known(self.house)
        self.build()

    def _take_count(self, count: int) -> None:
        bot = usual_bot(KIND.levels)
        self.seats = [*self.seats[:count], *[bot] * (count - len(self.seats))]
        self.build()
        self.app.touch()

    def _take_seat(self, seat: int, words: str) -> None:
        self.seats[seat] = next(name for name, told in _players().items() if told == words)
        self.build()
        self.app.touch()

    def _rules(self) -> None:
        readings = readings_of(self.house)
        table = replace(sample_state().table, edition=EDITIONS[self.edition], readings=readings)
        self.app.tell(rules_words(table), say("world.help.title"))

    def _begin(self) -> None:
        begin_game(self.app, self.edition, self.seats, house=self.house)

    def pressed_by(self, event: pygame.Event) -> str | None:
        """See :meth:`StartPage.pressed_by`; 2 to 6 say how many play."""
        if event.unicode.isdecimal() and int(event.unicode) in KIND.seats:
            return f"start/players/{event.unicode}"
        return super().pressed_by(event)

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The title, the world, what a round is, the sheet of choices."""
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        title, sheet, steps, choices = self._parts()
        goal = goal_words(self.played)
        self.title_sheet(brush, title, say("world.title"), say("world.subtitle", goal=goal))
        self._world(brush, sheet)
        for place, step in zip(self.cut.columns(steps, *[REST] * len(_STEPS), gap=10), _STEPS, strict=True):
            brush.box(place, "card", "ink", radius=6)
            head, text = self.cut.top(self.cut.inner(place, 10, 7), 20, gap=3)
            brush.caption(say(f"world.step.{step}"), head, 14, "ink", bold=True)
            brush.lines(say(f"world.step.{step}.text"), text, 12.5, "ink-soft")
        brush.box(choices, "panel", "brass-dark", radius=8, width=2)
        self._choices(brush)

    def _world(self, brush: Brush, sheet: pygame.Rect) -> None:
        state = sample_state()
        if self.picture is None:
            self.picture = MapPicture(state.table.atlas)
        picture, camera = self.picture, MapCamera(sheet)
        self._map.draw(brush, sheet, state, camera.key, lambda: picture.paint(brush, camera, state))

    def _choices(self, brush: Brush) -> None:
        head, _, book, _, players, _, *rest = self._rows()
        seats, map_line = rest[:6], rest[6]
        brush.caption(say("world.start.edition"), head, 13, "panel-soft")
        brush.lines(say(f"world.start.edition.{self.edition}"), book, 12, "panel-ink")
        brush.caption(say("world.start.players"), players, 13, "panel-soft")
        for seat, row in enumerate(seats[: len(self.seats)]):
            badge, name, _ = self.cut.columns(row, 36, 84, REST, gap=6)
            plate(brush, seat, badge)
            brush.caption(player(seat), name, 14, "panel-ink")
        line = self.cut.bottom(map_line, 20)[0]
        if map_line.height >= brush.px(20):
            brush.caption(
                say("world.start.map.own" if self.own else "world.start.map"), line, 12, "panel-soft"
            )

    def report(self, tree: Tree) -> None:
        """What is chosen."""
        super().report(tree)
        tree.facts.update(edition=self.edition, seats=list(self.seats))
