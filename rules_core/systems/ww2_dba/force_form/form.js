"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const words = data.words;
const byId = (id) => document.getElementById(id);
const [nation, year, list, rows, answer, total] =
  ["nation", "year", "list", "elements", "answer", "total"].map(byId);
const body = rows.tBodies[0];
let counts = {};
let needs = {};
let asked = 0;

const make = (tag, text, attributes = {}) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
const filled = (sentence, fields) => sentence.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
const chosen = () => data.lists.find((each) => each.id === list.value);
const taken = () => Object.values(counts).reduce((sum, count) => sum + count, 0);

async function ask(path, sent) {
  const headers = { "Accept-Language": data.language };
  const options = sent === undefined ? { headers } : {
    method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(sent),
  };
  const reply = await fetch(`/v1/ww2-dba/${path}`, options);
  const found = await reply.json();
  if (!reply.ok) throw new Error([found.detail, ...(found.errors || []).map((each) => each.detail)].join(" "));
  return found;
}

function roster() {
  const elements = Object.entries(counts).filter(([, count]) => count).map(([name, count]) => {
    const { element, mode } = data.units[name];
    return { element, mode, count };
  });
  return { list: list.value, ...(year.value && { year: Number(year.value) }), elements };
}

function offerLists() {
  const before = list.value;
  const fitting = data.lists.filter((each) =>
    each.nation === nation.value && (!year.value || each.years.includes(Number(year.value))));
  list.replaceChildren(...fitting.map((each) => make("option", each.title, { value: each.id })));
  if (!fitting.length) list.append(make("option", words.none, { value: "" }));
  if (fitting.some((each) => each.id === before)) list.value = before;
  begin();
}

function begin(found = {}) {
  counts = { ...found };
  const known = chosen();
  body.replaceChildren(...(known ? known.units.map(row) : []));
  refresh();
}

function row(name) {
  const unit = data.units[name];
  const line = make("tr", undefined, { "data-unit": name });
  const head = make("th", `${name} ${unit.name}`, { scope: "row" });
  head.append(make("span", unit.states, { class: "why" }));
  const steps = make("td", undefined, { class: "steps" });
  const less = make("button", "−", { type: "button", "aria-label": `${words.less} ${name} ${unit.name}` });
  const more = make("button", "+", { type: "button", "aria-label": `${words.more} ${name} ${unit.name}` });
  less.addEventListener("click", () => step(name, -1));
  more.addEventListener("click", () => step(name, 1));
  steps.append(less, make("output", "0"), more);
  line.append(head, steps, make("td"), make("td"));
  return line;
}

function step(name, by) {
  counts[name] = Math.max((counts[name] || 0) + by, 0);
  refresh();
}

async function refresh() {
  const turn = ++asked;
  const known = chosen();
  for (const line of body.rows) {
    line.querySelector("output").textContent = counts[line.dataset.unit] || 0;
    line.querySelector("button").disabled = !counts[line.dataset.unit];
  }
  if (!known) { total.textContent = ""; answer.replaceChildren(); return; }
  try {
    const found = await ask("rosters/options", roster());
    const verdict = taken() === data.size ? await ask("rosters/validate", roster()) : null;
    if (turn === asked) show(known, found, verdict);
  } catch (error) {
    if (turn === asked) answer.replaceChildren(make("p", `${words.unreachable} ${error.message}`, { class: "told" }));
  }
}

function show(known, found, verdict) {
  needs = found.needs || {};
  const choices = Object.fromEntries((found.choices || []).map((each) => [each.item, each]));
  for (const line of body.rows) {
    const choice = choices[line.dataset.unit];
    const [, more] = line.querySelectorAll("button");
    more.disabled = !choice || Boolean(choice.closed);
    line.cells[2].textContent = choice && !choice.closed ? choice.limit : "";
    line.cells[3].replaceChildren();
    if (choice && choice.closed) line.cells[3].append(make("span", choice.closed, { class: "why" }));
    else if (choice) line.cells[3].textContent = choice.leads_to;
  }
  byId("required").disabled = !Object.keys(needs).length;
  total.textContent = filled(words.total, { count: taken(), size: data.size })
    + (verdict ? "" : ` ${filled(words.remaining, { forces: found.forces })}`);
  answer.replaceChildren();
  const link = make("p", undefined, { class: "screen" });
  link.append(make("a", words.page, { href: known.page }));
  if (found.repair) answer.append(...repair(found.repair));
  if (verdict) answer.append(...whole(known, verdict));
  answer.append(link);
  const place = verdict && verdict.number ? verdict.number : known.id;
  history.replaceState(null, "", `#${place}`);
  byId("other").hash = place;
}

