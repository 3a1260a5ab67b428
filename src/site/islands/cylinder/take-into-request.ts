/** The text that was taken last, so that taking again replaces it. */
let last = '';

/** Writes figures into the message of the quote form on this page, below what is typed there, and goes there. */
export function takeIntoRequest(text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#quote-message');
  if (!field) return;
  const { value } = field;
  const isTaken = last !== '' && value.includes(last);
  field.value = isTaken ? value.replace(last, () => text) : [value.trimEnd(), text].filter(Boolean).join('\n\n');
  last = text;
  field.dispatchEvent(new Event('input', { bubbles: true })); // wakes the form and keeps the draft
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
