"""The whole site in a browser without a server: a folder is given out once, then everything goes on alone.

Needs the program for browsers: tests/wasm-build. `--modes all` has the long form: every game against two levels, fifty
kills, twenty games of each kind held against what bots play on this machine."""

import functools
import gzip
import http.server
import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request

import pytest
from conftest import PROGRAM, ROOT, SHOTS, Browser, hand, sit_alone
from firefox import FIREFOX, Firefox
from test_coach import blunder, coached
from test_layout import resize

# Not FLOTILLA_PROGRAM, which every server of the other tests would pack when it begins.
BUILT = pathlib.Path(os.environ.get("SITE_PROGRAM", ROOT / "target" / "site" / "flotilla.wasm"))
MOVES_HERE = pathlib.Path(PROGRAM).parent / "examples" / "moves"
GAMES = ["galleons", "doubloons", "shipowners", "pyramids", "archipelago"]
# Games of these lengths end soon.
SHORT = {"archipelago": {"rounds": "2"}, "shipowners": {"rounds": "2"}, "pyramids": {"limit": "12"}}
# A folder that was written before, as packages/try-site has it.
WRITTEN = os.environ.get("SITE_FOLDER")
pytestmark = pytest.mark.skipif(
    not WRITTEN and not BUILT.exists(), reason="the program for browsers is not built: tests/wasm-build"
)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Counts what is sent."""

    def log_message(self, *_):
        pass

    def copyfile(self, source, output):
        data = source.read()
        if self.path == "/rest.bin":
            self.server.may_come.wait(300)
        self.server.sent[self.path] = len(data)
        output.write(data)


class Host:
    """A plain static host that can be shut down."""

    def __init__(self, folder, port=0):
        handler = functools.partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        self.server.sent = {}
        # The rest of the program can be made to wait.
        self.may_come = self.server.may_come = threading.Event()
        self.may_come.set()
        self.sent = self.server.sent
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def folder():
    SHOTS.mkdir(parents=True, exist_ok=True)
    if WRITTEN:
        yield WRITTEN
        return
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([PROGRAM, "site", place, "--program", str(BUILT)], check=True, capture_output=True, text=True)
        yield place


def install(host, **how):
    """A browser in which the site is installed."""
    browser = Browser(host.address, **how)
    browser.driver.set_script_timeout(110)
    browser.open("/")
    browser.wait(lambda: browser.seen("nav"), "the site instead of the first page")
    browser.wait(lambda: fetch(browser, "/device/state")["missing"] == 0, "everything")
    return browser


@pytest.fixture(scope="module")
def installed(folder):
    host = Host(folder)
    browser = install(host)
    host.stop()
    yield browser
    browser.driver.quit()


@pytest.fixture
def alone(installed):
    """A browser in which the site is installed, with no host any more."""
    installed.open("/")
    yield installed
    complaints = installed.complaints()
    assert not complaints, complaints


@pytest.fixture
def thorough(request):
    return request.config.getoption("--modes") == "all"


def fetch(browser, path, **how):
    """What the site answers: JSON, or text."""
    script = """const [path, how, done] = arguments;
    fetch(path, how).then((r) => r.text()).then((text) => { try { done(JSON.parse(text)); } catch { done(text); } })"""
    return browser.driver.execute_async_script(script, path, how)


def post(browser, path, body):
    return fetch(browser, path, method="POST", headers={"content-type": "application/json"}, body=json.dumps(body))


def sit_against(browser, game, level):
    """Sits down against a level, by its place among the levels; a game that ends soon."""
    browser.open(f"/new/{game}")
    browser.wait(lambda: browser.find("#setup"), "the set-up page")
    choose = "const s = document.querySelector('[name=seat-2]'); s.value = s.querySelectorAll('optgroup option')[arguments[0]].value"
    browser.script(choose, level)
    for key, value in SHORT.get(game, {}).items():
        browser.script("document.querySelector(arguments[0]).value = arguments[1]", f"[name=option-{key}]", value)
    browser.click("#setup [type=submit]")
    browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_without_a_host(alone, game, level, thorough):
    if not thorough and (level or game not in ("galleons", "doubloons")):
        pytest.skip("--modes all")
    sit_against(alone, game, level)
    told = hand(alone, seed=3, clicks=300, seconds=400)
    alone.shot(f"site-{game}")
    assert told["over"], told
    assert alone.state()["phase"] == "over"
    print(f"{game}: {told['chosen']} clicks, {told['hints']} hints, slowest answer {told['slowest']:.0f} ms")


def test_records_positions_and_lessons_are_there_and_looking_back_is_exact(alone, thorough):
    sit_against(alone, "doubloons", 0)
    assert hand(alone, seed=5, clicks=1000, seconds=200)["over"]
    table = alone.driver.current_url.split("/")[-1].split("?")[0]
    alone.open(f"/tables/{table}/record")
    alone.wait(lambda: alone.seen("#board svg"), "the record")
    if thorough:
        # A driver waits two minutes for an answer, a busy machine takes longer.
        ask = "window.analysis = null; fetch(arguments[0]).then((r) => r.json()).then((told) => { window.analysis = told; })"
        alone.script(ask, f"/api/tables/{table}/analysis")
        analysis = alone.wait(lambda: alone.script("return window.analysis"), "the analysis", 900)
        assert analysis["ground"] == "solution", analysis
    alone.shot("site-record")
    record = fetch(alone, f"/api/tables/{table}/record")
    assert "doubloons" in record, record
    # A position.
    answer = fetch(alone, "/api/practise/galleons/1/answer")
    assert post(alone, "/api/practise/galleons/1/mark", {"said": answer["said"]})["best"]
    alone.open("/practise/galleons/1")
    alone.wait(lambda: alone.seen("#board svg"), "the position")
    alone.shot("site-practise")
    # A lesson.
    alone.open("/learn/galleons/1")
    alone.wait(lambda: alone.seen("#board svg"), "the lesson")
    alone.shot("site-lesson")
    moment = post(alone, "/api/learn/galleons/1", {"step": 0, "events": [], "told": [], "on": False})
    assert moment["now"]["steps"] > 1, moment
    alone.open("/rules/galleons")
    assert "GAL-" in alone.driver.page_source


def test_looking_back_tells_how_far_it_is_and_can_be_given_up(alone):
    sit_against(alone, "doubloons", 0)
    alone.wait(lambda: alone.seen("#board svg"), "the board")
    table = alone.driver.current_url.split("/")[-1].split("?")[0]
    post(alone, f"/api/tables/{table}/resign", {"seat": 1})
    alone.open(f"/tables/{table}/record")
    alone.click("#analyse")
    alone.wait(lambda: (alone.script("return document.querySelector('#judging progress').value") or 0) > 0, "how far it is", 120)
    alone.shot("site-judging")
    alone.click("#give-up")
    alone.wait(lambda: alone.seen("#analyse") and not alone.seen("#judging"), "the offer again")
    assert not alone.seen("#problem")
    # Whoever thought about it has gone, and another thinks about the next question.
    sit_alone(alone, "galleons")
    alone.wait(alone.my_turn, "the turn")
    table = alone.driver.current_url.split("/")[-1].split("?")[0]
    hint = post(alone, f"/api/tables/{table}/hint", {"seat": 1})
    assert "said" in hint, hint


def test_a_new_map_is_made_without_a_host(alone):
    alone.open("/new/archipelago")
    alone.script(
        "const s = document.querySelector('[name=edition]'); s.value = 'map-'; s.dispatchEvent(new Event('change'));"
        "document.querySelector('[name=edition-seed]').value = 7"
    )
    alone.click("#setup [type=submit]")
    alone.wait(lambda: "/tables/" in alone.driver.current_url, "the table", 120)
    alone.wait(lambda: alone.seen("#board svg"), "the board")
    alone.shot("site-map")
    table = alone.driver.current_url.split("/")[-1].split("?")[0]
    assert "map-7" in fetch(alone, f"/api/tables/{table}/record")
    # A script need not fetch it before.
    opening = {"game": "archipelago", "seats": ["", "cadet"], "options": {}, "public": False, "clock": "none"}
    opened = post(alone, "/api/tables", opening | {"edition": "map-8"})
    assert fetch(alone, f"/api/tables/{opened['id']}")["edition"]["name"] == "map-8"
    alone.driver.refresh()
    assert fetch(alone, f"/api/tables/{opened['id']}")["edition"]["name"] == "map-8"


def test_the_coach_warns_without_a_host(folder):
    host = Host(folder)
    anne = install(host, coach=True)
    host.stop()
    try:
        sit_alone(anne, "galleons")
        warned = blunder(anne)
        anne.shot("site-coach")
        assert "Play it all the same?" in coached(anne)
        # Nothing was played; and it is, if it is meant.
        assert anne.state()["version"] == warned["version"]
        anne.click("#coach-play")
        anne.wait(lambda: anne.state()["version"] > warned["version"], "the move")
        assert not anne.complaints()
    finally:
        anne.driver.quit()


# Plays on by the interface; what was acknowledged last is in the window.
MOVES = """
const [count, done] = arguments;
const path = '/api/tables/' + location.pathname.split('/')[2];
const ask = (what, body) => fetch(path + what, body && {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify(body)}).then(async (r) => (r.ok ? r.json() : null));
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
window.acknowledged = 0;
const all = (async () => {
  let made = 0;
  while (made < count) {
    const state = await ask('');
    if (!state) { await pause(); continue; }
    window.acknowledged = Math.max(window.acknowledged, state.version);
    if (state.phase === 'over') break;
    if (!state.turn.may_act || !state.moves?.length) { await pause(); continue; }
    const move = state.moves[Math.floor(Math.random() * state.moves.length)];
    const played = await ask('/play', {seat: state.viewer, version: state.version, moves: [move]});
    if (played) { made += 1; window.acknowledged = Math.max(window.acknowledged, played.version); }
  }
  return window.acknowledged;
})();
if (done) all.then(done);
"""


def play_moves(browser, count):
    return browser.driver.execute_async_script(MOVES, count)


def renderers(browser):
    """The processes in which this browser runs pages and workers."""
    found, driver = [], browser.driver.service.process.pid
    parents = {}
    for process in pathlib.Path("/proc").iterdir():
        try:
            fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
            parents[int(process.name)] = (int(fields[1]), (process / "cmdline").read_text())
        except (OSError, ValueError, IndexError):
            continue
    for number, (_, command) in parents.items():
        above = number
        while above in parents and above != driver:
            above = parents[above][0]
        if above == driver and "--type=renderer" in command:
            found.append(number)
    return found


def kill_tab(browser):
    """Ends the page and the worker where they are, and opens another page."""
    old = browser.driver.current_window_handle
    for number in renderers(browser):
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    # The browser may have one in reserve, and has to notice that it is gone as well.
    time.sleep(1)
    # A driver does nothing in a tab that is gone: the browser itself is asked.
    address = browser.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
    ask = urllib.request.Request(f"http://{address}/json/new?about:blank", method="PUT")
    with urllib.request.urlopen(ask) as answer:
        new = json.loads(answer.read())["id"]
    with urllib.request.urlopen(f"http://{address}/json/close/{old}") as answer:
        answer.read()
    browser.driver.switch_to.window(new)


def test_what_was_acknowledged_is_there_after_reloads_and_kills(installed, thorough):
    lots = random.Random(7)
    installed.open("/")
    sit_alone(installed, "galleons")
    table = installed.driver.current_url
    play_moves(installed, 2)
    installed.driver.refresh()
    installed.wait(lambda: installed.seen("#board svg"), "the board again")
    kills, moves = (50 if thorough else 5), 0
    for _ in range(kills):
        state = installed.state()
        if state["phase"] == "over":
            sit_alone(installed, "galleons")
            table = installed.driver.current_url
            state = installed.state()
        installed.script("(function () {" + MOVES + "})(1000, null)")
        time.sleep(lots.uniform(0.05, 1.0))
        acknowledged = installed.script("return window.acknowledged")
        kill_tab(installed)
        installed.open(table)
        installed.wait(lambda: installed.seen("#board svg"), "the board after a kill")
        after = installed.state()["version"]
        assert after >= acknowledged, "what was acknowledged is lost"
        moves += after - state["version"]
    print(f"{kills} kills, {moves} versions between them, nothing lost")
    assert moves > kills
    # What a killed page complained about is not of interest.
    installed.complaints()


def test_everything_goes_out_as_a_file_and_back(alone):
    sit_alone(alone, "galleons")
    acknowledged = play_moves(alone, 3)
    table = alone.driver.current_url
    file = fetch(alone, "/device/export")
    assert file["flotilla"] == 1 and file["records"]
    fetch(alone, "/device/wipe", method="POST")
    assert fetch(alone, "/device/state")["tables"] == 0
    alone.open(table)
    alone.wait(lambda: not alone.all("#board svg"), "nothing at the table's place")
    fetch(alone, "/device/import", method="POST", body=json.dumps(file))
    alone.open(table)
    alone.wait(lambda: alone.seen("#board svg"), "the table again")
    assert alone.state()["version"] >= acknowledged
    assert play_moves(alone, 2) >= acknowledged + 2
    alone.open("/device")
    alone.wait(lambda: alone.seen("#export"), "the page of this device")
    alone.shot("site-device")
    # The worker was replaced under pages that listened.
    alone.complaints()


# What a worker meets where its database is forbidden, and where it is full after some records.
STORAGE = {
    "forbids": "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });",
    "full": """let room = 8; const { add } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function (...values) {
  room -= 1;
  if (room < 0) throw new DOMException('full', 'QuotaExceededError');
  return add.apply(this, values);
};""",
}


@pytest.mark.parametrize("storage", STORAGE)
def test_where_nothing_can_be_kept_pages_say_so_and_the_game_goes_on(folder, storage):
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["cp", "-r", f"{folder}/.", place], check=True)
        worker = pathlib.Path(place) / "sw.js"
        worker.write_text(f"{STORAGE[storage]}\n{worker.read_text()}")
        host = Host(place)
        browser = install(host, phone=True)
        try:
            host.stop()
            sit_alone(browser, "galleons")
            before = play_moves(browser, 3)
            assert play_moves(browser, 3) >= before + 3
            browser.wait(lambda: browser.seen("#unkept"), "a word about it")
            assert storage in browser.text("#unkept")
            browser.shot(f"site-{storage}")
            file = fetch(browser, "/device/export")
            assert len(file["records"]) > before, "what is in memory can be taken out"
        finally:
            browser.driver.quit()


def here(questions):
    """What bots play on this machine."""
    asked = "".join(json.dumps(question) + "\n" for question in questions)
    told = subprocess.run([str(MOVES_HERE)], input=asked, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in told.stdout.splitlines()]


IN_A_WORKER = """
const [questions, done] = arguments;
window.mind ??= new Worker('/mind.js');
(async () => {
  const answers = [];
  for (const question of questions) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
    window.mind.postMessage({ think: JSON.stringify(question) }, [port2]);
    answers.push(await answer);
  }
  done(answers);
})();
"""


@pytest.mark.skipif(not MOVES_HERE.exists(), reason="the example `moves` is not built")
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_the_same_moves_here_and_there(alone, game, thorough):
    # Whole games, or their beginnings; docs/site.md tells what parted once.
    chosen = {"cadet": [17], "mate": [1, 2]}
    seeds = {"cadet": range(1, 21), "mate": range(1, 21)} if thorough else chosen
    moves = 400 if thorough else 20
    for level, seeds in seeds.items():
        questions = [{"play": game, "level": level, "seed": seed, "moves": moves} for seed in seeds]
        played = here(questions)
        for question, native in zip(questions, played, strict=True):
            [there] = alone.driver.execute_async_script(IN_A_WORKER, [question])
            assert native["answer"], question
            assert there["answer"] == native["answer"], question
        lines = sum(it["answer"].count("\n") for it in played)
        print(f"{game}, {level}: {len(questions)} games, {lines} events, the same")


@pytest.mark.skipif(not MOVES_HERE.exists(), reason="the example `moves` is not built")
def test_doubloons_is_solved_to_the_same_bits_here_and_there(alone, thorough):
    seeds, most = (range(1, 41), 60) if thorough else (range(1, 4), 5)
    solve = {"solve": "doubloons", "objective": "win", "after": 28, "most": most}
    questions = [solve | {"seed": seed} for seed in seeds]
    # The margin is solved from the start, whatever position is asked about.
    questions.append(solve | {"objective": "margin", "seed": 1, "most": 1})
    alone.driver.set_script_timeout(600)
    natives = here(questions)
    theirs = [alone.driver.execute_async_script(IN_A_WORKER, [question])[0] for question in questions]
    asked = solved = 0
    for question, native, there in zip(questions, natives, theirs, strict=True):
        assert there["answer"] == native["answer"], question
        lines = native["answer"].splitlines()
        asked += len(lines)
        solved += sum(int(line.split()[0]) for line in lines)
    assert asked > len(seeds)
    seconds = [sum(it["milliseconds"] for it in all) / 1000 for all in (natives, theirs)]
    print(f"{asked} positions, for which {solved} were solved: the same bits; {seconds[0]:.1f} s here, {seconds[1]:.1f} s there")


@pytest.mark.skipif(not MOVES_HERE.exists(), reason="the example `moves` is not built")
@pytest.mark.parametrize("game", GAMES)
def test_how_fast_bots_are_here_and_there(alone, game, thorough):
    if not thorough:
        pytest.skip("--modes all")
    question = {"measure": game, "seconds": 1}
    [native] = here([question])
    alone.driver.set_script_timeout(600)
    [there] = alone.driver.execute_async_script(IN_A_WORKER, [question])
    native, there = json.loads(native["answer"]), json.loads(there["answer"])
    for name in native:
        print(f"{game}: {name} {native[name]:.6g} here, {there[name]:.6g} in the browser")
    assert native.keys() == there.keys()


LONG_TASKS = """
window.tasks = [];
new PerformanceObserver((list) => { for (const it of list.getEntries()) window.tasks.push(it.duration); })
  .observe({ type: 'longtask', buffered: false });
