import {
  type CharacteristicKind,
  type KindInput,
  type KindPatch,
  kindFields,
} from '../../domain/characteristic-kind.ts';
import { isUnitOf } from '../../domain/figure.ts';
import { folded } from '../../domain/folded.ts';
import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import type { Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { listUsedNames } from './used-name.ts';

const columns = ['id', ...localizedKeys(kindFields), 'dimension', 'unit', 'better', 'version', 'updated_at'] as const;

/** All kinds of the dictionary, sorted by French name. There are few. */
export async function listKinds(db: Database): Promise<CharacteristicKind[]> {
  const rows = await db.selectFrom('characteristic_kind').select(columns).execute();
  return rows.sort((one, other) => one.name_fr.localeCompare(other.name_fr, 'fr') || one.id - other.id);
}

export function findKind(db: Database, id: number): Promise<CharacteristicKind | undefined> {
  return db.selectFrom('characteristic_kind').select(columns).where('id', '=', id).executeTakeFirst();
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

/** Adds a kind and returns its id. */
export function createKind(db: Database, user: User, input: KindInput): Promise<number> {
  return insertRow(db, user, 'characteristic_kind', input);
}

/**
 * Changes the given fields. False when there is no such kind.
 * @throws Refusal 400 for a unit of another dimension, 412 when one of the fields was changed since the version that the writer has
 * seen
 */
export async function updateKind(
  db: Database,
  user: User,
  id: number,
  patch: KindPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  const kind = patch.unit === undefined ? undefined : await findKind(db, id);
  if (kind && !isUnitOf(kind.dimension, patch.unit ?? '')) throw fieldRefusal(400, ['unit'], 'unitOfDimension');
  return updateRow(db, user, 'characteristic_kind', { id }, patch, options);
}

/** Deletes a kind. Returns the history entry that restores it for its characteristics too, or undefined when there was none. */
export function deleteKind(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'characteristic_kind', { id });
}
