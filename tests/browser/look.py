"""Pictures of the board to look at, for what no test sees.

    python tests/browser/look.py DIR

writes into DIR, for each telling position, one picture in light and one in dark at 420, 800 and 1280 pixels and for a
projector. It needs a Chromium (`chromium.py`) and no notebook: the pages are those of `Board.to_html`, in which a stand-in
for Python answers what the picture needs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

import naturewidgets as nw
from browser.chromium import find
from browser.games import BIODIVERSITY_ENERGY, CARDS, DECKS, GAME
from naturewidgets.widgets import export

MIDDLE = "FP2W3E3P3/2F1EW3P4F1/E4WP8F/3PF5W3E1 b -"
WIDTHS = {"420": 420, "800": 800, "1280": 1280, "projector": 1600}


def played(game, actions, **options):
    match = nw.Match(game)
    for action in actions:
        match.play(action)
    return nw.Board(match, **options)


def selection(**options):
    """A piece is chosen that may move over an edge and switch into other worlds."""
    return nw.Board(nw.load_game("natural-chaos", first="black").parse(MIDDLE), **options), ["Aa4"], None


def refusal(**options):
    board = nw.Board(nw.load_game("natural-chaos", first="black").parse(MIDDLE), **options)
    return board, ["Aa4", "Bb2"], "Aa4-Bb2"


def winning_line(**options):
    return played(nw.load_game("natural-chaos"), GAME, **options), [], None


def face_off(**options):
    return nw.Board("natural-chaos", **options), [], None


def four_players(**options):
    game = nw.load_game("natural-chaos", players=4, stones="turn")
    line = ["faceoff:F", "faceoff:P", "S@Ab2", "S@Cc3", "E@Bb1"]
    return played(game, line, **options), [], None


def italian(**options):
    board, presses, asked = refusal(**options | {"locale": "it"})
    return board, presses, asked


def gardens(**options):
    """A declaration is put together, after two battles."""
    actions = [action.split()[1] for action in BIODIVERSITY_ENERGY[:10]]
    game = nw.load_game("biodiversity", cards=CARDS, **DECKS)
    board = played(game, actions, perspective="b", **options)
    return board, ["b.carpino", "b.fave-e-cicorie"], "attack:carpino+fave-e-cicorie"


SCENES = (selection, refusal, winning_line, face_off, four_players, italian, gardens)


def page_of(board, asked):
    """The exported page, made to play: with the choices of the last step, and the answer to one question."""
    text = export.page(board).replace(
        json.dumps({"step": -1, "revision": -1, "actions": ""}), json.dumps(board.choices).replace("<", "\\u003c")
    )
    answer = "null"
    if asked:
        verdict = board.state.explain(asked)
        answer = json.dumps(board.viewer.verdict(verdict, board.state, asked="explain", step=board.step))
    # The stand-in for Python takes the place of a host that has none.
    return text.replace("comm_live:!1", "comm_live:!0").replace(
        'throw new Error("no Python behind this page")',
        f'setTimeout(() => {{ for (const l of n.get("msg:custom") ?? []) l({answer}) }})',
    )


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            for label, width in WIDTHS.items():
                page = browser.new_page(viewport={"width": width, "height": 1000}, color_scheme=scheme)
                for scene in SCENES:
                    board, presses, asked = scene(size="projector" if label == "projector" else "auto")
                    file = folder / "page.html"
                    file.write_text(page_of(board, asked), encoding="utf-8")
                    page.goto(file.as_uri())
                    for place in presses:
                        page.locator(f'[data-place="{place}"]').click()
                    page.mouse.move(0, 0)
                    page.wait_for_timeout(150)
                    page.screenshot(path=folder / f"{scene.__name__}-{scheme}-{label}.png", full_page=True)
                    file.unlink()
                page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
