"""What a card set can be read from: a TOML or JSON file, a dict, a list of dicts, a table of pandas. All become plain data."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping
from numbers import Integral
from pathlib import Path
from typing import Any

from ...locale import N_
from .card_faults import Report, Way, plain, shown
from .card_lines import Lines

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

MOST_BYTES = 1_000_000
LONGEST_LINE = 20_000
_DEEPEST = 6
"""How deep plain data are looked into; a card set needs that: the effects of a territory."""


def read(source: object, report: Report) -> object:
    """The plain data that `source` holds, not checked yet; with a fault in the `report`, nothing of use."""
    if isinstance(source, (str, os.PathLike)):
        return read_file(source, report)
    if isinstance(source, Mapping):
        return as_plain(source)
    if isinstance(source, (list, tuple)):
        return {"cards": [_row(one) if isinstance(one, Mapping) else as_plain(one) for one in source]}
    if callable(getattr(source, "to_dict", None)):
        return read_rows(source, report)
    report.whole.fault(
        N_(
            "{place}: must come from the path of a file, a dict, a list of dicts or a pandas DataFrame, not from {found}."
        ),
        found=shown(source),
    )
    return None


def as_plain(value: object, depth: int = 0) -> object:
    """`value` with lists, dicts, texts and whole numbers of the plain types. What is none of these stays as it is."""
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, Integral) and not isinstance(value, bool):
        return int(value)
    if depth < _DEEPEST and isinstance(value, Mapping):
        return {_plain_key(key): as_plain(one, depth + 1) for key, one in value.items()}
    if depth < _DEEPEST and isinstance(value, (list, tuple)):
        return [as_plain(one, depth + 1) for one in value]
    return value


def _plain_key(key: object) -> object:
    return str.__str__(key) if isinstance(key, str) else key


# ---- a table of pandas ----------------------------------------------------------------------------------------------


def read_rows(table: Any, report: Report) -> object:
    """The cards that the rows of a table are. An empty cell is a field left out."""
    try:
        rows = (
            {name: _cell(name, cell) for name, cell in _row(row).items() if not _is_empty(cell)}
            for row in table.to_dict(orient="records")
        )
        return {"cards": [row for row in rows if row]}  # a row without a cell is no card
    except (TypeError, ValueError, AttributeError):
        report.whole.fault(
            N_("{place}: cannot be read from {found}; give a pandas DataFrame, or a list of dicts."), found=shown(table)
        )
        return None


def _row(row: Mapping[object, object]) -> dict[object, object]:
    """A card that Python gives, perhaps as a row of a table: NaN is a field left out, and 9.0 is 9."""
    return {
        _plain_key(name): int(cell) if isinstance(cell, float) and cell.is_integer() else as_plain(cell)
        for name, cell in row.items()
        if not _is_nan(cell)
    }


def _is_nan(cell: object) -> bool:
    return isinstance(cell, float) and cell != cell  # noqa: PLR0124 - only NaN differs from itself


def _is_empty(cell: object) -> bool:
    """Whether a cell is `None`, NaN, NA or NaT."""
    return _is_nan(cell) or cell is None or type(cell).__name__ in {"NAType", "NaTType"}


_NUMBERS = ("energy", "attack", "defence", "stop", "points", "turns")
"""Columns in which a cell is a whole number."""


def _cell(name: object, cell: object) -> object:
    """In a column of a table with a text among the numbers, a number has become “9”."""
    if name in _NUMBERS and isinstance(cell, str) and re.fullmatch(r"\s*-?[0-9]{1,3}\s*", cell):
        return int(cell)
    return cell


# ---- a file ---------------------------------------------------------------------------------------------------------


def read_file(path: str | os.PathLike[str], report: Report) -> object:
    """The data of a TOML or JSON file."""
    file = report.whole.of("file")
    name = plain(str(path), 200)
    if not isinstance(path, (str, os.PathLike)):
        message = N_("{place}: a file is read by its path, not from {found}; CardSet.of takes lists, dicts and tables.")
        file.fault(message, found=shown(path))
        return None
    try:
        place = Path(path)
        if not name:
            file.fault(N_("{place}: the path is empty; give the path of a .toml or .json file."))
        elif place.is_dir():
            file.fault(N_("{place}: {name} is a folder; give the path of a file in it."), name=name)
        elif not place.is_file():
            file.fault(
                N_("{place}: there is no file {name}; look at the spelling and at the folder you are in."), name=name
            )
        elif place.suffix.lower() not in _READERS:
            message = N_(
                "{place}: {name} must end with .toml or .json, to tell how it is to be read; a table is read with pandas "
                "and given to CardSet.of."
            )
            file.fault(message, name=name)
        else:
            with place.open("rb") as opened:
                return read_bytes(opened.read(MOST_BYTES + 1), place.suffix.lower(), report)
    except (OSError, ValueError, TypeError) as error:
        cause = plain(getattr(error, "strerror", None) or str(error), 100)
        file.fault(
            N_("{place}: {name} cannot be read: {cause}; make it readable, or copy it to a folder of yours."),
            name=name,
            cause=cause,
        )
    return None


def read_bytes(content: bytes, suffix: str, report: Report) -> object:
    """The data of a file's content. `suffix` is `.toml` or `.json`."""
    file = report.whole.of("file")
    if len(content) > MOST_BYTES:
        file.fault(
            N_("{place}: is longer than {most} bytes, the most that is read; make two sets of it."), most=MOST_BYTES
        )
        return None
    try:
        text = content.decode("utf-8").removeprefix("\ufeff")  # some editors begin a file with that mark
        return _READERS[suffix](text, report)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        file.fault(N_("{place}: is not in the encoding UTF-8; save the file in UTF-8."), line=line)
    except RecursionError:
        file.fault(N_("{place}: lists or tables are nested too deeply to be a card set; take the inner ones out."))
    return None


