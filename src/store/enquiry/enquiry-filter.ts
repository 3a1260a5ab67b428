import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { EnquiryState } from '../../domain/enquiry-state.ts';
import { canUseIndex, mostFound, newestSearched } from '../../domain/search-limits.ts';
import { countRows, type Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { findNamed, isNamedAlone, type Search } from '../engine/search.ts';

/** What of the inbox is looked at. */
export type EnquiryFilter = {
  /** Part of what the visitor wrote, whatever its case and accents; a very short one of the newest enquiries alone. */
  search?: string | undefined;
  /** Without it what is neither archived nor spam. */
  state?: EnquiryState | 'all' | undefined;
  suspect?: boolean | undefined;
  /** Those that were deleted and can still be brought back, instead of the others. */
  deleted?: boolean | undefined;
};

/** Some of what a filter leaves, the newest first. */
export type EnquiryPage = {
  limit: number;
  offset?: number | undefined;
  /** Only what is older than the enquiry of this id. */
  before?: number | undefined;
  /** Only some of these. */
  ids?: number[] | undefined;
};

/** What a filter leaves: a condition of enquiries, and how many there are as far as the search has counted them. */
export type Matching = { condition: Expression<SqlBool>; found?: number };

/**
 * Begins to look for what a filter leaves. A short list is gone along; in a long one an index is asked. Few that it finds are
 * noted; many are soon met, so that the list is gone along until its page is full.
 */
export async function matching(db: Database, filter: EnquiryFilter): Promise<Matching> {
  const { search } = filter;
  if (!search) return { condition: narrowed(filter) };
  const where = expressionBuilder<Schema, 'enquiry'>();
  const along = where.and([narrowed(filter), isNamedAlone({ table: 'enquiry', part: search })]);
  const isShort = (await countRows(db.selectFrom('enquiry').where(narrowed(filter)))) <= mostFound;
  if (isShort) return { condition: along };
  if (!canUseIndex(search))
    return { condition: where.and([along, where('enquiry.id', '>', await findNewest(db, newestSearched))]) };
  const ids = await findNamed(db, searched(filter, search));
  return { condition: ids.length <= mostFound ? where('enquiry.id', 'in', ids) : along, found: ids.length };
}

/** How many there are, of a search one more than `mostFound` at most. Nothing but an index is read. */
export async function countEnquiries(db: Database, { condition, found }: Matching): Promise<number> {
  return found ?? countRows(db.selectFrom('enquiry').where(condition));
}

/** How many enquiries nobody has opened yet, among those that are neither archived nor spam. */
export function countUnread(db: Database): Promise<number> {
  return countRows(db.selectFrom('enquiry').where(narrowed({})).where('read_at', 'is', null));
}

/** The ids of a page, the newest first: not by the clock, which can be set back. */
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

/** The highest id after which no more than so many enquiries come. */
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

/** What narrows a search stands behind the long texts: it is asked of the index, and not of the rows. */
function searched(filter: EnquiryFilter, part: string): Search {
  const where = expressionBuilder<Schema, 'enquiry'>();
  const ids = where.selectFrom('enquiry as listed').select('listed.id').where(narrowed(filter, 'listed'));
  return { table: 'enquiry', part, condition: where('enquiry.id', 'in', ids) };
}

function narrowed({ state, suspect, deleted = false }: EnquiryFilter, table: 'enquiry' | 'listed' = 'enquiry') {
  const where = expressionBuilder<Schema & { listed: Schema['enquiry'] }, 'enquiry' | 'listed'>();
  const [isDeleted, isState, isSuspect] = [`${table}.deleted_at`, `${table}.state`, `${table}.suspect`] as const;
  return where.and([
    where(isDeleted, deleted ? 'is not' : 'is', null),
    ...(state === undefined && !deleted ? [where(isState, 'not in', ['archived', 'spam'])] : []),
    ...(state === undefined || state === 'all' ? [] : [where(isState, '=', state)]),
    ...(suspect === undefined ? [] : [where(isSuspect, '=', suspect ? 1 : 0)]),
  ]);
}
