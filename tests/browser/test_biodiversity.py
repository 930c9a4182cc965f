"""Cards della Biodiversità in the browser: whole matches in every mode and by each way, hidden hands, declarations, battles."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

import naturewidgets as nw

from . import games
from .games import CARDS, DECKS, START
from .tables import BIODIVERSITY as TABLE
from .tables import BUTTON, CELL
from .test_accessibility import violations
from .test_looks import set_width, too_small
from .test_playing import PHONE
from .test_views import as_bytes

ENERGY = {"cards": CARDS, **DECKS, "battles": 6}
MODES = {
    "energy": (ENERGY, games.BIODIVERSITY_ENERGY, "BD-40"),
    "battles": ({**ENERGY, "mode": "battles", "battles": 2, "first": "a"}, games.BIODIVERSITY_BATTLES, "BD-39"),
    "impossibility": (
        {"cards": CARDS, **games.BIODIVERSITY_FEW, "mode": "impossibility"},
        games.BIODIVERSITY_IMPOSSIBILITY,
        "BD-38",
    ),
}
PAIRS = {**ENERGY, "format": "pairs", "battles": 4, "first": "b"}
A_FIRST = {**ENERGY, "first": "a"}
DECLARATION = "attack:beta+power+banca-dei-semi"
IDS = {card["id"]: card["name"] for card in CARDS}


def match_of(options, actions=()):
    """A cell's beginning: a match with these options, in which these actions were played."""
    return (
        START
        + f'match = nw.Match("biodiversity", **{options!r})\nfor action in {texts_of(actions)!r}:\n    match.play(action)\n'
    )


def seen_by(perspective):
    return f'nw.Board(match, perspective="{perspective}")'


def texts_of(actions):
    """The actions without the sides that do them."""
    return [action.split()[-1] for action in actions]


def replayed(options, actions):
    """The match of the actions, for what is to be expected."""
    match = nw.Match("biodiversity", **options)
    for action in texts_of(actions):
        match.play(action)
    return match


def shown(open_notebook, options, actions=(), perspective="all"):
    """A notebook with one board, and the board."""
    notebook = open_notebook(match_of(options, actions) + seen_by(perspective))
    board = notebook.board(table=TABLE)
    board.wait_for(len(actions))
    return notebook, board


def assert_over(notebook, board, expected):
    expect(board.root.get_by_role("heading", name="The game is over")).to_be_visible()
    assert notebook.python("match.line") == list(expected.line)
    outcome = expected.state.outcome
    assert notebook.python("[match.state.outcome.winner, match.state.outcome.rule]") == [outcome.winner, outcome.rule]


# ---- by keys ---------------------------------------------------------------------------------------------------------


def by_keys(board, action):
    """With the keyboard alone. On a board for both sides, what plays lies after the garden of A and before that of B."""
    key = "Tab" if action.startswith("a") else "Shift+Tab"
    for kind, what in TABLE.presses(action):
        if kind == CELL:
            go_to(board, what)
        else:
            label = f"/^{what}(?![-\\w])/.test((element.querySelector('.nw-name') ?? element).innerText.trim())"
            board.tab_until(f"element => element.tagName === 'BUTTON' && {label}", key)
        board.page.keyboard.press("Enter")


def by_keys_without_losing_the_focus(board, action):
    by_keys(board, action)
    expect(board.root.locator(".nw-pending")).to_have_count(0)
    assert board.root.evaluate("root => root.contains(document.activeElement)"), f"after {action}"


def go_to(board, place):
    """From zone to zone and from card to card by the arrow keys; to the first card by Tab."""
    if board.focused is None:
        board.tab_until("element => element.dataset.place !== undefined")
    zone = board.cell(place).evaluate("card => card.closest('[data-zone]').dataset.zone")
    for key in ["ArrowUp"] * 4 + ["ArrowDown"] * 4:
        if board.page.evaluate("() => document.activeElement.closest('[data-zone]').dataset.zone") != zone:
            board.page.keyboard.press(key)
    board.walk_to_zone(place)


WAYS = {
    "click": lambda board, action: board.click(action),
    "tap": lambda board, action: board.tap(action),
    "keys": by_keys_without_losing_the_focus,
    "type": lambda board, action: board.type(action.split()[1]),
}


