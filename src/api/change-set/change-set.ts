import { z } from 'zod';
import { changeSetAnswer, changeSetList, undoneAnswer } from '../../contract/change-set.ts';
import { historyNouns } from '../../domain/history.ts';
import { id as idNumber, idText, line } from '../../domain/text/text.ts';
import { because } from '../../lib/reason-message.ts';
import { fieldRefusal, orNotFound, Refusal } from '../../lib/refusal.ts';
import { applyChangeSet } from '../../store/change-set/apply.ts';
import { createChangeSet, findChangeSet, listChangeSets, markChangeSet } from '../../store/change-set/change-set.ts';
import { decideCollisions, dropFromSet } from '../../store/change-set/decide.ts';
import { changesNumbered } from '../../store/change-set/set-change.ts';
import { undoChangeSet } from '../../store/change-set/undo.ts';
import { authorText } from '../../store/content/history/author.ts';
import { contentLock, withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { failures, languageOfDetails, writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText, idParams } from '../http/shape.ts';
import { describeChanges } from './differences.ts';
import { type PageOfSet, readChangeSet } from './read-change-set.ts';
import { requireRightsOf } from './require-rights.ts';
import { shareRoutes } from './share.ts';
import { summarise } from './summary.ts';

/** Calls about sets act on the site itself, whichever set the caller works in. */
const live = { right: 'translate', isLive: true } as const;
const common = { tags: ['prepared changes'], params: idParams, answer: changeSetAnswer };
const refuses = { ...writeFailures, ...failures(409) };

const detailQuery = z.object({
  after: idText.optional().describe('The number of the last difference on the previous page'),
  noun: z.enum(historyNouns).optional(),
  record: idText.optional().describe('Only differences of this record of the `noun`'),
});

const name = line(200).refine((value) => value !== '', because('blank'));

/** Lists change sets, and prepares, publishes and undoes them. */
export const changeSetRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  const read = (request: Parameters<typeof languageOfDetails>[0], id: number, page?: PageOfSet) =>
    readChangeSet(store, id, { ...page, language: languageOfDetails(request) });
  const inLock = <Result>(write: (db: Database) => Promise<Result>) => withAdvisoryLock(store.db, contentLock, write);

  app.get(
    '/change-sets',
    call(live, 'List the sets of prepared changes, open ones first', {
      tags: common.tags,
      querystring: z.object({ state: z.literal('open').optional() }),
      answer: changeSetList,
      refuses: [400],
    }),
    async (request) => {
      const sets = await listChangeSets(store.db, { isOpen: request.query.state === 'open' });
      const language = languageOfDetails(request);
      return { sets: await Promise.all(sets.map((set) => summarise(store, set, language))) };
    },
  );

  app.post(
    '/change-sets',
    call(live, 'Create an empty set', {
      tags: common.tags,
      body: z.object({ name }),
      answer: changeSetAnswer,
      refuses,
    }),
    async (request) => {
      const set = { name: request.body.name, source: 'person', user: userOf(request) } as const;
      return read(request, await createChangeSet(store.db, set));
    },
  );

  app.get(
    '/change-sets/:id',
    call(live, 'Read a set with its differences to the site', {
      ...common,
      querystring: detailQuery,
      refuses: [400, 404],
    }),
    (request) => read(request, request.params.id, request.query),
  );

  app.patch(
    '/change-sets/:id',
    call(live, 'Rename a set, or set the time of its publication', {
      ...common,
      body: z.object({
        name: name.optional(),
        publish_at: z.iso.datetime().nullable().optional().describe('Null for no time'),
      }),
      refuses,
    }),
    async (request) => {
      const { id } = request.params;
      const { publish_at, name: given } = request.body;
      if (publish_at) {
        if (Date.parse(publish_at) < Date.now()) throw fieldRefusal(400, ['publish_at'], 'inPast');
        await requireRightsOf(userOf(request), store.db, id);
      }
      await inLock(async (db) => {
        const set = orNotFound(await findChangeSet(db, id), 'changeSet');
        if (set.state !== 'open') throw new Refusal(409, 'setNotOpen');
        await markChangeSet(db, id, {
          ...(given !== undefined && { name: given }),
          ...(publish_at !== undefined && { publish_at, problem: null, scheduled_by: authorText(userOf(request)) }),
        });
      });
      return read(request, id);
    },
  );

  app.post(
    '/change-sets/:id/publish',
    call(live, 'Publish a set as one change, with one history entry', {
      ...common,
      querystring: z.object({ partial: flagText.optional().describe('Leaves out the rows with faults of a file') }),
      refuses,
    }),
    async (request) => {
      const { id } = request.params;
      allowLongWork(request);
      await requireRightsOf(userOf(request), store.db, id);
      const isPartial = request.query.partial === true;
      await applyChangeSet(store, userOf(request), id, { mode: 'publish', isPartial });
      return read(request, id);
    },
  );

  app.post(
    '/change-sets/:id/undo',
    call(live, 'Undo a published set, except for what was changed since', { ...common, answer: undoneAnswer, refuses }),
    async (request) => {
      const { id } = request.params;
      allowLongWork(request);
      await requireRightsOf(userOf(request), store.db, id);
      const { kept, keptChanges, dropped } = await store.changeContent(async (db) => {
        if (orNotFound(await findChangeSet(db, id), 'changeSet').state !== 'published')
          throw new Refusal(409, 'alreadyThere');
        return undoChangeSet(db, userOf(request), id);
      });
      const changes = await changesNumbered(store.db, id, keptChanges.slice(0, 50));
      return { kept, kept_differences: await describeChanges(store.db, id, changes, false), dropped };
    },
  );

  for (const [method, path, from, state] of [
    ['DELETE', '/change-sets/:id', 'open', 'discarded'],
    ['POST', '/change-sets/:id/reopen', 'discarded', 'open'],
  ] as const)
    app.route({
      method,
      url: path,
      ...call(live, state === 'open' ? 'Reopen a discarded set' : 'Discard a set; it can be reopened for 30 days', {
        ...common,
        refuses,
      }),
      handler: async (request) => {
        const { id } = request.params;
        await requireRightsOf(userOf(request), store.db, id);
        await inLock(async (db) => {
          const set = orNotFound(await findChangeSet(db, id), 'changeSet');
          if (set.state !== from) throw new Refusal(409, 'setNotOpen');
          await markChangeSet(db, id, { state, publish_at: null, changed_at: new Date().toISOString() });
        });
        return read(request, id);
      },
    });

  app.post(
    '/change-sets/:id/drop',
    call(live, 'Drop differences from a set', {
      ...common,
      body: z.union([z.object({ numbers: z.array(idNumber).min(1).max(1000) }), z.object({ all: z.literal(true) })]),
      refuses,
    }),
    async (request) => {
      const { id } = request.params;
      const { body } = request;
      await requireRightsOf(userOf(request), store.db, id, 'numbers' in body ? body.numbers : undefined);
      await inLock((db) => dropFromSet(db, id, 'numbers' in body ? body.numbers : undefined));
      return read(request, id);
    },
  );

  app.post(
    '/change-sets/:id/decide',
    call(live, 'Decide a collision, or all of them: publish the value of the set, or keep that of the site', {
      ...common,
      body: z.object({
        number: idNumber.optional().describe('All collisions without it'),
        take: z.enum(['set', 'live']),
      }),
      refuses,
    }),
    async (request) => {
      const { id } = request.params;
      const { number, take } = request.body;
      await requireRightsOf(userOf(request), store.db, id, number === undefined ? undefined : [number]);
      allowLongWork(request);
      await inLock((db) => decideCollisions(db, id, number, take));
      return read(request, id);
    },
  );

  await app.register(shareRoutes(read), options);
};
