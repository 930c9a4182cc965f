"""A position of Pacru in words, figures and drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.state import Question
from . import actions
from .actions import BORDER_BENEFIT, CONNECTION, MOVE, PINCER, ROTATE, bundles
from .geometry import BETWEEN, FACINGS, borderland_name, names, turn_between
from .pending import BENEFIT, BORDER, GIVE, MEET, TRANSFORM, asked_for, parts
from .seats import SEATS

if TYPE_CHECKING:
    from .game import Pacru
    from .state import PacruState

# ---- the position -----------------------------------------------------------------------------------------------------


def describe(state: PacruState, locale: str | None) -> str:
    """Whose turn it is and what may be done or is asked, or how the game ended."""
    key, params = _summary(state)
    return state.game.sentences.say("summaries", key, {"player": f"player.{state.player}", **params}, locale)


def _summary(state: PacruState) -> tuple[str, dict[str, object]]:
    if outcome := state.outcome:
        return f"won.{outcome.rule}", {"tiles": state.tiles[state.turn].bit_count()}
    if state.turn_is_open:
        key, params = _asked(state)
        return f"asked.{key}", params
    numbers = dict.fromkeys((MOVE, PINCER, ROTATE), 0)
    for code, targets in bundles(state):
        numbers[parts(code)[0]] += targets.bit_count()
    key = "pincers" if numbers[PINCER] else "turns" if numbers[ROTATE] else "moves"
    return f"to_act.{key}", {"moves": numbers[MOVE], "pincers": numbers[PINCER], "turns": numbers[ROTATE]}


def question(state: PacruState, locale: str | None) -> Question | None:
    """The open choice in words, and the field where the chevron stands."""
    if not state.turn_is_open:
        return None
    key, params = _asked(state)
    kind, _, field = parts(state.pending)
    place = "" if kind == GIVE else names(1 << field)[0]
    return Question(state.game.sentences.say("questions", key, params, locale), place)


_QUESTIONS = {BENEFIT: "benefit", BORDER: "border", TRANSFORM: "transform", MEET: "meet", GIVE: "give"}


def _asked(state: PacruState) -> tuple[str, dict[str, object]]:
    kind, _, field = parts(state.pending)
    key = _QUESTIONS[kind]
    if kind == GIVE and field == 1:
        key = "give_last"
    elif kind == TRANSFORM and state.game.must_transform:
        key = "transform_must"
    return key, asked_for(state.pending)


def prospect(state: PacruState, code: int, locale: str | None) -> str:
    """What picking a benefit brings, what a turn costs, and that declining brings nothing; the board shows the rest."""
    kind, a, b = parts(code)
    if kind == ROTATE:
        key, params = "costs", {"tiles": 2 * turn_between(state.facing_at(a), b)}  # type: tuple[str, dict[str, object]]
    elif kind == actions.DECLINE:
        key, params = "nothing", {}
    elif kind == BENEFIT and b == CONNECTION:
        key, params = _connection_brings(state)
    elif kind == BENEFIT and b == BORDER_BENEFIT:
        key, params = _border_brings(state)
    else:
        return ""
    return state.game.sentences.say("prospects", key, params, locale)


def _connection_brings(state: PacruState) -> tuple[str, dict[str, object]]:
    _, start, end = parts(state.pending)
    gained = BETWEEN[start][end] & ~state.tiles[state.turn]
    return ("fields", {"tiles": gained.bit_count(), "fields": names(gained)}) if gained else ("nothing", {})


def _border_brings(state: PacruState) -> tuple[str, dict[str, object]]:
    field = parts(state.pending)[2]
    kind, fields = actions.border_choice(state.tiles, state.occupied, state.turn, field)
    if not fields:
        return "nothing", {}
    key = "one_field" if fields.bit_count() == 1 else "border" if kind == BORDER else "transform"
    return key, {"area": borderland_name(field), "fields": names(fields)}


def table(state: PacruState, locale: str | None) -> list[list[str | int]]:
    """Each player's tiles, chevrons, and those of the tiles that can pay for a reorientation (PA-43)."""
    words = state.game.words(locale)
    heads = [words[f"table.{head}"] for head in ("player", "tiles", "chevrons", "payable")]
    rows: list[list[str | int]] = [[*heads]]
    for player in state.game.players:
        seat = SEATS.index(player)
        payable = actions.payable(state.tiles, state.occupied, seat)
        figures = (state.tiles[seat].bit_count(), len(state.pieces[seat]), payable.bit_count())
        rows.append([words[f"player.{player}"], *figures])
    return rows


# ---- contents of fields -----------------------------------------------------------------------------------------------


def words(game: Pacru, locale: str | None) -> dict[str, str]:
    """The names of things, with those of all contents: each colour's tile, and its chevron in each facing, on its tile or not."""
    say = game.sentences.say
    named = game.sentences.words(locale)
    for area in {cell.area: None for cell in game.layout().cells}:
        named[f"area.{area}"] = say("summaries", "area", {"area": area}, locale)
    for facing in FACINGS:
        to = {"facing": f"facing.{facing}"}
        named[f"/{facing}"] = say("summaries", "turn_to", to, locale)
        for player in SEATS:
            chevron = {"chevron": f"chevron.{player}", **to}
            named[f"piece.{player}{facing}"] = say("summaries", "piece", chevron, locale)
            named[f"piece.{player}{player}{facing}"] = say("summaries", "piece.on_tile", chevron, locale)
    return named


def art(symbols: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Mapping[str, Any]]:
    """How each content is drawn, composed of the tiles and chevrons of `art.json`."""
    drawn: dict[str, Mapping[str, Any]] = {**symbols["tiles"]}
    for player, chevron in symbols["chevrons"].items():
        for eighth, facing in enumerate(FACINGS):
            turned = {**chevron, "turn": 45 * eighth}
            drawn[player + facing] = turned
            drawn[player + player + facing] = {**turned, "under": player}
    return drawn