def play_all(board, actions, way):
    board.play_all(actions, lambda action: WAYS[way](board, action))


class TestAWholeMatch:
    def test_the_matches_have_every_kind_of_action(self):
        kinds, tried = {card["id"]: card["kind"] for card in CARDS}, set()
        for options, actions, rule in MODES.values():
            match = replayed(options, actions)
            assert match.state.outcome.rule == rule
            for step in match.steps:
                verb, _, what = step.action.partition(":")
                asked = "attack" if " ?" in str(step.before) else "defence"
                tried |= {verb, f"{verb}, {asked}"} | {effect.key for effect in step.effects}
                tried |= {f"{verb}, {kinds.get(part, part)}" for part in what.split("+")}
        missing = {"call", "fingers", "out", "back", "out.gold"} - tried
        missing |= {f"{verb}, {asked}" for verb in ("cancel", "decline") for asked in ("attack", "defence")} - tried
        fighting = {"power", *kinds.values()} - {"territory"}
        missing |= {f"{verb}, {what}" for verb in ("attack", "defend") for what in fighting} - tried
        assert missing == set()

    @pytest.mark.parametrize(
        ("mode", "way"),
        [("energy", "click"), ("energy", "keys"), ("energy", "type"), ("battles", "keys"), ("impossibility", "click")],
    )
    def test_by_clicks_keys_and_typed_actions(self, open_notebook, mode, way):
        options, actions, _ = MODES[mode]
        notebook, board = shown(open_notebook, options)
        play_all(board, actions, way)
        assert_over(notebook, board, replayed(options, actions))

    def test_by_taps_on_a_narrow_phone(self, open_notebook, new_context):
        page = new_context(**PHONE).new_page()
        options, actions, _ = MODES["energy"]
        notebook = open_notebook(match_of(options) + seen_by("all"), server="notebook", page=page)
        board = notebook.board(table=TABLE)
        board.wait_for(0)
        play_all(board, actions, "tap")
        assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth"), "it is too wide"
        assert_over(notebook, board, replayed(options, actions))

    def test_in_pairs_by_a_board_for_each_side(self, open_notebook):
        """Each board plays for its own side, one by clicks and one by typed actions; the other one follows."""
        actions = games.BIODIVERSITY_PAIRS
        notebook = open_notebook(match_of(PAIRS) + seen_by("a"), seen_by("b"), boards=2)
        boards = {side: notebook.board(number, TABLE) for number, side in enumerate("ab")}
        match = replayed(PAIRS, [])
        for step, action in enumerate(actions, start=1):
            side, text = action.split()
            own, other = boards[side], boards["b" if side == "a" else "a"]
            member = match.game.words("en")[f"player.{match.state.current_player}"]
            for board in (own, other):
                expect(board.root.get_by_role("heading", name=member, exact=True)).to_be_visible()
            expect(other.root.locator(".nw-movable, .nw-act")).to_have_count(0)
            WAYS["click" if side == "a" else "type"](own, action)
            match.play(text)
            for board in (own, other):
                board.wait_for(step)
            for name, board in boards.items():
                assert board.position == match.state.view(name)
        for board in boards.values():
            assert_over(notebook, board, match)


# ---- hidden hands ----------------------------------------------------------------------------------------------------

HALF = 13
"""So many actions of the match for energy: each side has shown some cards, and not others."""
OF_NO_MATCH = ("texts", "settings", "history")
"""Parts of a board that name and draw every card of the set, and the code of earlier tests, which JupyterLab asks for."""


def secretly(notebook, name, options, actions):
    """A module `name` with a match whose actions are played by `go()`: no code of it comes to the page."""
    code = f'import naturewidgets as nw\n\nmatch = nw.Match("biodiversity", **{options!r})\nline = iter({texts_of(actions)!r})\n'
    code += "\n\ndef go():\n    match.play(next(line))\n"
    (notebook.server.folder / f"{name}.py").write_text(code, encoding="utf-8")


def listening(page):
    """What comes by the socket, from now on."""
    came = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: came.append(as_bytes(data))))
    return came


def told_by(came, besides=()):
    """What came, but for the parts that tell of no match, or of others."""
    return without((*OF_NO_MATCH, *besides), b"\n".join(came).decode("utf-8", "replace"))


