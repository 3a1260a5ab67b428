import {
  type AnswerBlock,
  type AnswerBlockInput,
  type AnswerBlockPatch,
  answerBlockFields,
} from '../../domain/answer-block.ts';
import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import type { Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';

const columns = ['id', 'name', ...localizedKeys(answerBlockFields), 'version', 'updated_at'] as const;

/** All text blocks by their names: there are few. */
export async function listAnswerBlocks(db: Database): Promise<AnswerBlock[]> {
  const rows = await db.selectFrom('answer_block').select(columns).execute();
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'fr') || one.id - other.id);
}

export function findAnswerBlock(db: Database, id: number): Promise<AnswerBlock | undefined> {
  return db.selectFrom('answer_block').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Adds a text block and answers its id. */
export function createAnswerBlock(db: Database, user: User, input: AnswerBlockInput): Promise<number> {
  return insertRow(db, user, 'answer_block', input);
}

/**
 * Changes the given fields. False when there is no such block.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateAnswerBlock(
  db: Database,
  user: User,
  id: number,
  patch: AnswerBlockPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'answer_block', { id }, patch, options);
}

/** Deletes a block and answers the entry of the history that brings it back; undefined when there was none. */
export function deleteAnswerBlock(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'answer_block', { id });
}
