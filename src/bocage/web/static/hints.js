// Marks a hint on the board until it is used: the numbers of its lines beside what they are about. Loaded after bocage.js.
"use strict";

(() => {
  const advised = document.createElement("div");
  advised.id = "advised";
  advised.setAttribute("aria-hidden", "true");
  document.body.append(advised);

  function markHints() {
    advised.replaceChildren();
    for (const row of document.querySelectorAll("#ask .hint [data-hint][data-target]")) {
      const element = [...document.querySelectorAll("[data-target]")].find((one) => one.dataset.target === row.dataset.target && !one.closest("#ask"));
      const box = element?.getBoundingClientRect();
      if (!box?.width) continue;
      const ring = document.createElement("div");
      ring.className = `advice place-${row.dataset.hint}`;
      ring.append(Object.assign(document.createElement("b"), { textContent: row.dataset.hint }));
      Object.assign(ring.style, { left: `${box.left - 3}px`, top: `${box.top - 3}px`, width: `${box.width + 6}px`, height: `${box.height + 6}px` });
      advised.append(ring);
    }
  }

  new MutationObserver(markHints).observe(byId("ask"), { childList: true, subtree: true });
  document.addEventListener("scroll", markHints, true);
  document.addEventListener("swapped", markHints);
  document.addEventListener("click", () => requestAnimationFrame(markHints)); // tabs and folds
  addEventListener("resize", markHints);
})();
