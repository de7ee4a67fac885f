// Copying: links, and boxes of text. Each says that it was done, or what to do instead.

const say = (detail) => document.dispatchEvent(new CustomEvent("say", { detail }));
const box = (id) => document.getElementById(id);
const NOT_COPIED = "Not copied: select the text and copy it";

// Only a secure page may use the clipboard; the desk of a club is often none.
const copyBox = async (from) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(from.value);
  const button = document.activeElement;
  from.select();
  if (!document.execCommand("copy")) throw new Error();
  button?.focus();
};

// What takes formatted text takes the first, and what does not the second.
const copyRich = (html, plain) => {
  const as = (text, type) => new Blob([text], { type });
  const item = { "text/html": as(html, "text/html"), "text/plain": as(plain, "text/plain") };
  return navigator.clipboard.write([new ClipboardItem(item)]);
};

const copied = (button) => {
  const { copy, copyRich: rich, plain } = button.dataset;
  return rich ? copyRich(box(rich).value, box(plain).value) : copyBox(box(copy));
};

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-copied]");
  if (button) copied(button).then(() => say(button.dataset.copied), () => say(NOT_COPIED));
  const link = target.closest?.("[data-copy-link]");
  if (link) navigator.clipboard?.writeText(link.href).then(() => say("Link copied"), () => {});
});

for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
if (navigator.clipboard && window.ClipboardItem)
  for (const button of document.querySelectorAll("[data-copy-rich]")) button.hidden = false;

for (const text of document.querySelectorAll("[readonly]"))
  text.addEventListener("focus", () => text.select());
