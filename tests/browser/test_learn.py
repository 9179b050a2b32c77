"""Lessons in a real Chromium: every course by mouse with a wrong move at each step, and by keyboard alone, on a phone and in French."""

import json
import time
import urllib.error
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from test_pages import GAMES

# What a page shows now: waits until it has settled.
STATE = """
const shows = (selector) => { const it = document.querySelector(selector); return Boolean(it) && it.getClientRects().length > 0; };
const settled = !document.querySelector('#ask').getAttribute('aria-busy');
return { settled, reads: shows('#go-on'), over: shows('#onward'), asks: document.querySelector('.bar').classList.contains('asks'),
  step: document.querySelector('#progress').textContent, word: document.querySelector('#word').hidden ? '' : document.querySelector('#word').textContent };
"""

# Where the lesson stands, as the page remembers it, and the move that is asked for.
ASKED = """
const done = arguments[0];
const { game, number } = document.querySelector('#learn').dataset;
const at = JSON.parse(localStorage.getItem(`flotilla-learned-${game}`) ?? '{}').at?.[number] ?? {};
fetch(`/api/learn/${game}/${number}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(at) })
  .then((it) => it.json()).then(({ now }) => done({ wants: now.wants, said: now.hint?.said ?? '', step: now.step, events: now.events }));
"""

# Chooses one word of a move where the page offers it: in the menu, on the board, or in a field.
CHOOSE = """
const [word] = arguments;
const button = document.querySelector(`#choices button[data-word="${word}"]`);
if (button) { button.click(); return true; }
const field = document.querySelector('.stepper input');
if (field && /^[\\d.]+$/.test(word)) {
  field.value = word;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.closest('form').requestSubmit();
  return true;
}
// A point is where the page proposes it.
const form = document.querySelector('.stepper');
if (form && word.includes(',')) { form.requestSubmit(); return true; }
const yes = document.querySelector('.bubble .yes');
if (yes) { yes.click(); return true; }
return false;
"""


def settled(browser):
    def ready():
        state = browser.script(STATE)
        return state if state["settled"] and (state["reads"] or state["over"] or state["asks"]) else None

    return browser.wait(ready, "the lesson")


def make_move(browser, said):
    """Makes a move word by word; what is the only choice the page takes for granted."""
    for word in said.split():
        browser.wait(lambda: browser.script(STATE)["settled"], "an answer")
        browser.script(CHOOSE, word)
        browser.wait(lambda: browser.script(STATE)["settled"], "an answer")
    if browser.seen("#done"):
        browser.click("#done")
    if browser.seen(".bubble .yes"):
        browser.click(".bubble .yes")


