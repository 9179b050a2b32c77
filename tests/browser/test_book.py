"""The book of openings as people use it: by clicks, by keys, on a phone."""

import pytest
from selenium.webdriver.common.keys import Keys


def shown(browser):
    """The address, and the moves that led there."""
    return browser.script("return [location.search, [...document.querySelectorAll('#way li a')].map((it) => it.textContent)]")


def ready(browser):
    """The page's script is at work."""
    browser.wait(lambda: browser.all("#moves a") and browser.script("return document.readyState === 'complete'"), "the book")


@pytest.mark.parametrize("look", ["desktop", "phone", "night"])
def test_a_line_is_followed_and_left(browsers, look):
    browser = browsers(phone=look == "phone", dark=look == "night")
    browser.open("/")
    browser.click(".game.galleons a[href='/book/galleons']")
    ready(browser)
    book = browser.script("return fetch('/api/book/galleons').then((it) => it.json())")
    assert book["ends"]["drawn"] + sum(book["ends"]["wins"]) == book["games"]
    rows = browser.all("#moves tbody tr")
    assert len(rows) == len(book["moves"]) > 5
    browser.shot(f"book-{look}", whole=True)
    assert browser.axe() == []
    wide = browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide"
    board = browser.script("return document.querySelector('#board').innerHTML")
    first = book["moves"][0]["said"]
    # A marked page stays: only what changes with the position is fetched.
    browser.script("window.stays = true")
    browser.click("#moves tbody tr:first-child th > a")
    browser.wait(lambda: shown(browser)[1] == [first], "the first move")
    assert shown(browser)[0] == f"?line={first.replace(' ', '_')}"
    assert browser.script("return document.querySelector('#board').innerHTML") != board
    # By keys: the first move has the focus, and what it is about is seen on the board.
    browser.wait(lambda: browser.script("return document.activeElement?.matches('#moves tbody tr:first-child th > a')"), "the focus")
    second = browser.script("return document.activeElement.textContent")
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    browser.wait(lambda: shown(browser)[1] == [first, second], "the second move")
    browser.shot(f"book-line-{look}", whole=True)
    assert browser.axe() == []
    browser.driver.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
    browser.wait(lambda: shown(browser)[1] == [first], "a move back")
    browser.driver.back()
    browser.wait(lambda: shown(browser)[1] == [first, second], "what was there before")
    browser.click("#first")
    browser.wait(lambda: shown(browser) == ["", []], "the beginning")
    assert browser.script("return window.stays") is True


def test_known_moves_are_made_on_the_board(browsers):
    browser = browsers()
    browser.open("/book/galleons")
    ready(browser)
    browser.wait(lambda: browser.all("#board .may"), "ships that may go")
    link = browser.find("#moves tbody tr:first-child th > a")
    said = link.text
    ship, goal = link.get_attribute("data-elements").split()
    lit = {node.get_attribute("data-element") for node in browser.all("#board .may")}
    known = browser.script("return [...document.querySelectorAll('#moves [data-elements]')].map((it) => it.dataset.elements.split(' ')[0])")
    assert lit == set(known)
    click = "arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    browser.script(click, browser.find(f"#board [data-element='{ship}']"))
    browser.wait(lambda: browser.all(f"#board .may[data-element='{goal}']"), "where it may go")
    browser.shot("book-chosen")
    # Chosen once more it is left.
    browser.script(click, browser.find(f"#board [data-element='{ship}']"))
    browser.wait(lambda: browser.all(f"#board .may[data-element='{ship}']"), "all ships again")
    browser.script(click, browser.find(f"#board [data-element='{ship}']"))
    browser.script(click, browser.find(f"#board [data-element='{goal}']"))
    browser.wait(lambda: shown(browser)[1] == [said], "the move")
    assert browser.axe() == []


def test_a_game_goes_on_from_a_line_of_the_book(browsers):
    browser = browsers()
    browser.open("/book/galleons?edition=hexagon")
    ready(browser)
    browser.click("#moves tbody tr:first-child th > a")
    browser.wait(lambda: len(shown(browser)[1]) == 1, "the first move")
    browser.click("#from-here")
    browser.wait(lambda: browser.seen("#brought-board svg"), "the position on the set-up page")
    browser.click("#setup [type=submit]")
    browser.wait(lambda: "/tables/" in browser.driver.current_url and browser.state(), "the table")
    assert browser.state()["edition"]["name"] == "hexagon"


def test_without_scripts_the_links_lead_on(browsers):
    browser = browsers()
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.open("/book/galleons")
        browser.find("#moves tbody tr:first-child th > a").click()
        assert "?line=" in browser.driver.current_url
        browser.find("#previous").click()
        assert browser.driver.current_url.endswith("/book/galleons")
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "pl"])
def test_every_language_has_room_on_a_phone(browsers, language):
    browser = browsers(phone=True, language=language)
    browser.open("/book/galleons?line=b12_c11")
    ready(browser)
    browser.shot(f"book-phone-{language}", whole=True)
    wide = browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide"
