import { expressionBuilder } from 'kysely';
import { isEmptyPeriod, type Publication, publicationState } from '../../domain/publication.ts';
import type { PublicationPatch } from '../../domain/publication-input.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { countRows, type Database, definedOnly, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { findRow } from './content-row.ts';

/** The tables whose records can be hidden or published for a limited time. */
export type PublishedTable = 'machine' | 'news';

export const publicationColumns = ['visible', 'public_from', 'public_until'] as const;

/** Whether a record is public now. */
export function isPublic(record: Publication): boolean {
  return publicationState(record, now()) === 'public';
}

/** The same rule in SQL. Uses the index of the flag, and excludes the few records outside their period. */
export function publicNow(table: PublishedTable) {
  const where = expressionBuilder<Schema, 'machine'>();
  return where.and([where('visible', '=', 1), where(idOf(table), 'not in', untimelyIds(table))]);
}

/** How many records are public: those with the flag, minus the few outside their period. Testing each would take longer. */
export async function countPublic(db: Database, table: PublishedTable): Promise<number> {
  const shown = db.selectFrom(table as 'machine').where('visible', '=', 1);
  return (await countRows(shown)) - (await countRows(shown.where('id', 'in', untimelyIds(table))));
}

/** The ids of the records that are not public now: usually few. */
export function unseenIds(table: PublishedTable) {
  return others(table).where('other.visible', '=', 0).unionAll(untimelyIds(table));
}

/** The ids of the records outside their period. */
function untimelyIds(table: PublishedTable) {
  const time = now();
  const awaited = others(table).where('other.public_from', '>', time);
  return awaited.unionAll(others(table).where('other.public_until', '<=', time));
}

/**
 * Checks that a changed record has a period in which it is public.
 * @throws Refusal 400 when the period would end before it begins
 */
export async function refuseEmptyPeriod(
  db: Database,
  table: PublishedTable,
  id: number,
  { public_from, public_until }: PublicationPatch,
): Promise<void> {
  if (public_from === undefined && public_until === undefined) return;
  const row = await findRow(db, table, { id });
  if (!isEmptyPeriod({ ...row, ...definedOnly({ public_from, public_until }) })) return;
  if (public_until === undefined) throw fieldRefusal(400, ['public_from'], 'beforeEnd');
  throw fieldRefusal(400, ['public_until'], 'afterBeginning');
}

function idOf(table: PublishedTable) {
  return `${table}.id` as 'machine.id';
}

/** Types both tables as one, because their columns are the same here. */
function others(table: PublishedTable) {
  return expressionBuilder<Schema, 'machine'>()
    .selectFrom(`${table} as other` as 'machine as other')
    .select('other.id');
}