// Long tasks are those over 50 ms: what is shorter shows between frames.
window.gaps = [];
let last = performance.now();
setInterval(() => { const now = performance.now(); window.gaps.push(now - last - 10); last = now; }, 10);
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_page_does_not_stutter_while_an_admiral_thinks(alone, game, thorough):
    if not thorough:
        pytest.skip("--modes all")
    sit_against(alone, game, 4)
    alone.wait(lambda: alone.seen("#board svg"), "the board")
    time.sleep(2)
    alone.script(LONG_TASKS)
    end = time.monotonic() + 20
    # By clicks: not every game lists its moves.
    hand(alone, seed=3, clicks=12, seconds=15)
    while time.monotonic() < end:
        time.sleep(0.5)
    tasks, gaps = alone.script("return [window.tasks, window.gaps]")
    print(f"{game}: longest task {max(tasks, default=0):.0f} ms, latest timer {max(gaps):.0f} ms")


def size_packed(folder, path):
    """As hosts send it, which pack texts."""
    name = path.split("?")[0].strip("/") or "index.html"
    content = (pathlib.Path(folder) / name).read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


# What a page has asked for, without what is asked of the program.
ASKED_FOR = """return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  .filter((path) => !path.startsWith('/api/'))"""
# So much may be brought, packed, until a first move and in all: of the program that is given out, which is split.
MOST_FIRST, MOST_IN_ALL = 1_200_000, 4_000_000


