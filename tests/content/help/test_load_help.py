"""The help's files: read, checked, everything wrong with its place."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.help.load_help import help_folder, help_problems, load_help
from dust_tactics.content.help.volumes import VOLUMES
from dust_tactics.content.lint import check

CHAPTER = """\
help: 1
chapter: Attacks
about: How a unit fires.
topics:
  - title: Cover Saves
    page: 29
    short: >
      Those in cover roll a die
      for each hit (ruling DT-missing-pages).
    text: |
      One
      paragraph.

      Another one.
    see: [Range, Sniper]
    words: [saving throw]
  - title: Range
    short: How far it is.
"""
GLOSSARY = """\
help: 1
glossary:
  - term: cover
    text: What protects.
    topics: {dust-tactics: Cover Saves}
    only: dust-tactics
"""
DICE = """\
help: 1
symbols:
  - picture: dice/target
    name: target
    text: {dust-tactics: It hits.}
"""


def _help(place: Path, *, chapter: str = CHAPTER, glossary: str = GLOSSARY, dice: str = DICE) -> Path:
    folder = place / "help"
    (folder / "dust-tactics").mkdir(parents=True)
    (folder / "dust-tactics" / "01-attacks.yaml").write_text(chapter)
    (folder / "glossary.yaml").write_text(glossary)
    (folder / "dice.yaml").write_text(dice)
    return folder


def _said(folder: Path) -> list[str]:
    found = help_problems(paths.yaml_files(folder))
    return [f"{Path(p.file).name}:{p.line}:{p.column}: {p.sentence}" for p in found]


def test_the_shipped_help_is_right() -> None:
    files = load_help()
    assert [*files.chapters] == [*VOLUMES]
    assert all(files.chapters.values())
    assert files.glossary
    assert files.symbols
    assert check([help_folder()]).problems == ()


def test_a_topic_has_its_place_its_paragraphs_and_its_rulings(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    folder = _help(tmp_path)
    monkeypatch.setattr("dust_tactics.content.help.load_help.help_folder", lambda: folder)
    [chapter] = load_help().chapters["dust-tactics"]
    cover, reach = chapter.topics
    assert str(cover.place) == "DT “Cover Saves”, p. 29"
    assert cover.short == "Those in cover roll a die for each hit (ruling DT-missing-pages)."
    assert cover.text == ("One paragraph.", "Another one.")
    assert cover.rulings == ("DT-missing-pages",)
    assert (cover.see, cover.words) == (("Range", "Sniper"), ("saving throw",))
    assert str(reach.place) == "DT “Range”"
    assert (reach.text, reach.see) == ((), ())


def test_a_help_without_mistakes_has_no_problems(tmp_path: Path) -> None:
    folder = _help(tmp_path)
    assert _said(folder) == []
    report = check([folder])
    assert (str(report), report.problems) == ("3 files of help", ())


def test_what_leads_nowhere_is_told_with_its_place(tmp_path: Path) -> None:
    folder = _help(
        tmp_path,
        chapter=CHAPTER.replace("[Range, Sniper]", "[Rnage, Cover Saves]").replace(
            "DT-missing-pages", "DT-missing-page"
        ),
        glossary=GLOSSARY.replace("Cover Saves", "Cover Save"),
        dice=DICE.replace("dice/target", "dice/targte"),
    )
    assert _said(folder) == [
        "dice.yaml:3:14: no such picture: found 'targte'; did you mean target?",
        "01-attacks.yaml:7:12: no such ruling: found 'DT-missing-page'; did you mean DT-missing-pages?",
        "01-attacks.yaml:15:11: 'see' names no topic: found 'Rnage'; did you mean Range or Grenade?",
        "01-attacks.yaml:15:18: a topic that leads to itself: found 'Cover Saves'",
        "glossary.yaml:5:28: a term that leads to no topic: found 'Cover Save'; did you mean Cover Saves?",
    ]


def test_keys_titles_and_chapters_are_told(tmp_path: Path) -> None:
    folder = _help(
        tmp_path,
        chapter=CHAPTER.replace("page: 29", "page: none\n    pgae: 3"),
        glossary=GLOSSARY.replace("only: dust-tactics", "only: dust-1974"),
        dice=DICE + "  - picture: target\n    name: target\n    text: {}\n",
    )
    (folder / "dust-tactics" / "02-again.yaml").write_text(
        CHAPTER.replace("title: Range", "title: Cover Saves")
    )
    (folder / "dust-tactics" / "03-again.yaml").write_text(CHAPTER)
    found = _said(folder)
    assert "01-attacks.yaml:6:11: wrong 'page' in item 1 of 'topics': found 'none', expected a whole number from 1 to 400" in found  # fmt: skip  # noqa: E501
    assert "01-attacks.yaml:7:5: an unknown key: found 'pgae'; did you mean page?" in found
    assert "02-again.yaml:17:12: a duplicate title: found 'Cover Saves'" in found
    assert "03-again.yaml:2:10: a chapter that another file has already: found 'Attacks'" in found
    assert any("did you mean dust-1947?" in line for line in found)
    assert any("expected a picture such as dice/target" in line for line in found)
    assert len(found) >= 7


def test_a_chapter_in_the_folder_of_no_ruleset(tmp_path: Path) -> None:
    folder = _help(tmp_path)
    (folder / "dust-tactics").rename(folder / "dust-1974")
    assert (
        "01-attacks.yaml:2:10: a folder of no ruleset: found 'dust-1974'; did you mean dust-1947?"
        in _said(folder)
    )
