"""What a game is: game, state, step, effect, verdict, rule book, outcome and errors.

Nothing here knows any one game, a notebook or a browser.
"""
