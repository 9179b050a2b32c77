"""An answer that is chosen while the other still thinks: sent when it can be made, dropped with a word when not."""

import time

from conftest import sit_two
from test_hands import Mouse, drag, element, middle, version

# The moves of whoever has the page, or the answers that could be chosen: their elements, and what follows them.
NEXT = """const [beginning, answer, done] = arguments;
fetch('/api/tables/' + location.pathname.split('/')[2] + '/next', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({seat: Number(document.querySelector('#own .seat').dataset.seat), beginning, answer})})
  .then((r) => r.json()).then((it) => done(it.elements));"""


def following(browser, beginning="", answer=False):
    return browser.driver.execute_async_script(NEXT, beginning, answer)


def play(browser, move):
    """Makes a move by the interface; the status of the answer."""
    return browser.driver.execute_async_script("""const [move, done] = arguments;
        const path = '/api/tables/' + location.pathname.split('/')[2];
        fetch(path).then((r) => r.json()).then(({version, viewer}) => fetch(path + '/play', {method: 'POST',
          headers: {'content-type': 'application/json'}, body: JSON.stringify({seat: viewer, version, moves: [move]})})).then((r) => done(r.status));""", move)


def two(browsers):
    """Whoever is to move, and the other one, who waits."""
    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "galleons")
    anne.wait(lambda: anne.my_turn() or bert.my_turn(), "somebody's turn")
    return (anne, bert) if anne.my_turn() else (bert, anne)


def choose(browser):
    """Chooses an answer by touching the board: a ship, and where to. What was chosen."""
    mouse = Mouse(browser)
    ships = [it for it in following(browser, answer=True)]
    ship = ships[len(ships) // 2]
    place = following(browser, ship["word"], answer=True)[0]
    mouse.click(*middle(browser, element(browser, ship["element"])))
    browser.wait(lambda: browser.all("#board .chosen") and browser.all("#board .may"), "the places it may sail to")
    assert not browser.my_turn()
    mouse.click(*middle(browser, element(browser, place["element"])))
    browser.wait(lambda: "You will answer" in browser.text("#ahead"), "the answer to be kept")
    return ship, place


def test_an_answer_is_chosen_in_the_others_turn_and_sent_when_it_is_ones_own(browsers):
    mover, other = two(browsers)
    before = version(other)
    ship, place = choose(other)
    assert version(other) == before, "it was sent"
    assert other.all("#board.planned .hints .way"), "it is not shown"
    other.shot("answer-kept")
    assert other.seen("#ahead button")[0].text == "Drop it"
    # A move after which it can still be made.
    for candidate in following(mover):
        for to in following(mover, candidate["word"]):
            if to["element"] not in (ship["element"], place["element"]):
                play(mover, f"{candidate['word']} {to['word']}")
                break
        if version(other) > before:
            break
    other.wait(lambda: version(other) == before + 2, "the answer")
    mover.wait(lambda: mover.my_turn(), "my turn again")
    assert "You will answer" not in other.text("#ahead") and not other.all("#board .hints")


# Both galiots can sail to the same hexagon, and none of them sinks the other there.
BOTH_WANT = """flotilla record 1
game galleons
edition default
seats 2
position Ga1;Tcd4;Sc13 Gj14;Tef4;Sg13 1 0 -
"""
OPEN = """const [record, done] = arguments;
fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({game: 'galleons', seats: ['', ''], record})}).then((r) => r.json()).then(({id, invitation}) => done(`/tables/${id}?code=${invitation}`));"""


def test_an_answer_that_can_not_be_made_any_more_is_dropped_with_a_word(browsers):
    mover, other = browsers(), browsers()
    mover.open("/")
    table = mover.driver.execute_async_script(OPEN, BOTH_WANT)
    for browser, name in ((mover, "Anne"), (other, "Bert")):
        browser.open(table)
        browser.wait(lambda: browser.seen(".sit input"), "a free seat")
        browser.find(".sit input").send_keys(name)
        browser.click(".sit button")
    mover.wait(lambda: mover.my_turn(), "the first turn")
    other.wait(lambda: other.seen("#ahead button"), "the offer")
    before = version(other)
    own = next(it for it in following(other, answer=True) if it["word"] == "ef4")
    goal = next(it for it in following(other, "ef4", answer=True) if it["word"] == "de5")
    mouse = Mouse(other)
    mouse.click(*middle(other, element(other, own["element"])))
    other.wait(lambda: other.all("#board .chosen") and other.all("#board .may"), "the places")
    mouse.click(*middle(other, element(other, goal["element"])))
    other.wait(lambda: "You will answer" in other.text("#ahead"), "the answer to be kept")
    assert play(mover, "cd4 de5") == 200
    other.wait(lambda: other.my_turn() and other.offered(), "my turn")
    assert "dropped" in other.text("#problem") and version(other) == before + 1
    other.shot("answer-gone")
    assert not other.all("#board .hints")


def test_an_answer_can_be_dropped_and_is_offered_by_a_button(browsers):
    mover, other = two(browsers)
    other.wait(lambda: other.seen("#ahead button"), "the offer")
    assert other.find("#ahead button").text == "Answer now"
    other.shot("answer-offered")
    before = version(other)
    other.click("#ahead button")
    other.wait(lambda: other.all("#board .may"), "what can be chosen")
    # By dragging, too.
    ship = following(other, answer=True)[0]
    place = following(other, ship["word"], answer=True)[0]
    start, end = [middle(other, element(other, it["element"])) for it in (ship, place)]
    drag(Mouse(other), start, end, lambda: other.wait(lambda: other.all("#board .drop"), "the places to be lit"))
    other.wait(lambda: "You will answer" in other.text("#ahead"), "the answer to be kept")
    other.click("#ahead button")
    other.wait(lambda: not other.all("#board .hints") and "You will answer" not in other.text("#ahead"), "nothing to be answered")
    first = following(mover)[0]
    play(mover, f"{first['word']} {following(mover, first['word'])[0]['word']}")
    other.wait(lambda: other.my_turn() and other.offered(), "my turn")
    time.sleep(0.5)
    assert version(other) == before + 1, "something was sent"


def test_where_dice_come_between_nothing_is_offered(browsers):
    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "doubloons")
    anne.wait(lambda: anne.my_turn() or bert.my_turn(), "somebody's turn")
    other = bert if anne.my_turn() else anne
    time.sleep(2.5)
    assert not other.seen("#ahead")
    Mouse(other).click(*middle(other, other.all("#board .die-of")[0]))
    time.sleep(0.5)
    assert not other.all("#board .may") and not other.seen("#ahead")
