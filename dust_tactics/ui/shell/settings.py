"""The settings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.content.files.settings import SCALES
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

PAUSES = {"settings.pause.none": 0, "settings.pause.short": 450, "settings.pause.long": 1200}
"""How long a program's decision rests, by the words for it."""

_NAMES = (
    "palette",
    "scale",
    "animations",
    "pause",
    "hints",
    "reset-hints",
    "hand-over",
    "briefing",
    "full-screen",
)


class SettingsScene(Dialog):
    """Settings that a player makes once."""

    name = "settings"
    width, height = 620.0, 554.0

    def build(self) -> None:
        """A control a line."""
        kit, settings = self.kit, self.app.settings
        self.title = say("settings.title")
        kit.clear()
        palettes = {palette.title: name for name, palette in self.app.palettes.items()}
        now = self.app.art.palette.title
        kit.choice(
            "s",
            "settings/palette",
            list(palettes),
            now,
            self._line(0),
            lambda text: self._set(palette=palettes[text]),
        )
        scales = [f"{scale} %" for scale in SCALES]
        kit.choice(
            "s",
            "settings/scale",
            scales,
            f"{settings.scale} %",
            self._line(1),
            lambda text: self._set(scale=int(text.split()[0])),
        )
        self._switch(2, "animations", settings.animations, lambda on: self._set(animations=on))
        words = {say(key): value for key, value in PAUSES.items()}
        pause = next((word for word, value in words.items() if value == settings.pause), next(iter(words)))
        kit.choice(
            "s",
            "settings/pause",
            list(words),
            pause,
            self._line(3),
            lambda text: self._set(pause=words[text]),
        )
        self._switch(4, "hints", settings.hints, lambda on: self._set(hints=on))
        why = "" if settings.hints_seen else say("settings.reset.none")
        kit.button(
            "s",
            "settings/reset-hints",
            say("settings.reset"),
            self._line(5),
            lambda: self._set(hints_seen=()),
            reason=why,
        )
        self._switch(6, "hand-over", settings.hand_over, lambda on: self._set(hand_over=on))
        self._switch(7, "briefing", settings.briefing, lambda on: self._set(briefing=on))
        self._switch(8, "full-screen", settings.full_screen, lambda on: self._set(full_screen=on))
        (done,) = self.buttons(140)
        kit.button("s", "settings/done", say("done"), done, self.close, style="#main")

    def _lines(self) -> list[pygame.Rect]:
        """A line for each setting."""
        return self.cut.rows(self.parts()[1], *[REST] * len(_NAMES), gap=12)

    def _line(self, number: int) -> pygame.Rect:
        """Place of the control of a line, right of its words."""
        return self.cut.columns(self._lines()[number], 250, REST)[1]

    def _switch(self, number: int, name: str, on: bool, act: Callable[[bool], None]) -> None:
        word = say("on") if on else say("off")
        self.kit.button("s", f"settings/{name}", word, self._line(number), lambda: act(not on))

    def _set(self, **changes: object) -> None:
        self.app.change(self.app.settings.but(**changes))
        self.build()

    def paint(self, brush: Brush) -> None:
        """The words before the controls."""
        super().paint(brush)
        for name, line in zip(_NAMES, self._lines(), strict=True):
            brush.text(say(f"settings.{name}"), line.midleft, 15, anchor="midleft")
        wanted = self.app.settings.scale / 100
        if self.app.scale < wanted - 0.004:
            text = say("settings.small", scale=round(self.app.scale * 100))
            brush.lines(text, self.cut.right(self.parts()[2], 160)[1], 12, "panel-soft", most=2)
