"""``dust-tactics rulings``."""

from __future__ import annotations

import json

from click.testing import CliRunner

from dust_tactics.cli.main import main
from dust_tactics.skirmish.rulings import RULINGS


def test_rulings_as_json_has_every_key_of_every_ruling() -> None:
    result = CliRunner().invoke(main, ["rulings", "--json"])
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert [entry["id"] for entry in told] == [entry.id for entry in RULINGS]
    for entry in told:
        assert set(entry) == {"id", "summary", "source", "in_force", "alternatives", "switch", "readings"}
        assert isinstance(entry["alternatives"], list)


def test_rulings_as_text_names_each_with_source_and_alternatives() -> None:
    result = CliRunner().invoke(main, ["rulings", "squad-carry"])
    assert result.exit_code == 0
    first, *rest = result.output.splitlines()
    assert first.startswith('squad-carry  (DT "Soldiers with Several Weapons")')
    assert any(line.startswith("  in force: ") for line in rest)
    assert any(line.startswith("  or: ") for line in rest)


def test_rulings_with_a_switch_name_their_readings() -> None:
    result = CliRunner().invoke(main, ["rulings", "D47-corner"])
    assert any(line.startswith("  switch to anywhere: ") for line in result.output.splitlines())


def test_rulings_an_unknown_id_is_said_with_a_near_one() -> None:
    result = CliRunner().invoke(main, ["rulings", "same-tim"])
    assert result.exit_code == 1
    assert "did you mean same-time" in result.output
