"""What drawings tell on a page: who owns what, what was done, what can be read."""

import itertools
import re

from conftest import play_on, sit_alone

# The heights of all letters that are shown, in pixels.
LETTERS = """return [...document.querySelectorAll('#board svg text')].filter((it) => it.getClientRects().length
  && getComputedStyle(it).display !== 'none' && it.textContent.trim()).map((it) =>
  [it.textContent, parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a])"""
PAINT = "const s = getComputedStyle(arguments[0]); return [s.fill, s.fillOpacity, s.opacity, s.stroke]"


def ready(browser):
    browser.wait(lambda: browser.all("#board svg") and browser.my_turn(), "my turn")


def small(browser):
    return [(text, round(size, 1)) for text, size in browser.script(LETTERS) if size < 11]


def test_letters_on_the_chart_can_be_read_at_first_sight(browsers):
    for how in ({"width": 1280, "height": 930}, {"phone": True}):
        browser = browsers(**how)
        sit_alone(browser, "archipelago")
        ready(browser)
        assert not small(browser), small(browser)
        names = "return [...document.querySelectorAll('#board .place-name')].filter((it) => it.checkVisibility({visibilityProperty: true})).length"
        shown = browser.script(names)
        assert shown > 10
        browser.shot(f"chart-{'phone' if 'phone' in how else 'wide'}")
        browser.click("#closer")
        browser.click("#closer")
        # Legends make room for each other when the board has come to rest.
        browser.wait(lambda: browser.script(names) > shown, "more names")
        assert not small(browser)


def test_unexplored_land_is_told_from_explored(browsers):
    """A position in which land was explored that is empty now."""
    browser = browsers()
    browser.open("/practise/archipelago/2")
    browser.wait(lambda: browser.all("#board .legend .flag.tribes"), "explored land")
    browser.shot("explored")
    lands = "#board .land:not([class*=lair-])"
    unknown = browser.all(f"{lands}.unexplored")
    known = browser.all(f"{lands}:not(.unexplored)")
    assert unknown and known
    look = lambda node: browser.script(PAINT, browser.script("return arguments[0].querySelector('.ground')", node))
    assert look(unknown[0])[0] not in {look(node)[0] for node in known}
    assert browser.all("#board .legend .unknown")


def test_nothing_covers_a_counter_and_everything_shows_its_owner(browsers):
    browser = browsers()
    sit_alone(browser, "archipelago")
    assert play_on(browser, "state.events > 60", hints=0.3) == "holds"
    ready(browser)
    # Everything that stands somewhere is drawn after all grounds.
    late = browser.script("""
        const last = [...document.querySelectorAll('#board .ground')].at(-1);
        return [...document.querySelectorAll('#board .counter, #board .ship-of')].every((it) =>
          last.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);""")
    assert late
    # Nor does the frame of the chart cover one.
    beyond = browser.script("""
        const sea = document.querySelector('#board .sea').getBoundingClientRect();
        return [...document.querySelectorAll('#board .standing [data-piece]')].map((it) => it.getBoundingClientRect())
          .map((it) => Math.max(sea.left - it.left, sea.top - it.top, it.right - sea.right, it.bottom - sea.bottom)).filter((far) => far > 4);""")
    assert not beyond, beyond
    # In one glance: bots play on meanwhile, and what was found before is drawn anew.
    colours, told = browser.script("""
        const hulls = [...document.querySelectorAll('#board .ship-of .hull')];
        return [hulls.map((it) => getComputedStyle(it).fill), document.querySelector('#board .round').textContent];""")
    assert len(colours) >= 2 and len(set(colours)) >= 2, colours
    assert re.fullmatch(r"Round \d+ of 30", told.strip()), told
    browser.shot("owners")


def test_conquered_land_has_the_colour_of_its_owner(browsers):
    """The colour of a territory is its owner's, and not that of the lair it lies in."""
    browser = browsers()
    sit_alone(browser, "archipelago")
    assert play_on(browser, "state.events > 12", hints=0.3) == "holds"
    ready(browser)
    style = browser.script("""
        const land = document.querySelector('#board .land.lair-green.owned-green');
        const ground = () => getComputedStyle(land.querySelector('.ground')).fill;
        const before = ground();
        land.classList.replace('owned-green', 'owned-blue');
        const other = document.querySelector('#board .land.lair-blue.owned-blue .ground');
        return [before, ground(), getComputedStyle(other).fill];""")
    assert style[0] != style[1] == style[2]


