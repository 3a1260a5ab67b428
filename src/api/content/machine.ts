import { z } from 'zod';
import { machineAnswer, machineRowAnswer } from '../../contract/machine.ts';
import { machineInput, machinePatch } from '../../domain/catalogue/machine.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { createMachine, deleteMachine, listMachines, updateMachine } from '../../store/content/machine/machine.ts';
import { countMachines } from '../../store/content/machine/machine-filter.ts';
import { isPublic } from '../../store/content/publication.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import { languageOf, languageQuery } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText, idParams, listQuery, nothing, overview } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { readMachine, summarize, withOverview } from './machine-answer.ts';

const tags = ['machine'];

/** The filters of a request without a session. */
const seenByVisitors = { isPublic: true, visible: undefined } as const;

/** Machines: read by all, written by an administrator. */
export const machineRoutes: ContentRoutes = async (app, options) => {
  await readRoutes(app, options);
  await writeRoutes(app, options);
};

const readRoutes: ContentRoutes = async (app, { store, sendList }) => {
  app.get(
    '/machine',
    call(
      { public: true, knowsSession: true },
      'List machines, optionally filtered and paginated; without a session, only public ones',
      {
        tags,
        querystring: listQuery('priority', 'name', 'updated_at', 'id').extend({
          category: idText.optional(),
          visible: flagText.optional(),
          stock: z
            .enum(['available', 'sold'])
            .optional()
            .describe('Only machines in stock, including reserved and used ones, or only sold ones'),
          overview,
        }),
        answer: z.array(machineRowAnswer),
        refuses: failures(400, 500, 503),
      },
    ),
    async (request, reply) => {
      const language = languageOf(request);
      const { overview, ...query } = request.query;
      const filter = { ...query, language, ...(!request.user && seenByVisitors) };
      const isOverview = request.user !== undefined && overview === true && query.limit !== undefined;
      const read = async () => {
        const machines = (await listMachines(store.db, filter)).map((machine) => summarize(machine, language));
        return isOverview ? withOverview(store.db, machines) : machines;
      };
      return sendList(reply, { noun: 'machine', filter, read, count: () => countMachines(store.db, filter) });
    },
  );

  app.get(
    '/machine/:id',
    call({ public: true, knowsSession: true }, 'Read a machine with its lists and pictures', {
      tags,
      params: idParams,
      querystring: languageQuery,
      answer: machineAnswer,
      refuses: failures(400, 404, 500, 503),
    }),
    async (request, reply) => {
      const machine = await readMachine(store.db, request.params.id, languageOf(request));
      return withETag(reply, orNotFound(request.user || isPublic(machine) ? machine : undefined, 'machine'));
    },
  );
};

const writeRoutes: ContentRoutes = async (app, { store }) => {
  app.post(
    '/machine',
    call('content', 'Create a machine', { tags, body: machineInput, answer: machineAnswer, refuses: writeFailures }),
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createMachine(transaction, userOf(request), request.body);
        return readMachine(transaction, id, languageOf(request));
      }),
  );

  app.patch(
    '/machine/:id',
    call(
      'translate',
      'Change the given fields of a machine; a full machine object is accepted, but its lists are ignored',
      {
        tags,
        params: idParams,
        headers: ifMatch,
        body: machinePatch,
        answer: machineAnswer,
        refuses: { ...collision(machineAnswer), ...writeFailures },
      },
    ),
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readMachine(db, id, languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        updateMachine(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/machine/:id',
    call('content', 'Delete a machine with its lists and pictures', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    (request, reply) =>
      answerDeletion(store, reply, 'machine', (transaction) =>
        deleteMachine(transaction, userOf(request), request.params.id),
      ),
  );
};
