"""Everything that is needed is on the screen, at every size; what whoever was invited, watches or has
won is told; phrases."""

import re
import time
from pathlib import Path

import pytest
from conftest import play_on, sit_alone, sit_two
from test_hands import like_a_phone

GAMES = sorted(page.parts[-3] for page in Path(__file__).parents[2].glob("crates/games/*/pages/en.md"))
SIZES = [(1280, 800), (390, 844), (360, 640)]
#: Moments of a game that look different: at the beginning, in its middle, later.
MOMENTS = ["state.events > 4", "state.events > 25", "state.events > 60"]

# What is needed and not wholly within the screen, and how large the board is drawn.
OUTSIDE = """
const [wide, high] = [innerWidth, innerHeight];
const shows = (node) => node.checkVisibility() && node.getClientRects().length > 0 && !node.disabled;
const needed = [...document.querySelectorAll('.bar button, .bar input, .bar summary, .bar a, #moments button, .seats .seat, #status, #board')].filter(shows);
const outside = needed.map((node) => [node, node.getBoundingClientRect()]).filter(([node, box]) => {
  // What scrolls inside the bar must be within the bar. On a phone the coach speaks above the board.
  const bar = !node.closest('#coach') && node.closest('.moves')?.getBoundingClientRect();
  return box.left < -1 || box.right > wide + 1 || box.top < -1 || box.bottom > high + 1
    || (bar && (box.bottom > bar.bottom + 3 || box.top < bar.top - 3));
}).map(([node, box]) => [node.id || node.className || node.tagName, node.textContent.slice(0, 30), Math.round(box.left), Math.round(box.top), Math.round(box.right), Math.round(box.bottom)]);
const drawing = document.querySelector('#board svg');
const box = document.querySelector('#board').getBoundingClientRect();
return {outside, inner: wide, scrolls: document.documentElement.scrollHeight - high, wide: document.documentElement.scrollWidth - wide,
  board: [Math.round(box.width), Math.round(box.height)], ratio: drawing.viewBox.baseVal.width / drawing.viewBox.baseVal.height,
  scale: drawing.getScreenCTM().a};
"""


def resize(browser, size):
    width, height = size
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.wait(lambda: browser.script("return innerWidth") == width, "the size")
    time.sleep(0.3)


def ready(browser):
    browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_needed_is_outside_of_the_screen(browsers, game):
    """At the beginning and in the middle of a game, and when something is begun: the bar stays as high,
    and the board as large."""
    browser = browsers()
    sit_alone(browser, game)
    boards = {}
    for moment in MOMENTS:
        play_on(browser, moment, hints=0.3, seconds=20)
        for size in SIZES:
            resize(browser, size)
            ready(browser)
            if browser.over():
                return
            # Before something is chosen, and after.
            for begun in (False, True):
                if begun:
                    nodes = browser.all("#board .may") or browser.seen("#choices button.choice")
                    if not nodes:
                        continue
                    browser.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", nodes[0])
                    time.sleep(0.4)
                    if browser.seen("#chooser"):
                        browser.script("document.querySelector('#chooser').close()")
                    ready(browser)
                    if browser.over():
                        return
                told = browser.script(OUTSIDE)
                if told["outside"]:
                    browser.shot("outside")
                assert not told["outside"], (game, size, moment, begun, told)
                # A phone makes its window as wide as whatever reaches beyond it.
                assert told["inner"] == size[0] and told["scrolls"] <= 0 and told["wide"] <= 0, (game, size, told)
                # The room for the board is the same in every phase.
                board = boards.setdefault((size, len(browser.all("#others .seat"))), told["board"])
                assert max(abs(a - b) for a, b in zip(board, told["board"])) <= 2, (game, size, moment, begun, board, told["board"])
            browser.shot(f"layout-{game}-{size[0]}")


