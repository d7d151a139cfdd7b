"""The skirmish as a kind of game: from the words of a player or a file's header to a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.forces.random_force_name import is_random, named_random, new_seed
from dust_tactics.content.rulesets.game_setup import set_table, table_faults
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.content.rulesets.table_record import changed_since, table_of_record, table_record
from dust_tactics.content.scenarios.load_scenario import load_scenario, variant_of
from dust_tactics.content.scenarios.scenario_draw import Draw, draw, is_dice, prove, seed_named
from dust_tactics.content.scenarios.scenario_record import handicap_faults
from dust_tactics.core.game import Game
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.game_kind import (
    FigureTable,
    GameKind,
    Head,
    RestoreError,
    Result,
    Setting,
    SetUp,
    Words,
)
from dust_tactics.play.replay import Entry
from dust_tactics.play.save_lines import Header
from dust_tactics.skirmish.bots.standing import FACETS
from dust_tactics.skirmish.cards.dice_kinds import CLASSIC
from dust_tactics.skirmish.events.game import TurnBegan
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings.all import RULINGS
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import Table

from . import figure_tables, figures, summary
from .levels import ADVISER, LEVELS, STYLES

SCENARIO = "encounter"
"""The scenario where none is named."""


@dataclass(frozen=True, slots=True)
class SkirmishWords:
    """The words of a skirmish: names or paths, as they are typed; ``None`` is "as usual".

    A force may also be one that is made already.

    The scenario ``dice[:SEED]`` is the one that two dice choose; ``variant`` is one of the scenario's,
    ``house_rule`` are the house rules and readings of rulings chosen.  ``handicap1`` and ``handicap2`` are
    army points that a side has beside its share.
    """

    scenario: str = SCENARIO
    rules: str | None = None
    force1: str | Force | None = None
    force2: str | Force | None = None
    points: int | None = None
    classic_dice: bool = False
    variant: str = ""
    house_rule: tuple[str, ...] = ()
    handicap1: int = 0
    handicap2: int = 0


class Skirmish(GameKind):
    """Squads, heroes, walkers and tanks of two sides on a grid of squares."""

    id = "skirmish"
    title = "Skirmish"
    seats = range(2, 3)
    turn_fact = TurnBegan.__name__
    levels = LEVELS
    styles = STYLES
    adviser = ADVISER
    facets = FACETS
    rulings = RULINGS
    settings = (
        Setting("scenario", "The scenario, or dice[:SEED]: the one that two dice choose.", first=True),
        Setting("rules", "The ruleset; without it, the scenario's."),
        Setting("force1", "Side 1's force: its name, a file, or random[:POINTS[:BLOC]].", metavar="F"),
        Setting("force2", "Side 2's force, likewise.", metavar="F"),
        Setting("points", "The agreed army points; without it, the scenario's.", "number", least=1),
        Setting("classic_dice", "Dice with two targets and four black sides.", "flag"),
        Setting("variant", "A variant of the scenario.", metavar="NAME"),
        Setting(
            "house_rule", "A house rule to play by, or RULING=READING; may be given again.", "texts",
            metavar="NAME",
        ),
        Setting("handicap1", "Army points that side 1 may have more.", "number", "N", least=0),
        Setting("handicap2", "Army points that side 2 may have more.", "number", "N", least=0),
    )  # fmt: skip

    @property
    def editions(self) -> Mapping[str, str]:
        """See :attr:`GameKind.editions`."""
        return {edition.id: edition.title for edition in EDITIONS.values()}

    def set_up(self, words: Words, secret: bytes, seed: int | None, cards: CardSet | None = None) -> SetUp:
        """See :meth:`GameKind.set_up`.

        :raises TableError: the forces do not fit the scenario.
        """
        asked = SkirmishWords(**words)
        if asked.rules is not None and asked.rules not in EDITIONS:
            raise UnknownNameError("ruleset", asked.rules, EDITIONS)
        drawn = draw(secret, seed_named(asked.scenario)) if is_dice(asked.scenario) else None
        scenario = load_scenario(asked.scenario if drawn is None else drawn.scenario)
        scenario = variant_of(scenario, asked.variant)
        scenario = replace(scenario, handicaps=handicaps(asked.handicap1, asked.handicap2))
        cards = load_cards() if cards is None else cards
        sized = scenario if asked.points is None else replace(scenario, points=asked.points)
        one, two = (
            _force(name, side, sized.limit(side), seed, cards)
            for side, name in enumerate((asked.force1, asked.force2))
        )
        dice = CLASSIC.id if asked.classic_dice else None
        table = set_table(
            scenario, one, two, cards=cards, points=asked.points, dice=dice, rules=asked.rules,
            house=asked.house_rule,
        )  # fmt: skip
        return set_up_at(table, drawn)

    def restore(self, header: Header) -> SkirmishGame:
        """See :meth:`GameKind.restore`."""
        try:
            table = table_of_record(header.setup)
        except TableError as error:
            raise RestoreError("; ".join(error.sentences)) from error
        try:
            prove(header.setup, header.secret)
        except ValueError as error:
            raise RestoreError(str(error)) from error
        if table.ruleset.id != header.rules:
            raise RestoreError(f"the game is of {header.rules!r} but its scenario of {table.ruleset.id!r}")
        return SkirmishGame(table)

    def notices(self, game: Game[Any, Any, Any], cards: CardSet | None = None) -> tuple[str, ...]:
        """The cards that have changed since the game began."""
        changed = changed_since(skirmish_of(game).table, load_cards() if cards is None else cards)
        if not changed:
            return ()
        names = ", ".join(changed)
        return (f"the game goes on with the cards it began with; changed since then: {names}",)

    def faults(self, game: Game[Any, Any, Any]) -> tuple[str, ...]:
        """What the rules for forces forbid of those at the table."""
        table = skirmish_of(game).table
        return tuple(table_faults(table.scenario, table.forces, table.cards, table.ruleset))

    def caption(self, setup: Mapping[str, Any]) -> str:
        """The scenario with its variant, and both forces."""
        scenario = setup["scenario"]
        named = ": ".join(filter(None, (str(scenario["name"]), str(scenario.get("variant", "")))))
        return f"{named}: {' – '.join(self.sides(setup))}"

    def sides(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The forces."""
        return tuple(str(force["name"]) for force in setup["forces"])

    def read_cards(self) -> CardSet:
        """Every card there is."""
        return load_cards()

    def figures(self, game: Game[Any, Any, Any], history: Sequence[Entry[Any, Any, Any]]) -> dict[str, Any]:
        """See :meth:`GameKind.figures`."""
        return figures.figures(skirmish_of(game), history)

    def tables(self, results: Iterable[Mapping[str, Any]]) -> tuple[FigureTable, ...]:
        """How each unit did, and each of its weapons."""
        return figure_tables.tables(results)

    def head(self, header: Header, game: Game[Any, Any, Any]) -> Head:
        """See :meth:`GameKind.head`."""
        return summary.head(header, skirmish_of(game).table)

    def result(self, state: Any) -> Result:
        """See :meth:`GameKind.result`."""
        return summary.result(state)


