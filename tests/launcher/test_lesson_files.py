"""The lessons in a learner's folder: what is copied, what is kept, and what is said."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path

import pytest

from naturewidgets import _lesson_files as lesson_files
from naturewidgets._lesson_files import MANIFEST, Trouble, copy_lessons, read_lessons

MONDAY = date(2026, 11, 30)
TUESDAY = date(2026, 12, 1)
OLD = {"en/01-natural-chaos.ipynb": b"old en", "it/01-natural-chaos.ipynb": b"old it", "it/pictures/map.svg": b"<svg/>"}
NEW = OLD | {"en/01-natural-chaos.ipynb": b"new en"}


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, but for the manifest."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.name != MANIFEST)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


class TestTheFirstTime:
    def test_everything_is_copied_with_its_folders(self, tmp_path):
        folder = tmp_path / "not" / "there yet"
        assert copy_lessons(OLD, folder, MONDAY) == []
        assert content(folder) == OLD

    def test_a_file_of_the_same_name_is_kept(self, tmp_path):
        """The folder was the user's before it was ours."""
        mine = tmp_path / "en" / "01-natural-chaos.ipynb"
        mine.parent.mkdir()
        mine.write_bytes(b"my own")
        (line,) = copy_lessons(OLD, tmp_path, MONDAY)
        assert mine.read_bytes() == b"my own"
        assert mine.with_name("01-natural-chaos (2026-11-30).ipynb").read_bytes() == b"old en"
        assert line == (
            "en/01-natural-chaos.ipynb has changed; yours was kept, "
            "the new one is “01-natural-chaos (2026-11-30).ipynb” beside it."
        )


class TestTheSecondTime:
    @pytest.fixture
    def folder(self, tmp_path):
        copy_lessons(OLD, tmp_path, MONDAY)
        return tmp_path

    def test_nothing_happens_when_nothing_changed(self, folder):
        times = {file: file.stat().st_mtime_ns for file in folder.rglob("*")}
        assert copy_lessons(OLD, folder, TUESDAY) == []
        assert {file: file.stat().st_mtime_ns for file in folder.rglob("*")} == times

    def test_work_on_an_unchanged_lesson_brings_no_copy(self, folder):
        (folder / "en/01-natural-chaos.ipynb").write_bytes(b"my answers")
        assert copy_lessons(OLD, folder, TUESDAY) == []
        assert content(folder) == OLD | {"en/01-natural-chaos.ipynb": b"my answers"}

    def test_a_changed_lesson_is_put_beside_work(self, folder):
        (folder / "en/01-natural-chaos.ipynb").write_bytes(b"my answers")
        assert len(copy_lessons(NEW, folder, TUESDAY)) == 1
        assert content(folder) == OLD | {
            "en/01-natural-chaos.ipynb": b"my answers",
            "en/01-natural-chaos (2026-12-01).ipynb": b"new en",
        }

    def test_it_is_put_there_once(self, folder):
        copy_lessons(NEW, folder, TUESDAY)
        before = content(folder)
        assert copy_lessons(NEW, folder, TUESDAY) == []
        assert content(folder) == before

    def test_two_changes_on_one_day_are_numbered(self, folder):
        for text in (b"new en", b"newer en", b"newest en"):
            copy_lessons(NEW | {"en/01-natural-chaos.ipynb": text}, folder, TUESDAY)
        copies = {name: text for name, text in content(folder).items() if "2026" in name}
        assert copies == {
            "en/01-natural-chaos (2026-12-01).ipynb": b"new en",
            "en/01-natural-chaos (2026-12-01, 2).ipynb": b"newer en",
            "en/01-natural-chaos (2026-12-01, 3).ipynb": b"newest en",
        }

    def test_a_learner_who_has_the_new_lesson_already_gets_no_copy(self, folder):
        (folder / "en/01-natural-chaos.ipynb").write_bytes(b"new en")
        assert copy_lessons(NEW, folder, TUESDAY) == []

    def test_a_deleted_lesson_comes_back(self, folder):
        """That is how one starts a lesson afresh."""
        (folder / "en/01-natural-chaos.ipynb").unlink()
        assert copy_lessons(NEW, folder, TUESDAY) == []
        assert content(folder) == NEW

    def test_a_lesson_that_is_no_more_stays_with_the_learner(self, folder):
        assert copy_lessons({"it/01-natural-chaos.ipynb": b"old it"}, folder, TUESDAY) == []
        assert content(folder) == OLD

    def test_a_lost_manifest_costs_at_most_one_copy(self, folder):
        copy_lessons(NEW, folder, TUESDAY)
        before = content(folder)
        (folder / MANIFEST).unlink()
        assert copy_lessons(NEW, folder, TUESDAY) == []
        assert content(folder) == before

    def test_a_link_is_not_written_through(self, folder, tmp_path_factory):
        elsewhere = tmp_path_factory.mktemp("elsewhere") / "not there"
        mine = folder / "en/01-natural-chaos.ipynb"
        mine.unlink()
        mine.symlink_to(elsewhere)
        copy_lessons(NEW, folder, TUESDAY)
        assert not elsewhere.exists()


