"""What happened is shown event by event, and can be looked back at while the game goes on."""

from conftest import play_on, sit_alone, sit_two
from test_hands import like_a_phone

# Notes what is on the board and what the log has told whenever one of them changes.
WATCH = """
window.film = [];
const [board, log] = [document.querySelector('#board'), document.querySelector('#log')];
const told = () => [...log.children].filter((line) => !line.classList.contains('aside')).length;
const note = () => { if (film.at(-1)?.[1] !== told()) film.push([board.querySelector('svg')?.outerHTML.length, told()]); };
new MutationObserver(note).observe(board, { childList: true, subtree: true });
"""


def likes(browser, pace):
    browser.script("localStorage.setItem('flotilla-pace', arguments[0])", pace)
    browser.driver.refresh()


def told(browser):
    return browser.script(
        "return [...document.querySelectorAll('#log li')].filter((line) => !line.classList.contains('aside')).length"
    )


def first_move(browser):
    """Makes the first move of the list."""
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    state = browser.state()
    browser.script(
        "return fetch('/api/tables/' + arguments[0] + '/play', {method: 'POST', headers: {'content-type': "
        "'application/json'}, body: JSON.stringify({seat: arguments[1], version: arguments[2], moves: [arguments[3]]})})",
        state["id"], state["viewer"], state["version"], state["moves"][0],
    )


def test_each_event_has_a_board_of_its_own(browsers):
    """The bot's move and what it answers come one after the other, the log with them."""
    browser = browsers(still=False)
    sit_alone(browser, "galleons")
    likes(browser, "calm")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    before = browser.state()["events"]
    browser.script(WATCH)
    first_move(browser)
    browser.wait(lambda: browser.state()["events"] >= before + 2 and browser.my_turn(), "the answer")
    browser.wait(lambda: told(browser) >= before + 2, "the log")
    film = browser.script("return film")
    # One drawing for my move and one for the answer, and the log told of each when it was shown.
    assert len(film) >= 2, film
    assert [lines for _, lines in film][:2] == [before + 1, before + 2], film


def test_whoever_likes_it_quick_sees_the_end_at_once(browsers):
    browser = browsers(still=False)
    sit_alone(browser, "doubloons")
    likes(browser, "off")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    browser.script(WATCH)
    before = browser.state()["events"]
    first_move(browser)
    browser.wait(lambda: browser.state()["events"] > before and told(browser) >= browser.state()["events"], "the log")
    assert browser.script("return document.querySelector('#pace').value") == "off"


def test_one_looks_back_while_the_game_goes_on(browsers):
    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "galleons")
    people = [anne, bert]
    for _ in range(4):
        before = anne.state()
        first_move(people[before["turn"]["waits_for"] - 1])
        anne.wait(lambda: anne.state()["events"] > before["events"], "the move")
    acts = people[anne.state()["turn"]["waits_for"] - 1]
    waits = bert if acts is anne else anne
    waits.wait(lambda: told(waits) >= waits.state()["events"], "the log")
    now = waits.script("return document.querySelector('#board svg').outerHTML")
    events = waits.state()["events"]
    waits.click("#earlier")
    waits.click("#earlier")
    waits.wait(lambda: waits.text("#moment") == f"{events - 2} of {events}", "the moment")
    past = waits.script("return document.querySelector('#board svg').outerHTML")
    # The log goes along: the line of what was just done is marked.
    lines = waits.all("#log li:not(.aside)")
    assert [at - len(lines) for at, line in enumerate(lines) if line.get_attribute("aria-current")] == [-3]
    assert past != now
    # The other plays on; what one looks at stays.
    first_move(acts)
    waits.wait(lambda: waits.text("#moment") == f"{events - 2} of {events + 1}", "the news")
    assert waits.script("return document.querySelector('#board svg').outerHTML") == past
    assert not waits.offered()
    waits.click("#now")
    waits.wait(lambda: waits.my_turn() and waits.offered(), "my turn")
    assert not waits.all("#log [aria-current]")
    assert not waits.seen("#now")
    # By keys, too.
    waits.script("document.activeElement.blur()")
    waits.script("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}))")
    waits.wait(lambda: waits.text("#moment") == f"{events} of {events + 1}", "the moment")
    # And by a line of the log: the board is as it was then, with what happened marked.
    waits.click(f"#log li[data-at='{events - 2}'] button")
    waits.wait(lambda: waits.text("#moment") == f"{events - 2} of {events + 1}", "the moment")
    waits.wait(lambda: waits.all("#board .last"), "the mark")
    assert waits.find("#log [aria-current]").get_attribute("data-at") == str(events - 2)
    for later in (events - 1, events):
        waits.script("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))")
        waits.wait(lambda: waits.text("#moment") == f"{later} of {events + 1}", "the moment")
    waits.script("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))")
    waits.wait(lambda: not waits.seen("#now") and waits.offered(), "now")
    waits.click("#replay")
    waits.wait(lambda: not waits.seen("#now") and waits.offered(), "now")
    assert not waits.complaints()


# Of every board that the film shows: whether what was moved last is in sight.
IN_SIGHT = """
window.sights = [];
const board = document.querySelector('#board');
new MutationObserver(() => requestAnimationFrame(() => {
  const around = board.getBoundingClientRect();
  const last = [...board.querySelectorAll('.last')].map((it) => it.getBoundingClientRect());
  const inside = (it) => it.right > around.left && it.left < around.right && it.bottom > around.top && it.top < around.bottom;
  if (last.length) sights.push(last.some(inside));
})).observe(board, { childList: true, subtree: true });
"""


