// The library: searches while you type, follows links in place, and opens beside a table. Without scripts it is a plain form.
"use strict";

(() => {
  const panel = document.getElementById("library");
  const root = () => (panel?.open ? panel : document.querySelector("main.library"));
  let latest = 0;

  async function load(href, part) {
    const url = new URL(href, location.href);
    if (part) url.searchParams.set(part, "1");
    const answer = await fetch(url, { headers: { accept: "application/json" } }).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  // On a phone games and decks are rows that scroll sideways: scroll to what is chosen.
  function reveal() {
    for (const chosen of document.querySelectorAll(".shelves [aria-current=page], .library .decks [aria-current]")) {
      const row = chosen.parentNode;
      row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
    }
  }
  reveal();

  // Only the newest request counts: a late answer to an earlier one is dropped.
  async function find(href, wish) {
    const mine = ++latest;
    const said = await load(href);
    if (!said || mine !== latest || !root()) return;
    root().querySelector("[data-found]").innerHTML = said.html;
    reveal();
    const asked = new URL(said.href, location.href).searchParams;
    const form = root().querySelector("[data-search]");
    if (wish !== "typed") form.elements.q.value = asked.get("q") ?? "";
    form.elements.deck?.remove();
    if (asked.get("deck")) {
      const deck = Object.assign(document.createElement("input"), { type: "hidden", name: "deck", value: asked.get("deck") });
      form.append(deck);
    }
    if (root() === panel) panel.scrollTop = 0;
    else history.replaceState(null, "", said.href);
  }

  const wanted = (form) => `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;

  let pause = 0;
  document.addEventListener("input", (event) => {
    const form = event.target.closest("[data-search]");
    if (!form) return;
    clearTimeout(pause);
    pause = setTimeout(() => find(wanted(form), "typed"), 120);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-search]")) return;
    event.preventDefault();
    clearTimeout(pause);
    find(wanted(event.target), "typed");
  });

  async function open(href) {
    const said = await load(href, "panel");
    if (!said) { window.open(href, "_blank", "noopener"); return; }
    panel.innerHTML = said.html;
    panel.querySelector(".head a").target = "_blank"; // keep the match open
    if (!panel.open) panel.showModal();
    panel.scrollTop = 0;
    panel.querySelector("[name=q]").focus();
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest("a[data-find], a[data-library]");
    if (link && (link.dataset.library === undefined ? root() : panel)) {
      event.preventDefault();
      if (link.dataset.library !== undefined) open(link.href);
      else find(link.href);
    } else if (panel?.open && event.target === panel) {
      const box = panel.getBoundingClientRect();
      if (event.clientX < box.left || event.clientX > box.right) panel.close(); // a click outside
    }
  });
  panel?.addEventListener("keydown", (event) => event.stopPropagation()); // its keys must not reach the table
  document.addEventListener("keydown", (event) => {
    if (event.key !== "c" || !panel || panel.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.target.closest("input, textarea, select")) document.querySelector(".tool[data-library]")?.click();
  });
})();
