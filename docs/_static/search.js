// Search: what is called exactly so first, then names, then words in the text; the addresses of programs last.
// `search-names.js` is fetched with the first letter that is typed, `search-texts.js` after it; both hold
// compressed data, since pages are also opened from folders, where nothing else can be fetched.
const root = document.documentElement.dataset.content_root ?? "./";
const words = document.querySelector('meta[name="taiyaku-search"]')?.dataset ?? {};
const arrived = {};
const held = {};

window.taiyakuSearch = {
  async given(name, packed) {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    held[name] = await new Response(unpacked).json();
    arrived[name].resolve();
  },
  fetched,
  find,
};

function fetched(name) {
  if (!arrived[name]) {
    const waiting = Promise.withResolvers?.() ?? deferred();
    arrived[name] = waiting;
    const script = document.createElement("script");
    script.src = `${root}search-${name}.js`;
    script.onerror = waiting.reject;
    document.head.append(script);
    waiting.promise = waiting.promise.then(name === "names" ? prepareNames : prepareTexts);
  }
  return arrived[name].promise;
}

function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

// One letter for one letter, so that a place in the folded text is the same place in the text:
// small letters, full-width forms as usual ones, katakana as hiragana.
function fold(text) {
  return text.toLowerCase()
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[\u2010-\u2015\u2212]/g, "-").replace(/\u3000/g, " ");
}

function prepareNames() {
  const known = held.names;
  known.entries = known.entries.map(([page, anchor, kind, number, names, summary], place) => ({
    page, anchor, kind, number: fold(number), names, summary, place, folded: names.map(fold),
    bare: names.map((name) => fold(name).replace(/[^\p{L}\p{N}.]+/gu, "")),
  }));
  known.same = known.same.map((group) => group.map(fold));
}

function prepareTexts() {
  held.folded = held.texts.map(fold);
}

const ofKind = { rule: 60, term: 45, table: 40, page: 30, part: 20, books: 0, survey: -150, programs: -3000 };
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isJapanese = (text) => /[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff]/.test(text);

// An English word is found by its beginning (`moved` finds `move`), a number or a unit only whole.
function pattern(word) {
  if (isJapanese(word)) return new RegExp(escaped(word), "g");
  if (/\d/.test(word)) return new RegExp(`(?<![\\w.\\-])${escaped(word)}(?!\\w|[.\\-]\\w)`, "g");
  const stem = word.length > 4 ? word.replace(/(ies|ied|ing|ed|es|s|e|y)$/, "") : word;
  return new RegExp(`(?<![a-z0-9])${escaped(stem)}`, "g");
}

// Each word that is asked for, with all that means the same; a part of the query may be a name of several words.
function asked(query) {
  const parts = query.split(/\s+/).filter(Boolean).flatMap((part) => part.match(/^[\p{P}\p{S}]+$/u) ? [] : [part]);
  return parts.map((part) => {
    const others = held.names.same.filter((group) => group.includes(part)).flat().filter((word) => word !== part);
    return [pattern(part), ...[...new Set(others)].map(pattern)];
  });
}

function withoutChapter(number) {
  for (const prefix of Object.values(held.names.prefixes)) {
    if (number.startsWith(prefix) && /^\d/.test(number.slice(prefix.length))) return number.slice(prefix.length);
  }
  return number;
}

