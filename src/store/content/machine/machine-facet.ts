import { sql } from 'kysely';
import type { Figure } from '../../../domain/catalogue/figure.ts';
import { mostFound } from '../../../domain/page/search-limits.ts';
import type { Database } from '../../engine/row.ts';
import { type Criterion, figures, shown } from './machine-figure.ts';

/** The number of machines with a figure of a kind, at most `mostFound + 1`, and the bounds of these figures. */
export type Facet = Figure & { kind: number; count: number };

/** The facets of machines with the given ids. */
export async function facetsOf(db: Database, category: number, ids: number[]): Promise<Facet[]> {
  const rows = await figures(db)
    .selectFrom('machine_figure as f')
    .select(({ fn }) => ['f.kind_id as kind', fn.countAll().as('count')])
    .select(({ fn }) => [fn.min('f.low').as('low'), fn.max('f.high').as('high')])
    // The unary plus keeps SQLite from scanning the whole category in the order of the kinds.
    .where(sql<number>`+f.category_id`, '=', category)
    .where('f.machine_id', 'in', ids)
    .groupBy('f.kind_id')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The facets of all machines that fulfil the criteria. Reads only the ends of the indexes, not the machines. */
export async function facetsWhere(
  db: Database,
  category: number,
  kinds: number[],
  criteria: Criterion[],
): Promise<Facet[]> {
  // One statement for all kinds: PostgreSQL takes longer to plan one query each than to run them.
  const rows = () => shown(db, category, { kind: sql.ref<number>('characteristic_kind.id') }, criteria);
  const counted = rows()
    .select('f.machine_id')
    .limit(mostFound + 1)
    .as('counted');
  const found = await figures(db)
    .selectFrom('characteristic_kind')
    .select((select) => [
      'characteristic_kind.id as kind',
      rows().select('f.low').orderBy('f.low').limit(1).as('low'),
      rows().select('f.high').orderBy('f.high', 'desc').limit(1).as('high'),
      select
        .selectFrom(counted)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('count'),
    ])
    .where('characteristic_kind.id', 'in', kinds)
    .execute();
  return found.flatMap(({ kind, low, high, count }) =>
    low === null || high === null ? [] : [{ kind, low, high, count: Number(count) }],
  );
}
