// Searching without the network: names and summaries, for words in whatever form.
// The server's own search reads far more; words are folded as rulesdb/language/words.py does it.

const ACCENTS = /(?<![иИ])[\u0300-\u036f]|(?<=[иИ])(?!\u0306)[\u0300-\u036f]/g;
const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4`]/g;
const WORD = /[\p{L}\p{N}]+(?:['\u2018\u2019\u02bc\u00b4`][\p{L}\p{N}]+)*/gu;
const LONGEST_QUERY = 300;
const MOST_READINGS = 8;

// What a word counts where it stands, and what a name counts that is all that was asked for.
const TITLE = 8, ALIAS = 5, SUMMARY = 2;
const WHOLE_TITLE = 100, WHOLE_ALIAS = 50;

const fold = (text) =>
  text.normalize("NFKC").toLowerCase().normalize("NFD").replace(ACCENTS, "").normalize("NFC").replace(APOSTROPHES, "");

const wordsOf = (text) => (text.match(WORD) ?? []).map(fold);

// A name is also found by two of its words written as one: "closeassault".
const wordsOfName = (text) => {
  const words = wordsOf(text);
  return [...words, ...words.slice(1).map((word, place) => words[place] + word)];
};

// How far two words are the same: wholly, begun, or in another form ("snipers", "окопах").
const likeness = (asked, word) => {
  if (asked === word) return 1;
  if (word.startsWith(asked)) return asked.length > 2 ? 0.75 : 0.25;
  let shared = 0;
  while (shared < asked.length && asked[shared] === word[shared]) shared += 1;
  const stem = shared === word.length ? 3 : 4;
  return shared >= stem && asked.length - shared <= 2 && word.length - shared <= 2 ? 0.5 : 0;
};

const best = (asked, words) => words.reduce((most, word) => Math.max(most, likeness(asked, word)), 0);

const worth = (asked, { title, aliases, summary }) =>
  Math.max(TITLE * best(asked, title), ALIAS * best(asked, aliases), SUMMARY * best(asked, summary));

const readable = (record) => ({
  record,
  names: [record.title, ...record.aliases].map((name) => wordsOf(name).join(" ")),
  title: wordsOfName(record.title),
  aliases: record.aliases.flatMap(wordsOfName),
  summary: wordsOf(record.summary),
});

// What was asked, and the same with players' words in the rules' own: "tank" is armor.
const readings = (asked, players) => {
  const found = [asked];
  for (const [word, term] of players) {
    const [said, meant] = [word, term].map((text) => ` ${wordsOf(text).join(" ")} `);
    for (const reading of found.slice())
      if (` ${reading} `.includes(said) && found.length < MOST_READINGS) found.push(` ${reading} `.replace(said, meant).trim());
  }
  return found;
};

// A word that few records have says more than one that most have.
const ranked = (shelf, reading) => {
  const words = [...new Set(reading.split(" "))];
  const found = shelf.map((readable) => ({ readable, held: 0, score: 0 }));
  for (const word of words) {
    const worths = shelf.map((readable) => worth(word, readable));
    const holders = worths.filter(Boolean).length;
    found.forEach((one, place) => {
      if (!worths[place]) return;
      one.held += 1;
      one.score += worths[place] * Math.log(1 + shelf.length / holders);
    });
  }
  for (const one of found) {
    const name = one.readable.names.indexOf(reading);
    if (name >= 0) one.score += name ? WHOLE_ALIAS : WHOLE_TITLE;
    one.share = one.held / words.length;
  }
  return found;
};

// The records that hold all the words, or else those that hold the most of them, best first.
const search = (records, players, query) => {
  const asked = wordsOf(query.slice(0, LONGEST_QUERY)).join(" ");
  if (!asked) return { records, all: true };
  const shelf = records.map(readable);
  const found = new Map();
  for (const reading of readings(asked, players))
    for (const one of ranked(shelf, reading)) {
      const { record } = one.readable;
      const before = found.get(record);
      if (!before || one.share > before.share || (one.share === before.share && one.score > before.score)) found.set(record, one);
    }
  const most = Math.max(0, ...[...found.values()].map(({ share }) => share));
  const hits = [...found].filter(([, { share }]) => most && share === most);
  hits.sort(([, one], [, other]) => other.score - one.score);
  return { records: hits.map(([record]) => record), all: most === 1 };
};
