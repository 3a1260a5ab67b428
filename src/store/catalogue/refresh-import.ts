import { idsIn } from '../../domain/catalogue/catalogue-categories.ts';
import { listIds } from '../content/content-row.ts';
import type { Database } from '../engine/row.ts';
import { dropChanges, markImport } from '../import/imported-file.ts';
import { bySheet, inSteps, type NumberedChange, writeChanges } from './catalogue-change.ts';
import { type CatalogueFault, findImport } from './catalogue-import.ts';
import { stampOf } from './stamp.ts';
import { rowsOf } from './write-changes.ts';

/**
 * Compares an import with the current catalogue again. Updates the values before the change, and drops changes that are already
 * made. Other fields of the rows stay as they are. Missing rows become faults, beside those of the file.
 */
export async function refreshImport(db: Database, id: number): Promise<void> {
  const read = await findImport(db, id);
  if (read?.state !== 'checked') return;
  const faults: CatalogueFault[] = [...read.faults];
  const categories = new Set((await db.selectFrom('category').select('id').execute()).map((row) => row.id));
  for await (const changes of inSteps(db, id)) {
    const dropped: number[] = [];
    const changed: NumberedChange[] = [];
    for (const group of bySheet(changes)) {
      const found = await rowsOf(db, group);
      const owners = await listIds(db, 'machine', [0, ...group.flatMap(({ machine_id }) => machine_id ?? [])]);
      for (const change of group) {
        const result = compareAnew(change, found, owners, categories);
        if (result === 'gone') faults.push({ at: change.place, reason: 'rowIsGone' });
        else if (result === 'same') dropped.push(change.number);
        else if (result) changed.push(result);
      }
    }
    await writeChanges(db, id, changed);
    await dropChanges(db, 'catalogue', id, dropped);
  }
  await markImport(db, 'catalogue', id, {
    faults: JSON.stringify(faults),
    fault_count: read.fault_count + faults.length - read.faults.length,
  });
}

function compareAnew(
  change: NumberedChange,
  found: Awaited<ReturnType<typeof rowsOf>>,
  owners: number[],
  categories: Set<number>,
): NumberedChange | 'gone' | 'same' | undefined {
  if (change.kind !== 'remove' && idsIn(change.content.to.categories ?? null).some((each) => !categories.has(each)))
    return 'gone';
  if (change.kind === 'add') return unprepared(change, owners);
  const row = found.get(change.row_id);
  if (!row) return change.kind === 'remove' ? 'same' : 'gone';
  if (change.kind === 'remove') return { ...change, content: { stamp: stampOf(row) } };
  const columns = Object.keys(change.content.to).filter((column) => row[column] !== change.content.to[column]);
  if (columns.length === 0) return 'same';
  const from = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  const to = Object.fromEntries(columns.map((column) => [column, change.content.to[column] ?? null]));
  return { ...change, content: { from, to } };
}

/** Removes the results of a failed application from a new row. */
function unprepared(
  change: Extract<NumberedChange, { kind: 'add' }>,
  machines: number[],
): NumberedChange | 'gone' | undefined {
  const { row, ...content } = change.content;
  const isOfNew = change.sheet === 'machines' || content.owner !== undefined;
  if (!isOfNew && !machines.includes(change.machine_id ?? 0)) return 'gone';
  return row && { ...change, row_id: null, machine_id: isOfNew ? null : change.machine_id, content };
}
