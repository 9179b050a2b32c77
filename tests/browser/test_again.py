"""After the end and beside the game: playing again, giving up, another device, a lost connection."""

import time

import pytest
from conftest import play_on, sit_alone, sit_two

NETWORK = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


def give_up(browser):
    resign(browser)
    browser.wait(browser.over, "the end")


def resign(browser):
    """It is asked on the page, in the place of the button, and may be left."""
    browser.click("#resign")
    # What changes nothing lies where the button was, and has the keyboard.
    safe = browser.find(".sure .button")
    assert "yes" not in safe.get_attribute("class") and browser.driver.switch_to.active_element == safe
    browser.click(".sure .button:not(.yes)")
    assert browser.seen("#resign") and not browser.all(".sure")
    browser.click("#resign")
    browser.click(".sure .yes")


def table_of(browser):
    return browser.driver.current_url.split("/tables/")[1].split("?")[0]


@pytest.mark.parametrize("how", ["by the rules", "given up"])
def test_alone_one_plays_again_at_once(browsers, how):
    """One click leads to the new table, where the game goes on with the seats changed."""
    browser = browsers()
    sit_alone(browser, "galleons", {"quiet_moves": "10"})
    browser.wait(browser.my_turn, "my turn")
    first = table_of(browser)
    assert browser.state()["viewer"] == 1
    if how == "given up":
        give_up(browser)
    else:
        play_on(browser)
        browser.wait(browser.over, "the end")
    winners = browser.state()["ending"]["winners"]
    browser.click("#rematch")
    browser.wait(lambda: table_of(browser) != first, "the new table")
    browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
    state = browser.state()
    assert state["viewer"] == 2 and state["before"] == first
    assert not browser.seen("#problem"), browser.text("#problem")
    browser.wait(browser.my_turn, "my turn")
    # How the match stands: the bot, which has the first seat now, has won if I gave up.
    wins = [int(2 in winners and len(winners) == 1), int(1 in winners and len(winners) == 1)]
    assert [browser.text(f".seats .seat-{seat} .wins") for seat in (1, 2)] == [f"{won}" for won in wins]
    assert "2" in browser.text("#match")


def test_two_people_are_taken_to_their_next_table(browsers):
    anne, bert = browsers(), browsers(language="fr")
    sit_two(anne, bert, "galleons")
    first = table_of(anne)
    give_up(bert)
    anne.wait(anne.over, "the end")
    assert anne.text("#result-title") == "You win" and bert.text("#result-title") == "Anne gagne"
    anne.click("#rematch")
    bert.click("#offer .strong")
    for browser in (anne, bert):
        browser.wait(lambda: table_of(browser) not in ("", first), "the new table")
        browser.wait(lambda: browser.state()["phase"] == "playing", "the game")
        assert not browser.seen("#problem")
    assert table_of(anne) == table_of(bert)
    assert [anne.state()["viewer"], bert.state()["viewer"]] == [2, 1]
    anne.wait(lambda: anne.my_turn() or bert.my_turn(), "somebody's turn")
    assert [anne.text(f".seats .seat-{seat} .wins") for seat in (1, 2)] == ["0", "1"]
    anne.shot("match")
    # The third game: the seats are as in the first.
    give_up(anne)
    second = table_of(anne)
    bert.click("#rematch")
    anne.click("#offer .strong")
    anne.wait(lambda: table_of(anne) != second, "the third table")
    anne.wait(lambda: anne.seen(".seats .wins"), "the score")
    assert [anne.text(f".seats .seat-{seat} .wins") for seat in (1, 2)] == ["1", "1"]
    # Whoever comes back to the first table later is not led away from it.
    anne.open(f"/tables/{first}")
    anne.wait(lambda: anne.seen("#onward"), "the way to the next table")
    assert table_of(anne) == first


def test_two_at_one_screen_play_again(browsers):
    browser = browsers()
    browser.open("/new/galleons")
    browser.script("document.querySelector('[name=seat-2]').value = 'here'")
    browser.click("#setup [type=submit]")
    browser.wait(browser.my_turn, "a turn")
    first = table_of(browser)
    give_up(browser)
    browser.click("#rematch")
    browser.wait(lambda: table_of(browser) != first, "the new table")
    browser.wait(browser.my_turn, "a turn")