SKIRMISH = Skirmish()


def handicaps(one: int, two: int) -> tuple[int, int]:
    """The army points that the sides have beside their share.

    :raises TableError: they are more than a game may be of.
    """
    if wrong := handicap_faults((one, two)):
        raise TableError(wrong)
    return one, two


def skirmish_of(game: Game[Any, Any, Any]) -> SkirmishGame:
    """A game that is a skirmish.

    :raises TypeError: it is another one.
    """
    if not isinstance(game, SkirmishGame):
        raise TypeError(f"{type(game).__name__} is no skirmish")
    return game


def set_up_at(table: Table, drawn: Draw | None = None) -> SetUp:
    """A skirmish at a table that is set; ``drawn`` is how two dice chose its scenario.

    :raises TableError: the dice in use choose no scenario.
    """
    kind = table.ruleset.dice
    if drawn is not None and kind != table.ruleset.dice_kinds[0]:  # ruling ``scenario-dice``
        raise TableError([f"{kind.title} choose no scenario: the table asks for symbols that they lack"])
    record = {**table_record(table), **({} if drawn is None else {"drawn": to_plain(drawn)})}
    return SetUp(SkirmishGame(table), table.scenario.id, table.ruleset.id, record)


def _force(
    name: str | Force | None, side: int, points: int, seed: int | None, cards: CardSet
) -> str | Force | None:
    """A force's name as it is, or the random force that it asks for: the same for the same seed of dice."""
    if not isinstance(name, str) or not is_random(name):
        return name
    return named_random(name, points, cards, new_seed() if seed is None else abs(seed) * 2 + side)
