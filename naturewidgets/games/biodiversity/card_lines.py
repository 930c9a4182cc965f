"""In which line of a TOML or JSON text each value of a card set stands.

The readers of both formats tell the values and forget the lines. Here the text is read once more, only as far as keys, lists and
tables go. It has been read before, so that nothing is checked again.
"""

from __future__ import annotations

import json
import re

from .card_faults import Way

_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?""""{0,2}' + r"|'''.*?''''{0,2}"  # texts of several lines, which may end in quotes of their own
    r'|"(?:[^"\\]|\\.)*"' + r"|'[^']*'"
    r"|(?P<skipped>[ \t\r]+|\#[^\n]*)|[\[\]{}=:,.\n]|[^\s\[\]{}=:,.\#]+",
    re.DOTALL,
)


class Lines:
    """The lines of a text: `found` is way → line; `twice` are the ways that it has more than once, with the line."""

    def __init__(self, text: str, assigns: str) -> None:
        self.found: dict[Way, int] = {}
        self.twice: list[tuple[Way, int]] = []
        self._assigns = assigns
        self._tokens: list[tuple[str, int]] = []
        self._at = 0
        line = 1
        for token in _TOKEN.finditer(text):
            if not token["skipped"]:
                self._tokens.append((token.group(), line))
            line += token.group().count("\n")
        self._tokens.append(("", line))

    @classmethod
    def of_json(cls, text: str, within: Way = ()) -> Lines:
        """Those of a JSON text; all ways begin with `within`."""
        lines = cls(text, ":")
        lines._skip("\n")
        lines._value(within)
        return lines

    @classmethod
    def of_toml(cls, text: str) -> Lines:
        """Those of a TOML text."""
        lines = cls(text, "=")
        table: Way = ()
        last: dict[Way, int] = {}
        lines._skip("\n")
        while lines._next:
            if lines._next == "[":
                table = lines._header(last)
            else:
                lines._pair(table)
            lines._skip("\n")
        return lines

    @property
    def _next(self) -> str:
        """The token to come; `""` at the end."""
        return self._tokens[self._at][0]

    @property
    def _line(self) -> int:
        return self._tokens[self._at][1]

    def _take(self) -> str:
        """The token to come, and on to the next."""
        sign = self._next
        self._at += bool(sign)
        return sign

    def _skip(self, *signs: str) -> None:
        while self._next in signs:
            self._take()

    def _note(self, way: Way, line: int) -> None:
        self.found.setdefault(way, line)

    def _header(self, last: dict[Way, int]) -> Way:
        """`[table]` or `[[table]]`: the way to what stands below. `last` is the number of the last table in each list."""
        line = self._line
        self._take()
        in_list = self._next == "["
        self._skip("[")
        *around, name = self._keys("]")
        self._skip("]")
        way: Way = ()
        for key in around:
            way = (*way, key)
            way = (*way, last[way]) if way in last else way
        way = (*way, name)
        self._note(way, line)
        if in_list:
            last[way] = last.get(way, -1) + 1
            way = (*way, last[way])
            self._note(way, line)
        return way

    def _pair(self, table: Way) -> None:
        """`key = value` or `"key": value`."""
        line = self._line
        way = table
        for key in self._keys(self._assigns):
            way = (*way, key)
            if way in self.found:
                self.twice.append((way, line))
            self._note(way, line)
        self._take()
        self._skip("\n")
        self._value(way)

    def _keys(self, end: str) -> list[str]:
        """A key, or several with dots between, up to the sign that ends them."""
        found = []
        while self._next not in {"", end}:
            token = self._take()
            if token not in {".", "\n"}:
                found.append(_without_quotes(token))
        return found

    def _value(self, way: Way) -> None:
        """A list, a table within braces, or anything else, with what stands in it."""
        first = self._take()
        if first == "[":
            number = 0
            self._skip("\n")
            while self._next not in {"", "]"}:
                self._note((*way, number), self._line)
                self._value((*way, number))
                number += 1
                self._skip("\n", ",")
            self._take()
        elif first == "{":
            self._skip("\n")
            while self._next not in {"", "}"}:
                self._pair(way)
                self._skip("\n", ",")
            self._take()
        else:
            while self._next not in {"", "\n", ",", "]", "}"}:  # a number or a date of several tokens
                self._take()


def _without_quotes(key: str) -> str:
    """The name that a key stands for."""
    if key[0] not in "\"'":
        return key
    try:
        return str(json.loads(key))
    except ValueError:  # in a way of TOML's own
        return key[1:-1]
