from __future__ import annotations

from collections import Counter

from dust_tactics.bots.even_dice import EvenDice


def test_many_dice_come_out_about_as_on_average() -> None:
    hits = [sum(face < 2 for face in EvenDice(b"key", n).roll(n, 6, 6)) for n in range(200)]
    assert abs(sum(hits) - 400) < 20
    assert {1, 2, 3} >= set(hits)  # free dice would show none or five in every fifth roll


def test_two_rolls_differ_so_that_a_tie_ends() -> None:
    dice = EvenDice(b"key", 0)
    assert len({sum(face < 2 for face in dice.roll(n, 3, 6)) for n in range(20)}) > 1


def test_a_single_die_shows_every_face_equally_often_over_the_samples() -> None:
    faces = Counter(EvenDice(b"key", sample).roll(1, 1, 6)[0] for sample in range(600))
    assert set(faces) == set(range(6))
    assert max(faces.values()) - min(faces.values()) <= 3


def test_every_place_of_a_roll_shows_every_face() -> None:
    for place in range(3):
        faces = Counter(EvenDice(b"%d" % key, 0).roll(1, 3, 6)[place] for key in range(600))
        assert min(faces.values()) > 60, faces


def test_they_are_the_same_again_and_tell_that_they_were_rolled() -> None:
    dice = EvenDice(b"key", 1)
    assert EvenDice(b"key", 1).rolled is False
    assert dice.roll(1, 5, 6) == EvenDice(b"key", 1).roll(1, 5, 6) != EvenDice(b"other", 1).roll(1, 5, 6)
    assert dice.rolled
    assert dice.roll(1, 0, 6) == ()
