import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** What a query function takes first: the database itself, or the transaction that its caller has begun. */
export type Database = Kysely<Schema>;

/** The current time as rows hold it: ISO 8601 in UTC. */
export function now(): string {
  return new Date().toISOString();
}

/** How far apart the clocks of machines that share a database may be, in milliseconds. */
export const clockSkew = 60_000;

/** The latest moment that counts as now, as rows hold it: another machine may have written it by its own clock. */
export function latestNow(time = Date.now()): string {
  return new Date(time + clockSkew).toISOString();
}

/** The time in so many seconds by the clock of the database, which is the same for all that use it. */
export function momentIn(seconds: number): RawBuilder<string> {
  return sql<string>`moment_in(${seconds})`;
}

/** Stamps of a row that is made now. */
export function created(): { created_at: string; updated_at: string } {
  const time = now();
  return { created_at: time, updated_at: time };
}

/** Yes and no as databases hold them; what is not given stays so. */
export function withFlag<Input extends { visible?: boolean | undefined }>(input: Input) {
  const { visible, ...rest } = input;
  return { ...rest, ...(visible !== undefined && { visible: visible ? 1 : 0 }) };
}

/** `order by`: priority ascending, empty ones last, then id. Spelt out, because databases disagree about nulls. */
export const byPriority = sql`priority is null, priority, id`;

/** The same of categories: one without a priority has 0, which is what its editor shows (specification, section 3). */
export const byCategoryPriority = sql`coalesce(priority, 0), id`;

/** `input` without the keys whose value is undefined: an absent key of a validated body leaves its column alone. */
export function definedOnly<Input extends object>(
  input: Input,
): { [Key in keyof Input]: Exclude<Input[Key], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Input]: Exclude<Input[Key], undefined> };
}

/** How many rows a query finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query.select((column) => column.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
