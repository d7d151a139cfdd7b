"""The parts of a card's picture but its chart, printed one below the other: band, figures, skills, foot."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.unit_card import Kind, Size, SkillRef, UnitCard
from dust_tactics.skirmish.narration.card_face import (
    CardWords,
    build,
    figure_of,
    figures,
    remarks,
    second_line,
)
from dust_tactics.skirmish.rules.army.fieldable import lacking
from dust_tactics.ui.toolkit.art import side_aliases
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.strings import say

from .card_chart import ASSUMED, SkillSpot
from .card_marks import MarkSpot, figure_words
from .card_state import CardState

PAD = 10
"""Space around and between the parts of a card, in unscaled pixels."""

_NAME, _TEXT, _SMALL = 18.0, 13.0, 11.5
_LEAST_NAME = 14.0
"""The letters of a name that is rather broken than smaller."""
_HEAD = (26, Gap(PAD), REST, Gap(4), 40, Gap(4), 34)
"""The columns of the band with the name: sign, name, figure, points."""
_NAMES = (_NAME, 16.0, 14.0, 12.5, 11.5, 10.5, 9.5, 9)
_LONG = (Size.LARGE, Size.HUGE)


class Press:
    """Prints the parts of a card one below the other; each method answers what is left of the sheet."""

    def __init__(
        self, brush: Brush, words: CardWords, spots: list[SkillSpot], seams: list[int], marks: list[MarkSpot]
    ) -> None:  # fmt: skip
        self.brush, self.words, self.spots, self.seams, self.marks = brush, words, spots, seams, marks
        self.art, self.letters, self.cut = brush.art, brush.letters, brush.cut

    def column(self, rest: pygame.Rect) -> pygame.Rect:
        """The column that is left, without the space at the sides."""
        return self.cut.inner(rest, PAD, 0)

    def header(self, card: UnitCard, side: int, callsign: str, rest: pygame.Rect) -> pygame.Rect:
        """The dark band: sign of the bloc and callsign, name, designation, figure, points."""
        brush, cut, letters, rgb = self.brush, self.cut, self.letters, self.art.palette.rgb
        lines, size = self._name(card.name, rest.width)
        name_high, small_high = letters.height(_NAME, bold=True), letters.height(_SMALL)
        if len(lines) > 1:
            name_high = len(lines) * letters.height(size, bold=True)
        head, stripe, rest = cut.rows(rest, Pixels(name_high + small_high + cut.px(PAD)), 4, REST)
        pygame.draw.rect(brush.surface, rgb("card-head"), head)
        pygame.draw.rect(brush.surface, rgb(f"side-{side}"), stripe)
        sign, words, figure, coin = cut.columns(self.column(head), *_HEAD)
        if callsign:
            sign, plate = cut.rows(cut.inner(sign, 0, 2), REST, 15, gap=1)
            self._callsign(callsign, side, plate)
        edge = min(26, sign.height / cut.px(1) if callsign else 26)
        brush.icon(f"signs/{card.bloc.lower()}", cut.place(sign, edge, edge), "card-head-ink")
        centre, radius = coin.center, coin.width / 2
        pygame.draw.aacircle(brush.surface, rgb("brass-dark"), centre, radius)
        pygame.draw.aacircle(brush.surface, rgb("brass"), centre, radius - cut.px(2))
        brush.text(str(card.points), centre, 16, "ink", bold=True, anchor="center")
        self.marks.append(MarkSpot(coin, say("card.mark.points", points=card.points)))
        brush.surface.blit(self._figure(card, figure.width, side), cut.place(figure, 40, 40))
        self._footprint(card, cut.inner(figure, 0, 0, 2, 5))
        name, second = cut.rows(cut.inner(words, 0, 4, 0, 0), Pixels(name_high), REST)
        for line, place in zip(lines, cut.grid(name, len(lines), 1), strict=True):
            brush.caption(line, place, size, "card-head-ink", bold=True)
        self._second(card, second, "panel-soft")
        return rest

    def slim_header(self, card: UnitCard, side: int, callsign: str, rest: pygame.Rect) -> pygame.Rect:
        """The dark band with sign, callsign, name and points in one line."""
        brush, cut, letters, rgb = self.brush, self.cut, self.letters, self.art.palette.rgb
        high = Pixels(letters.height(_NAME, bold=True) + cut.px(4))
        head, stripe, rest = cut.rows(rest, high, 3, REST)
        pygame.draw.rect(brush.surface, rgb("card-head"), head)
        pygame.draw.rect(brush.surface, rgb(f"side-{side}"), stripe)
        sign, words, coin = cut.columns(self.column(head), 20, Gap(PAD), REST, Gap(4), 26)
        if callsign:
            plate, words = cut.left(words, 26, gap=PAD)
            self._callsign(callsign, side, cut.place(plate, 26, 15))
        brush.icon(f"signs/{card.bloc.lower()}", cut.place(sign, 20, 20), "card-head-ink")
        pygame.draw.aacircle(brush.surface, rgb("brass"), coin.center, coin.width / 2 - cut.px(1))
        brush.text(str(card.points), coin.center, 13, "ink", bold=True, anchor="center")
        self.marks.append(MarkSpot(coin, say("card.mark.points", points=card.points)))
        size = letters.largest(card.name, _NAMES, words.width, bold=True)
        brush.caption(card.name, words, size, "card-head-ink", bold=True)
        return rest

    def _callsign(self, callsign: str, side: int, plate: pygame.Rect) -> None:
        """A plate in the colour of a side with what the log and the board call a unit."""
        self.brush.box(plate, f"side-{side}", f"side-{side}-light", radius=3)
        self.brush.caption(callsign, plate, 11, f"side-{side}-ink", bold=True, at="center")

    def second_line(self, card: UnitCard, rest: pygame.Rect) -> pygame.Rect:
        """What stands below the name of a whole card, in a line of its own."""
        line, rest = self.cut.rows(rest, Gap(4), Pixels(self.letters.height(_SMALL)), REST)
        self._second(card, self.column(line), "ink-soft")
        self.seams.append(rest.top)
        return rest

    def _second(self, card: UnitCard, second: pygame.Rect, role: str) -> None:
        """Build, designation and faction; dots below the build where something of it is assumed."""
        brush, cut, letters = self.brush, self.cut, self.letters
        text = second_line(card, self.words)
        size = letters.largest(text, (_SMALL, 10.5, 9.5, 9), second.width)
        brush.caption(text, second, size, role, at="topleft")
        if told := build(card) if card.unknown else "":
            wide = min(second.width, letters.width(told, size))
            spot = pygame.Rect(second.topleft, (wide, letters.height(size)))
            self.spots.append(SkillSpot(spot, SkillRef(ASSUMED, told)))
            ink = self.art.palette.rgb(role)
            for x in range(spot.left, spot.right, cut.px(4)):  # dots below: there is more to be read
                pygame.draw.rect(brush.surface, ink, (x, spot.bottom - 1, cut.px(2), 1))

    def _name(self, name: str, width: int) -> tuple[list[str], float]:
        """A name in the largest letters that have room: in a line, else in two of the middle size."""
        letters, rest = self.letters, pygame.Rect(0, 0, width, 1)
        room = self.cut.columns(self.column(rest), *_HEAD)[1].width
        size = letters.largest(name, _NAMES, room, bold=True)
        if size >= _LEAST_NAME:
            return [name], size
        for smaller in _NAMES[_NAMES.index(_LEAST_NAME) :]:
            lines = letters.wrapped(name, smaller, room, bold=True)
            if len(lines) <= 2 and all(letters.width(line, smaller, bold=True) <= room for line in lines):
                return lines, smaller
        return [name], size

    def _footprint(self, card: UnitCard, corner: pygame.Rect) -> None:
        """As many little squares as a large or huge unit fills on the board."""
        if card.size in _LONG:
            down = 2 if card.size is Size.HUGE else 1
            box = self.cut.place(corner, 11, 6 * down - 1, "bottomright")
            for square in self.cut.grid(box, 2 * down, 2, gap=1):
                pygame.draw.rect(self.brush.surface, self.art.palette.rgb("brass"), square)

    def _figure(self, card: UnitCard, size: int, side: int) -> pygame.Surface:
        aliases = side_aliases(side) | {"side-ink": "card-head-ink", "side-dark": "card-head"}
        figure = figure_of(card)
        if card.kind is Kind.SQUAD:
            return self.art.image("icons/infantry", size, size, {"sign": "card-head-ink"})
        return self.art.image(f"pieces/{figure}", size, size, aliases)

    def figures(self, card: UnitCard, state: CardState, rest: pygame.Rect) -> pygame.Rect:
        """Armour, move and march, miniatures, and the boxes of the damage track."""
        brush, cut, letters = self.brush, self.cut, self.letters
        entries = figures(card, self.words, damage=state.damage, lost=state.lost)
        labels = [letters.width(label, _SMALL) for _, label, _ in entries]
        values = [letters.width(value, _TEXT, bold=True) for _, _, value in entries]
        widths = [label + value + cut.px(17 + 5 + 5) for label, value in zip(labels, values, strict=True)]
        high = Pixels(max(cut.px(17), letters.height(_TEXT, bold=True)))
        rest = cut.inner(rest, 0, 6, 0, 0)
        places = cut.flow(self.column(rest), widths, high, gap=14, down=4)
        for (picture, label, value), wide, place in zip(entries, labels, places, strict=True):
            icon, name, figure = cut.columns(place, 17, Pixels(wide), REST, gap=5)
            brush.icon(picture, cut.place(icon, 17, 17), "ink")
            brush.text(label, name.move(0, cut.px(2)).topleft, _SMALL, "ink-soft")
            brush.text(value, figure.topleft, _TEXT, "ink", bold=True)
            self.marks.append(MarkSpot(place, figure_words(card, label, self.words)))
        rest = cut.below(rest, places, gap=4)
        if card.damage:
            rest = self._track(card.damage, state.damage, rest)
        rest = self.criticals(state, rest)
        pygame.draw.line(brush.surface, self.art.palette.rgb("card-line"), rest.topleft, rest.topright)
        return rest

    def slim_figures(self, card: UnitCard, state: CardState, rest: pygame.Rect) -> pygame.Rect:
        """The same in as few rows as it needs, with words for as much as there is room."""
        brush, cut, letters = self.brush, self.cut, self.letters
        entries = figures(card, self.words, damage=state.damage, lost=state.lost)
        room, gap, sign = self.column(rest).width, cut.px(12), cut.px(17 + 5)
        track = card.damage * cut.px(17) + (card.damage - 1) * cut.px(3) if card.damage else 0
        values = [sign + letters.width(value, _TEXT, bold=True) for _, _, value in entries]
        labels = [letters.width(label, _SMALL) + cut.px(5) for _, label, _ in entries]
        beside = sum(values) + gap * len(values) + track <= room
        taken = sum(values) + gap * (len(values) - 1) + (track + gap if track and beside else 0)
        named = [False] * len(entries)
        for number, wide in enumerate(labels):
            named[number] = taken + wide <= room
            taken += wide if named[number] else 0
        high = Pixels(max(cut.px(17), letters.height(_TEXT, bold=True)))
        rest = cut.inner(rest, 0, 4, 0, 0)
        widths = [bare + told * more for bare, told, more in zip(values, named, labels, strict=True)]
        places = cut.flow(self.column(rest), [*widths, *([min(track, room)] if track else [])], high,
                          gap=12, down=3)  # fmt: skip
        for (picture, label, value), with_label, place in zip(entries, named, places, strict=False):
            icon, text = cut.left(place, 17, gap=5)
            brush.icon(picture, cut.place(icon, 17, 17), "ink")
            if with_label:
                word = brush.text(label, text.move(0, cut.px(2)).topleft, _SMALL, "ink-soft")
                _, text = cut.left(text, Pixels(word.width), gap=5)
            brush.text(value, text.topleft, _TEXT, "ink", bold=True)
            self.marks.append(MarkSpot(place, figure_words(card, label, self.words)))
        if card.damage:
            boxes = cut.flow(pygame.Rect(places[-1].topleft, (places[-1].width + 1, places[-1].height)),
                             [cut.px(17)] * card.damage, 17, gap=3)  # fmt: skip
            self._crosses(boxes, state.damage)
            places = [*places, *boxes]
        return cut.below(rest, places, gap=3)

    def _track(self, length: int, damage: int, rest: pygame.Rect) -> pygame.Rect:
        brush, cut = self.brush, self.cut
        column = self.column(rest)
        word = brush.text(self.words.damage, column.move(0, cut.px(1)).topleft, _SMALL, "ink-soft")
        _, room = cut.left(column, Pixels(word.width), gap=8)
        boxes = cut.flow(room, [cut.px(17)] * length, 17, gap=4)
        self._crosses(boxes, damage)
        return cut.below(rest, boxes, gap=7)

    def _crosses(self, boxes: list[pygame.Rect], damage: int) -> None:
        brush, cut, rgb = self.brush, self.cut, self.art.palette.rgb
        for index, frame in enumerate(boxes):
            # Damage is ticked off from the left, as on the printed card.
            gone = index < damage
            pygame.draw.rect(brush.surface, rgb("lost" if gone else "card"), frame, border_radius=3)
            pygame.draw.rect(brush.surface, rgb("ink"), frame, width=cut.px(1.5) or 1, border_radius=3)
            self.marks.append(MarkSpot(frame, say("card.mark.damage")))
            if gone:
                brush.icon("markers/jammed", frame, {"mark": "lost-ink"})

    def criticals(self, state: CardState, rest: pygame.Rect) -> pygame.Rect:
        """Critical hits as dark tags."""
        words = state.criticals
        if not words:
            return rest
        brush, cut, letters = self.brush, self.cut, self.letters
        widths = [letters.width(word, _SMALL, bold=True) + cut.px(12) for word in words]
        high = Pixels(letters.height(_SMALL, bold=True) + cut.px(4))
        boxes = cut.flow(self.column(rest), widths, high, gap=5, down=3)
        for word, box in zip(words, boxes, strict=True):
            brush.box(box, "lost", "ink", radius=3)
            brush.caption(word, box, _SMALL, "lost-ink", bold=True, at="center")
        rest = cut.below(rest, boxes, gap=6)
        self.seams.append(rest.top)
        return rest

    def skills(
        self, card: UnitCard, unknown_skills: frozenset[str], moot: frozenset[str], rest: pygame.Rect
    ) -> pygame.Rect:
        """The unit's skills as tags; unknown ones carry a mark, moot ones are faint."""
        if not card.skills:
            return rest
        brush, cut, letters, rgb = self.brush, self.cut, self.letters, self.art.palette.rgb
        high = letters.height(_TEXT) + cut.px(4)
        marked = [skill.name in unknown_skills for skill in card.skills]
        words = [letters.width(str(skill), _TEXT) for skill in card.skills]
        widths = [word + cut.px(14) + mark * high for word, mark in zip(words, marked, strict=True)]
        boxes = cut.flow(self.column(rest), widths, Pixels(high), gap=5, down=4)
        self.seams += sorted({box.bottom + 1 for box in boxes})
        for skill, box, mark in zip(card.skills, boxes, marked, strict=True):
            pygame.draw.rect(brush.surface, rgb("card-shade"), box, border_radius=high // 2)
            pygame.draw.rect(brush.surface, rgb("warning" if mark else "card-line"), box, 1, high // 2)
            inner = cut.inner(box, 7, 0, 3, 0)
            role = "ink-soft" if skill.name in moot else "ink"
            brush.text(str(skill), inner.midleft, _TEXT, role, anchor="midleft")
            self.spots.append(SkillSpot(box, skill))
            if mark:
                end, _ = cut.right(inner, Pixels(high))
                brush.icon("icons/warning", end.inflate(-cut.px(5), -cut.px(5)), "warning")
        return cut.below(rest, boxes, gap=8)

    def foot(
        self, card: UnitCard, unknown_skills: frozenset[str], moot: frozenset[str], rest: pygame.Rect
    ) -> pygame.Rect:
        """The meaning of the marks, and the card's own remarks."""
        brush, cut = self.brush, self.cut
        named = [skill.name for skill in card.skills]
        named += [skill.name for weapon in card.weapons for skill in weapon.skills]
        unknown = sorted(unknown_skills.intersection(named))
        rest = self.column(rest)
        if unknown:
            icon, room = cut.left(rest, 14, gap=5)
            first, _ = cut.top(icon, Pixels(self.letters.height(_SMALL)))
            brush.icon("icons/warning", cut.place(first, 14, 14), "warning")
            text = f"{self.words.unknown_skills}: {', '.join(unknown)}"
            used = brush.lines(text, room, _SMALL, "warning")
            _, rest = cut.top(rest, Pixels(used), gap=4)
            self.seams.append(rest.top)
        if faint := sorted(moot.intersection(named)):
            text = f"{self.words.moot}: {', '.join(faint)}"
            _, rest = cut.top(rest, Pixels(brush.lines(text, rest, _SMALL, "ink-soft")), gap=4)
        notes = []
        if card.incomplete:
            notes = [self.words.incomplete.format(lacks=lacking(card.missing))]
        notes += remarks(card)
        for note in notes:
            _, rest = cut.top(rest, Pixels(brush.lines(note, rest, _SMALL, "ink-soft")))
        return cut.inner(rest, 0, 6, 0, 0)
