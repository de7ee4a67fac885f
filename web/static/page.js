// On every page: colours, the / key, and what is said.

const remembered = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const remember = (name, value) => {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
};

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const button = document.getElementById("theme");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
const showTheme = () => button.setAttribute("aria-pressed", isDark());

button.hidden = false;
button.addEventListener("click", () => {
  const theme = isDark() ? "light" : "dark";
  // What the device would choose anyway need not be kept: it may change its mind.
  const own = (theme === "dark") !== dark.matches;
  if (own) root.dataset.theme = theme;
  else delete root.dataset.theme;
  remember("theme", own ? theme : null);
  showTheme();
});
dark.addEventListener("change", showTheme);
showTheme();

const box = document.getElementById("q");
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.(FIELDS) || remembered("shortcut") === "off") return;
  event.preventDefault();
  box.focus();
  box.select();
});

// What completes a search comes when one is begun; without it the search itself works.
const complete = () => import(box.dataset.script).catch(() => {});
if (document.activeElement === box) complete();
else box.addEventListener("focus", complete, { once: true });

const shortcut = document.getElementById("shortcut");
if (shortcut) {
  shortcut.closest(".setting").hidden = false;
  shortcut.checked = remembered("shortcut") !== "off";
  shortcut.addEventListener("change", () => remember("shortcut", shortcut.checked ? null : "off"));
}

const said = document.getElementById("said");
let silence;
const say = (text) => {
  said.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => (said.textContent = ""), 5000);
};
document.addEventListener("say", ({ detail }) => say(detail)); // Other scripts have it said.

// What keeps the rules on this device waits until the page is there; none is kept without it.
addEventListener("load", () => import(document.getElementById("kept-here").dataset.script).catch(() => {}));
