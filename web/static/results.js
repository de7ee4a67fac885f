// The search page: results change in place when the words or a filter do.

const form = document.getElementById("search");
const filters = document.getElementById("filters");
const results = document.getElementById("results");
const wide = matchMedia("(min-width: 60rem)");

let asked = 0; // The number of the last question: earlier answers come too late.
let shown = location.search; // What was asked for the results that are there.

const address = () => {
  const given = [...new FormData(form)].map(([name, value]) => [name, value.trim()]);
  const parameters = new URLSearchParams(given.filter(([, value]) => value)).toString();
  return parameters ? `${location.pathname}?${parameters}` : location.pathname;
};

const update = (page) => {
  document.title = page.title;
  for (const id of ["opening", "results"])
    document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
  for (const id of ["count", "filters-on"])
    document.getElementById(id).textContent = page.getElementById(id).textContent;
  // The boxes themselves stay, so that the one that was pressed keeps the focus.
  const fresh = page.querySelectorAll("#filters label");
  filters.querySelectorAll("label").forEach((label, place) => {
    label.className = fresh[place].className;
    label.querySelector("input").checked = fresh[place].querySelector("input").checked;
    label.querySelector("small").textContent = fresh[place].querySelector("small").textContent;
  });
};

const load = async (url, note) => {
  const number = ++asked;
  results.setAttribute("aria-busy", true);
  try {
    const response = await fetch(url);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (number !== asked) return;
    update(page);
    note(url);
    shown = location.search;
    results.removeAttribute("aria-busy");
  } catch {
    // Not a page of results, or none at all: the browser shows what there is.
    if (number === asked) location.assign(url);
  }
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!wide.matches) filters.open = false;
  if (matchMedia("(pointer: coarse)").matches) form.q.blur(); // Its keyboard covers the results.
  scrollTo(0, 0);
  load(address(), (url) => history.pushState(null, "", url));
});

filters.addEventListener("change", () => load(address(), (url) => history.replaceState(null, "", url)));

addEventListener("popstate", () => {
  if (location.search === shown) return; // Another place on the same page.
  form.q.value = new URLSearchParams(location.search).get("q") ?? "";
  load(location.href, () => {});
});

filters.classList.add("live");
if (wide.matches && !CSS.supports("selector(::details-content)")) filters.open = true;
