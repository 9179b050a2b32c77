"""Hands: everything is done by touching the thing itself, with a mouse or with a finger."""

import re
import time

import pytest
from conftest import play_on, sit_alone

QUIET = "return !document.querySelector('#ask[aria-busy]')"
MIDDLE = """const at = (arguments[0].querySelector('.hit, .ring') ?? arguments[0]).getBoundingClientRect();
return [at.x + at.width / 2, at.y + at.height / 2]"""
GAMES = ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"]


def ready(browser):
    browser.wait(lambda: browser.my_turn() and browser.offered() and browser.script(QUIET), "my turn")
    # Nothing is on its way.
    time.sleep(0.2)


def like_a_phone(browser):
    """A window of 390 by 844 with a finger and no mouse."""
    how = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", how)
    browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})


def middle(browser, node):
    browser.script("arguments[0].scrollIntoView({block: 'center', inline: 'center'})", node)
    return browser.script(MIDDLE, node)


class Mouse:
    """A mouse, moved for real."""

    def __init__(self, browser):
        self.browser = browser

    def event(self, kind, x, y, **more):
        self.browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "pointerType": "mouse"} | more)

    def down(self, x, y):
        self.event("mouseMoved", x, y)
        self.event("mousePressed", x, y, button="left", buttons=1, clickCount=1)

    def to(self, x, y):
        self.event("mouseMoved", x, y, button="left", buttons=1)

    def up(self, x, y):
        self.event("mouseReleased", x, y, button="left", clickCount=1)

    def click(self, x, y):
        self.down(x, y)
        self.up(x, y)

    def wheel(self, x, y, turned):
        self.event("mouseWheel", x, y, deltaX=0, deltaY=turned)


class Finger(Mouse):
    """A finger on the glass."""

    def touch(self, kind, *points):
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x, y):
        self.touch("touchStart", (x, y))

    def to(self, x, y):
        self.touch("touchMove", (x, y))

    def up(self, x, y):
        self.touch("touchEnd")


def pointer(browser, kind):
    if kind == "finger":
        like_a_phone(browser)
        return Finger(browser)
    return Mouse(browser)


def drag(hand, start, end, before_end=lambda: None):
    (x, y), (ex, ey) = start, end
    hand.down(x, y)
    for step in range(1, 9):
        hand.to(x + (ex - x) * step / 8, y + (ey - y) * step / 8)
        time.sleep(0.03)
    before_end()
    hand.up(ex, ey)


def version(browser):
    return browser.state()["version"]


def a_way(browser):
    """A ship that may move, and a place to which it may: as the interface tells them."""
    return browser.driver.execute_async_script("""
        const done = arguments[0];
        const path = '/api/tables/' + location.pathname.split('/')[2];
        const ask = (body) => fetch(path + '/next', {method: 'POST', headers: {'content-type': 'application/json'},
          body: JSON.stringify({seat: 1, ...body})}).then((r) => r.json());
        (async () => {
          const {elements} = await ask({});
          const ship = elements[Math.floor(elements.length / 2)];
          const {elements: places} = await ask({beginning: ship.word});
          done([ship.element, places.at(-1).element]);
        })();""")