def test_how_much_is_brought_until_the_first_move(folder):
    host = Host(folder)
    browser = Browser(host.address)
    try:
        begun = time.monotonic()
        browser.open("/")
        browser.wait(lambda: browser.seen("nav"), "the site")
        cold = time.monotonic() - begun
        # Whatever pages ask for until then is needed, wherever it is listed.
        asked = set(browser.script(ASKED_FOR))
        browser.open("/new/galleons")
        asked |= set(browser.script(ASKED_FOR))
        sit_alone(browser, "galleons")
        play_moves(browser, 1)
        asked |= set(browser.script(ASKED_FOR))
        first = time.monotonic() - begun
        browser.wait(lambda: fetch(browser, "/device/state")["missing"] == 0, "everything")
        browser.shot("site-first")
        begun = time.monotonic()
        browser.open("/")
        browser.wait(lambda: browser.seen("nav"), "the site again")
        warm = time.monotonic() - begun
        packed = {path: size_packed(folder, path) for path in host.sent}
        described = (pathlib.Path(folder) / "sw.js").read_text()
        later = json.loads("[" + described.split('"LATER":[')[1].split("]")[0] + "]")
        later += ["/rest.bin"]
        comes_first = {path: size for path, size in packed.items() if path.split("?")[0] in asked - {"/rest.bin"} or path not in later}
        first_of_all = sum(comes_first.values())
        early = sorted(asked & set(later))
        assert not early, f"pages of a first game ask for what is to come later: {early}"
        print(f"packed: until the first move {first_of_all} bytes, in all {sum(packed.values())}")
        print(f"the site after {cold:.1f} s, a first move after {first:.1f} s; warm {warm:.2f} s")
        assert 0 < first_of_all < sum(packed.values())
        if (pathlib.Path(folder) / "rest.bin").exists():
            assert first_of_all <= MOST_FIRST and sum(packed.values()) <= MOST_IN_ALL
    finally:
        browser.driver.quit()
        host.stop()


