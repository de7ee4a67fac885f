// What is said aloud of a hex, and of what has been done.

const figures = (unit) => (unit.figures === undefined ? "" : `, ${unit.figures} figure${unit.figures === 1 ? "" : "s"}`);

const inAnswer = (hex, { question, answer }) => {
  if (question === "targets") {
    const target = answer.targets?.find((each) => each.hex === hex);
    return target ? [`${target.dice} ${target.dice === 1 ? "die" : "dice"}`] : [];
  }
  if (question === "move" && answer.reach?.[hex]) return [answer.reach[hex].may_battle ? "may go there and battle" : "may go there"];
  if (question === "retreat") {
    const found = Object.entries(answer.options ?? {}).find(([, hexes]) => hexes.includes(hex));
    return found ? [`${found[0]} hexes back`] : [];
  }
  return answer.blocked_by?.includes(hex) ? ["blocks the line"] : [];
};

export const speakerOf = (live, palette) => {
  const say = (text) => {
    live.textContent = text;
  };
  return {
    say: (text) => {
      say(text);
      const said = document.getElementById("said");
      said.textContent = text;
      setTimeout(() => (said.textContent = ""), 2500);
    },
    hex(hex, situation, ruling) {
      const contents = situation.board.hexes[hex] ?? {};
      const { unit } = contents;
      const told = [
        ...(contents.terrain ?? []).map((id) => palette.titleOf(id)),
        ...(contents.unknown ?? []),
        ...(unit ? [`${palette.titleOf(unit.unit ?? unit.unknown, unit.side)}${figures(unit)}`] : []),
        ...(contents.marks ?? []).map((id) => palette.titleOf(id)),
      ];
      const roles = ["attacker", "target"].filter((role) => situation[role] === hex);
      const answered = ruling ? inAnswer(hex, ruling) : [];
      say(`${hex}: ${[...(told.length ? told : ["open ground"]), ...roles, ...answered].join(", ")}`);
    },
    notes(notes) {
      if (!notes.length) return;
      const warning = document.createElement("div");
      warning.className = "warning";
      warning.setAttribute("role", "alert");
      const list = document.createElement("ul");
      for (const note of notes) list.append(Object.assign(document.createElement("li"), { textContent: note }));
      warning.append("The file is open. Left out, or not known here:", list);
      document.getElementById("notes").replaceChildren(warning);
    },
  };
};
