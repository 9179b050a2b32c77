"""Chromium, started once and used by many people after another, each with a profile of their own.

A start takes a second or two, a fresh profile in one that runs a fifth of that. Nothing of a profile is left behind:
cookies, storage, caches, service workers, what was emulated in the page."""

import atexit
import contextlib
import json
import os
import time
import urllib.request

import websocket
from selenium import webdriver
from selenium.common.exceptions import SessionNotCreatedException

# So many wait for their next use; the one that has waited longest goes.
KEPT = 4
waiting = []


def start(options, tries=3):
    """Chromium now and then does not start on a busy machine: then it is started again."""
    for left in reversed(range(tries)):
        service = webdriver.ChromeService(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver"))
        try:
            return webdriver.Chrome(service=service, options=options)
        except SessionNotCreatedException:
            if not left:
                raise
            time.sleep(2)


class Whole:
    """Speaks with Chromium as a whole; a driver speaks for one page alone."""

    def __init__(self, driver):
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json/version") as told:
            self.line = websocket.create_connection(json.load(told)["webSocketDebuggerUrl"], suppress_origin=True, timeout=60)
        self.asked = 0
        self.profile = None
        self.traced = []

    def ask(self, method, **parameters):
        self.asked += 1
        self.line.send(json.dumps({"id": self.asked, "method": method, "params": parameters}))
        while True:
            answer = self.hear()
            if answer.get("id") == self.asked:
                assert "error" not in answer, (method, answer)
                return answer["result"]

    def hear(self):
        heard = json.loads(self.line.recv())
        if heard.get("method") == "Tracing.dataCollected":
            self.traced += heard["params"]["value"]
        return heard

    @contextlib.contextmanager
    def trace(self, categories):
        """What happens meanwhile in all of Chromium: a list that has it all afterwards."""
        self.traced = traced = []
        config = {"recordMode": "recordAsMuchAsPossible", "includedCategories": categories, "excludedCategories": ["*"]}
        self.ask("Tracing.start", traceConfig=config, transferMode="ReportEvents")
        yield traced
        self.ask("Tracing.end")
        while self.hear().get("method") != "Tracing.tracingComplete":
            pass


def take(measures, options):
    """A driver of a Chromium with these measures and an empty profile: one that waits, or a new one."""
    for place, (kind, driver) in enumerate(waiting):
        if kind == measures:
            del waiting[place]
            return driver
    driver = start(options)
    driver.whole = Whole(driver)
    return driver


def give_back(measures, driver):
    """Leaves an empty profile for whoever comes next."""
    whole = driver.whole
    old = [it["targetId"] for it in whole.ask("Target.getTargets")["targetInfos"] if it["type"] == "page"]
    profile = whole.ask("Target.createBrowserContext")["browserContextId"]
    width, height = measures[0], measures[1]
    page = whole.ask("Target.createTarget", url="about:blank", browserContextId=profile, width=width, height=height, newWindow=True)
    for target in old:
        whole.ask("Target.closeTarget", targetId=target)
    if whole.profile:
        whole.ask("Target.disposeBrowserContext", browserContextId=whole.profile)
    whole.profile = profile
    driver.switch_to.window(page["targetId"])
    waiting.append((measures, driver))
    while len(waiting) > KEPT:
        waiting.pop(0)[1].quit()


@atexit.register
def stop():
    while waiting:
        waiting.pop()[1].quit()
