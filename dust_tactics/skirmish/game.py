"""The skirmish: the door to the grid game."""

from __future__ import annotations

from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Legal, Outcome, Step
from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.decisions import notation
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.events.all import BOOKKEEPING, Event, SkillsUnknown
from dust_tactics.skirmish.narration import narrate
from dust_tactics.skirmish.narration.decision_words import decision_words
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.procedures.setup import setup
from dust_tactics.skirmish.rules.visibility.hiding import HIDDEN, knows
from dust_tactics.skirmish.scenario.starting_board import starting_board
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.fold import evolve
from dust_tactics.skirmish.state.fold_damage import fresh_unit
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, Table, UnitState


class SkirmishGame(Game[State, Decision, Event]):
    """A skirmish at one table: its scenario, its forces and its ruleset."""

    bookkeeping = BOOKKEEPING
    gives_up = tuple(dispatch.ALWAYS)
    remarks = (SkillsUnknown.__name__, "NotEnforced")  # the second is what earlier versions have told

    def __init__(self, table: Table) -> None:
        self.table = table

    def blank(self) -> State:
        """The table before the first die: an empty board and both forces outside."""
        scenario = self.table.scenario
        units: dict[str, UnitState] = {}
        for side in Side:
            force = self.table.forces[side]
            hosts, carriers = dict(force.attached), dict(force.mounted)
            for index, card_id in enumerate(force.units):
                name = callsign(side, index)
                unit = fresh_unit(UnitState(name, side, self.table.cards[card_id]))
                if index in hosts:
                    host = self.table.cards[force.units[hosts[index]]]
                    how = "pilots" if attachment.pilots(host) else "joined"
                    unit = unit.but(**{how: callsign(side, hosts[index])})
                elif index in carriers:
                    unit = unit.but(carried=callsign(side, carriers[index]))
                if knows(self.table, unit.card):
                    unit = unit.but(marks=(HIDDEN,))
                units[name] = unit
        fixed = scenario.objectives.squares if scenario.objectives else ()
        return State(self.table, starting_board(scenario), units, scenario.edges, objectives=fixed)

    def begin(self, dice: Dice) -> Step[State, Event]:
        """Roll for the setup and ask the first question."""
        recorder = Recorder(self.blank(), dice)
        setup.begin(recorder)
        dispatch.run(recorder)
        return recorder.step()

    def legal(self, state: State) -> Legal[Decision]:
        """See :meth:`Game.legal`."""
        return Legal(self, state, dispatch.legal(state))

    def check(self, state: State, decision: Decision) -> Refusal | None:
        """See :meth:`Game.check`."""
        return refused(dispatch.check(state, decision), state.table.ruleset.sections)

    def describe(self, state: State, decision: Decision, *on: Decision) -> str:
        """See :meth:`Game.describe`."""
        return decision_words(state, decision, *on)

    def carry_out(self, state: State, decision: Decision, dice: Dice) -> Step[State, Event]:
        """See :meth:`Game.carry_out`."""
        recorder = Recorder(state, dice)
        dispatch.carry_out(recorder, decision)
        return recorder.step()

    def fold(self, state: State, event: Event) -> State:
        """See :meth:`Game.fold`."""
        return evolve(state, event)

    def seat_to_move(self, state: State) -> int | None:
        """See :meth:`Game.seat_to_move`."""
        return None if state.question is None else state.question.side.value

    def outcome(self, state: State) -> Outcome | None:
        """See :meth:`Game.outcome`."""
        return state.outcome

    def parse(self, text: str) -> Decision:
        """See :meth:`Game.parse`."""
        return notation.parse(text)

    def narrate(self, state: State, event: Event) -> str | None:
        """See :meth:`Game.narrate`."""
        return narrate.narrate(state, event)
