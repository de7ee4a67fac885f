// Keeps the rules on this device, and says so at the foot of the page. Where a page is not
// secure there are no workers, and nothing is said.

const line = document.getElementById("kept-here");
const FAMILY = "rules-desk:"; // Before the names of all caches of ours.
const REFUSED = "offline"; // Whether this device is not to keep the rules.

const remembered = () => {
  try {
    return localStorage.getItem(REFUSED) === "off";
  } catch {
    return false;
  }
};

let refused = remembered();

const refuse = (off) => {
  refused = off;
  try {
    if (off) localStorage.setItem(REFUSED, "off");
    else localStorage.removeItem(REFUSED);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
};

const show = (words, label, act) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", act, { once: true });
  line.replaceChildren(words, " ", button);
  line.hidden = false;
};

const say = (text) => document.dispatchEvent(new CustomEvent("say", { detail: text }));

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(FAMILY));

// The last release that was saved whole: while a worker takes over there are two.
const lastSaved = async () => {
  const found = await Promise.all((await ours()).map((cacheName) => caches.match(line.dataset.receipt, { cacheName })));
  const receipts = await Promise.all(found.filter(Boolean).map((receipt) => receipt.json()));
  return receipts.sort((one, other) => other.saved - one.saved)[0];
};

const showSaved = async () => {
  const receipt = await lastSaved();
  if (!receipt) return false;
  const { version, size } = receipt;
  if (refused) return false; // It was removed while the receipt was read.
  show(`On this device for offline use: rules ${version}, ${(size / 1e6).toFixed(1)} MB.`, "Remove", remove);
  return true;
};

const showUnsaved = () => show("All records can be kept on this device, in less than 400 kB to fetch.", "Save for offline", save);

const register = () => navigator.serviceWorker.register(line.dataset.worker, { updateViaCache: "none" });

const save = async () => {
  refuse(false);
  line.replaceChildren("Saving for offline use…");
  try {
    const worker = await atWork(await register());
    if ((await showSaved()) || (!refused && (await savedAgain(worker)) && (await showSaved()))) return;
  } catch {
    // No network, or a file that did not arrive whole: there is nothing half saved.
  }
  showUnsaved();
};

// Gives the worker when it is at work, and fails when it is given up, which may have been
// while it was registered. `serviceWorker.ready` would give one from before a removal.
const atWork = ({ active, waiting, installing }) =>
  new Promise((resolve, reject) => {
    const worker = active ?? waiting ?? installing;
    const look = () => {
      if (worker?.state === "activated") resolve(worker);
      else if (!worker || worker.state === "redundant") reject(new Error("Not saved"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });

// A worker that was removed while pages were open may be taken up again, without its files.
const savedAgain = (worker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => resolve(data));
    port1.start();
    worker.postMessage("save", [port2]);
  });

const remove = async () => {
  refuse(true);
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  await Promise.all((await ours()).map((name) => caches.delete(name)));
  say("Removed from this device");
  showUnsaved();
};

// What another tab removed is not here any more. What it saved comes with its worker.
const heard = ({ key }) => {
  if (key !== REFUSED && key !== null) return;
  refused = remembered();
  if (refused) showUnsaved();
};

// Who pays for each byte is asked first.
const begin = async () => {
  if (await showSaved()) await register().catch(() => {});
  else if (!refused && !navigator.connection?.saveData) await save();
  else showUnsaved();
};

// The page itself comes first: what a person waits for is done when this begins. A device
// that is never idle begins all the same.
const LATEST = { timeout: 5000 };
const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(begin, LATEST) : setTimeout(begin));

if (line && isSecureContext && "serviceWorker" in navigator) {
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
  addEventListener("storage", heard);
  // An update has arrived, whole: say so in place of the version before.
  navigator.serviceWorker.addEventListener("controllerchange", showSaved);
}
