"""The board: a match in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..core.errors import IllegalAction, NatureWidgetsError, unknown
from ..core.game import Game
from ..core.options import one_of
from ..core.state import CHANCE, AnyState
from ..locale import N_, check_locale, get_locale
from ..match import Match
from . import bundle, export, figure, frames, messages
from .messages import Message, MessageRefused

PANELS = ("status", "why", "timeline", "effects", "figures", "type", "rules")
SIZES = ("auto", "small", "projector")


class Board(anywidget.AnyWidget):
    """A match on a board: play it, step through it, ask why not.

        nw.Board("natural-chaos", players=4)
        nw.Board(nw.Match("natural-chaos", seed=1))
        nw.Board(game.parse("5F10/16/16/5P10 b -"))

    Python decides and the page draws. What the learner does arrives as messages (`messages.py`); what the learner sees is
    in the traits below, and grows by one message an action. `jslink` links `step` to a slider.
    """

    # ---- public traits: any of them may be set at any time, and the board follows -------------------------------

    perspective = traitlets.Unicode(
        frames.WHOEVER_ACTS, help="Whose eyes: a player, a side of several, 'all' (teacher), or 'turn' (whoever acts)."
    )
    locale = traitlets.Unicode(help="Language of the board, 'en' or 'it'; default: the language in force.")
    size = traitlets.Unicode("auto", help="'auto' follows the page's width; 'small'; 'projector' is large everywhere.")
    panels = traitlets.List(traitlets.Unicode(), list(PANELS), help="The panels beside the board; default: all.")
    letter_keys = traitlets.Bool(True, help="Whether single letters are keys while the board has the focus.")

    # ---- the contract with the page (js/src/shell/contract.ts) --------------------------------------------------

    step = traitlets.Int(
        0, help="The cursor: number of actions before the position shown. Python and the page set it."
    ).tag(sync=True)
    timeline: traitlets.List[frames.Frame] = traitlets.List(
        help="One frame for the start and each action of the line. Python only."
    ).tag(sync=True)
    choices = traitlets.Dict(help="The legal actions at `step`, packed. Python only.").tag(sync=True)
    texts = traitlets.Dict(help="The words of the board in its language. Python only.").tag(sync=True)
    settings = traitlets.Dict(help="Layout, art, size, panels. Python only.").tag(sync=True)
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)

    def __init__(self, match: Match | Game | AnyState | str, **options: Any) -> None:
        """The board of a match, or of a new one.

        Args:
            match: a `Match`; or what a new one is made of: a game, its id, or a state to start from.
            options: the traits above, `layout` as for every widget, and, for a new match, the options of the game and
                of `Match` (`seed`, `start`).

        Raises:
            OptionError: an unknown option, value or perspective.
        """
        own = {name: options.pop(name) for name in (*_OWN, "layout") if options.get(name) is not None}
        for name in _OWN:
            options.pop(name, None)  # None asks for the default
        if isinstance(match, Match):
            if options:
                raise unknown(N_("option"), next(iter(options)), _OWN)
            self._match = match
        else:
            self._match = Match(match, **options)
        own.setdefault("locale", get_locale())
        for name in _OWN:
            if name in own:
                own[name] = self._checked(name, own[name])
        self._unsent: frozenset[str] = frozenset()
        game = self._match.game
        super().__init__(_esm=bundle.module(game), _css=bundle.style(game), **own)
        self._show_all()
        self._match.observe(self._follow, ["line", "step"])
        self.observe(self._look_again, _OWN)
        self.on_msg(self._hear)

    def _checked(self, name: str, value: Any) -> Any:
        """A value of one of the public traits, if it is one; else the error that names the known ones."""
        if name == "locale":
            return check_locale(value)
        if name == "panels":
            value = list(value) if isinstance(value, (list, tuple)) else [value]
            for panel in value:
                if panel not in PANELS:
                    raise unknown(N_("panel"), panel, PANELS)
            return list(dict.fromkeys(value))
        game = self._match.game
        players, sides = game.players, map(game.side_of, game.players)
        known: dict[str, tuple[Any, ...]] = {
            "perspective": tuple(dict.fromkeys((frames.WHOEVER_ACTS, frames.EVERYTHING, *players, *sides))),
            "size": SIZES,
            "letter_keys": (True, False),
        }
        return one_of(name, value, known[name])

    @traitlets.validate("perspective", "locale", "size", "panels", "letter_keys")
    def _validate(self, proposal: Any) -> Any:
        return self._checked(proposal.trait.name, proposal.value)

    @property
    def match(self) -> Match:
        """The match on the board."""
        return self._match

    @property
    def state(self) -> AnyState:
        """The state at the cursor: short for `match.state`."""
        return self._match.state

    # ---- Python to page ------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> frames.Viewer:
        """Whose eyes the board shows through, and in which language."""
        return frames.Viewer(self.perspective, self.locale, with_cells=not bundle.has_own_face(self._match.game))

    def _frame(self, step: int) -> frames.Frame:
        match = self._match
        done = match.step_at(step) if step else None
        return self.viewer.frame(match.state_at(step), done, match.variations(step) if step else ())

    def _show_all(self) -> None:
        """Tell the page everything anew: words, settings, the whole line."""
        match = self._match
        with self.hold_sync():
            self.texts = self.viewer.texts(match.game)
            self._show_settings()
            self.timeline = [self._frame(step) for step in range(len(match.line) + 1)]
            self.step = match.step
            self._show_choices()

    def _show_settings(self) -> None:
        options = {"size": self.size, "panels": list(self.panels), "letter_keys": self.letter_keys}
        self.settings = frames.settings(self._match.game, self.viewer, options)

    def _show_choices(self) -> None:
        match = self._match
        self.choices = self.viewer.choices(match.state, match.step, match.revision)

    def _look_again(self, change: Any) -> None:
        """A public trait was set."""
        if change.name in ("perspective", "locale"):
            self._show_all()
        else:
            self._show_settings()

    def _follow(self, change: Any) -> None:
        """The match moved on, or back."""
        if change.name == "line":
            self._tell_line(change.old)
        elif self.step != self._match.step:
            self.step = self._match.step
        if self.choices["step"] != self._match.step:
            self._show_choices()

    def _tell_line(self, before: tuple[str, ...]) -> None:
        """Tell the page what is new of the line, in one message: the frames after those that it has in common with `before`."""
        match = self._match
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, match.line, strict=False)))
        start = same + 1
        new = [self._frame(step) for step in range(start, len(match.line) + 1)]
        choices = self.viewer.choices(match.state, match.step, match.revision)
        self.timeline[start:] = new  # in place: the page is told by the message, not by the trait
        with self._telling_nothing("step", "choices"):
            self.step, self.choices = match.step, choices
        message = {
            "type": "line",
            "from": start,
            "frames": new,
            "choices": choices["actions"],
            "hints": choices["hints"],
        }
        self.send({**message, "step": match.step, "revision": match.revision})

    @contextmanager
    def _telling_nothing(self, *names: str) -> Iterator[None]:
        """Traits set within are not sent: a message tells the page."""
        self._unsent = frozenset(names)
        try:
            yield
        finally:
            self._unsent = frozenset()

    def _should_send_property(self, key: str, value: object) -> bool:
        return key not in self._unsent and bool(super()._should_send_property(key, value))

    # ---- page to Python ------------------------------------------------------------------------------------------

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What a page may write is the cursor, within the line; anything else is put right at the page."""
        step = sync_data.get("step")
        with self._match.alone():
            if type(step) is int and 0 <= step <= len(self._match.line):
                super().set_state({"step": step})
            else:
                self.send_state("step")

    @traitlets.validate("step")
    def _within_line(self, proposal: Any) -> int:
        self._match.state_at(proposal.value)  # which refuses a step that the line has not
        return int(proposal.value)

    @traitlets.observe("step")
    def _move_cursor(self, change: Any) -> None:
        if self._match.step != self.step:
            self._match.jump(self.step)

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """A message from the page: followed, or refused in words on the board. Never a traceback, never half a change."""
        try:
            message = messages.read(content)
            with self._match.alone():
                self._check_fresh(message)
                _ANSWERS[message.asks](self, message)
        except IllegalAction as refused:
            self.send(self.viewer.verdict(refused.verdict, self.state, asked=messages.asked(content), step=self.step))
        except NatureWidgetsError as refused:
            self.send({"type": "refused", "asked": messages.asked(content), "text": refused.text(self.locale)})

    def _check_fresh(self, message: Message) -> None:
        match = self._match
        if message.revision != match.revision or not 0 <= message.step <= len(match.line):
            raise MessageRefused(N_("The game has moved on since then; look at the board and choose again."))

    def _check_turn(self, state: AnyState) -> None:
        player = state.current_player
        if player == CHANCE:
            raise MessageRefused(N_("Here it is drawn; go on to where a player is to act."))
        if player is not None and not self.viewer.may_act(state):
            words = self._match.game.words(self.locale)
            raise MessageRefused(
                N_("It is not this board's turn: now {player} is to act."), player=words.get(f"player.{player}", player)
            )

    def _play(self, message: Message) -> None:
        state = self._match.state_at(message.step)
        self._check_turn(state)
        if not self._plays_for_all() and message.step < len(self._match.line):
            raise MessageRefused(N_("This board plays for one player, who goes on from the last step; go there first."))
        action = self._match.game.tidy(message.action)
        verdict = state.explain(action)
        if not verdict.legal:
            raise IllegalAction(verdict)
        self._match.jump(message.step)
        self._match.play(action)

    def _explain(self, message: Message) -> None:
        state = self._match.state_at(message.step)
        self._check_turn(state)
        verdict = state.explain(self._match.game.tidy(message.action))
        self.send(self.viewer.verdict(verdict, state, asked="explain", step=message.step))

    def _plays_for_all(self) -> bool:
        return self.perspective in (frames.EVERYTHING, frames.WHOEVER_ACTS)

    def _check_all(self) -> None:
        """A board of one player must not change what others did, nor see what they might do again."""
        if not self._plays_for_all():
            raise MessageRefused(
                N_("This board plays for one player; to undo and redo is for a board that plays for all.")
            )

    def _is_in_own_turn(self) -> bool:
        """Whether the last action of the line is one of this board's player, in a turn that goes on."""
        end = len(self._match.line)
        if self._match.step < end or not self.state.turn_is_open:
            return False
        player = self.state.current_player
        by_player = player is not None and self._match.step_at(end).before.current_player == player
        return by_player and self.perspective in (player, self._match.game.side_of(str(player)))

    def _undo(self, message: Message) -> None:
        if not self._is_in_own_turn():
            self._check_all()
        if not self._match.undo():
            raise MessageRefused(N_("There is nothing to take back."))

    def _redo(self, message: Message) -> None:
        self._check_all()
        if not self._match.redo():
            raise MessageRefused(N_("There is nothing to play again."))

    def _variation(self, message: Message) -> None:
        self._check_all()
        # Only what the page was told of: a hidden action is refused like one that was never played.
        if message.action not in self.timeline[message.step].get("others", ()):
            raise MessageRefused(N_("There is no such variation at this step."))
        self._match.choose_variation(message.step, message.action)

    # ---- elsewhere -----------------------------------------------------------------------------------------------

    def to_html(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write one file that shows the match and steps through it without Python and without network.

        Raises:
            RecordError: `path` exists (say `overwrite=True`), or cannot be written.
        """
        return export.write(self, Path(path), overwrite=overwrite)

    def close(self) -> None:
        """End the widget: its views go, and it no longer follows the match. The match goes on."""
        if self.comm is not None:
            self._match.unobserve(self._follow, ["line", "step"])
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundled, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**bundled, "text/plain": repr(self), "text/html": figure.html(self)}, metadata

    def __repr__(self) -> str:
        frame = self.timeline[self.step]
        game = self._match.game
        position = self.state.view(None) if self.viewer.is_passed_on(game) else frame["position"]
        return f"<Board of {game.id}, step {self.step} of {len(self.timeline) - 1}: {position}. {frame['summary']}>"


_OWN = ("perspective", "locale", "size", "panels", "letter_keys")
_ANSWERS: dict[str, Callable[[Board, Message], None]] = {
    "play": Board._play,
    "explain": Board._explain,
    "undo": Board._undo,
    "redo": Board._redo,
    "variation": Board._variation,
}
