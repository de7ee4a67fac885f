// The names of hexes, and the way from one to the next: the server knows all else of them.

const SIZES = {
  standard: { columns: 13, rows: 9 },
  breakthrough: { columns: 13, rows: 17 },
  overlord: { columns: 26, rows: 9 },
};

const sizeOf = (board) => SIZES[board.size ?? "standard"];

// Halves of a hex from the left, and rows from the top: short rows begin half a hex later.
const placeOf = (name, { rows }) => {
  const row = rows - Number(name.slice(1));
  return { x: 2 * (name.toUpperCase().charCodeAt(0) - 65) + (row % 2), row };
};

const nameOf = ({ x, row }, { rows }) => {
  const letter = String.fromCharCode(65 + Math.floor(x / 2));
  return `${row % 2 ? letter.toLowerCase() : letter}${rows - row}`;
};

const isOn = ({ x, row }, { columns, rows }) => row >= 0 && row < rows && x >= 0 && x <= 2 * (columns - 1);

// Up and down the way leans to one side and then to the other, so that it goes straight.
const STEPS = {
  ArrowLeft: () => [[-2, 0]],
  ArrowRight: () => [[2, 0]],
  ArrowUp: (row) => (row % 2 ? [[-1, -1], [1, -1]] : [[1, -1], [-1, -1]]),
  ArrowDown: (row) => (row % 2 ? [[-1, 1], [1, 1]] : [[1, 1], [-1, 1]]),
};

export const isStep = (key) => key in STEPS || key === "Home" || key === "End";

// The hex that a key leads to from another; the same one at the edge of the board.
export const stepped = (name, key, board) => {
  const size = sizeOf(board);
  const { x, row } = placeOf(name, size);
  if (key === "Home") return nameOf({ x: row % 2, row }, size);
  if (key === "End") return nameOf({ x: 2 * (size.columns - 1) - (row % 2), row }, size);
  for (const [across, down] of STEPS[key](row)) {
    const next = { x: x + across, row: row + down };
    if (isOn(next, size)) return nameOf(next, size);
  }
  return name;
};

export const middle = (board) => {
  const { columns, rows } = sizeOf(board);
  const row = Math.floor(rows / 2);
  return nameOf({ x: 2 * Math.floor(columns / 2) + (row % 2), row }, { rows });
};
