// Opening a scenario file, by its button or by dropping it on the page.

import { open } from "./server.js";

export const takeFiles = (form, url, opened) => {
  const box = form.elements.file;

  const take = async (file) => {
    const answer = await open(url, file);
    box.value = "";
    if (answer) opened(answer);
  };

  form.querySelector("button").hidden = true;
  box.addEventListener("change", () => box.files.length && take(box.files[0]));
  form.addEventListener("submit", (event) => event.preventDefault());

  const carriesFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
};
