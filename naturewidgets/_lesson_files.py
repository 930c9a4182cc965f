"""The lessons in a folder of the learner's: copied once, never overwritten.

When a lesson has changed since it was copied, the new one is put beside the learner's under today's date. The hidden
file `.naturewidgets.json` in the folder remembers, as a digest, which lessons were copied.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from importlib import resources
from pathlib import Path, PurePosixPath

if sys.version_info >= (3, 11):
    from importlib.resources.abc import Traversable
else:
    from importlib.abc import Traversable

MANIFEST = ".naturewidgets.json"


class Trouble(Exception):
    """One sentence for the user: what is wrong, where, and what helps."""


def read_lessons() -> dict[str, bytes]:
    """The masters: path below the folder, `"en/01-….ipynb"`, → content. From the package, or from a checkout."""
    home: Traversable = resources.files(__package__) / "notebooks"
    checkout = Path(__file__).parents[1]
    if not home.is_dir() and (checkout / "pyproject.toml").is_file():
        home = checkout / "notebooks"
    lessons = dict(sorted(walk(home))) if home.is_dir() else {}
    if not lessons:
        raise Trouble(
            f"this copy has no lessons (looked in {home}): pip install --force-reinstall --no-deps naturewidgets"
        )
    return lessons


def walk(folder: Traversable, above: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield path and content of every file below, but for hidden ones and what Python and Jupyter leave behind."""
    for entry in folder.iterdir():
        if entry.name.startswith((".", "__")):
            continue
        if entry.is_dir():
            yield from walk(entry, f"{above}{entry.name}/")
        else:
            yield above + entry.name, entry.read_bytes()


def copy_lessons(lessons: Mapping[str, bytes], folder: Path, today: date) -> list[str]:
    """Put into `folder` what is not there yet, touching nothing that is; return what the user should know, a line each."""
    said = []
    try:
        if (folder / "pyproject.toml").exists():
            raise Trouble(f"{folder} is the folder of a program, not of lessons: name another with --dir")
        if folder.exists() and not folder.is_dir():
            raise Trouble(f"{folder} is a file, not a folder: name another with --dir")
        folder.mkdir(parents=True, exist_ok=True)
        copied = read_manifest(folder / MANIFEST)
        before = dict(copied)
        for path, master in lessons.items():
            mine = folder.joinpath(*PurePosixPath(path).parts)
            if not os.path.lexists(mine):
                write(mine, master)
            elif copied.get(path) != digest(master) and not same(mine, master):
                newer = write_beside(mine, master, today)
                if newer is not None:
                    said.append(f"{path} has changed; yours was kept, the new one is “{newer.name}” beside it.")
            copied[path] = digest(master)
        if copied != before:
            write_manifest(folder / MANIFEST, copied)
    except OSError as error:
        place = error.filename2 or error.filename or folder
        raise Trouble(f"cannot use {place} ({error.strerror or error}): name a folder of your own with --dir") from None
    return said


def write(file: Path, content: bytes) -> None:
    """Write a file that must not be there yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("xb") as new:
        new.write(content)


def write_beside(mine: Path, content: bytes, today: date) -> Path | None:
    """Write `content` next to a file of the user's, dated; None if an earlier copy of it is there already."""
    if any(same(other, content) for other in mine.parent.iterdir() if other.name.startswith(f"{mine.stem} (")):
        return None
    label = today.isoformat()
    number = 1
    while os.path.lexists(file := mine.with_name(f"{mine.stem} ({label}){mine.suffix}")):
        number += 1
        label = f"{today.isoformat()}, {number}"
    write(file, content)
    return file


def same(file: Path, content: bytes) -> bool:
    """Whether a file holds exactly this."""
    return file.is_file() and file.read_bytes() == content


def digest(content: bytes) -> str:
    """What the manifest remembers of a lesson."""
    return hashlib.sha256(content).hexdigest()


def read_manifest(file: Path) -> dict[str, str]:
    """Path → digest of the lesson as it was when it was copied; empty where nothing was copied yet."""
    if not os.path.lexists(file):
        return {}
    try:
        copied = json.loads(file.read_text(encoding="utf-8"))["copied"]
        if not all(isinstance(value, str) for value in copied.values()):
            raise TypeError("a digest is a text")  # noqa: TRY301 - one sentence for all that can be wrong
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Trouble(f"{file} is damaged: delete it and start again; your notebooks are not touched by that") from None
    return dict(copied)


def write_manifest(file: Path, copied: Mapping[str, str]) -> None:
    """Replace the manifest in one go, so that it is never half written."""
    draft = file.with_name(f"{file.name}.new")
    draft.write_text(
        json.dumps({"format": 1, "copied": dict(copied)}, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )
    draft.replace(file)
