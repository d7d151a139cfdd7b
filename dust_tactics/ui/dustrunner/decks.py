"""The decks with what is left of them, and what the next resolution card may bring."""

from __future__ import annotations

import pygame

from dust_tactics.dustrunner.state import State
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.charts import columns
from dust_tactics.ui.toolkit.layout import REST, Part
from dust_tactics.ui.toolkit.strings import say

from .faces import back
from .odds import Odds
from .signs import loot_icon

DECKS = (
    ("exploration", "move", "side-0"),
    ("resolution", "skull", "side-1"),
    ("modifications", "parts", "side-2"),
)
"""Every deck with the sign and the colour of its back."""


def decks(brush: Brush, box: pygame.Rect, state: State, odds: Odds) -> None:
    """Draw the decks and the charts below them."""
    brush.box(box, "panel", "panel-line", radius=8)
    stacks, charts = brush.cut.rows(brush.cut.inner(box, 9, 7), Part(0.32, 88, 112), REST, gap=6)
    places = brush.cut.columns(stacks, *[REST] * 3, gap=6)
    for place, (name, sign, role) in zip(places, DECKS, strict=True):
        _stack(brush, place, state, name, sign, role)
    head, body = brush.cut.top(charts, 18, gap=2)
    brush.caption(say("run.next"), head, 12.5, "accent", bold=True)
    rows = brush.cut.rows(body, *[REST] * 3, gap=4)
    chance = odds.next
    for row, key in zip(rows, ("skulls", "raiders", "loot"), strict=True):
        words, bars = brush.cut.columns(row, 52, REST, gap=5)
        brush.caption(say(f"run.next.{key}"), words, 11.5, "panel-soft")
        if key == "loot":
            columns(
                brush,
                bars,
                chance.loot,
                str,
                ink="panel-ink",
                icon=lambda what: f"dustrunner/{loot_icon(state.table, what)}",
            )
        else:
            table = chance.skulls if key == "skulls" else chance.raiders
            columns(brush, bars, table, str, ink="panel-ink")


def _stack(brush: Brush, box: pygame.Rect, state: State, name: str, sign: str, role: str) -> None:
    """A deck as high as it is full, with the number of cards that are left in it."""
    deck = getattr(state, name)
    picture, foot, below = brush.cut.rows(box, REST, 16, 14, gap=1)
    card = brush.cut.place(picture, 44, 60)
    layers = min(4, (len(deck.pile) + 3) // 4)
    if not layers:
        brush.frame(card, "panel-soft", radius=5)
    for layer in range(layers):
        back(brush, card.move(-brush.px(2) * layer, -brush.px(2) * layer), sign, role)
    brush.caption(say("run.deck.left", left=len(deck.pile)), foot, 12.5, "panel-ink", bold=True, at="center")
    brush.caption(say(f"run.deck.{name}"), below, 11, "panel-soft", at="center")
