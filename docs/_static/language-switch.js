// Carries the place on the page (#rule-1-28) over into the other language.
document.querySelectorAll(".language-switch a").forEach((link) =>
  link.addEventListener("click", () => {
    link.href = link.href.split("#")[0] + window.location.hash;
  }),
);
