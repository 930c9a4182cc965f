"""What a notebook shows: the board of a match.

`board` is the widget; `frames` what the page is told of each step, `messages` what the page may say, `bundle` the front end's
files, `figure` the picture and text where no widget can run, `export` a file that steps by itself.
"""

from .board import Board

__all__ = ["Board"]
