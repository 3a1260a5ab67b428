import {
  type AnswerBlock,
  type AnswerBlockInput,
  type AnswerBlockPatch,
  answerBlockFields,
} from '../../domain/answer-block.ts';
import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { nextPriority, orderRecords } from './record-order.ts';

const columns = ['id', 'name', ...localizedKeys(answerBlockFields), 'priority', 'version', 'updated_at'] as const;

/** All text blocks in order. There are few. */
export function listAnswerBlocks(db: Database): Promise<AnswerBlock[]> {
  return db.selectFrom('answer_block').select(columns).orderBy(byPriority).execute();
}

export function findAnswerBlock(db: Database, id: number): Promise<AnswerBlock | undefined> {
  return db.selectFrom('answer_block').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Adds a text block behind the others, and returns its id. */
export async function createAnswerBlock(db: Database, user: User, input: AnswerBlockInput): Promise<number> {
  return insertRow(db, user, 'answer_block', { priority: await nextPriority(db, 'answer_block'), ...input });
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

/** Deletes a block. Returns the history entry that restores it, or undefined when there was none. */
export function deleteAnswerBlock(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'answer_block', { id });
}

/**
 * Puts the blocks into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export function orderAnswerBlocks(db: Database, user: User, ids: number[]): Promise<void> {
  return orderRecords(db, user, { table: 'answer_block', thing: 'answerBlock', ids });
}
