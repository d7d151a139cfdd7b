"""Production: how much there is to spend, and what may be built, bought and thrown away.

Epic "The Production Phase"; It. "Fase di produzione".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.world.cards import Ability
from dust_tactics.world.choices import Block, Choices, rows
from dust_tactics.world.decision_words import decision_words
from dust_tactics.world.decisions import Build, Buy, Centre, Decision, Discard, Done, Use
from dust_tactics.world.figures import CARD_COST, CENTRE_COST, CENTRES, FIGURES, Kind
from dust_tactics.world.force import KINDS
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import HAND, State, Turn

from .refusals import named, refuse
from .setting_up import centre_fault

PER_CENTRE, PER_CAPITAL, LEAST = 3, 6, 6
"""What centres and capitals bring, and what everybody has at the least."""
SETUP = 12
"""The points of the reinforcements beside those of the card."""
UNITS = 5
"""The units that one centre builds in a turn."""


def income(state: State, seat: int) -> int:
    """The production points of a seat's turn."""
    card = state.card_of(seat)
    assert card is not None
    return max(LEAST, sum(brought(state, seat)) + card.production)


def brought(state: State, seat: int) -> tuple[int, int]:
    """What capitals, and centres of which each has its source, bring a seat beside its card."""
    works = min(len(state.centres_of(seat)), state.sources_of(seat))
    capitals = [area for area in state.capitals_of(seat) if pays(state, area)]
    return PER_CAPITAL * len(capitals), PER_CENTRE * works


def pays(state: State, area: str) -> bool:
    """Whether an area brings the points of a capital to its holder, or would: in some editions only to who
    began there (C2)."""
    own = state.owner(area) in (None, state.founders.get(area))
    return state.may_be_capital(area) and (own or state.table.edition.captured_capitals_pay)


def in_play(state: State, seat: int, kind: Kind) -> int:
    """The units of a kind that a seat has on the map, those in battle too."""
    found = state.army(seat)[KINDS.index(kind)]
    if state.fight is not None and state.fight.seats[0] == seat:
        found += state.fight.attack.count(kind)
    return found


def spare(state: State, seat: int, kind: Kind) -> int:
    """The units of a kind that a seat has in its box (Epic "Military Units")."""
    return FIGURES[kind].most - in_play(state, seat, kind)


def _turn(state: State) -> Turn:
    assert state.turn is not None
    return state.turn


def places(state: State, centre: str, kind: Kind) -> tuple[str, ...]:
    """The areas in which a centre builds units of a kind: submarines in free or own seas beside it."""
    if kind is not Kind.SUBMARINE:
        return (centre,)
    owner = state.owner(centre)
    return tuple(area for area in state.table.atlas.at_sea[centre] if state.owner(area) in (None, owner))


def able(state: State) -> tuple[str, ...]:
    """The centres that may build: held, and not raised in this turn."""
    turn = _turn(state)
    return tuple(area for area in state.centres_of(turn.seat) if area not in turn.raised)


