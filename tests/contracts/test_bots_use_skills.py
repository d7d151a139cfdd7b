"""The rookie uses every skill that gives its player something to decide.

A decision is a skill's if it would be refused without it, or would not have been asked for.  A test run plays
a few games; ``make games`` half as many as it is asked for.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.decisions.decisions import Reroll
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.special_actions.registry import SPECIAL
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.catalogue import SkillRule
from tests.helpers.build import rules_of

from .games import Turnout
from .skill_games import skill_game
from .skills_met import UNHEARD, Census, Names, acting, dice_of

DECIDING: tuple[hooks.AnyHook, ...] = (
    hooks.FREE_ACTIONS, hooks.WHOLE_WAYS, hooks.FIRST_MARCH, hooks.BOOSTS, hooks.REROLLS_ONCE,
    hooks.PICKS_CASUALTIES, hooks.ASSIGNS_HITS, hooks.HIDDEN_FROM, hooks.ARRIVAL,
)  # fmt: skip
"""The hooks at which a skill opens something to decide."""
AIMED = frozenset(("observer", "salvo", "reload", "area"))
"""The properties of skills that open other ways to fire, and to load again."""


BESIDE = frozenset((Ask.LOSE, Ask.REROLL))
"""The questions that skills bring about in the middle of an attack."""


def decides(row: SkillRule) -> bool:
    """Return whether a skill opens decisions: by a hook, a special action, or a way to fire."""
    wants = frozenset[str]().union(*(special.wants for special in SPECIAL.values()))
    opens = any(hasattr(row.effect, hook.name) for hook in DECIDING)
    return opens or row.on == "command" or not row.tags.isdisjoint(wants | AIMED)


def deciding(ruleset: Ruleset) -> Names:
    """The skills that give a player something to decide."""
    return frozenset(row.name for row in acting(ruleset) if decides(row))


class Uses(Census):
    """The skills of one game that have given a decision which was taken."""

    last: Turnout | None = None

    def note(self, turnout: Turnout) -> None:
        """Look at one decision of the game."""
        super().note(turnout)
        self.last = turnout

    def _differs(self, turnout: Turnout, names: Names) -> bool:
        """Return whether a decision would be refused without some skills."""
        if len(turnout.open) == 1:
            return False
        question, last = turnout.before.question, self.last
        assert question is not None
        try:
            if self.game.check(self._without(turnout.before, names), turnout.taken) is not None:
                return True
            if last is None or question.kind not in BESIDE or turnout.taken == Reroll(misses=False):
                return False
            step = self.game.step(self._without(last.before, names), last.taken, self.dice)
            return step.state.question != question
        except (*UNHEARD, IllegalDecisionError):
            return True


def rookies(game: SkirmishGame, seed: int) -> Iterator[Turnout]:
    """A whole game of two rookies."""
    dice = dice_of(seed)
    bots = [GreedyBot(f"{side} {seed}".encode(), impressions) for side in (0, 1)]
    state, number = game.begin(dice).state, 0
    while state.question is not None:
        seat = state.question.side.value
        found = game.legal(state)
        view = game.view_for(state, seat)
        taken = bots[seat].choose(BotQuestion(game, view, seat, found, number))
        step = game.step(state, taken, dice)
        yield Turnout(state, tuple(found), taken, step)
        state, number = step.state, number + 1


def used(edition: str, seeds: Iterable[int]) -> Counter[str]:
    """In how many games of rookies each skill that they might use was used, as long as some never was."""
    games: Counter[str] = Counter()
    for seed in seeds:
        game = skill_game(seed, edition, wide=bool(seed % 2))
        uses = Uses(game, dice_of(seed))
        uses.left &= deciding(game.table.ruleset)
        for turnout in rookies(game, seed):
            uses.note(turnout)
        games.update({*uses.met})
    return games


@pytest.mark.slow
def test_rookies_use_skills() -> None:
    assert len(used("dust-1947", range(1))) > 3


@pytest.mark.games
@pytest.mark.parametrize("edition", ["dust-1947", "dust-tactics"])
def test_rookies_use_every_skill_that_gives_them_a_choice(edition: str) -> None:
    games = used(edition, range(int(os.environ.get("DUST_GAMES", 1000)) // 2))
    wanted = sorted(deciding(rules_of(edition)), key=lambda name: games[name])
    for name in wanted:
        print(f"{games[name]:9} {name} (rookies, {edition})")  # noqa: T201  # the table that is asked for
    never = [name for name in wanted if not games[name]]
    assert not never, f"no rookie ever uses {', '.join(never)}"
