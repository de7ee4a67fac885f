// The board by keyboard: arrows walk over it, letters choose what Enter does.

import { isStep, middle, stepped } from "./hexes.js";

const MODES = { p: "place", s: "sight", a: "battle", m: "move", t: "targets", r: "retreat" };

export const walk = (board, { situation, cursorMoved, entered, deleted, figures, details, mode, dropped, undo, redo }) => {
  let cursor;

  const go = (hex) => {
    cursor = hex;
    cursorMoved(hex);
  };

  const acts = {
    Enter: () => entered(cursor),
    " ": () => entered(cursor),
    Delete: () => deleted(cursor),
    Backspace: () => deleted(cursor),
    Escape: dropped,
    e: () => details(cursor),
  };

  board.addEventListener("focus", () => {
    if (board.matches(":focus-visible")) go(cursor ?? middle(situation().board));
  });
  board.addEventListener("blur", () => cursorMoved(null));

  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const letter = key.length === 1 ? key.toLowerCase() : key;
    cursor ??= middle(situation().board);
    if (isStep(key)) go(stepped(cursor, key, situation().board));
    else if (letter in acts) acts[letter]();
    else if (letter in MODES) mode(MODES[letter]);
    else if (/^[1-9]$/.test(key)) figures(cursor, Number(key));
    else return;
    event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if ((key === "z" && event.shiftKey) || key === "y") redo();
    else return;
    event.preventDefault();
  });

  return {
    get cursor() {
      return cursor;
    },
    at(hex) {
      cursor = hex;
    },
  };
};
