"""Aiming: a click aims all that can, and what Fire will do is on the board and on its button."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.unit_card import KILL, Cell
from dust_tactics.skirmish.decisions.decisions import STANDARD, Action, Activate, Aim
from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.skirmish.preview.weapon_lines import line_views, with_aims
from dust_tactics.ui.skirmish.cards.odds_text import percent
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.activation.targets import target_rows
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.attack.aim_rows import cell_words, chart_words
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

PLACES = {"1a": "D6", "2a": "D3", "2b": "E3"}


@pytest.fixture
def table(app: App) -> Play:
    """A Bushmaster with Battle Grenadiers and a Ludwig before it."""
    return mid_game(app, ("Allies", ("Bushmaster",)), ("Axis", ("Grenadier Battle Squad", "Ludwig")), PLACES)


@pytest.fixture
def play(table: Play) -> Play:
    """The Bushmaster attacks."""
    play = table
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(play.app)
    return play


def prompt_of(play: Play) -> AimPrompt:
    assert isinstance(play.prompt, AimPrompt)
    return play.prompt


def aimed(play: Play) -> dict[int, str]:
    """Every weapon line that is aimed, and at whom."""
    return {aim.weapon: aim.target for aim in prompt_of(play).aims}


def lines(play: Play) -> list[str]:
    return [one.label for one in prompt_of(play).overlays() if isinstance(one, LineOverlay)]


def fire_button(play: Play) -> str:
    return prompt_of(play).buttons()[0].text


def click(play: Play, square: str) -> None:
    prompt_of(play).click(Square.parse(square), 1)
    frame(play.app)


def test_aims_that_were_typed_before_are_what_fire_does(play: Play) -> None:
    cannon = next(aim for aim in prompt_of(play).aims if aim.weapon == 0)
    play.turns.send(cannon)
    play.turns.settle()
    frame(play.app)
    assert prompt_of(play).frame.aims == (cannon,)
    assert fire_button(play).startswith("Fire at ")
    assert len(lines(play)) == 1
    assert prompt_of(play).detail() != say("prompt.aim.none")


def test_a_click_on_a_target_aims_all_that_can(play: Play) -> None:
    click(play, "D3")
    assert aimed(play) == {0: "2a", 1: "2a"}
    assert fire_button(play).startswith("Fire at Grenadier Battle Squad (2a): ")
    click(play, "E3")
    assert aimed(play) == {0: "2b", 1: "2a"}, "a machinegun can do nothing to it, and stays where it was"
    assert fire_button(play).startswith("Fire at 2 units: ")
    click(play, "D3")
    assert aimed(play) == {0: "2a", 1: "2a"}


def test_what_fire_will_do_is_written_along_a_line_to_each_target(play: Play) -> None:
    click(play, "D3")
    [label] = lines(play)
    assert label == "Twin Recoilless Guns, Machinegun: 12 dice"
    [line] = [one for one in prompt_of(play).overlays() if isinstance(one, LineOverlay)]
    assert line.short == "2 weapons: 12 dice", "the panel names them"
    click(play, "E3")
    assert sorted(lines(play)) == ["2a: Machinegun: 7 dice", "2b: Twin Recoilless Guns: 2 dice"]
    names = [part.partition(":")[0] for part in prompt_of(play).detail().split(" · ")]
    assert sorted(names) == ["2a", "2b"]


def test_the_odds_of_two_targets_stand_whole_in_the_banner(play: Play) -> None:
    click(play, "D3")
    click(play, "E3")
    brush, banner = play.brush(play.app.screen), play.bar._banner
    play.bar._painted = Painted()
    play.bar.paint(brush, asked=True)
    assert "2b: " in prompt_of(play).detail()
    assert [text for rect, text in brush.shortened if rect.colliderect(banner)] == []


def test_units_of_one_card_are_told_apart_by_their_callsigns(app: App) -> None:
    """As on the board and in the log: in the list of targets, in the panel, on the button above the odds."""
    twins = ("Grenadier Battle Squad", "Grenadier Battle Squad")
    play = mid_game(app, ("Allies", ("Bushmaster",)), ("Axis", twins), PLACES)
    play.choose("1a")
    frame(app)
    assert isinstance(play.prompt, ActivatePrompt)
    assert {row.text for row in play.prompt.rows.rows} == {f"{twins[0]} (2a)", f"{twins[0]} (2b)"}
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    click(play, "E3")
    assert fire_button(play).startswith(f"Fire at {twins[0]} (2b): ")
    assert prompt_of(play).detail().startswith(f"{twins[0]} (2b): loses about ")
    target = play.kit.find("target/now")
    assert target is not None
    assert target.text.startswith(f"{twins[0]} (2b)")
    assert prompt_of(play).title().startswith("Bushmaster (1a):"), "the only one of its name, too"


def test_one_die_is_a_die(app: App) -> None:
    play = mid_game(app, ("Allies", ("Pounder",)), ("Axis", ("Ludwig",)), {"1a": "D6", "2a": "D2"})
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(play.app)
    assert lines(play) == ["Antitank Gun: 1 die"]
    assert fire_button(play) == "Fire at Ludwig (2a): 1 die"


def test_looking_at_the_next_target_turns_no_weapon(play: Play) -> None:
    click(play, "D3")
    before = aimed(play)
    play.kit.press("target/next")
    frame(play.app)
    assert prompt_of(play).target == "2b"
    assert aimed(play) == before
    assert "Grenadier Battle Squad" in fire_button(play)


def test_one_more_takes_a_weapon_from_its_other_target(play: Play) -> None:
    click(play, "D3")
    play.kit.press("target/next")
    frame(play.app)
    assert play.kit.press("line/0/plus")
    frame(play.app)
    assert aimed(play) == {0: "2b", 1: "2a"}


def test_rows_keep_the_order_of_the_card_whatever_is_aimed_and_at_whom(play: Play) -> None:
    click(play, "D3")
    rows = {line.index: box for line, box in prompt_of(play)._rows}
    assert list(rows) == [*range(len(rows) - 1), STANDARD]
    play.kit.press("line/0/minus")
    frame(play.app)
    assert {line.index: box for line, box in prompt_of(play)._rows} == rows
    click(play, "E3")
    assert {line.index: box for line, box in prompt_of(play)._rows} == rows, "a machinegun can do nothing"


def test_the_card_lights_what_can_fire_and_nothing_of_the_fallen(app: App) -> None:
    """Whose bearer has fallen keeps his row, greyed, with the reason."""
    play = mid_game(
        app, ("Allies", ("Ranger Weapon Squad",)), ("Axis", ("Ludwig",)), {"1a": "D6", "2a": "D3"}
    )
    state = state_of(play)
    unit = state.units["1a"]
    play = shown(app, play.match, state.with_unit(unit.but(lost=(0, 1, 0))))
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    bazooka, lit = 2, play.card_target(play.state.units["1a"])
    assert lit is not None
    assert bazooka not in lit.lines
    assert {aim.weapon for aim in prompt_of(play).aims} <= lit.lines
    assert play.card_target(play.state.units["2a"]) is None
    row = next(line for line, _ in prompt_of(play)._rows if line.index == bazooka)
    assert row.refusal is not None
    assert row.refusal.sentence == "the soldier with the Bazooka has fallen"


def test_nothing_that_will_not_fire_is_shown_as_if_it_did(play: Play) -> None:
    """Neither a line to the target nor a lit weapon remains of what has been cleared or taken back."""

    def lit() -> set[int]:
        found = play.card_target(play.state.units["1a"])
        assert found is not None
        return set(found.lines)

    click(play, "D3")
    assert len(lines(play)) == 1
    assert lit() == {0, 1}
    assert play.kit.press("line/1/minus")
    frame(play.app)
    assert lit() == {0}, "the machinegun does not fire"
    assert play.kit.press("fire/clear")
    frame(play.app)
    assert lines(play) == []
    assert lit() == set()
    assert prompt_of(play).target == "2a", "it is still looked at"


def test_every_button_has_the_odds_of_its_own_attack(table: Play) -> None:
    table.choose("1a")
    table.prompt.click(Square.parse("E3"), 1)
    frame(table.app)
    unit, enemy = table.state.units["1a"], table.state.units["2b"]
    chances = {}
    for sustained in (False, True):
        odds = target_view(table.state, unit, enemy, sustained=sustained).odds
        assert odds is not None
        chances[sustained] = percent(odds.any_loss)
    assert chances[False] != chances[True]
    texts = {button.name: button.text for button in table.prompt.buttons()}
    assert texts["go/sustained"] == f"Sustained attack · {chances[True]} to hurt"
    assert texts["go/attack-move"] == f"Attack, then move · {chances[False]} to hurt"
    assert chances[True] in table.prompt.detail(), "the first button is what Enter does"
    table.hover = Square.parse("E3")
    assert chances[True] in table.prompt.status(), "a click here does the same"


def test_a_way_has_no_odds_of_an_attack_after_it(table: Play) -> None:
    table.choose("1a")
    table.prompt.click(Square.parse("E3"), 1)
    table.prompt.cancel()
    table.prompt.click(Square.parse("D7"), 1)
    frame(table.app)
    assert not any("%" in button.text for button in table.prompt.buttons())


def test_who_is_not_on_the_board_has_no_odds_of_an_attack_from_where_he_is(app: App) -> None:
    play = mid_game(
        app, ("Allies", ("Bushmaster",)), ("Axis", ("Grenadier Battle Squad",)), {"2a": "D7"}, turn=1
    )
    play.choose("1a")
    assert isinstance(play.prompt, ActivatePrompt)
    play.prompt.target = "2a"
    play.refresh()
    frame(app)
    assert not any("%" in button.text for button in play.prompt.buttons())


def test_a_weapon_of_which_none_is_aimed_is_left_out_because_its_soldiers_use_others(app: App) -> None:
    sides = ("Axis", ("Grenadier Security Squad",)), ("Axis", ("Grenadier Security Squad",))
    play = mid_game(app, *sides, {"1a": "D5", "2a": "D4"}, rules="dust-tactics")
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    prompt, start = prompt_of(play), state_of(play)
    every = [Aim(0, 3, "2a"), Aim(1, 1, "2a"), Aim(3, 1, "2a")]
    staged = with_aims(start, tuple(every))
    assert not isinstance(staged, Refusal)
    busy = line_views(staged, "2a")[2].refusal
    assert busy is not None
    assert busy.sentence == "all who have the Panzerfaust use another weapon"
    staged = with_aims(start, (Aim(2, 2, "2a"), Aim(0, 3, "2a")))
    assert not isinstance(staged, Refusal)
    spent = line_views(staged, "2a")[2].refusal
    assert spent is not None
    assert spent.sentence == "no more of the Panzerfaust can be used"
    assert prompt.target == "2a"


def test_who_strikes_back_at_a_blow_is_said_before_one_fires(app: App) -> None:
    """A fist is added by itself next to an enemy; taken out, nobody strikes back."""
    places = {"1a": "D5", "2a": "D4"}
    play = mid_game(app, ("Allies", ("Ranger Weapon Squad",)), ("Axis", ("Grenadier Battle Squad",)), places)
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    frame(app)
    prompt = prompt_of(play)
    assert any(aim.weapon == STANDARD for aim in prompt.aims)
    assert "Grenadier Battle Squad (2a) strikes back" in prompt.detail()
    prompt.retake(tuple(aim for aim in prompt.aims if aim.weapon == STANDARD))
    assert prompt.aims
    assert "strike" not in prompt.detail()
    state = state_of(play)
    play = shown(app, play.match, state.with_unit(state.units["2a"].but(stunned=True)))
    assert "strike" not in prompt_of(play).detail()


def test_clear_keeps_its_place_and_a_second_click_does_not_end_the_action(play: Play) -> None:
    number, clear = play.match.session.number, play.kit.find("fire/clear")
    assert clear is not None
    place = clear.rect.center
    for _ in range(2):
        assert play.kit.at(place) is play.kit.find("fire/clear")
        play.kit.press("fire/clear")
        frame(play.app)
        assert not prompt_of(play).declared
    assert play.match.session.number == number
    assert {b.name: bool(b.reason) for b in prompt_of(play).buttons()} == {
        "fire": False, "fire/all": False, "fire/clear": True
    }  # fmt: skip


def test_what_is_left_of_limited_ammunition_is_said_in_its_row(app: App) -> None:
    """Three boxes, two of them aimed: a preset that uses it up says so."""
    ones, places = ("Sturmgrenadier Recon Squad",), {"1a": "D5", "2a": "D3"}
    play = mid_game(app, ("Axis", ones), ("SSU", ("Karl",)), places)
    state = state_of(play)
    unit = state.units["1a"]
    line = next(i for i, weapon in enumerate(unit.card.weapons) if weapon.ammo is not None)
    spent = tuple(int(i == line) for i in range(len(unit.card.weapons)))
    play = shown(app, play.match, state.with_unit(unit.but(spent=spent)))
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    frame(app)
    aims = sum(aim.count for aim in prompt_of(play).aims if aim.weapon == line)
    left = {view.index: view.ammo for view, _ in prompt_of(play)._rows}
    assert left == {index: 2 - aims if index == line else None for index in left}
    assert f"ammunition: {2 - aims} left" in cell_words(prompt_of(play)._rows[line][0])


def test_the_preset_target_is_the_one_of_which_most_points_are_to_be_expected(app: App) -> None:
    """The last of a squad before a truck that would be scratched, though the truck loses more crosses."""
    play = mid_game(app, ("SSU", ("Nina (TSh)",)), ("Allies", ("Command Truck", "Ranger Combat Squad")),
                    {"1a": "D6", "2a": "D1", "2b": "E1"}, rules="dust-tactics")  # fmt: skip
    squad = play.state.units["2b"]
    counts = [count for _, count in squad.card.groups]
    last = squad.but(lost=(counts[0] - 1, *counts[1:]))
    assert last.hits_left == 1
    play = shown(app, play.match, play.state.with_unit(last))
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    views = prompt_of(play).views
    truck, soldier = views["2a"].odds, views["2b"].odds
    assert truck is not None
    assert soldier is not None
    assert truck.expected > soldier.expected
    assert prompt_of(play).target == "2b"
    assert set(aimed(play).values()) == {"2b"}


def test_a_blast_is_said_in_words() -> None:
    assert chart_words(Cell(2, 1)) == "2/1 dice/damage"
    assert chart_words(Cell(1, 2, blast=True)) == "blast: a die a soldier, damage 2"
    assert chart_words(Cell(2, KILL, blast=True)) == "blast: 2 dice a soldier, kills at once"


def test_targets_are_gone_through_as_the_list_told_them_the_nearest_first(app: App) -> None:
    places = {"1a": "D9", "2a": "D3", "2b": "E6", "2c": "C7"}
    enemies = ("Grenadier Battle Squad", "Ludwig", "Ludwig")
    play = mid_game(app, ("Allies", ("Bushmaster",)), ("Axis", enemies), places)
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    frame(app)
    listed = [row.name for row in target_rows(play.state, prompt_of(play).views.values(), None)]
    assert listed == ["2c", "2b", "2a"]
    prompt_of(play).aim_at(listed[0])
    seen = []
    for _ in range(2):
        press(app, pygame.K_n)
        seen.append(prompt_of(play).target)
    assert seen == listed[1:]


def test_below_the_board_stands_what_is_aimed_at_who_is_pointed_at(app: App) -> None:
    """It was what he would take from all weapons at once, while the bar told what Fire does."""
    rangers = ("Allies", ("Heavy Ranger Attack Squad",))
    places = {"1a": "D6", "2a": "D4", "2b": "C6"}
    play = mid_game(app, rangers, ("Axis", ("Grenadier Battle Squad", "Ludwig")), places)
    play.turns.send(Activate("1a", (Action.SUSTAINED,)))
    play.turns.settle()
    play.stage.skip()
    frame(play.app)
    prompt = prompt_of(play)
    prompt._take((Aim(0, 1, "2a"), Aim(1, 1, "2b")))
    frame(play.app)
    told = prompt.detail()
    assert "misses at Ludwig (2b) are not rolled again" in told
    for name in ("2a", "2b"):
        play.hover = play.state.units[name].square
        assert prompt._losses(name, prompt._odds[name], brief=True).partition(": ")[2] in told
        assert prompt.status() == prompt._losses(name, prompt._odds[name])


def test_escape_takes_the_attack_back_as_long_as_no_die_was_rolled(play: Play) -> None:
    number = play.match.session.number
    press(play.app, pygame.K_ESCAPE)
    assert isinstance(play.prompt, ActivatePrompt)
    assert play.match.session.number < number


def test_a_row_says_whom_of_the_target_its_weapon_names(app: App) -> None:
    play = mid_game(
        app, ("Allies", ("Ranger Sniper Squad",)), ("Axis", ("Grenadier Battle Squad", "Ludwig")), PLACES,
        rules="dust-tactics",
    )  # fmt: skip
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    frame(app)
    prompt = prompt_of(play)
    line = next(line for line, _ in prompt._rows if line.names)
    before = prompt._whom(line)
    assert before in cell_words(line, "", before)
    prompt._other_name(line)()
    line = next(line for line, _ in prompt._rows if line.names)
    assert prompt._whom(line) not in ("", before)
