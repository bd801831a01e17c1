// The table by keyboard: a key for every option and every tool, and the list of them.
"use strict";

const TOOLS = { u: "undo", r: "redo", h: "hint" };

// Digits by their place on the keyboard, for some have them only with Shift; letters as they are written.
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
