"""The whole site in a browser without a server: a folder is given out once, then everything goes on alone.

Needs the program for browsers: tests/wasm-build."""

import functools
import http.server
import json
import os
import pathlib
import subprocess
import tempfile
import threading
import time

import pytest
from conftest import PROGRAM, ROOT, Browser, hand, play_on, sit_alone

BUILT = pathlib.Path(os.environ.get("FLOTILLA_PROGRAM", ROOT / "target" / "site" / "flotilla.wasm"))
pytestmark = pytest.mark.skipif(not BUILT.exists(), reason="the program for browsers is not built: tests/wasm-build")


class Quiet(http.server.SimpleHTTPRequestHandler):
    sent = 0

    def log_message(self, *_):
        pass

    def copyfile(self, source, output):
        data = source.read()
        Quiet.sent += len(data)
        output.write(data)


class Host:
    """A plain static host that can be shut down."""

    def __init__(self, folder):
        handler = functools.partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def folder():
    with tempfile.TemporaryDirectory() as place:
        told = subprocess.run([PROGRAM, "site", place, "--program", str(BUILT)], check=True, capture_output=True, text=True)
        print(told.stdout)
        yield place


@pytest.fixture
def alone(folder):
    """A browser in which the site is installed, with no host any more."""
    host = Host(folder)
    browser = Browser(host.address)
    begun = time.monotonic()
    browser.open("/")
    browser.wait(lambda: browser.seen("nav"), "the site instead of the first page")
    browser.installed = time.monotonic() - begun
    host.stop()
    browser.driver.execute_cdp_cmd("Network.enable", {})
    yield browser
    complaints = browser.complaints()
    browser.driver.quit()
    assert not complaints, complaints


def version(browser):
    return browser.state()["version"]


@pytest.mark.parametrize("game", ["galleons", "doubloons", "shipowners", "pyramids", "archipelago"])
def test_a_game_is_played_to_its_end_without_a_host(alone, game):
    short = {"archipelago": {"rounds": "2"}, "shipowners": {"rounds": "2"}, "pyramids": {"limit": "12"}}
    sit_alone(alone, game, short.get(game, {}))
    told = hand(alone, seed=3, seconds=240)
    assert told["over"], told
    assert alone.state()["phase"] == "over"
    print(f"{game}: {told['chosen']} clicks, slowest answer {told['slowest']:.0f} ms")


def test_what_was_acknowledged_is_there_after_a_reload(alone):
    sit_alone(alone, "galleons")
    for _ in range(5):
        before = play_moves(alone, 1)
        alone.driver.refresh()
        alone.wait(lambda: alone.seen("#board svg"), "the board again")
        assert version(alone) >= before


# Plays so many moves by the interface, and says which version was acknowledged last.
MOVES = """
const [count, done] = arguments;
const path = '/api/tables/' + location.pathname.split('/')[2];
const ask = (what, body) => fetch(path + what, body && {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify(body)}).then(async (r) => (r.ok ? r.json() : null));
(async () => {
  let [made, acknowledged] = [0, 0];
  while (made < count) {
    const state = await ask('');
    acknowledged = Math.max(acknowledged, state.version);
    if (state.phase === 'over') break;
    if (!state.turn.may_act || !state.moves?.length) { await new Promise((r) => setTimeout(r, 20)); continue; }
    const move = state.moves[Math.floor(Math.random() * state.moves.length)];
    const played = await ask('/play', {seat: state.viewer, version: state.version, moves: [move]});
    if (played) { made += 1; acknowledged = Math.max(acknowledged, played.version); }
  }
  done(acknowledged);
})();
"""


def play_moves(browser, count):
    return browser.driver.execute_async_script(MOVES, count)


def test_everything_goes_out_as_a_file_and_back(alone):
    sit_alone(alone, "galleons")
    acknowledged = play_moves(alone, 3)
    table = alone.driver.current_url
    get = "const [path, how, done] = arguments; fetch(path, how).then((r) => r.text()).then(done)"
    file = alone.driver.execute_async_script(get, "/device/export", {})
    assert json.loads(file)["flotilla"] == 1
    alone.driver.execute_async_script(get, "/device/wipe", {"method": "POST"})
    state = alone.driver.execute_async_script(get, "/device/state", {})
    assert json.loads(state)["tables"] == 0
    alone.open(table)
    alone.wait(lambda: not alone.all("#board svg"), "nothing at the table's place")
    alone.driver.execute_async_script(get, "/device/import", {"method": "POST", "body": file})
    alone.open(table)
    alone.wait(lambda: alone.seen("#board svg"), "the table again")
    assert version(alone) >= acknowledged
    assert play_on(alone, "state.version > " + str(acknowledged + 2)) == "holds"


def test_how_much_is_brought_until_the_first_move(folder):
    Quiet.sent = 0
    host = Host(folder)
    browser = Browser(host.address)
    try:
        begun = time.monotonic()
        browser.open("/")
        browser.wait(lambda: browser.seen("nav"), "the site")
        cold = time.monotonic() - begun
        sit_alone(browser, "galleons")
        play_moves(browser, 1)
        first = time.monotonic() - begun
        sent = Quiet.sent
        begun = time.monotonic()
        browser.open("/")
        browser.wait(lambda: browser.seen("nav"), "the site again")
        warm = time.monotonic() - begun
        print(f"{sent / 1e6:.2f} MB; the site after {cold:.1f} s, a first move after {first:.1f} s; warm {warm:.1f} s")
        assert sent < 4e6
    finally:
        browser.driver.quit()
        host.stop()
