// Sentences of both books that answer each other light up together: under the pointer, and stepped through with
// the arrow keys. One sentence of a page can be reached with Tab, so that no reader has to pass all of them.
(() => {
  const sentences = [...document.querySelectorAll(".facing-cell .sentence")];
  if (!sentences.length) return;
  const partners = new Map();
  for (const each of sentences) {
    const pair = each.dataset.pair;
    partners.set(pair, [...(partners.get(pair) ?? []), each]);
  }
  let lit = null;
  const light = (pair) => {
    if (pair === lit) return;
    for (const each of partners.get(lit) ?? []) each.classList.remove("lit");
    for (const each of partners.get(pair) ?? []) each.classList.add("lit");
    lit = pair;
  };
  const sentenceAt = (event) => event.target.closest?.(".facing-cell .sentence")?.dataset.pair ?? null;
  document.addEventListener("pointerover", (event) => light(sentenceAt(event)));
  document.addEventListener("focusin", (event) => light(sentenceAt(event)));
  document.addEventListener("focusout", () => light(null));

  const steps = sentences.filter((each) => partners.get(each.dataset.pair)[0] === each);
  steps[0].tabIndex = 0;
  document.addEventListener("keydown", (event) => {
    const forward = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const here = steps.indexOf(document.activeElement);
    if (!forward || here < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = steps[here + forward];
    if (!next) return;
    event.preventDefault();
    steps[here].tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  });
})();
