// The link, the picture and the text of a board, to be taken elsewhere.

import { show } from "../citing.js";

const links = Object.fromEntries(["png", "svg", "m44"].map((id) => [id, document.getElementById(id)]));
const link = document.getElementById("link");
const copyPicture = document.getElementById("copy-picture");
const share = document.getElementById("share");

export const showLink = ({ s, link: address }) => {
  link.value = address;
  for (const each of Object.values(links)) {
    const there = new URL(each.href);
    there.search = new URLSearchParams({ s });
    each.href = there;
  }
  for (const hidden of document.querySelectorAll("form input[name=s]")) hidden.value = s;
};

export const showCitations = (citations) => {
  document.getElementById("cite").hidden = !Object.keys(citations).length;
  show(citations);
};

const say = (detail) => document.dispatchEvent(new CustomEvent("say", { detail }));

export const startSharing = () => {
  if (navigator.clipboard && window.ClipboardItem) {
    copyPicture.hidden = false;
    copyPicture.addEventListener("click", async () => {
      try {
        const blob = fetch(links.png.href).then((response) => response.blob());
        await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
        say("Picture copied");
      } catch {
        location.assign(links.png.href);
      }
    });
  }
  if (navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => navigator.share({ title: document.title, url: link.value }).catch(() => {}));
  }
};
