"""The scenes of the skirmish by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dust_tactics.ui.toolkit.router import Route

if TYPE_CHECKING:
    from dust_tactics.content.help.book import Found
    from dust_tactics.play.skirmish.match import SkirmishMatch, SkirmishRecording
    from dust_tactics.skirmish.cards.unit_card import UnitCard
    from dust_tactics.skirmish.dispute.position import Position
    from dust_tactics.skirmish.scenario.scenario import Force
    from dust_tactics.ui.skirmish.table.pointed_out import PointedOut

NEW_GAME: Route[[]] = Route("new-game")
"""The choices of a new game."""

QUICK_GAME: Route[[]] = Route("quick")
"""The one question of a quick game."""

PLAY: Route[[SkirmishMatch]] = Route("play")
"""A match that begins."""

LESSONS: Route[[]] = Route("lessons")
"""The first game: the list of lessons."""

REPLAY: Route[[SkirmishRecording, Callable[[], None], PointedOut | None]] = Route("replay")
"""A match that was played, over what is shown: what leaving it does, what is pointed out where it begins."""

ARMY_BUILDER: Route[[Callable[[], None]]] = Route("builder")
"""The army builder: what leaving it does."""

FORCE_PICKER: Route[[Callable[[], None], Force, Callable[[Force], None], str]] = Route("picker")
"""The army builder for a game: what leaving it does, the force to begin with, who gets it, the ruleset."""

CARD_LAB: Route[[Callable[[], None], UnitCard | None]] = Route("card-lab")
"""The card lab: what leaving it does, and a card that a variant is made of."""

DESK: Route[[]] = Route("desk")
"""The sight desk with what lay on it last."""

DESK_OVER: Route[[Position | None, Callable[[], None]]] = Route("desk-over")
"""The sight desk over another scene: what is laid on it, and what leaving it does."""

HELP: Route[[str, Found | None]] = Route("help")
"""The help over what is shown: of an edition, with the topic to begin with."""
