import { type Draft, readDraft, writeDraft } from '../draft.ts';
import { fieldNames } from '../islands/enquiry.ts';

/**
 * Keeps what is typed into an enquiry, and types it again into fields that are blank: a reload, or another page with the
 * same form, loses nothing, be it before the form's own code has come or where that never comes.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.form')) {
    if (form.querySelector('.form-sent') && !isReload()) writeDraft(form.id, undefined);
    typeAgain(form, readDraft(form.id));
  }
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLElement).closest<HTMLFormElement>('.form');
    if (form) writeDraft(form.id, Object.fromEntries(new FormData(form)) as Draft);
  });
}

function typeAgain(form: HTMLFormElement, draft: Draft): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const isSamePage = draft.page === field('page')?.value; // each page proposes its own product
  for (const name of isSamePage ? [...fieldNames, 'product'] : fieldNames) {
    const input = field(name);
    if (input && (input.value === '' || name === 'product')) input.value = draft[name] ?? input.value;
  }
}

/** A page that says that a form was sent says it again when it is loaded again: the next enquiry may be half typed by then. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate';
}
