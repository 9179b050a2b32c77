"""At the table: what the page comes with, what stays in its place, and what is not said."""

from conftest import play_on, sit_alone
from test_choosing import click
from test_film import first_move
from test_hands import ready

WHERE = """const at = document.querySelector(`#board [data-element="${arguments[0]}"]`).getBoundingClientRect();
return [Math.round(at.x), Math.round(at.y)]"""


# The first move of whoever has the turn at this screen.
PLAY = """const done = arguments[0];
(async () => {
  const path = '/api/tables/' + location.pathname.split('/')[2];
  const {turn} = await (await fetch(path)).json();
  const {version, moves} = await (await fetch(path + '?seat=' + turn.waits_for)).json();
  await fetch(path + '/play', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({seat: turn.waits_for, version, moves: [moves[0]]})});
  done();
})();"""


def text_of(browser, address):
    """What the server gives out, as whoever has the page is given it."""
    return browser.driver.execute_async_script(
        "const [address, done] = arguments; fetch(address || location.href).then((r) => r.text()).then(done)", address)


def test_two_at_one_screen_see_the_board_from_one_side(browsers):
    browser = browsers()
    browser.open("/new/galleons")
    browser.script("document.querySelector('[name=seat-2]').value = 'here'")
    browser.click("#setup [type=submit]")
    ready(browser)
    some = browser.script("return document.querySelector('#board [data-element]').dataset.element")
    place = browser.script(WHERE, some)
    for _ in range(3):
        before = browser.state()["events"]
        seat = browser.text("#own .flag")
        browser.driver.execute_async_script(PLAY)
        browser.wait(lambda: browser.state()["events"] > before and browser.text("#own .flag") != seat, "the other's turn")
        ready(browser)
        now = browser.script(WHERE, some)
        assert abs(now[0] - place[0]) < 12 and abs(now[1] - place[1]) < 12, (place, now)


