"""Every game to its end with a finger alone, on a phone: whatever is needed is on the screen and can be hit."""

import time

import pytest
from conftest import sit_alone
from test_hands import GAMES, Finger, like_a_phone

# Options that bring a game to its end, by its rules, soon.
SHORT = {
    "archipelago": {"rounds": "1"}, "pyramids": {"limit": "3"}, "galleons": {"quiet_moves": "10"}, "doubloons": {},
    "shipowners": {"rounds": "2"},
}

# Where a finger goes next, by two lots: on one of the things that may be chosen. Whatever stands below the board
# and is not wholly on the screen is told of; of the board that which can be seen is enough.
NEXT = """
const [lot, which] = arguments;
const find = (selector) => document.querySelector(selector);
if (find('#rematch') && !find('#rematch').hidden) return {over: true};
if (find('#ask').getAttribute('aria-busy') || !(find('#status').classList.contains('turn'))) return {};
const all = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility() && it.getClientRects().length && !it.disabled);
const outside = all('.bar button, .bar input, .bar summary, .bubble button').filter((it) => {
  const box = it.getBoundingClientRect();
  const moves = it.closest('.moves')?.getBoundingClientRect();
  return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
    || (moves && (box.bottom > moves.bottom + 3 || box.top < moves.top - 3));
}).map((it) => it.textContent || it.ariaLabel);
// A point at which a touch meets a thing.
const board = find('#board').getBoundingClientRect();
const spot = (node) => {
  const box = (node.querySelector?.('.hit, .ring') ?? node).getBoundingClientRect();
  for (const part of [[.5, .5], [.5, .3], [.5, .7], [.3, .5], [.7, .5], [.2, .2], [.8, .8], [.8, .2], [.2, .8]]) {
    const [x, y] = [box.x + box.width * part[0], box.y + box.height * part[1]];
    if (node.closest('#board') && (x < board.left + 2 || x > board.right - 2 || y < board.top + 2 || y > board.bottom - 2)) continue;
    for (let met = document.elementFromPoint(x, y); met; met = met.parentElement) if (met === node) return [x, y];
  }
  return null;
};
const spots = (nodes) => nodes.map((node) => [node, spot(node)]).filter(([, at]) => at);
const first = spots([...all('.bubble .yes'), ...all('#chooser button')]);
const steps = spots([...all('.bubble .stepper [type=submit]'), ...all('#choices .stepper [type=submit]')]);
const [done, may, listed] = [spots(all('#done')), spots(all('#board .may')), spots(all('#choices button.choice'))];
let found = first;
if (!found.length && done.length && (lot < .5 || !(may.length || steps.length || listed.length))) found = done;
if (!found.length) found = steps;
if (!found.length && may.length && (!listed.length || lot < .75)) found = may;
if (!found.length) found = listed;
const chosen = found[Math.floor(which * found.length)];
// Offered, and nothing of it to be reached.
const lost = !chosen && all('#board .may, #choices button.choice, #done').length > 0;
return {outside, lost, at: chosen?.[1], what: chosen && (chosen[0].textContent || chosen[0].dataset.element).trim().slice(0, 30)};
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch_alone(browsers, lots, game):
    browser = browsers()
    like_a_phone(browser)
    finger = Finger(browser)
    sit_alone(browser, game, SHORT[game])
    taps, lost, told = 0, 0, {}
    end = time.monotonic() + 90
    while time.monotonic() < end:
        told = browser.script(NEXT, lots.random(), lots.random())
        if told.get("over"):
            break
        if told.get("outside"):
            browser.shot("outside")
        assert not told.get("outside"), (game, taps, told)
        # What is on its way may hide something for a moment.
        lost = lost + 1 if told.get("lost") else 0
        assert lost < 40, (game, taps, told)
        if told.get("at"):
            finger.click(*told["at"])
            taps += 1
        else:
            time.sleep(0.02)
    browser.shot(f"touch-over-{game}")
    assert told.get("over"), (game, taps, told)
    print(f"{game}: {taps} taps")
    # From the end on, too: another game is one tap away, on the screen.
    again = browser.script("""const box = document.querySelector('#rematch').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2, box.bottom <= innerHeight && box.right <= innerWidth];""")
    assert again[2], again
    table = browser.driver.current_url
    finger.click(*again[:2])
    browser.wait(lambda: browser.driver.current_url != table, "the next table")
