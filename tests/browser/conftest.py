"""A real server, real browsers, and hands that click."""

import base64
import http.client
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import threading
import time
import urllib.request

import pytest
from chromium import give_back, take
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    JavascriptException,
    NoSuchElementException,
    StaleElementReferenceException,
)
from selenium.webdriver.common.by import By

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHOTS = ROOT / "target" / "browser"
PROGRAM = os.environ.get("FLOTILLA", str(ROOT / "target" / "debug" / "flotilla"))
AXE = os.environ.get("AXE", "")
# A page may change under a hand that is about to click.
FLEETING = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    JavascriptException,
    NoSuchElementException,
    StaleElementReferenceException,
)


def pytest_addoption(parser):
    parser.addoption("--modes", choices=["few", "all"], default="few", help="which modes are played to their end")


@pytest.fixture(scope="session")
def site():
    """The address of a server with an empty store, or of one that runs already: SITE."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    if os.environ.get("SITE"):
        yield os.environ["SITE"]
        return
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{folder}/tables.db"]
        arguments += ["--rate", "100000", "--tables", "100000", "--streams", "1000", "--interrupt-pause", "0"]
        # Whoever leaves is away soon.
        arguments += ["--away", "1"]
        # Games are played to their end as hints say, and the strongest would think about each for a second.
        arguments += ["--hints", "deckhand"]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        server = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait(20)


class Browser:
    """One person's browser."""

    def __init__(self, site, width=1280, height=900, language="en", dark=False, phone=False, still=True, coach=False):
        options = webdriver.ChromeOptions()
        options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        for argument in [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            # As on a screen: without windows, Chromium would round the widths of letters.
            "--font-render-hinting=none",
            f"--window-size={width},{height}", f"--lang={language}", f"--accept-lang={language}",
        ]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        if phone:
            metrics = {"width": 360, "height": 740, "pixelRatio": 2, "touch": True}
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        self.measures = (width, height, language, phone)
        self.driver = take(self.measures, options)
        self.driver.set_script_timeout(60)
        self.site = site
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        features.append({"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        if not coach:
            # Whoever clicks by lot would be asked again and again whether it is meant.
            silent = "try { localStorage.setItem('flotilla-coach', 'off'); } catch { /* no page of ours */ }"
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": silent})

    def leave(self):
        """Somebody else may use it, and finds nothing in it."""
        give_back(self.measures, self.driver)

    def open(self, path):
        self.driver.get(path if path.startswith("http") else self.site + path)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def seen(self, selector):
        """The elements that a person could see. One question for all of them: Selenium's own asks for each, with a long script."""
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].filter((node) => {"
            "  const { width, height } = node.getBoundingClientRect();"
            "  return width > 0 && height > 0 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });"
            "})",
            selector,
        )

    def click(self, selector):
        node = self.wait(lambda: next(iter(self.seen(selector)), None), f"{selector} to click")
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", node)
        node.click()

    def text(self, selector):
        for _ in range(5):
            try:
                return self.find(selector).text
            except StaleElementReferenceException:  # It was drawn anew just then.
                pass
        return self.find(selector).text

    def wait(self, condition, what, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                found = condition()
                if found:
                    return found
            except FLEETING:
                pass
            time.sleep(0.05)
        self.shot("failed")
        raise AssertionError(f"waited in vain for {what}; {self.driver.current_url}")

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def shot(self, name, whole=False):
        path = SHOTS / f"{name}.png"
        if not whole:
            self.driver.save_screenshot(str(path))
            return
        size = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 3000), "scale": 1}
        drawn = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        path.write_bytes(base64.b64decode(drawn["data"]))

    def complaints(self):
        """What the browser complains about: blocked scripts, errors in ours."""
        known = re.compile(r"status of (401|403|404|409|422)|ERR_INTERNET_DISCONNECTED|favicon")
        return [it["message"] for it in self.driver.get_log("browser") if it["level"] == "SEVERE" and not known.search(it["message"])]

    def axe(self):
        """What axe-core finds wrong with the page for those who can't see or use a mouse."""
        self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": pathlib.Path(AXE).read_text()})
        found = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
            ".then((r) => done(r.violations.map((v) => [v.id, v.help, v.nodes.map((n) => n.html.slice(0, 160)).slice(0, 3)])))"
        )
        return found

    # At a table.

    def state(self):
        return self.driver.execute_async_script(
            "const done = arguments[0]; fetch('/api/tables/' + location.pathname.split('/')[2] + location.search)"
            ".then((r) => r.json()).then(done)"
        )

    def over(self):
        return self.script("return document.querySelector('#rematch') && !document.querySelector('#rematch').hidden")

    def my_turn(self):
        return self.script("return document.querySelector('#status')?.classList.contains('turn')")

    def offered(self):
        """Whether the page offers something to choose."""
        return self.script(
            "return document.querySelectorAll('#choices button, #choices form, .bubble, #board .may, #done:not([hidden])').length > 0"
        )

    def any_choice(self, lots):
        """Clicks one of the things that may be chosen now."""
        done = self.seen("#done")
        aim = self.seen("#board.aiming svg")
        may = self.all("#board .may")
        listed = self.seen("#choices button.choice")
        if self.seen(".bubble .yes"):
            self.find(".bubble .yes").click()
        elif done and (lots.random() < 0.4 or not (may or listed)):
            done[0].click()
        elif self.all(".stepper"):
            # A heading or a point is aimed at; an amount is stepped to.
            self.find(".stepper button[type=submit]").click()
        elif may and (not listed or lots.random() < 0.8):
            node = lots.choice(may)
            self.script("arguments[0].scrollIntoView({block: 'center', inline: 'center'})", node)
            self.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", node)
            if self.seen("#chooser"):
                self.click("#chooser button")
        elif listed:
            lots.choice(listed).click()
        elif aim:
            aim[0].click()

    def advised(self):
        """Does what the hint says."""
        self.click("#hint")
        self.wait(lambda: self.seen("#advice button") or self.seen("#problem"), "a hint")
        if self.seen("#advice button"):
            self.click("#advice button")


