import { sql } from 'kysely';
import { type EnquiryState, isPutAway } from '../../domain/enquiry/enquiry-state.ts';
import { authorName } from '../content/history/author.ts';
import type { Database } from '../engine/row.ts';
import { type EnquiryFilter, type EnquiryPage, listEnquiryIds, type Matching, matching } from './enquiry-filter.ts';

/** An enquiry in a list, with the beginning of its text. */
export type EnquirySummary = Awaited<ReturnType<typeof listEnquiries>>[number];

/** An enquiry with all its columns and the state of its mail. */
export type StoredEnquiry = Awaited<ReturnType<typeof readEnquiries>>[number];

/** Length of the text in a list, in characters. */
const excerptLength = 160;

/** A page of the list, newest first. */
export async function listEnquiries(db: Database, found: Matching, page: EnquiryPage) {
  const ids = await listEnquiryIds(db, found, page);
  if (ids.length === 0) return [];
  const rows = await enquiries(db)
    .select(sql<string>`substr(message, 1, ${excerptLength})`.as('beginning'))
    .where('enquiry.id', 'in', ids)
    .execute();
  return rows.map(withFlags);
}

/**
 * Yields all matching enquiries in pages, newest first. Between pages the database serves others. Leaves out enquiries that arrive
 * meanwhile.
 */
export async function* pagesOfEnquiries(
  db: Database,
  filter: EnquiryFilter,
  limit: number,
): AsyncGenerator<StoredEnquiry[]> {
  const found = await matching(db, filter);
  let before: number | undefined;
  while (true) {
    const rows = await readEnquiries(db, await listEnquiryIds(db, found, { limit, before }));
    if (rows.length > 0) yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < limit) return;
  }
}

/** The enquiries due for follow-up by a day, longest due first. Leaves out archived ones and spam. */
export async function listDue(db: Database, day: string, limit: number) {
  const { condition } = await matching(db, { dueOn: day });
  return db
    .selectFrom('enquiry')
    .select(['id', 'name', 'entreprise', 'due_on', 'person'])
    .where(condition)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds an enquiry. Undefined when there is none or it is deleted. */
export async function findEnquiry(db: Database, id: number): Promise<StoredEnquiry | undefined> {
  const [row] = await readEnquiries(db, [id]);
  return row?.deleted_at === null ? row : undefined;
}

/** The highest id, or 0 without enquiries. It limits a bulk action on all matches. */
export async function newestEnquiry(db: Database): Promise<number> {
  const row = await db.selectFrom('enquiry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

async function readEnquiries(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await enquiries(db)
    .select(['message', 'email', 'phonenumber', 'product', 'page', 'note', 'author', 'version', 'updated_at'])
    .select(['value', 'outcome', 'reason'])
    .select(['deleted_at', 'attempts', 'error', 'due_at', 'sent_at'])
    .where('enquiry.id', 'in', ids)
    .execute();
  return rows.map(withFlags);
}

/** All enquiries, newest first, joined with the mail to the workshop. */
function enquiries(db: Database) {
  return db
    .selectFrom('enquiry')
    .leftJoin('outbox', (join) => join.onRef('enquiry_id', '=', 'enquiry.id').on('outbox.kind', '=', 'enquiry'))
    .select(['enquiry.id', 'name', 'entreprise', 'object', 'language', 'suspect', 'enquiry.state', 'read_at'])
    .select(['enquiry.kind', 'former_state', 'answered_at', 'answered_by', 'due_on', 'person'])
    .select(['enquiry.created_at', 'outbox.state as mail_state'])
    .select((from) =>
      from
        .selectFrom('attachment')
        .select((column) => column.fn.countAll().as('count'))
        .whereRef('enquiry_id', '=', 'enquiry.id')
        .as('attachments'),
    )
    .orderBy('enquiry.id', 'desc');
}

type Stored = {
  suspect: number;
  read_at: string | null;
  state: EnquiryState;
  former_state: EnquiryState | null;
  answered_at: string | null;
  answered_by: string | null;
  attachments: string | number | bigint | null;
};

function withFlags<Row extends Stored>({ suspect, read_at, attachments, answered_at, answered_by, ...row }: Row) {
  const flags = { suspect: suspect === 1, read: read_at !== null, attachments: Number(attachments) };
  const isAnswered = row.state === 'answered' || (isPutAway(row.state) && row.former_state === 'answered');
  const answered = isAnswered && answered_at !== null ? { at: answered_at, by: authorName(answered_by) } : null;
  return { ...row, ...flags, answered };
}
