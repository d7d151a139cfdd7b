"""A match: a table, a session and who plays each side.  What window, command line and statistics start from.

Here names become games: ``bot:rookie`` a bot, a scenario's and two forces' names a
table, a saved file the match that it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics import __version__
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import UnknownNameError, near_names
from dust_tactics.content.forces.random_force import is_random, named_random, new_seed
from dust_tactics.content.rulesets.game_setup import (
    TableError,
    changed_since,
    set_table,
    table_of_record,
    table_record,
)
from dust_tactics.content.rulesets.ruleset_tables import RULESETS
from dust_tactics.content.scenarios.load import load_scenario, variant_of
from dust_tactics.content.scenarios.scenario_draw import (
    Draw,
    draw,
    draw_of_record,
    is_dice,
    prove,
    seed_named,
)
from dust_tactics.core.record import to_plain
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import State, Table

from .replay import Entry, replay, verify
from .saves import Header, Saved, SaveError, new_secret, read
from .session import Bot, Session

HUMAN = "human"
LEVELS: dict[str, Callable[[bytes], Bot]] = {
    "rookie": lambda key: GreedyBot(key, rookie.score),
    "random": RandomBot,
}
"""The bots by their level; the first one is meant by ``bot`` alone."""

SkirmishSession = Session[State, Decision, Event]
SkirmishEntry = Entry[State, Decision, Event]


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What a player asks for: names or paths, as they are typed; ``None`` is "as usual".

    The scenario ``dice[:SEED]`` is the one that two dice choose; ``dice`` is the kind of dice to play with.
    ``variant`` is one of the scenario's, ``house`` are the house rules and readings of rulings chosen.
    """

    scenario: str = "encounter"
    rules: str | None = None
    side1: str = HUMAN
    side2: str = "bot:rookie"
    force1: str | None = None
    force2: str | None = None
    points: int | None = None
    seed: int | None = None
    save: Path | None = None
    load: Path | None = None
    dice: str | None = None
    variant: str = ""
    house: tuple[str, ...] = ()


def player_name(text: str) -> str:
    """Who plays a side, in full: ``human`` or ``bot:LEVEL``.

    :raises UnknownNameError: there is no such player.
    """
    word = text.strip().casefold()
    if word == HUMAN:
        return HUMAN
    kind, _, level = word.partition(":")
    if kind == "bot" and (not level or level in LEVELS):
        return f"bot:{level or next(iter(LEVELS))}"
    known = [HUMAN, *(f"bot:{name}" for name in LEVELS)]
    raise UnknownNameError("player", text, near_names(word, known) or tuple(known))


class Match:
    """A skirmish under way between two players."""

    def __init__(self, session: SkirmishSession, table: Table, notices: tuple[str, ...] = ()) -> None:
        self.session = session
        self.table = table
        self.notices = notices
        """What whoever opened the match should know: a torn file, changed cards."""
        self.bots = tuple(
            None if side == HUMAN else LEVELS[side.removeprefix("bot:")](session.chance_key(seat))
            for seat, side in enumerate(session.header.sides)
        )

    @property
    def bot(self) -> Bot | None:
        """The bot whose decision is awaited; ``None`` if a person decides or the game is over."""
        seat = self.session.seat
        return None if seat is None else self.bots[seat]

    def bot_decides(self) -> SkirmishEntry:
        """Let the bot make its decision.

        :raises ValueError: no bot is to decide.
        """
        if self.bot is None:
            raise ValueError("no bot is to decide")
        return self.session.ask(self.bot)


def new_match(settings: MatchSettings, save: Path | None = None, cards: CardSet | None = None) -> Match:
    """Begin a match, saved from the first moment to a new file if ``save`` is given.

    :raises UnknownNameError: a scenario, force, player or ruleset of an unknown name.
    :raises ContentError: a file has problems.
    :raises TableError: the forces do not fit the scenario.
    :raises SaveError: the save exists already or can't be written.
    """
    sides = (player_name(settings.side1), player_name(settings.side2))
    if settings.rules is not None and settings.rules not in RULESETS:
        raise UnknownNameError("ruleset", settings.rules, near_names(settings.rules, RULESETS))
    secret = new_secret(settings.seed)
    drawn = draw(secret, seed_named(settings.scenario)) if is_dice(settings.scenario) else None
    scenario = load_scenario(settings.scenario if drawn is None else drawn.scenario)
    scenario = variant_of(scenario, settings.variant)
    cards = load_cards() if cards is None else cards
    sized = scenario if settings.points is None else replace(scenario, points=settings.points)
    one, two = (
        _force(name, side, sized.limit(side), settings.seed, cards)
        for side, name in enumerate((settings.force1, settings.force2))
    )
    table = set_table(
        scenario, one, two, cards=cards, points=settings.points, dice=settings.dice, rules=settings.rules,
        house=settings.house,
    )  # fmt: skip
    return begin_match(table, sides, settings.seed, save, secret=secret, drawn=drawn)