def element(browser, name):
    return browser.find(f"#board [data-element='{name}']")


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_a_ship_is_dragged_to_where_it_sails(browsers, kind):
    browser = browsers()
    hand = pointer(browser, kind)
    sit_alone(browser, "galleons")
    ready(browser)
    ship, place = a_way(browser)
    before = version(browser)
    start = middle(browser, element(browser, ship))
    scrolled = browser.script("return scrollY")
    end = browser.script(MIDDLE, element(browser, place))
    seen = {}

    def looks():
        browser.wait(lambda: browser.all("#board .drop"), "the places to be lit")
        seen["lit"] = [node.get_attribute("data-element") for node in browser.all("#board .drop")]
        seen["carried"] = browser.script("return document.querySelector('#board .carried')?.style.transform")
        seen["scrolled"] = browser.script("return scrollY")
        seen["over"] = [node.get_attribute("data-element") for node in browser.all("#board .over")]
        browser.shot(f"carried-{kind}")

    drag(hand, start, end, looks)
    assert place in seen["lit"] and ship not in seen["lit"]
    assert seen["carried"] and seen["over"] == [place]
    browser.wait(lambda: version(browser) > before, "the move")
    assert seen["scrolled"] == scrolled, "the page was scrolled"
    browser.wait(lambda: not browser.all("#board .carried"), "the ship to lie still")


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_what_is_dropped_elsewhere_goes_back_and_nothing_is_sent(browsers, kind):
    browser = browsers()
    hand = pointer(browser, kind)
    sit_alone(browser, "galleons")
    ready(browser)
    ship, _ = a_way(browser)
    before = version(browser)
    lit = len(browser.all("#board .may"))
    start = middle(browser, element(browser, ship))
    frame = browser.script("const b = document.querySelector('#board').getBoundingClientRect(); return [b.x, b.y, b.width]")
    drag(hand, start, [frame[0] + frame[2] - 12, max(frame[1], 0) + 40],
         lambda: browser.wait(lambda: browser.all("#board .drop"), "the places to be lit"))
    browser.wait(lambda: not browser.all("#board .carried, #board .lifted, #board .drop"), "the ship to go back")
    time.sleep(0.4)
    assert version(browser) == before
    assert len(browser.all("#board .may")) == lit and not browser.all("#board .chosen")
    assert not browser.seen("#back")
    # And it can be chosen by a click as before.
    hand.click(*middle(browser, element(browser, ship)))
    browser.wait(lambda: browser.all("#board .chosen"), "the ship to be chosen")