def test_what_others_do_is_brought_into_sight(browsers):
    """On a phone only a part of a large map is seen: it goes to where something happens."""
    browser = browsers(still=False)
    like_a_phone(browser)
    sit_alone(browser, "archipelago")
    likes(browser, "quick")
    def sights(corner):
        browser.script(IN_SIGHT + f"board.scrollTo({corner}); document.querySelector('#replay').click();")
        browser.wait(lambda: browser.seen("#now"), "the film")
        browser.wait(lambda: not browser.seen("#now"), "the end of it")
        return browser.script("return sights")

    # Until there is a turn of the others in which something happened on the map.
    for events in (40, 55, 70, 85):
        play_on(browser, f"state.events >= {events}", hints=0.3)
        browser.driver.refresh()
        browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
        if len(sights("0, 0")) > 2:
            break
    for corner in ("0, 0", "0, 9999", "9999, 0", "9999, 9999"):
        seen = sights(corner)
        assert seen and all(seen), (corner, seen)
    # What is told in the log, which is folded away, is told below the board.
    browser.click("#earlier")
    browser.wait(lambda: browser.seen("#tidings"), "what happened")
    assert browser.text("#tidings") == browser.script("return document.querySelector('#log [aria-current]').textContent.trim()")
    assert not browser.complaints()


# Where the pieces stand on the board, and in a drawing.
PIECES = """const made = arguments[0] === null ? document.querySelector('#board') : document.createElement('div');
if (arguments[0] !== null) made.innerHTML = arguments[0];
return [...made.querySelectorAll('[data-piece]')].map((it) => `${it.dataset.piece} ${it.closest('[data-element]').dataset.element}`).sort()"""


def test_whoever_stopped_looking_back_goes_on_there(browsers):
    """At the table and in the record, which are two ways to look at the same past."""
    browser = browsers()
    sit_alone(browser, "galleons")
    play_on(browser, "state.events > 12", seen=False)
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")
    assert not browser.seen("#look-on")
    events = browser.state()["events"]
    moment = lambda at: browser.wait(lambda: browser.text("#moment") == f"{at} of {events}", f"moment {at}")
    for _ in range(5):
        browser.click("#earlier")
    moment(events - 5)
    browser.click("#now")
    browser.wait(lambda: browser.my_turn() and browser.offered() and browser.seen("#look-on"), "the way back there")
    browser.shot("look-on")
    browser.click("#look-on")
    moment(events - 5)
    table = browser.driver.current_url.split("?")[0]
    told = lambda: browser.wait(lambda: browser.text("#status"), "the moment")
    browser.click("#now")
    browser.open(f"{table}/record")
    assert told() == f"{events - 5} of {events}"
    browser.click("#previous")
    browser.wait(lambda: browser.text("#status") == f"{events - 6} of {events}", "the one before")
    browser.open(table)
    browser.click("#look-on")
    moment(events - 6)
    # The page came with the board of now, which is shown again.
    now = browser.script("return fetch(`/api/tables/${location.pathname.split('/')[2]}/scene?seat=1`).then((it) => it.text())")
    browser.click("#now")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "now")
    assert browser.script(PIECES, None) == browser.script(PIECES, now)
    browser.click("#look-on")
    moment(events - 6)
    # Step by step to the end: then there is nothing left to see.
    for _ in range(6):
        browser.click("#later")
    browser.wait(lambda: browser.my_turn() and browser.offered(), "now")
    assert not browser.seen("#look-on")
    browser.open(f"{table}/record")
    assert told() == f"{events} of {events}"


# The others' moves as they are told below the board, and whether the last of them is in sight; what is marked.
LATELY = """const box = document.querySelector('#tidings');
const lines = [...box.children].map((it) => it.textContent);
const [last, around] = [box.lastElementChild?.getBoundingClientRect(), box.getBoundingClientRect()];
return { lines, seen: around.height > 0 && last?.bottom <= around.bottom + 1,
  last: document.querySelectorAll('#board .last').length, since: document.querySelectorAll('#board .since').length };"""


def test_all_moves_of_the_others_are_told_and_marked_on_a_phone(browsers):
    browser = browsers()
    like_a_phone(browser)
    sit_alone(browser, "pyramids")
    play_on(browser, "state.events > 14", seen=False)
    browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn")

    def answered():
        """One's own move, and whether the others then made several."""
        before = browser.state()["events"]
        browser.advised()
        browser.wait(lambda: browser.state()["events"] > before, "the move")
        browser.wait(lambda: browser.my_turn() and browser.offered(), "my turn again")
        lately = browser.script(LATELY)
        return lately if len(lately["lines"]) >= 3 else None

    lately = next(filter(None, (answered() for _ in range(12))))
    log = browser.script("return [...document.querySelectorAll('#log li[data-at]')].map((it) => it.textContent)")
    assert lately["lines"] == log[-len(lately["lines"]) :], lately
    # Whoever ends a turn touches nothing.
    assert lately["seen"] and lately["since"] and (lately["last"] or "ends" in lately["lines"][-1]), lately
    browser.shot("told-on-a-phone")
    # Whoever comes back later is told the same.
    browser.driver.refresh()
    same = lambda: {key: browser.script(LATELY)[key] for key in ("lines", "seen", "since")} == {key: lately[key] for key in ("lines", "seen", "since")}
    browser.wait(same, "the same")
