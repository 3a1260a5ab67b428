import type { ItemNoun } from '../../domain/history.ts';
import type { Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { ContentTable } from '../content/content-table.ts';
import { countRows, type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** The text that a fault is about. `record` is the name of its record; of a page, the key. */
type About = {
  noun: TranslatedNoun;
  record_id: number;
  record: string;
  item: { noun: ItemNoun; id: number; label: string } | null;
  field: string;
  language: Language;
};

/** A fault in a text of a file. `about` is null when the text cannot be identified. */
export type AgencyFault = { at: string; about: About | null; reason: Reason };

/**
 * A translation in a file. An applied one has further fields: `wasCopy` if it replaced a copy of the French text, `source` is the
 * French text of the replaced translation, `standard` the default text that the replaced one was based on.
 */
export type AgencyChange = {
  noun: TranslatedNoun;
  record_id: number;
  item_table: ContentTable;
  row_id: number;
  field: string;
  language: Language;
  place: string;
  content: { french: string; from: string; to: string; wasCopy?: boolean; source?: string; standard?: string };
};

export type NumberedAgencyChange = AgencyChange & { number: number };

export type AgencyImport = Omit<Schema['agency_import'], 'id' | 'faults'> & { id: number; faults: AgencyFault[] };

type Counts = { faults: AgencyFault[]; faultCount: number; sameCount: number; blankCount: number };

/** Creates the record of an import, and returns its id. Its changes and faults are added later. */
export async function createAgencyImport(
  db: Database,
  { userId, file }: { userId: number | null; file: string },
): Promise<number> {
  const { id } = await db
    .insertInto('agency_import')
    .values({
      user_id: userId,
      file,
      state: 'checked',
      faults: '[]',
      fault_count: 0,
      same_count: 0,
      blank_count: 0,
      created_at: now(),
      applied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addAgencyChanges(db: Database, importId: number, changes: NumberedAgencyChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ content, ...change }) => ({
    ...change,
    import_id: importId,
    content: JSON.stringify(content),
  }));
  await db.insertInto('agency_change').values(rows).execute();
}

export async function findAgencyImport(db: Database, id: number): Promise<AgencyImport | undefined> {
  const row = await db.selectFrom('agency_import').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, faults: JSON.parse(row.faults) };
}

/** The changes of an import: `limit` texts after a number. */
export async function listAgencyChanges(
  db: Database,
  importId: number,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<NumberedAgencyChange[]> {
  const rows = await db
    .selectFrom('agency_change')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(
    ({ import_id: _, content, ...row }) => ({ ...row, content: JSON.parse(content) }) as NumberedAgencyChange,
  );
}

export function countAgencyChanges(db: Database, importId: number): Promise<number> {
  return countRows(db.selectFrom('agency_change').where('import_id', '=', importId));
}

/** The languages of an import's changes. */
export async function languagesOfAgencyImport(db: Database, importId: number): Promise<Language[]> {
  const rows = await db
    .selectFrom('agency_change')
    .select('language')
    .distinct()
    .where('import_id', '=', importId)
    .execute();
  return rows.map(({ language }) => language);
}

/** Updates the content of a change. */
export async function writeAgencyChange(
  db: Database,
  importId: number,
  { number, content }: Pick<NumberedAgencyChange, 'number' | 'content'>,
): Promise<void> {
  await db
    .updateTable('agency_change')
    .set({ content: JSON.stringify(content) })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Stores the result of comparing a file with the database. */
export async function noteAgencyCounts(db: Database, id: number, counts: Counts): Promise<void> {
  await db
    .updateTable('agency_import')
    .set({
      faults: JSON.stringify(counts.faults),
      fault_count: counts.faultCount,
      same_count: counts.sameCount,
      blank_count: counts.blankCount,
    })
    .where('id', '=', id)
    .execute();
}
