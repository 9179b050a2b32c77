"""Every page in every language, at the size of a phone and of a desktop: see tests/screens.

What is cut is found by asking the page: whether it is wider than the window, whether letters stick out of what they
stand in, and whether a button is broken into more lines than two. Sheets of pictures are left in
docs/screens/languages, the five languages side by side.
"""

import io
import os
import subprocess
import sys
import tempfile
import time

from conftest import PROGRAM, ROOT, Browser, play_on, sit_alone
from cut import CUT
from PIL import Image

OUT = ROOT / "docs" / "screens" / "languages"
LANGUAGES = ["en", "fr", "de", "nl", "pl"]
SIZES = [(360, 740), (1280, 800)]
GAMES = ["doubloons", "galleons", "shipowners", "pyramids", "archipelago"]
PAGES = {"home": "/", "tables": "/tables", "learn": "/learn", "rules": "/rules", "practise": "/practise", "not-found": "/nowhere"}
PAGES |= {f"set-up-{game}": f"/new/{game}" for game in GAMES}
PAGES |= {f"rules-{game}": f"/rules/{game}" for game in GAMES}
PAGES |= {f"course-{game}": f"/learn/{game}" for game in GAMES}
PAGES |= {f"lesson-{game}": f"/learn/{game}/1" for game in GAMES}
PAGES |= {"openings": "/book/galleons"}
PAGES |= {f"position-{game}": f"/practise/{game}/1" for game in GAMES}
PAGES |= {f"workshop-{game}": f"/workshop/{game}" for game in GAMES}


def size(browser, width, height):
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def ready(browser):
    browser.wait(lambda: browser.script("return document.readyState === 'complete' && document.fonts.status === 'loaded'"), "the page")
    if browser.all("#board"):
        browser.wait(lambda: browser.script("return document.querySelector('#board svg') !== null"), "the board")
    if browser.all("#workshop"):
        browser.wait(lambda: browser.find("#workshop").get_attribute("data-turn"), "the bench")
    time.sleep(0.4)


def picture(browser):
    return Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())).convert("RGB")


def sheet(name, taken):
    """Phones above, desktops below at the same width, one language beside the other."""
    gap, width = 10, SIZES[0][0]
    small = {it: [a, b.resize((width, width * b.height // b.width), Image.LANCZOS)] for it, (a, b) in taken.items()}
    rows = [max(it[row].height for it in small.values()) for row in (0, 1)]
    paper = Image.new("RGB", (len(small) * (width + gap) + gap, sum(rows) + 3 * gap), "#8b8678")
    for at, pair in enumerate(small.values()):
        for row, it in enumerate(pair):
            paper.paste(it, (gap + at * (width + gap), gap + row * (rows[0] + gap)))
    paper.save(OUT / f"{name}.webp", quality=64, method=6)


def look(browsers, name, go):
    """A page in all languages; what is wrong with it."""
    wrong, taken = [], {}
    for language, browser in browsers.items():
        go(browser)
        taken[language] = []
        for width, height in SIZES:
            size(browser, width, height)
            ready(browser)
            wrong += [f"{name}, {language}, {width}: {it}" for it in browser.script(CUT)]
            taken[language].append(picture(browser))
    sheet(name, taken)
    print(name, *wrong, sep="\n  ", flush=True)
    return wrong


def begin(game):
    """A table at which one is to move, some moves after the beginning."""

    def go(browser):
        size(browser, *SIZES[1])
        sit_alone(browser, game)
        browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
        play_on(browser, until="state.events >= 12", hints=1, seconds=40)
        browser.driver.refresh()

    return go


def main(wanted):
    OUT.mkdir(parents=True, exist_ok=True)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{folder}/tables.db", "--rate", "100000", "--tables", "1000"]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        server = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        site = os.environ.get("SITE") or server.stdout.readline().strip()
        browsers = {language: Browser(site, language=language) for language in LANGUAGES}
        try:
            for name, path in PAGES.items():
                if not wanted or name in wanted:
                    wrong += look(browsers, name, lambda browser, path=path: browser.open(path))
            for game in GAMES:
                if not wanted or f"table-{game}" in wanted:
                    wrong += look(browsers, f"table-{game}", begin(game))
        finally:
            for browser in browsers.values():
                browser.driver.quit()
            server.terminate()
            server.wait(20)
    print(f"{len(PAGES) + len(GAMES)} pages, {len(LANGUAGES)} languages, {len(SIZES)} sizes: {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
