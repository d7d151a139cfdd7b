"""Exact chances against dealt cases: 50,000 of each, within three standard errors."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import pytest

from dust_tactics.core.decks import Deck
from dust_tactics.core.dice import SecretDice
from dust_tactics.dustrunner.cards import Power, ResolutionCard
from dust_tactics.dustrunner.chances import (
    assault_chances,
    damage_chances,
    exploration_left,
    next_card,
    second_card,
)
from dust_tactics.dustrunner.fight_chances import FightChances, begun_chances, fight_chances
from dust_tactics.dustrunner.questions import Ask, Question
from dust_tactics.dustrunner.raider_chances import caught_this_round, raiders_this_round
from dust_tactics.dustrunner.rig import rig_of
from dust_tactics.dustrunner.state import Fight, State, Table

from .tables import CARDS, game_of, turn

DEALT = 50_000


def near(table: Mapping[Any, Fraction], dealt: Counter[Any]) -> None:
    """Assert that dealt cases fall as a table of chances says."""
    assert sum(table.values()) == 1
    count = dealt.total()
    assert set(dealt) <= set(table)
    for value, chance in table.items():
        error = sqrt(float(chance * (1 - chance)) / count)
        assert abs(dealt[value] / count - float(chance)) <= 3 * error + 1e-12, (value, float(chance))


class Pack:
    """The resolution deck of a state, of which any card may be the next one, drawn from as the rules say."""

    def __init__(self, pile: list[str], chance: random.Random, *, at_once: bool) -> None:
        self._any = chance.random
        self._at_once = at_once
        self.pile = pile

    def draw(self, count: int) -> list[ResolutionCard]:
        drawn: list[str] = []
        for _ in range(count):
            if not self.pile:
                self._make_anew(drawn)
            place = int(self._any() * len(self.pile))
            self.pile[place], self.pile[-1] = self.pile[-1], self.pile[place]
            drawn.append(self.pile.pop())
            if self._at_once and not self.pile:
                self._make_anew(drawn)
        return [CARDS.resolved[card] for card in drawn]

    def _make_anew(self, drawn: list[str]) -> None:
        self.pile = [card for card in CARDS.resolution_deck if card not in drawn]


def dealt(state: State, case: Callable[[Pack, random.Random], Any], seed: int = 1) -> Counter[Any]:
    chance, at_once = random.Random(seed), state.table.plays("DR-exhausted", "at-once")
    pile = [str(card) for card in state.resolution.pile]
    return Counter(case(Pack(pile.copy(), chance, at_once=at_once), chance) for _ in range(DEALT))


def with_lost(chances: FightChances) -> dict[int, Fraction]:
    """What is left after a fight, with 0 for one that is lost."""
    lost = {0: 1 - chances.win} if chances.win < 1 else {}
    return {**lost, **chances.left}


def pile_of(count: int) -> Deck:
    """A deck of which so many cards are left."""
    deck = CARDS.resolution_deck
    return Deck(deck[:count], deck[count:])


def fighting(enemy: str = "war-rig", *, pile: int = 18, **changes: Any) -> State:
    fight = Fight(enemy, 1, (2, 4))
    state = turn(enemy, resolution=pile_of(pile), fight=fight, current=enemy, order=1, **changes)
    return replace(state, question=Question(Ask.ATTACK))


@pytest.mark.parametrize("pile", [18, 7, 1])
def test_the_next_card(pile: int) -> None:
    state = turn("farm", resolution=pile_of(pile))
    found = next_card(state)
    assert found.left == pile
    cards = dealt(state, lambda pack, _: pack.draw(1)[0], seed=2)
    tables: dict[str, Mapping[Any, Fraction]] = {
        "skulls": found.skulls, "advance": found.raiders, "die": found.die, "begins": found.begins,
        "loot": found.loot, "moon": found.moon,
    }  # fmt: skip
    for read, table in tables.items():
        of_cards: Counter[Any] = Counter()
        for card, count in cards.items():
            of_cards[getattr(card, read)] += count
        near(table, of_cards)


def test_an_exhausted_deck_is_reckoned_as_the_one_that_is_made_of_it() -> None:
    assert next_card(turn("farm", resolution=Deck((), CARDS.resolution_deck))).left == 18


@pytest.mark.parametrize(("ammo", "mods"), [(0, ()), (1, ()), (4, ()), (3, ("belt-feed",))])
@pytest.mark.parametrize("pile", [18, 3])
def test_the_damage_of_an_attack(ammo: int, mods: tuple[str, ...], pile: int) -> None:
    state = fighting(pile=pile, mods=mods)
    cards = ammo + (1 if mods else 0)
    found = dealt(state, lambda pack, _: 1 + sum(card.skulls for card in pack.draw(cards)))
    near(damage_chances(state, ammo), found)


@pytest.mark.parametrize("enemy", ["war-rig", "spybot"])
@pytest.mark.parametrize(("pile", "mods"), [(18, ()), (1, ("spaced-plates",)), (4, ("jammer",))])
def test_what_an_attack_of_the_enemy_does(enemy: str, pile: int, mods: tuple[str, ...]) -> None:
    state, card = fighting(enemy, pile=pile, mods=mods), CARDS.explored[enemy].enemy
    assert card is not None

    def struck(pack: Pack, _: random.Random) -> int:
        cards = pack.draw(card.attacks)
        if card.chases:
            return max(0, cards[0].advance - ("jammer" in mods))
        return max(0, sum(one.skulls for one in cards) - ("spaced-plates" in mods))

    near(assault_chances(state.hidden(), card), dealt(state, struck))


@pytest.mark.parametrize("ammo", [0, 2, 4])
@pytest.mark.parametrize(
    ("pile", "mods", "readings"),
    [(18, (), ()), (4, ("spaced-plates",), ()), (2, (), ("DR-exhausted=at-once",))],
)
def test_the_chance_to_win_a_fight(
    ammo: int, pile: int, mods: tuple[str, ...], readings: tuple[str, ...]
) -> None:
    state = fighting(pile=pile, mods=mods, ammo=5, readings=readings)
    chances = fight_chances(state, ammo)

    def fought(pack: Pack, _: random.Random) -> int:
        """The health that is left; 0 if the fight is lost."""
        foe, health, left = 6, state.health, state.ammo
        while True:
            spent = min(ammo, left)
            left -= spent
            foe -= 1 + sum(card.skulls for card in pack.draw(spent))
            if foe <= 0:
                return health
            health -= max(0, sum(card.skulls for card in pack.draw(2)) - len(mods))
            if health <= 0:
                return 0

    assert sum(chances.left.values()) == sum(chances.ammo.values()) == chances.win
    near(with_lost(chances), dealt(state, fought))
    once = sum((chance for damage, chance in damage_chances(state, ammo).items() if damage >= 6), Fraction(0))
    assert chances.now == once


@pytest.mark.parametrize("ammo", [0, 1, 3])
@pytest.mark.parametrize(
    ("pile", "mods", "gap"),
    [(18, (), 4), (5, ("jammer", "belt-feed"), 3), (18, ("trapdoor",), 3), (2, ("trapdoor", "jammer"), 2)],
)
def test_the_chance_to_win_a_fight_with_who_calls_the_raiders(
    ammo: int, pile: int, mods: tuple[str, ...], gap: int
) -> None:
    state = fighting("spybot", pile=pile, mods=mods, ammo=3, trail=tuple(range(gap + 1)))
    chances = fight_chances(state, ammo)

    def fought(pack: Pack, _: random.Random) -> int:
        """How far the raiders are behind; 0 if they have caught up."""
        foe, behind, left, escapes = 6, gap, state.ammo, "trapdoor" in mods
        while True:
            spent = min(ammo, left)
            left -= spent
            foe -= 1 + sum(card.skulls for card in pack.draw(spent + (spent and "belt-feed" in mods)))
            if foe <= 0:
                return behind
            behind -= max(0, pack.draw(1)[0].advance - ("jammer" in mods))
            if behind <= 0 and escapes:
                behind, escapes = 1, False
            if behind <= 0:
                return 0

    assert sum(chances.left.values()) == sum(chances.ammo.values()) == chances.win
    near(with_lost(chances), dealt(state, fought))


@pytest.mark.parametrize("enemy", ["war-rig", "spybot"])
@pytest.mark.parametrize(
    ("pile", "order", "mods", "readings"),
    [
        (18, 1, (), ()),
        (18, 2, ("spaced-plates",), ()),
        (3, 2, ("siren",), ()),
        (1, 1, ("trapdoor",), ("DR-exhausted=at-once",)),
    ],
)
def test_the_chance_to_win_a_fight_that_is_not_begun(
    enemy: str, pile: int, order: int, mods: tuple[str, ...], readings: tuple[str, ...]
) -> None:
    state = turn(enemy, resolution=pile_of(pile), mods=mods, readings=readings, ammo=3, trail=tuple(range(6)))
    chances = begun_chances(state.hidden(), enemy, order, 2)
    foe_card = CARDS.explored[enemy].enemy
    assert foe_card is not None

    def fought(pack: Pack, _: random.Random) -> int:
        """What is left of health or of the gap; 0 if the fight is lost."""
        (strength,) = pack.draw(1)
        foe = strength.die + (foe_card.first if order == 1 else foe_card.second)
        stands, left, escapes = (5 if foe_card.chases else state.health), state.ammo, "trapdoor" in mods
        mine = "siren" in mods or strength.begins == "you"
        while True:
            if mine:
                spent = min(2, left)
                left -= spent
                foe -= 1 + sum(card.skulls for card in pack.draw(spent))
                if foe <= 0:
                    return stands
            mine = True
            cards = pack.draw(foe_card.attacks)
            if foe_card.chases:
                stands -= cards[0].advance
                if stands <= 0 and escapes:
                    stands, escapes = 1, False
            else:
                stands -= max(0, sum(card.skulls for card in cards) - ("spaced-plates" in mods))
            if stands <= 0:
                return 0

    near(with_lost(chances), dealt(state, fought))


def test_after_a_narrow_escape_the_modification_does_nothing_else_either() -> None:
    jam = replace(CARDS.mods["trapdoor"], powers=(Power("escape", 1), Power("jamming", 3)))
    mods = tuple(jam if card.id == "trapdoor" else card for card in CARDS.modifications)
    table = Table(replace(CARDS, code="jamming trapdoor", modifications=mods))
    safe = fighting("spybot", table=table, ammo=0, trail=(0, 1))
    safe = replace(safe, mods=("trapdoor",), rig=rig_of(table.cards, safe.vehicle, ("trapdoor",)))
    assert fight_chances(safe, 0).win == 1, "no card is worth more than 3, so nothing comes through"
    weak = replace(jam, powers=(Power("escape", 1), Power("jamming", 2)))
    table = Table(replace(CARDS, code="weaker", modifications=tuple(weak if m is jam else m for m in mods)))
    risky = replace(safe, table=table, rig=rig_of(table.cards, safe.vehicle, ("trapdoor",)))
    assert 0 < fight_chances(risky, 0).win < 1


def test_the_second_card_and_what_is_left() -> None:
    state = turn("farm", "crags")
    assert exploration_left(state) == Counter(CARDS.exploration_deck) - Counter(["farm"])
    unseen = [*state.exploration.pile, "crags"]
    chance = random.Random(3)
    near(second_card(state), Counter(chance.choice(unseen) for _ in range(DEALT)))
    assert second_card(replace(state, shown=(True, True))) == {"crags": 1}


def played_into(seed: int, decisions: int) -> State | None:
    """A random run at the beginning of a turn, after so many decisions or a few more."""
    game, chance, dice = game_of(), random.Random(seed), SecretDice.from_seed(seed, "chances")
    state, number = game.begin(dice).state, 0
    while legal := game.legal(state):
        if number >= decisions and state.question is not None and state.question.ask is Ask.EXPLORE:
            return state
        state = game.step(state, legal[chance.randrange(len(legal))], dice).state
        number += 1
    return None


@cache
def moments() -> list[State]:
    found = (played_into(seed, 5 + seed % 12) for seed in range(60))
    return [state for state in found if state is not None][:6]


def test_what_is_left_is_what_nobody_has_seen() -> None:
    for state in moments():
        view = state.hidden()
        left = exploration_left(view)
        assert left == exploration_left(state)
        hidden = Counter(card for card in state.exploration.pile if card is not None)
        if len(state.shown) > 1 and not state.shown[1]:
            hidden[str(state.pair[1])] += 1
        assert not hidden - left
        assert left.total() == hidden.total() + sum(card is None for card in state.exploration.discards)
        assert next_card(view) == next_card(state)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(5))
def test_how_near_the_raiders_come(number: int) -> None:
    """Dealt by the rule that the module states: first cards, the quietest option, one card a fight."""
    base = moments()[number]
    state = replace(
        base, fuel=number % 2, trail=tuple(range(6)), raiders=number % 2, resolution=pile_of(18 - 4 * number)
    )
    unseen = list(exploration_left(state).elements())
    gap, least = state.gap, {}
    for card in CARDS.exploration:
        least[card.id] = min((option.amount("raiders") for option in card.options), default=0)

    def came(pack: Pack, chance: random.Random) -> int:
        chance.shuffle(unseen)
        moved = 0
        for name in (str(state.pair[0]), *unseen[: 6 - state.turn]):
            enemy = CARDS.explored[name].enemy
            moved += least[name]
            if enemy is not None and enemy.chases and moved < gap:
                moved += state.rig.called(sum(card.advance for card in pack.draw(enemy.attacks)))
            if enemy is not None and moved < gap:
                moved += state.rig.noise(pack.draw(1)[0].advance)
            if moved >= gap:
                return gap
        dry = max(0, 2 - state.rig.power("thrift")) if state.fuel == 0 else 0
        return min(gap, moved + dry)

    table = raiders_this_round(state.hidden())
    near(table, dealt(state, came))
    assert caught_this_round(state) == table.get(gap, 0)
