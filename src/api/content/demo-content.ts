import { demoContentAnswer, demoRemovedAnswer, demoRestoreInput } from '../../contract/demo-content.ts';
import { countDemoContent, deleteDemoContent } from '../../store/content/demo-record.ts';
import { restoreDeleted } from '../../store/content/history/restore-deleted.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';

const tags = ['demonstration content'];

/** The content that a new site begins with. */
export const demoContentRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/demo-content',
    call('settings', 'Read how many demonstration records can be deleted', { tags, answer: demoContentAnswer }),
    () => countDemoContent(store.db),
  );

  app.delete(
    '/demo-content',
    call(
      'settings',
      'Delete the demonstration content, edited or not, except changed clients and categories with other machines; the history can restore it',
      { tags, answer: demoRemovedAnswer, refuses: writeFailures },
    ),
    (request) => store.changeContent((transaction) => deleteDemoContent(transaction, userOf(request))),
  );

  app.post(
    '/demo-content/restore',
    call('settings', 'Restore the deleted demonstration content; returns how many records can then be deleted', {
      tags,
      body: demoRestoreInput,
      answer: demoContentAnswer,
      refuses: writeFailures,
    }),
    (request) =>
      store.changeContent(async (transaction) => {
        await restoreDeleted(transaction, userOf(request), request.body.entries);
        return countDemoContent(transaction);
      }),
  );
};
