"""Beginning a run, going on with one, watching one again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.limits import RUNS_FILE
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.reading import open_file
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.dustrunner.kind import DUSTRUNNER as KIND, EDITION
from dust_tactics.play.match import MatchSettings, new_match, open_recording
from dust_tactics.play.saves import SaveError
from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.shell.house_rules import Offer, with_readings
from dust_tactics.ui.shell.saved_games import SavedGame, glance, new_auto_path, newest
from dust_tactics.ui.toolkit.strings import say

from .routes import RUN
from .runs import daily_seed

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_LOOKED = 40
"""As many of the newest saved games are looked into for a run to go on with."""


OFFER = Offer(KIND.title, with_readings(KIND.rulings))
"""The rulings that can be read in another way."""


def _file() -> Path:
    return paths.home() / "dustrunner-game.json"


def last_house() -> tuple[str, ...]:
    """The readings of rulings that were chosen last; what can't be read is none."""
    try:
        with open_file(_file()) as stream:
            data = json.loads(stream.read(RUNS_FILE.most + 1))
    except (OSError, ValueError, RecursionError):
        return ()
    house = data.get("house") if isinstance(data, dict) else None
    return OFFER.known(house if isinstance(house, list) else ())


def keep_house(house: Sequence[str]) -> None:
    """Keep what was chosen; a disk that takes nothing is no reason to stop."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), json.dumps({"house": [*house]}).encode())


def begin_run(app: App, seed: int | None = None, house: Sequence[str] = ()) -> None:
    """Begin a run, of chance or of a seed, perhaps by other readings; what stands against it is said."""
    words = {"house_rule": tuple(house)}
    try:
        match = new_match(MatchSettings((HUMAN,), words, seed, EDITION), new_auto_path())
    except ContentError as error:
        app.tell("\n".join(map(str, error.problems[:12])), say("run.cant-begin"))
    except (SaveError, SetUpError) as error:
        app.tell(str(error), say("run.cant-begin"))
    else:
        app.open(RUN, match)


def begin_daily(app: App, day: date) -> None:
    """Begin the run of a day, by the usual readings: it is the same for everybody."""
    begin_run(app, daily_seed(day))


def watch_run(app: App, path: Path) -> None:
    """Watch a run again, over what is shown."""
    from .replay import RunReplay

    try:
        recording = open_recording(path)
    except (SaveError, OSError) as error:
        app.tell(str(error), say("run.cant-watch"))
        return
    app.push(RunReplay(app, recording, app.pop))


def under_way() -> SavedGame | None:
    """The latest run that is not over."""
    for path in newest(of_themselves=True)[0][:_LOOKED]:
        game = glance(path)
        if game is not None and not game.over and game.rules == "Dustrunner" and game.decided:
            return game
    return None
