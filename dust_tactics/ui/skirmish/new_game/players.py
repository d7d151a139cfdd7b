"""Who plays a side of a new game, and how many army points he may have beside his share."""

from __future__ import annotations

from dust_tactics.play.seats import HUMAN
from dust_tactics.play.skirmish.levels import WITH_STYLES
from dust_tactics.ui.toolkit.strings import say

from .choices import Choices

PLAYERS = (HUMAN, *(f"bot:{level}" for level in WITH_STYLES))
"""Who can play a side."""
HANDICAPS = (0, 5, 10, 15, 20, 25, 30, 40, 50)
"""The handicaps on offer, in army points; one that was chosen otherwise is offered, too."""


def build_player(scene: Choices, side: int) -> None:
    """Make the two choices at the head of a side's panel."""
    kit, layout = scene.kit, scene.layout.sides[side]
    labels = [say(f"player.{name}") for name in PLAYERS]
    kit.choice(
        f"side{side}", f"new/player{side + 1}", labels, say(f"player.{scene.players[side]}"), layout.player,
        lambda text: scene.set_player(side, PLAYERS[labels.index(text)]), hint=say("new.hint.player"),
    )  # fmt: skip
    offered = sorted({*HANDICAPS, scene.more[side]})
    more = [_words(points) for points in offered]
    kit.choice(
        f"side{side}", f"new/more{side + 1}", more, _words(scene.more[side]), layout.more,
        lambda text: scene.set_more(side, offered[more.index(text)]), hint=say("new.hint.more"),
    )  # fmt: skip


def _words(points: int) -> str:
    return say("new.more", points=points) if points else say("new.more.none")
