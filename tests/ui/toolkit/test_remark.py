"""Words that a page says for a while."""

from __future__ import annotations

from dust_tactics.ui.toolkit.remark import Remark


def test_words_go_after_a_while_and_that_is_told_once() -> None:
    remark = Remark()
    remark.say("not there")
    assert not remark.fade(3.0)
    assert remark.text == "not there"
    assert remark.fade(3.0)
    assert remark.text == ""
    assert not remark.fade(3.0)


def test_newer_words_have_their_own_time() -> None:
    remark = Remark("welcome")
    remark.fade(3.0)
    remark.say("not there")
    assert not remark.fade(3.0)
    assert remark.text == "not there"


def test_what_is_dropped_goes_at_once_and_untold() -> None:
    remark = Remark("not there")
    remark.drop()
    assert remark.text == ""
    assert not remark.fade(9.0)
