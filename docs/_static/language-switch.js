// Carries the place on the page (#rule-1-28) and what is chosen on it (?kind=value) into the other language.
document.querySelectorAll(".language-switch a").forEach((link) =>
  link.addEventListener("click", () => {
    link.href = link.href.split(/[?#]/)[0] + window.location.search + window.location.hash;
  }),
);
