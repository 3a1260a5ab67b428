import { z } from 'zod';
import { steelFamilyAnswer } from '../../contract/steel-family.ts';
import { steelFamilyInput, steelFamilyPatch } from '../../domain/steel-family.ts';
import { orNotFound } from '../../lib/refusal.ts';
import {
  createSteelFamily,
  deleteSteelFamily,
  findSteelFamily,
  listSteelFamilies,
  orderSteelFamilies,
  updateSteelFamily,
} from '../../store/content/steel-family.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['steel-family'];

/** @throws Refusal 404 when there is none */
const read = async (db: Database, id: number) => orNotFound(await findSteelFamily(db, id), 'steelFamily');

/** The families of steels of the flame-cutting page. */
export const steelFamilyRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/steel-family',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the steel families in order, including hidden ones',
        response: { 200: z.array(steelFamilyAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => listSteelFamilies(store.db),
  );

  app.post(
    '/steel-family',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a steel family',
        body: steelFamilyInput,
        response: { 200: steelFamilyAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) =>
        read(transaction, await createSteelFamily(transaction, userOf(request), request.body)),
      ),
  );

  app.patch(
    '/steel-family/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the steel families; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(steelFamilyAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderSteelFamilies(transaction, userOf(request), request.body.ids);
        return listSteelFamilies(transaction);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/steel-family/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Change the texts, grades, visibility or position of a steel family',
        params: idParams,
        headers: ifMatch,
        body: steelFamilyPatch,
        response: { 200: steelFamilyAnswer, ...collision(steelFamilyAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(
        store,
        reply,
        (db) => read(db, id),
        (transaction) =>
          updateSteelFamily(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/steel-family/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a steel family',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'steelFamily', (transaction) =>
        deleteSteelFamily(transaction, userOf(request), request.params.id),
      ),
  );
};
