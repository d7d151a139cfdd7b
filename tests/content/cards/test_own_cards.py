"""The player's own card files: their names, drafts and the bin."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards import own_cards
from dust_tactics.content.files.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Night Owls", "night-owls"), ("Élan  7 (variant)", "élan-7-variant"), ("../../etc", "etc"),
        ("///", "new-unit"), ("x" * 200, "x" * 60), ("Сова", "сова"),
    ],
)  # fmt: skip
def test_a_file_is_called_after_its_card_and_never_leads_elsewhere(name: str, stem: str) -> None:
    assert own_cards.stem_of(name) == stem


def test_no_file_and_no_draft_loses_its_name_to_another_card(home: Path) -> None:
    own_cards.save(own_cards.path_of("owls"), "card: 1\n")
    own_cards.keep_draft("owls-2", "card: 1\n")
    assert own_cards.free_stem("Owls") == "owls-3"
    assert not (home / "cards" / "owls-2.yaml").exists()


def test_a_draft_knows_its_file_also_in_a_folder_and_with_the_other_ending(home: Path) -> None:
    path = home / "cards" / "birds" / "owls.yml"
    path.parent.mkdir(parents=True)
    path.write_text("card: 1\n", encoding="utf-8")
    key = own_cards.key_of(path)
    assert own_cards.path_of(key) == path
    own_cards.keep_draft(key, "card: 1\nname: Owls\n")
    assert own_cards.kept_drafts() == [own_cards.KeptDraft(key, "card: 1\nname: Owls\n", path)]
    own_cards.save(path, "card: 1\nname: Owls\n")
    assert own_cards.kept_drafts() == []


def test_the_bin_keeps_two_of_one_name_and_gives_both_back(home: Path) -> None:
    path = own_cards.path_of("owls")
    for text in ("one", "two"):
        own_cards.save(path, text)
        own_cards.throw_away(path)
    assert not path.exists()
    back = [own_cards.take_back(place) for place in own_cards.thrown_away()]
    assert {one.read_text(encoding="utf-8") for one in back} == {"one", "two"}
    assert own_cards.thrown_away() == []
    assert all(own_cards.is_own(one) for one in back)


def test_a_file_is_never_renamed_over_another() -> None:
    one, two = own_cards.path_of("one"), own_cards.path_of("two")
    own_cards.save(one, "1")
    own_cards.save(two, "2")
    with pytest.raises(FileExistsError):
        own_cards.rename(one, "two")
    assert (one.read_text(encoding="utf-8"), two.read_text(encoding="utf-8")) == ("1", "2")
