"""The rules of the world game in short, as the game that is played has them."""

from __future__ import annotations

from dust_tactics.ui.shell.house_rules import with_what_is_chosen
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.edition import Edition
from dust_tactics.world.rules.scoring import capital_points, of_all
from dust_tactics.world.rulings import RULINGS
from dust_tactics.world.state import GOAL, Table


def goal_words(edition: Edition) -> str:
    """What one needs to win."""
    return say("world.goal.capital" if edition.wins_with_capital else "world.goal", points=GOAL)


def rules_words(table: Table) -> str:
    """The rules in short, with what differs between editions and readings, and which readings are chosen."""
    return with_what_is_chosen(_short(table), RULINGS, table.readings)


def _short(table: Table) -> str:
    paid = "all" if table.edition.captured_capitals_pay else "own"
    return say(
        "world.help", goal=goal_words(table.edition), worth=capital_points(table),
        capitals=say(f"world.help.capitals.{paid}"),
        majority=say(f"world.help.majority.{'all' if of_all(table) else 'most'}"),
    )  # fmt: skip
