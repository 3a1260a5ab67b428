import { z } from 'zod';
import { serviceAnswer } from '../../contract/service.ts';
import { serviceInput, servicePages, servicePatch } from '../../domain/service.ts';
import { orNotFound } from '../../lib/refusal.ts';
import {
  createService,
  deleteService,
  findService,
  listServices,
  orderServices,
  updateService,
} from '../../store/content/service.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['service'];

/** The services that the three service pages list. */
export const serviceRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/service',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the services of one page or of all pages in order, including hidden ones',
        querystring: z.object({ page: z.enum(servicePages).optional() }),
        response: { 200: z.array(serviceAnswer), ...failures(400, 401, 403, 500, 503) },
      },
    },
    (request) => listServices(store.db, request.query),
  );

  app.post(
    '/service',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a service on a page',
        body: serviceInput,
        response: { 200: serviceAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createService(transaction, userOf(request), request.body);
        return readService(transaction, id);
      }),
  );

  app.patch(
    '/service/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the services of a page; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(serviceAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderServices(transaction, userOf(request), request.body.ids);
        return listServices(transaction);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/service/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Change the texts, visibility or position of a service',
        params: idParams,
        headers: ifMatch,
        body: servicePatch,
        response: { 200: serviceAnswer, ...collision(serviceAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readService(db, id);
      return answerChange(store, reply, read, (transaction) =>
        updateService(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/service/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a service',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'service', (transaction) =>
        deleteService(transaction, userOf(request), request.params.id),
      ),
  );
};

/** @throws Refusal 404 when there is none */
async function readService(db: Database, id: number) {
  return orNotFound(await findService(db, id), 'service');
}
