import {
  type FieldValue,
  fileFields,
  type HistoryAction,
  type HistoryNoun,
  type ItemNoun,
  mergeWindow,
  type User,
} from '../../../domain/history.ts';
import { focalPointFields } from '../../../domain/nouns/machine.ts';
import type { Language } from '../../../domain/text/language.ts';
import { type Database, now } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import type { Copy } from '../translated/copies.ts';
import { mediaOf, type Snapshot } from './snapshot.ts';

/** The changed item: a record, or one of its parts with its own noun and id. */
export type Subject = {
  noun: HistoryNoun;
  record_id: number;
  record_label: string;
  item_noun: HistoryNoun | ItemNoun;
  item_id: number;
  item_label: string;
  /** The row's version after the change. */
  version: number;
};

/** `isWithFile`: the same change replaces a file, and is undone with it. */
export type Change = {
  field: string;
  language: Language | null;
  from: FieldValue;
  to: FieldValue;
  isWithFile?: boolean;
};

/** Records that something was created, deleted (with a snapshot for restoring it) or restored. */
export async function recordEvent(
  db: Database,
  user: User,
  action: HistoryAction,
  subject: Subject,
  snapshot?: Snapshot,
): Promise<number> {
  const nothing = { field: null, language: null, from_value: null, to_value: null };
  const id = await insert(db, user, {
    ...subject,
    ...nothing,
    action,
    snapshot: snapshot ? JSON.stringify(snapshot) : null,
  });
  if (snapshot) await needMedia(db, id, mediaOf(snapshot));
  return id;
}

/**
 * Records the change of one field. Merges recent changes by the same user into one entry, except for files and what changes with
 * them. Returns the field's value before the first of them.
 * @param action a `restore` is never merged, so that its effect stays visible and can be undone
 */
export async function recordChange(
  db: Database,
  user: User,
  subject: Subject,
  { field, language, from, to, isWithFile = fileFields.has(field) }: Change,
  action: 'change' | 'restore' = 'change',
): Promise<FieldValue> {
  const isMerged = action === 'change' && !isWithFile;
  const last = isMerged ? await lastChange(db, subject, field, language) : undefined;
  const to_value = JSON.stringify(to);
  if (last && isMergeable(last, user)) {
    const moved = { to_value, version: subject.version, updated_at: now() };
    await db.updateTable('history').set(moved).where('id', '=', last.id).execute();
    return JSON.parse(last.from_value ?? 'null');
  }
  const values = { field, language, from_value: JSON.stringify(from), to_value };
  const id = await insert(db, user, { ...subject, ...values, action, snapshot: null });
  if (fileFields.has(field)) await needMedia(db, id, [from, to]);
  return from;
}

/** The focal point before the change of a file that moved it too. Empty when it stayed. */
export async function focusBefore(
  db: Database,
  { noun, item_noun, item_id, version }: Pick<Subject, 'noun' | 'item_noun' | 'item_id' | 'version'>,
): Promise<Record<string, FieldValue>> {
  const rows = await db
    .selectFrom('history')
    .select(['field', 'from_value'])
    .where('noun', '=', noun)
    .where('item_noun', '=', item_noun)
    .where('item_id', '=', item_id)
    .where('version', '=', version)
    .where('field', 'in', Object.keys(focalPointFields))
    .execute();
  return Object.fromEntries(rows.map(({ field, from_value }) => [field, JSON.parse(from_value ?? 'null')]));
}

/** The latest entry about a field without languages. Undefined when there is none. */
export async function findFieldEntry(
  db: Database,
  subject: Pick<Subject, 'noun' | 'item_noun' | 'item_id'>,
  field: string,
): Promise<number | undefined> {
  return (await lastChange(db, subject, field, null))?.id;
}

/** Records a review: the translation still fits although the French text has changed. */
export async function recordReview(
  db: Database,
  user: User,
  subject: Subject,
  { field, language }: Pick<Change, 'field' | 'language'>,
): Promise<void> {
  const nothing = { from_value: null, to_value: null, snapshot: null };
  await insert(db, user, { ...subject, ...nothing, field, language, action: 'review' });
}

/** Records the restore of a backup that was made at `made` (ISO 8601). */
export async function recordBackup(db: Database, user: User, subject: Subject, made: string): Promise<void> {
  const nothing = { field: null, language: null, from_value: null, snapshot: null };
  await insert(db, user, { ...subject, ...nothing, to_value: JSON.stringify(made), action: 'backup' });
}

/** Records in one entry that translations were replaced by the French text, or that this was undone. Stores the copies for undoing. */
export function recordCopies(
  db: Database,
  user: User,
  subject: Subject,
  copies: Copy[],
  action: 'copy' | 'restore' = 'copy',
): Promise<number> {
  const nothing = { field: null, language: null, from_value: null };
  const counted = { to_value: JSON.stringify(copies.length), snapshot: JSON.stringify(copies) };
  return insert(db, user, { ...subject, ...nothing, ...counted, action });
}

/** Records the files needed to undo an entry: they are kept as long as the entry. */
export async function needMedia(db: Database, history_id: number, names: FieldValue[]): Promise<void> {
  const values = names.flatMap((media) => (typeof media === 'string' && media !== '' ? { history_id, media } : []));
  if (values.length === 0) return;
  await db
    .insertInto('history_media')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Row = Omit<Schema['history'], 'id' | 'at' | 'updated_at' | 'user_id' | 'username'>;

async function insert(db: Database, user: User, row: Row): Promise<number> {
  const time = now();
  const { id } = await db
    .insertInto('history')
    .values({ ...row, at: time, updated_at: time, user_id: user.id, username: user.username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function lastChange(
  db: Database,
  subject: Pick<Subject, 'noun' | 'item_noun' | 'item_id'>,
  field: string,
  language: Language | null,
) {
  return db
    .selectFrom('history')
    .select(['id', 'user_id', 'username', 'action', 'updated_at', 'from_value'])
    .where('noun', '=', subject.noun)
    .where('item_noun', '=', subject.item_noun)
    .where('item_id', '=', subject.item_id)
    .where('field', '=', field)
    .where((where) => (language ? where('language', '=', language) : where('language', 'is', null)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Last = Pick<Schema['history'], 'user_id' | 'username' | 'action' | 'updated_at'>;

function isMergeable(last: Last, user: User): boolean {
  return (
    last.action === 'change' &&
    last.user_id === user.id &&
    last.username === user.username &&
    Date.now() - Date.parse(last.updated_at) < mergeWindow
  );
}
