"""The game Cards della Biodiversità: its options, its start, and reading positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from ...core.game import Game, LaidCard, Layout
from ...core.options import Option
from ...core.rulebook import Sentences
from . import actions, options, possible, turns, view
from .card_set import CardSet
from .deal import Deal
from .options import SHIPPED
from .position import SIDES, Hand, Position, Score, read_position
from .state import BiodiversityState

MODE_RULES = {"energy": "BD-40", "battles": "BD-39", "impossibility": "BD-38a"}


class Biodiversity(Game):
    """Cards della Biodiversità with its options.

    `cards` the card set: a `CardSet`, the path of a file, or a list of dicts; by default the shipped one. `a` and `b` the decks:
    lists of card ids, or the name of one of the set's decks; by default its first two, or every other card. `mode` "energy",
    "battles" or "impossibility" with the number of `battles` (BD-39, BD-40) or the `limit` (BD-38a); `format` "1v1", "pairs" or
    "teams" with the `members` of both sides (BD-36, BD-37); `first` "cards", "a" or "b" (BD-2, BD-3); `territory` the id of one
    (BD-35); `cancel` "show" or "off" (BD-23); `hands` "hidden" or "open" (BD-44).
    """

    id = "biodiversity"
    version = "1"  # of the shipped set too, which a record holds by its name only
    titles: ClassVar = {"en": "Cards della Biodiversità", "it": "Cards della Biodiversità"}
    summaries: ClassVar = {
        "en": "Attack and defend with crop varieties; support cards, superpowers and twins change the sums.",
        "it": "Attacca e difenditi con varietà coltivate; carte di supporto, superpoteri e gemelle cambiano le somme.",
    }
    has_secrets = True
    options_known = (
        Option("cards", (SHIPPED,), "BD-1", other=options.read_cards),
        Option("a", ("preset",), "BD-1", other=partial(options.read_deck, "a")),
        Option("b", ("preset",), "BD-1", other=partial(options.read_deck, "b")),
        Option("mode", tuple(MODE_RULES), "BD-38"),
        Option("battles", (12,), "BD-40", other=options.read_battles),
        Option("limit", (60, "none"), "BD-38a", other=options.read_limit),
        Option("format", ("1v1", "pairs", "teams"), "BD-36"),
        Option("members", options.members, "BD-37a", other=options.read_members),
        Option("first", ("cards", *SIDES), "BD-2"),
        Option("territory", ("none",), "BD-35", other=options.read_territory),
        Option("cancel", ("show", "off"), "BD-23"),
        Option("hands", ("hidden", "open"), "BD-44"),
    )

    def __init__(self, /, **options_given: Any) -> None:
        super().__init__(**options_given)
        chosen = self.options
        self.cards: CardSet = options.card_set(chosen)
        self.deal = Deal(self.cards, str(chosen["format"]), str(chosen["territory"]))
        mode = str(chosen["mode"])
        self.mode_rule = MODE_RULES[mode]
        self.counts_battles = mode == "battles"
        limit = chosen["limit" if mode == "impossibility" else "battles"]
        self.last_battle: int | None = limit if isinstance(limit, int) else None
        self.members: tuple[int, int] = options.two(chosen["members"])
        self.first = SIDES.index(chosen["first"]) if chosen["first"] in SIDES else -1
        self.shows = chosen["cancel"] == "show"
        self.open_hands = chosen["hands"] == "open"
        self._sentences = view.sentences(super().sentences, self)

    @property
    def always_ends(self) -> bool:
        """BD-38a: without a limit, cards that come back may keep a match going."""
        return self.last_battle is not None

    # ---- players -------------------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player for side in (0, 1) for player in self.members_of(side))

    def members_of(self, side: int) -> list[str]:
        """The players of a side, in the order in which they act."""
        count = self.members[side]
        return [SIDES[side]] if count == 1 else [f"{SIDES[side]}{number}" for number in range(1, count + 1)]

    def member(self, side: int, battle: int) -> str:
        """Who of a side acts in that battle (BD-37a)."""
        return self.members_of(side)[turns.member(self, side, battle) - 1]

    def side_of(self, player: str) -> str:
        return player if player in SIDES else self.check_player(player)[0]

    # ---- states --------------------------------------------------------------------------------------------------------

    def new_initial_state(self) -> BiodiversityState:
        """The start: both decks in hand.

        Raises:
            OptionError: a deck that the set should give has fewer than two biodiversity cards (BD-1).
        """
        decks = options.decks(self.options, self.cards)
        hands = self._dealt(decks[0]), self._dealt(decks[1])
        attacker, pending = turns.begin(self, hands)
        return BiodiversityState.of(self, Position(1, attacker, hands, (Score(), Score()), pending))

    def _dealt(self, deck: tuple[str, ...]) -> Hand:
        return tuple(self.deal.fresh(card, shown=self.open_hands) for card in sorted(map(self.deal.number, deck)))

    def parse(self, text: str) -> BiodiversityState:
        """The state of a position text: `<battle> <attacker> <a> <b> <score> <turn> <pending>`.

            1 a beta:9,regina:8^ cima:10!4,carpino:6,lombrico*2@cima 0/0-0/0 b beta+power

        A card has `:n` energy or points, `*n` turns, `@id` what it is bound to or twinned with, `!n` the battle from which its
        superpower is free again, `~n` the battle in which it is back, `^` while it has not been shown. The score is battles won
        and energy taken by a, then b. At the end stands what is to come: `-` an attack, `?A` whether A's special is cancelled,
        `A` the defence, `A;?D` whether D's is cancelled; `call`, `fingers:odd`, `fingers:odd:3` in odds and evens.

        Raises:
            NotationError: `text` is no position; says what was read, where it broke, and why it cannot be.
        """
        position, turn = read_position(self.deal, text)
        state = BiodiversityState.of(self, position)
        possible.check(state, text, turn)
        return state

    def tidy(self, text: str) -> str:
        return actions.tidy(text)

    def from_facts(self, facts: Mapping[str, str]) -> BiodiversityState:
        return self.parse(view.text_of(self.deal, facts))

    # ---- words and pictures ----------------------------------------------------------------------------------------------

    @property
    def sentences(self) -> Sentences:
        return self._sentences

    def words(self, locale: str | None = None) -> dict[str, str]:
        return view.words(self, locale)

    def layout(self) -> Layout:
        return view.layout(self.deal)

    def zones(self, facts: Mapping[str, str], locale: str | None = None) -> Mapping[str, Sequence[LaidCard]]:
        return view.zones_of(self, facts, locale)

    def art(self) -> Mapping[str, Mapping[str, Any]]:
        return view.art(self.deal, super().art())