def test_what_the_first_part_of_the_program_lacks_is_waited_for(folder):
    if not (pathlib.Path(folder) / "rest.bin").exists():
        pytest.skip("the program is in one piece")
    host = Host(folder)
    host.may_come.clear()
    browser = Browser(host.address)
    browser.driver.set_script_timeout(110)
    try:
        # The picture of the day may be one that needs the rest, and a driver waits for it: that is not what is tried here.
        browser.driver.execute_cdp_cmd("Network.enable", {})
        browser.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/picture.svg"]})
        browser.open("/")
        browser.wait(lambda: browser.seen("nav"), "the site")
        # The page has brought a token with it.
        seats = {"game": "galleons", "seats": ["", ""]}
        table = post(browser, "/api/tables", seats)["id"]
        # Pages of rules are among what comes later, and so are maps that nobody begins with.
        ask = """const [path, at] = arguments; window[at] = '';
        fetch(path).then((r) => r.text()).then((text) => { window[at] = text; })"""
        browser.script(ask, "/rules/galleons", "told")
        browser.script(ask, "/editions/archipelago/isles", "map")
        time.sleep(3)
        assert browser.script("return window.told + window.map") == "", "only the whole program has them"
        host.may_come.set()
        browser.wait(lambda: "GAL-" in browser.script("return window.told"), "the rules")
        isles = (ROOT / "crates/games/archipelago/editions/isles.toml").read_text()
        browser.wait(lambda: browser.script("return window.map") == isles, "the map")
        assert fetch(browser, f"/api/tables/{table}")["phase"] == "waiting", "what was acknowledged is there"
        # The program that was left says so in the worker's console.
        browser.complaints()
    finally:
        host.may_come.set()
        browser.driver.quit()
        host.stop()


