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

/** All text blocks in order: there are few. */
export function listAnswerBlocks(db: Database): Promise<AnswerBlock[]> {
  return db.selectFrom('answer_block').select(columns).orderBy(byPriority).execute();
}

export function findAnswerBlock(db: Database, id: number): Promise<AnswerBlock | undefined> {
  return db.selectFrom('answer_block').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Adds a text block behind the others and answers its id. */
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

/** Deletes a block and answers the entry of the history that brings it back; undefined when there was none. */
export function deleteAnswerBlock(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'answer_block', { id });
}

/**
 * Puts the blocks in the order of the given ids. What is not named follows, in the order that it had.
 * @throws Refusal 404 when there is none with one of the ids
 */
export function orderAnswerBlocks(db: Database, user: User, ids: number[]): Promise<void> {
  return orderRecords(db, user, { table: 'answer_block', thing: 'answerBlock', ids });
}
