"""The record: what it holds, that it comes back, and how each fault in one is told."""

from __future__ import annotations

import importlib
import json
import os
import random
from importlib import resources
from pathlib import Path

import jsonschema
import pytest

import naturewidgets as nw
from naturewidgets.match import Match, files

SCHEMA = json.loads((resources.files("naturewidgets.match") / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


@pytest.fixture
def record(branched):
    """The record of a match with variations and a comment."""
    branched.comment = "Ähnlich, però più forte 🔥"
    branched.step = 2
    return branched.record()


def refused(record):
    """The error for a record that must not be read; checks what holds for each."""
    with pytest.raises(nw.RecordError) as caught:
        Match.from_record(record)
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 700
    assert text.endswith((".", ")"))
    return caught.value


class TestARecord:
    def test_is_flat_and_readable(self, record):
        assert record == {
            "format": "naturewidgets-match",
            "version": 1,
            "game": "natural-chaos",
            "rules": "1",
            "options": {"players": 2, "first": "black", "stones": "none", "lines": "straight"},
            "seed": 1,
            "start": "16/16/16/16 b -",
            "actions": [
                {"action": "F@Ab3"},
                {"action": "W@Ba1"},
                {"action": "E@Ca1", "comment": "Ähnlich, però più forte 🔥"},
                {"action": "P@Ba1", "after": 0},
                {"action": "F@Da1", "after": 1},
                {"action": "W@Ca2"},
            ],
            "line": 2,
            "step": 2,
        }

    def test_fits_its_schema(self, record, branched):
        VALIDATOR.validate(record)
        branched.first()
        branched.comment = "start"
        VALIDATOR.validate(branched.record())
        VALIDATOR.validate(Match("natural-chaos", players=4, first="W", stones="extra").record())

    def test_has_a_valid_schema(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_has_one_action_a_line_as_text(self, branched, record):
        text = branched.to_json()
        assert json.loads(text) == record
        assert '    {"action": "P@Ba1", "after": 0},\n' in text

    @pytest.mark.parametrize("given", [dict, json.dumps, lambda record: json.dumps(record).encode(), "\ufeff{}".format])
    def test_comes_back_whole(self, record, given):
        given = given(record) if given != "\ufeff{}".format else "\ufeff" + json.dumps(record)
        again = Match.from_record(given)
        assert again.record() == record
        assert (again.line, again.step, again.seed) == (("F@Ab3", "W@Ba1", "E@Ca1"), 2, 1)
        assert again.variations() == ("P@Ba1",)
        assert str(again.state) == "5F10/12W3/16/16 b -"
        assert not again.can_undo

    def test_does_not_change_with_the_match(self, branched, record):
        before = json.dumps(record)
        branched.play("E@Da1")
        assert json.dumps(record) == before
        record["actions"].clear()
        assert len(branched.record()["actions"]) > 5

    def test_knows_what_every_action_did(self, branched, record):
        assert Match.from_record(record).steps == branched.steps

    def test_enters_a_variation_by_what_was_played_first(self, record):
        record["actions"].append({"action": "P@Ca2", "after": 4})
        again = Match.from_record(record)
        again.choose_variation(3, "F@Da1")
        assert again.line == ("F@Ab3", "W@Ba1", "F@Da1", "W@Ca2")

    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize("options", [{}, {"players": 4, "stones": "turn"}, {"stones": "extra", "lines": "wrapped"}])
    def test_of_any_game_comes_back(self, options, seed):
        rng, match = random.Random(seed), Match("natural-chaos", seed, **options)
        for _ in range(60):
            if rng.random() < 0.2:
                match.step = rng.randint(0, len(match.line))
            if actions := match.state.legal_actions():
                match.play(rng.choice(actions))
        record = json.loads(match.to_json())
        VALIDATOR.validate(record)
        again = Match.from_record(record)
        assert again.record() == record
        assert (again.line, again.step, again.state) == (match.line, match.step, match.state)

    def test_of_too_many_actions_is_not_written(self, match, monkeypatch):
        monkeypatch.setattr("naturewidgets.match.record.MOST_ACTIONS", 1)
        match.play("F@Ab3")
        match.record()
        match.play("W@Ba1")
        with pytest.raises(nw.RecordError, match="at most 1"):
            match.record()

    def test_of_too_long_a_text_is_not_written(self, match, monkeypatch):
        monkeypatch.setattr("naturewidgets.match.record.MOST_BYTES", 500)
        match.to_json()
        match.comment = "x" * 500
        with pytest.raises(nw.RecordError, match="500 bytes"):
            match.to_json()


DELETE = object()
FAULTS = [
    # where, what stands there instead, the place that is named, what else is said
    (("format",), "chess", "format", "“chess”"),
    (("format",), DELETE, "format", "null"),
    (("version",), 2, "version", "update naturewidgets"),
    (("version",), 0, "version", "from 1 on"),
    (("version",), True, "version", "true"),
    (("version",), "1", "version", "“1”"),
    (("version",), DELETE, "version", "null"),
    (("game",), "natural-caos", "game", "natural-chaos"),
    (("game",), "../games", "game", "Known"),
    (("game",), "x" * 101, "game", "100"),
    (("game",), ["pacru"], "game", "a text"),
    (("rules",), "2", "rules", "version “2” of the rules of natural-chaos, and 1 is known"),
    (("rules",), 1, "rules", "a text"),
    (("options",), None, "options", "an object"),
    (("options", "players"), 3, "options.players", "one of 2, 4"),
    (("options", "players"), True, "options.players", "one of 2, 4"),
    (("options", "players"), 2.0, "options.players", "a whole number"),
    (("options", "colour"), "red", "options.colour", "Known"),
    (("options", "self"), "x", "options.self", "Known"),
    (("options", "first"), [[[[[[[[[[[]]]]]]]]]]], "options.first[0][0]", "nested"),
    (("options", "cards"), "/etc/passwd", "options.cards", "a list of cards"),
    (("options", "x" * 101), 1, "options", "100"),
    (("seed",), -1, "seed", "from 0 to"),
    (("seed",), 2**53, "seed", "from 0 to"),
    (("seed",), None, "seed", "null"),
    (("seed",), 10**30, "seed", "from 0 to"),
    (("start",), "16/16/16 b -", "start", "3 quadrants"),
    (("start",), "16/16/16/16 w? -", "start", "turn"),
    (("start",), 5, "start", "a text"),
    (("comment",), 5, "comment", "a text"),
    (("actions",), {}, "actions", "a list"),
    (("actions", 1), "W@Ba1", "actions[1]", "an object"),
    (("actions", 1), {}, "actions[1].action", "missing"),
    (("actions", 1, "note"), "x", "actions[1].“note”", "action, after, comment"),
    (("actions", 1, "action"), "W@Ba9", "actions[1].action", "is no action"),
    (("actions", 1, "action"), "F@Ba1", "actions[1].action", "NC-12"),
    (("actions", 1, "action"), "x" * 10**6, "actions[1].action", "too long"),
    (("actions", 1, "action"), None, "actions[1].action", "a text"),
    (("actions", 3, "action"), "W@Ba1", "actions[3].action", "repeats W@Ba1, which actions[1]"),
    (("actions", 3, "after"), 3, "actions[3].after", "from -1 to 2"),
    (("actions", 3, "after"), -2, "actions[3].after", "from -1 to 2"),
    (("actions", 3, "after"), "0", "actions[3].after", "“0”"),
    (("actions", 3, "after"), -1, "actions[3].action", "NC-12"),
    (("actions", 2, "comment"), "x" * 10_001, "actions[2].comment", "10000"),
    (("actions", 2, "comment"), "half \ud83d", "actions[2].comment", "UTF-8"),
    (("line",), 6, "line", "from -1 to 5"),
    (("line",), -2, "line", "from -1 to 5"),
    (("step",), 4, "step", "from 0 to 3"),
    (("step",), -1, "step", "from 0 to 3"),
    (("sept",), 1, "“sept”", "remove"),
    (("step",), DELETE, "step", "missing"),
    (("actions",), DELETE, "actions", "missing"),
]


class TestAFault:
    @pytest.mark.parametrize(("where", "value", "place", "said"), FAULTS)
    def test_is_told_with_its_place(self, record, where, value, place, said):
        *way, last = where
        inner = record
        for key in way:
            inner = inner[key]
        if value is DELETE:
            del inner[last]
        else:
            inner[last] = value
        error = refused(record)
        assert error.place.startswith(place)
        assert place in str(error)
        assert said in str(error)

    @pytest.mark.parametrize("record", [None, 7, [], (), "[]", "null", b"3", 1.5, float("nan"), object(), {}])
    def test_is_told_when_it_is_no_record_at_all(self, record):
        assert refused(record).place in {"record", "format"}

    @pytest.mark.parametrize(
        ("text", "place", "said"),
        [
            ("", "line 1, column 1", "not JSON"),
            ("match.json", "line 1, column 1", "Match.load reads a file"),
            ('{"format": 1,\n "version"', "line 2, column 11", "line 2, column 11"),
            ('{"seed": NaN}', "NaN", "whole"),
            ('{"seed": -Infinity}', "-Infinity", "whole"),
            ('{"seed": 1e999}', "1e999", "whole"),
            ('{"seed": 1.0}', "1.0", "whole"),
            ('{"seed": ' + "9" * 5000 + "}", "9999", "whole"),
            ('{"seed": 1, "x": 2, "seed": 1}', "seed", "twice"),
            ("[" * 200_000, "record", "too deeply"),
            ('{"a":' * 200_000, "record", "too deeply"),
            (b"\xff\xfe", "byte 0", "UTF-8"),
            (b'{"format": "\xe8"}', "byte 12", "UTF-8"),
            (" " * 20_000_001, "record", "20000000 bytes"),
            (b" " * 20_000_001, "record", "20000000 bytes"),
        ],
        ids=range(15),
    )
    def test_is_told_when_the_text_is_no_json(self, text, place, said):
        error = refused(text)
        assert error.place.startswith(place)
        assert said in str(error)

    def test_is_told_when_there_are_too_many_actions(self, record):
        record["actions"] = [{"action": "F@Ab3"}] * 200_001
        assert refused(record).place == "actions"

    def test_of_a_newer_version_is_told_before_its_new_keys(self, record):
        record |= {"version": 3, "clock": 60}
        assert refused(record).place == "version"

    def test_keeps_its_cause(self, record):
        record["actions"][1]["action"] = "F@Ba1"
        error = refused(record)
        assert isinstance(error.__cause__, nw.IllegalAction)
        assert "NC-12" in error.__cause__.verdict.rules

    def test_opens_no_file_that_a_record_names(self, record, monkeypatch, tmp_path):
        opened = []

        def note(open_file):
            return lambda path, *args, **kwargs: opened.append(str(path)) or open_file(path, *args, **kwargs)

        for name in ("builtins.open", "io.open", "os.open"):
            module, _, function = name.partition(".")
            monkeypatch.setattr(name, note(getattr(importlib.import_module(module), function)))
        (tmp_path / "cards.toml").write_text('name = "Mine"', encoding="utf-8")
        assert any("cards.toml" in path for path in opened)  # so that it would be noticed
        opened.clear()
        for game, name in ((record["game"], str(tmp_path / "cards.toml")), ("biodiversity", "cards.toml")):
            record |= {"game": game, "options": {"cards": name}}
            assert refused(record).place == "options.cards"
        assert not [path for path in opened if "cards.toml" in path and "biodiversity" not in path]

    def test_in_a_dict_that_holds_itself_is_told(self, record):
        record["options"]["first"] = loop = []
        loop.append(loop)
        assert refused(record).place.startswith("options.first[0]")


class TestAFile:
    def test_comes_back(self, branched, tmp_path):
        path = branched.save(tmp_path / "è.json")
        assert path == tmp_path / "è.json"
        assert Match.load(path).record() == Match.from_record(path).record() == branched.record()
        assert Match.load(str(path)).line == branched.line

    def test_is_not_overwritten_unasked(self, branched, tmp_path):
        path = branched.save(tmp_path / "match.json")
        text = path.read_bytes()
        with pytest.raises(nw.RecordError, match=r"match\.json.*overwrite=True"):
            branched.save(path)
        assert path.read_bytes() == text
        branched.play("W@Da2")
        branched.save(path, overwrite=True)
        assert path.read_bytes() != text
        assert Match.load(path).line == branched.line

    def test_is_never_half_written(self, branched, tmp_path, monkeypatch):
        """Neither when the disk is full, nor when the learner stops the kernel."""
        path = branched.save(tmp_path / "match.json")
        text = path.read_bytes()
        for error in (OSError(28, "No space left on device"), KeyboardInterrupt()):

            def fail(_file, error=error):
                raise error

            monkeypatch.setattr("os.fsync", fail)
            with pytest.raises((nw.RecordError, KeyboardInterrupt)):
                branched.save(path, overwrite=True)
            assert path.read_bytes() == text
            assert list(tmp_path.iterdir()) == [path]

    def test_that_is_a_link_stays_one(self, branched, tmp_path):
        path, link = tmp_path / "match.json", tmp_path / "link.json"
        try:
            link.symlink_to(path)
        except OSError:
            pytest.skip("no links here")
        branched.save(link, overwrite=True)
        assert link.is_symlink()
        assert Match.load(path).line == branched.line

    @pytest.mark.parametrize("name", ["missing/match.json", "", "x" * 300, "a\0b"])
    def test_that_cannot_be_is_told(self, match, tmp_path, name):
        path = f"{tmp_path}/{name}"
        with pytest.raises(nw.RecordError):
            match.save(path)
        with pytest.raises(nw.RecordError):
            match.save(path, overwrite=True)
        with pytest.raises(nw.RecordError):
            Match.load(path)
        assert list(tmp_path.iterdir()) == []

    def test_that_may_not_be_read_is_told(self, match, tmp_path, monkeypatch):
        path = match.save(tmp_path / "match.json")

        def refuse(*_args, **_more):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", refuse)
        with pytest.raises(nw.RecordError, match=r"match\.json: Permission denied"):
            Match.load(path)

    def test_that_is_too_large_is_not_read_to_its_end(self, tmp_path, monkeypatch):
        monkeypatch.setattr("naturewidgets.match.record.MOST_BYTES", 100)
        path = tmp_path / "large.json"
        path.write_bytes(b" " * 1000)
        assert len(files.read(path, 100)) == 101
        with pytest.raises(nw.RecordError, match="100 bytes"):
            Match.load(path)

    @pytest.mark.parametrize("path", [None, 3, b"match.json", ["match.json"]])
    def test_needs_a_path(self, match, path):
        for use in (match.save, Match.load):
            with pytest.raises(nw.RecordError, match="path"):
                use(path)


class TestWhereItIsWritten:
    """Beside what `TestFiles` holds: what is there already stays what it is."""

    def test_a_device_a_pipe_and_a_link_in_a_circle_are_left_as_they_are(self, tmp_path):
        match = Match("natural-chaos")
        pipe, circle = tmp_path / "pipe", tmp_path / "circle"
        os.mkfifo(pipe)
        circle.symlink_to(circle)
        for path in (pipe, circle, Path(os.devnull)):
            with pytest.raises(nw.RecordError, match="no ordinary file"):
                match.save(path, overwrite=True)
        assert pipe.is_fifo()
        assert circle.is_symlink()
        assert Path(os.devnull).is_char_device()

    def test_who_may_read_the_old_file_may_read_the_new_one_and_nobody_else(self, tmp_path):
        path = tmp_path / "match.json"
        Match("natural-chaos").save(path)
        path.chmod(0o600)
        Match("natural-chaos").save(path, overwrite=True)
        assert path.stat().st_mode & 0o777 == 0o600
