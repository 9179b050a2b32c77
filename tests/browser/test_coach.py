"""The coach at a table, rules beside the board, why not, and positions of one's own, in a real Chromium."""

import time

from conftest import play_on, sit_alone
from selenium.webdriver.common.keys import Keys

# Plays moves by lot through the page's own way to send them, until the coach asks whether one is meant.
BLUNDER = """
const done = arguments[0];
const path = '/api/tables/' + location.pathname.split('/')[2];
const ask = (what, body) => fetch(path + what, body && {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify(body)}).then((r) => (r.ok ? r.json() : null));
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
(async () => {
  const end = performance.now() + 50000;
  while (performance.now() < end) {
    const state = await ask('');
    if (state.phase === 'over') { done(null); return; }
    if (!state.turn.may_act) { await pause(); continue; }
    const moves = [...state.moves].sort(() => Math.random() - 0.5);
    const { version } = state;
    const answer = await ask('/play?warn=true&drawing=none', {seat: state.viewer, version, moves: [moves[0]]});
    if (answer?.warning) { done({move: moves[0], text: answer.warning.text, version}); return; }
  }
  done(null);
})();
"""

CHOOSE = """
const idle = !document.querySelector('#ask').getAttribute('aria-busy');
const button = idle && document.querySelector(`#choices button[data-word='${arguments[0]}']`);
if (button) button.click();
return Boolean(button);
"""


def coached(browser):
    return browser.script("const it = document.querySelector('#coach'); return it.hidden ? '' : it.textContent")


def choose_words(browser, move):
    """Makes a move on the board, place by place; a word that is the only one is chosen by the page."""
    for word in move.split():
        end = time.monotonic() + 5
        while not browser.script(CHOOSE, word) and time.monotonic() < end:
            time.sleep(0.05)


def blunder(browser):
    """Plays by lot until the coach asks at the table whether a move is meant; answers with the move."""
    for _ in range(12):
        warned = browser.driver.execute_async_script(BLUNDER)
        if warned is None:
            # That game is over: the next one counts as the first.
            sit_alone(browser, "galleons")
            browser.script("localStorage.setItem('flotilla-first-galleons', location.pathname.split('/')[2])")
            continue
        browser.driver.refresh()
        browser.wait(lambda: browser.my_turn() and browser.offered(), "the turn")
        choose_words(browser, warned["move"])
        # The busier the machine, the less far the coach sees: the second time it may have let the move pass.
        asked = browser.wait(
            lambda: browser.seen("#coach-play") or browser.state()["version"] > warned["version"], "the question or the move")
        if asked is not True:
            return warned
    raise AssertionError("whoever plays by lot makes mistakes")


def test_the_coach_speaks_in_a_first_game_and_asks_before_a_mistake(browsers):
    anne = browsers(coach=True)
    sit_alone(anne, "galleons")
    said = anne.wait(lambda: coached(anne), "the coach")
    assert said.startswith("Coach:") and said.count(".") >= 1, said
    anne.shot("coach-tip")
    assert anne.script("return document.querySelector('#coach-on').checked")
    warned = blunder(anne)
    anne.shot("coach-warning")
    assert "Play it all the same?" in coached(anne)
    # Nothing has happened yet: one may think again.
    assert anne.state()["version"] == warned["version"]
    anne.click("#coach .strong")
    anne.wait(lambda: not coached(anne), "silence")
    assert anne.state()["version"] == warned["version"]
    choose_words(anne, warned["move"])
    anne.click("#coach-play")
    anne.wait(lambda: anne.state()["version"] > warned["version"], "the move")
    assert "%" in coached(anne), coached(anne)
    # Two more games are coached. After them it says that it leaves, once, and is silent unless it is wanted.
    sit_alone(anne, "galleons")
    anne.wait(lambda: anne.my_turn(), "the turn")
    on = "return document.querySelector('#coach-on').checked"
    assert anne.script(on)
    anne.script("localStorage.setItem('flotilla-first-galleons', 'one two three')")
    anne.driver.refresh()
    farewell = anne.wait(lambda: coached(anne), "the farewell")
    assert "three games" in farewell and "More" in farewell and not anne.script(on)
    anne.shot("coach-leaves")
    anne.driver.refresh()
    anne.wait(lambda: anne.my_turn() and anne.offered(), "the turn")
    assert not anne.script(on) and not coached(anne)
    # Another game is new again.
    sit_alone(anne, "doubloons")
    anne.wait(lambda: coached(anne), "the coach")


def test_the_question_goes_with_its_move_when_something_else_is_chosen(browsers):
    anne = browsers(coach=True)
    sit_alone(anne, "galleons")
    anne.wait(anne.my_turn, "the turn")
    warned = blunder(anne)
    # The move that is asked about is named, and seen on the board.
    assert anne.wait(lambda: anne.text("#coach em"), "its name")
    moved = anne.wait(lambda: anne.all("#board.planned .hinted"), "the move")[0].get_attribute("data-element")
    anne.shot("coach-asks")
    other = next(it for it in anne.all("#board .may") if it.get_attribute("data-element") != moved)
    anne.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", other)
    anne.wait(lambda: anne.seen("#back"), "the other choice")
    assert not anne.seen("#coach-play") and not anne.all("#board.planned, #board .hints")
    assert anne.state()["version"] == warned["version"]


