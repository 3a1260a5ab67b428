import { z } from 'zod';
import { usedNameAnswer } from '../../contract/used-name.ts';
import { text } from '../../domain/text/text.ts';
import { listUsedNames } from '../../store/content/machine/used-name.ts';
import { failures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';

/** The number of names that a choice shows at a glance. */
const mostUsedNames = 6;

/** Names to choose from for a new characteristic. */
export const usedNameRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/characteristic-kind/used-names',
    {
      config: { right: 'content' },
      schema: {
        tags: ['characteristic-kind'],
        summary: `List the names of characteristics whose French name begins with a text, at most ${mostUsedNames}`,
        querystring: z.object({ text: text(100).describe('Case and accents are ignored') }),
        response: { 200: z.array(usedNameAnswer), ...failures(400, 401, 403, 500, 503) },
      },
    },
    ({ query }) => (query.text.trim() === '' ? [] : listUsedNames(store.db, query.text.trim(), mostUsedNames)),
  );
};
