import type { FromPane, ToPane } from '../../domain/page/pane-messages.ts';
import { morph } from './morph.ts';

/**
 * The only script of the pane. Links and forms do nothing. A click on a text, picture or record is reported to the back-office, and the
 * page updates when something is saved there.
 */
let looked = '';
let path = location.pathname + location.search;
let shownPath = path;
let isReading = false;
let isStale = false;

const sheet = new CSSStyleSheet();
sheet.insertRule(':is([data-text], [data-picture], [data-record]) { cursor: pointer }');
sheet.insertRule(':is([data-text], [data-record]):hover { outline: 2px dashed #2f7dd1; outline-offset: 2px }');
sheet.insertRule('[data-text].is-looked-at { outline: 3px solid #2f7dd1; outline-offset: 3px }');
document.adoptedStyleSheets = [sheet];

addEventListener('message', ({ origin, source, data }: MessageEvent<ToPane>) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data.kind === 'show') show(data.path);
  if (data.kind === 'look') look(data.key);
});
addEventListener('click', onClick, { capture: true });
addEventListener('submit', (event) => event.preventDefault(), { capture: true });
tell({ kind: 'ready' });

function tell(message: FromPane): void {
  parent.postMessage(message, location.origin);
}

/** Reports a click. Clicks on `<summary>` still open it, because there may be texts inside. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (!target.closest('summary')) event.preventDefault();
  const text = target.closest<HTMLElement>('[data-text]') ?? target.querySelector<HTMLElement>('[data-text]');
  const isText = target.closest('[data-text], a, button, label') !== null;
  const record = target.closest<HTMLElement>('[data-record]')?.dataset.record;
  if (isText && text?.dataset.text) tell({ kind: 'clicked', key: text.dataset.text });
  else if (record) tell({ kind: 'opened', record });
  else {
    // A click on the overlay of a picture has their common parent as target.
    const picture =
      target.closest<HTMLElement>('[data-picture]') ?? target.querySelector<HTMLElement>(':scope > [data-picture]');
    if (picture?.dataset.picture) tell({ kind: 'clickedPicture', key: picture.dataset.picture });
  }
}

/** Loads the page again, and once more if something was saved meanwhile. */
async function show(wanted: string): Promise<void> {
  if (!wanted.startsWith('/admin/preview/')) return;
  path = wanted;
  isStale = true;
  if (isReading) return;
  isReading = true;
  while (isStale) {
    isStale = false;
    const next = await read(path);
    if (next && !isStale) replaceBy(next);
  }
  isReading = false;
  const isOther = path !== shownPath;
  shownPath = path;
  if (isOther) look(looked);
}

/** Fetches a page as a document. Uses XMLHttpRequest, because Trusted Types forbid `DOMParser`. */
function read(address: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined);
    request.onerror = () => resolve(undefined);
    request.send();
  });
}

function replaceBy(next: Document): void {
  document.documentElement.lang = next.documentElement.lang;
  document.title = next.title;
  morph(document.body, next.body);
  outline();
}

/** Outlines all occurrences of a text, and scrolls to the first visible one unless one is in view. */
function look(key: string): void {
  const editor = window.parent; // browsers would scroll it as well
  const { scrollX: left, scrollY: top } = editor;
  looked = key;
  const found = outline();
  const [first] = found;
  if (first) open(first);
  const shown = found.filter((text) => text.checkVisibility());
  if (!shown.some(isInView)) shown[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  editor.scrollTo({ left, top, behavior: 'instant' });
}

/** Opens the elements that hide a text: its `<details>`, or for a later project those that follow it. */
function open(text: HTMLElement): void {
  for (let part = text.parentElement?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  if (!text.closest('.project-later')) return;
  for (const more of document.querySelectorAll<HTMLDetailsElement>('.projects-more'))
    if (!text.checkVisibility()) more.open = true;
}

function isInView(text: HTMLElement): boolean {
  const header = text.closest('header') ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const { top, bottom } = text.getBoundingClientRect();
  return top >= header && bottom <= innerHeight;
}

function outline(): HTMLElement[] {
  for (const old of document.querySelectorAll('.is-looked-at')) {
    old.classList.remove('is-looked-at');
    if (old.classList.length === 0) old.removeAttribute('class');
  }
  const found = [...document.querySelectorAll<HTMLElement>('[data-text]')].filter(
    (text) => text.dataset.text === looked,
  );
  for (const text of found) text.classList.add('is-looked-at');
  return found;
}
