import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import {
  type EnquiryKind,
  type EnquiryState,
  type enquiryStateGroups,
  enquiryStates,
  isPutAway,
  unansweredStates,
} from '../../domain/enquiry/enquiry-state.ts';
import { canUseIndex, mostFound, newestSearched } from '../../domain/page/search-limits.ts';
import { type Database, hasMoreThan } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { findNamed, isNamedAlone, type Search } from '../engine/search.ts';

export type EnquiryFilter = {
  /** Part of the visitor's text, ignoring case and accents. Fewer than three letters are searched in the newest enquiries only. */
  search?: string | undefined;
  /** By default all except archived ones and spam. */
  state?: EnquiryState | (typeof enquiryStateGroups)[number] | undefined;
  kind?: EnquiryKind | undefined;
  read?: boolean | undefined;
  suspect?: boolean | undefined;
  /** Only enquiries to follow up on this day or before. */
  dueOn?: string | undefined;
  /** Selects deleted enquiries, which can still be restored, in place of the others. */
  deleted?: boolean | undefined;
};

/** A page of the matching enquiries, newest first. */
export type EnquiryPage = {
  limit: number;
  offset?: number | undefined;
  /** Only enquiries with a lower id. */
  before?: number | undefined;
  /** Only enquiries with these ids. */
  ids?: number[] | undefined;
};

/** The condition of a filter, and the number of matches if the search has counted them. */
export type Matching = { condition: Expression<SqlBool>; found?: number };

/**
 * Prepares a filter. A short list is scanned. For a long one, the search index decides: few matches become a list of ids; with
 * many, scanning from the newest soon fills a page.
 */
export async function matching(db: Database, filter: EnquiryFilter): Promise<Matching> {
  const { search } = filter;
  if (!search) return { condition: narrowed(filter) };
  const where = expressionBuilder<Schema, 'enquiry'>();
  const along = where.and([narrowed(filter), isNamedAlone({ table: 'enquiry', part: search })]);
  const isLong = await hasMoreThan(mostFound, db.selectFrom('enquiry').where(narrowed(filter)));
  if (!isLong) return { condition: along };
  if (!canUseIndex(search))
    return { condition: where.and([along, where('enquiry.id', '>', await findNewest(db, newestSearched))]) };
  const ids = await findNamed(db, searched(filter, search));
  return { condition: ids.length <= mostFound ? where('enquiry.id', 'in', ids) : along, found: ids.length };
}

/** The ids of a page, highest first. Times would not do, because the clock can be set back. */
export async function listEnquiryIds(
  db: Database,
  { condition }: Matching,
  { limit, offset = 0, before, ids }: EnquiryPage,
): Promise<number[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select('id')
    .where(condition)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** The neighbours of an enquiry in the list, newest first. The enquiry itself need not be in the list. */
export async function findNeighbours(
  db: Database,
  matching: Matching,
  id: number,
): Promise<{ previous: number | null; next: number | null }> {
  const newer = await db
    .selectFrom('enquiry')
    .select('id')
    .where(matching.condition)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const [older] = await listEnquiryIds(db, matching, { limit: 1, before: id });
  return { previous: newer?.id ?? null, next: older ?? null };
}

/** The highest id above which there are at most `count` enquiries. */
async function findNewest(db: Database, count: number): Promise<number> {
  const row = await db
    .selectFrom('enquiry')
    .select('id')
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Tests the other conditions by an index: in the rows, their columns lie behind the long texts. */
function searched(filter: EnquiryFilter, part: string): Search {
  const where = expressionBuilder<Schema, 'enquiry'>();
  const ids = where.selectFrom('enquiry as listed').select('listed.id').where(narrowed(filter, 'listed'));
  return { table: 'enquiry', part, condition: where('enquiry.id', 'in', ids) };
}

/** The condition of a filter without its search. */
export function narrowed(filter: EnquiryFilter, table: 'enquiry' | 'listed' = 'enquiry') {
  const { state, kind, read, suspect, dueOn, deleted = false } = filter;
  const where = expressionBuilder<Schema & { listed: Schema['enquiry'] }, 'enquiry' | 'listed'>();
  const states = statesOf(state, deleted);
  return where.and([
    where(`${table}.deleted_at`, deleted ? 'is not' : 'is', null),
    ...(states ? [where(`${table}.state`, 'in', states)] : []),
    ...(kind === undefined ? [] : [where(`${table}.kind`, '=', kind)]),
    ...(read === undefined ? [] : [where(`${table}.read_at`, read ? 'is not' : 'is', null)]),
    ...(dueOn === undefined ? [] : [where(`${table}.due_on`, '<=', dueOn)]),
    ...(suspect === undefined ? [] : [where(`${table}.suspect`, '=', suspect ? 1 : 0)]),
  ]);
}

/** The states that a filter accepts. Undefined when it accepts all. */
function statesOf(state: EnquiryFilter['state'], deleted: boolean): readonly EnquiryState[] | undefined {
  if (state === 'all' || (state === undefined && deleted)) return undefined;
  if (state === undefined) return enquiryStates.filter((one) => !isPutAway(one));
  if (state === 'not_spam') return enquiryStates.filter((one) => one !== 'spam');
  return state === 'unanswered' ? unansweredStates : [state];
}
