"""Prompts for when nobody here is asked: a program thinks, or the game is over."""

from __future__ import annotations

from math import ceil

from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.targets import placed
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.overlays.way_lines import way_line
from dust_tactics.ui.skirmish.play.last_decision import LastDecision
from dust_tactics.ui.skirmish.play.patience import Wait
from dust_tactics.ui.skirmish.table.report import result_words, verdict_words
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.strings import say

from .play_table import PlayTable
from .prompt import Button, Prompt, take_back
from .reaction import what_follows


def _go_on(scene: PlayTable, hint: str = "", words: str = "wait.go-on") -> Button:
    """Wait no longer: nothing is decided by it, and nothing else ever stands where it does."""
    return Button("wait/go-on", say(words), scene.go_on, hint=hint, ahead=True)


class WaitPrompt(Prompt):
    """A program decides, at once or after it has waited for the player."""

    def title(self) -> str:
        """The side that thinks, or is about to act; to react, with what comes after it."""
        key = self._reacting() if self.scene.patience.why is Wait.GRACE else ""
        return say(key or self._key, name=self.scene.side_name(self.question.side))

    def _reacting(self) -> str:
        """The words for a chance to react, by what the unit that acts does next; nothing otherwise."""
        if self.question.kind is not Ask.REACT:
            return ""
        return f"prompt.wait.react.{what_follows(self.state)}"

    def detail(self) -> str:
        """The ways to go on, or back; how long it thinks yet, if it does for long."""
        if self._long:
            return say("prompt.wait.long.detail", seconds=ceil(self.scene.program.left))
        return say(f"{self._key}.detail")

    @property
    def _key(self) -> str:
        """The words for what it waits for: the player, a lesson that is read, or only its own thoughts."""
        why = str(self.scene.patience.why) or ("lesson" if self.scene.guide.holds else "")
        return f"prompt.wait.{why}" if why else "prompt.wait"

    @property
    def _long(self) -> bool:
        """True while it thinks for long, and nothing else is waited for."""
        return self.scene.program.long and not self.scene.patience.holds

    def buttons(self) -> list[Button]:
        """Go on, or take back; while it thinks for long, to move now."""
        if self._long:
            return [_go_on(self.scene, say("wait.now.hint"), "wait.now")]
        if not self.scene.patience.holds:
            return []
        found = [_go_on(self.scene, say("wait.go-on.hint"))]
        if not self.scene.steps.refusal():
            found.append(take_back(self.scene, "wait/undo"))
        return found


class LastPrompt(Prompt):
    """A person has decided what ends the turn; for a moment it can still be taken back."""

    def __init__(self, scene: PlayTable, last: LastDecision) -> None:
        super().__init__(scene)
        self._last = last

    def title(self) -> str:
        """What is about to happen."""
        return say("prompt.last")

    def detail(self) -> str:
        """The ways to go on, or back."""
        return say("prompt.wait.grace.detail")

    def buttons(self) -> list[Button]:
        """Go on, or take back."""
        return [_go_on(self.scene, say("wait.last.hint")), take_back(self.scene, "wait/undo")]

    def _way(self) -> tuple[UnitState, Move] | None:
        """The unit that is to move, and its way, if it goes anywhere."""
        decision, name = self._last.decisions[0], self.question.unit
        if name is None or not isinstance(decision, Move) or not decision.path:
            return None
        return self.state.units[name], decision

    def overlays(self) -> list[Overlay]:
        """The way of a unit that is yet to go it."""
        way = self._way()
        return [] if way is None else [way_line(self.state, way[0], way[1].path)]

    def ghosts(self) -> tuple[PieceView, ...]:
        """The unit where it will stand."""
        way = self._way()
        if way is None:
            return ()
        unit, move = way
        there = placed(self.state, unit, move.path[-1], move.facing)
        return (piece_in(there, there.units[unit.id], fade=0.45),)


class TurnEndPrompt(Prompt):
    """A turn is over, and what it ended with is to be read before the next one begins."""

    @property
    def side(self) -> int | None:
        """Nobody's."""
        return None

    def title(self) -> str:
        """What is waited for."""
        return say("prompt.turn-end")

    def detail(self) -> str:
        """The ways to go on."""
        return say("prompt.wait.results.detail")

    def buttons(self) -> list[Button]:
        """Go on."""
        return [_go_on(self.scene, say("wait.go-on.hint"))]


class OverPrompt(Prompt):
    """The game is over."""

    @property
    def side(self) -> int | None:
        """The winner's colour."""
        outcome = self.scene.match.session.outcome
        return None if outcome is None else outcome.winner

    def title(self) -> str:
        """Who has won."""
        return verdict_words(self.scene.match)

    def detail(self) -> str:
        """The result, and that the game is saved; first that something is still to be read."""
        then = "prompt.over.detail" if self._saved else "save.none"
        if self.scene.patience.holds:
            then = "prompt.over.results.detail"
        return say("prompt.over.result", result=result_words(self.scene.match), then=say(then))

    @property
    def _saved(self) -> bool:
        return self.scene.match.session.save_path is not None

    def buttons(self) -> list[Button]:
        """The report, and away; while the last attack is still to be read, only to go on."""
        if self.scene.patience.holds:
            return [_go_on(self.scene)]
        again, hint = self.scene.again, say("over.again.hint")
        rematch = [Button("over/again", say("over.again"), again, hint=hint)] if again is not None else []
        return [
            Button("over/report", say("over.report"), self.scene.report_result),
            Button(
                "over/replay", say("over.replay"), self.scene.watch, "" if self._saved else say("save.none")
            ),
            *rematch,
            Button("over/menu", say("over.menu"), self.scene.to_menu),
        ]