def test_whoever_looks_back_is_asked_for_nothing(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    play_on(browser, "state.events > 6", hints=0)
    ready(browser)
    browser.click("#earlier")
    browser.wait(lambda: browser.seen("#now"), "the past")
    assert not browser.seen("#status") and not browser.seen("#hint") and not browser.seen("#undo")
    browser.click("#now")
    browser.wait(lambda: browser.seen("#status") and browser.seen("#hint"), "now")


def test_chances_stay_while_dice_are_chosen(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    for _ in range(8):
        ready(browser)
        before = [it.text for it in browser.seen("#board .odds")]
        if before:
            break
        first_move(browser)
    assert before
    for place in (0, 2):
        click(browser, browser.all("#board .die-of")[place])
    browser.wait(lambda: len(browser.all("#board .chosen")) == 2, "two dice")
    assert [it.text for it in browser.seen("#board .odds")] == before


def test_the_page_comes_with_the_board(browsers):
    """What was drawn with the page is not asked for again, and does not move when the rest is there."""
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    told = browser.text("#log")
    assert "number" not in told and "begins" in told
    page = text_of(browser, "")
    assert '<svg' in page.split('id="board"')[1] and 'data-seat="1"' in page and page.count('rel="modulepreload"') > 10
    browser.driver.refresh()
    ready(browser)
    asked = browser.script("return performance.getEntriesByType('resource').map((it) => it.name).filter((it) => it.includes('/api/'))")
    assert not any("/scene" in it for it in asked), asked
    shifts = browser.script("""return new Promise((done) => { new PerformanceObserver((list) =>
        done(list.getEntries().reduce((sum, it) => sum + it.value, 0))).observe({type: 'layout-shift', buffered: true}); setTimeout(() => done(0), 500); })""")
    assert shifts < 0.03, shifts


# Shows the moments of a game one after the other: of each, the cards whose names have changed in their places,
# those that are turned over, and how far from its place a card is in the middle of that.
TURNED = """const done = arguments[0];
(async () => {
  const {Board} = await import('/assets/board.js');
  const board = new Board(document.querySelector('#board'));
  const path = '/api/tables/' + location.pathname.split('/')[2];
  const {events} = await (await fetch(path)).json();
  const scene = async (at) => (await fetch(path + '/scene?seat=1&lang=en&events=' + at)).text();
  const middle = (node) => { const b = node.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const lying = () => ([...document.querySelectorAll('#board [data-element] > .card')].map((it) => {
    const corner = it.getBoundingClientRect();
    const {x, y} = new DOMPoint(corner.x, corner.y).matrixTransform(board.svg.getScreenCTM().inverse());
    return [x, y, it.closest('.pile, .ship-card')?.dataset.element ?? it.parentElement.dataset.element];
  }));
  const told = [];
  let before = null;
  for (let at = 1; at <= events; at += 1) {
    board.show(await scene(at), {glide: at > 1});
    const turning = [...document.querySelectorAll('#board .turning')];
    const twice = turning.filter((it) => it.getAnimations().length > 1).length;
    let far = 0;
    for (const node of turning) {
      const [motion] = node.getAnimations();
      motion.pause();
      motion.currentTime = 200;
      const [x, y] = middle(node);
      motion.finish();
      const [ex, ey] = middle(node);
      far = Math.max(far, Math.hypot(ex - x, ey - y));
    }
    await board.rest();
    const now = lying();
    const known = new Set(before?.map((it) => it[2]));
    const changed = new Set(now.map((it) => it[2]).filter((it) => !known.has(it))).size
      + now.filter(([x, y, it]) => known.has(it) && !before.some(([ox, oy, other]) => it === other && Math.hypot(x - ox, y - oy) < 4)).length;
    told.push([at, changed, at > 1 ? turning.length : 0, far + 100 * twice]);
    before = now;
  }
  done(told);
})();"""


def test_only_what_is_new_is_turned_over_where_it_lies(browsers):
    browser = browsers(still=False)
    sit_alone(browser, "shipowners")
    play_on(browser, "state.events > 40", hints=0.5)
    browser.script("localStorage.setItem('flotilla-pace', 'off')")
    told = browser.driver.execute_async_script(TURNED)
    assert sum(turned for _, _, turned, _ in told) > 0, told
    for at, changed, turned, far in told:
        assert turned <= changed and far < 6, (at, changed, turned, far)


def test_a_picture_of_a_position_is_drawn_by_night_too(browsers):
    browser = browsers()
    browser.open("/")
    path = browser.script("return document.querySelector('.daily img').src")
    assert "prefers-color-scheme: dark" in text_of(browser, path)


def test_an_edition_has_a_name(browsers):
    browser = browsers()
    browser.open("/new/galleons")
    names = browser.script("return [...document.querySelectorAll('[name=edition] option')].map((it) => it.textContent)")
    assert len(names) == 3 and "default" not in names, names


def test_the_last_turn_is_seen_again_to_its_end(browsers):
    """What is gone back to does not glide back: then nothing could glide there again."""
    browser = browsers(still=False)
    sit_alone(browser, "galleons")
    play_on(browser, "state.events > 6", hints=0)
    ready(browser)
    browser.wait(lambda: browser.script("return document.getAnimations().length") == 0, "all to lie still")
    browser.script("""window.glided = 0;
        const look = () => { glided += document.querySelectorAll('#board.past .gliding').length ? 1 : 0; requestAnimationFrame(look); };
        look(); document.querySelector('#replay').click();""")
    browser.wait(lambda: browser.script("return glided > 3 && document.querySelector('#now').hidden"), "the last turn")


# From drawing to drawing of a whole game, in their order and by lot, with all that is done to a drawing in between: what
# comes of it is what would have come of drawing it anew, and what both have is the very same node.
BECOME = """const [seed, done] = arguments;
(async () => {
  const {become, know} = await import('/assets/become.js');
  const {nodes} = await import('/assets/common.js');
  let lot = seed;
  const below = (bound) => (lot = (lot * 48271) % 2147483647) % bound;
  const box = document.createElement('div');
  const table = location.pathname.split('/')[2];
  const {events} = await (await fetch('/api/tables/' + table)).json();
  const drawings = [];
  for (let at = 0; at <= events; at += 1 + Math.floor(events / 60)) {
    drawings.push(await (await fetch(`/api/tables/${table}/scene?events=${at}`)).text());
  }
  box.append(nodes(drawings[0]));
  know(box);
  let kept = 0, all = 0;
  for (let turn = 0; turn < 2 * drawings.length; turn++) {
    const drawing = drawings[turn < drawings.length ? turn : below(drawings.length)];
    const before = new Set(box.querySelectorAll('*'));
    for (const node of before) {
      const what = below(60);
      if (what === 0) node.classList.add('may', 'chosen');
      if (what === 1) node.setAttribute('tabindex', '0');
      if (what === 2) node.removeAttribute('class');
      if (what === 3) node.append(document.createElement('i'));
      if (what === 4) node.prepend('words');
      if (what === 5) node.remove();
      if (what === 6) node.setAttribute('transform', 'scale(2)');
      if (what === 7) node.parentNode?.append(node);
    }
    if (below(20) === 0) box.replaceChildren();
    become(box, nodes(drawing));
    const anew = document.createElement('div');
    anew.append(nodes(drawing));
    if (!box.isEqualNode(anew)) return done({turn, is: box.innerHTML, should: anew.innerHTML});
    const now = [...box.querySelectorAll('*')];
    all += now.length;
    kept += now.filter((node) => before.has(node)).length;
  }
  done({drawings: drawings.length, kept: kept / all});
})().catch((problem) => done(`${problem.stack}`));"""


def test_a_drawing_becomes_the_next_as_if_it_were_drawn_anew(browsers):
    browser = browsers()
    for seed, game in enumerate(["archipelago", "galleons", "pyramids", "doubloons", "shipowners"], 1):
        sit_alone(browser, game)
        play_on(browser, "state.events > 40", hints=0.3)
        found = browser.driver.execute_async_script(BECOME, seed)
        assert "turn" not in found and found["drawings"] > 20, found
        assert found["kept"] > 0.3, (game, found)
