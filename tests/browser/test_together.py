"""Two browsers that play with each other, without any server: the host of the files is gone before they meet.

Needs the program for browsers: tests/wasm-build."""

import json
import threading

import pytest
from conftest import hand
from firefox import FIREFOX, Firefox
from selenium.webdriver.common.by import By
from test_site import Host, fetch, folder, install, post, pytestmark

__all__ = ["folder", "pytestmark"]


@pytest.fixture(scope="module")
def two(folder):
    """Anne's browser and Bert's, in which the site is installed, with no host any more."""
    host = Host(folder)
    browsers = [install(host), install(host)]
    host.stop()
    yield browsers
    for browser in browsers:
        browser.driver.quit()


@pytest.fixture
def anne_and_bert(two):
    for browser in two:
        browser.driver.switch_to.default_content()
        browser.open("/")
    yield two
    for browser in two:
        browser.driver.switch_to.default_content()
        # Of a connection that was lost the page tells by itself.
        complaints = [it for it in browser.complaints() if "ERR_FAILED" not in it]
        assert not complaints, complaints


def open_table(anne, game="doubloons", options={}):
    """Anne keeps the second seat for a friend; the name of the table."""
    anne.open(f"/new/{game}")
    anne.wait(lambda: anne.find("#setup"), "the set-up page")
    anne.script("document.querySelector('[name=seat-2]').value = 'open'")
    for key, value in options.items():
        anne.script("document.querySelector(arguments[0]).value = arguments[1]", f"[name=option-{key}]", value)
    anne.script("document.querySelector('[name=name]').value = 'Anne'")
    anne.click("#setup [type=submit]")
    anne.wait(lambda: "/together?table=" in anne.driver.current_url, "the page with the code")
    return anne.driver.current_url.split("=")[-1]


def shown_code(browser):
    return browser.wait(lambda: browser.seen("#ways") and browser.find("#link").get_attribute("value"), "a code")


def paste(browser, code):
    browser.script("document.querySelector('#code').value = arguments[0]", code)
    browser.click("#take button")


def problem(browser):
    return browser.wait(lambda: browser.seen("#problem") and browser.text("#problem"), "a problem")


def plays(browser):
    browser.wait(lambda: browser.script("return document.body.classList.contains('plays')"), "the table")


def into(browser):
    """Into the frame with the table."""
    browser.driver.switch_to.default_content()
    browser.driver.switch_to.frame(browser.driver.find_element(By.CSS_SELECTOR, "#frame"))
    browser.wait(lambda: browser.all("#table"), "the table in its frame")


def out(browser):
    browser.driver.switch_to.default_content()


def meet(anne, bert):
    """The two codes, as text."""
    bert.open(shown_code(anne))
    paste(anne, shown_code(bert))
    for browser in (anne, bert):
        plays(browser)


def sit(bert):
    into(bert)
    bert.wait(lambda: bert.seen("#join-name"), "a free seat")
    bert.find("#join-name").clear()
    bert.find("#join-name").send_keys("Bert")
    bert.click("#join button")
    bert.wait(lambda: bert.state()["phase"] == "playing", "the game")


