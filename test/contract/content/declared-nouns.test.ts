import { expect } from 'vitest';
import type { Content } from '../../../src/domain/nouns/content.ts';
import { contents } from '../../../src/domain/nouns/contents.ts';
import { columnsOf } from '../../../src/domain/nouns/noun.ts';
import { nouns } from '../../../src/domain/nouns/nouns.ts';
import { test } from '../../support/contract.ts';

test('a migrated database has the columns that content declares', async ({ site }) => {
  const tables = await site.store.db.introspection.getTables();
  for (const content of [...nouns, ...contents] as Content[]) {
    const { name, of, copies } = content;
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
    const declared = ['id', ...columnsOf(content), 'version', 'created_at', 'updated_at'];
    if (of) declared.push(`${of}_id`);
    if (copies) declared.push('copied');
    expect(columns?.toSorted(), name).toEqual(declared.toSorted());
  }
});
