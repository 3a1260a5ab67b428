import { z } from 'zod';
import { camelCase, hyphenated, type Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../../domain/nouns/nouns.ts';
import { inputOf, patchOf } from '../../domain/nouns/shapes.ts';
import { createRecord, deleteRecord, orderRecords, updateRecord } from '../../store/content/record.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { type NounReader, readerOf } from './noun-reader.ts';

/** The calls of all declared nouns. */
export const declaredNounRoutes: ContentRoutes = async (app, options) => {
  for (const noun of nouns) await nounRoutes(noun, readerOf(noun))(app, options);
};

/** The calls of a noun: list, create, change, delete, and, as far as declared, read and sort. */
function nounRoutes(noun: DeclaredNoun, reader: NounReader): ContentRoutes {
  return async (app, options) => {
    await listRoutes(noun, reader)(app, options);
    if (noun.order === 'by hand') await orderRoute(noun, reader)(app, options);
    await recordRoutes(noun, reader)(app, options);
  };
}

function listRoutes(noun: DeclaredNoun, { answer, list, read }: NounReader): ContentRoutes {
  const { summaries, rights, tags, path } = described(noun);
  return async (app, options) => {
    const { store } = options;
    app.get(
      path,
      {
        config: { right: rights.read },
        schema: {
          tags,
          summary: summaries.list,
          ...queryOf(noun),
          response: { 200: z.array(answer), ...(noun.within && failures(400)), ...failures(401, 403, 500, 503) },
        },
      },
      ({ query }) => list(store.db, options, filterIn(noun, query)),
    );

    app.post(
      path,
      {
        config: { right: rights.write },
        schema: { tags, summary: summaries.create, body: inputOf(noun), response: { 200: answer, ...writeFailures } },
      },
      (request) =>
        store.changeContent(async (transaction) => {
          const id = await createRecord(transaction, userOf(request), noun, request.body);
          return read(transaction, id, options);
        }),
    );
  };
}

function orderRoute(noun: DeclaredNoun, { answer, list }: NounReader): ContentRoutes {
  const { summaries, rights, tags, path } = described(noun);
  return async (app, options) => {
    app.patch(
      `${path}/order`,
      {
        config: { right: rights.write },
        schema: {
          tags,
          summary: summaries.order ?? '',
          body: z.object({ ids: orderedIds }),
          response: { 200: z.array(answer), ...writeFailures },
        },
      },
      (request) =>
        options.store.changeContent(async (transaction) => {
          await orderRecords(transaction, userOf(request), noun, request.body.ids);
          return list(transaction, options, {});
        }),
    );
  };
}

function recordRoutes(noun: DeclaredNoun, { answer, read }: NounReader): ContentRoutes {
  const { summaries, rights, tags, path } = described(noun);
  return async (app, options) => {
    const { store } = options;
    if (summaries.read)
      app.get(
        `${path}/:id`,
        {
          config: { right: rights.read },
          schema: {
            tags,
            summary: summaries.read,
            params: idParams,
            response: { 200: answer, ...failures(400, 401, 403, 404, 500, 503) },
          },
        },
        async (request, reply) => withETag(reply, await read(store.db, request.params.id, options)),
      );

    app.patch(
      `${path}/:id`,
      {
        config: { right: rights.change },
        schema: {
          tags,
          summary: summaries.change,
          params: idParams,
          headers: ifMatch,
          body: patchOf(noun),
          response: { 200: answer, ...collision(answer), ...writeFailures },
        },
      },
      (request, reply) => {
        const { id } = request.params;
        return answerChange(
          store,
          reply,
          (db) => read(db, id, options),
          (transaction) =>
            updateRecord(transaction, userOf(request), noun, id, request.body, { version: seenVersion(request) }),
        );
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: { right: rights.write },
        schema: { tags, summary: summaries.delete, params: idParams, response: { 200: nothing, ...writeFailures } },
      },
      (request, reply) =>
        answerDeletion(store, reply, camelCase(noun.name), (transaction) =>
          deleteRecord(transaction, userOf(request), noun, request.params.id),
        ),
    );
  };
}

/** The query that selects one of a noun's separate lists. */
function queryOf({ fields, within = '' }: Noun) {
  const field = fields[within];
  return field?.kind === 'choice' ? { querystring: z.object({ [within]: z.enum(field.values).optional() }) } : {};
}

/** The filter in such a query. A noun with a single list ignores its query. */
function filterIn({ within }: Noun, query: unknown): object {
  const value = within && (query as Record<string, unknown>)[within];
  return within && value !== undefined ? { [within]: value } : {};
}

/** What the calls of a noun have in common. */
export function described(noun: DeclaredNoun) {
  const { summaries, rights, tag = hyphenated(noun.name) }: Noun = noun;
  return { summaries, rights, tags: [tag], path: `/${hyphenated(noun.name)}` };
}
