import { setImmediate } from 'node:timers/promises';
import { sheets } from '../../domain/catalogue.ts';
import type { User } from '../../domain/history.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { kindOfName } from '../content/characteristic-kind.ts';
import { insertRows, listById, listIds, removeRow, touchMachines } from '../content/content-row.ts';
import { type ContentRow, recordIdOf } from '../content/content-table.ts';
import { forgetVersions } from '../content/field-version.ts';
import { followFigures } from '../content/figure.ts';
import { needMedia, recordEvent } from '../content/history.ts';
import { mediaOf, takeSnapshot } from '../content/snapshot.ts';
import { noteTranslations } from '../content/translation-state.ts';
import { created, type Database, now } from '../engine/row.ts';
import {
  type CatalogueImport,
  findImport,
  listChanges,
  markImport,
  type NumberedChange,
  writeChange,
  writeIds,
} from './catalogue-import.ts';
import { withCategories } from './read-catalogue.ts';
import { stampOf } from './stamp.ts';
import { changeRows, writeCategories } from './write-rows.ts';

/** Rows that are written before other requests are served. */
const step = 50;

const changedMeanwhile = new Refusal(409, 'catalogueChanged');

/**
 * Writes all that a file changes, as one change with one entry in the history. It runs in one transaction, which lets other requests be
 * served between its steps: they see all of it or nothing.
 * @throws Refusal 409 when it has faults, was applied already, or one of the fields was changed since it was read
 */
export async function applyImport(db: Database, user: User, id: number): Promise<void> {
  const read = orNotFound(await findImport(db, id), 'catalogueImport');
  if (read.state !== 'checked') throw new Refusal(409, 'catalogueApplied');
  if (read.fault_count > 0) throw new Refusal(409, 'catalogueFaults');
  const touched = new Set<number>();
  const made = new Map<string, number>();
  const media: string[] = [];
  const kinds = new Map<string, Promise<number | null>>();
  let count = 0;
  for await (const changes of inSteps(db, id)) {
    count += changes.length;
    for (const [key, group] of Map.groupBy(changes, ({ kind, sheet }) => `${kind} ${sheet}`)) {
      const write = writers[key.split(' ', 1)[0] as NumberedChange['kind']];
      for (const machine of await write({ db, user, read, made, media, kinds }, group)) touched.add(machine);
    }
  }
  if (count === 0) throw new Refusal(409, 'catalogueSame');
  await noteMachines(db, [...touched]);
  await markImport(db, id, { state: 'applied', applied_at: now() });
  const entry = await recordEvent(db, user, 'import', subjectOf(read));
  await needMedia(db, entry, media);
}

/** A file as the history names it. */
export function subjectOf({ id, file }: CatalogueImport) {
  return {
    noun: 'catalogue',
    record_id: id,
    record_label: file,
    item_noun: 'catalogue',
    item_id: id,
    item_label: '',
    version: 0, // a file has none
  } as const;
}

/** What a file changes, a few rows at a time; in between other requests are served. */
export async function* inSteps(
  db: Database,
  id: number,
  only: Pick<Parameters<typeof listChanges>[2], 'kind' | 'sheets'> = {},
): AsyncGenerator<NumberedChange[]> {
  for (let after = 0; ; ) {
    const changes = await listChanges(db, id, { ...only, after, limit: step });
    const last = changes.at(-1);
    if (!last) return;
    yield changes;
    after = last.number;
    await setImmediate();
  }
}

/** Brings up to date what follows from the texts of machines: the state of their translations, and what characteristics say as numbers. */
export async function noteMachines(db: Database, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += step) {
    await noteTranslations(db, 'machine', ids.slice(at, at + step));
    await followFigures(db, ids.slice(at, at + step));
    await setImmediate();
  }
}

type Work = {
  db: Database;
  user: User;
  read: CatalogueImport;
  /** The ids of new machines by what the file calls them. */
  made: Map<string, number>;
  /** The files that undoing it needs. */
  media: string[];
  /** The kinds of new characteristics by their French names. */
  kinds: Map<string, Promise<number | null>>;
};

/** Each writes changes of one kind in one sheet, and answers the machines that they are about. */
const writers: Record<NumberedChange['kind'], (work: Work, changes: NumberedChange[]) => Promise<number[]>> = {
  change: changeAll,
  add: addAll,
  remove: removeAll,
};

type Of<Kind extends NumberedChange['kind']> = Extract<NumberedChange, { kind: Kind }>;

