"""The list of saved games: how far each is, its board beside it, and how one is opened."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files.limits import SAVES
from dust_tactics.play.match import MatchSettings, new_match, standing
from dust_tactics.play.save_lock import SaveLock
from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.ui.shell import saved_games
from dust_tactics.ui.shell.routes import MENU, REPLAYS, SAVED_GAMES
from dust_tactics.ui.shell.saved_games import AUTO, SavedGame, glance
from dust_tactics.ui.shell.saved_games_page import GameList, open_game
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Choice, Message
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import frame, press

CARDS = load_cards()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that is under way, one at its setup and one that is over."""
    folder = tmp_path_factory.mktemp("played")
    for name, scenario, most in (
        ("way", "morning-mist", 25),
        ("setup", "encounter", 2),
        ("over", "morning-mist", 999),
    ):
        settings = MatchSettings(("human", "bot:random"), {"scenario": scenario}, 3)
        match = new_match(settings, folder / f"{name}.dust", CARDS)
        bot = match.kind.levels["random"](b"somebody")
        for _ in range(most):
            if match.session.outcome is None:
                match.session.ask(match.bot or bot)
        match.session.close()
    return folder


@pytest.fixture
def saves(tmp_path: Path, played: Path) -> Path:
    """The player's folder of saved games."""
    shutil.copytree(played, tmp_path / "saves" / AUTO)
    return tmp_path / "saves" / AUTO


def listed(app: App, *, replays: bool = False) -> GameList:
    app.open(MENU)
    app.open_over(REPLAYS if replays else SAVED_GAMES)
    settle(app)
    assert isinstance(app.top, GameList)
    return app.top


def settle(app: App) -> None:
    """Draw until the board of the chosen game is there."""
    for _ in range(200):
        frame(app)
        if not app.lively:
            return


def test_of_too_many_the_newest_are_listed_and_only_those_are_opened(
    app: App, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = (saves / "way.dust").read_bytes()
    head = whole[: whole.index(b"\n") + 1]
    for number in range(SAVES.most + 40):
        path = saves / f"old-{number:04}.dust"
        path.write_bytes(head)
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    opened: list[str] = []
    usual = saved_games.glance

    def counted(path: Path) -> SavedGame | None:
        opened.append(path.name)
        return usual(path)

    monkeypatch.setattr(saved_games, "glance", counted)
    page = listed(app)
    rows = [row for row in page._rows.rows if not row.heading]
    assert len(page.games) == len(rows) == SAVES.most
    assert {row.name for row in rows[:2]} == {"way", "setup"}
    assert [rows[2].name, rows[-2].name, rows[-1].name] == [f"old-{SAVES.most + 39:04}", "old-0043", "over"]
    tree = Tree()
    page.report(tree)
    assert tree.facts["older"] == 43
    assert set(opened) == {f"{row.name}.dust" for row in rows}
    assert saved_games.unfinished()
    page.games[0].path.unlink()
    assert saved_games.all_games()[1] == 42


def test_each_says_how_far_it_is(app: App, saves: Path) -> None:
    page = listed(app)
    rows = {row.name: row for row in page._rows.rows}
    assert rows["setup"].right == "being set up"
    assert rows["way"].right.startswith("turn ")
    assert rows["over"].right.startswith("finished in turn ")
    assert rows["over"].right.endswith("replay")
    assert rows["way"].text.startswith("Morning Mist: "), "what saved itself needs no other name"
    assert rows["way"].note.startswith("Dust 1947 · ")
    assert rows["setup"].note.startswith("Dust Tactics · ")
    assert not any(row.reason for row in rows.values()), "every one can be chosen"


@pytest.mark.parametrize(
    ("winner", "said"), [("null", "a draw\n"), ("1", "won by side 2, Forward Picket\nDust 1947 · ")]
)
def test_each_says_who_won_it(app: App, saves: Path, winner: str, said: str) -> None:
    path = saves / "over.dust"
    *before, last = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*before, last.replace('"winner":null', f'"winner":{winner}')]), encoding="utf-8")
    row = next(row for row in listed(app)._rows.rows if row.name == "over")
    assert row.note.startswith(said)


@pytest.mark.parametrize(
    ("replays", "names"),
    [(False, ["heading-open", "*", "*", "heading-over", "over"]),
     (True, ["heading-over", "over", "heading-open", "*", "*"])],
)  # fmt: skip
def test_finished_games_stand_under_their_own_heading(
    app: App, saves: Path, replays: bool, names: list[str]
) -> None:
    page = listed(app, replays=replays)
    rows = [row.name for row in page._rows.rows]
    assert ["*" if name in ("way", "setup") else name for name in rows] == names
    assert page.chosen is not None
    assert page.chosen.over is replays, "the first one of the list"


def test_the_variant_of_a_scenario_is_told(tmp_path: Path) -> None:
    path = tmp_path / "q.dust"
    quick_match("dust-1947", 1, path, CARDS).session.close()
    found = glance(path)
    assert found is not None
    assert found.title.startswith("Morning Mist: Broad Daylight: ")


