import { type Draft, readDraft, writeDraft } from '../draft.ts';
import { fieldNames } from '../islands/field-names.ts';
import { isReload } from '../reload.ts';

/**
 * Stores the input of enquiry forms and restores it into empty fields, so that a reload or another page with the same form
 * loses nothing. Works before the form's island is loaded, and without it.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.form')) {
    // A reload of the confirmation keeps the draft, because the visitor may have begun another enquiry.
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
 * Returns the chosen product and the one that the page proposes, by keys that are the same in all languages. The chosen
 * product is only restored on pages that propose the same one.
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
