"""Rulings: what the books of the world-map game leave open, and how this program reads them."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.ruling import Reading, Ruling, chosen_readings

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "W-components",
        "Neither book prints the map or the cards.",
        'Epic "Game Board", "The Cards"; It. "Piano di gioco", "Le carte"',
        "this project designed its own, by everything that the books say of them; whoever owns the game can "
        "put his own in their place, in the folder `world` of his data",
    ),
    Ruling(
        "W-order",
        "Who acts first when combat, movement and stars of two cards are all equal.",
        'Epic "The Initiative Step"; It. "Sequenza di gioco"',
        "who sits first; no two cards of this program's deck are so alike",
    ),
    Ruling(
        "W-no-card",
        "What a player without cards does when all choose one: only the Italian book says it.",
        'Epic "The Initiative Step"; It. "Sequenza di gioco"',
        "he plays the top card of the deck, which he sees with all others, in both editions",
    ),
    Ruling(
        "W-reinforcements",
        "Reinforcements cost as much as there are points in the English book; not always can all be spent.",
        'Epic "6. Reinforcements"; It. "7. Rinforzi iniziali"',
        "in the English edition whoever can still build something does, and what is too little for anything "
        "is lost; in the Italian one everybody stops when he likes",
    ),
    Ruling(
        "W-reinforcements-at-sea",
        "The English book places no reinforcements at sea, the Italian one allows no submarines.",
        'Epic "6. Reinforcements"; It. "7. Rinforzi iniziali"',
        "both mean the same: no submarines",
    ),
    Ruling(
        "W-majority",
        "The Italian book gives a majority to whoever has more than all others together, but what it says of "
        "ties makes sense only if it is enough to have the most.",
        'It. "La Supremazia"',
        "more than all others have together; who has it keeps it while nobody has more than he",
        ("as in the English edition: the most",),
        (
            Reading("absolute", "more than all others have together, until somebody has more"),
            Reading("most", "the most"),
        ),
    ),
    Ruling(
        "W-neutrals-roll",
        "Who rolls for neutrals and chooses whom they hit: only the Italian book says it.",
        'Epic "Neutral Units"; It. "Aree neutrali"',
        "the player on the left of whose turn it is, in both editions",
    ),
    Ruling(
        "W-neutrals-stay",
        "Whether neutrals retreat, or can be made to.",
        'Epic "Neutral Units"; It. "10. Unità neutrali"',
        "they never do, so that a secret weapon does nothing against them",
    ),
    Ruling(
        "W-by-land-first",
        "Whether areas that touch can be attacked over the sea as well.",
        'Epic "The Combat Phase", "Amphibious Battles"; It. "Attacchi anfibi"',
        "no: an attack on an area that touches the origin comes by land",
    ),
    Ruling(
        "W-special-again",
        "Whether a special attack can be repeated in a turn: only the Italian book says that it cannot.",
        'Epic "Special Attacks"; It. "Attacchi via mare", "Lotta ai Sottomarini"',
        "not with the same origin and target, in both editions",
    ),
    Ruling(
        "W-drop-cease-fire",
        "What becomes of dropped mechs at a cease-fire: they came from no area, and may not retreat.",
        'Epic "Mech Dropper"; It. "Sgancia Robot"',
        "they are destroyed",
    ),
    Ruling(
        "W-drop-nurse",
        "Where mechs go that fall in a drop and are saved by a nurse.",
        'Epic "Nurse", "Mech Dropper"; It. "Infermiera", "Sgancia Robot"',
        "nowhere: they came from no one area, so no nurse helps them",
    ),
    Ruling(
        "W-drop-origins",
        "Whether defenders may retreat to an area that dropped mechs have left empty.",
        'Epic "Retreating", "Mech Dropper"',
        "yes: the mechs came from no one area, so there is none to which the defenders may not go",
    ),
    Ruling(
        "W-nurse-cease-fire",
        "Whether a nurse helps those who came over the sea and are destroyed at a cease-fire.",
        'Epic "Nurse", "Amphibious Battles"',
        "no: she tends whom the opponent destroys, and at a cease-fire he has hit nobody",
    ),
    Ruling(
        "W-koshkas",
        "Whether a Koshka comes before a turn that another one has brought forward: then who has fewer stars "
        "would always come first in the end.",
        'Epic "Koshka"; It. "Koshka"',
        "no: who has more stars is asked first, whoever is next comes before the player that was interrupted",
    ),
    Ruling(
        "W-drop-bans",
        "Whether the bans of the first round and on capitals hold for dropped mechs.",
        'Epic "First-turn Restrictions", "Attacking Capitals"; It. "Primo turno", "Capitali"',
        "yes: it is an attack",
    ),
    Ruling(
        "W-lost-everything",
        "What becomes of a player who has lost every unit.",
        'Epic "The Production Phase"; It. "Fase di produzione"',
        "he plays on: he has his least income, for cards, and may build again once he holds something",
    ),
    Ruling(
        "W-marker",
        "Whether the tank on the track of victory points counts against the sixty.",
        'Epic "3. Capitals", "Military Units"; It. "9. Il Carro Segnapunti", "Eserciti"',
        "no: all sixty can be on the map",
    ),
    Ruling(
        "W-captured-neutral",
        "Whether a capital that neutrals held at first is one when a player has taken it, in the Italian "
        "edition.",
        'It. "3. Capitali", "Capitali"',
        "no: its token is out of the game, so it stays an area like others",
    ),
    Ruling(
        "W-start-of-battle",
        "Who says first whether he uses an ability at the start of a battle.",
        'Epic "Special Abilities"; It. "Poteri Speciali"',
        "the attacker, then the defender",
    ),
    Ruling(
        "W-first-roll",
        "Who rolls first when some leave before the first roll, which the Italian edition allows.",
        'It. "Attacchi aereo/terrestri", "Ritirata", "Radar Alieno"',
        "whom the alien radar takes back is not counted for the supremacy, as he does not fight; whoever "
        "retreats before the first roll is",
    ),
    Ruling(
        "W-leave-first",
        "Who says first whether he takes a unit back, where both may before every roll.",
        'It. "Ritirata"',
        "the attacker, then the defender",
    ),
    Ruling(
        "W-secret-weapon-start",
        "Whether the secret weapon can wait for a later roll of the attacker in the Italian edition.",
        'It. "Arma Segreta"',
        "no: it is used at the start of the battle, as in the English edition",
    ),
    Ruling(
        "W-neutral-sources",
        "Whether the first round closes power sources of neutrals, which the Italian book opens without "
        "limits.",
        'It. "Primo turno", "Aree neutrali"',
        "yes: nobody attacks a power source in the first round, whoever holds it",
    ),
    Ruling(
        "W-capital-points",
        "What a capital is worth: the Italian book proposes a longer game in which it is less.",
        'Epic "Capitals"; It. "Suggerimenti strategici e varianti di gioco"',
        "two victory points",
        ("one victory point",),
        (
            Reading("two", "two victory points"),
            Reading("one", "one victory point"),
        ),
    ),
    Ruling(
        "W-secret-weapon",
        "Whether a defender may use the secret weapon.",
        'Epic "Secret Weapon"; It. "Arma Segreta"',
        "no: those who are driven out are in the area that is attacked",
    ),
    Ruling(
        "W-builder-centre",
        "Whether the mech builder's mech may stand at a centre that was built in this turn.",
        'Epic "Mech Builder"; It. "Costruttore di Robot"',
        "yes: it is placed where its player has a centre, and is built by none",
    ),
    Ruling(
        "W-nearest-shore",
        "Where defenders retreat over the sea by the shortest way, in the Italian edition.",
        'It. "Ritirata"',
        "to the own areas that are the fewest sea areas away",
    ),
)
"""What is open, and what is played."""


def readings_of(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The readings that words choose: see :func:`~dust_tactics.core.ruling.chosen_readings`."""
    return chosen_readings(RULINGS, words)
