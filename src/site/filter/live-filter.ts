import { morph } from '../pane/morph.ts';

/** Debounces typing before the list is fetched, in milliseconds. */
const typingPause = 350;

/** Selectors of the parts of the page that depend on the filter. */
const parts = ['[data-results]', '.catalogue-bar [role=status]', '.figure-opener', '[data-filter]'];

/**
 * Updates the list while the filter is used. It fetches the server's page and replaces the parts that differ. Input and focus are
 * kept. The address contains the filter, so that sharing, reload and the back button work as they do without JavaScript.
 */
export function live(form: HTMLFormElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: XMLHttpRequest | undefined;
  let isNew = true; // input into one field is one history entry
  let last: EventTarget | null = document.activeElement;

  const ask = () => {
    clearTimeout(waiting);
    if (!form.checkValidity()) return;
    const address = addressOf(form);
    if (address === location.pathname + location.search) return;
    history[isNew ? 'pushState' : 'replaceState'](null, '', address);
    isNew = false;
    show();
  };

  function show(isBack = false): void {
    asking?.abort();
    document.querySelector('[data-results]')?.setAttribute('aria-busy', 'true'); // removed by the fetched page
    const request = new XMLHttpRequest();
    asking = request;
    request.open('GET', location.href);
    request.responseType = 'document'; // trusted types forbid parsing text as HTML
    request.onload = () => {
      const next: Document | null = request.responseXML;
      if (!next?.querySelector('[data-filter]')) return location.reload();
      for (const part of parts) take(part, next);
      if (isBack) takeValues(form);
    };
    request.onerror = () => location.reload(); // the browser shows the error
    request.send();
  }

  form.addEventListener('input', (event) => {
    clearTimeout(waiting);
    if (event.target !== last) isNew = true;
    last = event.target;
    if (event.target instanceof HTMLInputElement) waiting = setTimeout(ask, typingPause);
  });
  form.addEventListener('change', () => {
    ask();
    isNew = true;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
    if (form.matches(':popover-open')) form.hidePopover();
  });
  addEventListener('popstate', () => show(true));
  ask(); // for input during the loading of this script
}

/** Returns the address for the form's values, without empty ones. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '') query.set(name, String(value));
  return `${new URL(form.action).pathname}?${query}`;
}

function take(part: string, next: Document): void {
  const [here, there] = [document.querySelector(part), next.querySelector(part)];
  if (here && there) morph(here, there);
}

/** Resets the inputs to the values of the fetched page, whatever was typed. */
function takeValues(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) input.value = input.defaultValue;
  for (const option of form.querySelectorAll('option')) option.selected = option.defaultSelected;
}
