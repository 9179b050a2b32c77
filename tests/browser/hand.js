// A hand that plays at the page of a table: it clicks what may be chosen, by lot, and after so many
// choices does what the hints say, until the game is over. It knows no game. Handed to the browser
// as the body of a function: seed, how many choices, for how many milliseconds, and what to call.
const [seed, clicks, patience, done] = arguments;

let lot = seed >>> 0;
const random = () => {
  lot = (lot + 0x6d2b79f5) >>> 0;
  let t = Math.imul(lot ^ (lot >>> 15), lot | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (list) => list[Math.floor(random() * list.length)];
const find = (selector) => document.querySelector(selector);
const shows = (node) => Boolean(node) && node.getClientRects().length > 0;
const seen = (selector) => [...document.querySelectorAll(selector)].filter(shows);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const click = (node, at = {}) => node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));

/** Waits until the page has answered what was done. */
async function answered() {
  const begun = performance.now();
  await pause(0);
  while (find('#ask').getAttribute('aria-busy')) await pause(2);
  return performance.now() - begun;
}

/** Any point inside what is marked on the open table. */
function somewhere(region) {
  const [svg, box] = [region.ownerSVGElement, region.getBBox()];
  for (let tries = 0; tries < 200; tries += 1) {
    const point = new DOMPoint(box.x + random() * box.width, box.y + random() * box.height);
    if (!region.isPointInFill(point)) continue;
    const at = point.matrixTransform(svg.getScreenCTM());
    return { clientX: at.x, clientY: at.y };
  }
  return null;
}

const counts = { chosen: 0, hints: 0, refused: 0, slowest: 0 };

const refusals = new Set();

async function choose() {
  const [finish, may] = [find('#done'), [...document.querySelectorAll('#board .may')]];
  const listed = [...document.querySelectorAll('#choices button.choice')];
  const region = pick([...document.querySelectorAll('#board .region')]);
  const field = find('.stepper input');
  // Dice are asked about where the board was touched.
  const yes = find('.bubble .yes');
  if (yes) click(yes);
  else if (shows(finish) && (random() < 0.4 || !(may.length || listed.length || field))) click(finish);
  else if (region && somewhere(region)) click(region, somewhere(region));
  else if (field) {
    // An amount, or a heading, which the page turns to the nearest that is allowed.
    const [least, most] = [Number(field.min), Number(field.max)];
    const step = Number(field.step) || 1;
    field.value = (least + Math.round(((most - least) * random()) / step) * step).toFixed(step < 1 ? 1 : 0);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    click(find('.stepper button[type=submit]'));
  } else if (may.length && (!listed.length || random() < 0.8)) {
    click(pick(may));
    if (find('#chooser').open) click(pick(seen('#chooser button')));
  } else if (listed.length) click(pick(listed));
  else return;
  counts.chosen += 1;
  counts.slowest = Math.max(counts.slowest, await answered());
}

async function advised() {
  click(find('#hint'));
  // The advice goes away by itself when somebody else acts meanwhile.
  const begun = performance.now();
  while (!seen('#advice button').length && !shows(find('#problem')) && performance.now() - begun < 20000) await pause(10);
  const use = seen('#advice button')[0];
  if (!use) return choose();
  click(use);
  counts.hints += 1;
  await answered();
}

(async () => {
  const begun = performance.now();
  while (!shows(find('#rematch')) && performance.now() - begun < patience) {
    const [curtain, problem] = [find('#curtain'), find('#problem')];
    if (curtain.open) click(find('#curtain-open'));
    else if (find('#ask').getAttribute('aria-busy')) await pause(2);
    else if (!find('#status').classList.contains('turn')) await pause(5);
    else if (!seen('#choices button, #choices form, .bubble, #done').length && !find('#board .may')) await pause(5);
    else if (counts.chosen < clicks) {
      await choose();
      if (shows(problem)) {
        counts.refused += 1;
        refusals.add(problem.textContent);
      }
    } else await advised();
  }
  done({ ...counts, refusals: [...refusals].slice(0, 5), over: shows(find('#rematch')), seconds: (performance.now() - begun) / 1000 });
})();