@pytest.fixture
def browsers(site):
    """Makes browsers, and closes them."""
    made = []

    def make(**how):
        made.append(Browser(site, **how))
        return made[-1]

    yield make
    complaints = []
    for browser in made:
        complaints += browser.complaints()
        browser.leave()
    assert not complaints, complaints


def weakest_bot(browser, seat):
    """Gives a seat of the set-up page to the weakest of the bots, which is the first."""
    browser.script("const s = document.querySelector(arguments[0]); s.value = s.querySelector('optgroup option').value", f"[name=seat-{seat}]")


def hand(browser, seed=1, clicks=1000, seconds=900):
    """Lets a hand inside the page play on to the end, much faster than one from outside."""
    body = (pathlib.Path(__file__).parent / "hand.js").read_text()
    end = time.monotonic() + seconds
    told = {"over": False}
    counts = {"chosen": 0, "hints": 0, "refused": 0, "seconds": 0}
    slowest, refusals = 0, []
    while not told["over"] and time.monotonic() < end:
        told = browser.driver.execute_async_script(body, seed, max(0, clicks - counts["chosen"]), 40_000)
        counts = {key: counts[key] + told[key] for key in counts}
        slowest = max(slowest, told["slowest"])
        refusals += told["refusals"]
        seed += 1000
    return counts | {"over": told["over"], "slowest": slowest, "refusals": refusals}


def sit_alone(browser, game, options={}):
    """Sits down against the weakest bot."""
    browser.open(f"/new/{game}")
    browser.wait(lambda: browser.find("#setup"), "the set-up page")
    weakest_bot(browser, 2)
    for key, value in options.items():
        browser.script("document.querySelector(arguments[0]).value = arguments[1]", f"[name=option-{key}]", value)
    browser.click("#setup [type=submit]")
    browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")


