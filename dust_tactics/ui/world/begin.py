"""Beginning a game of the world map, going on with one, watching one again; what was chosen last."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.limits import RUNS_FILE
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.reading import open_file
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.saves import SaveError
from dust_tactics.play.seats import HUMAN, usual_bot
from dust_tactics.play.world.kind import WORLD as KIND
from dust_tactics.ui.shell.house_rules import Offer, with_readings
from dust_tactics.ui.shell.saved_games import SavedGame, glance, new_auto_path, newest
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.rules.scoring import moot_rulings
from dust_tactics.world.rulings import RULINGS

from .routes import WORLD_GAME

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_LOOKED = 40
"""As many of the newest saved games are looked into for one to go on with."""


@dataclass(frozen=True)
class Chosen:
    """What a game is begun with: the edition, who plays each seat, and other readings of rulings."""

    edition: str
    seats: tuple[str, ...]
    house: tuple[str, ...] = ()


def offer(edition: str) -> Offer:
    """The rulings that can be read in another way; the moot ones with who says that they are."""
    book = EDITIONS[edition]
    moot = dict.fromkeys(moot_rulings(book), say("world.house.moot", edition=book.title))
    return Offer(book.title, with_readings(RULINGS), moot=moot)


def usual() -> Chosen:
    """A person against two programs, by the first edition."""
    bot = usual_bot(KIND.levels)
    return Chosen(next(iter(EDITIONS)), (HUMAN, bot, bot))


def _file() -> Path:
    return paths.home() / "world-game.json"


def last_chosen() -> Chosen:
    """What was chosen last; what can't be read is as usual."""
    try:
        with open_file(_file()) as stream:
            data = json.loads(stream.read(RUNS_FILE.most + 1))
        found = Chosen(str(data["edition"]), tuple(map(str, data["seats"])))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return usual()
    known = {HUMAN, *(f"bot:{level}" for level in KIND.levels if level != "random")}
    fits = found.edition in EDITIONS and len(found.seats) in KIND.seats and known.issuperset(found.seats)
    if not fits:
        return usual()
    house = data.get("house")
    return replace(found, house=offer(found.edition).known(house if isinstance(house, list) else ()))


def keep(chosen: Chosen) -> None:
    """Keep what was chosen; a disk that takes nothing is no reason to stop."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), json.dumps(asdict(chosen)).encode())


def begin_game(
    app: App, edition: str, seats: Sequence[str], seed: int | None = None, house: Sequence[str] = ()
) -> None:
    """Begin a game, perhaps by other readings of rulings; what stands against it is said."""
    words = {"edition": edition, "house_rule": tuple(house)}
    try:
        match = new_match(MatchSettings(tuple(seats), words, seed, KIND.id), new_auto_path())
    except ContentError as error:
        app.tell("\n".join(map(str, error.problems[:12])), say("world.cant-begin"))
    except (SaveError, SetUpError) as error:
        app.tell(str(error), say("world.cant-begin"))
    else:
        keep(Chosen(edition, tuple(seats), tuple(house)))
        app.open(WORLD_GAME, match)


def under_way() -> SavedGame | None:
    """The latest game of the world map that is not over."""
    for path in newest(of_themselves=True)[0][:_LOOKED]:
        game = glance(path)
        if game is not None and not game.over and game.rules in KIND.editions.values() and game.decided:
            return game
    return None
