// A citation: the form in which a person cites is remembered, a passage is chosen in place,
// and that which the address leads to is offered.

const FORM = "cite-form";
const tabs = document.getElementById("citations");
const chosen = document.querySelector(".citing");

const remembered = () => {
  try {
    return localStorage.getItem(FORM);
  } catch {
    return null;
  }
};

const tab = document.getElementById(`cite-${remembered()}`);
if (tab) tab.checked = true;
tabs.addEventListener("change", ({ target }) => {
  try {
    localStorage.setItem(FORM, target.value);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
});

// Shows another citation, given by form.
export const show = (texts) => {
  for (const [form, text] of Object.entries(texts)) document.getElementById(`citation-${form}`).value = text;
};

// Shows the citation on another page of ours.
export const showFrom = (page) => {
  for (const { id, value, lang } of page.querySelectorAll(".tab textarea"))
    Object.assign(document.getElementById(id), { value, lang });
};

let asked = 0; // The number of the last choice: earlier answers come too late.

// Shows the citation of a passage, or of the whole, and says whether it is still wanted.
const bring = async (passage) => {
  const number = ++asked;
  const address = new URL(chosen.action);
  address.search = new URLSearchParams({ passage });
  address.hash = "";
  try {
    const response = await fetch(address);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!response.ok) throw new Error();
    if (number === asked) showFrom(page);
  } catch (failure) {
    if (number === asked) throw failure;
  }
  return number === asked;
};

const cite = async () => {
  const { value, selectedOptions } = chosen.elements.passage;
  const detail = `Citing: ${selectedOptions[0].text}`;
  try {
    if (await bring(value)) document.dispatchEvent(new CustomEvent("say", { detail }));
  } catch {
    chosen.submit(); // the browser shows what there is
  }
};

// The passage that the address leads to, by the anchor that it has or had.
const passageHere = () => {
  const names = [...chosen.elements.passage.options].map(({ value }) => value);
  let place = document.getElementById(location.hash.slice(1));
  while (place && !names.includes(place.id)) place = place.parentElement?.closest("[id]");
  return place?.id;
};

// Whoever came to a passage is offered that one.
const follow = async () => {
  const passage = passageHere();
  if (!passage) return;
  try {
    if (await bring(passage)) chosen.elements.passage.value = passage;
  } catch {
    // What was offered before still is.
  }
};

if (chosen) {
  chosen.querySelector("button").hidden = true;
  chosen.addEventListener("change", cite);
  addEventListener("hashchange", follow);
  follow();
}
