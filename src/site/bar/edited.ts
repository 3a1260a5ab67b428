import type { Language } from '../../domain/language.ts';
import { type PageAddress, resolvePath } from '../../domain/page.ts';
import type { TranslationCell, TranslationState } from '../../domain/translation.ts';

/** Where the back-office edits what a page shows, and how far that is translated. */
export type Edited = { editorIn: (language: Language) => string; language: Language; states: States };

type States = Partial<Record<Language, TranslationState>>;

/**
 * Asks what can be edited of the page at a path: a machine or news item, the list of them, or the texts of the page. What does
 * not exist is shown by the page for that.
 */
export async function findEdited(path: string): Promise<Edited | undefined> {
  const address = resolvePath(path.replace(/^\/admin\/preview/, ''));
  if (!address) return undefined;
  const { page, language, id } = address;
  const noun = nounOf(address);
  const states = id === undefined ? await statesOfPage(page) : await statesOfRecord(noun, id);
  const screen = noun === undefined ? `page/${encodeURIComponent(page)}` : [noun, id].filter(Boolean).join('/');
  const missing = id !== undefined && !states;
  return {
    editorIn: (wanted) => `/admin/${missing ? 'page/notFound' : screen}?language=${wanted}`,
    language,
    states: states ?? {},
  };
}

function nounOf({ page }: PageAddress): 'machine' | 'news' | undefined {
  if (page === 'machine' || page === 'machines') return 'machine';
  return page === 'newsItem' || page === 'news' ? 'news' : undefined;
}

async function statesOfPage(page: string): Promise<States | undefined> {
  const pages = await read<{ key: string; languages: States }[]>('/api/page');
  return pages.find(({ key }) => key === page)?.languages;
}

async function statesOfRecord(noun = '', id = 0): Promise<States | undefined> {
  const query = new URLSearchParams({ noun, id: String(id) });
  const { rows } = await read<{ rows: { languages: Record<Language, TranslationCell> }[] }>(
    `/api/translations?${query}`,
  );
  const [row] = rows;
  return row && Object.fromEntries(Object.entries(row.languages).map(([language, { state }]) => [language, state]));
}

async function read<Body>(path: string): Promise<Body> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
