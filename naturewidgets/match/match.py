"""The match: where it stands, how it got there, and everything else that was tried."""

from __future__ import annotations

import operator
import os
import threading
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from traitlets import Bunch, HasTraits

from ..core.effect import Step
from ..core.errors import OptionError, Translated, unknown
from ..core.game import Game
from ..core.state import AnyState
from ..locale import N_
from . import files
from . import record as records
from .beginning import check_seed, find_start
from .checks import LONGEST_COMMENT, is_comment, quote
from .traits import Cursor, NoSuchStep, Shown, Snapshot
from .tree import Node, Tree

if TYPE_CHECKING:
    from typing_extensions import Self


class _Mark(NamedTuple):
    """What `undo` and `redo` go back to: the end of a line, and the cursor in it."""

    end: Node
    step: int


class Match(HasTraits):
    """One game as it is played: a line of actions, a cursor in it, and all variations.

        match = Match("natural-chaos", first="black")
        match.play("F@Ab3")
        match.observe(print, "state")
        match.step = 0

    The first argument is the id of a game (with its `options`), a `Game`, or a `State`, which then is the start. `start` is
    a position text or a `State` to start from, by default the game's own start. `seed` decides what chance draws; without
    one it is drawn, kept, and written into the record.

    Where chance is to act, the match draws at once: after making a match, `play` and `choose_variation`, a player is to act
    or the game is over. What is drawn depends on the seed and on the actions that led there: stepping back over a draw and
    playing otherwise draws anew, so that nothing is learnt by undoing.

    The traits change together: an observer finds all of them as they are after the whole change. One that plays on is told
    of its own change after all were told of the first. If one raises, the change stands, the observers of the other traits
    are told all the same, and the error goes to whoever made the change.

    Raises:
        OptionError: no such game, option or seed; or options beside a game or state, which has its own.
        NotationError: `start` is no position of the game.
    """

    state: Shown[AnyState] = Shown()
    """The position at the cursor (`State`; at first the start). Read-only. Told whenever the cursor comes to another one."""

    step: Shown[int] = Cursor()
    """The cursor: how many actions of the line lead to the position shown (`int`; at first 0, or all that chance drew).

    Anyone may set it, from 0 to `len(line)`; all else raises an `OptionError` (which is a `TraitError` too).
    """

    line: Shown[tuple[str, ...]] = Shown()
    """The actions of the current line, from the start through the cursor to its end (`tuple` of `str`; at first empty, or
    what chance drew). Read-only: `play`, `undo`, `redo` and `choose_variation` change it.
    """

    revision: Shown[int] = Shown()
    """A number that grows whenever `line` changes, and not when only the cursor moves (`int`; at first 0). Read-only."""

    players: Shown[tuple[str, ...]] = Shown()
    """Ids of the players in the order of turns (`tuple` of `str`; the game's). Read-only, never changes."""

    seed: Shown[int] = Shown()
    """What chance is drawn from (`int`, 0 to 2⁵³ - 1; by default drawn). Read-only, never changes."""

    def __init__(
        self,
        game: str | Game | AnyState,
        /,
        seed: int | None = None,
        *,
        start: str | AnyState | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        tree = Tree(find_start(game, start, options))
        self._begin(tree, check_seed(seed))
        end = self._settle(tree.start)
        self._begin(tree, self._now.seed, end, end.depth)

    def _begin(self, tree: Tree, seed: int, end: Node | None = None, step: int = 0) -> None:
        """Stand at `step` of the line to `end`, with nothing to undo and nobody to tell."""
        self._tree = tree
        self._path = [tree.start]
        self._past: list[_Mark] = []
        self._future: list[_Mark] = []
        self._lock = threading.RLock()
        self._untold: deque[Bunch] = deque()
        self._telling = False
        self._lead_to(end or tree.start)
        self._now = Snapshot(
            players=tree.start.state.game.players,
            seed=seed,
            line=tuple(node.action for node in self._path[1:]),
            revision=0,
            step=step,
            state=self._path[step].state,
        )

    # ---- what there is -----------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.start.game

    @property
    def start(self) -> AnyState:
        """The position before the first action."""
        return self._tree.start.state

    @property
    def states(self) -> tuple[AnyState, ...]:
        """All positions of the line: `states[k]` is the one at step `k`. For a single one, `state_at` is quicker."""
        return tuple(node.state for node in self._path)

    @property
    def steps(self) -> tuple[Step[AnyState], ...]:
        """All actions of the line with what they did, `steps[0]` being the one that leads to step 1. See also `step_at`."""
        return tuple(node.step for node in self._path[1:])

    def state_at(self, step: int) -> AnyState:
        """The position at `step` of the line, 0 to `len(line)`, without going there.

        Raises:
            OptionError: the line has no such step.
        """
        return self._path[self._check_step(step)].state

    def step_at(self, step: int) -> Step[AnyState]:
        """The action that leads to `step` of the line, 1 to `len(line)`, with all that it did.

        Raises:
            OptionError: the line has no such step, or it is the start.
        """
        return self._path[self._check_step(step, 1)].step

    def variations(self, step: int | None = None) -> tuple[str, ...]:
        """The other actions that were ever taken in place of the one that leads to `step` (by default the cursor).

        In the order of playing; none at the start. At `len(line) + 1` they are those that went on from the end of the line
        and were taken back.

        Raises:
            OptionError: the line has no such step.
        """
        if step is None:
            step = self.step
        if not self._check_step(step, 0, beyond=1):
            return ()
        before = self._path[step - 1]
        return tuple(action for action, node in before.branches.items() if node is not before.onward)

    @property
    def comment(self) -> str:
        """What is noted at the cursor (`str` of at most 10,000 characters; at first empty). Anyone may set it.

        Raises:
            OptionError: no such text.
        """
        return self._node.comment

    @comment.setter
    def comment(self, text: str) -> None:
        if not is_comment(text):
            raise OptionError(
                N_("A comment must be a text of at most {longest} characters that UTF-8 can hold, not {found}."),
                longest=LONGEST_COMMENT,
                found=quote(text),
            )
        self._node.comment = text

    # ---- playing -----------------------------------------------------------------------------------------------

    def play(self, action: str) -> Step[AnyState]:
        """Take `action` at the cursor, then let chance draw, and say what the action did.

        In the middle of the line this starts a variation; what was played before stays in the match. An action taken here
        before is followed, with the line that went on from it.

        Raises:
            NotationError: `action` is no readable action of this game; nothing has changed.
            IllegalAction: the rules forbid it here; nothing has changed.
        """
        with self.alone():
            node = self._tree.play(self._node, action)
            self._follow(node)
            return node.step

    def choose_variation(self, step: int, action: str) -> None:
        """Change to the line that has `action`, one of `variations(step)`, at `step`, and move the cursor there.

        Raises:
            OptionError: the line has no such step, or that action was never taken there.
        """
        with self.alone():
            before = self._path[self._check_step(step, 1, beyond=1) - 1]
            if not isinstance(action, str) or action not in before.branches:
                raise unknown(N_("variation"), action, before.branches)
            self._follow(before.branches[action])

    def undo(self) -> bool:
        """Take back the last `play` or `choose_variation`: the line and the cursor are as before it.

        What was played stays in the match, as a variation. Returns whether there was anything to take back.
        """
        return self._swap_mark(self._past, self._future)

    def redo(self) -> bool:
        """Take back the last `undo`, unless something was played since. Returns whether there was anything to restore."""
        return self._swap_mark(self._future, self._past)

    def alone(self) -> threading.RLock:
        """A lock for `with`: nobody else changes the match within. Every change takes it by itself.

        A notebook may run what a page sends in a thread beside that of the cells (JupyterLab does since 4.4).
        """
        return self._lock

    @property
    def can_undo(self) -> bool:
        """Whether `undo` has something to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` has something to restore."""
        return bool(self._future)

    # ---- moving the cursor -------------------------------------------------------------------------------------

    def jump(self, step: int) -> None:
        """Move the cursor to `step`, 0 to `len(line)`. The same as setting `step`.

        Raises:
            OptionError: the line has no such step.
        """
        with self.alone():
            step = self._check_step(step)
            self._change(self._now._replace(step=step, state=self._path[step].state))

    def back(self) -> None:
        """Move the cursor one step back; at the start it stays."""
        self.jump(max(self.step - 1, 0))

    def forward(self) -> None:
        """Move the cursor one step forward; at the end of the line it stays."""
        self.jump(min(self.step + 1, len(self.line)))

    def first(self) -> None:
        """Move the cursor to the start."""
        self.jump(0)

    def last(self) -> None:
        """Move the cursor to the end of the line."""
        self.jump(len(self.line))

    # ---- the tree and the line in it ---------------------------------------------------------------------------

    @property
    def _node(self) -> Node:
        """The node at the cursor."""
        return self._path[self.step]

    def _check_step(self, step: object, first: int = 0, *, beyond: int = 0) -> int:
        """`step` as an int, if it is from `first` to `beyond` the end of the line."""
        last = len(self._path) - 1 + beyond
        if (
            hasattr(step, "__index__")
            and not isinstance(step, bool)
            and first <= (index := operator.index(step)) <= last
        ):
            return index
        if last < first:
            raise NoSuchStep(N_("There is no step {found}: the line has no action yet."), found=quote(step))
        raise NoSuchStep(
            N_("There is no step {found}: here it is a whole number from {first} to {last}."),
            found=quote(step),
            first=first,
            last=last,
        )

    def _follow(self, node: Node) -> None:
        """Change to the line through `node`, with the cursor there or, after chance has drawn, where a player acts."""
        node = self._settle(node)
        self._past.append(_Mark(self._path[-1], self.step))
        self._future.clear()
        self._show(node.line_end(), node.depth)

    def _settle(self, node: Node) -> Node:
        """`node`, or the position after what chance draws there; what was drawn once is not drawn again."""
        while node.is_drawn:
            node = node.onward or self._tree.play(node, node.draw(self._now.seed))
        return node

    def _swap_mark(self, source: list[_Mark], target: list[_Mark]) -> bool:
        with self.alone():
            if not source:
                return False
            target.append(_Mark(self._path[-1], self.step))
            self._show(*source.pop())
            return True

    def _show(self, end: Node, step: int) -> None:
        """Show the line to `end` with the cursor at `step`; a new line only if it is another one."""
        now = self._now
        if end is not self._path[-1]:
            kept = self._lead_to(end)
            line = now.line[: kept - 1] + tuple(node.action for node in self._path[kept:])
            now = now._replace(line=line, revision=now.revision + 1)
        self._change(now._replace(step=step, state=self._path[step].state))

    def _lead_to(self, end: Node) -> int:
        """Make `_path` the positions from the start to `end`; returns how many of the old ones it keeps.

        Costs as much as is different, so that playing on a long line is as quick as on a short one.
        """
        path, new = self._path, []
        node: Node = end
        while not (node.depth < len(path) and path[node.depth] is node):
            new.append(node)
            node = node.parent  # type: ignore[assignment] # the start, which has none, is in every path
        kept = node.depth + 1
        path[kept:] = reversed(new)
        for before, after in zip(path[kept - 1 :], new[::-1], strict=False):
            before.onward = after
        end.onward = None
        return kept

    # ---- telling observers -------------------------------------------------------------------------------------

    def _change(self, now: Snapshot) -> None:
        before, self._now = self._now, now
        changed = ["line", "revision"] if now.revision != before.revision else []
        if now.step != before.step:
            changed.append("step")
        if now.state is not before.state:
            changed.append("state")
        self._untold.extend(
            Bunch(name=name, old=getattr(before, name), new=getattr(now, name), owner=self, type="change")
            for name in changed
        )
        if not self._telling:
            self._tell()

    def _tell(self) -> None:
        """Tell all that is untold, also when observers raise; the first error then goes on."""
        self._telling, first = True, None
        while self._untold:
            try:
                self.notify_change(self._untold.popleft())
            except BaseException as error:  # noqa: BLE001, PERF203 - raised once all were told
                first = first or error
        self._telling = False
        if first is not None:
            raise first

    # ---- the record --------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The whole match as one JSON document of plain values: game, options, seed, start, all variations and comments.

        Raises:
            RecordError: more than a record holds (200,000 actions), or an option that JSON cannot say.
        """
        return records.write(records.Played(self._tree, self.seed, self._path[-1], self.step))

    def to_json(self) -> str:
        """The record as text, one action a line. Raises as `record` does, and at 20 MB."""
        return records.write_json(self.record())

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the record to a file, whole or not at all, and return its path.

        Raises:
            RecordError: the file exists (and `overwrite` is not set) or cannot be written. Otherwise as `to_json`.
        """
        return files.write_new(path, self.to_json(), overwrite=overwrite, what=Translated(N_("record")))

    @classmethod
    def from_record(cls, record: Mapping[str, Any] | str | bytes | Path) -> Self:
        """The match of a record: what `record` returned, the text of `to_json`, or the path (a `Path`) of a file.

        It stands where it stood, with all variations and comments; there is nothing to undo. Nothing in the record is
        trusted or run.

        Raises:
            RecordError: anything wrong with it; one sentence that says where and what to do.
        """
        if isinstance(record, Path):
            return cls.load(record)
        played = records.read(records.read_json(record) if isinstance(record, (str, bytes)) else record)
        match = cls.__new__(cls)
        super(Match, match).__init__()  # not __init__: it would begin a match of its own, and draw
        match._begin(played.tree, played.seed, played.end, played.step)
        if played.end.is_drawn:  # a record that was cut: what is missing is drawn
            end = match._settle(played.end)
            match._begin(played.tree, played.seed, end, end.depth if match.step == played.end.depth else match.step)
        return match

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """The match that `save` wrote to a file.

        Raises:
            RecordError: no such file, or anything wrong with it.
        """
        return cls.from_record(files.read(path, records.MOST_BYTES))

    # ---- words -------------------------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        # A copy goes through the record: it shares nothing with this match, and a long line is no deep structure.
        return (Match.from_record, (self.record(),))

    def __repr__(self) -> str:
        state = self.state
        outcome = state.outcome
        ended = f"over, {outcome.winner} by {outcome.rule}" if outcome else f"{state.current_player} to act"
        # As an onlooker sees it: what is printed in a shared notebook is read by everybody.
        return f"<Match of {self.game.id}: step {self.step} of {len(self.line)}, {state.view(None)}, {ended}>"
