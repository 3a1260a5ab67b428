import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idText } from '../../domain/text/text.ts';
import type { Thing } from '../../lib/refusal-text.ts';
import { deleteRow, updateRow } from '../../store/content/change.ts';
import { orderParts, type PartTable } from '../../store/content/part.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import type { ContentOptions, ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

type Answer = { id: number; version: number };

/** Where an answer comes from: what is read depends on the request's language and the site's pictures. */
type Reading = { db: Database; request: FastifyRequest; options: ContentOptions };

/** The calls of the parts of a record: create, change, delete and sort, as far as described. */
export type PartCalls = {
  table: PartTable;
  tags: readonly string[];
  /** The path of a record's parts, such as `/news/:id/content`, and the parameter of one part. */
  path: string;
  param: string;
  /** What a refusal calls the part. */
  thing: Thing;
  answer: z.ZodType;
  /** @throws Refusal 404 when the record has no such part */
  read: (reading: Reading, owner: number, id: number) => Promise<Answer>;
  create?: {
    summary: string;
    input: z.ZodType;
    /** @throws Refusal 404 when there is no such record */
    add: (db: Database, request: FastifyRequest, owner: number, input: object) => Promise<number>;
  };
  change: {
    summary: string;
    patch: z.ZodType;
    /** Refuses a patch that its schema cannot. */
    check?: (db: Database, patch: object) => Promise<void>;
  };
  deletion: { summary: string; isEmpty?: true };
  order?: {
    summary: string;
    path: string;
    record: Thing;
    answer: z.ZodType;
    read: (reading: Reading, owner: number) => Promise<Answer>;
  };
};

/** Declares such calls. */
export function partRoutes(calls: PartCalls): ContentRoutes {
  const { table, tags, path, param, thing, answer, read, create, change, deletion, order } = calls;
  const onePath = `${path}/:${param}`;
  const params = idParams.extend({ [param]: idText });
  const keyOf = ({ params: given }: Pick<FastifyRequest, 'params'>) => {
    const { id: owner = 0, [param]: id = 0 } = given as Record<string, number>;
    return { owner, id };
  };

  return async (app, options) => {
    const { store } = options;
    if (create)
      app.post(
        path,
        call('content', create.summary, {
          tags,
          params: idParams,
          body: create.input,
          answer,
          refuses: writeFailures,
        }),
        (request) =>
          store.changeContent(async (db) => {
            const { id: owner } = request.params;
            const id = await create.add(db, request, owner, request.body as object);
            return read({ db, request, options }, owner, id);
          }),
      );

    if (order)
      app.patch(
        order.path,
        call('content', order.summary, {
          tags,
          params: idParams,
          body: z.object({ ids: orderedIds }),
          answer: order.answer,
          refuses: writeFailures,
        }),
        (request, reply) => {
          const { id: owner } = request.params;
          const readRecord = (db: Database) => order.read({ db, request, options }, owner);
          return answerChange(store, reply, readRecord, (db) =>
            orderParts(db, userOf(request), table, owner, request.body.ids, [order.record, thing]),
          );
        },
      );

    app.patch(
      onePath,
      call('translate', change.summary, {
        tags,
        params,
        headers: ifMatch,
        body: change.patch,
        answer,
        refuses: { ...collision(answer), ...writeFailures },
      }),
      (request, reply) => {
        const { owner, id } = keyOf(request);
        const patch = request.body as object;
        const readPart = (db: Database) => read({ db, request, options }, owner, id);
        return answerChange(store, reply, readPart, async (db) => {
          await change.check?.(db, patch);
          await updateRow(db, userOf(request), table, { id, owner }, patch, { version: seenVersion(request) });
        });
      },
    );

    const remove = (request: FastifyRequest, reply: Parameters<typeof answerDeletion>[1]) =>
      answerDeletion(store, reply, thing, (db) => deleteRow(db, userOf(request), table, keyOf(request)));
    const spec = { tags, params, refuses: writeFailures };
    if (deletion.isEmpty)
      app.delete(onePath, call('content', deletion.summary, spec), async (request, reply) => {
        await remove(request, reply);
        return reply.code(204).send();
      });
    else app.delete(onePath, call('content', deletion.summary, { ...spec, answer: nothing }), remove);
  };
}
