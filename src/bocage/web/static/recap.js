// What did they do? A line of the recap lights its places on the board; a key shows them one after the other. After bocage.js.
"use strict";

const spots = document.createElement("div");
spots.id = "spots";
spots.setAttribute("aria-hidden", "true");
document.body.append(spots);

// Where a line happened: spaces by their id, cards wherever they lie, first in front of who played them; and that seat's sheet.
function placesOf(row) {
  const sheet = document.querySelector(`#rivals .rival.seat-${row.dataset.seat}`);
  const found = row.dataset.named.split(" ").filter(Boolean).map((name) => {
    const [kind, rest] = name.split(".");
    return byId(`${kind}-${rest}`) || byId(`${kind}-${row.dataset.seat - 1}-${rest}`) || sheet?.querySelector(`[data-card~="${name}"]`) || document.querySelector(`#shared [data-card~="${name}"], #home [data-card~="${name}"]`);
  });
  return [...new Set([...found, sheet].filter(Boolean))];
}

function spot(elements) {
  spots.replaceChildren();
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const ring = Object.assign(document.createElement("div"), { className: "spot" });
    ring.style.left = `${Math.max(1, box.left - 4)}px`;
    ring.style.top = `${Math.max(1, box.top - 4)}px`;
    ring.style.width = `${box.width + 8}px`;
    ring.style.height = `${box.height + 8}px`;
    spots.append(ring);
  }
}

for (const [kind, on] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const row = event.target.closest?.("#recap li");
    if (row) spot(on ? placesOf(row) : []);
  });
}

// One line after the other, all of them in a few seconds; a key, a click or a new board ends it.
let telling_again = 0;
function endRecap() {
  clearTimeout(telling_again);
  telling_again = 0;
  spots.replaceChildren();
  for (const row of document.querySelectorAll("#recap li.now")) row.classList.remove("now");
}

function playRecap() {
  endRecap();
  const rows = [...document.querySelectorAll("#recap li")];
  const pace = Math.max(350, Math.min(1100, 6000 / rows.length));
  const step = (n) => {
    rows[n - 1]?.classList.remove("now");
    if (!rows[n]?.isConnected) { endRecap(); return; }
    rows[n].classList.add("now");
    rows[n].scrollIntoView({ block: "nearest" });
    spot(placesOf(rows[n]));
    telling_again = setTimeout(step, pace, n + 1);
  };
  step(0);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-recap]") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    playRecap();
  } else if (telling_again) endRecap();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key === "p" && !document.querySelector('#ask [data-key="p"]')) document.querySelector("[data-recap]")?.click();
  else if (telling_again) endRecap();
});
document.addEventListener("swapped", endRecap);
document.addEventListener("scroll", (event) => { if (!telling_again && event.target !== byId("recap")?.querySelector("ol")) spots.replaceChildren(); }, true);