def builds(state: State) -> Iterator[Sequence[Decision]]:
    """Every number of every kind that every centre may build now."""
    turn = _turn(state)
    built, at_sea = dict(turn.built), state.question is not None and state.question.ask is Ask.PRODUCE
    left = ((centre, UNITS - built.get(centre, 0)) for centre in able(state))
    rooms = [(centre, room) for centre, room in left if room > 0]
    for kind, figure in FIGURES.items():
        most = min(turn.production // figure.cost, spare(state, turn.seat, kind))
        if most < 1 or (kind is Kind.SUBMARINE and not at_sea):
            continue
        yield _built_in(kind, most, [
            (centre, area if kind is Kind.SUBMARINE else "", room)
            for centre, room in rooms
            for area in places(state, centre, kind)
        ])  # fmt: skip


def _built_in(kind: Kind, most: int, sites: Sequence[tuple[str, str, int]]) -> Block:
    """Every number of a kind, up to the ``most``, in each centre, sea and room that it may be built in."""

    def build(row: int, number: int) -> Decision:
        centre, sea, _ = sites[row]
        return Build(kind, number + 1, centre, sea)

    return rows([min(most, room) for _, _, room in sites], build)


def reinforcements(state: State) -> Sequence[Decision]:
    """What the points of the setup may be spent on; in some editions all that can be spent is (ruling
    ``W-reinforcements``)."""
    found = list(builds(state))
    return Choices(found if found and state.table.edition.reinforcements_spent else [*found, [Done()]])


def legal(state: State) -> Sequence[Decision]:
    """What is open in a production phase."""
    turn, seat = _turn(state), _turn(state).seat
    found: list[Decision] = []
    if turn.production >= CENTRE_COST and len(state.centres) < CENTRES:
        found += [Centre(area) for area in state.held(seat) if centre_fault(state, area) is None]
    hand = state.hands[seat]
    if turn.ordered is None:
        found += [Discard(card) for card in hand if card is not None]
        found += [Buy(count) for count in range(1, _most_cards(state) + 1)]
    if state.may_use(seat, Ability.DIPLOMAT) and _may_speak(state):
        found += [Use(Ability.DIPLOMAT, str(other + 1)) for other in state.seats if other != seat]
    if state.may_use(seat, Ability.MECH_BUILDER) and spare(state, seat, Kind.MECH) > 0:
        found += [Use(Ability.MECH_BUILDER, area) for area in state.centres_of(seat)]
    return Choices([[Done()], *builds(state), found])


def _most_cards(state: State) -> int:
    """The cards that may be bought at once: as many as the hand holds, the points pay and the deck has."""
    turn, deck = _turn(state), state.deck
    room = HAND - len(state.hands[turn.seat])
    return max(0, min(room, turn.production // CARD_COST, len(deck.pile) + len(deck.discards)))


def _may_speak(state: State) -> bool:
    """Whether the diplomat may still act: in some editions only before all else in production (12)."""
    return not (state.table.edition.diplomat_at_start and _turn(state).bought)


def check(state: State, decision: Decision) -> Refusal | None:
    """Why something can't be built, bought or done in a production phase, or as a reinforcement."""
    assert state.question is not None
    setting_up = state.question.ask is Ask.REINFORCE
    if isinstance(decision, Done):
        spends = setting_up and state.table.edition.reinforcements_spent
        if spends and (first := next(builds(state), None)) is not None:
            return refuse(
                state,
                "points-left",
                f"all points are spent that can be; one can still {decision_words(state, first[0])}",
                "reinforcements",
            )
        return None
    if isinstance(decision, Build):
        return _build_fault(state, decision, setting_up=setting_up)
    if isinstance(decision, Centre):
        return _centre_fault(state, decision)
    if isinstance(decision, Discard):
        return _discard_fault(state, decision)
    if isinstance(decision, Buy):
        return _buy_fault(state, decision)
    assert isinstance(decision, Use)
    return _use_fault(state, decision)


def _build_fault(state: State, decision: Build, *, setting_up: bool) -> Refusal | None:
    turn, kind, centre = _turn(state), decision.kind, decision.centre
    name = named(state, centre)
    if centre not in able(state):
        why = "was built in this turn" if centre in turn.raised else "is not this player's"
        if centre not in state.centres:
            return refuse(state, "no-centre", f"there is no production centre in {name}", "production")
        return refuse(state, "not-able", f"the production centre in {name} {why}", "production")
    if kind is Kind.SUBMARINE and setting_up:
        return refuse(state, "no-sea", "reinforcements are not placed at sea", "reinforcements")
    if (kind is Kind.SUBMARINE) is not bool(decision.sea):
        return refuse(
            state, "place", "submarines are placed in a sea area, all others at the centre", "production"
        )
    if decision.area not in places(state, centre, kind):
        return refuse(
            state,
            "sea-closed",
            f"{named(state, decision.area)} is no sea area beside {name} that is free or this player's",
            "production",
        )
    had = dict(turn.built).get(centre, 0)
    if had + decision.count > UNITS:
        return refuse(
            state,
            "centre-full",
            f"a production centre builds {UNITS} units in a turn; the one in {name} "
            f"has built {had}, {decision.count} more are too many",
            "production",
        )
    cost = decision.count * FIGURES[kind].cost
    if cost > turn.production:
        return refuse(
            state,
            "too-dear",
            f"{decision.count} {kind} cost {cost}; {turn.production} are left",
            "production",
        )
    if decision.count > (left := spare(state, turn.seat, kind)):
        return refuse(state, "box-empty", f"{left} {kind} are left in the box, not {decision.count}", "units")
    return None


def _centre_fault(state: State, decision: Centre) -> Refusal | None:
    turn = _turn(state)
    if state.owner(decision.area) != turn.seat:
        return refuse(
            state, "not-held", f"{named(state, decision.area)} is not held by this player", "production"
        )
    if (fault := centre_fault(state, decision.area)) is not None:
        return fault
    if len(state.centres) >= CENTRES:
        return refuse(state, "box-empty", f"all {CENTRES} production centres are on the map", "production")
    if turn.production < CENTRE_COST:
        return refuse(
            state,
            "too-dear",
            f"a production centre costs {CENTRE_COST}; {turn.production} are left",
            "production",
        )
    return None


def _discard_fault(state: State, decision: Discard) -> Refusal | None:
    turn = _turn(state)
    if turn.ordered is not None:
        return refuse(state, "too-late", "cards are thrown away before any are bought", "cards")
    if decision.card not in state.hands[turn.seat]:
        return refuse(state, "not-in-hand", f"the card {decision.card} is not in this hand", "cards")
    return None


def _buy_fault(state: State, decision: Buy) -> Refusal | None:
    turn = _turn(state)
    if turn.ordered is not None:
        return refuse(state, "too-late", "cards are bought once in a turn, all together", "cards")
    if decision.count > (most := _most_cards(state)):
        return refuse(
            state,
            "too-many-cards",
            f"at most {most} cards can be bought: a hand holds {HAND}, each costs "
            f"{CARD_COST}, and {turn.production} points are left",
            "cards",
        )
    return None


def _use_fault(state: State, decision: Use) -> Refusal | None:
    seat = _turn(state).seat
    if decision.ability not in (Ability.DIPLOMAT, Ability.MECH_BUILDER):
        return refuse(
            state, "not-now", f"{decision.ability} is not used in a production phase", decision.ability
        )
    if not state.may_use(seat, decision.ability):
        return refuse(
            state,
            "no-ability",
            f"this player has no {decision.ability} to use in this round",
            decision.ability,
        )
    if decision.ability is Ability.DIPLOMAT:
        if not _may_speak(state):
            return refuse(
                state,
                "too-late",
                "the diplomat acts before anything else is done in production",
                Ability.DIPLOMAT,
            )
        if decision.about not in {str(other + 1) for other in state.seats if other != seat}:
            return refuse(
                state,
                "no-ally",
                f"{decision.about or 'nobody'} is no other player; players are numbered "
                f"from 1 to {state.table.seats}",
                Ability.DIPLOMAT,
            )
        return None
    if decision.about not in state.centres_of(seat):
        return refuse(
            state,
            "no-centre",
            f"{named(state, decision.about)} is no area with a production centre of this player",
            Ability.MECH_BUILDER,
        )
    if not spare(state, seat, Kind.MECH):
        return refuse(state, "box-empty", "no mech is left in the box", "units")
    return None
