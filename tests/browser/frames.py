"""Frames a second while something moves: every game at the size of a phone, from a trace of Chromium.

    target/tools/browser/bin/python tests/browser/frames.py [GAME…]      FLOTILLA=PROGRAM for another one

Of the last turn of the others, which is shown once more: how long something moved, how many frames the browser
showed meanwhile and how many it dropped, how many the page itself was asked for (what moves lies on layers of its own
and moves on while the page works), tasks of more than 50 ms, and how many elements were animated at once. At rest
nothing may move.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from conftest import PROGRAM, Browser, play_on, sit_alone

GAMES = ["doubloons", "galleons", "shipowners", "pyramids", "archipelago"]
# How many events there are before the film.
MIDDLE = {"doubloons": 25, "galleons": 24, "shipowners": 60, "pyramids": 30, "archipelago": 60}
TRACE = ["disabled-by-default-devtools.timeline.frame", "blink.user_timing"]
# When something moves, frame by frame, on the clock of the trace.
WATCH = """
window.moving = [];
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((it) => [it.startTime, it.duration]))).observe({type: 'longtask'});
const look = () => {
  const count = document.getAnimations().filter((it) => it.playState === 'running').length;
  moving.push([performance.now(), count]);
  window.looking = requestAnimationFrame(look);
};
performance.mark('film-begins');
look();
document.querySelector('#replay').click();
"""


def film(site, game):
    browser = Browser(site, 390, 844, still=False)
    try:
        metrics = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
        browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        sit_alone(browser, game)
        browser.script("localStorage.setItem('flotilla-pace', 'calm')")
        browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
        play_on(browser, until=f"state.events >= {MIDDLE[game]}", hints=0.3, seconds=60)
        browser.driver.refresh()
        browser.wait(lambda: browser.script("return document.querySelector('#board svg') !== null"), "the board")
        time.sleep(3)
        rest = browser.script("return document.getAnimations().length")
        with browser.driver.whole.trace(TRACE) as traced:
            browser.script(WATCH)
            browser.wait(lambda: browser.script("return document.querySelector('#now').hidden && moving.length > 60"), "the film", 40)
            time.sleep(1)
            moving, tasks = browser.script("cancelAnimationFrame(window.looking); return [window.moving, window.tasks]")
    finally:
        browser.driver.quit()
    return report(game, rest, moving, tasks, traced)


def report(game, rest, moving, tasks, traced):
    begun = next(it["ts"] for it in traced if it.get("name") == "film-begins") / 1000
    first = moving[0][0]
    times = [(at - first + begun, count) for at, count in moving]
    # While something moves, from frame to frame.
    spans = [(a, b) for (a, count), (b, _) in zip(times, times[1:]) if count]
    lasted = sum(b - a for a, b in spans)
    within = lambda at: any(a <= at <= b for a, b in spans)
    # What is shown of a frame in parts is one frame.
    shown, dropped = set(), set()
    for it in traced:
        if it.get("name") != "PipelineReporter" or it.get("ph") != "b" or not within(it["ts"] / 1000):
            continue
        frame = it["args"]["frame_reporter"]
        number = (frame.get("frame_source"), frame.get("frame_sequence"))
        if frame["state"] in ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"):
            shown.add(number)
        elif frame["state"] == "STATE_DROPPED":
            dropped.add(number)
    shown, dropped = len(shown), len(dropped - shown)
    tasks = [lasts for at, lasts in tasks if within(at - first + begun)]
    longest = max((b - a for a, b in spans), default=0)
    told = {
        "game": game, "moved_ms": round(lasted), "shown": shown, "dropped": dropped, "per_second": round(1000 * shown / max(1, lasted), 1),
        "in_time": round(shown / max(1, shown + dropped), 3),
        "of_the_page": round(1000 * len(spans) / max(1, lasted), 1), "longest_ms": round(longest), "long_tasks_ms": sorted(round(it) for it in tasks),
        "at_once": max(count for _, count in moving), "at_rest": rest,
    }
    print(json.dumps(told), flush=True)
    return told


def main(wanted):
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{folder}/tables.db", "--rate", "100000", "--tables", "1000"]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        server = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        try:
            site = os.environ.get("SITE") or server.stdout.readline().strip()
            told = [film(site, game) for game in wanted or GAMES]
        finally:
            server.terminate()
            server.wait(20)
    assert not any(it["at_rest"] for it in told), "something moves at rest"


if __name__ == "__main__":
    main(sys.argv[1:])
