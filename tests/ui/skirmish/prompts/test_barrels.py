"""A barrel in the window: all dice of some weapons again, and how many barrels are left (D47 "VK Stash")."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.skirmish.preview.targets import barrels_open
from dust_tactics.skirmish.rules.units.stores import barrels_left
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.reroll import RerollPrompt
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from tests.helpers.build import refs
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import shown, state_of, two_each


def beside_a_stash(app: App) -> Play:
    """The Laser Grenadiers, and next to them a Loth that is a stash."""
    play = two_each(app, cards=("Laser Grenadier Squad", "Loth"))
    state = state_of(play)
    loth = state.units["1b"]
    card = replace(loth.card, skills=refs("VK Stash"))
    table = replace(state.table, cards={**state.table.cards, card.id: card})
    units = {**state.units, "1b": loth.but(card=card, square=Square.parse("D6"))}
    return shown(app, play.match, state.but(table=table, units=units))


def test_all_dice_are_offered_to_be_rolled_again(app: App) -> None:
    play = beside_a_stash(app)
    assert barrels_open(state_of(play)) is None
    play.submit(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    frame(app)
    assert play.kit.press("fire")
    frame(app)
    assert isinstance(play.prompt, RerollPrompt)
    assert barrels_open(state_of(play)) == 6
    assert {button.name for button in play.prompt.buttons()} == {"reroll/all", "reroll/nothing"}
    assert "6 barrels" in play.prompt.detail()
    rings = play.prompt.rings()
    assert [name for name, found in rings.items() if Ring.TARGET in found] == ["2b"], (
        "whom the dice are about"
    )
    assert Ring.ACTIVE in rings["1b"], "and whose barrels they are"
    assert play.kit.press("reroll/all")
    frame(app)
    assert barrels_left(state_of(play).units["1b"]) == 5
