"""Card sets broken at random, as data and as the text of files."""

from __future__ import annotations

import copy
import json
from random import Random

from hypothesis import strategies as st

from biodiversity.random_sets import random_set

SETS = [random_set(Random(seed)) for seed in range(4)]
WORDS = [
    "cima",
    "power",
    "acqua",
    "attack",
    "both",
    "biodiversity",
    "territory",
    "house",
    "effect",
    "season",
    "id",
    "it",
]

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 101)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([*WORDS, "", "x" * 700, "\ud800", "a\nb", "{place}", "Cima di rapa", 10**30, b"x", object]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(WORDS) | st.integers(0, 3), inner, max_size=3)
    ),
    max_leaves=5,
)
CHANGES = ["drop", "replace", "swap", "double", "nest", "nest deeply", "join"]


def places(inner, way=()):
    """The way to every value in a set."""
    yield way
    items = inner.items() if isinstance(inner, dict) else enumerate(inner) if isinstance(inner, list) else ()
    for key, value in items:
        yield from places(value, (*way, key))


@st.composite
def broken_sets(draw):
    """A set in which up to three values were dropped, replaced, swapped with others, doubled, nested or joined by a stranger."""
    whole = {"": copy.deepcopy(draw(st.sampled_from(SETS)))}
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from([way for way in places(whole) if way]))
        inner = within(whole, way)
        change = draw(st.sampled_from(CHANGES if way else ["replace", "nest"]))
        if change == "drop":
            del inner[last]
        elif change == "replace":
            inner[last] = draw(VALUES)
        elif change == "swap":
            *way, other = draw(st.sampled_from([way for way in places(whole) if way]))
            inner[last] = copy.deepcopy(within(whole, way)[other])
        elif change == "nest":
            inner[last] = draw(st.sampled_from([[inner[last]], {last: inner[last]}]))
        elif change == "nest deeply":
            for _ in range(50):
                inner[last] = [inner[last]]
        elif isinstance(inner, list):
            inner.insert(draw(st.integers(0, len(inner))), inner[last] if change == "double" else draw(VALUES))
        else:
            inner[draw(st.text(max_size=8) | st.sampled_from(WORDS))] = draw(VALUES)
        if not isinstance(whole[""], dict):
            break
    return whole[""]


def within(whole, way):
    for key in way:
        whole = whole[key]
    return whole


# ---- as files -------------------------------------------------------------------------------------------------------


def as_toml(data):
    """The text of a TOML file, cards as `[[cards]]`, all else in one line each. TOML has no null: such fields are left out."""
    data = dict(data)
    cards, decks = data.pop("cards"), data.pop("decks", {})
    rows = [f"{name} = {toml_value(value)}" for name, value in data.items()]
    for card in cards:
        rows += ["", "[[cards]]", *(f"{name} = {toml_value(one)}" for name, one in card.items() if one is not None)]
    if decks:
        rows += ["", "[decks]", *(f"{name} = {toml_value(deck)}" for name, deck in decks.items())]
    return "\n".join(rows) + "\n"


def toml_value(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {toml_value(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


TEXTS = {
    ".toml": as_toml(SETS[0]).encode(),
    ".json": json.dumps(SETS[0], indent=1, ensure_ascii=False).encode(),
}


@st.composite
def broken_files(draw):
    """The end of a name and the bytes of a file: cut, or with other bytes or lines in it, or anything at all."""
    suffix = draw(st.sampled_from(sorted(TEXTS)))
    content = TEXTS[suffix]
    change = draw(st.sampled_from(["cut", "bytes", "line", "signs", "anything"]))
    at = draw(st.integers(0, len(content)))
    if change == "cut":
        return suffix, content[:at]
    if change == "bytes":
        return suffix, content[:at] + draw(st.binary(max_size=3)) + content[at + draw(st.integers(0, 3)) :]
    if change == "signs":
        sign = draw(
            st.sampled_from([b"[", b"]", b"{", b"}", b'"', b"'", b'"""', b"\n", b",", b"=", b".", b"#", b"\\", b"9"])
        )
        return suffix, content[:at] + sign * draw(st.sampled_from([1, 1, 2, 5000])) + content[at:]
    if change == "line":
        lines = content.split(b"\n")
        here, there = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        lines.insert(here, lines.pop(there) if draw(st.booleans()) else lines[there])
        return suffix, b"\n".join(lines)
    return suffix, draw(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")))
