import { historyBlockAnswer, historyEntryAnswer } from '../../contract/history-entry.ts';
import { historyBlockInput, historyBlockPatch } from '../../domain/history-block.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findBlock } from '../../store/content/history-block.ts';
import { findHistoryEntry } from '../../store/content/history-entry.ts';
import { appendPart } from '../../store/content/part.ts';
import { userOf } from '../auth/guard.ts';
import { readHistoryEntry } from './history-entry-answer.ts';
import { partRoutes } from './part-routes.ts';

/** The blocks of an entry of the history page: paragraphs, highlighted ones, links. */
export const historyBlockRoutes = partRoutes({
  table: 'history_block',
  tags: ['history page'],
  path: '/history-entry/:id/block',
  param: 'blockId',
  thing: 'historyBlock',
  answer: historyBlockAnswer,
  read: async ({ db }, entry, id) => orNotFound(await findBlock(db, entry, id), 'historyBlock'),
  create: {
    summary: 'Create a block in an entry of the history page, by default after the others',
    input: historyBlockInput,
    async add(db, request, owner, input) {
      const { id } = orNotFound(await findHistoryEntry(db, owner), 'historyEntry');
      return appendPart(db, userOf(request), 'history_block', id, { url: '', ...input });
    },
  },
  change: { summary: 'Change the kind, texts, address or position of a block', patch: historyBlockPatch },
  deletion: { summary: 'Delete a block' },
  order: {
    summary: 'Reorder the blocks of an entry; blocks not listed keep their order after the listed ones',
    path: '/history-entry/:id/order',
    record: 'historyEntry',
    answer: historyEntryAnswer,
    read: ({ db, options }, entry) => readHistoryEntry(db, entry, options),
  },
});
