"""The form of a tactical position, and how a player is put before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.bots.outlook import QUIET
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.game import SkirmishGame
from tests.helpers.build import position, set_up
from tests.helpers.say import Told

from .cards import OWN

ONE_ANSWER = frozenset({Ask.TERRAIN, Ask.OBJECTIVE, Ask.RESERVE, Ask.DEPLOY, Ask.FIRST, Ask.LOSE})
"""Questions of which a position asks no more than one."""


@dataclass(frozen=True)
class Tactic:
    """A position, what is said before the player is asked, and whether what he does then is right.

    ``known_by`` names the weakest level that must do it; with ``rookie`` some who play forward fail so far.
    """

    name: str
    rows: Sequence[str]
    ones: Sequence[str]
    twos: Sequence[str]
    right: Callable[[list[str], Told], bool]
    known_by: str = ""
    said: tuple[str, ...] = ()
    turn: int = 2
    scenario: dict[str, Any] = field(default_factory=dict)
    first: int = 1
    """The side that activates a unit now."""
    dice: str = ""
    """The rolls of what is said."""
    begins: str = ""
    """The rolls for initiative with which the game begins, if it is still set up; then all is ``outside``."""

    def table(self) -> Told:
        """The position at which the player is asked."""
        if self.begins:
            game: SkirmishGame
            game, _ = set_up(self.rows, self.ones, self.twos, own=OWN, **self.scenario)
            table = Told(game, game.blank()).begin(self.begins)
        else:
            table = position(
                self.rows, self.ones, self.twos, own=OWN, turn=self.turn, first=self.first, **self.scenario
            )
        return table.say(*self.said, dice=self.dice)

    def solved_by(self, bot: Bot) -> bool:
        """Whether a player does the right thing, to the end of his activation."""
        table, dice = self.table(), SecretDice.from_seed(1, self.name)
        answers: list[str] = []
        assert table.state.question is not None
        side = table.state.question.side
        once = table.state.question.kind in ONE_ANSWER
        while (question := table.state.question) is not None:
            if answers and (once or (question.kind in QUIET and question.unit is None)):
                break
            legal = table.game.legal(table.state)
            if question.side is side:
                asked = BotQuestion(table.game, table.state, side, legal, len(answers) + 1)
                decision = bot.choose(asked)
                answers.append(str(decision))
            else:
                decision = legal[-1]
            table.state = table.game.step(table.state, decision, dice).state
        return self.right(answers, table)
