"""The exact chance to win a fight with so much ammo an attack: the one that is on, or one that may be begun.

An enemy wears down the vehicle's health or, if its attacks call the raiders, how far these are behind: when
nothing of that is left the fight is lost.  Nothing is drawn again, and nobody breaks off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeVar

from .cards import ENEMY, ResolutionCard
from .chances import resolution_left
from .rig import Rig, escape_of, rig_of
from .state import State

K = TypeVar("K", bound=Hashable)
N = TypeVar("N", int, Fraction)
T = TypeVar("T")

_PIECE = 10_000
"""Ways on from one moment to another that are reckoned in a piece."""

HIT, BLOW = 0, 1
"""What is read of a card: its skulls in an attack of the vehicle, or what it is in one of the enemy."""

Moment = tuple[int, int, int, int]
"""The pile as a number (:class:`_Pack`), what a draw has to come to yet, the enemy's health, and what the
enemy wears down.
"""


@dataclass(frozen=True, slots=True)
class FightChances:
    """What comes of a fight.

    ``now`` is the chance that the first attack wins it, ``win`` that it is won in the end; ``left`` are then
    the chances of what is left of what the enemy wears down, ``ammo`` those of the ammo.
    """

    now: Fraction
    win: Fraction
    left: Mapping[int, Fraction]
    ammo: Mapping[int, Fraction]


Pieces = Generator[None, None, T]
"""Work in pieces of some milliseconds, after each of which somebody else may have his turn."""


def fight_chances(state: State, ammo: int) -> FightChances:
    """What comes of the fight that is on, with so much ammo in this attack and in every later one.

    As much as is left, where it is less.  The question has to be how much to attack with.
    """
    return done(fight_pieces(state, ammo))


def begun_chances(state: State, card: str, order: int, ammo: int) -> FightChances:
    """The same of a fight that resolving an enemy's card would begin, as the first or second of a turn."""
    return done(begun_pieces(state, card, order, ammo))


def fight_pieces(state: State, ammo: int) -> Pieces[FightChances]:
    """What :func:`fight_chances` finds, worked out in pieces: an enemy that calls the raiders takes time."""
    fight = state.fight
    assert fight is not None
    return _Odds(state, fight.enemy, ammo).go_on(fight.health)


def begun_pieces(state: State, card: str, order: int, ammo: int) -> Pieces[FightChances]:
    """What :func:`begun_chances` finds, in pieces."""
    return _Odds(state, card, ammo).begin(order)


