import type { SearchResult, SearchView } from '../../domain/page/search-view.ts';
import { reportVisit } from '../visits.ts';

/** Milliseconds to debounce typing, and after which a search without results counts as completely typed. */
const pause = 150;
const end = 3000;

/** The path before those of pages and calls, on pages of a set of prepared changes. */
const { base = '' } = document.documentElement.dataset;

/** Starts the live search, which writes the same elements as the page of results and sets its address. */
export function begin(form: HTMLElement): void {
  const field = form.querySelector('input');
  const summary = document.querySelector<HTMLElement>('.search-summary');
  const results = document.querySelector<HTMLElement>('[data-results]');
  if (!field || !summary || !results) return;
  let searched = field.defaultValue.trim(); // input from before this script was loaded has not been searched for
  let running: AbortController | undefined;
  let waiting: ReturnType<typeof setTimeout>;

  async function search(words: string): Promise<void> {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    searched = words;
    try {
      const query = new URLSearchParams({ q: words, language: form.dataset.language ?? '' });
      const answer = words === '' ? undefined : await fetch(`${base}/api/search?${query}`, { signal });
      if (answer?.ok === false) throw new Error(String(answer.status));
      const view: SearchView | undefined = await answer?.json();
      if (signal.aborted) return;
      show(view);
      history.replaceState(null, '', words === '' ? location.pathname : `?${new URLSearchParams({ q: words })}`);
    } catch {
      if (!signal.aborted && summary) summary.textContent = summary.dataset.failed ?? '';
    }
  }

  function show(view: SearchView | undefined): void {
    if (!summary || !results) return;
    summary.textContent = view?.summary ?? '';
    results.replaceChildren(...(view ? parts(view) : []));
    if (!view?.isMissed) return;
    waiting = setTimeout(() => reportVisit(`search:${view.words}`), end);
  }

  const look = () => {
    const words = field.value.trim();
    if (words === searched) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => search(words), pause);
  };
  field.addEventListener('input', look);
  look();
}

function parts({ suggestion, groups, nearest }: SearchView): Node[] {
  const asked =
    suggestion &&
    element('p', 'search-suggestion', suggestion.before, linkTo(suggestion.href, suggestion.words), suggestion.after);
  return [
    ...(asked ? [asked] : []),
    ...groups.map(({ title, all, results }) => group(title, results, all)),
    ...(nearest ? [group(nearest.title, nearest.results, null)] : []),
  ];
}

function group(title: string, results: SearchResult[], all: SearchView['groups'][number]['all']): Node {
  const list = element('ul', 'search-results', ...results.map(item));
  const more = all ? [linkTo(all.href, all.text)] : [];
  for (const link of more) link.className = 'text-link';
  return element('section', 'search-group', element('h2', '', title), list, ...more);
}

function item({ href, title, titleLanguage, excerpt, excerptLanguage, note }: SearchResult): Node {
  const name = linkTo(href, ...marked(title));
  if (titleLanguage) name.lang = titleLanguage;
  const text = element('p', '', ...marked(excerpt));
  if (excerptLanguage) text.lang = excerptLanguage;
  return element(
    'li',
    '',
    name,
    ...(note ? [element('span', 'search-note', note)] : []),
    ...(excerpt.length > 0 ? [text] : []),
  );
}

function marked(pieces: SearchResult['title']): (string | Node)[] {
  return pieces.map(({ text, isHit, isType }) => {
    if (!isHit && !isType) return text;
    const part = element(isHit ? 'mark' : 'span', '', text);
    if (isType) part.translate = false;
    return part;
  });
}

function linkTo(href: string, ...children: (string | Node)[]): HTMLAnchorElement {
  const link = element('a', '', ...children);
  link.href = base + href;
  return link;
}

/** Creates an element. Strings become text nodes and are never parsed as HTML. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
