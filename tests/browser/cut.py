"""What is cut or torn on a page: asked of the page itself."""

# What nobody can read to its end, and what is torn.
CUT = """
const found = [];
// On a phone `innerWidth` grows with what is too wide.
const width = document.documentElement.clientWidth;
const wide = document.documentElement.scrollWidth - width;
if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
const shown = (it) => it.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !it.closest('.unseen, svg, [aria-hidden=true]');
const called = (it) => `${it.localName}${it.id ? '#' + it.id : ''}.${[...it.classList].join('.')} “${it.textContent.trim().slice(0, 60)}”`;
const all = 'button, .button, summary, label, legend, th, td, h1, h2, h3, h4, nav a, select, .choice, .lead, p, li, dt, dd, figcaption';
for (const it of document.querySelectorAll(all)) {
  if (!shown(it) || !it.textContent.trim()) continue;
  const box = it.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) continue;
  const style = getComputedStyle(it);
  const hidden = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
  // Letters in it, one line after another, but for those that are there to be heard alone.
  const lines = [];
  const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (getComputedStyle(texts.currentNode.parentElement).clipPath !== 'none') continue;
    lines.push(...[...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1));
  }
  if (hidden && it.scrollWidth > it.clientWidth + 1 && style.textOverflow !== 'ellipsis') found.push(`cut: ${called(it)}`);
  // What scrolls sideways by itself may be wider than the window.
  const scrolls = (node) => node && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  if (!scrolls(it.parentElement) && box.right > width + 1 && box.left < width) found.push(`beyond the edge: ${called(it)}`);
  if (it.matches('button, .button, nav a, summary')) {
    if (lines.some((line) => line.right > box.right + 2 || line.left < box.left - 2)) found.push(`sticks out: ${called(it)}`);
    const tops = new Set(lines.filter((line) => line.height < 40).map((line) => Math.round(line.top / 8)));
    if (it.matches('button, nav a') && !it.querySelector('p, small, svg, img, br, span') && tops.size > 2) found.push(`in ${tops.size} lines: ${called(it)}`);
  }
}
// What is asked has room beside what helps to answer it.
const [asks, aids] = [document.querySelector('#asks'), document.querySelector('.aids')];
if (asks?.textContent && shown(asks)) {
  const box = asks.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(asks);
  const beside = aids?.getBoundingClientRect();
  const meets = (it) => it.right > beside.left && it.left < beside.right && it.bottom > beside.top + 1 && it.top < beside.bottom - 1;
  if (box.height > 3 * parseFloat(getComputedStyle(asks).lineHeight) + 1) found.push(`in more than three lines: ${called(asks)}`);
  if (beside?.width && [...range.getClientRects()].some(meets)) found.push(`over the buttons: ${called(asks)}`);
}
return [...new Set(found)];
"""
