"""A unit card as a picture that looks like the printed chart, with what the game has done to the unit."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from dust_tactics.skirmish.cards.unit_card import Armour, Kind, Size, UnitCard
from dust_tactics.ui.skirmish.views.piece_views import silhouette_of
from dust_tactics.ui.toolkit.art import Art, side_aliases
from dust_tactics.ui.toolkit.fonts import Letters

from .card_chart import draw_chart

PAD = 10
"""Space around and between the parts of a card, in unscaled pixels."""

_NAME, _TEXT, _SMALL = 18.0, 13.0, 11.5
_NAMES = (_NAME, 16.0, 14.0, 12.5, 11.5, 10.5, 9.5, 9)
_TALLEST = 4000


@dataclass(frozen=True, slots=True)
class CardState:
    """The state of a unit in the game; the default is a fresh one.

    ``wielders`` is, for each weapon line, how many can still use it (``None``: as
    printed); ``spent`` how many ammunition boxes of each line are ticked off; ``loaded`` whether each
    line is loaded (``None``: it needs no loading); ``criticals`` are the words of its critical hits.
    """

    damage: int = 0
    lost: int = 0
    wielders: tuple[int | None, ...] = ()
    spent: tuple[int, ...] = ()
    loaded: tuple[bool | None, ...] = ()
    criticals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTarget:
    """The column of the chart that the current target is in, and the weapon lines that could be used."""

    armour: Armour
    level: int
    lines: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words printed on a card."""

    move: str = "Move"
    armour: str = "Armour"
    soldiers: str = "Miniatures"
    damage: str = "Damage"
    points: str = "points"
    unique: str = "unique"
    infantry: str = "Infantry"
    vehicle: str = "Vehicle"
    aircraft: str = "Aircraft"
    close: str = "close combat"
    range: str = "range"
    skills: str = "Skills"
    crew: str = "the crew's"
    crew_unknown: str = "the vehicle's or the crew's"
    ammo_unknown: str = "ammunition boxes not known"
    unenforced: str = "not enforced yet"
    incomplete: str = "The figures of this card are incomplete."
    arcs: dict[str, str] = field(default_factory=dict, hash=False)


WORDS = CardWords()


def card_picture(
    card: UnitCard,
    width: int,
    art: Art,
    letters: Letters,
    *,
    side: int = 1,
    state: CardState | None = None,
    target: CardTarget | None = None,
    unenforced: frozenset[str] = frozenset(),
    words: CardWords = WORDS,
) -> pygame.Surface:
    """The picture of a card, ``width`` pixels wide and as high as it needs to be.

    ``unenforced`` names the skills and special weapons that the engine does not
    apply yet: each gets a mark, explained at the foot.  The surface is shared: do
    not draw on it.
    """
    state = state if state is not None else CardState()
    key = ("card", card, width, letters.scale, side, state, target, unenforced, words)
    found = art.kept(key)
    if found is not None:
        return found
    sheet = pygame.Surface((width, _TALLEST), pygame.SRCALPHA)
    sheet.fill(art.palette.rgb("card"))
    press = _Press(sheet, art, letters, words)
    y = press.header(card, side)
    y = press.figures(card, state, y)
    y += draw_chart(sheet, y, card, state, target, unenforced, art, letters, words)
    y = press.skills(card, unenforced, y + press.px(PAD * 0.6))
    y = press.foot(card, unenforced, y)
    picture = pygame.Surface((width, y), pygame.SRCALPHA)
    picture.blit(sheet, (0, 0))
    pygame.draw.rect(picture, art.palette.rgb("card-line"), picture.get_rect(), width=1, border_radius=4)
    return art.keep(key, picture)


_LONG = (Size.LARGE, Size.HUGE)


def _build(card: UnitCard) -> str:
    """Locomotion and size of a vehicle or aircraft, with a question mark where they are assumed."""
    if card.locomotion is None:
        return ""
    size = "" if card.size is Size.STANDARD and "size" not in card.unknown else card.size.value
    words = ((size, "size"), (card.locomotion.value, "moves"))
    return " ".join(f"{word}{'?' if key in card.unknown else ''}" for word, key in words if word)


