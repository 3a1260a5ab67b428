import { idsIn } from '../../domain/catalogue/catalogue-categories.ts';
import { type ContentTable, contentTables } from '../content/content-table.ts';
import { contentLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { created, type Database } from '../engine/row.ts';
import type { Store } from '../engine/store.ts';
import { changesOf, inSteps } from './read-changes.ts';
import { kindReader, kindsOf } from './read-kind.ts';
import { byTable, type Of, type Values, writeChanges } from './set-change.ts';
import type { Mode } from './write-changes.ts';

/** The prepared parts of a set besides its rows. */
export type Additions = {
  /** The columns of the new rows by table, except ids and owners. */
  tables: Map<ContentTable, string[]>;
  /** Existing records that get new parts, by the table of the parts. */
  owners: Map<ContentTable, Set<number>>;
  /** The categories of new machines. */
  links: { machine_id: number; category_id: number }[];
  /** The dictionary of characteristics that the figures were read with. */
  kinds: string;
};

/**
 * Gives new rows their ids and computes all their columns, a few rows at a time, so that writing only copies them. Ids of a
 * set that is not published are never reused. In a workspace, rows keep the versions that they have reached there.
 */
export async function prepareAdditions(
  { db, ids }: Pick<Store, 'db' | 'ids'>,
  id: number,
  mode: Mode,
): Promise<Additions> {
  const additions: Additions = { tables: new Map(), owners: new Map(), links: [], kinds: await kindsOf(db) };
  const kindOf = await kindReader(db);
  const made = new Map<string, number>();
  const added = new Set<string>();
  for await (const changes of inSteps(db, id, { kind: 'add' }))
    for (const [table, group] of byTable(changes as Of<'add'>[])) {
      if (table === 'settings') continue;
      const { owner } = contentTables[table];
      const kinds = table === 'technical_characteristic' ? await Promise.all(group.map(kindOf)) : [];
      await withAdvisoryLock(db, contentLock, async (transaction) => {
        const unnamed = group.filter(({ row_id }) => row_id === null).length;
        let next = unnamed > 0 ? await reserveIds(transaction, ids, table, unnamed) : 0;
        const prepared = group.map((change, index): Of<'add'> => {
          const { ref, owner: ownerRef = '', to, row: given = to } = change.content;
          const row_id = change.row_id ?? next++;
          if (!owner && ref) made.set(ref, row_id);
          const record_id = owner ? ((ownerRef ? made.get(ownerRef) : change.record_id) ?? 0) : row_id;
          if (!owner) added.add(`${table} ${row_id}`);
          else if (!added.has(`${contentTables[table].record} ${record_id}`))
            additions.owners.set(table, (additions.owners.get(table) ?? new Set()).add(record_id));
          additions.links.push(
            ...idsIn(to.categories ?? null).map((category_id) => ({ machine_id: row_id, category_id })),
          );
          const version = mode === 'preview' ? (change.version ?? 1) : 1;
          const row = { ...rowOf(table, given), ...kinds[index], ...created(), version };
          additions.tables.set(table, Object.keys(row));
          return { ...change, row_id, record_id, content: { ...change.content, row } };
        });
        await writeChanges(transaction, id, prepared);
      });
    }
  return additions;
}

/** Gives ids to the new rows of a file that have none yet. */
export async function nameAdditions(store: Pick<Store, 'db' | 'ids'>, id: number): Promise<void> {
  const nameless = changesOf(store.db, id).select('number').where('kind', '=', 'add').where('row_id', 'is', null);
  const first = await nameless.limit(1).executeTakeFirst();
  if (first) await prepareAdditions(store, id, 'publish');
}

/** The columns of a new row, without its id and owner. */
function rowOf(table: ContentTable, { categories: _, ...to }: Values): Values {
  const { owner } = contentTables[table];
  return Object.fromEntries(Object.entries(to).filter(([column]) => column !== owner));
}

/** Reserves ids in a table, and returns the first one. */
async function reserveIds(db: Database, ids: Store['ids'], table: ContentTable, count: number): Promise<number> {
  const last = (await ids.read(db, table)) ?? 0;
  await ids.write(db, table, last + count);
  return last + 1;
}
