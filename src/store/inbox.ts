import type { ExpressionBuilder } from 'kysely';
import type { MessagePatch } from '../domain/message.ts';
import type { MessageState } from '../domain/message-state.ts';
import { Refusal } from '../domain/refusal.ts';
import { hasTextIn } from './list.ts';
import { countRows, type Database, definedOnly, now } from './row.ts';
import type { Schema } from './schema.ts';
import { takeTurn } from './turn.ts';

/** What of the inbox is looked at. */
export type MessageFilter = {
  /** Part of what the visitor wrote, whatever its case and accents. */
  search?: string | undefined;
  /** Without it what is neither archived nor spam. */
  state?: MessageState | 'all' | undefined;
  suspect?: boolean | undefined;
  /** Those that were deleted and can still be brought back, instead of the others. */
  deleted?: boolean | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

/** An enquiry with all that is known of it and of its mail. */
export type InboxMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** Enquiries, the newest first. */
export async function listMessages(db: Database, filter: MessageFilter = {}) {
  const { limit, offset = 0 } = filter;
  const rows = await messages(db)
    .where(matching(filter))
    .orderBy('message.id', 'desc') // not by the clock, which can be set back
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .execute();
  return rows.map(withFlags);
}

/** How many enquiries a filter leaves, whatever its limit and offset. */
export function countInbox(db: Database, filter: MessageFilter = {}): Promise<number> {
  return countRows(db.selectFrom('message').where(matching(filter)));
}

/** How many enquiries nobody has opened yet, among those that are neither archived nor spam. */
export function countUnread(db: Database): Promise<number> {
  return countRows(db.selectFrom('message').where(matching({})).where('read_at', 'is', null));
}

/** An enquiry; undefined when there is none or it is deleted. */
export async function findMessage(db: Database, id: number): Promise<InboxMessage | undefined> {
  const row = await messages(db)
    .where(matching({ state: 'all' }))
    .where('message.id', '=', id)
    .executeTakeFirst();
  return row && withFlags(row);
}

/**
 * Notes what is done with an enquiry. It is personal data, which nobody could delete from a history: none is kept, and
 * a late change is told by the version of the whole. Call it in a transaction. False when there is no such enquiry, or it is
 * deleted.
 * @throws Refusal 412 when it was changed since the version that the writer has seen
 */
export async function updateMessage(
  db: Database,
  id: number,
  { read, ...patch }: MessagePatch,
  version?: number,
): Promise<boolean> {
  await takeTurn(db, `message:${id}`);
  const row = await findMessage(db, id);
  if (!row) return false;
  if (read !== undefined && read !== row.read) await setRead(db, id, read);
  const given = Object.entries(definedOnly(patch)) as [keyof typeof patch, string][];
  const differing = given.filter(([field, value]) => row[field] !== value);
  if (differing.length === 0) return true;
  if (version !== undefined && version < row.version) refuseLate(differing.map(([field]) => field));
  await db
    .updateTable('message')
    .set({ ...Object.fromEntries(differing), version: row.version + 1, updated_at: now() })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Takes an enquiry out of the inbox, to be brought back or deleted for good later. False when it was not there. */
export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ deleted_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Brings a deleted enquiry back. What was deleted as old spam gets its time anew. One that is there already stays as it
 * is: whoever has missed the first answer may ask again.
 */
export async function restoreMessage(db: Database, id: number): Promise<void> {
  await db
    .updateTable('message')
    .set({ deleted_at: null, updated_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

async function setRead(db: Database, id: number, read: boolean): Promise<void> {
  await db
    .updateTable('message')
    .set({ read_at: read ? now() : null })
    .where('id', '=', id)
    .execute();
}

function refuseLate(fields: string[]): never {
  const reason = 'was changed in the meantime';
  throw new Refusal(412, `${fields.join(', ')} ${reason}`, Object.fromEntries(fields.map((field) => [field, reason])));
}

function matching({ search, state, suspect, deleted = false }: MessageFilter) {
  return (where: ExpressionBuilder<Schema, 'message'>) =>
    where.and([
      where('deleted_at', deleted ? 'is not' : 'is', null),
      ...(state === undefined && !deleted ? [where('message.state', 'not in', ['archived', 'spam'])] : []),
      ...(state === undefined || state === 'all' ? [] : [where('message.state', '=', state)]),
      ...(suspect === undefined ? [] : [where('suspect', '=', suspect ? 1 : 0)]),
      ...(search === undefined ? [] : [hasTextIn(searched, search)]),
    ]);
}

const searched = ['name', 'entreprise', 'email', 'object', 'message'];

/** The mail of an enquiry is the one to the workshop. */
function messages(db: Database) {
  return db
    .selectFrom('message')
    .leftJoin('outbox', (join) => join.onRef('message_id', '=', 'message.id').on('recipient', 'is', null))
    .select(['message.id', 'name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'language'])
    .select(['page', 'suspect', 'message.state', 'note', 'read_at', 'deleted_at', 'version'])
    .select(['message.created_at', 'updated_at'])
    .select((from) =>
      from
        .selectFrom('attachment')
        .select((column) => column.fn.countAll().as('count'))
        .whereRef('message_id', '=', 'message.id')
        .as('attachments'),
    )
    .select(['outbox.state as mail_state', 'attempts', 'error', 'due_at', 'sent_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>;

function withFlags({ suspect, read_at, attachments, ...row }: Row) {
  return { ...row, suspect: suspect === 1, read: read_at !== null, attachments: Number(attachments) };
}
