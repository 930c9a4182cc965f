"""What a card set may hold: the fields of each kind of card, and of the set. Every fault goes into a report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...locale import N_
from .card_checks import (
    LONGEST_STORY,
    LONGEST_TEXT,
    MOST,
    Check,
    Field,
    card_named,
    cards_named,
    check_fields,
    check_id,
    is_table,
    line_of_text,
    one_of,
    table,
    text,
    whole,
)
from .card_faults import Place, Report, listed, shown
from .cards import (
    AROMATIC,
    ATTACK,
    BIODIVERSITY,
    DEFENCE,
    ELEMENT,
    ELEMENTS,
    GOLD,
    KINDS,
    PHASES,
    SEASONS,
    SETBACK,
    SOURCES,
    SPECIALS,
    SYNERGY,
    TERRITORY,
    VOIDED,
)

MOST_CARDS = 500
MOST_DECKS = 100
MOST_EFFECTS = 20
"""Of a territory."""
FEWEST_CROPS = 2
"""BD-1: with fewer biodiversity cards nobody can begin."""

_HELD = tuple(kind for kind in KINDS if kind != TERRITORY)
"""What a side may hold."""


# ---- effects --------------------------------------------------------------------------------------------------------

_EFFECT = {
    "attack": whole(-MOST),
    "defence": whole(-MOST),
    "power": whole(1),
    "enemy_attack": whole(-MOST, -1),
    "enemy_defence": whole(-MOST, -1),
    "void": one_of(*VOIDED),
}
_LOCAL = {"stop": whole(-MOST), "energy": whole(-MOST)}
_WHERE = {"season": Field(one_of(*SEASONS), needed=False), "family": Field(line_of_text(LONGEST_TEXT), needed=False)}


def effect(known: Mapping[str, Check]) -> Check:
    """A table with at least one of the `known` things that an effect may do."""
    fields = {name: Field(check, needed=False) for name, check in known.items()}

    def check_effect(at: Place, found: object) -> None:
        if not is_table(found, at, known):
            return
        if not found:
            at.fault(N_("{place}: is empty; give it at least one of {known}."), known=listed(known))
        for name in [name for name in found if name in _LOCAL and name not in known]:
            at.of(name).fault(N_("{place}: only the effects of a territory have this; take it out."))
        check_fields(at, {name: one for name, one in found.items() if name in known or name not in _LOCAL}, fields)

    return check_effect


def check_local_effects(at: Place, found: object) -> None:
    """What a territory does: a list of effects, each for all cards, or for a season or a family."""
    if not isinstance(found, list) or not found:
        at.fault(
            N_('{place}: must be a list of tables like {{effect = {{stop = 1}}, season = "summer"}}, not {found}.'),
            found=shown(found),
        )
        return
    if len(found) > MOST_EFFECTS:
        at.fault(
            N_("{place}: are {count}, and {most} is the most; take some out."), count=len(found), most=MOST_EFFECTS
        )
        return
    fields = {"effect": Field(effect(_EFFECT | _LOCAL), "{stop = 1}"), **_WHERE}
    for number, one in enumerate(found):
        place = at.of(number)
        if is_table(one, place, fields):
            check_fields(place, one, fields)
            if all(name in one for name in _WHERE):
                place.fault(N_("{place}: has a season and a family; keep one of them, or make two effects of it."))


# ---- where a value comes from ---------------------------------------------------------------------------------------

NOT_VALUES = ("id", "kind", "source", "about", "reference")
"""Fields that need no word on where they come from."""


def check_source(at: Place, found: object, given: Iterable[str], fields: Iterable[str]) -> None:
    """A word for the whole card, or one for each field `given`; other `fields` of its kind may have one too."""
    check_word = one_of(*SOURCES)
    if isinstance(found, dict):
        needed = [name for name in given if name not in NOT_VALUES]
        known = [name for name in fields if name not in {"id", "kind", "source"}]
        check_fields(at, found, {name: Field(check_word, '"house"', name in needed) for name in known})
    elif isinstance(found, str):
        check_word(at, found)
    else:
        at.fault(
            N_("{place}: must be one of {known}, or a table with one of them for each field, not {found}."),
            known=listed(SOURCES),
            found=shown(found),
        )


# ---- cards ----------------------------------------------------------------------------------------------------------

_ACTING = one_of(ATTACK, DEFENCE)
_POWER = table(
    {"name": Field(text(), '"Amarum"'), "phase": Field(_ACTING, '"defence"'), "points": Field(whole(1), "3")}
)


def _check_power(at: Place, found: object) -> None:
    """A superpower, or none."""
    if found is not None:
        _POWER(at, found)


def _checked_elsewhere(at: Place, found: object) -> None:
    """What a field may be depends on others."""


_COMMON = {
    "id": Field(check_id, '"cima"'),
    "kind": Field(one_of(*KINDS), '"biodiversity"'),
    "name": Field(text(), '"Cima"'),
    "source": Field(_checked_elsewhere, '"house"'),
    "about": Field(text(LONGEST_STORY), needed=False),
    "reference": Field(line_of_text(LONGEST_STORY), needed=False),
}
_STRENGTHS = {
    "energy": Field(whole(1), "9"),
    "attack": Field(whole(0), "5"),
    "defence": Field(whole(0), "4"),
    "stop": Field(whole(0), "1"),
}
_TURNS = Field(whole(1), "2")
_SPECIAL = {
    "effect": Field(effect(_EFFECT), "{defence = 1}"),
    "phase": Field(one_of(*PHASES), '"both"'),
    "cancelled_by": Field(cards_named(*_HELD), "[]"),
}
_CROP = {
    "variety": Field(text(), '"Cima di rapa"'),
    "family": Field(line_of_text(LONGEST_TEXT), '"Brassicaceae"'),
    "season": Field(one_of(*SEASONS), '"winter"'),
}
FIELDS: dict[str, dict[str, Field]] = {
    BIODIVERSITY: _COMMON | _CROP | _STRENGTHS | {"power": Field(_check_power, needed=False)},
    AROMATIC: _COMMON | {"role": Field(_ACTING, '"attack"'), "points": Field(whole(1), "6"), "turns": _TURNS},
    ELEMENT: _COMMON | _SPECIAL,
    SYNERGY: _COMMON | _SPECIAL | {"turns": _TURNS},
    SETBACK: _COMMON | _SPECIAL | {"turns": _TURNS, "cancels": Field(cards_named(*SPECIALS), "[]")},
    GOLD: _COMMON | {"twin": Field(card_named(BIODIVERSITY), '"cima"')} | _STRENGTHS,
    TERRITORY: _COMMON | {"effects": Field(check_local_effects, "[{effect = {stop = 1}}]")},
}
"""Kind → its fields."""
_ANY_KIND = {
    name: _COMMON.get(name, Field(_checked_elsewhere, needed=False)) for fields in FIELDS.values() for name in fields
}
"""What is checked of a card whose kind is not known."""


def check_card(at: Place, card: object) -> None:
    """One card by itself: its fields, and what its kind asks of its id."""
    if not is_table(card, at, _COMMON):
        return
    kind, name = _kind(card), card.get("id")
    fields = FIELDS.get(kind, _ANY_KIND)
    check_fields(at, card, fields)
    if "source" in card:
        check_source(at.of("source"), card["source"], [one for one in fields if card.get(one) is not None], fields)
    if kind == ELEMENT and isinstance(name, str) and name not in ELEMENTS:
        at.of("id").fault(
            N_("{place}: {found} is no element, and there are only {known}; give the card another kind."),
            found=shown(name),
            known=listed(ELEMENTS),
        )
    if kind == TERRITORY and name == "none":
        at.of("id").fault(N_("{place}: {found} stands for no territory; choose another id."), found=shown(name))


# ---- the set --------------------------------------------------------------------------------------------------------


def check_set(data: object, report: Report) -> None:
    """The whole set: its own fields, every card, every deck."""
    if not isinstance(data, dict):
        report.whole.fault(
            N_("{place}: must be a table with {known}, not {found}."), known=listed(_SET), found=shown(data)
        )
        return
    cards = data.get("cards")
    report.kinds = _kinds(cards) if isinstance(cards, list) else {}
    check_fields(report.whole, data, _SET)


def _kinds(cards: list[object]) -> dict[str, str]:
    """Id → kind, or `""` where the kind is at fault. Of two cards with one id the first counts."""
    found: dict[str, str] = {}
    for card in cards:
        if isinstance(card, dict) and isinstance(card.get("id"), str):
            found.setdefault(card["id"], _kind(card))
    return found


def _kind(card: object) -> str:
    """The kind of a card, or `""` if it has none that is known."""
    kind = card.get("kind") if isinstance(card, dict) else None
    return kind if isinstance(kind, str) and kind in KINDS else ""


def _check_cards(at: Place, found: object) -> None:
    """Every card, that no two have the same id, and that there are enough and not too many."""
    if not isinstance(found, list):
        at.fault(N_("{place}: must be a list of cards, each headed [[cards]], not {found}."), found=shown(found))
        return
    if len(found) > MOST_CARDS:
        at.fault(
            N_("{place}: are {count}, and {most} is the most; make two sets of them."),
            count=len(found),
            most=MOST_CARDS,
        )
        return
    numbers: dict[str, int] = {}
    for number, card in enumerate(found):
        place = at.report.card(number, card)
        check_card(place, card)
        name = card.get("id") if isinstance(card, dict) else None
        if isinstance(name, str) and numbers.setdefault(name, number) != number:
            place.of("id").fault(
                N_("{place}: {found} is the id of card number {first} too; give each card an id of its own."),
                found=shown(name),
                first=numbers[name] + 1,
            )
    _check_enough(at, list(map(_kind, found)))


def _check_decks(at: Place, found: object) -> None:
    """Every deck: different cards that a side may hold, and enough to begin with."""
    if not isinstance(found, dict):
        at.fault(N_('{place}: must be a table like {{winter = ["cima", "beta"]}}, not {found}.'), found=shown(found))
        return
    if len(found) > MOST_DECKS:
        at.fault(N_("{place}: are {count}, and {most} is the most; take some out."), count=len(found), most=MOST_DECKS)
        return
    for name, cards in found.items():
        place = at.of(name)
        check_id(place, name)
        if name == "preset":
            place.fault(
                N_("{place}: a deck cannot be called preset, which asks for the first decks; use another name.")
            )
        _check_deck(place, cards)


def _check_deck(at: Place, cards: object) -> None:
    before = len(at.report.faults)
    cards_named(*_HELD)(at, cards)
    if isinstance(cards, list) and len(at.report.faults) == before:
        _check_enough(at, [at.report.kinds[card] for card in cards])


def _check_enough(at: Place, kinds: list[str]) -> None:
    """BD-1: that there are biodiversity cards enough to begin with. One whose kind is at fault may be meant to be one."""
    if kinds.count(BIODIVERSITY) < FEWEST_CROPS and "" not in kinds:
        at.fault(
            N_("{place}: {count} of kind {kind}, and nobody can begin with fewer than {least}; add some."),
            count=kinds.count(BIODIVERSITY),
            kind=BIODIVERSITY,
            least=FEWEST_CROPS,
        )


_SET = {
    "name": Field(text(), needed=False),
    "note": Field(text(LONGEST_STORY), needed=False),
    "cards": Field(_check_cards, "[…]"),
    "decks": Field(_check_decks, needed=False),
}
