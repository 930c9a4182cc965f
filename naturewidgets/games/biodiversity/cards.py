"""The cards of Cards della Biodiversità, as a set gives them. `card_set` reads and checks sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

BIODIVERSITY, AROMATIC, ELEMENT, SYNERGY, SETBACK, GOLD, TERRITORY = KINDS = (
    "biodiversity",
    "aromatic",
    "element",
    "synergy",
    "setback",
    "gold",
    "territory",
)
SPECIALS = (ELEMENT, SYNERGY, SETBACK)
ELEMENTS = ("acqua", "aria", "terra", "sole")
"""The ids that a card of kind element may have, and no other: water, air, earth, sun."""
ATTACK, DEFENCE, BOTH = PHASES = ("attack", "defence", "both")
SEASONS = ("spring", "summer", "autumn", "winter")
POWER, SPECIAL = VOIDED = ("power", "special")
"""What an effect may void: the other side's superpower, or its special."""
PUBLISHED, FACT, HOUSE = SOURCES = ("published", "fact", "house")
"""Where a value comes from: the publisher's text, botany, or this project."""

Text = Mapping[str, str]
"""Language → text. What a set gives as one text is the same in every language."""


@dataclass(frozen=True, slots=True)
class Power:
    """A superpower: `phase` attack or defence, and what it adds to that sum."""

    name: Text = field(hash=False)
    phase: str
    points: int


@dataclass(frozen=True, slots=True)
class CardEffect:
    """What a special or a territory does for its own side.

    `attack` and `defence` are added to the own sum, `enemy_attack` and `enemy_defence` (at most 0) to the other's; `power` is the
    factor of the own superpower; `void` is what of the other side does nothing (one of `VOIDED`, or `""`). Only in a territory:
    `stop` is added to the battles out, `energy` to the printed energy.
    """

    attack: int = 0
    defence: int = 0
    power: int = 1
    enemy_attack: int = 0
    enemy_defence: int = 0
    void: str = ""
    stop: int = 0
    energy: int = 0


@dataclass(frozen=True, slots=True)
class LocalEffect:
    """One effect of a territory: for every card, or only for biodiversity cards of a season or a family (`""`: of any)."""

    effect: CardEffect
    season: str = ""
    family: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a set. Which fields mean something depends on `kind`; all others keep their defaults.

    `sources` says for each field given where its value comes from (one of `SOURCES`); `reference` where it can be checked.
    """

    id: str
    kind: str
    name: Text = field(hash=False)
    sources: Mapping[str, str] = field(hash=False)
    about: Text = field(default_factory=dict, hash=False)
    reference: str = ""
    variety: Text = field(default_factory=dict, hash=False)
    family: str = ""
    season: str = ""
    energy: int = 0
    attack: int = 0
    defence: int = 0
    stop: int = 0
    power: Power | None = None
    role: str = ""
    points: int = 0
    turns: int = 0
    effect: CardEffect = CardEffect()
    phase: str = ""
    cancels: tuple[str, ...] = ()
    cancelled_by: tuple[str, ...] = ()
    twin: str = ""
    effects: tuple[LocalEffect, ...] = ()
