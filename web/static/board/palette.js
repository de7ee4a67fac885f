// The pieces to place: which there are, which one is chosen, and how one is found by name.

const KEPT = "piece"; // The last choice, on this device.

const kept = () => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

const keep = (key) => {
  try {
    localStorage.setItem(KEPT, key);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
};

const drawing = ({ symbols, side, slot }, boxes) =>
  `<svg class="b-board" aria-hidden="true" viewBox="${boxes[slot]}"><g class="b-${side}">` +
  `${symbols.map((id) => `<use href="#${id}"/>`).join("")}</g></svg>`;

const buttonOf = (piece, boxes) => {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.piece = piece.key;
  button.innerHTML = drawing(piece, boxes);
  return button;
};

// A button with its name beside the drawing, and one with the drawing alone.
const named = (piece, boxes) => {
  const button = buttonOf(piece, boxes);
  button.append(Object.assign(document.createElement("span"), { textContent: piece.title }));
  return button;
};

const plain = (piece, boxes) => {
  const button = buttonOf(piece, boxes);
  button.setAttribute("aria-label", piece.title);
  button.title = piece.title;
  return button;
};

const trayOf = ({ heading, pieces }, boxes) => {
  const tray = document.createElement("fieldset");
  tray.className = "tray";
  const rows = document.createElement("div");
  rows.append(...pieces.map((piece) => named(piece, boxes)));
  tray.append(Object.assign(document.createElement("legend"), { textContent: heading }), rows);
  return tray;
};

export const paletteOf = (holder, chosen) => {
  const shelf = JSON.parse(holder.dataset.pieces);
  const boxes = JSON.parse(holder.dataset.boxes);
  const pieces = shelf.flatMap((tray) => tray.pieces);
  const byKey = new Map(pieces.map((piece) => [piece.key, piece]));
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const [often, trays] = [holder.querySelector(".often"), holder.querySelector("#trays")];
  let current = byKey.get(kept()) ?? null;

  const show = () => {
    for (const button of holder.querySelectorAll("[data-piece]"))
      button.setAttribute("aria-pressed", button.dataset.piece === current?.key);
  };

  // A seldom piece that was chosen stands among the others for the next time.
  const bring = (piece) => {
    if (!often.querySelector(`[data-piece="${piece.key}"]`)) often.append(plain(piece, boxes));
  };

  holder.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-piece]");
    if (!button) return;
    current = byKey.get(button.dataset.piece);
    bring(current);
    keep(current.key);
    show();
    chosen(current);
  });

  // There are many, so they are made when they are first asked for.
  holder.querySelector("details").addEventListener("toggle", () => {
    if (trays.childElementCount) return;
    trays.append(...shelf.map((tray) => trayOf(tray, boxes)));
    show();
  });

  const box = holder.querySelector("#find-piece");
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const tray of trays.children) {
      for (const button of tray.querySelectorAll("[data-piece]")) {
        const { title, id } = byKey.get(button.dataset.piece);
        const name = `${title} ${id}`.toLowerCase();
        button.hidden = !words.every((word) => name.includes(word));
      }
      tray.hidden = !tray.querySelector("[data-piece]:not([hidden])");
    }
    holder.querySelector("#no-piece").hidden = [...trays.children].some((tray) => !tray.hidden);
  });

  if (current) bring(current);
  show();
  return {
    byId,
    titleOf: (id, side) => byKey.get(side ? `${side}:${id}` : id)?.title ?? id,
    get current() {
      return current;
    },
  };
};
