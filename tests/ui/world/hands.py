"""Hands for games of the world map: a game at some question, played on as a program would."""

from __future__ import annotations

import random
from collections.abc import Callable

from dust_tactics.bots.time_budget import think
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.seats import HUMAN
from dust_tactics.play.thinker import Answer
from dust_tactics.play.world.kind import WORLD
from dust_tactics.play.world.levels import LEVELS
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world.begin import begin_game
from dust_tactics.ui.world.game import WorldMatch, WorldTable
from dust_tactics.ui.world.routes import WORLD_GAME
from dust_tactics.world.decisions import Decision
from dust_tactics.world.state import State
from tests.helpers.thinker import ThinkerHere

BOT = "bot:recruit"
THINKER = "bot:officer"
"""Who plays forward, and says why."""
_SEEDS = range(1, 8)
_MOST = 3000


def table_of(
    app: App, seats: tuple[str, ...] = (HUMAN, HUMAN, BOT), seed: int = 5, edition: str = "epic"
) -> WorldTable:
    """The table of a game that has just begun."""
    begin_game(app, edition, seats, seed)
    table = app.top
    assert isinstance(table, WorldTable)
    app.step([], 0.05)
    return table


def asked(table: WorldTable) -> bool:
    """Whether a person is asked something now."""
    return table.field is not None and not table.motion.going


def _decide(table: WorldTable, decision: Decision) -> None:
    """Decide, and mean it where the table asks."""
    table.decide(decision)
    table.app.top.kit.press("choice/end")


def answer(table: WorldTable) -> None:
    """Answer as a program would."""
    bot = LEVELS["recruit"](table.session.chance_key(table.session.seat or 0))
    thinking = bot.think(table.session.bot_question())
    think(thinking, 0.2)
    _decide(table, thinking.best)


def wait(app: App, table: WorldTable) -> None:
    """Let programs decide until a person is asked, or the game is over."""
    for _ in range(_MOST):
        if asked(table) or table.session.outcome is not None:
            return
        app.step([], 0.05)
    raise AssertionError("nobody is asked")


def table_at(
    app: App, wanted: Callable[[State], bool], seats: tuple[str, ...] = (HUMAN, HUMAN, BOT),
    edition: str = "epic",
) -> WorldTable:  # fmt: skip
    """A table at the first question to a person that is wanted, which programs have come to unseen."""
    for seed in _SEEDS:
        match = new_match(MatchSettings(seats, {"edition": edition}, seed, WORLD.id), new_auto_path())
        while (seat := match.session.seat) is not None:
            if match.bot is None:
                if wanted(match.view):
                    return shown(app, match)
                bot = LEVELS["recruit"](match.session.chance_key(seat))
                match.session.submit(bot.choose(match.session.bot_question()))
            else:
                match.bot_decides()
    raise AssertionError("no game comes to such a moment")


def watched_until(app: App, wanted: Callable[[State], bool], seats: tuple[str, ...]) -> WorldTable:
    """The same where the table was there from the beginning, and has seen programs decide."""
    table = table_of(app, seats)
    wait(app, table)
    while not wanted(table.view):
        answer(table)
        wait(app, table)
    return table


def shown(app: App, match: WorldMatch) -> WorldTable:
    """The table of a game under way."""
    app.open(WORLD_GAME, match)
    table = app.top
    assert isinstance(table, WorldTable)
    app.step([], 0.05)
    wait(app, table)
    return table


def asks(question: str, least: int = 0) -> Callable[[State], bool]:
    """Whether something is asked, in some round at the least."""

    def wanted(state: State) -> bool:
        return state.question is not None and state.question.ask == question and state.round >= least

    return wanted


def finished(app: App, seed: int = 5) -> WorldTable:
    """A game that programs have played to its end."""
    match = new_match(MatchSettings((BOT, BOT), {"edition": "epic"}, seed, WORLD.id), new_auto_path())
    while match.bot is not None:
        match.bot_decides()
    return shown(app, match)


def any_of(table: WorldTable, chance: random.Random) -> None:
    """Answer anything at all."""
    legal = table.legal()
    _decide(table, legal[chance.randrange(len(legal))])


class Slow(ThinkerHere):
    """Decides only when it is hurried; until then there are 9 seconds left."""

    left: float | None = 9.0

    def __init__(self) -> None:
        super().__init__()
        self.hurried = False

    def answer(self) -> Answer | None:
        """Nothing, before somebody wants it."""
        return super().answer() if self.hurried else None

    def hurry(self) -> None:
        """Somebody does."""
        self.hurried = True


def long_thought(app: App) -> WorldTable:
    """A table at which a program thinks, and nobody knows how long."""
    table = table_of(app, (BOT, BOT))
    table.program.drop()
    table.program.thinker = Slow()
    for _ in range(20):
        app.step([], 0.05)
    return table
