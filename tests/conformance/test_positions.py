"""Positions: their text, their equality, their facts, their outcome, and how they are drawn and described."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naturewidgets as nw
from conformance.sentences import LANGUAGES, check_sentence


class TestText:
    def test_it_reads_back_as_the_same_position(self, table):
        for state in table.positions:
            assert table.game.parse(str(state)) == state
            assert str(table.game.parse(str(state))) == str(state)

    def test_it_is_one_line_of_ascii(self, table):
        for state in table.positions:
            assert str(state).isascii()
            assert str(state).isprintable()
            assert repr(state) == f"<{table.game.id} {state}>"

    def test_a_bent_one_is_read_exactly_or_refused(self, table):
        """No two texts mean one position, and no text does worse than a NotationError."""
        rng = Random(f"bent positions of {table}")
        texts = [str(state) for state in table.positions]
        signs = sorted(set("".join(texts)) | set("019?x -/"))
        refused = 0
        for text in texts:
            for _ in range(12):
                at = rng.randrange(len(text) + 1)
                bent = text[:at] + rng.choice(["", rng.choice(signs)]) + text[at + rng.randrange(2) :]
                try:
                    assert str(table.game.parse(bent)) == bent
                except nw.NotationError as error:
                    assert 0 <= error.at <= len(bent)
                    assert error.read
                    refused += 1
        assert refused

    @given(text=st.text() | st.text("ABCDEFPSWbwrxo0123456789/?*^,:- ", max_size=40))
    def test_junk_is_a_notation_error_and_nothing_else(self, game_id, text):
        try:
            assert str(nw.load_game(game_id).parse(text)) == text
        except nw.NotationError as error:
            assert 0 <= error.at <= len(text)


class TestEquality:
    def test_equal_positions_hash_alike(self, table):
        for state in table.positions:
            twin = table.game.parse(str(state))
            assert twin is not state
            assert hash(twin) == hash(state)
            assert {state: 1}[twin] == 1

    def test_positions_that_differ_are_told_apart(self, table):
        assert len({str(state) for state in table.positions}) == len(set(table.positions)) == len(table.positions)
        for step in table.steps:
            assert (step.before == step.after) == (str(step.before) == str(step.after))

    def test_the_same_text_under_other_options_is_another_state(self, table):
        """The options are part of the game: from equal positions, unequal things may follow."""
        state = table.game.new_initial_state()
        assert state == nw.load_game(table.game_id, **table.options).new_initial_state()
        assert table.game == nw.load_game(table.game_id, **table.options)
        assert state != str(state)
        for option in table.game.options_known:
            for value in option.values_given(table.options):
                if value != table.options[option.name]:
                    try:
                        other = nw.load_game(table.game_id, **{**table.options, option.name: value})
                    except nw.OptionError:
                        continue
                    assert other != table.game
                    assert other.new_initial_state() != state

    def test_states_cannot_be_changed(self, table):
        state = table.game.new_initial_state()
        with pytest.raises(AttributeError):
            state.game = None
        with pytest.raises(TypeError):
            table.game.options["players"] = 99

    def test_taking_an_action_leaves_the_state_as_it_was(self, table):
        for step in table.steps:
            assert table.game.parse(str(step.before)) == step.before


class TestFacts:
    def test_they_are_all_of_the_state(self, table):
        for state in table.positions:
            assert table.game.from_facts(state.facts()) == state
            assert all(isinstance(text, str) and text for pair in state.facts().items() for text in pair)

    def test_every_cell_that_they_name_is_drawn(self, table):
        """What looks like the name of a cell is one."""
        layout = table.game.layout()
        cells = {cell.place for cell in layout.cells}
        shapes = {re.compile(re.sub(".", _any_of_its_kind, name)) for name in cells}
        named = {place for state in table.positions for place in state.facts()}
        assert named & cells
        assert not {place for place in named - cells if any(shape.fullmatch(place) for shape in shapes)}


class TestLayout:
    def test_cells_have_names_and_places_of_their_own(self, table):
        cells = table.game.layout().cells
        assert len({cell.place for cell in cells}) == len(cells)
        assert len({(cell.row, cell.column) for cell in cells}) == len(cells)

    def test_cells_lie_on_the_board_and_do_not_overlap(self, table):
        layout = table.game.layout()
        for cell in layout.cells:
            assert 0 <= cell.x <= layout.width - 1, cell
            assert 0 <= cell.y <= layout.height - 1, cell
        for one in layout.cells:
            for other in layout.cells:
                assert one is other or max(abs(one.x - other.x), abs(one.y - other.y)) > 0.999, (one, other)

    def test_cells_are_listed_row_by_row_from_the_top_left(self, table):
        cells = table.game.layout().cells
        assert list(cells) == sorted(cells, key=lambda cell: (cell.row, cell.column))
        for one, other in pairwise(cells):
            assert other.y > one.y or (other.row == one.row and other.x > one.x), (one, other)


class TestOutcome:
    def test_its_rule_is_in_the_book_and_its_winner_plays(self, table):
        sides = {table.game.side_of(player) for player in table.game.players}
        for state in table.ends:
            assert state.outcome.rule in table.game.rulebook
            assert state.winner in {*table.game.players, *sides, "draw"}

    def test_returns_go_to_the_winner(self, table):
        sides = {table.game.side_of(player) for player in table.game.players}
        for state in table.positions:
            returns = state.returns()
            assert tuple(returns) == table.game.players
            if state.winner in {None, "draw"}:
                assert set(returns.values()) == {0.0}
            else:
                winners = {player for player, value in returns.items() if value == max(returns.values())}
                assert winners == {one for one in returns if state.winner in {one, table.game.side_of(one)}}
            if len(sides) == 2:
                assert sum(returns.values()) == 0


class TestWords:
    def test_each_position_is_described_to_everybody_in_each_language(self, table):
        for state in table.positions:
            for viewer in table.viewers():
                for language in LANGUAGES:
                    check_sentence(state.describe(language, viewer))

    def test_the_table_of_figures_is_a_rectangle_in_each_language(self, table):
        for state in table.positions:
            figures = [state.table(language) for language in LANGUAGES]
            for rows in figures:
                assert len({len(row) for row in rows}) <= 1
                assert all(type(entry) in {str, int} for row in rows for entry in row)
            assert [len(rows) for rows in figures] == [len(figures[0])] * len(LANGUAGES)

    def test_what_is_put_on_the_board_has_a_name(self, table):
        for language in LANGUAGES:
            words = table.game.sentences.words(language)
            for name in [*table.game.palette(), *(f"player.{player}" for player in table.game.players)]:
                check_sentence(words[name])


def _any_of_its_kind(match):
    character = match[0]
    if not character.isalnum():
        return re.escape(character)
    return "[0-9]" if character.isdigit() else "[A-Z]" if character.isupper() else "[a-z]"