def ask_server(browser, path, question):
    """What the server answers; nothing where it refuses."""
    request = urllib.request.Request(browser.site + path, json.dumps(question).encode(), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        return None


def find_wrong(browser, path, at, asked, most=120):
    """A move that may be made at a step of a lesson and is not what is asked, as moves are listed, and what of it is to be
    chosen: what is the only choice after another the page takes for granted. Nothing if all moves are asked for. Where somebody stands
    comes along with every question: trying changes nothing."""
    left = [("", "")]
    while left and most:
        most -= 1
        beginning, chosen = left.pop(0)
        may = ask_server(browser, f"{path}/next", at | {"beginning": beginning})
        if not may:
            continue
        if may["complete"]:
            answer = ask_server(browser, path, at | {"said": may["said"]})
            if answer and not answer["right"]:
                return may["said"], chosen
        words = [it["word"] for it in may["elements"]] + [str(it) for it in sorted(set(may["amounts"] or []))]
        words += [f"{it / 10:.1f}" for arc in may["headings"] for it in arc]
        for region in may["regions"]:
            middle = [sum(corner[axis] for corner in region["outline"]) / len(region["outline"]) / 1000 for axis in (0, 1)]
            words.append(f"{middle[0]:.3f},{middle[1]:.3f}")
        granted = beginning and len(words) == len(may["elements"]) == 1 and not may["complete"]
        more = [(f"{beginning} {word}".strip(), chosen if granted else f"{chosen} {word}") for word in words]
        # What leads elsewhere first.
        left = sorted(more, key=lambda it: asked.startswith(it[0])) + left
    return None, ""


def try_wrong(browser, at):
    """Makes a move that is not what is asked: whether there is one. The lesson says so, and stays where it is."""
    path = "/api" + browser.script("return location.pathname")
    standing = {"step": at["step"], "events": at["events"]}
    said, chosen = find_wrong(browser, path, standing, at["said"])
    if said is None:
        return False
    step = browser.script(STATE)["step"]
    make_move(browser, chosen)
    tells = "const it = document.querySelector('#word'); return !it.hidden && it.classList.contains('wrong') && it.textContent"

    def answered():
        # The word that ends a move is not taken for granted, and what is may come late.
        if browser.script(tells):
            return True
        doors = browser.seen("#done") + browser.seen(".bubble .yes")
        if doors:
            doors[0].click()
        elif browser.script(STATE)["settled"]:
            browser.script(CHOOSE, said.split()[-1])
        time.sleep(0.3)
        return False

    browser.wait(answered, f"a word about {said}")
    assert settled(browser)["step"] == step
    assert browser.text("#word").strip()
    return True


# How often the tab key leads from where one is to something.
TABS = """
const [target] = arguments;
const all = [...document.querySelectorAll('a[href], button:not([disabled]), input, select, summary, [tabindex="0"]')]
  .filter((it) => it.getClientRects().length > 0 && (!it.closest('details:not([open])') || it.matches('summary')) && it.tabIndex >= 0);
const here = all.indexOf(document.activeElement);
const there = all.indexOf(target);
return there < 0 ? -1 : (there - here + all.length) % all.length;
"""


def press(browser, keys):
    """Presses keys, wherever the focus is."""
    ActionChains(browser.driver).send_keys(keys).perform()


def by_keyboard(browser, find):
    """Goes to what a script finds by the tab key, and presses Enter there."""
    for _ in range(6):
        target = browser.wait(lambda: browser.script(find), "something to press")
        if browser.script("return document.activeElement === arguments[0]", target):
            break
        count = browser.script(TABS, target)
        assert count >= 0, "it can't be reached by the keyboard"
        press(browser, Keys.TAB * max(1, min(count, 60)))
    assert browser.script("return document.activeElement === arguments[0]", target), "it can't be reached by the keyboard"
    press(browser, Keys.ENTER)


def press_move(browser, said):
    """Makes a move by keyboard alone, word by word, in the list of what may be chosen."""
    for word in said.split():
        browser.wait(lambda: browser.script(STATE)["settled"], "an answer")
        button = f"document.querySelector(`#choices button[data-word='{word}']`)"
        folded = f"return {button}?.closest('details:not([open])')?.querySelector('summary')"
        if browser.script(folded):
            by_keyboard(browser, folded)
        if browser.script(f"return Boolean({button})"):
            by_keyboard(browser, f"return {button}")
        elif browser.script("return Boolean(document.querySelector('.stepper input'))"):
            browser.script("""const field = document.querySelector('.stepper input');
                field.closest('details')?.setAttribute('open', '');
                field.focus();
                field.select();""")
            press(browser, word + Keys.ENTER)
        browser.wait(lambda: browser.script(STATE)["settled"], "an answer")
    for door in ("#done", ".bubble .yes"):
        if browser.seen(door):
            by_keyboard(browser, f"return document.querySelector('{door}')")


def take_lesson(browser, wrong=False, keyboard=False):
    """Does what a lesson asks, to its end or to the game in it; how many moves were asked."""
    asked = 0
    while True:
        state = settled(browser)
        if state["over"]:
            return asked
        if state["reads"]:
            step = state["step"]
            if keyboard:
                by_keyboard(browser, "return document.querySelector('#go-on')")
            else:
                browser.click("#go-on")
            browser.wait(lambda: (lambda now: now["over"] or now["step"] != step)(browser.script(STATE)), "the next step")
            continue
        at = browser.driver.execute_async_script(ASKED)
        if at["wants"] == "game":
            return asked
        step = state["step"]
        asked += 1
        if wrong:
            if not try_wrong(browser, at):
                nothing_wrong.append((browser.script("return location.pathname"), at["said"]))
            settled(browser)
        (press_move if keyboard else make_move)(browser, at["said"])
        browser.wait(
            lambda: (lambda now: now["over"] or (now["settled"] and now["step"] != step))(browser.script(STATE)),
            f"the step after {at['said']}",
        )


# Where no wrong move was found.
nothing_wrong = []

# And where there is none: nothing else may be done there than take the skull, and end the turn.
NO_OTHER = [("/learn/doubloons/2", "skull"), ("/learn/pyramids/2", "stop")]


@pytest.mark.parametrize("game", GAMES)
def test_a_course_by_keyboard_alone(browsers, game):
    browser = browsers()
    browser.open(f"/learn/{game}/1")
    count = int(browser.find("#learn").get_attribute("data-count"))
    asked = 0
    # Every other lesson: all of them are taken below, and keys are the same everywhere.
    lessons = range(1, count + 1, 2)
    for number in lessons:
        browser.open(f"/learn/{game}/{number}")
        settled(browser)
        asked += take_lesson(browser, keyboard=True)
    assert asked >= 3, asked
    assert len(browser.all("#lessons a.found")) == len([it for it in lessons if it < count])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_course_with_a_wrong_move_at_each_step(browsers, game):
    browser = browsers()
    nothing_wrong.clear()
    browser.open(f"/learn/{game}")
    browser.wait(lambda: "/1" in browser.driver.current_url, "the first lesson")
    count = int(browser.find("#learn").get_attribute("data-count"))
    asked = 0
    for number in range(1, count + 1):
        browser.open(f"/learn/{game}/{number}")
        settled(browser)
        browser.shot(f"learn-{game}-{number}")
        asked += take_lesson(browser, wrong=True)
    assert asked >= 8, asked
    # Every step but those has one.
    assert nothing_wrong == [it for it in NO_OTHER if f"/{game}/" in it[0]]
    # What was done is remembered, and the course goes on at the game that is left.
    assert len(browser.all("#lessons a.found")) == count - 1
    browser.open(f"/learn/{game}")
    browser.wait(lambda: browser.driver.current_url.endswith(f"/{count}"), "the lesson that is left")
    print(f"{game}: {count} lessons, {asked} moves asked, a wrong one tried at {asked - len(nothing_wrong)}")


def test_a_wrong_move_is_answered_and_the_lesson_can_be_left(browsers):
    browser = browsers()
    browser.open("/learn/galleons/1")
    settled(browser)
    browser.click("#go-on")
    browser.wait(lambda: browser.script(STATE)["asks"], "a question")
    make_move(browser, "e7 e6")
    state = browser.wait(lambda: (lambda now: now if now["word"] else None)(browser.script(STATE)), "a word")
    assert "nothing is sunk" in state["word"], state
    assert "GAL-12" in browser.text("#rules")
    step = settled(browser)["step"]
    # Somebody leaves and comes back.
    browser.open("/")
    browser.open("/learn/galleons/1")
    assert settled(browser)["step"] == step
    browser.click("#show")
    assert browser.all("#board .hinted")
    browser.click("#again")
    browser.wait(lambda: browser.script(STATE)["reads"], "the beginning")


def test_what_is_said_is_seen_by_whoever_scrolled_down_to_act(browsers):
    """On a phone what is told may be above what one sees of the board."""
    browser = browsers(phone=True)
    browser.open("/learn/doubloons/1")
    settled(browser)
    seen = (
        "const it = document.querySelector(arguments[0]).getBoundingClientRect();"
        " return it.height > 0 && it.top >= 0 && it.bottom <= innerHeight"
    )
    down = "scrollTo(0, document.documentElement.scrollHeight); return document.querySelector('#told').getBoundingClientRect().top < 0"
    at = browser.driver.execute_async_script(ASKED)
    assert browser.script(down), "nobody has to scroll here"
    browser.click("#show")
    browser.wait(lambda: browser.script(seen, "#word"), "the hint in sight")
    assert browser.script(down)
    assert try_wrong(browser, at)
    browser.wait(lambda: browser.script(seen, "#word"), "the answer in sight")
    step = browser.script(STATE)["step"]
    assert browser.script(down)
    make_move(browser, at["said"])
    browser.wait(lambda: browser.script(STATE)["step"] != step, "the next step")
    browser.wait(lambda: browser.script(seen, "#text"), "the next step in sight")


def test_a_hint_moves_nothing_under_the_finger(browsers):
    """It comes by itself to whoever hesitates: the board is where it was, also at the top of the page."""
    browser = browsers(phone=True)
    browser.open("/learn/doubloons/1")
    assert settled(browser)["asks"]
    browser.script("scrollTo(0, 0)")
    top = "return document.querySelector('#board').getBoundingClientRect().top"
    before = browser.script(top)
    browser.wait(lambda: browser.all("#board .hinted"), "the hint for whoever hesitates", seconds=30)
    time.sleep(0.5)
    assert browser.find("#word").text and browser.script("return scrollY") > 0
    assert abs(browser.script(top) - before) < 2
    browser.shot("hint-on-a-phone")


def test_a_lesson_by_keyboard_alone(browsers):
    browser = browsers()
    browser.open("/learn/doubloons/2")
    settled(browser)
    # Nothing but the tab key, the space bar and Enter.
    for _ in range(60):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        if browser.script("return document.activeElement.dataset.word === 'skull' || document.activeElement.dataset.element"):
            name = browser.script("return document.activeElement.textContent + (document.activeElement.getAttribute('aria-label') ?? '')")
            if "skull" in name.lower():
                break
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    if browser.seen(".bubble .yes"):
        browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    browser.wait(lambda: "2" in browser.script(STATE)["step"], "the second step")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pictures_of_the_courses(browsers, language):
    desktop, phone = browsers(language=language), browsers(language=language, phone=True, width=390, height=844)
    for game in GAMES:
        for browser, name in ((desktop, "desktop"), (phone, "phone")):
            browser.open(f"/learn/{game}/1")
            settled(browser)
            browser.shot(f"learn-{game}-{name}-{language}")
            # Nothing is wider than the screen.
            assert browser.script("return document.documentElement.scrollWidth <= innerWidth + 1"), (game, name)


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_one_looks_at(browsers, game):
    browser = browsers()
    browser.open(f"/rules/{game}")
    assert browser.seen(".minute li")
    pictures = browser.wait(lambda: browser.all("figure.drawn img"), "pictures")
    browser.wait(lambda: all(browser.script("return arguments[0].naturalWidth > 0", it) for it in pictures), "drawings")
    assert len(browser.all(".contents a")) > 15
    browser.shot(f"rules-{game}")


# Chooses whatever is offered first; a whole move is made as soon as there is one.
ANYTHING = """
const shows = (it) => it && it.getClientRects().length > 0;
const done = document.querySelector('#done');
const yes = document.querySelector('.bubble .yes');
const listed = [...document.querySelectorAll('#choices button.choice')];
const field = document.querySelector('.stepper button[type=submit]');
const next = yes ?? (shows(done) ? done : null) ?? listed[0] ?? field;
next?.click();
return Boolean(next);
"""


def test_the_game_at_the_end_of_a_course(browsers):
    browser = browsers()
    browser.open("/learn/doubloons/6")
    settled(browser)
    coached = set()
    # What others do is shown one after the other: that takes its time.
    end = time.monotonic() + 240
    while time.monotonic() < end:
        state = settled(browser)
        if state["over"]:
            break
        if state["word"].startswith("Coach"):
            coached.add(state["word"])
        browser.script(ANYTHING)
        time.sleep(0.1)
    assert browser.script(STATE)["over"], "the game goes on"
    # It was won or lost, and something was said about it; the coach said each thing once.
    assert browser.script(STATE)["word"].strip()
    assert 1 <= len(coached) <= 3, coached
    browser.shot("learn-game-over")


@pytest.mark.parametrize("game", ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"])
def test_what_one_does_next_in_a_lesson_is_in_reach_on_a_small_phone(browsers, game):
    anne = browsers()
    small = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}
    anne.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", small)
    anne.open(f"/learn/{game}/1")
    anne.wait(lambda: anne.seen("#go-on, #show"), "something to do")
    for button in anne.seen("#go-on, #show, #again"):
        box = anne.script("const { top, bottom } = arguments[0].getBoundingClientRect(); return [top, bottom]", button)
        assert box[0] >= 0 and box[1] <= 640, (button.get_attribute("id"), box)


@pytest.mark.parametrize("page", ["learn", "practise", "rules"])
def test_lists_of_games_have_drawings_and_tell_how_far_one_has_come(browsers, page):
    anne = browsers()
    anne.open(f"/{page}")
    anne.script("localStorage.setItem('flotilla-learned-galleons', JSON.stringify({done: {1: true}}))")
    anne.script("localStorage.setItem('flotilla-practised-galleons', JSON.stringify({1: 'first'}))")
    anne.driver.refresh()
    drawn = "return [...document.querySelectorAll('.pictured img')].filter((it) => it.complete && it.naturalWidth).length"
    anne.wait(lambda: anne.script(drawn) == 5, "five drawings")
    if page != "rules":
        done = anne.wait(lambda: [it.text for it in anne.seen(".done") if it.text and "0 of" not in it.text], "what is done")
        assert len(done) == 1 and "1 of" in done[0], done


# Where the board and what is asked below it lie, once the page is scrolled down so far.
PLACES = """scrollTo(0, arguments[0]);
const [chart, bar] = ['.chart', '.bar'].map((it) => document.querySelector(it).getBoundingClientRect());
return { top: chart.top, bottom: chart.bottom, bar: bar.top };"""


@pytest.mark.parametrize("game", ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"])
@pytest.mark.parametrize("measures", [(390, 844), (360, 640)])
def test_the_whole_board_is_seen_above_what_is_asked_on_a_phone(browsers, game, measures):
    browser = browsers()
    wide, high = measures
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": wide, "height": high, "deviceScaleFactor": 1, "mobile": True})
    for number in (1, 2, 3):
        browser.open(f"/learn/{game}/{number}")
        while settled(browser)["reads"]:
            step = browser.script(STATE)["step"]
            browser.click("#go-on")
            browser.wait(lambda: browser.script(STATE)["step"] != step, "the next step")
        places = browser.script(PLACES, 0)
        if high < 800 and places["bottom"] > places["bar"]:
            # A long text leaves less room on a small one: then the page is scrolled.
            places = browser.script(PLACES, places["bottom"] - places["bar"] + 1)
        assert places["top"] >= 0 and places["bottom"] <= places["bar"] + 1, (number, places)
        assert places["bottom"] - places["top"] > 0.35 * high, (number, places)


def test_what_is_taken_is_seen_before_it_is_spoken_of(browsers):
    browser = browsers(phone=True)
    browser.open("/learn/galleons/1")
    while settled(browser)["reads"]:
        browser.click("#go-on")
    browser.script("""window.moments = {};
        const look = () => {
          if (document.querySelector('#board .last')) moments.taken ??= performance.now();
          if (document.querySelector('#word').textContent.includes('Well done')) moments.praised ??= performance.now();
          else requestAnimationFrame(look);
        };
        look();""")
    make_move(browser, browser.driver.execute_async_script(ASKED)["said"])
    browser.wait(lambda: browser.script("return moments.praised"), "a word of praise")
    assert browser.script("return moments.praised - moments.taken") > 1200


def test_what_a_lesson_speaks_of_has_its_name_on_the_board(browsers):
    # However small the board is, and however much stands there.
    names = """return [...document.querySelectorAll('#board .pointed > .ground')].map((ground) => {
      const legends = [...document.querySelectorAll('#board [data-legend]:has(.standing)')];
      const its = legends.find(({ dataset: { middle } }) => ground.isPointInFill(new DOMPoint(...middle.split(' ').map(Number))));
      return [...its.querySelectorAll('.names > :not(.crowded)')].map((line) => line.textContent.trim()).join(' ');
    })"""
    for browser in (browsers(phone=True), browsers(width=1280, height=800)):
        browser.open("/learn/archipelago/1")
        browser.wait(lambda: sorted(browser.script(names)) == ["Lantern Point", "Lantern Roads"], "both names", seconds=20)
        browser.shot("lesson-names")
