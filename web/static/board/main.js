// The board: what is done to it by hand, and the server's answer to each change.

import { detailsOf } from "./details.js";
import { takeFiles } from "./files.js";
import { historyOf } from "./history.js";
import { walk } from "./keyboard.js";
import { paletteOf } from "./palette.js";
import { bringSymbols, pictureOf } from "./picture.js";
import { listen } from "./pointer.js";
import { ask } from "./server.js";
import { showCitations, showLink, startSharing } from "./share.js";
import * as situation from "./situation.js";
import { speakerOf } from "./speech.js";

const find = (id) => document.getElementById(id);
const desk = find("desk");
const table = find("table");
const { api, open: opening } = desk.dataset;

const picture = pictureOf(find("picture"));
const palette = paletteOf(find("palette"), () => setMode("place"));
const speaker = speakerOf(find("spoken"), palette);

let mode = "place";
let tool = null; // "erase" or "details": what a tap does instead
let answer = null; // the last ruling, as data

const ruled = (given) => {
  answer = given.ruling;
  picture.show(given.picture);
  for (const [id, html] of Object.entries(given.page)) find(id).innerHTML = html;
  desk.className = `check board${answer ? ` ruled ${answer.status}` : ""}`;
  document.title = `${given.title || "The board"} – Rules Desk`;
  showLink(given);
  showCitations(given.citations);
  const { pathname, search } = new URL(given.link);
  history.replaceState(null, "", pathname + search);
};

const warningOf = (...told) => {
  const warning = document.createElement("div");
  warning.className = "warning";
  warning.setAttribute("role", "alert");
  warning.append(...told);
  return warning;
};

const failed = (told) => find("beneath").replaceChildren(warningOf(told));

// What a file held that could not be placed.
const showNotes = (notes) => {
  const list = document.createElement("ul");
  list.append(...notes.map((note) => Object.assign(document.createElement("li"), { textContent: note })));
  find("notes").replaceChildren(...(notes.length ? [warningOf("The file is open. Left out, or not known here:", list)] : []));
};

const rule = async () => {
  desk.setAttribute("aria-busy", true);
  const given = await ask(api, past.now);
  if (!given) return;
  desk.removeAttribute("aria-busy");
  if (given.failed) failed(given.failed);
  else ruled(given);
};

const isStrip = (id) => palette.byId.get(id)?.slot === "obstacle";

const drawChanges = (before, after) => {
  const hexes = new Set([...Object.keys(before.board.hexes), ...Object.keys(after.board.hexes)]);
  for (const hex of hexes)
    if (JSON.stringify(situation.at(before, hex)) !== JSON.stringify(situation.at(after, hex)))
      picture.draw(hex, situation.at(after, hex), isStrip);
  picture.forget();
};

const showControls = () => {
  find("undo").disabled = !past.canUndo;
  find("redo").disabled = !past.canRedo;
  for (const id of ["erase", "details"]) find(id).setAttribute("aria-pressed", tool === id);
  for (const button of desk.querySelectorAll("[data-mode]")) button.setAttribute("aria-pressed", button.dataset.mode === mode);
  find("palette").hidden = mode !== "place";
  for (const each of ["battle", "retreat"]) find(`options-${each}`).hidden = mode !== each;
  for (const button of desk.querySelectorAll("[data-flags]"))
    button.setAttribute("aria-pressed", Number(button.dataset.flags) === past.now.flags);
  for (const button of desk.querySelectorAll("[data-face]"))
    button.querySelector("output").value = (past.now.dice ?? []).filter((face) => face === button.dataset.face).length;
};

let shown;
const past = historyOf(JSON.parse(desk.dataset.situation), (now) => {
  drawChanges(shown, now);
  shown = now;
  if (mode !== "place") mode = situation.modeOf(now) ?? "place";
  showControls();
  rule();
});
shown = past.now;

const setMode = (chosen) => {
  mode = chosen;
  tool = null;
  const asked = chosen === "place" ? past.now : situation.asking(past.now, chosen);
  if (!past.change(asked)) showControls();
};

const setTool = (chosen) => {
  tool = tool === chosen ? null : chosen;
  showControls();
};