def test_whoever_gives_up_is_told_who_won(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    browser.wait(browser.my_turn, "my turn")
    bot = browser.state()["seats"][1]["name"]
    give_up(browser)
    assert bot in browser.text("#result-title"), browser.text("#result-title")
    # All of it is seen at once, without scrolling, and nothing of it is narrow.
    high = browser.script("const b = document.querySelector('.bar'); return [b.scrollHeight, b.clientHeight, document.querySelector('#result-title').clientHeight]")
    assert high[0] <= high[1] and high[2] < 50, high
    own = browser.text(".seats .seat-1")
    # No bot plays on, and there is nothing to take back.
    assert "bot" not in own and not browser.seen(".seats .seat-1 button"), own
    assert browser.seen(".seats .seat-2.winner")
    # It is nobody's turn: all boxes look alike.
    assert len(set(browser.script(
        "return [...document.querySelectorAll('#board .hoard > .card')].map((it) => getComputedStyle(it).stroke)"))) == 1


def test_a_sheet_does_not_hide_the_end(browsers):
    """On a phone one gives up in a sheet over the board."""
    browser = browsers(phone=True)
    sit_alone(browser, "doubloons")
    browser.wait(browser.my_turn, "my turn")
    browser.click("#open-menu")
    give_up(browser)
    browser.wait(lambda: browser.seen("#result-title") and not browser.seen("#menu"), "the end alone", 5)
    assert browser.script("return document.activeElement.id") == "result-title"
    # Afterwards it opens as before.
    browser.click("#open-menu")
    assert browser.seen("#record-link")


def test_a_seat_that_was_given_up_is_not_offered_back(browsers):
    """With three the game goes on without whoever gave up."""
    browser = browsers()
    browser.open("/new/doubloons")
    browser.click("button[data-seats='1']")
    for seat in (2, 3):
        browser.script(f"document.querySelector('[name=seat-{seat}]').value = 'here'")
    browser.click("#setup [type=submit]")
    browser.wait(browser.my_turn, "a turn")
    resign(browser)
    browser.wait(lambda: any(it["lost"] for it in browser.state()["seats"]), "a seat given up")
    browser.wait(lambda: "gave up" in browser.text("#table"), "who gave up")
    assert not any("back" in button.text for button in browser.seen(".seats button"))


def settled(browser):
    """The log, once nothing has been added to it for a while."""
    told = None
    while told != browser.text("#log"):
        told = browser.text("#log")
        time.sleep(1.5)
    return told


def test_a_link_to_another_device_stays_and_is_private(browsers):
    anne, bert, phone = browsers(), browsers(), browsers(phone=True)
    sit_two(anne, bert, "galleons")
    heard = settled(bert)
    anne.click("#move-seat")
    anne.wait(lambda: anne.seen("#device-link"), "the link")
    link = anne.find("#device-link").get_attribute("value")
    time.sleep(1.5)
    assert anne.seen("#device-link") and anne.find("#device-link").get_attribute("value") == link
    anne.shot("device")
    assert bert.text("#log") == heard
    phone.open(link)
    phone.wait(lambda: phone.state()["viewer"] == 1, "the seat")
    time.sleep(0.5)
    assert bert.text("#log") == heard


def test_taking_back_is_offered_only_where_it_can_be_done(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    browser.wait(browser.my_turn, "my turn")
    # Dice have fallen, but none of the moves is mine.
    assert not browser.seen("#undo")
    for _ in range(3):
        browser.advised()
        browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn")
        offered = bool(browser.seen("#undo"))
        assert not offered
        status = browser.driver.execute_async_script(
            "const done = arguments[0]; fetch('/api/tables/' + location.pathname.split('/')[2] + '/ask', {method: 'POST',"
            "headers: {'content-type': 'application/json'}, body: JSON.stringify({seat: 1, offer: 'undo'})})"
            ".then((r) => done(r.status))")
        assert status != 200


def test_taking_back_is_offered_where_it_can_be_done(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    before = browser.state()["events"]
    browser.advised()
    browser.wait(lambda: browser.state()["events"] > before + 1 and browser.my_turn(), "my turn again")
    browser.click("#undo")
    browser.wait(lambda: browser.state()["events"] == before, "my move to be taken back")
    browser.wait(lambda: not browser.seen("#undo"), "nothing more to take back")
    # What is taken back is struck out in the log, and only that: mine, and what was answered.
    struck, lines = browser.all("#log .taken del"), browser.all("#log li[data-at]")
    assert len(struck) == len(lines) - before == 2
    # The next move has the number of the first that is gone.
    browser.advised()
    browser.wait(lambda: browser.state()["events"] > before + 1 and browser.my_turn(), "my turn again")
    numbers = [int(it.get_attribute("data-at")) for it in browser.all("#log li[data-at]:not(.taken)")]
    assert numbers == list(range(1, browser.state()["events"] + 1))
    # And whoever looks back at it sees its line marked.
    browser.click("#earlier")
    browser.wait(lambda: browser.all("#log [aria-current]"), "the line")
    assert [it.get_attribute("data-at") for it in browser.all("#log [aria-current]")] == [str(numbers[-1] - 1)]


def test_what_a_lost_connection_said_goes_when_it_is_back(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    browser.driver.execute_cdp_cmd("Network.enable", {})
    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", NETWORK | {"offline": True})
    browser.script("document.querySelector('#board .may').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    browser.wait(lambda: browser.text("#connection"), "to be told")
    time.sleep(1)
    assert "fetch" not in browser.text("#table")
    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", NETWORK | {"offline": False})
    browser.wait(lambda: not browser.text("#connection") and not browser.seen("#problem"), "all to be well", 20)
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    browser.advised()
    browser.wait(lambda: browser.state()["events"] >= 1, "the game to go on")