def test_the_turn_is_that_of_the_state_and_the_board_of_the_chosen_game_is_shown(
    app: App, saves: Path
) -> None:
    for path in saves.glob("*.dust"):
        *_, last = standing(path)
        found = glance(path)
        assert last is not None
        assert found is not None
        assert found.turn == last[1].turn
    page = listed(app)
    assert page.preview.ready
    assert page.chosen is not None
    assert page.chosen.path.stem != "over", "what one can go on with comes first"


def test_a_finished_game_has_its_board_opens_as_a_replay_and_can_be_deleted(app: App, saves: Path) -> None:
    page = listed(app)
    box = next(box for box, row in page._rows.placed if row.name == "over")
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    settle(app)
    assert page.preview.ready
    button = page.kit.find("games/open")
    assert button is not None
    assert (button.text, button.reason) == ("Watch", "")
    assert page.kit.press("games/delete")
    frame(app)
    assert app.top.kit.press("choice/keep")
    frame(app)
    assert (saves / "over.dust").exists(), "it is asked first"
    page.kit.press("games/delete")
    frame(app)
    app.top.kit.press("choice/delete")
    frame(app)
    assert not (saves / "over.dust").exists()
    assert "over" not in [row.name for row in page._rows.rows]


def test_a_game_that_a_program_plays_is_not_deleted(app: App, saves: Path) -> None:
    page = listed(app)
    assert page.chosen is not None
    path = page.chosen.path
    held = SaveLock.taken(path)
    page.kit.press("games/delete")
    frame(app)
    app.top.kit.press("choice/delete")
    frame(app)
    assert path.exists()
    assert isinstance(app.top, Message)
    assert "has it open" in app.top.text
    held.release()
    saved_games.delete_game(path)
    assert not path.exists()


def test_two_clicks_on_a_finished_game_watch_it(app: App, saves: Path) -> None:
    page = listed(app)
    box = next(box for box, row in page._rows.placed if row.name == "over")
    for _ in range(2):
        frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    assert app.top.name == "replay"


def test_a_turn_that_was_taken_back_does_not_count(tmp_path: Path, played: Path) -> None:
    path = tmp_path / "x.dust"
    whole = (played / "way.dust").read_text(encoding="utf-8").splitlines(keepends=True)
    starts = [i for i, line in enumerate(whole) if '"TurnBegan","turn":1' in line]
    until = whole[: starts[0] + 1]
    path.write_text("".join(until), encoding="utf-8")
    found = glance(path)
    assert found is not None
    assert found.turn == 1
    path.write_text("".join([*until, f'{{"undo":1,"n":{starts[0] - 2}}}\n']), encoding="utf-8")
    found = glance(path)
    assert found is not None
    assert found.turn == 0


def test_one_click_chooses_and_two_open(app: App, saves: Path) -> None:
    page = listed(app)
    wanted = next(box for box, row in page._rows.placed if row.name == "setup")
    other = next(box for box, row in page._rows.placed if row.name == "way")
    for box, stem in ((other, "way"), (wanted, "setup")):
        frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
        assert app.top is page, "a click on another one is the first of two"
        assert page.chosen is not None
        assert page.chosen.path.stem == stem
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=wanted.center, button=1))
    assert isinstance(app.top, Play)


def test_arrows_choose_and_enter_opens(app: App, saves: Path) -> None:
    page = listed(app, replays=True)
    first = page.chosen
    press(app, pygame.K_DOWN)
    settle(app)
    assert page.chosen != first
    assert page.preview.ready
    press(app, pygame.K_RETURN)
    assert app.top.name == "replay"


def test_a_game_that_can_t_be_played_again_says_why(app: App, saves: Path) -> None:
    path = saves / "way.dust"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"decision":"edge', '"decision":"egde', 1), encoding="utf-8")
    page = listed(app)
    game = next(game for game in page.games if game.path.stem == "way")
    page._choose(game)
    settle(app)
    assert not page.preview.ready
    assert "way.dust" in page.preview.fault


def test_a_quick_game_is_found_with_its_board(app: App, tmp_path: Path) -> None:
    (tmp_path / "saves" / AUTO).mkdir(parents=True)
    quick_match("dust-1947", 1, tmp_path / "saves" / AUTO / "q.dust", CARDS).session.close()
    page = listed(app)
    assert page.preview.ready
    assert [row.right for row in page._rows.rows] == ["turn 1"]


def test_a_damaged_game_is_taken_up_at_its_last_good_decision(app: App, saves: Path) -> None:
    path = saves / "way.dust"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:15], b"{}\n", *lines[16:]]))
    damaged = path.read_bytes()
    app.open(MENU)
    open_game(app, path)
    frame(app)
    assert isinstance(app.top, Choice)
    assert "way.dust:16: the line is damaged" in app.top.text
    assert app.top.kit.press("choice/salvage")
    frame(app)
    assert isinstance(app.top, Message)
    assert "goes on after decision 13" in app.top.text
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Play)
    assert app.top.match.session.number >= 13  # the program may have gone on already
    assert path.read_bytes() == damaged


