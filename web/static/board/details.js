// The details of one hex, in the same form that serves without scripts.

import { groundOf, terrainOf, withGround } from "./situation.js";

const AS_IT_IS = "";
const NOTHING = "none";

const READ = {
  number: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  truth: (text) => text === "true",
  ground: (text) => [text],
  list: (text) => [text],
  word: (text) => text,
};

// What a select shows of a value: of a list its first item.
const shownOf = (value) => (Array.isArray(value) ? value[0] : value);

// The form lies in its noscript as text until a hex is looked at for the first time.
const formIn = (dialog, kept) => {
  dialog.innerHTML = kept.textContent;
  const form = dialog.querySelector("form");
  for (const select of form.querySelectorAll("select")) select.querySelector(`option[value="${AS_IT_IS}"]`).remove();
  return form;
};

export const detailsOf = (kept, dialog, { pieces, situation, changed }) => {
  let form;
  let selects;
  let hex;

  const valuesOf = (contents) => {
    const ground = groundOf(contents, pieces);
    return ({ name }) => {
      if (name in ground) return ground[name];
      const [outer, inner] = name.split(".");
      return shownOf(inner ? contents.unit?.[inner] : contents[outer]);
    };
  };

  const fill = () => {
    const valueOf = valuesOf(situation().board.hexes[hex] ?? {});
    for (const select of selects) {
      const value = String(valueOf(select) ?? NOTHING);
      if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value));
      select.value = value;
    }
    const isEmpty = form.elements["unit.unit"].value === NOTHING;
    for (const { name, parentElement: field } of selects)
      if (name.startsWith("unit.") && name !== "unit.unit") field.hidden = isEmpty;
    const side = form.elements["unit.side"];
    side.querySelector(`[value="${NOTHING}"]`)?.remove();
    side.value ||= "axis";
  };

  const read = (select) => (select.value === NOTHING ? undefined : READ[select.dataset.kind](select.value));

  const groundSaid = (contents, name, value) =>
    withGround(contents, terrainOf({ ...groundOf(contents, pieces), [name]: value }));

  const withUnit = (contents, key, value) => {
    if (key === "unit" && value === undefined) return { ...contents, unit: undefined };
    const unit = { side: form.elements["unit.side"].value, ...contents.unit, [key]: value };
    return { ...contents, unit: Object.fromEntries(Object.entries(unit).filter(([, said]) => said !== undefined)) };
  };

  const take = ({ target }) => {
    const contents = situation().board.hexes[hex] ?? {};
    const [outer, inner] = target.name.split(".");
    const value = read(target);
    if (inner) changed(hex, withUnit(contents, inner, value));
    else if (outer in groundOf({}, pieces)) changed(hex, groundSaid(contents, outer, value));
    else changed(hex, { ...contents, [outer]: value });
    fill();
  };

  const start = () => {
    form = formIn(dialog, kept);
    selects = [...form.querySelectorAll("select")];
    form.addEventListener("change", take);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.submitter?.id === "clear-hex") changed(hex, {});
      dialog.close();
    });
    form.querySelector("#sheet-done").addEventListener("click", () => dialog.close());
  };

  // What is beside the sheet is the backdrop, and belongs to it.
  dialog.addEventListener("click", ({ target, clientY }) => {
    if (target === dialog && clientY < dialog.getBoundingClientRect().top) dialog.close();
  });

  return {
    open(name) {
      hex = name;
      if (!form) start();
      form.querySelector("#sheet-title").textContent = `Hex ${name}`;
      fill();
      dialog.showModal();
    },
  };
};
