"""The record of a match: one JSON document, written, and read without trusting it.

    {"format": "naturewidgets-match", "version": 1,
     "game": "natural-chaos", "rules": "1", "options": {"players": 2}, "seed": 7,
     "start": "16/16/16/16 b -",
     "actions": [{"action": "F@Ab3"}, {"action": "W@Ab2"}, {"action": "P@Ab2", "after": 0, "comment": "Better."}],
     "line": 2, "step": 2}

`actions` are all actions ever taken, in the order of playing; `after` is the index of the action before, -1 for the start,
left out where it is the entry just before. `line` is the index of the last action of the current line, `step` the cursor.
`comment` of the whole is the note at the start. `record.schema.json` describes the shape; the reader here checks it by hand,
and the rest as well: whether game, options and start exist and each action is legal at its place. It runs nothing that it
reads and opens nothing that is named in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from ..core.errors import (
    IllegalAction,
    NatureWidgetsError,
    NotationError,
    OptionError,
    RecordError,
    shorten,
)
from ..core.game import Game
from ..core.options import Data
from ..core.state import AnyState
from ..games import load_game
from ..locale import N_
from .beginning import LARGEST_SEED
from .checks import because, check_comment, check_int, check_list, check_object, check_text, not_a, quote
from .tree import Node, Tree

FORMAT = "naturewidgets-match"
VERSION = 1
MOST_BYTES = 20_000_000
MOST_ACTIONS = 200_000
LONGEST_NAME = 100
"""Of a game, an option, a version of the rules."""
DEEPEST_OPTION = 10
"""How deep lists and objects in an option's value may be nested."""

_KEYS = ("format", "version", "game", "rules", "options", "seed", "start", "actions", "line", "step")


@dataclass(frozen=True, slots=True)
class Played:
    """All of a match that a record holds: what was played from where, and the line and cursor in it."""

    tree: Tree
    seed: int
    end: Node
    step: int


# ---- writing --------------------------------------------------------------------------------------------------------


def write(played: Played) -> dict[str, Any]:
    """The record as plain dicts, lists, texts and numbers.

    Raises:
        RecordError: more than fits into a record.
    """
    tree = played.tree
    start = tree.start.state
    if len(tree.nodes) > MOST_ACTIONS:
        raise RecordError(
            N_(
                "{place} would have {count} entries, and a record holds at most {most}; start a new match from a later position."
            ),
            place="actions",
            count=len(tree.nodes),
            most=MOST_ACTIONS,
        )
    found: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": start.game.id,
        "rules": start.game.version,
        "options": {name: _plain(value, f"options.{name}") for name, value in start.game.options.items()},
        "seed": played.seed,
        "start": str(start),
        "comment": tree.start.comment,
        "actions": [_entry(node) for node in tree.nodes],
        "line": played.end.index,
        "step": played.step,
    }
    if not tree.start.comment:
        del found["comment"]
    return found


def _entry(node: Node) -> dict[str, Any]:
    entry: dict[str, Any] = {"action": node.action}
    if node.parent and node.parent.index != node.index - 1:
        entry["after"] = node.parent.index
    if node.comment:
        entry["comment"] = node.comment
    return entry


