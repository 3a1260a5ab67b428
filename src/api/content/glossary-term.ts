import { z } from 'zod';
import { termAnswer } from '../../contract/glossary-term.ts';
import { termInput, termPatch } from '../../domain/glossary-term.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { createTerm, deleteTerm, findTerm, listTerms, updateTerm } from '../../store/content/glossary-term.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const tags = ['glossary-term'];

/** @throws Refusal 404 when there is none */
const read = async (db: Database, id: number) => orNotFound(await findTerm(db, id), 'glossaryTerm');

/** The owner's technical terms. They are shown beside the texts to translate, and sent with them to the translation service. */
export const glossaryTermRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/glossary-term',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the glossary terms, sorted by French term',
        response: { 200: z.array(termAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => listTerms(store.db),
  );

  app.post(
    '/glossary-term',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a glossary term, in French and optionally in other languages',
        body: termInput,
        response: { 200: termAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) =>
        read(transaction, await createTerm(transaction, userOf(request), request.body)),
      ),
  );

  app.patch(
    '/glossary-term/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Change a glossary term in the given languages',
        params: idParams,
        headers: ifMatch,
        body: termPatch,
        response: { 200: termAnswer, ...collision(termAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(
        store,
        reply,
        (db) => read(db, id),
        (transaction) => updateTerm(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/glossary-term/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a glossary term',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'glossaryTerm', (transaction) =>
        deleteTerm(transaction, userOf(request), request.params.id),
      ),
  );
};
