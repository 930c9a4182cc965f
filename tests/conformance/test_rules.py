"""The rule book: complete in each language, and every rule of it met by a test."""

from __future__ import annotations

import string
import sys
from importlib import resources
from random import Random

import pytest

import naturewidgets as nw
from cases.claims import read_cases
from conformance.sentences import LANGUAGES, check_sentence
from conformance.tables import tables
from naturewidgets.core.rulebook import SOURCES

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@pytest.fixture
def game(game_id):
    return nw.load_game(game_id)


def read_toml(game, name):
    return tomllib.loads((resources.files(game._package) / name).read_text(encoding="utf-8"))


def fields_of(template):
    return {field for _, field, _, _ in string.Formatter().parse(template) if field}


class TestRuleBook:
    def test_each_rule_has_title_text_and_source_in_each_language(self, game):
        books = [game.rulebook.in_locale(language) for language in LANGUAGES]
        assert len(books[0])
        for rules in zip(*books, strict=True):
            assert len({rule.id for rule in rules}) == 1
            assert len({rule.text for rule in rules}) == len(LANGUAGES), f"{rules[0].id} is not translated"
            for rule in rules:
                check_sentence(rule.title)
                check_sentence(rule.text)
                assert set(rule.source.split(", ")) <= set(SOURCES), rule
                assert rule.id.isascii()

    def test_the_rules_of_options_are_in_it(self, game):
        for option in game.options_known:
            assert option.rule in game.rulebook, option

    def test_cases_cite_rules_that_are_in_it(self, game):
        for case in read_cases(game.id):
            for rule in [*case["rules"], *(rule for _, rule in case.get("illegal", []) if rule)]:
                assert rule in game.rulebook, case["name"]


class TestSentences:
    def test_each_says_the_same_in_each_language(self, game):
        """A field that only one language has would be a fact that the other readers are not told."""
        for table, sentences in read_toml(game, "sentences.toml").items():
            assert not [key for key, sentence in sentences.items() if set(sentence) != set(LANGUAGES)], table
            fields = {key: [fields_of(text) for text in sentence.values()] for key, sentence in sentences.items()}
            assert not {key: found for key, found in fields.items() if any(one != found[0] for one in found)}, table

    def test_each_refusal_belongs_to_a_rule(self, game):
        for key in read_toml(game, "sentences.toml")["refusals"]:
            assert key.partition(".")[0] in game.rulebook, key


class TestListing:
    def test_a_game_is_listed_under_the_id_that_loads_it(self, game_id):
        (info,) = (info for info in nw.games() if info.id == game_id)
        game = nw.load_game(game_id)
        assert game.id == game_id
        assert len(game.players) in info.players
        assert list(info.options) == [option.name for option in game.options_known]
        for name, value in game.options.items():
            assert value == info.options[name][0], "the default comes first"

    def test_titles_and_summaries_are_there_in_each_language(self, game):
        for language in LANGUAGES:
            check_sentence(game.title(language))
            check_sentence(game.summary(language))

    def test_players_are_named_once_and_belong_to_sides(self, table):
        assert len(set(table.game.players)) == len(table.game.players)
        assert all(table.game.side_of(player) for player in table.game.players)


def test_every_rule_is_met(game_id):
    """Each rule of the book is cited by a verdict, an effect or an outcome, or a case stands for it.

    Played anew here, so that it holds for whatever selection of tests runs.
    """
    game = nw.load_game(game_id)
    met = {option.rule for option in game.options_known}
    for table in (table for table in tables() if table.game_id == game_id):
        rng = Random(f"rules met at {table}")
        for state in table.positions:
            met |= {state.outcome.rule} if state.outcome else set()
            met |= {rule for action, _ in table.candidates(state, rng) for rule in state.explain(action).rules}
            for action in state.legal_actions()[:: max(1, state._count() // 10)]:
                met |= {effect.rule for effect in state.step(action).effects}
    cases = [case for case in read_cases(game_id) if "position" in case]
    for case in cases:
        state = nw.load_game(game_id, **case["options"]).parse(case["position"])
        met |= {rule for action, _ in case.get("illegal", []) for rule in state.explain(action).rules}
        for action in case.get("actions", [case["action"]] if "action" in case else []):
            step = state.step(action)
            met |= {effect.rule for effect in step.effects}
            state = step.after
    stood_for = {rule for case in cases for rule in case["rules"]}
    book = [rule.id for rule in game.rulebook]
    missed = [rule for rule in book if rule not in met | stood_for]
    only_cases = [rule for rule in book if rule in stood_for - met]
    print(
        f"{game_id}: {len(met)} of {len(book)} rules cited, {only_cases} stood for by cases alone, {missed} by nothing"
    )
    assert not missed, f"no test meets {', '.join(missed)} of {game_id}"
