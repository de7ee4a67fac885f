// The server's answers: the last question counts, and an answer to an earlier one is dropped.

let asked = 0;
let waiting;

const problemOf = async (response) => {
  try {
    return (await response.json()).detail;
  } catch {
    return `The desk answered ${response.status}.`;
  }
};

// Gives the answer, or nothing where another question was asked meanwhile.
const fetched = async (url, options) => {
  const number = ++asked;
  waiting?.abort();
  waiting = new AbortController();
  try {
    const response = await fetch(url, { ...options, method: "POST", signal: waiting.signal });
    const answer = response.ok ? await response.json() : { failed: await problemOf(response) };
    return number === asked ? answer : null;
  } catch {
    return number === asked ? { failed: "The desk cannot be reached. The board keeps what you laid out." } : null;
  }
};

export const ask = (url, situation) =>
  fetched(url, { body: JSON.stringify(situation), headers: { "Content-Type": "application/json" } });

export const open = (url, file) => {
  const body = new FormData();
  body.append("file", file);
  return fetched(url, { body, headers: { Accept: "application/json" } });
};
