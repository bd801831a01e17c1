// Close-ups of the other seats: a click on a sheet or the key o opens one, arrows go to the next, Escape closes. Loaded after bocage.js.
"use strict";

(() => {
  const rivalry = byId("rivalry");
  const closeup = byId("rival-place");
  const seatsBeside = () => [...document.querySelectorAll("#rivals [data-rival]")].map((link) => link.dataset.rival);
  let lookedAt = "";

  async function lookAt(seat) {
    const answer = await fetch(`/t/${table.dataset.table}/seat/${seat}`, json).catch(() => null);
    if (!answer?.ok) return;
    lookedAt = seat;
    closeup.innerHTML = await answer.text();
    rivalry.classList.toggle("single", seatsBeside().length < 2);
    if (!rivalry.open) rivalry.showModal();
  }

  function turn(by) {
    const seats = seatsBeside();
    if (seats.length) lookAt(seats[(seats.indexOf(lookedAt) + by + seats.length) % seats.length]);
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const link = event.target.closest("[data-rival]"), sheet = event.target.closest("#rivals .rival");
    const asks = event.target.closest("[data-target], a:not([data-rival]), button, summary");
    if (link || (sheet && !asks)) {
      const found = link || sheet.querySelector("[data-rival]");
      if (!found) return;
      event.preventDefault();
      lookAt(found.dataset.rival);
    } else if (event.target.closest("[data-turn]")) turn(Number(event.target.closest("[data-turn]").dataset.turn));
    else if (event.target === rivalry) rivalry.close(); // a click outside
  });
  rivalry.addEventListener("keydown", (event) => {
    event.stopPropagation(); // its keys must not reach the table
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") turn(event.key === "ArrowLeft" ? -1 : 1);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "o" || rivalry.open || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
    if (!document.querySelector('#ask [data-key="o"]') && seatsBeside().length) lookAt(seatsBeside()[0]);
  });
  document.addEventListener("swapped", () => { if (rivalry.open) lookAt(lookedAt); });
})();
