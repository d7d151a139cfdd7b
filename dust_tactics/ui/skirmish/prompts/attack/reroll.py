"""Dice that may be rolled again: the misses of a hero once a game, or all of some weapons by a barrel."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.skirmish.decisions.decisions import Reroll
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview.targets import barrels_open, luck_open, luck_targets
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.prompts.sure import surely
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.strings import say


class RerollPrompt(Prompt):
    """To roll them again, or to keep that for another attack."""

    @property
    def _all(self) -> bool:
        """True if all dice may be rolled again, and not misses alone."""
        return barrels_open(self.state) is not None

    def title(self) -> str:
        """The question that is shown."""
        name = callname(self.state, self.question.unit or "")
        return say("prompt.reroll.all", unit=name) if self._all else say("prompt.reroll", unit=name)

    def detail(self) -> str:
        """The number of dice, and the hits to expect."""
        found, barrels = luck_open(self.state), barrels_open(self.state)
        if found is None:
            return ""
        skill, dice, more = found
        if barrels is not None:
            worth = f"{float(more):+.1f}".replace("-", "−")
            return say("prompt.reroll.all.detail", skill=skill, dice=dice, more=worth, barrels=barrels)
        return say("prompt.reroll.detail", skill=skill, misses=dice, more=f"{float(more):.1f}")

    @property
    def _loses(self) -> bool:
        """True if the dice are better as they lie."""
        found = luck_open(self.state)
        return found is not None and found[2] < 0

    def buttons(self) -> list[Button]:
        """Both answers; the one that is better on average is the usual one."""
        whole = self._all
        name, nothing = "all" if whole else "misses", say("reroll.nothing")
        again, keep = say(f"reroll.{name}"), say("reroll.nothing.barrel" if whole else "reroll.nothing.hint")
        rolls = self._taker(again, Reroll(misses=True, whole=whole))
        keeps = self._taker(nothing, Reroll(misses=False))
        return [
            Button(f"reroll/{name}", again, rolls, hint=self.detail(), enter=not self._loses),
            Button("reroll/nothing", nothing, keeps, hint=keep, enter=self._loses),
        ]

    def _taker(self, words: str, decision: Reroll) -> Callable[[], None]:
        return surely(self.scene, words, lambda: self.scene.submit(decision))

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of the hero, or of the stash, and of those at whom the dice were thrown."""
        rings: dict[str, tuple[Ring, ...]] = dict.fromkeys(luck_targets(self.state), (Ring.TARGET,))
        return rings | {self.question.unit or "": (Ring.ACTIVE,)}