def test_escape_puts_back_what_is_carried(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    ship, place = a_way(browser)
    before = version(browser)
    start = middle(browser, element(browser, ship))

    def regrets():
        browser.wait(lambda: browser.all("#board .drop"), "the places to be lit")
        browser.find("body").send_keys("\ue00c")
        browser.wait(lambda: not browser.all("#board .carried"), "the ship to go back")

    drag(Mouse(browser), start, browser.script(MIDDLE, element(browser, place)), regrets)
    time.sleep(0.4)
    assert version(browser) == before and not browser.all("#board .chosen")


def test_bands_are_counted_at_the_place(browsers):
    browser = browsers()
    sit_alone(browser, "archipelago")
    assert play_on(browser, "next.elements.some((it) => it.word === 'move')", hints=0.5) == "holds"
    ready(browser)
    places = browser.driver.execute_async_script("""
        const done = arguments[0];
        const ask = (beginning) => fetch('/api/tables/' + location.pathname.split('/')[2] + '/next', {method: 'POST',
          headers: {'content-type': 'application/json'}, body: JSON.stringify({seat: 1, beginning})}).then((r) => r.json());
        (async () => {
          const [origin] = (await ask('move')).elements;
          const [target] = (await ask('move ' + origin.word)).elements;
          done([origin.element, target.element]);
        })();""")
    start = middle(browser, element(browser, places[0]))
    end = browser.script(MIDDLE, element(browser, places[1]))
    before = version(browser)
    drag(Mouse(browser), start, end, lambda: browser.wait(lambda: browser.all("#board .drop"), "the places to be lit"))
    if browser.seen("#chooser"):
        browser.click("#chooser button")
    stepper = browser.wait(lambda: browser.seen(".bubble .stepper"), "how many")[0]
    browser.shot("stepper")
    assert not browser.all("#choices .stepper")
    assert near(browser, ".bubble", element(browser, places[1]))
    field = stepper.find_element("css selector", "input")
    most = int(field.get_attribute("max"))
    assert int(field.get_attribute("value")) == most
    fewer, more = stepper.find_elements("css selector", ".round")
    assert not more.is_enabled()
    fewer.click()
    assert int(field.get_attribute("value")) == most - 1
    submit = stepper.find_element("css selector", "[type=submit]")
    assert str(most - 1) in submit.text
    assert version(browser) == before
    submit.click()
    browser.wait(lambda: version(browser) > before or browser.seen(".bubble .stepper"), "the march, or how much gold")


def near(browser, selector, node):
    """Whether something stands beside a thing, in sight."""
    return browser.script("""const [own, at] = [document.querySelector(arguments[0]), arguments[1]].map((it) => it.getBoundingClientRect());
        const apart = (a, b, c, d) => Math.max(0, c - b, a - d);
        return own.top >= 0 && own.bottom <= innerHeight && own.left >= 0 && own.right <= innerWidth
          && Math.hypot(apart(own.left, own.right, at.left, at.right), apart(own.top, own.bottom, at.top, at.bottom)) < 30;""", selector, node)


def rolls(browser):
    """A thing of the board whose touch makes a move after which dice are rolled."""
    sit_alone(browser, "shipowners")
    ready(browser)
    return browser.find("#board .ship-card.may")


def test_dice_are_asked_about_where_the_board_is_touched(browsers):
    browser = browsers()
    card = rolls(browser)
    before = version(browser)
    Mouse(browser).click(*middle(browser, card))
    browser.wait(lambda: browser.seen(".bubble .yes"), "the question")
    assert re.fullmatch(r"Roll for .*\?", browser.text(".bubble p"))
    browser.shot("asked-first")
    assert near(browser, ".bubble", browser.find("#board .chosen"))
    assert version(browser) == before
    # The same stands on the button: no second question there.
    assert browser.text("#done").startswith("Roll for ")
    browser.click(".bubble .no")
    browser.wait(lambda: not browser.all(".bubble") and not browser.all("#board .chosen"), "all as before")
    assert version(browser) == before
    Mouse(browser).click(*middle(browser, browser.find("#board .ship-card.may")))
    browser.click(".bubble .yes")
    browser.wait(lambda: version(browser) > before, "the roll")


def test_whoever_wants_no_question_is_asked_none(browsers):
    browser = browsers()
    rolls(browser)
    browser.click("#confirm")
    assert not browser.find("#confirm").is_selected()
    browser.driver.refresh()
    ready(browser)
    assert not browser.find("#confirm").is_selected(), "it was not remembered"
    before = version(browser)
    Mouse(browser).click(*middle(browser, browser.find("#board .ship-card.may")))
    browser.wait(lambda: version(browser) > before, "the roll")
    assert not browser.all(".bubble")


def test_buttons_say_what_they_do(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    ready(browser)
    for place in range(3):
        Mouse(browser).click(*middle(browser, browser.all("#board .die-of")[place]))
        browser.wait(lambda: browser.script(QUIET) and len(browser.all("#board .chosen")) == place + 1, "the die")
    assert browser.text("#done") == "Roll 3 dice again"
    before = version(browser)
    browser.click("#done")
    browser.wait(lambda: version(browser) > before, "the roll")
    ready(browser)
    small = [node.text for node in browser.seen("#choices button, .doors button") if node.text[:1].islower()]
    assert not small, small


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_the_move_without_notation_and_plays_it(browsers, game):
    browser = browsers()
    sit_alone(browser, game)
    if game in ("archipelago", "pyramids"):
        assert play_on(browser, "next.elements.some((it) => it.word === 'move')", hints=0.8) == "holds"
    ready(browser)
    before = version(browser)
    words = [word for move in browser.state()["moves"] or [] for word in [move] if " " in move]
    browser.click("#hint")
    browser.wait(lambda: browser.seen("#advice button"), "a hint")
    time.sleep(0.4)
    browser.shot(f"hint-{game}")
    told = browser.text("#advice em")
    assert not [word for word in words if word in told], told
    assert not re.search(r"\b[a-z]{1,2}\d{1,2}\b|\d+\.\d \d", told), told
    shown = browser.script("return [document.querySelectorAll('#board .hinted').length, document.querySelectorAll('#board .hints .way').length]")
    if game in ("galleons", "pyramids"):
        assert shown[1] >= 1, "no arrow"
    else:
        assert shown[1] < 2, "several arrows"
        # Whoever ends the turn does so nowhere on the board.
        assert sum(shown) > 0 or not browser.all("#board .may") or "ends the turn" in told, "nothing is marked"
    play = browser.find("#advice button")
    assert play.text == "Play it"
    play.click()
    browser.wait(lambda: version(browser) > before, "the move")
    browser.wait(lambda: not browser.all("#board .hints"), "the arrow to go")


def test_the_sheet_of_keys(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    browser.script("document.querySelector('#board .may[tabindex=\"0\"]').focus()")
    held = browser.script("return document.activeElement.dataset.element")
    keys = lambda key: browser.driver.switch_to.active_element.send_keys(key)
    keys("?")
    browser.wait(lambda: browser.seen("#sheet"), "the sheet")
    browser.shot("keys")
    assert len(browser.all("#sheet kbd")) > 10
    # Each key stands there once.
    named = browser.script("return [...document.querySelectorAll('#sheet kbd')].map((it) => it.textContent)")
    assert len(named) == len(set(named)), named
    assert browser.script("return document.activeElement.closest('#sheet') !== null")
    keys("\ue00c")
    browser.wait(lambda: not browser.seen("#sheet"), "the sheet to be closed")
    assert browser.script("return document.activeElement.dataset.element") == held
    # Zoom, the whole, and the hint.
    for _ in range(2):
        keys("+")
    assert browser.find("#board").get_attribute("data-zoom") == "2"
    keys("0")
    assert browser.find("#board").get_attribute("data-zoom") == "1"
    keys("h")
    browser.wait(lambda: browser.seen("#advice"), "the hint")
    # A move by keys alone.
    before = version(browser)
    keys("b")
    keys("\ue007")
    browser.wait(lambda: browser.all("#board .chosen") and browser.script(QUIET), "the ship")
    for arrow in ("\ue013", "\ue014", "\ue012", "\ue015"):
        if not browser.script("return document.activeElement.closest('#board .may') !== null"):
            keys(arrow)
    keys("\ue007")
    browser.wait(lambda: version(browser) > before, "the move")


def test_ships_are_called_by_what_they_are(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    told = browser.find("#board .may").get_attribute("aria-label")
    assert re.fullmatch(r"[a-j]+\d+: \w+, .+", told), told
    Mouse(browser).click(*middle(browser, browser.find("#board .may")))
    browser.wait(lambda: browser.seen("#said"), "what is chosen")
    assert browser.text("#said") == told


def test_the_wheel_brings_the_board_closer(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    mouse = Mouse(browser)
    zoom = lambda: browser.find("#board").get_attribute("data-zoom")
    x, y = browser.script("const b = document.querySelector('#board').getBoundingClientRect(); return [b.x + b.width * .5, b.y + b.height * .5]")
    under = "const at = new DOMPoint(arguments[0], arguments[1]).matrixTransform(document.querySelector('#board svg').getScreenCTM().inverse()); return [at.x, at.y]"
    assert zoom() == "1"
    point = browser.script(under, x, y)
    for _ in range(3):
        mouse.wheel(x, y, -60)
    browser.wait(lambda: zoom() == "2", "to be closer")
    for _ in range(2):
        mouse.wheel(x, y, -60)
    browser.wait(lambda: zoom() == "3", "to be closer still")
    now = browser.script(under, x, y)
    assert abs(now[0] - point[0]) < 6 and abs(now[1] - point[1]) < 6, "the point under the mouse has moved"
    browser.shot("closer")
    # A drag on the sea moves the board.
    before = browser.script("return [document.querySelector('#board').scrollLeft, document.querySelector('#board').scrollTop]")
    sea = browser.script("""const b = document.querySelector('#board').getBoundingClientRect();
        for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) {
          const [x, y] = [b.x + b.width * i / 20, b.y + b.height * j / 20];
          if (y < innerHeight - 90 && !document.elementFromPoint(x, y)?.closest('.may')) return [x, y];
        }""")
    drag(mouse, sea, [sea[0] + 50, sea[1] + 60])
    after = browser.script("return [document.querySelector('#board').scrollLeft, document.querySelector('#board').scrollTop]")
    assert before != after
    # Farther away, and then the page scrolls again.
    for _ in range(10):
        mouse.wheel(x, y, 60)
    browser.wait(lambda: zoom() == "1", "the whole")
    time.sleep(0.4)
    # The page is made longer than the screen, as that of a long table may be.
    browser.script("document.documentElement.style.paddingBottom = '900px'")
    mouse.wheel(x, y, 120)
    browser.wait(lambda: browser.script("return scrollY") > 0, "the page to be scrolled")
    assert zoom() == "1"


def test_two_fingers_bring_the_board_closer_and_one_scrolls_the_page(browsers):
    browser = browsers()
    finger = pointer(browser, "finger")
    sit_alone(browser, "galleons")
    ready(browser)
    zoom = lambda: browser.find("#board").get_attribute("data-zoom")
    browser.script("scrollTo(0, 0)")
    x, y = browser.script("const b = document.querySelector('#board').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]")
    # One finger on the sea: the page, if that is longer than the screen.
    browser.script("document.documentElement.style.paddingBottom = '900px'")
    drag(finger, [x, y], [x, y - 120])
    browser.wait(lambda: browser.script("return scrollY") > 40, "the page to be scrolled")
    assert zoom() == "1"
    browser.script("scrollTo(0, 0)")
    time.sleep(0.3)
    finger.touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 11):
        finger.touch("touchMove", (x - 30 - 7 * step, y), (x + 30 + 7 * step, y))
        time.sleep(0.02)
    finger.touch("touchEnd")
    browser.wait(lambda: zoom() in ("2", "3"), "to be closer")
    assert browser.script("return visualViewport.scale") == 1, "the page was zoomed"
    # Twice on the sea: the whole.
    time.sleep(0.4)
    spot = browser.script("""const b = document.querySelector('#board').getBoundingClientRect();
        for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) {
          const [x, y] = [b.x + b.width * i / 20, b.y + b.height * j / 20];
          const under = document.elementFromPoint(x, y);
          if (under?.closest('#board') && !under.closest('.may')) return [x, y];
        }""")
    for _ in range(2):
        finger.click(*spot)
    browser.wait(lambda: zoom() == "1", "the whole")


def take_the_helm(browser, hand):
    """Sits down at pyramids and chooses a ship that may move, until it can be turned."""
    sit_alone(browser, "pyramids")
    assert play_on(browser, "next.elements.some((it) => it.word === 'move')", hints=0.8) == "holds"
    ready(browser)
    hand.click(*middle(browser, browser.all("#board .may")[-1]))
    browser.wait(lambda: browser.all("#board .handle") or browser.seen("#chooser"), "the handle")
    if browser.seen("#chooser"):
        browser.click("#chooser button")
    browser.wait(lambda: browser.all("#board .handle") and browser.script(QUIET), "the handle")
    time.sleep(0.3)


def test_a_ship_is_turned_by_its_handle(browsers):
    browser = browsers()
    finger = pointer(browser, "finger")
    take_the_helm(browser, finger)
    before, scrolled = version(browser), browser.script("return scrollY")
    at = "const at = arguments[0].getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]"
    knob = browser.script(at, browser.find("#board .knob"))
    ghost = lambda: browser.script("return document.querySelector('#board .ghost').getAttribute('points')")
    first, seen = ghost(), {}

    def looks():
        seen["ghost"] = ghost()
        browser.shot("handle")

    drag(finger, knob, [knob[0] + 16, knob[1] + 5], looks)
    assert seen["ghost"] != first, "it does not turn with the finger"
    assert browser.script("return scrollY") == scrolled
    # What a finger lets go of can be mended: nothing is laid before one says so.
    time.sleep(0.5)
    assert version(browser) == before and "°" not in browser.text("#said") and ghost() == seen["ghost"]
    knob = browser.script(at, browser.find("#board .knob"))
    drag(finger, knob, [knob[0] - 30, knob[1] + 8])
    assert ghost() != seen["ghost"] and version(browser) == before
    laid = len(browser.all("#board .laid"))
    browser.click("#choices [type=submit]")
    browser.wait(lambda: browser.script(QUIET) and ("°" in browser.text("#said") or version(browser) > before), "the heading")
    if version(browser) == before:
        assert len(browser.all("#board .laid")) == laid + 1, "the step is not seen"
        assert browser.text("#done") == "Stop after one step"
        browser.shot("laid")
        browser.click("#done")
        browser.wait(lambda: version(browser) > before, "the move")


def test_a_mouse_chooses_the_heading_that_it_shows(browsers):
    browser = browsers()
    mouse = Mouse(browser)
    take_the_helm(browser, mouse)
    before = version(browser)
    x, y = middle(browser, browser.find("#board .knob"))
    mouse.click(x + 3, y + 2)
    browser.wait(lambda: browser.script(QUIET) and ("°" in browser.text("#said") or version(browser) > before), "the heading")


def test_plans_are_offered_only_where_one_acts_again(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    assert not browser.seen("#planning")
    sit_alone(browser, "pyramids")
    assert play_on(browser, "next.elements.some((it) => it.word === 'move')", hints=0.8) == "holds"
    ready(browser)
    browser.wait(lambda: browser.seen("#planning"), "the switch")
    assert "sent together" in browser.text("#planning")


@pytest.mark.parametrize("game", GAMES)
def test_some_turns_by_touch_alone(browsers, lots, game):
    browser = browsers()
    finger = pointer(browser, "finger")
    sit_alone(browser, game)
    start = None
    turns = 0
    end = time.monotonic() + 100
    while turns < 6 and time.monotonic() < end:
        if browser.over():
            break
        if not (browser.my_turn() and browser.offered() and browser.script(QUIET)):
            time.sleep(0.05)
            continue
        start = start or version(browser)
        before = version(browser)
        try:
            tap_something(browser, finger, lots)
        except Exception as problem:  # the page may change under a finger
            if "stale" not in str(problem).lower() and "NoneType" not in str(problem):
                raise
        time.sleep(0.15)
        turns += version(browser) > before
    browser.shot(f"touch-{game}")
    assert turns >= 6 or browser.over(), f"{turns} moves"


def test_somebody_is_chosen_by_name_and_numbers_are_folded_away(browsers):
    browser = browsers()
    like_a_phone(browser)
    for _ in range(10):
        # It is drawn who chooses the fleet: the other says who moves first.
        sit_alone(browser, "pyramids")
        ready(browser)
        if "moves first" in browser.text("#asks"):
            break
    # The one thing to do is not asked about, and nobody is a number.
    assert [it.text for it in browser.seen("#choices button")] == ["Guest (you)", browser.text("#others .name b")]
    assert not browser.all(".stepper") and not browser.seen("#back")
    browser.click("#choices button")
    ready(browser)
    play_on(browser, "next.elements.some(({ word }) => word === 'lay')")
    browser.driver.refresh()
    ready(browser)
    browser.script("document.querySelector('#board .may').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    browser.wait(lambda: browser.seen("#choices .exact"), "where to")
    assert not browser.seen("#choices input"), "millimetres"
    assert browser.text("#choices [type=submit]") == "Any place"
    browser.click("#choices summary")
    assert len(browser.seen("#choices input")) == 2
    assert browser.wait(lambda: browser.text("#choices [type=submit]") == "OK", "the other word")


def tap(browser, finger, node):
    x, y = middle(browser, node)
    finger.click(x, y)


def tap_something(browser, finger, lots):
    """Taps one of the things that may be chosen."""
    for first in (".bubble .yes", "#chooser button"):
        if browser.seen(first):
            return tap(browser, finger, lots.choice(browser.seen(first)))
    steppers = browser.seen(".bubble .stepper [type=submit]") or browser.seen("#choices .stepper [type=submit]")
    done, may, listed = browser.seen("#done"), browser.all("#board .may"), browser.seen("#choices button.choice")
    if done and (lots.random() < 0.5 or not (may or steppers)):
        return tap(browser, finger, done[0])
    if steppers:
        return tap(browser, finger, steppers[0])
    if may and (not listed or lots.random() < 0.6):
        return tap(browser, finger, lots.choice(may))
    if listed:
        return tap(browser, finger, lots.choice(listed))
    return None


def test_ships_glide_with_a_wake_and_nothing_moves_while_idle(browsers):
    browser = browsers(still=False)
    sit_alone(browser, "galleons")
    ready(browser)
    browser.wait(lambda: browser.script("return document.getAnimations().length") == 0, "rest")
    ship, place = a_way(browser)
    browser.script("""window.seen = new Set();
        new MutationObserver((all) => all.forEach((it) => it.addedNodes.forEach((node) => {
          for (const part of [node, ...node.querySelectorAll?.('*') ?? []]) if (part.classList) seen.add(part.classList[0]);
        }))).observe(document.querySelector('#board'), {subtree: true, childList: true})""")
    mouse = Mouse(browser)
    mouse.click(*middle(browser, element(browser, ship)))
    browser.wait(lambda: browser.all("#board .chosen") and browser.script(QUIET), "the ship")
    mouse.click(*middle(browser, element(browser, place)))
    browser.wait(lambda: browser.script("return seen.has('wake')"), "the wake")
    browser.wait(lambda: browser.script("return document.getAnimations().length") == 0, "all to lie still")
    assert not browser.all("#board .wake, #board .wreck, #board .gliding")


def test_what_moves_lies_on_layers_of_its_own_and_within_the_board(browsers):
    """The board is not painted again for it; and a phone does not make its window as wide as what moves."""
    browser = browsers(still=False)
    like_a_phone(browser)
    sit_alone(browser, "pyramids")
    play_on(browser, "state.events > 12", hints=0.3)
    browser.driver.refresh()
    ready(browser)
    browser.script("""window.seen = {layers: 0, inside: 0, wide: 0};
        const look = () => {
          seen.layers = Math.max(seen.layers, document.querySelectorAll('#board > .sky > svg').length);
          const moving = document.getAnimations().filter((it) => it.effect.target?.closest('#board'));
          seen.inside += moving.filter((it) => !it.effect.target.matches('#board > .sky > svg')).length;
          seen.wide = Math.max(seen.wide, innerWidth);
          requestAnimationFrame(look);
        };
        look(); document.querySelector('#replay').click();""")
    browser.wait(lambda: browser.script("return seen.layers > 0"), "something to move")
    browser.wait(lambda: not browser.seen("#now") and not browser.all("#board .aloft"), "all to lie still")
    seen = browser.script("return seen")
    assert seen["inside"] == 0 and seen["wide"] == 390, seen
    assert not browser.all("#board > .sky > svg")


# A galiot that can sink either of two galleons, and a table for it against the weakest bot.
TO_SINK = """flotilla record 1
game galleons
edition default
seats 2
position Ga8;Tde7;Sb4 Gf7,f9;Tij4;Si6 1 0 -
"""
OPEN = """const [record, done] = arguments;
fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({game: 'galleons', seats: ['', 'cadet'], record})}).then((r) => r.json())
  .then(({id, invitation}) => done(`/tables/${id}?code=${invitation}`));"""
# Sinks a galleon, and shows it going down on a board beside the page's own, which has its own time.
SUNK = """const done = arguments[0];
(async () => {
  const {Board} = await import('/assets/board.js');
  const sea = document.createElement('div');
  sea.id = 'sea';
  document.querySelector('#board').after(sea);
  const board = new Board(sea);
  const path = '/api/tables/' + location.pathname.split('/')[2];
  const {events, version} = await (await fetch(path)).json();
  const scene = async (at) => (await fetch(path + '/scene?seat=1&lang=en&events=' + at)).text();
  await fetch(path + '/play', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({seat: 1, version, moves: ['de7 ef8 f9']})});
  const [before, after] = [await scene(events), await scene(events + 1)];
  board.show(before, {glide: false});
  const {gone} = board.show(after);
  done([gone, ...['.wreck', '.splash'].map((it) => sea.querySelectorAll(it).length)]);
})();"""


@pytest.mark.parametrize("still", [False, True])
def test_what_is_sunk_goes_down(browsers, still):
    browser = browsers(still=still)
    browser.open("/")
    browser.open(browser.driver.execute_async_script(OPEN, TO_SINK))
    browser.wait(lambda: browser.seen(".sit input"), "a free seat")
    browser.find(".sit input").send_keys("Anne")
    browser.click(".sit button")
    browser.wait(lambda: browser.my_turn() and browser.all("#board svg"), "my turn")
    assert browser.driver.execute_async_script(SUNK) == ([1, 0, 0] if still else [1, 1, 1])
    browser.wait(lambda: not browser.all("#sea .wreck, #sea .splash"), "the sea to be still")