// What a query finds, best first; words in texts count as soon as the texts are here.
function find(text, most = 30) {
  const query = fold(text.normalize("NFC")).replace(/\s+/g, " ").trim();
  if (!query) return [];
  const bare = query.replace(/[^\p{L}\p{N}.]+/gu, "");
  const number = withoutChapter(query.replace(/^\u00a7\s*/, ""));
  const whole = held.names.same.filter((group) => group.includes(query)).flat();
  const needed = asked(query);
  const here = location.pathname.replace(/^.*\/(en|ja)\//, "").split("/")[0];
  const found = [];
  for (const entry of held.names.entries) {
    const [score, words] = scored(entry, { query, bare, number, whole, needed });
    if (!score) continue;
    const near = entry.page.split("/")[0] === here ? 5 : 0;
    found.push({ entry, score: score + near + (ofKind[entry.kind] ?? 0), words });
  }
  found.sort((a, b) => b.score - a.score || a.entry.place - b.entry.place);
  return found.slice(0, most).map(({ entry, score, words }) => ({
    href: `${root}${entry.page}.html${entry.anchor && entry.kind !== "page" ? `#${entry.anchor}` : ""}`,
    title: entry.names[0] ?? "", number: entry.number.toUpperCase(), kind: entry.kind, page: entry.page,
    other: entry.names[1] ?? "", exact: score > 900, isNumber: Boolean(entry.number) && entry.number === number,
    ...excerpt(entry, words), in: held.names.pages[entry.page] ?? "",
  }));
}

function scored(entry, { query, bare, number, whole, needed }) {
  if (entry.number && entry.number === number) return [2000, []];
  const place = entry.bare.indexOf(bare);
  if (place >= 0) return [place < 2 ? 1000 : 930, []]; // what a book prints, after what it is called here
  if ( entry.number && bare.startsWith(entry.number) && entry.bare.includes(bare.slice(entry.number.length))) {
    return [1000, []];
  }
  if (whole.some((word) => entry.folded.includes(word))) return [entry.kind === "term" ? 250 : 800, []];
  if (entry.folded.some((name) => name.startsWith(query))) return [500, []];
  if (entry.number && /^\d+(\.\d+)?$/.test(number) && number.includes(".") && entry.number.startsWith(number)) return [450, []];
  const names = entry.folded.join(" \n ");
  if (isJapanese(query) ? names.includes(query) : pattern(query).test(names)) return [400, []];
  const text = held.folded?.[entry.place] ?? fold(entry.summary);
  let score = 0;
  const hits = [];
  for (const [own, ...others] of needed) {
    if (matches(own, names)) score += 300;
    else if (matches(own, text)) { score += 120; hits.push(own); }
    else {
      const other = others.find((each) => matches(each, names) || matches(each, text));
      if (!other) return [0, []];
      score += matches(other, names) ? 250 : 100;
      hits.push(other);
    }
  }
  if (!needed.length) return [0, []];
  score /= needed.length;
  if (entry.kind === "term") score /= 4; // a glossary names; where a rule says something stands above it
  const often = hits.length ? Math.min(30, (text.match(hits[0]) ?? []).length * 3) : 0;
  return [score + often, hits];
}

function matches(wanted, text) {
  wanted.lastIndex = 0;
  return wanted.test(text);
}

const BEFORE = 40, AFTER = 110;

// Some words around the first hit, in three pieces: before it, the hit, after it; else how the section begins.
function excerpt(entry, wanted) {
  const text = held.texts?.[entry.place] ?? entry.summary;
  const folded = held.folded?.[entry.place] ?? fold(entry.summary);
  for (const each of wanted) {
    each.lastIndex = 0;
    const hit = each.exec(folded);
    if (!hit) continue;
    const from = Math.max(0, hit.index - BEFORE), end = hit.index + hit[0].length;
    return {
      before: (from ? "… " : "") + text.slice(from, hit.index), hit: text.slice(hit.index, end),
      after: text.slice(end, end + AFTER) + (end + AFTER < text.length ? " …" : ""),
    };
  }
  const start = entry.summary || text;
  return { before: start.slice(0, BEFORE + AFTER) + (start.length > BEFORE + AFTER ? " …" : ""), hit: "", after: "" };
}

// --- in the page ------------------------------------------------------------------------------------

function drawn(result) {
  const item = document.createElement("li"), link = document.createElement("a");
  link.href = result.href;
  link.textContent = [result.title.startsWith(result.number) ? "" : result.number, result.title].join(" ").trim();
  const about = document.createElement("p"), mark = document.createElement("mark");
  mark.textContent = result.hit;
  about.append(result.before, ...(result.hit ? [mark] : []), result.after);
  const where = document.createElement("p");
  where.className = "search-where";
  where.textContent = [result.in === result.title ? "" : result.in, result.other].filter(Boolean).join(" · ");
  item.append(link, where, about);
  return item;
}

function show(list, status, results, query) {
  // Results come twice, names before texts: who has gone down into them meanwhile stays where they are.
  const chosen = list.contains(document.activeElement) ? document.activeElement.href : "";
  list.replaceChildren(...results.map(drawn));
  if (chosen) ([...list.querySelectorAll("a")].find((link) => link.href === chosen) ?? list.querySelector("a"))?.focus();
  const said = !query ? "" : results.length ? words.found : words.none;
  status.textContent = (said ?? "").replace("{count}", results.length).replace("{query}", query);
}

// The only rule of that number, or nothing: what is typed exactly is opened at once.
function numbered(query) {
  const results = find(query).filter((result) => result.isNumber && result.kind === "rule");
  return results.length === 1 ? results[0] : undefined;
}

function attach(form) {
  const input = form.querySelector("input[name=q]");
  const onPage = document.getElementById("search-results");
  const box = onPage && form.closest(".bd-search-container") ? onPage : form.after(document.createElement("div")) ?? form.nextElementSibling;
  const most = box === onPage ? 60 : 8;
  const status = document.createElement("p"), list = document.createElement("ul");
  status.className = "search-summary";
  status.setAttribute("role", "status");
  list.className = "search";
  box.classList.add("search-hits");
  box.append(status, list);

  async function update() {
    const query = input.value.trim();
    if (!query) return show(list, status, [], "");
    await fetched("names");
    if (input.value.trim() === query) show(list, status, find(query, most), query);
    await fetched("texts");
    if (input.value.trim() === query) show(list, status, find(query, most), query);
    form.dataset.shown = query;
  }

  input.addEventListener("focus", () => fetched("names"), { once: true });
  input.addEventListener("input", update);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const query = input.value.trim();
    await fetched("names");
    const rule = numbered(query);
    if (rule) location.href = rule.href;
    else if (box === onPage) { history.replaceState(null, "", `?q=${encodeURIComponent(query)}`); update(); }
    else if (query) form.submit();
  });
  form.addEventListener("keydown", move);
  box.addEventListener("keydown", move);
  function move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.isComposing) return;
    const stops = [input, ...list.querySelectorAll("a")];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (next) { next.focus(); event.preventDefault(); }
  }
  if (box === onPage) {
    input.value = new URLSearchParams(location.search).get("q") ?? "";
    update();
  }
}

document.querySelectorAll("form.bd-search").forEach(attach);
