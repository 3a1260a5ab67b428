import type { CapturedRow } from '../../src/store/change-set/captured.ts';
import { recordCaptured } from '../../src/store/change-set/record-captured.ts';
import { rowsOf } from '../../src/store/change-set/row-values.ts';
import type { TestApp } from './app.ts';
import type { Call } from './contract.ts';

type Row = Partial<CapturedRow> & Pick<CapturedRow, 'table' | 'id'>;

/** Creates a set of prepared changes and puts rows into it, as a workspace captures them. Returns its id. */
export async function prepare({ store }: TestApp, call: Call, name: string, ...rows: Row[]): Promise<number> {
  const { body } = await call('POST', '/api/change-sets', { name });
  await capture({ store }, body.id, ...rows);
  return body.id;
}

/** Merges captured rows into a set. Columns that a changed row does not name have the values of the site. */
export async function capture({ store }: Pick<TestApp, 'store'>, setId: number, ...rows: Row[]): Promise<number> {
  const captured = rows.map(async ({ before = null, after = null, ...row }): Promise<CapturedRow> => {
    const known = before && after ? (await rowsOf(store.db, row.table, [{ row_id: row.id }])).get(row.id) : undefined;
    return { version: 2, ...row, before: before && { ...known, ...before }, after: after && { ...known, ...after } };
  });
  return recordCaptured(store, setId, { rows: await Promise.all(captured), media: [] });
}
