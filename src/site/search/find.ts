import { pagePath } from '../../domain/page/page.ts';
import { type SearchKind, searchKinds } from '../../domain/page/search.ts';
import { mostFound } from '../../domain/page/search-limits.ts';
import type { Language } from '../../domain/text/language.ts';
import { findTexts, hasText } from '../../store/content/search.ts';
import { type IndexedKind, indexedKinds, listSearchTexts, type SearchTexts } from '../../store/content/search-texts.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Corpus } from './corpus.ts';

/** A result. The `texts` of an indexed record are read only when it is shown. */
type FoundEntry = { rank: number; href: string; texts: SearchTexts | undefined; id: number };

/** The results of a kind, best first. `isMore`: there are more than `mostFound`. */
export type FoundKind = { kind: SearchKind; entries: FoundEntry[]; count: number; isMore: boolean };

/** The pages of indexed records. */
const pageOf = { machine: 'machine', news: 'newsItem' } as const;

/**
 * Returns everything that contains all needles, by kind. Kinds whose best result has rank 0 come first.
 * @param find `findSomeTexts` if a few records of a kind are enough
 */
export async function findAll(
  db: Database,
  corpus: Corpus,
  language: Language,
  needles: readonly string[],
  find = findTexts,
): Promise<FoundKind[]> {
  const found: FoundKind[] = [];
  for (const kind of searchKinds) {
    const entries = isIndexed(kind)
      ? (await find(db, { kind, language, needles })).map(({ id, title }) => ({
          rank: rankOf(title, needles),
          href: pagePath({ page: pageOf[kind], language, id }),
          texts: undefined,
          id,
        }))
      : corpus.entries
          .filter((entry) => entry.kind === kind && needles.every((needle) => entry.plain.includes(needle)))
          .map(({ href, texts, title }) => ({ rank: rankOf(title, needles), href, texts, id: 0 }));
    if (entries.length === 0) continue;
    const best = entries.toSorted((one, other) => one.rank - other.rank).slice(0, mostFound);
    found.push({ kind, entries: best, count: best.length, isMore: entries.length > mostFound });
  }
  return found.sort((one, other) => Number(other.entries[0]?.rank === 0) - Number(one.entries[0]?.rank === 0));
}

/** Whether anything contains all needles. */
export async function hasAny(
  db: Database,
  corpus: Corpus,
  language: Language,
  needles: readonly string[],
): Promise<boolean> {
  if (corpus.entries.some(({ plain }) => needles.every((needle) => plain.includes(needle)))) return true;
  for (const kind of indexedKinds) if (await hasText(db, { kind, language, needles })) return true;
  return false;
}

export function countFound(found: FoundKind[]): number {
  return found.reduce((sum, { count }) => sum + count, 0);
}

/** Reads the texts of results. Records that were deleted meanwhile are left out. */
export async function readTexts(
  db: Database,
  language: Language,
  kind: SearchKind,
  entries: FoundEntry[],
): Promise<{ href: string; texts: SearchTexts }[]> {
  const read = isIndexed(kind)
    ? await listSearchTexts(
        db,
        kind,
        entries.map(({ id }) => id),
      )
    : undefined;
  return entries.flatMap(({ href, texts: known, id }) => {
    const texts = known ?? read?.get(id)?.(language);
    return texts ? [{ href, texts }] : [];
  });
}

function isIndexed(kind: SearchKind): kind is IndexedKind {
  return (indexedKinds as readonly string[]).includes(kind);
}

/** 0: all needles are in the name, one at the beginning of a word; 1: all are in the name; 2: some are; 3: none. */
function rankOf(title: string, needles: readonly string[]): number {
  const has = needles.filter((needle) => title.includes(needle));
  if (has.length < needles.length) return has.length > 0 ? 2 : 3;
  return needles.some((needle) => ` ${title}`.includes(` ${needle}`)) ? 0 : 1;
}
