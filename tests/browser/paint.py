"""When the first table is there: first paint, and when a move can be made, at the size of a phone with an empty cache.

    target/tools/browser/bin/python tests/browser/paint.py [LOADS] [PROGRAM…]

Programs are compared load by load, so that a busy minute hits all of them. Figures are the middle of the loads (5), in ms.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

from conftest import PROGRAM, Browser, sit_alone

GAMES = ["doubloons", "galleons", "shipowners", "pyramids", "archipelago"]
LINES = {
    "quick": {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
    "slow": {"offline": False, "latency": 100, "downloadThroughput": 200_000, "uploadThroughput": 200_000},
}
# When something may be chosen for the first time, on the page's own clock.
WATCH = """
const ready = () => document.querySelector('#board .may, #choices button, .stepper, #done:not([hidden])');
new MutationObserver((_, it) => { if (ready()) { window.ready = performance.now(); it.disconnect(); } })
  .observe(document, {subtree: true, childList: true, attributes: true});
"""
FOUND = """
const paints = performance.getEntriesByType('paint');
const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name }) => !new URL(name).pathname.startsWith('/api/'));
return {paint: paints.find((it) => it.name === 'first-contentful-paint')?.startTime, ready: window.ready,
  requests: loads.length, weight: loads.reduce((sum, it) => sum + it.transferSize, 0) / 1024};
"""


def load(browser, address, line):
    browser.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", LINES[line])
    browser.open(address)
    browser.wait(lambda: browser.script("return window.ready") and browser.script(FOUND)["paint"], "the table")
    time.sleep(0.7)
    return browser.script(FOUND)


def main(loads, programs):
    with tempfile.TemporaryDirectory() as folder:
        servers, browsers = [], []
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        try:
            for at, program in enumerate(programs):
                arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{folder}/{at}.db", "--rate", "100000", "--tables", "1000"]
                servers.append(subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True, env=environment))
                browser = Browser(servers[-1].stdout.readline().strip(), 390, 844)
                browsers.append(browser)
                metrics = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
                browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
                browser.driver.execute_cdp_cmd("Network.enable", {})
                browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
            for game in GAMES:
                addresses = []
                for browser in browsers:
                    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", LINES["quick"])
                    sit_alone(browser, game)
                    browser.wait(lambda: browser.script("return window.ready"), "a turn")
                    addresses.append(browser.driver.current_url)
                for line in LINES:
                    found = [[] for _ in browsers]
                    for _ in range(loads):
                        for at, browser in enumerate(browsers):
                            found[at].append(load(browser, addresses[at], line))
                    for program, its in zip(programs, found):
                        middle = {key: round(statistics.median(it[key] for it in its)) for key in its[0]}
                        print(f"{game:12} {line:6} {os.path.basename(program):18} {middle}", flush=True)
        finally:
            for browser in browsers:
                browser.driver.quit()
            for server in servers:
                server.terminate()
                server.wait(20)


main(int((sys.argv[1:2] or ["5"])[0]), sys.argv[2:] or [PROGRAM])