def without(parts, text):
    """A text without the JSON values that follow the names in `parts`."""
    found = re.search(f'"(?:{"|".join(parts)})": ?', text)
    if not found:
        return text
    _, end = json.JSONDecoder().raw_decode(text, found.end())
    return text[: found.start()] + without(parts, text[end:])


def cards_in(text, cards):
    """Those of the cards that a text names, by id or name."""
    return {
        card for card in cards if re.search(rf"(?<![-\w])({re.escape(card)}|{re.escape(IDS[card])})(?![-\w])", text)
    }


def unshown(match, side):
    """The cards of a side that the other one has not seen."""
    facts = match.state.facts()
    return {card for card in DECKS[side] if facts.get(f"{side}.{card}", "").endswith("^")}


def drawn(board):
    """All that is drawn or can be opened, as HTML. What a card is about, in its title, names others that it works with or against."""
    return board.root.evaluate(
        "root => { root.querySelectorAll('details').forEach(one => { one.open = true });"
        ' return root.outerHTML.replace(/ title="[^"]*"/g, \'\') }'
    )


class TestSecrets:
    @pytest.mark.parametrize("side", ["a", "b"])
    def test_no_byte_names_a_card_that_the_other_side_never_showed(self, open_notebook, page, side):
        """Neither what is drawn nor what came by the socket, half a match long."""
        came, name = listening(page), f"hidden_from_{side}"
        notebook = open_notebook(
            f"import naturewidgets as nw, {name}\nnw.Board({name}.match, perspective='{side}')", run=False
        )
        secretly(notebook, name, ENERGY, games.BIODIVERSITY_ENERGY)
        notebook.run_all()
        board = notebook.board(table=TABLE)
        board.wait_for(0)
        for step in range(1, HALF + 1):
            notebook.start(f"{name}.go()")
            board.wait_for(step)
        match = replayed(ENERGY, games.BIODIVERSITY_ENERGY[:HALF])
        other = "b" if side == "a" else "a"
        secret, seen = unshown(match, other), set(DECKS[other]) - unshown(match, other)
        assert len(secret) >= 3
        assert len(seen) >= 4
        assert board.position == match.state.view(side)
        for text in (told_by(came), drawn(board)):
            assert cards_in(text, {*DECKS[side], *seen}) == {*DECKS[side], *seen}, "the search finds too little"
            assert cards_in(text, secret) == set()
        expect(board.root.get_by_role("img", name="hidden card")).to_have_count(len(secret))

    def test_secret_fingers_come_to_nobody_else_before_both_have_shown(self, open_notebook, page):
        came = listening(page)
        notebook = open_notebook(
            "import naturewidgets as nw, fingers\nnw.Board(fingers.match, perspective='b')", run=False
        )
        secretly(notebook, "fingers", ENERGY, ["call:odd", "fingers:4"])
        notebook.run_all()
        board = notebook.board(table=TABLE)
        for step in (1, 2):
            notebook.start("fingers.go()")
            board.wait_for(step)
        assert board.position.endswith(" fingers:odd:?")
        secret = re.compile(r"fingers:(odd:)?4|shows 4")
        told = told_by(came, besides=["choices"])
        assert "fingers:odd:?" in told, "the search finds nothing anywhere"
        assert not secret.search(told)
        # That one may show four oneself is no secret.
        assert not secret.search(re.sub(r"<datalist.*?</datalist>", "", drawn(board)))
        board.click("b fingers:5")
        board.wait_for(3)
        expect(board.panel(re.compile(": what it did$"))).to_contain_text("Side A shows 4, side B shows 5")

    @pytest.mark.parametrize(
        ("first", "actions"),
        [("b", ["attack:regina+power+sole"]), ("a", ["attack:beta", "defend:regina+sole"])],
        ids=["attack", "defence"],
    )
    def test_a_window_looks_the_same_whatever_is_held(self, open_notebook, first, actions):
        """To the side that declared the special: with the card that cancels in the other's hand, and without."""
        cells = []
        for held in ("grandine", "acqua"):
            deck = ["cima", "beta", "lombrico", held]
            cells.append(match_of({**ENERGY, "a": deck, "first": first}, actions) + f"{held} = {seen_by('b')}\n{held}")
        notebook = open_notebook(*cells, boards=2)
        boards = [notebook.board(number, TABLE) for number in (0, 1)]
        for board in boards:
            board.wait_for(len(actions))
            expect(board.button("Do not cancel")).to_have_count(0)
        one, other = (re.sub(r"nw-\w{6,}-", "", board.root.inner_html()) for board in boards)
        assert one == other
        assert notebook.python("grandine.timeline == acqua.timeline")
        assert notebook.python("grandine.choices['actions'] + acqua.choices['actions']") == ""

    def test_the_device_is_passed_on_before_a_hand_is_shown(self, open_notebook):
        notebook, board = shown(open_notebook, ENERGY, perspective="turn")

        def passed_on(side):
            """Covered, with nothing that only this side may see; then uncovered, with nothing that only the other may see."""
            other = "b" if side == "a" else "a"
            expect(board.root).to_contain_text(f"Pass the device to side {side.upper()}.")
            match = replayed(ENERGY, notebook.python("match.line"))
            assert cards_in(drawn(board), unshown(match, "a") | unshown(match, "b")) == set()
            board.button("Show the hand").click()
            expect(board.root).not_to_contain_text("Pass the device")
            for card in unshown(match, side):
                expect(board.cell(f"{side}.{card}")).to_have_count(1)
            assert cards_in(drawn(board), unshown(match, other)) == set()

        before = ""
        for step, action in enumerate(games.BIODIVERSITY_ENERGY[:6], start=1):
            if action[0] != before:
                passed_on(action[0])
            if action.startswith("b fingers"):
                assert board.position.endswith(" fingers:odd:?")
            board.click(action)
            board.wait_for(step)
            before = action[0]
        assert notebook.python("match.line") == texts_of(games.BIODIVERSITY_ENERGY[:6])


