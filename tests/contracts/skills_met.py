"""Which skills really act in a decision: those without which the same dice bring about something else.

A skill *acts* in a decision if, with it taken off all cards and out of the catalogue, the decision would be
refused, or the same rolls would make other facts of it, or something would be open that is not.  It
does not matter how the rules ask for it, by a hook, a property or its name, so there is nothing here
to keep up for new skills.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from itertools import permutations

from dust_tactics.core.dice import Dice, SecretDice
from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.skirmish.cards import attachment, transport_capacity
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.decisions.decisions import Decision, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import AttackDeclared, Event, UnitMoved
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.special_actions.registry import SPECIAL
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.skills.catalogue import SkillRule, named_on
from dust_tactics.skirmish.state.state import State, Table

from .games import Turnout

FEW = 40
"""So many choices are gone through for one that is barred."""
UNHEARD = (AssertionError, KeyError, StopIteration, IndexError, RuntimeError)
"""What the rules say of a position that cannot come about: it is there thanks to the skill."""

PROFILE, SHOTS = "Possessed", "Volley"
"""The skills whose rules are figures of the card: its other profile, and several shots at once."""

JOINS = "Commissar"
"""The skill that makes a soldier join a unit as heroes do, whatever else it does where there are tokens."""

OFF = "switched off"
"""What a row acts on that is to do nothing: no game has that, so it is moot."""

Names = frozenset[str]


def acting(ruleset: Ruleset) -> tuple[SkillRule, ...]:
    """Everything that a census must meet: the rows that the engine applies."""
    return tuple(row for row in ruleset.skills.values() if row.acts)


def without_card(card: UnitCard, names: Names) -> UnitCard:
    """A card that does not have some skills, neither itself nor on its weapons."""
    if names.isdisjoint(skill.name for skill in named_on(card)):
        return card
    weapons = tuple(
        replace(weapon, skills=tuple(skill for skill in weapon.skills if skill.name not in names))
        for weapon in card.weapons
    )
    return replace(card, skills=tuple(s for s in card.skills if s.name not in names), weapons=weapons)


def without_table(table: Table, names: Names) -> Table:
    """A table at which some skills do nothing."""
    known = dict(table.ruleset.skills)
    for name in names:
        known[name] = replace(known[name], moot=OFF, effect=None, tags=frozenset(), gains=())
    cards = {key: without_card(card, names) for key, card in table.cards.items()}
    return replace(table, ruleset=replace(table.ruleset, skills=known), cards=cards)


class Census:
    """The skills of one game that have acted in it so far, and those that have not yet."""

    def __init__(self, game: SkirmishGame, dice: Dice) -> None:
        self.game, self.dice = game, dice
        table = game.table
        named = {skill.name for card in table.cards.values() for skill in named_on(card)}
        named |= set(_brought(table.ruleset, named))
        rows = {row.name: row for row in acting(table.ruleset)}
        self.commands = {row.place: row.name for row in rows.values() if row.on == "command"}
        self.met: Counter[str] = Counter(_in_the_army(table))
        self.words = _words_for_figures(table.cards.values())
        self.left: Names = frozenset(rows) & named - self.met.keys() - self.words.keys()
        self._tables: dict[Names, Table] = {}

    def note(self, turnout: Turnout) -> None:
        """Look at one decision of the game."""
        for name in self._figures(turnout):
            self.met[name] += 1
        command = self._command(turnout)
        if command is not None:
            self.met[command] += 1
        for name in [*self._acting(turnout, self.left)]:
            self.met[name] += 1
            self.left -= {name}

    def _command(self, turnout: Turnout) -> str | None:
        """The command action that is given to somebody."""
        frame = turnout.before.agenda[-1] if turnout.before.agenda else None
        if not isinstance(frame, ActivationFrame) or not isinstance(turnout.taken, Target):
            return None
        if turnout.taken == Target() or frame.index >= len(frame.actions):
            return None
        special = SPECIAL.get(frame.action)
        return None if special is None else self.commands.get(special.rule)

    def _figures(self, turnout: Turnout) -> Iterator[str]:
        """The skills that are words for what a card is, of the units to which something happens."""
        told = (UnitMoved, AttackDeclared)
        doing = {event.unit for event in turnout.step.events if isinstance(event, told)}
        for name, cards in self.words.items():
            for unit, now in turnout.step.state.units.items():
                turned = now.card is not turnout.before.units[unit].card
                if now.card.id in cards and (turned if name == PROFILE else unit in doing):
                    yield name
                    break

    def _acting(self, turnout: Turnout, names: Names) -> Iterator[str]:
        """Those of some skills that act in a decision: all are left out, then halves of them."""
        if not names or not self._differs(turnout, names):
            return
        if len(names) == 1:
            yield from names
            return
        ordered = sorted(names)
        half = len(ordered) // 2
        yield from self._acting(turnout, frozenset(ordered[:half]))
        yield from self._acting(turnout, frozenset(ordered[half:]))

    def _differs(self, turnout: Turnout, names: Names) -> bool:
        """Return whether a decision would come out otherwise without some skills."""
        try:
            state = self._without(turnout.before, names)
            if self._events(state, turnout.taken) != turnout.step.events:
                return True
            if len(turnout.open) > FEW:
                return False
            return not set(self.game.legal(state)) <= set(turnout.open)
        except UNHEARD:
            return True

    def _events(self, state: State, decision: Decision) -> tuple[Event, ...] | None:
        try:
            return self.game.step(state, decision, self.dice).events
        except IllegalDecisionError:
            return None

    def _without(self, state: State, names: Names) -> State:
        """The same position at a table without some skills."""
        table = self._tables.get(names)
        if table is None:
            table = self._tables[names] = without_table(self.game.table, names)
        units = {
            name: unit if (card := without_card(unit.card, names)) is unit.card else unit.but(
                card=table.cards.get(card.id, card)
            )
            for name, unit in state.units.items()
        }  # fmt: skip
        own = {field.name: getattr(state, field.name) for field in fields(state)}
        return State(**{**own, "table": table, "units": units})


def dice_of(seed: int) -> SecretDice:
    """The dice of a game of :func:`.games.played`."""
    return SecretDice.from_seed(seed, "contract")


def _brought(ruleset: Ruleset, named: Iterable[str]) -> Iterator[str]:
    """The skills that others bring along, lend, or leave as marks."""
    for name in named:
        row = ruleset.skills.get(name)
        if row is not None:
            yield from row.gains
            yield from getattr(row.effect, "skills", ())


# -- what is no matter of single decisions ------------------------------------------------------


def _words_for_figures(cards: Iterable[UnitCard]) -> Mapping[str, Names]:
    """The skills that only say what a card's figures are, with the cards.

    Its kind, how it moves, its other profile, how many shots its weapons have.
    """
    found: dict[str, set[str]] = {}
    for card in cards:
        figures = {str(card.kind), str(card.locomotion)}
        for skill in named_on(card):
            if skill.name.lower().replace(" ", "-") in figures or skill.name in (PROFILE, SHOTS):
                found.setdefault(skill.name, set()).add(card.id)
    return {name: frozenset(ids) for name, ids in found.items()}


def _in_the_army(table: Table) -> Iterator[str]:
    """The skills that let somebody be fielded, join or pilot at this table, or keep him from it."""
    for force in table.forces:
        cards = [table.cards[name] for name in force.units]
        rides = [(cards[load], cards[carrier]) for load, carrier in force.mounted]
        named = {skill.name for card in cards for skill in card.skills}
        rows = (row for name, row in table.ruleset.skills.items() if name in named and row.acts)
        bare = (row.name for row in rows if row.name == JOINS or (row.effect is None and not row.tags))
        for name in sorted(bare):
            bonds = any(_bonds_otherwise(one, other, name) for one, other in permutations(cards, 2))
            inside = any(_carried_otherwise(load, carrier, name) for load, carrier in rides)
            if bonds or inside or any(_fielded_otherwise(card, name) for card in cards):
                yield name


@cache
def _bonds_otherwise(one: UnitCard, other: UnitCard, name: str) -> bool:
    """Return whether a hero may belong to a unit only thanks to a skill, or only for the lack of it."""
    if not attachment.can_belong(one):
        return False
    alone = frozenset((name,))
    bare = attachment.pair_refusal(without_card(one, alone), without_card(other, alone))
    return (attachment.pair_refusal(one, other) is None) is not (bare is None)


@cache
def _carried_otherwise(load: UnitCard, carrier: UnitCard, name: str) -> bool:
    """Return whether a unit would not go into what carries it without a skill."""
    bare, hold = (without_card(card, frozenset((name,))) for card in (load, carrier))
    return transport_capacity.refusal([(bare, bare.miniatures)], hold, ()) is not None


@cache
def _fielded_otherwise(card: UnitCard, name: str) -> bool:
    """Return whether blocs may field a card that could not without a skill, or the other way round."""
    bare = without_card(card, frozenset((name,)))
    return any(legality.belongs(card, bloc) is not legality.belongs(bare, bloc) for bloc in map(str, Bloc))
