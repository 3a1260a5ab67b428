import { expressionBuilder } from 'kysely';
import type { Stock } from '../../domain/stock.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { publicNow } from './publication.ts';

export const stockColumns = ['condition', 'year', 'operating_hours', 'availability', 'price', 'vat'] as const;

/** Converts a price in francs to Rappen, which a column holds without a fraction; undefined stays undefined. */
export function withRappen<Input extends { price?: number | null | undefined }>(input: Input): Input {
  return typeof input.price === 'number' ? { ...input, price: rappenOf(input.price) } : input;
}

/** Converts it back. */
export function withFrancs<Row extends Pick<Stock, 'price'>>(row: Row): Row {
  return row.price === null ? row : { ...row, price: francsOf(row.price) };
}

export function rappenOf(francs: number): number {
  return Math.round(francs * 100);
}

export function francsOf(rappen: number): number {
  return rappen / 100;
}

/** The ids of what is sold. */
export function soldIds() {
  return machineIds().where('other.availability', '=', 'sold');
}

/** The ids of what stands in the yard: the rule of `isInStock` in SQL, each half by the index. */
export function inStockIds() {
  const used = machineIds()
    .where('other.availability', '=', 'to_order')
    .where('other.condition', 'in', ['demonstration', 'used']);
  return machineIds().where('other.availability', 'in', ['in_stock', 'reserved']).unionAll(used);
}

/** When a machine in stock that visitors see was last changed; undefined while they see none. */
export async function findStockChange(db: Database): Promise<{ updated_at: string } | undefined> {
  return db
    .selectFrom('machine')
    .select('updated_at')
    .where('id', 'in', inStockIds())
    .where(publicNow('machine'))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether visitors see any machine in stock: only then there is a page of them. */
export async function hasPublicStock(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom('machine')
    .select('id')
    .where('id', 'in', inStockIds())
    .where(publicNow('machine'))
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** The ids of machines, which are called `other`: a subquery beside `machine`. */
function machineIds() {
  return expressionBuilder<Schema, 'machine'>().selectFrom('machine as other').select('other.id');
}
