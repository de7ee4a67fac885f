// A citation: the form in which a person cites is remembered, and a passage is chosen in place.

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

const cite = async () => {
  const number = ++asked;
  const address = new URL(chosen.action);
  address.search = new URLSearchParams(new FormData(chosen));
  address.hash = "";
  try {
    const response = await fetch(address);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (number !== asked) return;
    if (!response.ok) throw new Error();
    showFrom(page);
    const detail = `Citing: ${chosen.elements.passage.selectedOptions[0].text}`;
    document.dispatchEvent(new CustomEvent("say", { detail }));
  } catch {
    if (number === asked) chosen.submit(); // the browser shows what there is
  }
};

if (chosen) {
  chosen.querySelector("button").hidden = true;
  chosen.addEventListener("change", cite);
}
