import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { NounRecord } from '../../records.ts';

const order = {
  noun: 'answer_block',
  queryKey: queries.answerBlocks().queryKey,
  idsOf: (blocks: NounRecord<'answer_block'>[]) => blocks.map(({ id }) => id),
  reorder: inOrder<NounRecord<'answer_block'>>,
  send: (ids: number[]) => call('PATCH', calls.answerBlockOrder(), { body: { ids } }),
} as const;

/** Saves the order of the text blocks and shows it at once. */
export function saveAnswerBlockOrder(ids: number[], onFailure: (detail: string) => void): Promise<void> {
  return saveOrder(order, ids, onFailure);
}
