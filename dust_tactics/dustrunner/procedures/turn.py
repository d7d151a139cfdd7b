"""A turn: two cards, one of them resolved; and the end of a round."""

from __future__ import annotations

from ..cards import ExplorationCard
from ..events import (
    CardDone,
    LeftUnseen,
    LootGained,
    ModificationUsed,
    OptionTaken,
    PairDrawn,
    Passed,
    Peeked,
    Resolving,
    Revealed,
    RoundBegan,
)
from ..questions import Ask, Job, job_of
from ..recorder import Recorder
from ..rules import may_be_left, payable
from ..state import DRY, TANK
from . import combat, setup
from .driving import raiders_move


def turn(recorder: Recorder, job: Job) -> None:
    """Draw two cards and turn the first one over, or end the round if none are left."""
    pile = recorder.state.exploration.pile
    if len(pile) < 2:
        _end_round(recorder)
        return
    recorder.emit(PairDrawn((pile[0], pile[1])))
    recorder.emit(Revealed(str(pile[0]), 1))
    recorder.ask(Ask.EXPLORE)


def resolve_first(recorder: Recorder) -> None:
    """Resolve the first card and discard the other unseen."""
    if recorder.state.table.plays("DR-worm", "always"):
        recorder.first(job_of("look-second"))  # whatever it is: before that nobody knows
    else:
        recorder.first(job_of("turn"))
        _leave_second(recorder)
    _resolve(recorder, str(recorder.state.pair[0]), 1)


def look_second(recorder: Recorder, job: Job) -> None:
    """Resolve the second card too if it must be, else discard it."""
    second = str(recorder.state.pair[1])
    if recorder.state.table.cards.explored[second].must:
        _resolve_second(recorder)
    else:
        recorder.first(job_of("turn"))
        _leave_second(recorder)


def _leave_second(recorder: Recorder) -> None:
    state = recorder.state
    recorder.emit(LeftUnseen(state.pair[1] if state.shown[1] else None))


def pass_on(recorder: Recorder) -> None:
    """Discard the first card; the second one has to be resolved."""
    recorder.emit(Passed(str(recorder.state.pair[0])))
    _resolve_second(recorder)


def _resolve_second(recorder: Recorder) -> None:
    second = str(recorder.state.pair[1])
    recorder.first(job_of("turn"))
    recorder.emit(Revealed(second, 2))
    _resolve(recorder, second, 2)


def _resolve(recorder: Recorder, name: str, order: int) -> None:
    card = recorder.state.table.cards.explored[name]
    recorder.emit(Resolving(name, order))
    recorder.first(job_of("done", 0, name))
    if card.enemy is not None:
        combat.begin(recorder, card, order)
    elif len(card.options) > 1 or may_be_left(recorder.state, card):
        recorder.ask(Ask.OPTION)
        if not any(payable(recorder.state, option) for option in card.options):
            recorder.question = None
            recorder.emit(OptionTaken(name, 0))
    else:
        take_option(recorder, card, 1 if payable(recorder.state, card.options[0]) else 0)


def take_option(recorder: Recorder, card: ExplorationCard, option: int) -> None:
    """Take an option of a card, counted from 1; 0 if none can be paid or all are left: nothing happens."""
    recorder.emit(OptionTaken(card.id, option))
    if option:
        effects = card.options[option - 1].effects
        recorder.first(*(job_of(effect.do, effect.amount, card.id) for effect in effects))


def done(recorder: Recorder, job: Job) -> None:
    """Discard the card that is resolved."""
    recorder.emit(CardDone(job.about))


def change(recorder: Recorder, job: Job) -> None:
    """Gain, lose or spend something; by the other reading of ``DR-unpayable`` health pays what is missing."""
    verb, _, what = job.do.partition("-")
    changed = recorder.change(what, job.amount if verb == "gain" else -job.amount, job.about)
    missing = job.amount + changed
    if verb == "spend" and missing and what != "health":
        recorder.change("health", -missing, job.about)


def modification(recorder: Recorder, job: Job) -> None:
    """Fit a modification of the deck, the next or a chosen one (ruling ``DR-loot-modification``)."""
    if not recorder.state.modifications.pile:
        return
    if recorder.state.table.plays("DR-loot-modification", "chosen"):
        recorder.ask(Ask.MODIFY, "loot")
    else:
        setup.draw_modification(recorder)


def gain_loot(recorder: Recorder, job: Job) -> None:
    """Gain a row of the list of loot; the job's amount says whether it was found, the enemy's or chosen."""
    loot = recorder.state.table.cards.loots[job.about]
    recorder.emit(LootGained(loot.id, ("found", "enemy", "chosen")[job.amount]))
    recorder.first(*(job_of(effect.do, effect.amount, "loot") for effect in loot.effects))


def use(recorder: Recorder, name: str, power: str) -> None:
    """Use a modification at the beginning of a turn."""
    recorder.emit(ModificationUsed(name))
    if power == "scout":
        recorder.emit(Peeked(str(recorder.state.pair[1])))
    elif power == "still":
        recorder.change("ammo", -2, "still")
        recorder.change("fuel", 1, "still")
    else:
        recorder.change("ammo", -1, "mines")
        raiders_move(recorder, -1, "mines")
    recorder.ask(Ask.EXPLORE)


def _end_round(recorder: Recorder) -> None:
    """Shuffle the exploration cards, then see to the tank."""
    recorder.shuffle_deck("exploration", recorder.state.table.cards.exploration_deck)
    recorder.first(job_of("tank"), job_of("next-round"), job_of("turn"))


def tank(recorder: Recorder, job: Job) -> None:
    """Fill the tank for a fuel; without it the raiders come nearer."""
    if recorder.state.fuel < TANK:
        leave_empty(recorder)
    elif recorder.state.table.plays("DR-tank", "may"):
        recorder.ask(Ask.TANK)
    else:
        fill(recorder)


def fill(recorder: Recorder) -> None:
    """Fill the tank."""
    recorder.change("fuel", -TANK, "tank")


def leave_empty(recorder: Recorder) -> None:
    """The tank stays empty."""
    raiders_move(recorder, max(0, DRY - recorder.state.rig.power("thrift")), "dry")


def next_round(recorder: Recorder, job: Job) -> None:
    """The next round begins."""
    repair = recorder.state.rig.power("repair")
    if repair:
        recorder.change("health", repair, "repair")
    recorder.emit(RoundBegan(recorder.state.round + 1))


CHANGES = tuple(
    f"{verb}-{what}" for verb in ("gain", "lose", "spend") for what in ("health", "fuel", "ammo", "points")
)
"""The effects that raise or lower something."""
