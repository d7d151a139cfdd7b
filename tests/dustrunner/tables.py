"""Runs for tests: brought to the moment that a test is about, with decks that lie as it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dust_tactics.content.dustrunner.load import CARDS as SET
from dust_tactics.core.decks import Deck
from dust_tactics.core.dice import Dice, SecretDice
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.events import Event
from dust_tactics.dustrunner.questions import Ask, Question
from dust_tactics.dustrunner.rig import rig_of
from dust_tactics.dustrunner.road import lay
from dust_tactics.dustrunner.rulings import readings_of
from dust_tactics.dustrunner.state import State, Table

CARDS = SET.load(shipped=True).made
DICE = SecretDice.from_seed(1, "tests")
ROAD = ("raider-base", "dry-river", "scrapyard", "red-ridge", "home-valley")
VEHICLE = ("long-nose", "machine-guns", "plated-cab")


def game_of(*readings: str) -> DustrunnerGame:
    """A run with the cards that ship, by some readings of rulings."""
    return DustrunnerGame(Table(CARDS, readings_of(readings)))


def card_where(**figures: Any) -> str:
    """The id of a resolution card with some figures."""
    return next(
        card.id for card in CARDS.resolution if all(getattr(card, n) == value for n, value in figures.items())
    )


def turn(
    first: str,
    second: str = "crags",
    *,
    drawn: tuple[str, ...] = (),
    mods: tuple[str, ...] = (),
    readings: tuple[str, ...] = (),
    **changes: Any,
) -> State:
    """A run at the beginning of its first turn; ``drawn`` are the next resolution cards in their order."""
    deck, road = list(CARDS.exploration_deck), lay(CARDS, ROAD)
    for card in (first, second):
        deck.remove(card)
    pile = (*drawn, *(card for card in CARDS.resolution_deck if card not in drawn))
    rig = rig_of(CARDS, VEHICLE, mods)
    left = tuple(card.id for card in CARDS.modifications if card.id not in mods)
    state = State(
        game_of(*readings).table, question=Question(Ask.EXPLORE), cards=ROAD, road=road, vehicle=VEHICLE,
        mods=mods, rig=rig, health=rig.health, fuel=rig.fuel, ammo=rig.ammo, points=0, trail=road.opening,
        round=1, turn=1, exploration=Deck(tuple(deck)), resolution=Deck(pile), modifications=Deck(left),
        pair=(first, second), shown=(True, False),
    )  # fmt: skip
    return replace(state, **changes)


def after(state: State, *decisions: str, dice: Dice = DICE) -> State:
    """The state after some decisions."""
    return told(state, *decisions, dice=dice)[0]


def told(state: State, *decisions: str, dice: Dice = DICE) -> tuple[State, list[Event]]:
    """The state after some decisions, and every fact on the way."""
    game, events = DustrunnerGame(state.table), list[Event]()
    for decision in decisions:
        step = game.step(state, game.parse(decision), dice)
        state = step.state
        events += step.events
    return state, events


def refusal(state: State, decision: str) -> str | None:
    """Why a decision is refused."""
    game = DustrunnerGame(state.table)
    found = game.check(state, game.parse(decision))
    return None if found is None else str(found)


def open_to(state: State) -> list[str]:
    """The decisions open now, as text."""
    return [str(decision) for decision in DustrunnerGame(state.table).legal(state)]