def _force(name: str | None, side: int, points: int, seed: int | None, cards: CardSet) -> str | Force | None:
    """A force's name as it is, or the random force that it asks for: the same for the same seed of dice."""
    if name is None or not is_random(name):
        return name
    return named_random(name, points, cards, new_seed() if seed is None else abs(seed) * 2 + side)


def begin_match(
    table: Table,
    sides: tuple[str, str],
    seed: int | None = None,
    save: Path | None = None,
    *,
    secret: bytes | None = None,
    drawn: Draw | None = None,
) -> Match:
    """Begin a match at a table that is set; ``sides`` are players' full names (:func:`player_name`).

    ``drawn`` is how two dice chose the scenario, from the ``secret`` that the game then has.

    :raises TableError: the dice in use choose no scenario.
    :raises SaveError: the save exists already or can't be written.
    """
    if drawn is not None:
        _must_show_the_table(table)
    header = Header.new(
        program=__version__,
        name=table.scenario.id,
        rules=table.ruleset.id,
        sides=sides,
        setup={**table_record(table), **({} if drawn is None else {"drawn": to_plain(drawn)})},
        seed=seed,
        secret=secret,
    )
    return Match(Session.begin(SkirmishGame(table), header, save), table)


def _must_show_the_table(table: Table) -> None:
    """Two dice choose a scenario only if they have the symbols of its table (ruling ``scenario-dice``).

    :raises TableError: the dice in use have not.
    """
    kind = table.ruleset.dice
    if kind != table.ruleset.dice_kinds[0]:
        raise TableError([f"{kind.title} choose no scenario: the table asks for symbols that they lack"])


def scenario_draw(header: Header) -> Draw | None:
    """How two dice chose the scenario of a game; ``None`` if a player chose it."""
    return draw_of_record(header.setup)


def open_match(path: Path, save: Path | None = None, cards: CardSet | None = None) -> Match:
    """Take a saved match up again; it goes on in its own file, or in a new one (``save``).

    The match keeps the cards it began with; a notice names those that have changed since.

    :raises SaveError: the file can't be opened, or does not agree with the rules and its dice.
    """
    saved = read(path)
    table = _table(saved)
    for side in saved.header.sides:
        try:
            player_name(side)
        except UnknownNameError as error:
            raise SaveError(path, 1, str(error)) from error
    session = Session.resume(SkirmishGame(table), saved, save)
    return Match(session, table, _notices(saved, table, load_cards() if cards is None else cards))


@dataclass(frozen=True)
class Recording:
    """A saved match to look at: its history, and what the reader should know of the file."""

    saved: Saved
    game: SkirmishGame
    history: list[SkirmishEntry]
    notices: tuple[str, ...]


def open_recording(path: Path, *, prove: bool = False, cards: CardSet | None = None) -> Recording:
    """A saved match to look at; with ``prove`` the opened secret and the result are checked too.

    Every die is derived and every fact compared in either case; the file stays as it is.

    :raises SaveError: the file can't be opened, or something in it is not as it was played.
    """
    saved = read(path)
    table = _table(saved)
    game = SkirmishGame(table)
    history = verify(game, saved) if prove else replay(game, saved)
    return Recording(saved, game, history, _notices(saved, table, load_cards() if cards is None else cards))


def _table(saved: Saved) -> Table:
    header = saved.header
    if header.rules not in RULESETS:
        raise SaveError(
            saved.path, 1, f"played by the rules of {header.rules!r}; this program has {', '.join(RULESETS)}"
        )
    if len(header.sides) != 2:
        raise SaveError(saved.path, 1, f"a game of {len(header.sides)} sides; a skirmish has 2")
    try:
        table = table_of_record(header.setup)
    except TableError as error:
        raise SaveError(saved.path, 1, "; ".join(error.sentences)) from error
    try:
        prove(header.setup, header.secret)
    except ValueError as error:
        raise SaveError(saved.path, 1, str(error)) from error
    if table.ruleset.id != header.rules:
        raise SaveError(
            saved.path, 1, f"the game is of {header.rules!r} but its scenario of {table.ruleset.id!r}"
        )
    return table


def _notices(saved: Saved, table: Table, cards: CardSet) -> tuple[str, ...]:
    notices = [saved.notice] if saved.notice is not None else []
    changed = changed_since(table, cards)
    if changed:
        notices.append(
            f"{saved.path}: the game goes on with the cards it began with; "
            f"changed since then: {', '.join(changed)}"
        )
    return tuple(notices)