# How high the lowest letters of the board are, whose they are, and how large it is drawn.
LETTERS = """
const lowest = [...document.querySelectorAll('#board svg text')].filter((it) => it.checkVisibility() && it.textContent.trim()).map((it) => {
  const { a, b } = it.getScreenCTM();
  return [parseFloat(getComputedStyle(it).fontSize) * Math.hypot(a, b), it.textContent.trim().slice(0, 20)];
}).sort(([a], [b]) => a - b)[0];
return { lowest, scale: document.querySelector('#board svg').getScreenCTM().a };
"""


@pytest.mark.parametrize("game", GAMES)
def test_letters_can_be_read_and_the_board_is_as_large_in_every_phase(browsers, game):
    """Through a whole game, which the end of it is a part of."""
    browser = browsers()
    sit_alone(browser, game)
    scales = {}
    for moment in ["state.events > 10", "false"]:
        play_on(browser, moment, hints=0.5, seconds=25)
        for size in SIZES:
            resize(browser, size)
            # A phone begins closer to a large map.
            browser.driver.refresh()
            browser.wait(lambda: browser.script("return document.querySelector('#status, #result') !== null && document.fonts.status === 'loaded'"), "the page")
            time.sleep(1)
            told = browser.script(LETTERS)
            if told["lowest"]:
                assert told["lowest"][0] >= 11, (game, size, moment, told)
            # An open table is seen through a camera.
            if not browser.all("#board [data-plane]"):
                known = scales.setdefault(size, told["scale"])
                assert abs(known - told["scale"]) < 0.01 * known, (game, size, moment, known, told["scale"])
        if browser.over():
            return


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_leaves_room_for_what_is_needed(browsers, game):
    """In a first game, when the coach speaks and something is begun."""
    browser = browsers(coach=True)
    sit_alone(browser, game)
    heard = 0
    for moment in ("true", "state.events > 6"):
        play_on(browser, moment, hints=1)
        for size in SIZES:
            resize(browser, size)
            ready(browser)
            time.sleep(0.6)
            for begun in (False, True):
                if begun:
                    nodes = browser.all("#board .may") or browser.seen("#choices button.choice")
                    browser.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", nodes[0])
                    time.sleep(0.5)
                    if browser.seen("#chooser"):
                        browser.script("document.querySelector('#chooser').close()")
                    ready(browser)
                told = browser.script(OUTSIDE)
                if told["outside"]:
                    browser.shot("outside")
                assert not told["outside"], (game, size, moment, begun, told["outside"])
                if browser.seen("#coach") and size[0] < 760:
                    # On a phone it is read without scrolling, and lies over nothing that is touched.
                    hidden, low, top = browser.script(
                        "const coach = document.querySelector('#coach'); return [coach.scrollHeight - coach.clientHeight,"
                        "coach.getBoundingClientRect().bottom, document.querySelector('.chart').getBoundingClientRect().top]")
                    assert hidden <= 0 and low <= top + 40, (game, size, moment, hidden, low, top)
                    heard += 1
            browser.find("body").send_keys("\ue00c")
            time.sleep(0.3)
    assert heard


@pytest.mark.parametrize("game", ["archipelago", "pyramids"])
def test_nothing_covers_a_large_map_on_a_phone(browsers, game):
    browser = browsers(phone=True)
    sit_alone(browser, game)
    # Until there is something to tell of it: the placing and the cards come first.
    play_on(browser, "state.events > 40" if game == "archipelago" else "state.events > 9", hints=0.5, seen=False)
    ready(browser)
    assert browser.seen(".zoom") and browser.text(".caption-note")
    over = """
        const board = document.querySelector('#board').getBoundingClientRect();
        return ['.zoom', '.caption-note'].filter((it) => document.querySelector(it).getBoundingClientRect().bottom > board.top + 1)"""
    for press in (None, "#closer", "#farther", "#farther"):
        if press:
            browser.click(press)
            time.sleep(0.3)
        assert not browser.script(over), press
        assert browser.seen(".caption-note")