# ---- declaring ---------------------------------------------------------------------------------------------------------


def tray(board, verb="Attack"):
    return board.root.get_by_role("group", name=verb, exact=True)


class TestDeclaring:
    def test_the_sum_is_told_before_anything_is_played_whatever_the_order(self, open_notebook):
        notebook, board = shown(open_notebook, A_FIRST, perspective="a")
        state = replayed(A_FIRST, []).state
        presses = {
            "card": lambda: board.cell("a.beta").click(),
            "power": lambda: board.pressed((BUTTON, "Attacco folico")).click(),
            "support": lambda: board.cell("a.banca-dei-semi").click(),
        }
        assert state.forecast(DECLARATION, "en") == "Attack 9 = Beta 5 + Attacco folico 2 × 2 (Banca dei semi)."
        for order in ("card power support", "card support power", "support card power"):
            for press in order.split():
                presses[press]()
            expect(tray(board)).to_contain_text(state.forecast(DECLARATION, "en"))
            expect(board.root.get_by_role("status")).to_contain_text(state.forecast(DECLARATION, "en"))
            for press in order.split()[::-1]:
                presses[press]()
            expect(tray(board)).to_have_count(0)
        assert notebook.python("match.line") == []

    def test_parts_are_taken_away_and_replaced_and_the_button_plays(self, open_notebook):
        notebook, board = shown(open_notebook, A_FIRST, perspective="a")
        state = replayed(A_FIRST, []).state

        def comes_to(action):
            expect(tray(board)).to_contain_text(state.forecast(action, "en"))

        board.cell("a.beta").click()
        comes_to("attack:beta")
        board.cell("a.banca-dei-semi").click()
        board.pressed((BUTTON, "Attacco folico")).click()
        comes_to(DECLARATION)
        expect(board.cell("a.banca-dei-semi")).to_have_attribute("aria-pressed", "true")
        board.cell("a.acqua").click()
        comes_to("attack:beta+power+acqua")
        expect(board.cell("a.banca-dei-semi")).to_have_attribute("aria-pressed", "false")
        board.pressed((BUTTON, "Attacco folico")).click()
        comes_to("attack:beta+acqua")
        board.cell("a.acqua").click()
        comes_to("attack:beta")
        assert board.cell("a.beta").get_attribute("aria-pressed") == "true"
        # Hail works in defence alone: that is told, and nothing is played, also not by the button.
        board.cell("a.grandine").click()
        [reason] = state.explain("attack:beta+grandine").reasons
        why = board.panel(re.compile("^Why not"))
        expect(tray(board)).to_contain_text(f"{reason.text('en')} (BD-28a)")
        expect(why).to_contain_text("BD-28a")
        expect(board.root.get_by_role("alert")).to_contain_text(reason.text("en"))
        board.pressed((BUTTON, "Attack")).click()
        expect(why).to_contain_text("BD-28a")
        assert notebook.python("match.line") == []
        board.page.keyboard.press("Escape")
        expect(tray(board)).to_have_count(0)
        board.click("a " + DECLARATION)
        board.wait_for(1)
        assert notebook.python("match.line") == [DECLARATION]

    def test_a_defence_is_put_together_in_the_same_way(self, open_notebook):
        actions = games.BIODIVERSITY_ENERGY[:5]
        notebook, board = shown(open_notebook, ENERGY, actions)
        state = replayed(ENERGY, actions).state
        defence = texts_of(games.BIODIVERSITY_ENERGY)[5]
        board.cell("a.banca-dei-semi").click()
        board.cell("a.cima").click()
        board.pressed((BUTTON, "Amarum")).click()
        expect(tray(board, "Defend")).to_contain_text(state.forecast(defence, "en"))
        tray(board, "Defend").get_by_role("button", name="Defend", exact=True).click()
        board.wait_for(6)
        assert notebook.python("match.line") == [*texts_of(actions), defence]


