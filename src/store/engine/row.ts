import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The first argument of every query function: the database, or the caller's transaction. */
export type Database = Kysely<Schema>;

/** The current time as stored in rows: ISO 8601 in UTC. */
export function now(): string {
  return new Date().toISOString();
}

/** The largest expected difference between the clocks of instances, in milliseconds. */
export const clockSkew = 60_000;

/** The latest moment that counts as now, as stored in rows: another instance's clock may be ahead. */
export function latestNow(time = Date.now()): string {
  return new Date(time + clockSkew).toISOString();
}

/** The time a number of seconds from now by the database's clock, which all instances share. */
export function momentIn(seconds: number): RawBuilder<string> {
  return sql<string>`moment_in(${seconds})`;
}

export function created(): { created_at: string; updated_at: string } {
  const time = now();
  return { created_at: time, updated_at: time };
}

/** Converts the boolean `visible` to 1 or 0; undefined stays undefined. */
export function withFlag<Input extends { visible?: boolean | undefined }>(input: Input) {
  const { visible, ...rest } = input;
  return { ...rest, ...(visible !== undefined && { visible: visible ? 1 : 0 }) };
}

/** Converts the stored flag back to a boolean. */
export function withVisible<Row extends { visible: number }>(row: Row): Omit<Row, 'visible'> & { visible: boolean } {
  return { ...row, visible: row.visible === 1 };
}

/** Sorts by ascending priority, nulls last, then by id. Spelt out because databases sort nulls differently. */
export const byPriority = sql`priority is null, priority, id`;

/** Sorts categories. A missing priority counts as 0, which is what the editor shows (specification, section 3). */
export const byCategoryPriority = sql`coalesce(priority, 0), id`;

/** Removes keys whose value is undefined: a key absent from a validated body leaves its column unchanged. */
export function definedOnly<Input extends object>(
  input: Input,
): { [Key in keyof Input]: Exclude<Input[Key], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Input]: Exclude<Input[Key], undefined> };
}

export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query.select((column) => column.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a query has more than `count` rows. Reads at most one more. */
export async function hasMoreThan<Table extends keyof Schema>(
  count: number,
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<boolean> {
  const rows = await query
    .select(sql`1`.as('one'))
    .limit(count + 1)
    .execute();
  return rows.length > count;
}
