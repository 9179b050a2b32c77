"""A move of one's own is one request, and one of somebody else none: answers and events bring along all else."""

import time

from conftest import sit_alone, sit_two

# What the page asked the interface for since it was last looked at.
ASKED = """
const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  .filter((path) => path.startsWith('/api/')).map((path) => path.split('/').slice(4).join('/') || 'table');
performance.clearResourceTimings();
return asked;
"""


def asked(browser):
    return browser.script(ASKED)


def settled(browser):
    """Waits until nothing has been asked for a while."""
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    while asked(browser):
        time.sleep(0.5)


def whose_turn(anne, bert):
    """Whoever is to move, and the other one."""
    anne.wait(lambda: anne.my_turn() or bert.my_turn(), "somebody's turn")
    return (anne, bert) if anne.my_turn() else (bert, anne)


def choose_a_move(browser, lots):
    """Clicks until a move is sent, and returns how often that was."""
    clicks = 0
    begun = browser.script("return document.querySelectorAll('#log li').length")
    while browser.script("return document.querySelectorAll('#log li').length") == begun:
        browser.wait(lambda: not browser.all("#ask[aria-busy]"), "an answer")
        if browser.script("return document.querySelectorAll('#log li').length") > begun:
            break
        if browser.my_turn() and browser.offered():
            browser.any_choice(lots)
            clicks += 1
        time.sleep(0.1)
        assert clicks < 20
    return clicks


def test_a_move_is_one_request_and_that_of_the_other_none(browsers, lots):
    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "galleons")
    for _ in range(6):
        mover, other = whose_turn(anne, bert)
        settled(mover)
        before = mover.state()["version"]
        asked(mover), asked(other)
        clicks = choose_a_move(mover, lots)
        other.wait(lambda: other.my_turn() and other.offered(), "the other's turn")
        other.wait(lambda: other.script("return document.querySelectorAll('#log li').length") > 0, "the log")
        time.sleep(0.3)
        own = asked(mover)
        # What may come first and second is known, and what is a whole move.
        assert own == ["play"], (clicks, own)
        assert asked(other) == [], "the other asked for something"
        assert mover.state()["version"] == before + 1


def test_the_answer_of_a_bot_is_no_request(browsers, lots):
    anne = browsers()
    sit_alone(anne, "galleons")
    for _ in range(3):
        settled(anne)
        version = anne.state()["version"]
        asked(anne)
        clicks = choose_a_move(anne, lots)
        anne.wait(lambda: anne.my_turn() and anne.offered() and anne.text("#log li"), "the bot's answer")
        time.sleep(0.3)
        own = asked(anne)
        assert own == ["play"], (clicks, own)
        assert anne.state()["version"] >= version + 2


def test_who_has_missed_something_asks_for_it(browsers, lots):
    """A page that was away shows what is there now."""
    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "galleons")
    anne, bert = whose_turn(anne, bert)
    settled(anne)
    bert.driver.execute_cdp_cmd("Network.enable", {})
    offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    bert.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
    choose_a_move(anne, lots)
    bert.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline | {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1})
    bert.wait(lambda: bert.my_turn() and bert.offered(), "Bert's turn")
    assert bert.state()["version"] == anne.state()["version"]