@pytest.mark.parametrize("manifest", [None, "kept", "deleted"])
@pytest.mark.parametrize("mine", [None, b"", b"old en", b"new en", b"my answers"])
@pytest.mark.parametrize("versions", [(OLD, OLD), (OLD, NEW), (NEW, OLD), (OLD, NEW, OLD, NEW)], ids=len)
def test_what_a_learner_has_never_changes(tmp_path, mine, manifest, versions):
    """Whatever was there before a run is there after it, byte for byte; and a new lesson is always at hand."""
    known = OLD if manifest == "kept" else None
    if manifest:
        copy_lessons(OLD, tmp_path, MONDAY)
    if manifest == "deleted":
        (tmp_path / MANIFEST).unlink()
    if mine is not None:
        (tmp_path / "en").mkdir(exist_ok=True)
        (tmp_path / "en/01-natural-chaos.ipynb").write_bytes(mine)
        (tmp_path / "en/01-natural-chaos (2026-12-01).ipynb").write_bytes(b"named like a copy")
    for version in versions:
        before = content(tmp_path)
        copy_lessons(version, tmp_path, TUESDAY)
        after = content(tmp_path)
        assert before.items() <= after.items()
        assert version == known or set(version.values()) <= set(after.values())
        known = version


class TestTrouble:
    """One sentence that names the place and the remedy; nothing is copied half."""

    @pytest.mark.parametrize(
        "text", ["", "{", "[]", "null", "{}", '{"copied": []}', '{"copied": {"a": 1}}', '{"copied": {"a": ', "\udce8"]
    )
    def test_a_damaged_manifest(self, tmp_path, text):
        (tmp_path / MANIFEST).write_text(text, encoding="utf-8", errors="surrogateescape")
        with pytest.raises(Trouble, match=r"\.naturewidgets\.json is damaged: delete it and start again"):
            copy_lessons(OLD, tmp_path, MONDAY)
        assert content(tmp_path) == {}

    def test_a_manifest_that_cannot_be_written(self, tmp_path, monkeypatch):
        def refuse(file, target):
            raise PermissionError(13, "Permission denied", str(file), None, str(target))

        monkeypatch.setattr(Path, "replace", refuse)
        with pytest.raises(Trouble, match=r"cannot use .*\.naturewidgets\.json \(Permission denied\): name a folder"):
            copy_lessons(OLD, tmp_path, MONDAY)

    def test_a_manifest_that_is_a_folder(self, tmp_path):
        (tmp_path / MANIFEST).mkdir()
        with pytest.raises(Trouble, match=r"cannot use .*\.naturewidgets\.json"):
            copy_lessons(OLD, tmp_path, MONDAY)

    def test_a_file_instead_of_a_folder(self, tmp_path):
        file = tmp_path / "file"
        file.write_bytes(b"mine")
        with pytest.raises(Trouble, match="file is a file, not a folder: name another with --dir"):
            copy_lessons(OLD, file, MONDAY)
        assert file.read_bytes() == b"mine"

    def test_a_file_where_a_sub_folder_belongs(self, tmp_path):
        (tmp_path / "en").write_bytes(b"mine")
        with pytest.raises(Trouble, match=r"cannot use .*en .*name a folder of your own"):
            copy_lessons(OLD, tmp_path, MONDAY)
        assert (tmp_path / "en").read_bytes() == b"mine"

    def test_a_folder_that_cannot_be_written(self, tmp_path, monkeypatch):
        def refuse(file, mode):
            raise PermissionError(13, "Permission denied", str(file))

        monkeypatch.setattr(Path, "open", refuse)
        with pytest.raises(Trouble, match=r"cannot use .*01-natural-chaos\.ipynb \(Permission denied\)"):
            copy_lessons(OLD, tmp_path, MONDAY)

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
    def test_a_read_only_folder(self, tmp_path):
        tmp_path.chmod(0o555)
        with pytest.raises(Trouble, match="Permission denied"):
            copy_lessons(OLD, tmp_path, MONDAY)

    def test_the_folder_of_a_program(self, tmp_path):
        """Who cloned the repository into their home has a ~/naturewidgets that is no lesson folder."""
        (tmp_path / "pyproject.toml").touch()
        with pytest.raises(Trouble, match="is the folder of a program, not of lessons: name another with --dir"):
            copy_lessons(OLD, tmp_path, MONDAY)

    def test_no_lessons(self, tmp_path, monkeypatch):
        monkeypatch.setattr(lesson_files.resources, "files", lambda package: tmp_path)
        monkeypatch.setattr(lesson_files, "__file__", str(tmp_path / "naturewidgets" / "_lesson_files.py"))
        with pytest.raises(Trouble, match=r"this copy has no lessons \(looked in .*notebooks\): pip install"):
            read_lessons()


class TestWhereLessonsComeFrom:
    def test_from_the_installed_package(self, tmp_path, monkeypatch):
        (tmp_path / "notebooks/en/.ipynb_checkpoints").mkdir(parents=True)
        (tmp_path / "notebooks/en/.ipynb_checkpoints/a.ipynb").write_bytes(b"left behind")
        (tmp_path / "notebooks/en/a.ipynb").write_bytes(b"a lesson")
        monkeypatch.setattr(lesson_files.resources, "files", lambda package: tmp_path)
        assert read_lessons() == {"en/a.ipynb": b"a lesson"}

    def test_from_a_checkout(self, tmp_path, monkeypatch):
        (tmp_path / "notebooks/it").mkdir(parents=True)
        (tmp_path / "notebooks/it/a.ipynb").write_bytes(b"una lezione")
        (tmp_path / "pyproject.toml").touch()
        monkeypatch.setattr(lesson_files.resources, "files", lambda package: tmp_path / "naturewidgets")
        monkeypatch.setattr(lesson_files, "__file__", str(tmp_path / "naturewidgets" / "_lesson_files.py"))
        assert read_lessons() == {"it/a.ipynb": b"una lezione"}

    def test_those_that_are_shipped_are_notebooks_in_both_languages(self):
        lessons = {path: text for path, text in read_lessons().items() if path.endswith(".ipynb")}
        assert {path.split("/")[0] for path in lessons} == {"en", "it"}
        assert all(json.loads(text)["nbformat"] == 4 for text in lessons.values())
