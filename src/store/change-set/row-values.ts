import { idsIn, joinIds } from '../../domain/catalogue/catalogue-categories.ts';
import type { Settings } from '../../domain/settings.ts';
import { listById, listIds, touchMachines } from '../content/content-row.ts';
import type { ContentRow } from '../content/content-table.ts';
import { readSettingsRecord } from '../content/settings.ts';
import type { Database } from '../engine/row.ts';
import type { SetTable } from './set-change.ts';

/** The rows with these ids, machines with their categories, and the settings as a row. */
export async function rowsOf(
  db: Database,
  table: SetTable,
  changes: { row_id: number | null }[],
): Promise<Map<number, ContentRow>> {
  const ids = changes.flatMap(({ row_id }) => row_id ?? []);
  if (ids.length === 0) return new Map();
  if (table === 'settings') return new Map([[1, await settingsRow(db)]]);
  const rows = await listById(db, table, ids);
  return new Map((table === 'machine' ? await withCategories(db, rows) : rows).map((row) => [row.id, row]));
}

/** The settings as a row of content: flags as numbers. */
async function settingsRow(db: Database): Promise<ContentRow> {
  const { settings, version } = await readSettingsRecord(db);
  const values = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? Number(value) : value,
  ]);
  return { ...Object.fromEntries(values), id: 1, version };
}

/** Converts values of the settings' row back to facts. */
export function factsOf(values: object, known: object): Partial<Settings> {
  const facts = Object.entries(values).map(([name, value]) => [
    name,
    typeof known[name as keyof typeof known] === 'boolean' ? value === 1 : value,
  ]);
  return Object.fromEntries(facts);
}

/** Adds their categories to machines, as `3,5`. */
export async function withCategories(db: Database, rows: ContentRow[]): Promise<ContentRow[]> {
  const machines = rows.map(({ id }) => id);
  const links = await db.selectFrom('machine_category').selectAll().where('machine_id', 'in', machines).execute();
  const byMachine = Map.groupBy(links, ({ machine_id }) => machine_id);
  return rows.map((row) => ({
    ...row,
    categories: joinIds((byMachine.get(row.id) ?? []).map(({ category_id }) => category_id)),
  }));
}

/** Puts machines into exactly these categories, as far as these exist. */
export async function writeCategories(
  db: Database,
  changes: { id: number; from: string; to: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const wanted = changes.flatMap(({ id, from, to }) =>
    idsIn(to)
      .filter((category) => !idsIn(from).includes(category))
      .map((category) => ({ machine_id: id, category_id: category })),
  );
  const there = new Set(
    await listIds(
      db,
      'category',
      wanted.map(({ category_id }) => category_id),
    ),
  );
  const added = wanted.filter(({ category_id }) => there.has(category_id));
  for (const { id, from, to } of changes) {
    const gone = idsIn(from).filter((category) => !idsIn(to).includes(category));
    if (gone.length > 0)
      await db.deleteFrom('machine_category').where('machine_id', '=', id).where('category_id', 'in', gone).execute();
  }
  if (added.length > 0)
    await db
      .insertInto('machine_category')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await touchMachines(
    db,
    changes.map(({ id }) => id),
  );
}
