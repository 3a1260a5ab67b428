import type { Selectable } from 'kysely';
import type { ItemNoun, User } from '../../domain/history.ts';
import type { Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Reason, Sentence } from '../../lib/refusal-text.ts';
import { type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** The text that a fault is about. `record` is the name of its record; of a page, the key. */
type About = {
  noun: TranslatedNoun;
  record_id: number;
  record: string;
  item: { noun: ItemNoun; id: number; label: string } | null;
  field: string;
  language: Language;
};

/**
 * A fault in a file, with its place: a cell (`Machines!D7`), or the id of a text. `about` is null when the text of an agency cannot be
 * identified, and missing in a spreadsheet.
 */
export type Fault = { at: string; reason: Reason; about?: About | null };

/** Changes that are prepared, looked at, and published and undone as one. */
export type ChangeSet = Omit<Selectable<Schema['change_set']>, 'faults' | 'notes' | 'problem'> & {
  faults: Fault[];
  /** What the reader of a file should know: ignored columns, formulas whose values are taken. */
  notes: Fault[];
  /** Why it was not published at its time. */
  problem: Reason | Sentence | null;
};

type New = Pick<ChangeSet, 'name' | 'source'> & {
  user: User;
  faults?: Fault[];
  faultCount?: number;
  notes?: Fault[];
  /** The program that proposes it, and why. */
  program?: { token: number; reason: string };
};

/** Creates a set without changes, and returns its id. */
export async function createChangeSet(
  db: Database,
  { name, source, user, faults = [], faultCount = 0, notes = [], program }: New,
): Promise<number> {
  const { id } = await db
    .insertInto('change_set')
    .values({
      name,
      source,
      user_id: user.id,
      username: user.username,
      state: 'open',
      faults: JSON.stringify(faults),
      fault_count: faultCount,
      notes: JSON.stringify(notes),
      token_id: program?.token ?? null,
      reason: program?.reason ?? '',
      created_at: now(),
      changed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findChangeSet(db: Database, id: number): Promise<ChangeSet | undefined> {
  const row = await db.selectFrom('change_set').selectAll().where('id', '=', id).executeTakeFirst();
  return row && parsed(row);
}

/**
 * Finds a set in the state that an action needs.
 * @throws Refusal 404 when there is no such set, 409 when its state is another one
 */
export async function requireSet(db: Database, id: number, state: ChangeSet['state'] = 'open'): Promise<ChangeSet> {
  const set = orNotFound(await findChangeSet(db, id), 'changeSet');
  if (set.state !== state) throw new Refusal(409, state === 'published' ? 'alreadyThere' : 'setNotOpen');
  return set;
}

/** The newest sets, open ones first: only open ones, or those of a token. */
export async function listChangeSets(
  db: Database,
  { isOpen = false, token, limit = 200 }: { isOpen?: boolean; token?: number | undefined; limit?: number } = {},
): Promise<ChangeSet[]> {
  const rows = await db
    .selectFrom('change_set')
    .selectAll()
    .$if(isOpen, (query) => query.where('state', '=', 'open'))
    .$if(token !== undefined, (query) => query.where('token_id', '=', token ?? null))
    .orderBy((sort) => sort.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(parsed);
}

/** The open sets whose time has come (ISO 8601), except those that could not be published then. */
export async function listDueSets(db: Database, time: string): Promise<ChangeSet[]> {
  const rows = await db
    .selectFrom('change_set')
    .selectAll()
    .where('state', '=', 'open')
    .where('publish_at', '<=', time)
    .where('problem', 'is', null)
    .orderBy('publish_at')
    .execute();
  return rows.map(parsed);
}

/** Updates the record of a set. */
export async function markChangeSet(
  db: Database,
  id: number,
  { faults, problem, ...values }: Partial<Omit<ChangeSet, 'notes' | 'id'>>,
): Promise<void> {
  await db
    .updateTable('change_set')
    .set({
      ...values,
      ...(faults && { faults: JSON.stringify(faults) }),
      ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Raises the revision of an open set, whose workspaces are then made anew. Returns the revision.
 * @throws Refusal 409 when the set is not open
 */
export async function raiseRevision(db: Database, id: number): Promise<number> {
  const row = await db
    .updateTable('change_set')
    .set((column) => ({ revision: column('revision', '+', 1), changed_at: now() }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('revision')
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'setNotOpen');
  return row.revision;
}

const nouns = { spreadsheet: 'catalogue', agency: 'agency', person: 'change_set', program: 'change_set' } as const;

/** A set as a subject of the history. */
export function subjectOf({ id, name, source }: Pick<ChangeSet, 'id' | 'name' | 'source'>) {
  const noun = nouns[source];
  const version = 0; // sets have no versions
  return { noun, record_id: id, record_label: name, item_noun: noun, item_id: id, item_label: '', version };
}

function parsed({ faults, notes, problem, ...row }: Selectable<Schema['change_set']>): ChangeSet {
  return { ...row, faults: JSON.parse(faults), notes: JSON.parse(notes), problem: problem && JSON.parse(problem) };
}
