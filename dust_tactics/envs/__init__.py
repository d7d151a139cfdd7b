"""Environments for programs that learn: a skirmish by PettingZoo's and by Gymnasium's conventions.

``docs/environments.md`` says what an observation holds.  Importing the package lets Gymnasium know the id
``DustTactics/Skirmish-v0`` (:class:`.against_bot.AgainstBot`); PettingZoo's are in :mod:`.skirmish_v0`.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401  # asked for here, so that one sentence says what is missing
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"the environments need {error.name}: pip install 'dust-tactics[envs]'", name=error.name
    ) from error

GYMNASIUM_ID = "DustTactics/Skirmish-v0"

gymnasium.register(id=GYMNASIUM_ID, entry_point="dust_tactics.envs.against_bot:AgainstBot")