def test_the_coach_fits_a_phone_and_speaks_french(browsers):
    anne = browsers(coach=True, phone=True, language="fr")
    sit_alone(anne, "galleons")
    said = anne.wait(lambda: coached(anne), "the coach")
    assert said.startswith("Conseil"), said
    anne.shot("coach-phone")
    wide = anne.script("return document.documentElement.scrollWidth <= innerWidth")
    assert wide


def test_what_cannot_be_chosen_says_why_and_its_rule_opens_beside_the_board(browsers):
    anne = browsers()
    sit_alone(anne, "galleons")
    anne.wait(lambda: anne.my_turn() and anne.offered(), "the turn")
    # A ship of the other side: it is not lit, and asked about all the same.
    closed = "[...document.querySelectorAll('#board [data-element]')].filter((it) => !it.classList.contains('may') && it.querySelector('[data-piece], use, .ship'))"
    anne.script(f"{closed}[0].dispatchEvent(new MouseEvent('click', {{bubbles: true}}))")
    anne.wait(lambda: anne.seen("#problem a"), "the reason")
    anne.wait(lambda: anne.seen("#problem a.rule"), "the rule")
    anne.shot("why-not")
    here = anne.driver.current_url
    anne.click("#problem a.rule")
    anne.wait(lambda: anne.seen("#rule[open] h2"), "the rule beside the board")
    assert anne.find("#rule h2").text.startswith("GAL-")
    assert anne.driver.current_url == here and len(anne.driver.window_handles) == 1
    anne.shot("rule-beside")
    anne.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    anne.wait(lambda: not anne.seen("#rule"), "the board alone")


def test_rules_are_searched_and_the_contents_follow(browsers):
    anne = browsers(width=1500)
    anne.open("/rules/galleons")
    anne.wait(lambda: anne.seen("#search"), "the search")
    every = len(anne.seen(".rules > h3"))
    anne.find("#search").send_keys("galiot neighbouring")
    anne.wait(lambda: 0 < len(anne.seen(".rules > h3")) < every, "fewer rules")
    assert anne.find("#GAL-08").is_displayed()
    assert not anne.seen(".rules > ul, .minute"), "what does not speak of it is hidden"
    anne.shot("rules-search")
    # The words that were looked for are marked.
    marked = "return [...CSS.highlights.get('found')].map((it) => it.startContainer.nodeValue.slice(it.startOffset, it.endOffset))"
    assert {it.lower() for it in anne.script(marked)} == {"galiot", "neighbouring"}
    anne.find("#search").send_keys(" submarine")
    anne.wait(lambda: anne.seen("#nothing"), "nothing")
    anne.find("#search").send_keys(Keys.ESCAPE)
    anne.wait(lambda: len(anne.seen(".rules > h3")) == every, "all rules")
    assert anne.script(marked) == []
    anne.script("document.querySelector('#GAL-16').scrollIntoView()")
    anne.wait(lambda: "GAL-16" in anne.find(".contents [aria-current]").text, "the contents")


def test_mistakes_of_ones_own_become_positions(browsers):
    anne = browsers()
    anne.open("/new/galleons")
    anne.wait(lambda: anne.find("#setup"), "the set-up page")
    # Somebody who takes what is left to be taken.
    anne.script("const s = document.querySelector('[name=seat-2]'); s.value = s.querySelectorAll('optgroup option')[2].value")
    anne.click("#setup [type=submit]")
    anne.wait(lambda: "/tables/" in anne.driver.current_url, "the table")
    assert play_on(anne, seconds=55, seen=False) == "over"
    anne.open(anne.driver.current_url.split("?")[0] + "/record")
    anne.click("#analyse")
    # The whole game is judged by threads that give way to everything else on the machine.
    anne.wait(lambda: anne.seen("#practise-own"), "mistakes", seconds=300)
    # A mistake is looked at where it was made: the board is seen, though the report stands below it.
    place = "const b = document.querySelector('.chart').getBoundingClientRect(); return b.top >= -1 && b.bottom <= innerHeight + 1"
    anne.script("document.querySelector('.mistakes .link').scrollIntoView({block: 'end'}); scrollTo(0, document.body.scrollHeight)")
    assert not anne.script(place)
    anne.find(".mistakes .link").click()
    anne.wait(lambda: anne.script(place), "the board", seconds=10)
    anne.shot("mistake-seen")
    kept = anne.script("return JSON.parse(localStorage.getItem('flotilla-own-galleons')).length")
    assert kept >= 1
    anne.click("#practise-own")
    anne.wait(lambda: anne.offered(), "the position")
    anne.shot("own-position")
    anne.click("#answer")
    anne.wait(lambda: anne.seen("#verdict"), "the answer")
    anne.open("/practise")
    anne.wait(lambda: anne.seen("#own li"), "your positions")
    assert f"1 / {kept}" in anne.find("#own").text
