"""Bring the catalogues up to date: `python -m naturewidgets.locale.compile` in a checkout (needs the extra `dev`).

Messages are collected from the Python sources (`N_`) and from those of the page (`t`, `tn`), merged into each `.po` file,
and every `.po` is compiled to the JSON that is shipped: `it.json` for Python, `it.page.json` for the page. `--check` writes
nothing and fails if anything would change or a translation is missing.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LANGUAGES = ("it",)
_KEYWORDS = {"N_": None, "t": None, "tn": (1, 2)}
_TEXT = r'"((?:[^"\\\n]|\\.)*)"'
_CALL = re.compile(rf"\b(?:(t)\(\s*{_TEXT}|(tn)\(\s*{_TEXT},\s*{_TEXT})")
_BARE_CALL = re.compile(r"(?<![\w#])tn?\((?!\s*\"|\w+:)")  # a call, not the definition


def extract_page(  # the signature is Babel's
    file: IO[bytes],
    keywords: object,  # noqa: ARG001
    tags: object,  # noqa: ARG001
    options: object,  # noqa: ARG001
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Messages of a TypeScript file. Babel's own reader stops at a private name (`#step`), so calls are looked for as text.

    Raises:
        ValueError: a call has no literal text, so nothing could be collected.
    """
    source = file.read().decode()
    if bare := _BARE_CALL.search(source):
        raise ValueError(f"{file.name}: t and tn take a literal text, not {source[bare.start() : bare.end() + 20]!r}")
    for call in _CALL.finditer(source):
        one, text, many, singular, plural = call.groups()
        line = source.count("\n", 0, call.start()) + 1
        if one:
            yield line, "t", json.loads(f'"{text}"'), []
        elif many:
            yield line, "tn", (json.loads(f'"{singular}"'), json.loads(f'"{plural}"')), []


_SOURCES: tuple[tuple[str, str, str | Callable[..., Any]], ...] = (
    ("naturewidgets", "*.py", "python"),
    ("js/src", "*.ts*", extract_page),
)


def collect() -> Catalog:
    """Every marked message, with the files that hold it."""
    catalog = Catalog()
    for folder, pattern, method in _SOURCES:
        for path in sorted((ROOT / folder).rglob(pattern)):
            # Files without line numbers: a moved line is no change of the catalogue.
            where = [(path.relative_to(ROOT).as_posix(), 0)]
            with path.open("rb") as file:
                for _line, message, comments, context in extract(method, file, keywords=_KEYWORDS):
                    catalog.add(message, locations=where, auto_comments=comments, context=context)
    return catalog


def merge(language: str, template: Catalog) -> Catalog:
    """The catalogue of `language` with the messages of `template`: new ones empty, dropped ones gone, none guessed."""
    with (HERE / f"{language}.po").open("rb") as file:
        catalog = read_po(file, locale=language)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def as_po(catalog: Catalog) -> str:
    """The text of a `.po` file, without dates: it changes when a message does."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=120, omit_header=True, sort_output=True)
    header = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: {catalog.locale}\\n"\n'
    plural = f'"Plural-Forms: {catalog.plural_forms}\\n"\n\n'
    return header + plural + stream.getvalue().decode()


def as_json(catalog: Catalog, folder: str) -> str:
    """The translations of the messages found below `folder`."""
    chosen = {
        _key(message): list(message.string) if isinstance(message.string, tuple) else message.string
        for message in _messages(catalog)
        if any(file.startswith(folder) for file, _line in message.locations)
    }
    return json.dumps(chosen, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _messages(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _faults(language: str, catalog: Catalog) -> Iterator[str]:
    for message in _messages(catalog):
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if not all(strings):
            yield f"{language}: not translated: {_key(message)!r}"


def main(arguments: list[str]) -> int:
    """Write, or with `--check` compare; 1 if something is missing or stale."""
    check = "--check" in arguments
    faults: list[str] = []
    template = collect()
    for language in LANGUAGES:
        catalog = merge(language, template)
        faults += _faults(language, catalog)
        outputs = {
            f"{language}.po": as_po(catalog),
            f"{language}.json": as_json(catalog, "naturewidgets/"),
            f"{language}.page.json": as_json(catalog, "js/"),
        }
        for name, text in outputs.items():
            if not check:
                (HERE / name).write_text(text, encoding="utf-8")
            elif (HERE / name).read_text(encoding="utf-8") != text:
                faults.append(f"{name} is stale: run `python -m naturewidgets.locale.compile`")
    print("\n".join(faults) or "The catalogues are complete.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
