import { pagePath } from '../../domain/page/page.ts';
import { needlesOf, readSearch, type SearchKind, searchable, shownOfKind } from '../../domain/page/search.ts';
import { mostFound } from '../../domain/page/search-limits.ts';
import type { Asked, Search, SearchResult, SearchView } from '../../domain/page/search-view.ts';
import type { Language } from '../../domain/text/language.ts';
import { excerptOf, markedPieces } from '../../domain/text/marking.ts';
import { findSomeTexts } from '../../store/content/search.ts';
import type { SearchTexts } from '../../store/content/search-texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import type { Texts } from '../merged-texts.ts';
import type { OpenedTexts } from '../texts.ts';
import { openCorpus } from './corpus.ts';
import { countFound, type FoundKind, findAll, readTexts } from './find.ts';
import { namePieces } from './name-pieces.ts';
import { foundAlone, foundBeginning, splitCompound, suggest } from './suggest.ts';

/** The number of nearest results that are shown for a search without results. */
const mostNearest = 4;

type Place = Parameters<typeof suggest>[0] & { t: Texts };

/** Opens the search of visitors. */
export function createSearch(store: Pick<Store, 'db' | 'generation'>, texts: OpenedTexts): Search {
  const corpusOf = openCorpus(store, texts);
  const { db } = store;
  return async ({ words: typed, language, kind }) => {
    const words = readSearch(typed);
    const t = (await texts.read(db))(language, await readSettings(db));
    const needles = needlesOf(words, language);
    if (needles.length === 0) return { ...nothing, words, summary: words === '' ? '' : t('search.short') };
    const place = { db, language, t, corpus: await corpusOf(language) };
    const { found, sought } = await findForms(place, needles);
    return found.length > 0
      ? showFound(place, { words, language, kind }, found, sought)
      : showMissed(place, words, needles);
  };
}

const nothing: Omit<SearchView, 'words' | 'summary'> = { isMissed: false, groups: [], suggestion: null, nearest: null };

/** Finds everything that contains all needles, or else the parts of a compound word. */
async function findForms(place: Place, needles: string[]): Promise<{ found: FoundKind[]; sought: string[] }> {
  const { db, corpus, language } = place;
  const found = await findAll(db, corpus, language, needles);
  if (found.length > 0) return { found, sought: needles };
  const parts = await splitCompound(place, needles);
  return parts ? { found: await findAll(db, corpus, language, parts), sought: parts } : { found: [], sought: needles };
}

async function showFound(place: Place, asked: Asked, found: FoundKind[], needles: string[]): Promise<SearchView> {
  const { db, t } = place;
  const { words, language, kind: only } = asked;
  const kinds = only ? found.filter(({ kind }) => kind === only) : found;
  const limit = only ? shownOfKind.alone : shownOfKind.among;
  const groups: SearchView['groups'] = [];
  for (const { kind, entries, count, isMore } of kinds) {
    const shown = await readTexts(db, language, kind, entries.slice(0, limit));
    const results = shown
      .filter(({ texts }) => hasAll(texts, needles))
      .map((one) => describe(place, { kind, ...one }, needles));
    const all = isMore ? t('search.allOfMore', { count: mostFound }) : t('search.all', { count });
    const href = searchPath(language, words, kind);
    if (results.length > 0)
      groups.push({
        kind,
        title: t(`search.kinds.${kind}`),
        all: !only && count > limit ? { text: all, href } : null,
        results,
      });
  }
  return { ...nothing, words, summary: summaryOf(t, words, kinds, groups), groups };
}

/** Returns the number of results as text. If only the first results of a single kind are shown, also says how many. */
function summaryOf(t: Texts, words: string, kinds: FoundKind[], groups: SearchView['groups']): string {
  const count = countFound(kinds);
  const isMore = kinds.some((kind) => kind.isMore);
  const all = isMore ? t('search.more', { count: mostFound, words }) : t('search.count', { count, words });
  const shown = groups[0]?.results.length ?? 0;
  return kinds.length === 1 && groups[0]?.all === null && (isMore || count > shown)
    ? `${all} ${t('search.first', { count: shown })}`
    : all;
}

async function showMissed(place: Place, words: string, needles: string[]): Promise<SearchView> {
  const { db, corpus, language, t } = place;
  const meant = await suggest(place, words);
  const near = await foundAlone(place, needles);
  const beginning = near.length > 0 || meant ? [] : await foundBeginning(place, needles);
  const alone = [...near, ...beginning].map((needle) => [needle]);
  const sought = alone.length > 0 || !meant ? alone : [needlesOf(meant, language)];
  const results = new Map<string, SearchResult>();
  for (const each of sought)
    for (const { kind, entries } of await findAll(db, corpus, language, each, findSomeTexts))
      for (const one of await readTexts(db, language, kind, entries.slice(0, mostNearest)))
        if (!results.has(one.href)) results.set(one.href, describe(place, { kind, ...one }, each));
  return {
    ...nothing,
    words,
    summary: t('search.none', { words }),
    isMissed: true,
    suggestion: meant ? suggestion(place, meant) : null,
    nearest:
      results.size > 0 ? { title: t('search.nearest'), results: [...results.values()].slice(0, mostNearest) } : null,
  };
}

/** Returns the "did you mean" sentence, split around the words that are a link. */
function suggestion({ language, t }: Place, words: string): SearchView['suggestion'] {
  const [before = '', after = ''] = t('search.suggestion', { words: '\n' }).split('\n');
  return { before, words, after, href: searchPath(language, words) };
}

function searchPath(language: Language, words: string, kind?: string): string {
  const query = new URLSearchParams({ q: words, ...(kind && { kind }) });
  return `${pagePath({ page: 'search', language })}?${query}`;
}

function hasAll({ title, parts }: SearchTexts, needles: string[]): boolean {
  const text = searchable([title, ...parts].map((one) => one.text).join(' \n '));
  return needles.every((needle) => text.includes(needle));
}

function describe(
  { language, t }: Pick<Place, 'language' | 't'>,
  { kind, href, texts: { title, parts } }: { kind: SearchKind; href: string; texts: SearchTexts },
  needles: string[],
): SearchResult {
  const hits = ({ text }: { text: string }) => {
    const plain = searchable(text);
    return needles.filter((needle) => plain.includes(needle)).length;
  };
  const part = parts.toSorted((one, other) => hits(other) - hits(one))[0] ?? { text: '', language };
  const other = [title, part].find((one) => one.text !== '' && one.language !== language)?.language;
  const named = new Intl.DisplayNames(language, { type: 'language' });
  const ofOther = (one: { language: Language }) => (one.language === language ? null : one.language);
  return {
    href,
    title: kind === 'machine' ? namePieces(title.text, needles) : markedPieces(title.text, needles),
    titleLanguage: ofOther(title),
    excerpt: markedPieces(excerptOf(part.text, needles), needles),
    excerptLanguage: ofOther(part),
    note: other ? t('search.only', { written: named.of(other) }) : null,
  };
}
