"""What any text that a person reads has to be."""

from __future__ import annotations

LANGUAGES = ("en", "it")


def check_sentence(text):
    """Filled in, one line, no trace of Python."""
    assert text
    assert text == text.strip()
    for trace in ("\n", "{", "}", "None", "player.", "Traceback", "<", "  "):
        assert trace not in text, text