OUT = "3 a cima:0~5,beta:7!5,alloro:14*1^,banca-dei-semi*2@beta regina:6,carpino:6^,timo:4*3^ 1/2-1/12"


class TestWhyNot:
    @pytest.mark.parametrize(
        ("due", "refusals"),
        [
            ("a -", {"attack:cima": "BD-17", "attack:beta+power": "BD-11", "attack:alloro": "BD-18"}),
            ("b beta", {"defend:timo": "BD-18"}),
        ],
        ids=["attack", "defence"],
    )
    def test_a_card_that_cannot_be_used_says_why(self, open_notebook, due, refusals):
        """One that sits out, a superpower that rests, an aromatic of the other phase: pressing it is enough."""
        options = {**ENERGY, "start": f"{OUT} {due}"}
        notebook, board = shown(open_notebook, options)
        state = replayed(options, []).state
        for action, rule in refusals.items():
            for press in TABLE.presses(f"{due[0]} {action}")[:-1]:
                board.pressed(press).click()
            [reason] = state.explain(action).reasons
            assert reason.rule == rule
            why = board.panel(re.compile("^Why not"))
            expect(why).to_contain_text(action)
            expect(why.get_by_role("listitem").filter(has_text=reason.text("en"))).to_contain_text(rule)
            expect(board.root.get_by_role("alert")).to_contain_text(reason.text("en"))
            assert [place for place in reason.places if "refused" not in board.name(place)] == []
        assert notebook.python("match.line") == []


# ---- battles and what they cost ------------------------------------------------------------------------------------------


def numbers(cells):
    return [int(text) for text in cells.all_inner_texts()]


class TestTables:
    def test_the_battle_adds_up_in_two_columns(self, open_notebook):
        """At each step of the match at which a battle stands, open or over."""
        options, actions, _ = MODES["energy"]
        match = replayed(options, actions)
        _, board = shown(open_notebook, options, actions)
        for step in range(len(actions), 3, -1):
            board.wait_for(step, len(actions))
            battle = board.root.get_by_role("group", name="Battle", exact=True)
            tables = battle.get_by_role("table")
            expect(tables).to_have_count(2)
            over = not match.steps[step - 1].after.turn_is_open
            sums = {}
            for table in tables.all():
                assert table.locator("caption").inner_text()
                assert table.locator("th:not([scope])").count() == 0
                *terms, total = table.locator("td").all_inner_texts()
                if not terms:
                    assert not over
                    continue
                assert sum(map(int, terms)) == int(total), f"step {step}"
                sums[table.locator("caption").inner_text().split()[0].lower()] = int(total)
            told = [effect.text("en") for effect in match.steps[step - 1].effects]
            for text in told:
                if found := re.match(r"(Attack|Defence) (\d+) = ", text):
                    assert sums[found[1].lower()] == int(found[2]), f"step {step}: {text}"
            assert "attack" in sums, f"step {step}"
            if over:
                assert len(sums) == 2
                lost = [text for text in told if re.search(r" loses \d+ energy", text)]
                for text in lost:
                    expect(battle).to_contain_text(text)
            board.button("Back").click()

    def test_the_lost_energy_is_a_table_that_is_open_to_all(self, open_notebook):
        options, actions, _ = MODES["energy"]
        match = replayed(options, actions)
        notebook, board = shown(open_notebook, options, actions, perspective="b")
        table = board.root.get_by_role("table", name=re.compile("^Energy lost"))
        expect(table.locator("caption")).to_have_count(1)
        expect(table.locator("thead th[scope=col]")).to_have_count(3)
        rows = table.locator("tbody tr")
        expect(rows).to_have_count(options["battles"])
        assert rows.locator("th[scope=row]").all_inner_texts() == ["1", "2", "3", "4", "5", "6"]
        by_battle = [numbers(row.locator("td")) for row in rows.all()]
        so_far = {step.after.battle: [side[3] for side in step.after.table("en")[1:]] for step in match.steps}
        assert [[sum(column) for column in zip(*by_battle[:n], strict=True)] for n in range(1, 7)] == [
            so_far[n] for n in range(2, 8)
        ]
        _, *sides = notebook.python("match.state.table('en')")
        foot = [numbers(row.locator("td")) for row in table.locator("tfoot tr").all()]
        assert foot == [[side[3] for side in sides], [side[1] for side in sides]]


