/** Loads what makes the filter of the catalogue work without reload, when a visitor first touches it. Without, it is a form. */
export function wakeFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]');
  form?.addEventListener('focusin', () => import('../filter/live-filter.ts').then(({ live }) => live(form)), {
    once: true,
  });
}
