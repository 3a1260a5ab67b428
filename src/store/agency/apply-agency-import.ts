import { setImmediate } from 'node:timers/promises';
import type { User } from '../../domain/history.ts';
import { isCopy } from '../../domain/text/copied.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { changeRows } from '../catalogue/write-rows.ts';
import { listById, writeRow } from '../content/content-row.ts';
import { type ContentRow, columnOf, itemOf } from '../content/content-table.ts';
import { listSources } from '../content/history/field-version.ts';
import { recordEvent } from '../content/history/history.ts';
import { noteTranslations } from '../content/translated/translation-state.ts';
import { type Database, now } from '../engine/row.ts';
import { markImport } from '../import/imported-file.ts';
import {
  type AgencyImport,
  findAgencyImport,
  listAgencyChanges,
  type NumberedAgencyChange,
  writeAgencyChange,
} from './agency-import.ts';

/** Texts written before yielding to other requests. */
const step = 50;

/** The default of a text of a page. */
type StandardText = (key: string, language: Language) => string | undefined;

/**
 * Applies the translations of an import as one change with one entry in the history. Skips texts with faults. Runs in one transaction.
 * @throws Refusal 409 when it was applied already, has no changes, or a text was changed since it was read
 */
export async function applyAgencyImport(db: Database, user: User, id: number, standard: StandardText): Promise<void> {
  const read = orNotFound(await findAgencyImport(db, id), 'agencyImport');
  if (read.state !== 'checked') throw new Refusal(409, 'catalogueApplied');
  const records = new Map<TranslatedNoun, Set<number>>();
  for await (const changes of inAgencySteps(db, id)) {
    for (const group of Map.groupBy(changes, ({ item_table }) => item_table).values())
      await write(db, user, id, group, standard);
    noteRecords(records, changes);
  }
  if (records.size === 0) throw new Refusal(409, 'catalogueSame');
  await noteAll(db, records);
  await markImport(db, 'agency', id, { state: 'applied', applied_at: now() });
  await recordEvent(db, user, 'import', agencySubject(read));
}

/** An import as a subject of the history. */
export function agencySubject({ id, file }: AgencyImport) {
  return {
    noun: 'agency',
    record_id: id,
    record_label: file,
    item_noun: 'agency',
    item_id: id,
    item_label: '',
    version: 0, // imports have no versions
  } as const;
}

/** Yields the changes of an import a few at a time, and serves other requests in between. */
export async function* inAgencySteps(db: Database, id: number): AsyncGenerator<NumberedAgencyChange[]> {
  for (let after = 0; ; ) {
    const changes = await listAgencyChanges(db, id, { after, limit: step });
    const last = changes.at(-1);
    if (!last) return;
    yield changes;
    after = last.number;
    await setImmediate();
  }
}

/** Collects the records of changed texts. */
export function noteRecords(records: Map<TranslatedNoun, Set<number>>, changes: NumberedAgencyChange[]): void {
  for (const { noun, record_id } of changes) records.set(noun, (records.get(noun) ?? new Set()).add(record_id));
}

/** Updates the translation states of records. */
export async function noteAll(db: Database, records: Map<TranslatedNoun, Set<number>>): Promise<void> {
  for (const [noun, set] of records) {
    const ids = [...set];
    for (let at = 0; at < ids.length; at += step) {
      await noteTranslations(db, noun, ids.slice(at, at + step));
      await setImmediate();
    }
  }
}

/** Updates the default texts that the texts of a page's row were based on. */
export async function writeStandards(
  db: Database,
  row: ContentRow,
  changed: Partial<Record<Language, string | undefined>>,
): Promise<void> {
  const standards = { ...JSON.parse(String(row.defaults)), ...changed };
  await writeRow(db, 'page_text', row.id, { defaults: JSON.stringify(standards) });
}

/** Groups changes of one table by their rows. */
export async function rowsOfChanges(
  db: Database,
  changes: NumberedAgencyChange[],
): Promise<{ row: ContentRow | undefined; changes: NumberedAgencyChange[] }[]> {
  const [first] = changes;
  if (!first) return [];
  const byRow = Map.groupBy(changes, ({ row_id }) => row_id);
  const rows = new Map((await listById(db, first.item_table, [...byRow.keys()])).map((row) => [row.id, row]));
  return [...byRow].map(([id, own]) => ({ row: rows.get(id), changes: own }));
}

async function write(
  db: Database,
  user: User,
  id: number,
  all: NumberedAgencyChange[],
  standard: StandardText,
): Promise<void> {
  const [{ item_table: table } = { item_table: 'machine' } as const] = all;
  const found = (await rowsOfChanges(db, all)).map(({ row, changes }) => ({ row: unchanged(row, changes), changes }));
  const items = found.map(({ row }) => itemOf(table, row.id));
  const sources = new Map((await listSources(db, items)).map((each) => [`${each.item_id} ${each.field}`, each.source]));
  await changeRows(
    db,
    user,
    table,
    found.map(({ row, changes }) => ({
      row,
      to: Object.fromEntries(changes.map((change) => [columnOfChange(change), change.content.to])),
    })),
  );
  for (const { row, changes } of found) {
    const standards = table === 'page_text' ? JSON.parse(String(row.defaults)) : {};
    for (const change of changes) {
      const column = columnOfChange(change);
      const content = {
        ...change.content,
        wasCopy: isCopy({ copied: String(row.copied ?? '') }, column),
        source: sources.get(`${row.id} ${column}`) ?? undefined,
        standard: standards[change.language],
      };
      await writeAgencyChange(db, id, { number: change.number, content: content as NumberedAgencyChange['content'] });
    }
    if (table === 'page_text')
      await writeStandards(
        db,
        row,
        Object.fromEntries(changes.map(({ language }) => [language, standard(String(row.key), language)])),
      );
  }
}

/** @throws Refusal 409 when one of the texts, or its French text, was changed since the file was read */
function unchanged(row: ContentRow | undefined, changes: NumberedAgencyChange[]): ContentRow {
  const isSame = ({ content, field, language }: NumberedAgencyChange) =>
    row?.[columnOf(field, language)] === content.from && row[columnOf(field, defaultLanguage)] === content.french;
  if (!row || !changes.every(isSame)) throw new Refusal(409, 'catalogueChanged');
  return row;
}

export function columnOfChange({ field, language }: Pick<NumberedAgencyChange, 'field' | 'language'>): string {
  return columnOf(field, language);
}
