// How a page becomes what it is to show next. What both have alike stays, so that a browser lays out and paints what is
// new, not a whole map for every step of a ship. What was done to it meanwhile, by marks, choices or legends that made
// room, is taken back: afterwards it is as if all of it were new. It knows no game.

/**
 * What is on the page, and what it was made from, which nobody touches.
 * @type {WeakMap<Node, Node>}
 */
const origins = new WeakMap();

/** How many nodes that are gone are looked past for one that stays. */
const FAR = 24;

/** Remembers what nodes are made from. */
function link(node, origin) {
  origins.set(node, origin);
  node.childNodes.forEach((child, at) => link(child, origin.childNodes[at]));
  return node;
}

/** Nodes as they are made from something. */
const made = (origin) => link(origin.cloneNode(true), origin);

/** Whether of two nodes at most what they contain is different. Pieces are one thing each, and never become another. */
const alike = (a, b) => a instanceof Element && !a.hasAttribute('data-piece') && a.cloneNode().isEqualNode(b.cloneNode());

/** A node gets the attributes, or the words, that it was made with, and loses the others. */
function dress(node, origin) {
  origins.set(node, origin);
  if (!(node instanceof Element)) {
    if (node.nodeValue !== origin.nodeValue) node.nodeValue = origin.nodeValue;
    return;
  }
  for (const { name } of [...node.attributes]) if (!origin.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of origin.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** A node becomes as it was made, or as something equal was. */
function wash(node, origin) {
  const was = origins.get(node)?.childNodes ?? [];
  dress(node, origin);
  const own = [...node.childNodes].filter((child) => origins.has(child) || child.remove());
  // Something may have been taken away, or lie in another order.
  const whole = own.length === was.length && own.every((child, at) => origins.get(child) === was[at]);
  if (whole) own.forEach((child, at) => wash(child, origin.childNodes[at]));
  else node.replaceChildren(...[...origin.childNodes].map(made));
}

/** What is on a page already was made from what it is now. */
export function know(box) {
  for (const node of box.childNodes) link(node, node.cloneNode(true));
}

/**
 * A box comes to contain what something else contains, which nobody touches from now on.
 * @param {Node} box
 * @param {Node} next
 */
export function become(box, next) {
  /** @type {{ node: any, origin: Node }[]} */
  const there = [];
  for (const node of [...box.childNodes]) {
    const origin = origins.get(node);
    if (origin) there.push({ node, origin });
    else /** @type {ChildNode} */ (node).remove();
  }
  let at = 0;
  for (const wanted of [...next.childNodes]) {
    const found = there.slice(at, at + FAR).findIndex(({ origin }) => origin.isEqualNode(wanted));
    if (found >= 0) {
      for (const { node } of there.slice(at, at + found)) node.remove();
      at += found;
      wash(there[at].node, wanted);
      at += 1;
    } else if (there[at] && alike(there[at].origin, wanted)) {
      dress(there[at].node, wanted);
      become(there[at].node, wanted);
      at += 1;
    } else {
      box.insertBefore(made(wanted), there[at]?.node ?? null);
    }
  }
  for (const { node } of there.slice(at)) node.remove();
}
