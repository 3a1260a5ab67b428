import type { Kysely } from 'kysely';

/**
 * Condition, availability and price of machines. At first all are new and built to order, as the site has stated so far. The
 * price is in Rappen. The index finds the few in stock, used or sold among a hundred thousand.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const machine = () => db.schema.alterTable('machine');
  await machine()
    .addColumn('condition', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await machine()
    .addColumn('availability', 'text', (column) => column.notNull().defaultTo('to_order'))
    .execute();
  await machine()
    .addColumn('vat', 'text', (column) => column.notNull().defaultTo('excluded'))
    .execute();
  for (const column of ['year', 'operating_hours', 'price']) await machine().addColumn(column, 'integer').execute();
  await db.schema
    .createIndex('machine_availability')
    .on('machine')
    .columns(['availability', 'condition', 'id', 'visible'])
    .execute();
}
