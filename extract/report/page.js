"use strict";
// The filters: without this script the page is the whole list.
const form = document.querySelector(".filters");
const articles = [...document.querySelectorAll("article")];
const shown = form.querySelector("output");

// Of what leaves no choice there are no boxes: then every value is chosen.
function isChosen(names, value) {
  const boxes = [...form.querySelectorAll(names)];
  return !boxes.length || boxes.some((box) => box.checked && box.value === value);
}

function filter() {
  let count = 0;
  for (const article of articles) {
    const {kind, weight} = article.dataset;
    article.hidden = !(isChosen("[name=kind]", kind) && isChosen("[name=severity], [name=confidence]", weight));
    count += !article.hidden;
  }
  for (const part of document.querySelectorAll(".rule")) {
    part.hidden = [...part.querySelectorAll("article")].every((article) => article.hidden);
  }
  for (const entry of document.querySelectorAll(".contents [data-for]")) {
    entry.hidden = document.getElementById(entry.dataset.for).hidden;
  }
  shown.textContent = shown.dataset.words.replace("{shown}", count);
}

form.addEventListener("change", filter);
form.addEventListener("submit", (event) => event.preventDefault());
form.hidden = false;
filter();
