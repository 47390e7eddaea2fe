"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("form");
  const answer = document.getElementById("answer");
  const w = data.words;
  const API = "../../../v1/game-1943/";
  let last = null; // the game whose set-up is shown, with its dice by step

  function put(target, path, value) {
    const [first, ...rest] = path;
    if (!rest.length) { target[first] = value; return; }
    put(target[first] ??= {}, rest, value);
  }
  function game() {
    const found = {};
    for (const field of form.elements) {
      if (!field.name || field.value.trim() === "") continue;
      let value = field.value.trim();
      if ("number" in field.dataset) value = Number(value);
      if ("faces" in field.dataset) value = value.split(/[\s,、，]+/).filter(Boolean).map((face) => Number(face));
      put(found, field.name.split("."), value);
    }
    return found;
  }
  function make(tag, text, attributes = {}) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }
  async function ask(route, body) {
    const response = await fetch(API + route, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": data.language },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, told: await response.json() };
  }
  async function show(route, body, draw) {
    answer.setAttribute("aria-busy", "true");
    try {
      const { ok, told } = await ask(route, body);
      answer.replaceChildren(...(ok ? draw(told, body) : problems(told)));
    } catch {
      answer.replaceChildren(make("p", w.unreachable, { class: "told", role: "alert" }));
    }
    answer.removeAttribute("aria-busy");
    answer.focus();
  }
  function problems(told) {
    const list = make("ul", undefined, { class: "told", role: "alert" });
    for (const each of told.errors || [{ detail: told.detail }]) list.append(make("li", each.detail));
    return [make("h2", w.problems), list];
  }
  function table(rows, heads) {
    const made = make("table");
    const head = make("tr");
    for (const text of Object.values(heads)) head.append(make("th", text, { scope: "col" }));
    const top = make("thead");
    top.append(head);
    const body = make("tbody");
    for (const row of rows) {
      const line = make("tr");
      Object.keys(heads).forEach((key, place) => {
        const value = row[key] === null || row[key] === undefined ? "" : String(row[key]);
        line.append(place ? make("td", value) : make("th", data.names[value] || value, { scope: "row" }));
      });
      body.append(line);
    }
    made.append(top, body);
    const scroll = make("div", undefined, { class: "scroll", tabindex: "0", role: "region", "aria-label": Object.values(heads)[0] });
    scroll.append(made);
    return scroll;
  }
  function steps(told) {
    const list = make("ol");
    for (const step of told.steps) {
      const item = make("li", undefined, { "data-step": step.id });
      item.append(make("strong", step.name), document.createTextNode(": " + step.result));
      if (step.dice.length) item.append(make("br"), make("span", step.dice.join(" "), { class: "dice" }));
      if (step.working) item.append(document.createTextNode("  " + step.working));
      list.append(item);
    }
    return list;
  }
  function drawSetup(told, body) {
    last = { ...body, dice: { steps: told.dice.steps } };
    const parts = [make("h2", w.result)];
    for (const each of told.findings || []) parts.push(make("p", `${each.message} ${each.fix}`, { class: "told" }));
    parts.push(steps(told));
    if (told.chits) parts.push(make("h2", w.chits), table(told.chits, w.chitHeads));
    parts.push(make("p", told.unusual && told.unusual.percent ? w.share.replace("{percent}", told.unusual.percent + " %") : ""));
    const again = make("div", undefined, { class: "row", role: "group", "aria-label": w.again });
    for (const step of Object.keys(told.dice.steps)) {
      const button = make("button", `${w.again}: ${data.steps[step]}`, { type: "button", "data-again": step });
      button.addEventListener("click", () => rollAgain(step));
      again.append(button);
    }
    const sheets = make("div", undefined, { class: "row", role: "group", "aria-label": w.sheets });
    for (const reader of ["both", "axis", "allied"]) {
      const button = make("button", w.readers[reader], { type: "button", "data-sheet": reader });
      button.addEventListener("click", () => sheet(reader));
      sheets.append(button);
    }
    parts.push(again, make("h2", w.sheets), sheets);
    const turn = told.figures["lull-turn"];
    parts.push(make("p"));
    parts.at(-1).append(make("a", w.lulls, { href: "lull-helper.html" + (turn ? `?first=${turn}` : "") }));
    const raw = make("details");
    raw.append(make("summary", w.raw), make("pre", JSON.stringify(last, null, 1)));
    parts.push(raw);
    return parts;
  }
  function drawOdds(told) {
    const parts = [make("h2", w.odds)];
    for (const [name, rows] of Object.entries(told)) {
      if (!Array.isArray(rows) || !rows.length || !("chance" in rows[0])) continue;
      const heads = { outcome: data.figures[name] || name, chance: w.chance, percent: "%" };
      parts.push(table(rows, heads));
    }
    return parts;
  }
  function seed() {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    return Array.from(bytes, (byte) => byte.toString(36)).join("");
  }
  function rollAgain(step) {
    const kept = { ...last.dice.steps };
    delete kept[step];
    for (const other of data.goesBy[step] || []) delete kept[other];
    show("setups", { ...last, dice: { seed: seed(), steps: kept } }, drawSetup);
  }
  async function sheet(reader) {
    const { ok, told } = await ask("setup-sheets", last);
    if (!ok) { answer.prepend(...problems(told)); return; }
    const page = URL.createObjectURL(new Blob([told[reader]], { type: "text/html" }));
    window.open(page, "_blank");
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const asked = game();
    asked.dice ??= {};
    asked.dice.seed ??= seed();
    show("setups", asked, drawSetup);
  });
  document.getElementById("odds").addEventListener("click", () => {
    const asked = game();
    delete asked.dice;
    show("setup-odds", asked, drawOdds);
  });
})();
