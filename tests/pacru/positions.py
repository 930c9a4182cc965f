"""Positions of Pacru that random games seldom reach: crowded, nearly won, full of connections, or close to blocked."""

from __future__ import annotations

from itertools import product

from pacru.naive import DIRECTIONS, FIELDS, Naive, Position, borderland, onwards, turned, write

FIRST = {2: ("r", "b"), 3: ("b", "y", "g"), 4: ("r", "y", "b", "g")}

EVERY_CHOICE = [
    {"players": players, "first": first, "meeting": meeting, "pincer": pincer, "transformation": transformation}
    for players, meeting, pincer, transformation in product(
        (2, 3, 4), ("adjacent", "facing", "facing9"), ("any", "coloured"), ("may", "must")
    )
    for first in FIRST[players]
]
"""`first` shows in the start alone."""

EVERY_RULE = [choice for choice in EVERY_CHOICE if choice["first"] == FIRST[choice["players"]][0]]


def name(options):
    return " ".join(map(str, options.values()))


def random_position(options, rng):
    """The text of a position in play: not over, and whose turn it is can move; often a choice is open."""
    opinion = Naive(options)
    while True:
        position = scattered(opinion, rng)
        if rng.random() < 0.25:
            position = about_to_meet(opinion, position, rng)
        text = write(position)
        if opinion.over(text) or not opinion.legal(text):
            continue
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            actions = [one for one in sorted(opinion.legal(text)) if "/" not in one or rng.random() < 0.1]
            open_choices = [after for one in actions if not (after := opinion.after(text, one)).endswith(" -")]
            text = rng.choice(open_choices or [text])
        return text


def scattered(opinion, rng):
    """Chevrons anywhere or crowded together, on own or neutral fields, and tiles by the borderland."""
    most = 4 if len(opinion.players) == 2 else 3
    corner = rng.choice(FIELDS)
    near = [field for field in FIELDS if max(abs(ord(a) - ord(b)) for a, b in zip(field, corner, strict=True)) <= 3]
    room = rng.choice([FIELDS, near])
    fields = rng.sample(room, len(room))
    chevrons = {}
    for player in opinion.players:
        for _ in range(rng.choice([0, 1, most, most])):
            if fields:
                chevrons[fields.pop()] = (player, rng.choice(DIRECTIONS))
    tiles = {}
    for one in {min(borderland(field)): borderland(field) for field in FIELDS}.values():
        colours = rng.choice([[""], [*opinion.players, ""], opinion.players, rng.choices(opinion.players, k=2)])
        for field in sorted(one):
            if field in chevrons and rng.random() < 0.7:
                colours = [chevrons[field][0], *colours]
            if colour := rng.choice(colours):
                tiles[field] = colour
    for field, (player, _) in chevrons.items():
        if tiles.get(field, player) != player:
            del tiles[field]
    for player in opinion.players:
        keep_at_most(opinion.goal - 1, tiles, player, rng)
    return Position(tiles, chevrons, rng.choice(opinion.players), "-")


def about_to_meet(opinion, position, rng):
    """The same, but the player to act has two chevrons face to face with a field between, and the others about nine tiles."""
    player = position.turn
    tiles = dict(position.tiles)
    chevrons = {field: piece for field, piece in position.chevrons.items() if piece[0] != player}
    direction, start = rng.choice(
        [(one, field) for one in DIRECTIONS for field in FIELDS if len(onwards(field, one)) > 1]
    )
    middle, end = onwards(start, direction)[:2]
    for field in (start, middle, end):
        chevrons.pop(field, None)
        tiles.pop(field, None)
        if rng.random() < 0.9:
            tiles[field] = player
    chevrons |= {start: (player, direction), end: (player, turned(direction, 4))}
    for other in opinion.players:
        keep_at_most(opinion.goal - 1 if other == player else rng.randint(7, 10), tiles, other, rng)
    return Position(tiles, chevrons, player, "-")


def keep_at_most(most, tiles, player, rng):
    own = sorted(field for field, colour in tiles.items() if colour == player)
    for field in rng.sample(own, max(0, len(own) - most)):
        del tiles[field]
