// What an edit makes of a situation: plain data in, new plain data out.

const GROUND = ["terrain", "also", "obstacle"];

// The keys that each question keeps of what was said before it was asked.
const KEPT = {
  sight: ["attacker", "target"],
  battle: ["attacker", "target", "dice"],
  move: ["attacker", "to"],
  targets: ["attacker"],
  retreat: ["target", "flags"],
};

export const at = (situation, hex) => situation.board.hexes[hex] ?? {};
export const unitAt = (situation, hex) => at(situation, hex).unit;
export const modeOf = ({ question }) => (question === "resolve" ? "battle" : question);

const isNothing = (value) => value === undefined || (Array.isArray(value) && !value.length);
const tidy = (things) => Object.fromEntries(Object.entries(things).filter(([, value]) => !isNothing(value)));

// A hex that is asked about has to hold a unit, but for those of a line of sight.
const withoutTheGone = (situation) => {
  if (situation.question === "sight") return situation;
  const gone = ["attacker", "target"].filter((role) => situation[role] && !unitAt(situation, situation[role]));
  return without(situation, ...gone, ...(gone.length ? ["to", "dice"] : []));
};

const without = (situation, ...keys) =>
  tidy(Object.fromEntries(Object.entries(situation).filter(([key]) => !keys.includes(key))));

export const withHexes = (situation, changed) => {
  const hexes = { ...situation.board.hexes };
  for (const [hex, contents] of Object.entries(changed)) {
    const kept = tidy(contents);
    if (Object.keys(kept).length) hexes[hex] = kept;
    else delete hexes[hex];
  }
  return withoutTheGone({ ...situation, board: { ...situation.board, hexes } });
};

// Which slot each terrain and obstacle of a hex fills, as the form of a hex has them.
export const groundOf = (contents, pieces) => {
  const lying = contents.terrain ?? [];
  const isObstacle = (id) => pieces.get(id)?.slot === "obstacle";
  const ground = lying.filter((id) => !isObstacle(id));
  const upon = lying.filter(isObstacle);
  const also = ground[1] ?? upon[1];
  return { terrain: ground[0], also, obstacle: upon[0], more: [...ground.slice(2), ...upon.slice(1)].filter((id) => id !== also) };
};

export const terrainOf = (slots) => [...new Set([...GROUND.map((slot) => slots[slot]), ...slots.more])].filter(Boolean);

// What a file told of the hex that no book tells of is thereby said.
export const withGround = (contents, terrain) => ({ ...contents, terrain, unknown: undefined });

// Terrain takes the place of terrain, but for a bridge over its river and the like.
const withTerrain = (slots, piece, pieces) => {
  const fits = (upper, ground) => pieces.get(upper)?.upon.includes(ground);
  if (fits(piece.id, slots.terrain)) return { ...slots, also: piece.id };
  const upper = [slots.also, slots.terrain].find((id) => fits(id, piece.id));
  return { ...slots, terrain: piece.id, also: upper, more: [] };
};

const toggled = (list = [], item) => (list.includes(item) ? list.filter((each) => each !== item) : [...list, item]);

const laidOn = (contents, piece, pieces) => {
  const { id, slot, side } = piece;
  if (slot === "unit") {
    const same = contents.unit?.unit === id && contents.unit.side === side;
    return { ...contents, unit: same ? undefined : { unit: id, side } };
  }
  if (slot === "marks") return { ...contents, marks: toggled(contents.marks, id) };
  if (contents.terrain?.includes(id)) return withGround(contents, toggled(contents.terrain, id));
  const slots = groundOf(contents, pieces);
  const filled = slot === "obstacle" ? { ...slots, obstacle: id } : withTerrain(slots, piece, pieces);
  return withGround(contents, terrainOf(filled));
};

// Placing what lies there already takes it away.
export const put = (situation, hex, piece, pieces) =>
  withHexes(situation, { [hex]: laidOn(at(situation, hex), piece, pieces) });

export const cleared = (situation, hex) => withHexes(situation, { [hex]: {} });

// The unit goes first, then what it stood on.
export const taken = (situation, hex) =>
  withHexes(situation, { [hex]: unitAt(situation, hex) ? { ...at(situation, hex), unit: undefined } : {} });

