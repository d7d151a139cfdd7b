"""Refusals with their rule in the book that is played."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.world.cards import Ability
from dust_tactics.world.edition import Edition
from dust_tactics.world.state import State

SECTIONS: dict[str, tuple[str, str]] = {
    "cards": ("The Cards", "Le carte"),
    "initiative": ("The Initiative Step", "Sequenza di gioco"),
    "order": ("The Player Turn", "Sequenza di gioco"),
    "turn": ("The Player Turn", "Il turno di gioco"),
    "capitals-setup": ("3. Capitals", "3. Capitali"),
    "sources-setup": ("4. Land Areas", "4. Giacimenti VK"),
    "areas-setup": ("4. Land Areas", "5. Aree di terra"),
    "centres-setup": ("5. Production Centers", "6. Centri di Produzione"),
    "reinforcements": ("6. Reinforcements", "7. Rinforzi iniziali"),
    "production": ("The Production Phase", "Fase di produzione"),
    "units": ("Military Units", "Eserciti"),
    "movement": ("The Movement Phase", "Fase di movimenti"),
    "land": ("Land Movement", "Movimento aereo/terrestre"),
    "sail": ("Sea Movement", "Movimento marino"),
    "ship": ("Amphibious Movement", "Movimento anfibio"),
    "fly": ("Strategic Bomber Movement", "Movimento strategico"),
    "combat": ("The Combat Phase", "Fase di combattimento"),
    "first-round": ("First-turn Restrictions", "Primo turno"),
    "capitals": ("Attacking Capitals", "Capitali"),
    "neutrals": ("Neutral Units", "10. Unità neutrali"),
    "land-battle": ("Land Battles", "Attacchi aereo/terrestri"),
    "sea-battle": ("Sea Battles", "Attacchi navali"),
    "landing": ("Amphibious Battles", "Attacchi anfibi"),
    "cease-fire": ("Land Battles", "Cessate il fuoco"),
    "retreat": ("Retreating", "Ritirata"),
    "special": ("Special Attacks", "Attacchi via mare"),
    "bomb": ("Special Bomber Attacks", "Lotta ai Sottomarini"),
    "shell": ("Special Submarine Attacks", "Attacchi via mare"),
    "missile": ("Special Ballistic Missile Attacks", "Missili Balistici"),
    "abilities": ("Special Abilities", "Poteri Speciali"),
    Ability.RAKETEN_TRUPPEN: ("Raketen Truppen", "Raketen Truppen"),
    Ability.NURSE: ("Nurse", "Infermiera"),
    Ability.SECRET_WEAPON: ("Secret Weapon", "Arma Segreta"),
    Ability.DIPLOMAT: ("Diplomat", "Diplomatico"),
    Ability.ALIEN_RADAR: ("Alien Radar", "Radar Alieno"),
    Ability.KOSHKA: ("Koshka", "Koshka"),
    Ability.MECH_DROPPER: ("Mech Dropper", "Sgancia Robot"),
    Ability.ACE_OF_THE_SKY: ("Ace of the Sky", "L'Asso del cielo"),
    Ability.MECH_BUILDER: ("Mech Builder", "Costruttore di Robot"),
    Ability.SIGRID: ("Sigrid", "Sigrid"),
    Ability.BALLISTIC_MISSILES: ("Ballistic Missiles", "Missili Balistici"),
    "scoring": ("The Victory Point Phase", "Fase di calcolo dei Punti Vittoria"),
    "victory": ("Victory", "Conclusione del gioco"),
}
"""Where rules stand: the heading in the English and in the Italian book."""


def heading(edition: Edition, section: str) -> Rule:
    """Where a rule stands in the book of an edition."""
    english, italian = SECTIONS[section]
    return Rule(edition.book, english if edition.book == "Epic" else italian)


def rule(state: State, section: str) -> Rule:
    """A rule by the book that is played."""
    return heading(state.table.edition, section)


def refuse(state: State, code: str, sentence: str, section: str) -> Refusal:
    """A refusal by the book that is played."""
    return Refusal(code, sentence, rule(state, section))


def named(state: State, area: str) -> str:
    """The name of an area."""
    found = state.table.atlas.areas.get(area)
    return area if found is None else found.name