def sit_two(anne, bert, game):
    """Anne opens a table and Bert sits down at it."""
    anne.open(f"/new/{game}")
    anne.script("document.querySelector('[name=seat-2]').value = 'open'")
    anne.find("[name=name]").send_keys("Anne")
    anne.click("#setup [type=submit]")
    bert.open(anne.wait(lambda: anne.find("#link").get_attribute("value"), "the invitation"))
    bert.wait(lambda: bert.seen(".sit input"), "a free seat")
    bert.find(".sit input").send_keys("Bert")
    bert.click(".sit button")
    for browser in (anne, bert):
        browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
        browser.wait(lambda: browser.seen("#resign"), "the game on the page")


# Plays for whoever has the page, by the interface, as hints say or by lot, until something holds of the table
# and of what may come next.
PLAY_ON = """
const [table, until, hints, patience, done] = arguments;
const path = '/api/tables/' + (table ?? location.pathname.split('/')[2]);
const ask = (what, body) => fetch(path + what, body && {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify(body)}).then(async (r) => (r.ok ? r.json() : null));
const holds = new Function('state', 'next', `return ${until};`);
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
(async () => {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const state = await ask('');
    if (state.phase === 'over') { done('over'); return; }
    const seat = state.viewer;
    if (!state.turn.may_act) { await pause(); continue; }
    const next = await ask('/next', {seat, version: state.version, ahead: true});
    if (!next) continue;
    if (holds(state, next)) { done('holds'); return; }
    let move = state.moves?.[Math.floor(Math.random() * state.moves.length)];
    if (!move || Math.random() < hints) move = (await ask('/hint', {seat}))?.said ?? move;
    if (move) await ask('/play', {seat, version: state.version, moves: [move]});
  }
  done('tired');
})();
"""


def play_on(browser, until="false", hints=0.0, seconds=50, seen=True):
    """Plays on by the interface until something holds, or to the end; which of these it was.

    Where nobody looks meanwhile, another page is shown: to draw every move takes most of the work."""
    address, table = browser.driver.current_url, None
    if not seen:
        table = address.split("/tables/")[1].split("?")[0]
        browser.open(f"/api/tables/{table}")
    told = browser.driver.execute_async_script(PLAY_ON, table, until, hints, seconds * 1000)
    if not seen:
        browser.open(address)
    return told


class Crowd:
    """People at so many tables, each of whom plays a bot and moves once in two seconds."""

    def __init__(self, site, tables, threads=4):
        self.host = site.removeprefix("http://")
        self.ends = threading.Event()
        self.moves = [0] * threads
        self.ready = threading.Barrier(threads + 1)
        self.threads = [threading.Thread(target=self.play, args=(at, tables // threads)) for at in range(threads)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        self.ready.wait(120)
        return self

    def __exit__(self, *_):
        self.ends.set()
        for thread in self.threads:
            thread.join()

    def play(self, at, tables):
        wire = http.client.HTTPConnection(self.host)
        token = None

        def ask(method, path, body=None):
            headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
            wire.request(method, path, None if body is None else json.dumps(body), headers)
            return json.loads(wire.getresponse().read())

        def open_table():
            table = "/api/tables/" + ask("POST", "/api/tables", {"game": "galleons", "seats": ["", "random"]})["id"]
            ask("POST", f"{table}/sit", {"name": "Anne", "number": "5e"})
            return table

        token = ask("POST", "/api/guests", {})["token"]
        lots = random.Random(at)
        open_tables = [open_table() for _ in range(tables)]
        self.ready.wait(120)
        moment = time.monotonic()
        while not self.ends.is_set():
            for number, table in enumerate(open_tables):
                moment += 2 / tables
                time.sleep(max(0, moment - time.monotonic()))
                state = ask("GET", table)
                if state["phase"] == "over":
                    open_tables[number] = open_table()
                elif state.get("moves"):
                    body = {"seat": 1, "version": state["version"], "moves": [lots.choice(state["moves"])]}
                    self.moves[at] += "version" in ask("POST", f"{table}/play", body)
                if self.ends.is_set():
                    return


@pytest.fixture
def lots():
    return random.Random(11)


def get(address):
    request = urllib.request.Request(address, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        return answer.read(), dict(answer.headers)


__all__ = ["Browser", "Crowd", "get", "hand", "play_on", "sit_alone", "sit_two", "weakest_bot"]
