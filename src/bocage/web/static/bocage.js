// The script behind the pages: sends choices, follows the table, highlights panel and board together. No dependencies.
"use strict";

const table = document.querySelector("[data-table]");
const replay = document.querySelector("[data-replay]");
const page = table || replay;
const byId = (id) => document.getElementById(id);
const json = { headers: { accept: "application/json" } };

// ------------------------------------------------------------------ folds, tabs, copying links
document.addEventListener("click", (event) => {
  const fold = event.target.closest("[data-fold]");
  if (fold) {
    const open = byId(fold.dataset.fold).hidden;
    for (const other of document.querySelectorAll("[data-fold]")) {
      byId(other.dataset.fold).hidden = !(other === fold && open);
      other.setAttribute("aria-expanded", other === fold && open);
    }
    if (open && fold.dataset.fold === "chat") read();
  }
  const tab = event.target.closest("button[data-tab]");
  if (tab && page) {
    page.dataset.tab = tab.dataset.tab;
    for (const other of document.querySelectorAll("button[data-tab]")) {
      other.classList.toggle("on", other === tab);
      other.setAttribute("aria-pressed", other === tab);
    }
  }
  const copy = event.target.closest("a[data-copy]");
  if (copy) {
    event.preventDefault();
    copied(copy.href).then((done) => toast(done ? page.dataset.copied : copy.href));
  }
});

// Without a secure connection a page may not write to the clipboard; a selected text can still be copied.
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

// Everyone who sits down adds randomness, so that the house cannot have chosen the deal.
document.addEventListener("submit", (event) => {
  const share = event.target.querySelector("input[data-share]");
  const name = event.target.querySelector("input[data-name]");
  if (name) name.value = byId("callme")?.value ?? "";
  if (share) share.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
});

// A bot chosen by name shows its face.
document.addEventListener("change", (event) => {
  const villager = event.target.closest("[data-villager]");
  if (!villager) return;
  const face = event.target.selectedOptions[0].dataset.face;
  villager.querySelector(".is").innerHTML = face ? `<svg class="face" viewBox="0 0 52 52" aria-hidden="true"><use href="/static/faces.svg#${face}"/></svg>` : villager.dataset.villager;
});
for (const villager of document.querySelectorAll("[data-villager]")) villager.dataset.villager = villager.querySelector(".is").innerHTML;

let toastEnds = 0;
function toast(text) {
  const note = byId("toast");
  if (!note) return;
  note.textContent = text;
  note.hidden = false;
  clearTimeout(toastEnds);
  toastEnds = setTimeout(() => { note.hidden = true; }, 6000);
}

// ------------------------------------------------------------------ swapping parts; glide.js lets the pieces glide to their new place
// Makes an element's content equal to another's, touching only what differs: a redrawn big board takes long to style. An insertion or removal
// shifts its neighbours: each is looked for a little further on before it is changed into something else.
const AHEAD = 12;
function bring(element, fresh) {
  let old = element.firstChild;
  for (let node = fresh.firstChild, next; node; node = next) {
    next = node.nextSibling;
    const later = old && !same(old, node) && further(old, node);
    if (later) while (old !== later) old = dropped(old);
    if (!old || (!later && !same(old, node) && further(node, old))) element.insertBefore(node, old);
    else {
      const place = old;
      old = old.nextSibling;
      if (place.isEqualNode(node)) continue;
      if (changeable(place, node)) {
        change(place, node);
        bring(place, node);
      } else place.replaceWith(node);
    }
  }
  while (old) old = dropped(old);
}

function same(one, other) {
  return one.isEqualNode(other) || (!!one.id && one.id === other.id);
}

function further(from, like) {
  for (let steps = 0, one = from.nextSibling; one && steps < AHEAD; steps++, one = one.nextSibling) if (same(one, like)) return one;
  return null;
}

