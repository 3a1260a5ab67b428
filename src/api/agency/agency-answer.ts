import type { z } from 'zod';
import type { agencyImportAnswer } from '../../contract/agency.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { inWords, type RefusalLanguage } from '../../lib/refusal-text.ts';
import {
  countAgencyChanges,
  findAgencyImport,
  listAgencyChanges,
  type NumberedAgencyChange,
} from '../../store/agency/agency-import.ts';
import { listById } from '../../store/content/content-row.ts';
import { labelOf } from '../../store/content/content-table.ts';
import { findImportEntry } from '../../store/content/history/history-list.ts';
import type { Database } from '../../store/engine/row.ts';
import { itemAbout } from './compare-texts.ts';

/** The most differences in one answer. */
const longestAnswer = 50;

type Answer = z.infer<typeof agencyImportAnswer>;

/**
 * An imported file of an agency, with the differences after a given number that it would make or has made.
 * @throws Refusal 404 when there is none
 */
export async function readAgencyImport(
  db: Database,
  id: number,
  { after = 0, language }: { after?: number | undefined; language: RefusalLanguage },
): Promise<Answer> {
  const read = orNotFound(await findAgencyImport(db, id), 'agencyImport');
  const changes = await listAgencyChanges(db, id, { after, limit: longestAnswer + 1 });
  const shown = changes.slice(0, longestAnswer);
  return {
    id,
    file: read.file,
    state: read.state,
    counts: { change: await countAgencyChanges(db, id), same: read.same_count, blank: read.blank_count },
    faults: read.faults.map(({ at, about, reason }) => ({ at, about, detail: inWords(reason, language) })),
    fault_count: read.fault_count,
    differences: await differencesOf(db, shown),
    next: changes.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
    history: read.state === 'applied' ? ((await findImportEntry(db, id, 'agency')) ?? null) : null,
  };
}

/** Adds the current names of records and their parts. */
async function differencesOf(db: Database, changes: NumberedAgencyChange[]): Promise<Answer['differences']> {
  const records = new Map<string, string>();
  for (const [noun, group] of Map.groupBy(changes, (change) => change.noun))
    for (const row of await listById(db, noun, [...new Set(group.map(({ record_id }) => record_id))]))
      records.set(`${noun} ${row.id}`, labelOf(noun, row));
  const items = new Map<string, Answer['differences'][number]['item']>();
  for (const [table, group] of Map.groupBy(changes, ({ item_table }) => item_table))
    for (const row of await listById(db, table, [...new Set(group.map(({ row_id }) => row_id))]))
      items.set(`${table} ${row.id}`, itemAbout(table, row));
  return changes.map(({ number, noun, record_id, item_table, row_id, field, language, content }) => ({
    number,
    noun,
    record_id,
    record: records.get(`${noun} ${record_id}`) ?? '',
    item: items.get(`${item_table} ${row_id}`) ?? null,
    field,
    language,
    french: content.french,
    from: content.from,
    to: content.to,
  }));
}