def done(pieces: Pieces[T]) -> T:
    """What work comes to that is done at once."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            found: T = end.value
            return found


class _Pack:
    """The resolution cards by kinds: a pile is a number, with a digit for how many it has of each kind.

    A kind is what both sides of the fight read of a card.
    """

    def __init__(self, cards: Iterable[ResolutionCard], *, chases: bool) -> None:
        self._chases = chases
        self._deck = Counter(map(self._read, cards))
        self._places: dict[tuple[int, int], int] = {}
        self._ways: dict[int, list[tuple[int, int, tuple[int, int]]]] = {}
        self.full, place = 0, 1
        for kind, count in self._deck.items():
            self._places[kind] = place
            self.full += place * count
            place *= count + 1
        self.size = self._deck.total()

    def _read(self, card: ResolutionCard) -> tuple[int, int]:
        return card.skulls, card.advance if self._chases else card.skulls

    def pile(self, cards: Iterable[ResolutionCard]) -> int:
        """The number of a pile of some cards."""
        return sum(self._places[self._read(card)] for card in cards)

    def ways(self, pile: int) -> list[tuple[int, int, tuple[int, int]]]:
        """Every kind in a pile: how many cards it has of it, the pile without one of them, what they say."""
        found = self._ways.get(pile)
        if found is None:
            every = (
                (pile // place % (self._deck[kind] + 1), pile - place, kind)
                for kind, place in self._places.items()
            )
            found = self._ways[pile] = [one for one in every if one[0]]
        return found

    def total(self, pile: int, read: int) -> int:
        """What all cards of a pile come to."""
        return sum(held * kind[read] for held, _, kind in self.ways(pile))


class _Layer(NamedTuple):
    """Moments at one time, each with the ways that lead there, of ``every`` one that there is.

    There are ``left`` cards in every pile: that is a matter of how many were drawn, not of which.  So it is
    with the ``ammo``; ``rig`` counts the narrow escapes, each of which has changed the rig.
    """

    moments: dict[Moment, int]
    left: int
    every: int
    ammo: int
    rig: int = 0


class _Odds:
    """The course of a fight; what is won is summed up."""

    def __init__(self, state: State, card: str, ammo: int) -> None:
        enemy = state.table.cards.explored[card].enemy
        assert enemy is not None
        self._state, self._enemy, self._most = state, enemy, ammo
        self._attacks = state.table.attacks(enemy)
        self._at_once = state.table.plays("DR-exhausted", "at-once")
        self._cards = resolution_left(state)
        self._pack = _Pack(state.table.cards.resolution, chases=enemy.chases)
        self._rigs = _rigs(state) if enemy.chases else [state.rig]
        self._stands = state.gap if enemy.chases else state.health
        self._reckoned = 0
        self._now = Fraction(0)
        self._left: dict[int, Fraction] = {}
        self._ammo: dict[int, Fraction] = {}

    def _found(self) -> FightChances:
        left, ammo = (dict(sorted(table.items())) for table in (self._left, self._ammo))
        return FightChances(self._now, sum(left.values(), Fraction(0)), left, ammo)

    def go_on(self, foe: int) -> Pieces[FightChances]:
        """From the vehicle's attack on."""
        moment = self._pack.pile(self._cards), 0, foe, self._stands
        yield from self._fight([_Layer({moment: 1}, len(self._cards), 1, self._state.ammo)])
        return self._found()

    def begin(self, order: int) -> Pieces[FightChances]:
        """From the card on that says how strong the enemy is, and who attacks first."""
        die = self._enemy.first if order == 1 else self._enemy.second
        first_strike = self._state.rig.power("first-strike")
        yours: dict[Moment, int] = {}
        theirs: dict[Moment, int] = {}
        every, pile = len(self._cards), self._pack.pile(self._cards)
        anew = every == 1 and self._at_once
        for card in self._cards:
            rest = (self._pack.full if anew else pile) - self._pack.pile((card,))
            begun = theirs if card.begins == ENEMY and not first_strike else yours
            _add(begun, (rest, 0, die + card.die, self._stands), 1)
        left = (self._pack.size if anew else every) - 1
        waits, begins = (_Layer(begun, left, every, self._state.ammo) for begun in (theirs, yours))
        answered = yield from self._assault(waits)
        yield from self._fight([begins, *answered])
        return self._found()

    def _fight(self, layers: list[_Layer]) -> Pieces[None]:
        """Attack and answer, until all is over."""
        first = True
        while layers:
            after: list[_Layer] = []
            for layer in layers:
                hurt = yield from self._attack(layer, first=first)
                after += yield from self._assault(hurt)
            layers, first = after, False

    def _attack(self, layer: _Layer, *, first: bool) -> Pieces[_Layer]:
        """What an attack of the vehicle leads to where it does not win, which is summed up."""
        rig, spent = self._rigs[layer.rig], min(self._most, layer.ammo)
        cards = spent + (rig.power("double-shot") if spent else 0)
        needed = {
            (pile, foe - rig.damage, 0, stands): ways
            for (pile, _, foe, stands), ways in layer.moments.items()
        }
        layer = layer._replace(moments=needed, ammo=layer.ammo - spent)
        after, won = yield from self._drawn(layer, cards, HIT)
        for stands, chance in won.items():
            _add(self._left, stands, chance)
            _add(self._ammo, after.ammo, chance)
            self._now += chance if first else 0
        left = {(pile, 0, need, stands): ways for (pile, need, _, stands), ways in after.moments.items()}
        return after._replace(moments=left)

    def _assault(self, layer: _Layer) -> Pieces[list[_Layer]]:
        """What an attack of the enemy leads to where it does not end the run.

        Whoever escapes narrowly goes on with another rig, a space ahead of the raiders.
        """
        rig = self._rigs[layer.rig]
        less = rig.power("jamming" if self._enemy.chases else "armour")
        escapes = layer.rig + 1 < len(self._rigs)
        needed = {
            (pile, stands + less, foe, stands): ways for (pile, _, foe, stands), ways in layer.moments.items()
        }
        layer = layer._replace(moments=needed)
        after, _ = yield from self._drawn(layer, self._attacks, BLOW, whole=escapes)
        stood: dict[Moment, int] = {}
        escaped: dict[Moment, int] = {}
        for (pile, need, foe, stands), ways in after.moments.items():
            if need > 0:
                _add(stood, (pile, 0, foe, min(stands, need)), ways)
            else:
                _add(escaped, (pile, 0, foe, 1), ways)
        found = [after._replace(moments=stood), after._replace(moments=escaped, rig=layer.rig + 1)]
        return [one for one in found if one.moments]

    def _drawn(
        self, layer: _Layer, cards: int, read: int, *, whole: bool = False
    ) -> Pieces[tuple[_Layer, dict[int, Fraction]]]:
        """Draw cards, each of which is so much less to come to.

        What has come to it is taken out, with its chance by what the enemy wears down; but not if the
        ``whole`` draw has to be made first.
        """
        moments, left, every = layer.moments, layer.left, layer.every
        pack = self._pack
        over: dict[int, Fraction] = {}
        if cards and not left:
            left = pack.size
            moments = {
                (pack.full, need, foe, stands): ways for (_, need, foe, stands), ways in moments.items()
            }
        if left < cards or (left == cards and self._at_once):  # all other cards make the next pile
            moments = {
                (pack.full - pile, need - pack.total(pile, read), foe, stands): ways
                for (pile, need, foe, stands), ways in moments.items()
            }
            cards, left = cards - left, pack.size - left
        for number in range(cards + 1):
            further: dict[Moment, int] = {}
            enough: dict[int, int] = {}
            for (pile, need, foe, stands), ways in moments.items():
                if need <= 0 and not whole:
                    enough[stands] = enough.get(stands, 0) + ways
                elif number < cards:
                    kinds = pack.ways(pile)
                    for held, rest, kind in kinds:
                        key = rest, need - kind[read], foe, stands
                        further[key] = further.get(key, 0) + ways * held
                    self._reckoned += len(kinds)
                    if self._reckoned > _PIECE:
                        self._reckoned = 0
                        yield
                else:
                    further[pile, need, foe, stands] = ways
            for stands, ways in enough.items():
                _add(over, stands, Fraction(ways, every))
            moments = further
            if number < cards:
                every *= left
                left -= 1
        return layer._replace(moments=moments, left=left, every=every), over


def _add(table: dict[K, N], key: K, value: N) -> None:
    table[key] = table[key] + value if key in table else value


def _rigs(state: State) -> list[Rig]:
    """The rig now, and after each narrow escape from raiders that an enemy calls."""
    mods, rigs = state.mods, [state.rig]
    while (lost := escape_of(state.table.cards, mods)) is not None:
        mods = tuple(name for name in mods if name != lost)
        rigs.append(rig_of(state.table.cards, state.vehicle, mods))
    return rigs
