"""Files that are read whole or refused, and written whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from ..core.errors import RecordError, shorten
from ..locale import N_


def read(path: str | os.PathLike[str], most: int) -> bytes:
    """The bytes of a file; of one that is larger than `most`, one byte more than that.

    Raises:
        RecordError: there is no such file, it is a folder or a device, or it cannot be read.
    """
    file = _path(path)
    try:
        if not file.is_file():
            raise RecordError(
                N_("There is no file {place}; give the path that Match.save returned."), place=_shown(file)
            )
        with file.open("rb") as opened:
            return opened.read(most + 1)
    except OSError as error:
        raise RecordError(
            N_("Cannot read {place}: {cause}; make it readable, or copy it to a folder of yours."),
            place=_shown(file),
            cause=_cause(error),
        ) from error


def write_new(path: str | os.PathLike[str], text: str, *, overwrite: bool = False, what: object) -> Path:
    """Write `text` to a file as UTF-8 and return its path. It appears whole, with `overwrite` in place of an old one.

    `what` names what is written, for the message: a word in the language in force.

    Raises:
        RecordError: the file exists and may not be overwritten, or it cannot be written.
    """
    file = _path(path)
    try:
        if not overwrite and os.path.lexists(file):
            raise RecordError(
                N_("Cannot write {what} {place}: it exists already; choose another name, or say overwrite=True."),
                what=what,
                place=_shown(file),
            )
        target = Path(os.path.realpath(file))  # where a link leads, so that the link stays one
        if os.path.lexists(target) and not target.is_file():
            raise RecordError(
                N_("Cannot write {what} {place}: what is there is no ordinary file; choose another name."),
                what=what,
                place=_shown(file),
            )
        _replace(target, text)
    except (OSError, UnicodeError) as error:
        raise RecordError(
            N_("Cannot write {what} {place}: {cause}; choose a file in a folder that exists and is yours."),
            what=what,
            place=_shown(file),
            cause=_cause(error),
        ) from error
    return file


def _replace(file: Path, text: str) -> None:
    """Put a complete new file where `file` is. A crash leaves the old one, and at worst a hidden file beside it."""
    new = file.with_name(f".{secrets.token_hex(8)}.naturewidgets")
    try:
        with new.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        if file.exists():
            shutil.copymode(file, new)  # who may read the old one, and nobody else, may read the new one
        new.replace(file)
    except BaseException:  # an interrupted kernel too must leave nothing behind
        with suppress(OSError):
            new.unlink()
        raise


def _path(path: object) -> Path:
    if isinstance(path, (str, os.PathLike)) and "\0" not in os.fspath(path):
        return Path(path)
    raise RecordError(
        N_("The path of a file is a text or a Path, not {found}; write it like match.json."),
        place="path",
        found=shorten(repr(path)),
    )


def _shown(file: Path) -> str:
    return shorten(str(file), limit=200)


def _cause(error: OSError | UnicodeError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
