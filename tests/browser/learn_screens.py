"""Sheets of the courses and of the printed rules for the documentation: see tests/screens."""

import base64
import io
import json
import math
import os
import subprocess
import sys
import tempfile
import urllib.request

from conftest import PROGRAM, ROOT, Browser
from PIL import Image

OUT = ROOT / "docs" / "screens" / "learn"
GAMES = ["doubloons", "galleons", "shipowners", "pyramids", "archipelago"]
LANGUAGES = ["en", "fr"]
# Each screen, and how large it is on the sheet.
SCREENS = {"desktop": ((1280, 800), 0.6), "phone": ((390, 844), 0.6)}
PAPER, GAP = "#8b8678", 10
# How fine a printed page is drawn, in dots an inch.
FINE = 78


def post(site, path, body):
    request = urllib.request.Request(site + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def moments(site, game):
    """Every moment of a course that is taken as asked: the lesson's number, and where one stands in it."""
    found = []
    for number in range(1, 100):
        try:
            now = post(site, f"/api/learn/{game}/{number}", {})["now"]
        except urllib.error.HTTPError:
            return found
        while now["wants"] != "over":
            at = {"step": now["step"], "events": now["events"], "told": []}
            found.append((number, at))
            if now["wants"] == "game":
                break
            more = {"on": True} if now["wants"] == "read" else {"said": now["hint"]["said"]}
            now = post(site, f"/api/learn/{game}/{number}", at | more)["now"]
    return found


def picture(browser):
    return Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())).convert("RGB")


def on_paper(rows):
    """Pictures in rows on one sheet."""
    width = max(sum(it.width + GAP for it in row) for row in rows) + GAP
    height = sum(max(it.height for it in row) + GAP for row in rows) + GAP
    paper = Image.new("RGB", (width, height), PAPER)
    y = GAP
    for row in rows:
        x = GAP
        for it in row:
            paper.paste(it, (x, y))
            x += it.width + GAP
        y += max(it.height for it in row) + GAP
    return paper


def keep(paper, name):
    paper.save(OUT / f"{name}.webp", quality=50, method=6)
    print(name, flush=True)


def stand(browser, game, number, at):
    """Opens a lesson where it stands."""
    ready = (
        "return document.readyState === 'complete' && document.fonts.status === 'loaded' && document.querySelector('#board svg')"
        " && document.querySelector('#text p') && !document.querySelector('#ask').getAttribute('aria-busy')"
    )
    browser.open(f"/learn/{game}/{number}")
    browser.wait(lambda: browser.script(ready), "the lesson")
    browser.script("localStorage.setItem(arguments[0], arguments[1])", f"flotilla-learned-{game}", json.dumps({"done": {}, "at": {number: at}}))
    browser.driver.refresh()
    browser.wait(lambda: browser.script(ready), "the lesson")
    browser.wait(lambda: browser.script("return document.querySelector('#progress').textContent").strip(), "the step")


def courses(site, wanted):
    """The first, the middle and the last step of every course: a sheet a language, a row a step."""
    for language in LANGUAGES:
        browser = Browser(site, language=language)
        try:
            for game in wanted:
                steps = moments(site, game)
                rows = []
                for number, at in (steps[0], steps[len(steps) // 2], steps[-1]):
                    row = []
                    for (width, height), scale in SCREENS.values():
                        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
                        browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
                        stand(browser, game, number, at)
                        it = picture(browser)
                        row.append(it.resize((round(it.width * scale), round(it.height * scale)), Image.LANCZOS))
                    rows.append(row)
                keep(on_paper(rows), f"{game}-{language}")
        finally:
            browser.driver.quit()


def printed(site, wanted):
    """The printed rules, page by page, on A4."""
    for language in LANGUAGES:
        browser = Browser(site, language=language)
        try:
            for game in wanted:
                browser.open(f"/rules/{game}")
                drawn = "const all = [...document.images]; for (const it of all) it.loading = 'eager'; return all.every((it) => it.complete && it.naturalWidth)"
                browser.wait(lambda: browser.script(drawn), "the pictures")
                paper = {"paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": True, "printBackground": True}
                data = base64.b64decode(browser.driver.execute_cdp_cmd("Page.printToPDF", paper)["data"])
                with tempfile.TemporaryDirectory() as folder:
                    pdf = os.path.join(folder, "rules.pdf")
                    with open(pdf, "wb") as file:
                        file.write(data)
                    subprocess.run(["pdftoppm", "-r", str(FINE), "-png", pdf, os.path.join(folder, "page")], check=True)
                    names = sorted(it for it in os.listdir(folder) if it.endswith(".png"))
                    pages = [Image.open(os.path.join(folder, it)).convert("RGB") for it in names]
                # Two sheets of paper, both sides.
                assert len(pages) <= 4, f"{game} in {language} is printed on {len(pages)} pages"
                across = math.ceil(len(pages) / 2) if len(pages) > 2 else len(pages)
                keep(on_paper([pages[at : at + across] for at in range(0, len(pages), across)]), f"rules-{game}-{language}")
        finally:
            browser.driver.quit()


def main(wanted):
    OUT.mkdir(exist_ok=True, parents=True)
    kinds = [it for it in ("courses", "printed") if it in wanted] or ["courses", "printed"]
    games = [it for it in GAMES if it in wanted] or GAMES
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{folder}/tables.db", "--rate", "100000"]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        server = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        try:
            site = os.environ.get("SITE") or server.stdout.readline().strip()
            for kind in kinds:
                {"courses": courses, "printed": printed}[kind](site, games)
        finally:
            server.terminate()
            server.wait(20)


main(sys.argv[1:])
