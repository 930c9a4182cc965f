"""A second opinion: Pacru as a beginner would program it, read off the rule page and nothing else.

Fields are names, a position is two dicts, every question is answered by trying everything, and nothing is shared with
the package. It is slow and meant to be obvious.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

COLUMNS, ROWS = "abcdefghi", "123456789"
FIELDS = [column + row for column in COLUMNS for row in ROWS]  # by column, then row
DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
CLOCKWISE = ["r", "y", "b", "g"]
GOAL = {2: 42, 3: 28, 4: 24}
STARTS = {
    2: "ra3E,re1N,ri3W,ri9SW,ba1NE,ba7E,be9S,bi7W",
    3: "ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W",
    4: "ra3E,re1N,ri3W,ya5E,yc1N,yc9S,ba7E,be9S,bi7W,gg1N,gg9S,gi5W",
}
DEFAULTS = {"players": 2, "meeting": "adjacent", "pincer": "any", "transformation": "may"}


@dataclass(frozen=True)
class Position:
    tiles: dict  # field → player; a neutral field is not in it
    chevrons: dict  # field → (player, direction)
    turn: str
    pending: str


def read(text):
    board, listed, turn, pending = text.split(" ")
    tiles, chevrons = {}, {}
    for row, line in zip(reversed(ROWS), board.split("/"), strict=True):
        spread = re.sub("[0-9]", lambda number: " " * int(number[0]), line)
        for column, letter in zip(COLUMNS, spread, strict=True):
            if letter != " ":
                tiles[column + row] = letter
    for piece in listed.split(",") if listed != "-" else []:
        chevrons[piece[1:3]] = (piece[0], piece[3:])
    return Position(tiles, chevrons, turn, pending)


def write(position):
    lines = []
    for row in reversed(ROWS):
        line = "".join(position.tiles.get(column + row, " ") for column in COLUMNS)
        lines.append(re.sub(" +", lambda run: str(len(run[0])), line))
    pieces = []
    for player in CLOCKWISE:
        for field in FIELDS:
            owner, direction = position.chevrons.get(field, ("", ""))
            if owner == player:
                pieces.append(player + field + direction)
    return f"{'/'.join(lines)} {','.join(pieces) or '-'} {position.turn} {position.pending}"


# ---- the board ---------------------------------------------------------------------------------------------------


def onwards(field, direction):
    """The fields from `field` to the edge in a direction, the nearest first."""
    right, up = STEPS[direction]
    column, row = COLUMNS.index(field[0]) + right, ROWS.index(field[1]) + up
    found = []
    while 0 <= column < 9 and 0 <= row < 9:  # PA-11
        found.append(COLUMNS[column] + ROWS[row])
        column, row = column + right, row + up
    return found


def borderland(field):
    columns = COLUMNS[COLUMNS.index(field[0]) // 3 * 3 :][:3]
    rows = ROWS[ROWS.index(field[1]) // 3 * 3 :][:3]
    return {column + row for column in columns for row in rows}


def turned(direction, eighths):
    return DIRECTIONS[(DIRECTIONS.index(direction) + eighths) % 8]


def straight(start, end):
    """The direction from one field to another, and the fields in between."""
    for direction in DIRECTIONS:
        line = onwards(start, direction)
        if end in line:
            return direction, line[: line.index(end)]
    raise ValueError(f"{start} and {end} lie on no line")


# ---- the rules ---------------------------------------------------------------------------------------------------


class Naive:
    """Pacru with options; positions and actions are texts."""

    def __init__(self, options):
        self.options = DEFAULTS | options
        number = self.options["players"]
        self.players = [player for player in CLOCKWISE if number == 4 or player in {2: "rb", 3: "ybg"}[number]]
        self.first = self.options.get("first") or ("b" if number == 3 else "r")
        self.goal = GOAL[number]  # PA-50

    def start(self):
        return f"9/9/9/9/9/9/9/9/9 {STARTS[self.options['players']]} {self.first} -"

    def over(self, text):
        return self.winner(text) is not None

    def winner(self, text):
        return self.who_has_won(read(text))

    def who_has_won(self, position):
        for player in self.players:
            if len(tiles_of(position, player)) >= self.goal:  # PA-50
                return player
        left = {player for player, _ in position.chevrons.values()}
        return left.pop() if len(left) == 1 else None  # PA-49

    # ---- what may be done ------------------------------------------------------------------------------------

    def legal(self, text):
        position = read(text)
        if self.who_has_won(position):
            return set()
        kind, _, rest = position.pending.partition(":")
        if kind == "-":
            moves = self.moves(position)
            return moves | reorientations(position) if moves else set()  # PA-45
        if kind == "benefit":  # PA-29
            return {"benefit:connection", "benefit:border"}
        if kind == "give":  # PA-43
            return {f"give:{field}" for field in tiles_of(position, position.turn) if field not in position.chevrons}
        if kind == "border":
            return {f"border:{field}" for field in border_fields(position, rest)}
        found = {
            f"{kind}:{field}"
            for field in (transform_fields(position, rest) if kind == "transform" else meet_fields(position))
        }
        if kind == "meet" or self.options["transformation"] == "may":  # PA-39, PA-23
            found.add("decline")
        return found

    def moves(self, position):
        found = set()
        for start, (owner, facing) in position.chevrons.items():
            if owner != position.turn:
                continue
            for eighths in (-1, 0, 1):  # PA-4
                line = onwards(start, turned(facing, eighths))[: power(position, start)]  # PA-10
                for number, end in enumerate(line):
                    between = line[:number]
                    if end in position.chevrons:
                        if start in self.pincer_attackers(position, end):
                            found.add(f"{start}x{end}")
                        continue  # PA-14
                    if position.tiles.get(end, owner) != owner:
                        continue  # PA-15
                    if pieces_on(position, between) and not is_connection(position, start, end, between):
                        continue  # PA-13, PA-30
                    found.add(f"{start}-{end}")
        return found

    def pincer_attackers(self, position, target):
        """PA-34: who may take what stands on `target`."""
        enemy, _ = position.chevrons[target]
        if enemy == position.turn:
            return set()
        if self.options["pincer"] == "coloured" and position.tiles.get(target) != enemy:
            return set()
        attackers = {
            start
            for start, (owner, _) in position.chevrons.items()
            if owner == position.turn and attacks(position, start, target)
        }
        return attackers if len(attackers) >= 2 else set()

    # ---- what it does ----------------------------------------------------------------------------------------

    def after(self, text, action):
        position = read(text)
        tiles, chevrons, player = dict(position.tiles), dict(position.chevrons), position.turn
        position = replace(position, tiles=tiles, chevrons=chevrons)
        if action[2:3] == "/":
            start, facing = action.split("/")
            _, was = chevrons[start]
            chevrons[start] = (player, facing)
            cost = 2 if facing in {turned(was, 1), turned(was, -1)} else 4  # PA-43
            return self.ask(position, f"give:{cost}")
        if action.startswith("give:"):
            del tiles[action[5:]]
            due = int(position.pending[5:]) - 1
            return self.ask(position, f"give:{due}") if due else self.pass_on(position)
        if action[2:3] in {"-", "x"}:
            return self.moved(position, action[:2], action[3:], takes=action[2] == "x")
        end = position.pending[-2:]
        if action == "benefit:connection":
            self.connect(position, position.pending[8:10], end)
            return self.meeting(position, end)
        if action == "benefit:border":
            return self.benefit(position, end)
        if action != "decline":
            tiles[action[-2:]] = player  # PA-22, PA-23, PA-39
        return self.pass_on(position) if position.pending.startswith("meet:") else self.meeting(position, end)

    def moved(self, position, start, end, takes):
        """The order is that of PA-42a; what each step finds is what the steps before it left."""
        tiles, chevrons, player = position.tiles, position.chevrons, position.turn
        direction, between = straight(start, end)
        connection = not takes and is_connection(position, start, end, between)  # PA-26
        jump = bool(pieces_on(position, between))
        crossing = end not in borderland(start)  # PA-19
        del chevrons[start]  # PA-18: its tile stays as it is
        chevrons[end] = (player, direction)  # PA-5, PA-35
        if takes:
            tiles[end] = player  # PA-35
        if connection and not jump:
            if crossing:
                return self.ask(position, f"benefit:{start}-{end}")  # PA-29
            self.connect(position, start, end)
        elif crossing:  # PA-32 too
            return self.benefit(position, end)
        return self.meeting(position, end)

    def connect(self, position, start, end):
        for field in straight(start, end)[1]:
            position.tiles[field] = position.turn  # PA-27

    def benefit(self, position, end):
        if border_fields(position, end):
            return self.ask(position, f"border:{end}")
        if transform_fields(position, end):
            return self.ask(position, f"transform:{end}")
        return self.meeting(position, end)

    def meeting(self, position, end):
        if self.meets(position, end) and meet_fields(position):
            return self.ask(position, f"meet:{end}")
        return self.pass_on(position)

    def meets(self, position, end):
        """PA-38."""
        player, facing = position.chevrons[end]
        for direction in DIRECTIONS:
            for neighbour in onwards(end, direction)[:1]:
                other, its_facing = position.chevrons.get(neighbour, ("", ""))
                if other != player:
                    continue
                if self.options["meeting"] == "adjacent":
                    return True
                face_to_face = facing == direction and its_facing == turned(direction, 4)
                on_own_tiles = position.tiles.get(end) == player == position.tiles.get(neighbour)
                if face_to_face and on_own_tiles:
                    if self.options["meeting"] == "facing":
                        return True
                    return any(len(tiles_of(position, one)) >= 9 for one in self.players if one != player)
        return False

    # ---- whose turn it is then -------------------------------------------------------------------------------

    def ask(self, position, pending):
        """The turn goes on with a choice, unless the game is over."""
        return write(replace(position, pending="-" if self.who_has_won(position) else pending))

    def pass_on(self, position):
        """The turn passes to the next player who can move a chevron; who cannot is out (PA-48)."""
        position = replace(position, pending="-")
        mover = position.turn
        following = mover
        while not self.who_has_won(position):
            following = self.players[(self.players.index(following) + 1) % len(self.players)]
            position = replace(position, turn=following)
            if self.moves(position):
                return write(position)
            chevrons = {field: piece for field, piece in position.chevrons.items() if piece[0] != following}
            position = replace(position, chevrons=chevrons)
        return write(replace(position, turn=mover))


def tiles_of(position, player):
    return {field for field, owner in position.tiles.items() if owner == player}


def pieces_on(position, fields):
    return [field for field in fields if field in position.chevrons]


def power(position, field):
    """PA-7."""
    owner, _ = position.chevrons[field]
    return max(1, len(tiles_of(position, owner) & borderland(field)))


def is_connection(position, start, end, between):
    """PA-26: long, from an own tile to an own tile; what lies in between tells a change from a jump."""
    player = position.turn
    return bool(between) and position.tiles.get(start) == player == position.tiles.get(end)


def attacks(position, start, target):
    """PA-33."""
    _, facing = position.chevrons[start]
    for eighths in (-1, 0, 1):
        line = onwards(start, turned(facing, eighths))[: power(position, start)]
        if target in line and not pieces_on(position, line[: line.index(target)]):
            return True
    return False


def reorientations(position):
    """PA-43."""
    payable = [field for field in tiles_of(position, position.turn) if field not in position.chevrons]
    return {
        f"{field}/{turned(facing, eighths)}"
        for field, (owner, facing) in position.chevrons.items()
        if owner == position.turn
        for eighths, cost in [(-1, 2), (1, 2), (-2, 4), (2, 4)]
        if len(payable) >= cost
    }


def border_fields(position, end):
    """PA-22; none in the case of PA-22a."""
    return {
        field
        for field in borderland(end)
        if field not in position.tiles and (field == end or field not in position.chevrons)
    }


def transform_fields(position, end):
    """PA-23."""
    fields = borderland(end)
    if any(field not in position.tiles for field in fields):
        return set()
    return {field for field in fields if field not in position.chevrons and position.tiles[field] != position.turn}


def meet_fields(position):
    """PA-39."""
    return {field for field in FIELDS if field not in position.chevrons and position.tiles.get(field) != position.turn}
