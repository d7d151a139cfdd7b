"""What the player is asked, one prompt for every kind of question: words, buttons, clicks, overlays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.skirmish.questions import Ask

from .activate import ActivatePrompt
from .aim import AimPrompt
from .deploy import DeployFirstPrompt, DeployPrompt
from .get_out import GetOutPrompt
from .lose import LosePrompt
from .move import MovePrompt
from .objective import ObjectivePrompt
from .over import OverPrompt, WaitPrompt
from .prompt import Prompt
from .react import ReactPrompt, ReactWithPrompt
from .reserve import ReservePrompt
from .setup import EdgePrompt, FirstPrompt
from .special import TargetPrompt
from .terrain import TerrainPrompt

if TYPE_CHECKING:
    from ..scenes.play import Play

PROMPTS: dict[Ask, type[Prompt]] = {
    Ask.EDGE: EdgePrompt,
    Ask.TERRAIN: TerrainPrompt,
    Ask.OBJECTIVE: ObjectivePrompt,
    Ask.RESERVE: ReservePrompt,
    Ask.DEPLOY_FIRST: DeployFirstPrompt,
    Ask.DEPLOY: DeployPrompt,
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
}
"""The prompt for every kind of question."""


def prompt_for(scene: Play) -> Prompt:
    """The prompt for what the game waits for now."""
    session = scene.match.session
    question = session.state.question
    if question is None:
        return OverPrompt(scene)
    if scene.match.bot is not None:
        return WaitPrompt(scene)
    return PROMPTS[question.kind](scene)
