import { z } from 'zod';
import { id as idNumber } from '../../domain/text/text.ts';
import { decideCollisions, dropFromSet } from '../../store/change-set/decide.ts';
import { contentLock, withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { requireRightsOf } from './require-rights.ts';
import { common, live, liveOrProposed, type ReadSet, refuses } from './set-call.ts';

/** Drops differences from sets, and decides collisions. */
export function decideRoutes(read: ReadSet): ContentRoutes {
  return async (app, { store }) => {
    app.post(
      '/change-sets/:id/drop',
      call(liveOrProposed, 'Drop differences from a set', {
        ...common,
        body: z.union([z.object({ numbers: z.array(idNumber).min(1).max(1000) }), z.object({ all: z.literal(true) })]),
        refuses,
      }),
      async (request) => {
        const { id } = request.params;
        const numbers = 'numbers' in request.body ? request.body.numbers : undefined;
        await requireRightsOf(userOf(request), store.db, id, numbers);
        await withAdvisoryLock(store.db, contentLock, (db) => dropFromSet(db, id, numbers));
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
        await withAdvisoryLock(store.db, contentLock, (db) => decideCollisions(db, id, number, take));
        return read(request, id);
      },
    );
  };
}