@pytest.mark.parametrize("game", ["archipelago", "shipowners"])
def test_a_low_window_gives_the_board_its_height(browsers, game):
    browser = browsers()
    sit_alone(browser, game)
    play_on(browser, "state.events > 12", hints=0.3, seconds=20)
    for size in ((1280, 520), (1280, 657), (1440, 790)):
        resize(browser, size)
        ready(browser)
        told = browser.script(OUTSIDE)
        browser.shot(f"low-{game}-{size[1]}")
        assert not told["outside"] and told["scrolls"] <= 0 and told["wide"] <= 0, told
        assert told["board"][1] > 0.8 * size[1] and told["board"][0] > 440, told


@pytest.mark.parametrize("game", GAMES)
def test_a_tablet_held_upright_leaves_no_broad_band_beside_the_board(browsers, game):
    """Neither beside the drawing nor above and below it, at the table, in a record, in a lesson and at a position."""
    browser = browsers()
    sit_alone(browser, game)
    play_on(browser, "state.events > 12", hints=0.3, seconds=20)
    table = browser.driver.current_url.split("?")[0]
    for size in ((820, 1180), (768, 1024)):
        resize(browser, size)
        for path in (table, f"{table}/record", f"/learn/{game}/2", f"/practise/{game}/1"):
            browser.open(path)
            browser.wait(lambda: browser.script("return Boolean(document.querySelector('#board svg')?.getScreenCTM())"), "the board")
            if path == table:
                ready(browser)
            told = browser.script(OUTSIDE)
            (wide, high), ratio = told["board"], told["ratio"]
            drawn = min(wide, high * ratio), min(high, wide / ratio)
            assert wide * high <= 1.6 * drawn[0] * drawn[1], (path, size, told)
            if path == table:
                browser.shot(f"tablet-{game}")
                assert not told["outside"] and told["scrolls"] <= 0 and told["wide"] <= 0, told


def test_many_choices_fit(browsers):
    """Archipelago offers the most at once."""
    browser = browsers()
    sit_alone(browser, "archipelago")
    many = "document.querySelectorAll('#choices .choice').length >= 7"
    for _ in range(30):
        play_on(browser, many, hints=0.3, seconds=20)
        # What was just done is answered.
        time.sleep(0.6)
        ready(browser)
        if browser.script(f"return {many}"):
            break
    for size in SIZES:
        resize(browser, size)
        assert browser.script(f"return {many}")
        browser.shot(f"many-{size[0]}")
        assert not browser.script(OUTSIDE)["outside"], (size, browser.script(OUTSIDE))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_fits_too_and_the_board_is_not_lost_in_its_room(browsers, game):
    browser = browsers()
    sit_alone(browser, game)
    play_on(browser, "state.events > 12", hints=0.3, seconds=20)
    for size in SIZES:
        resize(browser, size)
        ready(browser)
        if browser.over():
            return
        browser.click("#hint")
        browser.wait(lambda: browser.seen("#advice button"), "a hint")
        box, bar = browser.script(
            "return ['#advice button', '.bar'].map((it) => { const b = document.querySelector(it).getBoundingClientRect(); return [b.top, b.bottom]; })")
        assert bar[0] <= box[0] and box[1] <= bar[1], (game, size, box, bar)
        if size[0] == 1280:
            told = browser.script(OUTSIDE)
            # Beside the drawing there is no more than a third of its room empty.
            drawn = min(told["board"][0], told["board"][1] * told["ratio"])
            assert drawn > 0.6 * told["board"][0], told


