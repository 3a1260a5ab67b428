import { morph } from '../pane/morph.ts';

/** The pause in typing after which the list is fetched, in milliseconds. */
const typingPause = 350;

/** The parts of the page that a choice changes. */
const parts = ['[data-results]', '.catalogue-bar [role=status]', '.figure-opener', '[data-filter]'];

/**
 * Shows what the filter leaves while it is used: the server's own page is fetched, and what differs takes the place of what is on
 * the screen. What is typed and the focus stay. The address says what is asked, so that sharing, reload and the way back work as
 * without a script.
 */
export function live(form: HTMLFormElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: XMLHttpRequest | undefined;
  let isNew = true; // what is typed into one input is one step back
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
    document.querySelector('[data-results]')?.setAttribute('aria-busy', 'true'); // what is fetched has no such mark
    const request = new XMLHttpRequest();
    asking = request;
    request.open('GET', location.href);
    request.responseType = 'document'; // trusted types forbid to parse a text
    request.onload = () => {
      const next: Document | null = request.responseXML;
      if (!next?.querySelector('[data-filter]')) return location.reload();
      for (const part of parts) take(part, next);
      if (isBack) takeValues(form);
    };
    request.onerror = () => location.reload(); // the browser says what is wrong
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
  ask(); // what was typed while this was fetched
}

/** What the form asks, without what is blank. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '') query.set(name, String(value));
  return `${new URL(form.action).pathname}?${query}`;
}

function take(part: string, next: Document): void {
  const [here, there] = [document.querySelector(part), next.querySelector(part)];
  if (here && there) morph(here, there);
}

/** What the address asks stands in the inputs, whatever was typed. */
function takeValues(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) input.value = input.defaultValue;
  for (const option of form.querySelectorAll('option')) option.selected = option.defaultSelected;
}
