"""Fights: the enemy's health, who begins, attacks of both, what the victor gains."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import ENEMY, WILD, Enemy, ExplorationCard
from ..events import (
    Changed,
    EnemyAttacked,
    EnemyMeasured,
    FightBegan,
    FightLeft,
    FightWon,
    YouAttacked,
)
from ..questions import Ask, Job, job_of
from ..recorder import Recorder
from ..rules import Drawn, begins, blow, skulls_of, wins_own_loot
from ..state import WIN_POINTS, Fight
from .driving import raiders_move


def begin(recorder: Recorder, card: ExplorationCard, order: int) -> None:
    """Set the enemy's own die, and draw for the other one."""
    assert card.enemy is not None
    recorder.emit(FightBegan(card.id, order, card.enemy.first if order == 1 else card.enemy.second))
    recorder.first(job_of("draw", 1, "strength"))


def _foe(recorder: Recorder) -> tuple[Fight, Enemy]:
    fight = recorder.state.fight
    assert fight is not None
    enemy = recorder.state.table.cards.explored[fight.enemy].enemy
    assert enemy is not None
    return fight, enemy


def measured(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """The enemy's second die, and who attacks first."""
    first = begins(recorder.state, cards[0])
    recorder.emit(EnemyMeasured(cards[0].die, first))
    recorder.first(*((job_of("assault"), job_of("attack")) if first == ENEMY else (job_of("attack"),)))


def your_turn(recorder: Recorder, job: Job) -> None:
    """Ask how much ammo the attack is worth."""
    recorder.ask(Ask.ATTACK)


def attack(recorder: Recorder, ammo: int) -> None:
    """Spend the ammo and reveal a card for each."""
    state = recorder.state
    cards = ammo + (state.rig.power("double-shot") if ammo else 0)
    if ammo:
        recorder.emit(Changed("ammo", -ammo, state.ammo - ammo, "attack"))
        recorder.first(job_of("draw", cards, "attack"), job_of("spent", ammo))
    else:
        hit(recorder, (), 0)


def attacked(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """The cards of an attack count."""
    spent = recorder.jobs.pop(0)
    hit(recorder, cards, spent.amount)


def hit(recorder: Recorder, cards: Drawn, ammo: int) -> None:
    """Damage the enemy by the skulls and the bonus; it strikes back or is defeated."""
    fight, _ = _foe(recorder)
    skulls, bonus = skulls_of(cards), recorder.state.rig.damage
    one, two = fight.dice
    damage = skulls + bonus
    less = min(two, damage)
    recorder.emit(YouAttacked(ammo, skulls, bonus, (max(0, one - (damage - less)), two - less)))
    fight, _ = _foe(recorder)
    if fight.health:
        recorder.first(job_of("assault"), job_of("attack"))
    else:
        recorder.emit(FightWon(fight.enemy))
        recorder.change("points", WIN_POINTS + recorder.state.rig.power("bounty"), "won")
        recorder.first(job_of("draw", 1, "spoils"), job_of("ram", fight.order, fight.enemy))


def assault(recorder: Recorder, job: Job) -> None:
    """The enemy attacks: it draws as many cards as it has attacks."""
    recorder.first(job_of("draw", recorder.state.table.attacks(_foe(recorder)[1]), "assault"))


def assaulted(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """Raiders do damage; a spybot calls the raiders."""
    fight, enemy = _foe(recorder)
    total, less = blow(recorder.state, enemy, cards)
    recorder.emit(EnemyAttacked(fight.enemy, total, less))
    if enemy.chases:
        raiders_move(recorder, total - less, fight.enemy)
    elif total > less:
        recorder.change("health", less - total, fight.enemy)


def spoils(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """Loot by the resolution card, perhaps the enemy's own too, and whether the raiders come nearer."""
    ram = recorder.jobs.pop(0)
    card, rig = cards[0], recorder.state.rig
    enemy = recorder.state.table.cards.explored[ram.about].enemy
    assert enemy is not None
    jobs = [job_of("loot", 0, card.loot)]
    if wins_own_loot(recorder.state, enemy, ram.amount, card):
        jobs.append(job_of("choose-loot") if enemy.loot == WILD else job_of("loot", 1, enemy.loot))
    advance = rig.noise(card.advance)
    if advance:
        jobs.append(job_of("raiders", advance, "noise"))
    if rig.power("ram") and not enemy.chases:
        jobs.append(job_of("drive", rig.power("ram")))
    recorder.first(*jobs)


def choose_loot(recorder: Recorder, job: Job) -> None:
    """Ask which loot of the list."""
    recorder.ask(Ask.LOOT)


def break_off(recorder: Recorder) -> None:
    """Leave the fight for fuel: no loot, no points."""
    fight, _ = _foe(recorder)
    recorder.change("fuel", -recorder.state.rig.power("break-off"), "break-off")
    recorder.emit(FightLeft(fight.enemy))


def damaged(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """A card's text does as much damage as there are skulls."""
    recorder.change("health", -skulls_of(cards), "card")


def found(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """A card's text gives the loot of the resolution cards."""
    recorder.first(*(job_of("loot", 0, card.loot) for card in cards))


def chased(recorder: Recorder, cards: Drawn, job: Job) -> None:
    """A card's text moves the raiders by the resolution cards."""
    raiders_move(recorder, sum(card.advance for card in cards), "card")


PURPOSES: dict[str, Callable[[Recorder, Drawn, Job], None]] = {
    "strength": measured,
    "attack": attacked,
    "assault": assaulted,
    "spoils": spoils,
    "damage": damaged,
    "loot": found,
    "raiders": chased,
}
"""What resolution cards are drawn for, and what they do then."""
