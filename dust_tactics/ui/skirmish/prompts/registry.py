"""Prompts by the kind of question that a player is asked: words, buttons, clicks, overlays."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.play.last_decision import LastDecision
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.attack.reroll import RerollPrompt
from dust_tactics.ui.skirmish.prompts.movement.get_out import GetOutPrompt
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.skirmish.prompts.setup.deploy import ArrivePrompt, DeployFirstPrompt, DeployPrompt
from dust_tactics.ui.skirmish.prompts.setup.objective import ObjectivePrompt
from dust_tactics.ui.skirmish.prompts.setup.reserve import ReservePrompt
from dust_tactics.ui.skirmish.prompts.setup.setup import EdgePrompt, FirstPrompt
from dust_tactics.ui.skirmish.prompts.setup.terrain import TerrainPrompt

from .casualties import LosePrompt
from .play_table import PlayTable
from .prompt import Prompt
from .reaction import ReactPrompt, ReactWithPrompt
from .special_action import TargetPrompt
from .waiting import LastPrompt, OverPrompt, TurnEndPrompt, WaitPrompt

PROMPTS: dict[Ask, type[Prompt]] = {
    Ask.EDGE: EdgePrompt,
    Ask.TERRAIN: TerrainPrompt,
    Ask.OBJECTIVE: ObjectivePrompt,
    Ask.RESERVE: ReservePrompt,
    Ask.DEPLOY_FIRST: DeployFirstPrompt,
    Ask.DEPLOY: DeployPrompt,
    Ask.ARRIVE: ArrivePrompt,
    Ask.FIRST: FirstPrompt,
    Ask.ACTIVATE: ActivatePrompt,
    Ask.MOVE: MovePrompt,
    Ask.AIM: AimPrompt,
    Ask.RETALIATE: AimPrompt,
    Ask.REACT: ReactPrompt,
    Ask.REACT_WITH: ReactWithPrompt,
    Ask.LOSE: LosePrompt,
    Ask.GET_OUT: GetOutPrompt,
    Ask.TARGET: TargetPrompt,
    Ask.REROLL: RerollPrompt,
}
"""The prompt for every kind of question."""


def prompt_for(scene: PlayTable, ending: LastDecision | None = None) -> Prompt:
    """The prompt for what the game waits for now; ``ending`` is decided and about to end the turn."""
    question = scene.match.view.question
    if scene.turn_ends:
        return TurnEndPrompt(scene)
    if question is None:
        return OverPrompt(scene)
    if ending is not None:
        return LastPrompt(scene, ending)
    if scene.match.bot is not None:
        return WaitPrompt(scene)
    return PROMPTS[question.kind](scene)
