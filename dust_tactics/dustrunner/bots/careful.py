"""First impressions of a careful driver: every decision by what it is worth on average, risks weighed.

A number for each decision, as :mod:`dust_tactics.bots.ranking` wants it; from what a person may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .. import decisions as d
from ..cards import ENEMY, HAZARD, STAR, WILD, Enemy, ExplorationCard, ResolutionCard
from ..chances import resolution_left, second_card
from ..rules import may_be_left, payable, wins_own_loot
from ..state import STAR_POINTS, WIN_POINTS, State
from . import worth
from .fighting import at_rest, duel, standing, sums


def careful(state: State, seat: int, decisions: Sequence[d.Decision]) -> Iterator[Sequence[float]]:
    """The worth of each decision."""
    driver = Driver(state)
    for decision in decisions:
        yield (driver.score(decision),)


class Driver:
    """One choice of a careful driver; keeps what he has worked out for it."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._cards = state.table.cards
        chances = sums(self._cards, False, 1)
        self._skulls = sum(value * chance for value, chance in chances)
        full = self._cards.resolution
        self._loots = (
            {loot.id: worth.loot_worth(state, loot) for loot in self._cards.loot} if state.trail else {}
        )
        self._loot = sum(self._loots.get(card.loot, 0.0) for card in full) / len(full)
        self._fights: dict[tuple[Enemy, int], float] = {}
        self._prizes: dict[tuple[Enemy, int], float] = {}
        self._scorers: dict[type, Callable[[Any], float]] = {
            d.Take: lambda x: worth.part_worth(self._cards.parts[x.card]),
            d.Fit: lambda x: self._mod(x.card),
            d.Resolve: lambda x: self._resolve(),
            d.Pass: lambda x: self._pass(),
            d.Use: lambda x: self._use(x.card),
            d.Choose: lambda x: self._option(x.option - 1),
            d.Drive: lambda x: self._drive(x.spaces),
            d.Turn: lambda x: self._lane(x.lane),
            d.Attack: lambda x: self._attack(x.ammo),
            d.BreakOff: lambda x: self._break_off(),
            d.Keep: lambda x: self._drawn(self._state.open_cards),
            d.Redraw: lambda x: self._redraw(x.card - 1),
            d.TakeLoot: lambda x: self._loots[x.loot],
            d.Fill: lambda x: worth.changed(self._state, "fuel", -1),
            d.LeaveEmpty: lambda x: worth.nearer(self._state, 2),
        }

    def score(self, decision: d.Decision) -> float:
        """What a decision is worth."""
        return self._scorers[type(decision)](decision)

    def _mod(self, name: str) -> float:
        return sum(worth.POWERS[power.kind] * power.amount for power in self._cards.mods[name].powers)

    # -- exploring ----------------------------------------------------------------------------------

    def _resolve(self) -> float:
        return self.card(self._cards.explored[str(self._state.pair[0])], 1)

    def _pass(self) -> float:
        return sum(
            float(chance) * self.card(self._cards.explored[name], 2)
            for name, chance in second_card(self._state).items()
        )

    def _use(self, name: str) -> float:
        """A use is as good as what it gains above the better of the two cards."""
        state = self._state
        kinds = [power.kind for power in self._cards.mods[name].powers]
        best = max(self._resolve(), self._pass())
        if "scout" in kinds:
            return best + 0.05
        if "still" in kinds:
            return best + worth.changed(state, "ammo", -2) + worth.changed(state, "fuel", 1) - 0.6
        return best + worth.changed(state, "ammo", -1) + worth.nearer(state, -1) - 0.1

    def card(self, card: ExplorationCard, order: int) -> float:
        """What it is worth to resolve a card as the first or second of a turn."""
        if card.enemy is not None:
            return self._fight(card.enemy, order)
        options = [
            self._effects(n, card) for n in range(len(card.options)) if payable(self._state, card.options[n])
        ]
        return max((*options, 0.0) if may_be_left(self._state, card) else options, default=0.0)

    def _option(self, number: int) -> float:
        card = self._state.card
        assert card is not None
        return self._effects(number, card) if number >= 0 else 0.0

    def _effects(self, number: int, card: ExplorationCard) -> float:
        return worth.effects_worth(self._state, card.options[number].effects, self._skulls, self._loot)

    def _drive(self, spaces: int) -> float:
        """All the way is better than less of it, but for a hazard at its end."""
        state, space, total = self._state, self._state.space, worth.driven(self._state, spaces)
        for _ in range(spaces):
            onward = state.road.spaces[space].onward
            if len(onward) != 1:
                break
            space = onward[0]
            total += self._ground(space)
        return total

    def _ground(self, space: int) -> float:
        """What a space is worth to whoever comes there."""
        state = self._state
        kind = state.road.spaces[space].kind
        if kind == STAR:
            return worth.POINT * STAR_POINTS
        if kind != HAZARD:
            return 0.0
        path = state.rig.power("pathfinder")
        return worth.POINT * path if path else worth.changed(state, "health", -1)

    def _lane(self, lane: str) -> float:
        """The shorter lane, unless another one has enough stars for its length, and no hazards."""
        state, road = self._state, self._state.road
        space = road.lanes(state.space)[lane]
        total = -0.8 * road.left[space]
        while road.spaces[space].lane == lane:
            total += self._ground(space)
            space = road.spaces[space].onward[0]
        return total

    # -- fighting -----------------------------------------------------------------------------------

    def _fight(self, enemy: Enemy, order: int) -> float:
        """What a fight is worth before its strength is known."""
        found = self._fights.get((enemy, order))
        if found is None:
            die = enemy.first if order == 1 else enemy.second
            full = self._cards.resolution
            found = sum(self._measured(enemy, order, die, card) for card in full) / len(full)
            self._fights[enemy, order] = found
        return found

    def _measured(self, enemy: Enemy, order: int, die: int, card: ResolutionCard) -> float:
        state = self._state
        fights, stands = duel(state, enemy), standing(state, enemy)
        first = card.begins != ENEMY or state.rig.power("first-strike")
        foe = die + card.die
        begun = fights.best(foe, stands, state.ammo)[0] if first else fights.begun(foe, stands, state.ammo)
        return begun - at_rest(state, enemy) + self._prize(enemy, order)

    def _prize(self, enemy: Enemy, order: int) -> float:
        """What a victory brings, the raiders' coming nearer included."""
        found = self._prizes.get((enemy, order))
        if found is None:
            found = self._prizes[enemy, order] = self._average_prize(enemy, order)
        return found

    def _average_prize(self, enemy: Enemy, order: int) -> float:
        full = self._cards.resolution
        points = worth.POINT * (WIN_POINTS + self._state.rig.power("bounty"))
        spaces = 0 if enemy.chases else self._state.rig.power("ram")
        ram = worth.driven(self._state, spaces)
        return points + ram + sum(self._spoils(enemy, order, card) for card in full) / len(full)

    def _spoils(self, enemy: Enemy, order: int, card: ResolutionCard) -> float:
        rig = self._state.rig
        total = self._loots[card.loot]
        if wins_own_loot(self._state, enemy, order, card):
            total += max(self._loots.values()) if enemy.loot == WILD else self._loots[enemy.loot]
        return total + worth.nearer(self._state, rig.noise(card.advance))

    def _foe(self) -> tuple[Enemy, int, int]:
        fight = self._state.fight
        assert fight is not None
        enemy = self._cards.explored[fight.enemy].enemy
        assert enemy is not None
        return enemy, fight.order, fight.health

    def _attack(self, ammo: int) -> float:
        state = self._state
        enemy, order, foe = self._foe()
        return duel(state, enemy).attack(foe, standing(state, enemy), state.ammo, ammo) + self._prize(
            enemy, order
        )

    def _break_off(self) -> float:
        state = self._state
        enemy, _, _ = self._foe()
        return at_rest(state, enemy) + worth.changed(state, "fuel", -state.rig.power("break-off"))

    # -- drawing ------------------------------------------------------------------------------------

    def _redraw(self, place: int) -> float:
        """What the cards are worth on average when one of them is drawn again."""
        cards = self._state.open_cards
        left = resolution_left(self._state)
        cost = (worth.POINT + 0.15) * self._state.redraw_cost
        others = [self._drawn((*cards[:place], card, *cards[place + 1 :])) for card in left]
        return sum(others) / max(1, len(others)) - cost - 0.05

    def _drawn(self, cards: tuple[ResolutionCard, ...]) -> float:
        """What open cards are worth for what they were drawn for."""
        state = self._state
        question = state.question
        assert question is not None
        skulls = sum(card.skulls for card in cards)
        if question.about == "damage":
            return worth.changed(state, "health", -skulls)
        if question.about == "loot":
            return sum(self._loots[card.loot] for card in cards)
        if question.about == "raiders":
            return worth.nearer(state, sum(card.advance for card in cards))
        if question.about == "spoils":
            job = next(job for job in state.agenda if job.do == "ram")
            enemy = self._cards.explored[job.about].enemy
            assert enemy is not None
            return self._spoils(enemy, job.amount, cards[0])
        enemy, order, foe = self._foe()
        fights, stands = duel(state, enemy), standing(state, enemy)
        if question.about == "strength":
            assert state.fight is not None
            return self._measured(enemy, order, state.fight.dice[0], cards[0])
        if question.about == "attack":
            return fights.hit(foe - skulls - fights.bonus, stands, state.ammo)
        blow = sum(card.advance for card in cards) if enemy.chases else skulls
        left = stands - max(0, blow - fights.less)
        return fights.best(foe, left, state.ammo)[0] if left > 0 else worth.LOST