function dropped(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function changeable(old, node) {
  return node.nodeType === Node.ELEMENT_NODE && old.nodeName === node.nodeName && old.id === node.id && old.dataset.piece === node.dataset.piece;
}

function change(old, node) {
  for (const { name } of [...old.attributes]) if (!node.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

const drawn = new Map(); // what each part shows, or will show: stream and answer may bring the same
function swap(parts) {
  const held = document.activeElement && document.activeElement.id;
  const kept = document.activeElement?.closest("#ask, #lesson")?.id;
  const opened = !!document.querySelector("#ask details.whys[open]");
  for (const [id, html] of Object.entries(parts)) {
    const slot = byId(id);
    if (slot && (id === "ask" || id === "lesson")) slot.innerHTML = html; // a new question, read from its beginning
    else if (slot) {
      const fresh = slot.cloneNode(false);
      fresh.innerHTML = html;
      bring(slot, fresh);
    }
    drawn.set(id, html);
  }
  const story = byId("story");
  if (story) story.scrollTop = story.scrollHeight;
  if (opened) document.querySelector("#ask details.whys")?.setAttribute("open", "");
  const again = held && byId(held);
  if (again && document.activeElement !== again) again.focus({ preventScroll: true });
  else if (kept && document.activeElement === document.body) byId(kept).querySelector("button:not([disabled]), a")?.focus({ preventScroll: true });
  tellMade();
  document.dispatchEvent(new Event("swapped"));
}

function show(brought) {
  const parts = Object.fromEntries(Object.entries(brought).filter(([id, html]) => drawn.get(id) !== html));
  if (!Object.keys(parts).length) return;
  const before = still() || document.hidden ? null : places();
  swap(parts);
  if (before) glide(before);
}

function take(update) {
  if (!table) return;
  const seq = Number(update.seq);
  if (seq < Number(table.dataset.seq)) return;
  table.dataset.seq = seq;
  busy = false; // the table has moved on, even if the answer itself is still on its way
  if (update.mine && table.dataset.seat !== String(update.seat ?? "")) drawCurtain();
  table.dataset.seat = update.seat ?? "";
  show(update.parts);
  if (update.news !== undefined && byId("news").textContent !== update.news) byId("news").textContent = update.news;
  for (const field of document.querySelectorAll(".menu input[name=version]")) field.value = seq;
  if (update.next && !document.querySelector(".toast.next")) {
    const note = byId("next-note").content.cloneNode(true);
    note.querySelector("a").href = "/t/" + update.next;
    table.append(note);
  }
  document.title = (update.mine ? "● " : "") + document.title.replace(/^● /, "");
  if (update.mine) { playForced(); letPass(); }
}

// Several people at one screen with hidden cards: nothing is shown before the next one has sat down.
function drawCurtain() {
  const curtain = byId("curtain");
  if (curtain && !curtain.open) curtain.showModal();
}

// ------------------------------------------------------------------ answers
let busy = false; // an answer is being sent: a double click must not choose twice
async function send(action, body, pressed) {
  if (busy) return null;
  const mine = busy = {}; // the table may move on, and the next answer be sent, before this one returns
  showWaiting(pressed, true);
  try {
    const tried = { again: false };
    let answer = await post(action, body, tried);
    if (answer?.status === 503) { // nothing was saved: retry when the server says so
      await new Promise((after) => setTimeout(after, 1000 * answer.headers.get("retry-after")));
      answer = await post(action, body, tried);
    }
    if (!answer) return null;
    const said = await answer.json();
    if (answer.ok) return said;
    if (answer.status !== 409 || !tried.again) toast(said.error); // on a retry, the first attempt may have been accepted
    if (answer.status === 409) await refresh();
  } catch {
    toast(byId("offline").textContent);
  } finally {
    if (busy === mine) busy = false;
    showWaiting(pressed, false);
  }
  return null;
}

// Retries until the connection is back: a choice names the version it answers, so it is accepted only once.
async function post(action, body, tried) {
  const version = Number(body.get("version") ?? NaN);
  for (let pause = 500; ; pause = Math.min(2 * pause, 5000)) {
    try {
      const answer = await fetch(action, { method: "POST", body, ...json });
      unsent(false, tried.again);
      return answer;
    } catch (lost) {
      if (Number.isNaN(version)) throw lost; // without a version it may have been done already
    }
    tried.again = true;
    unsent(true);
    await new Promise((after) => { setTimeout(after, pause); document.addEventListener("line", after, { once: true }); });
    if (Number(table.dataset.seq) > version) { unsent(false, true); return null; } // it was accepted, or the table has moved on without it
  }
}

function unsent(waits, late) {
  const note = byId("unsent");
  if (waits) byId("offline").hidden = true; // one note is enough
  if (late && !note.hidden) toast(note.dataset.back);
  note.hidden = !waits;
}

// If the answer takes long, what was pressed shows that it waits, in the panel and on the board.
const PATIENT = 200; // milliseconds
let showsWaiting = 0;
function showWaiting(button, on) {
  clearTimeout(showsWaiting);
  if (on) showsWaiting = setTimeout(markWaiting, PATIENT, button, true);
  else markWaiting(button, false);
}

function markWaiting(button, on) {
  if (!button?.isConnected) return;
  const target = button.dataset.target;
  const twins = target ? document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`) : [button];
  for (const one of [button, ...twins]) {
    one.classList.toggle("waits", on);
    if (on) one.setAttribute("aria-busy", "true");
    else one.removeAttribute("aria-busy");
  }
}

// A hint takes a while; the table stays usable.
async function askHint(form) {
  const seq = table.dataset.seq;
  const button = form.querySelector("button");
  button.disabled = true;
  document.querySelector("#ask .hint")?.remove();
  const hint = document.createElement("div"); // inside the question, so that it goes when the question does
  hint.className = "hint";
  hint.setAttribute("role", "status");
  hint.textContent = table.dataset.wait;
  document.querySelector("#ask .q").after(hint);
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), ...json }).catch(() => null);
  const said = answer && await answer.json();
  button.disabled = false;
  if (seq !== table.dataset.seq) return;
  if (answer?.ok && said.hint) hint.innerHTML = said.hint;
  else { hint.remove(); toast(said ? said.error : byId("offline").textContent); }
}

// The new name arrives with the stream, as for everybody else.
async function callSeat(form) {
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), ...json }).catch(() => null);
  if (answer?.ok) form.closest("details").open = false;
  else toast(answer ? (await answer.json()).error : byId("offline").textContent);
}

async function refresh() {
  const answer = await fetch(`/t/${table.dataset.table}/parts`, json);
  if (answer.ok) { table.dataset.seq = -1; take(await answer.json()); }
}

async function choose(form, option, sure, pressed, then) {
  const body = new URLSearchParams({ version: form.elements.version.value, option });
  if (then !== undefined) body.set("then", then); // the follow-up, if the option only leads to it
  if (table.dataset.confirm === "on" && !sure) body.set("confirm", "ask");
  const said = await send(form.action, body, pressed);
  if (!said) return;
  if (said.confirm) askAgain(form, option, said.confirm, then);
  else answered(said);
}

// The stream is often faster than the answer; what it has brought is not drawn again.
function answered(said) {
  if (Number(said.seq) > Number(table.dataset.seq)) take(said);
}

function askAgain(form, option, text, then) {
  const note = byId("confirm-note").content.cloneNode(true);
  note.querySelector(".what").textContent = text;
  const box = document.createElement("div");
  box.className = "again";
  box.append(note);
  form.querySelector(".again")?.remove();
  form.append(box);
  box.querySelector("[data-yes]").addEventListener("click", (event) => { event.preventDefault(); choose(form, option, true, event.currentTarget, then); });
  box.querySelector("[data-no]").addEventListener("click", (event) => { event.preventDefault(); box.remove(); });
  box.querySelector("[data-yes]").focus();
}

// A forced choice is made automatically, once what led to it has been seen; for a while the page says so and offers to undo it.
async function playForced() {
  const form = document.querySelector("form[data-forced]");
  if (!form || table.dataset.forced === "off") return;
  await showOver();
  const options = form.querySelectorAll("button[name=option]");
  if (!form.isConnected || busy || options.length !== 1) return;
  madeAlone(options[0].firstElementChild.innerHTML);
  choose(form, options[0].value, true);
}

// With "hold cards until my turn", every pause out of turn passes, whether a card could be played or not: nobody can tell.
async function letPass() {
  const form = document.querySelector("form[data-aside]");
  if (!form || table.dataset.hold !== "on") return;
  await showOver();
  if (form.isConnected && !busy) choose(form, 0, true);
}

let made = null; // the last automatic choice, while it is shown
function madeAlone(words) {
  made = words;
  setTimeout(() => { if (made === words) { made = null; document.querySelector("#ask .made")?.remove(); } }, 8000);
}
function tellMade() {
  const undo = document.querySelector('#toolbar form[action$="/undo"] button:not([disabled])');
  if (made === null || !undo || document.querySelector("form[data-forced]")) return;
  document.querySelector("#ask .made")?.remove(); // the question may be announced twice, this may not
  const note = byId("made-note").content.cloneNode(true);
  note.querySelector("span").innerHTML = made;
  note.querySelector("button").addEventListener("click", () => undo.click());
  document.querySelector("#ask .q").after(note);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (table && form.matches("[data-choose]")) {
    event.preventDefault();
    if (event.submitter?.name !== "option") return;
    made = null;
    choose(form, event.submitter.value, false, event.submitter);
  } else if (table && form.matches("[data-act]")) {
    event.preventDefault();
    made = null;
    const said = await send(form.action, new URLSearchParams(new FormData(form)), event.submitter);
    if (said) answered(said);
  } else if (table && form.matches("[data-call]")) {
    event.preventDefault();
    callSeat(form);
  } else if (table && form.matches("[data-hint]")) {
    event.preventDefault();
    askHint(form);
  } else if (table && form.matches("[data-chat-form]")) {
    event.preventDefault();
    const said = await send(form.action, new URLSearchParams(new FormData(form)));
    if (said) form.reset();
  } else if (form.matches("[data-prefs]") && event.submitter && event.submitter.name !== "lang") {
    event.preventDefault();
    const { name, value } = event.submitter;
    fetch(form.action, { method: "POST", body: new URLSearchParams({ [name]: value }), ...json });
    if (name === "theme" || name === "motion") document.documentElement.dataset[name] = value;
    else if (table) table.dataset[name] = value;
    for (const button of form.querySelectorAll(`button[name=${name}]`)) {
      button.classList.toggle("chosen", button === event.submitter);
      button.setAttribute("aria-pressed", button === event.submitter);
    }
    if (name === "forced") playForced();
    if (name === "hold") letPass();
  }
});

// ------------------------------------------------------------------ board and panel are one: same target, same light, same answer
function panelButtons(target) {
  return [...document.querySelectorAll("#choose button[data-target]")].filter((button) => button.dataset.target === target);
}

function pressTarget(element) {
  const { target, then } = element.dataset, buttons = panelButtons(target);
  if (then !== undefined && buttons.length) {
    made = null;
    choose(buttons[0].form, buttons[0].value, false, element, then);
  } else if (buttons.length === 1) buttons[0].click();
  else if (buttons.length) pickAmong(buttons);
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-target], .part"); // an unusable part does not stand for the whole
  if (element?.dataset.target && !element.closest("#ask")) pressTarget(element);
});

function light(target, on) {
  for (const element of document.querySelectorAll("[data-target]")) if (element.dataset.target === target) element.classList.toggle("lit", on);
}

function attend(element, on) {
  if (element.dataset.target) light(element.dataset.target, on);
}

const telling = "[data-target]";
for (const [enter, leave] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
  for (const [kind, on] of [[enter, true], [leave, false]]) {
    document.addEventListener(kind, (event) => {
      const element = event.target.closest?.(telling);
      if (element) attend(element, on);
    });
  }
}
// The element under the pointer may have changed.
document.addEventListener("swapped", () => {
  const element = [...document.querySelectorAll(telling + ":hover")].at(-1);
  if (element) attend(element, true);
});

function typing(event) {
  return event.target.closest("input, textarea, select") && event.target.type !== "range";
}

// Enter and Space press the focused board element; single keys are in keys.js.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  if ((event.key === "Enter" || event.key === " ") && event.target.matches("[data-target]:not(button)")) {
    event.preventDefault();
    pressTarget(event.target);
  } else if (replay && (event.key === "ArrowLeft" || event.key === "ArrowRight") && event.target.type !== "range") {
    go(at() + (event.key === "ArrowLeft" ? -1 : 1));
  }
});

// ------------------------------------------------------------------ following the table
function read() {
  const badge = byId("unread");
  if (badge) { badge.hidden = true; badge.textContent = ""; }
}

function follow() {
  let wait = 500;
  let stream;
  const open = () => {
    stream = new EventSource(`/t/${table.dataset.table}/live?seen=${table.dataset.seq}-${table.dataset.chat}`);
    stream.addEventListener("table", (event) => take(JSON.parse(event.data)));
    stream.addEventListener("engine", (event) => { byId("engine").textContent = JSON.parse(event.data); });
    stream.addEventListener("chat", (event) => {
      const { html, n } = JSON.parse(event.data);
      table.dataset.chat = event.lastEventId.split("-")[1];
      byId("chatlines").insertAdjacentHTML("beforeend", html);
      byId("chatlines").scrollTop = byId("chatlines").scrollHeight;
      if (byId("chat").hidden) {
        byId("unread").hidden = false;
        byId("unread").textContent = Number(byId("unread").textContent || 0) + n;
      }
    });
    stream.addEventListener("open", () => { byId("offline").hidden = true; wait = 500; document.dispatchEvent(new Event("line")); });
    stream.addEventListener("error", () => {
      byId("offline").hidden = !byId("unsent").hidden;
      if (stream.readyState === EventSource.CLOSED) { setTimeout(open, wait); wait = Math.min(wait * 2, 10000); }
    });
  };
  open();
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  playForced();
  letPass();
}

// ------------------------------------------------------------------ replay
const at = () => Number(replay.dataset.at);
let playing = 0;
let wanted = null;
async function go(to) {
  to = Math.max(0, Math.min(Number(replay.dataset.last), to));
  wanted = to;
  const answer = await fetch(`/t/${replay.dataset.replay}/parts?at=${to}`, json);
  const said = await answer.json();
  if (!answer.ok) { toast(said.error); return; }
  if (wanted !== to) return; // a later request has overtaken this one
  replay.dataset.at = to;
  byId("at").value = to;
  show(said.parts);
  history.replaceState(null, "", `?at=${to}`);
}

function pause() {
  clearInterval(playing);
  playing = 0;
  const button = document.querySelector("[data-step=play]");
  button.textContent = button.dataset.play;
  button.setAttribute("aria-pressed", "false");
}

if (replay) {
  byId("at").addEventListener("input", (event) => go(Number(event.target.value)));
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step) return;
    if (step === "first") go(0);
    else if (step === "last") go(Number(replay.dataset.last));
    else if (step !== "play") go(at() + Number(step));
    else if (playing) pause();
    else {
      const button = event.target.closest("[data-step]");
      button.textContent = button.dataset.pause;
      button.setAttribute("aria-pressed", "true");
      if (at() >= Number(replay.dataset.last)) go(0);
      playing = setInterval(() => { if (at() >= Number(replay.dataset.last)) pause(); else go(at() + 1); }, 900);
    }
  });
}

if (page) {
  const story = byId("story");
  story.scrollTop = story.scrollHeight;
}
if (table) {
  if (document.querySelector("form[data-choose]")) drawCurtain();
  follow();
}

// ------------------------------------------------------------------ the review of a finished match comes when it is ready
const review = document.querySelector("[data-review]");
async function followReview() {
  const answer = await fetch(review.dataset.review).catch(() => null);
  if (answer && answer.ok) review.innerHTML = await answer.text();
  if (!answer || !answer.ok || review.querySelector("[data-wait]")) setTimeout(followReview, 1500);
}
if (review) followReview();
