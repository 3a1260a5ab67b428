import { z } from 'zod';
import { camelCase, hyphenated, type Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../../domain/nouns/nouns.ts';
import { inputOf, patchOf } from '../../domain/nouns/shapes.ts';
import { createRecord, deleteRecord, orderRecords, updateRecord } from '../../store/content/record.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { nounCalls } from './noun-calls.ts';
import type { NounReader } from './noun-reader.ts';
import { readerOf } from './reader-of.ts';

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
      call(rights.read, summaries.list, {
        tags,
        ...queryOf(noun),
        answer: z.array(answer),
        refuses: noun.within ? ([400] as const) : [],
      }),
      ({ query }) => list(store.db, options, filterIn(noun, query)),
    );

    app.post(
      path,
      call(rights.write, summaries.create, { tags, body: inputOf(noun, summaries), answer, refuses: writeFailures }),
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
      call(rights.write, summaries.order ?? '', {
        tags,
        body: z.object({ ids: orderedIds }),
        answer: z.array(answer),
        refuses: writeFailures,
      }),
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
        call(rights.read, summaries.read, { tags, params: idParams, answer, refuses: [400, 404] }),
        async (request, reply) => withETag(reply, await read(store.db, request.params.id, options)),
      );

    app.patch(
      `${path}/:id`,
      call(rights.change, summaries.change, {
        tags,
        params: idParams,
        headers: ifMatch,
        body: patchOf(noun, summaries),
        answer,
        refuses: { ...collision(answer), ...writeFailures },
      }),
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
      call(rights.write, summaries.delete, { tags, params: idParams, answer: nothing, refuses: writeFailures }),
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
  const { rights, tag = hyphenated(noun.name) }: Noun = noun;
  return { summaries: nounCalls[noun.name], rights, tags: [tag], path: `/${hyphenated(noun.name)}` };
}
