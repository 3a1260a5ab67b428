import { expressionBuilder } from 'kysely';
import type { Stock } from '../../../domain/catalogue/stock.ts';
import type { Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { publicNow } from '../publication.ts';

export const stockColumns = ['condition', 'year', 'operating_hours', 'availability', 'price', 'vat'] as const;

/** Converts a price in francs to whole Rappen, the unit of the column. Undefined stays undefined. */
export function withRappen<Input extends { price?: number | null | undefined }>(input: Input): Input {
  return typeof input.price === 'number' ? { ...input, price: rappenOf(input.price) } : input;
}

/** Converts a price in Rappen to francs. */
export function withFrancs<Row extends Pick<Stock, 'price'>>(row: Row): Row {
  return row.price === null ? row : { ...row, price: francsOf(row.price) };
}

export function rappenOf(francs: number): number {
  return Math.round(francs * 100);
}

export function francsOf(rappen: number): number {
  return rappen / 100;
}

/** The ids of sold machines. */
export function soldIds() {
  return machineIds().where('other.availability', '=', 'sold');
}

/** The ids of machines in stock: the rule of `isInStock` in SQL, with each half answered by the index. */
export function inStockIds() {
  const used = machineIds()
    .where('other.availability', '=', 'to_order')
    .where('other.condition', 'in', ['demonstration', 'used']);
  return machineIds().where('other.availability', 'in', ['in_stock', 'reserved']).unionAll(used);
}

/** The last change of a public machine in stock. Undefined when there is none. */
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

/** Whether there is a public machine in stock. Only then does their page exist. */
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

/** A subquery for the ids of machines, named `other` to avoid a clash with `machine`. */
function machineIds() {
  return expressionBuilder<Schema, 'machine'>().selectFrom('machine as other').select('other.id');
}