def test_an_update_does_not_touch_a_running_game(folder):
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["cp", "-r", f"{folder}/.", place], check=True)
        host = Host(place)
        browser = install(host)
        try:
            sit_alone(browser, "galleons")
            acknowledged = play_moves(browser, 2)
            table, old = browser.driver.current_url, fetch(browser, "/device/state")["version"]
            worker = pathlib.Path(place) / "sw.js"
            worker.write_text(worker.read_text().replace(old, "0123456789abcdef"))
            browser.driver.execute_async_script(
                "const done = arguments[0]; navigator.serviceWorker.ready.then((it) => it.update()).then(() => done())"
            )
            acknowledged = play_moves(browser, 2)
            assert fetch(browser, "/device/state")["version"] == old, "the game goes on with its program"
            browser.wait(
                lambda: browser.driver.execute_async_script(
                    "const done = arguments[0]; navigator.serviceWorker.ready.then((it) => done(Boolean(it.waiting)))"
                ),
                "the new one",
            )
            # All pages are closed, and one is opened.
            browser.driver.get("about:blank")
            time.sleep(1)
            browser.open(table)
            browser.wait(lambda: browser.seen("#board svg"), "the board")
            browser.wait(lambda: fetch(browser, "/device/state")["version"] == "0123456789abcdef", "the new version")
            assert browser.state()["version"] >= acknowledged
        finally:
            browser.driver.quit()
            host.stop()


