// Pieces glide to their new place while the page stays usable: nothing covers it, and every click counts.
"use strict";

const MOST_GLIDES = 40;
let gliding = []; // the running animations

function still() {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// The position of every piece on the screen, by name; if a piece is drawn twice, the first visible one.
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

// Moves every piece from its old place to its new one; a new piece comes from where it was kept (data-from), such as a tray.
function glide(before) {
  settle(); // a piece still moving continues from where it is
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

// A click is meant for what will be there, not for a piece flying over it: the animation ends, and the click goes to that element.
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
