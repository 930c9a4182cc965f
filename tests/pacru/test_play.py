"""Thousands of games: what an action may change and what stays, how games end, and that they do."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import naturewidgets as nw
from naturewidgets.core.effect import replay
from pacru.naive import DIRECTIONS, FIELDS, GOAL, borderland, pieces_on, read, straight, tiles_of
from pacru.positions import EVERY_CHOICE, EVERY_RULE, name, random_position

LIMIT = 20_000
"""Actions after which a game is given up: there is no draw (PA-52), so chance alone ends it."""
GAMES = 20
"""Of each choice of options, from the start."""
THOROUGH = 2
"""So many of them are looked at action by action, the others at their end and in one position of `STRIDE`."""
STRIDE = 10
ENDGAMES = 20
"""Of each choice of rules, from a random position, which may be close to the goal."""
TRIES = {"any": 1, "moving": 50}
"""Draws of an action until it is no reorientation and no `decline`."""


def played(state, rng, manner):
    """Every (state, action) of a game in one of two manners, and its last state with `""`."""
    for _ in range(LIMIT):
        codes = state._codes()
        if not codes:
            break
        for _ in range(TRIES[manner]):  # so that tiles are won and kept: nobody turns or declines who can do otherwise
            code = rng.choice(codes)
            action = state._write(code)
            if "/" not in action and action != "decline":
                break
        yield state, action
        state = state._child(code)
    yield state, ""


class Claims:
    """What an action may do to the tiles and to the pieces of a position, by the rule page."""

    def __init__(self, position, action):
        self.position, self.action, self.player = position, action, position.turn

    def tiles_after(self):
        """Only what the action says, or the fields in between, changes colour."""
        tiles, action = dict(self.position.tiles), self.action
        if action[2] == "x":
            tiles[action[3:]] = self.player  # PA-35
        elif action[2] == "-" and action[3:] in borderland(action[:2]):
            self.connect(tiles, action[:2], action[3:])  # PA-27
        elif action == "benefit:connection":
            _, start, end = self.position.pending.replace("-", ":").split(":")
            tiles |= dict.fromkeys(straight(start, end)[1], self.player)  # PA-29
        elif action.startswith("give:"):
            assert tiles.pop(action[5:]) == self.player  # PA-43
        elif action.startswith(("border:", "transform:", "meet:")):
            kind, field = action.split(":")
            assert (tiles.get(field) is None) >= (kind == "border")  # PA-22
            assert (tiles.get(field) is not None) >= (kind == "transform")  # PA-23
            assert tiles.get(field) != self.player
            tiles[field] = self.player
        return tiles

    def connect(self, tiles, start, end):
        between = straight(start, end)[1]
        own = self.position.tiles.get(start) == self.player == self.position.tiles.get(end)
        if own and not pieces_on(self.position, between):
            tiles |= dict.fromkeys(between, self.player)

    def check(self, then):
        """The position that follows has the tiles, the pieces and the turn that it may have."""
        before, action = self.position, self.action
        assert then.tiles == self.tiles_after()
        expected = dict(before.chevrons)
        if action[2] in "-x":
            expected[action[3:]] = (self.player, straight(action[:2], action[3:])[0])  # PA-5
            del expected[action[:2]]
        elif action[2] == "/":
            start, facing = action.split("/")
            eighths = (DIRECTIONS.index(facing) - DIRECTIONS.index(before.chevrons[start][1])) % 8
            assert eighths in {1, 2, 6, 7}  # PA-43
            assert then.pending == ("give:2" if eighths in {1, 7} else "give:4")
            expected[start] = (self.player, facing)
        assert then.chevrons.items() <= expected.items()
        out = {player for player, _ in expected.values()} - {player for player, _ in then.chevrons.values()}
        assert self.player not in out
        assert then.chevrons == {field: piece for field, piece in expected.items() if piece[0] not in out}
        if then.pending != "-":
            assert then.turn == self.player
            assert not out


def check_position(position, goal):
    for field, (player, _) in position.chevrons.items():
        assert position.tiles.get(field, player) == player  # an occupied field is neutral or has its chevron's colour
    rich = {player for player in "rybg" if len(tiles_of(position, player)) >= goal}
    assert rich <= {position.turn}
    return rich


def check_end(state, ends):
    """A game that is over has a winner, by tiles or as the last with chevrons."""
    position = read(str(state))
    rich = check_position(position, GOAL[state.game.options["players"]])
    left = {player for player, _ in position.chevrons.values()}
    assert state.winner == position.turn
    assert position.pending == "-"
    assert state.outcome.rule == ("PA-50" if rich else "PA-49")
    assert rich or left == {state.winner}
    ends[state.outcome.rule] += 1


def play(state, rng, manner, ends, thorough):
    """One game, and what is wrong with it."""
    goal = GOAL[state.game.options["players"]]
    steps = list(played(state, rng, manner))
    pieces = [str(one).split(" ")[1].count(",") for one, _ in steps[::STRIDE]]
    assert pieces == sorted(pieces, reverse=True)  # never one more
    if thorough:
        for (one, action), (following, _) in pairwise((read(str(one)), action) for one, action in steps):
            assert not check_position(one, goal)
            Claims(one, action).check(following)
    last = steps[-1][0]
    if last.is_terminal():
        check_end(last, ends)
    else:
        ends["given up"] += 1


@pytest.mark.parametrize("options", EVERY_CHOICE, ids=name)
def test_games_from_the_start(options):
    game, rng, ends = nw.load_game("pacru", **options), Random(f"play {name(options)}"), Counter()
    for number in range(GAMES):
        play(game.new_initial_state(), rng, [*TRIES][number % 2], ends, thorough=number < THOROUGH)
    assert not ends["given up"], ends


@pytest.mark.parametrize("options", EVERY_RULE, ids=name)
def test_games_from_random_positions(options):
    game, rng, ends = nw.load_game("pacru", **options), Random(f"endgames {name(options)}"), Counter()
    for number in range(ENDGAMES):
        state = game.parse(random_position(options, rng))
        play(state, rng, [*TRIES][number % 2], ends, thorough=number < THOROUGH)
    assert not ends["given up"], ends
    assert ends["PA-49"], ends


def test_games_end_in_both_ways():
    """Some by tiles: chance alone seldom gets there."""
    ends, rng = Counter(), Random("both ways")
    for options in EVERY_RULE:
        game = nw.load_game("pacru", **options)
        for _ in range(4):
            play(game.parse(random_position(options, rng)), rng, "moving", ends, thorough=False)
    print(dict(ends))
    assert ends["PA-49"]
    assert ends["PA-50"]


class TestEffects:
    """What a step tells is what it does: the facts of the board agree with its text, and so do the effects."""

    @pytest.mark.parametrize("options", EVERY_RULE, ids=name)
    def test_the_board_changes_as_the_effects_say_and_only_so(self, options):
        game, rng = nw.load_game("pacru", **options), Random(f"effects {name(options)}")
        for _ in range(6):
            state = game.parse(random_position(options, rng))
            for action in state.legal_actions():
                step = state.step(action)
                assert self.board(replay(state.facts(), step.effects)) == self.board(step.after.facts()), step
                changed = {change.place for effect in step.effects for change in effect.changes}
                before, then = contents(state), contents(step.after)
                assert {field for field in FIELDS if before.get(field) != then.get(field)} <= changed, step
                assert self.board(step.after.facts()) == then, step

    def board(self, facts):
        return {place: content for place, content in facts.items() if place in FIELDS}


def contents(state):
    """Field → what a cell holds: the letter of its tile, then colour and direction of its chevron."""
    position = read(str(state))
    found = {}
    for field in FIELDS:
        content = position.tiles.get(field, "") + "".join(position.chevrons.get(field, ("", "")))
        if content:
            found[field] = content
    return found
