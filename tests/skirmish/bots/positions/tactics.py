"""The form of a tactical position, and how a player is put before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.decisions.questions import Ask
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))
GUNNERS = squad(
    "Gunners",
    line("Machine Gun", "6", "5/1 4/1 3/1 2/1", "1/1", count=1),
    line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=4),
)
HUNTERS = squad(
    "Hunters",
    line("Bazooka", "6", "1/1 1/1 1/1 1/1", "3/2 3/2 3/2 2/2", count=2),
    line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=3),
    points=15,
)
SNIPER = hero("Sniper", line("Rifle", "10", "3/1 3/1 3/1 3/1", ""), damage=2, points=10)
CANNON = vehicle("Cannon", line("Gun", "8", "4/1 4/1 4/1 4/1", "4/2 4/2 4/2 4/2"), points=20)
ROCKETS = vehicle(
    "Rockets",
    line("Rocket", "8", "2/1 2/1 2/1 2/1", "6/3 6/3 6/3 6/3", ammo=1),
    line("Machine Gun", "8", "5/1 4/1 3/1 2/1", ""),
    points=20,
)
KNIVES = squad("Knives", line("Knife", "C", "5/1 5/1 5/1 5/1", "", count=5), skills="Charge")
CHIEF = hero("Chief", line("Pistol", "2", "1/1 1/1 1/1 1/1", ""), damage=2, points=20)
OWN = [RIFLES, GUNNERS, HUNTERS, SNIPER, CANNON, ROCKETS, KNIVES, CHIEF]


@dataclass(frozen=True)
class Tactic:
    """A position, what is said before the player is asked, and whether what he does then is right.

    ``known_by`` names the weakest level that must do it; with ``rookie`` those who play forward fail so far.
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

    def table(self) -> Told:
        """The position at which the player is asked."""
        table = position(self.rows, self.ones, self.twos, own=OWN, turn=self.turn, **self.scenario)
        return table.say(*self.said)

    def solved_by(self, bot: Bot) -> bool:
        """Whether a player does the right thing, to the end of his activation."""
        table, dice = self.table(), SecretDice.from_seed(1, self.name)
        answers: list[str] = []
        assert table.state.question is not None
        side = table.state.question.side
        while (question := table.state.question) is not None:
            if answers and question.kind is Ask.ACTIVATE and question.unit is None:
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
