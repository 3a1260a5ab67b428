import { expect } from 'vitest';
import { columnsOf } from '../../../src/domain/nouns/noun.ts';
import { nouns } from '../../../src/domain/nouns/nouns.ts';
import { test } from '../../support/contract.ts';

test('a migrated database has the columns that the nouns declare', async ({ site }) => {
  const tables = await site.store.db.introspection.getTables();
  for (const noun of nouns) {
    const columns = tables.find(({ name }) => name === noun.name)?.columns.map(({ name }) => name);
    const declared = ['id', ...columnsOf(noun), 'version', 'created_at', 'updated_at'];
    expect(columns?.toSorted(), noun.name).toEqual(declared.toSorted());
  }
});
