import { z } from 'zod';
import { undoneAnswer } from '../../contract/change-set.ts';
import { applyChangeSet } from '../../store/change-set/apply.ts';
import { changesNumbered } from '../../store/change-set/read-changes.ts';
import { undoChangeSet } from '../../store/change-set/undo.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText } from '../http/shape.ts';
import { describeChanges } from './differences.ts';
import { requireRightsOf } from './require-rights.ts';
import { common, live, type ReadSet, refuses } from './set-call.ts';

/** Publishes sets, and undoes published ones. */
export function publishRoutes(read: ReadSet): ContentRoutes {
  return async (app, { store }) => {
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
      call(live, 'Undo a published set, except for what was changed since', {
        ...common,
        answer: undoneAnswer,
        refuses,
      }),
      async (request) => {
        const { id } = request.params;
        allowLongWork(request);
        await requireRightsOf(userOf(request), store.db, id);
        const undone = await store.changeContent((db) => undoChangeSet(db, userOf(request), id));
        const { kept, keptChanges, dropped } = undone;
        const changes = await changesNumbered(store.db, id, keptChanges.slice(0, 50));
        return { kept, kept_differences: await describeChanges(store.db, id, changes, false), dropped };
      },
    );
  };
}
