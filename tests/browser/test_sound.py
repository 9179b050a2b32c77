"""What is heard, which nobody can see: how many voices began is counted. And what the system's share sheet is given."""

import time

from conftest import play_on, sit_alone
from test_hands import Mouse, a_way, element, middle, ready, version

# Counts the sounds of a page: how many contexts were made, and how many voices were begun in them.
LISTENS = """window.heard = {contexts: 0, voices: 0};
window.AudioContext = class extends AudioContext { constructor(...how) { super(...how); heard.contexts += 1; } };
for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const { start } = kind.prototype;
  kind.prototype.start = function (...when) { heard.voices += 1; return start.apply(this, when); };
}"""


def listens(browser):
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTENS})


def heard(browser):
    return browser.script("return [heard.contexts, heard.voices]")


def sail(browser):
    """A move by mouse, and the answer to it."""
    ready(browser)
    before = version(browser)
    ship, place = a_way(browser)
    mouse = Mouse(browser)
    mouse.click(*middle(browser, element(browser, ship)))
    browser.wait(lambda: browser.all("#board .chosen") and browser.script("return !document.querySelector('#ask[aria-busy]')"), "the ship")
    mouse.click(*middle(browser, element(browser, place)))
    browser.wait(lambda: version(browser) > before + 1, "the answer")
    ready(browser)


def test_nothing_sounds_before_a_gesture_nor_when_it_is_off(browsers):
    browser = browsers(still=False)
    listens(browser)
    sit_alone(browser, "galleons")
    ready(browser)
    # What happens without anybody touching the page is seen, and not heard.
    before = version(browser)
    play_on(browser, f"state.version > {before}")
    ready(browser)
    assert heard(browser) == [0, 0]
    sail(browser)
    contexts, voices = heard(browser)
    assert contexts == 1 and voices >= 2, "nothing was heard"
    # Off with one click, at once and for good.
    browser.click("#sound")
    _, voices = heard(browser)
    sail(browser)
    assert heard(browser) == [1, voices], "it was heard though it was off"
    browser.driver.refresh()
    ready(browser)
    assert not browser.find("#sound").is_selected(), "it was not remembered"
    sail(browser)
    assert heard(browser) == [0, 0]
    browser.click("#sound")
    sail(browser)
    assert heard(browser)[1] >= 2, "it did not come back"


def test_every_cue_is_made_in_the_browser(browsers):
    browser = browsers(still=False)
    listens(browser)
    sit_alone(browser, "doubloons")
    ready(browser)
    # A gesture that chooses nothing.
    Mouse(browser).click(*browser.script("const at = document.querySelector('#status').getBoundingClientRect(); return [at.x + 5, at.y + 5]"))
    browser.wait(lambda: heard(browser)[0] == 1, "the gesture")
    time.sleep(0.3)
    voices = browser.driver.execute_async_script("""const done = arguments[0];
        import('/assets/sound.js').then(({ sound }) => {
          const told = {};
          for (const cue of ['dice', 'coin', 'card', 'move', 'cannon', 'turn', 'clock', 'end', 'nonsense']) {
            const before = heard.voices;
            sound(cue);
            told[cue] = heard.voices - before;
          }
          done(told);
        });""")
    assert voices == {"dice": 5, "coin": 2, "card": 1, "move": 2, "cannon": 3, "turn": 2, "clock": 1, "end": 4, "nonsense": 0}
    sources = browser.script("return performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in sources if name.split("?")[0].endswith((".mp3", ".ogg", ".wav", ".m4a"))]


SHARES = """window.shared = [];
Object.defineProperty(navigator, 'share', {configurable: true, value: (what) => {
  shared.push(what);
  return shared.length > 1 ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve();
}});"""


def invites(browser):
    browser.open("/new/galleons")
    browser.script("document.querySelector('[name=seat-2]').value = 'open'")
    browser.find("[name=name]").send_keys("Anne")
    browser.click("#setup [type=submit]")
    return browser.wait(lambda: browser.find("#link").get_attribute("value"), "the invitation")


def test_the_share_sheet_is_given_the_invitation(browsers):
    browser = browsers()
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SHARES})
    link = invites(browser)
    assert "/tables/" in link and "?code=" in link
    # The new table is told of by its page, whatever the page before it shared.
    browser.script("shared.length = 0")
    browser.click("#share")
    assert browser.script("return shared") == [{"title": "Galleons", "text": browser.text("#waiting-title"), "url": link}]
    # Whoever closes the sheet has done nothing wrong.
    browser.click("#share")
    time.sleep(0.3)
    assert browser.script("return shared.length") == 2 and not browser.seen("#problem, #join-problem")


def test_where_there_is_no_share_sheet_there_is_no_button(browsers):
    browser = browsers()
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument",
                                   {"source": "Object.defineProperty(navigator, 'share', {configurable: true, value: undefined});"})
    invites(browser)
    assert browser.seen("#copy") and not browser.seen("#share")
