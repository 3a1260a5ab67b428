import { isCopy } from '../../domain/text/copied.ts';
import { defaultLanguage, type Language, languages } from '../../domain/text/language.ts';
import { batches } from '../../lib/batches.ts';
import { listWithFrench } from '../content/content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  itemOf,
  type TableSpec,
} from '../content/content-table.ts';
import { type FieldVersion, listSources } from '../content/history/field-version.ts';
import { isBlank } from '../content/translated/translation-text.ts';
import type { Database } from '../engine/row.ts';

/** A translation memory: returns an existing translation of a French text. */
export type Memory = (french: string, language: Language) => string | undefined;

/** How many texts one query looks up. */
const batch = 100;

/**
 * Looks up French texts in all content. Uses only translations that are up to date and reviewed. Prefers the most frequent one,
 * then the newest.
 * @returns their translation memory
 */
export async function recall(db: Database, texts: readonly string[]): Promise<Memory> {
  const wanted = [...new Set(texts)];
  const votes = new Map<string, Map<string, number>>();
  for (const some of batches(wanted, batch))
    for (const [table, spec] of Object.entries(contentTables) as [ContentTable, TableSpec][])
      for (const field of spec.texts) await count(db, votes, { table, field, texts: some });
  return (french, language) => mostVoted(votes.get(keyOf(french, language)));
}

type Lookup = { table: ContentTable; field: string; texts: string[] };

async function count(
  db: Database,
  votes: Map<string, Map<string, number>>,
  { table, field, texts }: Lookup,
): Promise<void> {
  const rows = await listWithFrench(db, table, field, texts);
  if (rows.length === 0) return;
  const doubted = await listSources(
    db,
    rows.map(({ id }) => itemOf(table, id)),
  );
  for (const row of rows)
    for (const language of languages.filter((each) => each !== defaultLanguage)) {
      const column = columnOf(field, language);
      const text = String(row[column]);
      const french = String(row[columnOf(field, defaultLanguage)]);
      const isNone = isBlank(text) || isCopy({ copied: String(row.copied ?? '') }, column);
      if (isNone || isDoubted(doubted, row, column, french)) continue;
      const key = keyOf(french, language);
      const known = votes.get(key) ?? new Map<string, number>();
      votes.set(key, known.set(text, (known.get(text) ?? 0) + 1));
    }
}

/** Whether a translation is outdated or unreviewed. */
function isDoubted(doubted: FieldVersion[], row: ContentRow, column: string, french: string): boolean {
  const known = doubted.find(({ item_id, field }) => item_id === row.id && field === column);
  return known !== undefined && (known.unreviewed === 1 || (known.source !== null && known.source !== french));
}

function keyOf(french: string, language: Language): string {
  return `${language} ${french}`;
}

/** Rows come newest first, and a map keeps the order of insertion. */
function mostVoted(texts: Map<string, number> = new Map()): string | undefined {
  let best: string | undefined;
  for (const [text, votes] of texts) if (best === undefined || votes > (texts.get(best) ?? 0)) best = text;
  return best;
}
