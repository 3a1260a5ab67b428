import { z } from 'zod';
import { clientAnswer } from '../../contract/client.ts';
import { clientInput, clientPatch } from '../../domain/client.ts';
import { createClient, deleteClient, orderClients, updateClient } from '../../store/content/client.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';
import { readClient, readClients } from './client-answer.ts';

const tags = ['client'];

/** The clients whose logos the home page shows. */
export const clientRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.get(
    '/client',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'List the clients in order, including hidden ones',
        response: { 200: z.array(clientAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => readClients(store.db, options),
  );

  app.post(
    '/client',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a client; visitors see it once its logo is uploaded',
        body: clientInput,
        response: { 200: clientAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createClient(transaction, userOf(request), request.body);
        return readClient(transaction, id, options);
      }),
  );

  app.patch(
    '/client/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the clients; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(clientAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderClients(transaction, userOf(request), request.body.ids);
        return readClients(transaction, options);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.patch(
    '/client/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Change the name, link, visibility or position of a client',
        params: idParams,
        headers: ifMatch,
        body: clientPatch,
        response: { 200: clientAnswer, ...collision(clientAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readClient(db, id, options);
      return answerChange(store, reply, read, (transaction) =>
        updateClient(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/client/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a client',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'client', (transaction) =>
        deleteClient(transaction, userOf(request), request.params.id),
      ),
  );
};
