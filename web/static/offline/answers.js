// The pages that are shown without the network. All HTML but a visitor's own words comes
// from the site's templates, by way of the pack; those words are escaped.

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]);
const LONGEST_SHOWN = 120;
const shortened = (text) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
const day = (time) => new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

// Why it is a copy that is shown: there is no network, or it does not answer in time.
const OFFLINE = "Offline.", SLOW = "The network does not answer.";
const mark = (why, words) => `<p class="warning offline-mark" role="status"><strong>${why}</strong> ${escaped(words)}</p>`;

const savedPage = ({ pack, saved, why }, { title, main, words = "" }) => {
  const note = `This copy is on your device: rules ${pack.version}, saved ${day(saved)}.`;
  const parts = { title, words: escaped(words), main: mark(why, note) + main };
  return pack.shell.replace(/<!--offline:(\w+)-->/g, (_, part) => parts[part]);
};

const searchPage = (kept, parameters) => {
  const { pack } = kept;
  const words = (parameters.get("q") ?? "").trim();
  const chosen = (name) => parameters.getAll(name).filter(Boolean);
  const within = (record, name) => !chosen(name).length || chosen(name).includes(record[name]);
  const records = pack.records.filter((record) => within(record, "category") && within(record, "book"));
  const found = search(records, pack.players, words);
  const count = found.records.length;
  const filtered = chosen("category").length || chosen("book").length ? " within the filters" : "";
  const heading = words ? `<h1>“${escaped(shortened(words))}”</h1>` : "<h1>What does the rule say?</h1>";
  const relaxed = found.all || !count ? "" : '<p class="warning">No record has all these words in its names and its summary. These have the most of them.</p>';
  const nothing = count ? "" : '<p class="lead">No name and no summary answers to these words. Use fewer, or the game’s own.</p>';
  const title = words ? `${escaped(shortened(words))} – Rules Desk` : "Rules Desk";
  const main = `<div class="text"><div id="opening">${heading}
<p class="meta">Without the network, the names and summaries of records are searched, all words wanted. What their passages say, rulings and the signs of a search need the network.</p></div>
<p id="count" role="status">${count} record${count === 1 ? "" : "s"}${filtered}</p>
<div id="results">${relaxed}${nothing}<ol class="hits">${found.records.map(({ hit }) => hit).join("\n")}</ol></div></div>`;
  return savedPage(kept, { title, main, words });
};

const unknownPage = (kept, id) =>
  savedPage(kept, {
    title: "Not on this device – Rules Desk",
    main: `<div class="text"><h1>Not on this device</h1><p class="lead">This copy has no record “${escaped(shortened(id))}”. The site itself may have a newer one: look again with the network.</p></div>`,
    words: id.replaceAll("-", " ").slice(0, LONGEST_SHOWN),
  });

const networkPage = (kept, url, root) =>
  savedPage(kept, {
    title: "This needs the network – Rules Desk",
    main: `<div class="text"><h1>This needs the network</h1>
<p class="lead">Rulings and boards are worked out where the rules are kept, and this device does not reach them now.</p>
<p>Nothing is lost: what you asked is in the address of this page. <a href="${escaped(url.pathname + url.search)}">Try again</a> when there is a network.</p>
<p>On this device are <a href="${escaped(root)}">all records, and a search through their names</a>, the <a href="${escaped(root)}books">books</a>, and the sheet of <a href="${escaped(root)}tonight">rules for tonight</a> that you last opened here.</p></div>`,
  });

const sheetPage = (html, saved, why) => html.replace(/<main\b[^>]*>/, (main) => main + mark(why, `This is the sheet as you last opened it, on ${day(saved)}.`));