class _Press:
    """Prints the parts of a card one below the other; each method answers where the next part begins."""

    def __init__(self, sheet: pygame.Surface, art: Art, letters: Letters, words: CardWords) -> None:
        self.sheet, self.art, self.letters, self.words = sheet, art, letters, words
        self.width = sheet.get_width()
        self.pad = self.px(PAD)

    def px(self, size: float) -> int:
        """Unscaled pixels in pixels of this scale."""
        return round(size * self.letters.scale)

    def write(self, text: str, x: int, y: int, size: float, role: str, bold: bool = False) -> int:
        """Write a line; answers its width."""
        line = self.letters.line(text, size, self.art.palette.rgb(role), bold)
        self.sheet.blit(line, (x, y))
        return line.get_width()

    def header(self, card: UnitCard, side: int) -> int:
        """The dark band: sign of the bloc, name, designation, figure, points."""
        art, letters, rgb = self.art, self.letters, self.art.palette.rgb
        name_high, small_high = letters.height(_NAME, bold=True), letters.height(_SMALL)
        high = name_high + small_high + self.pad
        pygame.draw.rect(self.sheet, rgb("card-head"), (0, 0, self.width, high))
        pygame.draw.rect(self.sheet, rgb(f"side-{side}"), (0, high, self.width, self.px(4)))
        sign = self.px(26)
        at = (self.pad, (high - sign) // 2)
        self.sheet.blit(art.image(f"signs/{card.bloc.lower()}", sign, sign, {"sign": "card-head-ink"}), at)
        coin = self.px(34)
        right = self.width - self.pad - coin
        centre = (right + coin // 2, high // 2)
        pygame.draw.aacircle(self.sheet, rgb("brass-dark"), centre, coin / 2)
        pygame.draw.aacircle(self.sheet, rgb("brass"), centre, coin / 2 - self.px(2))
        points = letters.line(str(card.points), 16, rgb("ink"), bold=True)
        self.sheet.blit(points, points.get_rect(center=centre))
        figure = self.px(40)
        self.sheet.blit(self._figure(card, figure, side), (right - figure - self.px(4), (high - figure) // 2))
        self._footprint(card, right - self.px(6), high - self.px(5))
        left = self.pad * 2 + sign
        room = right - figure - left - self.px(8)
        size = letters.largest(card.name, _NAMES, room, bold=True)
        high_up = self.px(4) + (name_high - letters.height(size, bold=True)) // 2
        self.write(
            letters.fitted(card.name, size, room, bold=True), left, high_up, size, "card-head-ink", True
        )
        below = [
            _build(card),
            card.designation or "",
            *card.factions[:1],
            self.words.unique if card.unique else "",
        ]
        second = " · ".join(word for word in below if word) or card.kind.value
        size = letters.largest(second, (_SMALL, 10.5, 9.5, 9), room)
        self.write(letters.fitted(second, size, room), left, self.px(4) + name_high, size, "panel-soft")
        return high + self.px(4)

    def _footprint(self, card: UnitCard, right: int, low: int) -> None:
        """As many little squares as a large or huge unit fills on the board."""
        edge = self.px(5)
        for column in range(2 if card.size in _LONG else 0):
            for row in range(2 if card.size is Size.HUGE else 1):
                box = pygame.Rect(right - (2 - column) * (edge + 1), low - (row + 1) * (edge + 1), edge, edge)
                pygame.draw.rect(self.sheet, self.art.palette.rgb("brass"), box)

    def _figure(self, card: UnitCard, size: int, side: int) -> pygame.Surface:
        aliases = side_aliases(side) | {"side-ink": "card-head-ink", "side-dark": "card-head"}
        figure = silhouette_of(card).value
        if card.kind is Kind.SQUAD:
            return self.art.image("icons/infantry", size, size, {"sign": "card-head-ink"})
        return self.art.image(f"pieces/{figure}", size, size, aliases)

    def figures(self, card: UnitCard, state: CardState, y: int) -> int:
        """Armour, move and march, miniatures, and the boxes of the damage track."""
        letters, rgb = self.letters, self.art.palette.rgb
        y += self.px(6)
        icon = self.px(17)
        high = max(icon, letters.height(_TEXT, bold=True))
        x = self.pad

        def entry(picture: str, label: str, value: str) -> None:
            nonlocal x, y
            wide = icon + self.px(5) + letters.width(label, _SMALL) + self.px(5)
            wide += letters.width(value, _TEXT, bold=True)
            if x > self.pad and x + wide > self.width - self.pad:
                x, y = self.pad, y + high + self.px(4)
            self.sheet.blit(self.art.image(picture, icon, icon, {"sign": "ink"}), (x, y + (high - icon) // 2))
            at = x + icon + self.px(5)
            at += self.write(label, at, y + self.px(2), _SMALL, "ink-soft") + self.px(5)
            at += self.write(value, at, y, _TEXT, "ink", bold=True)
            x = at + self.px(14)

        group = card.armour_class.value
        entry(f"icons/{group}", self.words.armour, f"{getattr(self.words, group)} {card.armour}")
        entry("icons/march", self.words.move, f"{card.move} / {card.march}")
        if card.kind in (Kind.SQUAD, Kind.SUPPORT_WEAPON):
            lost = state.damage if card.kind is Kind.SUPPORT_WEAPON else state.lost
            left = card.miniatures - lost
            entry("icons/human", self.words.soldiers, f"{left} / {card.miniatures}" if lost else str(left))
        y += high + self.px(4)
        if card.damage:
            y = self._track(card.damage, state.damage, y)
        if state.criticals:
            y = self._criticals(state.criticals, y)
        pygame.draw.line(self.sheet, rgb("card-line"), (0, y), (self.width, y))
        return y

    def _track(self, length: int, damage: int, y: int) -> int:
        rgb = self.art.palette.rgb
        x = self.pad
        x += self.write(self.words.damage, x, y + self.px(1), _SMALL, "ink-soft") + self.px(8)
        start, box, gap = x, self.px(17), self.px(4)
        for index in range(length):
            if x + box > self.width - self.pad:
                x, y = start, y + box + gap
            frame = pygame.Rect(x, y, box, box)
            # Damage is ticked off from the left, as on the printed card.
            gone = index < damage
            pygame.draw.rect(self.sheet, rgb("lost" if gone else "card"), frame, border_radius=3)
            pygame.draw.rect(self.sheet, rgb("ink"), frame, width=self.px(1.5) or 1, border_radius=3)
            if gone:
                cross = self.art.image("markers/jammed", box, box, {"mark": "lost-ink"})
                self.sheet.blit(cross, frame)
            x += box + gap
        return y + box + self.px(7)

    def _criticals(self, words: tuple[str, ...], y: int) -> int:
        """Critical hits as dark tags below the damage track."""
        letters, rgb = self.letters, self.art.palette.rgb
        high, x = letters.height(_SMALL, bold=True) + self.px(4), self.pad
        for word in words:
            line = letters.line(word, _SMALL, rgb("lost-ink"), bold=True)
            wide = line.get_width() + self.px(12)
            if x > self.pad and x + wide > self.width - self.pad:
                x, y = self.pad, y + high + self.px(3)
            box = pygame.Rect(x, y, wide, high)
            pygame.draw.rect(self.sheet, rgb("lost"), box, border_radius=self.px(3))
            pygame.draw.rect(self.sheet, rgb("ink"), box, 1, border_radius=self.px(3))
            self.sheet.blit(line, line.get_rect(center=box.center))
            x += wide + self.px(5)
        return y + high + self.px(6)

    def skills(self, card: UnitCard, unenforced: frozenset[str], y: int) -> int:
        """The unit's skills as tags; those not enforced yet carry a mark."""
        if not card.skills:
            return y
        letters, rgb = self.letters, self.art.palette.rgb
        high = letters.height(_TEXT) + self.px(4)
        x = self.pad
        for skill in card.skills:
            marked = skill.name in unenforced
            text = letters.line(str(skill), _TEXT, rgb("ink"))
            wide = text.get_width() + self.px(14) + (high if marked else 0)
            if x > self.pad and x + wide > self.width - self.pad:
                x, y = self.pad, y + high + self.px(4)
            box = pygame.Rect(x, y, wide, high)
            pygame.draw.rect(self.sheet, rgb("card-shade"), box, border_radius=high // 2)
            pygame.draw.rect(self.sheet, rgb("warning" if marked else "card-line"), box, 1, high // 2)
            self.sheet.blit(text, text.get_rect(midleft=(x + self.px(7), box.centery)))
            if marked:
                self.mark(box.right - high // 2 - self.px(3), box.centery, high - self.px(5))
            x += wide + self.px(5)
        return y + high + self.px(8)

    def mark(self, x: int, y: int, size: int) -> None:
        """The mark of something not enforced yet, centred on a point."""
        picture = self.art.image("icons/warning", size, size, {"sign": "warning"})
        self.sheet.blit(picture, picture.get_rect(center=(x, y)))

    def foot(self, card: UnitCard, unenforced: frozenset[str], y: int) -> int:
        """The meaning of the marks, and the card's own remarks."""
        letters = self.letters
        named = [skill.name for skill in card.skills]
        named += [skill.name for weapon in card.weapons for skill in weapon.skills]
        missing = sorted({name for name in named if name in unenforced})
        high = letters.height(_SMALL)
        if missing:
            icon = self.px(14)
            self.mark(self.pad + icon // 2, y + high // 2, icon)
            room = self.width - 2 * self.pad - icon - self.px(5)
            for line in letters.wrapped(f"{self.words.unenforced}: {', '.join(missing)}", _SMALL, room):
                self.write(line, self.pad + icon + self.px(5), y, _SMALL, "warning")
                y += high
            y += self.px(4)
        notes = [self.words.incomplete] if card.incomplete else []
        for note in (*notes, *card.notes):
            for line in letters.wrapped(note, _SMALL, self.width - 2 * self.pad):
                self.write(line, self.pad, y, _SMALL, "ink-soft")
                y += high
        return y + self.px(6)


__all__ = ["WORDS", "CardState", "CardTarget", "CardWords", "card_picture"]