async function changeAll({ db, user, read }: Work, all: NumberedChange[]): Promise<number[]> {
  const changes = all as Of<'change'>[];
  const { sheet = 'machines' } = changes[0] ?? {};
  const { table } = sheets[sheet];
  const found = await rowsOf(db, changes);
  const pairs = changes.map((change) => ({ change, row: unchangedRow(change, found.get(change.row_id)) }));
  const before = await changeRows(
    db,
    user,
    table,
    pairs.map(({ row: { categories: _, ...row }, change }) => ({ row: row as ContentRow, to: change.content.to })),
  );
  if (sheet === 'machines') {
    await refuseGoneCategories(db, changes);
    await writeCategories(
      db,
      changes.flatMap(({ row_id: id, content: { from, to } }) =>
        to.categories === undefined ? [] : [{ id, from: String(from.categories), to: String(to.categories) }],
      ),
    );
  }
  for (const [index, { change }] of pairs.entries()) {
    const copied = before[index]?.copied; // undoing the change marks what was a copy
    if (copied === undefined) continue;
    const content = { ...change.content, from: { ...change.content.from, copied } };
    await writeChange(db, read.id, { ...change, content });
  }
  return pairs.map(({ row }) => recordIdOf(table, row as unknown as ContentRow));
}

/** @throws Refusal 409 when a field that the file changes was changed since it was read */
function unchangedRow(change: Of<'change'>, row: ContentRow | undefined): ContentRow {
  const { from } = change.content;
  if (!row || Object.entries(from).some(([column, value]) => row[column] !== value)) throw changedMeanwhile;
  return row;
}

/** The rows that changes are about, machines with their categories. */
export async function rowsOf(
  db: Database,
  changes: { sheet: NumberedChange['sheet']; row_id: number | null }[],
): Promise<Map<number, ContentRow>> {
  const { sheet = 'machines' } = changes[0] ?? {};
  const ids = changes.flatMap(({ row_id }) => row_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await listById(db, sheets[sheet].table, ids);
  const whole = sheet === 'machines' ? ((await withCategories(db, rows)) as unknown as ContentRow[]) : rows;
  return new Map(whole.map((row) => [row.id, row]));
}

async function refuseGoneCategories(db: Database, changes: (Of<'change'> | Of<'add'>)[]): Promise<void> {
  const wanted = changes.flatMap(({ content: { to } }) =>
    to.categories ? String(to.categories).split(',').map(Number) : [],
  );
  const ids = [...new Set(wanted)];
  if (ids.length > 0 && (await listIds(db, 'category', ids)).length < ids.length) throw changedMeanwhile;
}

async function addAll({ db, read, made, kinds }: Work, all: NumberedChange[]): Promise<number[]> {
  const changes = all as Of<'add'>[];
  const { sheet = 'machines' } = changes[0] ?? {};
  const owners = changes.map(({ machine_id, content: { owner } }) => machine_id ?? made.get(owner ?? '') ?? 0);
  if (sheet === 'machines') await refuseGoneCategories(db, changes);
  else if ((await listIds(db, 'machine', [...new Set(owners)])).length < new Set(owners).size) throw changedMeanwhile;
  const kindOf = async (name: string) => {
    const kind = kinds.get(name) ?? kindOfName(db, { name_fr: name });
    kinds.set(name, kind);
    return kind;
  };
  const rows: object[] = [];
  for (const [index, { content }] of changes.entries()) {
    const { categories: _, ...values } = content.to;
    const kind = sheet === 'characteristics' && { kind_id: await kindOf(String(values.name_fr ?? '')) };
    const owner = sheet !== 'machines' && { machine_id: owners[index] };
    rows.push({ priority: null, ...kind, ...values, ...owner, ...created() });
  }
  const ids = await insertRows(db, sheets[sheet].table, rows);
  const added = changes.map(({ number, content: { ref } }, index) => {
    const row_id = ids[index] ?? 0;
    if (sheet === 'machines' && ref) made.set(ref, row_id);
    return { number, row_id, machine_id: sheet === 'machines' ? row_id : (owners[index] ?? 0) };
  });
  await writeIds(db, read.id, added);
  if (sheet !== 'machines') {
    await touchMachines(db, [...new Set(owners)]);
    return owners;
  }
  await writeCategories(
    db,
    changes.flatMap(({ content: { to } }, index) =>
      to.categories ? [{ id: ids[index] ?? 0, from: '', to: String(to.categories) }] : [],
    ),
  );
  return ids;
}

async function removeAll({ db, read, media }: Work, all: NumberedChange[]): Promise<number[]> {
  const changes = all as Of<'remove'>[];
  const { sheet = 'machines' } = changes[0] ?? {};
  const { table } = sheets[sheet];
  const rows = new Map(
    (
      await listById(
        db,
        table,
        changes.map(({ row_id }) => row_id),
      )
    ).map((row) => [row.id, row]),
  );
  const machines: number[] = [];
  for (const change of changes) {
    const row = rows.get(change.row_id);
    if (!row || stampOf(row) !== change.content.stamp) throw changedMeanwhile;
    const snapshot = await takeSnapshot(db, table, row);
    await removeRow(db, table, row.id);
    await forgetVersions(db, snapshot.versions);
    await writeChange(db, read.id, { ...change, content: { ...change.content, snapshot } });
    media.push(...mediaOf(snapshot));
    machines.push(recordIdOf(table, row));
  }
  if (sheet !== 'machines') await touchMachines(db, machines);
  return machines;
}
