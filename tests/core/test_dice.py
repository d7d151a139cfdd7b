from __future__ import annotations

import hashlib
import hmac
import pickle
from collections import Counter

import pytest

from dust_tactics.core.dice import ScriptedDice, ScriptError, SecretDice


def test_a_roll_is_a_function_of_secret_game_and_number() -> None:
    dice = SecretDice.from_seed(7, "example")
    assert dice.roll(3, 10, 6) == SecretDice.from_seed(7, "example").roll(3, 10, 6)
    others = [
        dice.roll(4, 10, 6),
        SecretDice.from_seed(8, "example").roll(3, 10, 6),
        SecretDice.from_seed(7, "other").roll(3, 10, 6),
    ]
    assert dice.roll(3, 10, 6) not in others


def test_the_rolls_of_a_seed_never_change() -> None:
    """Old games must stay provable: these faces were derived from the description with ``openssl dgst``."""
    secret = hashlib.sha256(b"dust-tactics seed 7").digest()
    assert SecretDice.from_seed(7, "example").secret == secret
    assert SecretDice.from_seed(7, "example").roll(0, 6, 6) == (5, 3, 3, 4, 4, 0)


def test_a_long_roll_goes_on_with_further_blocks() -> None:
    long = SecretDice.from_seed(1, "example").roll(0, 500, 6)
    assert len(long) == 500
    assert long[:40] == SecretDice.from_seed(1, "example").roll(0, 40, 6)


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 256])
def test_every_face_is_as_likely_as_another(sides: int) -> None:
    dice = SecretDice.from_seed(0, "fair")
    count = 400 * sides
    faces = Counter(dice.roll(0, count, sides))
    assert set(faces) == set(range(sides))
    # six standard deviations of a fair die
    spread = 6 * (count * (1 / sides) * (1 - 1 / sides)) ** 0.5
    assert all(abs(seen - count / sides) < spread for seen in faces.values())


def test_dice_that_were_rolled_go_to_another_process_and_roll_the_same() -> None:
    dice = SecretDice.from_seed(7, "example")
    rolled = dice.roll(0, 6, 6)
    sent = pickle.loads(pickle.dumps(dice))  # noqa: S301  (made here)
    assert sent == dice
    assert sent.roll(0, 6, 6) == rolled


@pytest.mark.parametrize("sides", [1, 0, 257])
def test_impossible_dice_are_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="2 to 256 sides"):
        SecretDice.from_seed(0, "example").roll(0, 1, sides)


def test_scripted_dice_give_what_is_written_and_want_all_of_it() -> None:
    dice = ScriptedDice([[0, 5], [3]])
    assert dice.roll(0, 2, 6) == (0, 5)
    with pytest.raises(ScriptError, match="1 rolls were never made"):
        dice.finish()
    assert dice.roll(1, 1, 6) == (3,)
    dice.finish()
    with pytest.raises(ScriptError, match="was not written down"):
        dice.roll(2, 1, 6)


@pytest.mark.parametrize("written", [[1], [1, 2, 3], [1, 6]])
def test_scripted_dice_must_fit_the_roll(written: list[int]) -> None:
    with pytest.raises(ScriptError, match="needs 2 dice of 6 sides"):
        ScriptedDice([written]).roll(0, 2, 6)


@pytest.mark.parametrize("length", [0, 7, 32, 64, 65, 200])
def test_a_roll_is_the_hmac_that_the_module_promises(length: int) -> None:
    secret = bytes(range(200))[:length]
    stream = b"".join(hmac.digest(secret, f"g|5|{block}".encode(), "sha256") for block in range(8))
    wanted = [byte % 10 for byte in stream if byte < 250]
    dice = SecretDice(secret, "g")
    for count in (1, 2, 40):
        assert dice.roll(5, count, 10) == tuple(wanted[:count])
