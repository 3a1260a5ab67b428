/** Fetches what searches as one types, once a visitor touches the search. Without it, the form leads to the page of results. */
export function searchAsTyped(): void {
  const form = document.querySelector<HTMLElement>('[data-search]');
  form?.addEventListener('focusin', () => import('../search/as-typed.ts').then((module) => module.begin(form)), {
    once: true,
  });
}
