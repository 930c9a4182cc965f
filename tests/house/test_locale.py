"""Everything a person reads is there in both languages."""

from __future__ import annotations

import importlib.util
import io
import re
import string
from pathlib import Path

import pytest

import naturewidgets as nw
from naturewidgets.locale import catalogue, normalise, page_catalogue, translate

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def compiler():
    """The catalogue compiler of the checkout: it reads the sources beside it."""
    spec = importlib.util.spec_from_file_location(
        "catalogue_compiler", ROOT / "naturewidgets" / "locale" / "compile.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def language():
    before = nw.get_locale()
    yield nw.set_locale
    nw.set_locale(before)


class TestCatalogues:
    def test_they_are_fresh_and_complete(self, compiler, capsys):
        assert compiler.main(["--check"]) == 0, capsys.readouterr().out

    @pytest.mark.parametrize("texts", [catalogue("it"), page_catalogue("it")], ids=["python", "page"])
    def test_translations_keep_every_field(self, texts):
        def fields(text):
            return sorted({name.partition("!")[0] for _, name, _, _ in string.Formatter().parse(text) if name})

        for message, translation in texts.items():
            for text in translation if isinstance(translation, list) else [translation]:
                assert fields(text) == fields(message)

    def test_a_call_without_a_literal_text_is_an_error(self, compiler):
        source = io.BytesIO(b"const text = t(label);")
        source.name = "made-up.ts"
        with pytest.raises(ValueError, match="literal"):
            list(compiler.extract_page(source, None, None, None))

    def test_literal_calls_are_found_even_behind_private_names(self, compiler):
        source = io.BytesIO(b'class A { #x = 1; say() { this.#x; return t("Play") + words.tn("{n} a", "{n} b", 2) } }')
        found = [message for _line, _name, message, _comments in compiler.extract_page(source, None, None, None)]
        assert found == ["Play", ("{n} a", "{n} b")]


class TestLanguage:
    @pytest.mark.parametrize(
        ("asked", "served"), [("it", "it"), ("it_IT", "it"), ("it-CH", "it"), ("en_GB", "en"), ("fr", "en")]
    )
    def test_regional_forms_are_served_and_unknown_ones_in_english(self, asked, served):
        assert normalise(asked) == served

    def test_errors_and_verdicts_speak_the_language_in_force(self, language):
        language("it")
        state = nw.load_game("natural-chaos", first="black").new_initial_state()
        assert "è dell'altro schieramento" in str(state.explain("W@Aa1"))
        with pytest.raises(nw.OptionError, match="forse 'players'"):
            nw.load_game("natural-chaos", player=4)

    def test_an_unknown_language_is_refused_with_the_known_ones(self, language):
        for wrong in ("fr", "", "italiano", None, 7):
            with pytest.raises(nw.OptionError, match="en, it"):
                language(wrong)

    def test_markup_and_braces_in_a_value_stay_text(self):
        assert translate("{cause}", cause="<b>{0.__class__}</b>") == "<b>{0.__class__}</b>"


class TestVocabulary:
    def test_italian_uses_one_word_for_one_thing(self):
        """The rule book says schieramento, linea, sfida iniziale; so do the sentences."""
        words = nw.load_game("natural-chaos").sentences
        text = " ".join(forms["it"] for table in words._tables.values() for forms in table.values())
        assert not re.search(r"\b(confronto|altra parte|una fila)\b", text)
