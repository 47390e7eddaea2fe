"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const at = (id) => document.getElementById(id);
  const KEY = "taiyaku-game-1943-lull";
  const START = { first: 1, policy: 1, turn: 1, rolled: [], lull: null, done: {} };
  let past = [];
  let now = load() || START;

  function load() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      if (!kept || !kept.now || !Array.isArray(kept.past)) return null;
      past = kept.past;
      return kept.now;
    } catch { return null; }
  }
  function keep() {
    try { localStorage.setItem(KEY, JSON.stringify({ now, past: past.slice(-200) })); } catch { /* no store: goes on without */ }
  }
  const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
  const kindOf = (turn) => (turn >= data.firstLong ? "long" : "short");

  function become(changes) {
    past.push(now);
    now = { ...now, ...changes };
    keep();
    draw();
  }
  function lullDie(face) {
    if (now.lull || now.rolled.length >= now.policy || now.turn < now.first) return;
    const rolled = [...now.rolled, face];
    const comes = rolled.includes(data.success);
    become({ rolled, lull: comes ? { kind: kindOf(now.turn), declared: false } : null, done: {} });
    if (comes) at("kind").focus();
  }
  function random() {
    const bytes = new Uint8Array(1);
    do { crypto.getRandomValues(bytes); } while (bytes[0] >= 252);
    return (bytes[0] % 6) + 1;
  }
  function attempt(feature, face) {
    const dice = [...(now.done[feature] || []), face];
    become({ done: { ...now.done, [feature]: dice } });
  }
  function button(text, label, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (label) made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
    return made;
  }

  function said() {
    const w = data.words;
    if (now.lull) return fill(now.lull.declared ? w.declared : w.comes, { kind: data.kinds[now.lull.kind], turn: now.turn });
    if (now.turn < now.first) return fill(w.early, { first: now.first });
    if (now.rolled.length < now.policy) return fill(w.roll, { count: now.policy - now.rolled.length });
    return fill(w.none, { dice: now.rolled.join(", ") });
  }
  function featureItem(feature) {
    const rule = feature[now.lull.kind];
    const item = document.createElement("li");
    item.dataset.feature = feature.id;
    item.dataset.permission = rule.permission;
    const name = document.createElement("strong");
    name.textContent = feature.name;
    const how = document.createElement("span");
    how.textContent = rule.text;
    if (rule.permission === "not-allowed") item.className = "no";
    item.append(name, how);
    if (rule.permission === "faces") {
      const dice = now.done[feature.id] || [];
      const hits = dice.filter((face) => rule.faces.includes(face)).length;
      const counted = rule.most === null ? hits : Math.min(hits, rule.most);
      const row = document.createElement("div");
      row.className = "faces";
      row.setAttribute("role", "group");
      row.setAttribute("aria-label", feature.name);
      for (let face = 1; face <= 6; face += 1) {
        row.append(button(String(face), fill(data.words.face, { face }), () => {
          attempt(feature.id, face);
          at("features").querySelector(`[data-feature="${feature.id}"] .faces button:nth-child(${face})`).focus();
        }));
      }
      item.append(row);
      if (dice.length) {
        const result = document.createElement("p");
        result.className = "note";
        result.dataset.counted = counted;
        result.textContent = fill(data.words.done, { dice: dice.join(", "), counted });
        item.append(result);
        if (rule.most !== null) {
          item.append(button(data.words.base, null, () => become({ done: { ...now.done, [feature.id]: [] } })));
        }
      }
    }
    return item;
  }
  function draw() {
    at("turn").textContent = fill(data.words.turn, { turn: now.turn });
    at("said").textContent = said();
    at("first").value = String(now.first);
    at("policy").value = String(now.policy);
    const may = !now.lull && now.turn >= now.first && now.rolled.length < now.policy;
    for (const each of at("dice").children) each.disabled = !may;
    at("roll").disabled = !may;
    at("short").disabled = at("long").disabled = Boolean(now.lull);
    at("undo").disabled = past.length === 0;
    at("lull").hidden = !now.lull;
    if (now.lull) {
      at("kind").textContent = data.kinds[now.lull.kind];
      at("features").replaceChildren(...data.features.map(featureItem));
    } else {
      at("features").replaceChildren();
    }
  }

  for (let face = 1; face <= 6; face += 1) {
    at("dice").append(button(String(face), fill(data.words.face, { face }), () => lullDie(face)));
  }
  for (let turn = 1; turn <= 12; turn += 1) at("first").append(new Option(String(turn), String(turn)));
  at("first").addEventListener("change", (event) => become({ first: Number(event.target.value) }));
  at("policy").addEventListener("change", (event) => become({ policy: Number(event.target.value) }));
  at("roll").addEventListener("click", () => lullDie(random()));
  at("next").addEventListener("click", () => become({ turn: now.turn + 1, rolled: [], lull: null, done: {} }));
  for (const kind of ["short", "long"]) {
    at(kind).addEventListener("click", () => {
      become({ lull: { kind, declared: true }, done: {} });
      at("kind").focus();
    });
  }
  at("undo").addEventListener("click", () => {
    if (past.length) { now = past.pop(); keep(); draw(); }
  });
  at("anew").addEventListener("click", () => become({ ...START, first: now.first, policy: now.policy }));
  const asked = Number(new URLSearchParams(location.search).get("first"));
  if (past.length === 0 && asked >= 1 && asked <= 12) now = { ...now, first: asked };
  draw();
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    navigator.serviceWorker.register(data.worker).then(() => navigator.serviceWorker.ready).then(() => {
      document.documentElement.dataset.offline = "ready";
    }).catch(() => { /* plain http on a phone: the page still works, and can be kept as a file */ });
  }
})();
