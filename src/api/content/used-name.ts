import { z } from 'zod';
import { usedNameAnswer } from '../../contract/used-name.ts';
import { text } from '../../domain/text/text.ts';
import { listUsedNames } from '../../store/content/machine/used-name.ts';
import { call } from '../http/call.ts';
import type { ContentRoutes } from '../http/options.ts';

/** The number of names that a choice shows at a glance. */
const mostUsedNames = 6;

/** Names to choose from for a new characteristic. */
export const usedNameRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/characteristic-kind/used-names',
    call(
      'content',
      `List the names of characteristics whose French name begins with a text, at most ${mostUsedNames}`,
      {
        tags: ['characteristic-kind'],
        querystring: z.object({ text: text(100).describe('Case and accents are ignored') }),
        answer: z.array(usedNameAnswer),
        refuses: [400],
      },
    ),
    ({ query }) => (query.text.trim() === '' ? [] : listUsedNames(store.db, query.text.trim(), mostUsedNames)),
  );
};
