import { characteristicKind } from '../../../domain/nouns/characteristic-kind.ts';
import type { RecordOf } from '../../../domain/nouns/noun.ts';
import { folded } from '../../../domain/text/folded.ts';
import type { Database } from '../../engine/row.ts';
import { findRecord, listRecords } from '../record.ts';
import { listUsedNames } from './used-name.ts';

/** What equal characteristics of machines measure. */
export type Kind = RecordOf<typeof characteristicKind>;

/** All kinds of the dictionary, sorted by French name. There are few. */
export function listKinds(db: Database): Promise<Kind[]> {
  return listRecords(db, characteristicKind);
}

export function findKind(db: Database, id: number): Promise<Kind | undefined> {
  return findRecord(db, characteristicKind, id);
}

/**
 * The kind for a new characteristic with this French name: a kind of that name, otherwise the kind of equally named
 * characteristics.
 */
export async function kindOfName(db: Database, { name_fr = '' }: { name_fr?: string }): Promise<number | null> {
  const name = folded(name_fr.trim());
  if (name === '') return null;
  const kinds = await listKinds(db);
  const called = kinds.find((kind) => folded(kind.name_fr.trim()) === name);
  if (called) return called.id;
  const used = (await listUsedNames(db, name_fr.trim(), 1)).find((row) => folded(row.name_fr.trim()) === name);
  return kinds.find(({ id }) => id === used?.kind_id)?.id ?? null;
}