def _read_toml(text: str, report: Report) -> object:
    for number, row in enumerate(text.split("\n"), start=1):
        if len(row) > LONGEST_LINE:  # the reader takes minutes for a key of thousands of parts
            message = N_("{place}: is longer than {most} characters, the most that is read; break the line.")
            report.whole.of("file").fault(message, most=LONGEST_LINE, line=number)
            return None
    try:
        found = tomllib.loads(text)
    except ValueError as error:  # a number of thousands of digits too
        message, line = _cause(str(error), text)
        report.whole.of("file").fault(message, line=line)
        return None
    report.lines = lambda: Lines.of_toml(text).found
    return found


_CAUSES = {
    "Cannot": N_("{place}: this stands here for the second time; keep one of the two."),
    "Invalid value": N_(
        '{place}: the value is not TOML; a text stands in straight quotes, as in name = "Cima", a number without any.'
    ),
    "Invalid character '": N_("{place}: here is a sign that TOML does not have; quotes are straight, not curved."),
    "Expected '='": N_('{place}: here a = is missing; write a field as in name = "Cima".'),
    "Unclosed": N_("{place}: a list or a table is not closed; add the bracket."),
    "Unterminated": N_("{place}: a text is not closed; add the quote."),
    "Illegal character": N_("{place}: a text is not closed, or holds a sign that it cannot hold; look at its quotes."),
}
"""How a message of the reader of TOML begins → what is said of it, in every language."""


def _cause(message: str, text: str) -> tuple[str, int]:
    """What the reader of TOML found, and in which line."""
    at = re.search(r"\(at line (\d+)", message)
    line = int(at[1]) if at else text.rstrip().count("\n") + 1
    said = (sentence for begins, sentence in _CAUSES.items() if message.startswith(begins))
    return next(said, N_("{place}: from here on this is not TOML; mend this line or the one before.")), line


def _read_json(text: str, report: Report) -> object:
    twice: list[str] = []

    def read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice.append("")
        return found

    try:
        found = json.loads(text, object_pairs_hook=read_object, parse_int=_read_int)
    except json.JSONDecodeError as error:
        report.whole.of("file").fault(
            N_("{place}: from column {column} on this is not JSON; mend this line or the one before."),
            column=error.colno,
            line=error.lineno,
        )
        return None
    within: Way = ("cards",) if isinstance(found, list) else ()
    report.lines = lambda: Lines.of_json(text, within).found
    data = {"cards": found} if isinstance(found, list) else found
    if twice:
        _report_twice(Lines.of_json(text, within), data, report)
    return data


def _report_twice(lines: Lines, data: object, report: Report) -> None:
    """A fault for each key that stands twice in one object; the reader of JSON keeps the last of them."""
    for (*around, last), line in lines.twice:
        place, inner = report.whole, data
        for key in around:
            inner = _within(inner, key)
            place = report.card(key, inner) if len(place.way) == 1 and isinstance(key, int) else place.of(key)
        place.of(last).fault(N_("{place}: stands here for the second time; keep one of the two."), line=line)


def _within(data: object, key: str | int) -> object:
    """What stands at a key; `None` if the one that was kept has no such key."""
    if isinstance(data, dict):
        return data.get(key)
    return data[key] if isinstance(data, list) and isinstance(key, int) and key < len(data) else None


def _read_int(digits: str) -> int | float:
    """A number that no card can have is not worked out to thousands of digits."""
    return int(digits) if len(digits) <= 20 else float(digits)


_READERS = {".toml": _read_toml, ".json": _read_json}
