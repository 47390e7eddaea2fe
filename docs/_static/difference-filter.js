// Hides the differences that are not asked for; what is chosen stands in the address, to be handed on.
const form = document.querySelector("form.difference-filter");
if (form) {
  const entries = [...document.querySelectorAll("dl.differences > dt")];
  const status = form.querySelector("[role=status]");
  const choices = [...form.querySelectorAll("select")];

  function filter() {
    const chosen = choices.filter((choice) => choice.value);
    let shown = 0;
    for (const term of entries) {
      const fits = chosen.every((choice) => term.classList.contains(`${choice.name}-${choice.value}`));
      term.hidden = term.nextElementSibling.hidden = !fits;
      shown += fits;
    }
    for (const section of document.querySelectorAll("section.differences-of")) {
      section.hidden = !section.querySelector("dt:not([hidden])");
    }
    status.textContent = status.dataset.words.replace("{shown}", shown).replace("{all}", entries.length);
    const query = new URLSearchParams(chosen.map((choice) => [choice.name, choice.value])).toString();
    history.replaceState(null, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
  }

  const asked = new URLSearchParams(location.search);
  for (const choice of choices) {
    choice.value = asked.get(choice.name) ?? "";
    if (choice.selectedIndex < 0) choice.value = "";
  }
  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  form.hidden = false;
  filter();
}
