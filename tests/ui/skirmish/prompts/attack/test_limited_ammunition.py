"""The preset of an attack keeps limited ammunition from infantry; the button that says all aims it, too."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game


def test_the_preset_spares_what_the_button_for_all_aims(app: App) -> None:
    ghosts, rangers = ("Axis", ("The Ghosts",)), ("Allies", ("Ranger Assault Squad",))
    play = mid_game(app, ghosts, rangers, {"1a": "D5", "2a": "D3"})
    play.submit(Activate("1a", (Action.SUSTAINED,)))
    for _ in range(400):
        if isinstance(play.prompt, AimPrompt):
            break
        frame(app)
    prompt = play.prompt
    assert isinstance(prompt, AimPrompt)
    faust = [weapon.name for weapon in play.state.units["1a"].card.weapons].index("Panzerfaust")
    assert faust not in {aim.weapon for aim in prompt.aims}
    frame(app)
    play.kit.press("fire/all")
    frame(app)
    assert faust in {aim.weapon for aim in prompt.aims}
