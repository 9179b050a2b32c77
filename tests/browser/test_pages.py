"""The site as people use it, in a real Chromium. Pictures of every screen are left in
target/browser."""

import gzip
import re
import time
from pathlib import Path

import pytest
from conftest import FLEETING, Crowd, get, hand, weakest_bot
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

#: Every game, by its rule page.
GAMES = sorted(page.parts[-3] for page in Path(__file__).parents[2].glob("crates/games/*/pages/en.md"))


def sit_down(browser, game, options=()):
    """From the home page over the set-up page to a table, against the weakest bot."""
    browser.open("/")
    browser.click(f".game.{game} a.button")
    browser.wait(lambda: browser.find("#setup"), "the set-up page")
    weakest_bot(browser, 2)
    for key, value in options:
        browser.script(f"document.querySelector('[name=option-{key}]').value = '{value}'")
    browser.click("#setup [type=submit]")
    browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")


def click_about(browser, lots, clicks, shot):
    """Plays so many choices with the mouse."""
    for chosen in range(clicks):
        ready = browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn", 120)
        assert ready
        if browser.over():
            return
        try:
            browser.any_choice(lots)
        except FLEETING:  # The page may change under the hand.
            pass
        if chosen == clicks * 2 // 3:
            browser.shot(shot)
        time.sleep(0.05)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_clicks(browsers, lots, game):
    browser = browsers(still=False)
    options = {"archipelago": ("rounds", "2"), "shipowners": ("rounds", "4"), "galleons": ("quiet_moves", "14"), "pyramids": ("limit", "6")}
    options = [options[game]] if game in options else []
    sit_down(browser, game, options=options)
    click_about(browser, lots, 12 if game == "galleons" else 24, shot=f"table-{game}")
    # From here a hand within the page goes on; where clicking about leads nowhere, it asks for hints.
    played = hand(browser, clicks={"shipowners": 20, "doubloons": 3000}.get(game, 40))
    assert played["over"], played
    browser.shot(f"over-{game}")
    ending = browser.state()["ending"]
    assert re.match(r"[A-Z]{3}-\d\d$", ending["by"]), ending
    print(f"{game}: {played['chosen']} choices more, {played['hints']} hints, ended by {ending['by']}")
    # The record, and looking back at it.
    browser.click("#record-link")
    browser.wait(lambda: len(browser.all("#log li")) > 1, "the record")
    browser.click("#first")
    browser.click("#following")
    browser.wait(lambda: browser.text("#status").startswith("1 "), "the first event")
    browser.click("#analyse")
    if game == "doubloons":
        # A whole game is solved from its beginning, which takes its time: one need not wait.
        browser.click("#give-up")
        browser.wait(lambda: browser.seen("#analyse"), "to be asked again")
        assert not browser.seen("#judging") and not browser.seen("#problem")
        return
    looked_back(browser, game)


def looked_back(browser, game):
    browser.wait(lambda: browser.all("#report .curve"), "the analysis", 600)
    browser.shot(f"record-{game}", whole=True)
    assert browser.all("#report tbody tr")


# Near its end a game of doubloons is solved at once.
LATE = """flotilla record 1
game doubloons
edition default
seats 2
position 1100000001 2 11112222233345x2/1112222333344x2 1 barrel,parrot,rum,anchor,sabre 2
"""
OPEN = """const [record, done] = arguments;
fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({game: 'doubloons', seats: ['', 'cadet'], record})}).then((r) => r.json())
  .then(({id, invitation}) => done(`/tables/${id}?code=${invitation}`));"""


def test_the_end_of_a_game_is_looked_back_at_exactly(browsers):
    browser = browsers()
    browser.open("/")
    browser.open(browser.driver.execute_async_script(OPEN, LATE))
    browser.wait(lambda: browser.seen(".sit input"), "a free seat")
    browser.find(".sit input").send_keys("Anne")
    browser.click(".sit button")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    assert hand(browser, clicks=3000)["over"]
    browser.click("#record-link")
    browser.wait(lambda: len(browser.all("#log li")) > 1, "the record")
    browser.click("#analyse")
    looked_back(browser, "doubloons")
    assert "Exact: the game is solved." in browser.text("#report")


