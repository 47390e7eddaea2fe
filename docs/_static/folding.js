// Opens what is folded around the place that a link leads to, and copies the address of a heading.
function unfold() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  let folded = target.closest("details:not([open])");
  if (!folded) return;
  for (; folded; folded = folded.parentElement.closest("details:not([open])")) folded.open = true;
  target.scrollIntoView();
}
window.addEventListener("hashchange", unfold);
unfold();

const said = document.querySelector('meta[name="taiyaku-search"]')?.dataset ?? {};
document.querySelectorAll("a.headerlink").forEach((link) => {
  if (said.copy) link.title = said.copy;
  if (said.copy) link.setAttribute("aria-label", said.copy);
  link.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(link.href);
    if (!said.copied || !navigator.clipboard) return;
    link.dataset.said = said.copied;
    setTimeout(() => delete link.dataset.said, 2000);
  });
});

// A table wider than the screen says that there is more of it, until one has moved it.
const moreWords = said.scrolls;
document.querySelectorAll(".pst-scrollable-table-container").forEach((box) => {
  if (!moreWords || box.scrollWidth <= box.clientWidth + 4) return;
  const hint = document.createElement("p");
  hint.className = "scroll-hint";
  hint.textContent = moreWords;
  box.before(hint);
  box.addEventListener("scroll", () => hint.classList.add("seen"), { once: true });
});
