import { figureColumns } from '../content/machine/figure.ts';
import { kindOfName, listKinds } from '../content/machine/kinds.ts';
import type { Database } from '../engine/row.ts';
import type { Of, Values } from './set-change.ts';

/** The current dictionary of characteristics. */
export async function kindsOf(db: Database): Promise<string> {
  return JSON.stringify((await listKinds(db)).map(({ id, version }) => [id, version]));
}

/**
 * Returns a function that finds the figures of a new characteristic, and its kind unless it has one. Looks up each name once.
 */
export async function kindReader(db: Database) {
  const kinds = new Map((await listKinds(db)).map((kind) => [kind.id, kind]));
  const known = new Map<string, Promise<number | null>>();
  const byName = (name: string) => {
    const found = known.get(name) ?? kindOfName(db, { name_fr: name });
    known.set(name, found);
    return found;
  };
  return async ({ content: { to } }: Of<'add'>): Promise<Values> => {
    const kind_id = 'kind_id' in to ? Number(to.kind_id) || null : await byName(String(to.name_fr ?? ''));
    const source = { figure: String(to.figure ?? ''), value_fr: String(to.value_fr ?? '') };
    return { kind_id, ...figureColumns(source, kinds.get(kind_id ?? 0)) };
  };
}
