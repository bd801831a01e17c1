// Options that are on the board: a list that is collapsed until wanted, and a menu if one place stands for several.
"use strict";

const settings = document.querySelector("form[data-prefs]");

function isOpen() {
  return table.dataset.list === "open";
}

function tellFold() {
  document.querySelector("#ask .aslist")?.setAttribute("aria-expanded", isOpen());
  tellMore();
}

// Kept in the browser, like the other settings.
function turnList() {
  if (!document.querySelector("#ask .aslist")) return;
  table.dataset.list = isOpen() ? "fold" : "open";
  fetch(settings.action, { method: "POST", body: new URLSearchParams({ list: table.dataset.list }), ...json }).catch(() => {});
  tellFold();
  byId("story").scrollTop = byId("story").scrollHeight; // its newest lines stay visible
}

// One place, several options: show only those.
function pickAmong(buttons) {
  const list = buttons[0].closest(".opts");
  for (const one of list.children) one.classList.toggle("picked", buttons.includes(one));
  list.classList.add("picking");
  light(buttons[0].dataset.target, true);
  buttons[0].focus();
  tellMore();
}

function stopPicking() {
  document.querySelector("#ask .picking")?.classList.remove("picking");
}

// A panel with more content than it shows fades at its lower or right edge.
function tellMore() {
  const found = [...document.querySelectorAll(".opts, .ask, #rivals > *")].map((box) => [ // read all before changing any: one layout only
    box,
    box.scrollHeight > box.clientHeight + box.scrollTop + 4 && box.clientHeight > 1,
    box.scrollWidth > box.clientWidth + box.scrollLeft + 4 && box.clientWidth > 1,
  ]);
  for (const [box, more, wider] of found) {
    box.classList.toggle("more", more);
    box.classList.toggle("wider", wider);
  }
}

document.addEventListener("click", (event) => {
  if (event.target.closest(".aslist")) turnList();
  if (event.target.closest("[data-tab]")) requestAnimationFrame(tellMore);
});
document.addEventListener("scroll", tellMore, true);
document.addEventListener("swapped", tellFold);
addEventListener("resize", tellMore);
document.fonts.ready.then(tellFold);
