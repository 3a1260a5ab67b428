import { linesIn } from '../../domain/nouns/field.ts';
import { translatedFields } from '../../domain/nouns/noun.ts';
import { project } from '../../domain/nouns/project.ts';
import { service } from '../../domain/nouns/service.ts';
import { steelFamily } from '../../domain/nouns/steel-family.ts';
import { type PageKey, pagePath } from '../../domain/page/page.ts';
import { type SearchKind, searchable, wordsOf } from '../../domain/page/search.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Language } from '../../domain/text/language.ts';
import { type LocalText, localText } from '../../domain/text/localized.ts';
import { listHistoryEntries } from '../../store/content/history-entry.ts';
import { hasPublicStock } from '../../store/content/machine/stock.ts';
import { listProjects } from '../../store/content/project.ts';
import { listRecords } from '../../store/content/record.ts';
import type { SearchTexts } from '../../store/content/search-texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import type { TextsIn } from '../merged-texts.ts';
import { isShown, recordSections } from '../record-sections/record-sections.ts';
import type { OpenedTexts } from '../texts.ts';
import { listPageTexts } from './page-texts.ts';

/** A searchable entry outside the index. There are few of them. `plain` is its whole text, normalised for comparison. */
type CorpusEntry = { kind: SearchKind; href: string; texts: SearchTexts; title: string; plain: string };

/** All such entries in one language, and their words. */
export type Corpus = { entries: CorpusEntry[]; words: Set<string> };

/** Reads the public texts of pages, services, sections of records, steels, projects and the history, once per generation and language. */
export function openCorpus(store: Pick<Store, 'db' | 'generation'>, texts: OpenedTexts) {
  let known: { generation: number; corpora: Map<Language, Promise<Corpus>> } | undefined;
  const pagesOf = keepPages(texts);
  return (language: Language): Promise<Corpus> => {
    const generation = store.generation(); // noted before anything is read
    if (known?.generation !== generation) known = { generation, corpora: new Map() };
    const { corpora } = known;
    const kept = corpora.get(language);
    if (kept) return kept;
    const made = readCorpus(store, texts, pagesOf, language);
    corpora.set(language, made);
    made.catch(() => corpora.delete(language));
    return made;
  };
}

async function readCorpus(
  { db }: Pick<Store, 'db'>,
  texts: OpenedTexts,
  pagesOf: ReturnType<typeof keepPages>,
  language: Language,
): Promise<Corpus> {
  const read = <Field extends string>(row: object, field: Field) => localText<Field>(row as never, field, language);
  const entry = (
    kind: SearchKind,
    page: PageKey,
    [title, ...parts]: LocalText[],
    fragment = '',
  ): CorpusEntry | undefined =>
    title && corpusEntry(kind, pagePath({ page, language }) + fragment, { title, parts: parts.filter(isWritten) });
  const visible = { visible: true } as const;
  const services = await listRecords(db, service, visible);
  const steels = await listRecords(db, steelFamily, visible);
  const projects = await listProjects(db, visible);
  const history = await listHistoryEntries(db, visible);
  const settings = await readSettings(db);
  const textsIn = await texts.read(db);
  const pages = pagesOf(textsIn, language, settings, await hasPublicStock(db));
  const t = textsIn(language, settings);
  const found = await Promise.all(
    recordSections.map(async ({ kind, titles, search }) =>
      (await search(db, language))
        .filter(({ page }) => isShown({ title: titles[page] ?? '' }, t))
        .map(({ page, texts, fragment }) => entry(kind, page, texts, fragment)),
    ),
  );
  const entries = [
    ...services.map((one) =>
      entry(
        'service',
        one.page,
        translatedFields(service).map((field) => read(one, field)),
      ),
    ),
    ...found.flat(),
    ...steels.map((one) => {
      const grades = linesIn(one.grades).map((text) => ({ text, language }));
      return entry('steel', 'oxycoupage', [
        ...translatedFields(steelFamily).map((field) => read(one, field)),
        ...grades,
      ]);
    }),
    ...projects.map((one) =>
      entry(
        'project',
        'realisations',
        translatedFields(project).map((field) => read(one, field)),
      ),
    ),
    ...history.map((one) => {
      const blocks = one.blocks.map((block) => read(block, 'text'));
      return entry('history', 'histoire', [named(read(one, 'title'), read(one, 'subtitle')), ...blocks]);
    }),
  ].flatMap((one) => one ?? []);
  return { entries: [...entries, ...pages.entries], words: wordsIn(entries).union(pages.words) };
}

/**
 * Caches the texts of pages, which are most of the corpus. They are read again only if the texts, the settings or the existence
 * of the stock page have changed, which few changes of machines affect.
 */
function keepPages(texts: OpenedTexts) {
  const kept = new Map<Language, Corpus & { of: TextsIn; about: string }>();
  return (textsIn: TextsIn, language: Language, settings: Settings, hasStock: boolean): Corpus => {
    const about = JSON.stringify([settings, hasStock]);
    const last = kept.get(language);
    if (last?.of === textsIn && last.about === about) return last;
    const t = textsIn(language, settings, { marks: 'fallbacks' });
    const entries = listPageTexts(texts.defaults, t, language, { settings, hasStock }).flatMap(
      ({ page, fragment, texts: [title, ...parts] }) =>
        title
          ? corpusEntry('page', pagePath({ page, language }) + fragment, { title, parts: parts.filter(isWritten) })
          : [],
    );
    const read = { of: textsIn, about, entries, words: wordsIn(entries) };
    kept.set(language, read);
    return read;
  };
}

function wordsIn(entries: CorpusEntry[]): Set<string> {
  return wordsOf(entries.map(({ plain }) => plain).join(' '));
}

function corpusEntry(kind: SearchKind, href: string, texts: SearchTexts): CorpusEntry {
  const plain = searchable([texts.title, ...texts.parts].map(({ text }) => text).join(' \n '));
  return { kind, href, texts, title: searchable(texts.title.text), plain };
}

function isWritten({ text }: LocalText): boolean {
  return text !== '';
}

/** Joins the year and the subtitle of a history entry. */
function named(year: LocalText, subtitle: LocalText): LocalText {
  return subtitle.text === '' ? year : { ...subtitle, text: `${year.text} – ${subtitle.text}` };
}