def test_no_box_is_lit_when_the_game_is_over(browsers):
    browser = browsers()
    sit_alone(browser, "archipelago", {"rounds": "1"})
    for _ in range(20):
        if play_on(browser, "false", hints=0.0) == "over":
            break
    browser.wait(browser.over, "the end")
    browser.wait(lambda: browser.all("#board .fleet"), "the board")
    assert not browser.all("#board .fleet.acts")


def test_a_ship_that_moved_keeps_its_colour_and_bears_its_name(browsers):
    browser = browsers()
    sit_alone(browser, "pyramids")
    moved = "state.last.length > 1 && state.turn.waits_for === 1 && state.events > 8"
    for _ in range(10):
        found = play_on(browser, moved, hints=1)
        if found == "holds" and browser.wait(lambda: browser.all("#board svg"), "the board") and browser.wait(
            lambda: browser.script("return document.querySelector('#board .last, #board .pyramid')"), "ships"
        ):
            break
    ready(browser)
    browser.wait(lambda: browser.all("#board .pyramid.last"), "the last move")
    assert not small(browser), small(browser)
    paints = browser.script("""return [...document.querySelectorAll('#board .pyramid')].map((ship) => {
        const s = getComputedStyle(ship.querySelector('.hull'));
        return [[...ship.classList].find((it) => it.startsWith('seat-')), s.fill, s.fillOpacity, s.opacity, ship.classList.contains('last')];
    })""")
    for seat in ("seat-1", "seat-2"):
        assert len({tuple(paint[1:4]) for paint in paints if paint[0] == seat}) <= 1, paints
    # What the log calls a ship stands on it, where it matters: at what moved last, and at the pointer. No
    # name stands twice or on another.
    names = browser.script("""return [...document.querySelectorAll('#board .pyramid')].map((ship) => {
        const name = ship.querySelector('.ship-name');
        const at = name.getBoundingClientRect();
        return [ship.querySelector('title').textContent.split(',')[0], name.textContent.trim().replace(/\\s+/g, ' '),
          at.width > 0, ship.classList.contains('last'), [at.left, at.top, at.right, at.bottom]];
    })""")
    assert all(title == name for title, name, *_ in names), names
    shown = [(name, at) for _, name, seen, last, at in names if seen]
    assert len(shown) == sum(last for *_, last, _ in names) and shown, names
    assert len({name for name, _ in shown}) == len(shown)
    for (_, a), (_, b) in itertools.combinations(shown, 2):
        assert min(a[2], b[2]) - max(a[0], b[0]) <= 3 or min(a[3], b[3]) - max(a[1], b[1]) <= 3, shown
    # All ships are in sight, as large as fits.
    boxes = browser.script("""const seen = document.querySelector('#board').getBoundingClientRect();
        return [...document.querySelectorAll('#board .pyramid .ring')].map((it) => { const b = it.getBoundingClientRect();
          return [b.left - seen.left, b.top - seen.top, seen.right - b.right, seen.bottom - b.bottom]; });""")
    assert all(min(box) > -2 for box in boxes), boxes
    left = browser.script("return document.querySelectorAll('#board .action:not(.spent)').length")
    # Below the drawing, or at its edge where it is seen from near.
    assert 1 <= left <= 3 and f"{left} action" in (browser.text("#board .actions") or browser.text(".caption-note"))
    browser.shot("pyramids-moved")


def test_a_heading_of_the_rules_is_only_a_heading(browsers):
    browser = browsers()
    for game in ("galleons", "archipelago", "pyramids", "doubloons", "shipowners"):
        browser.open(f"/rules/{game}")
        tall = browser.script("return [...document.querySelectorAll('.rules h1, .rules h2, .rules h3')].filter((it) => "
                              "it.getBoundingClientRect().height > 90).map((it) => it.textContent)")
        assert not tall, (game, tall)
