"""Records that are broken at random either come back equal or are refused by a `RecordError`; nothing else happens."""

from __future__ import annotations

import copy
import json

import jsonschema
from hypothesis import given, settings
from hypothesis import strategies as st

import naturewidgets as nw
from match.test_records import VALIDATOR
from naturewidgets.match import Match


def _record():
    match = Match("natural-chaos", first="black", seed=1)
    for action in ("F@Ab3", "W@Ba1", "E@Ca1"):
        match.play(action)
    match.comment = "però"
    match.step = 1
    match.play("P@Ba1")
    return match.record()


RECORD = _record()
TEXT = json.dumps(RECORD, ensure_ascii=False).encode()

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 8)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        ["F@Ab3", "W@Ba1", "E@Ca1", "pass", "16/16/16/16 w -", "natural-chaos", "black", "action", "after"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(list(RECORD)), inner, max_size=3)
    ),
    max_leaves=5,
)


def places(inner, way=()):
    """The way to every value in a record."""
    yield way
    items = inner.items() if isinstance(inner, dict) else enumerate(inner) if isinstance(inner, list) else ()
    for key, value in items:
        yield from places(value, (*way, key))


@st.composite
def broken_records(draw):
    """A record in which up to three values were dropped, replaced, doubled, nested or joined by a stranger."""
    record = {"": copy.deepcopy(RECORD)}
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from([way for way in places(record) if way]))
        inner = record
        for key in way:
            inner = inner[key]
        change = draw(st.sampled_from(["drop", "replace", "double", "nest", "join"]))
        if change == "replace" or not way:
            inner[last] = draw(VALUES)
        elif change == "nest":
            inner[last] = draw(st.sampled_from([[inner[last]], {last: inner[last]}]))
        elif change == "drop":
            del inner[last]
        elif isinstance(inner, list):
            inner.insert(draw(st.integers(0, len(inner))), inner[last] if change == "double" else draw(VALUES))
        else:
            inner[draw(st.text(max_size=8) | st.sampled_from(["comment", "after"]))] = draw(VALUES)
        if "" not in record:
            break
    return record.get("")


def loads_equal_or_is_refused(given):
    """Whether the record was read."""
    try:
        match = Match.from_record(given)
    except nw.RecordError as error:
        assert error.place
        assert "\n" not in str(error)
        return False
    again = match.record()
    assert Match.from_record(again).record() == again
    return True


class TestABrokenRecord:
    @given(broken_records())
    @settings(max_examples=400, deadline=None)
    def test_is_refused_or_means_what_it_says(self, record):
        if loads_equal_or_is_refused(record):
            match = Match.from_record(record)
            assert match.step == record["step"]
            assert len(match.record()["actions"]) == len(record["actions"])
            assert match.seed == record["seed"]
            VALIDATOR.validate(record)

    @given(broken_records())
    @settings(max_examples=200, deadline=None)
    def test_that_breaks_the_schema_is_refused(self, record):
        try:
            VALIDATOR.validate(record)
        except jsonschema.ValidationError:
            assert not loads_equal_or_is_refused(record)

    def test_that_is_cut_anywhere_is_refused(self):
        for end in range(len(TEXT)):
            assert not loads_equal_or_is_refused(TEXT[:end])
        assert loads_equal_or_is_refused(TEXT)

    @given(st.integers(0, len(TEXT) - 1), st.binary(max_size=3), st.integers(0, 3))
    @settings(max_examples=400, deadline=None)
    def test_with_other_bytes_in_it_is_refused_or_read(self, at, put, taken):
        loads_equal_or_is_refused(TEXT[:at] + put + TEXT[at + taken :])

    @given(VALUES | st.text() | st.binary())
    @settings(max_examples=200, deadline=None)
    def test_of_anything_else_is_refused(self, value):
        assert not loads_equal_or_is_refused(value)