@pytest.mark.skipif(not FIREFOX, reason="no Firefox here")
def test_firefox_plays_on_without_a_host(folder):
    host = Host(folder)
    begun = time.monotonic()
    browser = Firefox(host.address)
    try:
        browser.open("/")
        browser.wait("return Boolean(document.querySelector('nav'))", "the site instead of the first page")
        missing = "return (await (await fetch('/device/state')).json()).missing === 0"
        browser.wait(missing, "everything")
        host.stop()
        for game in ("galleons", "doubloons"):
            browser.open(f"/new/{game}")
            browser.script("document.querySelector('#setup [type=submit]').click()")
            browser.wait("return location.pathname.startsWith('/tables/') && Boolean(document.querySelector('#board svg'))", game)
            moves = "return await new Promise((resolve) => (function () {" + MOVES + "})(4, resolve))"
            acknowledged = browser.script(moves)
            # It was there, and so was a bot that answered.
            assert acknowledged > 4, acknowledged
            browser.open(browser.script("return location.pathname"))
            browser.wait("return Boolean(document.querySelector('#board svg'))", "the board again")
            table = "return await (await fetch('/api/tables/' + location.pathname.split('/')[2])).json()"
            assert browser.script(table)["version"] >= acknowledged
        # It complains of the stream of a table's page that is left, once for each of the three.
        other = [told for told in browser.logged if "A ServiceWorker intercepted the request" not in told]
        assert not other and len(browser.logged) <= 3, browser.logged
        print(f"Firefox {browser.version}: two games without a host, {time.monotonic() - begun:.0f} s")
    finally:
        browser.quit()


