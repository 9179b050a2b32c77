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

/** What was done to the contents of a box since they were made, or became something else. */
class Watch {
  /** @type {Set<Node>} */
  #touched = new Set();
  /** What came from elsewhere, where nobody watched it.
   * @type {Set<Node>} */
  #brought = new Set();
  #observer = new MutationObserver((records) => this.#note(records));

  /** @param {Node} box */
  constructor(box) {
    this.#observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  /** @param {MutationRecord[]} records */
  #note(records) {
    for (const { target, addedNodes } of records) {
      this.#touched.add(target);
      for (const node of addedNodes) this.#brought.add(node);
    }
  }

  /** What was touched, or contains something that was. */
  touched() {
    this.#note(this.#observer.takeRecords());
    /** @type {Set<Node>} */
    const all = new Set();
    for (const node of this.#touched) {
      for (let at = /** @type {Node | null} */ (node); at && !all.has(at); at = at.parentNode) all.add(at);
    }
    /** @param {Node} node */
    const whole = (node) => {
      all.add(node);
      node.childNodes.forEach(whole);
    };
    this.#brought.forEach(whole);
    return all;
  }

  /** Begins again: what was done until now is as it should be. */
  begin() {
    this.#observer.takeRecords();
    this.#touched.clear();
    this.#brought.clear();
  }
}

/** @type {WeakMap<Node, Watch>} */
const watches = new WeakMap();

/** @param {Node} box */
function watchOf(box) {
  const watch = watches.get(box) ?? new Watch(box);
  watches.set(box, watch);
  return watch;
}

/** A node becomes as it was made, and what it contains: that which was touched. */
function wash(node, touched) {
  const origin = origins.get(node);
  if (!origin || !touched.has(node)) return;
  dress(node, origin);
  const own = [...node.childNodes].filter((child) => origins.has(child) || child.remove());
  const was = origin.childNodes;
  // Something may have been taken away, or lie in another order.
  const whole = own.length === was.length && own.every((child, at) => {
    const its = origins.get(child);
    return its === was[at] || its?.isEqualNode(was[at]);
  });
  if (whole) for (const child of own) wash(child, touched);
  else node.replaceChildren(...[...was].map(made));
}

/** What is on a page already was made from what it is now. */
export function know(box) {
  for (const node of box.childNodes) link(node, node.cloneNode(true));
  watchOf(box).begin();
}

/**
 * A box comes to contain what something else contains, which nobody touches from now on.
 * @param {Node} box
 * @param {Node} next
 */
export function become(box, next) {
  const watch = watchOf(box);
  fill(box, next, watch.touched());
  watch.begin();
}

/**
 * @param {Node} box
 * @param {Node} next
 * @param {Set<Node>} touched
 */
function fill(box, next, touched) {
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
      wash(there[at].node, touched);
      at += 1;
    } else if (there[at] && alike(there[at].origin, wanted)) {
      dress(there[at].node, wanted);
      fill(there[at].node, wanted, touched);
      at += 1;
    } else {
      box.insertBefore(made(wanted), there[at]?.node ?? null);
    }
  }
  for (const { node } of there.slice(at)) node.remove();
}