# Options that bring a game to its end, by its rules, before anyone is tired of typing.
SHORT = {
    "archipelago": {"rounds": "1"}, "pyramids": {"limit": "3"}, "galleons": {"quiet_moves": "10"}, "doubloons": {},
    "shipowners": {"rounds": "2"},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_alone(browsers, lots, game):
    """From the home page to the result, without a mouse and without a script that helps."""
    browser = browsers()
    browser.open("/")
    keys = lambda *pressed: ActionChains(browser.driver).send_keys(*pressed).perform()
    focused = lambda selector: browser.script("return document.activeElement.matches(arguments[0])", selector)
    pressed = 0

    def tab_to(selector, most=80):
        nonlocal pressed
        for _ in range(most):
            if focused(selector):
                return True
            keys(Keys.TAB)
            pressed += 1
        return False

    assert tab_to(f".game.{game} a.button")
    keys(Keys.ENTER)
    browser.wait(lambda: browser.find("#setup"), "the set-up page")
    assert tab_to("[name=seat-2]")
    # The weakest bot is the first below "invited".
    while browser.script("return document.activeElement.value") != browser.script(
        "return document.querySelector('[name=seat-2] optgroup option').value"
    ):
        keys(Keys.ARROW_UP)
    for key, value in SHORT[game].items():
        assert tab_to(f"[name=option-{key}]"), key
        ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).send_keys(value).perform()
    assert tab_to("#setup [type=submit]")
    keys(Keys.ENTER)
    browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")
    end, choices, kept = time.monotonic() + 300, 0, 0
    while not browser.over():
        assert time.monotonic() < end, f"no end after {choices} choices"
        browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn")
        if browser.over():
            break
        # The focus is where one chose last, so that a choice is an Enter away.
        kept += not focused("body")
        if browser.seen("#chooser"):
            keys(Keys.ENTER)
        elif browser.seen("#done") and lots.random() < 0.3 and tab_to("#done"):
            keys(Keys.ENTER)
        elif browser.all(".stepper"):
            assert tab_to(".stepper [type=submit]")
            keys(Keys.ENTER)
        elif browser.all("#board .may") and tab_to("#board .may"):
            for _ in range(lots.randrange(4)):
                keys(lots.choice([Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.ARROW_DOWN]))
            keys(Keys.ENTER)
        elif browser.seen("#choices .choice") and tab_to("#choices .choice"):
            keys(Keys.ENTER)
        elif browser.seen("#done") and tab_to("#done"):
            keys(Keys.ENTER)
        choices += 1
        time.sleep(0.05)
    ending = browser.state()["ending"]
    print(f"{game} by keyboard: {choices} choices, {pressed} tabs, focus kept {kept} times, ended by {ending['by']}")
    assert re.match(r"[A-Z]{3}-\d\d$", ending["by"]), ending
    assert kept > choices // 2


def test_two_people_one_of_whom_is_cut_off(browsers, lots):
    anne, bert = browsers(), browsers(language="fr")
    anne.open("/new/galleons")
    anne.script("document.querySelector('[name=seat-2]').value = 'open'")
    anne.find("[name=name]").send_keys("Anne")
    anne.click("#setup [type=submit]")
    link = anne.wait(lambda: anne.find("#link").get_attribute("value"), "the invitation")
    anne.shot("waiting")
    bert.open(link)
    bert.wait(lambda: bert.seen(".sit input"), "a free seat")
    bert.find(".sit input").send_keys("Bert")
    bert.click(".sit button")
    both = [anne, bert]
    bert.wait(lambda: bert.state()["phase"] == "playing", "the game")

    def one_move():
        before = anne.state()["version"]
        mover = anne.wait(lambda: next((it for it in both if it.my_turn() and it.offered()), None), "a turn")
        while anne.state()["version"] == before:
            mover.any_choice(lots)
            time.sleep(0.1)
        return mover

    for _ in range(4):
        one_move()
    waits = anne.wait(lambda: anne if anne.my_turn() else bert if bert.my_turn() else None, "somebody's turn")
    cut = bert if waits is anne else anne
    network = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    cut.driver.execute_cdp_cmd("Network.enable", {})
    cut.driver.execute_cdp_cmd("Network.emulateNetworkConditions", network)
    before = waits.state()["version"]
    waits.wait(waits.offered, "choices")
    while waits.state()["version"] == before:
        waits.any_choice(lots)
        time.sleep(0.1)
    # A stream that is open already may bring the move all the same: the browser cuts off what is asked for.
    time.sleep(1)
    network.update(offline=False, downloadThroughput=-1, uploadThroughput=-1)
    cut.driver.execute_cdp_cmd("Network.emulateNetworkConditions", network)
    cut.wait(cut.my_turn, "the lost move to arrive", 60)
    # What was said before comes again with the stream, and once.
    lines = len(waits.all("#log li"))
    cut.wait(lambda: len(cut.all("#log li")) >= lines, "the log")
    assert lines == len(anne.all("#log li")) == len(bert.all("#log li"))
    for _ in range(2):
        one_move()
    bert.shot("two-people-french")
    bert.click("#resign")
    bert.click(".sure .yes")
    anne.wait(anne.over, "the end")
    assert anne.state()["ending"]["by"] == "resignation"
    # Both want to play again, and are taken to a new table.
    table = anne.driver.current_url
    anne.click("#rematch")
    bert.click("#offer .strong")
    for browser in both:
        browser.wait(lambda: browser.driver.current_url.split("?")[0] not in (table, link.split("?")[0]), "the next table")


