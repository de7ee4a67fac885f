// The details of one hex, in the same form that serves without scripts.

import { groundOf, terrainOf } from "./situation.js";

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

export const detailsOf = (form, dialog, { pieces, situation, changed }) => {
  const selects = [...form.querySelectorAll("select")];
  const title = form.querySelector("#sheet-title");
  let hex;

  for (const select of selects) select.querySelector(`option[value="${AS_IT_IS}"]`).remove();
  dialog.append(form);

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
    for (const select of selects)
      if (select.name.startsWith("unit.") && select.name !== "unit.unit")
        select.closest(".field").hidden = form.elements["unit.unit"].value === NOTHING;
    form.elements["unit.side"].querySelector(`[value="${NOTHING}"]`)?.remove();
    if (!form.elements["unit.side"].value) form.elements["unit.side"].value = "axis";
  };

  const read = (select) => (select.value === NOTHING ? undefined : READ[select.dataset.kind](select.value));

  const withGround = (contents, name, value) => {
    const slots = { ...groundOf(contents, pieces), [name]: value };
    return { ...contents, terrain: terrainOf(slots) };
  };

  const withUnit = (contents, key, value) => {
    if (key === "unit" && value === undefined) return { ...contents, unit: undefined };
    const unit = { side: form.elements["unit.side"].value, ...contents.unit, [key]: value };
    return { ...contents, unit: Object.fromEntries(Object.entries(unit).filter(([, said]) => said !== undefined)) };
  };

  form.addEventListener("change", ({ target }) => {
    const contents = situation().board.hexes[hex] ?? {};
    const [outer, inner] = target.name.split(".");
    const value = read(target);
    if (inner) changed(hex, withUnit(contents, inner, value));
    else if (target.name in groundOf({}, pieces)) changed(hex, withGround(contents, outer, value));
    else changed(hex, { ...contents, [outer]: value });
    fill();
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.id === "clear-hex") changed(hex, {});
    dialog.close();
  });
  form.querySelector("#sheet-done").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return {
    open(name) {
      hex = name;
      title.textContent = `Hex ${name}`;
      fill();
      dialog.showModal();
    },
  };
};
