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


class Counter:
    """What pages asked for, without the one question of each: whoever waits for more than a second asks once whether
    answers can be chosen ahead. When that is, depends on how quick the machine is."""

    def __init__(self):
        self.pardoned = set()

    def asked(self, browser):
        found = asked(browser)
        if "next" in found and browser not in self.pardoned:
            self.pardoned.add(browser)
            found.remove("next")
        return found


def version(browser):
    """The version of the table; what was asked for this is not counted."""
    found = browser.state()["version"]
    settled(browser)
    return found


def settled(browser):
    """Waits until nothing has been asked for a while."""
    time.sleep(0.5)
    while asked(browser):
        time.sleep(0.5)


def lines(browser):
    return browser.script("return document.querySelectorAll('#log li').length")


def whose_turn(anne, bert):
    """Whoever is to move, and the other one."""
    moves = lambda browser: browser.my_turn() and browser.offered()
    anne.wait(lambda: moves(anne) or moves(bert), "somebody's turn")
    return (anne, bert) if moves(anne) else (bert, anne)


def choose_a_move(browser, lots):
    """Clicks until a move is sent, and returns how often that was."""
    clicks = 0
    begun = lines(browser)
    while lines(browser) == begun:
        browser.wait(lambda: not browser.all("#ask[aria-busy]"), "an answer")
        if lines(browser) > begun:
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
    counter = Counter()
    for _ in range(6):
        mover, other = whose_turn(anne, bert)
        before = version(mover)
        settled(other)
        told = lines(other)
        clicks = choose_a_move(mover, lots)
        other.wait(lambda: lines(other) > told and other.my_turn() and other.offered(), "the other's turn")
        time.sleep(0.3)
        own = counter.asked(mover)
        # What may come first and second is known, and what is a whole move.
        assert own == ["play"], (clicks, own)
        assert counter.asked(other) == [], "the other asked for something"
        assert version(mover) == before + 1


def test_the_answer_of_a_bot_is_no_request(browsers, lots):
    anne = browsers()
    sit_alone(anne, "galleons")
    counter = Counter()
    for _ in range(3):
        anne.wait(lambda: anne.my_turn() and anne.offered(), "my turn")
        before, told = version(anne), lines(anne)
        clicks = choose_a_move(anne, lots)
        anne.wait(lambda: lines(anne) > told + 1 and anne.my_turn() and anne.offered(), "the bot's answer")
        time.sleep(0.3)
        own = counter.asked(anne)
        assert own == ["play"], (clicks, own)
        assert version(anne) >= before + 2


def test_who_has_missed_something_asks_for_it(browsers, lots):
    """A page that was away shows what is there now."""
    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "galleons")
    anne, bert = whose_turn(anne, bert)
    bert.driver.execute_cdp_cmd("Network.enable", {})
    offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    bert.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
    choose_a_move(anne, lots)
    bert.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline | {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1})
    bert.wait(lambda: bert.my_turn() and bert.offered(), "Bert's turn")
    assert bert.state()["version"] == anne.state()["version"]
