// The recap: each line highlights its places on the board; a key shows them one by one. Loaded after bocage.js.
"use strict";

(() => {
  const spots = document.createElement("div");
  spots.id = "spots";
  spots.setAttribute("aria-hidden", "true");
  document.body.append(spots);

  // Where a line happened: spaces by id, cards wherever they are, starting with the player who played them; and that seat's sheet.
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

  // Shows all lines one by one within a few seconds; a key, a click or a new board ends it.
  let running = 0;
  function endRecap() {
    clearTimeout(running);
    running = 0;
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
      running = setTimeout(step, pace, n + 1);
    };
    step(0);
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-recap]") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      playRecap();
    } else if (running) endRecap();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
    if (event.key === "p" && !document.querySelector('#ask [data-key="p"]')) document.querySelector("[data-recap]")?.click();
    else if (running) endRecap();
  });
  document.addEventListener("swapped", endRecap);
  document.addEventListener("scroll", (event) => { if (!running && event.target !== byId("recap")?.querySelector("ol")) spots.replaceChildren(); }, true);
})();
