"""Pages of the solo card game lead to its help: at what is pointed at, else at what the moment is about."""

from __future__ import annotations

from dust_tactics.core.reason import Rule
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.rulings import RULINGS
from dust_tactics.dustrunner.state import State
from dust_tactics.play.dustrunner.kind import EDITION
from dust_tactics.ui.shell.house_rules import with_what_is_chosen
from dust_tactics.ui.toolkit.helped import HelpedPage
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.leads import Lead
from dust_tactics.ui.toolkit.strings import say

from .dashboard import dash_parts
from .layout import Places

_ABOUT = {
    Ask.VEHICLE: "Vehicle and modifications",
    Ask.MODIFY: "Vehicle and modifications",
    Ask.EXPLORE: "Turn Sequence",
    Ask.OPTION: "Cards of text",
    Ask.DRIVE: "Driving",
    Ask.LANE: "Road and lanes",
    Ask.ATTACK: "Your attack",
    Ask.DRAWN: "Victory Points",
    Ask.LOOT: "Loot",
    Ask.TANK: "Ending a Round",
}
"""The topic of the help that each question is about."""


def topic_words(title: str) -> str:
    """The words that lead to a topic of the help."""
    return str(Rule("DR", title))


def moment_words(state: State) -> str:
    """The words that lead to what a moment of a run is about."""
    if state.question is None:
        return topic_words("Scoring")
    first = state.pair[0] if state.question.ask is Ask.EXPLORE else None
    if first is not None and state.table.cards.explored[first].must:
        return topic_words("The dust worm")
    if first is not None and state.table.cards.explored[first].enemy is not None:
        return topic_words("Combat")
    return topic_words(_ABOUT[state.question.ask])


def table_leads(cut: Cutter, where: Places, *, wide: bool) -> list[Lead]:
    """What of a run's table leads to the help; a ``wide`` field lies where else the decks are."""
    dash = dash_parts(cut, where.dash)
    found = {
        "Road and lanes": where.road, "Vehicle and modifications": dash.vehicle, "Setup": dash.dials,
        "Victory Points": dash.figures, "The raiders": dash.danger,
    }  # fmt: skip
    if not wide:
        found["Resolution Deck"] = where.decks
    return [Lead(rect, topic_words(title), click=False) for title, rect in found.items()]


class RunPage(HelpedPage):
    """A page that opens the help of the solo card game."""

    @property
    def book(self) -> str:
        """See :attr:`Scene.book`."""
        return EDITION

    readings: tuple[tuple[str, str], ...] = ()
    """The readings of rulings that are not the usual ones, of a run that is shown."""

    def in_short(self) -> None:
        """The rules in a nutshell, with the readings that the run is played by."""
        self.app.tell(with_what_is_chosen(say("run.help"), RULINGS, self.readings), say("run.help.title"))
