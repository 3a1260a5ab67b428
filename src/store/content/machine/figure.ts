import type { Dimension } from '../../../domain/catalogue/dimension.ts';
import { understoodFigure } from '../../../domain/catalogue/figure.ts';
import type { Database } from '../../engine/row.ts';
import type { ContentRow, ContentTable } from '../content-table.ts';

/** The version of the reader. After an increase, the next start reads all values again. */
export const figureReader = 1;

/** Rows in one transaction of the reader. Others write in between. */
const batchSize = 500;

/** The columns that determine a characteristic's figure. */
const sources = ['kind_id', 'figure', 'value_fr'];

const readColumns = ['id', 'kind_id', 'figure', 'value_fr', 'figure_low', 'figure_high'] as const;

type Source = { kind_id: number | null; figure: string; value_fr: string };

/**
 * Adds the figure to the columns to write, so that a characteristic and its figure are always written together.
 * @param row the stored row; undefined for a new one
 */
export async function withFigure(
  db: Database,
  table: ContentTable,
  columns: object,
  row?: ContentRow,
): Promise<object> {
  if (table !== 'technical_characteristic' || !sources.some((column) => column in columns)) return columns;
  const { kind_id = null, figure = '', value_fr = '' } = { ...row, ...columns } as Partial<Source>;
  const kind = await db
    .selectFrom('characteristic_kind')
    .select('dimension')
    .where('id', '=', kind_id)
    .executeTakeFirst();
  return { ...columns, ...figureColumns({ figure, value_fr }, kind) };
}

/**
 * Reads a batch of characteristics with a kind, beginning after an id, and writes the figures that differ. Returns the
 * last id, or undefined when there are no more.
 */
export async function readFigures(db: Database, after: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('technical_characteristic')
    .select(readColumns)
    .where('id', '>', after)
    .where('kind_id', 'is not', null)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  await writeFigures(db, rows);
  return rows.at(-1)?.id;
}

/** Updates the figures of the machines' characteristics after bulk writes. */
export async function followFigures(db: Database, machineIds: number[]): Promise<void> {
  const rows = await db
    .selectFrom('technical_characteristic')
    .select(readColumns)
    .where('machine_id', 'in', machineIds)
    .where('kind_id', 'is not', null)
    .execute();
  await writeFigures(db, rows);
}

type Read = Source & { id: number; figure_low: number | null; figure_high: number | null };

async function writeFigures(db: Database, rows: Read[]): Promise<void> {
  const kinds = await db.selectFrom('characteristic_kind').select(['id', 'dimension']).execute();
  const kindOf = new Map(kinds.map((kind) => [kind.id, kind]));
  for (const row of rows) {
    const columns = figureColumns(row, kindOf.get(row.kind_id ?? 0));
    const isSame = columns.figure_low === row.figure_low && columns.figure_high === row.figure_high;
    if (!isSame) await db.updateTable('technical_characteristic').set(columns).where('id', '=', row.id).execute();
  }
}

/** The figure of a characteristic, by the dimension of its kind. */
export function figureColumns(
  { figure, value_fr }: Omit<Source, 'kind_id'>,
  kind: { dimension: Dimension } | undefined,
) {
  const understood = kind && understoodFigure({ figure, value_fr }, kind.dimension);
  return { figure_low: understood?.low ?? null, figure_high: understood?.high ?? null };
}
