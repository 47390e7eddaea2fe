// Carries the place on the page (#rule-1-28) and what is chosen on it (?kind=value) into the other language.
// The place is that of the address while it is in view; after scrolling, the last heading that was passed.
const PASSED = 140; // the header and a line below it

function placeInView() {
  const here = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (here) {
    const top = here.getBoundingClientRect().top;
    if (top > -PASSED && top < window.innerHeight / 2) return location.hash;
  }
  if (window.scrollY < PASSED) return "";
  const parts = [...document.querySelectorAll("article section[id], article figure[id], article table[id]")];
  const next = parts.findIndex((part) => part.getBoundingClientRect().top >= PASSED);
  const last = parts.at(next < 0 ? -1 : next - 1);
  const ended = last && last.getBoundingClientRect().bottom <= PASSED;
  const shown = ended && next > 0 ? parts[next] : last;
  return shown ? `#${shown.id}` : "";
}

document.querySelectorAll(".language-switch a").forEach((link) =>
  link.addEventListener("click", () => {
    link.href = link.href.split(/[?#]/)[0] + window.location.search + placeInView();
  }),
);
