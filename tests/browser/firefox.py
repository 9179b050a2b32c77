"""Firefox, driven by WebDriver BiDi, which it speaks by itself: no other program stands in between."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

import websocket

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """A window of Firefox without a screen, with a profile of its own."""

    def __init__(self, address):
        self.address, self.last, self.logged = address, 0, []
        self.place = tempfile.TemporaryDirectory()
        log = pathlib.Path(self.place.name) / "log"
        arguments = [FIREFOX, "--headless", "--no-remote", "--profile", self.place.name, "--remote-debugging-port", "0"]
        with log.open("w") as out:
            self.process = subprocess.Popen(arguments, stdout=out, stderr=subprocess.STDOUT)
        end, found = time.monotonic() + 90, None
        while not found:
            assert time.monotonic() < end, "Firefox does not start"
            time.sleep(0.3)
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text())
        self.socket = websocket.create_connection(f"{found[1]}/session", timeout=300, suppress_origin=True)
        self.version = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method, **params):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.logged.append(told["params"]["text"])
            if told.get("id") == self.last:
                if told["type"] == "error":
                    raise RuntimeError(told["message"])
                return told["result"]

    def open(self, path):
        self.ask("browsingContext.navigate", context=self.page, url=self.address + path, wait="complete")

    def script(self, text):
        """What a script returns or promises, as JSON."""
        call = f"(async () => JSON.stringify(await (async () => {{ {text} }})()))()"
        told = self.ask("script.evaluate", expression=call, target={"context": self.page}, awaitPromise=True)
        if told["type"] != "success":
            raise RuntimeError(told["exceptionDetails"]["text"])
        value = told["result"].get("value")
        return json.loads(value) if value else None

    def wait(self, text, what, seconds=120):
        """Waits until a script returns something."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                found = self.script(text)
            except RuntimeError:
                # The page is just being replaced.
                found = None
            if found:
                return found
            time.sleep(0.2)
        raise AssertionError(f"{what}: not within {seconds} s; {self.logged[-3:]}")

    def quit(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(30)
        self.place.cleanup()
