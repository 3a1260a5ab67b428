import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalStore } from '../sqlite/open.ts';
import { tables } from './tables.ts';

/** Search and volume tables are left out, because triggers fill them. */
test('the list names every table with its primary key, after the tables that it references', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tables-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await (await openLocalStore(directory)).close();
  using database = new DatabaseSync(join(directory, 'site.db'), { readOnly: true, returnArrays: true });
  const list = (sql: string) => (database.prepare(sql).all() as unknown as string[][]).map(([name]) => name);

  const names = tables.map(([table]) => table);
  expect(names.toSorted()).toEqual(
    list(`select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
      and name not like '%_search%' and name not in ('enquiry_volume', 'machine_facet', 'machine_figure') order by name`),
  );
  for (const [index, [table, key]] of tables.entries()) {
    const primary = list(`select name from pragma_table_info('${table}') where pk > 0 order by pk`);
    expect(key, table).toEqual(expect.arrayContaining(primary));
    for (const other of list(`select "table" from pragma_foreign_key_list('${table}')`))
      expect(names.slice(0, index + 1), table).toContain(other);
  }
});
