"""The goal of the game on a page: how one wins, what gives points, who begins where, with a map.

Small at its foot stands the commitment of the game, to be noted before the first roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.save_lines import OLDER, Header
from dust_tactics.play.seats import HUMAN
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.briefing import Paragraph, beginning, briefing
from dust_tactics.skirmish.narration.labels import score_words
from dust_tactics.skirmish.preview.prizes import edges_open
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_map import BoardMap
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.clipboard import put_text
from dust_tactics.ui.toolkit.layout import REST, Gap, Part, Pixels
from dust_tactics.ui.toolkit.long_dialog import LongDialog
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_WORDS, _HEAD = 13.5, 13.5
_LABEL, _DOT = 96, 12
"""The width of the headings, and of the dot before a sentence."""
_PROOF, _GROUP = 11.5, 8
"""The size of the commitment, and how many of its letters stand together."""
_STAYING = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_LSUPER, pygame.K_RSUPER, pygame.K_PRINTSCREEN,
)  # fmt: skip
"""Keys that do nothing by themselves, and so do not close the page."""


@dataclass(frozen=True)
class Beginner:
    """A side as the page tells of it: its force, who plays it, what it has, where it begins."""

    side: int
    bloc: str
    force: str
    player: str
    has: str
    begins: str


def beginners(state: State, players: Sequence[str]) -> tuple[Beginner, ...]:
    """Both sides of a game, whose ``players`` have these full names."""
    table, found = state.table, []
    for side in Side:
        force = table.forces[side]
        units = [unit.card.points for unit in state.units.values() if unit.side is side]
        has = say("briefing.force", units=count("briefing.units", len(units)), points=sum(units))
        where = say("briefing.edge-open")
        if not edges_open(state):
            where = beginning(table.scenario, state.edges[side])
        found.append(Beginner(side + 1, force.bloc, force.name, say(f"player.{players[side]}"), has, where))
    return tuple(found)


def standing(state: State) -> Paragraph:
    """How a game stands: its turn, and what each side has gained and has left."""
    told = [say("briefing.turn", turn=state.turn, turns=state.table.scenario.turns)]
    for side in Side:
        left = sum(not unit.eliminated for unit in state.units.values() if unit.side is side)
        name, score = state.table.forces[side].name, score_words(state, side)
        told.append(say("briefing.so-far", name=name, score=score, units=count("briefing.units", left)))
    return Paragraph(say("briefing.now"), tuple(told))


def costs(state: State) -> tuple[int, int]:
    """The army points that the forces of a game cost, with the fortifications they bought."""
    table = state.table
    one, two = (legality.cost(force, table.cards) for force in table.forces)
    return one, two


class BriefingDialog(LongDialog):
    """The page, over the table; any key and any click closes it, but those that move its words.

    ``first`` says that a game begins with it.
    """

    name = "briefing"
    width, height = 900.0, 640.0

    def __init__(self, app: App, state: State, header: Header, *, first: bool = False) -> None:
        super().__init__(app)
        self.state, self.header, self.first = state, header, first
        self.title = state.table.scenario.title
        self.paragraphs: list[Paragraph] = [
            *([] if first or not state.turn else [standing(state)]),
            *briefing(state.table.scenario, state.table.ruleset, costs=costs(state)),
        ]
        self.sides = beginners(state, header.sides)
        self._map = BoardMap(app.art)
        self._copied = False

    @property
    def proof(self) -> str:
        """The commitment in groups of letters, between people: against a program it stands in the log only.

        That of a game of the older form says nothing of how it began.
        """
        header = self.header
        wanted = header.version != OLDER and set(header.sides) == {HUMAN}
        return " ".join(wrap(header.commitment, _GROUP)) if wanted else ""

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self._map = BoardMap(self.app.art)
        super().rebuild()

    def build(self) -> None:
        """The buttons: what closes it, leaves it out next time, copies the commitment."""
        self.kit.clear()
        foot = self.parts()[2]
        again, _, close = self.cut.columns(foot, 250, REST, 150, gap=10)
        words = say("briefing.begin") if self.first else say("close")
        self.kit.button("briefing", "briefing/close", words, close, self.close, style="#main")
        state = say("on") if self.app.settings.briefing else say("off")
        self.kit.button("briefing", "briefing/again", say("briefing.again", state=state), again, self._switch,
                        hint=say("briefing.again.hint"), style="#small")  # fmt: skip
        if self.proof:
            copied = say("briefing.copied" if self._copied else "briefing.copy")
            self.kit.button("briefing", "briefing/copy", copied, self._places()[2], self._copy,
                            hint=say("briefing.copy.hint"), style="#small")  # fmt: skip

    def _places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Places of what the page is about, of the commitment and of what copies it."""
        body = self.parts()[1]
        if not self.proof:
            return body, pygame.Rect(body.bottomleft, (0, 0)), pygame.Rect(body.bottomleft, (0, 0))
        main, foot = self.cut.rows(body, REST, Gap(10), 34)
        words, copy = self.cut.columns(foot, REST, 84, gap=14)
        return main, words, copy

    def _copy(self) -> None:
        """Put the commitment on the clipboard; the button says that it is there."""
        if why := put_text(self.header.commitment):
            self.app.tell(say("desk.flash.clipboard", why=why))
            return
        self._copied = True
        self.build()

    def _switch(self) -> None:
        settings = self.app.settings
        self.app.change(settings.but(briefing=not settings.briefing))
        self.build()

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """The wheel and the arrows move the words, Tab goes to the buttons; all else closes the page."""
        if self.moves(event) or super().handle(event) or self._meant_for_a_button(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
            if self.proof:
                self._copy()
            return True
        closes = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        if closes or (event.type == pygame.KEYDOWN and event.key not in _STAYING):
            self.close()
        return True

    def _meant_for_a_button(self, event: pygame.Event) -> bool:
        """True for a click on a control, and for the keys of the one that has the keyboard."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.kit.at(event.pos) is not None
        return event.type == pygame.KEYDOWN and event.key == pygame.K_TAB

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The words at the left, the map and both sides at the right."""
        super().paint(brush)
        table, cut = self.state.table, self.cut
        under = say(
            "briefing.under", turns=count("briefing.turns", table.scenario.turns), rules=table.ruleset.title
        )
        brush.caption(under, self.parts()[0], 14, "panel-soft", at="midright")
        main, proof, _ = self._places()
        words, right = cut.columns(main, REST, Part(0.4), gap=18)
        self.paint_words(brush, words)
        self._paint_right(brush, right)
        if self.proof:
            letters, why = cut.rows(proof, REST, REST)
            brush.caption(say("briefing.commitment", commitment=self.proof), letters, _PROOF, "panel-soft")
            brush.caption(say("briefing.commitment.why"), why, _PROOF, "panel-soft")

    def tell(self, brush: Brush, room: pygame.Rect, *, draw: bool) -> int:
        """Every paragraph from the top of a box; returns how high they are together."""
        about = self.state.table.scenario.text
        top = room.top
        for label, sentences in [(one.label, one.sentences) for one in self.paragraphs] + [("", (about,))]:
            for index, sentence in enumerate(filter(None, sentences)):
                line = pygame.Rect(room.left, top, room.width, room.height)
                head, dot, words = self.cut.columns(line, _LABEL, _DOT, REST)
                role = "panel-ink" if label else "panel-soft"
                if not label:
                    words = line
                if draw:
                    if label and not index:
                        brush.text(label, head.topleft, _HEAD, "accent", bold=True, room=head.width)
                    if label and len(sentences) > 1:
                        brush.text("•", dot.topleft, _WORDS, "accent")
                    brush.lines(sentence, words, _WORDS, role)
                top += brush.letters.tall(sentence, _WORDS, words.width) + self.px(1)
            top += self.px(8)
        return top - room.top

    def _paint_right(self, brush: Brush, box: pygame.Rect) -> None:
        """A map with the edges and objectives, and below it a row a side."""
        tall = Pixels(self.px(82))
        picture, *rows = self.cut.rows(box, REST, Gap(10), tall, Gap(8), tall)
        self._paint_map(brush, picture)
        for beginner, row in zip(self.sides, rows, strict=True):
            brush.box(row, "panel-light", f"side-{beginner.side}-light", radius=4)
            badge, words = self.cut.columns(self.cut.inner(row, 8, 6), 34, REST, gap=10)
            brush.sign(beginner.bloc, beginner.side, self.cut.place(badge, 34, 34))
            who = say("briefing.side", side=beginner.side, player=beginner.player)
            name, *lines = self.cut.rows(words, REST, REST, REST, REST)
            size = brush.letters.largest(beginner.force, (14, 13, 12), name.width, bold=True)
            brush.caption(beginner.force, name, size, bold=True)
            for text, line in zip((who, beginner.has, beginner.begins), lines, strict=True):
                brush.caption(text, line, 12, "panel-soft" if text is not beginner.begins else "panel-ink")

    def _paint_map(self, brush: Brush, box: pygame.Rect) -> None:
        """The board without units, as large as there is room."""
        brush.box(box, "panel-dark", "panel-line", radius=4)
        room = box.inflate(-4, -4)
        picture = self._map.of(self.state, room.size)
        brush.surface.blit(picture, picture.get_rect(center=room.center))

    def report(self, tree: Tree) -> None:
        """The words, too."""
        super().report(tree)
        told = [(one.label, one.text) for one in self.paragraphs]
        sides = [vars(one) for one in self.sides]
        tree.facts.update(title=self.title, words=told, sides=sides, commitment=self.proof)
