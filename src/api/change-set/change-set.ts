import { z } from 'zod';
import { changeSetAnswer, changeSetList } from '../../contract/change-set.ts';
import { historyNouns } from '../../domain/history.ts';
import { idText, line, text } from '../../domain/text/text.ts';
import { because } from '../../lib/reason-message.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import {
  type ChangeSet,
  createChangeSet,
  listChangeSets,
  markChangeSet,
  requireSet,
} from '../../store/change-set/change-set.ts';
import { authorText } from '../../store/content/history/author.ts';
import { contentLock, withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { now } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { languageOfDetails } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText } from '../http/shape.ts';
import { decideRoutes } from './decide.ts';
import { publishRoutes } from './publish.ts';
import { readChangeSet } from './read-change-set.ts';
import { requireRightsOf } from './require-rights.ts';
import { common, live, liveOrProposed, type ReadSet, refuses } from './set-call.ts';
import { shareRoutes } from './share.ts';
import { collisionsOf, summarise } from './summary.ts';

const detailQuery = z.object({
  after: idText.optional().describe('The number of the last difference on the previous page'),
  noun: z.enum(historyNouns).optional(),
  record: idText.optional().describe('Only differences of this record of the `noun`'),
});

/** The most open sets of a program. */
const mostOfToken = 20;

const name = line(200).refine((value) => value !== '', because('blank'));

/** Lists, creates, reads, renames, schedules and discards change sets. */
export const changeSetRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  const read: ReadSet = (request, id, page) =>
    readChangeSet(store, id, { ...page, language: languageOfDetails(request) });

  app.get(
    '/change-sets',
    call(live, 'List the sets of prepared changes, open ones first', {
      tags: common.tags,
      querystring: z.object({
        state: z.literal('open').optional(),
        own: flagText.optional().describe('Only sets of the program that calls'),
      }),
      answer: changeSetList,
      refuses: [400],
    }),
    async (request) => {
      const isOpen = request.query.state === 'open';
      const token = request.query.own ? (userOf(request).token?.id ?? 0) : undefined;
      const language = languageOfDetails(request);
      const summary = async (set: ChangeSet) => ({
        ...(await summarise(store.db, set, language)),
        ...(!isOpen && { collisions: await collisionsOf(store, set) }),
      });
      return { sets: await Promise.all((await listChangeSets(store.db, { isOpen, token })).map(summary)) };
    },
  );

  app.post(
    '/change-sets',
    call(liveOrProposed, 'Create an empty set', {
      tags: common.tags,
      body: z.object({ name, reason: text(2000).default('').describe('Why a program proposes it') }),
      answer: changeSetAnswer,
      refuses,
    }),
    async (request) => {
      const { name, reason } = request.body;
      const { token, ...user } = userOf(request);
      if (!token) return read(request, await createChangeSet(store.db, { name, source: 'person', user }));
      if ((await listChangeSets(store.db, { isOpen: true, token: token.id })).length >= mostOfToken)
        throw new Refusal(409, { code: 'enoughSets', count: mostOfToken });
      const program = { token: token.id, reason };
      const set = { name, source: 'program', user: { ...user, username: token.name }, program } as const;
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
      await withAdvisoryLock(store.db, contentLock, async (db) => {
        await requireSet(db, id);
        await markChangeSet(db, id, {
          ...(given !== undefined && { name: given }),
          ...(publish_at !== undefined && { publish_at, problem: null, scheduled_by: authorText(userOf(request)) }),
        });
      });
      return read(request, id);
    },
  );

  for (const [method, path, from, state] of [
    ['DELETE', '/change-sets/:id', 'open', 'discarded'],
    ['POST', '/change-sets/:id/reopen', 'discarded', 'open'],
  ] as const)
    app.route({
      method,
      url: path,
      ...call(
        state === 'open' ? live : liveOrProposed,
        state === 'open' ? 'Reopen a discarded set' : 'Discard a set; it can be reopened for 30 days',
        {
          ...common,
          refuses,
        },
      ),
      handler: async (request) => {
        const { id } = request.params;
        await requireRightsOf(userOf(request), store.db, id);
        await withAdvisoryLock(store.db, contentLock, async (db) => {
          await requireSet(db, id, from);
          await markChangeSet(db, id, { state, publish_at: null, changed_at: now() });
        });
        return read(request, id);
      },
    });

  await decideRoutes(read)(app, options);
  await publishRoutes(read)(app, options);
  await shareRoutes(read)(app, options);
};
