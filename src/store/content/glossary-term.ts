import { type GlossaryTerm, type TermInput, type TermPatch, termFields } from '../../domain/glossary-term.ts';
import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import type { Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';

const columns = ['id', ...localizedKeys(termFields), 'version', 'updated_at'] as const;

/** The owner's terms, sorted in French. */
export async function listTerms(db: Database): Promise<GlossaryTerm[]> {
  const rows = await db.selectFrom('glossary_term').select(columns).execute();
  return rows.sort((one, other) => one.term_fr.localeCompare(other.term_fr, 'fr') || one.id - other.id);
}

export function findTerm(db: Database, id: number): Promise<GlossaryTerm | undefined> {
  return db.selectFrom('glossary_term').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Adds a term and returns its id. */
export function createTerm(db: Database, user: User, input: TermInput): Promise<number> {
  return insertRow(db, user, 'glossary_term', input);
}

/**
 * Changes the given languages of a term. False when there is no such term.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateTerm(
  db: Database,
  user: User,
  id: number,
  patch: TermPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'glossary_term', { id }, patch, options);
}

/** Deletes a term. Returns the history entry that restores it, or undefined when there was none. */
export function deleteTerm(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'glossary_term', { id });
}
