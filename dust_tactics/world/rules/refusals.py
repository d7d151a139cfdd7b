"""Refusals with their rule in the book that is played."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.world.state import State

SECTIONS: dict[str, tuple[str, str]] = {
    "cards": ("The Cards", "Le carte"),
    "initiative": ("The Initiative Step", "Sequenza di gioco"),
    "capitals-setup": ("3. Capitals", "3. Capitali"),
    "areas-setup": ("4. Land Areas", "5. Aree di terra"),
    "centres-setup": ("5. Production Centers", "6. Centri di Produzione"),
    "reinforcements": ("6. Reinforcements", "7. Rinforzi iniziali"),
    "production": ("The Production Phase", "Fase di produzione"),
    "units": ("Military Units", "Unità militari"),
    "movement": ("The Movement Phase", "Fase di movimenti"),
    "land": ("Land Movement", "Movimento aereo/terrestre"),
    "sail": ("Sea Movement", "Movimento marino"),
    "ship": ("Amphibious Movement", "Movimento anfibio"),
    "fly": ("Strategic Bomber Movement", "Movimento strategico"),
    "combat": ("The Combat Phase", "Fase di combattimento"),
    "first-round": ("First-turn Restrictions", "Primo turno"),
    "capitals": ("Attacking Capitals", "Capitali"),
    "land-battle": ("Land Battles", "Attacchi aereo/terrestri"),
    "sea-battle": ("Sea Battles", "Attacchi navali"),
    "landing": ("Amphibious Battles", "Attacchi anfibi"),
    "retreat": ("Retreating", "Ritirata"),
    "special": ("Special Attacks", "Attacchi via mare"),
    "bomb": ("Special Bomber Attacks", "Lotta ai Sottomarini"),
    "shell": ("Special Submarine Attacks", "Attacchi via mare"),
    "missile": ("Special Ballistic Missile Attacks", "Missili Balistici"),
    "abilities": ("Special Abilities", "Poteri Speciali"),
    "scoring": ("The Victory Point Phase", "Fase di calcolo dei Punti Vittoria"),
    "victory": ("Victory", "Conclusione del gioco"),
}
"""Where rules stand: the heading in the English and in the Italian book."""


def rule(state: State, section: str) -> Rule:
    """A rule by the book that is played."""
    english, italian = SECTIONS[section]
    book = state.table.edition.book
    return Rule(book, english if book == "Epic" else italian)


def refuse(state: State, code: str, sentence: str, section: str) -> Refusal:
    """A refusal by the book that is played."""
    return Refusal(code, sentence, rule(state, section))


def named(state: State, area: str) -> str:
    """The name of an area."""
    found = state.table.atlas.areas.get(area)
    return area if found is None else found.name
