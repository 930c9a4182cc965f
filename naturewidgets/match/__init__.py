"""A match: one game as it is played, with its line, its cursor, its variations and its record.

    >>> from naturewidgets.match import Match
    >>> match = Match("natural-chaos", first="black")
    >>> match.play("F@Ab3").after.current_player
    'w'
"""

from .match import Match

__all__ = ["Match"]
