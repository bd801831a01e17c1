// Pieces glide to their new place while the page stays free: nothing covers it, and a click always counts.
"use strict";

const MOST_GLIDES = 40;
let gliding = []; // the animations under way

function still() {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Where every piece lies on the screen, by its name; of two drawings of one piece, the first that can be seen.
function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    if (found.has(piece.dataset.piece)) continue;
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.dataset.piece, { box, piece });
  }
  return found;
}

function middle(box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Lets every piece that lies elsewhere now come from where it was; one that is new comes from where it was kept (data-from), such as a tray.
function glide(before) {
  settle(); // a piece caught on its way goes on from there, to where it belongs now
  const style = getComputedStyle(document.documentElement);
  const timing = { duration: parseFloat(style.getPropertyValue("--move")), easing: style.getPropertyValue("--ease").trim() };
  const ways = [];
  for (const [name, { box: to, piece }] of places()) {
    const from = (before.get(name) ?? before.get(piece.dataset.from))?.box;
    if (!from || ways.length === MOST_GLIDES) continue;
    const dx = middle(from)[0] - middle(to)[0], dy = middle(from)[1] - middle(to)[1];
    if (Math.hypot(dx, dy) < 3) continue;
    const scale = piece.ownerSVGElement ? piece.parentNode.getScreenCTM() : { a: 1, d: 1 };
    if (scale) ways.push([piece, { translate: [`${dx / scale.a}px ${dy / scale.d}px`, "0px 0px"], zIndex: [9, 9] }]);
  }
  gliding = ways.map(([piece, frames]) => piece.animate(frames, timing)); // all places are read before anything moves
}

function settle() {
  for (const animation of gliding) animation.cancel();
  gliding = [];
}

function showOver() {
  return Promise.allSettled(gliding.map((animation) => animation.finished));
}

// Whoever presses means what will lie there, not what happens to fly over: the show ends, and the click goes to that element.
let meant = null;
document.addEventListener("pointerdown", (event) => {
  const running = gliding.some((animation) => animation.playState === "running");
  settle();
  meant = running ? document.elementFromPoint(event.clientX, event.clientY) : null;
}, true);
document.addEventListener("click", (event) => {
  const element = meant;
  meant = null;
  if (!element || !event.isTrusted || !event.detail || element === event.target || !element.isConnected) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  element.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, clientX: event.clientX, clientY: event.clientY, pointerType: event.pointerType }));
}, true);
