"""The longest tasks of a page while an admiral thinks, without a server, and what they are made of: from a trace of Chromium.

    target/tools/browser/bin/python tests/browser/tasks.py [GAME…]      needs tests/wasm-build, or a server: SITE

Wall time and, beside it, the time that the page's thread had a processor: on a busy machine the two differ.
"""

import collections
import os
import subprocess
import sys
import tempfile
import time

from conftest import PROGRAM, Browser, play_on
from test_site import BUILT, GAMES, Host, install, sit_against

TRACE = ["toplevel", "devtools.timeline", "v8", "blink.user_timing"]
# So many events of both players.
EVENTS = 16
# What a task is made of, as far as the trace names it.
PARTS = {
    "FunctionCall", "EvaluateScript", "ParseHTML", "Layout", "UpdateLayoutTree", "Paint", "PrePaint", "Layerize",
    "Commit", "MinorGC", "MajorGC", "RunMicrotasks", "FireAnimationFrame", "TimerFire", "EventDispatch", "v8.compile",
    "HitTest", "IntersectionObserverController::computeIntersections",
}


def longest(browser, game):
    try:
        sit_against(browser, game, 4)
        browser.wait(lambda: browser.seen("#board svg"), "the board")
        time.sleep(2)
        with browser.driver.whole.trace(TRACE) as traced:
            browser.script("performance.mark('thinks')")
            play_on(browser, until=f"state.events >= {browser.state()['events'] + EVENTS}")
    finally:
        browser.driver.quit()
    return report(game, traced)


def report(game, traced):
    mark = next(it for it in traced if it.get("name") == "thinks")
    page = [it for it in traced if (it.get("pid"), it.get("tid")) == (mark["pid"], mark["tid"]) and it.get("ph") == "X"]
    page = [it for it in page if it["ts"] >= mark["ts"]]
    tasks = [it for it in page if it["name"] in ("RunTask", "ThreadControllerImpl::RunTask")]
    # Those that lasted longest, and those that worked longest.
    lasted = sorted(tasks, key=lambda it: -it["dur"])[:2]
    worked = sorted(tasks, key=lambda it: -it.get("tdur", it["dur"]))[:2]
    for task in lasted + worked:
        inside = [it for it in page if task["ts"] <= it["ts"] < task["ts"] + task["dur"] and it["name"] in PARTS]
        spent = collections.Counter()
        for it in inside:
            data = it.get("args", {}).get("data", {})
            where = f"{data.get('functionName', '')} {data.get('url', '').rsplit('/', 1)[-1].split('?')[0]}:{data.get('lineNumber', '')}"
            spent[f"{it['name']} {where if data.get('url') else ''}".strip()] += it.get("tdur", it["dur"]) / 1000
        made = ", ".join(f"{what} {ms:.1f}" for what, ms in spent.most_common(7))
        print(f"{game}: {task['dur'] / 1000:.0f} ms, processor {task.get('tdur', 0) / 1000:.1f} ms: {made}", flush=True)


def main(wanted):
    if os.environ.get("SITE"):
        for game in wanted or GAMES:
            longest(Browser(os.environ["SITE"]), game)
        return
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([PROGRAM, "site", place, "--program", str(BUILT)], check=True, capture_output=True, text=True)
        host = Host(place)
        try:
            for game in wanted or GAMES:
                longest(install(host), game)
        finally:
            host.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
