import { z } from 'zod';
import { historyBlockAnswer, historyEntryAnswer } from '../../contract/history-entry.ts';
import { historyBlockInput, historyBlockPatch } from '../../domain/history-block.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { createBlock, deleteBlock, findBlock, orderBlocks, updateBlock } from '../../store/content/history-block.ts';
import { findHistoryEntry } from '../../store/content/history-entry.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';
import { readHistoryEntry } from './history-entry-answer.ts';

const tags = ['history page'];
const blockParams = idParams.extend({ blockId: idText });

/** The blocks of an entry of the history page: paragraphs, highlighted ones, links. */
export const historyBlockRoutes: ContentRoutes = async (app, options) => {
  await entryRoutes(app, options);
  await blockRoutes(app, options);
};

const entryRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.post(
    '/history-entry/:id/block',
    call('content', 'Create a block in an entry of the history page, by default after the others', {
      tags,
      params: idParams,
      body: historyBlockInput,
      answer: historyBlockAnswer,
      refuses: writeFailures,
    }),
    (request) =>
      store.changeContent(async (transaction) => {
        const { id } = orNotFound(await findHistoryEntry(transaction, request.params.id), 'historyEntry');
        const blockId = await createBlock(transaction, userOf(request), id, request.body);
        return readBlock(transaction, id, blockId);
      }),
  );

  app.patch(
    '/history-entry/:id/order',
    call('content', 'Reorder the blocks of an entry; blocks not listed keep their order after the listed ones', {
      tags,
      params: idParams,
      body: z.object({ ids: orderedIds }),
      answer: historyEntryAnswer,
      refuses: writeFailures,
    }),
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readHistoryEntry(db, id, options);
      return answerChange(store, reply, read, (transaction) =>
        orderBlocks(transaction, userOf(request), id, request.body.ids),
      );
    },
  );
};

const blockRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/history-entry/:id/block/:blockId',
    call('translate', 'Change the kind, texts, address or position of a block', {
      tags,
      params: blockParams,
      headers: ifMatch,
      body: historyBlockPatch,
      answer: historyBlockAnswer,
      refuses: { ...collision(historyBlockAnswer), ...writeFailures },
    }),
    (request, reply) => {
      const { id, blockId } = request.params;
      const read = (db: Database) => readBlock(db, id, blockId);
      return answerChange(store, reply, read, (transaction) =>
        updateBlock(transaction, userOf(request), id, blockId, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/history-entry/:id/block/:blockId',
    call('content', 'Delete a block', { tags, params: blockParams, answer: nothing, refuses: writeFailures }),
    (request, reply) => {
      const { id, blockId } = request.params;
      return answerDeletion(store, reply, 'historyBlock', (transaction) =>
        deleteBlock(transaction, userOf(request), id, blockId),
      );
    },
  );
};

async function readBlock(db: Database, entryId: number, id: number) {
  return orNotFound(await findBlock(db, entryId, id), 'historyBlock');
}