def test_hot_seat_with_secrets(browsers, lots):
    browser = browsers()
    browser.open("/new/archipelago")
    browser.script("document.querySelector('[name=seat-2]').value = 'here'")
    browser.script("document.querySelector('[name=option-cards]').value = 'yes'")
    browser.click("#setup [type=submit]")
    curtains, end = 0, time.monotonic() + 240
    while curtains < 3:
        assert time.monotonic() < end
        browser.wait(lambda: browser.seen("#curtain") or (browser.my_turn() and browser.offered()), "a turn", 90)
        if browser.seen("#curtain"):
            # Behind the curtain there is nothing to see.
            assert not browser.all("#board svg") and not browser.all("#log li")
            if curtains == 0:
                browser.shot("curtain")
            browser.click("#curtain-open")
            curtains += 1
            browser.wait(lambda: browser.all("#board svg"), "the board")
            continue
        try:
            browser.advised() if lots.random() < 0.7 else browser.any_choice(lots)
        except Exception:
            time.sleep(0.1)
    browser.shot("hot-seat")


# Colours are the same in every language, and letters as long by day and by night.
@pytest.mark.parametrize("look, language", [("light", "en"), ("dark", "fr"), ("phone", "de"), ("phone", "pl")])
def test_every_page_looks_and_reads_well(browsers, language, look):
    browser = browsers(language=language, dark=look == "dark", phone=look == "phone")
    # What axe asks for is the same in both languages of the phone: roles, names, colours. What each is called, other tests ask.
    looked_over = lambda browser: [] if (look, language) == ("phone", "de") else browser.axe()
    pages = {"home": "/", "tables": "/tables", "rules": "/rules", "rules-galleons": "/rules/galleons", "nothing": "/nothing"}
    pages |= {f"set-up-{game}": f"/new/{game}" for game in GAMES}
    found = {}
    for name, path in pages.items():
        browser.open(path)
        found[name] = looked_over(browser)
        wide = browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{name} is {wide} pixels too wide"
        assert browser.script("return document.documentElement.lang") == language
        browser.shot(f"{name}-{look}-{language}", whole=True)
    for game in GAMES:
        browser.open("/")
        button = browser.find(f"button[data-game={game}]")
        browser.script("arguments[0].click()", button)
        browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")
        browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
        for _ in range(8):
            browser.advised()
            browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn")
            if game in ("galleons", "archipelago"):
                break
        found[game] = looked_over(browser)
        wide = browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{game} is {wide} pixels too wide"
        browser.shot(f"{game}-{look}-{language}")
    print(f"axe, {look}, {language}: " + ", ".join(f"{name} {len(it)}" for name, it in found.items()))
    assert not any(found.values()), found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_practised(browsers, language):
    """A wrong answer, the right one, and the answer told: by clicks on what is offered."""
    browser = browsers(language=language)
    browser.open("/practise")
    browser.shot(f"practise-list-{language}")
    browser.click('a[href="/practise/doubloons/1"]')
    answer = browser.script("return fetch('/api/practise/doubloons/1/answer').then((it) => it.json())")["said"]
    # Whoever can roll on can also stop: that is not the answer here.
    assert answer.startswith("reroll")

    def choose(word):
        """Chooses a word, or anything where it does not matter, and waits for the answer."""
        named = f"[data-word='{word}']" if word else "[data-word]:not([data-word=reroll])"
        ready = f"return !document.querySelector('#ask[aria-busy]') && !!document.querySelector(`#choices {named}`)"
        browser.wait(lambda: browser.script(ready), word or "a choice")
        browser.script(f"document.querySelector(`#choices {named}`).click()")
        browser.wait(lambda: not browser.script("return document.querySelector('#ask[aria-busy]')"), "the answer")

    choose(None)
    if not browser.seen("#verdict.wrong"):
        choose(None)
    browser.wait(lambda: browser.seen("#verdict.wrong"), "the verdict")
    browser.shot(f"practise-wrong-{language}")
    for word in answer.split():
        choose(word)
    if not browser.seen("#verdict.right"):
        browser.click("#done")
    browser.wait(lambda: browser.seen("#verdict.right"), "to be right")
    browser.shot(f"practise-right-{language}")
    assert browser.all("#numbers a.found[data-number='1']")
    browser.click("#onward")
    # Which one is next depends on how well it went.
    other = r"/practise/doubloons/(?!1$)\d+$"
    browser.wait(lambda: re.search(other, browser.driver.current_url), "the next position")
    browser.click("#answer")
    browser.wait(lambda: browser.seen("#verdict.told"), "the answer")
    for game in ["archipelago", "galleons", "pyramids", "shipowners"]:
        browser.open(f"/practise/{game}/1")
        browser.wait(lambda: browser.seen("#choices > *") or browser.seen("#board .may"), f"choices of {game}")
        browser.click("#answer")
        browser.wait(lambda: browser.seen("#verdict.told"), f"the answer of {game}")
        browser.shot(f"practise-{game}-{language}", whole=True)
    assert browser.axe() == []