const look = (hex) => {
  tool = null;
  showControls();
  details.open(hex);
};

const placed = (hex) => {
  if (palette.current) past.change(situation.put(past.now, hex, palette.current, palette.byId));
  else look(hex);
};

const entered = (hex) => {
  keys.at(hex);
  if (tool === "details") look(hex);
  else if (tool === "erase") past.change(situation.taken(past.now, hex));
  else if (mode === "place") placed(hex);
  else past.change(situation.chosen(past.now, mode, hex));
  speaker.hex(hex, past.now, answer);
};

const details = detailsOf(find("hex-form-kept"), find("sheet"), {
  pieces: palette.byId,
  situation: () => past.now,
  changed: (hex, contents) => past.change(situation.withHexes(past.now, { [hex]: contents })),
});

const keys = walk(table, {
  situation: () => past.now,
  cursorMoved: (hex) => {
    picture.walk(hex);
    if (hex) speaker.hex(hex, past.now, answer);
  },
  entered,
  deleted: (hex) => past.change(situation.taken(past.now, hex)),
  figures: (hex, number) => past.change(situation.withFigures(past.now, hex, number)),
  details: look,
  mode: setMode,
  dropped: () => past.change(situation.unchosen(past.now)),
  undo: () => past.undo(),
  redo: () => past.redo(),
});

listen(table, {
  unitOn: (hex) => situation.unitAt(past.now, hex),
  ghostOf: (hex) => picture.ghost(situation.unitAt(past.now, hex)),
  tapped: entered,
  pressed: look,
  dropped: (from, onto) => past.change(situation.dragged(past.now, from, onto)),
});

for (const button of desk.querySelectorAll("[data-mode]")) button.addEventListener("click", () => setMode(button.dataset.mode));
for (const id of ["undo", "redo"]) find(id).addEventListener("click", () => past[id]());
for (const id of ["erase", "details"]) find(id).addEventListener("click", () => setTool(id));
for (const button of desk.querySelectorAll("[data-flags]"))
  button.addEventListener("click", () => past.change({ ...past.now, flags: Number(button.dataset.flags) }));
for (const button of desk.querySelectorAll("[data-face]"))
  button.addEventListener("click", () =>
    past.change(situation.withDice(past.now, [...(past.now.dice ?? []), button.dataset.face])),
  );
find("no-dice").addEventListener("click", () => past.change(situation.withDice(past.now, undefined)));

const zoom = (large) => {
  table.dataset.zoom = large ? "large" : "fit";
  find("zoom").setAttribute("aria-pressed", large);
  if (large) picture.bring(keys.cursor ?? past.now.attacker ?? past.now.target ?? Object.keys(past.now.board.hexes)[0]);
};
find("zoom").addEventListener("click", () => zoom(table.dataset.zoom === "fit"));

// What a ruling asks for is answered like any other change.
find("beneath").addEventListener("submit", (event) => {
  const form = event.target.closest(".question");
  if (!form || !event.submitter) return;
  event.preventDefault();
  past.change(situation.told(past.now, form.elements.hex?.value, event.submitter));
});

const settings = find("ask-form");
settings.addEventListener("submit", (event) => event.preventDefault());
settings.addEventListener("change", () => {
  const said = new FormData(settings);
  const in_force = said.getAll("in_force").filter(Boolean);
  const board = { ...past.now.board, size: said.get("size"), top: said.get("top") };
  past.change({ ...past.now, in_force: in_force.length ? in_force : undefined, board });
});

takeFiles(find("open"), opening, (given) => {
  showNotes(given.notes ?? []);
  if (given.failed) return failed(given.failed);
  mode = "place";
  past.change(given.situation);
});

table.tabIndex = 0;
table.setAttribute("role", "application");
table.setAttribute("aria-label", "Board. Arrow keys walk over the hexes.");
startSharing();
mode = situation.modeOf(past.now) ?? "place";
showControls();
bringSymbols(desk.dataset.symbols);

// The widest board is too small for a finger where it is whole.
if (past.now.board.size === "overlord" && table.clientWidth < 600) zoom(true);
