import { z } from 'zod';
import { sharedAnswer } from '../../contract/change-set.ts';
import { idText } from '../../domain/text/text.ts';
import { dayAt } from '../../domain/time/day.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { requireSet } from '../../store/change-set/change-set.ts';
import { listLinks, revokeLink, shareChangeSet } from '../../store/change-set/share.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { common, liveOrProposed, type ReadSet, refuses } from './set-call.ts';

const access = { ...liveOrProposed, right: 'content' } as const;

/** Creates and revokes links that show a set to persons without an account. */
export function shareRoutes(read: ReadSet): ContentRoutes {
  return async (app, { store, config }) => {
    app.post(
      '/change-sets/:id/links',
      call(access, 'Create a link that shows the site with a set, without an account', {
        ...common,
        body: z.object({ until: z.iso.date().describe('The last day on which it is valid') }),
        answer: sharedAnswer,
        refuses,
      }),
      async ({ params: { id }, body: { until } }) => {
        if (until < dayAt(new Date())) throw fieldRefusal(400, ['until'], 'inPast');
        await requireSet(store.db, id);
        const token = await shareChangeSet(store.db, id, until);
        return { url: `${config.PUBLIC_URL}/shared/${token}/`, links: await listLinks(store.db, id) };
      },
    );

    app.delete(
      '/change-sets/:id/links/:link',
      call(access, 'Revoke such a link at once', {
        ...common,
        params: idParams.extend({ link: idText }),
        refuses: writeFailures,
      }),
      async (request) => {
        const { id, link } = request.params;
        await revokeLink(store.db, id, link);
        return read(request, id);
      },
    );
  };
}