def _plain(value: object, place: str) -> Any:
    """The value of an option in terms of JSON."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, Data):
        value = value.as_data()
    if isinstance(value, Mapping):
        return {str(name): _plain(one, f"{place}.{name}") for name, one in value.items()}
    if isinstance(value, Sequence):
        return [_plain(one, f"{place}[{at}]") for at, one in enumerate(value)]
    raise RecordError(
        N_("{place} is {found}, which a record cannot hold; use texts, whole numbers, lists and objects."),
        place=place,
        found=quote(value),
    )


def write_json(record: Mapping[str, Any]) -> str:
    """The text of a record, one action a line.

    Raises:
        RecordError: it would be longer than a text that is read back.
    """
    actions = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in record["actions"])
    rows = (
        f'  "{key}": '
        + (f"[\n    {actions}\n  ]" if key == "actions" and actions else json.dumps(value, ensure_ascii=False))
        for key, value in record.items()
    )
    text = "{\n" + ",\n".join(rows) + "\n}\n"
    _check_size(len(text.encode("utf-8")))
    return text


# ---- reading: the text ----------------------------------------------------------------------------------------------


def read_json(text: str | bytes) -> object:
    """What a JSON text says, with all that JSON leaves open refused.

    Raises:
        RecordError: not UTF-8, not JSON, too large or too deep, a key that stands twice, a number that is not whole.
    """
    _check_size(len(text))
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        # Some editors put a byte order mark before a file; it is not part of the text.
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_read_object,
            parse_int=_read_int,
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except UnicodeDecodeError as error:
        raise RecordError(
            N_("Byte {at} of the record is not UTF-8, as all JSON must be; save the file in that encoding."),
            place=f"byte {error.start}",
            at=error.start,
        ) from error
    except json.JSONDecodeError as error:
        raise RecordError(
            N_(
                "The record is not JSON from line {line}, column {column} on; it must be the whole text that Match.to_json wrote "
                "(Match.load reads a file)."
            ),
            place=f"line {error.lineno}, column {error.colno}",
            line=error.lineno,
            column=error.colno,
        ) from error
    except RecursionError as error:
        raise RecordError(
            N_("The record is nested too deeply to be one of a match; take it from Match.to_json."), place="record"
        ) from error


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise RecordError(
            N_("The record is longer than {most} bytes, the most that is read; split the match into several."),
            place="record",
            most=MOST_BYTES,
        )


def _read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    raise RecordError(
        N_("The key {place} stands twice in one object of the record; keep one of them."), place=shorten(twice)
    )


def _read_int(digits: str) -> int:
    return int(digits) if len(digits) <= 20 else _refuse_number(digits)


def _refuse_number(digits: str) -> NoReturn:
    raise RecordError(
        N_("The record holds the number {number}; all its numbers are whole and at most {largest}."),
        place=shorten(digits),
        number=shorten(digits),
        largest=LARGEST_SEED,
    )


# ---- reading: what it says ------------------------------------------------------------------------------------------


def read(found: object) -> Played:
    """What a record says, checked and played through.

    Raises:
        RecordError: anything wrong with it; says where, and what to do.
    """
    record = _check_format(found)
    game = _read_game(record)
    seed = check_int(record["seed"], "seed", 0, LARGEST_SEED)
    tree = Tree(_read_start(record, game))
    tree.start.comment = check_comment(record.get("comment", ""), "comment")
    for at, entry in enumerate(check_list(record["actions"], "actions", MOST_ACTIONS)):
        _play_entry(tree, entry, at)
    end = _node(tree, check_int(record["line"], "line", -1, len(tree.nodes) - 1))
    return Played(tree, seed, end, check_int(record["step"], "step", 0, end.depth))


def _check_format(found: object) -> Mapping[str, Any]:
    """The record, if it is one of a version that is known; only then do its keys mean anything."""
    if not isinstance(found, dict):
        raise not_a(N_("an object"), found, "record")
    if found.get("format") != FORMAT:
        raise RecordError(
            N_(
                "{place} is {found}, not {known}: this is not the record of a match; take one from Match.record or Match.save."
            ),
            place="format",
            found=quote(found.get("format")),
            known=quote(FORMAT),
        )
    version = check_int(found.get("version"), "version", 1)
    if version > VERSION:
        raise RecordError(
            N_("{place} is {found}, and the newest that is known here is {known}; update naturewidgets to read it."),
            place="version",
            found=quote(version),
            known=VERSION,
        )
    return check_object(found, "", _KEYS, optional=("comment",))


def _read_game(record: Mapping[str, Any]) -> Game:
    name = check_text(record["game"], "game", LONGEST_NAME)
    rules = check_text(record["rules"], "rules", LONGEST_NAME)
    options = _read_options(record["options"])
    try:
        usual = load_game(name)
    except OptionError as error:
        raise because(error, "game") from error
    known = usual.version
    cards = options.get("cards")
    if isinstance(cards, str) and cards != usual.options.get("cards"):
        # In Python this may be a path. A record may come from anybody, and must not have files opened.
        raise not_a(N_("a list of cards"), cards, "options.cards")
    if rules != known:
        raise RecordError(
            N_(
                "{place} is version {found} of the rules of {game}, and {known} is known here; use the naturewidgets that wrote it."
            ),
            place="rules",
            found=quote(rules),
            game=name,
            known=known,
        )
    try:
        return load_game(name, **options)
    except NatureWidgetsError as error:
        raise because(error, f"options.{shorten(error.option)}" if error.option in options else "options") from error


def _read_options(found: object) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise not_a(N_("an object"), found, "options")
    options = {}
    for name, value in found.items():
        check_text(name, "options", LONGEST_NAME)
        options[name] = _read_option(value, f"options.{shorten(name)}")
    return options


def _read_option(value: object, place: str, depth: int = 0) -> Any:
    """The value of an option; lists as tuples, since the options of a game are hashed."""
    if depth < DEEPEST_OPTION:
        if value is None or isinstance(value, (str, int)):
            return value
        if isinstance(value, (list, tuple)):
            return tuple(_read_option(one, f"{place}[{at}]", depth + 1) for at, one in enumerate(value))
        if isinstance(value, dict):
            return {
                check_text(name, place): _read_option(one, f"{place}.{shorten(name)}", depth + 1)
                for name, one in value.items()
            }
    raise not_a(N_("a text, a whole number, a list or an object, and not nested deeply"), value, place)


def _read_start(record: Mapping[str, Any], game: Game) -> AnyState:
    try:
        return game.parse(check_text(record["start"], "start"))
    except NotationError as error:
        raise because(error, "start") from error


def _play_entry(tree: Tree, found: object, at: int) -> None:
    """Add the action of one entry to the tree, if it is legal at its place."""
    place = f"actions[{at}]"
    entry = check_object(found, place, ("action",), optional=("after", "comment"))
    action = check_text(entry["action"], f"{place}.action")
    parent = _node(tree, check_int(entry.get("after", at - 1), f"{place}.after", -1, at - 1))
    if action in parent.branches:
        raise RecordError(
            N_("{place} repeats {action}, which actions[{first}] has at the same position already; keep one of them."),
            place=f"{place}.action",
            action=action,
            first=parent.branches[action].index,
        )
    try:
        after = parent.state.after(action)
    except (NotationError, IllegalAction) as error:
        raise because(error, f"{place}.action") from error
    node = tree.add(parent, action, after)
    node.comment = check_comment(entry.get("comment", ""), f"{place}.comment")
    # A variation is entered with what was played first after it.
    parent.onward = parent.onward or node


def _node(tree: Tree, index: int) -> Node:
    return tree.nodes[index] if index >= 0 else tree.start
