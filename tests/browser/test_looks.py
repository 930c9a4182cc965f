"""Sizes, themes, motion: what can be seen, and pressed, everywhere."""

from __future__ import annotations

from playwright.sync_api import expect

from .games import BLACK_FIRST, PLAYED, START

ALL = (
    START
    + 'board = nw.Board("natural-chaos", first="black", start="F3P11/16/E15/W15 b -"{more})\nboard.match.play("F@Bb2")\nboard'
)
TARGETS = """root => [...root.querySelectorAll('button, input, summary, [role=gridcell]')]
    .filter(element => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map(element => ({
        name: element.getAttribute('aria-label') || element.textContent || element.type,
        box: (element.matches('[role=gridcell]') ? element.querySelector('rect') : element).getBoundingClientRect().toJSON(),
    }))
    .filter(({ box }) => box.width > 0)"""
MOVING = """root => [...root.querySelectorAll('*')].map(element => getComputedStyle(element))
    .flatMap(style => [...style.transitionDuration.split(','), ...style.animationDuration.split(',')])
    .map(parseFloat).filter(seconds => seconds > 0)"""


def set_width(board, width):
    board.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px` }", width)
    expect(board.root).to_have_js_property("offsetWidth", width)


def too_small(board, least):
    """Targets that are smaller; half a pixel is rounding."""
    return [
        (target["name"].strip()[:40], round(target["box"]["width"]), round(target["box"]["height"]))
        for target in board.root.evaluate(TARGETS)
        if min(target["box"]["width"], target["box"]["height"]) < least - 0.5
    ]


class TestSizes:
    def test_nothing_is_cut_and_every_target_is_large_enough(self, open_notebook):
        notebook = open_notebook(ALL.format(more=""))
        board = notebook.board()
        board.wait_for(1)
        board.root.evaluate("root => root.querySelectorAll('details').forEach(details => { details.open = true })")
        for width in (320, 700, 1100):
            set_width(board, width)
            assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth"), f"too wide at {width} px"
            out = board.root.evaluate(
                "root => { const { left, right } = root.getBoundingClientRect();"
                " return [...root.querySelectorAll('button, input, h3, p, table, svg.nw-grid')]"
                " .filter(e => { const b = e.getBoundingClientRect(); return b.width && (b.left < left - 1 || b.right > right + 1) })"
                " .map(e => e.className || e.tagName) }"
            )
            assert out == [], f"outside at {width} px"
            assert too_small(board, 24) == [], f"at {width} px"

    def test_a_projector_gets_large_targets(self, open_notebook):
        board = open_notebook(ALL.format(more=', size="projector"')).board()
        board.wait_for(1)
        assert too_small(board, 44) == []

    def test_a_finger_gets_large_targets(self, open_notebook, new_context):
        """All but the cells, of which eight have to fit side by side: those have 24 pixels."""
        page = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).new_page()
        board = open_notebook(BLACK_FIRST, server="notebook", page=page).board()
        cells = set(board.names().values())
        assert [target for target in too_small(board, 44) if target[0] not in cells] == []
        assert too_small(board, 24) == []


class TestThemes:
    def test_the_board_follows_jupyterlab_from_light_to_dark_and_the_wish_for_less_motion(self, open_notebook):
        notebook = open_notebook(PLAYED)
        # JupyterLab's own now and then, when one theme's sheets are taken out and the next comes; ours never asks for that.
        notebook.page.context.watch.expected.append("'removeChild' on 'Node'.*/lab/tree/")
        board, seen = notebook.board(), []
        for theme in ("JupyterLab Light", "JupyterLab Dark", "JupyterLab Light"):
            notebook.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
            notebook.page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=theme)
            seen.append(colours(board))
        light, dark, again = seen
        assert light == again
        for name in ("ink", "paper", "tile"):
            assert (light[name] > 128) != (dark[name] > 128), (
                f"{name}: {light[name]:.0f} in light, {dark[name]:.0f} in dark"
            )
        for seen_in in (light, dark):
            assert abs(seen_in["ink"] - seen_in["paper"]) > 120

        notebook.page.emulate_media(reduced_motion="reduce")
        assert board.root.evaluate(MOVING) == [], "nothing moves for those who ask for that"

    def test_forced_colours_leave_the_pieces_apart(self, open_notebook):
        notebook = open_notebook(ALL.format(more=""))
        board, page = notebook.board(), notebook.page
        board.wait_for(1)
        for scheme in ("light", "dark"):
            page.emulate_media(forced_colors="active", color_scheme=scheme)
            pictures = {place: picture(board, place) for place in ("Aa4", "Aa3", "Ca4", "Da4", "Dd1")}
            assert len(set(pictures.values())) == len(pictures), f"two kinds of piece look the same, {scheme}"


def colours(board):
    """Lightness from 0 to 255 of text, page and tile."""
    return {
        name: board.root.locator(selector).first.evaluate(
            """(element, property) => {
                const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
                canvas.fillStyle = getComputedStyle(element)[property];
                canvas.fillRect(0, 0, 1, 1);
                const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
                return 0.3 * r + 0.59 * g + 0.11 * b;
            }""",
            style,
        )
        for name, selector, style in (
            ("ink", "h3", "color"),
            ("paper", "xpath=self::*", "backgroundColor"),
            ("tile", ".nw-tile", "fill"),
        )
    }


def picture(board, place):
    box = board.cell(place).locator("rect").first.bounding_box()
    inset = {"x": box["x"] + 3, "y": box["y"] + 3, "width": box["width"] - 6, "height": box["height"] - 6}
    return board.page.screenshot(clip=inset)
