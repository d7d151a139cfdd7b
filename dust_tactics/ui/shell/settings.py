"""The settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import pygame

from dust_tactics.content.files.settings import ASKS, SCALES
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

T = TypeVar("T")

PAUSES = {"settings.pause.none": 0, "settings.pause.short": 450, "settings.pause.long": 1200}
"""How long a program's decision rests, by the words for it."""

GRACES = {"settings.none": 0, "settings.seconds.2": 2, "settings.seconds.3": 3, "settings.seconds.5": 5,
          "settings.seconds.10": 10}  # fmt: skip
"""How many seconds a program waits before it answers, by the words for it."""

RESULTS = {"settings.results.stay": 0, "settings.seconds.3": 3, "settings.seconds.5": 5,
           "settings.seconds.10": 10, "settings.none": -1}  # fmt: skip
"""How many seconds a program waits after an attack, by the words for it."""

THINKING = {"settings.think.shortest": 300, "settings.seconds.1": 1000, "settings.seconds.3": 3000,
            "settings.seconds.5": 5000, "settings.seconds.10": 10_000}  # fmt: skip
"""How many milliseconds a program thinks about a decision at most, by the words for it."""

KEPT = {"settings.saves-kept.5": 5, "settings.saves-kept.20": 20, "settings.saves-kept.100": 100,
        "settings.saves-kept.all": 0}  # fmt: skip
"""How many games that saved themselves are kept of each kind, by the words for it."""

_NAMES = (
    "palette", "scale", "animations", "ask", "grace", "results", "pause", "think", "hints", "reset-hints",
    "hand-over", "briefing", "saves-kept", "full-screen",
)  # fmt: skip


class SettingsScene(Dialog):
    """Settings that a player makes once."""

    name = "settings"
    width, height = 640.0, 696.0

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
            self._line("palette"),
            lambda text: self._set(palette=palettes[text]),
        )
        scales = [f"{scale} %" for scale in SCALES]
        kit.choice(
            "s",
            "settings/scale",
            scales,
            f"{settings.scale} %",
            self._line("scale"),
            lambda text: self._set(scale=int(text.split()[0])),
        )
        self._switch("animations", settings.animations, lambda on: self._set(animations=on))
        asks = {f"settings.ask.{how}": how for how in ASKS}
        self._pick("ask", asks, settings.ask, lambda how: self._set(ask=how))
        self._pick("grace", GRACES, settings.grace, lambda seconds: self._set(grace=seconds))
        self._pick("results", RESULTS, settings.results, lambda seconds: self._set(results=seconds))
        self._pick("pause", PAUSES, settings.pause, lambda rest: self._set(pause=rest))
        self._pick("think", THINKING, settings.think, lambda limit: self._set(think=limit))
        self._switch("hints", settings.hints, lambda on: self._set(hints=on))
        why = "" if settings.hints_seen else say("settings.reset.none")
        kit.button(
            "s",
            "settings/reset-hints",
            say("settings.reset"),
            self._line("reset-hints"),
            lambda: self._set(hints_seen=()),
            reason=why,
        )
        self._switch("hand-over", settings.hand_over, lambda on: self._set(hand_over=on))
        self._switch("briefing", settings.briefing, lambda on: self._set(briefing=on))
        self._pick("saves-kept", KEPT, settings.saves_kept, lambda most: self._set(saves_kept=most))
        self._switch("full-screen", settings.full_screen, lambda on: self._set(full_screen=on))
        (done,) = self.buttons(140)
        kit.button("s", "settings/done", say("done"), done, self.close, style="#main")

    def _lines(self) -> list[pygame.Rect]:
        """A line for each setting."""
        return self.cut.rows(self.parts()[1], *[REST] * len(_NAMES), gap=6)

    def _line(self, name: str) -> pygame.Rect:
        """Place of the control of a line, right of its words."""
        return self.cut.columns(self._lines()[_NAMES.index(name)], 270, REST)[1]

    def _pick(self, name: str, words: Mapping[str, T], now: T, act: Callable[[T], None]) -> None:
        """A choice between values by the words for them; one that has none shows the first."""
        values = {say(key): value for key, value in words.items()}
        shown = next((word for word, value in values.items() if value == now), next(iter(values)))
        self.kit.choice("s", f"settings/{name}", list(values), shown, self._line(name),
                        lambda word: act(values[word]))  # fmt: skip

    def _switch(self, name: str, on: bool, act: Callable[[bool], None]) -> None:
        word = say("on") if on else say("off")
        self.kit.button("s", f"settings/{name}", word, self._line(name), lambda: act(not on))

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
