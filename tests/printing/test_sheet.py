"""Documents: pages of the right size, fonts inside, lines and words instead of pixels; rosters of forces."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.content.load import ContentError, load_cards, load_force
from dust_tactics.printing.paper import CARDS, PAPERS
from dust_tactics.printing.roster import entries, print_roster, tracks
from dust_tactics.printing.sheet import sheet_pdf, write_pdf
from dust_tactics.skirmish.scenario.scenario import Force
from tests.helpers.build import shipped

from .pages import RememberingPen, read, words

NAMES = ("Fallschirmjäger Battle Squad", "Königsluther", "Möbelwagen Ausf. B", "Tina and Hyäne", "Guaï-lo")


def test_a_sheet_of_cards() -> None:
    data = sheet_pdf([shipped().find(name) for name in NAMES] * 2, paper=PAPERS["letter"])
    pages = read(data).pages
    assert len(pages) == 2, "nine cards a page"
    width, height = PAPERS["letter"].width, PAPERS["letter"].height
    box = pages[0].mediabox
    assert (float(box.width) * 25.4 / 72, float(box.height) * 25.4 / 72) == pytest.approx(
        (width, height), abs=0.1
    )
    said = words(data)
    for name in NAMES:
        assert said.count(name) == 2


def test_fonts_are_inside_and_nothing_is_pixels() -> None:
    page: Any = read(sheet_pdf([shipped().find("Guaï-lo")])).pages[0]
    assert not list(page.images)
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert "NotoSans" in font["/BaseFont"]
        inner = font["/DescendantFonts"][0].get_object()
        assert "/FontFile2" in inner["/FontDescriptor"].get_object()
        assert "/ToUnicode" in font


def test_large_cards_are_four_a_page() -> None:
    assert len(read(sheet_pdf([shipped().find("Ludwig")] * 5, size=CARDS["large"])).pages) == 2


def test_nothing_is_no_document() -> None:
    with pytest.raises(ValueError, match="nothing"):
        sheet_pdf([])


def test_a_force_has_a_box_for_everything_that_it_can_lose() -> None:
    cards = load_cards()
    force = load_force("Battering Ram", cards)
    pen = RememberingPen(PAPERS["a4"])
    print_roster(pen, force, cards)
    wanted = sum(length for unit in force.units for _, length in tracks(cards[unit]))
    assert len(pen.frames) == wanted > 0
    said = words(pen.finished())
    for unit in force.units:
        assert cards[unit].name in said
    assert force.name in said
    assert f"limit {force.limit}" in said


def test_who_goes_with_whom_is_said() -> None:
    cards = load_cards()
    ids = [cards.find(name).id for name in ("Koshka", "Grand'Ma", "Grand'Ma", "Yakov")]
    force = Force(
        "own", "Own", "SSU", 200, tuple(ids), attached=((0, 2),), mounted=((3, 1),),
        forts=(("bunker", 2),),
    )  # fmt: skip
    found = entries(force, cards)
    assert [entry.number for entry in found] == [0, 1, 2, 0]
    assert (found[0].told, found[3].told) == (("pilots Grand'Ma #2",), ("rides in Grand'Ma #1",))
    said = words(sheet_pdf([], [(force, cards)]))
    assert "pilots Grand'Ma #2" in said
    assert "2 × bunker" in said


def test_a_large_force_goes_on_over_pages_and_leaves_none_out() -> None:
    cards = load_cards()
    every = tuple(card.id for card in cards.values())[:120]
    force = Force("own", "All of Them", "Allies", 999, every, unrestricted=True)
    pen = RememberingPen(PAPERS["letter"])
    print_roster(pen, force, cards)
    data = pen.finished()
    assert len(read(data).pages) > 5
    said = words(data)
    assert [cards[unit].name for unit in every if cards[unit].name not in said] == []
    assert all(place.bottom < PAPERS["letter"].height - 6 for _, place in pen.written)


def test_a_support_weapon_ticks_off_its_crew_once() -> None:
    squad, ammo = shipped().find("The Ghosts"), shipped().find("Guaï-lo")
    assert tracks(squad)[0] == ("Soldiers", 5)
    assert tracks(ammo)[0] == ("Damage", 4)
    assert tracks(replace(ammo, damage=None)) == [("RPG", 4)]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    place = tmp_path / "cards.pdf"
    place.write_text("%PDF before")
    write_pdf(place, b"%PDF")
    assert place.read_bytes() == b"%PDF"
    with pytest.raises(ContentError, match="cannot be written"):
        write_pdf(tmp_path / "no folder" / "x.pdf", b"%PDF")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards.pdf"]


def test_only_who_prints_loads_what_prints() -> None:
    code = "import sys, dust_tactics.cli.cards, dust_tactics.ui.all_scenes; print('fpdf' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "False"