class TestAxe:
    @pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
    def test_it_finds_nothing(self, open_notebook, theme):
        """In two languages and sizes: asked, putting together, refused with all open, over."""
        kinds = [("en", "auto"), ("it", "projector")]
        options, actions, _ = MODES["energy"]
        cells = [match_of(options, actions[:4])]
        for locale, size in kinds:
            looks = f'locale="{locale}", size="{size}"'
            cells.append(f'nw.Board(match, perspective="all", {looks})')
        notebook = open_notebook(*cells, boards=len(kinds))
        page = notebook.page
        page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
        page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=theme)
        page.emulate_media(reduced_motion="reduce")
        boards = [notebook.board(number, TABLE) for number in range(len(kinds))]
        for board, kind in zip(boards, kinds, strict=True):
            board.wait_for(4)
            assert violations(page, board) == "[]", f"{kind}, asked"
        boards[0].click(actions[4])
        for board, kind in zip(boards, kinds, strict=True):
            board.wait_for(5)
            board.cell("a.cima").click()
            board.cell("a.acqua").click()
            board.pressed((BUTTON, "Amarum")).click()
            expect(board.root.locator("[aria-pressed=true]").first).to_be_visible()
            assert violations(page, board) == "[]", f"{kind}, putting together"
            board.cell("a.menta").click()
            expect(board.root.locator(".nw-no")).to_be_visible()
            board.root.evaluate("root => root.querySelectorAll('details').forEach(details => { details.open = true })")
            assert violations(page, board) == "[]", f"{kind}, refused, all open"
            page.keyboard.press("Escape")
        for action in texts_of(actions[5:]):
            notebook.python(f"match.play({action!r}) and None")
        for board, kind in zip(boards, kinds, strict=True):
            board.wait_for(len(actions))
            assert violations(page, board) == "[]", f"{kind}, over"


OUTSIDE = """root => {
    const { left, right } = root.getBoundingClientRect();
    return root.scrollWidth <= root.clientWidth ? [] : [...root.querySelectorAll('*')]
        .map(element => [element, element.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.left < left - 1 || box.right > right + 1))
        .map(([element, box]) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}: to ${box.right - right}`);
}"""
"""What sticks out of a board that is wider than its place."""


class TestSizes:
    def test_nothing_is_cut_and_every_target_is_large_enough(self, open_notebook):
        """While a declaration is put together, with hidden cards on the other side and a battle in the middle."""
        _, board = shown(open_notebook, ENERGY, games.BIODIVERSITY_ENERGY[:10], perspective="b")
        for place in ("b.carpino", "b.fave-e-cicorie"):
            board.cell(place).click()
        expect(tray(board)).to_contain_text("Attack 5 = ")
        board.root.evaluate("root => root.querySelectorAll('details').forEach(one => { one.open = true })")
        for width in (320, 700, 1100):
            set_width(board, width)
            assert board.root.evaluate(OUTSIDE) == [], f"too wide at {width} px"
            assert too_small(board, 24) == [], f"at {width} px"
