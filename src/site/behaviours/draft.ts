import { type Draft, readDraft, writeDraft } from '../draft.ts';
import { fieldNames } from '../islands/field-names.ts';
import { isReload } from '../reload.ts';

/**
 * Keeps what is typed into an enquiry, and types it again into fields that are blank: a reload, or another page with the
 * same form, loses nothing, be it before the form's own code has come or where that never comes.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.form')) {
    // A page that says that a form was sent says it again when it is loaded again: the next enquiry may be half typed by then.
    if (form.querySelector('.form-sent') && !isReload()) writeDraft(form.id, undefined);
    typeAgain(form, readDraft(form.id));
  }
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLElement).closest<HTMLFormElement>('.form');
    if (form) writeDraft(form.id, { ...(Object.fromEntries(new FormData(form)) as Draft), ...productOf(form) });
  });
}

function typeAgain(form: HTMLFormElement, draft: Draft): void {
  for (const name of fieldNames) {
    const input = form.elements.namedItem(name) as HTMLInputElement | null;
    if (input && input.value === '') input.value = draft[name] ?? '';
  }
  const option = productOptions(form).find((option) => keyOf(option) === draft.product);
  if (option && draft.proposed === productOf(form).proposed) option.selected = true;
}

/**
 * The product that is chosen and the one that the page proposes, by keys that are the same in all languages. A page that
 * proposes another one has the last word.
 */
function productOf(form: HTMLFormElement): Draft {
  const options = productOptions(form);
  return {
    product: keyOf(options.find((option) => option.selected)),
    proposed: keyOf(options.find((option) => option.defaultSelected)),
  };
}

function productOptions(form: HTMLFormElement): HTMLOptionElement[] {
  return [...form.querySelectorAll<HTMLOptionElement>('[name=product] option')];
}

function keyOf(option: HTMLOptionElement | undefined): string {
  return option?.dataset.key ?? '';
}
