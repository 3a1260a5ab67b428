import { type SheetColumn, type SheetKey, sheets } from '../../domain/catalogue/catalogue.ts';
import { idsIn } from '../../domain/catalogue/catalogue-categories.ts';
import { builtToOrder } from '../../domain/catalogue/stock.ts';
import { figureColumns } from '../content/machine/figure.ts';
import { kindOfName, listKinds } from '../content/machine/kinds.ts';
import { contentLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { created, type Database } from '../engine/row.ts';
import type { Store } from '../engine/store.ts';
import { bySheet, inSteps, type NumberedChange, type Values, writeChanges } from './catalogue-change.ts';

type Addition = Extract<NumberedChange, { kind: 'add' }>;

/** The prepared parts of an import besides its rows. */
export type Additions = {
  /** Existing machines that get new entries. */
  owners: Set<number>;
  /** The categories of new machines. */
  links: { machine_id: number; category_id: number }[];
  /** The dictionary of characteristics that the figures were read with. */
  kinds: string;
};

/**
 * Gives new rows their ids and computes all their columns, a few rows at a time, so that writing only copies them. Ids of an
 * import that is not applied are never reused.
 */
export async function prepareAdditions({ db, ids }: Pick<Store, 'db' | 'ids'>, id: number): Promise<Additions> {
  const additions: Additions = { owners: new Set(), links: [], kinds: await dictionaryOf(db) };
  const kindOf = await kindReader(db);
  const made = new Map<string, number>();
  for await (const changes of inSteps(db, id, { kind: 'add' }))
    for (const group of bySheet(changes)) {
      const { sheet = 'machines' } = group[0] ?? {};
      const kinds = sheet === 'characteristics' ? await Promise.all((group as Addition[]).map(kindOf)) : [];
      await withAdvisoryLock(db, contentLock, async (transaction) => {
        const first = await reserveIds(transaction, ids, sheet, group.length);
        const prepared = (group as Addition[]).map((change, index) => {
          const row_id = first + index;
          const { ref, owner = '' } = change.content;
          if (sheet === 'machines' && ref) made.set(ref, row_id);
          const known = owner ? made.get(owner) : change.machine_id;
          const machine_id = sheet === 'machines' ? row_id : (known ?? 0);
          if (sheet !== 'machines' && !owner) additions.owners.add(machine_id);
          additions.links.push(
            ...idsIn(change.content.to.categories ?? null).map((category_id) => ({ machine_id, category_id })),
          );
          const row = { ...rowOf(sheet, change.content.to), ...kinds[index] };
          return { ...change, row_id, machine_id, content: { ...change.content, row } };
        });
        await writeChanges(transaction, id, prepared);
      });
    }
  return additions;
}

/** The current dictionary of characteristics. */
export async function dictionaryOf(db: Database): Promise<string> {
  return JSON.stringify((await listKinds(db)).map(({ id, version }) => [id, version]));
}

/** The columns of a new row, except its id and its machine. */
export function addedColumns(sheet: SheetKey): string[] {
  const columns = fieldColumns(sheet).map(({ key }) => key);
  const figures = sheet === 'characteristics' ? ['kind_id', 'figure_low', 'figure_high'] : [];
  return [...columns, ...figures, 'created_at', 'updated_at'];
}

function fieldColumns(sheet: SheetKey): SheetColumn[] {
  const columns: readonly SheetColumn[] = sheets[sheet].columns;
  return columns.filter(({ key }) => key !== 'categories');
}

/** The defaults for columns without a value in the file. */
const unsaid: Values = { ...builtToOrder, visible: 1 };

function rowOf(sheet: SheetKey, to: Values): Values {
  const values = fieldColumns(sheet).map(({ key, language }) => [
    key,
    to[key] ?? (language === null ? (unsaid[key] ?? null) : ''),
  ]);
  return { ...Object.fromEntries(values), ...created() };
}

/** Returns a function that finds the kind and the figures of a new characteristic. Looks up each name once. */
async function kindReader(db: Database) {
  const kinds = new Map((await listKinds(db)).map((kind) => [kind.id, kind]));
  const known = new Map<string, Promise<number | null>>();
  return async ({ content: { to } }: Addition): Promise<Values> => {
    const name = String(to.name_fr ?? '');
    const found = known.get(name) ?? kindOfName(db, { name_fr: name });
    known.set(name, found);
    const kind_id = await found;
    return { kind_id, ...figureColumns({ figure: '', value_fr: String(to.value_fr ?? '') }, kinds.get(kind_id ?? 0)) };
  };
}

/** Reserves ids in the sheet's table, and returns the first one. */
async function reserveIds(db: Database, ids: Store['ids'], sheet: SheetKey, count: number): Promise<number> {
  const { table } = sheets[sheet];
  const last = (await ids.read(db, table)) ?? 0;
  await ids.write(db, table, last + count);
  return last + 1;
}
