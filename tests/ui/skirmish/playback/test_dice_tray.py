"""What lies in the dice tray: which rolls stay together, and whom they are for."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from dust_tactics.ui.skirmish.playback.stage import Laid, Stage
from tests.helpers.build import open_board, position
from tests.helpers.say import Told


def game(*ones: str) -> tuple[Told, Stage]:
    told = position(open_board(8, 4), [*ones], ["Ludwig H4 N"], ruleset="dust-1947")
    stage = Stage(told.game, told.state, lambda fact: None)
    stage.animated = False
    return told, stage


def titles(told: Told, stage: Stage, *texts: str, dice: str = "") -> list[str]:
    """The titles of the rolls in the tray after some decisions."""
    told.say(*texts, dice=dice)
    stage.add(tuple(told.events), 1, told.state)
    return [roll.title for roll in stage.rolls.rolls]


def test_a_command_to_act_again_stays_while_it_is_obeyed() -> None:
    told, stage = game("Ranger Command Squad A1", "Ranger Attack Squad B1 done", "Gilmore A4")
    (title,) = titles(told, stage, "activate 1a getmoving nothing", "target 1b", dice="F")
    assert "to Ranger Attack Squad" in title
    assert told.asked == "side1 activate 1b"
    assert titles(told, stage, "activate 1b nothing nothing", "activate 2a nothing nothing") == []


def test_each_roll_of_a_rally_says_for_whom_it_is() -> None:
    told, stage = game(
        "Ranger Command Squad A1", "Ranger Attack Squad B1 under-fire", "Gilmore B2 suppressed"
    )
    found = titles(told, stage, "activate 1a rally nothing", "target 1a", dice="FF FT")
    assert [title.partition(" to ")[2] for title in found] == [
        "Ranger Attack Squad (1b)", "Gilmore (1c)",
    ]  # fmt: skip


def test_the_tray_knows_what_the_last_decision_has_rolled() -> None:
    told, stage = game(
        "Ranger Command Squad A1", "Ranger Attack Squad B1 under-fire", "Gilmore B2 suppressed"
    )
    attack = e.AttackDeclared("1b", (), False, False)
    hit, save = (e.DiceRolled(side, kind, "TF", "T", 1, "1b", "2a") for side, kind in
                 ((Side.ONE, "hit"), (Side.TWO, "save")))  # fmt: skip
    stage.add((attack, hit, save), 4, told.state)
    assert stage.rolls.since == 0
    stage.add((hit, save), 5, told.state)
    assert (len(stage.rolls.rolls), stage.rolls.since) == (4, 2)
    stage.add((e.DiceRolled(Side.TWO, "save retry", "T", "T", 1, "2a", "1b"),), 6, told.state)
    assert (len(stage.rolls.rolls), stage.rolls.since) == (4, 3), "the roll that it goes on with"


def test_what_dice_are_for_stands_above_them_and_none_are_others() -> None:
    told, stage = game("Ludwig A1")
    for purpose, words in (
        ("critical", "a critical hit"),
        ("weather begins", "does the weather come?"),
        ("weather ends", "does the weather go?"),
    ):
        stage.rolls.begin()
        stage.add((e.DiceRolled(Side.ONE, purpose, "TS", "F", 1, "1a"),), 1, told.state)
        (roll,) = stage.rolls.rolls
        assert words in roll.title
        (group,) = roll.groups()
        assert group.heading.startswith("no ")


def test_dice_for_initiative_lie_above_the_first_attack_of_a_program_until_somebody_goes_on() -> None:
    told, stage = game("Ranger Attack Squad A1")
    stage.people = frozenset({0})
    sides = (e.DiceRolled(side, "initiative", "TTF", "", 0) for side in (Side.ONE, Side.TWO))
    stage.add((*sides, e.InitiativeWon(Side.TWO, "turn")), 1, told.state)
    stage.decide(1)
    stage.add((e.UnitActivated("2a", ()),), 2, told.state)
    assert [roll.kind for roll in stage.rolls.rolls] == ["initiative"] * 2
    assert stage.rolls.title.endswith("has the initiative")
    attack = e.AttackDeclared("2a", (), False, False)
    hit = e.DiceRolled(Side.TWO, "hit", "TF", "T", 1, "2a", "1a")
    stage.decide(1)
    stage.add((attack, hit), 3, told.state)
    assert [(roll.kind, roll.over) for roll in stage.rolls.rolls] == [
        ("initiative", ""), ("initiative", ""), ("hit", "Ludwig (2a) attacks"),
    ]  # fmt: skip
    assert stage.rolls.since == 2, "the attack is looked at from its beginning"
    stage.decide(0)
    stage.add((e.UnitActivated("1a", ()),), 4, told.state)
    assert stage.rolls.rolls == []


def test_dice_that_shake_off_fire_and_their_words_stay_above_the_attack_that_follows() -> None:
    told, stage = game("Ranger Attack Squad A1 under-fire")
    stage.people = frozenset({1})
    shakes = e.DiceRolled(Side.ONE, "shake", "TTF", "T", 2, "1a")
    stage.add((e.UnitActivated("1a", ()), shakes, e.SuppressionChanged("1a", 0)), 1, told.state)
    (words,) = stage.results.lines(told.state)
    attack = e.AttackDeclared("1a", (), False, False)
    hit = e.DiceRolled(Side.ONE, "hit", "TF", "T", 1, "1a", "2a")
    resolved = e.ShotResolved("1a", 0, "2a", 1, 0, 1)
    stage.decide(0)
    stage.add((attack, hit, resolved), 2, told.state)
    assert [roll.kind for roll in stage.rolls.rolls] == ["shake", "hit"]
    assert stage.results.lines(told.state)[0] == words
    assert len(stage.results.lines(told.state)) == 2
    stage.decide(1)
    stage.add((attack, hit, resolved), 3, told.state)
    assert [roll.kind for roll in stage.rolls.rolls] == ["hit"], "a person has read it"


def test_what_was_swept_for_an_activation_is_kept_until_the_next_is() -> None:
    told, stage = game("Ranger Attack Squad A1")
    attack = e.AttackDeclared("2a", (), False, False)
    hit = e.DiceRolled(Side.TWO, "hit", "TF", "T", 1, "2a", "1a")

    def swept() -> list[str] | None:
        return None if stage.swept is None else [roll.kind for roll in stage.swept.rolls.rolls]

    stage.add((e.UnitActivated("2a", ()), attack, hit), 1, told.state)
    assert swept() is None, "nothing lay there before"
    stage.add((e.UnitActivated("1a", ()),), 2, told.state)
    assert stage.rolls.rolls == []
    assert swept() == ["hit"]
    stage.add((e.UnitActivated("2a", ()),), 3, told.state)
    assert swept() == ["hit"], "an activation without dice sweeps nothing away"
    stage.stand_at(told.state, Laid())
    assert swept() is None, "at another moment of a replay it was not so"


def test_dice_for_initiative_go_once_a_person_has_gone_on() -> None:
    told, stage = game("Ranger Attack Squad A1")
    stage.people = frozenset({0})
    sides = (e.DiceRolled(side, "initiative", "TTF", "", 0) for side in (Side.ONE, Side.TWO))
    stage.add((*sides, e.InitiativeWon(Side.TWO, "turn")), 1, told.state)
    stage.results.read()
    stage.add((e.UnitActivated("2a", ()),), 2, told.state)
    assert stage.rolls.rolls == []