function repair(mended) {
  const told = make("div", undefined, { class: "told" });
  const parts = [["remove", "−"], ["add", "+"]].flatMap(([name, sign]) =>
    Object.entries(mended[name]).map(([unit, count]) => `${sign}${count} ${unit}`));
  const apply = make("button", words.apply, { type: "button", id: "apply" });
  apply.addEventListener("click", () => {
    for (const [unit, count] of Object.entries(mended.remove)) counts[unit] -= count;
    for (const [unit, count] of Object.entries(mended.add)) counts[unit] = (counts[unit] || 0) + count;
    refresh();
  });
  told.append(make("p", filled(words.repair, { swaps: mended.swaps, parts: parts.join(", ") })), apply);
  return [told];
}

function whole(known, verdict) {
  const shown = [make("p", verdict.summary, { class: verdict.verdict === "legal" ? "whole" : "told", id: "summary" })];
  for (const each of verdict.findings) shown.push(make("p", `${each.message} ${each.fix}`, { class: "told" }));
  for (const each of verdict.rests_on) shown.push(make("p", each.message));
  if (!verdict.number) return shown;
  const heading = `${nation.selectedOptions[0].textContent}: ${known.title}`;
  shown.push(make("h2", heading), make("p", filled(words.number, { number: verdict.number }), { id: "number" }));
  const table = make("table");
  const heads = ["count", "element", "mode", "category", "armored", "soft", "air", "range"];
  const first = make("tr");
  first.append(...heads.map((name) => make("th", words[name], { scope: "col" })));
  table.append(make("thead"), make("tbody"));
  table.tHead.append(first);
  for (const each of verdict.booking) {
    const unit = data.units[each.item];
    const cells = [each.count, `${unit.element} ${unit.name}`, `${unit.mode}: ${unit.states}`,
      data.categories[each.category], `+${unit.factors.armored}`, `+${unit.factors.soft}`, `+${unit.factors.air}`,
      unit.range === null ? "–" : `${unit.range}″`];
    const line = make("tr");
    line.append(...cells.map((text) => make("td", text)));
    table.tBodies[0].append(line);
  }
  const sheet = make("div", undefined, { class: "sheet", tabindex: "0", role: "region", "aria-label": heading });
  sheet.append(table);
  shown.push(sheet);
  return shown;
}

async function follow() {
  const place = decodeURIComponent(location.hash.slice(1));
  let found = {};
  let id = place;
  if (place.includes(".")) {
    try {
      const named = await ask(`forces/${encodeURIComponent(place)}`);
      id = named.entry.id;
      for (const each of named.item.figures.elements) found[`${each.element} (${each.mode})`] = each.count;
    } catch (error) {
      answer.replaceChildren(make("p", `${words.unreachable} ${error.message}`, { class: "told" }));
      offerLists();
      return;
    }
  }
  const known = data.lists.find((each) => each.id === id);
  if (known) nation.value = known.nation;
  year.value = "";
  offerLists();
  if (known) { list.value = known.id; begin(found); }
}

nation.addEventListener("change", offerLists);
year.addEventListener("change", offerLists);
list.addEventListener("change", () => begin());
byId("clear").addEventListener("click", () => begin());
byId("print").addEventListener("click", () => window.print());
byId("required").addEventListener("click", () => {
  for (const [name, count] of Object.entries(needs)) counts[name] = (counts[name] || 0) + count;
  refresh();
});
byId("form").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", follow);
follow();
