import { z } from 'zod';
import { searchAnswer } from '../../contract/search.ts';
import { languages } from '../../domain/text/language.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { SearchRoutes } from '../http/options.ts';

/** Search-as-you-type sends many requests. Two run at a time, so that pages are still made, and a flood is refused at once. */
const searches = { running: 2, waiting: 60 };

/** The longest accepted text. What exceeds the longest search is cut off. */
const longestTyped = 10_000;

/** The search for visitors. */
export const searchRoutes: SearchRoutes = async (app, { search }) => {
  const inQueue = boundedQueue(searches);
  app.get(
    '/search',
    call({ public: true }, 'Search the public content by words', {
      tags: ['search'],
      description:
        'Ignores case, accents and plurals, and also finds the parts of compound words. The response contains the texts of the results page.',
      querystring: z.object({ q: z.string().max(longestTyped), language: z.enum(languages) }),
      answer: searchAnswer,
      refuses: failures(400, 500, 503),
    }),
    ({ query: { q: words, language } }) => inQueue(() => search({ words, language })),
  );
};
