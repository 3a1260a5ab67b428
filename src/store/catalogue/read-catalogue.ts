import { type SheetKey, sheetKeys, sheets } from '../../domain/catalogue/catalogue.ts';
import type { Stored } from '../../domain/catalogue/catalogue-cell.ts';
import { withCategories } from '../change-set/row-values.ts';
import { listAfter } from '../content/content-row.ts';
import type { Database } from '../engine/row.ts';

/** Rows read at once: SQLite blocks the event loop while it answers. */
const chunk = 100;

export type CatalogueRow = Record<string, Stored> & { id: number; version: number; updated_at: string };

/** A part of the catalogue: rows of a sheet, or the categories with their French names. */
export type CataloguePart =
  | { sheet: SheetKey; rows: CatalogueRow[] }
  | { sheet: 'categories'; rows: [number, string][] };

/**
 * Yields the whole catalogue in parts, including hidden machines, each sheet by id. A machine has its categories as
 * `3,5`.
 */
export async function* readCatalogue(db: Database): AsyncGenerator<CataloguePart> {
  const categories = await db.selectFrom('category').select(['id', 'name_fr']).orderBy('id').execute();
  yield { sheet: 'categories', rows: categories.map(({ id, name_fr }) => [id, name_fr]) };
  for (const sheet of sheetKeys) {
    for (let after = 0; ; ) {
      const rows = await listAfter(db, sheets[sheet].table, after, chunk);
      const last = rows.at(-1);
      if (!last) break;
      yield { sheet, rows: (sheet === 'machines' ? await withCategories(db, rows) : rows) as CatalogueRow[] };
      after = last.id;
    }
  }
}
