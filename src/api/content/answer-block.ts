import { z } from 'zod';
import { answerBlockAnswer } from '../../contract/answer.ts';
import { answerBlockInput, answerBlockPatch } from '../../domain/answer-block.ts';
import { orNotFound } from '../../lib/refusal.ts';
import {
  createAnswerBlock,
  deleteAnswerBlock,
  findAnswerBlock,
  listAnswerBlocks,
  orderAnswerBlocks,
  updateAnswerBlock,
} from '../../store/content/answer-block.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['answer-block'];

const read = async (db: Database, id: number) => orNotFound(await findAnswerBlock(db, id), 'answerBlock');

/** The text blocks that answers to enquiries often need. */
export const answerBlockRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/answer-block',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the text blocks for answers in order',
        response: { 200: z.array(answerBlockAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => listAnswerBlocks(store.db),
  );

  app.post(
    '/answer-block',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a text block; its placeholders {name}, {machine} and {due date} are filled in for each answer',
        body: answerBlockInput,
        response: { 200: answerBlockAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) =>
        read(transaction, await createAnswerBlock(transaction, userOf(request), request.body)),
      ),
  );

  app.patch(
    '/answer-block/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the text blocks; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(answerBlockAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderAnswerBlocks(transaction, userOf(request), request.body.ids);
        return listAnswerBlocks(transaction);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/answer-block/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Change the name or texts of a text block',
        params: idParams,
        headers: ifMatch,
        body: answerBlockPatch,
        response: { 200: answerBlockAnswer, ...collision(answerBlockAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(
        store,
        reply,
        (db) => read(db, id),
        (transaction) =>
          updateAnswerBlock(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/answer-block/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a text block; sent answers are not affected',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'answerBlock', (transaction) =>
        deleteAnswerBlock(transaction, userOf(request), request.params.id),
      ),
  );
};
