"""Rulings: what the book of the solo card game leaves open, and how this program reads it."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.ruling import Reading, Ruling, chosen_readings

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "DR-components",
        "The book prints neither the cards of road, exploration, resolution and vehicle, nor the "
        "modifications, the list of loot and the scoring chart.",
        'DR "Setup", "Resolution Deck", "Scoring"',
        "this project designed its own, by everything that the book says of them; whoever owns the game can "
        "put his own in their place, in the folder `dustrunner` of his data",
    ),
    Ruling(
        "DR-vehicle-when",
        "When the cards of the vehicle are chosen: the book first speaks of them after the road is laid.",
        'DR "Setup"',
        "one card for each of front, middle and rear, when the road lies on the table",
        ("before the road is laid",),
        (
            Reading("road-first", "when the road lies on the table"),
            Reading("vehicle-first", "before the road is laid"),
        ),
    ),
    Ruling(
        "DR-gauges",
        "The trackers of the vehicle are set to “max/starting”.",
        'DR "Setup"',
        "every gauge begins at its most, the sum of the three cards; what is gained beyond it is lost",
        ("a card has a start of its own below its most",),
        (
            Reading("full", "every gauge begins at its most"),
            Reading("start", "a gauge begins at the starts of the cards"),
        ),
    ),
    Ruling(
        "DR-which-card",
        "Which of the two face-down exploration cards is revealed first.",
        'DR "Turn Sequence"',
        "the upper one: nobody can tell them apart",
    ),
    Ruling(
        "DR-worm",
        "The dust worm must always be resolved.",
        'DR "Turn Sequence"',
        "as the first card it can't be passed on; lying unseen as the second it is discarded like any other",
        ("a dust worm that would be discarded unseen is resolved too, after the first card",),
        (
            Reading("seen", "only a worm that is revealed"),
            Reading("always", "an unseen second worm is resolved too"),
        ),
    ),
    Ruling(
        "DR-unpayable",
        "An option of a card costs more than there is.",
        'DR "Turn Sequence"',
        "an option can be chosen only if all that it spends is there; if no option can be, nothing happens. "
        "What is lost, and not spent, is lost as far as there is any",
        ("what is missing is paid in health",),
        (
            Reading("refused", "what costs more than there is can't be chosen"),
            Reading("health", "a health is paid for whatever is missing"),
        ),
    ),
    Ruling(
        "DR-options",
        "Whether a card that lets one spend something may be resolved without spending it.",
        'DR "Turn Sequence"',
        "one of its options is taken, if any can be paid",
        ("it may be resolved without any of them, if it is not one that must always be resolved",),
        (
            Reading("taken", "one of its options is taken"),
            Reading("left", "all of its options may be left"),
        ),
    ),
    Ruling(
        "DR-effects",
        "In which order the things come about that one card does.",
        'DR "Turn Sequence"',
        "in the order of its words; the run may end before the later ones",
    ),
    Ruling(
        "DR-whole-move",
        "Whether the vehicle may drive fewer spaces than a card says.",
        'DR "Turn Sequence"',
        "it drives all of them, forward, and chooses the lane when it comes to a fork; it never turns back",
        ("up to so many spaces",),
        (Reading("whole", "it drives all of them"), Reading("up-to", "it drives up to so many")),
    ),
    Ruling(
        "DR-hazards",
        "Our road cards have hazards, which the book does not know: a short lane should be a dangerous one.",
        'DR "Setup"',
        "a hazard that is landed on or passed costs 1 health",
        ("hazards are spaces like others",),
        (Reading("on", "a hazard costs 1 health"), Reading("off", "hazards do nothing")),
    ),
    Ruling(
        "DR-home",
        "A move is longer than the way to F.",
        'DR "Ending the Game"',
        "passing F is reaching it; nothing that would come after it counts any more",
        ("F has to be reached exactly: a move that would pass it ends on the space before it",),
        (
            Reading("passed", "passing F is reaching it"),
            Reading("exact", "who would pass F stops on the space before it"),
        ),
    ),
    Ruling(
        "DR-caught",
        "When the raiders have caught the vehicle.",
        'DR "Turn Sequence"',
        "when they land on its space or would pass it; their track is the path that it took from S",
    ),
    Ruling(
        "DR-exhausted",
        "When an exhausted resolution deck is shuffled.",
        'DR "Resolution Deck"',
        "when a card is to be drawn and none is left; cards that lie open then stay out",
        ("as soon as the last card is drawn; it stays out itself",),
        (
            Reading("when-needed", "when the next card is to be drawn"),
            Reading("at-once", "as soon as the last card is drawn"),
        ),
    ),
    Ruling(
        "DR-redraw-when",
        "When a re-draw is paid for, where several resolution cards are drawn for one thing.",
        'DR "Victory Points"',
        "all of them are drawn, then any of them may be drawn again, as often as one can pay; the enemy's "
        "cards and those for his strength, too. A card that is drawn again is discarded",
        ("each card is kept or drawn again before the next one is drawn",),
        (
            Reading("together", "after all of them are drawn"),
            Reading("one-by-one", "each before the next one is drawn"),
        ),
    ),
    Ruling(
        "DR-no-retreat",
        "Whether a fight can be left.",
        'DR "Combat"',
        "only with a modification that says so; else it goes on until one of both has no health",
    ),
    Ruling(
        "DR-dice",
        "Which of the enemy's two dice loses its health.",
        'DR "Combat"',
        "the one of the resolution card first: only their sum matters",
    ),
    Ruling(
        "DR-spybot",
        "How many cards a spybot draws to attack: the text says one, and enemy cards have an icon for that.",
        'DR "Enemy Card"',
        "as many as its card says, one on ours; their moves are added up",
        ("always one",),
        (Reading("card", "as many as its card says"), Reading("one", "always one")),
    ),
    Ruling(
        "DR-after-victory",
        "In which order a victory is settled.",
        'DR "Enemy Card"',
        "2 points, the loot of the resolution card, the enemy's own, then the raiders; one resolution card "
        "decides all of it",
    ),
    Ruling(
        "DR-loot-modification",
        "Which modification is gained as loot.",
        'DR "Enemy Card", "Setup"',
        "the next one of the shuffled deck; when none is left, none is gained. A vehicle holds any number",
        ("one that is chosen from the deck",),
        (
            Reading("drawn", "the next one of the deck"),
            Reading("chosen", "one that is chosen from the deck"),
        ),
    ),
    Ruling(
        "DR-tank",
        "Whether the fuel at the end of a round must be spent.",
        'DR "Ending a Round"',
        "it must, if there is any; without it the raiders come 2 spaces nearer",
        ("it may be kept, and the raiders come nearer",),
        (Reading("must", "it must be spent"), Reading("may", "it may be kept")),
    ),
    Ruling(
        "DR-tracker",
        "The most points that can be tracked.",
        'DR "Setup"',
        "99: a cube for the tens and one for the ones",
    ),
    Ruling(
        "DR-final-move",
        "The run ends in the middle of something.",
        'DR "Ending the Game"',
        "at once: nothing that was still to come is settled; points that were gained before count",
    ),
    Ruling(
        "DR-giving-up",
        "A player sees that he has lost, or has to leave.",
        'DR "Ending the Game"',
        "a convention of this program: he may give the run up whenever he is asked something; it is scored "
        "like any that did not reach F",
    ),
)
"""Every ruling of the solo card game, in the order of its book."""


def readings_of(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The readings that words choose: see :func:`~dust_tactics.core.ruling.chosen_readings`."""
    return chosen_readings(RULINGS, words)