# A desk, and a phone.
SIZES = [(1280, 900), (390, 844)]


def open_menu(browser):
    """What is seldom needed: on a phone it is folded away."""
    if browser.seen("#open-menu") and not browser.seen("#menu"):
        browser.click("#open-menu")


def fits(browser):
    """Whether nothing has to be pushed sideways."""
    return browser.script("return document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("size", SIZES)
def test_a_game_begun_alone_goes_on_at_a_server(site, size):
    with tempfile.TemporaryDirectory() as place:
        command = [PROGRAM, "site", place, "--program", str(BUILT), "--server", f"{site}/"]
        subprocess.run(command, check=True, capture_output=True, text=True)
        host = Host(place)
        browser = install(host)
        resize(browser, size)
        try:
            # With friends there is one click to the server.
            browser.open("/new/galleons")
            browser.click(f".seating a[href='{site}/new/galleons']")
            browser.wait(lambda: browser.driver.current_url.startswith(site), "the server")
            assert browser.all("[name=seat-2] option[value=open]"), "there a friend gets a link"
            # A game that was begun goes there too, with all that was played.
            sit_alone(browser, "galleons")
            play_moves(browser, 3)
            browser.wait(lambda: browser.state()["turn"]["may_act"], "one's turn")
            before = browser.state()
            level = before["seats"][1]["bot"]
            open_menu(browser)
            assert browser.text("#go-on").endswith(site.removeprefix("http://"))
            browser.shot(f"site-go-on-{size[0]}")
            browser.click("#go-on")
            browser.wait(lambda: browser.driver.current_url.startswith(f"{site}/new/galleons"), "the server's page")
            browser.wait(lambda: browser.seen("#brought-board svg"), "the position")
            browser.shot(f"site-brought-{size[0]}", whole=True)
            assert fits(browser)
            assert not browser.seen("[name=edition]"), "nothing is asked that is known"
            assert browser.script("return document.querySelector('[name=seat-2]').value") == f"bot:{level}"
            browser.click("#setup [type=submit]")
            browser.wait(lambda: browser.driver.current_url.startswith(f"{site}/tables/"), "the table there")
            browser.wait(lambda: browser.state()["turn"]["may_act"], "one's turn there")
            after = browser.state()
            assert (after["position"], after["seats"][1]["bot"]) == (before["position"], level)
            open_menu(browser)
            assert browser.wait(lambda: browser.seen("#resign"), "what one may do there") and fits(browser)
            browser.shot(f"site-there-{size[0]}")
            # What is hidden stays, and it is told why.
            browser.site = host.address
            sit_alone(browser, "archipelago")
            browser.wait(lambda: browser.all("#stays a"), "the table")
            open_menu(browser)
            browser.wait(lambda: browser.seen("#stays a"), "why it stays")
            assert "hidden" in browser.text("#stays") and not browser.all("#go-on")
            complaints = browser.complaints()
            assert not complaints, complaints
        finally:
            browser.driver.quit()
            host.stop()


def test_a_link_that_holds_no_game_says_so(browsers):
    browser = browsers()
    browser.open("/new/galleons#record=nothing")
    browser.wait(lambda: browser.seen("#brought-problem"), "a word about it")
    browser.shot("site-brought-nothing")
    browser.click("#setup [type=submit]")
    browser.wait(lambda: "/tables/" in browser.driver.current_url, "a new game all the same")


@pytest.mark.parametrize("size", SIZES)
def test_what_a_server_gives_out_goes_on_without_it(size):
    with tempfile.TemporaryDirectory() as place:
        arguments = ["serve", "--address", "127.0.0.1:0", "--data", f"{place}/tables.db", "--program", str(BUILT)]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        server = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        browser = Browser(server.stdout.readline().strip())
        try:
            browser.open("/")
            resize(browser, size)
            assert browser.all("footer a[href='/install.html']"), "an offer at the foot of the page"
            browser.open("/install.html")
            browser.wait(lambda: browser.seen("#export"), "the browser's own page", 120)
            browser.wait(lambda: fetch(browser, "/device/state")["missing"] == 0, "everything")
            browser.open("/")
            assert browser.all("footer a[href='/api']"), "the server's own page, as long as it is there"
            # A game against bots is taken along.
            sit_alone(browser, "galleons")
            play_moves(browser, 2)
            browser.wait(lambda: browser.state()["turn"]["may_act"], "one's turn")
            position = browser.state()["position"]
            open_menu(browser)
            browser.shot(f"site-back-{size[0]}")
            browser.click("#go-on")
            browser.wait(lambda: browser.seen("#brought-board svg"), "the position in the browser")
            assert fits(browser)
            browser.click("#setup [type=submit]")
            browser.wait(lambda: "/tables/" in browser.driver.current_url, "the browser's own table")
            server.terminate()
            server.wait(20)
            browser.driver.refresh()
            browser.wait(lambda: browser.seen("#board svg") and browser.state()["turn"]["may_act"], "the game without the server")
            assert browser.state()["position"] == position
            browser.open("/")
            browser.wait(lambda: browser.all("footer a[href='/device']"), "the browser's own page")
            sit_alone(browser, "galleons")
            assert play_moves(browser, 3) > 3
        finally:
            browser.driver.quit()
            server.kill()
