"""Practice: two units on a small board, where everything can be taken back and no weapon runs dry.

Both stand there already, the first one about to attack.  Such a game is nobody's record: it is not saved.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dust_tactics import __version__
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.match import Match
from dust_tactics.play.save_lines import Header
from dust_tactics.play.seats import HUMAN
from dust_tactics.play.session import Session
from dust_tactics.skirmish.board.grid import Area, Facing, area_of
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.decisions import Action, Activate, Decision, Deploy
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.state.state import State, Table

from .kind import SKIRMISH, set_up_at
from .match import SkirmishMatch

_BOARD = ("......T.....", ".....T......", "............", "............", "............", "....R..R....",
          "......TT....")  # fmt: skip
_MIDDLE = 3
"""The row in which both stand; nothing lies between them."""
_COLUMN = 3
"""The column in which the first one stands; the other as many squares before it as its weapons reach."""
_FAR = 6
_TURNS, _POINTS = 50, 999
_MOST = 60
"""The decisions that it takes at most until both stand there."""


@dataclass(frozen=True)
class Practice:
    """What is practised: a unit against an enemy, by a ruleset, and who plays both."""

    card: UnitCard
    enemy: UnitCard
    rules: str = "dust-tactics"
    sides: tuple[str, str] = (HUMAN, HUMAN)


class PracticeSession(Session[State, Decision, Event]):
    """A game in which all decisions can be taken back, whatever was rolled and however it ended.

    ``prepared`` decisions stood before anybody was asked: those stay.
    """

    prepared = 0

    def undoable(self, seat: int | None = None) -> int:
        """Everything since the two stood there."""
        return max(0, self.number - self.prepared)


def practice(wanted: Practice, cards: CardSet) -> SkirmishMatch:
    """A practice game, ready to be played.

    :raises TableError: one of the two can't be fielded.
    """
    set_up = set_up_at(_table(wanted, cards))
    header = Header.new(
        program=__version__, name=set_up.name, rules=set_up.edition, sides=wanted.sides, setup=set_up.record
    )
    session = PracticeSession.begin(set_up.game, header)
    assert isinstance(session, PracticeSession)
    far = _distance(wanted.card, wanted.enemy)
    while not _ready(session.state) and session.number < _MOST and session.outcome is None:
        session.submit(_prepared(session.legal(), far))
    session.prepared = session.number
    if wanted.sides[0] == HUMAN and (attack := _attack(session.legal())) is not None:
        session.submit(attack)
    return Match(SKIRMISH, session)


def endless(card: UnitCard) -> UnitCard:
    """A card whose weapons are loaded whenever they are wanted."""
    return replace(card, weapons=tuple(replace(weapon, ammo=None) for weapon in card.weapons))


def _table(wanted: Practice, cards: CardSet) -> Table:
    one, two = (
        replace(endless(card), id=f"practice-{number}-{card.id}")
        for number, card in enumerate((wanted.card, wanted.enemy), start=1)
    )
    forces = [Force(f"practice-{n}", card.name, str(card.bloc), _POINTS, (card.id,), unrestricted=True)
              for n, card in enumerate((one, two), start=1)]  # fmt: skip
    every = CardSet([*cards.values(), one, two])
    return set_table(_scenario(wanted.rules), *forces, cards=every)


def _scenario(rules: str) -> Scenario:
    cols, rows = len(_BOARD[0]), len(_BOARD)
    zones = (Area(0, 0, _COLUMN + 1, rows),), (Area(_COLUMN + 1, 0, cols - _COLUMN - 1, rows),)
    return Scenario(
        "practice", "Practice", rules, cols, rows, _BOARD, ("west", "east"), (), 0, 0, _TURNS, _POINTS,
        zones=zones, attacked=True,
    )  # fmt: skip


def _distance(card: UnitCard, enemy: UnitCard) -> int:
    """The squares from one to the other: as far as most of the card's weapons reach that could hurt it."""
    reaches = [
        max(weapon.range_max, 1)
        for weapon in card.weapons
        if weapon.cell(enemy.armour_class, enemy.armour) is not None
    ]
    best = max(reaches, key=lambda far: (sum(other >= far for other in reaches), far), default=_FAR)
    return min(best, _FAR)


def _ready(state: State) -> bool:
    asked = state.question
    return asked is not None and asked.kind is Ask.ACTIVATE and asked.side is Side.ONE


def _prepared(legal: Iterable[Decision], far: int) -> Decision:
    """The decision that brings both to their places, face to face, the first one to begin."""
    found = list(legal)
    placed = [one for one in found if isinstance(one, Deploy)]
    if not placed:
        return next((one for one in found if str(one) == f"first {Side.ONE.label}"), found[0])
    first = placed[0].unit == callsign(Side.ONE, 0)
    column, facing = (_COLUMN, Facing.EAST) if first else (_COLUMN + far, Facing.WEST)

    def off(one: Deploy) -> tuple[int, int, bool]:
        area = area_of(one.stop)
        return abs(area.x - column), abs(area.y - _MIDDLE), one.facing is not facing

    return min(placed, key=off)


def _attack(legal: Iterable[Decision]) -> Decision | None:
    """The attack with which the first one may begin."""
    begins = {one.actions[0]: one for one in legal if isinstance(one, Activate) and one.actions}
    return begins.get(Action.ATTACK, begins.get(Action.SUSTAINED))
