// Keyboard control: a key for every option and every tool, and a list of them.
"use strict";

const TOOLS = { u: "undo", r: "redo", h: "hint" };

// Digits by their physical key, because some layouts need Shift for them; letters by character.
function keyOf(event) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  return digit && !(event.shiftKey && event.key === "?") ? digit[1] : event.key;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  const key = keyOf(event);
  if (key === "Escape") {
    closeMenu();
    stopPicking();
  } else if (document.querySelector("dialog[open]")) {
    return;
  } else if (key === "?") {
    event.preventDefault();
    showKeys();
  } else if (key === "l") {
    turnList();
  } else if (key in TOOLS) {
    document.querySelector(`form[action$="/${TOOLS[key]}"] button:not([disabled])`)?.click();
  } else if (key?.length === 1) {
    document.querySelector(`#choose button[data-key="${CSS.escape(key)}"]`)?.click();
  }
});

function showKeys() {
  closeMenu();
  byId("keys").showModal();
}

function closeMenu() {
  document.querySelector("details.menu[open]")?.removeAttribute("open");
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) showKeys();
  else if (!event.target.closest("details.menu")) closeMenu();
  if (event.target.id === "keys") event.target.close(); // beside the sheet
});

// ------------------------------------------------------------------ while the list is collapsed, the keys of its options are shown on the board
const badges = document.createElement("div");
badges.id = "badges";
badges.setAttribute("aria-hidden", "true"); // the buttons announce their keys themselves
document.body.append(badges);
const hasKeys = matchMedia("(hover: hover)"); // touch screens have no keys

function keysByPlace() {
  const found = new Map();
  if (!table || isOpen() || !hasKeys.matches) return found;
  for (const { dataset: { target, key } } of document.querySelectorAll("#choose .placed button[data-target][data-key]")) found.set(target, [...(found.get(target) ?? []), key]);
  return found;
}

// The first visible drawing of a target, within its scroll container.
function boxAt(target) {
  for (const place of document.querySelectorAll(`[data-target="${CSS.escape(target)}"]:not(#ask *)`)) {
    const box = place.getBoundingClientRect();
    const met = box.width && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (met && (place.contains(met) || met.contains(place))) return box;
  }
  return null;
}

let shownBadges = "";
function drawBadges() {
  const found = [...keysByPlace()].map(([target, keys]) => [keys, boxAt(target)]).filter(([, box]) => box).map(([keys, box]) => {
    const thin = Math.min(box.width, box.height) < 24; // a side of a field: in its middle
    const [left, top] = thin ? [box.left + box.width / 2, box.top + box.height / 2] : [box.left - 1, box.top - 2];
    return [keys.length > 3 ? `${keys[0]} …` : keys.join(" "), left, top]; // one place, several options
  });
  const told = JSON.stringify(found);
  if (told === shownBadges) return; // most clicks move none of them
  shownBadges = told;
  badges.replaceChildren(...found.map(([keys, left, top]) => {
    const badge = document.createElement("kbd");
    badge.textContent = keys;
    badge.style.left = `${left}px`;
    badge.style.top = `${top}px`;
    return badge;
  }));
}

function clearBadges() {
  badges.replaceChildren();
  shownBadges = "";
}

let drawsBadges = 0;
function badgesSoon() {
  cancelAnimationFrame(drawsBadges);
  drawsBadges = requestAnimationFrame(drawBadges); // after the layout
}
document.addEventListener("swapped", () => requestAnimationFrame(() => { if (gliding.length) clearBadges(); showOver().then(badgesSoon); }));
document.addEventListener("scroll", badgesSoon, true);
for (const kind of ["click", "keyup"]) document.addEventListener(kind, badgesSoon); // folds, tabs, menus and sheets over the board
addEventListener("resize", badgesSoon);
document.fonts.ready.then(badgesSoon);
