"""Sheets of screens for the documentation: see tests/screens."""

import base64
import io
import os
import subprocess
import sys
import tempfile
import time

from conftest import PROGRAM, ROOT, Browser, play_on, sit_alone
from PIL import Image

OUT = ROOT / "docs" / "screens"
SIZES = [(1280, 800), (390, 844), (360, 640)]
GAMES = ["doubloons", "galleons", "shipowners", "pyramids", "archipelago"]
PAGES = {
    "home": "/",
    "tables": "/tables",
    "set-up": "/new/archipelago",
    "rules": "/rules/galleons",
    "all-rules": "/rules",
    "practise": "/practise/galleons/1",
    "all-positions": "/practise",
    "learn": "/learn",
    "course": "/learn/doubloons",
    "lesson": "/learn/doubloons/1",
    "workshop": "/workshop",
    "not-found": "/nowhere",
}
# The game whose page for looking back is taken.
LOOKED_BACK_AT = "galleons"
# How many events the middle of a game is.
MIDDLE = {"doubloons": 25, "galleons": 24, "shipowners": 70, "pyramids": 20, "archipelago": 60}
# How many frames a strip has, and how much slower than it is what moves is looked at.
FRAMES, SLOWER = 6, 0.3


def size(browser, width, height, dark):
    """The window as large as this, by day or by night."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    features.append({"name": "prefers-reduced-motion", "value": "reduce"})
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def picture(browser):
    return Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())).convert("RGB")


def sheet(browser, name):
    """The page as it is, at all sizes, by day above and by night below."""
    rows = []
    for dark in (False, True):
        row = []
        for width, height in SIZES:
            size(browser, width, height, dark)
            browser.driver.refresh()
            browser.wait(lambda: browser.script("return document.readyState === 'complete' && document.fonts.status === 'loaded'"), "the page")
            if browser.all("#board"):
                browser.wait(lambda: browser.script("return document.querySelector('#board svg') !== null"), "the board")
            time.sleep(1.5)
            row.append(picture(browser))
        rows.append(row)
    gap = 16
    width = sum(it.width for it in rows[0]) + gap * (len(SIZES) + 1)
    height = 2 * max(it.height for it in rows[0]) + 3 * gap
    paper = Image.new("RGB", (width, height), "#8b8678")
    for at, row in enumerate(rows):
        x = gap
        for it in row:
            paper.paste(it, (x, gap + at * (height - gap) // 2))
            x += it.width + gap
    paper.save(OUT / f"{name}.webp", quality=72, method=6)
    # One of each for the front page.
    if name in ("home", "set-up") or name.endswith("-middle"):
        for kind, it in zip(("desktop", "phone"), rows[0]):
            it.save(OUT / f"{name.removesuffix('-middle')}-{kind}.webp", quality=80, method=6)
    print(name, flush=True)


def workshop(site, game):
    """The bench of a game, on a desktop and on a tablet; of one that has a map, its map."""
    for kind, measures in {"desktop": (1280, 800), "tablet": (820, 1180)}.items():
        browser = Browser(site, *measures)
        try:
            size(browser, *measures, False)
            browser.open(f"/workshop/{game}")
            browser.wait(lambda: browser.find("#workshop").get_attribute("data-turn"), "the bench")
            browser.script("document.querySelector('#plan .workable')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            if browser.all("#tab-map"):
                browser.click("#tab-map")
            time.sleep(1)
            picture(browser).save(OUT / f"workshop-{game}-{kind}.webp", quality=80, method=6)
        finally:
            browser.driver.quit()
    print("workshop", game, flush=True)


# How long pieces move while the last turn of the others is shown again.
MOVES = """
const done = arguments[0];
let frames = 0;
const look = () => {
  frames += document.querySelector('#board').getAnimations({subtree: true}).length > 0;
  if (document.querySelector('#now').hidden) done(frames);
  else requestAnimationFrame(look);
};
document.querySelector('#replay').click();
setTimeout(look, 100);
"""


def strip(site, game):
    """What the others did in their last turn, in six frames."""
    browser = Browser(site, 1280, 940, still=False)
    try:
        sit_alone(browser, game)
        browser.script("localStorage.setItem('flotilla-pace', 'calm')")
        browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
        events = MIDDLE[game]
        for _ in range(8):
            play_on(browser, until=f"state.events >= {events}", hints=0.5, seconds=60)
            browser.driver.refresh()
            browser.wait(lambda: browser.script("return document.querySelector('#board svg') !== null"), "the board")
            time.sleep(2)
            # Somebody may have done nothing that is seen to move.
            if browser.driver.execute_async_script(MOVES) > 20:
                break
            events = browser.state()["events"] + 5
        time.sleep(1)
        browser.driver.execute_cdp_cmd("Animation.enable", {})
        browser.driver.execute_cdp_cmd("Animation.setPlaybackRate", {"playbackRate": SLOWER})
        box = browser.script("const b = document.querySelector('#board').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]")
        clip = dict(zip(("x", "y", "width", "height"), box), scale=450 / box[2])
        browser.script("document.querySelector('#replay').click()")
        frames = []
        for number in range(FRAMES):
            # After the first, while something moves.
            end = time.monotonic() + 3
            while number and time.monotonic() < end and not browser.script("return document.querySelector('#board').getAnimations({subtree: true}).length"):
                time.sleep(0.02)
            drawn = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip, "format": "jpeg", "quality": 90})
            frames.append(Image.open(io.BytesIO(base64.b64decode(drawn["data"]))).convert("RGB"))
            time.sleep(0.15)
        width, height = frames[0].size
        paper = Image.new("RGB", (3 * width + 4 * 8, 2 * height + 3 * 8), "#8b8678")
        for at, frame in enumerate(frames):
            paper.paste(frame, (8 + at % 3 * (width + 8), 8 + at // 3 * (height + 8)))
        paper.save(OUT / f"{game}-film.webp", quality=72, method=6)
        print(f"{game}-film", flush=True)
    finally:
        browser.driver.quit()


def main(wanted):
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{folder}/tables.db", "--rate", "100000", "--tables", "1000"]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        server = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        site = os.environ.get("SITE") or server.stdout.readline().strip()
        browser = Browser(site)
        try:
            for name, path in PAGES.items():
                if not wanted or name in wanted:
                    browser.open(path)
                    sheet(browser, name)
            for game in GAMES:
                if not wanted or "workshop" in wanted:
                    workshop(site, game)
            for game in GAMES:
                if wanted and game not in wanted:
                    continue
                size(browser, 1280, 800, False)
                sit_alone(browser, game)
                browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
                browser.wait(lambda: browser.my_turn(), "the turn")
                sheet(browser, f"{game}-begins")
                play_on(browser, until=f"state.events >= {MIDDLE[game]}", hints=0.5, seconds=60)
                sheet(browser, f"{game}-middle")
                table = browser.driver.current_url.split("/tables/")[1].split("?")[0]
                if browser.state()["phase"] != "over":
                    browser.driver.execute_async_script(
                        "const [id, done] = arguments; fetch(`/api/tables/${id}/resign`, {method: 'POST',"
                        " headers: {'content-type': 'application/json'}, body: JSON.stringify({seat: 1})}).then(() => done())",
                        table,
                    )
                sheet(browser, f"{game}-over")
                if game == LOOKED_BACK_AT:
                    browser.open(f"/tables/{table}/record")
                    sheet(browser, "look-back")
                strip(site, game)
            if not wanted or "invitation" in wanted:
                browser.open("/new/galleons")
                browser.script("document.querySelector('[name=seat-2]').value = 'open'")
                browser.find("[name=name]").send_keys("Anne")
                browser.click("#setup [type=submit]")
                link = browser.wait(lambda: browser.find("#link").get_attribute("value"), "the invitation")
                sheet(browser, "invitation-host")
                guest = Browser(site)
                guest.open(link)
                sheet(guest, "invitation")
                guest.driver.quit()
        finally:
            browser.driver.quit()
            server.terminate()
            server.wait(20)


main(sys.argv[1:])
