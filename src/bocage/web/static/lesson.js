// The lesson of a first match: rings around what its words are about, and its buttons without a new page.
"use strict";

const rings = document.createElement("div");
rings.id = "rings";
rings.setAttribute("aria-hidden", "true");
document.body.append(rings);

// What a name stands for: an element of the board, a part of the page, a class of elements, or a tool of the top bar.
function named(name) {
  return name.startsWith(".") ? document.querySelector(`.t ${name}`) : byId(name) || document.querySelector(`form[action$="/${name}"] button`);
}

// A part of the page is no box of its own: its box is what holds all it shows.
function boxOf(element) {
  const shown = getComputedStyle(element).display === "contents" ? [...element.children] : [element];
  const boxes = shown.map((each) => each.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left)), top = Math.min(...boxes.map((box) => box.top));
  return { left, top, width: Math.max(...boxes.map((box) => box.right)) - left, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

// On a phone some parts lie behind a tab: then the tab is lit.
function inSight(element) {
  if (boxOf(element)) return element;
  const tab = element.closest("#rivals") ? "rivals" : element.closest(".story") ? "story" : "board";
  return document.querySelector(`.phone-tabs button[data-tab=${tab}]`);
}

function lit() {
  const step = document.querySelector(".lesson");
  if (!step) return [];
  const found = step.dataset.light.split(" ").filter(Boolean).map(named);
  const button = step.dataset.option && document.querySelector(`#ask button[name=option][value="${step.dataset.option}"]`);
  if (button) {
    button.classList.add("advised");
    found.push([...document.querySelectorAll("[data-target]")].find((element) => element.dataset.target === button.dataset.target && !element.closest("#ask")) || button);
  }
  return found.filter(Boolean).map(inSight).filter(Boolean);
}

function drawRings() {
  table.style.setProperty("--asked-height", `${byId("ask").closest(".ask").offsetHeight}px`); // where a phone scrolls, the lesson sticks above the question
  const boxes = lit().map(boxOf).filter(Boolean);
  while (rings.children.length > boxes.length) rings.lastChild.remove();
  while (rings.children.length < boxes.length) rings.append(Object.assign(document.createElement("div"), { className: "ring" }));
  boxes.forEach((box, n) => {
    const gap = 4, style = rings.children[n].style; // inside the window even where the element is not
    const left = Math.max(2, box.left - gap), top = Math.max(2, box.top - gap);
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${Math.min(innerWidth - 2, box.left + box.width + gap) - left}px`;
    style.height = `${Math.min(innerHeight - 2, box.top + box.height + gap) - top}px`;
  });
}

// A new step, or the next suggestion of the same, brings what it lights into sight.
let toldStep = "";
function followLesson() {
  const step = document.querySelector(".lesson");
  const now = step ? step.querySelector("p").textContent + (step.dataset.option ?? "") : "";
  const elements = lit();
  if (now !== toldStep) {
    toldStep = now;
    for (const element of [...elements, ...document.querySelectorAll(".advised")]) if (element.closest(".shared, .homeslot, .opts")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
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
