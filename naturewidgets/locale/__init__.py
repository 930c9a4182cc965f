"""The language of everything a person reads.

A message is written in English where it is used, marked with `N_`, and looked up when it is shown. The catalogues are
gettext `.po` files, compiled to the JSON that lies beside them; English needs none. Names with markup stay text: a
message is filled in with `str.format` fields that hold plain values and is never evaluated.

The language is, in this order: the `locale` argument of what is shown, `set_locale`, the environment variable
`NATUREWIDGETS_LOCALE` (for the administrator of a hub), English.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from importlib import resources

LOCALES = ("en", "it")

_chosen: list[str] = []


def N_(message: str) -> str:  # noqa: N802 - gettext's customary name, which extraction tools look for
    """Mark `message` for translation and return it as it is."""
    return message


def normalise(locale: str | None) -> str:
    """The catalogue that serves `locale`: `"it_IT"` and `"it-CH"` are served by `"it"`, unknown ones by English.

    `None` means the language in force.
    """
    if locale is None:
        return get_locale()
    language = str(locale).replace("_", "-").split("-")[0].lower()
    return language if language in LOCALES else "en"


def get_locale() -> str:
    """The language in force, `"en"` or `"it"`."""
    return _chosen[-1] if _chosen else normalise(os.environ.get("NATUREWIDGETS_LOCALE", "en"))


def check_locale(locale: object) -> str:
    """The language that `locale` names, `"en"` or `"it"`.

    Raises:
        OptionError: `locale` names no language that is shipped.
    """
    from ..core.errors import OptionError

    if not isinstance(locale, str) or normalise(locale) != locale.replace("_", "-").split("-")[0].lower():
        raise OptionError(
            N_("There is no language {locale!r}; there are {known}."), locale=locale, known=", ".join(LOCALES)
        )
    return normalise(locale)


def set_locale(locale: str) -> None:
    """Show everything made from now on in `locale` (`"en"` or `"it"`; regional forms such as `"it_IT"` are served too).

    Raises:
        OptionError: `locale` names no language that is shipped.
    """
    _chosen[:] = [check_locale(locale)]


def in_language(forms: Mapping[str, str], locale: str | None) -> str:
    """The form of a text in `locale`, or in English where it has not been translated. `forms`: language → text."""
    return forms.get(normalise(locale)) or forms["en"]


@cache
def catalogue(locale: str) -> dict[str, str | list[str]]:
    """The translations of `locale`: English message → text, or the list of its plural forms. Empty for English."""
    return {} if locale == "en" else _read(f"{locale}.json")


def page_catalogue(locale: str) -> dict[str, str | list[str]]:
    """The same for the messages of the page, which the board sends to it."""
    return {} if locale == "en" else _read(f"{locale}.page.json")


def _read(name: str) -> dict[str, str | list[str]]:
    translations: dict[str, str | list[str]] = json.loads(
        (resources.files(__package__) / name).read_text(encoding="utf-8")
    )
    return translations


def translate(message: str, locale: str | None = None, /, **params: object) -> str:
    """`message` in `locale`, its fields filled in from `params`."""
    text = catalogue(normalise(locale)).get(message, message)
    return (text[-1] if isinstance(text, list) else text).format(**params)