@pytest.mark.parametrize("content", [b"[" * 100_000, b'{"format":' * 20_000, b"\0" * 5000, b""])
def test_a_file_of_rubbish_hides_no_other_game(app: App, saves: Path, content: bytes) -> None:
    (saves / "rubbish.dust").write_bytes(content)
    page = listed(app)
    assert {row.name for row in page._rows.rows if not row.heading} == {"way", "setup", "over"}
    open_game(app, saves / "rubbish.dust")
    assert isinstance(app.top, Message)


def test_what_nobody_has_decided_in_is_no_replay(app: App, saves: Path) -> None:
    settings = MatchSettings(("human", "bot:random"), {"scenario": "encounter"}, 3)
    new_match(settings, saves / "begun.dust", CARDS).session.close()
    names = [game.path.stem for game in listed(app, replays=True).games]
    assert "begun" not in names
    assert "setup" in names
    assert "begun" in [game.path.stem for game in listed(app).games], "it can be gone on with"


def test_a_row_says_its_name_once_and_what_saved_itself_says_so(app: App, saves: Path) -> None:
    shutil.copy(saves / "way.dust", saves.parent / "Morning Mist turn 2.dust")
    shutil.copy(saves / "way.dust", saves.parent / "before the bridge.dust")
    rows = {row.name: row.text for row in listed(app)._rows.rows}
    assert rows["Morning Mist turn 2"].count("Morning Mist") == 1
    assert rows["before the bridge"].startswith("before the bridge: Morning Mist: ")
    assert rows["way"].endswith("(saved by itself)")


# -- how many are kept ------------------------------------------------------------------------


def piled(saves: Path, number: int, kind: str = "way") -> list[Path]:
    """Copies of a game as if they had saved themselves, an hour after one another, the latest first."""
    hour = {"way": 0, "over": 30, "setup": 15}[kind]
    paths = [saves / f"2026-01-{day + 1:02}-1200{hour:02}.dust" for day in range(number)]
    for at, path in enumerate(paths):
        shutil.copy(saves / f"{kind}.dust", path)
        os.utime(path, (2_000_000_000 + 3600 * at, 2_000_000_000 + 3600 * at))
    return paths[::-1]


def looked_at_menu(app: App) -> None:
    """The menu, until it has been seen."""
    app.open(MENU)
    for _ in range(5):
        frame(app)


def there(paths: list[Path]) -> list[bool]:
    return [path.exists() for path in paths]


def test_of_the_games_that_saved_themselves_the_newest_of_each_kind_stay(app: App, saves: Path) -> None:
    way, over = piled(saves, 6), piled(saves, 5, "over")
    named = saves.parent / "before the bridge.dust"
    shutil.copy(way[-1], named)
    os.utime(named, (1, 1))
    assert saved_games.sweep(3) == 5
    assert there(way) == [True] * 3 + [False] * 3
    assert there(over) == [True] * 3 + [False] * 2
    assert named.exists()
    assert all((saves / f"{name}.dust").exists() for name in ("way", "setup", "over")), "a person named them"
    assert saved_games.sweep(3) == 0


def test_a_name_that_games_give_themselves_is_the_one_that_is_swept(app: App) -> None:
    for _ in range(2):
        path = saved_games.new_auto_path()
        assert saved_games._ITS_OWN_NAME.fullmatch(path.name)
        path.touch()


def test_with_all_kept_none_goes(app: App, saves: Path) -> None:
    way = piled(saves, 6)
    assert saved_games.sweep(0) == 0
    assert all(there(way))


def test_a_game_in_use_and_one_that_is_damaged_stay(app: App, saves: Path) -> None:
    way = piled(saves, 5)
    way[3].write_bytes(b"no game")
    os.utime(way[3], (1_900_000_000, 1_900_000_000))
    with SaveLock.taken(way[4]):
        assert saved_games.sweep(1) == 2
    assert there(way) == [True, False, False, True, True]


def test_the_game_to_go_on_with_stays_even_behind_some_that_nobody_can_play(app: App, saves: Path) -> None:
    way = piled(saves, 4)
    for path in way[:2]:  # of an edition that this program does not know
        text, when = path.read_text(), path.stat().st_mtime
        path.write_text(text.replace('"rules":"dust-1947"', '"rules":"dust-2099"', 1))
        os.utime(path, (when, when))
    last = saved_games.latest_unfinished()
    assert last is not None
    assert last.path == way[2]
    assert saved_games.sweep(1) == 2
    assert there(way) == [True, False, True, False]


def test_the_menu_sweeps_by_the_setting(app: App, saves: Path) -> None:
    way = piled(saves, 8)
    app.change(app.settings.but(saves_kept=0))
    looked_at_menu(app)
    assert all(there(way))
    app.change(app.settings.but(saves_kept=5))
    looked_at_menu(app)
    assert there(way) == [True] * 5 + [False] * 3
