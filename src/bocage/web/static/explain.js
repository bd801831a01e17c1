// Tips: what this is, what it would do, or why not; on hover, focus and long press. Loaded after bocage.js.
"use strict";

(() => {
  const tip = byId("tip");
  const index = page.dataset.library;
  const THINGS = "[data-card], [data-explain], [data-why], [data-target], [title], .amount, .good[aria-label], [role=img][aria-label], [id][role=group][aria-label]";
  const NO_THING = "svg.farm, svg.view, section, article, header, .year, .opts, .hand, .rack, nav *, summary, input, .story > *, #chat *";

  // ------------------------------------------------------------------ what is pointed at
  function thingAt(element) {
    const thing = element?.closest?.(THINGS);
    if (!thing || thing.matches(NO_THING) || !thing.closest("main.t, dialog.rivalry")) return null;
    return thing;
  }

  // A button of the panel stands for an element of the board; a sentence for the card it names.
  function sources(thing) {
    const twin = thing.closest("#ask") && thing.dataset.target ? byId(thing.dataset.target) : null;
    const named = thing.dataset.card ? null : thing.querySelector("[data-card]");
    return [thing, twin, twin ? null : named].filter(Boolean);
  }

  const first = (found, read) => found.map(read).find(Boolean) || "";
  function line(cls, text) {
    const found = document.createElement("p");
    found.className = cls;
    found.textContent = text;
    return found;
  }

  // ------------------------------------------------------------------ cards of the library, each fetched once
  const cards = new Map();
  function card(name) {
    if (!cards.has(name)) {
      cards.set(name, fetch(`${index}/${encodeURIComponent(name)}`).then((answer) => (answer.status === 200 ? answer.text() : "")).catch(() => { cards.delete(name); return ""; }));
    }
    return cards.get(name);
  }

  // ------------------------------------------------------------------ consequences, kept as long as the question
  let asked = "";
  const previews = new Map();
  function consequence({ option, then }) {
    const version = byId("choose")?.elements.version.value;
    if (version === undefined) return Promise.resolve(null);
    if (version !== asked) { asked = version; previews.clear(); }
    const wish = `${option}?version=${version}${then === undefined ? "" : `&then=${then}`}`;
    if (!previews.has(wish)) {
      const told = fetch(`/t/${table.dataset.table}/preview/${wish}`, json).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
      previews.set(wish, told.then((said) => { if (!said) previews.delete(wish); return said; }));
    }
    return previews.get(wish);
  }

  // The options behind an element and how each is chosen: a button has its own, a board element all with its target, a part also a follow-up.
  function optionsOf(thing) {
    if (!table) return [];
    const own = thing.closest("button[name=option]"), then = thing.dataset.then;
    const buttons = own ? [own] : thing.dataset.target ? panelButtons(thing.dataset.target) : [];
    if (then !== undefined) return buttons.map(({ value }) => ({ option: value, then, words: line("", thing.getAttribute("aria-label")).innerHTML, press: () => pressTarget(thing) }));
    return buttons.map((button) => ({ option: button.value, words: button.querySelector("span").innerHTML, press: () => button.click() }));
  }

  // ------------------------------------------------------------------ marks on the board: +3 beside the wood
  const marks = document.createElement("div");
  marks.id = "marks";
  marks.setAttribute("aria-hidden", "true");
  document.body.append(marks);
  function mark(found) {
    marks.replaceChildren();
    for (const [id, text] of Object.entries(found)) {
      const box = byId(id)?.getBoundingClientRect();
      if (!box?.width) continue;
      const flag = document.createElement("b");
      flag.textContent = text;
      flag.className = text.startsWith("+") ? "more" : text === "?" ? "" : "less";
      flag.style.left = `${Math.min(innerWidth - 24, box.right)}px`;
      flag.style.top = `${Math.max(10, box.top)}px`;
      marks.append(flag);
    }
  }

  // ------------------------------------------------------------------ the slip
  const PATIENCE = 600; // milliseconds a finger waits for the whole slip
  let shown = null; // the thing it is about
  let titled = null; // the element whose own title is set aside
  let waits = 0;

  function place(thing, point) {
    const box = point && thing.getBoundingClientRect().width > innerWidth / 3 ? new DOMRect(point.x - 8, point.y - 8, 16, 16) : thing.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const gap = 8, across = Math.max(gap, Math.min(innerWidth - width - gap, box.left + box.width / 2 - width / 2));
    const along = Math.max(gap, Math.min(innerHeight - height - gap, box.top + box.height / 2 - height / 2));
    const places = [
      [box.right + gap, along, box.right + gap + width <= innerWidth],
      [box.left - gap - width, along, box.left - gap - width >= 0],
      [across, box.bottom + gap, box.bottom + gap + height <= innerHeight],
      [across, box.top - gap - height, box.top - gap - height >= 0],
    ];
    if (thing.closest("#ask, #rivals, .side")) [places[0], places[1]] = [places[1], places[0]];
    const [left, top] = places.find(([, , fits]) => fits) ?? [across, box.top > innerHeight / 2 ? gap : innerHeight - height - gap];
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }

  // On touch screens the tip has a button for each option.
  function offer(name, options) {
    const go = document.createElement("div");
    go.className = "go";
    for (const option of options) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = options.length > 1 ? "btn" : "btn main";
      button.innerHTML = option.words;
      button.addEventListener("click", () => { hide(); option.press(); });
      go.append(button);
    }
    tip.append(go);
    tip.setAttribute("role", "dialog");
    tip.setAttribute("aria-label", name);
  }

  function put(node) {
    const go = tip.querySelector(".go");
    if (go) go.before(node);
    else tip.append(node);
  }

  function tell(thing, point, touched) {
    hide();
    const found = sources(thing);
    const why = first(found, (one) => one.dataset.why);
    const names = first(found, (one) => one.dataset.card).split(" ").filter(Boolean).slice(-8);
    const words = first(found, (one) => one.dataset.explain);
    const label = first(found.slice(0, 1), (one) => one.getAttribute("title") || (one.matches(".amount") ? one.querySelector(".sr")?.textContent : "")) || first(found, (one) => (one.closest("#ask") ? "" : one.getAttribute("aria-label")));
    const options = optionsOf(thing);
    shown = thing;
    titled = thing.closest("[title]");
    if (titled) { titled.dataset.titled = titled.title; titled.removeAttribute("title"); }
    const cut = why ? label.toLowerCase().lastIndexOf(": " + why.slice(0, -1).toLowerCase()) : -1;
    const name = cut > 0 ? label.slice(0, cut) : label; // the reason has a line of its own
    if (name && name !== words) tip.append(line("t-name", name));
    if (why) tip.append(line("t-why", why));
    if (words && !name.includes(words)) tip.append(line("t-words", words));
    if (touched && options.length) offer(name, options);
    let done = false;
    const stale = () => done || shown !== thing;
    const filled = [];
    if (names.length && index) filled.push(Promise.all(names.map(card)).then((entries) => {
      const html = entries.join("");
      if (stale() || !html) return;
      for (const old of tip.querySelectorAll(".t-name, .t-words")) if (names.length === 1 && !thing.matches(".part")) old.remove(); // a part is named by what it does
      const entry = document.createElement("div");
      entry.className = names.length > 1 ? "shown library many" : "shown library";
      entry.innerHTML = html;
      put(entry);
    }));
    if (options.length === 1) filled.push(consequence(options[0]).then((said) => {
      if (stale() || !said?.html) return;
      const will = document.createElement("div");
      will.className = "will";
      will.innerHTML = said.html;
      tip.querySelector(".will")?.remove();
      put(will);
      mark(said.marks);
    }));
    const settle = () => {
      if (stale()) return;
      const will = tip.querySelector(".will");
      if (will) put(will); // its effect comes last, followed only by how to do it
      if (!tip.childElementCount) return;
      if (!tip.matches(":popover-open")) tip.showPopover();
      if (thing.matches(":focus-visible")) thing.setAttribute("aria-describedby", "tip");
      place(thing, point);
    };
    if (touched && options.length) { // a button must not move under the finger: later content is left out
      Promise.race([Promise.all(filled), new Promise((after) => { setTimeout(after, PATIENCE); })]).then(() => {
        settle();
        if (!stale()) tip.querySelector(".go button").focus({ preventScroll: true });
        done = true;
      });
      return;
    }
    settle();
    for (const one of filled) one.then(settle);
  }

  function hide() {
    clearTimeout(waits);
    if (titled) { titled.title = titled.dataset.titled; delete titled.dataset.titled; }
    shown?.removeAttribute("aria-describedby");
    shown = titled = null;
    if (tip.matches(":popover-open")) tip.hidePopover();
    tip.replaceChildren();
    tip.setAttribute("role", "tooltip");
    tip.removeAttribute("aria-label");
    marks.replaceChildren();
  }

  // ------------------------------------------------------------------ hover and focus
  let point = null;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    point = { x: event.clientX, y: event.clientY };
    const thing = thingAt(event.target);
    if (thing === shown && thing) return;
    if (!thing) { if (shown && !shown.matches(":focus-visible")) hide(); clearTimeout(waits); return; }
    clearTimeout(waits);
    waits = setTimeout(() => tell(thing, point), shown ? 20 : 70); // avoids flicker while the pointer passes over
  });
  document.documentElement.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") hide(); }); // a finger leaves with every tap
  document.addEventListener("focusin", (event) => {
    const thing = event.target.matches?.(":focus-visible") ? thingAt(event.target) || (event.target.querySelector?.("[data-card]") && event.target.closest("#story, #ask, #recap") ? event.target : null) : null;
    if (thing) tell(thing, null);
  });
  document.addEventListener("focusout", (event) => { if ((shown === event.target || shown?.contains(event.target)) && !tip.contains(event.relatedTarget)) hide(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  document.addEventListener("scroll", (event) => { if (shown && event.target !== tip) hide(); }, true);
  document.addEventListener("swapped", () => {
    hide();
    const thing = point && thingAt(document.elementFromPoint(point.x, point.y));
    if (thing?.matches(":hover")) waits = setTimeout(() => tell(thing, point), 250);
  });

  // ------------------------------------------------------------------ touch: a long press shows the tip, and so does a tap on something disabled. A tap on a card enlarges it first:
  // it is chosen by the button below its words, or by tapping it again.
  let pressed = 0, told = false, before = null;
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(pressed);
    told = false;
    if (tip.contains(event.target)) return;
    if (event.pointerType === "mouse") { if (!event.target.closest("[aria-disabled=true]")) hide(); return; } // after pressing something disabled, the reason stays visible
    const at = { x: event.clientX, y: event.clientY }, thing = thingAt(event.target);
    before = shown;
    hide();
    if (thing) pressed = setTimeout(() => { told = true; tell(thing, at, true); }, 420);
  }, true);
  for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(kind, (event) => { if (kind !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(pressed); }, true);
  }
  document.addEventListener("contextmenu", (event) => { if (told) event.preventDefault(); });
  document.addEventListener("click", (event) => {
    if (told) { told = false; event.preventDefault(); event.stopPropagation(); return; } // the press asked for the tip; it was not a choice
    if (event.pointerType !== "touch" || tip.contains(event.target)) return;
    const thing = thingAt(event.target), at = { x: event.clientX, y: event.clientY };
    if (!thing) return;
    if (thing.matches("[data-card][data-target], .part[data-target]") && !thing.closest("#ask") && before !== thing) {
      event.preventDefault();
      event.stopPropagation();
      tell(thing, at, true);
    } else if (thing.matches(".part.cannot") || !thing.closest("[data-target], button, a, summary")) tell(thing, at);
  }, true);
})();
