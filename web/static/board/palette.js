// The pieces to place: which there are, which one is chosen, and how one is found by name.

const KEPT = "piece"; // The last choice, on this device.

const pieceOf = ({ dataset }) => ({
  key: dataset.piece,
  id: dataset.id,
  slot: dataset.slot,
  side: dataset.side,
  title: dataset.title,
  upon: dataset.upon?.split(" ") ?? [],
});

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

export const paletteOf = (holder, chosen) => {
  const buttons = [...holder.querySelectorAll("[data-piece]")];
  const byKey = new Map(buttons.map((button) => [button.dataset.piece, pieceOf(button)]));
  const byId = new Map([...byKey.values()].map((piece) => [piece.id, piece]));
  const often = holder.querySelector(".often");
  let current = byKey.get(kept()) ?? null;

  const show = () => {
    for (const button of buttons) button.setAttribute("aria-pressed", button.dataset.piece === current?.key);
  };

  // A seldom piece that was chosen stands among the others for the next time.
  const bring = (button) => {
    if (often.querySelector(`[data-piece="${button.dataset.piece}"]`)) return;
    const copy = button.cloneNode(true);
    copy.setAttribute("aria-label", button.dataset.title);
    copy.title = button.dataset.title;
    copy.querySelector("span").remove();
    buttons.push(copy);
    often.append(copy);
  };

  holder.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-piece]");
    if (!button) return;
    bring(button);
    current = byKey.get(button.dataset.piece);
    keep(current.key);
    show();
    chosen(current);
  });

  const box = holder.querySelector("#find-piece");
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const tray of holder.querySelectorAll(".tray")) {
      let here = 0;
      for (const button of tray.querySelectorAll("[data-piece]")) {
        const title = `${button.dataset.title} ${button.dataset.id}`.toLowerCase();
        button.hidden = !words.every((word) => title.includes(word));
        here += !button.hidden;
      }
      tray.hidden = !here;
      found += here;
    }
    holder.querySelector("#no-piece").hidden = found > 0;
  });

  show();
  return {
    byId,
    titleOf: (id, side) => byKey.get(side ? `${side}:${id}` : id)?.title ?? id,
    get current() {
      return current;
    },
  };
};
