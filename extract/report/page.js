"use strict";
// The filters: without this script the page is the whole list.
const form = document.querySelector(".filters");
const articles = [...document.querySelectorAll("article")];
const shown = form.querySelector("output");

function chosen(name) {
  return new Set([...form.querySelectorAll(`[name=${name}]:checked`)].map((box) => box.value));
}

function filter() {
  const kinds = chosen("kind"), severities = chosen("severity");
  let count = 0;
  for (const article of articles) {
    article.hidden = !(kinds.has(article.dataset.kind) && severities.has(article.dataset.severity));
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
