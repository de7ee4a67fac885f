// Names of records while typing: an ARIA combobox that opens the record chosen.

const PAUSE = 120;
const input = document.getElementById("q");
const form = input.form;
const icons = form.querySelector("use").getAttribute("href").split("#")[0];

form.insertAdjacentHTML(
  "beforeend",
  `<ul id="suggestions" role="listbox" aria-label="Records" hidden></ul><span class="unseen" role="status"></span>`,
);
const count = form.lastChild;
const list = count.previousSibling;
for (const [name, value] of Object.entries({
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-controls": list.id,
  "aria-expanded": false,
  "aria-keyshortcuts": "/",
}))
  input.setAttribute(name, value);

let active = -1;
let asked = 0; // The number of the last question: earlier answers come too late.
let timer;

const activate = (place) => {
  list.children[active]?.setAttribute("aria-selected", false);
  active = place;
  const option = list.children[active];
  option?.setAttribute("aria-selected", true);
  option?.scrollIntoView({ block: "nearest" });
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
};

const open = (opened) => {
  list.hidden = !opened;
  input.setAttribute("aria-expanded", opened);
  if (!opened) activate(-1);
};

const option = ({ title, record, category, about, url }, place) => {
  const item = document.createElement("li");
  item.id = `suggestion-${place}`;
  item.dataset.url = url;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", false);
  item.innerHTML = `<svg class="badge ${category}" aria-hidden="true"><use href="${icons}#${category}"/></svg><span></span> <span></span>`;
  const [name, more] = item.querySelectorAll("span");
  name.textContent = title;
  more.textContent = title === record ? about : `${record} · ${about}`;
  return item;
};

const show = (suggestions) => {
  activate(-1);
  list.replaceChildren(...suggestions.map(option));
  const number = suggestions.length;
  count.textContent = number ? `${number} suggestion${number === 1 ? "" : "s"}` : "";
  open(number > 0);
};

const stop = () => {
  asked += 1;
  clearTimeout(timer);
  open(false);
};

const ask = async () => {
  const text = input.value.trim().slice(0, 100);
  const number = ++asked;
  if (!text) return show([]);
  try {
    const response = await fetch(`${input.dataset.suggest}?q=${encodeURIComponent(text)}`);
    const { suggestions } = await response.json();
    if (number === asked && document.activeElement === input) show(suggestions);
  } catch {
    // Off line, or no suggestions today: the search itself still works.
  }
};

const go = (item) => {
  stop();
  location.assign(item.dataset.url);
};

input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(ask, PAUSE);
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const number = list.children.length;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && number) {
    if (list.hidden) open(true);
    // One place, -1, stands for the box itself, before the first and after the last.
    activate(((active + 1 + step + number + 1) % (number + 1)) - 1);
  } else if (event.key === "Enter" && active >= 0) go(list.children[active]);
  else if (event.key === "Escape" && !list.hidden) stop();
  else return;
  event.preventDefault();
});

input.addEventListener("blur", stop);
form.addEventListener("submit", stop);
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const item = event.target.closest("li");
  if (item) go(item);
});