export const withFigures = (situation, hex, figures) => {
  const contents = at(situation, hex);
  return contents.unit ? withHexes(situation, { [hex]: { ...contents, unit: { ...contents.unit, figures } } }) : situation;
};

// Two units change places where one is dragged onto another; who was asked about goes along.
export const dragged = (situation, from, onto) => {
  const [one, other] = [at(situation, from), at(situation, onto)];
  if (from === onto || !one.unit) return situation;
  const follow = (hex) => (hex === from ? onto : hex === onto && other.unit ? from : hex);
  const asked = situation.question === "sight" ? {} : { attacker: follow(situation.attacker), target: follow(situation.target) };
  const moved = without({ ...situation, ...asked }, "to", "dice");
  return withHexes(retitled(moved), { [from]: { ...one, unit: other.unit }, [onto]: { ...other, unit: one.unit } });
};

// A roll is an attack of which the dice are known.
const retitled = (situation) =>
  modeOf(situation) === "battle" ? { ...situation, question: situation.dice?.length ? "resolve" : "battle" } : situation;

const sideAt = (situation, hex) => (hex ? unitAt(situation, hex)?.side : undefined);

const fightsItself = (situation) => {
  const sides = [sideAt(situation, situation.attacker), sideAt(situation, situation.target)];
  return situation.attacker !== undefined && (situation.attacker === situation.target || (sides[0] && sides[0] === sides[1]));
};

// The situation with another question asked of the same hexes, as far as they suit it.
export const asking = (situation, question) => {
  const others = Object.keys(situation).filter((key) => !["board", "in_force", "lang", ...(KEPT[question] ?? [])].includes(key));
  const asked = withoutTheGone(retitled({ ...without(situation, ...others), question }));
  if (question === "retreat") return { flags: 1, ...asked };
  return fightsItself(asked) ? without(asked, "target", "dice") : asked;
};

const CHOICES = {
  sight: (situation, hex) => {
    const { attacker } = situation;
    if (attacker === hex) return without(situation, "attacker", "target");
    const side = sideAt(situation, hex);
    const friend = side && side === sideAt(situation, attacker);
    return !attacker || friend ? { ...without(situation, "target"), attacker: hex } : { ...situation, target: hex };
  },
  battle: (situation, hex) => {
    const { attacker } = situation;
    const side = sideAt(situation, hex);
    const fresh = retitled(without(situation, "dice"));
    if (!side) return situation;
    if (attacker === hex) return without(fresh, "attacker", "target");
    return !attacker || side === sideAt(situation, attacker)
      ? { ...without(fresh, "target"), attacker: hex }
      : { ...fresh, target: hex };
  },
  targets: (situation, hex) => (unitAt(situation, hex) ? { ...situation, attacker: hex } : situation),
  move: (situation, hex) => {
    if (unitAt(situation, hex)) return { ...without(situation, "to", "path"), attacker: hex };
    if (!situation.attacker) return situation;
    return situation.to === hex ? without(situation, "to") : { ...without(situation, "path"), to: hex };
  },
  retreat: (situation, hex) => (unitAt(situation, hex) ? { ...situation, target: hex } : situation),
};

export const chosen = (situation, mode, hex) => CHOICES[mode](situation, hex);

export const unchosen = (situation) => retitled(without(situation, "attacker", "target", "to", "path", "dice"));

export const withDice = (situation, dice) => retitled(tidy({ ...situation, dice }));

// What a button says that answers a ruling's question: of a hex, of its unit, of the whole.
export const told = (situation, hex, { name, value }) => {
  const said = { true: true, false: false }[value] ?? (/^\d+$/.test(value) ? Number(value) : value);
  if (!hex) return { ...situation, [name]: said };
  const [outer, key] = name.split(".");
  const contents = at(situation, hex);
  if (name === "terrain") return withHexes(situation, { [hex]: withGround(contents, value === "none" ? [] : [value]) });
  return withHexes(situation, { [hex]: key ? { ...contents, unit: { ...contents.unit, [key]: said } } : { ...contents, [outer]: said } });
};
