import type { Generated, Kysely } from 'kysely';
import {
  countRecords,
  type FieldVersion,
  type SeedDatabase,
  type SeedText,
  seedLanguages,
  statesOf,
  textsBy,
} from './seed-text.ts';

/** A row of a new table: its texts by field, and its other values. */
export type SeedRow = { values: object; texts: Record<string, SeedText> };

/**
 * Fills a new table, and records which translations are older than their French text. Returns the ids, in the order of the
 * rows.
 * @param item_noun the noun of a row in the history, if it differs from the table
 */
export async function addRows(db: SeedDatabase, table: string, rows: SeedRow[], item_noun = table): Promise<number[]> {
  if (rows.length === 0) return [];
  const moment = new Date().toISOString();
  const columns = rows.map(({ values, texts }) => ({
    ...values,
    ...columnsOf(texts),
    created_at: moment,
    updated_at: moment,
  }));
  const tables = db as unknown as Kysely<Record<string, { id: Generated<number> }>>;
  await tables.insertInto(table).values(columns).execute();
  const ids = (await tables.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const sources = rows.flatMap(({ texts }, index) => sourcesOf(texts, { item_noun, item_id: ids[index] ?? 0 }));
  if (sources.length > 0) await db.insertInto('field_version').values(sources).execute();
  return ids;
}

/** Stores the translation states of new records, computed from their texts. */
export async function noteStates(db: SeedDatabase, noun: string, ids: number[], texts: SeedText[][]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((record_id, index) => ({ noun, record_id, ...statesOf(texts[index] ?? []) }));
  await db.insertInto('translation_state').values(rows).execute();
  for (const same of Map.groupBy(rows, ({ record_id: _, ...states }) => JSON.stringify(states)).values()) {
    const [first] = same;
    if (first)
      await countRecords(
        db,
        noun,
        textsBy((language) => first[language]),
        same.length,
      );
  }
}

function columnsOf(texts: SeedRow['texts']): Record<string, string> {
  const columns = Object.entries(texts).flatMap(([field, text]) =>
    seedLanguages.map((language) => [`${field}_${language}`, text.texts[language]]),
  );
  return Object.fromEntries(columns);
}

function sourcesOf(texts: SeedRow['texts'], item: Pick<FieldVersion, 'item_noun' | 'item_id'>): FieldVersion[] {
  return Object.entries(texts).flatMap(([field, { sources }]) =>
    Object.entries(sources).map(([language, source]) => ({
      ...item,
      field: `${field}_${language}`,
      version: 1,
      source,
    })),
  );
}
