// The rules check: the ruling changes in place when the situation does.

import { showFrom } from "./citing.js";

const form = document.getElementById("check");
const desk = document.getElementById("desk");
const answer = document.getElementById("answer");
const situation = document.getElementById("situation");
const rules = [...document.querySelectorAll("#declared input")];
const wide = matchMedia("(min-width: 60rem)");
const KEPT = "in_force"; // The rules in force, on this device.
const CONTROLS = "#situation :is(select, input)";

let asked = 0; // The number of the last question: earlier answers come too late.

const address = (button) => {
  const given = [...new FormData(form, button)].filter(([, value]) => value);
  return `${form.action}?${new URLSearchParams(given)}`;
};

// The controls themselves stay, so that the one that was changed keeps the focus.
// Says whether the page has the same ones; if not, it has to be opened as it is.
const fill = (page) => {
  const fresh = [...page.querySelectorAll(CONTROLS)];
  const same = fresh.map(({ id }) => document.getElementById(id));
  if (same.includes(null) || fresh.length !== document.querySelectorAll(CONTROLS).length) return false;
  same.forEach((control, place) => {
    const { value, checked, type } = fresh[place];
    if (type === "checkbox" || type === "radio") control.checked = checked;
    else control.value = value;
    control.toggleAttribute("aria-invalid", fresh[place].hasAttribute("aria-invalid"));
  });
  for (const id of [...page.querySelectorAll("#situation .fault, #more > summary, #declared > summary")].map(({ id }) => id))
    document.getElementById(id).textContent = page.getElementById(id).textContent;
  return true;
};

const show = (page) => {
  document.title = page.title;
  desk.className = page.getElementById("desk").className;
  for (const id of ["answer", "beneath", "reasons"])
    document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
  document.getElementById("share").hidden = page.getElementById("share").hidden;
  document.getElementById("link").value = page.getElementById("link").value;
  showFrom(page);
};

const ask = async (url, done = () => {}) => {
  const number = ++asked;
  desk.setAttribute("aria-busy", true);
  try {
    const response = await fetch(url);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (number !== asked) return;
    if (!fill(page)) return location.assign(response.url);
    show(page);
    history.replaceState(null, "", response.url);
    desk.removeAttribute("aria-busy");
    done();
  } catch {
    // No page of ours, or none at all: the browser shows what there is.
    if (number === asked) location.assign(url);
  }
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { submitter } = event;
  ask(address(submitter), () => {
    if (desk.classList.contains("ruled") && !wide.matches) situation.open = false;
    scrollTo(0, 0);
    // The button that answered a question is gone, and the focus with it.
    if (!submitter?.isConnected) document.getElementById("main").focus({ preventScroll: true });
  });
});

// Until a ruling is asked for, a small screen shows the form alone.
situation.addEventListener("change", () => {
  if (desk.classList.contains("ruled") || wide.matches) ask(address());
});

const keep = () => {
  const chosen = rules.filter(({ checked }) => checked).map(({ value }) => value);
  try {
    if (chosen.length) localStorage.setItem(KEPT, JSON.stringify(chosen));
    else localStorage.removeItem(KEPT);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
};

const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
};

const declared = document.getElementById("declared"); // Not every question has rules to tick.

const count = () => {
  const number = rules.filter(({ checked }) => checked).length;
  if (declared) document.getElementById("rules-on").textContent = number ? `Rules in force · ${number}` : "Rules in force";
};

declared?.addEventListener("change", () => {
  keep();
  count();
});

// A link says what is in force; a new situation begins with what this device remembers.
if (!location.search) {
  const chosen = kept();
  for (const rule of rules) rule.checked = chosen.includes(rule.value);
  count();
}
for (const note of document.querySelectorAll("[data-scripted]")) note.hidden = false;
if (wide.matches && !CSS.supports("selector(::details-content)")) situation.open = true;
