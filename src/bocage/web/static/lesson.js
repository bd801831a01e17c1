// The lesson of a first match: rings around what its words are about, and its buttons without a new page.
"use strict";

const rings = document.createElement("div");
rings.id = "rings";
rings.setAttribute("aria-hidden", "true");
document.body.append(rings);

// What a name stands for: an element of the board, a part of the page, a class of elements, or a tool of the top bar.
// The other seats have the same classes, drawn smaller.
function named(name) {
  return name.startsWith(".") ? document.querySelector(`.t ${name}:not(#rivals *)`) : byId(name) || document.querySelector(`form[action$="/${name}"] button`);
}

// A part of the page has no box of its own: use the bounding box of its content.
function boxOf(element) {
  const shown = getComputedStyle(element).display === "contents" ? [...element.children] : [element];
  const boxes = shown.map((each) => each.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left)), top = Math.min(...boxes.map((box) => box.top));
  return { left, top, width: Math.max(...boxes.map((box) => box.right)) - left, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

// On a phone some parts are behind a tab: highlight the tab that shows them, found by trying each unseen.
function inSight(element) {
  if (boxOf(element)) return element;
  const tab = table.dataset.tab;
  const found = [...document.querySelectorAll(".phone-tabs button")].find((button) => {
    table.dataset.tab = button.dataset.tab;
    return boxOf(element);
  });
  table.dataset.tab = tab;
  return found;
}

function lit() {
  const step = document.querySelector(".lesson");
  if (!step) return [];
  const found = step.dataset.light.split(" ").filter(Boolean).map(named);
  const button = step.dataset.option && document.querySelector(`#ask button[name=option][value="${step.dataset.option}"]`);
  if (button) {
    button.classList.add("advised");
    const places = [...document.querySelectorAll("[data-target]")].filter((element) => element.dataset.target === button.dataset.target && !element.closest("#ask"));
    found.push(places.find(boxOf) || (button.clientWidth > 1 && button) || places[0] || button); // on the board, if it is drawn there
  }
  return [...new Set(found.filter(Boolean).map(inSight).filter(Boolean))]; // several may lie behind one tab
}

// On a phone the words are at the bottom, over the board; what they are about must be visible above them.
const phone = matchMedia("(max-width: 900px)");
function lowest(element) {
  const words = phone.matches && !element.closest(".side") ? document.querySelectorAll(".lesson, .ask") : [];
  return Math.min(innerHeight - 2, ...[...words].map((sheet) => sheet.getBoundingClientRect().top));
}

// A ring is clipped to the window and the words; what is out of sight has none.
function ringOf(element) {
  const box = boxOf(element), gap = 4;
  if (!box) return null;
  const left = Math.max(2, box.left - gap), top = Math.max(2, box.top - gap);
  const width = Math.min(innerWidth - 2, box.left + box.width + gap) - left, height = Math.min(lowest(element), box.top + box.height + gap) - top;
  return width > 4 && height > 4 ? { left, top, width, height } : null;
}

function drawRings() {
  table.style.setProperty("--asked-height", `${byId("ask").closest(".ask").offsetHeight}px`); // on a phone, the lesson sticks above the question
  const boxes = lit().map(ringOf).filter(Boolean);
  while (rings.children.length > boxes.length) rings.lastChild.remove();
  while (rings.children.length < boxes.length) rings.append(Object.assign(document.createElement("div"), { className: "ring" }));
  boxes.forEach((box, n) => { for (const [side, length] of Object.entries(box)) rings.children[n].style[side] = `${length}px`; });
}

// A part of the page has no box to scroll to: scroll to its first piece.
function bringToSight(element) {
  const shown = getComputedStyle(element).display === "contents" ? element.firstElementChild : element;
  if (shown?.closest(".shared, .homeslot")) shown.scrollIntoView({ block: "nearest", inline: "center" }); // a tray that snaps would pull the edge of it out of sight again
}

// Scroll to the suggested option in its list, which may be collapsed; the page itself does not move.
function turnListTo(button) {
  const list = button.closest(".opts");
  if (!list) return;
  const all = list.getBoundingClientRect(), one = button.getBoundingClientRect();
  if (one.left < all.left || one.right > all.right) list.scrollLeft += one.left - all.left - 12;
  if (one.top < all.top || one.bottom > all.bottom) list.scrollTop += one.top - all.top - 4;
}

// A new step, or its next suggestion, scrolls to what it highlights.
let toldStep = "";
function followLesson() {
  const step = document.querySelector(".lesson");
  const now = step ? step.querySelector("p").textContent + (step.dataset.option ? `${step.dataset.option} ${table.dataset.seq}` : "") : "";
  const elements = lit();
  if (now !== toldStep) {
    toldStep = now;
    elements.forEach(bringToSight);
    document.querySelectorAll(".advised").forEach(turnListTo);
  }
  drawRings();
}

document.addEventListener("swapped", followLesson);
document.addEventListener("scroll", drawRings, true);
document.addEventListener("click", () => requestAnimationFrame(drawRings)); // tabs and folds
addEventListener("resize", drawRings);
document.fonts.ready.then(drawRings);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-lesson]")) return;
  event.preventDefault();
  const said = await send(form.action, new URLSearchParams(new FormData(form)));
  if (said) swap({ lesson: said.parts.lesson });
});

followLesson();
