"""The first look at any text: one line of printable ASCII, not too long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw
from naturewidgets.core.notation import check_line

LONGEST = 10


class TestLines:
    @given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=LONGEST))
    def test_printable_ascii_passes_as_it_is(self, text):
        assert check_line(text, longest=LONGEST) is text

    @given(st.text(max_size=2 * LONGEST))
    def test_all_else_is_refused_where_it_begins(self, text):
        wrong = [at for at, character in enumerate(text) if not " " <= character <= "~"]
        if text and len(text) <= LONGEST and not wrong:
            return
        with pytest.raises(nw.NotationError) as caught:
            check_line(text, longest=LONGEST)
        assert caught.value.at == (0 if not text else LONGEST if len(text) > LONGEST else wrong[0])
        assert caught.value.read.isascii() or caught.value.read.endswith("…")

    @pytest.mark.parametrize(
        "character", ["\0", "\t", "\n", "\r", "\x1f", "\x7f", "\x80", "é", "\u00a0", "\u2028", "\ud800", "🔥"]
    )
    def test_a_character_is_named_by_its_number(self, character):
        with pytest.raises(nw.NotationError, match=f"character 2 is .*U\\+{ord(character):04X}"):
            check_line(f"a{character}b", longest=LONGEST)

    @pytest.mark.parametrize("thing", [None, 7, 1.5, b"a", ["a"], ("a",), {"a": 1}, object], ids=repr)
    def test_what_is_no_text_is_named_by_its_type(self, thing):
        with pytest.raises(nw.NotationError, match=type(thing).__name__):
            check_line(thing, longest=LONGEST)

    def test_the_longest_is_just_allowed(self):
        assert check_line("x" * LONGEST, longest=LONGEST)
        with pytest.raises(nw.NotationError, match="11 characters, where 10 is the most"):
            check_line("x" * (LONGEST + 1), longest=LONGEST)
