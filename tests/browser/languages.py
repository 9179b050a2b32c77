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
PAGES |= {f"position-{game}": f"/practise/{game}/1" for game in GAMES}
PAGES |= {f"workshop-{game}": f"/workshop/{game}" for game in GAMES}
# What nobody can read to its end, and what is torn.
CUT = """
const found = [];
// On a phone `innerWidth` grows with what is too wide.
const width = document.documentElement.clientWidth;
const wide = document.documentElement.scrollWidth - width;
if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
const shown = (it) => it.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !it.closest('.unseen, svg, [aria-hidden=true]');
const called = (it) => `${it.localName}${it.id ? '#' + it.id : ''}.${[...it.classList].join('.')} “${it.textContent.trim().slice(0, 60)}”`;
const all = 'button, .button, summary, label, legend, th, td, h1, h2, h3, h4, nav a, select, .choice, .lead, p, li, dt, dd, figcaption';
for (const it of document.querySelectorAll(all)) {
  if (!shown(it) || !it.textContent.trim()) continue;
  const box = it.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) continue;
  const style = getComputedStyle(it);
  const hidden = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
  // Letters in it, one line after another, but for those that are there to be heard alone.
  const lines = [];
  const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (getComputedStyle(texts.currentNode.parentElement).clipPath !== 'none') continue;
    lines.push(...[...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1));
  }
  if (hidden && it.scrollWidth > it.clientWidth + 1 && style.textOverflow !== 'ellipsis') found.push(`cut: ${called(it)}`);
  // What scrolls sideways by itself may be wider than the window.
  const scrolls = (node) => node && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  if (!scrolls(it.parentElement) && box.right > width + 1 && box.left < width) found.push(`beyond the edge: ${called(it)}`);
  if (it.matches('button, .button, nav a, summary')) {
    if (lines.some((line) => line.right > box.right + 2 || line.left < box.left - 2)) found.push(`sticks out: ${called(it)}`);
    const tops = new Set(lines.filter((line) => line.height < 40).map((line) => Math.round(line.top / 8)));
    if (it.matches('button, nav a') && !it.querySelector('p, small, svg, img, br, span') && tops.size > 2) found.push(`in ${tops.size} lines: ${called(it)}`);
  }
}
// What is asked has room beside what helps to answer it.
const [asks, aids] = [document.querySelector('#asks'), document.querySelector('.aids')];
if (asks?.textContent && shown(asks)) {
  const box = asks.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(asks);
  const beside = aids?.getBoundingClientRect();
  const meets = (it) => it.right > beside.left && it.left < beside.right && it.bottom > beside.top + 1 && it.top < beside.bottom - 1;
  if (box.height > 3 * parseFloat(getComputedStyle(asks).lineHeight) + 1) found.push(`in more than three lines: ${called(asks)}`);
  if (beside?.width && [...range.getClientRects()].some(meets)) found.push(`over the buttons: ${called(asks)}`);
}
return [...new Set(found)];
"""


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