def test_a_ship_is_dragged_to_where_it_goes(browsers):
    browser = browsers()
    sit_down(browser, "galleons")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    before = browser.state()
    said = before["moves"][0].split()
    place = lambda word: next(
        node for node in browser.all("#board [data-element]")
        if browser.script("return arguments[0].querySelector('title').textContent", node).split(":")[0] == word
    )
    ActionChains(browser.driver).click_and_hold(place(said[0])).move_by_offset(12, 3).pause(0.4).move_to_element(
        place(said[1]).find_element("css selector", ".hit")
    ).pause(0.2).release().perform()
    browser.wait(lambda: browser.state()["version"] > before["version"], "the move")


def test_the_language_can_be_switched(browsers):
    browser = browsers(language="en")
    browser.open("/")
    browser.click(".languages summary")
    browser.click(".languages a:not([aria-current])")
    browser.wait(lambda: browser.script("return document.documentElement.lang") == "fr", "French")
    browser.open("/tables")
    assert browser.script("return document.documentElement.lang") == "fr"


def test_a_refusal_leads_to_its_rule(browsers):
    browser = browsers()
    browser.open("/new/doubloons")
    browser.script("document.querySelector('.editions details').open = true")
    area = browser.wait(lambda: browser.find("textarea"), "the editor")
    browser.wait(lambda: browser.script("return document.querySelector('textarea').value.length") > 100, "the edition")
    browser.script("const t = arguments[0]; t.value = t.value.replace('printed = 6', 'printed = 0'); t.dispatchEvent(new Event('input'))", area)
    link = browser.wait(lambda: browser.find("#edition-check a"), "the rule")
    assert link.get_attribute("href").endswith("/rules/doubloons#DBL-02")
    browser.shot("edition-refused")
    target = link.get_attribute("href")
    browser.open(target)
    assert browser.wait(lambda: browser.find("h3:target"), "the rule at its place").text.startswith("DBL-02")


def test_the_first_page_is_light(site):
    page, headers = get(site + "/")
    addresses = set(re.findall(rb'(?:src|href)="(/assets/[^"]+)"', gzip.decompress(page)))
    addresses |= {b"/assets/common.js"}
    assert len(addresses) > 8, addresses
    sizes = {address.decode(): len(get(site + address.decode())[0]) for address in addresses}
    whole = len(page) + sum(sizes.values())
    print(f"first page: {len(page)} bytes, with everything in it {whole} bytes")
    assert headers["content-encoding"] == "gzip"
    assert whole < 200_000, sizes


def test_a_move_there_and_back(site, browsers, lots):
    """How long a move takes from the page that sends it until it is on disk, while people play at 200
    other tables. Printed, not judged."""
    browser = browsers()
    sit_down(browser, "galleons")
    took = []
    with Crowd(site, 200) as crowd:
        begun = time.monotonic()
        for _ in range(100):
            browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn")
            if browser.over():
                sit_down(browser, "galleons")
                continue
            moves = browser.state()["moves"]
            milliseconds, before, after = browser.driver.execute_async_script(
                "const [move, done] = arguments; const path = '/api/tables/' + location.pathname.split('/')[2];"
                "fetch(path).then((r) => r.json()).then((s) => { const begun = performance.now();"
                "fetch(path + '/play', {method: 'POST', headers: {'content-type': 'application/json'},"
                "body: JSON.stringify({seat: 1, version: s.version, moves: [move]})})"
                ".then((r) => r.json()).then((a) => done([performance.now() - begun, s.version, a.version])); })", lots.choice(moves))
            assert after > before
            took.append(milliseconds)
            time.sleep(0.1)
        rate = sum(crowd.moves) / (time.monotonic() - begun)
    took.sort()
    print(f"a move's round trip with 200 tables playing ({rate:.0f} moves of people a second): median {took[len(took) // 2]:.1f} ms, "
          f"99th {took[int(0.99 * (len(took) - 1))]:.1f} ms, longest {took[-1]:.1f} ms of {len(took)}")
    assert rate > 0 and len(took) > 50
