import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { canUseIndex } from '../../domain/page/search-limits.ts';
import { folded } from '../../domain/text/folded.ts';
import { contains } from '../engine/list.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { isNamed, isNamedAlone } from '../engine/search.ts';
import { listLabels } from './content-row.ts';
import { labelColumns, labelOf, type RecordNoun } from './content-table.ts';

export type FoundRecord = {
  id: number;
  name: string;
  /** The matching name in another language, if `name` does not match. */
  detail: string;
};

/** How many matches are read to choose the few shown ones. Those that begin with the search text come first. */
const candidates = 40;

/** How many of the newest machines or news items are scanned for parts that the index cannot find. */
const newestScanned = 5_000;

/** Records of a noun whose name contains a part in any language. Ignores case and accents. */
export async function findRecords(db: Database, noun: RecordNoun, part: string, limit: number): Promise<FoundRecord[]> {
  const isLong = noun === 'machine' || noun === 'news';
  const condition = isLong ? await isNamedAmongMany(db, noun, part) : contains(labelColumns(noun), part);
  const rows = await listLabels(db, noun, condition, candidates);
  const sought = folded(part);
  const found = rows.map((row) => {
    const name = labelOf(noun, row);
    const names = labelColumns(noun).map((column) => String(row[column]));
    const isShown = folded(name).includes(sought);
    return { id: row.id, name, detail: isShown ? '' : (names.find((one) => folded(one).includes(sought)) ?? '') };
  });
  return found.sort((one, other) => rank(one, sought) - rank(other, sought)).slice(0, limit);
}

/** A condition for a list of any length: uses the search index if that can find the part. */
async function isNamedAmongMany(db: Database, table: 'machine' | 'news', part: string): Promise<Expression<SqlBool>> {
  if (canUseIndex(part)) return isNamed(db, { table, part });
  const newest = await db
    .selectFrom(table as 'machine')
    .select((column) => column.fn.max('id').as('id'))
    .executeTakeFirst();
  const where = expressionBuilder<Schema, 'machine' | 'news'>();
  return where.and([where(`${table}.id`, '>', (newest?.id ?? 0) - newestScanned), isNamedAlone({ table, part })]);
}

/** Ranks a name: beginning with the text, a word beginning with it, containing it, matching in another language. */
function rank({ name }: FoundRecord, sought: string): number {
  const text = folded(name);
  if (text.startsWith(sought)) return 0;
  if (text.includes(` ${sought}`)) return 1;
  return text.includes(sought) ? 2 : 3;
}
