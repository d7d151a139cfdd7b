"""The odds of a battle on the screen, as the attacker and as the defender sees them."""

from __future__ import annotations

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world.fields.battle import AbilityField
from dust_tactics.ui.world.odds_view import ATTACKING, DEFENDING, dice_words
from dust_tactics.world.battle import Battle, Ground
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State
from tests.world.positions import force

from .hands import BOT, table_at


def test_dice_are_told_to_whoever_has_them() -> None:
    battle = Battle(EDITIONS["italian"], force("3 fighter"), force("1 tank"), Ground.CENTRE)
    assert dice_words(battle, ATTACKING) == "3 dice against 4 (3 of the centre) \u00b7 you roll first"
    assert dice_words(battle, DEFENDING) == "4 dice (3 of the centre) against 3 \u00b7 they roll first"
    alone = Battle(EDITIONS["italian"], force("3 fighter"), force("1 tank"))
    assert dice_words(alone, DEFENDING) == "1 die against 3 \u00b7 they roll first"
    assert DEFENDING.role("hit") == "target"
    assert DEFENDING.pair(1, 2) == (2, 1)


def test_whose_roll_is_next_is_told_once_a_battle_is_under_way() -> None:
    battle = Battle(EDITIONS["epic"], force("3 mech"), force("3 tank"), attacker_next=False, quiet=1)
    assert dice_words(battle, ATTACKING).endswith("they roll next")
    assert dice_words(battle, DEFENDING).endswith("you roll next")


def test_odds_stand_beside_what_can_be_used_before_a_battle(app: App) -> None:
    def wanted(state: State) -> bool:
        return state.question is not None and state.question.ask is Ask.BATTLE

    table = table_at(app, wanted, (HUMAN, BOT, BOT), "italian")
    assert isinstance(table.field, AbilityField)
    _, middle, foot = table.field.parts()
    control = table.kit.find("option/0")
    assert control is not None
    assert not control.rect.colliderect(middle)
    assert foot.contains(control.rect)
