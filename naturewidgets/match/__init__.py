"""A match: one game as it is played, with its line, its cursor, its variations and its record.

Where things are: `match` (what everybody uses), `beginning` (its start and seed), `tree` (all that was played, and what
chance draws), `traits` (what can be observed), `record` (the JSON document, written and read), `checks` (of single values in
it), `files` (that hold it).
"""

from .match import Match

__all__ = ["Match"]
