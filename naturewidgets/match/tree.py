"""All that was ever played in a match: a tree of positions, and the drawing of chance in it.

    start
    ├── F@Ab3 ── W@Ab2
    └── F@Cb3             a variation: another action at the same position

A line is a way from the start down to any node, its end.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from ..core.effect import Step
from ..core.state import CHANCE, AnyState


class Node:
    """One position that was reached, and the action that led to it (`""` at the start, which has no parent).

    `depth` counts the actions from the start; `index` is the place in the order of playing (-1: the start); `branches`
    are the positions reached from here, by action; `onward` is the branch that a line through here takes, if it goes on.
    """

    __slots__ = ("_key", "_step", "action", "branches", "comment", "depth", "index", "onward", "parent", "state")

    def __init__(
        self,
        state: AnyState,
        parent: Node | None = None,
        action: str = "",
        index: int = -1,
        step: Step[AnyState] | None = None,
    ) -> None:
        self.state = state
        self.parent = parent
        self.action = action
        self.index = index
        self.depth: int = parent.depth + 1 if parent else 0
        self.branches: dict[str, Node] = {}
        self.onward: Node | None = None
        self.comment = ""
        self._step = step
        self._key = b""

    @property
    def step(self) -> Step[AnyState]:
        """The action with all that it did; worked out once. The start has none."""
        if self._step is None:
            assert self.parent, "the start is reached by no action"  # noqa: S101 - for the type checker
            before = self.parent.state
            # The action was checked when the node was made, and its state is here: only the effects are missing.
            self._step = Step(before, self.action, before._effects(before._read(self.action)), self.state)
        return self._step

    def line_end(self) -> Node:
        """The last position of the line that goes on from here."""
        node = self
        while node.onward:
            node = node.onward
        return node

    def draw(self, seed: int) -> str:
        """The outcome that `seed` gives at this position, where chance is to act.

        It depends on the seed and the actions that led here and on nothing else: the same way is drawn alike on every
        machine, another variation anew.
        """
        actions, probabilities = zip(*self.state.chance_outcomes(), strict=True)
        drawn: str = Random(int.from_bytes(self._key_under(seed), "big")).choices(actions, probabilities)[0]
        return drawn

    @property
    def is_drawn(self) -> bool:
        """Whether chance is to act here."""
        return self.state.current_player == CHANCE

    def _key_under(self, seed: int) -> bytes:
        """A digest of the seed and of all actions up to here, chained so that a long line costs no more than a short one."""
        unkeyed = []
        node: Node | None = self
        while node and not node._key:
            unkeyed.append(node)
            node = node.parent
        for one in reversed(unkeyed):
            before = one.parent._key + one.action.encode("ascii") if one.parent else str(seed).encode("ascii")
            one._key = sha256(before).digest()
        return self._key


class Tree:
    """The nodes of a match in the order in which they were played."""

    def __init__(self, start: AnyState) -> None:
        self.start = Node(start)
        self.nodes: list[Node] = []

    def add(self, parent: Node, action: str, after: AnyState, step: Step[AnyState] | None = None) -> Node:
        """The new node for a legal `action`, taken at `parent`, that led to `after`."""
        node = Node(after, parent, action, len(self.nodes), step)
        self.nodes.append(node)
        parent.branches[action] = node
        return node

    def play(self, parent: Node, action: str) -> Node:
        """The node that `action` leads to from `parent`: an old one if it was taken before.

        Raises:
            NotationError: `action` is no readable action of this game.
            IllegalAction: the rules forbid it there.
        """
        if isinstance(action, str) and (old := parent.branches.get(action)):
            return old
        step = parent.state.step(action)
        return self.add(parent, action, step.after, step)
