"""High Card, a small game with its entry for the registry, for tests of everything that knows no game.

Both seats draw a card that only they know; then each bids ``low`` or ``high``, and a die is rolled for
a ``high`` bid.  The higher sum of card and die wins; at the end the cards are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.core.decks import Card, CardsDrawn, Deck, DeckShuffled, deck_fact_for, unknown
from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Legal, Outcome, Step
from dust_tactics.core.reason import Refusal, UnreadableDecisionError
from dust_tactics.core.recorder import Recorder
from dust_tactics.play.game_kind import GameKind, Head, Result, Setting, SetUp, Words
from dust_tactics.play.save_lines import Header

CARDS = tuple(f"card-{number}" for number in range(10, 60))
BIDS = ("low", "high")
EMPTY = Deck()


@dataclass(frozen=True)
class Bids:
    rolls: int = 0
    deck: Deck = EMPTY
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    sums: tuple[int, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Bid:
    seat: int
    word: str
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Shown:
    hands: tuple[tuple[Card, ...], ...]
    winner: int


Fact = DeckShuffled | CardsDrawn | Bid | Shown


class HighCard(Game[Bids, str, Fact]):
    reveals = (CardsDrawn, Shown)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def blank(self) -> Bids:
        return Bids()

    def begin(self, dice: Dice) -> Step[Bids, Fact]:
        recorder = Recorder[Bids, Fact](self.blank(), dice, self.fold)
        number, order = recorder.shuffle(CARDS)
        recorder.emit(DeckShuffled("main", order, number, len(CARDS) - 1))
        for seat in (0, 1):
            recorder.emit(CardsDrawn("main", seat, recorder.state.deck.top(self.hand)))
        return recorder.step()

    def legal(self, state: Bids) -> Legal[str]:
        return Legal(self, state, () if state.outcome else BIDS)

    def check(self, state: Bids, decision: str) -> Refusal | None:
        if state.outcome:
            return Refusal("over", "the game is over")
        return None if decision in BIDS else Refusal("bid", f"{decision} is no bid that there is")

    def carry_out(self, state: Bids, decision: str, dice: Dice) -> Step[Bids, Fact]:
        recorder = Recorder[Bids, Fact](state, dice, self.fold)
        faces = recorder.throw(1, 6)[1] if decision == "high" else ()
        recorder.emit(Bid(len(state.sums), decision, faces))
        if len(recorder.state.sums) == 2:
            best = [
                bid + sum(int(str(card)[5:]) for card in hand)
                for bid, hand in zip(recorder.state.sums, state.hands, strict=True)
            ]
            recorder.emit(Shown(state.hands, best.index(max(best))))
        return recorder.step()

    def fold(self, state: Bids, event: Fact) -> Bids:
        if isinstance(event, DeckShuffled):
            return replace(state, rolls=state.rolls + event.rolls, deck=state.deck.after(event))
        if isinstance(event, CardsDrawn):
            hands = [*state.hands]
            hands[event.seat] += event.cards
            return replace(state, deck=state.deck.after(event), hands=tuple(hands))
        if isinstance(event, Bid):
            return replace(state, rolls=state.rolls + len(event.faces), sums=(*state.sums, sum(event.faces)))
        return replace(state, hands=event.hands, outcome=Outcome(event.winner, "high card", 1, state.sums))

    def seat_to_move(self, state: Bids) -> int | None:
        return None if state.outcome else len(state.sums)

    def outcome(self, state: Bids) -> Outcome | None:
        return state.outcome

    def parse(self, text: str) -> str:
        if text not in BIDS:
            raise UnreadableDecisionError(f"{text!r} is not a bid")
        return text

    def view_for(self, state: Bids, seat: int | None) -> Bids:
        if state.outcome:
            return replace(state, deck=state.deck.hidden())
        hands = [hand if owner == seat else unknown(hand) for owner, hand in enumerate(state.hands)]
        return replace(state, deck=state.deck.hidden(), hands=tuple(hands))

    def fact_for(self, state: Bids, event: Fact, seat: int | None) -> Fact | None:
        return deck_fact_for(event, seat) if isinstance(event, (DeckShuffled, CardsDrawn)) else event

    def narrate(self, state: Bids, event: Fact) -> str | None:
        if isinstance(event, DeckShuffled):
            return "The deck is shuffled"
        if isinstance(event, CardsDrawn):
            return f"Seat {event.seat} draws {', '.join(card or 'a card' for card in event.cards)}"
        if isinstance(event, Bid):
            return f"Seat {event.seat} bids {event.word} and rolls {event.faces}"
        return f"Seat {event.winner} wins: {event.hands}"


class HighCardKind(GameKind):
    """High Card in the registry."""

    id, title, seats = "high-card", "High Card", range(2, 3)
    levels: Mapping[str, Any] = {"random": RandomBot}  # type: ignore[misc]  # never changed
    settings = (Setting("hand", "How many cards each draws.", "number", least=1),)

    @property
    def editions(self) -> Mapping[str, str]:
        return {"high-card-rules": "High Card"}

    def set_up(self, words: Words, secret: bytes, seed: int | None, cards: Any = None) -> SetUp:
        hand = words.get("hand", 1)
        return SetUp(HighCard(hand), "high-card", "high-card-rules", {"hand": hand})

    def restore(self, header: Header) -> HighCard:
        return HighCard(header.setup["hand"])

    def caption(self, setup: Mapping[str, Any]) -> str:
        return f"High Card with {setup['hand']}"

    def head(self, header: Header, game: Game[Any, Any, Any]) -> Head:
        return Head((f"Game {header.game}",), {"hand": header.setup["hand"]})

    def result(self, state: Any) -> Result:
        if state.outcome is None:
            return Result("Result: none yet", None)
        return Result(f"Result: seat {state.outcome.winner}", {"winner": state.outcome.winner})


HIGH_CARD = HighCardKind()
