import { z } from 'zod';
import { kindAnswer, usedNameAnswer } from '../../contract/characteristic-kind.ts';
import { kindInput, kindPatch } from '../../domain/characteristic-kind.ts';
import { text } from '../../domain/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { createKind, deleteKind, findKind, listKinds, updateKind } from '../../store/content/characteristic-kind.ts';
import { listUsedNames } from '../../store/content/used-name.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['characteristic-kind'];

/** The number of names that a choice shows at a glance. */
const mostUsedNames = 6;

/** @throws Refusal 404 when there is none */
const read = async (db: Database, id: number) => orNotFound(await findKind(db, id), 'characteristicKind');

/** The dictionary of kinds of characteristics. */
export const characteristicKindRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/characteristic-kind',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the kinds of characteristics, sorted by French name',
        response: { 200: z.array(kindAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => listKinds(store.db),
  );

  app.get(
    '/characteristic-kind/used-names',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: `List the names of characteristics whose French name begins with a text, at most ${mostUsedNames}`,
        querystring: z.object({ text: text(100).describe('Case and accents are ignored') }),
        response: { 200: z.array(usedNameAnswer), ...failures(400, 401, 403, 500, 503) },
      },
    },
    ({ query }) => (query.text.trim() === '' ? [] : listUsedNames(store.db, query.text.trim(), mostUsedNames)),
  );

  app.post(
    '/characteristic-kind',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a kind of characteristics',
        body: kindInput,
        response: { 200: kindAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) =>
        read(transaction, await createKind(transaction, userOf(request), request.body)),
      ),
  );
};

const recordRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/characteristic-kind/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Change the given fields of a kind of characteristics',
        params: idParams,
        headers: ifMatch,
        body: kindPatch,
        response: { 200: kindAnswer, ...collision(kindAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(
        store,
        reply,
        (db) => read(db, id),
        (transaction) => updateKind(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/characteristic-kind/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a kind of characteristics, which keep their names and values; restoring it links them again',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'characteristicKind', (transaction) =>
        deleteKind(transaction, userOf(request), request.params.id),
      ),
  );
};
