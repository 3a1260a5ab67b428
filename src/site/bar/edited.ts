import { type PageAddress, resolvePath } from '../../domain/page/page.ts';
import type { Language } from '../../domain/text/language.ts';
import type { TranslationCell, TranslationState } from '../../domain/text/translation.ts';

/** The editor for the content of a page, and the status of its translations. */
export type Edited = { editorIn: (language: Language) => string; language: Language; states: States };

type States = Partial<Record<Language, TranslationState>>;

/**
 * Finds the editor for the page at a path: of a machine or news item, of the list of them, or of the page's texts. A missing
 * record shows the not-found page, so the editor is the one of its texts.
 */
export async function findEdited(path: string): Promise<Edited | undefined> {
  const address = resolvePath(path.replace(/^\/admin\/preview(\/set-\d+)?/, ''));
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
