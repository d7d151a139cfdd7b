"""The misses of a hero, which he may roll again once a game."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.skirmish.decisions.decisions import Reroll
from dust_tactics.skirmish.preview.targets import luck_open
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.strings import say


class RerollPrompt(Prompt):
    """To roll them again, or to keep that for another attack."""

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.reroll", unit=self.state.units[self.question.unit or ""].name)

    def detail(self) -> str:
        """The number of misses, and the hits to expect."""
        found = luck_open(self.state)
        if found is None:
            return ""
        skill, misses, more = found
        return say("prompt.reroll.detail", skill=skill, misses=misses, more=f"{float(more):.1f}")

    def buttons(self) -> list[Button]:
        """Both answers."""
        return [
            Button("reroll/misses", say("reroll.misses"), self._taker(misses=True), hint=self.detail()),
            Button(
                "reroll/nothing", say("reroll.nothing"), self._taker(misses=False),
                hint=say("reroll.nothing.hint"), enter=False,
            ),
        ]  # fmt: skip

    def _taker(self, *, misses: bool) -> Callable[[], None]:
        return lambda: self.scene.submit(Reroll(misses))

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of the hero."""
        return {self.question.unit or "": (Ring.ACTIVE,)}
