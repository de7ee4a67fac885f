// While typing: records by their names, then fields; in the empty box, the last searches.
// An ARIA combobox that opens the record, or ends or repeats the search, that is chosen.

const PAUSE = 120;
const KEPT = "searches";
const MOST_KEPT = 6;
const input = document.getElementById("q");
const form = input.form;
const icons = form.querySelector("use").getAttribute("href").split("#")[0];

form.insertAdjacentHTML(
  "beforeend",
  `<ul id="suggestions" role="listbox" aria-label="Suggestions" hidden></ul><span class="unseen" role="status"></span>`,
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
let choices = []; // What each option does.

// The last searches stay on this device; without storage there are none.
const lastSearches = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)).filter((text) => typeof text === "string");
  } catch {
    return [];
  }
};

const keep = (searches) => {
  try {
    if (searches.length) localStorage.setItem(KEPT, JSON.stringify(searches.slice(0, MOST_KEPT)));
    else localStorage.removeItem(KEPT);
  } catch {
    // Storage is switched off: nothing is kept.
  }
};

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

const option = ({ icon, colour = "", name, more }, place) => {
  const item = document.createElement("li");
  item.id = `suggestion-${place}`;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", false);
  item.innerHTML = `<svg class="badge ${colour}" aria-hidden="true"><use href="${icons}#${icon}"/></svg><span></span> <span></span>`;
  const [first, second] = item.querySelectorAll("span");
  first.textContent = name;
  second.textContent = more ?? "";
  return item;
};

const show = (suggestions, said = "suggestion") => {
  activate(-1);
  choices = suggestions.map(({ choose }) => choose);
  list.replaceChildren(...suggestions.map(option));
  const number = suggestions.length;
  count.textContent = number ? `${number} ${said}${number === 1 ? "" : "s"}` : "";
  open(number > 0);
};

const stop = () => {
  asked += 1;
  clearTimeout(timer);
  open(false);
};

const search = (text) => () => {
  input.value = text;
  form.requestSubmit();
};

const fill = (text) => () => {
  input.value = text;
  ask();
};

const ofRecord = ({ title, record, category, about, url }) => ({
  icon: category,
  colour: category,
  name: title,
  more: title === record ? about : `${record} · ${about}`,
  choose: () => {
    stop();
    location.assign(url);
  },
});

// The name of a field still needs what stands behind it.
const ofField = ({ text, about }) => ({
  icon: "filter",
  name: text,
  more: about,
  choose: text.endsWith(":") ? fill(text) : search(text),
});

const showLast = () => {
  const kept = lastSearches().map((text) => ({ icon: "search", name: text, choose: search(text) }));
  const forget = () => {
    keep([]);
    show([]);
  };
  show(kept.length ? [...kept, { icon: "close", name: "Forget these searches", choose: forget }] : [], "option");
};

const ask = async () => {
  const text = input.value.trim().slice(0, 100);
  const number = ++asked;
  if (!text) return showLast();
  try {
    const response = await fetch(`${input.dataset.suggest}?q=${encodeURIComponent(text)}`);
    const { suggestions, completions } = await response.json();
    if (number === asked && document.activeElement === input)
      show([...suggestions.map(ofRecord), ...completions.map(ofField)]);
  } catch {
    // Off line, or no suggestions today: the search itself still works.
  }
};

input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(ask, PAUSE);
});

input.addEventListener("focus", () => {
  if (!input.value.trim()) showLast();
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const number = list.children.length;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && number) {
    if (list.hidden) open(true);
    // One place, -1, stands for the box itself, before the first and after the last.
    activate(((active + 1 + step + number + 1) % (number + 1)) - 1);
  } else if (event.key === "Enter" && active >= 0) choices[active]();
  else if (event.key === "Escape" && !list.hidden) stop();
  else return;
  event.preventDefault();
});

input.addEventListener("blur", stop);
form.addEventListener("submit", () => {
  stop();
  const text = input.value.trim();
  if (text) keep([text, ...lastSearches().filter((other) => other !== text)]);
});
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const place = [...list.children].indexOf(event.target.closest("li"));
  if (place >= 0) choices[place]();
});

// It is the focus that brought this, and something may have been typed meanwhile.
if (document.activeElement === input) {
  if (!input.value.trim()) showLast();
  else if (input.value !== input.defaultValue) ask();
}
