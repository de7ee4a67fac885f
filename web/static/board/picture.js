// The picture of the board: the server's, and upon it at once what was just changed.

const SVG = "http://www.w3.org/2000/svg";
const OUTLINE = "M0-56 48.5-28V28L0 56-48.5 28V-28z";
const NUMBERED = 17; // A silhouette makes room for the number beside it.

const made = (name, attributes = {}) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

const placed = (id, more = {}) => made("use", { href: `#${id}`, ...more });

const symbolOf = (id, kind) => (document.getElementById(`${kind}-${id}`) ? `${kind}-${id}` : `${kind}-unknown`);

const counter = ({ unit, side, figures }) => {
  const group = made("g", { class: `b-${side} unit` });
  group.append(placed(`c-${side}`), placed(symbolOf(unit, "u"), figures ? { x: -NUMBERED } : {}));
  if (figures) {
    const count = made("text", { class: "b-count", x: 22, y: 14 });
    count.textContent = figures;
    group.append(count);
  }
  return group;
};

export const pictureOf = (holder) => {
  const group = (hex) => holder.querySelector(`[data-hex="${hex}"]`);
  let cursor;

  const markCursor = () => {
    holder.querySelector(".cursor")?.remove();
    const place = cursor && group(cursor);
    if (!place) return;
    const ring = made("path", { class: "cursor", d: OUTLINE, transform: place.getAttribute("transform") });
    place.ownerSVGElement.append(ring);
  };

  return {
    group,
    show(svg) {
      holder.innerHTML = svg;
      markCursor();
    },
    // What lies on a hex, until the server's picture comes: rivers then find their banks.
    draw(hex, contents, isStrip) {
      const place = group(hex);
      if (!place) return;
      const name = place.querySelector(".b-name");
      const lying = (contents.terrain ?? []).map((id) => placed(`t-${id}`, isStrip(id) ? { transform: "translate(0 18)" } : {}));
      const ground = lying.length && !isStrip(contents.terrain[0]) ? [] : [placed("b-hex", { class: "b-grass" })];
      const marks = (contents.marks ?? []).map((id) => placed(`m-${id}`, { x: 34, y: -27 }));
      const standing = contents.unit ? [counter(contents.unit)] : [];
      place.replaceChildren(...ground, ...lying, ...standing, ...marks, name);
    },
    // What was shown of another question is no answer to this one.
    forget() {
      holder.querySelector(".b-shown")?.replaceChildren();
    },
    ghost(unit) {
      const ghost = made("svg", { class: "ghost b-board", viewBox: "-52 -60 104 120", "aria-hidden": "true" });
      ghost.append(counter(unit));
      return ghost;
    },
    walk(hex) {
      cursor = hex;
      markCursor();
      if (hex) group(hex)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    bring(hex) {
      const place = hex && group(hex)?.getBoundingClientRect();
      const board = holder.parentElement;
      if (place) board.scrollLeft += place.left + place.width / 2 - board.getBoundingClientRect().left - board.clientWidth / 2;
    },
  };
};
