import { demoContentAnswer, demoRemovedAnswer, demoRestoreInput } from '../../contract/demo-content.ts';
import { countDemoContent, deleteDemoContent } from '../../store/content/demo-record.ts';
import { restoreDeleted } from '../../store/content/history/restore-deleted.ts';
import { userOf } from '../auth/guard.ts';
import { failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';

const tags = ['demonstration content'];

/** The content that a new site begins with. */
export const demoContentRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/demo-content',
    {
      config: { right: 'settings' },
      schema: {
        tags,
        summary: 'Read how many demonstration records can be deleted',
        response: { 200: demoContentAnswer, ...failures(401, 403, 500, 503) },
      },
    },
    () => countDemoContent(store.db),
  );

  app.delete(
    '/demo-content',
    {
      config: { right: 'settings' },
      schema: {
        tags,
        summary:
          'Delete the demonstration content, edited or not, except changed clients and categories with other machines; the history can restore it',
        response: { 200: demoRemovedAnswer, ...writeFailures },
      },
    },
    (request) => store.changeContent((transaction) => deleteDemoContent(transaction, userOf(request))),
  );

  app.post(
    '/demo-content/restore',
    {
      config: { right: 'settings' },
      schema: {
        tags,
        summary: 'Restore the deleted demonstration content; returns how many records can then be deleted',
        body: demoRestoreInput,
        response: { 200: demoContentAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await restoreDeleted(transaction, userOf(request), request.body.entries);
        return countDemoContent(transaction);
      }),
  );
};
