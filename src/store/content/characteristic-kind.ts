import { folded } from '../../domain/folded.ts';
import { characteristicKind } from '../../domain/nouns/characteristic-kind.ts';
import type { Database } from '../engine/row.ts';
import { listRecords } from './record.ts';
import { listUsedNames } from './used-name.ts';

/**
 * The kind for a new characteristic with this French name: a kind of that name, otherwise the kind of equally named
 * characteristics.
 */
export async function kindOfName(db: Database, { name_fr = '' }: { name_fr?: string }): Promise<number | null> {
  const name = folded(name_fr.trim());
  if (name === '') return null;
  const kinds = await listRecords(db, characteristicKind);
  const called = kinds.find((kind) => folded(kind.name_fr.trim()) === name);
  if (called) return called.id;
  const used = (await listUsedNames(db, name_fr.trim(), 1)).find((row) => folded(row.name_fr.trim()) === name);
  return kinds.find(({ id }) => id === used?.kind_id)?.id ?? null;
}
