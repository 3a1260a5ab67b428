import { z } from 'zod';
import { historyEntryAnswer } from '../../contract/history-entry.ts';
import { historyEntryInput, historyEntryPatch } from '../../domain/history-entry.ts';
import {
  createHistoryEntry,
  deleteHistoryEntry,
  orderHistoryEntries,
  removeHistoryPicture,
  updateHistoryEntry,
} from '../../store/content/history-entry.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { readHistoryEntries, readHistoryEntry } from './history-entry-answer.ts';

const tags = ['history page'];

/** The entries of the history page. */
export const historyEntryRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
  await deletionRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.get(
    '/history-entry',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the entries of the history page in order, including hidden ones',
        response: { 200: z.array(historyEntryAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => readHistoryEntries(store.db, options),
  );

  app.post(
    '/history-entry',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create an entry of the history page; its blocks and picture are added afterwards',
        body: historyEntryInput,
        response: { 200: historyEntryAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createHistoryEntry(transaction, userOf(request), request.body);
        return readHistoryEntry(transaction, id, options);
      }),
  );

  app.patch(
    '/history-entry/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the entries of the history page; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(historyEntryAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderHistoryEntries(transaction, userOf(request), request.body.ids);
        return readHistoryEntries(transaction, options);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.get(
    '/history-entry/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Read an entry of the history page',
        params: idParams,
        response: { 200: historyEntryAnswer, ...failures(400, 401, 403, 404, 500, 503) },
      },
    },
    async (request, reply) => withETag(reply, await readHistoryEntry(store.db, request.params.id, options)),
  );

  app.patch(
    '/history-entry/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Change the texts, visibility or position of an entry',
        params: idParams,
        headers: ifMatch,
        body: historyEntryPatch,
        response: { 200: historyEntryAnswer, ...collision(historyEntryAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readHistoryEntry(db, id, options);
      return answerChange(store, reply, read, (transaction) =>
        updateHistoryEntry(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );
};

const deletionRoutes: ContentRoutes = async (app, { store }) => {
  app.delete(
    '/history-entry/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete an entry with its blocks',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'historyEntry', (transaction) =>
        deleteHistoryEntry(transaction, userOf(request), request.params.id),
      ),
  );

  app.delete(
    '/history-entry/:id/picture',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete the picture of an entry; after an uploaded one, the program’s own picture is shown again',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'picture', (transaction) =>
        removeHistoryPicture(transaction, userOf(request), request.params.id),
      ),
  );
};