def play_both(anne, bert, clicks=1000, seconds=400):
    """Both play on by clicks, at once, to the end."""
    told = {}

    def play(browser, seed):
        told[seed] = hand(browser, seed=seed, clicks=clicks, seconds=seconds)

    threads = [threading.Thread(target=play, args=it) for it in ((anne, 3), (bert, 4))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def test_a_whole_game_between_two_browsers_with_a_reload_in_its_middle(anne_and_bert, lots):
    anne, bert = anne_and_bert
    table = open_table(anne)
    bert.open(shown_code(anne))
    answer = shown_code(bert)
    for browser, name in ((anne, "host"), (bert, "guest")):
        browser.shot(f"together-{name}")
        assert not browser.axe()
    paste(anne, answer)
    for browser in (anne, bert):
        plays(browser)
    sit(bert)
    out(bert)
    assert not bert.axe()
    into(bert)
    into(anne)
    anne.wait(lambda: anne.state()["phase"] == "playing", "the game at Anne's")
    assert bert.state()["viewer"] == 2 and anne.state()["viewer"] == 1
    assert [place["name"] for place in bert.state()["seats"]] == ["Anne", "Bert"]
    # Nothing of it is kept at Bert's.
    out(bert)
    assert fetch(bert, "/device/state")["tables"] == 0
    into(bert)
    # What one does the other sees.
    acting = anne if anne.state()["turn"]["may_act"] else bert
    before = acting.state()["version"]
    acting.wait(lambda: acting.offered(), "something to choose")

    def moved():
        if acting.state()["version"] == before:
            acting.any_choice(lots)
        return acting.state()["version"] > before

    acting.wait(moved, "a move")
    for browser in (anne, bert):
        browser.wait(lambda: browser.state()["version"] > before, "the move at the other's")

    # Bert loses the page; his seat stays his.
    out(bert)
    bert.driver.refresh()
    out(anne)
    anne.wait(lambda: "new code" in anne.text("#state"), "a word about it")
    anne.shot("together-host-lost")
    anne.click("#again")
    meet(anne, bert)
    into(anne)
    into(bert)
    bert.wait(lambda: bert.state()["viewer"] == 2, "his seat")
    assert table in bert.script("return location.pathname")
    told = play_both(anne, bert)
    assert all(it["over"] for it in told.values()), told
    print(told)
    for browser in (anne, bert):
        result = browser.wait(lambda: browser.seen("#dice-result") and browser.text("#dice-result"), "the dice")
        assert "fair: your browser has checked" in result, result
    bert.shot("together-over")

    # Another game, at the same connection: nobody needs a code again.
    anne.click("#rematch")
    bert.click("#offer .strong")
    for browser in (anne, bert):
        browser.wait(lambda: table not in browser.script("return location.pathname"), "the next table")
        browser.wait(lambda: browser.state()["phase"] == "playing", "the next game")
    assert bert.state()["viewer"] and anne.state()["viewer"]

    # Anne closes.
    out(bert)
    bert.complaints()
    anne.driver.switch_to.default_content()
    anne.open("/tables")
    bert.wait(lambda: "closed the game" in bert.text("#state"), "a word about Anne")
    bert.shot("together-guest-left")
    assert bert.seen("#again")


def test_the_code_of_a_camera_is_handed_to_the_page_that_waits(anne_and_bert):
    anne, bert = anne_and_bert
    open_table(anne)
    bert.open(shown_code(anne))
    answer = shown_code(bert)
    waiting = anne.driver.current_window_handle
    anne.driver.switch_to.new_window("tab")
    anne.open(answer)
    anne.wait(lambda: "has arrived" in anne.text("#handed"), "a word about where to go")
    anne.shot("together-handed")
    anne.driver.close()
    anne.driver.switch_to.window(waiting)
    for browser in (anne, bert):
        plays(browser)
    # Nobody waits any more.
    anne.driver.switch_to.new_window("tab")
    anne.open(answer)
    anne.wait(lambda: "No page" in anne.text("#handed"), "a word about it")
    anne.driver.close()
    anne.driver.switch_to.window(waiting)
    sit(bert)


def test_codes_that_are_none_are_refused_with_a_sentence(anne_and_bert):
    anne, bert = anne_and_bert
    open_table(anne)
    offer = shown_code(anne)
    for code in ("", "hello", "https://example.org/", offer[:-3], offer + "AAAA", "x" * 5000, "<script>alert(1)</script>"):
        paste(anne, code)
        assert "no code of Flotilla" in problem(anne), code
    paste(anne, offer)
    assert "begins a game" in problem(anne)
    # The guest's side.
    bert.open("/together")
    bert.wait(lambda: bert.seen("#take"), "a place for the code")
    bert.shot("together-paste")
    for code in ("hello", offer[:-3]):
        paste(bert, code)
        assert "no code of Flotilla" in problem(bert), code
    paste(bert, offer)
    answer = shown_code(bert)
    bert.open("/together")
    paste(bert, answer)
    assert "whoever invites" in problem(bert)
    # The answer to a code that is not shown any more.
    anne.driver.refresh()
    assert shown_code(anne) != offer
    paste(anne, answer)
    assert "older code" in problem(anne)
    anne.shot("together-problem")
    # One page of a browser at a time.
    waiting = anne.driver.current_window_handle
    table = anne.driver.current_url
    anne.driver.switch_to.new_window("tab")
    anne.open(table)
    assert "Another page" in problem(anne)
    anne.driver.close()
    anne.driver.switch_to.window(waiting)
    # And the right one goes on.
    meet(anne, bert)


def test_two_friends_come_to_one_table(anne_and_bert, folder):
    anne, bert = anne_and_bert
    host = Host(folder, int(anne.site.rsplit(":", 1)[1]))
    carol = install(host)
    host.stop()
    try:
        anne.open("/new/doubloons")
        anne.click("[data-seats='1']")
        anne.script("for (const seat of [2, 3]) document.querySelector(`[name=seat-${seat}]`).value = 'open'")
        anne.click("#setup [type=submit]")
        meet(anne, bert)
        anne.click("#again")
        meet(anne, carol)
        assert "2" in anne.text("#state")
        into(bert)
        bert.click("#join button")
        bert.wait(lambda: bert.state()["viewer"] == 2, "Bert's seat")
        sit(carol)
        assert bert.state()["viewer"] == 2 and carol.state()["viewer"] == 3
        # One of them loses the page; the other one plays on, and Anne is told.
        out(bert)
        bert.open("/rules")
        anne.wait(lambda: "new code" in anne.text("#state"), "a word about Bert")
        assert carol.state()["phase"] == "playing"
        anne.click("#again")
        meet(anne, bert)
        assert "2" in anne.text("#state")
        into(bert)
        bert.wait(lambda: bert.state()["viewer"] == 2, "Bert's seat again")
    finally:
        carol.driver.quit()


def test_a_guest_looks_back_and_the_hosts_browser_thinks(anne_and_bert):
    anne, bert = anne_and_bert
    table = open_table(anne, "galleons")
    meet(anne, bert)
    sit(bert)
    into(anne)
    for _ in range(3):
        for seat, browser in ((1, anne), (2, bert)):
            state = browser.state()
            if state["turn"]["may_act"]:
                post(browser, f"/api/tables/{table}/play", {"seat": seat, "version": state["version"], "moves": [state["moves"][0]]})
    post(bert, f"/api/tables/{table}/resign", {"seat": 2})
    bert.script("location.href = arguments[0]", f"/tables/{table}/record")
    bert.wait(lambda: bert.seen("#analyse"), "the record")
    bert.click("#analyse")
    bert.wait(lambda: bert.seen("#report"), "what there is to say", 200)
    bert.shot("together-record")


def test_whoever_lost_the_connection_may_come_back_in_another_window(anne_and_bert):
    anne, bert = anne_and_bert
    open_table(anne)
    meet(anne, bert)
    sit(bert)
    out(bert)
    anne.driver.refresh()
    bert.wait(lambda: "closed the game" in bert.text("#state"), "a word about Anne")
    before = bert.driver.current_window_handle
    bert.driver.switch_to.new_window("tab")
    meet(anne, bert)
    into(bert)
    bert.wait(lambda: bert.state()["viewer"] == 2, "his seat")
    bert.driver.close()
    bert.driver.switch_to.window(before)


CODE = "const ways = document.querySelector('#ways'); return ways && !ways.hidden && document.querySelector('#link').value"


@pytest.mark.skipif(not FIREFOX, reason="Firefox is not installed")
@pytest.mark.parametrize("invites", ["chromium", "firefox"])
def test_chromium_and_firefox_play_with_each_other(anne_and_bert, folder, invites):
    anne, _ = anne_and_bert
    host = Host(folder, int(anne.site.rsplit(":", 1)[1]))
    fox = Firefox(host.address)
    try:
        fox.open("/")
        fox.wait("return document.querySelector('nav') !== null", "the site instead of the first page")
        fox.wait("return (await (await fetch('/device/state')).json()).missing === 0", "everything")
        host.stop()
        if invites == "chromium":
            open_table(anne)
            fox.ask("browsingContext.navigate", context=fox.page, url=shown_code(anne), wait="complete")
            paste(anne, fox.wait(CODE, "a code"))
            framed = "const shown = document.querySelector('#frame').contentDocument;"
            fox.wait(f"{framed} return shown?.querySelector('#join-name')?.getClientRects().length", "a free seat")
            fox.script(f"{framed} shown.querySelector('#join-name').value = 'Fox'; shown.querySelector('#join button').click()")
        else:
            fox.open("/new/doubloons")
            fox.wait("return document.querySelector('[data-seats]')?.disabled", "the set-up page")
            fox.script("document.querySelector('[name=seat-2]').value = 'open'; document.querySelector('#setup [type=submit]').click()")
            anne.open(fox.wait(CODE, "a code"))
            fox.script(f"document.querySelector('#code').value = '{shown_code(anne)}'; document.querySelector('#take button').click()")
            plays(anne)
            sit(anne)
        into(anne)
        anne.wait(lambda: anne.state()["phase"] == "playing", "the game")
        assert anne.state()["viewer"] == (1 if invites == "chromium" else 2)
        print(f"Firefox {fox.version}")
    finally:
        fox.quit()


# Whoever writes their own page: the handshake is done with the site's own scripts, the rest is as one likes.
PEER = """
const { Channel } = await import('/assets/channel.js');
const { description, essentials, pack, unpack } = await import('/assets/handshake.js');
const peer = window.peer = new RTCPeerConnection();
const line = window.line = peer.createDataChannel('flotilla', { negotiated: true, id: 0 });
const gathered = async () => {
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20));
};
const { version } = await (await fetch('/device/state')).json();
const opened = new Promise((resolve) => { line.addEventListener('open', resolve); });
"""

HOSTILE_GUEST = f"""
const [offer, done] = arguments;
(async () => {{
  {PEER}
  const told = window.told = {{}};
  const channel = window.channel = new Channel(line, {{ greeted: (it) => {{ told.greeting = it; }}, closed: (left) => {{ told.closed = left; }} }});
  window.ask = (method, path, body = '', headers = []) => new Promise((resolve) => {{
    let status = 0;
    let text = '';
    channel.ask({{ method, path, headers }}, new TextEncoder().encode(body), {{
      head: (head) => {{ status = head.status; }}, body: (piece) => {{ text += new TextDecoder().decode(piece); }},
      end: () => resolve([status, text]), fail: () => resolve([0, text]),
    }});
  }});
  await peer.setRemoteDescription(description(unpack(offer, 'offer')));
  await gathered();
  opened.then(() => channel.greet({{ version: window.other ?? version }}));
  done(pack(essentials(peer.localDescription.sdp, 'answer', unpack(offer).tag)));
}})().catch((error) => done(String(error)));
"""


def ask(bert, method, path, body="", headers=()):
    return bert.driver.execute_async_script(
        "const done = arguments[4]; window.ask(...[...arguments].slice(0, 4)).then(done)", method, path, body, list(headers)
    )


def test_a_guest_may_ask_for_a_table_and_for_nothing_else(anne_and_bert):
    anne, bert = anne_and_bert
    # A table of Anne's own, to which nobody is invited.
    own = post(anne, "/api/tables", {"game": "galleons", "seats": ["", "random"]})["id"]
    table = open_table(anne)
    bert.open("/rules")
    answer = bert.driver.execute_async_script(HOSTILE_GUEST, shown_code(anne))
    paste(anne, answer)
    plays(anne)
    bert.wait(lambda: bert.script("return window.told.greeting"), "a greeting")
    code = bert.script("return window.told.greeting.code")
    kept = fetch(anne, "/device/state")["tables"]
    refused = [
        ("GET", "/device/export"), ("GET", "/device/state"), ("POST", "/device/wipe"), ("POST", "/device/import"), ("GET", "/"),
        ("GET", "/device"), ("GET", f"/together?table={table}"), ("GET", "/new/galleons"), ("GET", "/tables"), ("GET", "/program.wasm"),
        ("POST", "/api/tables"), ("GET", "/api/tables"), ("POST", "/api/guests"), ("GET", f"/tables/{table}/../../device/export"),
        ("GET", f"/tables/{table}/%2e%2e/%2e%2e/device/export"), ("GET", "//127.0.0.1/tables/x"), ("GET", "http://127.0.0.1/tables/x"),
        ("GET", f"/tables\\{table}"), ("GET", f"/tables/{table}#x"), ("DELETE", f"/tables/{table}"), ("PUT", f"/api/tables/{table}/sit"),
        ("GET", ""), ("GET", f"/tables/{table}?{'x' * 2000}"), ("GET", f"/api/tables/{table}/a/b"),
    ]
    for method, path in refused:
        assert ask(bert, method, path, "{}" if method == "POST" else "") == [403, ""], (method, path)
    assert fetch(anne, "/device/state")["tables"] == kept

    json_body = [["content-type", "application/json"]]
    # Before anything else a guest is nobody: no cookie of Anne's goes along, and none can be sent.
    assert ask(bert, "POST", f"/api/tables/{table}/sit", json.dumps({"seat": 2, "name": "B", "code": code}), json_body)[0] == 401
    cookies = fetch(anne, "/device/export")["jar"]
    anne_token = next(value for name, value in cookies if name == "flotilla")
    forged = [["cookie", f"flotilla={anne_token}"], ["authorization", f"Bearer {anne_token}"], ["x-flotilla-guest", ""]]
    assert ask(bert, "POST", f"/api/tables/{table}/resign", '{"seat":1}', json_body + forged)[0] == 401
    # With a page comes a token, which stays at Anne's.
    status, page = ask(bert, "GET", f"/tables/{table}?code={code}")
    assert status == 200 and "Anne" in page
    assert anne_token not in page
    # Another's seat, another's table.
    assert ask(bert, "POST", f"/api/tables/{table}/resign", '{"seat":1}', json_body + forged)[0] in (403, 404)
    assert ask(bert, "GET", f"/api/tables/{table}?seat=1&code={code}")[0] == 403
    assert ask(bert, "GET", f"/api/tables/{own}")[0] == 404
    assert ask(bert, "GET", f"/tables/{own}")[0] == 404
    assert ask(bert, "POST", f"/api/tables/{table}/start", "{}", json_body)[0] in (403, 404)
    # Somebody who does not keep to the form is left; Anne is told, and her game is there.
    bert.script("window.line.send('nonsense')")
    anne.wait(lambda: "new code" in anne.text("#state"), "a word about it")
    into(anne)
    assert anne.state()["viewer"] == 1
    out(anne)
    complaints = [it for it in anne.complaints() if "no piece" not in it]
    assert not complaints, complaints


def test_another_version_is_told_on_both_sides(anne_and_bert):
    anne, bert = anne_and_bert
    open_table(anne)
    bert.open("/rules")
    bert.script("window.other = 'another'")
    paste(anne, bert.driver.execute_async_script(HOSTILE_GUEST, shown_code(anne)))
    assert "another version" in problem(anne)
    status, _ = ask(bert, "GET", "/tables/x")
    assert status in (0, 403), "whoever was not greeted gets nothing"


HOSTILE_HOST = f"""
const [pages, done] = arguments;
(async () => {{
  {PEER}
  window.asked = [];
  const channel = new Channel(line, {{
    greeted: () => {{}}, closed: () => {{}},
    answer: async ({{ path }}) => {{
      window.asked.push(path);
      const [kind, text] = Object.entries(pages).find(([beginning]) => path.startsWith(beginning))?.[1] ?? ['text/plain', ''];
      return new Response(text, {{ headers: {{ 'content-type': kind, 'content-security-policy': "default-src * 'unsafe-inline'" }} }});
    }},
  }});
  window.take = async (answer) => {{ await peer.setRemoteDescription(description(unpack(answer, 'answer'))); }};
  opened.then(() => channel.greet({{ version, table: 'evil', code: 'abc' }}));
  await gathered();
  done(pack(essentials(peer.localDescription.sdp, 'offer', '01234567')));
}})().catch((error) => done(String(error)));
"""

EVIL_PAGE = """<!doctype html><html><head><title>Evil</title>
<script>parent.evil = 'inline';</script>
<script src="/api/tables/evil/script"></script>
<script type="module" src="/tables/evil/script"></script>
<link rel="stylesheet" href="/api/tables/evil/style">
</head><body><h1 id="table">Sit down</h1>
<img src="/api/tables/evil/picture" onerror="parent.evil = 'handler'">
<svg><script>parent.evil = 'svg';</script></svg>
<iframe src="/device"></iframe>
<form action="/device/wipe" method="post"><button id="wipe">Play</button></form>
<a id="link" href="javascript:parent.evil='link'">Play</a>
</body></html>"""


def test_a_host_can_run_nothing_in_a_guests_browser(anne_and_bert):
    anne, bert = anne_and_bert
    post(bert, "/api/tables", {"game": "galleons", "seats": ["", "random"]})
    anne.open("/rules")
    script = "parent.evil = 'script'; document.title = 'run';"
    pages = {
        "/tables/evil/script": ["text/javascript", script], "/api/tables/evil/script": ["text/javascript", script],
        "/api/tables/evil/style": ["text/css", "body { display: none }"], "/api/tables/evil/data": ["text/html", "<b>x</b>"],
        "/tables/evil/plain": ["text/plain", "no page"], "/tables/evil": ["text/html; charset=utf-8", EVIL_PAGE],
    }
    bert.open("/together")
    paste(bert, anne.driver.execute_async_script(HOSTILE_HOST, pages))
    anne.driver.execute_async_script("const done = arguments[1]; window.take(arguments[0]).then(done)", shown_code(bert))
    plays(bert)
    into(bert)
    bert.click("#wipe")
    bert.click("#link")
    # Scripts of the site's own run there, and even they can't take out or wipe what is kept.
    for path, method in (("/device/export", "GET"), ("/device/wipe", "POST")):
        status = bert.driver.execute_async_script(
            "const done = arguments[2]; fetch(arguments[0], { method: arguments[1] }).then((r) => done(r.status))", path, method
        )
        assert status == 403, path
    kinds = bert.driver.execute_async_script(
        "const done = arguments[0]; Promise.all(['/api/tables/evil/script', '/api/tables/evil/data']"
        ".map((path) => fetch(path).then((r) => r.status))).then(done)"
    )
    assert kinds == [502, 502], "neither scripts nor pages are taken as data"
    out(bert)
    assert bert.script("return window.evil") is None
    assert fetch(bert, "/device/state")["tables"] > 0
    assert anne.script("return window.asked.filter((path) => /style/.test(path))") == []
    # That is what the browser complains about.
    bert.complaints()
