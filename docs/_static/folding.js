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

document.querySelectorAll("a.headerlink").forEach((link) =>
  link.addEventListener("click", () => navigator.clipboard?.writeText(link.href)),
);
