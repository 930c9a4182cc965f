"""Card sets made at random: sound ones, as plain data, with every kind of card and two decks."""

from __future__ import annotations

from hypothesis import strategies as st

SLUGS = [
    "cima",
    "beta",
    "rapa",
    "zucca",
    "cece",
    "lino",
    "farro",
    "mora",
    "fico",
    "noce",
    "aglio",
    "porro",
    "bieta",
    "anice",
]
NAMES = ["Cima di rapa", "Siccità", "<b>Fava</b> & co.", "{name}", "二", "🌱", "L'“orto”", "a\\b", "%s"]
FAMILIES = ["Brassicaceae", "Fabaceae", "Solanaceae"]
SEASONS = ["spring", "summer", "autumn", "winter"]
PHASES = ["attack", "defence", "both"]
WORDS = ["published", "fact", "house"]
ELEMENTS = ["acqua", "aria", "terra", "sole"]


def card_sets():
    """Plain data of a sound set with every kind of card, and two decks `a` and `b` of 4 to 14 cards."""
    return st.builds(random_set, st.randoms(use_true_random=False))


def random_set(rng):
    """The same from a `random.Random`."""
    crops = ids(rng, "", rng.randint(4, 12))
    aromatics = ids(rng, "erba-", rng.randint(2, 5))
    elements = rng.sample(ELEMENTS, rng.randint(1, 4))
    synergies = ids(rng, "con-", rng.randint(1, 4))
    setbacks = ids(rng, "contro-", rng.randint(1, 4))
    golds = ids(rng, "oro-", rng.randint(1, 3))
    territories = ids(rng, "terra-", rng.randint(1, 3))
    specials = elements + synergies + setbacks
    held = crops + aromatics + specials + golds

    cards = [card(rng, one, "biodiversity", **crop(rng)) for one in crops]
    cards += [card(rng, one, "aromatic", **aromatic(rng)) for one in aromatics]
    cards += [card(rng, one, "element", **special(rng, held)) for one in elements]
    cards += [card(rng, one, "synergy", **special(rng, held), turns=number(rng)) for one in synergies]
    cards += [
        card(rng, one, "setback", **special(rng, held), turns=number(rng), cancels=some(rng, specials))
        for one in setbacks
    ]
    cards += [card(rng, one, "gold", twin=rng.choice(crops), **strengths(rng)) for one in golds]
    cards += [card(rng, one, "territory", effects=local_effects(rng)) for one in territories]
    if rng.random() > 0.5:
        rng.shuffle(cards)

    found = {"name": text(rng), "cards": cards, "decks": {side: deck(rng, crops, held) for side in "ab"}}
    if rng.random() > 0.7:
        found["note"] = text(rng)
    return found


def ids(rng, prefix, count):
    """Different ids; those of the crops have a number at the end now and then."""
    slugs = rng.sample(SLUGS, count)
    return [prefix + slug + rng.choice(["", "", "-2", "3"]) for slug in slugs]


def card(rng, name, kind, **fields):
    fields = {"name": text(rng), **fields}
    words = {field: rng.choice(WORDS) for field in fields}
    if rng.random() > 0.8:
        fields["about"] = text(rng)
    if rng.random() > 0.8:
        fields["reference"] = rng.choice(NAMES)
    return {"id": name, "kind": kind, **fields, "source": words if rng.random() > 0.7 else rng.choice(WORDS)}


def crop(rng):
    power = {"name": text(rng), "phase": rng.choice(PHASES[:2]), "points": number(rng)}
    return {
        "variety": text(rng),
        "family": rng.choice(FAMILIES),
        "season": rng.choice(SEASONS),
        **strengths(rng),
        "power": None if rng.random() > 0.8 else power,
    }


def strengths(rng):
    return {"energy": number(rng), "attack": number(rng, 0), "defence": number(rng, 0), "stop": rng.randint(0, 3)}


def aromatic(rng):
    return {"role": rng.choice(PHASES[:2]), "points": number(rng), "turns": rng.randint(1, 3)}


def special(rng, held):
    return {"effect": effect(rng), "phase": rng.choice(PHASES), "cancelled_by": some(rng, held)}


def effect(rng, *, local=False):
    """One to three things that an effect may do."""
    every = {
        "attack": rng.randint(-3, 6),
        "defence": rng.randint(-3, 6),
        "power": rng.randint(1, 3),
        "enemy_attack": -number(rng),
        "enemy_defence": -number(rng),
        "void": rng.choice(["power", "special"]),
    }
    if local:
        every |= {"stop": rng.randint(-2, 2), "energy": rng.randint(-4, 4)}
    return {name: every[name] for name in rng.sample(sorted(every), rng.choice([1, 1, 1, 2, 3]))}


def local_effects(rng):
    where = [{}, {"season": rng.choice(SEASONS)}, {"family": rng.choice(FAMILIES)}]
    return [{"effect": effect(rng, local=True), **rng.choice(where)} for _ in range(rng.randint(1, 3))]


def deck(rng, crops, held):
    """4 to 14 cards, at least two of them biodiversity cards."""
    first = rng.sample(crops, 2)
    rest = [one for one in held if one not in first]
    return first + rng.sample(rest, rng.randint(2, min(12, len(rest))))


def some(rng, known):
    return rng.sample(known, rng.choice([0, 0, 1, 1, 2, 3]))


def number(rng, least=1):
    """Mostly small, as on printed cards; now and then the largest that may be."""
    return 99 if rng.random() > 0.98 else rng.randint(least, 9)


def text(rng):
    """A text in one for all languages, in both, or in one of two."""
    name, other = rng.choice(NAMES), rng.choice(NAMES)
    return rng.choice([name, name, {"it": name, "en": other}, {"it": name}, {"en": name}])