def test_what_is_said_leaves_the_buttons_in_sight(browsers):
    """A reason with its picture, and a hint while something is begun: texts are scrolled, buttons are not."""
    browser = browsers()
    sit_alone(browser, "doubloons")
    for size in SIZES:
        resize(browser, size)
        ready(browser)
        closed = next(it for it in browser.all("#board [data-element^='1:']") if "may" not in it.get_attribute("class").split())
        browser.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", closed)
        browser.wait(lambda: browser.seen("#problem .picture"), "the reason")
        assert browser.seen("#choices button") and not browser.script(OUTSIDE)["outside"], (size, browser.script(OUTSIDE))
        browser.shot(f"reason-{size[0]}")
        browser.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", browser.find("#board .may[data-element^='2:']"))
        browser.wait(lambda: browser.seen("#done"), "a die")
        browser.click("#hint")
        browser.wait(lambda: browser.seen("#advice button"), "a hint")
        assert browser.seen("#done") and not browser.script(OUTSIDE)["outside"], (size, browser.script(OUTSIDE))
        browser.shot(f"hint-{size[0]}")
        browser.click("#advice button:not(.strong)")
        browser.click("#back")


def test_the_log_and_the_rest_are_folded_away_on_a_phone(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    assert browser.seen("#log") and browser.seen("#resign") and not browser.seen("#open-log")
    resize(browser, (390, 844))
    assert not browser.seen("#log") and not browser.seen("#resign")
    browser.click("#open-log")
    assert browser.seen("#log li")
    browser.click("#story .close")
    browser.click("#open-menu")
    assert browser.seen("#resign") and not browser.seen("#log")
    # What closes it lies on nothing else.
    covered = browser.script("""
        const close = document.querySelector('#menu .close').getBoundingClientRect();
        return [...document.querySelectorAll('#manage > *')].filter((it) => it.checkVisibility()).filter((it) => {
          const box = it.getBoundingClientRect();
          return box.right > close.left && box.left < close.right && box.top < close.bottom && box.bottom > close.top;
        }).map((it) => it.textContent);""")
    assert not covered, covered
    browser.script("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))")
    browser.wait(lambda: not browser.seen("#resign"), "the drawer to close")
    # What one plays for, and what is what.
    assert len(browser.text("#goal")) > 20
    browser.click("#legend summary")
    assert len(browser.seen("#legend li")) >= 3
    assert browser.axe() == []


def test_what_is_set_up_is_explained_and_what_does_not_count_is_not_asked(browsers):
    browser = browsers(phone=True)
    browser.open("/new/pyramids")

    def choose(name, value):
        browser.script("const field = document.querySelector(`[name=${arguments[0]}]`); field.value = arguments[1];"
                       "field.dispatchEvent(new Event('change', { bubbles: true }))", name, value)

    assert not browser.seen("[name=option-attacker]") and not browser.seen("[name=option-teams]")
    choose("option-aim", "infiltration")
    assert browser.seen("[name=option-attacker]")
    browser.script("for (let more = 0; more < 2; more += 1) document.querySelector('[data-seats=\"1\"]').click()")
    assert browser.seen("[name=option-teams]")
    browser.click(".bots summary")
    assert len(browser.seen(".bots dd")) == 5
    browser.shot("set-up-pyramids")
    # Another board is seen before anybody sits down at it.
    browser.open("/new/archipelago")
    choose("edition", "fjords")
    browser.wait(lambda: browser.seen("#edition-board svg"), "the board")
    fjords = browser.script("return document.querySelector('#edition-board svg').outerHTML")
    choose("edition", "map-")
    changed = "return document.querySelector('#edition-board svg').outerHTML !== arguments[0]"
    browser.wait(lambda: browser.script(changed, fjords), "a board of its own")
    browser.shot("set-up-archipelago")
    assert browser.axe() == []


def test_all_of_an_open_table_stays_in_sight(browsers):
    browser = browsers(width=1280, height=800)
    sit_alone(browser, "pyramids")
    asks = lambda: browser.text("#asks")
    # One's own fleet lies at the very edge, and all of it is offered.
    while "action" not in asks():
        before = browser.wait(lambda: browser.my_turn() and asks(), "a question")
        wanted = ["formation", "at the back", "Guest", "larges", ""]
        press = lambda: next((it for word in wanted for it in browser.seen(".moves .choice") if word in it.text), None)
        browser.wait(press, f"an answer to {before}").click()
        browser.wait(lambda: asks() not in ("", before), "the next question")
    inside = """const { top, bottom } = document.querySelector('#board').getBoundingClientRect();
    return [...document.querySelectorAll('#board [data-piece]')].filter((it) => {
      const at = it.getBoundingClientRect();
      return at.top < top || at.bottom > bottom;
    }).length"""
    browser.wait(lambda: browser.script("return document.querySelectorAll('#board [data-piece]').length") > 4, "both fleets")
    assert browser.script(inside) == 0
    browser.shot("open-table")


def invitation(browser, name):
    """Opens a table with a free seat under a name: the link for somebody else."""
    browser.open("/new/galleons")
    browser.script("document.querySelector('[name=seat-2]').value = 'open'")
    browser.find("[name=name]").send_keys(name)
    browser.click("#setup [type=submit]")
    return browser.wait(lambda: browser.find("#link").get_attribute("value"), "the invitation")


# Whether the newest line of the log is seen, and whether its lines are numbered downwards.
NEWEST = """const log = document.querySelector('#log').getBoundingClientRect();
const lines = [...document.querySelectorAll('#log li')];
const last = lines.at(-1).getBoundingClientRect();
const numbers = lines.flatMap((it) => (it.dataset.at ? [Number(it.dataset.at)] : []));
return last.height > 0 && last.bottom <= log.bottom + 1 && numbers.every((it, at) => !at || it > numbers[at - 1])"""


def test_the_log_is_read_downwards_and_its_newest_line_is_in_sight(browsers):
    """At the table as in the record, until somebody reads further up."""
    browser = browsers()
    sit_alone(browser, "doubloons")
    play_on(browser, "state.events > 60", seen=False)
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    browser.wait(lambda: browser.script(NEWEST), "the newest line")
    like_a_phone(browser)
    browser.click("#open-log")
    browser.wait(lambda: browser.script(NEWEST), "the newest line in the drawer")
    browser.shot("log-on-a-phone")
    # What somebody reads stays where it is.
    browser.script("document.querySelector('#log').scrollTop = 0")
    play_on(browser, f"state.events > {browser.state()['events'] + 6}")
    assert browser.script("return document.querySelector('#log').scrollTop") == 0
    table = browser.driver.current_url.split("?")[0]
    at_the_table = browser.script("return [...document.querySelectorAll('#log li[data-at]')].slice(0, 5).map((it) => it.textContent)")
    browser.open(f"{table}/record")
    browser.wait(lambda: len(browser.all("#log li[data-at]")) > 5, "the record")
    recorded = browser.script("return [...document.querySelectorAll('#log li:not([data-at=\"0\"])')].slice(0, 5).map((it) => it.textContent)")
    assert recorded == at_the_table


def test_whoever_is_invited_joins_with_one_button(browsers):
    anne, bert = browsers(), browsers(phone=True)
    link = invitation(anne, "Anne")
    # The host has the link in three ways: to see, to copy, and for a camera.
    anne.wait(lambda: anne.script("const qr = document.querySelector('#qr'); return qr.complete && qr.naturalWidth > 0"), "the code")
    assert anne.seen("#copy") and anne.seen("#qr") and anne.axe() == []
    anne.shot("invite-host")
    bert.open(link)
    bert.wait(lambda: bert.seen("#join"), "the invitation")
    assert bert.text("#waiting-title").lower() == "anne invites you to galleons"
    assert bert.seen("#waiting .thumb") and len(bert.text("#waiting .lead")) > 20
    told = bert.script("const b = document.querySelector('#join button').getBoundingClientRect(); return [b.bottom, innerHeight]")
    assert told[0] <= told[1], told
    assert bert.axe() == []
    bert.shot("invite-guest")
    bert.find("#join-name").send_keys("Bert")
    bert.click("#join button")
    for browser in (anne, bert):
        browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
        browser.wait(lambda: not browser.seen("#waiting") and browser.seen("#own .seat"), "the board")
    assert "Bert" in bert.text("#own") and "Anne" in bert.text("#others")


def test_a_long_name_stays_on_the_screen(browsers):
    anne, bert = browsers(), browsers(phone=True)
    bert.open(invitation(anne, "Wolfeschlegelsteinhausen"))
    bert.wait(lambda: bert.seen("#join"), "the invitation")
    bert.shot("invite-long")
    told = bert.script("const it = document.querySelector('#waiting-title'); return [it.scrollWidth, it.clientWidth, it.textContent]")
    assert told[2].startswith("Wolfe") and told[0] <= told[1], told


def test_an_open_table_is_joined_from_the_list(browsers):
    anne, bert = browsers(), browsers()
    anne.open("/new/galleons")
    anne.script("document.querySelector('[name=seat-2]').value = 'open'; document.querySelector('[name=public]').checked = true")
    anne.script("document.querySelector('[name=clock]').value = 'bank 300+3'")
    anne.find("[name=name]").send_keys("Anna Maria")
    anne.click("#setup [type=submit]")
    anne.wait(lambda: anne.seen("#invite"), "the invitation")
    bert.open("/tables")
    row = next(it for it in bert.all(".rows .waits") if "Anna Maria" in it.text)
    assert "5 minutes" in row.text
    assert bert.axe() == []
    bert.shot("tables-waiting")
    row.find_element("css selector", "button").click()
    bert.wait(lambda: "/tables/" in bert.driver.current_url, "the table")
    bert.wait(lambda: bert.seen("#own .clock"), "the clock")
    assert bert.state()["viewer"] == 2


def test_a_list_tells_whose_turn_it_is(browsers):
    browser = browsers(phone=True)
    sit_alone(browser, "galleons")
    ready(browser)
    table = browser.driver.current_url
    seats = browser.state()["seats"]
    for path in ("/tables", "/"):
        browser.open(path)
        row = browser.all(".rows .turn")[0]
        assert row.find_element("css selector", "a").get_attribute("href") in table
        assert "Your turn" in row.text and next(it["name"] for it in seats if it["bot"]) in row.text
        assert browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    browser.open("/tables")
    assert browser.axe() == []
    browser.shot("tables-turn")


def test_the_end_is_told_in_words(browsers):
    browser = browsers()
    sit_alone(browser, "galleons", {"quiet_moves": "10"})
    ready(browser)
    play_on(browser)
    browser.wait(browser.over, "the end")
    ending = browser.state()["ending"]
    title, how = browser.text("#result-title"), browser.text("#result-how")
    assert not re.search(r"[A-Z]{3}-\d\d", title) and title, title
    assert len(how.replace(ending["by"], "").strip()) > 15, how
    assert browser.find("#result-how a").get_attribute("href").endswith(f"/rules/galleons#{ending['by']}")
    names = [it["name"] for it in browser.state()["seats"]]
    if ending["winners"] == [1]:
        assert title.lower().startswith("you win")
    elif ending["winners"] == [2]:
        assert names[1].lower() in title.lower()
    else:
        assert title.lower() == "a draw"
    for size in SIZES:
        resize(browser, size)
        told = browser.script(OUTSIDE)
        assert not told["outside"], (size, told)
        assert [bool(browser.seen(it)) for it in ("#look-back", "#rematch", "#new-game")] == [True] * 3
        assert browser.axe() == []
        browser.shot(f"result-{size[0]}")
    browser.click("#look-back")
    browser.wait(lambda: browser.driver.current_url.split("?")[0].split("#")[0].endswith("/record"), "the record")


def test_whoever_watches_is_told_so(browsers):
    anne, bert, carl = browsers(), browsers(), browsers()
    anne.open("/new/galleons")
    anne.script("document.querySelector('[name=seat-2]').value = 'open'; document.querySelector('[name=public]').checked = true")
    anne.click("#setup [type=submit]")
    link = anne.wait(lambda: anne.find("#link").get_attribute("value"), "the invitation")
    bert.open(link)
    bert.click("#join button")
    bert.wait(lambda: bert.seen("#resign"), "the game")
    carl.open(link.split("?")[0])
    carl.wait(lambda: carl.seen("#watching"), "to be told")
    assert carl.text("#watching") == "You are watching."
    assert not carl.seen("#choices button") and not carl.seen("#resign")
    assert not anne.seen("#watching") and not bert.seen("#watching")
    # How many watch is told to everyone with the next news, and when they go.
    for browser in (anne, bert, carl):
        browser.script("document.dispatchEvent(new Event('visibilitychange'))")
        browser.wait(lambda: "1" in browser.text("#watchers"), "the number", 10)
    carl.open("/")
    look = "document.dispatchEvent(new Event('visibilitychange'))"
    anne.wait(lambda: anne.script(look) or time.sleep(0.5) or not anne.seen("#watchers"), "nobody to watch", 40)


def test_what_is_said_is_seen_at_the_strip_of_whoever_says_it(browsers):
    anne, bert = browsers(), browsers(language="fr")
    sit_two(anne, bert, "galleons")
    anne.wait(lambda: anne.seen("#say"), "the phrases")
    anne.click("#say")
    assert len(anne.seen("#phrases [data-phrase]")) == 12
    assert anne.axe() == []
    anne.shot("phrases")
    anne.click("#phrases [data-phrase='well-played']")
    bert.wait(lambda: "Bien joué" in bert.text(".seat[data-seat='1'] .speech"), "the phrase", 4)
    # It stays while the game goes on beside it.
    play_on(next(it for it in (anne, bert) if it.state()["turn"]["may_act"]), "state.events > 0", seconds=1)
    assert "Bien joué" in bert.text(".seat[data-seat='1'] .speech")
    # Silence, which is remembered.
    bert.click("#say")
    bert.click("#mute")
    bert.click("#phrases-close")
    bert.wait(lambda: not bert.all(".speech"), "the bubble to go", 12)
    anne.click("#say")
    anne.click("#phrases [data-phrase='well-played']")
    anne.wait(lambda: anne.all(".speech"), "one's own words")
    time.sleep(0.5)
    assert not bert.all(".speech")
    bert.open(bert.driver.current_url)
    bert.wait(lambda: bert.seen("#say"), "the phrases")
    assert bert.find("#mute").is_selected()


def test_a_first_game_is_one_click_away(browsers):
    for how in ({"width": 1280, "height": 800}, {"phone": True}):
        browser = browsers(**how)
        browser.open("/")
        button = browser.find(".welcome button[data-game]")
        bottom, high = browser.script("const b = arguments[0].getBoundingClientRect(); return [b.bottom, innerHeight]", button)
        assert bottom < high
        assert browser.seen(".daily")
        # Short games first.
        assert [it.text.split("\n")[0].lower() for it in browser.all(".games .game")][-1] == "archipelago"
        button.click()
        browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")
        ready(browser)
        address = browser.driver.current_url
        browser.open("/")
        assert browser.all(f".running a[href='{address.removeprefix(browser.site)}']")


def test_buttons_begin_with_a_capital_letter(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    ready(browser)
    words = [it.text for it in browser.seen("#choices button, .bar .aids button, #manage button, #manage a")]
    assert len(words) > 3 and all(word[0].isupper() for word in words), words


def test_the_first_table_is_light(browsers):
    """Everything that a browser loads for its first table, as it comes over the wire."""
    browser = browsers()
    sit_alone(browser, "archipelago")
    ready(browser)
    table = browser.driver.current_url
    browser.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    browser.open(table)
    ready(browser)
    sizes = browser.script("""
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return all.map((it) => [it.name.replace(location.origin, '').split('?')[0], it.encodedBodySize]);""")
    whole = sum(size for _, size in sizes)
    print(f"first table: {whole} bytes", sorted(sizes, key=lambda it: -it[1])[:12])
    assert 60_000 < whole < 200_000, sizes
