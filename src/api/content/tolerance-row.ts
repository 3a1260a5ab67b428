import { z } from 'zod';
import { toleranceRowAnswer } from '../../contract/tolerance-row.ts';
import { toleranceRowInput, toleranceRowPatch } from '../../domain/tolerance-row.ts';
import { orNotFound } from '../../lib/refusal.ts';
import {
  createToleranceRow,
  deleteToleranceRow,
  findToleranceRow,
  listToleranceRows,
  orderToleranceRows,
  updateToleranceRow,
} from '../../store/content/tolerance-row.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['tolerance-row'];

/** @throws Refusal 404 when there is none */
const read = async (db: Database, id: number) => orNotFound(await findToleranceRow(db, id), 'toleranceRow');

/** The tolerance table of the flame-cutting page. */
export const toleranceRowRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/tolerance-row',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'List the rows of the tolerance table in order, including hidden ones',
        response: { 200: z.array(toleranceRowAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => listToleranceRows(store.db),
  );

  app.post(
    '/tolerance-row',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a row of the tolerance table',
        body: toleranceRowInput,
        response: { 200: toleranceRowAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) =>
        read(transaction, await createToleranceRow(transaction, userOf(request), request.body)),
      ),
  );

  app.patch(
    '/tolerance-row/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the rows of the tolerance table; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(toleranceRowAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderToleranceRows(transaction, userOf(request), request.body.ids);
        return listToleranceRows(transaction);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/tolerance-row/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Change the range, values, visibility or position of a row of the tolerance table',
        params: idParams,
        headers: ifMatch,
        body: toleranceRowPatch,
        response: { 200: toleranceRowAnswer, ...collision(toleranceRowAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(
        store,
        reply,
        (db) => read(db, id),
        (transaction) =>
          updateToleranceRow(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/tolerance-row/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a row of the tolerance table',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'toleranceRow', (transaction) =>
        deleteToleranceRow(transaction, userOf(request), request.params.id),
      ),
  );
};
